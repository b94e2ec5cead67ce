"""A fair deck among people who trust nobody: this room knows indices 0…35, not cards (spec §7–§11).

Pure: seeds and contexts come in as arguments. Bytes made by `prove_key`, `shuffle`, `share`, `play` and
`exclude` travel; the `…_untrusted` functions judge them and raise nothing but `Violation`.
"""

from braus_p2p.shuffle.deck import (
    Deck,
    Shares,
    personal,
    play,
    share,
    shuffle,
    start_deck,
    verify_play_untrusted,
    verify_shares_untrusted,
    verify_shuffle_untrusted,
)
from braus_p2p.shuffle.exclusion import exclude, exclusion_length, verify_exclusion_untrusted
from braus_p2p.shuffle.group import Element, Scalar
from braus_p2p.shuffle.keys import (
    DealKey,
    commitment,
    deal_key,
    joint_key,
    open_secret_untrusted,
    prove_key,
    verify_key_untrusted,
)
from braus_p2p.shuffle.masking import SIZE, Ciphertext, open_card
from braus_p2p.shuffle.transcript import Context

__all__ = [
    "SIZE",
    "Ciphertext",
    "Context",
    "DealKey",
    "Deck",
    "Element",
    "Scalar",
    "Shares",
    "commitment",
    "deal_key",
    "exclude",
    "exclusion_length",
    "joint_key",
    "open_card",
    "open_secret_untrusted",
    "personal",
    "play",
    "prove_key",
    "share",
    "shuffle",
    "start_deck",
    "verify_exclusion_untrusted",
    "verify_key_untrusted",
    "verify_play_untrusted",
    "verify_shares_untrusted",
    "verify_shuffle_untrusted",
]
