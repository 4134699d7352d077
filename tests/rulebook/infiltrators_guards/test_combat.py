"""Section 2.5: attacks, dice, gang-up, hits and death checks (R38-R48)."""

from __future__ import annotations

import pytest

from .names import melee, shoot, xy

HERE = 26
BESIDE = 27


def guns(s):
    return [code for code in s.options if 160 <= code < 288]


def fighter(scene, cards="", char="agent", kind="enforcer", shade=False, n=2, **rules):
    """Infiltrator 0 at (2,2), guard 0 beside it at (2,3)."""
    s = scene(n=n, **rules).inf(0, HERE, cards, char=char).foe(0, BESIDE, kind)
    return s.shade(HERE) if shade else s


# ------------------------------------------------------------------ what is legal


@pytest.mark.parametrize("cards", ["", "dagger vest"])
def test_R38_T18_no_shot_without_a_ranged_card(scene, cards):
    """8.4 T18: R 3 alone is not enough."""
    assert guns(fighter(scene, cards, char="marksman")) == []


def test_R38_no_shot_without_R(scene):
    """2.4 R38: a Bow without R 1."""
    s = fighter(scene, "bow").edit("infiltrator", "agent", r=0)
    assert guns(s) == []


@pytest.mark.parametrize(("far", "obstacle", "legal"), [(5, False, True), (6, False, False), (3, True, False),
                                                        (1, False, True), (3, False, True)])  # fmt: skip
def test_R38_R9_T19_range_of_the_bow(scene, far, obstacle, legal):
    """8.4 T19: no minimum range."""
    s = scene().inf(0, HERE, "bow").foe(0, HERE + far)
    if obstacle:
        s.obstacle(HERE + 2)
    assert (shoot(0) in s.options) == legal


@pytest.mark.parametrize("between", ["guard", "fellow"])
@pytest.mark.parametrize("block", [False, True])
def test_R9_D22_T20_a_figure_between(scene, between, block):
    """8.4 T20: blocks only with `figures_block_shots`; the end tile is no tile between."""
    s = scene(figures_block_shots=block).inf(0, HERE, "bow").foe(0, HERE + 3)
    if between == "guard":
        s.foe(1, HERE + 2)
        assert shoot(1) in s.options
    else:
        s.inf(1, HERE + 2)
    assert (shoot(0) in s.options) == (not block)


@pytest.mark.parametrize(("lines", "diagonal"), [(8, True), (4, False)])
def test_R9_D23_shot_lines(scene, lines, diagonal):
    """3 D23: with 4 no diagonal shots; melee (R10) is as before."""
    s = scene(shot_lines=lines).inf(0, HERE, "bow").foe(0, xy(4, 4)).foe(1, xy(2, 5)).foe(2, xy(3, 3))
    assert (shoot(0) in s.options) == diagonal
    assert shoot(1) in s.options
    assert (shoot(2) in s.options) == diagonal
    assert melee(2) in s.options


@pytest.mark.parametrize(("walls", "one", "both"), [("NE", False, False), ("N", True, False), ("", True, True)])
def test_R39_R8_D21_T21_melee_round_a_corner(scene, walls, one, both):
    """8.4 T21: where two walls meet, where one detour is clear."""
    for diag, legal in (("one", one), ("both", both)):
        s = scene(diag_rule=diag).inf(0, HERE).foe(0, xy(1, 3)).wall(HERE, *walls)
        assert (melee(0) in s.options) == legal


def test_R39_no_melee_without_C(scene):
    """2.4 R39: not unarmed and not with a Dagger."""
    s = fighter(scene, "dagger").edit("infiltrator", "agent", c=0)
    assert s.attacks() == []


def test_R39_every_card_is_an_option_of_its_own(scene):
    """2.4 R39, 4: two equal cards give two options; unarmed is slot 8."""
    s = fighter(scene, "dagger dagger")
    assert s.attacks() == [melee(0, 0), melee(0, 1), melee(0)]
    assert fighter(scene, "dagger bow").attacks() == [shoot(0, 1), melee(0, 0), melee(0)]


def test_R40_R88_only_living_enemies(scene):
    """2.4 R40, 2.12 R88: no attack on a fellow, or on a guard taken out; guards do not attack guards."""
    s = scene().inf(0, HERE, "bow dagger").inf(1, BESIDE).foe(0, 60).foe(1, 61)
    s.p["guards"][2] |= {"state": "taken", "tile": -1}
    assert s.attacks() == []
    assert s.guard_phase().answer("activate", 0).attacks() == []


# ------------------------------------------------------------------------- dice


def test_R42_R43_T22_garrotte_in_shade_with_help(scene):
    """8.4 T22: 4 + 1 + 1 + 1 + 1 = 8 dice, silent."""
    s = fighter(scene, "garrotte", char="blade", shade=True).inf(1, 28).do(melee(0, 0))
    assert (s.drawn("attack"), s.noise(0), s.alert_now) == (8, 0, 1)


def test_R42_R48_T23_unarmed_alone(scene):
    """8.4 T23: 4 dice; noise and Alert rise also on a miss."""
    s = fighter(scene, char="blade").hits("attack", 4, 0).do(melee(0))
    assert (s.drawn("attack"), s.noise(0), s.alert_from(), s.g(0).hits) == (4, 1, {"loud": 1}, 0)


