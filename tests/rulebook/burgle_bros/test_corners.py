"""Corners where two rules of section 2 meet, each by the numbers of both."""

from __future__ import annotations

import pytest


def event(scene, name, players=3, **rules):
    return scene(players=players, event_threshold=8, **rules).deck("events", f"{name} reboot")


def tokens(s, **counts):
    """Tokens in computer rooms far from the way."""
    for where, (kind, n) in zip(("0:A3", "0:B3", "0:A2"), counts.items(), strict=False):
        s.tile(where, f"computer_{kind}").count("hacks", where, n)
    return s


def test_R30_3_an_ordered_try_rolls_as_the_first(scene):
    """2.3 R30.3: earlier tries of the Rook at this Keypad do not count for it, nor does it count."""
    s = scene(characters=["rook:basic", "none", "none"]).put(1, "0:B2").tile("0:B1", "keypad").count("tries", "0:B1", 2)
    s.luck("dice_keypad", 1).do("order 1").answer("order_dir", "N")
    assert (s.state["cursors"]["dice_keypad"], dict(s.state["tries"])) == (1, {1: 2})


def test_R30_3_the_climber_too(scene):
    """2.3 R30.3: mode climb rolls one die."""
    s = scene(characters=["acrobat:advanced", "none", "none"]).tile("1:A1", "keypad").count("tries", "1:A1", 3)
    s.luck("dice_keypad", 1, 6).do("climb up")
    assert (s.at(0), s.rooms("open")) == ("0:A1", [])


def test_R30_3_a_deadbolt_that_costs_one_asks_nothing(scene):
    """2.3 R30.3: the question needs p > 1."""
    s = scene(deadbolt_cost=1).tile("0:B1", "deadbolt", faceup=False).do("move E")
    assert (s.at(0), s.state["left"], s.question.kind) == ("0:B1", 3, "act")


def test_R30_3_gemstone_and_fresh_deadbolt(scene):
    """2.3 R30.3: with another burglar inside it is free, so only the Gemstone adds."""
    s = scene().tile("0:B1", "deadbolt", faceup=False).put(1, "0:B1").hand(0, "gemstone").do("move E")
    assert (s.at(0), s.state["left"]) == ("0:B1", 2)


def test_R30_3_with_exactly_enough_left(scene):
    """2.3 R30.3, D38: three left: asked, and paid to the last."""
    s = scene().tile("0:B1", "deadbolt", faceup=False).turn(left=3, used=1).do("move E").answer("deadbolt", 1)
    assert (s.at(0), s.state["left"], s.state["used"]) == ("0:B1", 0, 4)


def test_R30_4_R30_6_from_motion_into_a_laser(scene):
    """2.3 R30: the Laser's question, its price, then that of the room left; both alarms in their rooms."""
    s = (
        tokens(scene(), laser=1, motion=1)
        .tile("0:A1", "motion")
        .tile("0:B1", "laser")
        .turn(entered_here=1)
        .do("move E")
    )
    s.answer("alarm_pay", 1, options=[0, 1, 2])
    assert (s.state["left"], s.at(0)) == (2, "0:A1")
    s.answer("alarm_pay", 0, options=[0, 2])
    assert (s.at(0), s.alarms()) == ("0:B1", ["0:A1"])


def test_R30_5_the_move_is_paid_before_motion_is_asked(scene):
    """2.3 R30.5, R30.6: and the burglar is still in the old room."""
    s = tokens(scene(), motion=1).tile("0:A1", "motion").turn(entered_here=1).do("move E")
    assert (s.question.kind, s.state["left"], s.at(0)) == ("alarm_pay", 3, "0:A1")


def test_R30_6_R30_10_from_motion_into_fingerprint(scene):
    """2.3 R30: one token for each computer room's own kind."""
    s = tokens(scene(), motion=1, fingerprint=1).tile("0:A1", "motion").tile("0:B1", "fingerprint")
    s.turn(entered_here=1).do("move E").answer("alarm_pay", 2, options=[0, 2])
    assert s.at(0) == "0:B1"
    s.answer("alarm_pay", 2, options=[0, 2])
    assert (s.alarms(), s.state["hacks"]) == ([], [])


def test_R30_9_R30_10_sight_comes_before_the_alarm(scene):
    """2.3 R30, R102: lost for want of stealth, no alarm is started."""
    s = scene().stock(0, 0).hand(0, "tiara").tile("0:B1", "fingerprint").post(0, "C1", to="D4").do("move E")
    assert (s.result, s.alarms()) == (("lost", "tiara"), [])


