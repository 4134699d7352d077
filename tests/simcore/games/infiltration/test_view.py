"""What a view shows under decisions about hidden things, and what look-ahead resamples of them (2.14)."""

from __future__ import annotations

import pytest

from simcore.bits import count_bits
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import SECRET
from simcore.games.infiltration.kernels import KERNELS
from simcore.records import Record, new_record
from simcore.rng import new_key
from tests.support.fields import bits
from tests.support.infiltration import KernelTable, mask

VALUES = [3, 4, 6, 7]


def view(table: KernelTable, seat: int = 0) -> Record:
    seen = new_record(SPEC.kernels.view)
    KERNELS.observe(table.state, table.cfg, seat, seen)
    return seen


@pytest.mark.parametrize(("public", "counts"), [(True, [2, 1, 0]), (False, [2, -1, -1])])
def test_D4_the_number_of_others_data_files(public: bool, counts: list[int]) -> None:
    """D4: public, or known of the own stock only."""
    table = KernelTable(3, {"df_counts_public": public})
    table.start()
    table.state.stock[0, 0], table.state.stock[1, 2] = 2, 1
    assert view(table).df_count[:3].tolist() == counts


def with_prototypes(face: str) -> KernelTable:
    """Copies 0 and 1 are held by operatives 0 and 1."""
    table = KernelTable(3, {"prototype_values": VALUES, "specials_face": face})
    table.start()
    s = table.state
    s.copies_held[0], s.copies_held[1], s.copies_left = 1, 2, 12
    return table


@pytest.mark.parametrize(("face", "held", "left"), [("up", [1, 2, 0], 12), ("down", [1, 0, 0], 0)])
def test_D3_others_see_which_prototypes_were_taken_faceup_only(face: str, held: list[int], left: int) -> None:
    """D3, D21: taken unseen, a Prototype is known to its player alone."""
    seen = view(with_prototypes(face))
    assert seen.copies_held[:3].tolist() == held
    assert seen.copies_left == left


@pytest.mark.parametrize(("face", "worlds"), [("up", {1}), ("down", {1, 2, 3})])
def test_R74_prototypes_taken_unseen_are_drawn_anew(face: str, worlds: set[int]) -> None:
    """R74, D3: seat 0 keeps its copy, seat 1 holds one of the others, and none is lost."""
    table = with_prototypes(face)
    held = set()
    for number in range(40):
        other = table.state.copy()
        KERNELS.hide(other, table.cfg, 0, new_key(5, number))
        assert other.copies_held[0] == 1
        assert count_bits(other.copies_held[1]) == 1
        assert int(other.copies_held[0] | other.copies_held[1] | other.copies_left) == 15
        held |= set(bits(int(other.copies_held[1])))
    assert held == worlds


@pytest.mark.parametrize("rules", [{}, {"labyrinthian": True}], ids=["base", "labyrinthian"])
def test_R74_every_world_of_look_ahead_is_one_that_could_be(rules: dict[str, bool]) -> None:
    """R74: no card or token twice or lost, no invariant broken, what the seat has seen as it was."""
    table = KernelTable(4, rules)
    table.start()
    s = table.state
    s.df_box[:], s.pool[:] = [3, 2, 1], s.pool - [3, 2, 1]
    s.knows_room[0], s.knows_deck[0], s.knows_hand[0] = mask([3, SECRET]), 2, mask([2])
    for number in range(20):
        other = s.copy()
        KERNELS.hide(other, table.cfg, 0, new_key(5, number))
        assert KERNELS.check(other, table.cfg) == 0
        assert len(set(other.room[1:].tolist())) == SECRET
        assert other.room[[1, 3, SECRET]].tolist() == s.room[[1, 3, SECRET]].tolist()
        top = slice(s.deck_top, s.deck_top + 2)
        assert other.deck[top].tolist() == s.deck[top].tolist()
        assert [int(other.hand[o]) for o in (0, 2)] == [int(s.hand[o]) for o in (0, 2)]
        assert other.df_box.sum() == s.df_box.sum()


def test_R97_the_cards_looked_at_are_seen_in_their_order() -> None:
    """R97: two known from the top, no more; none by another seat."""
    table = KernelTable(3)
    table.start()
    s = table.state
    s.knows_deck[1] = 2
    top = s.deck[s.deck_top : s.deck_top + 2].tolist()
    assert view(table, 1).deck_known[:3].tolist() == [*top, -1]
    assert view(table, 0).deck_known[:1].tolist() == [-1]
