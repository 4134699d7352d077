"""Section 2.3: peek, move, ducts, stairs, drop, roof and what the known price asks (R23-R29, R31, R100)."""

from __future__ import annotations

import pytest

from .names import DIRECTIONS

COMPASS = "NESW"


def verbs(s, verb):
    """The directions offered for "peek" or "move"."""
    return [act.split()[1] for act in s.offers() if act.startswith(f"{verb} ")]


def test_R23_peek_at_a_facedown_neighbour(scene):
    """2.3 R23, T44: one action; not diagonally, not through walls, not at faceup rooms."""
    s = scene().put(0, "0:B2").facedown("0:B1 0:C2 0:A1 0:A2").walls(0, "B2|C2")
    assert verbs(s, "peek") == ["N", "W"]
    s.do("peek N")
    assert s.faceup("0:B1")
    assert (s.state["left"], s.state["used"], s.at(0)) == (3, 1, "0:B2")
    assert (s.facts["peeks"], s.facts["rooms_revealed"]) == (1, 1)
    assert verbs(s, "peek") == ["W"]


def test_R23_nothing_else_happens_on_a_peek(scene):
    """2.3 R23: no alarm, sight, tool or fall."""
    s = scene().put(0, "1:B2").post(1, "A1", to="D1")
    for where, tile in (("1:B1", "fingerprint"), ("1:C2", "walkway"), ("1:B3", "laboratory"), ("1:A2", "foyer")):
        s.tile(where, tile, faceup=False)
    s.do("peek N", "peek E", "peek S", "peek W")
    assert (s.at(0), s.alarms(), s.stealth(0), s.held(0)) == ("1:B2", [], 3, [])


def test_R23_stairs_are_peeked_along_in_the_direction_of_the_link(scene):
    """2.3 R23, R27, T44: up from revealed stairs, down to them only once they are faceup."""
    up = scene().tile("0:A1", "stairs").facedown("1:A1")
    assert verbs(up, "peek") == ["up"]
    assert up.do("peek up").faceup("1:A1")
    down = scene().put(0, "1:A1").tile("0:A1", "stairs", faceup=False)
    assert verbs(down, "peek") == []
    assert verbs(down, "move") == ["E", "S"]


def test_R23_from_an_atrium_up_and_down(scene):
    """2.3 R23: the same cell one floor up or down; never a way to move."""
    s = scene().put(0, "1:B2").tile("1:B2", "atrium").facedown("0:B2 2:B2")
    assert verbs(s, "peek") == ["up", "down"]
    assert verbs(s, "move") == list(COMPASS)
    assert s.do("peek down").faceup("0:B2")
    low = scene().put(0, "0:B2").tile("0:B2", "atrium").facedown("1:B2")
    assert verbs(low, "peek") == ["up"]


def test_R23_a_peek_does_not_bring_the_guard(scene):
    """2.3 R23, D33: of an unvisited floor."""
    s = scene().tile("0:A1", "stairs").facedown("1:A1").no_guard(1).do("peek up")
    assert s.guard(1).state == "absent"


@pytest.mark.parametrize(("where", "ways"), [("0:A1", "ES"), ("0:D1", "SW"), ("0:B2", "NESW"), ("0:D3", "NSW")])
def test_R24_moves_stay_inside_the_building(scene, where, ways):
    """2.3 R24, R25, 1: compass directions in code order."""
    s = scene().put(0, where)
    assert verbs(s, "move") == list(ways)


def test_R24_a_move_costs_one_action(scene):
    """2.3 R24."""
    s = scene().do("move E", "move S", "move W", "move N")
    assert (s.at(0), s.state["left"], s.state["used"]) == ("0:A1", 0, 4)
    assert verbs(s, "move") == []


def test_R25_walls_stop(scene):
    """2.3 R25."""
    s = scene().put(0, "0:B2").walls(0, "A2|B2 B2/B3")
    assert verbs(s, "move") == ["N", "E"]


def test_R25_T40_into_a_secret_door_through_the_wall(scene):
    """8.3 T40: not out of it, and not while it is facedown."""
    s = scene().walls(0, "A1|B1 B1|C1").tile("0:B1", "secret_door")
    assert verbs(s, "move") == ["E", "S"]
    s.do("move E")
    assert s.at(0) == "0:B1"
    assert verbs(s, "move") == ["S"]
    hidden = scene().walls(0, "A1|B1").tile("0:B1", "secret_door", faceup=False)
    assert verbs(hidden, "move") == ["S"]


@pytest.mark.parametrize("broken", [False, True])
def test_R25_working_or_not_and_from_one_secret_door_into_another(scene, broken):
    """2.3 R25."""
    s = scene().walls(0, "A1|B1").tile("0:A1", "secret_door").tile("0:B1", "secret_door")
    if broken:
        s.mark("broken", "0:A1 0:B1")
    assert s.do("move E", "move W").at(0) == "0:A1"


