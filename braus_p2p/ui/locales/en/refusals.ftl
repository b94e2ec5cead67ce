### Why an act, a text, a proof or an entry is refused.

## rules: why an act is refused

act-card-seen = { $card } has been on the table already.
act-deal-over = The deal is over: nothing more can be done in it.
act-follow-without-cards = Here no card is left to play: pass.
act-follow-worthless = { $card } is none of the 18 playing cards, and only these are played to a trick.
act-lead-dead = { $card } is a dead card: only sevens and the 18 playing cards are led.
act-lead-seven-only = { $card } cannot be led: the 18 playing cards are all out, so only a seven may be.
act-lead-without-cards = Here no card is left to lead: yield the lead.
act-must-beat = No pass while { $card } is in the hand: who can beat the winning card must.
act-must-lead = The lead is not yielded while { $card } is in the hand: it may be led.
act-must-show = { $card } is in the hand: it must be shown, not denied.
act-no-such-hand = No hand that is still possible allows this: the cards seen leave too few others.
act-nobody-asked = The outcome card is shown or denied when the play has ended, not before.
act-not-in-hand = { $card } is not in the hand.
act-pass-leading = The leader cannot pass: he leads a card, or yields when he may lead none.
act-sevens-first = Sevens are laid before any other card is led, and { $card } is in the hand.
act-show-or-deny = The play has ended: show the outcome card (+) or deny it (/).
act-show-without-cards = Here no card is left to show: deny the outcome card.
act-too-low = { $card } does not beat { $winning }, the card now winning: play a higher one, or pass.
act-yield-following = Only the leader can yield: play a card that beats the winning one, or pass.
act-yield-needless = Any card may be led, so the lead cannot be yielded while one is left.
act-unknown = { $word } is not an act: write a card like 10H, or one of - y + /.
card-number = There is no card with the number { $number }: they go from 0 to 35.
card-unknown = { $word } is not a card: write rank and suit, like 6D, 10H, JC or AS.
deal-dealer = There is no dealer { $dealer } among { $players } players: they are numbered from 0.
hand-size = A hand of { $cards ->
        [one] one card
       *[other] { $cards } cards
    } cannot be right where { $left ->
        [one] one is
       *[other] { $left } are
    } left.
match-deals = A match cannot go for { $deals } deals: choose 1 or more, or 0 to play to the target.
match-over = The match is over: no more deals are added to it.
match-target = A match cannot go to { $target }: choose { $least } to { $most }.
profile-unknown = There are no rules called { $word }: choose one of { $known }.
score-after-six = A side has six tricks, which ends the deal, but more tricks follow.
score-side = Rules { $profile } have no side { $side }.

## notation: why a deal's text cannot be read

notation-card-twice = { $card } is dealt a second time: there is only one of each card.
notation-colon = A colon is missing after { $heading }.
notation-empty = Nothing stands after { $heading }: complete it.
notation-hand-size = { $heading } has { $cards ->
        [one] one card
       *[other] { $cards } cards
    }, but each has { $each } (or is ? if unknown).
notation-heading = { $word } begins no line of a deal: use Rules, Dealer, Hand 0 and so on, or Play.
notation-missing = { $heading } is missing: add the line.
notation-number = { $word } is not a number: a seat has one, counted from 0.
notation-seat = { $heading } has no seat: at these rules there are { $players }, counted from 0.
notation-too-long = The text is too long for one deal: { $most } characters are allowed.
notation-twice = { $heading } stands here a second time: leave one of them out.
notation-unexpected = { $word } has no place here: take it away.

## shuffle: why a proof is refused

proof-exclusion = The proof that certain cards are not in the hand is false. The act is refused.
proof-key = The proof of knowing the deal's key is false, or was made for another place. It is refused.
proof-key-equal = Two seats have the same key for this deal: one of them copied it. The deal is refused.
proof-key-joint = The keys of this deal cancel one another out. The deal is refused.
proof-key-opened = The opened secret does not belong to the key of that deal. It is refused.
proof-length = A proof has { $actual ->
        [one] one byte
       *[other] { $actual } bytes
    } where { $expected } are due. It is refused.
proof-play = The proof of the played card is false. The play is refused.
proof-play-card = What was played from place { $place } is no card of the pack. The play is refused.
proof-point = A proof holds bytes that are no valid point of the group. It is refused.
proof-scalar = A proof holds a number that is out of range. It is refused.
proof-shares = The proof of the shares for the deal is false. The deal is refused.
proof-shuffle = The proof of the shuffle is false: cards may have been changed. The shuffle is refused.
group-library = The temporary directory cannot be used: { $reason }. Make room in it, or name another in the variable TMPDIR (on Windows TEMP).
shuffle-claim-false = Your hand holds a card that this act denies. Choose another act.

## wire: why bytes are refused

wire-frame-length = A frame of { $length ->
        [one] one octet
       *[other] { $length } octets
    }, where 1 to { $most } are allowed: the sender is broken.
wire-frame-torn = The record ends in the middle of an entry: the file is torn.
wire-not-a-record = This is not a record of a Bräus match.
wire-encoding = What came cannot be read: it is not in the encoding of this protocol.
wire-not-canonical = What came is written in another form than the one allowed.
wire-message = What came is not a message.
wire-tag = A message of the kind { $tag } has no place here: perhaps the sender has another version.
wire-arity = A message { $message } must have { $fields ->
        [one] one field
       *[other] { $fields } fields
    }.
