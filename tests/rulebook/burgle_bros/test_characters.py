"""Section 2.13: the nine characters and their two sides (R90, R101, R104)."""

from __future__ import annotations

import pytest


def playing(scene, card, players=3, seat=0, **rules):
    """A scene in which one seat plays this card, such as "hawk:basic"."""
    cards = ["none"] * players
    cards[seat] = card
    return scene(players=players, characters=cards, **rules)


def named(s, verb):
    return [act.split()[1] for act in s.offers() if act.startswith(f"{verb} ")]


def test_R90_acrobat_moves_free_to_the_guard(scene):
    """2.13 R90, R33: no price, no sight, any number of times; only where a guard stands."""
    s = playing(scene, "acrobat:basic").tile("0:A1", "stairs").post(0, "B1", to="D4").post(1, "A1", to="D4")
    assert named(s, "free") == ["E", "up"]
    s.do("free E")
    assert (s.at(0), s.state["left"], s.losses(), s.state["stayed"]) == ("0:B1", 4, {}, 1)
    assert named(s, "free") == []
    assert s.do("move W", "free up").facts["acts"][6] == 2
    assert s.at(0) == "1:A1"


def test_R101_the_acrobat_has_stayed_when_his_entry_has_ended(scene):
    """2.17 R101, R30.10: a Laboratory belongs to the entry, with its questions."""
    s = scene(characters=["acrobat:basic", "rigger:basic", "none"]).tile("0:B1", "laboratory")
    s.post(0, "B1", to="D4").deck("tools", "emp virus").do("free E")
    assert (s.question.kind, s.at(0), s.state["stayed"]) == ("rigger_keep", "0:B1", 0)
    assert s.answer("rigger_keep", 1).state["stayed"] == 1


def test_R90_an_ordinary_move_to_the_guard_stays_possible(scene):
    """2.13 R90: and costs stealth as ever."""
    s = playing(scene, "acrobat:basic").post(0, "B1", to="D4").do("move E")
    assert (s.losses(), s.state["stayed"]) == ({"own_move_guard": 1}, 0)


@pytest.mark.parametrize("tile", ["fingerprint", "laser", "camera", "deadbolt", "detector"])
def test_R90_no_alarm_can_start_there(scene, tile):
    """2.13 R90, R30.3: the guard is inside."""
    s = playing(scene, "acrobat:basic").tile("0:B1", tile).post(0, "B1", to="D4").hand(0, "emp").do("free E")
    assert (s.at(0), s.alarms(), s.state["left"]) == ("0:B1", [], 4)


def test_R90_free_into_an_atrium_between_guards(scene):
    """2.5 R33: in mode acrobat only the Atrium can apply."""
    s = (
        playing(scene, "acrobat:basic")
        .tile("0:B1", "atrium")
        .post(0, "B1", to="D4")
        .post(1, "B1", to="D4")
        .do("free E")
    )
    assert s.losses() == {"own_move_atrium": 1}


def test_R90_T95_the_acrobat_stays_with_the_guard(scene):
    """8.3 T95, R66.5: an open Keypad; nothing, then one when the guard moves."""
    s = playing(scene, "acrobat:basic").tile("0:B1", "keypad").mark("open", "0:B1").post(0, "B1", to="D4", speed=1)
    s.do("free E")
    assert s.losses() == {}
    assert s.end_turn().losses() == {"acrobat_stayed": 1}
    assert s.state["stayed"] == 0


@pytest.mark.parametrize(("left", "offered"), [(1, True), (0, False)])
def test_R103_a_known_closed_keypad_needs_an_action(scene, left, offered):
    """2.17 R103, R30.3: the acrobat pays one for the try, which counts."""
    s = playing(scene, "acrobat:basic").tile("0:B1", "keypad").post(0, "B1", to="D4").turn(left=left, used=3)
    assert s.offered("free E") == offered
    if offered:
        s.luck("dice_keypad", 6)
        s.table = None
        s.do("free E")
        assert (s.at(0), s.state["left"], s.state["tries"]) == ("0:B1", 0, [[1, 1]])


