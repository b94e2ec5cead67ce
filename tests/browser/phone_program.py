"""`braus` as it is, but that a phone finds it at 127.0.0.1: a test has no network to open anything in."""

from functools import partial
from ipaddress import ip_address

from braus_p2p.ui.cli import main
from braus_p2p.ui.web import house

house.Phone = partial(house.Phone, addresses=lambda: (ip_address("127.0.0.1"),))
main()
