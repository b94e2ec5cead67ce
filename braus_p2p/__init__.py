"""Bräus, the card game from Gotland, played peer to peer without a server and without trust."""

__version__ = "0.1.0"