def test_R30_3_T118_a_fresh_keypad_with_nothing_left(scene):
    """8.3 T118: revealed, not entered, nothing paid or rolled."""
    s = playing(scene, "acrobat:basic").tile("0:B1", "keypad", faceup=False).post(0, "B1", to="D4").turn(left=0, used=4)
    s.do("free E")
    assert (s.at(0), s.faceup("0:B1"), s.state["tries"], s.state["cursors"]["dice_keypad"]) == ("0:A1", True, [], 0)


def test_R101_T119_the_guard_has_left_meanwhile(scene):
    """8.3 T119: an event moves him away, later he is back: `guard_move`, no `acrobat_stayed`."""
    s = playing(scene, "acrobat:basic", players=1, event_threshold=8, solo_rules="full")
    s.put(0, "0:B1").turn(stayed=1).post(0, "B1", to="C1", speed=0).deck("events", "where_is_he crash").patrol(0, "D1")
    s.end_turn()
    assert (s.guard(0).pos, s.state["stayed"], s.losses()) == ("C1", 0, {})
    back = playing(scene, "acrobat:basic").put(0, "0:B1").post(0, "C1", to="B1", speed=1).end_turn()
    assert back.losses() == {"guard_move": 1}


def test_R101_moving_away_ends_it(scene):
    """2.17 R101: any change of room."""
    s = playing(scene, "acrobat:basic").post(0, "B1", to="D4", speed=1).do("free E", "move W")
    assert s.state["stayed"] == 0
    assert s.end_turn().losses() == {}


def test_R103_T124_to_and_fro_for_ever(scene):
    """8.3 T124: after `act_limit` acts only `end` is left."""
    s = (
        playing(scene, "acrobat:basic", act_limit=20)
        .tile("0:A1", "stairs")
        .post(0, "A1", to="D4")
        .post(1, "A1", to="D4")
    )
    for n in range(20):
        s.do("free down" if n % 2 else "free up")
    assert s.offers() == ["end"]
    assert s.state["left"] == 4


@pytest.mark.parametrize(
    ("where", "ways"), [("0:A1", ["up"]), ("1:B1", ["up", "down"]), ("2:D3", ["down"]), ("1:B2", [])]
)
def test_R90_acrobat_climbs_on_outer_rooms(scene, where, ways):
    """2.13 R90: never the roof, never from an inner room."""
    s = playing(scene, "acrobat:advanced").put(0, where)
    assert [way for way in ("up", "down") if s.offered(f"climb {way}")] == ways
    assert not playing(scene, "acrobat:advanced").put(0, where).turn(left=2, used=2).offered("climb up")


def test_R90_a_climb_costs_three_and_ends_the_phase(scene):
    """2.13 R90, R30: it is an entry of its own; R19-R21 follow."""
    s = playing(scene, "acrobat:advanced", event_threshold=3).deck("events", "lampshade").put(0, "1:B1").put(1, "2:D1")
    s.post(0, "D3", to="D1", speed=1).tile("0:B1", "fingerprint").do("climb down")
    assert (s.at(0), s.alarms(), s.state["active"], s.guard(0).pos) == ("0:B1", ["0:B1"], 1, "B3")
    assert (s.stealth(0), s.facts["acts"][7], s.facts["actions_used"]) == (4, 1, 3)


def test_R90_T96_climbing_to_a_laser(scene):
    """8.3 T96: alarm or token, not "more actions"; the phase is over, also if he stayed."""
    s = playing(scene, "acrobat:advanced").turn(left=3, used=1).tile("1:A1", "laser").tile("0:A3", "computer_laser")
    s.count("hacks", "0:A3", 1).do("climb up").answer("alarm_pay", 2, options=[0, 2])
    assert (s.at(0), s.alarms(), s.state["active"]) == ("1:A1", [], 1)
    stay = playing(scene, "acrobat:advanced").tile("1:A1", "deadbolt", faceup=False).do("climb up")
    assert (stay.at(0), stay.state["active"], stay.faceup("1:A1")) == ("0:A1", 1, True)


