"""Section 4: the code table of K9, in crowded positions against the oracle, and column by column."""

from __future__ import annotations

import pytest

from .names import ACT_CODES, act_kind, act_name
from .scatter import Scatter

PANELS = ("halls offices quadrants@1 core", "quadrants pinwheel halls core", "offices@1 halls gallery@2 quadrants")
RULES = {
    "default": {}, "reach": {"reach_own": False, "redeploy_reach": "room"}, "carry": {"traitor_powers": "carry"},
    "doors": {"active_door_blocks": "infiltrators", "hide_needs": "no_robot_in_room"}, "own": {"teleport_scope": "own"},
}  # fmt: skip
COLUMNS = {
    "infiltrators": {*range(50)}, "robots": {*range(5), *range(7, 12), *range(40, ACT_CODES)},
    "traitors": {*range(5), 50},
}  # fmt: skip


@pytest.mark.many_games
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("phase", COLUMNS)
def test_K9_crowded_positions(scene, phase, rules):
    """Section 4 K9, R17-R41: exactly the codes of the oracle, at the first question of positions drawn at random."""
    seen: set[int] = set()
    for seed in range(40):
        s = Scatter(scene(n=3, panels=PANELS[seed % 3], **RULES[rules]), seed).fill(phase).begin()
        seen.update(s.options if s.asked == "act" and s.who[0] == phase else [])
    carry = {*range(7, 12), *range(40, 45)} if rules == "carry" and phase == "traitors" else set()
    assert seen <= COLUMNS[phase] | carry
    if rules == "default":
        apart = {"enter", "leave"}  # they have scenes of their own
        assert {act_kind(code) for code in COLUMNS[phase]} - {act_kind(code) for code in seen} <= apart


def test_K9_codes_have_names():
    """Section 4: 67 codes at most, each with its word."""
    names = [act_name(code) for code in range(ACT_CODES)]
    assert len(set(names)) == 67
    assert not any(name.startswith("no act") for name in names)
    assert act_name(66) == "repair"


def test_K9_what_is_told_with_the_question(scene):
    """Section 4: kind, figure, actions left; no slot with an act."""
    s = scene(n=2, panels="halls").inf(1, 24).bot(2, 38).at("infiltrators", 1, left=3)
    q = s.question
    assert (q.kind, q.seat, q.figure, q.slot, q.actions_left) == ("act", 1, 1, -1, 3)
    s.end()
    q = s.question
    assert (q.kind, q.seat, q.figure, q.actions_left) == ("act", 4, 2, 5)
