### Varför en handling, en text, ett bevis eller en post avvisas.

## regler: varför en handling avvisas

act-card-seen = { $card } har redan legat på bordet.
act-deal-over = Given är slut: inget mer kan göras i den.
act-follow-without-cards = Här finns inget kort kvar att spela: passa.
act-follow-worthless = { $card } är inget av de 18 gällande korten, och bara sådana läggs i ett stick.
act-lead-dead = { $card } är ett dött kort: bara sjuor och de 18 gällande korten spelas ut.
act-lead-seven-only = { $card } kan inte spelas ut: alla 18 gällande kort är spelade, så nu går bara en sjua.
act-lead-without-cards = Här finns inget kort kvar att spela ut: lämna över utspelet.
act-must-beat = Ingen pass med { $card } på handen: den som kan sticka över måste göra det.
act-must-lead = Utspelet lämnas inte över med { $card } på handen: det kortet får spelas ut.
act-must-show = { $card } finns på handen: det ska visas, inte nekas.
act-no-such-hand = Ingen hand som ännu är möjlig tillåter detta: de kort som synts lämnar för få andra.
act-nobody-asked = Utslagskortet visas eller nekas när spelet är slut, inte förr.
act-not-in-hand = { $card } finns inte på handen.
act-pass-leading = Den som spelar ut kan inte passa: spela ut ett kort, eller lämna över om inget får spelas ut.
act-sevens-first = Sjuor läggs ut före alla andra kort, och { $card } finns på handen.
act-show-or-deny = Spelet är slut: visa utslagskortet (+) eller neka det (/).
act-show-without-cards = Här finns inget kort kvar att visa: neka utslagskortet.
act-too-low = { $card } slår inte { $winning }, som är högst just nu: spela ett högre kort, eller passa.
act-yield-following = Bara den som spelar ut kan lämna över: spela ett kort som slår det högsta, eller passa.
act-yield-needless = Vilket kort som helst får spelas ut, så utspelet kan inte lämnas över så länge ett finns kvar.
act-unknown = { $word } är ingen handling: skriv ett kort som 10H, eller något av - y + /.
card-number = Det finns inget kort med nummer { $number }: de går från 0 till 35.
card-unknown = { $word } är inget kort: skriv valör och färg, som 6D, 10H, JC eller AS.
deal-dealer = Det finns ingen givare { $dealer } bland { $players } spelare: de numreras från 0.
hand-size =
    En hand på { $cards ->
        [one] ett kort
       *[other] { $cards } kort
    } kan inte stämma när { $left ->
        [one] ett
       *[other] { $left }
    } finns kvar.
match-deals = En match kan inte gå på { $deals } givar: välj 1 eller fler, eller 0 för spel till målet.
match-over = Matchen är slut: inga fler givar läggs till.
match-target = En match kan inte gå till { $target }: välj { $least } till { $most }.
profile-unknown = Det finns inga regler som heter { $word }: välj bland { $known }.
score-after-six = En sida har sex stick, vilket avslutar given, men fler stick följer.
score-side = Reglerna { $profile } har ingen sida { $side }.

## notation: varför en givs text inte kan läsas

notation-card-twice = { $card } delas ut en andra gång: det finns bara ett av varje kort.
notation-colon = Det saknas ett kolon efter { $heading }.
notation-empty = Inget står efter { $heading }: fyll i det.
notation-hand-size =
    { $heading } har { $cards ->
        [one] ett kort
       *[other] { $cards } kort
    }, men var och en har { $each } (eller är ? om okänd).
notation-heading = { $word } inleder ingen rad i en giv: använd Rules, Dealer, Hand 0 och så vidare, eller Play.
notation-missing = { $heading } saknas: lägg till raden.
notation-number = { $word } är inget tal: en plats har ett, räknat från 0.
notation-seat = { $heading } har ingen plats: med dessa regler finns det { $players }, räknade från 0.
notation-too-long = Texten är för lång för en giv: { $most } tecken är tillåtna.
notation-twice = { $heading } står här en andra gång: stryk en av dem.
notation-unexpected = { $word } har ingen plats här: ta bort det.

## blandning: varför ett bevis avvisas

proof-exclusion = Beviset för att vissa kort inte finns på handen är falskt. Handlingen avvisas.
proof-key = Beviset för kunskap om givens nyckel är falskt, eller gjort för en annan plats. Det avvisas.
proof-key-equal = Två platser har samma nyckel i den här given: en av dem har kopierat den. Given avvisas.
proof-key-joint = Nycklarna i den här given tar ut varandra. Given avvisas.
proof-key-opened = Den öppnade hemligheten hör inte till nyckeln i den given. Den avvisas.
proof-length =
    Ett bevis har { $actual ->
        [one] en byte
       *[other] { $actual } byte
    } där det ska vara { $expected }. Det avvisas.
