"""What players say to each other beside the record (spec §5).

What is said is signed, handed on once to everybody, and kept nowhere. It is bounded for each player, here and
at every node it passes through, so that nobody can drown the others or use them to drown somebody.
"""

from braus_p2p.errors import LocalError
from braus_p2p.table.events import Heard, Say
from braus_p2p.table.exchange import Exchange
from braus_p2p.table.hello import Link
from braus_p2p.table.mouth import OWN_SAYINGS, SAYINGS, Mouth
from braus_p2p.wire.codec import encode
from braus_p2p.wire.messages import Chat
from braus_p2p.wire.signature import chat_digest, sign, verify_untrusted


class Talk(Exchange):
    """Chat: what the own player says, and what is heard of the others."""

    def _say(self, event: Say) -> None:
        """Sign what the player says and send it to all; `LocalError` if that cannot be."""
        if not self._sits(self._key) or self._barred:
            raise LocalError("chat-only-players")
        phrase, text = (event.said, "") if isinstance(event.said, int) else (0, event.said)
        if not phrase and not text:
            return
        mouth = self._mouth(self._key)
        unsigned = Chat(self._key, max(event.moment, mouth.count + 1), phrase, text, bytes(64))
        if mouth.allowed < 1:
            raise LocalError("chat-too-fast")
        signature = sign(self._identity, "chat", self._chat_digest(unsigned))
        chat = Chat(self._key, unsigned.count, phrase, text, signature)
        self._speak(mouth, chat, None)

    def _chatted(self, link: Link, chat: Chat) -> None:
        """Somebody said something: tell the player and pass it on, if it is new and not too much.

        Who sits here may sit no more where it comes to, or not yet; so that is nobody's fault, and what is
        said by others is only dropped. `Violation` at `signature` if he whom it names did not say it.
        """
        if not self._sits(chat.key) or bool(chat.phrase) == bool(chat.text):
            return
        mouth = self._mouth(chat.key)
        if chat.count <= mouth.count or mouth.allowed < 1:
            return
        verify_untrusted(chat.key, "chat", self._chat_digest(chat), chat.signature)
        if chat.key == self._key:
            # Said by this identity before its restart, or by a second self; it is no use to say it again.
            mouth.count = chat.count
            return
        self._speak(mouth, chat, link)

    def _mouth(self, key: bytes) -> Mouth:
        most = OWN_SAYINGS if key == self._key else SAYINGS
        mouth = self._mouths.setdefault(key, Mouth(most, self._now))
        mouth.refill(most, self._now)
        return mouth

    def _speak(self, mouth: Mouth, chat: Chat, link: Link | None) -> None:
        mouth.allowed -= 1
        mouth.count = chat.count
        seat = next(
            seat for seat, player in enumerate(self.position.players) if player and player.key == chat.key
        )
        self._effects.append(Heard(seat, chat.phrase or chat.text))
        self._hand_round(encode(chat), but=link)

    def _chat_digest(self, chat: Chat) -> bytes:
        return chat_digest(
            match_id=self.position.match_id,
            key=chat.key,
            count=chat.count,
            phrase=chat.phrase,
            text=chat.text,
        )
