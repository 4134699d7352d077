"""Sections 6.2, 6.3, 6.6: programs of cards, named numbers, passive numbers, blank cards (R37, R84)."""

from __future__ import annotations

import pytest

from .dealing import hands
from .names import END, LEAVE, hack, melee, move, shoot, use

HERE, BESIDE = 26, 27


def gadget(scene, program, more="", alert=1, hits=0, noise=0, uses=1, **numbers):
    """Infiltrator 0 holds a Medkit with another program."""
    s = scene(n=2).edit("equipment", "medkit", use=program, uses=uses, **numbers)
    return s.inf(0, HERE, f"medkit {more}", hits=hits, noise=noise).alert(alert)


# ------------------------------------------------------------------- programs


@pytest.mark.parametrize(("hits", "left"), [(3, 1), (1, 0)])
def test_R37_T32_a_medkit(scene, hits, left):
    """8.4 T32: used once, never twice; it is an action."""
    s = scene().inf(0, HERE, "medkit", hits=hits).do(use(0))
    assert (s.i(0).hits, s.i(0).uses, s.i(0).actions_left, s.noise(0), s.alert_now) == (left, [0], 1, 0, 1)
    assert use(0) not in s.options


def test_R37_T32_nothing_to_heal(scene):
    """8.4 T32: hits 0: not offered."""
    assert use(0) not in scene().inf(0, HERE, "medkit").options


@pytest.mark.parametrize(("alert", "offered", "after"), [(0, False, 0), (2, True, 1), (1, True, 0)])
def test_R54_T79_a_false_report(scene, alert, offered, after):
    """8.4 T79."""
    s = scene().inf(0, HERE, "false_report").alert(alert)
    assert (use(0) in s.options) == offered
    if offered:
        assert s.do(use(0)).alert_now == after
        assert s.alert_from() == {"equipment": -1}


@pytest.mark.parametrize(("n", "after", "source"), [(-9, 0, -2), (9, 11, 9), (-1, 1, -1)])
def test_R54_6_3_alert(scene, n, after, source):
    """6.3 `alert(n)`, R54: never below 0; the source counts what has really changed."""
    s = scene(general_alert_base=40).edit("equipment", "false_report", n=n, use="alert(n)")
    s.inf(0, HERE, "false_report").alert(2).do(use(0))
    assert (s.alert_now, s.alert_from()) == (after, {"equipment": source})


@pytest.mark.parametrize(("noise", "offered", "left"), [(0, False, 0), (2, True, 0), (3, True, 0)])
def test_R49_6_3_hush(scene, noise, offered, left):
    """6.3 `hush(n)`: Smoke Pellet, n 3."""
    s = scene().inf(0, HERE, "smoke_pellet", noise=noise)
    assert (use(0) in s.options) == offered
    if offered:
        assert s.do(use(0)).noise(0) == left


def test_6_3_hush_of_one(scene):
    """6.3: own noise only."""
    s = gadget(scene, "hush(1)", noise=3).inf(1, 60, noise=2).do(use(0))
    assert (s.noise(0), s.noise(1)) == (2, 2)


def test_6_3_several_operations_in_order(scene):
    """6.3, R37: one use, all operations; those that change nothing do no harm."""
    s = gadget(scene, "heal(1); hush(9); alert(-1); alert(2)", hits=3, alert=0).do(use(0))
    assert (s.i(0).hits, s.noise(0), s.alert_now, s.i(0).uses) == (2, 0, 2, [0])


def test_R37_legal_if_one_operation_would_change_something(scene):
    """2.4 R37: "now", before any of them has run."""
    assert use(0) in gadget(scene, "heal(1); hush(1)", noise=1).options
    assert use(0) not in gadget(scene, "heal(1); hush(1); alert(-1)", alert=0).options


def test_R37_uses(scene):
    """2.4 R37: several uses, each an action; two cards have uses of their own."""
    s = gadget(scene, "heal(1)", hits=4, uses=2, more="medkit").do(use(0), use(1))
    assert (s.i(0).uses, s.i(0).hits) == ([1, 1], 2)


@pytest.mark.parametrize(("n", "left"), [(1, 4), (4, 1), (9, 0)])
def test_6_6_named_numbers(scene, n, left):
    """6.6: `n` of the row; another name will do."""
    s = scene().edit("equipment", "medkit", use="heal(n)", n=n).inf(0, HERE, "medkit", hits=5).do(use(0))
    assert s.i(0).hits == left
    s = scene().edit("equipment", "medkit", use="heal(dose)", dose=n).inf(0, HERE, "medkit", hits=5).do(use(0))
    assert s.i(0).hits == left


def test_6_3_a_weapon_with_passive_numbers_and_a_program(scene):
    """6.3: "may carry passive numbers and a program too"."""
    s = scene().edit("equipment", "dagger", use="heal(1)", uses=1, hack=2).inf(0, 40, "dagger", hits=1).foe(0, 41)
    assert {use(0), melee(0, 0), hack(0)} <= set(s.options)
    s.do(use(0), hack(0))
    assert (s.i(0).hits, s.drawn("hack")) == (0, 4)