def test_R30_4_gut_into_a_laser_never_asks_for_actions(scene):
    """2.3 R30.4: gut: 0, 2, 3 only."""
    s = tokens(event(scene, "go_with_your_gut"), laser=1).tile("0:B1", "laser", faceup=False).do("end")
    s.answer("alarm_pay", 2, options=[0, 2])
    assert (s.at(0), s.alarms()) == ("0:B1", [])


def test_R33_the_suit_does_not_cover_ordered_burglars(scene):
    """2.5 R33, R81: only the active burglar's entries."""
    s = scene(characters=["rook:basic", "none", "none"]).turn(unseen=1).put(1, "0:B2").post(0, "B1", to="D4")
    assert s.do("order 1").answer("order_dir", "N").losses() == {"ordered_move": 1}


@pytest.mark.parametrize("tile", ["foyer", "atrium"])
def test_R33_every_sight_of_an_order_has_one_cause(scene, tile):
    """2.5 R33, 7.1: `ordered_move` for Foyer and Atrium, too."""
    s = scene(characters=["rook:basic", "none", "none"]).put(1, "0:B2").tile("0:B1", tile)
    s.post(0, "C1", to="D4").post(1, "B1", to="D4").do("order 1").answer("order_dir", "N")
    assert s.losses() == {"ordered_move": 1}


def test_R34_an_ordered_burglar_falls_too(scene):
    """2.5 R34, R30.10: any mode."""
    s = scene(characters=["rook:basic", "none", "none"]).put(1, "1:B2").tile("1:B1", "walkway", faceup=False)
    assert s.do("order 1").answer("order_dir", "N").at(1) == "0:B1"


@pytest.mark.parametrize(("rules", "left", "act", "offered"), [
    ({"add_die_cost": 0}, 0, "add_die", True), ({"add_die_cost": 3}, 2, "add_die", False),
    ({"roll_cost": 3}, 2, "roll", False), ({"roll_cost": 3}, 3, "roll", True),
])  # fmt: skip
def test_R35_R36_other_prices(scene, rules, left, act, offered):
    """2.3 R35, R36, R18: the parameters of section 1."""
    s = scene(**rules).tile("0:A1", "safe").count("dice", "0:A1", 1).turn(left=left, used=4 - left)
    assert s.offered(act) == offered


def test_R43_the_ordered_burglar_draws_his_tool(scene):
    """2.4 R43, R55: with a Rigger in the team the active seat chooses."""
    s = scene(characters=["rook:basic", "none", "rigger:advanced"]).put(1, "0:B2").tile("0:B1", "laboratory")
    s.deck("tools", "emp virus").do("order 1").answer("order_dir", "N").answer("rigger_keep", 1, seat=0)
    assert (s.held(1), s.held(0)) == (["virus"], [])


def test_R55_two_cards_from_a_deck_rebuilt(scene):
    """2.7 R55: the discards are shuffled first, then two are seen."""
    s = scene(characters=["none", "none", "rigger:basic"]).tile("0:B1", "laboratory").deck("tools", "", only=True)
    s.do("move E")
    assert (s.question.kind, len(s.state["tools"]["deck"]), s.state["tools"]["reshuffles"]) == ("rigger_keep", 11, 1)


def test_R61_brown_out_stops_at_the_lost_visual(scene):
    """2.8 R61: three tokens, the second card sends the guard off."""
    s = (
        event(scene, "brown_out", lost_visual=True)
        .put(0, "1:A4")
        .alarm("0:B1 0:C3 0:A2")
        .patrol(0, "A1 LV B2")
        .end_turn()
    )
    assert (s.pile(0, "discards"), s.guard(0).state) == (["A1", "LV"], "off")


def test_R61_the_floors_come_in_ascending_order(scene):
    """2.8 R61, R80: Reroute, EMP and Brown Out draw on every floor that lost tokens."""
    s = event(scene, "brown_out").alarm("0:B1 2:C3").patrol(0, "A2").patrol(2, "A3").end_turn()
    assert [s.guard(floor).dest for floor in (0, 2)] == ["A2", "A3"]


def test_R66_1_donuts_on_a_guard_off_the_board(scene):
    """2.9 R66.1: they go, and the move with them."""
    s = scene(lost_visual=True).no_guard(0, state="off").patrol(0, "C1 D1")
    s.p["guards"][0]["donuts"] = 1
    s.end_turn()
    assert (s.guard(0).state, s.guard(0).donuts, s.pile(0, "discards")) == ("off", 0, [])