def test_R25_never_through_the_outer_border_or_the_gap(scene):
    """2.3 R25, R100: the gap of Fort Knox is no room."""
    s = scene(scenario="fort_knox").put(0, "0:C2").tile("0:C2", "secret_door")
    assert verbs(s, "move") == ["N", "E", "W"]
    corner = scene().tile("0:A1", "secret_door")
    assert verbs(corner, "move") == ["E", "S"]


def test_R25_T69_the_painting_and_walls(scene):
    """8.3 T69: a Secret Door next door without a wall, through a wall, a duct: yes, no, no."""
    s = scene().put(0, "0:B1").walls(0, "B1|C1").tile("0:A1", "secret_door").tile("0:C1", "secret_door")
    s.tile("0:B1", "service_duct").tile("1:B1", "service_duct").hand(0, "painting")
    assert verbs(s, "move") == ["S", "W"]


def test_R26_T41_ducts(scene):
    """8.3 T41: one faceup is no way; two are, on the same or another floor, for one action."""
    one = scene().tile("0:A1", "service_duct").tile("1:C3", "service_duct", faceup=False)
    assert not one.offered("move duct")
    for other in ("0:C3", "2:C3"):
        s = scene().tile("0:A1", "service_duct").tile(other, "service_duct").do("move duct")
        assert (s.at(0), s.state["left"]) == (other, 3)
        assert s.do("move duct").at(0) == "0:A1"
        assert s.facts["acts"][4] == 2


def test_R26_the_duct_is_an_entry(scene):
    """2.3 R26: the guard in the other end sees."""
    s = scene().tile("0:A1", "service_duct").tile("1:C3", "service_duct").post(1, "C3", to="D4").do("move duct")
    assert s.losses() == {"own_move_guard": 1}


def test_R27_stairs_link_both_ways(scene):
    """2.3 R27: the same cell above, for one action each way; both are entries."""
    s = scene().tile("0:B2", "stairs").put(0, "0:B2").do("move up")
    assert (s.at(0), s.state["left"]) == ("1:B2", 3)
    assert s.do("move down").at(0) == "0:B2"


def test_R27_stairs_of_the_top_floor_link_nothing(scene):
    """2.3 R27, R29: nor the roof while something is missing."""
    s = scene().put(0, "2:B2").tile("2:B2", "stairs")
    assert verbs(s, "move") == list(COMPASS)


def test_R27_bombs_link_like_stairs_faceup_or_not(scene):
    """2.3 R27, R83."""
    s = scene().facedown("0:A1 1:A1").mark("bombs", "0:A1").do("move up")
    assert s.at(0) == "1:A1"
    assert s.do("move down").at(0) == "0:A1"


def test_R27_time_lock_stops_moving_but_not_looking(scene):
    """2.3 R27, T92: links cannot be moved along; drop and duct can, the peek stays."""
    s = scene().put(0, "1:B2").tile("1:B2", "stairs").flag("stairs_locked", 1).facedown("2:B2")
    assert (verbs(s, "move"), verbs(s, "peek")) == (list(COMPASS), ["up"])
    other = scene().put(0, "1:B2").tile("1:B2", "walkway").flag("stairs_locked", 0)
    assert verbs(other, "move") == [*COMPASS, "drop"]
    duct = scene().tile("0:A1", "service_duct").tile("1:B3", "service_duct").flag("stairs_locked", 2)
    assert verbs(duct, "move") == ["E", "S", "duct"]


def test_R28_drop_down_from_a_walkway(scene):
    """2.3 R28: one action, the same cell below; not on the lowest floor, not facedown."""
    s = scene().put(0, "1:B2").tile("1:B2", "walkway").do("move drop")
    assert (s.at(0), s.state["left"], s.facts["acts"][3]) == ("0:B2", 3, 1)
    low = scene().tile("0:A1", "walkway")
    assert verbs(low, "move") == ["E", "S"]
    hidden = scene(reveal_on_place=False).put(0, "1:B2").tile("1:B2", "walkway", faceup=False)
    assert verbs(hidden, "move") == list(COMPASS)


def test_R28_beside_stairs_down_and_drop_are_both_offered(scene):
    """2.3 R28: the one is an ordinary entry, the other not."""
    s = scene().put(0, "1:B2").tile("1:B2", "walkway").mark("bombs", "0:B2").tile("0:B2", "fingerprint")
    assert verbs(s, "move") == [*COMPASS, "down", "drop"]
    assert s.do("move down").alarms() == ["0:B2"]


