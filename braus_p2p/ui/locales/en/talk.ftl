### Chat, another match, and those who watch.

## chat

chat-line = { $name }: { $said }
chat-phrase-1 = Hello!
chat-phrase-2 = Well played!
chat-phrase-3 = What a hand!
chat-phrase-4 = Bad luck.
chat-phrase-5 = One moment, please.
chat-phrase-6 = It is your turn.
chat-phrase-7 = Sorry, that was a slip.
chat-phrase-8 = Thank you!
chat-phrase-9 = One more deal!
chat-phrase-10 = I have to go after this deal.
chat-phrase-11 = Good night!
chat-phrase-12 = Skål!
chat-phrase-13 = Let us end the match here.
chat-phrases = Say a phrase with  p 1  to  p { $most }: each reads it in his own language.
chat-no-phrase = There is no phrase { $number }: they go from 1 to { $most }.
chat-nothing = Say something behind it: 'hello  or  say hello.
chat-too-long = That is too long: { $most } octets can be said at once.
chat-character = The character { $character } cannot be sent. Leave it out.
chat-too-fast = You say much at once: wait a moment, or the others do not hear it.
chat-only-players = Only players speak at the table.
chat-muted = You do not hear { $name } any more. Nobody else notices;  unmute { $name }  ends it.
chat-unmuted = You hear { $name } again.
chat-mute-whom = Nobody called { $name } sits here.
chat-mute-nobody = Whom? Type  mute  and a name.

## once more

again-ask = Again? r same partners, d drawn ones, x change seats, q no ›{" "}
again-how-1 = with the same partners
again-how-2 = with partners drawn by lot
again-how-3 = at other seats
again-yes = { $name } would play again { $how }.
again-yes-you = You would play again { $how }.
again-no = { $name } has had enough.
again-begins = All want another match.
again-only-then = When the match is over you are asked whether to play again.
again-not-now = There is no match just over here that could be played again.
help-option-again = Ask to play again when the match is over; without either, only at a terminal.

## those who watch

watch-live = You watch the table of { $name }. You see what everybody sees, and nobody's hand. q leaves.
    .page = You watch the table of { $name }. You see what everybody sees, and nobody's hand.
watch-lobby = At the table: { $names }; { $count } more and play begins.
watch-record = The match of { $names }, from its record.
watch-next = Enter: go on, q: leave ›{" "}
watch-end = The record ends here. { $state }
watch-fraud = The player on seat { $seat } cheated, or has a broken program. { $reason }
watch-left = You have stopped watching.
watch-keys = Enter goes on at once · L last trick · S score sheet · mute NAME · q leaves
help-watch =
    Watch a table, or a match that was played.

    You see what the record shows: every act, and the hands when they are opened. Nobody's hand before.

    Example: braus watch BRAUS-047QD-…

    Example: braus watch match.braus --deal 3 --pace 1
help-argument-watch = The table's code, its address HOST:PORT, or a record file.
help-option-by = In a record, wait for Enter after each deal, trick or act; in a pipe nothing waits.
help-option-watch-deal = In a record, begin with this deal, counted from 1.
help-option-no-watchers = Show the match to nobody but the players, once play has begun.
