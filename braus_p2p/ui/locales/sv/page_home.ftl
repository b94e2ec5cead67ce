### Sidan före en match: början, vägarna till ett bord, lobbyn, och vad som spelats.

## reglerna att välja bland

page-called-gotland = Gotland
page-called-brus = Brus
page-called-brus-pairs = Brus för sex, i par
page-called-brus-teams = Brus för sex, i lag
page-rules-gotland = Som på ön: två par, nio kort var. Sex stick ger en rita; sex i rad är en jan och ger två.
page-rules-brus = Två par, nio kort var, och bara gällande kort spelas ut. Sex stick ger två poäng.
page-rules-brus-pairs = Tre par, sex kort var. Många givar får ingen vinnare, och en match till 10 tar ungefär 20 givar.
page-rules-brus-teams = Två lag om tre, sex kort var. Sex stick ger en poäng; givens sex första är en jan och ger två.
page-length-usual = Vanligen { $least } till { $most } givar.

## vad som kan hindra

page-near-none =
    Inget bord hittades. Ditt nätverk tillfrågades med multicast-DNS; oftast är en brandvägg, ett gästnät eller ett VPN i vägen, och en titt på den här datorn här nedanför berättar mer. Koden på värdens skärm behöver inget av det, och inte heller värdens adress: skriv den under ”Med adress”.
page-near-gone = Det här bordet annonseras inte längre: det har börjat, eller så har värden gått.
page-no-saved = Den här matchen är slut, eller ligger inte längre här.
page-no-sheet = Det finns ingen ställning från den här matchen här.

## lobbyn

page-bot-host-only = Bara värden sätter botar.
page-bots-soon = Människorna är här. Botarna kommer om { $seconds } sekunder.
page-lobby-host = Du behåller din plats. Välj vem som sitter med vem genom att sätta botar, eller genom att skicka bort någon.
page-lobby-move = Du kan flytta till en ledig plats: se vem som ska bli din partner.
page-fact-places = Partner sitter mitt emot varandra, som de väljer sina platser.
page-fact-teams = De två lagen sitter varannan, som de väljer platser.
page-fact-open = När en giv är slut visas alla händer.
page-fact-closed = När en giv är slut förblir händerna dolda.
page-fact-watchers = Den som har koden får titta på.
page-fact-no-watchers = Ingen får titta på.
page-place = Plats { $number }
page-places = Platser
page-host-mark = värd
page-partner-mark = din partner
page-sit-here = Sitt här
page-send-away = Skicka bort
page-seat-bot = Sätt en bot
page-free-place = ledig
page-call-bots = Kalla botarna nu
page-agreed = Vad som är överenskommet
page-invite = Bjud in dina vänner
page-invite-how = Skicka dem koden. I Bräus väljer de ”Gå till ett bord” och klistrar in den; i en terminal skriver de braus join och koden. Den är så hemlig som du vill ha ditt bord.
page-invite-scan = Eller låt dem skanna den från din skärm.
page-copy = Kopiera koden
page-copied = Kopierad
page-show-code = Visa en kod för andra
page-leave-lobby-host = Du är värd: när du går stängs bordet för alla som sitter här.
page-leave-lobby = Din plats blir ledig för någon annan.
page-leave-watch = Du kan komma tillbaka med samma kod.
page-close-table = Stäng bordet
page-ended = Du sitter inte längre vid det här bordet.
page-give-up = Ge upp
page-asking = Letar efter bordet …
page-you-watch = Du tittar på. Spelet visas när det börjar.

## början

