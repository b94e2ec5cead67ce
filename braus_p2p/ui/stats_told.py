"""A census in words: tables for the terminal, and how surprising it all is."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from braus_p2p.ui.census import CLASSES, Census, Count, Group, Row, Test
from braus_p2p.ui.chance import LEAST_EXPECTED
from braus_p2p.ui.faces import clean, padded
from braus_p2p.ui.words import text

MOST_PLAYERS: Final = 12
"""How many players are told of; the others are in the JSON."""

ODD: Final = 0.05
STRANGE: Final = 0.01
"""Corrected p-values below which something is called odd, and more than that."""

INDENT: Final = "  "
LABEL: Final = 17
WHAT: Final = 23
CASES: Final = 27
"""How wide what is tested and its surprise are, in every language."""


def names(census: Census) -> dict[bytes, str]:
    """How each identity is called; where two have one name, with the beginning of the key."""
    players = [row.player for group in census.groups for row in group.rows if row.player is not None]
    known = Counter(player.name for player in players)
    return {
        player.key: clean(player.name)
        if known[player.name] == 1
        else f"{clean(player.name, 10)} {player.key.hex()[:4]}"
        for player in players
    }


def shown(census: Census) -> Census:
    """The census with the players who are told of: those with the most deals, and the odd ones."""
    return replace(census, groups=tuple(map(_shortened, census.groups)))


def _shortened(group: Group) -> Group:
    if group.kind != "players":
        return group
    odd = {test.row for test in group.tests if test.corrected is not None and test.corrected < ODD}
    rows = tuple(row for at, row in enumerate(group.rows) if at < MOST_PLAYERS or row in odd)
    return replace(group, rows=rows, tests=tuple(test for test in group.tests if test.row in rows))


def told(census: Census, files: int) -> Iterator[str]:
    yield text("stats-records", files=files, matches=census.matches, deals=census.deals)
    if census.counted:
        yield text("stats-hands", counted=census.counted)
    elif census.deals:
        yield text("stats-hands-none")
    if census.annulled:
        yield text("stats-annulled", annulled=census.annulled)
    yield text("stats-why")
    called = names(census)
    for whole, group in zip(census.groups, shown(census).groups, strict=True):
        yield ""
        yield text(f"stats-group-{group.kind}", size=group.size, deals=group.deals)
        match group.kind:
            case "places":
                yield from _places(group)
            case "seats":
                yield from _seats(group)
            case _:
                yield from _players(group, called)
                if len(group.rows) < len(whole.rows):
                    yield text("stats-more-players", more=len(whole.rows) - len(group.rows))
    if any(row.led for group in census.groups for row in group.rows):
        yield ""
        yield text("stats-led-why")
    yield ""
    yield from _verdict(census, called)


_HEADS: Final = tuple(f"stats-class-{name}" for name, _ in CLASSES)


def _line(label: str, cells: Sequence[str], heads: Sequence[str]) -> str:
    wide = [max(5, len(head)) for head in heads]
    return padded(label, LABEL) + "".join(f"  {cell:>{at}}" for cell, at in zip(cells, wide, strict=True))


def _heads(*more: str) -> list[str]:
    return [text(head) for head in (*_HEADS, *more)]


def _places(group: Group) -> Iterator[str]:
    heads = _heads("stats-led")
    yield _line("", heads, heads)
    for row in group.rows:
        yield _line(place_name(row.place, group.size), [*_seen(row), str(row.led)], heads)
    if group.deals:
        yield _line(text("stats-fair-all"), [*_due(group.rows[0].cards), ""], heads).rstrip()
    yield from _tests(group.tests)


def _seats(group: Group) -> Iterator[str]:
    heads = [text("stats-count")]
    yield text("stats-seats-why")
    for row in group.rows:
        yield _line(seat_name(row.place), [str(row.first.observed)], heads)
    yield _line(text("stats-fair-all"), _due([group.rows[0].first]), heads)
    yield from _tests(group.tests)


def _players(group: Group, called: dict[bytes, str]) -> Iterator[str]:
    heads = [text("stats-deals"), *_heads("stats-led")]
    yield _line("", heads, heads)
    for row in group.rows:
        assert row.player is not None
        yield _line(called[row.player.key], [str(row.deals), *_seen(row), str(row.led)], heads)
        if row.deals:
            yield _line(INDENT + text("stats-fair"), ["", *_due(row.cards), ""], heads).rstrip()
        yield from map(_test, (test for test in group.tests if test.row is row and test.result is not None))


def _seen(row: Row) -> list[str]:
    return [str(count.observed) for count in row.cards]


def _due(counts: Sequence[Count]) -> list[str]:
    return [f"{count.expected:.1f}" for count in counts]


def place_name(place: int, size: int) -> str:
    """A place counted from forehand."""
    if place == 1:
        return text("stats-place-first")
    return text("stats-place-last" if place == size else "stats-place", place=place)


def seat_name(place: int) -> str:
    """A seat counted from the host."""
    return text("stats-seat-host") if place == 1 else text("stats-place", place=place)


def _tests(tests: Sequence[Test]) -> Iterator[str]:
    if any(test.result is not None for test in tests):
        yield text("stats-how")
    yield from map(_test, tests)


def _test(test: Test) -> str:
    what = text(f"stats-class-{test.what}")
    if test.what == "first" and test.row is not None:
        first = test.row.first
        what = text("stats-first-seen", what=what, observed=first.observed, expected=f"{first.expected:.1f}")
    if test.result is None:
        return f"{INDENT}{padded(what, WHAT)}  {text('stats-too-few')}"
    figures = text(
        "stats-test",
        statistic=f"{test.result.statistic:.2f}",
        freedom=test.result.freedom,
        p=_p(test.result.p),
    )
    return f"{INDENT}{padded(what, WHAT)}  {padded(cases(test.result.p), CASES)}  {figures}"


def cases(p: float) -> str:
    """A p-value for people: how often chance brings as much."""
    if p > 0.995:
        return text("stats-always")
    if p >= 0.01:
        return text("stats-in-100", times=round(100 * p))
    if p >= 0.001:
        return text("stats-in-10000", times=round(10_000 * p))
    if p >= 1e-6:
        return text("stats-once", cases=round(1 / p))
    return text("stats-in-a-million")


def _p(p: float) -> str:
    return f"{p:.3f}" if p >= 0.001 else f"{p:.1e}"


def verdict(census: Census) -> str:
    """What all tests together say, in a sentence."""
    strangest = census.strangest
    if strangest is None or strangest.corrected is None:
        return text("stats-tests-none", least=int(LEAST_EXPECTED))
    if strangest.corrected >= ODD:
        return text("stats-verdict-fair")
    return text("stats-verdict-odd" if strangest.corrected >= STRANGE else "stats-verdict-strange")


def _verdict(census: Census, called: dict[bytes, str]) -> Iterator[str]:
    strangest = census.strangest
    if strangest is not None and strangest.corrected is not None:
        p, tests = strangest.corrected, len(census.tests)
        yield text(
            "stats-strangest",
            tests=text("stats-tests", tests=tests),
            what=text(f"stats-class-{strangest.what}"),
            where=_where(census, strangest, called),
            cases=cases(p),
            p=_p(p),
        )
    yield verdict(census)
    if strangest is not None:
        yield text("stats-choice")


def _where(census: Census, test: Test, called: dict[bytes, str]) -> str:
    if test.row is not None and test.row.player is not None:
        return called[test.row.player.key]
    group = next(group for group in census.groups if any(test is made for made in group.tests))
    return text(f"stats-where-{group.kind}", size=group.size)