wire-body = { $message }.{ $field } must be one of the acts an entry may hold.
wire-decision = { $message }.{ $field } must be one of the things the seats may decide together.
wire-natural = { $message }.{ $field } must be a whole number from 0 to { $most }.
wire-octets = { $message }.{ $field } must be { $least } to { $most } times { $unit } octets long.
wire-rows = { $message }.{ $field } must be a list of { $least } to { $most }.
wire-text = { $message }.{ $field } must be a text.
wire-text-length = { $message }.{ $field } must be { $least } to { $most } octets long in UTF-8. Choose another.
wire-text-character = { $message }.{ $field } may not hold the character { $character }. Leave it out.
wire-text-space = { $message }.{ $field } may hold single spaces only, and none at its ends.
wire-text-form = { $message }.{ $field } must be in normal form C and not begin with a combining mark.
wire-key = The identity key is not a valid Ed25519 key: its owner's program is broken or hostile.
wire-signature = The signature is not by this identity, or not on this.

## table: why an entry is refused

act-shows-another-card = What was shown is not the outcome card. The act is refused.
claim-not-due = There is a proof about the hand where nothing was to be proved. The act is refused.
claim-not-proved = The proof that certain cards are not in the hand is missing. The act is refused.
ballot-contradiction = A player signed two words about entry { $index } that exclude each other: he cheated.
ballot-no-voter = Seat { $seat } has no vote here. What came in its name is refused.
ballot-wrong-phase = { $what } cannot be voted for at this moment of the match.
decision-another-seat = The substitute was voted onto another seat than the one that is gone.
decision-votes-missing = The decision has { $votes ->
        [one] one vote
       *[other] { $votes } votes
    } where { $voters } are due. It is refused.
decision-wrong-phase = { $what } cannot be decided in the phase { $phase }: the voters' programs are broken.
entry-chain = Entry { $index } stands on another history than this one, which goes on with { $expected }.
entry-not-opened = A match begins with a table being opened, and this entry opens none.
entry-not-the-pen = Entry { $index } is written by a seat whose turn it was not.
entry-unknown-author = On seat { $seat } sits nobody who could have written this entry.
entry-wrong-phase = { $body } has no place in the phase { $phase }: it was written at the wrong time.
key-not-as-committed = The revealed key is not the one that was promised. The deal is refused.
key-not-disclosed = The key of the last deal, which opens the hand, was held back. It must be there.
key-not-due = A key was opened where none was to be opened. The entry is refused.
key-opens-no-card = The opened key shows something that is no card of the pack. It is refused.
key-twice = Two seats revealed the same key: one of them copied it. The deal is refused.
lobby-join-signature = The host seated somebody who never asked for that place.
lobby-key-seated = The host seated the same player twice: an identity sits on one seat only.
lobby-machine = A bot must name the person on whose machine it runs, and a person must not.
lobby-name-taken = The host seated a second player of the same name.
lobby-no-such-place = There is no such place at this table.
lobby-nobody-there = The host freed a place where nobody sits, or his own.
lobby-nonce-used = The host seated somebody by a wish that had been granted before.
lobby-not-full = The host started the match before all places were taken.
lobby-place-taken = The host seated somebody on a place that was taken.
lobby-target = The table was opened with a target of 0: it must be 1 or more.
lobby-version = The table was opened by another version of the program. Use the same one.
place-not-yours = Place { $place } of the deck is not a card in this player's hand. The act is refused.
result-wrong-score = The signed result is not the score of the match.
seat-owes-no-step = There is nothing to write for this seat now.
act-not-your-turn = It is not your turn.
entry-equivocation = Two different entries { $index } are signed by the same player: he told two stories.
lobby-host-stays = The host keeps the first place.
link-greeted-twice = The other side greeted twice: its program is broken or hostile.
link-hello-out-of-place = The other side said who it is at the wrong moment: its program is broken.
link-joins-another = The other side asked for a place in somebody else's name.
link-no-hello = The other side spoke before it said who it is: its program is broken or hostile.
link-no-hello-in-time = The other side did not say who it is: perhaps it is no Bräus program.
link-other-match = The other side plays another match. Ask for the right address.
link-own-identity = The other side has the identity of this one: a data directory serves one program.
link-version = The other side speaks version { $theirs } of the protocol, this one { $ours }. Use the same.
record-empty = The record holds no entry.
record-ballot-left = The file holds votes that prove nothing. A record has entries and decisions only.
refused-full = The table is full. Ask the host to free a place, or open a table yourself.
refused-name-taken = Somebody at the table has this name already. Choose another with --name.
    .page = Somebody at the table has this name already. Choose another.
refused-no-watchers = Play has begun, and this table is closed to watchers. A friend with the code can come in when a seat is free.
refused-not-allowed = The host does not grant this place.
refused-not-the-host = Only the host gives places, and this is not the host. Ask for his address.
refused-other-match = The other side plays another match. Ask for the right address.
refused-place-taken = The place is taken, or there is no such place. Choose another.
refused-started = The match has begun: nobody can sit down any more.
refused-version = The table speaks another version of the protocol. Use the same version as the host.
session-fraud = The player on seat { $seat } broke the protocol, and the match ends here.
session-double = Somebody else plays under your identity, perhaps from a copy. This program only watches now.
session-lobby-endless = The host lets people come and go without end. Find another table, or open one.
session-over = The match is over.
session-replaced = The other players gave your seat to somebody else while you were gone. You can watch.
session-seat-replayed = The table gave back a seat from an earlier time, without the record of it.
session-unseated = The host has freed your place. You can join again.
vote-given = You have voted here already, and a vote is not changed.
vote-not-offered = That cannot be voted for now: nobody is gone, not for long enough, or more than one is.
vote-not-proposed = Only what the next player clockwise proposes can be voted for. Wait for him.
vote-not-yours = There is nothing for you to vote on now.
