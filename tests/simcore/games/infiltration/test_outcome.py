"""What a finished game adds to the statistics, from states written down by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simcore.aggregate import new_tally
from simcore.bits import lowest
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import SECRET, Result
from simcore.games.infiltration.kernels import KERNELS
from simcore.games.infiltration.measures import WIN
from simcore.games.infiltration.scoring import NO_SCORE
from simcore.records import Record, new_record
from tests.support.infiltration import KernelTable


def finished(escape_rounds: list[int], rounds: int = 9, **fields: Any) -> KernelTable:
    """A dealt game that is over after `rounds`; operatives with a round of -1 were caught in room 1."""
    table = KernelTable(len(escape_rounds))
    s = table.state
    KERNELS.new_game(s, table.cfg, table.key)
    for operative, escape_round in enumerate(escape_rounds):
        s.escape_round[operative] = escape_round
        s.at[operative] = 0 if escape_round >= 0 else 1
    s.round, s.over = rounds, 1
    for name, value in fields.items():
        s[name] = value
    return table


def counted(table: KernelTable) -> tuple[Record, Record]:
    """The row of the game, and the tally of it alone."""
    row, tally = new_record(SPEC.kernels.row), new_tally(SPEC)
    KERNELS.score(table.state, table.cfg, row)
    KERNELS.tally(table.state, table.cfg, row, tally)
    return row, tally


def test_a_draw_shares_the_win() -> None:
    """R66: two of three escaped with nothing; each has half a win."""
    row, tally = counted(finished([4, 5, -1]))
    assert row.result == Result.DRAW
    assert row.win[:3].tolist() == [WIN // 2, WIN // 2, 0]
    assert tally["wins"][:3, 1].tolist() == [WIN // 2, WIN // 2, 0]


@pytest.mark.parametrize("ones", [(3, 1, 7, 0), (7, 3, 1, 0), (1, 7, 3, 0), (1, 3, 7, 0)])
def test_the_margin_is_to_the_second_best_who_escaped(ones: tuple[int, ...]) -> None:
    """R64, R65: in whatever order the scores of seats come."""
    table = finished([4, 4, 4, -1])
    table.state.stock[:4, 0] = ones
    row, _ = counted(table)
    assert (row.winning_score, row.winning_margin) == (7, 4)
    assert row.score[3] == NO_SCORE


def test_escape_and_capture_by_round() -> None:
    """R18, R58: one out in round 2, one in 4, one caught at the end of round 5."""
    _, tally = counted(finished([2, 4, -1], rounds=5))
    assert tally["escaped_by_round"][:6, 1].tolist() == [0, 1, 1, 2, 2, 2]
    assert tally["captured_by_round"][:6, 1].tolist() == [0, 0, 0, 0, 1, 1]
    assert tally["capture_hazard"][:6, :2].tolist() == [[3, 0], [3, 0], [2, 0], [2, 0], [1, 1], [0, 0]]


def test_an_escape_in_the_set_up_counts_as_one_of_round_1() -> None:
    """R11: out before the first round, and another in it."""
    _, tally = counted(finished([0, 1, -1]))
    assert tally["escaped_by_round"][0].tolist()[:2] == [3, 2]


def test_nobody_is_captured_in_a_game_that_was_stopped() -> None:
    """R98: those inside were neither caught nor did they get away."""
    _, tally = counted(finished([2, -1, -1], truncated=1))
    assert tally["captured_by_round"][:, 1].sum() == 0
    assert tally["room_caught"][:, 1].sum() == 0
    assert tally["truncated"].tolist()[:2] == [1, 1]


def test_the_contrast_of_an_item_has_the_wins_of_its_first_holder() -> None:
    """R10: operative 1 alone escaped and wins; cells z, u, u*u, z*v, u*v."""
    table = finished([-1, 3, -1])
    s = table.state
    mine, other = (lowest(s.dealt[operative]) for operative in (1, 2))
    _, tally = counted(table)
    assert tally["item_deal"][mine].tolist() == [1, WIN, WIN * WIN, WIN, WIN * WIN]
    assert tally["item_deal"][other].tolist() == [1, 0, 0, WIN, 0]
    assert tally["item_deal"][-1].tolist()[:3] == [1, WIN, WIN * WIN]


def test_only_items_somebody_held_can_be_never_used() -> None:
    """R25: one held and used, one held, one that stayed in the deck."""
    table = finished([-1, 3, -1])
    s = table.state
    used, held = lowest(s.held), lowest(s.held & (s.held - np.uint64(1)))
    unseen = lowest(~s.held)
    s.used[1], s.first_use[used] = np.uint64(1) << np.uint64(used), 4
    _, tally = counted(table)
    assert [tally["item_never_used"][i].tolist()[:2] for i in (used, held, unseen)] == [[1, 0], [1, 1], [0, 0]]
    assert [tally["item_first_use"][i].tolist()[:2] for i in (used, held)] == [[1, 4], [0, 0]]


def test_the_secret_room_is_counted_like_the_others() -> None:
    """R41: revealed, visited by two, caught in it one."""
    table = finished([3, -1, -1])
    s = table.state
    s.revealed[SECRET], s.visited[SECRET], s.data_taken[SECRET], s.at[1] = 1, 3, 5, SECRET
    _, tally = counted(table)
    row = s.room[SECRET]
    kinds = ("room_reached", "room_visitors", "room_data", "room_caught")
    assert [tally[kind][row, 1] for kind in kinds] == [1, 2, 5, 1]


def test_the_dials_of_a_round_are_those_after_its_security_phase() -> None:
    """R52: rounds 1 to 3 took place, the fourth ended before its Security phase."""
    table = finished([3, -1, -1], rounds=4, rounds_tracked=3)
    table.state.proximity_after[:5] = [0, 4, 9, 15, 0]
    table.state.alarm_after[:5] = [0, 0, 1, 2, 0]
    _, tally = counted(table)
    assert tally["proximity_by_round"][:5, :2].tolist() == [[1, 4], [1, 9], [1, 15], [0, 0], [0, 0]]
    assert tally["alarm_by_round"][:5, 1].tolist() == [0, 1, 2, 0, 0]
