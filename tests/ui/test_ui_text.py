"""What the terminal shows: screens and stories as text, made from views of the deals in the rules."""

import re
from dataclasses import replace
from itertools import pairwise
from math import inf

import pytest
from rich.cells import cell_len
from rich.text import Text

from braus_p2p.errors import LocalError, Violation
from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.rules.deal import Deal, Move
from braus_p2p.rules.profiles import PROFILES
from braus_p2p.rules.score import Match, score
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import Sitter, View
from braus_p2p.ui import screens
from braus_p2p.ui.faces import Style, clean, joined, read_act, rule, strokes
from braus_p2p.ui.orders import Do, FreeSeat, Key, Number, TakeSeat, Unknown, read_order
from braus_p2p.ui.story import story
from tests.ui.table_views import D2, D4, D7, D8, STORIES, Story

PLAIN = Style()
FINE = Style(symbols=True)


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain.rstrip() for line in lines)


def told(views: list[View], style: Style = PLAIN) -> str:
    """The whole story of successive views."""
    lines: list[Text] = []
    for before, after in pairwise(views):
        lines += story(before, after, style)
    return plain(lines)


def turn(deal: Story, seat: int, number: int) -> View:
    """The view of the seat's turn of this number, counted from 0."""
    return [view for view in deal.views(seat) if view.my_turn][number]


# The story


@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("step", [1, 2, 3, 7, 1000])
def test_no_act_is_lost_however_few_views_are_seen(name: str, step: int) -> None:
    """The same acts are told in the same order, whether each of them has a view of its own or not."""
    deal = STORIES[name]
    views = deal.views()
    some = views[:-1:step] if step < len(views) else views[:1]
    shown = told([*some, views[-1]])
    whole = told(views)
    assert _acts(whole) == _acts(shown)
    assert len(deal.deals()) - 1 == len(_acts(shown))


def _acts(shown: str) -> list[str]:
    """The lines that tell an act: a name in a column of its own, then what was done."""
    return re.findall(r"^  (?:You|Bo|Cia|Dag|Eva|Fia) {2,}\S.*$", shown, re.MULTILINE)


def test_a_deal_is_told_act_by_act() -> None:
    """Leads, plays, passes, laid sevens and the winner of each trick, with the count of both sides."""
    assert """\

  Deal 1 · shuffled by all 4, every step checked ✓ · Dag dealt
  You             lead JC
  Bo              passes
  Cia             passes
  Dag             passes
  → You take trick 1 · you & Cia: 1 · Bo & Dag: 0
  You             lead AD
  Bo              plays AH
  Cia             plays 8S
  Dag             passes
  → Cia takes trick 2 · you & Cia: 2 · Bo & Dag: 0
  Cia             lays 7S: trick 3
  Cia             leads JS
  Dag             plays AC
  You             pass: nothing of yours beats AC
  Bo              plays 9C
  → Bo takes trick 4 · you & Cia: 3 · Bo & Dag: 1
""" == told(D4.views())[: told(D4.views()).index("  Bo              lays 7C")]


def test_a_jan_is_said() -> None:
    """Six in a row are called by their name, and their worth in ritor."""
    assert "Bo & Dag: six tricks in a row, a jan! That is 2 ritor." in told(D4.views())


def test_forced_acts_play_themselves_with_their_reason() -> None:
    """To an own act that was no choice stands why."""
    assert "You             lay 7D, for sevens come first: trick 1" in told(D8.views(0))
    assert "You             yield the lead: you have no card left" in told(D8.views(0))
    assert "You             pass: you have no card left" in told(D8.views(0))
    assert "You             yield the lead: you hold nothing that may be led" in told(D7.views(3))
    assert "You             say that you do not have KC, the outcome card" in told(D7.views(0))
    assert "You             show KC, the outcome card" in told(D7.views(2))


def test_the_acts_of_others_need_no_reason() -> None:
    """What the others do is said in a word or two."""
    shown = told(D7.views(0))
    assert "Dag             yields the lead" in shown
    assert "Bo              does not have KC, the outcome card" in shown
    assert "Cia             shows KC, the outcome card" in shown


def test_a_void_trick_is_nobodys() -> None:
    """A dead card that nobody beats wins nothing, and its leader leads again."""
    assert "Nobody's trick: a dead card wins nothing. Bo leads again." in told(D8.views(0))
    assert "Nobody's trick: a dead card wins nothing. You lead again." in told(D8.views(1))


