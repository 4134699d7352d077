"""Section 3: the rules of the machine (L1-L15)."""

from __future__ import annotations

import pytest


def probe(scene, program, players=3, **rules):
    """A scene in which operative 0 holds a card with this program and stands in 5."""
    return scene(players=players, **rules).item("probe", program).hand(0, "probe").put(0, at=5)


def test_L1_a_program_stops_when_its_actor_has_escaped(scene):
    """Section 3 L1."""
    s = probe(scene, "move(back,1); alarm(1); take_df(1,pool)").put(0, at=1).commit({0: "probe"})
    s.answer("step", "back").finish_round()
    assert (s.op(0).position, s.op(0).tokens, s.alarm) == (0, 0, 0)


def test_L1_programs_of_others_that_wait_for_it_go_on(scene):
    """Section 3 L1: the pusher's program, and not the Enter program the pushed one escaped by."""
    s = probe(scene, "push(one_here,back,1); alarm(1)").put(1, at=5)
    s.edit("rooms.robotics_lab", enter="escape(); alarm(4)").commit({0: "probe"}).answer("operative", 1)
    assert s.assert_nothing_asked().op(1).position == 0
    assert s.alarm == 1


def test_L1_an_npc_program_stops_when_the_npc_has_left(scene):
    """Section 3 L1: it destroys itself and the alarm does not rise."""
    s = scene(players=3).edit("npcs.james_harris", act="destroy(npc,here,1); alarm(3)").npc("james_harris", 6)
    s.play()
    assert s.npc_at("james_harris") == (14, False)
    assert s.alarm == 0


def test_L2_an_operation_does_all_it_can_or_nothing(scene):
    """Section 3 L2: in an empty room of an empty facility with empty supplies nothing raises an error."""
    s = probe(scene, "take_df(9,here); add_df(9,here); remove_df(9,here,box); steal_df(one_any,9); "
                     "draw_item(9); recover_item(choose); take_item(one_any,9,hand); destroy(lock,here,9); "
                     "destroy(npc,here,9); npc_move(any,either,9); npc_flip(here); enter_secret(); reveal(9); "
                     "look(deck,9); redraw_df(9); alarm(1)")  # fmt: skip
    s.put(0, at=13).pool().deck().play({0: "probe"})
    assert s.alarm == 1
    assert (s.op(0).position, s.op(0).tokens, s.op(0).items) == (13, 0, [])


def test_L3_mandatory_means_mandatory(scene):
    """Section 3 L3: Guard Post's lock is destroyed although that wakes Nelson; a harmful branch is chosen."""
    s = scene(players=3).line({3: "guard_post"}).lock(3).put(0, at=3).hand(0, "tech_code_breaker")
    s.npc("officer_nelson", 3, faceup=False).commit({0: "tech_code_breaker"}).finish_round()
    assert s.npc_at("officer_nelson") == (3, True)
    s = probe(scene, "choose{wound(self) / delay(self)}").commit({0: "probe"})
    assert s.question.options == (0, 1)


def test_L4_one_legal_option_is_taken_without_a_question(scene):
    """Section 3 L4: one other operative in here."""
    s = probe(scene, "wound(one_here)").put(1, at=5).commit({0: "probe"}).assert_nothing_asked()
    assert s.op(1).wounded


def test_L4_options_are_in_ascending_order_of_their_codes(scene):
    """Section 3 L4: rooms, cards in table order, decline last."""
    s = scene(players=3).put(0, at=5).hand(0, "secretaries").begin()
    seen = [s.question.options]
    s.commit({0: "secretaries"})
    seen.append(s.question.options)
    s.answer("play", "interface")
    seen.append(s.question.options)
    assert seen == [(0, 1, 2, 3, 24), (2, 63), (4, 5, 6)]


def test_L5_the_policy_is_told_kind_operative_source_and_number(scene):
    """Section 3 L5: operations are counted in text order, those in braces included."""
    s = scene(players=3).put(0, at=5).npc("csx_13", 5).npc("james_harris", 5).hand(0, "gauss_pistol")
    s.commit({0: "gauss_pistol"}).answer("branch", 0, op=0, source="gauss_pistol", number=0)
    s.answer("room", 5, op=0, source="gauss_pistol", number=1)
    s.answer("npc", "csx_13", op=0, source="gauss_pistol", number=1)
    s.answer("play", "decline", op=0, source="gauss_pistol", number=4)


@pytest.mark.parametrize(("kind", "room", "source"), [("interface", 6, "lobby"), ("advance", 7, "drone_hangar")])
def test_L5_a_room_is_named_as_the_source(scene, kind, room, source):
    """Section 3 L5: the Lobby's `play(item)` is operation 1, the Hangar's `move` operation 0."""
    s = scene(players=3).line({7: "drone_hangar"}).terminal(6).put(0, at=room).hand(0, "slider")
    s.commit({0: kind})
    if kind == "advance":
        s.answer("special_move", "program", source="", number=-1).answer("step", "stop", source=source, number=0)
    else:
        s.answer("play", "decline", source=source, number=1)


