"""Opening, joining and resuming a table over TLS on this machine, and what is said where it cannot be."""

import os
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import trio

from braus_p2p.errors import LocalError
from braus_p2p.net.entropy import fresh
from braus_p2p.net.invite import SECRET_OCTETS, Invite, read_invite_untrusted
from braus_p2p.net.manner import Manner
from braus_p2p.net.peering import Peering, host_table, join_table, resume_match
from braus_p2p.net.store import ABOUT, RECORD, SEED, about_saved, own_identity, saved_bots, saved_matches
from braus_p2p.table.events import Leave, Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.position import Position
from braus_p2p.table.referee import advance
from braus_p2p.table.seat import sign_entry
from braus_p2p.wire.codec import decode_line_untrusted, encode
from braus_p2p.wire.framing import MAGIC, frame
from braus_p2p.wire.messages import Opened, Unseated
from tests.net.peers import Scripted

HERE = "127.0.0.1"


def manner(name: str = "Host") -> Manner:
    return Manner(Newcomer(name), address=HERE)


def opened() -> Opened:
    return Opened(1, fresh(), bytes(32), "Host", 0, "", 0, 6, 1, 0, 1)


async def open_table(directory: Path, *, secret: bytes | None = b"s" * SECRET_OCTETS) -> Peering:
    player = Scripted()
    peering = await host_table(directory, player, opened(), manner(), secret=secret)
    player.node = peering.node
    return peering


async def come(directory: Path, at: Invite | tuple[str, int], name: str = "Guest") -> Peering:
    player = Scripted()
    peering = await join_table(directory, player, Sit(None, fresh()), manner(name), at)
    player.node = peering.node
    return peering


async def come_back(folder: Path) -> Peering:
    player = Scripted()
    peering = await resume_match(folder, player, wish=Sit(None, fresh()))
    player.node = peering.node
    return peering


async def table_of_four(tmp_path: Path) -> list[Peering]:
    """Four nodes that have played a match of one deal to its end."""
    host = await open_table(tmp_path / "0")
    assert host.invite is not None
    code = read_invite_untrusted(str(host.invite))
    peerings = [host]
    reasons: list[str] = []

    async def run(peering: Peering) -> None:
        reasons.append((await peering.run()).key)

    with trio.fail_after(180):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(run, host)
            for number in range(1, 4):
                peerings.append(await come(tmp_path / str(number), code, f"Guest {number}"))
                nursery.start_soon(run, peerings[-1])
    assert ["session-over"] * 4 == reasons
    return peerings


async def opened_once(tmp_path: Path) -> tuple[Peering, Path]:
    """A table that was opened and left, and its folder."""
    host = await open_table(tmp_path)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(host.run)
        await reached(lambda: bool(saved_matches(tmp_path)))
        nursery.cancel_scope.cancel()
    (folder,) = saved_matches(tmp_path)
    return host, folder


async def reached(holds: Callable[[], bool]) -> None:
    """Wait until something is so, which no event tells."""
    with trio.fail_after(120):
        while not holds():  # noqa: ASYNC110 - a test looks from outside
            await trio.sleep(0.01)


async def test_four_play_by_invite_and_all_that_brings_them_back_is_kept(tmp_path: Path) -> None:
    """One record at all four; what is kept says who, where, with what code, and who the others are."""
    peerings = await table_of_four(tmp_path)
    folders = [saved_matches(tmp_path / str(number))[0] for number in range(4)]
    assert 1 == len({(folder / RECORD).read_bytes() for folder in folders})
    about = about_saved(folders[2])
    assert ("Guest 2", False, "") == tuple(about[name] for name in ("name", "bot", "machine"))
    assert {about["secret"]} == {about_saved(folder)["secret"] for folder in folders}
    assert about["port"] == read_invite_untrusted(about["invite"]).port == peerings[2].port
    assert peerings[0].node.store.identity.hex() in {contact.get("key") for contact in about["contacts"]}
    if os.name != "nt":
        assert {0o600} == {
            stat.S_IMODE((folder / name).stat().st_mode) for folder in folders for name in (ABOUT, SEED)
        }


async def test_a_resumed_node_has_its_port_its_invite_and_its_record_again(tmp_path: Path) -> None:
    """Nothing has to be told anew to friends; and the finished match says at once that it is over."""
    peerings = await table_of_four(tmp_path)
    back = await come_back(saved_matches(tmp_path / "0")[0])
    assert (peerings[0].port, peerings[0].invite) == (back.port, back.invite)
    assert peerings[0].node.session.record == back.node.session.record
    assert "session-over" == (await back.run()).key


