### A whole evening: invites, coming back, being missed, and what was played.

## invites

host-code = Your table is open. Whoever has this code can sit down:
host-code-how = They type  braus join  and the code, or scan it.  code  shows it again.
host-code-near = Or  { $command }  and the code when asked.
host-ask-password = Your password at { $broker } (all who get the code use it; Enter: none) ›{" "}
code-own = With this code somebody finds the table through you:
code-none = This table has no code.
join-ask = The code of the table, or its address ›{" "}
join-ask-number = A number, the code of another table, or its address ›{" "}
nearby-looking = Looking for tables in your network …
nearby-table = { $name }, { $rules }, { $free }
nearby-free = { $free } of { $seats } seats free
nearby-full = no seat free
nearby-closed = { $table }; it asks for the code
nearby-version = { $name }, with another version of the program
nearby-none =
    No table was found. The network was asked by multicast DNS for 3 seconds;
    usually a firewall, a guest Wi-Fi or a VPN is in the way, and  braus doctor
    tells more. The code on the host's screen needs none of it, and neither does
    his address, as in  braus join 192.168.1.20:3636.
join-ask-code = The table's code ›{" "}
join-ask-end = No code was given, so there is no table to join.
join-code-needed = Only whoever has the table's code can sit down. Ask the host for it.
option-patience = A patience is a whole number of seconds from { $least } to { $most }, or never.
known-name-new-key = { $name } is here under an identity that you do not know: another machine of his, or another person. Ask him.
known-key-new-name = { $name } is whom you know as { $known }: the identity is the same.

## who is missing

absence-missing = { $name } is missing: nothing was heard for { $time }. The table waits.
absence-back = { $name } is back.
absence-alone = Nothing is heard of anybody: your network may be gone. The match waits, and goes on by itself; q leaves, and  braus resume  brings you back.
    .page = Nothing is heard of anybody: your network may be gone. The match waits, and goes on by itself. You can leave too: it stands under “Go on with a match”.
absence-nobody = Nobody of this table answers. The others may not be there yet, or have ended the match without you: ask them. It goes on by itself when one of them comes; q leaves, and  braus resume  tries again; afterwards  braus resume --forget  puts the match aside.
    .page = Nobody of this table answers. The others may not be there yet, or have ended the match without you: ask them. It goes on by itself when one of them comes. You can leave too, and try again later under “Go on with a match”, or put it aside there.
absence-for = { $name } for { $time }
absence-progress = Missing: { $missing }. After { $patience } s without a word it can be decided what to do.
absence-progress-never = Missing: { $missing }. The table waits.
absence-title = { $name } is missing. What shall be done?
absence-title-left = { $name } has left for good. What shall be done?
absence-all = It is done if all who are here choose the same. A vote cannot be changed.
absence-proposed = It was proposed, and is done if all who are here choose it. A vote cannot be changed.
absence-person = A person can take the seat too:  code  shows how to get here, with --substitute behind it.
    .page = A person can take the seat too: “Show a code for others” gives the code, and whoever joins with it chooses “I take the seat of somebody who is gone”.
absence-wait = Or wait on: who comes back goes on where he was.
absence-two = { $names } are missing: the match waits until one of them is back. q leaves, and  braus resume  goes on.
    .page = { $names } are missing: the match waits until one of them is back. You can leave too: it stands under “Go on with a match”.