def test_R66_2_a_return_during_shift_change(scene):
    """2.11 R87, R66.2: the placement has `guard_return`, the steps after it `shift_change`."""
    s = event(scene, "shift_change", lost_visual=True).no_guard(1, state="off").patrol(1, "A1 C1")
    s.p["guards"][1]["speed"] = 1
    s.put(1, "1:A1").put(2, "1:B1").end_turn()
    assert s.losses() == {"guard_return": 1, "shift_change": 1}


def test_R66_2_the_returned_guard_is_seen_from_a_foyer(scene):
    """2.9 R66.2, R67.2: the placement is an arrival for Foyer and Atrium, with their causes."""
    s = scene(lost_visual=True).no_guard(0, state="off").patrol(0, "B1 D4").tile("0:A1", "foyer").end_turn()
    assert s.losses() == {"guard_foyer": 1}


def test_R66_3_the_crow_comes_back_to_an_escaped_raven(scene):
    """2.9 R66.3: also to an escaped owner."""
    s = scene(crack_speed=0, characters=["none", "raven:advanced", "none"]).all_cracked().escaped(1).put(0, "0:A4")
    s.post(0, "B1", to="D4", speed=2).turn(crow=1).end_turn()
    assert (s.guard(0).pos, s.state["crow"]) == ("B1", -1)


def test_R66_5_only_where_the_guard_is_about_to_step(scene):
    """2.9 R66.5: with no steps nothing is lost, the mark stays."""
    s = (
        scene(characters=["acrobat:basic", "none", "none"])
        .put(0, "0:B1")
        .turn(stayed=1)
        .post(0, "B1", to="D1", speed=0)
    )
    s.end_turn()
    assert (s.losses(), s.state["stayed"]) == ({}, 1)


def test_R66_5_room_tokens_pay_for_it(scene):
    """2.5 R46, R66.5."""
    s = scene(characters=["acrobat:basic", "none", "none"]).put(0, "0:B1").turn(stayed=1).stock(0, 0)
    s.count("room_stealth", "0:B1", 1).post(0, "B1", to="D1", speed=1).end_turn()
    assert (s.losses(), s.heap("room_stealth", "0:B1")) == ({"acrobat_stayed": 1}, 0)


def test_R66_6_steps_stop_when_the_game_is_lost(scene):
    """2.9 R66.6, R97."""
    s = scene().put(0, "0:A4").put(1, "0:B1").stock(1, 0).post(0, "A1", to="D4", speed=4).do("end")
    assert (s.result, s.guard(0).pos, s.facts["guard_steps"][0]) == (("lost", "guard_move"), "B1", 1)


def test_R66_6_an_alarm_set_off_by_the_guard_himself_adds_no_step(scene):
    """2.9 R66.4, R67.3: the steps are fixed for the whole move."""
    s = (
        scene()
        .put(0, "0:A4")
        .put(1, "0:D3")
        .tile("0:D3", "camera")
        .tile("0:B1", "camera")
        .post(0, "A1", to="C1", speed=2)
    )
    s.end_turn()
    assert (s.facts["guard_steps"][0], s.alarms(), s.guard(0).dest) == (2, ["0:D3"], "D3")


def test_R67_3_the_cameras_of_his_own_floor_wait_for_one_aim(scene):
    """2.9 R67.3, R67.4: reached his destination in a Camera: the alarm draws him, no card is drawn."""
    s = (
        scene()
        .put(0, "0:A4")
        .put(1, "0:D1")
        .tile("0:D1", "camera")
        .tile("0:B1", "camera")
        .post(0, "A1", to="B1", speed=1)
    )
    s.end_turn()
    assert (s.guard(0).dest, s.pile(0, "discards")) == ("D1", [])


@pytest.mark.parametrize("walls", ["B1|C1 C1|D1", "B1|C1 C1/C2"])
def test_R87_throw_voice_follows_the_guard_graph(scene, walls):
    """2.11 R87: only cells joined to the old destination; the only one is not asked for."""
    s = event(scene, "throw_voice").post(0, "D4", to="C1").walls(0, walls).end_turn()
    assert s.guard(0).dest == ("C2" if "C1|D1" in walls else "D1")


