### Bordet i terminalen: vad som syns, görs och frågas.

## vem

table-you = du
table-you-first = Du
table-and = { $first } & { $last }
table-bot = bot hos { $machine }
table-free = ledig

## lobbyn

seating-title = Bräus enligt reglerna { $rules }
seating-target-rita =
    till { $target ->
        [one] 1 rita
       *[other] { $target } ritor
    }
seating-target-point = till { $target } poäng
seating-side = Sida { $side }
seating-lots = Partner lottas när alla är här.
seating-patience = Om inget hörs av någon på { $seconds } s tillfrågas de andra vad som ska göras.
seating-patience-never = Om inget hörs av någon väntar de andra; ingen tillfrågas vad som ska göras.
seating-move = Skriv  plats 3  och Enter för att sitta någon annanstans,  q  för att gå.
seating-host = Värden kan inte flytta.  frigör 3  skickar bort någon,  q  går härifrån.
seating-host-silent = Inget har hörts från värden på { $time }. Om värden inte kommer tillbaka, gå härifrån och be om en ny kod.
seating-waiting = Väntar på { $count ->
        [one] en
       *[other] { $count }
    } till. Spelet börjar av sig självt när alla platser är tagna.
seating-bots-soon = Människorna är här. Botarna kommer om { $seconds } sekunder, eller genast med Enter.
seating-bots-later = Botarna kommer sist, så att människorna kan välja plats.
seating-calling = Kallar botarna …
seating-asking = Bordet hittades. Ber om en plats …
seating-asking-substitute = Bordet hittades. Ber om platsen efter någon som är borta; de röstar om det …
seating-seat-number = Det finns ingen plats { $seat } här: de går från 1 till { $seats }.
seating-seat-own = Du sitter redan där.
seating-seat-host = Värden behåller plats 1. De andra kan flytta: se vem som ska bli din partner.
seating-seat-taken = Plats { $seat } är tagen. Välj en ledig.
seating-free-host-only = Bara värden kan skicka bort någon.
seating-free-nobody = På plats { $seat } finns ingen som du kan skicka bort.
seating-only-here = Platser kan bytas bara i lobbyn: nu är de bestämda.
seating-full = Alla är här, och matchen börjar: { $sides }.
seating-against = { $side } mot { $others }
seating-full-lots = Alla är här: partner lottas.
seating-drawn = Lotterna är dragna: { $sides }.
seating-pairs = Med de här reglerna får många givar ingen vinnare, och en match till 10 tar ungefär 20 givar. Så ska det vara.

## att vara värd

host-command = braus join { $address }
host-bot-left = En bot har gått igen, och dess plats är för den som kommer. { $reason }
host-bot-gone = En bot har stannat, och dess plats kan fyllas mellan två givar. { $reason }
host-router = Routern släpper fram port { $port } till dig: vänner hittar dig också på { $address }, och det står i koden.
host-router-shared = Routerns egen adress gäller inte på hela internet, så ingen kommer in utifrån den vägen: låt någon annan vara värd, eller träffas hos en broker med --via.
    .page = Routerns egen adress gäller inte på hela internet, så ingen kommer in utifrån den vägen: låt någon annan vara värd, eller träffas hos en broker under ”Fler val”.
host-router-none = Ingen router släpper fram port { $port } när den blir ombedd. Ställ in det i routern, låt någon annan vara värd, eller träffas hos en broker med --via;  braus doctor  säger mer.
    .page = Ingen router släpper fram port { $port } när den blir ombedd. Ställ in det i routern, låt någon annan vara värd, eller träffas hos en broker under ”Fler val”.
host-router-alone = --router är för ett bord som alla får nå på en fast port: utelämna --address, --via och port 0.
    .page = Routern kan bara tillfrågas för ett bord som alla får nå på en fast port: utelämna ”Bara program på den här datorn kan komma”, brokern och port 0.
host-router-asking = Ber routern om port { $port } …
host-bots-many = Så många botar får inte plats: reglerna lämnar rum för { $most }.
host-pause = En paus och en takt är ett antal sekunder från 0 till { $most }.
join-seat = Det finns ingen plats { $seat }: de räknas från 1, och plats 1 är värdens.
join-own-identity = En andra spelare på samma dator behöver en egen katalog: --data KATALOG.
    .page = På den här datorn sitter du redan vid det här bordet. En andra spelare behöver ett eget användarkonto på den.

## en giv

deal-commit = Förbereder blandningen …
deal-shuffling = Blandar { $done } av { $all } …
deal-dealing = Delar ut …
deal-begins = Giv { $number } · blandad av alla { $players }, varje steg prövat { $tick } · { $dealer } gav
deal-begins-you = Giv { $number } · blandad av alla { $players }, varje steg prövat { $tick } · du gav
did-lead = spelar ut { $card }
did-lead-you = spelar ut { $card }
did-lay = lägger { $card }: stick { $number }
did-lay-you = lägger { $card }, för sjuor går först: stick { $number }
did-play = spelar { $card }
did-play-you = spelar { $card }
did-pass = passar
did-pass-you = passar: inget du har slår { $winning }
did-pass-you-empty = passar: du har inget kort kvar
did-yield = lämnar över utspelet
did-yield-you = lämnar över utspelet: du har inget som får spelas ut
did-yield-you-empty = lämnar över utspelet: du har inget kort kvar
did-show = visar { $card }, utslagskortet
did-show-you = visar { $card }, utslagskortet
did-deny = har inte { $card }, utslagskortet
did-deny-you = säger att du inte har { $card }, utslagskortet
trick-won = { $name } tar stick { $number } · { $tricks }
trick-won-you = Du tar stick { $number } · { $tricks }
trick-void = Ingens stick: ett dött kort vinner inget. { $name } spelar ut igen.
trick-void-you = Ingens stick: ett dött kort vinner inget. Du spelar ut igen.
side-own = ditt lag
side-others = deras lag
side-tricks = { $side }: { $count }