@pytest.mark.parametrize(("stack", "dice"), [(False, 3), (True, 5)])
def test_R42_D34_T24_two_pistols(scene, stack, dice):
    """8.4 T24: exactly one card counts, or the `dice` of all of its kind."""
    s = fighter(scene, "pistol machine_pistol", stack_bonus=stack).do(shoot(0, 0))
    assert s.drawn("attack") == dice


def test_D34_by_default_one_card_counts(scene):
    """3 D34: without a word about it."""
    assert fighter(scene, "pistol machine_pistol").do(shoot(0, 0)).drawn("attack") == 3


def test_D34_stacked_cards_give_nothing_else(scene):
    """3 D34, R42: `dice` of the same kind only, no `dice_shade`; an unarmed attack gets none."""
    cards = "dagger garrotte pistol"
    dagger = fighter(scene, cards, stack_bonus=True, shade=True).do(melee(0, 0))
    garrotte = fighter(scene, cards, stack_bonus=True, shade=True).do(melee(0, 1))
    unarmed = fighter(scene, cards, stack_bonus=True, shade=True).do(melee(0))
    assert [s.drawn("attack") for s in (dagger, garrotte, unarmed)] == [2 + 1 + 1 + 1, 2 + 1 + 1 + 1 + 1, 2 + 1]


def test_D34_a_loud_card_beside_a_silent_one(scene):
    """3 D34, R48: the card used decides about noise."""
    s = fighter(scene, "dagger stun_baton", stack_bonus=True).do(melee(0, 0))
    assert (s.drawn("attack"), s.noise(0), s.alert_now) == (5, 0, 1)


@pytest.mark.parametrize(("shade", "bonus", "dice"), [(False, 1, 2), (True, 1, 3), (True, 0, 2), (True, 4, 6)])
def test_R42_shade_bonus(scene, shade, bonus, dice):
    """2.5 R42: of the attacker's own tile, not of the target's."""
    assert fighter(scene, shade=shade, shade_bonus=bonus).do(melee(0)).drawn("attack") == dice
    assert fighter(scene, shade_bonus=bonus).shade(BESIDE).do(melee(0)).drawn("attack") == 2


@pytest.mark.parametrize(("state", "dice"), [("board", 3), ("left", 2), ("waiting", 2), ("taken", 2)])
def test_R43_R89_T25_help_by_bow(scene, state, dice):
    """8.4 T25: at distance 5 on a line; not by one who has left, waits or was taken out."""
    s = fighter(scene).inf(1, xy(2, 8), "bow", state=state).do(melee(0))
    assert s.drawn("attack") == dice


@pytest.mark.parametrize(("mode", "bonus", "dice"), [("any", 1, 3), ("each", 1, 4), ("any", 3, 5), ("each", 2, 6)])
def test_R43_D41_T26_two_helpers(scene, mode, bonus, dice):
    """8.4 T26: one die, or one for every helper; `gang_bonus`."""
    s = fighter(scene, n=3, gang_mode=mode, gang_bonus=bonus).inf(1, 28).inf(2, 15).do(melee(0))
    assert s.drawn("attack") == dice


@pytest.mark.parametrize(("cards", "char", "at", "dice"), [
    ("", "breaker", xy(2, 5), 2), ("bow", "breaker", xy(2, 9), 2), ("bow", "breaker", xy(4, 6), 2),
    ("vest", "breaker", xy(2, 5), 2), ("bow", "breaker", xy(4, 5), 3), ("", "breaker", xy(3, 4), 3),
])  # fmt: skip
def test_R43_a_helper_needs_the_means(scene, cards, char, at, dice):
    """2.5 R43: too far without a weapon, out of its range, off every line; in range on a diagonal; adjacent."""
    assert fighter(scene).inf(1, at, cards, char=char).do(melee(0)).drawn("attack") == dice


def test_R43_a_helper_without_C_or_behind_a_wall(scene):
    """2.5 R43: by R39 and R38 as they stand; D22 counts for him too."""
    assert fighter(scene).edit("infiltrator", "breaker", c=0).inf(1, 28).do(melee(0)).drawn("attack") == 2
    assert fighter(scene).inf(1, 28).wall(28, "W").do(melee(0)).drawn("attack") == 2
    blocked = fighter(scene, figures_block_shots=True).inf(1, xy(2, 6), "bow").foe(1, xy(2, 5)).do(melee(0))
    assert blocked.drawn("attack") == 2


def test_R43_shade_and_spent_actions_of_the_helper_do_not_matter(scene):
    """2.5 R43: he stands in shade, noisy, and has had his turn."""
    s = fighter(scene).inf(1, 28, noise=3).shade(28)
    s.p["order"] = [1, 0]
    assert s.acting(0).do(melee(0)).drawn("attack") == 3


def test_R43_guards_never_gang_up(scene):
    """2.5 R43: two guards beside one infiltrator: C 4, no more."""
    s = fighter(scene).foe(1, 14, "enforcer").guard_phase().activate(0, melee(0))
    assert s.guard_drawn("guard_attack", 0) == 4


@pytest.mark.parametrize(("least", "faces", "hits"), [(5, (4, 5), 1), (2, (1, 2), 1), (6, (5, 6), 1), (3, (3, 4), 2)])
def test_R41_success_min(scene, least, faces, hits):
    """2.5 R41."""
    s = fighter(scene, success_min=least).luck("attack", *faces).do(melee(0))
    assert s.g(0).hits == hits
