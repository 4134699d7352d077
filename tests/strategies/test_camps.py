"""Tournaments of sides that are no equals: counted against the rows of single tables, their bots as they are named."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from simcore.aggregate import digest
from simcore.errors import InputError
from simcore.games._template import SPEC as TEMPLATE
from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_robots import SPEC as ROBOTS
from simcore.manifest import new_manifest
from simcore.store import Range
from simcore.variants import resolve
from strategies._template import STRATEGIES as OTHERS
from strategies.camps import MATCHES, OTHERWISE, PRODUCTS, check_sides, fingerprints, play_camps, read_sides
from strategies.chunk import seat
from strategies.costs import came_out_otherwise
from strategies.infiltrators_guards import STRATEGIES
from strategies.registry import read_entrants
from strategies.tournament import Tournament, create, load, run_deals
from tests.support.asked import seated

RULES = resolve(SPEC, 3)
NAMES = ("rush", "fighter", "sneak")
GAMES = Range(30, 40)


def cup(folder: Path, against: int = 0, deals: int = 60) -> Tournament:
    bots = read_entrants(NAMES, STRATEGIES, RULES)
    return Tournament(folder, new_manifest(SPEC, RULES, bots, 1, chunk=25), deals, against=against)


def test_every_match_is_that_of_a_run_of_these_two_bots(tmp_path: Path) -> None:
    there = cup(tmp_path)
    tally = play_camps(seat(there.run), there.standing, there.sides, GAMES)
    rows = []
    for first, second in product(NAMES, NAMES):
        table, cfg = seated(SPEC.name, f"{first},{second}")
        rows.append(table.rows(cfg, GAMES))
    won = [row["halves"][:, 0] for row in rows]
    assert tally[MATCHES].tolist() == [[GAMES.count, int(one.sum())] for one in won]
    assert {1, 2} & {int(half) for one in won for half in one}
    for one, other in product(range(len(rows)), repeat=2):
        assert tally[PRODUCTS][one, other] == sum(int(a) * int(b) for a, b in zip(won[one], won[other], strict=True))
        assert tally[OTHERWISE][one, other] == came_out_otherwise(rows[one], rows[other]).sum()


def test_bots_that_play_alike_on_a_side_come_out_the_same(tmp_path: Path) -> None:
    """`rush` and `fighter` are one and the same guard player, and two infiltrators."""
    there = cup(tmp_path)
    otherwise = play_camps(seat(there.run), there.standing, there.sides, GAMES)[OTHERWISE].reshape(3, 3, 3, 3)
    assert [otherwise[bot, 0, bot, 1] for bot in range(3)] == [0, 0, 0]
    assert otherwise[0, 0, 1, 0] > 0
    assert otherwise[2, 0, 2, 2] > 0


def test_one_side_may_have_bots_of_its_own(tmp_path: Path) -> None:
    both, apart = cup(tmp_path / "both"), cup(tmp_path / "apart", against=2)
    assert [list(numbers) for numbers in apart.sides] == [[0], [1, 2]]
    found = [play_camps(seat(one.run), one.standing, one.sides, GAMES)[MATCHES] for one in (both, apart)]
    assert found[1].tolist() == found[0][1:3].tolist()
    assert both.id != apart.id


def test_every_seat_of_a_side_has_the_bot_of_that_side() -> None:
    """Also where a side has more seats than there are players: robots have seats of their own."""
    rules, lineups = resolve(ROBOTS, 2), []

    def rows_of(bots: Any, games: Range) -> Any:
        lineups.append(bots[:, 0].tolist())
        return np.zeros(games.count, np.dtype([("halves", "i8", (2,))]))

    strategies = SimpleNamespace(bot_rows=lambda bots, rules: np.arange(len(bots))[:, None])
    run = SimpleNamespace(rules=rules, spec=ROBOTS, plan=SimpleNamespace(bots=("a", "b")))
    seats: Any = SimpleNamespace(run=run, table=SimpleNamespace(strategies=strategies), rows_of=rows_of)
    assert ROBOTS.standing is not None
    play_camps(seats, replace(ROBOTS.standing, length=""), ((0, 1), (0, 1)), Range(0, 3))
    assert lineups == [[one, one, *4 * [other]] for one, other in product((0, 1), (0, 1))]


def test_ranges_add_up_and_the_sides_are_in_the_folder(tmp_path: Path) -> None:
    there = cup(tmp_path / "new", against=1)
    create(there)
    for games in reversed(there.missing()):
        assert run_deals(there.folder, games) == games.count
    assert load(there.folder).against == 1
    whole = play_camps(seat(there.run), there.standing, there.sides, Range(0, 60))
    assert digest(there.tally()) == digest(whole)


def test_fingerprints_tell_outcomes_apart_and_see_nothing_between_fields() -> None:
    rows = np.zeros(4, np.dtype([("a", "i1"), ("b", "i8", (2,)), ("c", "u8")], align=True))
    rows["b"][1, 1], rows["c"][2] = 1, 1
    octets = rows.view(np.uint8).reshape(4, -1)
    assert octets.base is not None
    octets[3, 1] = 7  # between `a` and `b`
    found = fingerprints(rows)
    assert found[0] == found[3]
    assert len(set(found.tolist())) == 3
    assert fingerprints(rows[:0]).tolist() == []


# --- who plays ---


def test_the_second_side_is_named_apart() -> None:
    bots = read_sides(["rush,sneak"], ["patrol", "sneak"], STRATEGIES, RULES)
    assert [str(bot) for bot in bots] == ["rush", "sneak", "patrol", "sneak"]
    quick = [bot.name for bot in STRATEGIES.bots if not bot.wide]
    assert [str(bot) for bot in read_sides([], ["patrol"], STRATEGIES, RULES)] == [*quick, "patrol"]


@pytest.mark.parametrize(
    ("names", "against", "sentence"),
    [
        (["sneak"], ["patrol"], "--against: one bot against one; expected two or more bots on one side at least"),
        (["sneak"], ["patrol,patrol"], "'patrol' is named twice"),
        (["sneek"], ["patrol"], "did you mean 'sneak'"),
    ],
)
def test_sides_that_cannot_meet_are_refused(names: list[str], against: list[str], sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        read_sides(names, against, STRATEGIES, RULES)


def test_seats_that_are_equals_have_no_second_side() -> None:
    with pytest.raises(InputError, match="the seats of 'template' are equals"):
        read_sides(["random"], ["threshold"], OTHERS, resolve(TEMPLATE, 3))


def test_a_game_says_what_each_side_wins() -> None:
    check_sides(SPEC)
    check_sides(TEMPLATE)
    for spec in (replace(SPEC, camps=("a", "b", "c")), replace(SPEC, standing=None)):
        with pytest.raises(InputError, match="does not say what each of two sides wins"):
            check_sides(spec)
