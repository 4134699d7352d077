"""Sections 7.3, 7.4: what is counted (and the contract's names for it)."""

from __future__ import annotations

import pytest

from .draws import GUARD
from .names import END, LEAVE, hack, melee, move, shoot, use


def good(dice):
    return sum(d >= 5 for d in dice)


def test_7_4_acts_moves_and_ends(scene):
    """7.4: acts by kind, tiles moved, lit and shaded ends; leaving is no tile moved."""
    s = scene(actions_per_turn=4).shade(33).inf(0, 30, "medkit", hits=1).do(move(33), use(0), move(43), END)
    assert s.facts["acts"][0] == [1, 0, 0, 1, 2, 0, 0]
    assert (s.facts["tiles_moved"][0], s.facts["shade_ends"][0], s.facts["lit_ends"][0]) == (3 + 2, 1, 1)
    s = scene().inf(0, 5).do(LEAVE)
    assert (s.facts["acts"][0], s.facts["tiles_moved"][0]) == ([0, 1, 0, 0, 0, 0, 0], 0)


def test_7_4_lengths_go_round_figures(scene):
    """7.4: shortest lengths, round a figure in the way."""
    s = scene().inf(0, 0).foe(0, 1).wall(12, "E").wall(1, "S").do(move(2))
    assert s.facts["tiles_moved"][0] == 4


def test_7_4_noise_by_source(scene):
    """7.4 `noise_made`: lit move, attack, hack, entry; what the cap cuts off is not made; `noise_peak`."""
    s = scene(actions_per_turn=4, hack_noise=1).inf(0, 38).foe(0, 40, "enforcer").hits("attack", 4, 0)
    s.luck("hack", 1, 1).do(move(27), hack(0), melee(0), melee(0))
    assert (s.facts["noise_made"][0], s.facts["noise_peak"][0]) == ([1, 1, 1, 0], 3)


def test_7_4_attacks(scene):
    """7.4: attacks, dice, hits, guards out, gang-up dice."""
    s = scene().inf(0, 26, "dagger").inf(1, 28).foe(0, 27, "hound")
    s.fate("attack", 7, lambda d: (good(d[:4]), good(d[4:])) == (1, 2))
    s.fate("death", 4, lambda d: good(d[:1]) == 0 < good(d[1:]), owner=GUARD).do(melee(0, 0), melee(0))
    facts = s.facts
    assert (facts["attacks"][0], facts["attack_dice"][0], facts["attack_hits"][0]) == (2, 4 + 3, 3)
    assert (facts["guards_out"][0], facts["gang_dice"][0], facts["acts"][0][6]) == (1, 2, 2)
    assert facts["guard_taken_round"][0] == 1


def test_7_4_hacks(scene):
    """7.4: rolls, successes rolled (not what was needed), the round in which each was hacked last."""
    s = scene().inf(0, 39, "deck_rig decoder").at_round(3)
    s.fate("hack", 10, lambda d: (good(d[:5]), good(d[5:])) == (0, 3)).do(hack(0), hack(0))
    assert (s.facts["hack_rolls"], s.facts["hack_successes"], s.facts["hack_round"]) == (2, 3, [3, 0, 0, 0])


@pytest.mark.parametrize(("alert", "guards", "unused"), [(5, 3, 2), (1, 0, 1), (2, 3, 0)])
def test_7_4_unused_activations(scene, alert, guards, unused):
    """7.4 `activations_unused`: tokens beyond living guards."""
    s = scene().alert(alert)
    for g in range(guards):
        s.foe(g, 60 + 2 * g)
    s.do(END, END).no_more()
    assert (s.state["round"], s.facts["activations_unused"]) == (2, unused)


@pytest.mark.parametrize(("how", "die", "shaded"), [("melee", 1, True), ("melee", 0, False), ("shot", 1, False)])
def test_7_3_how_an_infiltrator_fell(scene, how, die, shaded):
    """7.3: by which guard, shot or melee, with or without the noise die, lit or shaded."""
    s = scene(alert_on_heard_noise=0).inf(0, 26, hits=9, noise=1).foe(1, 27, "rifleman")
    if shaded:
        s.shade(26)
    s.fate("death", 12, lambda d: max(d[:7]) >= 5).guard_phase().activate(1, shoot(0) if how == "shot" else melee(0))
    s.answer("noise_die", die)
    assert s.facts["taken_by"] == [{"guard": 1, "how": how, "die": die, "lit": int(not shaded)}, None]
    assert (s.facts["taken_round"], s.facts["guard_noise_dice"][1]) == ([1, 0], die)


def test_7_4_guards(scene):
    """7.4: activated rounds, attacks, hits, random moves, declined ones."""
    s = scene().inf(0, 26, char="breaker").foe(0, 27).foe(1, 60).foe(2, 66).hits("guard_attack", 3, 2, owner=GUARD)
    s.luck("random_move", 3, owner=GUARD + 1).luck("random_move", 3, owner=GUARD + 2)
    s.guard_phase().activate(0, melee(0), END).answer("random_pick", 1).answer("random_length", 0)
    s.answer("random_pick", 2).answer("random_length", 2)
    facts = s.facts
    assert (facts["guard_activated"][:3], facts["guard_attacks"][:3], facts["guard_attack_hits"][:3]) == (
        [1, 0, 0], [1, 0, 0], [2, 0, 0],
    )  # fmt: skip
    assert (facts["guard_random_moves"][:3], facts["guard_random_declined"][:3]) == ([0, 0, 1], [0, 1, 0])


def test_7_4_a_blocked_random_move_is_neither(scene):
    """7.4: m = 0 is not declined."""
    s = scene(alert_start=0).inf(0, 0).foe(0, 71).luck("random_move", 3, owner=GUARD).guard_phase()
    s.answer("random_pick", 0)
    assert (s.facts["guard_random_moves"][0], s.facts["guard_random_declined"][0]) == (0, 0)


def test_7_4_the_mission(scene):
    """7.1, 7.2, 7.4: the row of a finished mission."""
    s = scene().inf(0, 0).inf(1, state="left").hacked(0).hacked(2, by=1).alert(3).at_round(4).do(LEAVE)
    row = s.state["missions"][0]
    assert {key: row[key] for key in ("mission", "end", "reason", "success", "rounds")} == {
        "mission": "data_raid", "end": "all_left", "reason": "success", "success": 1, "rounds": 4,
    }  # fmt: skip
    assert (row["points_infiltrators"], row["points_guard"], row["points_by_seat"]) == (9, 2, [6, 6, 2])
    assert (row["alert_end"], row["alert_round"], row["hacked"]) == (3, 0, 2)
    assert (row["left"], row["taken"], row["inside"]) == (2, 0, 0)
    assert s.facts["left_round"][0] == 4