async def test_a_taken_port_gives_a_resumed_node_another(tmp_path: Path) -> None:
    """The code then tells the new one."""
    peerings = await table_of_four(tmp_path)
    port = peerings[1].port
    async with (await trio.open_tcp_listeners(port, host=HERE))[0]:
        back = await come_back(saved_matches(tmp_path / "1")[0])
        assert back.invite is not None
        assert port != back.port == back.invite.port == about_saved(saved_matches(tmp_path / "1")[0])["port"]
        await back.aclose()


async def test_a38_a_directory_serves_one_node(tmp_path: Path) -> None:
    """A second node in a data directory is refused while the first lives; its bots have their own."""
    first = await open_table(tmp_path)
    with pytest.raises(LocalError) as caught:
        await open_table(tmp_path)
    assert "data-in-use" == caught.value.key
    await (await open_table(tmp_path / "bots" / "one")).aclose()
    await first.aclose()
    await (await open_table(tmp_path)).aclose()


async def test_a_host_with_another_key_than_the_invites_is_let_go(tmp_path: Path) -> None:
    """Who only knows the secret cannot stand in for the host: the guest stops with the reason."""
    impostor = await open_table(tmp_path / "impostor")
    assert impostor.invite is not None
    async with trio.open_nursery() as nursery:
        nursery.start_soon(impostor.run)
        guest = await come(tmp_path / "guest", replace(impostor.invite, fingerprint=bytes(16)))
        with pytest.raises(LocalError) as caught:
            await guest.run()
        nursery.cancel_scope.cancel()
    assert "net-other-host" == caught.value.key
    assert () == guest.node.session.record


async def test_a_wrong_code_does_not_open_a_table(tmp_path: Path) -> None:
    """The handshake fails before a word is said, and the guest's directory is free again."""
    host = await open_table(tmp_path / "host")
    assert host.invite is not None
    async with trio.open_nursery() as nursery:
        nursery.start_soon(host.run)
        with pytest.raises(LocalError) as caught:
            await come(tmp_path / "guest", replace(host.invite, secret=b"x" * SECRET_OCTETS))
        assert "net-wrong-code" == caught.value.key
        await (await come(tmp_path / "guest", host.invite)).aclose()
        nursery.cancel_scope.cancel()


async def test_an_address_alone_does_not_open_a_table_with_a_code(tmp_path: Path) -> None:
    """A guest who has only the address is told to ask for the code."""
    host = await open_table(tmp_path / "host")
    async with trio.open_nursery() as nursery:
        nursery.start_soon(host.run)
        guest = await come(tmp_path / "guest", (HERE, host.port))
        with pytest.raises(LocalError) as caught:
            await guest.run()
        nursery.cancel_scope.cancel()
    assert "net-wants-code" == caught.value.key


async def test_a_code_does_not_open_a_table_without_one(tmp_path: Path) -> None:
    """A plain table answers no handshake: it hangs up, if its own greeting is not there before."""
    host = await open_table(tmp_path / "host", secret=None)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(host.run)
        code = Invite(bytes(16), b"s" * SECRET_OCTETS, host.port, host.addresses)
        with pytest.raises(LocalError) as caught:
            await come(tmp_path / "guest", code)
        nursery.cancel_scope.cancel()
    assert caught.value.key in {"net-no-table", "net-no-answer"}


async def test_nobody_there_is_said(tmp_path: Path) -> None:
    """A code whose table has closed, and one without any address, each with a sentence."""
    host = await open_table(tmp_path / "host")
    await host.aclose()
    assert host.invite is not None
    for code, key in (
        (host.invite, "net-cannot-reach"),
        (replace(host.invite, addresses=()), "net-no-address"),
    ):
        with pytest.raises(LocalError) as caught:
            await come(tmp_path / "guest", code)
        assert key == caught.value.key


@pytest.mark.parametrize(
    ("name", "octets"),
    [
        (ABOUT, b"{"),
        (ABOUT, b"[]"),
        (ABOUT, b'{"identity": "00"}'),
        (SEED, b"short"),
        (RECORD, b"no record at all"),
        (RECORD, MAGIC + bytes(8)),
        (RECORD, MAGIC + b"\0\0\0\1x"),
    ],
)
async def test_damage_is_said_and_nothing_is_overwritten(tmp_path: Path, name: str, octets: bytes) -> None:
    """A damaged file makes a sentence; seed and record stay as they lie, and the directory is free again."""
    _, folder = await opened_once(tmp_path)
    (folder / name).write_bytes(octets)
    for _ in range(2):
        with pytest.raises(LocalError) as caught:
            await come_back(folder)
        assert "match-damaged" == caught.value.key
    assert octets == (folder / name).read_bytes()


