"""Section 2.6: combinations, dice, rolls and what a cracked safe brings (R35, R36, R48-R52)."""

from __future__ import annotations

import pytest

LINE = "0:A1 0:C1 0:D1 0:B2 0:B3 0:B4"  # in line with a safe on 0:B1


def safe(scene, numbers=(1, 2, 3, 4, 5, 6), *, dice=2, **rules):
    """Seat 0 at a safe on 0:B1 whose combination rooms have these numbers."""
    s = scene(**rules).put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", dice)
    for where, number in zip(LINE.split(), numbers, strict=True):
        s.tile(where, "detector", number=number)
    return s


def covered_but(s, *left):
    """Cover all rooms of the combination but these."""
    return s.mark("covered", " ".join(where for where in LINE.split() if where not in left))


def test_R35_add_a_die(scene):
    """2.3 R35: two actions, at once, up to six."""
    s = scene().tile("0:A1", "safe").do("add_die", "add_die")
    assert (s.heap("dice", "0:A1"), s.state["left"], s.facts["acts"][8]) == (2, 0, 2)
    full = scene().tile("0:A1", "safe").count("dice", "0:A1", 6)
    assert not full.offered("add_die")
    few = scene().tile("0:A1", "safe").turn(left=1, used=3)
    assert not few.offered("add_die")


@pytest.mark.parametrize("why", ["elsewhere", "cracked", "no die"])
def test_R35_R36_only_at_an_open_safe_with_dice(scene, why):
    """2.3 R35, R36: in a revealed uncracked safe room; a roll needs a die."""
    s = scene().tile("0:A1", "safe").count("dice", "0:A1", 0 if why == "no die" else 2)
    if why == "elsewhere":
        s.put(0, "0:B1")
    elif why == "cracked":
        s.cracked("0:A1")
    assert not s.offered("roll")
    assert s.offered("add_die") == (why == "no die")


def test_R50_T15_one_die_covers_all_rooms_with_its_number(scene):
    """8.1 T15: 2, 2, 5, 5, 6, 1 and a roll of 2, 5."""
    s = safe(scene, (2, 2, 5, 5, 6, 1)).luck("dice_safe", 2, 5).do("roll")
    assert s.rooms("covered") == ["0:A1", "0:C1", "0:D1", "0:B2"]
    assert (s.state["left"], s.heap("dice", "0:B1"), s.rooms("cracked")) == (3, 2, [])
    assert s.facts["safe_rolls"] == [1, 0, 0]


def test_R50_T16_a_facedown_room_is_not_covered(scene):
    """8.1 T16: it must be revealed and rolled again."""
    s = safe(scene, (3, 1, 1, 1, 1, 1)).tile("0:A1", "detector", number=3, faceup=False)
    s.luck("dice_safe", 3, 4, 3, 4).do("roll")
    assert s.rooms("covered") == []
    s.do("peek W", "roll")
    assert s.rooms("covered") == ["0:A1"]


def test_R48_the_combination_is_the_row_and_column(scene):
    """2.6 R48: over walls; not the safe itself, nor rooms elsewhere."""
    s = safe(scene, (4, 4, 4, 4, 4, 4), dice=1).walls(0, "A1|B1 B1|C1 B2/B3").luck("dice_safe", 4).do("roll")
    assert s.rooms("covered") == sorted(LINE.split(), key=s.number)
    assert s.rooms("cracked") == ["0:B1"]


def test_R48_R49_T11_two_safes_in_line_share_the_room_between(scene):
    """8.1 T11: in Fort Knox lines run over the gap, safes are no combination rooms of each other."""
    s = scene(players=1, scenario="fort_knox").put(0, "1:E5").count("dice", "1:E5", 1)
    s.tile("1:A5", "stairs", number=2).tile("1:B5", "stairs", number=2).tile("1:C5", "detector", number=2)
    s.luck("dice_safe", 2).do("roll")
    assert s.rooms("covered") == ["1:A5", "1:B5", "1:C5"]  # D5 is a safe as well