proof-play = Beviset för det spelade kortet är falskt. Spelet avvisas.
proof-play-card = Det som spelades från plats { $place } är inget kort i leken. Spelet avvisas.
proof-point = Ett bevis innehåller byte som inte är en giltig punkt i gruppen. Det avvisas.
proof-scalar = Ett bevis innehåller ett tal utanför tillåtna gränser. Det avvisas.
proof-shares = Beviset för andelarna till given är falskt. Given avvisas.
proof-shuffle = Beviset för blandningen är falskt: kort kan ha bytts ut. Blandningen avvisas.
group-library = Den tillfälliga katalogen kan inte användas: { $reason }. Gör plats i den, eller ange en annan i variabeln TMPDIR (i Windows TEMP).
shuffle-claim-false = Din hand innehåller ett kort som handlingen förnekar. Välj en annan handling.

## tråden: varför byte avvisas

wire-frame-length =
    En ram på { $length ->
        [one] en byte
       *[other] { $length } byte
    }, där 1 till { $most } är tillåtna: avsändarens program är trasigt.
wire-frame-torn = Loggen slutar mitt i en post: filen är avriven.
wire-not-a-record = Det här är ingen logg från en Bräus-match.
wire-encoding = Det som kom kan inte läsas: det har inte det här protokollets kodning.
wire-not-canonical = Det som kom är skrivet i en annan form än den tillåtna.
wire-message = Det som kom är inget meddelande.
wire-tag = Ett meddelande av slaget { $tag } hör inte hemma här: kanske har avsändaren en annan version.
wire-arity =
    Ett meddelande { $message } ska ha { $fields ->
        [one] ett fält
       *[other] { $fields } fält
    }.
wire-body = { $message }.{ $field } måste vara en av de handlingar som en post kan innehålla.
wire-decision = { $message }.{ $field } måste vara något som platserna kan besluta tillsammans.
wire-natural = { $message }.{ $field } måste vara ett heltal från 0 till { $most }.
wire-octets = { $message }.{ $field } måste vara { $least } till { $most } gånger { $unit } byte långt.
wire-rows = { $message }.{ $field } måste vara en lista med { $least } till { $most }.
wire-text = { $message }.{ $field } måste vara en text.
wire-text-length = { $message }.{ $field } måste vara { $least } till { $most } byte långt i UTF-8. Välj något annat.
wire-text-character = { $message }.{ $field } får inte innehålla tecknet { $character }. Utelämna det.
wire-text-space = { $message }.{ $field } får bara innehålla enkla mellanslag, och inga i ändarna.
wire-text-form = { $message }.{ $field } måste vara i normalform C och får inte börja med ett kombinerande tecken.
wire-key = Identitetens nyckel är ingen giltig Ed25519-nyckel: ägarens program är trasigt eller illasinnat.
wire-signature = Signaturen är inte den här identitetens, eller gäller något annat.

## bordet: varför en post avvisas

act-shows-another-card = Det som visades är inte utslagskortet. Handlingen avvisas.
claim-not-due = Här finns ett bevis om handen där inget skulle bevisas. Handlingen avvisas.
claim-not-proved = Beviset för att vissa kort inte finns på handen saknas. Handlingen avvisas.
ballot-contradiction = En spelare har signerat två ord om post { $index } som utesluter varandra: det är fusk.
ballot-no-voter = Plats { $seat } har ingen röst här. Det som kom i dess namn avvisas.
ballot-wrong-phase = Det går inte att rösta om { $what } i det här skedet av matchen.
decision-another-seat = Ersättaren röstades in på en annan plats än den som är tom.
decision-votes-missing =
    Beslutet har { $votes ->
        [one] en röst
       *[other] { $votes } röster
    } där det ska vara { $voters }. Det avvisas.
