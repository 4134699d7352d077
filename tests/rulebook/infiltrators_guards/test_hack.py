"""Section 2.4: hacking (R35, R36), and restoring (R63). The objective lies at 39, row 3, column 3."""

from __future__ import annotations

import pytest

from .names import END, hack, melee, move, restore


@pytest.mark.parametrize(("at", "legal"), [(39, True), (27, True), (40, True), (26, True), (37, False), (15, False)])
@pytest.mark.parametrize("reach", [0, 1])
def test_R35_D14_T10_where_hacking_is_legal(scene, at, legal, reach):
    """8.4 T10: on it or adjacent; `hack_reach` 0: on it only."""
    s = scene(hack_reach=reach).inf(0, at)
    assert s.offered(hack(0)) == (legal if reach else at == 39)


def test_R35_R10_not_through_a_wall(scene):
    """2.1 R10, 2.4 R35: adjacent needs a clear step."""
    assert not scene().wall(27, "S").inf(0, 27).offered(hack(0))
    assert not scene(diag_rule="both").wall(27, "S").inf(0, 26).wall(26, "E").offered(hack(0))


@pytest.mark.parametrize(("printed", "legal"), [(0, False), (1, True)])
def test_R35_the_card_must_have_hack(scene, printed, legal):
    """2.4 R35: equipment does not make a hacker."""
    s = scene().edit("infiltrator", "agent", hack=printed).inf(0, 39, "deck_rig decoder")
    assert s.offered(hack(0)) == legal


def test_R36_R84_T11_dice(scene):
    """8.4 T11: Hack 1, Decoder and Deck Rig are 4 dice."""
    s = scene().inf(0, 39, "decoder deck_rig", char="blade").do(hack(0))
    assert s.drawn("hack", 0) == 4


def test_R36_R95_no_dice(scene):
    """2.12 R95: a number of dice below 0 counts as 0; the roll fails."""
    s = scene(alert_on_hack_fail=1).add("equipment", "glove", copies=0, kind="tool", hack=-3)
    s.inf(0, 39, "glove").do(hack(0))
    assert (s.drawn("hack", 0), s.alert_from()) == (0, {"hack_failed": 1})


def test_R36_T12_progress_and_the_last_success(scene):
    """8.4 T12: 5 and 2 on progress 1: hacked, Alert +1."""
    s = scene().inf(0, 39).objective(0, progress=1).luck("hack", 5, 2).do(hack(0))
    assert (s.o(0).progress, s.o(0).hacked, s.o(0).hacker, s.alert_from()) == (2, 1, 0, {"hack_done": 1})


@pytest.mark.parametrize(("fail", "alert"), [(0, 1), (1, 2), (3, 4)])
def test_R36_D6_T13_a_failed_roll(scene, fail, alert):
    """8.4 T13."""
    s = scene(alert_on_hack_fail=fail).inf(0, 39).objective(0, progress=1).luck("hack", 1, 2).do(hack(0))
    assert (s.o(0).progress, s.o(0).hacked, s.alert_now) == (1, 0, alert)


def test_D6_a_success_that_is_not_enough_is_no_failure(scene):
    """2.4 R36: neither token."""
    s = scene(alert_on_hack_fail=1).inf(0, 39).luck("hack", 6, 2).do(hack(0))
    assert (s.o(0).progress, s.alert_now) == (1, 1)


@pytest.mark.parametrize(("done", "alert"), [(0, 1), (2, 3)])
def test_D6_alert_on_hack_done(scene, done, alert):
    """3 D6."""
    s = scene(alert_on_hack_done=done).inf(0, 39).luck("hack", 6, 5).do(hack(0))
    assert (s.o(0).hacked, s.alert_now) == (1, alert)


@pytest.mark.parametrize(("accumulate", "progress"), [(True, 2), (False, 1)])
def test_R36_D15_T14_accumulation(scene, accumulate, progress):
    """8.4 T14: rolls of 1 and 1 success."""
    s = scene(hack_accumulate=accumulate).inf(0, 39).luck("hack", 5, 1, 2, 6).do(hack(0), hack(0))
    assert (s.o(0).progress, s.o(0).hacked) == (progress, int(accumulate))


def test_D15_without_accumulation_a_bad_roll_loses_all(scene):
    """2.4 R36: progress is set to this roll's successes."""
    s = scene(hack_accumulate=False).inf(0, 39).objective(0, progress=1).luck("hack", 1, 2).do(hack(0))
    assert s.o(0).progress == 0


@pytest.mark.parametrize(("successes", "hacked"), [(1, 1), (2, 1), (3, 0), (9, 0)])
def test_D15_hack_successes(scene, successes, hacked):
    """3 D15."""
    s = scene(hack_successes=successes).inf(0, 39).luck("hack", 6, 5).do(hack(0))
    assert s.o(0).hacked == hacked