absence-proposer = { $name } proposes what shall be done, and you are asked then.
absence-voted = { $name } is for { $what }.
absence-voted-you = You are for { $what }.
absence-waits-for = It waits for { $names }.
choice-ask = Your choice (Enter: wait on) ›{" "}
choice-none = There is no choice { $number }: they go from 1 to { $most }.
choice-nothing = There is nothing to decide now.
choice-waits = You wait on. Type  decide  to be asked again.
choice-calling = Calling a bot; you vote for it as soon as it has asked for the seat …
choice-no-bot = No bot can be called here.
choice-annul = Annul this deal. The same player deals again
choice-skip = Let the result stand without the signature of { $name }
choice-close = End the match here. The score stands: { $score }
choice-reseat = { $who } takes the seat of { $name } from this deal on
choice-call-bot = A bot of your machine takes the seat
choice-ask-close = Ask { $name } to propose to end the match here. The score stands: { $score }
choice-asked-close = You ask for it; you vote for it as soon as the bot proposes it …
newcomer-bot = { $name } (a bot on { $machine }'s machine)
for-annul = annulling the deal
for-skip = letting the result stand as it is
for-close = ending the match here
for-reseat = giving the seat of { $name } to { $who }
decided-annulled = The deal is annulled, for { $name } was gone. The same player deals again.
decided-annulled-you = The deal was annulled, for you were gone. The same player deals again.
decided-annulled-again = The deal is annulled, for { $name } was gone: { $count } times in this match by now. The same player deals again.
decided-person = { $new } takes the seat of { $old }.
decided-bot = { $new } takes the seat of { $old }: a bot, whose hand { $machine }'s machine could see.
decided-partner = This is your partner now.
decided-left = { $name } has left for good, between two deals.
decided-skipped = The result stands without the signature of { $name }.
decided-closed = All who were here ended it. The score stands, { $score }: { $sides }.
match-closed-title = The match ends unfinished

## going and coming back

leave-go-ask = Leave for good when this deal is over? y yes, Enter no ›{" "}
leave-go-note = Somebody can take your seat then, and nobody has to wait for you. You cannot come back to it.
leave-go-bots =
    { $bots ->
        [one] Your bot goes
       *[other] Your { $bots } bots go
    } with you: { $seats } seats will be empty then, and with more than one empty the others can decide nothing, so that the match stands still.
leave-going = You play this deal to its end, and leave then. The others choose what becomes of your seat.
leave-gone = You have left for good. Thank you for not making anybody wait.
resume-hint = The match is saved:  braus resume  brings you back to your seat.
resume-back = You are back in the match with { $names }. The score is { $score }.
resume-back-lobby = Your table is open again.
resume-looking = Looking for the others …
resume-title = Unfinished matches
resume-line = { $number }  { $names }, { $rules }, { $score }, { $time }
resume-ask = Which one goes on? A number, or Enter for none ›{" "}
resume-ask-one = Go on with it? y yes, Enter no ›{" "}
resume-ask-forget = Which one is put aside? A number, or Enter for none ›{" "}
resume-forgotten = The match with { $names } is put aside: you are not asked any more to go on with it. Its record is kept;  braus resume { $id }  brings it back.
resume-none-but-aside = All unfinished matches are put aside:  braus matches  lists them, and  braus resume  with a number brings one back.
resume-none = There is no unfinished match here. Open a table with  braus host, or join one.
resume-no-such = There is no unfinished match { $word }. Try: braus matches

## what was played

matches-none = No match has been played here yet. Try: braus play
matches-saved = Unfinished, to go on with  braus resume
matches-aside = Put aside, to be brought back with  braus resume  and the number
matches-finished = Played
matches-line = { $time }  { $names }, { $rules }, { $score }: { $state }
matches-evenings = Evenings
matches-evening = { $date }  matches { $played }, won { $won }, lost { $lost }, drawn { $drawn }; points { $mine }–{ $theirs }
matches-total = all together  matches { $played }, won { $won }, lost { $lost }, drawn { $drawn }; points { $mine }–{ $theirs }
matches-exported =
    { $count ->
        [one] One match is in { $path }
       *[other] { $count } matches are in { $path }
    }
matches-state-over-won = won
matches-state-over-lost = lost
matches-state-over-drawn = drawn
matches-state-closed = ended unfinished
matches-state-left = left
matches-state-fraud = stopped, somebody cheated
matches-state-double = stopped, a second self played
matches-state-lobby = not begun
matches-state-playing = deal { $deal }
help-resume = Go on with a match that was interrupted.
help-matches = List saved and finished matches, and how you did over the evenings.
help-argument-code = The table's code, or its address HOST:PORT; you are asked if both are left out.
help-argument-match = Which match: its number in the list of unfinished ones; you are asked if left out.
help-option-forget = Put the match aside instead: it is offered no more, but kept, and can be brought back.
help-option-export = Write the list to a file: a table if its name ends in .csv, else JSON.
help-option-patience = After how many seconds of somebody's silence the others are asked what shall be done, or never.
help-option-closed-table = Do not announce the code in the network: only who gets it from you sits down.
help-option-router = Ask your router by UPnP to pass the port on while the table is open, and put its address into the code.
help-option-via = Let those meet at an MQTT broker who can reach nobody: mqtt://HOST or, by TLS, mqtts://HOST; USER@ before HOST if it asks who comes.
help-option-substitute = Take the seat of somebody who is gone, if the others want it.
handover-taken = Your node was still at the table without a screen; it goes on here.