def test_L6_numbers_are_read_from_the_row_of_the_card(scene):
    """Section 3 L6 (note): a named number and the number typed into the program are the same card."""
    named = scene(players=3).edit("items.burst_modem", n=6).df(1, ones=9).hand(0, "burst_modem")
    typed = scene(players=3).edit("items.burst_modem", program="take_df(6,here)").df(1, ones=9)
    typed.hand(0, "burst_modem")
    assert named.play({0: "burst_modem"}).state == typed.play({0: "burst_modem"}).state
    assert named.op(0).tokens == 6


def test_L7_arguments_and_here_are_evaluated_when_the_operation_starts(scene):
    """Section 3 L7: *here* after the step, the condition after the alarm."""
    s = probe(scene, "move(fwd,1); take_df(1,here); alarm(2); if(alarm_ge(2)){wound(self)}").df(6, ones=1)
    s.commit({0: "probe"}).answer("step", "forward").finish_round()
    assert (s.op(0).tokens, s.op(0).wounded) == (1, True)


def test_L8_card_before_room_room_before_npc_operative_before_step(scene):
    """Section 3 L8: K6, K5; K5, K8; K7, K4."""
    s = probe(scene, "play(interface,here_or_adj); destroy(npc,here_or_adj,1); push(one_here,either,1)")
    s.put(1, at=5).put(2, at=5).npc("csx_13", 6, faceup=False).npc("tyrone_kent", 6, faceup=False)
    s.commit({0: "probe"}).answer("play", "interface").answer("room", 4, number=0)
    s.answer("room", 6, number=1).answer("npc", "csx_13", number=1)
    s.answer("operative", 1, number=2).answer("step", "back", number=2).assert_nothing_asked()


def test_L9_an_operation_is_finished_when_all_it_sets_off_is_finished(scene):
    """Section 3 L9: entry, reveal, Enter program and the choice in it come before the alarm of the item."""
    s = probe(scene, "move(fwd,1); alarm(2)").open(5)
    s.edit("rooms.lobby", reveal="if(alarm_ge(1)){wound(self)}", enter="choose{ / }").commit({0: "probe"})
    s.answer("step", "forward")
    assert s.alarm == 0
    s.answer("branch", 0, source="lobby").finish_round()
    assert (s.alarm, s.op(0).wounded) == (2, False)


def test_L10_choices_without_an_actor_are_made_by_the_first_player(scene):
    """Section 3 L10, K7: codes count from the first player's operative, which is 0 and an other too."""
    s = scene(players=3, first_seat=1).edit("npcs.james_harris", act="wound(one_here)").npc("james_harris", 5)
    s.everybody(5).commit()
    assert s.question.options == (0, 1, 2)
    s.answer("operative", 0, op=1, options=[1, 2, 0])
    assert [s.op(i).wounded for i in range(3)] == [True, False, False]


def test_L10_operations_that_need_an_actor_do_nothing(scene):
    """Section 3 L10: a lock program set off by CSX-13 wounds, moves and pays nobody; the alarm rises."""
    s = (
        scene(players=3)
        .put(0, at=3)
        .lock(3)
        .npc("csx_13", 3)
        .edit(
            "rooms.records_archive",
            on_lock_destroyed="wound(self); take_df(2,pool); draw_item(1); move(back,1); gain(prototype); "
            "escape(); if(wounded){alarm(4)}; alarm(1)",
        )
    )
    s.play()
    assert (s.op(0).position, s.op(0).wounded, s.op(0).tokens, s.op(0).items) == (3, False, 0, [])
    assert s.alarm == 1
    assert s.room(3).obstacle == "none"


def test_L10_nobody_looks_without_an_actor(scene):
    """Section 3 L10: a lock program set off by CSX-13 asks nobody which data to look at."""
    s = scene(players=3).lock(3).npc("csx_13", 3).open(4)
    s.edit("rooms.records_archive", on_lock_destroyed="look(df,here_or_adj); alarm(1)").commit()
    s.assert_nothing_asked()
    assert s.alarm == 1


def test_L11_download_means_extract_and_action_includes_it(scene):
    """Section 3 L11, R81: Trauma Patch offers Extract; Net Claw's Download too."""
    s = scene(players=3, extraction=True).hand(0, "trauma_patch").commit({0: "trauma_patch"})
    assert s.offers() == ["advance", "retreat", "interface", "extract", "decline"]


def recursive_terminal(scene, program):
    """A terminal whose program plays Interface again; D7 `false` and D28 `must` make it go on by itself."""
    s = scene(players=3, nested_needs_card=False, nested_play="must", proximity_end=999)
    return s.edit("rooms.lobby", interface=program).terminal(6).put(0, at=6).commit({0: "interface"})