def test_R90_T97_the_jammer(scene):
    """8.3 T97: the basic Hacker ordered into a Fingerprint; another enters after: no alarm both times."""
    s = (
        scene(characters=["rook:basic", "hacker:basic", "none"])
        .put(0, "0:A2")
        .put(1, "0:A1")
        .tile("0:B1", "fingerprint")
    )
    s.do("order 1").answer("order_dir", "E").do("move N", "move E")
    assert (s.at(0), s.at(1), s.alarms()) == ("0:B1", "0:B1", [])


@pytest.mark.parametrize(("tokens", "offered"), [(0, True), (1, False)])
def test_R90_laptop(scene, tokens, offered):
    """2.13 R90, I7: one action, one token."""
    s = playing(scene, "hacker:advanced").turn(laptop=tokens)
    assert s.offered("laptop") == offered
    if offered:
        assert s.do("laptop").state["laptop"] == 1
        assert (s.state["left"], s.facts["acts"][10], s.facts["hack_tokens_made"]) == (3, 1, 1)


def test_R90_hawk_looks_through_a_wall(scene):
    """2.13 R90, R104: free, once a turn, facedown neighbours behind walls only."""
    s = playing(scene, "hawk:basic").put(0, "0:B2").walls(0, "B1/B2 B2|C2").facedown("0:B1 0:C2 0:B3")
    assert named(s, "xray") == ["N", "E"]
    s.do("xray N")
    assert (s.faceup("0:B1"), s.state["left"], s.facts["peeks"], s.burglar(0).marks) == (True, 4, 1, 1)
    assert named(s, "xray") == []


def test_R90_T98_hawk_sees_two_rooms_far(scene):
    """8.3 T98: along adjacency and stairs, over a faceup room between; Time Lock or not."""
    s = (
        playing(scene, "hawk:advanced")
        .flag("stairs_locked", 1)
        .tile("0:B1", "stairs")
        .facedown("0:C1 0:A3 0:B2 0:B3 1:B1")
    )
    s.walls(0, "B1/B2")
    assert named(s, "enhance") == ["0:C1", "0:B2", "0:A3", "1:B1"]
    s.do("enhance 1:B1")
    assert (s.faceup("1:B1"), s.guard(1).state, named(s, "enhance")) == (True, "board", [])
    hidden = playing(scene, "hawk:advanced").facedown("0:B1 0:C1 0:A2 0:B2")
    assert named(hidden, "enhance") == ["0:B1", "0:A2"]


def test_R90_T99_juicer_basic(scene):
    """8.3 T99: free, twice in a turn, two rooms; revealed neighbours without token or guard."""
    s = playing(scene, "juicer:basic").put(0, "0:B2").facedown("0:B3").post(0, "C2", to="D4", speed=0)
    assert named(s, "juice") == ["N", "W"]
    s.do("juice N", "juice W").answer("alarm_tie", "B1", options=["B1", "A2"])
    assert (s.alarms(), s.state["left"], named(s, "juice")) == (["0:B1", "0:A2"], 4, [])
    assert s.alarms_by() == {"character": 2}
    s.end_turn()
    assert s.facts["guard_steps"][0] == 2


def test_R90_juicer_under_an_emp(scene):
    """2.13 R90: not offered."""
    assert named(playing(scene, "juicer:basic").flag("no_alarms", 1), "juice") == []


def test_R90_T100_juicer_advanced(scene):
    """8.3 T100: takes the only token: new card; later lays it: alarm; one of the two a turn."""
    s = playing(scene, "juicer:advanced", players=1).alarm("0:A1").patrol(0, "D1").do("take_alarm")
    assert (s.alarms(), s.state["reroute"], s.guard(0).dest) == ([], 1, "D1")
    assert (s.offered("lay_alarm"), s.offered("take_alarm")) == (False, False)
    s.end_turn().do("lay_alarm")
    assert (s.alarms(), s.state["reroute"], s.state["left"]) == (["0:A1"], 0, 4)


@pytest.mark.parametrize("why", ["kept", "guard", "emp", "token"])
def test_R90_juicer_advanced_where_nothing_can_be_done(scene, why):
    """2.13 R90, R60."""
    s = playing(scene, "juicer:advanced").turn(reroute=1)
    if why == "guard":
        s.post(0, "A1", to="D4")
    elif why == "emp":
        s.flag("no_alarms", 1)
    elif why == "token":
        s.alarm("0:A1")
    assert not s.offered("take_alarm")
    assert s.offered("lay_alarm") == (why == "kept")