## en givs slut

end-title = Giv { $number } är slut
end-six = { $side }: sex stick.
end-jan = { $side }: sex stick i rad, en jan!
end-outcome-card = { $side }: fem stick och utslagskortet, { $card }.
end-undecided = Ingen har sex stick, och utslagskortet avgör inget: { $ritor }.
end-redeal = Samma spelare ger igen.
rita =
    { $count ->
        [0] inga ritor
        [one] 1 rita
       *[other] { $count } ritor
    }
point =
    { $count ->
        [0] inga poäng
        [one] 1 poäng
       *[other] { $count } poäng
    }
end-gets = Det ger { $points }.
hands-title = Händerna som de delades ut
hands-note = Inom parentes: aldrig spelade.
hands-closed = hålls dold
next-deal = Enter för nästa giv; av sig självt om { $seconds } s ›{" "}
next-ready = Du är klar.

## matchens slut

match-over-title = Matchen är slut
match-won = { $side } vinner, { $score }.
match-won-you = Ni vinner! { $side }, { $score }.
match-drawn = Oavgjort, { $score }: { $sides }.
match-pissmunkar = { $side }: inte en enda rita. Pissmunkar!
record-kept = Loggen finns kvar: { $path }
record-overruled = Alla de andra har beslutat, med röster som står i loggen, där du hade spelat vidare: en giv av dig räknas inte längre. Det du hade finns kvar i { $path }; jämför dem med  braus show.
    .page = Alla de andra har beslutat, med röster som står i loggen, där du hade spelat vidare: en giv av dig räknas inte längre. Det du hade finns kvar i { $path }.

## den egna turen

turn-trick = Stick { $number }
turn-lead = Du spelar ut: vilket kort du vill.
turn-lead-marked = Du spelar ut: något av de märkta korten.
turn-beat = { $winning } ({ $name }) är högst just nu: slå det med ett märkt kort.
turn-beat-partner = { $winning } ({ $name }, din partner) är högst just nu; du måste slå det ändå.
turn-beat-dead = { $card } är ett dött kort och vinner inget: vilket gällande kort som helst tar sticket.
turn-apart = Frågar de andra hur långt matchen har kommit …
turn-other = { $name } ska spela.
turn-other-you = Det är din tur.
turn-winning = { $winning } ({ $name }) är högst just nu.
turn-ask = Ditt kort (? hjälp) ›{" "}
turn-confirm = Öppna { $card }? Enter ja, n nej ›{" "}
turn-not-confirmed = Inget spelas.
turn-before = Det skrevs innan det var din tur. Se på bordet, och välj sedan.
turn-none = Du har inget kort { $number }: de går från 1 till { $cards }.
turn-no-cards = Inga kort är utdelade nu.
turn-not-yours = Det är inte din tur: { $name } ska spela.
turn-sent = Ditt kort är på väg.
turn-too-early = Ingen giv spelas nu.
turn-unknown = ”{ $word }” säger mig inget: skriv ett nummer, ett kort som 9S, eller ? för hjälp.
wait-play = Väntar på att { $name } ska spela, nu i { $time }.
wait-look = Väntar på { $name }, som ännu ser på korten.
wait-other = Väntar på { $name }, nu i { $time }.
time-seconds = { $count } s
time-minutes = { $count } min

## vad en tangent visar

last-none = Det finns inget stick före det här i given.
last-title = Det förra sticket, nummer { $number }
sheet-title = Ställning · { $rules }, { $goal }
sheet-deal = giv { $number }
sheet-total = summa
sheet-none = Ingen giv har slutat än: det finns ingen ställning.
sheet-six = sex stick
sheet-jan = jan
sheet-outcome-card = utslagskort
sheet-undecided = inga poäng
keys-keys =
    1-9 spelar det kortet · 9S spelar spader nio · Enter visar bordet
    L förra sticket · S ställningen · ? den här hjälpen · kod  bordets kod
    Q gå nu, platsen är din kvar · lämna  gå för gott när given är slut
    'hej  säger hej · fras  färdiga fraser · tysta NAMN
keys-rank = Från högt till lågt; ett högre slår ett lägre, vilken färg det än är:
keys-row-0 = makdorarna
keys-row-1 = nior
keys-row-2 = äss
keys-row-3 = knektar
keys-row-4 = sexor
keys-row-5 = sjuor
keys-sevens = oslagbara när de läggs ut, annars värdelösa
keys-marks = (inom parentes) är ute, + är ditt. Alla andra kort är döda: de vinner inget.
keys-rules = Du måste slå det högsta kortet om du kan, även din partners; annars passar du, av sig självt. Sex stick vinner given.

## att gå

leave-ask = Lämna bordet? Din plats väntar på dig, och det gör de andra också. j ja, Enter nej ›{" "}
leave-note = Så att ingen behöver vänta på dig:  lämna  går för gott när given är slut.
leave-ask-lobby = Lämna bordet? j ja, Enter nej ›{" "}
leave-stay = Du stannar.
leave-left = Du har lämnat bordet, och din plats väntar på dig.
leave-left-lobby = Du har lämnat bordet.
leave-input-ended = Det kommer inget mer att läsa, så du har lämnat bordet.
leave-interrupted = Avbrutet med Ctrl-C: du har lämnat bordet.
peer-dropped = Någon som knackade på skickades bort. { $reason }
fraud = { $name } har fuskat, eller har ett trasigt program. { $reason } Matchen slutar här; beviset: { $path }