def test_R87_switch_signs_sets_the_alarm_of_a_camera(scene):
    """2.11 R87, R67.3: `dest` is the old position unless step 3 alarms this floor."""
    s = event(scene, "switch_signs").put(0, "0:A4").put(1, "0:C3").tile("0:C3", "camera").tile("0:B1", "camera")
    s.post(0, "D1", to="B1").end_turn()
    assert (s.alarms(), s.guard(0).dest) == (["0:C3"], "C3")


def test_R87_crash_needs_no_revealed_room_and_ends_in_his_arms(scene):
    """2.11 R87, R21: the destination is where the actor stands, then the guard moves."""
    s = event(scene, "crash").post(0, "B1", to="D4", speed=1).end_turn()
    assert (s.guard(0).pos, s.losses()) == ("A1", {"guard_move": 1})


def test_R90_one_card_to_look_at(scene):
    """2.13 R90, 6 K15: both answers also with one card."""
    s = scene(characters=["spotter:basic", "none", "none"]).patrol(0, "C2", only=True).do("look")
    s.answer("top_or_bottom", 1, options=[0, 1])
    assert s.pile(0) == ["C2"]


def test_R90_the_floor_of_the_spotter_need_not_be_the_lowest(scene):
    """2.13 R90: the patrol deck of his own floor."""
    s = scene(characters=["spotter:basic", "none", "none"]).put(0, "1:A1").patrol(1, "C2 D1").do("look")
    assert s.answer("top_or_bottom", 1).pile(1)[0] == "D1"


def test_R90_R32_the_swap_reveals_rooms_and_ends_the_mark(scene):
    """2.13 R90, R32, R101: D5 for both rooms; `entered_here` is false."""
    s = (
        scene(reveal_on_place=True, characters=["rook:advanced", "acrobat:basic", "none"])
        .facedown("1:C1")
        .put(1, "1:C1")
    )
    s.turn(stayed=1).post(1, "C1", to="D4", speed=1).do("swap 1")
    assert (s.faceup("1:C1"), s.state["stayed"], s.state["entered_here"]) == (True, 0, 0)


def test_R90_free_move_along_stairs_and_ducts(scene):
    """2.13 R90: directions 0-6, reach as for a move."""
    s = scene(characters=["acrobat:basic", "none", "none"]).tile("0:A1", "service_duct").tile("1:C3", "service_duct")
    s.post(1, "C3", to="D4").do("free duct")
    assert (s.at(0), s.state["left"], s.losses()) == ("1:C3", 4, {})


def test_R90_an_order_needs_a_way(scene):
    """2.17 R103: at least one direction of the ordered burglar, by his own cards."""
    s = scene(characters=["rook:basic", "none", "none"]).put(1, "0:B1").tile("0:A1", "secret_door").hand(1, "painting")
    s.put(0, "0:C3").walls(0, "A1|B1 B1|C1").do("order 1")
    assert (s.at(1), s.state["left"]) == ("0:B2", 3)


def test_R89_the_kitty_takes_the_guards_way(scene):
    """2.12 R89, R68: the most clockwise of two ways."""
    s = scene().put(0, "2:C1").put(1, "0:A1").hand(1, "persian_kitty").tile("0:B2", "laser")
    assert s.luck("dice_kitty", 1, turn=7, seat=1).end_turn().state["kitty"] == 1


def test_R19_R61_the_alarm_of_a_thermo_comes_before_brown_out(scene):
    """2.2 R19, R20: the event takes it away again."""
    s = event(scene, "brown_out").tile("0:A1", "thermo").patrol(0, "B2").end_turn()
    assert (s.alarms(), s.guard(0).dest, s.alarms_by()) == ([], "B2", {"thermo": 1})


def test_R27_R87_gymnastics_and_gut(scene):
    """2.11 R87, D13: links of Gymnastics are usable for Gut, both ways."""
    s = (
        event(scene, "go_with_your_gut")
        .put(0, "1:B2")
        .tile("0:B2", "walkway", faceup=True)
        .flag("walkways_as_stairs", 1)
    )
    s.facedown("0:B2").facedown("2:B2").end_turn()
    assert s.at(0) == "1:B2"  # the facedown Walkway links nothing
    up = (
        event(scene, "go_with_your_gut")
        .put(0, "0:B2")
        .tile("0:B2", "walkway")
        .facedown("1:B2")
        .flag("walkways_as_stairs", 1)
    )
    assert up.end_turn().at(0) == "1:B2"
