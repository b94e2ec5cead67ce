### Vad kommandona skriver, och vad som hindrar dem.

## programmet

ui-interrupted = Avbrutet med Ctrl-C.
ui-system = Systemet hindrar detta: { $reason }.
usage-command = Det finns inget kommando { $word }. Försök: braus --help
usage-missing = { $name } saknas. Försök: { $command } --help
usage-option = Det finns inget alternativ { $word } här. Försök: { $command } --help
usage-other = Kommandoraden går inte att förstå. Försök: { $command } --help
usage-repeated = { $name } anges mer än en gång: stryk en av dem.
usage-superfluous = { $word } är för mycket här. Försök: { $command } --help
usage-value = { $word } duger inte som värde för { $name }. Försök: { $command } --help
language-unknown = Språket ”{ $word }” talas inte här: välj bland { $known }.
address-form = { $word } är ingen adress: skriv HOST:PORT, som 192.168.1.20:4000 eller [::1]:4000.
address-port = Det finns ingen port { $port }: portarna går från 1 till 65535.
name-character = Ett namn får inte innehålla tecknet { $character }: välj ett annat namn.
name-form = Ett namn kan inte börja med ett kombinerande tecken: välj ett annat namn.
name-length = Ett namn måste vara { $least } till { $most } byte långt i UTF-8: välj ett annat namn.
name-space = Ett namn får bara innehålla enkla mellanslag: välj ett annat namn.
option-deals = En match kan inte gå på { $deals } givar här: välj 1 till { $most }.
option-players = { $players } kan inte spela: Bräus är för 4 eller 6 spelare.
option-players-rules = Med reglerna { $rules } spelar { $needed }, inte { $players }: stryk ett av dem.
option-seat = Det finns ingen plats { $seat }: platserna räknas från 1, upp till 4 eller 6.

## sidor, stick, utgångar

side-names = Sida { $side }   { $names }
trick-nobody = ingen
trick-by = { $side }, plats { $seat }
outcome-six = { $side } tar sex stick: { $points }.
outcome-jan = { $side } tar sex stick i rad, en jan: { $points }.
outcome-card = Ingen har sex stick, och { $card } avgör för { $side }: { $points }.
outcome-undecided = Ingen har sex stick: inga poäng.
outcome-undecided-again = Ingen har sex stick: inga poäng, och samma spelare ger igen.

## en match

match-rules = Regler   { $rules }, { $goal }
goal-deals =
    { $deals ->
        [one] en giv
       *[other] { $deals } givar
    }
goal-target = till { $target }
state-over = Matchen är slut, och alla har signerat resultatet.
state-closed = Matchen avslutades i förtid, genom omröstning bland dem som var där. Ställningen gäller.
state-skipped = Matchen är slut. Alla har inte signerat resultatet: de andra gick vidare utan dem.
state-closing = Matchen är avgjord, men alla har inte signerat resultatet.
state-deal = Matchen är inte slut: loggen upphör innan giv { $number } är färdigspelad.
state-lobby = Matchen har inte börjat.

## demo

demo-begin-target = { $players } botar, var och en i en egen process, spelar enligt reglerna { $rules } till { $target }.
demo-begin-deals =
    { $players } botar, var och en i en egen process, spelar { $deals ->
        [one] en giv
       *[other] { $deals } givar
    } enligt reglerna { $rules }.
demo-deal = Giv { $number }    { $dealer } ger, klar efter { $ms } ms, { $kilobytes } kB skickade
demo-tricks = Stick   { $tricks }
demo-score = Poäng   { $strokes }
demo-over =
    Ställningen är { $scores } efter { $deals ->
        [one] en giv
       *[other] { $deals } givar
    }.
demo-times = Från första Commit till förhandens tur: { $median } ms (median; { $least } till { $most }).
demo-sent = Alla deltagare skickade tillsammans { $kilobytes } kB; ingen höll mer än { $memory } MB minne.
demo-record = Logg     { $path }
demo-checked = Prövad   Alla { $players } deltagare slutade lika, och loggen håller: { $entries } poster.
demo-disagreed = Deltagarna slutade inte med samma logg och ställning: det får aldrig hända.
demo-parent-gone = Processen som vaktar den här deltagaren är borta.
demo-peer-failed = Boten { $name } har stannat före slutet. { $reason }
demo-peer-killed = Boten { $name } har stannat före slutet, med slutkoden { $code }.
demo-record-exists = { $path } finns redan: ange en annan fil för loggen, eller ta bort den.
demo-record-nowhere = Det finns ingen katalog { $path } för loggen: skapa den, eller ange en annan.

## bot

bot-seated = { $name } sitter på plats { $seat }.
bot-deal = Giv { $number }    { $outcome } Ställningen är { $scores }.
bot-over = Matchen är slut. Dess logg är { $path }
bot-accused = Spelaren på plats { $seat } bröt mot protokollet. { $reason } Beviset ligger i { $path }

## score

score-rules = Regler   { $rules }, givare { $dealer }
score-number = Stick
score-leader = Utspel
score-acts = Spel
score-winner = Tas av
score-tricks = Stick    { $tricks }
score-score = Poäng    { $scores }
score-unfinished = Given är inte slut än, så det finns inga poäng.
score-illegal = Handling { $act }, { $what } av plats { $seat }, är inte tillåten. { $reason }
score-malformed = Rad { $line }, kolumn { $column }: { $reason }
score-encoding = Det här är ingen text i UTF-8: byten { $octet } hör inte hemma här.

## verify

verify-valid = Loggen är giltig: { $entries } poster, och varenda en har prövats.
verify-invalid = Loggen { $path } är inte giltig.
verify-failure = Post { $entry } faller på steget { $rung }: { $reason }
verify-failure-by = Post { $entry }, av plats { $seat }, faller på steget { $rung }: { $reason }
verify-deal-annulled = Giv { $number }    annullerad
verify-deal = Giv { $number }    { $outcome }
verify-score = Poäng    { $scores }

## show

show-match = Match { $id }
show-person = Plats { $seat }  { $name }
show-bot = Plats { $seat }  { $name }, en bot som körs hos { $machine }
show-free = Plats { $seat }  ingen
show-deal = Giv { $number }, { $name } gav
show-hand = { $side }: { $name }
show-trick = { $number }: { $side }, { $name }
show-void = { $number }: ingen
show-annulled = Given annullerades här.
show-unfinished = Loggen slutar här, innan given är slut.
show-no-deal =
    Det finns ingen giv { $number } i den här loggen: den innehåller { $deals ->
        [one] en
       *[other] { $deals }
    }.
show-damaged = Det som följer i loggen är inte giltigt. { $failure }
