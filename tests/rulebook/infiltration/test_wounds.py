"""Section 2.11: wounded and delayed (R55-R57)."""

from __future__ import annotations

import pytest


def test_R55_a_second_wound_changes_nothing_and_one_heal_removes_it(scene):
    """2.11 R55: a flag."""
    s = scene(players=3).item("bomb", "wound(all_here); wound(all_here)").hand(0, "bomb", "trauma_patch")
    s.play({0: "bomb"})
    assert [s.op(i).wounded for i in range(3)] == [True] * 3
    s.play({0: "trauma_patch"})
    assert [s.op(i).wounded for i in range(3)] == [False, True, True]


def test_R55_a_wound_lasts(scene):
    """2.11 R55: only `heal` removes it."""
    s = scene(players=3).put(0, at=5, wounded=True).play().play()
    assert s.op(0).wounded


def test_R56_delayed_forbids_committing_advance_and_retreat_for_one_selection(scene):
    """2.11 R56: set by `delay`, cleared by R15."""
    s = scene(players=3).item("gum", "delay(one_here)").put(0, at=4).put(1, at=4).hand(1, "gum")
    s.play({1: "gum"})
    assert s.op(0).delayed
    assert s.commit_offers(0) == ["interface", "download"]
    s.commit().finish_round()
    assert s.commit_offers(0) == ["advance", "retreat", "interface", "download"]


def test_R56_it_forbids_nothing_else(scene):
    """2.11 R56: moves by items work."""
    s = scene(players=3).put(0, at=4, delayed=True).hand(0, "rollerblades").commit({0: "rollerblades"})
    s.answer("step", "back").answer("step", "back")
    assert s.op(0).position == 2


@pytest.mark.parametrize(("card", "position"), [("advance", 6), ("retreat", 4)])
@pytest.mark.parametrize("wounded", [True, False])
def test_R57_a_wounded_operative_is_delayed_by_its_own_move(scene, card, position, wounded):
    """2.11 R57: and a healthy one is not."""
    s = scene(players=3).put(0, at=5, wounded=wounded).play({0: card})
    assert (s.op(0).position, s.op(0).delayed) == (position, wounded)


def test_R57_this_holds_also_if_the_card_moved_nobody(scene):
    """2.11 R57: Advance at 12."""
    s = scene(players=3).put(0, at=12, wounded=True).play({0: "advance"})
    assert (s.op(0).position, s.op(0).delayed) == (12, True)


@pytest.mark.parametrize("card", ["interface", "download"])
def test_R57_other_action_cards_do_not_delay(scene, card):
    """2.11 R57: Advance and Retreat only."""
    s = scene(players=3).put(0, at=5, wounded=True).play({0: card})
    assert not s.op(0).delayed


def test_R57_a_wound_received_while_the_card_was_resolved_counts(scene):
    """2.11 R57: stepping onto the mine of room 6."""
    s = scene(players=3).put(0, at=5).lay("stun_mine", 6, owner=1).play({0: "advance"})
    assert (s.op(0).wounded, s.op(0).delayed) == (True, True)


def test_R57_a_wound_received_later_in_the_round_does_not_delay(scene):
    """2.11 R57: operative 1 shoots when operative 0's card has been resolved and no mark was due."""
    s = scene(players=3).put(0, at=5).put(1, at=6).hand(1, "flechette_pistol")
    s.commit({0: "advance", 1: "flechette_pistol"}).answer("branch", 2).finish_round()
    assert (s.op(0).wounded, s.op(0).delayed) == (True, False)


def test_R57_one_healed_while_the_card_was_resolved_is_not_delayed(scene):
    """2.11 R57: the Enter program of room 6 heals before the card is completely resolved."""
    s = scene(players=3).edit("rooms.lobby", enter="heal(self)").put(0, at=5, wounded=True)
    s.play({0: "advance"})
    assert not s.op(0).delayed


def test_R57_a_nested_move_delays_before_the_outer_program_goes_on(scene):
    """2.11 R57: seen at the next question of the same program."""
    s = scene(players=3).put(0, at=5, wounded=True).hand(0, "call_for_backup").commit({0: "call_for_backup"})
    assert not s.op(0).delayed
    s.answer("play", "advance")
    assert s.op(0).delayed
    assert s.question.kind == "play"


@pytest.mark.parametrize(("card", "answers"), [("qianju_pt", ["back", "back"]), ("jump_kit", ["forward"])])
def test_R57_moves_by_items_do_not_delay(scene, card, answers):
    """2.11 R57: however far."""
    s = scene(players=3).put(0, at=5, wounded=True).hand(0, card).commit({0: card})
    for step in answers:
        s.answer("step", step)
    s.finish_round()
    assert s.op(0).position != 5
    assert not s.op(0).delayed


def test_R57_moves_by_rooms_do_not_delay(scene):
    """2.11 R57: the Drone Hangar's Interface moves back three rooms."""
    s = scene(players=3).line({5: "drone_hangar"}).terminal(5).put(0, at=5, wounded=True)
    s.commit({0: "interface"}).answer("step", "back").finish_round()
    assert (s.op(0).position, s.op(0).delayed) == (4, False)


def test_R57_a_wounded_operative_moves_at_half_speed(scene):
    """2.11 R57: delayed in the round after a move, free again in the next."""
    s = scene(players=3).put(0, at=5, wounded=True).play({0: "retreat"})
    assert s.commit_offers(0) == ["interface", "download"]
    s.commit().finish_round()
    s.play({0: "retreat"})
    assert s.op(0).position == 3