def test_R29_the_roof_needs_everything(scene):
    """2.3 R29, R91: revealed stairs of the top floor, all safes cracked, no loot lying about."""
    s = scene(crack_speed=0).all_cracked().put(0, "2:B2").tile("2:B2", "stairs")
    assert s.offered("move roof")
    assert not scene(crack_speed=0).put(0, "2:B2").tile("2:B2", "stairs").offered("move roof")
    lying = scene(crack_speed=0).all_cracked().put(0, "2:B2").tile("2:B2", "stairs").lie("mirror", "0:B1")
    assert not lying.offered("move roof")
    kitty = scene(crack_speed=0).all_cracked().put(0, "2:B2").tile("2:B2", "stairs").loose_kitty("0:B1")
    assert not kitty.offered("move roof")
    low = scene(crack_speed=0).all_cracked().put(0, "1:B2").tile("1:B2", "stairs")
    assert not low.offered("move roof")


def test_R29_a_tool_on_the_floor_keeps_nobody(scene):
    """2.3 R29, R91: only loot must be held."""
    s = scene(crack_speed=0).all_cracked().put(0, "2:B2").tile("2:B2", "stairs").lie("emp", "0:B1")
    assert s.offered("move roof")


def test_R29_after_the_roof_the_turn_is_over_at_once(scene):
    """2.3 R29, R99: no event, no Thermo, no guard."""
    s = scene(crack_speed=0, event_threshold=8).all_cracked().put(0, "2:B2").tile("2:B2", "stairs")
    s.post(2, "D4", to="A4", speed=2).deck("events", "lampshade").do("move roof")
    assert (s.burglar(0).escaped, s.at(0), s.state["active"]) == (1, "", 1)
    assert (s.guard(2).pos, s.state["events"]["discards"]) == ("D4", [])
    assert s.facts["acts"][5] == 1


def test_R29_gymnastics_gives_no_roof(scene):
    """2.3 R29: nor a link above the top floor."""
    s = scene(crack_speed=0).all_cracked().put(0, "2:B2").tile("2:B2", "walkway").flag("walkways_as_stairs", 0)
    assert verbs(s, "move") == [*COMPASS, "drop"]


@pytest.mark.parametrize(("tile", "left", "legal"), [
    ("deadbolt", 2, False), ("deadbolt", 3, True), ("laser", 1, True), ("keypad", 1, True), ("laser", 0, False),
])  # fmt: skip
def test_R31_the_known_price_must_be_there(scene, tile, left, legal):
    """2.3 R31: a revealed empty Deadbolt three, a Laser only one, a Keypad only its try."""
    s = scene().tile("0:B1", tile).turn(left=left, used=4 - left)
    assert s.offered("move E") == legal


@pytest.mark.parametrize("inside", ["burglar", "guard", "broken", "facedown"])
def test_R31_an_occupied_deadbolt_is_free(scene, inside):
    """2.3 R31, R30.3: with a guard or another burglar inside, out of order or facedown one action is enough."""
    s = scene().tile("0:B1", "deadbolt", faceup=inside != "facedown").turn(left=1, used=3)
    if inside == "burglar":
        s.put(1, "0:B1")
    elif inside == "guard":
        s.post(0, "B1", to="D4")
    elif inside == "broken":
        s.mark("broken", "0:B1")
    assert s.offered("move E")
    s.do("move E")
    assert (s.at(0), s.state["left"]) == ("0:A1" if inside == "facedown" else "0:B1", 0)


@pytest.mark.parametrize(("left", "legal"), [(1, False), (2, True)])
def test_R31_the_gemstone_is_a_known_price(scene, left, legal):
    """2.3 R31, R30.1, R98: also for a drop."""
    s = scene().put(0, "1:B2").tile("1:B2", "walkway").put(1, "1:B1").put(2, "0:B2").hand(0, "gemstone")
    s.turn(left=left, used=4 - left)
    assert verbs(s, "move") == (["N", "E", "S", "W", "drop"] if legal else ["E", "S", "W"])


def test_R100_the_codes_of_the_directions(scene):
    """2.17 R100, 6: the order N, E, S, W, up, down, duct, drop, roof."""
    assert DIRECTIONS == ("N", "E", "S", "W", "up", "down", "duct", "drop", "roof")
    s = scene().put(0, "1:B2").tile("1:B2", "stairs").mark("bombs", "0:B2")
    assert [code for code in s.question.options if 10 <= code <= 18] == [10, 11, 12, 13, 14, 15]


def test_R100_secret_doors_and_ducts_are_no_way_to_peek(scene):
    """2.17 R100: a facedown Secret Door behind a wall and the duct are not looked into."""
    s = scene().walls(0, "A1|B1").tile("0:B1", "secret_door", faceup=False).tile("0:A1", "service_duct")
    s.tile("1:C1", "service_duct", faceup=False)
    assert verbs(s, "peek") == []
