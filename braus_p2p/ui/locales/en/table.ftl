### The table in the terminal: what is seen, done and asked.

## who

table-you = you
table-you-first = You
table-and = { $first } & { $last }
table-bot = bot on { $machine }'s machine
table-free = free

## the lobby

seating-title = Bräus by the rules { $rules }
seating-target-rita =
    to { $target ->
        [one] 1 rita
       *[other] { $target } ritor
    }
seating-target-point =
    to { $target ->
        [one] 1 point
       *[other] { $target } points
    }
seating-side = Side { $side }
seating-lots = Partners are drawn by lot when all are here.
seating-patience = If nothing is heard of somebody for { $seconds } s, the others are asked what to do.
seating-patience-never = If nothing is heard of somebody, the others wait; nobody is asked what to do.
seating-move = To sit elsewhere type  seat 3  and Enter; to go type  q.
seating-host = The host cannot move. To send somebody away type  free 3;  to go type  q.
seating-host-silent = Nothing has been heard of the host for { $time }. If he does not come back, leave, and ask him for a new code.
seating-waiting = Waiting for { $count ->
        [one] one
       *[other] { $count }
    } more. Play begins by itself when all seats are taken.
seating-bots-soon = The people are here. The bots come in { $seconds } seconds, or at once with Enter.
seating-bots-later = The bots come last, so that people can choose their places.
seating-calling = Calling the bots …
seating-asking = Found the table. Asking for a seat …
seating-asking-substitute = Found the table. Asking for the seat of somebody who is gone; they vote on it …
seating-seat-number = There is no seat { $seat } here: they go from 1 to { $seats }.
seating-seat-own = You sit there already.
seating-seat-host = The host keeps seat 1. The others can move: see who is to be your partner.
seating-seat-taken = Seat { $seat } is taken. Choose a free one.
seating-free-host-only = Only the host can send somebody away.
seating-free-nobody = There is nobody on seat { $seat } whom you could send away.
seating-only-here = Seats can be changed in the lobby only: now they are settled.
seating-full = All are here, and the match begins: { $sides }.
seating-against = { $side } against { $others }
seating-full-lots = All are here: lots are drawn for the partners.
seating-drawn = The lots are drawn: { $sides }.
seating-pairs = By these rules many deals have no winner, and a match to 10 takes about 20 deals. That is as it should be.

## hosting

host-command = braus join { $address }
host-bot-left = A bot has gone again, and its place is for whoever comes. { $reason }
host-bot-gone = A bot has stopped, and its seat can be filled between two deals. { $reason }
host-router = Your router passes port { $port } on to you: friends find you at { $address } too, and the code says so.
host-router-shared = Your router's own address is not of the whole internet, so nobody gets in from outside that way: let somebody else host, or meet at a broker with --via.
    .page = Your router's own address is not of the whole internet, so nobody gets in from outside that way: let somebody else host, or meet at a broker under “More choices”.
host-router-none = No router passes port { $port } on when asked. Set that up in the router, let somebody else host, or meet at a broker with --via;  braus doctor  says more.
    .page = No router passes port { $port } on when asked. Set that up in the router, let somebody else host, or meet at a broker under “More choices”.
host-router-alone = --router is for a table that everybody may call at a fixed port: leave out --address, --via and port 0.
    .page = A router can be asked only for a table that everybody may call at a fixed port: leave out “Only programs on this machine can come”, the broker and port 0.
host-router-asking = Asking the router for port { $port } …
host-bots-many = So many bots do not fit: these rules leave room for { $most }.
host-pause = A pause and a pace are a number of seconds from 0 to { $most }.
join-seat = There is no seat { $seat }: they are counted from 1, and seat 1 is the host's.
join-own-identity = A second player on the same machine needs a directory of his own: --data DIRECTORY.
    .page = On this machine you sit at this table already. A second player needs a user account of his own here.

## a deal

deal-commit = Preparing the shuffle …
deal-shuffling = Shuffling { $done } of { $all } …
deal-dealing = Dealing …
deal-begins = Deal { $number } · shuffled by all { $players }, every step checked { $tick } · { $dealer } dealt
deal-begins-you = Deal { $number } · shuffled by all { $players }, every step checked { $tick } · you dealt
did-lead = leads { $card }
did-lead-you = lead { $card }
did-lay = lays { $card }: trick { $number }
did-lay-you = lay { $card }, for sevens come first: trick { $number }
did-play = plays { $card }
did-play-you = play { $card }
did-pass = passes
did-pass-you = pass: nothing of yours beats { $winning }
did-pass-you-empty = pass: you have no card left
did-yield = yields the lead
did-yield-you = yield the lead: you hold nothing that may be led
did-yield-you-empty = yield the lead: you have no card left
did-show = shows { $card }, the outcome card
did-show-you = show { $card }, the outcome card
did-deny = does not have { $card }, the outcome card
did-deny-you = say that you do not have { $card }, the outcome card
trick-won = { $name } takes trick { $number } · { $tricks }
trick-won-you = You take trick { $number } · { $tricks }
trick-void = Nobody's trick: a dead card wins nothing. { $name } leads again.
trick-void-you = Nobody's trick: a dead card wins nothing. You lead again.
side-own = your team
side-others = their team
side-tricks = { $side }: { $count }