async def test_a_torn_last_line_is_cut_and_the_seat_goes_on(tmp_path: Path) -> None:
    """What a crash leaves of a line that was never whole is not missed."""
    host, folder = await opened_once(tmp_path)
    whole = (folder / RECORD).read_bytes()
    (folder / RECORD).write_bytes(whole + b"\0\0\1\0torn")
    back = await come_back(folder)
    assert host.node.session.record == back.node.session.record
    await back.aclose()
    assert whole == (folder / RECORD).read_bytes()


async def test_who_wanted_to_leave_still_does_after_a_crash(tmp_path: Path) -> None:
    """It is kept with the match, so that nobody waits for him at the next deal after all."""
    host = await open_table(tmp_path)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(host.run)
        host.node.feed(Leave())
        await reached(lambda: bool(saved_matches(tmp_path)))
        nursery.cancel_scope.cancel()
    (folder,) = saved_matches(tmp_path)
    assert about_saved(folder)["leaving"]
    back = await come_back(folder)
    assert Leave() in back.begin
    await back.aclose()


async def test_a_fraud_is_known_again_after_a_crash(tmp_path: Path) -> None:
    """The evidence beside the record is read: who comes back is told, and writes nothing, alone as well."""
    host = await open_table(tmp_path / "host")
    assert host.invite is not None
    async with trio.open_nursery() as nursery:
        nursery.start_soon(host.run)
        guest = await come(tmp_path / "guest", host.invite)
        nursery.start_soon(guest.run)
        await reached(lambda: guest.node.session.seat is not None)
        nursery.cancel_scope.cancel()
    (folder,) = saved_matches(tmp_path / "guest")
    first, second = guest.node.session.record
    position = advance(Position(), decode_line_untrusted(first))
    other = encode(sign_entry(own_identity(tmp_path / "host"), position, 0, Unseated(1)))
    (folder / "record-evidence.braus").write_bytes(MAGIC + b"".join(map(frame, (first, second, other))))
    back = await come_back(folder)
    player = back.node._player
    assert isinstance(player, Scripted)
    assert "session-fraud" == (await back.run()).key
    ((accusation, path),) = player.accused
    assert (0, "entry-equivocation") == (accusation.seat, accusation.key)
    assert folder / "record-evidence.braus" == path
    assert (first, second) == back.node.session.record


async def test_a_match_that_never_began_is_not_listed(tmp_path: Path) -> None:
    """A crash between the seed and the first line leaves nothing that could be resumed."""
    _, folder = await opened_once(tmp_path)
    (folder / RECORD).write_bytes(MAGIC[:5])
    assert () == saved_matches(tmp_path)
    (folder / RECORD).unlink()
    assert () == saved_matches(tmp_path)


async def test_the_bots_of_a_match_are_found(tmp_path: Path) -> None:
    """A host that comes back can bring back its bots, which lie in directories of their own."""
    _, folder = await opened_once(tmp_path / "bots" / "one")
    match = str(about_saved(folder)["match"])
    assert (folder,) == saved_bots(tmp_path, match)
    assert () == saved_bots(tmp_path, "0" * 64)


async def test_who_leaves_the_lobby_and_comes_again_has_another_folder(tmp_path: Path) -> None:
    """Each seed has a record of its own, also twice at one table."""
    host = await open_table(tmp_path / "host")
    assert host.invite is not None
    async with trio.open_nursery() as nursery:
        nursery.start_soon(host.run)
        for _ in range(2):
            guest = await come(tmp_path / "guest", host.invite)
            async with trio.open_nursery() as inner:
                inner.start_soon(guest.run)
                await reached(lambda guest=guest: guest.node.session.seat is not None)
                inner.cancel_scope.cancel()
            await reached(lambda: 3 == host.node.session.view.sitters.count(None))
        nursery.cancel_scope.cancel()
    assert 2 == len(saved_matches(tmp_path / "guest"))


async def test_who_comes_back_sees_the_table_as_it_was_left(tmp_path: Path) -> None:
    """A resumed node shows its player the table at once, for it may be his turn and nobody else moves."""
    _, folder = await opened_once(tmp_path)
    back = await come_back(folder)
    player = back.node._player
    assert isinstance(player, Scripted)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(back.run)
        await reached(lambda: bool(player.views))
        nursery.cancel_scope.cancel()
    assert (0, 1) == (player.views[0].seat, player.views[0].index)
