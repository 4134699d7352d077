"""Games with one source of luck redrawn: exact where the law of the template game is known, exact in its sums."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from reports.facts.intervals import Interval, Sums, ratio
from simcore.aggregate import Cells, digest, merge
from simcore.games._template import SPEC
from simcore.luck import LUCK_GAMES, everything, has_luck, redrawings
from simcore.manifest import Bot
from simcore.spec import Stream
from simcore.store import Range
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.luck import count_luck, play_luck
from strategies.playing import Table, build_config

DICE, BOTS = 0, 1
"""The streams of the template game."""
GOALS = (Bot("threshold", {"goal": 1}), Bot("threshold", {"goal": 6}))
COINS = (Bot("random", {}),)


def replayed(bots: tuple[Bot, ...], games: Range, *settings: str, players: int = 2) -> Mapping[str, Cells]:
    """The sums of a replay of the template game."""
    rules = resolve(SPEC, players, settings=settings)
    table = Table(SPEC, STRATEGIES, STRATEGIES.bot_rows(bots, rules), np.uint64(5))
    return play_luck(table, build_config(SPEC, rules), games)


def index(cells: Cells) -> Interval:
    return ratio(Sums(*map(int, cells)), 1, share=False)


# --- the sums ---


def test_sums_are_those_of_the_definition() -> None:
    """Three streams, four games, by hand: outcomes are who wins of two players."""
    streams = tuple(Stream(name, name, (purpose,)) for purpose, name in enumerate("abc", start=1))
    whole = everything(streams)
    assert redrawings(streams) == [0, 14, 2, 4, 8, 12, 10, 6]
    chance = np.random.default_rng(3)
    winner = {bits: chance.integers(0, 3, 4) for bits in redrawings(streams)}  # 2: nobody
    outcomes = {bits: np.stack([one == 0, one == 1], axis=1).astype(np.int64) for bits, one in winner.items()}

    def squares(one: int, other: int) -> np.ndarray:
        return ((outcomes[one] - outcomes[other]) ** 2).sum(axis=1)

    found = count_luck(streams, outcomes)
    apart = 2 * (squares(0, 14) + squares(2, 12) + squares(4, 10) + squares(6, 8))
    for row, bits in enumerate((2, 4, 8)):
        alone, rest = squares(0, bits) + squares(whole ^ bits, whole), squares(0, whole ^ bits) + squares(bits, whole)
        assert found["total"][row].tolist()[:2] == [apart.sum(), 4 * alone.sum()]
        assert found["total"][row, 3] == (apart * 4 * alone).sum()
        assert found["first"][row].tolist()[:2] == [apart.sum(), (apart - 4 * rest).sum()]
        changed = (winner[0] != winner[bits]).astype(int) + (winner[whole ^ bits] != winner[whole])
        assert found["changed"][row].tolist() == [8, changed.sum(), 16, 2 * changed.sum(), (changed**2).sum()]
    assert found["changed"][-1, 0] == 16


def test_parts_of_a_range_add_up_to_the_whole() -> None:
    whole = replayed(COINS, Range(0, 500))
    parts = [replayed(COINS, Range(first, count)) for first, count in ((0, 300), (300, 200))]
    assert digest(merge(*parts)) == digest(whole)


def test_a_game_that_names_no_streams_or_has_one_player_has_no_luck_to_weigh() -> None:
    assert has_luck(SPEC, resolve(SPEC, 2))
    assert not has_luck(SPEC, resolve(SPEC, 1))


# --- the template game ---


def test_dice_that_trip_no_alarm_decide_nothing() -> None:
    """Exactly: in no game does redrawing them change anything, so all the luck lies in the bots."""
    found = replayed(COINS, Range(0, 500), "alarm_faces=0")
    for outcome in ("win", "rounds", "winning_loot"):
        assert found[f"{outcome}.total"][DICE, 1] == found[f"{outcome}.changed"][DICE, 1] == 0
        assert index(found[f"{outcome}.total"][BOTS]).value == index(found[f"{outcome}.first"][BOTS]).value == 1
    assert found["win.changed"][BOTS, 1] > 0


def test_bots_that_draw_nothing_decide_nothing() -> None:
    """Exactly: the dice decide all that luck decides, and they do it alone."""
    found = replayed(GOALS, Range(0, 500))
    assert found["win.total"][BOTS, 1] == found["win.changed"][BOTS, 1] == found["win.first"][BOTS, 1] == 0
    assert index(found["win.first"][DICE]) == index(found["win.total"][DICE]) == (1, 1, 1)


def test_the_share_of_changed_games_is_that_of_the_law() -> None:
    """Goal 1 wins if the alarm is quiet in round 1 and not three times, goal 6 if it is, and else nobody does."""
    quiet = 5 / 6
    chances = np.array([1 - quiet, quiet - quiet**3, quiet**3])
    cells = replayed(GOALS, Range(0, LUCK_GAMES))["win.changed"][DICE]
    found = ratio(Sums(*map(int, cells)), 1, share=True)
    assert found.low <= 1 - (chances**2).sum() <= found.high
    assert found.high - found.low < 0.05


def test_with_two_sources_what_one_decides_alone_is_all_that_the_other_has_no_part_in() -> None:
    """Hoeffding's decomposition, and here it holds exactly: first order of one and total of the other make 1."""
    found = replayed(COINS, Range(0, LUCK_GAMES), players=4)
    for one, other in ((DICE, BOTS), (BOTS, DICE)):
        total, first = found["win.total"][other], found["win.first"][one]
        assert total[0] == first[0]
        assert total[1] + first[1] == total[0]
        assert index(found["win.first"][other]).value < index(total).value < 1


@pytest.mark.many_games
@pytest.mark.slow
def test_infiltration_has_indices_between_nothing_and_everything() -> None:
    """Each first-order index is at most its total one, within their error; operatives differ in nothing but names."""
    from simcore.games.infiltration import SPEC as OTHER
    from strategies.infiltration import STRATEGIES as OTHERS

    rules = resolve(OTHER, 4)
    table = Table(OTHER, OTHERS, OTHERS.bot_rows((Bot("random", {}),), rules), np.uint64(1))
    found = play_luck(table, build_config(OTHER, rules), Range(0, 1_000))
    for stream, total, first in zip(OTHER.streams, found["win.total"], found["win.first"], strict=True):
        whole, alone = index(total), index(first)
        assert 0 <= whole.value <= whole.high + 1e-12 < 1.1, stream.name
        assert alone.low <= whole.high, stream.name
        assert alone.high >= 0, stream.name
    names = [stream.name for stream in OTHER.streams]
    assert found["win.changed"][names.index("seating"), 1] == 0
    assert found["win.changed"][names.index("deal"), 1] > 0
