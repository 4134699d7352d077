"""Section 2.8: activations and what activated guards do (R58-R62, R87, R91)."""

from __future__ import annotations

import pytest

from .draws import GUARD
from .names import END, LEAVE, melee, move, shoot, use, xy

HERE, BESIDE = 26, 27
AWAY = (60, 62, 64, 66, 68, 70, 84, 86)


def crowd(scene, guards, alert=1, **rules):
    """So many guards in the middle, everybody far away."""
    s = scene(**rules).inf(0, 0).inf(1, 11).alert(alert)
    for g in range(guards):
        s.foe(g, AWAY[g])
    return s.guard_phase()


def test_R58_T40_alert_zero(scene):
    """8.4 T40: no guard is named; random moves only."""
    s = crowd(scene, 3, alert=0, alert_start=0)
    assert s.asked == "random_pick"


def test_R59_T41_two_tokens_six_guards(scene):
    """8.4 T41: at most 2; the other 4 (and those not named) may move at random."""
    s = crowd(scene, 6, alert=2)
    assert s.state["activations"] == 2
    s.answer("activate", 3, options=[0, 1, 2, 3, 4, 5, 16], seat=2).do(END)
    s.answer("activate", 0, options=[0, 1, 2, 4, 5, 16], seat=2).do(END)
    assert (s.asked, s.options) == ("random_pick", [1, 2, 4, 5, 16])


def test_R59_T41_who_was_not_named(scene):
    """8.4 T41: the guard player stops after one."""
    s = crowd(scene, 6, alert=2).activate(3, END).answer("activate", 16)
    assert (s.asked, s.options) == ("random_pick", [0, 1, 2, 4, 5, 16])


def test_R64_T42_an_activated_guard_that_ends_has_no_random_move(scene):
    """8.4 T42."""
    s = crowd(scene, 2).activate(0, END)
    assert (s.asked, s.options) == ("random_pick", [1, 16])


def test_R59_T43_more_tokens_than_guards(scene):
    """8.4 T43: one activation each."""
    s = crowd(scene, 3, alert=9, general_alert_base=40)
    for g, left in ((1, [0, 1, 2, 16]), (0, [0, 2, 16]), (2, [2, 16])):
        s.answer("activate", g, options=left).do(END)
    assert (s.state["round"], s.asked) == (2, "act")


def test_R60_an_activated_guard_acts_at_once(scene):
    """2.8 R60: both actions before the next is named."""
    s = crowd(scene, 3, alert=2).answer("activate", 1)
    assert (s.question.figure, s.question.seat, s.state["acting"], s.g(1).actions_left) == (1, 2, 1, 2)
    s.do(move(61))
    assert (s.asked, s.question.figure, s.g(1).actions_left) == ("guard_act", 1, 1)
    s.do(move(62))
    assert (s.asked, s.options) == ("activate", [0, 2, 16])
    assert (s.g(1).activated, s.g(0).activated) == (1, 0)