def test_a_deal_without_score_is_dealt_again() -> None:
    """What decides nothing is said, and that the same player deals."""
    assert "Nobody has six tricks, and the outcome card decides nothing: no ritor." in told(D8.views())
    assert "The same player deals again." in told(D8.views())


def test_the_outcome_card_decides() -> None:
    """Five tricks and the outcome card have their own sentence."""
    assert "You & Cia: five tricks and the outcome card, KC. That is 2 points." in told(D2.views())


def test_the_hands_are_opened_at_the_end() -> None:
    """All hands as dealt, what was never played in brackets."""
    shown = told(D4.views())
    assert "    You             JC AD (6C) (6S) (6H) (8H) (8D) (10S) (QH)" in shown
    assert "    Bo              KH 9C AS AH (6D) 7C 7D (8C) (QD)" in shown


def test_closed_hands_stay_closed() -> None:
    """A table that keeps its hands closed shows none."""
    assert "The hands" not in told(D4.views(open_hands=False))


def test_a_hand_that_is_not_open_yet_is_said() -> None:
    """A player who has not opened his hand has a word in its place."""
    over = D4.views()[-1]
    assert over.opened[0] is not None
    shown = plain(screens.opened_hands(replace(over, opened=(over.opened[0], None, None, None)), PLAIN))
    assert 3 == shown.count("kept closed")


def test_the_hands_of_a_deal_in_the_middle_of_a_match_are_shown_once() -> None:
    """They are open when all have committed, and are not told again at each step."""
    over = D4.views()[-1]
    reveal = replace(over, phase=Phase.REVEAL)
    assert "The hands as they were dealt" in told([replace(over, phase=Phase.COMMIT), reveal])
    assert "" == told([reveal, reveal])


def test_the_lots_are_told() -> None:
    """At a table that draws lots the partners are known only then."""
    view = replace(D4.views(lots=True)[0], match=None, phase=Phase.COMMIT)
    lobby = replace(view, phase=Phase.LOBBY, chairs=())
    assert "lots are drawn for the partners" in told([lobby, view])
    drawn = replace(D4.views(lots=True)[0], chairs=(0, 2, 1, 3))
    assert "The lots are drawn: you & Bo against Cia & Dag." in told([view, drawn])


def test_the_beginning_names_the_sides() -> None:
    """When all are there everybody reads with whom he plays."""
    view = replace(D7.views()[0], phase=Phase.COMMIT)
    lobby = replace(view, phase=Phase.LOBBY, chairs=())
    assert "the match begins: you, Cia & Eva against Bo, Dag & Fia." in told([lobby, view])


def test_three_pairs_stand_against_one_another() -> None:
    """With three sides the own one comes first."""
    view = D7.views(1)[0]
    assert view.options is not None
    pairs = replace(view, options=replace(view.options, profile=PROFILES["brus-pairs"]), phase=Phase.COMMIT)
    lobby = replace(pairs, phase=Phase.LOBBY, chairs=())
    assert "begins: you & Eva against Ada & Dag against Cia & Fia." in told([lobby, pairs])


# The end of the match


def ended(rules: str, *outcomes: tuple[str, int | None], seat: int | None = 0) -> View:
    """A view of a finished match whose deals went so: tricks by side, and the outcome card's side."""
    profile = PROFILES[rules]
    over = D4.views()[-1]
    assert over.options is not None
    match = Match.start(profile, 0, deals=len(outcomes))
    for tricks, outcome in outcomes:
        match = match.after(score(profile, ["AB".index(side) for side in tricks], outcome))
    options = replace(over.options, deals=len(outcomes))
    return replace(over, match=match, seat=seat, number=len(outcomes), options=options)


def test_the_winners_are_told_so() -> None:
    """Who has won reads it as his own."""
    assert "You win! You & Cia, 2–0." in plain(screens.match_end(ended("gotland", ("A" * 6, None)), PLAIN))


def test_the_losers_without_a_rita_are_pissmunkar() -> None:
    """The word is said by the rules that have it."""
    shown = plain(screens.match_end(ended("gotland", ("B" * 6, None)), PLAIN))
    assert "Bo & Dag win, 2–0." in shown
    assert "You & Cia: not a single rita. Pissmunkar!" in shown


def test_a_drawn_match_names_all_who_share_it() -> None:
    """A match of so many deals can end drawn."""
    shown = plain(screens.match_end(ended("gotland", ("A" * 6, None), ("B" * 6, None)), PLAIN))
    assert "A drawn match, 2–2: you & Cia, Bo & Dag." in shown