# -------------------------------------------------------------------- numbers


@pytest.mark.parametrize(("card", "dice"), [
    ("throwing_knives", 3), ("bow", 3), ("silenced_pistol", 3), ("pistol", 4), ("machine_pistol", 5),
    ("rifle", 4),
])  # fmt: skip
def test_6_2_R42_ranged_cards(scene, card, dice):
    """6.2: the Marksman's 3 and the card's dice; ranges; silence."""
    reach = {"throwing_knives": 3, "bow": 5, "silenced_pistol": 4, "pistol": 5, "machine_pistol": 4, "rifle": 8}[card]
    s = scene(n=1).inf(0, HERE, card, char="marksman").foe(0, HERE + reach)
    s.do(shoot(0))
    loud = card in ("pistol", "machine_pistol", "rifle")
    assert (s.drawn("attack"), s.noise(0), s.alert_now) == (dice, int(loud), 1 + loud)
    far = scene(n=1).inf(0, HERE, card, char="marksman").foe(0, HERE + reach + 1)
    assert far.attacks() == []


@pytest.mark.parametrize(("card", "lit", "shaded", "loud"), [
    ("dagger", 3, 4, 0), ("garrotte", 3, 5, 0), ("stun_baton", 4, 5, 1),
])  # fmt: skip
def test_6_2_R42_melee_cards(scene, card, lit, shaded, loud):
    """6.2: the Agent's 2; `dice_shade` only in shade."""
    for shade, dice in ((False, lit), (True, shaded)):
        s = scene().inf(0, HERE, card).foe(0, BESIDE, "enforcer")
        if shade:
            s.shade(HERE)
        s.do(melee(0, 0))
        assert (s.drawn("attack"), s.noise(0)) == (dice, loud)


@pytest.mark.parametrize(("char", "movement", "r", "c", "hp", "hacks"), [
    ("ghost", 6, 1, 2, 1, 1), ("decker", 4, 1, 1, 2, 4), ("blade", 5, 1, 4, 1, 1), ("marksman", 4, 3, 1, 2, 2),
    ("breaker", 4, 2, 3, 3, 2), ("agent", 5, 2, 2, 2, 2),
])  # fmt: skip
def test_6_1_infiltrators(scene, char, movement, r, c, hp, hacks):
    """6.1: the six cards, as they play."""
    s = scene(n=1).inf(0, 39, "bow", char=char).foe(0, 40, "enforcer")
    lengths = s.geometry().lengths(39, [40])
    assert s.moves() == sorted(t for t, k in lengths.items() if 1 <= k <= movement)
    assert s.do(shoot(0)).drawn("attack") == r
    assert s.again().do(melee(0)).drawn("attack") == c
    assert s.again().do(hack(0)).drawn("hack") == hacks
    s = scene(n=1).inf(0, 39, char=char, hits=hp + 1).foe(0, 40).hits("guard_attack", 3, 0, owner=16)
    s.guard_phase().activate(0, melee(0))
    assert s.drawn("death", 0) == 1


@pytest.mark.parametrize(("kind", "movement", "r", "reach", "c", "hp"), [
    ("watchman", 3, 0, 0, 3, 1), ("rifleman", 3, 3, 6, 1, 1), ("patrol", 4, 2, 4, 2, 1), ("hound", 6, 0, 0, 3, 0),
    ("enforcer", 3, 2, 3, 4, 2), ("captain", 4, 3, 5, 3, 2),
])  # fmt: skip
def test_6_1_guards(scene, kind, movement, r, reach, c, hp):
    """6.1: the six kinds, as they play."""
    s = scene(n=1).inf(0, 39, char="breaker").foe(0, 40, kind).guard_phase().answer("activate", 0)
    lengths = s.geometry().lengths(40, [39])
    assert s.moves() == sorted(t for t, k in lengths.items() if 1 <= k <= movement)
    assert s.do(melee(0)).guard_drawn("guard_attack", 0) == c
    if r:
        near = scene(n=1).inf(0, 36, char="breaker").foe(0, 36 + reach, kind).guard_phase()
        assert near.activate(0, shoot(0)).guard_drawn("guard_attack", 0) == r
    far = scene(n=1).inf(0, 36).foe(0, 36 + reach + 1 + (not r), kind).guard_phase()
    assert far.answer("activate", 0).attacks() == []
    hit = scene(n=1).inf(0, 39).foe(0, 40, kind, hits=hp + 1).hits("attack", 2, 0).do(melee(0))
    assert hit.guard_drawn("death", 0) == 1