page-tagline = Kortspelet från Gotland, med vänner eller botar. Ingen server, inget konto, och en lek som alla blandar och ingen ser igenom.
page-learn = Lär dig Bräus: en första giv, förklarad
page-learn-note = Tre botar sätter sig med dig, en av dem som din partner. Varje steg förklaras, och du behöver inte kunna något.
page-play-note = Mot två botar, med en tredje som partner, enligt Gotlands regler till 6.
page-play-more = Andra regler eller längd
page-play-title = Spela med botar
page-play-start = Ge
page-name-note = Under det namnet ser de andra dig.
page-host-note = Dina vänner kommer med en kod som du skickar dem. Botar fyller platserna som blir lediga.
page-join-note = Med en kod som en vän har skickat dig, eller vid ett bord i ditt nätverk.
page-back = Tillbaka
page-put-aside = Lägg åt sidan
page-put-aside-title = Lägga den här matchen åt sidan?
page-put-aside-note = Du får inte längre frågan om att fortsätta. Inget av den går förlorat: den står under ”Alla matcher”, och kan tas fram igen därifrån.
page-bring-back = Ta fram igen
page-all-matches = Alla matcher och resultat
page-quit-title = Stänga Bräus?
page-quit-note = Inget går förlorat. Starta programmet för att spela igen.
page-closed = Bräus är stängt. Du kan stänga den här fliken också; starta programmet för att spela igen.
page-cancel = Avbryt

## att välja ett bord

page-choose-rules = Regler
page-players-4 = fyra spelare
page-players-6 = sex spelare
page-length = Längd
page-length-other = ett annat antal
page-length-number = Hur många
page-length-unit = Spela
page-length-target = till så många poäng
page-length-deals = så många givar
page-bots = Botar på lediga platser
page-bots-note = De kommer sist, när människorna har valt sina platser. Du kan sätta fler i lobbyn.
page-bots-0 = inga
page-partners = Partner
page-partners-places = som de sätter sig
page-partners-lots = lottas
page-more = Fler val
page-closed-hands = Håll händerna dolda när en giv är slut
page-watchers = Den som har koden får titta på
page-patience = När inget hörs av någon, fråga vad som ska göras
page-patience-30 = efter 30 s
page-patience-60 = efter 1 min
page-patience-300 = efter 5 min
page-patience-never = aldrig
page-closed-table = Säg till nätverket att det finns ett bord, men inte dess kod
page-here-only = Bara program på den här datorn kan komma
page-router = Be min router släppa in vänner utifrån
page-router-note = Med UPnP, och bara så länge bordet är öppet: routern ombeds släppa fram porten till den här datorn. Då gäller koden också från annat håll. I lobbyn står vad routern svarar.
page-port = Port
page-port-note = Där andra når den här datorn.
page-via = Broker
page-via-note = En MQTT-broker där de träffas som inte kan nå någon: mqtt://HOST eller, med TLS, mqtts://HOST. Om den frågar vem som kommer: ANVÄNDARE@ före HOST.
page-password = Lösenord hos brokern
page-password-note = För användaren som står före @. Alla som får koden använder det.
page-open-table = Öppna bordet

## att gå till ett bord

page-code-note = Klistra in den som du fick den, med hela meddelandet runt om du vill.
page-join-now = Sätt mig
page-watch-now = Titta på
page-substitute = Jag tar platsen efter någon som är borta
page-near = Bord i ditt nätverk
page-near-looking = Söker bord …
page-near-again = Sökningen pågår så länge det här är öppet.
page-by-address = Med adress
page-check = Vad som kan hålla dig från ett bord
page-check-now = Se på den här datorn
page-check-looks = Letar …
page-check-good = bra
page-check-bad = fel
page-address = Värdens adress
page-address-note = Som värdens program visar den, till exempel 192.168.1.20:3636. Koden behövs också.

## vad som spelats

page-evenings = Resultat kväll för kväll
page-evening = Kväll
page-matches = Matcher
page-won-count = Vunna
page-lost-count = Förlorade
page-drawn-count = Oavgjorda
page-points = Poäng
page-together = Tillsammans
page-aside = Lagda åt sidan
page-none-played = Ingen match har spelats här än.
page-export = Spara listan någon annanstans
page-export-csv = Som tabell (CSV)
page-export-json = För program (JSON)
page-sheet-text = Ställning
page-show-all = Visa alla
page-match-replay = Se igen
page-match-trust = Hur det blandades
