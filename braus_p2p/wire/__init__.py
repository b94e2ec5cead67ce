"""Well-formed bytes: what may be said, in which octets, under whose signature; it knows shapes only."""