def test_a_watcher_wins_nothing() -> None:
    """Who has no seat reads names only."""
    view = ended("gotland", ("A" * 6, None), seat=None)
    assert "  Ada & Cia win, 2–0." in plain(screens.match_end(view, PLAIN))


def test_the_score_sheet_is_cut_in_strokes() -> None:
    """A row a deal, a stroke a rita, and the sum."""
    view = ended("gotland", ("A" * 6, None), ("AAAAABBBBB", None), ("BABABABABAA", None), ("A" * 6, None))
    assert """
── Score sheet · gotland, 4 deals ──────────────────────────────────────────
            you & Cia   Bo & Dag
  deal 1    ||                     jan
  deal 2                           no score
  deal 3    |                      six tricks
  deal 4    ||                     jan
  together  |||||""" == plain(screens.score_sheet(view, PLAIN))


@pytest.mark.parametrize(
    ("count", "cut"), [(0, ""), (1, "|"), (4, "||||"), (5, "|||||"), (6, "||||| |"), (10, "||||| |||||")]
)
def test_strokes_stand_in_groups_of_five(count: int, cut: str) -> None:
    """A stroke for each, and none for nothing."""
    assert cut == strokes(count)


def test_the_sheet_of_long_names_fits_the_screen() -> None:
    """Names are cut where columns would not fit, and never the strokes."""
    view = ended("gotland", ("A" * 6, None))
    long = tuple(Sitter(f"a rather long name {seat}", bot=False, machine="") for seat in range(4))
    for width in (60, 80):
        shown = plain(screens.score_sheet(replace(view, sitters=long, seat=1), Style(width=width)))
        assert max(map(cell_len, shown.split("\n"))) <= width
        assert 2 == shown.count("||")


def test_six_at_the_table_stand_in_two_rows() -> None:
    """A trick of six is not folded in the middle of a name."""
    shown = plain(screens.table(turn(D7, 4, 0), PLAIN))
    assert "\n  Ada JH   Bo AD   Cia 8S\n  Dag JC*   You ?   Fia ·\n" in shown


def test_an_empty_sheet_is_said() -> None:
    """Before a deal has ended there is nothing to show."""
    assert "  No deal has ended yet: the sheet is empty." == plain(screens.score_sheet(D4.views()[1], PLAIN))


# The table


def test_a_leader_may_choose_any_card() -> None:
    """Forehand sees his hand by rank, each card numbered and marked."""
    assert """
── Trick 1 ───────────────────────────────────── you & Cia: 0 · Bo & Dag: 0
  You lead: any card you like.

    [JC]  [AD]  [6C]  [6S]  [6H]  [8H]  [8D] [10S]  [QH]
     1     2     3     4     5     6     7     8     9
""" == plain(screens.table(turn(D4, 0, 0), PLAIN))


def test_a_follower_sees_what_he_has_to_beat() -> None:
    """The trick so far, who wins it, whose turn it is, and in brackets the cards that beat it."""
    assert """
── Trick 2 ──────────────────────────────────── you & Dag: 0 · Ada & Cia: 1
  Ada AD*   You ?   Cia ·   Dag ·
  AD by Ada wins so far: beat it with a marked card.

    [KH]  [9C]  [AS]  [AH]   6D    7C    7D    8C    QD
     1     2     3     4     5     6     7     8     9
""" == plain(screens.table(turn(D4, 1, 1), PLAIN))


def test_a_partner_who_wins_must_be_beaten_too() -> None:
    """The rule that surprises newcomers is said where it applies."""
    view = next(view for view in D4.views(1) if view.my_turn and view.deal and view.deal.taker == 3)
    assert "by Dag, your partner, wins so far; still you must beat it." in plain(screens.table(view, PLAIN))


def test_a_dead_card_wins_nothing() -> None:
    """Under a dead lead any playing card takes the trick."""
    shown = plain(screens.table(turn(D8, 1, 0), PLAIN))
    assert "KD is a dead card and wins nothing: any playing card takes the trick." in shown


def test_who_waits_sees_who_is_to_play() -> None:
    """When it is not the own turn nothing is marked."""
    view = next(view for view in D4.views(2) if view.deal and view.deal.winning and not view.my_turn)
    shown = plain(screens.table(view, PLAIN))
    assert "Ada wins so far. Bo is to play." in shown
    assert "[" not in shown