@pytest.mark.parametrize(("kind", "far"), [("watchman", 3), ("hound", 6), ("patrol", 4)])
def test_R60_a_guards_movement(scene, kind, far):
    """2.8 R60, R12: its printed Movement; no noise, and it cannot leave the board."""
    s = scene().inf(0, 143).inf(1, 142).foe(0, 0, kind).guard_phase().answer("activate", 0)
    assert s.moves() == [t for t in range(1, 144) if max(t // 12, t % 12) <= far]
    assert LEAVE not in s.options


@pytest.mark.parametrize("actions", [1, 3])
def test_R60_actions_per_turn(scene, actions):
    """1, R60: the same number as the infiltrators'."""
    s = crowd(scene, 1, actions_per_turn=actions).answer("activate", 0)
    for k in range(actions):
        assert s.asked == "guard_act"
        s.do(move(61 if k % 2 == 0 else 60))
    assert s.asked == "act"


def test_R60_a_guard_may_move_onto_an_objective_and_over_seams(scene):
    """3 D20, D58: after the set-up."""
    s = scene().inf(0, 0).foe(0, 41).guard_phase().answer("activate", 0)
    assert {39, 42} <= set(s.moves())


def test_R61_T44_shade_without_noise(scene):
    """8.4 T44: adjacent, no attack."""
    s = scene().inf(0, HERE).shade(HERE).foe(0, BESIDE, "captain").guard_phase().answer("activate", 0)
    assert s.attacks() == []


def noisy(scene, noise=1, kind="watchman", **rules):
    s = scene(alert_on_heard_noise=0, **rules).inf(0, HERE, noise=noise, char="breaker").shade(HERE)
    return s.foe(0, BESIDE, kind).hits("guard_attack", 5, 0, owner=GUARD).guard_phase().activate(0, melee(0))


def test_R62_T45_the_last_noise_die_taken(scene):
    """8.4 T45: no second attack."""
    s = noisy(scene).answer("noise_die", 1, options=[0, 1], seat=2)
    assert (s.attacks(), s.noise(0)) == ([], 0)


def test_R62_T46_the_die_not_taken(scene):
    """8.4 T46: a second attack is possible."""
    s = noisy(scene).answer("noise_die", 0)
    assert (s.attacks(), s.noise(0)) == ([melee(0)], 1)


def test_R61_R62_T47_a_rifleman_with_a_noise_die(scene):
    """8.4 T47: R 3 + 1 = 4 dice; noise 1."""
    s = scene(alert_on_heard_noise=0).inf(0, HERE, noise=2, char="breaker").foe(0, xy(2, 7), "rifleman").guard_phase()
    s.activate(0, shoot(0)).answer("noise_die", 1)
    assert (s.guard_drawn("guard_attack", 0), s.noise(0)) == (4, 1)


@pytest.mark.parametrize(("kind", "far", "legal"), [("watchman", 3, False), ("rifleman", 6, True),
                                                    ("rifleman", 7, False), ("enforcer", 3, True)])  # fmt: skip
def test_R61_T48_who_can_shoot(scene, kind, far, legal):
    """8.4 T48: R at least 1 and the card's range."""
    s = scene().inf(0, HERE).foe(0, HERE + far, kind).guard_phase().answer("activate", 0)
    assert (shoot(0) in s.options) == legal


def test_R61_a_guard_without_C(scene):
    """2.8 R61: C at least 1."""
    s = scene().edit("guard", "rifleman", c=0).inf(0, HERE).foe(0, BESIDE, "rifleman").guard_phase()
    assert s.answer("activate", 0).attacks() == [shoot(0)]


def test_R61_a_guard_without_R(scene):
    """2.8 R61: R at least 1, however far its card reaches."""
    s = scene().edit("guard", "rifleman", r=0).inf(0, HERE).foe(0, HERE + 2, "rifleman").guard_phase()
    assert shoot(0) not in s.answer("activate", 0).options


def test_R61_R45_hits_and_death_check(scene):
    """2.8 R61, R44, R45, R47: Agent, HP 2, 3 hits: one die; its noise does not protect it."""
    s = scene().inf(0, HERE).foe(0, BESIDE).hits("guard_attack", 3, 3, owner=GUARD).luck("death", 5)
    s.guard_phase().activate(0, melee(0))
    assert (s.i(0).state, s.i(0).hits, s.drawn("death", 0)) == ("taken", 3, 1)
    other = scene().inf(0, HERE).foe(0, BESIDE).hits("guard_attack", 3, 3, owner=GUARD).luck("death", 4)
    other.guard_phase().activate(0, melee(0))
    assert (other.i(0).state, other.i(0).hits, other.asked) == ("board", 3, "guard_act")


def test_R67_R85_T53_the_only_infiltrator_is_taken_out(scene):
    """8.4 T53: the game ends at once, in the first activation."""
    s = scene(n=1).inf(0, HERE, hits=8).foe(0, BESIDE).foe(1, 60).foe(2, 62).alert(3)
    s.fate("death", 9, lambda d: max(d[:6]) >= 5).guard_phase().activate(0, melee(0))
    assert (s.asked, s.state["phase"], s.outcome.end, s.outcome.rounds) == ("", "over", "all_taken", 1)
    assert [s.guard_drawn("random_move", g) for g in range(3)] == [0, 0, 0]


def test_R87_the_number_of_activations_is_fixed(scene):
    """2.12 R87, D9: in `noise_now`, noise dice taken in the phase change nothing; neither does an infiltrator's end."""
    s = scene(alert_mode="noise_now", alert_on_heard_noise=0).inf(0, HERE, noise=2, char="breaker").foe(0, BESIDE)
    s.foe(1, 60).foe(2, 62).guard_phase()
    assert s.state["activations"] == 3
    s.activate(0, melee(0)).answer("noise_die", 1).do(END)
    s.activate(1, END)
    assert (s.asked, s.options, s.noise(0)) == ("activate", [2, 16], 1)


def test_R87_nothing_in_a_guard_phase_changes_alert(scene):
    """2.12 R87: attacks, hits, a taken infiltrator."""
    s = scene().inf(0, HERE, hits=8).foe(0, BESIDE).fate("death", 9, lambda d: max(d[:6]) >= 5)
    s.guard_phase().activate(0, melee(0)).no_more()
    assert (s.i(0).state, s.alert_now) == ("taken", 1)


def test_R91_no_guards(scene):
    """2.12 R91: the guard phase is empty."""
    s = scene(guards_per_infiltrator=0).inf(0, HERE).do(END, END)
    assert (s.state["guards"], s.state["round"], s.asked) == ([], 2, "act")


def test_R94_all_wait(scene):
    """2.12 R94: the guard phase is played, also in the next round, which nobody could enter."""
    s = scene().shut_rim(0).inf(0, 0).inf(1, state="waiting").foe(0, 2)
    s.p["order"] = [1, 0]
    s.acting(0).do(LEAVE)
    assert (s.state["phase"], s.i(1).state) == ("guards", "waiting")
    s.activate(0, move(0), END)
    assert (s.state["round"], s.state["phase"], s.asked, s.i(1).state) == (2, "guards", "activate", "waiting")


def test_R30_D60_a_waiting_infiltrator_enters_at_its_turn(scene):
    """2.4 R30 (2): where there is one tile it is not asked, with two it is (K7); then it acts with both actions."""
    s = scene(entry_noise=2).shut_rim(0).inf(0, 13).inf(1, state="waiting").do(END)
    assert (s.i(1).state, s.i(1).tile, s.i(1).entry, s.noise(1)) == ("board", 0, 0, 2)
    assert (s.asked, s.question.figure, s.i(1).actions_left) == ("act", 1, 2)
    s = scene().shut_rim(0, 5).inf(0, 13).inf(1, state="waiting").do(END)
    s.answer("entry", 5, options=[0, 5], seat=1)
    assert (s.i(1).tile, s.noise(1), s.asked, s.question.figure) == (5, 0, "act", 1)


def test_R30_D60_no_open_edge_tile_is_free(scene):
    """2.4 R30 (2): its turn is over; it waits, makes no noise and is not heard (R89)."""
    s = scene().shut_rim(0).inf(0, 0).inf(1, state="waiting").foe(0, 60).do(END)
    assert (s.asked, s.i(1).state, s.alert_from()) == ("activate", "waiting", {})
    assert s.facts["acts"][1] == [0] * 7


def test_R37_a_card_is_not_used_by_guards(scene):
    """4: codes 1 and 8 to 15 are the infiltrators' alone."""
    s = scene().inf(0, HERE, "medkit", hits=2).foe(0, BESIDE)
    assert use(0) in s.options
    assert not {1, *range(8, 16)} & set(s.guard_phase().answer("activate", 0).options)