## the end of a deal

end-title = Deal { $number } is over
end-six = { $side }: six tricks.
end-jan = { $side }: six tricks in a row, a jan!
end-outcome-card = { $side }: five tricks and the outcome card, { $card }.
end-undecided = Nobody has six tricks, and the outcome card decides nothing: { $ritor }.
end-redeal = The same player deals again.
rita =
    { $count ->
        [0] no ritor
        [one] 1 rita
       *[other] { $count } ritor
    }
point =
    { $count ->
        [0] no points
        [one] 1 point
       *[other] { $count } points
    }
end-gets = That is { $points }.
hands-title = The hands as they were dealt
hands-note = In brackets: never played.
hands-closed = kept closed
next-deal = Enter for the next deal; by itself in { $seconds } s ›{" "}
next-ready = You are ready.

## the end of the match

match-over-title = The match is over
match-won = { $side } win, { $score }.
match-won-you = You win! { $side }, { $score }.
match-drawn = A drawn match, { $score }: { $sides }.
match-pissmunkar = { $side }: not a single rita. Pissmunkar!
record-kept = The record is kept: { $path }
record-overruled = All others have decided, with votes that stand in the record, where you had played on: a deal of yours counts no more. What you had is kept in { $path }; compare them by  braus show.
    .page = All others have decided, with votes that stand in the record, where you had played on: a deal of yours counts no more. What you had is kept in { $path }.

## the own turn

turn-trick = Trick { $number }
turn-lead = You lead: any card you like.
turn-lead-marked = You lead: one of the marked cards.
turn-beat = { $winning } by { $name } wins so far: beat it with a marked card.
turn-beat-partner = { $winning } by { $name }, your partner, wins so far; still you must beat it.
turn-beat-dead = { $card } is a dead card and wins nothing: any playing card takes the trick.
turn-apart = Asking the others how far the match has come …
turn-other = { $name } is to play.
turn-other-you = It is your turn.
turn-winning = { $winning } by { $name } wins so far.
turn-ask = Your card (? help) ›{" "}
turn-confirm = Open { $card }? Enter yes, n no ›{" "}
turn-not-confirmed = Nothing is played.
turn-before = That was typed before it was your turn. Look at the table, and then choose.
turn-none = You have no card { $number }: they go from 1 to { $cards }.
turn-no-cards = No cards are dealt now.
turn-not-yours = It is not your turn: { $name } is to play.
turn-sent = Your card is on its way.
turn-too-early = No deal is in play now.
turn-unknown = “{ $word }” says nothing to me: type a number, a card like 9S, or ? for help.
wait-play = Waiting for { $name } to play, { $time } now.
wait-look = Waiting for { $name }, who still looks at the cards.
wait-other = Waiting for { $name }, { $time } now.
time-seconds = { $count } s
time-minutes = { $count } min

## asked for by a key

last-none = There is no trick before this one in the deal.
last-title = The last trick, number { $number }
sheet-title = Score sheet · { $rules }, { $goal }
sheet-deal = deal { $number }
sheet-total = together
sheet-none = No deal has ended yet: the sheet is empty.
sheet-six = six tricks
sheet-jan = jan
sheet-outcome-card = outcome card
sheet-undecided = no score
keys-keys =
    1-9 play that card · 9S plays the nine of spades · Enter shows the table
    L last trick · S score sheet · ? this help · code  the table's code
    Q go now, your seat is kept · leave  go for good when this deal is over
    'hello  says hello · p ready phrases · mute NAME
keys-rank = From high to low; a higher one beats a lower one, whatever the suit:
keys-row-0 = the makdorar
keys-row-1 = nines
keys-row-2 = aces
keys-row-3 = jacks
keys-row-4 = sixes
keys-row-5 = sevens
keys-sevens = unbeatable when led, worthless otherwise
keys-marks = (in brackets) is out, + is yours. All other cards are dead: they win nothing.
keys-rules = You must beat the winning card if you can, your partner's too; else you pass, by itself. Six tricks win the deal.

## going

leave-ask = Leave the table? Your seat waits for you, and so do the others. y yes, Enter no ›{" "}
leave-note = So that nobody has to wait for you:  leave  goes for good when this deal is over.
leave-ask-lobby = Leave the table? y yes, Enter no ›{" "}
leave-stay = You stay.
leave-left = You have left the table, and your seat waits for you.
leave-left-lobby = You have left the table.
leave-input-ended = There is no more input, so you have left the table.
leave-interrupted = Stopped by Ctrl-C: you have left the table.
peer-dropped = Somebody who knocked was sent away. { $reason }
fraud = { $name } cheated, or has a broken program. { $reason } The match ends here; the proof: { $path }