def test_L12_the_seventeenth_run_is_not_started(scene):
    """Section 3 L12: 16 runs raise proximity once each; one run is counted as not started."""
    s = recursive_terminal(scene, "proximity(1); play(interface)").assert_nothing_asked()
    assert s.proximity == 16 + s.die()
    assert s.state["limits_met"] == [1, 0]


def machine_with_budget(limit=500, depth=16):
    """A model of L12 and L13 for `play(interface); proximity(1); play(interface)`."""
    count = {"ops": 0, "rise": 0, "unstarted": 0, "over": 0}

    def run(level):
        if level > depth:
            count["unstarted"] += 1
            return
        for op in ("play", "rise", "play"):
            count["ops"] += 1
            if count["ops"] > limit:
                count["over"] += 1
            elif op == "play":
                run(level + 1)
            else:
                count["rise"] += 1

    run(1)
    return count


@pytest.mark.many_games
def test_L13_the_first_500_operations_of_a_turn_are_run(scene):
    """Section 3 L13: every later one is passed over and counted."""
    s = recursive_terminal(scene, "play(interface); proximity(1); play(interface)").assert_nothing_asked()
    model = machine_with_budget()
    assert s.proximity == model["rise"] + s.die()
    assert s.state["limits_met"] == [model["unstarted"], model["over"]]


@pytest.mark.many_games
def test_L13_the_budget_is_that_of_one_turn(scene):
    """Section 3 L13: the next operative's card has 500 operations of its own."""
    s = scene(players=3, nested_needs_card=False, nested_play="must", proximity_end=999)
    s.edit("rooms.lobby", interface="play(interface); proximity(1); play(interface)").terminal(6)
    s.put(0, at=6).put(1, at=6).play({0: "interface", 1: "interface"})
    assert s.proximity == 2 * machine_with_budget()["rise"] + s.die()


@pytest.mark.many_games
def test_L13_an_npc_activation_has_a_budget_of_its_own(scene):
    """Section 3 L13: after a last turn that has used up its 500 operations Harris acts in full."""
    s = scene(players=3, nested_needs_card=False, nested_play="must", proximity_end=999).npc("james_harris", 5)
    s.edit("rooms.lobby", interface="play(interface); alarm(1); play(interface)").terminal(6).put(2, at=6)
    s.put(1, at=5).play({2: "interface"})
    assert s.state["limits_met"][1] > 0
    assert s.op(1).wounded
    assert s.npc_at("james_harris") == (4, True)


@pytest.mark.many_games
def test_L13_a_block_over_the_budget_is_passed_over_as_a_whole(scene):
    """Section 3 L13: no branch of `choose` is asked for once the 500 operations are used up."""
    program = "play(interface); choose{alarm(1) / wound(self)}; alarm(1)"
    s = probe(scene, program, nested_needs_card=False, nested_play="must", proximity_end=999).terminal(5)
    s.edit("rooms.stairwell", interface="play(interface); proximity(1); play(interface)").line({5: "stairwell"})
    s.commit({0: "probe"}).assert_nothing_asked()
    assert s.state["limits_met"][1] > 0
    assert (s.alarm, s.op(0).wounded) == (0, False)


def test_L12_L13_are_not_met_by_the_shipped_set(scene):
    """Section 3 L12, L13: deep but ordinary nesting."""
    s = scene(players=3).df(1, ones=9).hand(0, "salvage_rig", "diesel", "call_for_backup").deck("burst_modem")
    s.commit({0: "salvage_rig"}).answer("play", "diesel").answer("play", "call_for_backup")
    s.answer("play", "download").answer("play", "interface").finish_round()
    assert s.state["limits_met"] == [0, 0]


@pytest.mark.parametrize("program", [
    "take_df(0,here)", "move(fwd,0)", "destroy(lock,adj,0)", "steal_df(one_any,0)", "redraw_df(0)",
    "take_item(one_any,0,hand)", "push(one_any,either,0)", "npc_move(any,either,0)", "look(deck,0)", "reveal(0)",
])  # fmt: skip
def test_L15_an_operation_with_n_0_is_passed_over(scene, program):
    """Section 3 L15: it asks nothing, draws nothing and leaves `target` alone."""
    s = probe(scene, f"destroy(lock,here,1); move(fwd,1); {program}; add_df(1,target)").lock(7).open(7)
    s.df(6, ones=3).stock(0, ones=1).stock(1, ones=1).hand(1, "slider").npc("csx_13", 6, faceup=False)
    s.commit({0: "probe"}).answer("step", "forward").assert_nothing_asked()
    assert s.positions() == [6, 1, 1]
    assert (s.room(5).tokens, s.room(6).tokens) == (1, 3)
    assert s.op(0).tokens == 1
    assert s.state["revealed"] == [True] * 7 + [False] * 6
