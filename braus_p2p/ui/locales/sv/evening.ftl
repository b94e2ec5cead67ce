### En hel kväll: inbjudningar, att komma tillbaka, att saknas, och vad som spelats.

## inbjudningar

host-code = Ditt bord är öppet. Den som har den här koden kan sätta sig:
host-code-how = De skriver  braus join  och koden, eller skannar den.  kod  visar den igen.
host-code-near = Eller  { $command }  och koden när det frågas.
host-ask-password = Ditt lösenord hos { $broker } (alla som får koden använder det; Enter: inget) ›{" "}
code-own = Med den här koden hittar någon bordet genom dig:
code-none = Bordet har ingen kod.
join-ask = Bordets kod, eller dess adress ›{" "}
join-ask-number = Ett nummer, ett annat bords kod, eller dess adress ›{" "}
nearby-looking = Söker bord i ditt nätverk …
nearby-table = { $name }, { $rules }, { $free }
nearby-free =
    { $free ->
        [one] 1 av { $seats } platser ledig
       *[other] { $free } av { $seats } platser lediga
    }
nearby-full = ingen plats ledig
nearby-closed = { $table }; koden behövs
nearby-version = { $name }, med en annan version av programmet
nearby-none =
    Inget bord hittades. Nätverket tillfrågades med multicast-DNS i 3 sekunder;
    oftast är en brandvägg, ett gästnät eller ett VPN i vägen, och  braus doctor
    vet mer. Koden på värdens skärm behöver inget av det, och inte heller värdens
    adress, som i  braus join 192.168.1.20:3636.
join-ask-code = Bordets kod ›{" "}
join-ask-end = Ingen kod angavs, så det finns inget bord att gå till.
join-code-needed = Bara den som har bordets kod kan sätta sig. Be värden om den.
option-patience = Ett tålamod är ett helt antal sekunder från { $least } till { $most }, eller never (aldrig).
known-name-new-key = { $name } är här under en identitet som du inte känner: en annan dator, eller en annan person. Fråga.
known-key-new-name = { $name } är den du känner som { $known }: identiteten är densamma.

## den som saknas

absence-missing = { $name } saknas: inget har hörts på { $time }. Bordet väntar.
absence-back = { $name } är tillbaka.
absence-alone = Ingen alls hörs av: ditt nätverk kan vara borta. Matchen väntar, och går vidare av sig själv; q går härifrån, och  braus resume  tar dig tillbaka.
    .page = Ingen alls hörs av: ditt nätverk kan vara borta. Matchen väntar, och går vidare av sig själv. Du kan gå också: den står under ”Fortsätt en match”.
absence-nobody = Ingen vid det här bordet svarar. De andra kanske inte har kommit än, eller har avslutat matchen utan dig: fråga dem. Det går vidare av sig självt när någon av dem kommer; q går härifrån, och  braus resume  försöker igen; efteråt lägger  braus resume --forget  matchen åt sidan.
    .page = Ingen vid det här bordet svarar. De andra kanske inte har kommit än, eller har avslutat matchen utan dig: fråga dem. Det går vidare av sig självt när någon av dem kommer. Du kan gå också, och försöka igen senare under ”Fortsätt en match”, eller lägga den åt sidan där.
absence-for = { $name } i { $time }
absence-progress = Saknas: { $missing }. Efter { $patience } s utan ett ord kan ni bestämma vad som ska göras.
absence-progress-never = Saknas: { $missing }. Bordet väntar.
absence-title = { $name } saknas. Vad ska göras?
absence-title-left = { $name } har gått för gott. Vad ska göras?
absence-all = Det sker om alla som är här väljer samma sak. En röst kan inte ändras.
absence-proposed = Det är föreslaget, och sker om alla som är här väljer det. En röst kan inte ändras.
absence-person = Även en människa kan ta platsen:  kod  visar hur man kommer hit, med --substitute efter.
    .page = Även en människa kan ta platsen: ”Visa en kod för andra” ger koden, och den som kommer med den väljer ”Jag tar platsen efter någon som är borta”.
absence-wait = Eller vänta: den som kommer tillbaka fortsätter där hen var.
absence-two = { $names } saknas: matchen väntar tills någon av dem är tillbaka. q går härifrån, och  braus resume  fortsätter.
    .page = { $names } saknas: matchen väntar tills någon av dem är tillbaka. Du kan gå också: den står under ”Fortsätt en match”.
absence-proposer = { $name } föreslår vad som ska göras, och sedan tillfrågas du.
absence-voted = { $name } är för att { $what }.
absence-voted-you = Du är för att { $what }.
absence-waits-for = Det väntar på { $names }.
choice-ask = Ditt val (Enter: vänta) ›{" "}
choice-none = Det finns inget val { $number }: de går från 1 till { $most }.
choice-nothing = Det finns inget att bestämma nu.
choice-waits = Du väntar. Skriv  bestäm  för att få frågan igen.
choice-calling = Kallar en bot; du röstar för den så snart den har bett om platsen …
choice-no-bot = Ingen bot kan kallas här.
choice-annul = Annullera given. Samma spelare ger igen
choice-skip = Låt resultatet gälla utan signatur av { $name }
choice-close = Avsluta matchen här. Ställningen gäller: { $score }
choice-reseat = { $who } tar platsen efter { $name } från och med den här given
choice-call-bot = En bot på din dator tar platsen
choice-ask-close = Be { $name } föreslå att matchen avslutas här. Ställningen gäller: { $score }
choice-asked-close = Du ber om det; du röstar för det så snart boten föreslår det …
newcomer-bot = { $name } (en bot som körs hos { $machine })
for-annul = annullera given
for-skip = låta resultatet gälla som det är
for-close = avsluta matchen här
for-reseat = ge platsen efter { $name } till { $who }
decided-annulled = Given annulleras, för { $name } var borta. Samma spelare ger igen.
decided-annulled-you = Given annullerades, för du var borta. Samma spelare ger igen.
decided-annulled-again =
    Given annulleras, för { $name } var borta: { $count ->
        [one] en gång
       *[other] { $count } gånger
    } i den här matchen hittills. Samma spelare ger igen.