def test_an_own_act_that_is_only_shown_is_told_to_oneself() -> None:
    """Nobody asks for it, and the sentence is about you, not about somebody called You."""
    asked = turn(D4, 0, 1)
    assert asked.deal is not None
    shown = screens.situation(replace(asked, pen=None, acts=()), PLAIN)
    assert shown.endswith("It is your turn.")


def test_a_laid_seven_that_must_come_first_is_marked_alone() -> None:
    """A leader who holds sevens sees that only these are marked."""
    view = turn(D8, 0, 0)
    shown = plain(screens.table(view, PLAIN))
    assert "You lead: one of the marked cards." in shown
    assert ["[7D]"] == re.findall(r"\[.+?\]", shown)


def test_symbols_replace_letters_where_the_terminal_has_them() -> None:
    """The same hand, each card with the sign of its suit."""
    assert "[J♣]  [A♦]  [6♣]" in plain(screens.table(turn(D4, 0, 0), FINE))


def test_nothing_but_ascii_is_shown_where_signs_are_lacking() -> None:
    """A terminal that knows no typographic sign gets none."""
    bare = Style(signs=False)
    shown = told(D4.views(), bare) + plain(screens.table(turn(D4, 1, 1), bare))
    assert "–" not in shown.replace("2–0", "").replace("0–2", "")
    assert all(letter.isascii() for letter in shown.replace("–", ""))


@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("style", [PLAIN, FINE])
def test_the_table_fits_sixty_columns(name: str, style: Style) -> None:
    """On a narrow terminal only sentences are folded."""
    narrow = replace(style, width=60)
    for view in STORIES[name].views():
        if view.deal is not None and name != "D7":
            lines = plain(screens.table(view, narrow)).split("\n")
            assert max(cell_len(line) for line in lines if not line.endswith(".")) <= 60


def test_the_last_trick_can_be_seen_again() -> None:
    """Who played what, and who took it."""
    assert """\
  The last trick, number 2
    You               AD
    Bo                AH
    Cia               8S*
    Dag               –
  → Cia takes trick 2 · you & Cia: 2 · Bo & Dag: 0""" == plain(screens.last_trick(D4.views()[9], PLAIN))


def test_no_trick_before_the_first() -> None:
    """At the beginning of a deal there is none to show."""
    assert "There is no trick before this one" in plain(screens.last_trick(D4.views()[1], PLAIN))


def test_the_help_shows_what_is_out_and_what_is_ones_own() -> None:
    """The rank strip has all 18 playing cards and the sevens; out in brackets, own with a plus."""
    shown = plain(screens.rank_strip(turn(D4, 1, 1), PLAIN))
    assert "    the makdorar  (JC)  8S   KH+" in shown
    assert "    aces           AC   AS+  AH+ (AD)" in shown
    assert 22 == len(re.findall(r"\b(?:10|[6-9JQKA])[CSHD]\b", shown.split("suit:")[1]))


def test_the_help_can_be_had_before_any_deal() -> None:
    """In the lobby nothing is out and nobody holds anything."""
    assert "+ " not in plain(screens.rank_strip(D4.views()[0], PLAIN)).split("suit:")[1].split("(in")[0]


# The lobby


def lobby(seat: int | None, names: list[str | None], rules: str = "gotland", *, lots: bool = False) -> View:
    view = D4.views()[0]
    assert view.options is not None
    sitters = tuple(
        None if name is None else Sitter(name, bot=name == "Botvid", machine="Ada" * (name == "Botvid"))
        for name in names
    )
    options = replace(view.options, profile=PROFILES[rules], deals=0, lots=lots)
    empty = replace(view, phase=Phase.LOBBY, chairs=(), match=None)
    return replace(empty, seat=seat, sitters=sitters, options=options)


def test_the_lobby_shows_who_would_be_whose_partner() -> None:
    """Partners stand together, free places too, and whose a bot is."""
    assert """
── Bräus by the rules gotland ────────────────────────────────── to 6 ritor
  Side A
    1  you               Ada
    3  free
  Side B
    2  Bo
    4  Botvid            bot on Ada's machine
  If nothing is heard of somebody for 60 s, the others are asked what to do.
""" == plain(screens.lobby(lobby(0, ["Ada", "Bo", None, "Botvid"]), PLAIN))


def test_lots_show_no_sides() -> None:
    """Where lots decide, nobody has a partner yet."""
    shown = plain(screens.lobby(lobby(0, ["Ada", None, None, None], lots=True), PLAIN))
    assert "Side" not in shown
    assert "Partners are drawn by lot" in shown


