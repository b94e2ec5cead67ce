### What the commands print, and what hinders them.

## the program

ui-interrupted = Stopped by Ctrl-C.
ui-system = The system hinders this: { $reason }.
usage-command = There is no command { $word }. Try: braus --help
usage-missing = { $name } is missing. Try: { $command } --help
usage-option = There is no option { $word } here. Try: { $command } --help
usage-other = This command line cannot be understood. Try: { $command } --help
usage-repeated = { $name } is given more than once: leave one of them out.
usage-superfluous = { $word } is too much here. Try: { $command } --help
usage-value = { $word } is no good value for { $name }. Try: { $command } --help
language-unknown = The language “{ $word }” is not spoken here: choose one of { $known }.
address-form = { $word } is no address: write HOST:PORT, like 192.168.1.20:4000 or [::1]:4000.
address-port = There is no port { $port }: ports go from 1 to 65535.
name-character = A name may not hold the character { $character }: choose another name.
name-form = A name cannot begin with a combining mark: choose another name.
name-length = A name must be { $least } to { $most } octets long in UTF-8: choose another name.
name-space = A name may hold single spaces only: choose another name.
option-deals = A match cannot go for { $deals } deals here: choose 1 to { $most }.
option-players = { $players } cannot play: Bräus is for 4 or 6 players.
option-players-rules = By the rules { $rules } { $needed } play, not { $players }: leave one of the two out.
option-seat = There is no seat { $seat }: seats are counted from 1, up to 4 or 6.

## sides, tricks, outcomes

side-names = Side { $side }   { $names }
trick-nobody = nobody
trick-by = { $side }, seat { $seat }
outcome-six = { $side } takes six tricks: { $points }.
outcome-jan = { $side } takes six tricks in a row, a jan: { $points }.
outcome-card = Nobody has six tricks, and { $card } decides for { $side }: { $points }.
outcome-undecided = Nobody has six tricks: no score.
outcome-undecided-again = Nobody has six tricks: no score, and the same player deals again.

## a match

match-rules = Rules    { $rules }, { $goal }
goal-deals =
    { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }
goal-target = to { $target }
state-over = The match is finished, and all have signed the result.
state-closed = The match was closed before its end, by the vote of those who were there. The score stands.
state-skipped = The match is finished. Not all have signed the result: the others went on without them.
state-closing = The match is decided, but not all have signed the result.
state-deal = The match is not finished: the record ends with deal { $number } not played out.
state-lobby = The match has not begun.

## demo

demo-begin-target = { $players } bots, each a process of its own, play by the rules { $rules } to { $target }.
demo-begin-deals = { $players } bots, each a process of its own, play { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } by the rules { $rules }.
demo-deal = Deal { $number }   { $dealer } deals, ready after { $ms } ms, { $kilobytes } kB sent
demo-tricks = Tricks  { $tricks }
demo-score = Score   { $strokes }
demo-over = The score is { $scores } after { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }.
demo-times = From the first Commit to forehand's turn: { $median } ms (median; { $least } to { $most }).
demo-sent = All peers together sent { $kilobytes } kB; none held more than { $memory } MB of memory.
demo-record = Record   { $path }
demo-checked = Checked  All { $players } peers ended alike, and the record holds: { $entries } entries.
demo-disagreed = The peers did not end with the same record and score: this must never happen.
demo-parent-gone = The process that watches this peer is gone.
demo-peer-failed = The bot { $name } has stopped before the end. { $reason }
demo-peer-killed = The bot { $name } has stopped before the end, with the exit code { $code }.
demo-record-exists = { $path } is there already: name another file for the record, or remove it.
demo-record-nowhere = There is no directory { $path } for the record: make it, or name another.

## bot

bot-seated = { $name } sits on seat { $seat }.
bot-deal = Deal { $number }   { $outcome } The score is { $scores }.
bot-over = The match is over. Its record is { $path }
bot-accused = The player on seat { $seat } broke the protocol. { $reason } The proof lies in { $path }

## score

score-rules = Rules    { $rules }, dealer { $dealer }
score-number = Trick
score-leader = Lead
score-acts = Acts
score-winner = Won by
score-tricks = Tricks   { $tricks }
score-score = Score    { $scores }
score-unfinished = The deal is not over yet, so there is no score.
score-illegal = Act { $act }, { $what } by seat { $seat }, is not allowed. { $reason }
score-malformed = Line { $line }, column { $column }: { $reason }
score-encoding = This is no text in UTF-8: the octet { $octet } has no place here.

## verify

verify-valid = The record is valid: { $entries } entries, and every one was checked.
verify-invalid = The record { $path } is not valid.
verify-failure = Entry { $entry } fails at the rung { $rung }: { $reason }
verify-failure-by = Entry { $entry }, by seat { $seat }, fails at the rung { $rung }: { $reason }
verify-deal-annulled = Deal { $number }   annulled
verify-deal = Deal { $number }   { $outcome }
verify-score = Score    { $scores }

## show

show-match = Match { $id }
show-person = Seat { $seat }   { $name }
show-bot = Seat { $seat }   { $name }, a bot on { $machine }'s machine
show-free = Seat { $seat }   nobody
show-deal = Deal { $number }, dealt by { $name }
show-hand = { $side }: { $name }
show-trick = { $number }: { $side }, { $name }
show-void = { $number }: nobody
show-annulled = The deal was annulled here.
show-unfinished = The record ends here, before the deal is over.
show-no-deal = There is no deal { $number } in this record: it holds { $deals }.
show-damaged = What follows in the record is not valid. { $failure }
