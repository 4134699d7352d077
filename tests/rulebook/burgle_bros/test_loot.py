"""Section 2.12: what the loot does while it is held (R89)."""

from __future__ import annotations

import pytest

from . import draws


def kitty(scene, *, roll=2, turn=7, **rules):
    """Seat 1 at 0:A1 holds the Persian Kitty, seat 0 is about to end its turn far away."""
    s = scene(**rules).put(0, "2:C1").put(1, "0:A1").hand(1, "persian_kitty")
    return s.luck("dice_kitty", roll, turn=turn, seat=1)


@pytest.mark.parametrize(("roll", "alarms"), [(6, ["0:B2"]), (5, [])])
def test_R89_T62_chihuahua(scene, roll, alarms):
    """8.3 T62: a six is an alarm in the holder's room, which no token cancels."""
    s = scene(characters=["hacker:basic", "none", "none"]).put(1, "0:B2").tile("0:B2", "laser").hand(1, "chihuahua")
    s.tile("0:A3", "computer_laser").count("hacks", "0:A3", 3).luck("dice_chihuahua", roll, turn=7, seat=1).end_turn()
    assert s.alarms() == alarms
    assert s.alarms_by() == ({"loot": 1} if alarms else {})


def test_R89_chihuahua_under_an_emp(scene):
    """2.12 R89, R60: no alarm, for this one or that."""
    s = scene().put(1, "0:B2").hand(1, "chihuahua").flag("no_alarms", 0).luck("dice_chihuahua", 6, turn=7, seat=1)
    assert s.end_turn().alarms() == []


def test_R89_keycard(scene):
    """8.3 T67: held elsewhere nobody rolls; adding dice is not bound; lying it binds nobody."""
    s = scene().put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", 1).hand(1, "keycard")
    assert (s.offered("roll"), s.offered("add_die")) == (False, True)
    for other in ("own", "beside"):
        near = scene().put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", 1).put(1, "0:B1")
        assert near.hand(0 if other == "own" else 1, "keycard").offered("roll")


def test_R89_keycard_and_the_drill(scene):
    """2.12 R89, R52: the holder must be in the safe room, not at the drill."""
    for where, legal in (("0:B1", False), ("1:B1", True)):
        s = scene(characters=["peterman:advanced", "none", "none"]).put(0, "0:B1").tile("1:B1", "safe")
        s.count("dice", "1:B1", 1).hand(1, "keycard").put(1, where)
        assert s.offered("drill_roll up") == legal


def test_R89_T70_the_kitty_walks_towards_an_alarm_tile(scene):
    """8.3 T70: two rooms east: one step; no roof, no roll while loose; anyone there picks it up free."""
    s = kitty(scene, crack_speed=0).all_cracked().tile("0:C1", "laser").tile("2:C1", "stairs").put(2, "0:B1").end_turn()
    assert (s.state["kitty"], s.held(1)) == (1, [])
    assert s.end_turn().offered("pick_up persian_kitty")
    s.end_turn()
    assert not s.offered("move roof")
    s.end_turn().do("move E", "pick_up persian_kitty")
    assert (s.held(1), s.state["kitty"], s.state["left"]) == (["persian_kitty"], -1, 3)


@pytest.mark.parametrize("tile", ["camera", "detector", "thermo", "keypad", "foyer"])
def test_R89_T71_the_kitty_stays_without_a_tile_of_its_kinds(scene, tile):
    """8.3 T71, D16; nor for facedown ones, other floors, its own room."""
    s = kitty(scene, roll=1).tile("0:C1", tile).tile("0:C2", "laser", faceup=False).tile("1:B1", "laser")
    s.tile("0:A1", "motion").end_turn()
    assert (s.held(1), s.state["kitty"]) == (["persian_kitty"], -1)


@pytest.mark.parametrize(("roll", "loose"), [(1, True), (2, True), (3, False), (6, False)])
@pytest.mark.parametrize("tile", ["laser", "motion", "fingerprint"])
def test_R89_the_kitty_runs_at_one_or_two(scene, roll, loose, tile):
    """2.12 R89: broken rooms count too."""
    s = kitty(scene, roll=roll).tile("0:C1", tile).mark("broken", "0:C1").end_turn()
    assert (s.state["kitty"] >= 0) == loose


@pytest.mark.parametrize(("choice", "at"), [("C1", "0:B1"), ("A3", "0:A2")])
def test_R89_equally_near_rooms_are_a_choice(scene, choice, at):
    """2.12 R89, 6 K23: the code is the cell; the step is that of the guards' tables."""
    s = kitty(scene).tile("0:C1", "laser").tile("0:A3", "motion").facedown("0:B1").do("end")
    s.answer("kitty_target", choice, options=["C1", "A3"], seat=1)
    assert s.state["kitty"] == s.number(at)


def test_R89_the_goblet_does_nothing_later(scene):
    """2.12 R89: only on drawing."""
    s = scene().hand(0, "cursed_goblet").put(1, "0:A1").do("give cursed_goblet")
    assert [s.stealth(seat) for seat in (0, 1)] == [3, 3]
    picked = scene().lie("cursed_goblet", "0:A1").do("pick_up cursed_goblet")
    assert picked.stealth(0) == 3


def test_R89_isotope_in_any_thermo(scene):
    """2.12 R89, R84: by order of the Rook too; the alarm is the loot's."""
    s = scene().hand(0, "isotope").tile("0:B1", "thermo", faceup=False).do("move E")
    assert (s.alarms(), s.alarms_by()) == (["0:B1"], {"loot": 1})


def test_R89_the_painting_lets_nobody_else_be_stopped(scene):
    """2.12 R89: only its holder."""
    s = scene().walls(0, "A1|B1").tile("0:B1", "secret_door").hand(1, "painting")
    assert s.offered("move E")


def test_R89_the_stamp_counts_three(scene):
    """2.12 R89, R20: only its holder's turn."""
    s = scene(event_threshold=2).deck("events", "lampshade").hand(1, "stamp").turn(left=1, used=3).end_turn()
    assert s.state["events"]["discards"] == []


def test_R89_who_holds_the_tiara_is_seen_by_a_drop_too(scene):
    """2.12 R89, R33."""
    s = scene().put(0, "1:B2").tile("1:B2", "walkway").hand(0, "tiara").post(0, "A2", to="D4").do("move drop")
    assert s.losses() == {"tiara": 1}


@pytest.mark.parametrize(("seed", "purpose", "turn"), [(1, "dice_chihuahua", 7), (5, "dice_kitty", 7)])
def test_R16_the_rolls_follow_their_streams(scene, seed, purpose, turn):
    """4 C6, R16: keyed by turn and seat."""
    item, wanted = {"dice_chihuahua": ("chihuahua", (6,)), "dice_kitty": ("persian_kitty", (1, 2))}[purpose]
    for game in range(12):
        s = scene(seed=seed, game=game).put(1, "0:A1").tile("0:C1", "laser").put(0, "1:C1").hand(1, item).end_turn()
        rolled = draws.faces(s.words(purpose, turn, 1), 1)[0]
        assert (s.alarms() != [] or s.state["kitty"] >= 0) == (rolled in wanted)
