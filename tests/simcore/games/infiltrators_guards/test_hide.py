"""What look-ahead draws anew: the order of cards that nobody has seen, and nothing else (R81, R82, N14)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.codes import Kind
from simcore.games.infiltrators_guards.kernels import KERNELS
from simcore.records import new_record
from simcore.rng import new_key
from tests.support.infiltrators_guards import KernelTable

from .told import TABLES, states

WORLDS = 12
CAMPAIGN = {"campaign": ["data_raid", "quiet_visit"], "pts_left": 9, "pts_inside": 9, "scoring": "team"}


def worlds(table: KernelTable) -> list[Any]:
    """Copies of the state in which everything hidden is drawn anew."""
    drawn = []
    for seed in range(WORLDS):
        copy = table.state.copy()
        KERNELS.hide(copy, table.cfg, int(copy.table.asked), new_key(seed))
        assert KERNELS.check(copy, table.cfg) == 0
        drawn.append(copy)
    return drawn


def left(s: Any) -> list[int]:
    """The cards that nobody has been dealt."""
    return s.deck[s.deck_top : s.n_deck].tolist()


def in_the_shop() -> KernelTable:
    """A campaign at its first question in the shop: all leave at once, so that the team has points."""
    table = KernelTable(3, CAMPAIGN | {"pts_success": 9}, None, 5, 3)
    table.start()
    while (question := table.question()) is not None and question.kind != "shop":
        table.answer(1 if question.kind == "act" and 1 in question.options else question.options[0])
    assert question is not None
    return table


def test_R82_cards_not_dealt_lie_in_another_order_in_every_world() -> None:
    table = KernelTable(3, {}, None, 5, 3)
    table.start()
    found = [left(s) for s in worlds(table)]
    assert len(left(table.state)) == 20 - 2 * 3
    assert all(sorted(cards) == sorted(left(table.state)) for cards in found)
    assert len({tuple(cards) for cards in found}) == WORLDS


def test_R82_cards_offered_in_the_shop_stay_on_top() -> None:
    table = in_the_shop()
    s = table.state
    assert s.table.offered == 3
    offered, below = left(s)[:3], left(s)[3:]
    assert s.table.offer[:3].tolist() == offered
    found = [left(other) for other in worlds(table)]
    assert all(cards[:3] == offered and sorted(cards[3:]) == sorted(below) for cards in found)
    assert len({tuple(cards) for cards in found}) == WORLDS


def test_what_is_drawn_tells_nothing_of_how_the_cards_lay() -> None:
    """Two states that differ in hidden cards only come to the same world under the same key."""
    table = in_the_shop()
    other = table.state.copy()
    hidden = slice(int(other.deck_top) + 3, int(other.n_deck))
    other.deck[hidden] = other.deck[hidden][::-1].copy()
    assert left(other) != left(table.state)
    both = [table.state.copy(), other]
    for one in both:
        KERNELS.hide(one, table.cfg, 0, new_key(9))
    assert both[0].tobytes() == both[1].tobytes()


@pytest.mark.many_games
@pytest.mark.parametrize("table", TABLES)
def test_R81_all_else_stays_as_it_is(table: str) -> None:
    """In any position of whole games: only the cards that are left move, and every seat sees the same."""
    moved = 0
    views = [new_record(SPEC.kernels.view) for _ in range(2)]
    for number, (deal, s) in enumerate(states(table, 1)):
        other = s.copy()
        KERNELS.hide(other, deal.cfg, int(s.table.asked), new_key(3, number))
        moved += left(other) != left(s)
        assert sorted(left(other)) == sorted(left(s))
        for one, view in zip((s, other), views, strict=True):
            KERNELS.observe(one, deal.cfg, int(s.table.asked), view)
        assert views[0].tobytes() == views[1].tobytes()
        other.deck[:] = s.deck
        assert other.tobytes() == s.tobytes()
    assert moved


def test_a_view_is_the_open_table_and_its_seat() -> None:
    table = KernelTable(4, {}, None, 2)
    table.start()
    view = new_record(SPEC.kernels.view)
    for seat in range(4):
        KERNELS.observe(table.state, table.cfg, seat, view)
        assert view.seat == seat
        assert view.table.tobytes() == table.state.table.tobytes()
    names = set(view.table.dtype.names or ())
    assert not names & {"deck", "deck_top", "n_deck"}
    assert np.asarray(view.table.kind) == Kind.DROP
