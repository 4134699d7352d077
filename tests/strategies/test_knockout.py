"""What is counted when the texts of components are knocked out, game by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np

from simcore.aggregate import Tally, merge
from simcore.games.infiltration import SPEC
from simcore.spec import Presence
from simcore.store import Range
from strategies.knockout import CHANGES, DEAL, GRAM, OTHERS, PART, SUMS, judged_measure, places, play_knocked
from strategies.paired import SeatedSide
from strategies.pairs import PAIRS, play_pairs
from strategies.playing import Rows
from strategies.sides import Request, Side

SEED, GAMES = 70_401, 150
ITEMS = ("burst_modem", "jump_kit", "call_for_backup")
REQUEST = Request(SPEC, 4, "greedy")


@cache
def side(address: str = "", settings: tuple[str, ...] = ()) -> Side:
    """The rules as they are, or with one text blank."""
    blank = [f"{address}.blank=true"] if address else []
    return REQUEST.side(address or "base", settings=[*settings, *blank])


@cache
def seated(address: str = "", settings: tuple[str, ...] = ()) -> SeatedSide:
    """The same, ready to play."""
    return SeatedSide.of(SPEC, side(address, settings), SEED)


def knocked(kinds: Mapping[str, Sequence[str]], games: Range, settings: tuple[str, ...] = ()) -> Tally:
    """The counts of some games."""
    names = ["", *(f"{kind}.{name}" for kind, ids in kinds.items() for name in ids)]
    return play_knocked(
        [side(name, settings) for name in names], [seated(name, settings) for name in names], kinds, games
    )


def presence(kind: str) -> Presence:
    """How the game says that a kind had a part."""
    return next(one for one in SPEC.presence if one.kind == kind)


def holders(rows: Rows, place: int) -> np.ndarray:
    """Who held an item first: games by players."""
    return ((rows["held"][:, :4] >> np.uint64(place)) & np.uint64(1)).astype(np.int64)


def test_numbers_are_those_of_both_games_played_whole() -> None:
    """All games under both rules, added up by hand: nothing is lost by leaving out games without the item."""
    tally = knocked({"items": ITEMS}, Range(0, GAMES))
    printed = seated().rows(Range(0, GAMES))
    for number, name in enumerate(ITEMS):
        place = places(side(), "items", [name])[0]
        without, held = seated(f"items.{name}").rows(Range(0, GAMES)), holders(printed, place)
        wins, other = (rows["win"][:, :4] for rows in (printed, without))
        n, x, n0, x0 = tally[SUMS + "items"][number]
        assert n == n0 == held.sum()
        assert (x, x0) == ((held * wins).sum(), (held * other).sum())
        assert x - x0 == (held * (wins - other)).sum()
        pair, own = tally[OTHERS + "items"][number]
        assert pair[0] == (held.any(axis=1)[:, None] * (1 - held)).sum()
        assert pair[1] - own[1] == ((1 - held) * (wins - other)).sum(), "games without the item differ"
        shorter = tally[CHANGES + "items:rounds"][number]
        assert shorter[0, 0, 1] - shorter[1, 0, 1] == (printed["rounds"] - without["rounds"]).sum()
        had, again, otherwise, _, _ = tally[PART + "items"][number]
        assert had == again == held.any(axis=1).sum()
        assert otherwise == (printed != without).sum() > 0


def test_products_of_two_components_are_those_of_their_games() -> None:
    tally = knocked({"items": ITEMS}, Range(0, GAMES))
    printed = seated().rows(Range(0, GAMES))
    first, second = (holders(printed, place) for place in places(side(), "items", ITEMS[:2]))
    wins = printed["win"][:, :4]
    x, y = (first * wins).sum(axis=1), (second * wins).sum(axis=1)
    assert tally[GRAM + "items"][0, 1, 1, 1] == (x * y).sum() > 0
    assert tally[GRAM + "items"][0, 0, 1, 0] == (first.any(axis=1) & second.any(axis=1)).sum()


def test_games_without_the_component_come_out_the_same() -> None:
    """Looked at while playing: some of the games that are not played again are played all the same."""
    kinds = {"items": ITEMS, "rooms": ("lobby", "robotics_lab")}
    tally = knocked(kinds, Range(0, GAMES))
    for kind in kinds:
        part = tally[PART + kind]
        assert (part[:, 3] > 0).all()
        assert (part[:, 4] == 0).all()


def test_a_blank_component_changes_no_game() -> None:
    tally = knocked({"items": ITEMS}, Range(0, GAMES), settings=("items.jump_kit.blank=true",))
    n, x, n0, x0 = tally[SUMS + "items"][1]
    assert n == n0 > 0
    assert x == x0
    assert tally[PART + "items"][1, 2] == 0
    assert tally[PART + "items"][0, 2] > 0
    with_text, without = tally[OTHERS + "items"][1]
    assert (with_text[:5] == without[:5]).all()


def test_a_text_that_does_nothing_changes_no_game() -> None:
    """Operatives have no text: their sides are others, are played, and come out the same, game by game."""
    ids = [row["id"] for row in side().rules.components["operatives"]]
    tally = knocked({"operatives": ids}, Range(0, 40))
    assert side("operatives.hugo").identity != side().identity
    assert (tally[PART + "operatives"][:, 1] > 0).all()
    assert (tally[PART + "operatives"][:, 2] == 0).all()
    assert (tally[SUMS + "operatives"][:, 1] == tally[SUMS + "operatives"][:, 3]).all()


def test_what_is_not_settled_is_played_again_in_all_games() -> None:
    tally = knocked({"specials": ("prototype",)}, Range(0, GAMES))
    had, again, otherwise, audited, _ = tally[PART + "specials"][0]
    assert had < again == GAMES
    assert otherwise > had, "bots go for it in games in which nobody gets it"
    assert audited == 0
    assert OTHERS + "specials" not in tally
    assert judged_measure(SPEC).measure == "escape"
    assert tally[SUMS + "specials"][0, 0] == GAMES * int(seated().rows(Range(0, 1))["operatives"][0])


def test_the_deal_is_counted_as_the_game_counts_it() -> None:
    ids = [row["id"] for row in side().rules.components["items"]]
    games = Range(0, 20)
    tally = knocked({"items": ids}, games)
    counted, _ = seated().table.play(seated().cfg, games)
    expected = counted["item_deal"]
    assert (tally[DEAL + "items"][:-1] == expected[: len(ids)]).all()
    assert (tally[DEAL + "items"][-1] == expected[-1]).all()
    assert all((tally[name] == counted[name]).all() for name in ("item_used", "item_never_used", "item_first_use"))


def test_a_component_may_have_no_part_in_any_game_of_a_range() -> None:
    names = [row["id"] for row in side().rules.components["items"]]
    printed = seated().rows(Range(0, 1))["held"][0]
    absent = next(name for place, name in enumerate(names) if not any(int(word) >> place & 1 for word in printed))
    tally = knocked({"items": (absent,)}, Range(0, 1))
    assert tally[PART + "items"].tolist() == [[0, 0, 0, 1, 0]]
    assert not tally[SUMS + "items"].any()
    assert not tally[CHANGES + "items:escape"].any()


def test_counts_of_ranges_add_up() -> None:
    """But for the audit, which looks at the first games of each range."""
    kinds = {"items": ITEMS}
    whole = knocked(kinds, Range(0, GAMES))
    parts = merge(knocked(kinds, Range(0, 60)), knocked(kinds, Range(60, GAMES - 60)))
    for name in whole:
        cut = whole[name][:, :3] if name.startswith(PART) else whole[name]
        assert (cut == (parts[name][:, :3] if name.startswith(PART) else parts[name])).all(), name


def test_every_kind_that_the_game_names_can_be_knocked_out() -> None:
    for kind in (one.kind for one in SPEC.presence):
        first = side().rules.components[kind][0]["id"]
        assert side(f"{kind}.{first}").rules.components[kind][0]["blank"] is True


# --- pairs ---


def test_moments_of_pairs_are_those_of_their_deals() -> None:
    games = Range(0, 250)
    tally = play_pairs(side(), seated(), {"items": ITEMS}, games)[PAIRS + "items"]
    rows = seated().rows(games)
    wins = rows["win"][:, :4]
    dealt = [
        ((rows["dealt"][:, :4] >> np.uint64(place)) & np.uint64(1)).astype(np.int64)
        for place in places(side(), "items", ITEMS)
    ]
    for number, (one, other) in enumerate(((0, 1), (0, 2), (1, 2))):
        a, b = dealt[one], dealt[other]
        numbers = [np.ones(games.count, np.int64), wins.sum(axis=1)]
        for has in (a, b, a * b):
            numbers += [has.sum(axis=1), (has * wins).sum(axis=1)]
        expected = np.array([[(p * q).sum() for q in numbers] for p in numbers])
        assert (tally[number] == expected).all()
    assert tally[:, 6, 6].sum() > 0