def test_R90_T101_peterman_basic(scene):
    """8.3 T101: seven dice with six on the safe, two at the first try of a Keypad; none without a die (D19)."""
    s = playing(scene, "peterman:basic").tile("0:A1", "safe").count("dice", "0:A1", 6).do("roll")
    assert s.state["cursors"]["dice_safe"] == 7
    keypad = playing(scene, "peterman:basic").tile("0:B1", "keypad").luck("dice_keypad", 1, 6).do("move E")
    assert (keypad.at(0), keypad.state["cursors"]["dice_keypad"]) == ("0:B1", 2)
    assert not playing(scene, "peterman:basic").tile("0:A1", "safe").offered("roll")


@pytest.mark.parametrize(("crow", "steps"), [("0:B1", 1), ("0:C1", 2), ("0:A2", 2), ("1:B1", 2)])
def test_R90_T103_the_crow_of_the_basic_raven(scene, crow, steps):
    """8.3 T103, R66.6: in the guard's next room, of two steps only one."""
    s = playing(scene, "raven:basic").put(0, "0:A4").post(0, "A1", to="D4", speed=2)
    s.turn(crow=s.number(crow)).end_turn()
    assert s.facts["guard_steps"][0] == steps
    assert s.state["crow"] == s.number(crow)


def test_R90_where_the_crow_may_go(scene):
    """2.13 R90: walking distance 0 to 2 on his floor, another than where it is; once a turn, free."""
    s = playing(scene, "raven:basic").walls(0, "A1|B1").turn(crow=0)
    assert named(s, "crow") == ["0:A2", "0:B2", "0:A3"]
    s.do("crow 0:B2")
    assert (s.state["crow"], s.state["left"], named(s, "crow")) == (5, 4, [])


@pytest.mark.parametrize(("alarm", "pos", "crow"), [("", "B1", -1), ("0:D4", "C1", 1)])
def test_R90_T104_the_crow_of_the_advanced_raven(scene, alarm, pos, crow):
    """8.3 T104, R66.3: no alarm: move lost, crow back; alarm: he moves."""
    s = playing(scene, "raven:advanced", alarm_speed=0).put(0, "0:A4").post(0, "B1", to="D4", speed=1).alarm(alarm)
    s.turn(crow=1).end_turn()
    assert (s.guard(0).pos, s.state["crow"]) == (pos, crow)


def test_R90_the_advanced_raven_lays_his_crow(scene):
    """2.13 R90: free, on his cell, only while he has it."""
    s = playing(scene, "raven:advanced").do("crow_here")
    assert (s.state["crow"], s.state["left"], s.offered("crow_here")) == (0, 4, False)


@pytest.mark.parametrize(("stealth", "tools", "offered"), [(1, True, True), (0, True, False), (3, False, False)])
def test_R90_rigger_advanced(scene, stealth, tools, offered):
    """2.13 R90: a stealth for a tool, which is no loss of the game; nothing to draw, no act."""
    s = playing(scene, "rigger:advanced").stock(0, stealth).deck("tools", "emp virus")
    if not tools:
        for tool in list(s.p["tools"]["deck"]):
            s.hand(1, tool)
    assert s.offered("tinker") == offered
    if offered:
        s.do("tinker").answer("rigger_keep", 1, options=[0, 1])
        assert (s.stealth(0), s.held(0), s.losses(), s.state["left"]) == (0, ["virus"], {}, 4)


def test_R90_rook_basic(scene):
    """2.13 R90, 6 K16: once a turn another burglar makes one move; the Rook pays one."""
    s = playing(scene, "rook:basic").put(1, "0:B2").tile("0:B2", "stairs").do("order 1")
    assert s.state["left"] == 4
    s.answer("order_dir", "up", options=["N", "E", "S", "W", "up"], seat=0)
    assert (s.at(1), s.state["left"], s.offered("order 1"), s.offered("order 2")) == ("1:B2", 3, False, False)