def test_R35_T15_a_hacked_objective_is_not_offered(scene):
    """8.4 T15."""
    assert not scene().inf(0, 39).hacked(0).offered(hack(0))


def test_R36_R74_T16_the_second_completes(scene):
    """8.4 T16: who made the successes does not matter, the hacker is he who made the last roll."""
    s = scene().inf(0, 39).inf(1, 40).luck("hack", 5, 1).luck("hack", 2, 6, owner=1).do(hack(0), END, hack(0))
    assert (s.o(0).hacked, s.o(0).hacker) == (1, 1)
    assert (s.drawn("hack", 0), s.drawn("hack", 1)) == (2, 2)


@pytest.mark.parametrize(("threatened", "legal"), [(True, True), (False, False)])
def test_R35_D17_T17_a_guard_on_the_objective(scene, threatened, legal):
    """8.4 T17; D17 `false`: not while a living guard is adjacent."""
    s = scene(hack_when_threatened=threatened).inf(0, 40).foe(0, 39)
    assert s.offered(hack(0)) == legal


def test_D17_a_guard_that_is_not_adjacent(scene):
    """2.4 R35: two tiles away, or behind a wall, he threatens nobody."""
    assert scene(hack_when_threatened=False).inf(0, 39).foe(0, 41).offered(hack(0))
    assert scene(hack_when_threatened=False).inf(0, 39).foe(0, 40).wall(39, "E").offered(hack(0))


@pytest.mark.parametrize(("noise", "before", "after"), [(0, 0, 0), (2, 0, 2), (3, 2, 3)])
def test_R36_D16_hack_noise(scene, noise, before, after):
    """3 D16: hit or miss, lit or shaded, up to the cap (R50)."""
    for faces in ((6, 6), (1, 1)):
        s = scene(hack_noise=noise).inf(0, 38, noise=before).shade(38).luck("hack", *faces).do(hack(0))
        assert s.noise(0) == after


def test_R49_hacking_on_a_lit_tile_makes_no_noise(scene):
    """2.6 R49, D16: by default."""
    assert scene().inf(0, 39).do(hack(0)).noise(0) == 0


def test_R36_a_second_roll_takes_the_next_words(scene):
    """5: each die takes one word, in order."""
    s = scene().inf(0, 39).luck("hack", 1, 2, 6, 5).do(hack(0), hack(0))
    assert (s.o(0).progress, s.drawn("hack", 0)) == (2, 4)


def test_1_success_min(scene):
    """1, R41: `success_min`."""
    s = scene(success_min=3).inf(0, 39).luck("hack", 3, 2).do(hack(0))
    assert s.o(0).progress == 1


# ------------------------------------------------------------------ restoring


def restorer(scene, at, **rules):
    s = scene(guard_can_restore=True, **rules).inf(0, 0).foe(0, at).hacked(0)
    return s.guard_phase().answer("activate", 0)


@pytest.mark.parametrize(("at", "legal"), [(39, True), (40, True), (28, True), (41, False)])
def test_R63_D18_where_a_guard_may_restore(scene, at, legal):
    """2.8 R63: on it or adjacent to it; a hacked one only; not by default."""
    s = restorer(scene, at)
    assert s.offered(restore(0)) == legal
    assert not s.offered(restore(1))
    plain = scene().inf(0, 0).foe(0, 39).hacked(0).guard_phase().answer("activate", 0)
    assert not plain.offered(restore(0))


def test_R63_T76_restoring(scene):
    """8.4 T76: unhacked, progress 0, one action; hacking it anew gives Alert +1 again."""
    s = restorer(scene, 41).do(move(40), restore(0))
    assert (s.o(0).hacked, s.o(0).progress, s.o(0).hacker) == (0, 0, -1)
    s = restorer(scene, 40).do(restore(0))
    assert (s.question.kind, s.g(0).actions_left) == ("guard_act", 1)
    s = scene(guard_can_restore=True).inf(0, 38, char="decker").foe(0, 40, "patrol").inf(1, 143)
    s.fate("hack", 8, lambda d: sum(x >= 5 for x in d[:4]) >= 2)
    s.fate("hack", 4, lambda d: sum(x >= 5 for x in d) >= 2, round_=2)
    s.do(hack(0), END).guard_phase().activate(0, restore(0), END).no_more()
    assert (s.alert_now, s.o(0).hacked, s.state["round"]) == (2, 0, 2)
    s.do(hack(0))
    assert (s.alert_now, s.o(0).hacked) == (3, 1)


def test_R63_a_guard_may_attack_and_restore(scene):
    """2.8 R60, R63: two acts in one activation."""
    s = scene(guard_can_restore=True).inf(0, 52).foe(0, 40).hacked(0).guard_phase()
    s.activate(0, melee(0), restore(0))
    assert s.o(0).hacked == 0