def knox(scene, **rules):
    """Two safes of one floor in line: 1:D5 and 1:E5; seat 0 at 1:E5, all rooms in line with either a 2."""
    s = scene(players=1, scenario="fort_knox", **rules).put(0, "1:E5")
    s.tile("1:A5", "stairs", number=2).tile("1:B5", "stairs", number=2)
    for where in ("1:C5", "1:D1", "1:D2", "1:D3", "1:D4", "1:E1", "1:E2", "1:E3", "1:E4"):
        s.tile(where, "detector", number=2)
    return s


def test_R50_T111_only_the_rolled_safe_is_cracked(scene):
    """8.3 T111: the other at its next roll, whatever it shows."""
    s = knox(scene).count("dice", "1:E5", 1).count("dice", "1:D5", 1)
    s.mark("covered", "1:D1 1:D2 1:D3 1:D4 1:E1 1:E2 1:E3 1:E4 1:A5 1:B5")
    s.luck("dice_safe", 2, 5).do("roll")
    assert (s.rooms("covered")[-1], s.rooms("cracked")) == ("1:C5", ["1:E5"])
    s.do("move W", "roll")
    assert s.rooms("cracked") == ["1:D5", "1:E5"]


def test_R50_a_roll_that_covers_nothing_new_may_still_crack(scene):
    """2.6 R50: when everything is covered already."""
    s = covered_but(safe(scene)).luck("dice_safe", 1, 1).do("roll")
    assert s.rooms("cracked") == ["0:B1"]
    assert s.facts["last_number_covered"][0] == 0


def test_R50_the_dice_stay_on_the_safe(scene):
    """2.6 R50: and roll again."""
    s = safe(scene).luck("dice_safe", 1, 2, 3, 3).do("roll", "roll")
    assert s.rooms("covered") == ["0:A1", "0:C1", "0:D1"]
    assert s.state["cursors"]["dice_safe"] == 4


def test_R51_T4_tool_loot_and_faster_guards(scene):
    """8.1 T4: a safe on floor 1: speeds 2, 3, 4 become 3, 4, 4; tool and loot are drawn."""
    s = scene(guard_speed=[2, 3, 4]).put(0, "1:B1").tile("1:B1", "safe").count("dice", "1:B1", 1)
    for floor, speed in enumerate((2, 3, 4)):
        s.p["guards"][floor]["speed"] = speed
    s.mark("covered", "1:A1 1:C1 1:D1 1:B2 1:B3 1:B4").deck("tools", "emp").deck("loot", "tiara").do("roll")
    assert [s.guard(floor).speed for floor in range(3)] == [3, 4, 4]
    assert s.held(0) == ["emp", "tiara"]
    assert s.facts["safe_cracked_turn"] == [-1, 6, -1]


@pytest.mark.parametrize(
    ("before", "step", "most", "after"), [(5, 1, 6, 6), (6, 1, 6, 6), (2, 3, 6, 5), (4, 3, 6, 6), (3, 0, 6, 3)]
)
def test_R51_the_speed_is_limited(scene, before, step, most, after):
    """2.6 R51.3: `crack_speed`, `guard_speed_max`."""
    s = covered_but(safe(scene, dice=1, crack_speed=step, guard_speed_max=most))
    s.p["guards"][0]["speed"] = before
    assert s.do("roll").guard(0).speed == after


def test_R51_a_cracked_safe_takes_no_more(scene):
    """2.6 R51.4: tokens and dice stay where they are."""
    s = covered_but(safe(scene)).do("roll")
    assert (s.heap("dice", "0:B1"), len(s.rooms("covered"))) == (2, 6)
    assert not s.offered("roll")
    assert not s.offered("add_die")


