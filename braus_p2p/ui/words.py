"""The catalogue: every sentence shown to people, under the key by which the code names it."""

from collections.abc import Mapping
from typing import Final, Protocol

from braus_p2p.ui.words_commands import COMMANDS
from braus_p2p.ui.words_evening import EVENING
from braus_p2p.ui.words_help import HELP
from braus_p2p.ui.words_rules import RULES
from braus_p2p.ui.words_stats import STATS
from braus_p2p.ui.words_table import TABLE
from braus_p2p.ui.words_talk import TALK


class Said(Protocol):
    """Anything that has a sentence: an error, a refusal, a note."""

    @property
    def key(self) -> str:
        """A key of `WORDS`."""
        ...

    @property
    def arguments(self) -> Mapping[str, str | int]:
        """What the sentence names."""
        ...


WORDS: Final[dict[str, str]] = {
    # rules: why an act is refused
    "act-card-seen": "{card} has been on the table already.",
    "act-deal-over": "The deal is over: nothing more can be done in it.",
    "act-follow-without-cards": "Here no card is left to play: pass.",
    "act-follow-worthless": "{card} is none of the 18 playing cards, and only these are played to a trick.",
    "act-lead-dead": "{card} is a dead card: only sevens and the 18 playing cards are led.",
    "act-lead-seven-only": "{card} cannot be led: the 18 playing cards are all out, so only a seven may be.",
    "act-lead-without-cards": "Here no card is left to lead: yield the lead.",
    "act-must-beat": "No pass while {card} is in the hand: who can beat the winning card must.",
    "act-must-lead": "The lead is not yielded while {card} is in the hand: it may be led.",
    "act-must-show": "{card} is in the hand: it must be shown, not denied.",
    "act-no-such-hand": "No hand that is still possible allows this: the cards seen leave too few others.",
    "act-nobody-asked": "The outcome card is shown or denied when the play has ended, not before.",
    "act-not-in-hand": "{card} is not in the hand.",
    "act-pass-leading": "The leader cannot pass: he leads a card, or yields when he may lead none.",
    "act-sevens-first": "Sevens are laid before any other card is led, and {card} is in the hand.",
    "act-show-or-deny": "The play has ended: show the outcome card (+) or deny it (/).",
    "act-show-without-cards": "Here no card is left to show: deny the outcome card.",
    "act-too-low": "{card} does not beat {winning}, the card now winning: play a higher one, or pass.",
    "act-yield-following": "Only the leader can yield: play a card that beats the winning one, or pass.",
    "act-yield-needless": "Any card may be led, so the lead cannot be yielded while one is left.",
    "act-unknown": "{word} is not an act: write a card like 10H, or one of - y + /.",
    "card-number": "There is no card with the number {number}: they go from 0 to 35.",
    "card-unknown": "{word} is not a card: write rank and suit, like 6D, 10H, JC or AS.",
    "deal-dealer": "There is no dealer {dealer} among {players} players: they are numbered from 0.",
    "hand-size": "A hand of {cards} cards cannot be right where {left} are left.",
    "match-deals": "A match cannot go for {deals} deals: choose 1 or more, or 0 to play to the target.",
    "match-over": "The match is over: no more deals are added to it.",
    "match-target": "A match cannot go to {target}: choose {least} to {most}.",
    "profile-unknown": "There are no rules called {word}: choose one of {known}.",
    "score-after-six": "A side has six tricks, which ends the deal, but more tricks follow.",
    "score-side": "Rules {profile} have no side {side}.",
    # notation: why a deal's text cannot be read
    "notation-card-twice": "{card} is dealt a second time: there is only one of each card.",
    "notation-colon": "A colon is missing after {heading}.",
    "notation-empty": "Nothing stands after {heading}: complete it.",
    "notation-hand-size": "{heading} has {cards} cards, but each has {each} (or is ? if unknown).",
    "notation-heading": "{word} begins no line of a deal: use Rules, Dealer, Hand 0 and so on, or Play.",
    "notation-missing": "{heading} is missing: add the line.",
    "notation-number": "{word} is not a number: a seat has one, counted from 0.",
    "notation-seat": "{heading} has no seat: at these rules there are {players}, counted from 0.",
    "notation-too-long": "The text is too long for one deal: {most} characters are allowed.",
    "notation-twice": "{heading} stands here a second time: leave one of them out.",
    "notation-unexpected": "{word} has no place here: take it away.",
    # shuffle: why a proof is refused
    "proof-exclusion": "The proof that certain cards are not in the hand is false. The act is refused.",
    "proof-key": "The proof of knowing the deal's key is false, or was made for another place. It is refused.",
    "proof-key-equal": "Two seats have the same key for this deal: one of them copied it. The deal is refused.",
    "proof-key-joint": "The keys of this deal cancel one another out. The deal is refused.",
    "proof-key-opened": "The opened secret does not belong to the key of that deal. It is refused.",
    "proof-length": "A proof has {actual} bytes where {expected} are due. It is refused.",
    "proof-play": "The proof of the played card is false. The play is refused.",
    "proof-play-card": "What was played from place {place} is no card of the pack. The play is refused.",
    "proof-point": "A proof holds bytes that are no valid point of the group. It is refused.",
    "proof-scalar": "A proof holds a number that is out of range. It is refused.",
    "proof-shares": "The proof of the shares for the deal is false. The deal is refused.",
    "proof-shuffle": "The proof of the shuffle is false: cards may have been changed. The shuffle is refused.",
    "group-library": "The temporary directory cannot be used: {reason}. Make room in it, or name another in the variable TMPDIR (on Windows TEMP).",
    "shuffle-claim-false": "Your hand holds a card that this act denies. Choose another act.",
    # wire: why bytes are refused
    "wire-frame-length": "A frame of {length} octets, where 1 to {most} are allowed: the sender is broken.",
    "wire-frame-torn": "The record ends in the middle of an entry: the file is torn.",
    "wire-not-a-record": "This is not a record of a Bräus match.",
    "wire-encoding": "What came cannot be read: it is not in the encoding of this protocol.",
    "wire-not-canonical": "What came is written in another form than the one allowed.",
    "wire-message": "What came is not a message.",
    "wire-tag": "A message of the kind {tag} has no place here: perhaps the sender has another version.",
    "wire-arity": "A message {message} must have {fields} fields.",
    "wire-body": "{message}.{field} must be one of the acts an entry may hold.",
    "wire-decision": "{message}.{field} must be one of the things the seats may decide together.",
    "wire-natural": "{message}.{field} must be a whole number from 0 to {most}.",
    "wire-octets": "{message}.{field} must be {least} to {most} times {unit} octets long.",
    "wire-rows": "{message}.{field} must be a list of {least} to {most}.",
    "wire-text": "{message}.{field} must be a text.",
    "wire-text-length": "{message}.{field} must be {least} to {most} octets long in UTF-8. Choose another.",
    "wire-text-character": "{message}.{field} may not hold the character {character}. Leave it out.",
    "wire-text-space": "{message}.{field} may hold single spaces only, and none at its ends.",
    "wire-text-form": "{message}.{field} must be in normal form C and not begin with a combining mark.",
    "wire-key": "The identity key is not a valid Ed25519 key: its owner's program is broken or hostile.",
    "wire-signature": "The signature is not by this identity, or not on this.",
    # table: why an entry is refused
    "act-shows-another-card": "What was shown is not the outcome card. The act is refused.",
    "claim-not-due": "There is a proof about the hand where nothing was to be proved. The act is refused.",
    "claim-not-proved": "The proof that certain cards are not in the hand is missing. The act is refused.",
    "ballot-contradiction": "A player signed two words about entry {index} that exclude each other: he cheated.",
    "ballot-no-voter": "Seat {seat} has no vote here. What came in its name is refused.",
    "ballot-wrong-phase": "{what} cannot be voted for at this moment of the match.",
    "decision-another-seat": "The substitute was voted onto another seat than the one that is gone.",
    "decision-votes-missing": "The decision has {votes} votes where {voters} are due. It is refused.",
    "decision-wrong-phase": "{what} cannot be decided in the phase {phase}: the voters' programs are broken.",
    "entry-chain": "Entry {index} stands on another history than this one, which goes on with {expected}.",
    "entry-not-opened": "A match begins with a table being opened, and this entry opens none.",
    "entry-not-the-pen": "Entry {index} is written by a seat whose turn it was not.",
    "entry-unknown-author": "On seat {seat} sits nobody who could have written this entry.",
    "entry-wrong-phase": "{body} has no place in the phase {phase}: it was written at the wrong time.",
    "key-not-as-committed": "The revealed key is not the one that was promised. The deal is refused.",
    "key-not-disclosed": "The key of the last deal, which opens the hand, was held back. It must be there.",
    "key-not-due": "A key was opened where none was to be opened. The entry is refused.",
    "key-opens-no-card": "The opened key shows something that is no card of the pack. It is refused.",
    "key-twice": "Two seats revealed the same key: one of them copied it. The deal is refused.",
    "lobby-join-signature": "The host seated somebody who never asked for that place.",
    "lobby-key-seated": "The host seated the same player twice: an identity sits on one seat only.",
    "lobby-machine": "A bot must name the person on whose machine it runs, and a person must not.",
    "lobby-name-taken": "The host seated a second player of the same name.",
    "lobby-no-such-place": "There is no such place at this table.",
    "lobby-nobody-there": "The host freed a place where nobody sits, or his own.",
    "lobby-nonce-used": "The host seated somebody by a wish that had been granted before.",
    "lobby-not-full": "The host started the match before all places were taken.",
    "lobby-place-taken": "The host seated somebody on a place that was taken.",
    "lobby-target": "The table was opened with a target of 0: it must be 1 or more.",
    "lobby-version": "The table was opened by another version of the program. Use the same one.",
    "place-not-yours": "Place {place} of the deck is not a card in this player's hand. The act is refused.",
    "result-wrong-score": "The signed result is not the score of the match.",
    "seat-owes-no-step": "There is nothing to write for this seat now.",
    "act-not-your-turn": "It is not your turn.",
    "entry-equivocation": "Two different entries {index} are signed by the same player: he told two stories.",
    "lobby-host-stays": "The host keeps the first place.",
    "link-greeted-twice": "The other side greeted twice: its program is broken or hostile.",
    "link-hello-out-of-place": "The other side said who it is at the wrong moment: its program is broken.",
    "link-joins-another": "The other side asked for a place in somebody else's name.",
    "link-no-hello": "The other side spoke before it said who it is: its program is broken or hostile.",
    "link-no-hello-in-time": "The other side did not say who it is: perhaps it is no Bräus program.",
    "link-other-match": "The other side plays another match. Ask for the right address.",
    "link-own-identity": "The other side has the identity of this one: a data directory serves one program.",
    "link-version": "The other side speaks version {theirs} of the protocol, this one {ours}. Use the same.",
    "record-empty": "The record holds no entry.",
    "record-ballot-left": "The file holds votes that prove nothing. A record has entries and decisions only.",
    "refused-full": "The table is full. Ask the host to free a place, or open a table yourself.",
    "refused-name-taken": "Somebody at the table has this name already. Choose another with --name.",
    "refused-no-watchers": "Play has begun, and this table is closed to watchers. A friend with the code can come in when a seat is free.",
    "refused-not-allowed": "The host does not grant this place.",
    "refused-not-the-host": "Only the host gives places, and this is not the host. Ask for his address.",
    "refused-other-match": "The other side plays another match. Ask for the right address.",
    "refused-place-taken": "The place is taken, or there is no such place. Choose another.",
    "refused-started": "The match has begun: nobody can sit down any more.",
    "refused-version": "The table speaks another version of the protocol. Use the same version as the host.",
    "session-fraud": "The player on seat {seat} broke the protocol, and the match ends here.",
    "session-double": "Somebody else plays under your identity, perhaps from a copy. This program only watches now.",
    "session-lobby-endless": "The host lets people come and go without end. Find another table, or open one.",
    "session-over": "The match is over.",
    "session-replaced": "The other players gave your seat to somebody else while you were gone. You can watch.",
    "session-seat-replayed": "The table gave back a seat from an earlier time, without the record of it.",
    "session-unseated": "The host has freed your place. You can join again.",
    "vote-given": "You have voted here already, and a vote is not changed.",
    "vote-not-offered": "That cannot be voted for now: nobody is gone, not for long enough, or more than one is.",
    "vote-not-proposed": "Only what the next player clockwise proposes can be voted for. Wait for him.",
    "vote-not-yours": "There is nothing for you to vote on now.",
    # net: what hinders a table
    "discovery-hindered": "Tables in the network cannot be looked for or announced: {reason}.",
    "discovery-malformed": "What is announced there is no table.",
    "doctor-good": "well",
    "doctor-bad": "amiss",
    "doctor-all-well": "All is well on this machine. Who still cannot join you is hindered by what lies between: a router, a guest Wi-Fi, a VPN.",
    "doctor-hindered-1": "One thing is amiss, and the line above says what to do about it.",
    "doctor-hindered": "{number} things are amiss, and the lines above say what to do about them.",
    "doctor-addresses-none": "This machine is in no network: only who sits at it can join. Connect it to a network.",
    "doctor-addresses-private": "In your own network this machine is {addresses}. From outside nobody can call it: let a friend host who can be called, set your router to pass the table's port on, or meet at a broker with --via.",
    "doctor-addresses-six": "This machine is {addresses}. Friends with IPv6 may call it from anywhere if your router lets them in; those without only in your own network.",
    "doctor-addresses-public": "This machine is {addresses}, and can be called from anywhere if its firewall allows it.",
    "doctor-clock": "The clock can be right: it is the year {year}.",
    "doctor-clock-wrong": "The clock says it is the year {year}. You can play all the same, but saved matches get wrong dates: set it.",
    "doctor-directory": "The data directory {path} can be written.",
    "doctor-multicast": "A table announced here is found here. Others find it in the same network, unless a guest Wi-Fi or a VPN keeps machines apart.",
    "doctor-multicast-none": "A table announced here is not found, not even by this machine: a firewall or a VPN stops multicast (UDP port 5353). Let it through, or join by code or address.",
    "doctor-port": "A table on port {port} answers under all addresses of this machine.",
    "doctor-port-silent": "A table on port {port} does not answer at {addresses}: this machine's firewall stops it. Allow the program, or choose another port with --port.",
    "doctor-space": "{megabytes} MB are free for your matches.",
    "doctor-space-little": "Only {megabytes} MB are free at {path}: make room, or a match may have to stop. {least} MB are plenty.",
    "file-in-the-way": "{path} cannot be made: a file stands in the way. Move it, or choose another place.",
    "file-is-a-directory": "{path} is a directory, not a file. Name a file in it.",
    "file-no-permission": "{path} may not be used: the permission is missing. Ask for it, or choose another place.",
    "file-not-found": "There is no {path}. Check the name.",
    "file-too-large": "{path} is larger than {megabytes} MB: it cannot be what is wanted here.",
    "file-trouble": "{path} cannot be used: {reason}.",
    "identity-damaged": "{path} is damaged: it must hold 32 octets. Move it away to get a new identity.",
    "invite-cannot-be-made": "No code can be made for this table: its secret or its port is not as it must be.",
    "invite-mistyped": "This is not a whole code, or a character is wrong. Compare it with the host's, or scan it.",
    "invite-version": "The code is of version {theirs}, this program knows {ours}. Use the same version as the host.",
    "link-peer-too-slow": "The other side does not read what it is sent, and was let go.",
    "data-in-use": "{path} is in use by another Bräus program. Close that one, or choose a directory with --data.",
    "match-damaged": "{path} is damaged or does not belong to its match, so this seat cannot go on from here.",
    "net-cannot-listen": "No table can be opened on port {port}: {reason}.",
    "net-cannot-reach": "{host} cannot be reached on port {port}: {reason}. Check the address.",
    "net-host-lost": "The link to the table is lost.",
    "net-no-answer": "{host} does not answer on port {port}. Check the address and the table's firewall.",
    "net-no-table": "What answers there is no table with a code. Check the address and the port.",
    "net-no-address": "There is no address to call. Ask for a new code, or join by address.",
    "net-other-host": "Somebody else answers than the host who made this code. Ask for a new one.",
    "net-other-player": "Somebody else answers where a player used to be reached.",
    "net-port-forbidden": "Port {port} needs more permission than this program has. Choose one above 1023.",
    "net-port-taken": "Port {port} is taken by another program. Choose another with --port.",
    "net-too-many": "Too many are at this table already who only watch or wait.",
    "net-wants-code": "This table opens only with its code, or it is no Bräus table. Ask the host for the code.",
    "net-wrong-code": "The table does not take this code. Ask the host for the code of this very table.",
    "rendezvous-no-answer": "Nobody answers at the broker {broker}. Is the table still open there?",
    "rendezvous-refused": "The broker {broker} does not let this program in. Check user and password, ask its owner, or choose another.",
    "rendezvous-password": "A password for a broker has at most 64 letters, digits and signs of ASCII. Choose such a one there.",
    "rendezvous-tls": "The broker {broker} cannot be spoken to by TLS: {reason}. Check its name and port, or ask its owner.",
    "rendezvous-url": "This is no broker: write mqtt://HOST or mqtts://HOST, with USER:PASSWORD@ before HOST and :PORT behind it if need be.",
    # ui: what the program says, in modules of their own
    **COMMANDS,
    **EVENING,
    **HELP,
    **RULES,
    **TABLE,
    **STATS,
    **TALK,
}


def say(said: Said) -> str:
    """The sentence for an error or a refusal, its arguments filled in."""
    return text(said.key, **said.arguments)


def text(key: str, **arguments: str | int) -> str:
    """The sentence under `key`; KeyError if the catalogue lacks it, which a test rules out."""
    return WORDS[key].format(**arguments)


def counted(key: str, count: int, **arguments: str | int) -> str:
    """The sentence under `key` or, for a count of one, under the same key with -1."""
    return text(f"{key}-1" if count == 1 else key, **arguments)