@pytest.mark.parametrize(
    ("patience", "told"), [(90.0, "of somebody for 90 s, the others"), (inf, "the others wait")]
)
def test_the_lobby_says_how_long_the_table_waits(patience: float, told: str) -> None:
    """It is chosen by the host and the same for all, so all read it before they play."""
    view = lobby(1, ["Ada", "Bo", None, None])
    assert view.options is not None
    shown = plain(screens.lobby(replace(view, options=replace(view.options, patience=patience)), PLAIN))
    assert told in shown


def test_pairs_are_warned_of_deals_without_winner() -> None:
    """The rules for three pairs need a word before one chooses them."""
    shown = plain(screens.lobby(lobby(1, ["Ada", "Bo", None, None, None, None], "brus-pairs"), PLAIN))
    assert "many deals have no winner" in shown
    assert "Side C" in shown


# Names


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("you", "“you”"),
        ("YOU", "“YOU”"),
        ("[red]Bo[/red]", "[red]Bo[/red]"),
        ("a\x1b[2Jb", "a?[2Jb"),
        ("a name of more than sixteen", "a name of more…"),
        ("語" * 12, "語" * 7 + "…"),
    ],
)
def test_a29_a_name_cannot_steer_the_screen(name: str, shown: str) -> None:
    """Whatever wants to call himself how: it is short, it is plain, and it is not `you`."""
    assert shown == clean(name)
    assert cell_len(clean(name)) <= 16


def test_markup_in_a_name_is_shown_as_it_is() -> None:
    """A name in square brackets is no instruction to the screen."""
    assert "[bold]x[/]" in plain(screens.lobby(lobby(0, ["Ada", "[bold]x[/]", None, None]), PLAIN))


def test_names_are_joined_as_people_say_them() -> None:
    """One, two, three."""
    assert ["", "a", "a & b", "a, b & c"] == [joined("abc"[:count]) for count in range(4)]


def test_a_title_that_does_not_fit_takes_two_lines() -> None:
    """What stands at the right end moves below when there is no room."""
    assert "── Trick 1 ──\n   " + "x" * 40 == rule(Style(width=40), "Trick 1", "x" * 40).plain


# Sentences and orders


def test_cards_in_a_refusal_look_as_everywhere() -> None:
    """The sentence of a refusal names cards as this terminal does."""
    refusal = LocalError("act-too-low", card="AD", winning="9S")
    assert FINE.told(refusal).startswith("A♦ does not beat 9♠")
    assert PLAIN.told(refusal).startswith("AD does not beat 9S")
    assert "x" in FINE.told(Violation("rule", "act-too-low", card="x", winning="9S"))


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_read_as_it_is_shown(card: Card) -> None:
    """Letters in either case and symbols name the same card."""
    assert card == read_act(str(card)) == read_act(str(card).lower()) == read_act(FINE.name(card))


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("", Key.ENTER),
        (" L ", Key.LAST_TRICK),
        ("s", Key.SHEET),
        ("?", Key.HELP),
        ("Q", Key.LEAVE),
        ("n", Key.NO),
        ("7", Number(7)),
        ("123", Number(123)),
        ("7c", Do(Card.parse("7C"))),
        ("10♦", Do(Card.parse("10D"))),
        ("pass", Do(Move.PASS)),
        ("-", Do(Move.PASS)),
        ("Y", Do(Move.YIELD)),
        ("+", Do(Move.SHOW)),
        ("deny", Do(Move.DENY)),
        ("seat  3", TakeSeat(3)),
        ("free 2", FreeSeat(2)),
        ("seat x", Unknown("seat x")),
        ("9999", Unknown("9999")),
        ("²", Unknown("²")),
        ("Ä", Unknown("Ä")),
    ],
)
def test_a_typed_line_is_an_order(line: str, order: object) -> None:
    """What people type means one thing."""
    assert order == read_order(line)


def test_y_is_yes_only_while_asked() -> None:
    """At the table `y` yields the lead; after a question it is yes."""
    assert Key.YES == read_order("y", asked=True)
    assert Key.YES == read_order("yes")


def test_a_deal_that_nobody_saw_begin_is_told_from_its_start() -> None:
    """A view that lies a deal back loses nothing of either."""
    views = D4.views()
    last = views[-2]
    following = replace(
        last, phase=Phase.PLAY, deal=Deal.start(PROFILES["gotland"], 0).after(Card.parse("JC")), hand=()
    )
    shown = told([views[3], following])
    assert "lays 7H" in shown
    assert "Bo              leads JC" in shown