decided-person = { $new } tar platsen efter { $old }.
decided-bot = { $new } tar platsen efter { $old }: en bot som körs hos { $machine }, där dess hand kan ses.
decided-partner = Det är din partner nu.
decided-left = { $name } har gått för gott, mellan två givar.
decided-skipped = Resultatet gäller utan signatur av { $name }.
decided-closed = Alla som var här avslutade den. Ställningen gäller, { $score }: { $sides }.
match-closed-title = Matchen slutar ofullbordad

## att gå och komma tillbaka

leave-go-ask = Gå för gott när given är slut? j ja, Enter nej ›{" "}
leave-go-note = Då kan någon ta din plats, och ingen behöver vänta på dig. Du kan inte komma tillbaka till den.
leave-go-bots =
    { $bots ->
        [one] Din bot går
       *[other] Dina { $bots } botar går
    } med dig: { $seats } platser blir då tomma, och när mer än en är tom kan de andra inte besluta något, så att matchen står stilla.
leave-going = Du spelar given till slut, och går sedan. De andra väljer vad som ska ske med din plats.
leave-gone = Du har gått för gott. Tack för att ingen behöver vänta på dig.
resume-hint = Matchen är sparad:  braus resume  tar dig tillbaka till din plats.
resume-back = Du är tillbaka i matchen med { $names }. Ställningen är { $score }.
resume-back-lobby = Ditt bord är öppet igen.
resume-looking = Söker de andra …
resume-title = Ofullbordade matcher
resume-line = { $number }  { $names }, { $rules }, { $score }, { $time }
resume-ask = Vilken ska fortsätta? Ett nummer, eller Enter för ingen ›{" "}
resume-ask-one = Fortsätta med den? j ja, Enter nej ›{" "}
resume-ask-forget = Vilken ska läggas åt sidan? Ett nummer, eller Enter för ingen ›{" "}
resume-forgotten = Matchen med { $names } är lagd åt sidan: du får inte längre frågan om att fortsätta. Dess logg finns kvar;  braus resume { $id }  tar fram den igen.
resume-none-but-aside = Alla ofullbordade matcher är lagda åt sidan:  braus matches  listar dem, och  braus resume  med ett nummer tar fram en igen.
resume-none = Det finns ingen ofullbordad match här. Öppna ett bord med  braus host, eller gå till ett.
resume-no-such = Det finns ingen ofullbordad match { $word }. Försök: braus matches

## vad som spelats

matches-none = Ingen match har spelats här än. Försök: braus play
matches-saved = Ofullbordade, att fortsätta med  braus resume
matches-aside = Lagda åt sidan, att ta fram igen med  braus resume  och numret
matches-finished = Spelade
matches-line = { $time }  { $names }, { $rules }, { $score }: { $state }
matches-evenings = Kvällar
matches-evening = { $date }  matcher { $played }, vunna { $won }, förlorade { $lost }, oavgjorda { $drawn }; poäng { $mine }–{ $theirs }
matches-total = tillsammans  matcher { $played }, vunna { $won }, förlorade { $lost }, oavgjorda { $drawn }; poäng { $mine }–{ $theirs }
matches-exported =
    { $count ->
        [one] En match finns i { $path }
       *[other] { $count } matcher finns i { $path }
    }
matches-state-over-won = vunnen
matches-state-over-lost = förlorad
matches-state-over-drawn = oavgjord
matches-state-closed = avslutad i förtid
matches-state-left = lämnad
matches-state-fraud = stoppad, någon fuskade
matches-state-double = stoppad, ett andra jag spelade
matches-state-lobby = inte börjad
matches-state-playing = giv { $deal }
help-resume = Fortsätt med en match som avbröts.
help-matches = Lista sparade och spelade matcher, och hur det gått för dig under kvällarna.
help-argument-code = Bordets kod, eller dess adress HOST:PORT; du blir tillfrågad om båda utelämnas.
help-argument-match = Vilken match: dess nummer i listan över ofullbordade; du blir tillfrågad om det utelämnas.
help-option-forget = Lägg i stället matchen åt sidan: den erbjuds inte mer, men finns kvar, och kan tas fram igen.
help-option-export = Skriv listan till en fil: en tabell om namnet slutar på .csv, annars JSON.
help-option-patience = Efter hur många sekunders tystnad från någon de andra tillfrågas vad som ska göras, eller never (aldrig).
help-option-closed-table = Annonsera inte koden i nätverket: bara den som får den av dig sätter sig.
help-option-router = Be routern, genom UPnP, att släppa fram porten medan bordet är öppet, och ta med dess adress i koden.
help-option-via = Låt den som ingen når träffa de andra hos en MQTT-broker: mqtt://VÄRD eller, med TLS, mqtts://VÄRD; ANVÄNDARE@ före VÄRD om den frågar vem som kommer.
help-option-substitute = Ta platsen efter någon som är borta, om de andra vill det.
handover-taken = Din nod satt kvar vid bordet utan skärm; den fortsätter här.
