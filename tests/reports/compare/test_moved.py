"""Components whose strength moved: against the plain contrast, planted, and none."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from reports.compare.moved import Moved, read_moved
from reports.facts.contrast import estimate
from reports.verdicts import Band, State
from simcore.spec import Presence
from tests.reports.made_up import (
    NEVER_DEALT,
    SEATS,
    SPEC,
    TOOL_AXIS,
    TOOLS,
    WIN,
    contrast_cells,
    deal,
    made_up_rules,
    winners,
)

GAMES = 20_000
PRESENCE = Presence("tools", "held", "dealt", "tool_deal")
NO_BAND = Band(1e-9)
Ints = NDArray[np.int64]


def played(edges: NDArray[np.float64], seat_of: Ints, seed: int) -> Ints:
    """Who wins each game with these edges of the tools, in sixtieths by seat; one seed is one luck."""
    win = np.zeros((len(seat_of), SEATS), np.int64)
    win[np.arange(len(seat_of)), winners(np.random.default_rng(seed), seat_of, edges)] = WIN
    return win


def numbers(seat_of: Ints, win: Ints) -> Ints:
    """1, dealt, win of who was dealt it, and win of all, by game and tool."""
    dealt = (seat_of >= 0).astype(np.int64)
    own = np.where(seat_of >= 0, np.take_along_axis(win, np.maximum(seat_of, 0), axis=1), 0)
    total = np.broadcast_to(win.sum(axis=1)[:, None], dealt.shape)
    return np.stack([np.ones_like(dealt), dealt, own, total], axis=2)


def moments(base: Ints, side: Ints) -> Ints:
    """As `strategies.compared` counts them: by side, with itself and with the base."""
    pairs = [[np.einsum("gia,gib->iab", one, other) for other in (one, base)] for one in (base, side)]
    return np.array(pairs)


def compared(planted: dict[int, float], seed: int = 1, luck: int = 5) -> tuple[list[Moved], Ints, Ints, Ints]:
    """The tools under rules that give some of them another edge."""
    seat_of = np.column_stack([deal(np.random.default_rng(seed), GAMES, TOOLS - 1), np.full(GAMES, -1)])
    edges = np.zeros(TOOLS)
    edges[3] = 0.5
    other = edges.copy()
    for tool, edge in planted.items():
        other[tool] += edge
    base, side = (played(one[:-1], seat_of[:, :-1], luck) for one in (edges, other))
    cells = moments(numbers(seat_of, base), numbers(seat_of, side))
    return read_moved(SPEC, made_up_rules(), PRESENCE, cells, (1, 0), Band()), seat_of, base, side


def test_each_effect_is_that_of_the_contrast() -> None:
    rows, seat_of, base, side = compared({0: 0.4})
    plain = [estimate(contrast_cells(seat_of, win, TOOL_AXIS.size), SEATS, WIN) for win in (base, side)]
    for row in rows:
        tool = int(row.id.removeprefix("tool_"))
        for fact, found in ((row.base, plain[0]), (row.value, plain[1])):
            assert fact.value == pytest.approx(found.effects[tool])
            assert (fact.half_width or 0) / 1.96 == pytest.approx(found.errors[tool], rel=1e-3)
        assert row.difference.value == pytest.approx(plain[1].effects[tool] - plain[0].effects[tool])
        assert row.base.n == found.deals[tool]


def test_a_planted_change_is_found_and_nothing_else() -> None:
    rows, *_ = compared({0: 0.4})
    assert (rows[0].id, rows[0].clear) == ("tool_0", True)
    assert (rows[0].before, rows[0].after) == (State.FINE, State.STRONG) or rows[0].before is State.UNDECIDED
    assert (rows[0].difference.low or 0) > 0
    assert [row.id for row in rows if row.clear] == ["tool_0"]
    assert all((row.difference.value or 0) < 0 for row in rows[1:])  # what one gains the others lose together


def test_pairing_makes_the_difference_narrower_than_either_effect() -> None:
    row = compared({0: 0.1})[0][0]
    assert (row.difference.half_width or 1) < 0.5 * (row.base.half_width or 0)


def test_no_change_moves_nothing() -> None:
    rows, *_ = compared({})
    assert {row.difference.value for row in rows} == {0.0}
    assert not any(row.clear for row in rows)


def test_a_tool_that_is_never_dealt_is_left_out() -> None:
    rows, *_ = compared({})
    assert f"tool_{NEVER_DEALT}" not in {row.id for row in rows}
    assert len(rows) == TOOLS - 1


def test_other_luck_moves_nothing_at_the_stated_rate() -> None:
    """Two runs of one law: false calls among 19 tools are held to 5 % of runs."""
    calls = 0
    for run in range(20):
        seat_of = deal(np.random.default_rng(run), 2_000, TOOLS - 1)
        edges = np.zeros(TOOLS - 1)
        one, other = (played(edges, seat_of, 100 + 2 * run + k) for k in (0, 1))
        cells = moments(numbers(seat_of, one), numbers(seat_of, other))
        rows = read_moved(
            SPEC, made_up_rules(), PRESENCE, np.pad(cells, ((0, 0), (0, 0), (0, 1), (0, 0), (0, 0))), (1, 0), Band()
        )
        calls += any(row.clear for row in rows)
    assert calls <= 4  # 20 runs at 5 %: more than 4 in 3 of 1,000