def test_R84_passive_numbers_are_added_up(scene):
    """2.12 R84: of all cards held, weapons too."""
    s = scene(n=1).edit("equipment", "bow", hp=2, move=1).inf(0, 0, "bow stims vest", hits=6).foe(0, 1)
    s.hits("guard_attack", 3, 0, owner=16)
    assert max(max(t // 12, t % 12) for t in s.moves()) == 7
    s.guard_phase().activate(0, melee(0))
    assert s.drawn("death", 0) == 6 - (2 + 2 + 1)


# ----------------------------------------------------------------------- blank


@pytest.mark.parametrize("blank", [False, True])
def test_6_3_T75_a_blank_weapon(scene, blank):
    """8.4 T75: no shot with it, no gang-up by it."""
    s = scene().edit("equipment", "bow", blank=blank).inf(0, HERE, "bow").foe(0, HERE + 2)
    assert (shoot(0) in s.options) != blank
    s = scene().edit("equipment", "bow", blank=blank).inf(0, HERE).foe(0, BESIDE).inf(1, BESIDE + 3, "bow")
    assert s.do(melee(0)).drawn("attack") == (2 if blank else 3)


@pytest.mark.parametrize("blank", [False, True])
def test_6_3_blank_tools(scene, blank):
    """6.3: neither used, and its numbers are 0."""
    s = scene()
    for card in ("medkit", "stims", "decoder", "vest", "soft_soles"):
        s.edit("equipment", card, blank=blank)
    s.inf(0, 39, "medkit stims decoder", hits=1)
    assert (use(0) in s.options) != blank
    assert max(abs(t % 12 - 3) for t in s.moves()) == (5 if blank else 6)
    assert s.do(hack(0)).drawn("hack") == (2 if blank else 3)
    s = scene(n=3).edit("equipment", "soft_soles", blank=blank).inf(1, 30, "soft_soles").do(END, move(31))
    assert s.noise(1) == int(blank)
    s = scene().edit("equipment", "vest", blank=blank).inf(0, 39, "vest", hits=3).foe(0, 40)
    s.hits("guard_attack", 3, 0, owner=16).guard_phase().activate(0, melee(0))
    assert s.drawn("death", 0) == int(blank)


def test_6_3_D34_a_blank_card_is_not_stacked(scene):
    """6.3, D34: its dice are 0."""
    s = scene(stack_bonus=True).edit("equipment", "dagger", blank=True).inf(0, HERE, "dagger stun_baton").foe(0, BESIDE)
    assert melee(0, 0) not in s.options
    assert s.do(melee(0, 1)).drawn("attack") == 4


def test_6_3_T75_deals_as_without_the_blank(scene):
    """8.4 T75: it stays in the deck, held and counted."""
    plain = scene(n=4).deal()
    blank = scene(n=4).edit("equipment", "bow", blank=True).deal()
    assert [blank.i(i).dealt for i in range(4)] == [plain.i(i).dealt for i in range(4)] == hands(plain)


# ------------------------------------------------------------------- questions


def test_4_K8_codes(scene):
    """4 K8: every kind of act at once, ascending."""
    s = scene().inf(0, 3, "medkit dagger bow", hits=1).objective(0, 4).foe(0, 2).foe(1, 6)
    acts = [END, LEAVE, hack(0), use(0), shoot(0, 2), shoot(1, 2), melee(0, 1), melee(0)]
    assert [code for code in s.options if not 16 <= code < 160] == acts
    assert acts[2:] == [2, 8, 160 + 32, 160 + 33, 288 + 16, 288 + 128]
    assert s.options == sorted(s.options)
    assert (s.question.kind, s.question.seat, s.question.figure) == ("act", 0, 0)


def test_4_K10_codes(scene):
    """4 K10: restore 2 to 5, shoot 160 + infiltrator, melee 416 + infiltrator."""
    s = scene(guard_can_restore=True).inf(0, 26).inf(1, 28).foe(0, 27, "captain").hacked(0).guard_phase()
    s.answer("activate", 0)
    assert [code for code in s.options if not 16 <= code < 160] == [0, 2, 160, 161, 416, 417]
    assert (s.question.kind, s.question.seat, s.question.figure) == ("guard_act", 2, 0)


def test_4_K9_K12_seats_and_figures(scene):
    """4 K9, K12: of the guard player, no figure acts yet."""
    s = scene().inf(0, 0).foe(0, 60).foe(1, 64).guard_phase()
    assert (s.asked, s.question.seat, s.question.figure) == ("activate", 2, -1)
    s.answer("activate", 16)
    assert (s.asked, s.question.seat) == ("random_pick", 2)


def test_4_K11_K13_options(scene):
    """4 K11: 0 no, 1 yes; K13: 0 to m; the guard that acts is named."""
    s = scene(alert_on_heard_noise=0).inf(0, 26, noise=1).foe(0, 27).foe(1, 66, "hound").guard_phase()
    s.activate(0, melee(0))
    assert (s.asked, s.options, s.question.figure, s.question.seat) == ("noise_die", [0, 1], 0, 2)
    s = scene(alert_start=0).inf(0, 0).foe(0, 66, "hound").luck("random_move", 4, owner=16).guard_phase()
    s.answer("random_pick", 0)
    assert (s.asked, s.options, s.question.figure, s.question.seat) == ("random_length", [0, 1, 2, 3, 4, 5, 6], 0, 2)


def test_4_an_answer_that_is_no_option_is_refused(scene):
    """Contract: ValueError, and nothing has happened."""
    s = scene().inf(0, 26).begin()
    before = s.copy_of_state()
    for code in (6, 7, 431, -1, 1000):
        with pytest.raises(ValueError, match=r".*"):
            s.table.answer(code)
    assert s.state == before