decision-wrong-phase = { $what } kan inte beslutas i fasen { $phase }: väljarnas program är trasiga.
entry-chain = Post { $index } bygger på en annan historia än den här, som fortsätter med { $expected }.
entry-not-opened = En match börjar med att ett bord öppnas, och den här posten öppnar inget.
entry-not-the-pen = Post { $index } är skriven av en plats som inte stod i tur.
entry-unknown-author = På plats { $seat } sitter ingen som kan ha skrivit den här posten.
entry-wrong-phase = { $body } hör inte hemma i fasen { $phase }: det skrevs vid fel tid.
key-not-as-committed = Den röjda nyckeln är inte den som utlovades. Given avvisas.
key-not-disclosed = Nyckeln till förra given, som öppnar handen, hölls inne. Den måste vara med.
key-not-due = En nyckel öppnades där ingen skulle öppnas. Posten avvisas.
key-opens-no-card = Den öppnade nyckeln visar något som inte är ett kort i leken. Den avvisas.
key-twice = Två platser röjde samma nyckel: en av dem har kopierat den. Given avvisas.
lobby-join-signature = Värden gav plats åt någon som aldrig bad om den.
lobby-key-seated = Värden gav samma spelare två platser: en identitet sitter bara på en.
lobby-machine = En bot måste ange på vems dator den körs, och en människa får inte göra det.
lobby-name-taken = Värden gav plats åt en andra spelare med samma namn.
lobby-no-such-place = Det finns ingen sådan plats vid det här bordet.
lobby-nobody-there = Värden frigjorde en plats där ingen sitter, eller sin egen.
lobby-nonce-used = Värden gav någon plats på en önskan som redan hade uppfyllts.
lobby-not-full = Värden startade matchen innan alla platser var tagna.
lobby-place-taken = Värden satte någon på en plats som var tagen.
lobby-target = Bordet öppnades med målet 0: det måste vara minst 1.
lobby-version = Bordet öppnades med en annan version av programmet. Använd samma.
place-not-yours = Plats { $place } i leken är inget kort på den här spelarens hand. Handlingen avvisas.
result-wrong-score = Det signerade resultatet är inte matchens ställning.
seat-owes-no-step = Det finns inget att skriva för den här platsen nu.
act-not-your-turn = Det är inte din tur.
entry-equivocation = Två olika poster { $index } är signerade av samma spelare: två berättelser, alltså fusk.
lobby-host-stays = Värden behåller den första platsen.
link-greeted-twice = Motparten hälsade två gånger: dess program är trasigt eller illasinnat.
link-hello-out-of-place = Motparten presenterade sig vid fel tillfälle: dess program är trasigt.
link-joins-another = Motparten bad om en plats i någon annans namn.
link-no-hello = Motparten talade innan den presenterat sig: dess program är trasigt eller illasinnat.
link-no-hello-in-time = Motparten presenterade sig inte: kanske är det inget Bräus-program.
link-other-match = Motparten spelar en annan match. Fråga efter rätt adress.
link-own-identity = Motparten har samma identitet som du: en datakatalog räcker till ett program.
link-version = Motparten talar version { $theirs } av protokollet, det här programmet { $ours }. Använd samma.
record-empty = Loggen innehåller ingen post.
record-ballot-left = Filen innehåller röster som inte bevisar något. En logg har bara poster och beslut.
refused-full = Bordet är fullt. Be värden frigöra en plats, eller öppna ett eget bord.
refused-name-taken = Någon vid bordet har redan det namnet. Välj ett annat med --name.
    .page = Någon vid bordet har redan det namnet. Välj ett annat.
refused-no-watchers = Spelet har börjat, och bordet är stängt för åskådare. En vän med koden kan komma in när en plats är ledig.
refused-not-allowed = Värden beviljar inte den platsen.
refused-not-the-host = Bara värden delar ut platser, och det här är inte värden. Fråga efter värdens adress.
refused-other-match = Motparten spelar en annan match. Fråga efter rätt adress.
refused-place-taken = Platsen är tagen, eller finns inte. Välj en annan.
refused-started = Matchen har börjat: ingen kan sätta sig längre.
refused-version = Bordet talar en annan version av protokollet. Använd samma version som värden.
session-fraud = Spelaren på plats { $seat } bröt mot protokollet, och matchen slutar här.
session-double = Någon annan spelar under din identitet, kanske från en kopia. Programmet tittar bara på nu.
session-lobby-endless = Värden låter folk komma och gå utan ände. Sök ett annat bord, eller öppna ett.
session-over = Matchen är slut.
session-replaced = De andra gav din plats till någon annan medan du var borta. Du kan titta på.
session-seat-replayed = Bordet lämnade tillbaka en plats från en tidigare tid, utan loggen över den.
session-unseated = Värden har frigjort din plats. Du kan sätta dig igen.
vote-given = Du har redan röstat här, och en röst ändras inte.
vote-not-offered = Det går inte att rösta om nu: ingen är borta, inte länge nog, eller fler än en är det.
vote-not-proposed = Bara det som nästa spelare medurs föreslår går att rösta om. Vänta på förslaget.
vote-not-yours = Det finns inget för dig att rösta om nu.