def test_R51_the_tool_comes_before_the_loot(scene):
    """2.6 R51: the question of a Rigger in the team is asked first."""
    s = covered_but(safe(scene, characters=["none", "rigger:advanced", "none"])).deck("tools", "emp virus")
    s.deck("loot", "gemstone").do("roll")
    assert (s.question.kind, s.held(0)) == ("rigger_keep", [])
    assert s.answer("rigger_keep", 1, options=[0, 1], seat=0).held(0) == ["gemstone", "virus"]
    assert s.state["tools"]["discards"] == ["emp"]


@pytest.mark.parametrize(("digits", "last"), [((1, 2), 1), ((5, 5), 5)])
def test_R51_last_number_covered(scene, digits, last):
    """7.2: the smallest number covered by the cracking roll."""
    s = safe(scene, (1, 2, 5, 3, 4, 6)).luck("dice_safe", *digits)
    covered_but(s, *[where for where, n in zip(LINE.split(), (1, 2, 5, 3, 4, 6), strict=True) if n in digits])
    assert s.do("roll").facts["last_number_covered"][0] == last


def drill(scene, **rules):
    """The advanced Peterman below a safe on 1:B1 of which everything is covered."""
    s = scene(characters=["peterman:advanced", "none", "none"], **rules).put(0, "0:B1").tile("1:B1", "safe")
    return s.mark("covered", "1:A1 1:C1 1:D1 1:B2 1:B3 1:B4").count("dice", "1:B1", 1)


def test_R52_T102_a_drilled_safe(scene):
    """8.3 T102: tool and loot lie in the safe room; the speed rule goes by the safe's floor."""
    s = drill(scene).deck("tools", "emp").deck("loot", "stamp").do("drill_add up")
    assert (s.heap("dice", "1:B1"), s.state["left"]) == (2, 2)
    s.do("drill_roll up")
    assert (s.lying(), s.held(0), s.state["left"]) == ({"emp": "1:B1", "stamp": "1:B1"}, [], 1)
    assert [s.guard(floor).speed for floor in range(3)] == [1, 1, 0]
    assert (s.facts["acts"][8], s.facts["acts"][9]) == (1, 1)


def test_R52_who_draws_effects_do_nothing(scene):
    """2.6 R52, D31: the Goblet takes no stealth."""
    s = drill(scene).deck("loot", "cursed_goblet").do("drill_roll up")
    assert (s.stealth(0), s.lying()["cursed_goblet"]) == (3, "1:B1")


def test_R52_a_gold_bar_fetches_its_twin(scene):
    """2.6 R52: into the safe room."""
    s = drill(scene).deck("loot", "gold_bar_2").do("drill_roll up")
    assert {"gold_bar_1": "1:B1", "gold_bar_2": "1:B1"}.items() <= s.lying().items()
    assert s.state["loot"]["deck"] == [card for card in s.state["loot"]["deck"] if "gold" not in card]


def test_R52_the_drillers_stethoscope_works(scene):
    """2.6 R52, R50."""
    s = drill(scene).hand(0, "stethoscope").luck("dice_safe", 3).do("drill_roll up")
    s.answer("stethoscope", 0, options=[0, 1, 2, 4, 5, 6], seat=0)
    assert s.rooms("cracked") == ["1:B1"]


@pytest.mark.parametrize(("where", "ways"), [("0:B1", ["up"]), ("2:B1", ["down"]), ("1:B1", []), ("0:A1", [])])
def test_R52_R90_only_directly_above_or_below(scene, where, ways):
    """2.13 R90: the safe room itself is R35, R36."""
    s = drill(scene).put(0, where)
    assert [way for way in ("up", "down") if s.offered(f"drill_roll {way}")] == ways
    assert [way for way in ("up", "down") if s.offered(f"drill_add {way}")] == ways


def test_R52_a_facedown_safe_is_not_drilled(scene):
    """2.13 R90: revealed and uncracked."""
    hidden = drill(scene)
    hidden.p["faceup"][1][1] = 0
    assert not hidden.offered("drill_add up")
    assert not drill(scene).cracked("1:B1").offered("drill_add up")