def test_R90_T106_ordered_into_a_deadbolt(scene):
    """8.3 T106: enters, the Rook pays one; a Laser asks nothing and starts no alarm."""
    for tile in ("deadbolt", "laser"):
        s = playing(scene, "rook:basic").put(1, "0:B2").tile("0:B1", tile).do("order 1").answer("order_dir", "N")
        assert (s.at(1), s.state["left"], s.alarms(), s.question.kind) == ("0:B1", 3, [], "act")


def test_R90_an_order_into_the_guards_room(scene):
    """2.5 R33, R30: cause `ordered_move`, paid by the mover; the Tiara does not apply."""
    s = playing(scene, "rook:basic").put(1, "0:B2").post(0, "B1", to="D4").do("order 1").answer("order_dir", "N")
    assert (s.losses(), s.stealth(1)) == ({"ordered_move": 1}, 2)
    tiara = playing(scene, "rook:basic").put(1, "0:B2").hand(1, "tiara").post(0, "C1", to="D4").do("order 1")
    assert tiara.answer("order_dir", "N").losses() == {}


def test_R90_orders_leave_motion_and_entry_marks_alone(scene):
    """2.3 R30.6, D11: an ordered burglar leaves a Motion tile in peace; `entered_here` is the Rook's."""
    s = playing(scene, "rook:basic").put(1, "0:B2").tile("0:B2", "motion").turn(entered_here=1).do("order 1")
    assert s.answer("order_dir", "N").alarms() == []
    assert s.state["entered_here"] == 1


def test_R90_an_order_to_drop(scene):
    """2.13 R90, R98: direction 7; the mover pays no Gemstone."""
    s = playing(scene, "rook:basic").put(1, "1:B2").tile("1:B2", "walkway").hand(1, "gemstone").put(2, "0:B2")
    s.do("order 1").answer("order_dir", "drop", options=["N", "E", "S", "W", "drop"])
    assert (s.at(1), s.state["left"]) == ("0:B2", 3)


def test_R90_T107_rook_advanced(scene):
    """8.3 T107, D20: only as first act; both change rooms, with nothing of an entry."""
    s = playing(scene, "rook:advanced").put(1, "1:C1").tile("1:C1", "fingerprint").post(1, "C1", to="D4").do("swap 1")
    assert (s.at(0), s.at(1), s.state["left"], s.losses(), s.alarms()) == ("1:C1", "0:A1", 3, {}, [])
    assert not s.offered("swap 1")
    used = playing(scene, "rook:advanced").hand(0, "makeup_kit").do("use makeup_kit")
    assert not used.offered("swap 1")
    together = playing(scene, "rook:advanced").put(1, "0:A1")
    assert (together.offered("swap 1"), together.offered("swap 2")) == (False, True)


@pytest.mark.parametrize(("choice", "after"), [(0, "C2 D1"), (1, "D1 A3")])
def test_R90_T108_spotter_basic(scene, choice, after):
    """8.3 T108, 6 K15: the top patrol card of his floor stays or goes to the bottom; paid before it is seen."""
    s = playing(scene, "spotter:basic").patrol(0, "C2 D1 A3").do("look")
    assert s.state["left"] == 3
    s.answer("top_or_bottom", choice, options=[0, 1], seat=0)
    assert s.pile(0)[:2] == after.split()
    assert s.state["known"]["patrol"][0] == [1 - choice, choice]
    assert (s.offered("look"), s.facts["acts"][11]) == (False, 1)


def test_R90_spotter_advanced(scene):
    """2.13 R90: the same with the events."""
    s = playing(scene, "spotter:advanced").deck("events", "squeak lampshade").do("look").answer("top_or_bottom", 1)
    assert (s.state["events"]["deck"][0], s.state["events"]["deck"][-1]) == ("lampshade", "squeak")
    assert not playing(scene, "spotter:advanced").deck("events", "", only=True).offered("look")


def test_R104_marks_are_of_the_own_turn(scene):
    """2.17 R104: once more in the next one."""
    s = playing(scene, "spotter:basic", players=1).do("look").answer("top_or_bottom", 0).end_turn()
    assert s.offered("look")
