"""Section 2.18: the decisions D1-D20, each value of each (D21-D37 in test_decisions_later.py)."""

from __future__ import annotations

import pytest

DOORS = {4: "research_admin_office", 9: "halo_conference_room"}


@pytest.mark.parametrize(("value", "taken"), [("room", [4, 4, 0]), ("global", [2, 2, 0])])
def test_D1_extract_scope(scene, value, taken):
    """2.18 D1: extractors in rooms 1 and 5."""
    s = scene(players=3, extraction=True, extract_scope=value).df(1, ones=9).df(5, ones=9).put(1, at=5)
    assert s.play({0: "extract", 1: "extract"}).taken() == taken


def test_D2_secret_exit_split(scene):
    """2.18 D2 `split`: Retreat to the office without a question."""
    s = scene(players=3, secret_exit="split").line(DOORS).put(0, at=13).play({0: "retreat"})
    assert s.op(0).position == 4


def test_D2_secret_exit_retreat_either(scene):
    """2.18 D2 `retreat_either`: Retreat to a door he chooses, to the one revealed unasked; Advance to none."""
    s = scene(players=3, secret_exit="retreat_either").line(DOORS).put(0, at=13).commit({0: "retreat"})
    s.answer("room", 9, options=[4, 9], op=0).assert_nothing_asked()
    one = scene(players=3, secret_exit="retreat_either").line(DOORS).open(8).put(0, at=13)
    one.commit({0: "retreat"}).assert_nothing_asked()
    assert (s.op(0).position, one.op(0).position) == (9, 4)
    ahead = scene(players=3, secret_exit="retreat_either").line(DOORS).put(0, at=13).play({0: "advance"})
    assert ahead.op(0).position == 13


def test_D3_specials_face_up_lets_the_taker_pick(scene):
    """2.18 D3 `up` with different values: copy 2 of [3, 4, 6, 7] is worth 6."""
    s = scene(players=3, specials_face="up", prototype_values=[3, 4, 6, 7]).terminal(8).put(0, at=8)
    s.commit({0: "interface"}).answer("special_copy", 2, options=[0, 1, 2, 3]).finish_round()
    assert s.op(0).prototype_values == [6]


def test_D3_specials_face_down_draws(scene):
    """2.18 D3 `down`: nobody is asked, one of the four is taken."""
    s = scene(players=3, specials_face="down", prototype_values=[3, 4, 6, 7]).terminal(8).put(0, at=8)
    s.commit({0: "interface"}).assert_nothing_asked()
    assert s.op(0).specials == {"prototype": 1}
    assert s.op(0).prototype_values[0] in (3, 4, 6, 7)


def test_D4_df_counts_public_changes_no_game(scene):
    """2.18 D4: it concerns what is shown; the same cards lead to the same position."""
    ends = []
    for value in (True, False):
        s = scene(players=3, df_counts_public=value).df(1, 3, 3, 3).hand(1, "data_leech")
        s.commit({0: "download", 1: "data_leech"}).finish_round()
        ends.append(s.state)
    assert ends[0] == ends[1]
    assert ends[0]["operatives"][1]["stock"] != [0, 0, 0]


@pytest.mark.parametrize(("value", "alarm"), [("after_token", 0), ("before_token", 1)])
def test_D5_lock_program_time(scene, value, alarm):
    """2.18 D5: whether the program finds the lock; it finds no data either way, and the lock goes."""
    s = scene(players=3, lock_program_time=value).put(0, at=3).lock(3).hand(0, "tech_code_breaker")
    s.edit("rooms.records_archive", on_lock_destroyed="if(has_lock){alarm(1)}; if(df_ge(1)){alarm(4)}")
    s.play({0: "tech_code_breaker"})
    assert s.alarm == alarm
    assert (s.room(3).obstacle, s.room(3).tokens) == ("none", 3)


@pytest.mark.parametrize("value", ["after_token", "before_token"])
def test_D5_a_worker_releases_its_data_either_way(scene, value):
    """2.18 D5, R36: the decision is one on locks."""
    s = scene(players=3, lock_program_time=value).put(0, at=4).worker(4).hand(0, "neurospike")
    s.play({0: "neurospike"})
    assert (s.room(4).obstacle, s.room(4).tokens) == ("none", 4)


def room_with_bell(scene, value):
    s = scene(players=3, special_move=value).edit("rooms.robotics_lab", advance="alarm(1)").put(0, at=4)
    return s.commit({0: "advance"})


def test_D6_special_move_may_replace(scene):
    """2.18 D6 `may_replace`: program or normal effect."""
    for choice, end in (("program", (4, 1)), ("normal", (5, 0))):
        s = room_with_bell(scene, "may_replace").answer("special_move", choice)
        assert (s.op(0).position, s.alarm) == end


def test_D6_special_move_must_replace(scene):
    """2.18 D6 `must_replace`: not asked, the program runs."""
    s = room_with_bell(scene, "must_replace").assert_nothing_asked()
    assert (s.op(0).position, s.alarm) == (4, 1)


def test_D6_special_move_extra(scene):
    """2.18 D6 `extra`: whatever the answer the normal effect follows, from where the operative stands then."""
    for choice, end in (("program", (5, 1)), ("normal", (5, 0))):
        s = room_with_bell(scene, "extra").answer("special_move", choice)
        assert (s.op(0).position, s.alarm) == end
    s = scene(players=3, special_move="extra").line({4: "drone_hangar"}).put(0, at=4).commit({0: "advance"})
    s.answer("special_move", "program").answer("step", "forward").answer("step", "forward")
    assert s.op(0).position == 7


def test_D7_nested_needs_card_true(scene):
    """2.18 D7 `true`: the card must be in hand; a second Download is not offered."""
    s = scene(players=3, nested_needs_card=True).df(1, ones=9).hand(0, "call_for_backup")
    s.commit({0: "call_for_backup"}).answer("play", "download")
    assert "download" not in s.offers()


def test_D7_nested_needs_card_false(scene):
    """2.18 D7 `false`: all kinds are always offered, also one already used; no card leaves the hand."""
    s = scene(players=3, nested_needs_card=False).df(1, ones=9).hand(0, "call_for_backup")
    s.commit({0: "call_for_backup"}).answer("play", "download")
    assert "download" in s.op(0).hand
    s.answer("play", "download", options=["advance", "retreat", "interface", "download", "decline"])
    assert s.op(0).tokens == 3


@pytest.mark.parametrize("value", [True, False])
def test_D8_nested_move_delays(scene, value):
    """2.18 D8: a wounded operative's nested Retreat."""
    s = scene(players=3, nested_move_delays=value).put(0, at=4, wounded=True).hand(0, "call_for_backup")
    s.commit({0: "call_for_backup"}).answer("play", "retreat").finish_round()
    assert s.op(0).delayed == value


def test_D8_a_committed_move_delays_whatever_the_value(scene):
    """2.18 D8: it speaks of nested cards."""
    s = scene(players=3, nested_move_delays=False).put(0, at=4, wounded=True).play({0: "retreat"})
    assert s.op(0).delayed


@pytest.mark.parametrize(("value", "taken"), [(True, 1), (False, 2)])
def test_D9_empty_download_counts(scene, value, taken):
    """2.18 D9: operative 0 finds nothing, operative 1 brings data, operative 2 downloads."""
    s = scene(players=3, empty_download_counts=value).item("pump", "add_df(5,here)").hand(1, "pump")
    assert s.play({0: "download", 1: "pump", 2: "download"}).taken() == [0, 0, taken]


@pytest.mark.parametrize(("value", "taken"), [(True, 1), (False, 0)])
def test_D9_a_download_of_nothing_where_data_lie(scene, value, taken):
    """2.18 D9, R23: it "takes no token" also where the first Download yields none and data lie there."""
    s = scene(players=3, empty_download_counts=value, download_first=0).everybody(3).df(3, ones=3)
    assert s.play({0: "download", 1: "download"}).taken() == [0, taken, 0]


@pytest.mark.parametrize("value", [True, False])
def test_D10_pass_through_enter(scene, value):
    """2.18 D10: the Enter program, the mine and the Sludge of a room passed in a longer move."""
    s = scene(players=3, pass_through_enter=value).put(0, at=3).lay("stun_mine", 4, owner=1).sludge(4)
    s.edit("rooms.robotics_lab", enter="alarm(1)").hand(0, "jump_kit").commit({0: "jump_kit"})
    s.answer("step", "forward").answer("step", "forward").finish_round()
    assert s.op(0).position == 5
    assert (s.op(0).wounded, s.op(0).delayed, s.alarm) == (value, value, int(value))


def test_D10_false_stopping_there_makes_up_for_it(scene):
    """2.18 D10, R91 `false`: with "stop" Enter, traps and Sludge follow; the reveal had come at once."""
    s = scene(players=3, pass_through_enter=False).open(3).put(0, at=3).hand(0, "jump_kit")
    s.edit("rooms.robotics_lab", reveal="alarm(1)", enter="wound(self)").commit({0: "jump_kit"})
    s.answer("step", "forward")
    assert (s.room(4).revealed, s.alarm, s.op(0).wounded) == (True, 1, False)
    s.answer("step", "stop").finish_round()
    assert (s.op(0).position, s.op(0).wounded) == (4, True)


def test_D10_false_the_last_possible_step_is_entered_in_full(scene):
    """2.18 D10, R91 `false`: at 12 no further step exists, so Enter runs without a question between."""
    s = scene(players=3, pass_through_enter=False).line({12: "clean_room"}).put(0, at=11).hand(0, "jump_kit")
    s.commit({0: "jump_kit"}).answer("step", "forward").assert_nothing_asked()
    assert (s.op(0).position, s.op(0).delayed) == (12, True)


@pytest.mark.parametrize("value", [False, True])
def test_D11_remote_reveal_enter(scene, value):
    """2.18 D11: the Stairwell's terminal opens the Clean Room; `true` delays the one at the terminal."""
    s = scene(players=3, remote_reveal_enter=value).line({3: "stairwell", 4: "clean_room"}).open(3)
    s.terminal(3).put(0, at=3).play({0: "interface"})
    assert s.room(4).revealed
    assert (s.op(0).position, s.op(0).delayed) == (3, value)


@pytest.mark.parametrize(
    ("value", "wounded"),
    [("each", [True] * 3), ("first_only", [False, True, False]), ("none", [False] * 3)],
)
def test_D12_setup_enter(scene, value, wounded):
    """2.18 D12: for whom the Enter program of the entry room runs; seat 1 is first."""
    s = scene(players=3, first_seat=1, setup_enter=value).blank_facility()
    s.edit_floor(1, enter="wound(self)").deal()
    assert [s.op(i).wounded for i in range(3)] == wounded


@pytest.mark.parametrize(("value", "position"), [(False, 13), (True, 4)])
def test_D13_items_move_in_secret(scene, value, position):
    """2.18 D13: Rollerblades in S with the office open."""
    s = scene(players=3, items_move_in_secret=value).line(DOORS).put(0, at=13).hand(0, "rollerblades")
    s.commit({0: "rollerblades"})
    if value:
        s.answer("step", "back").answer("step", "stop")
    assert s.assert_nothing_asked().op(0).position == position


@pytest.mark.parametrize(("value", "tokens", "alarm"), [(True, 3, 1), (False, 0, 0)])
def test_D14_csx_releases_df(scene, value, tokens, alarm):
    """2.18 D14: CSX-13 in the Records Archive; `false`: neither lock program nor secure data, but no lock."""
    s = scene(players=3, csx_releases_df=value).lock(3).npc("csx_13", 3).play()
    assert s.room(3).obstacle == "none"
    assert s.state["obstacle_supply"] == 13
    assert (s.room(3).tokens, s.alarm) == (tokens, alarm)


@pytest.mark.parametrize(("value", "hand"), [(False, []), (True, ["slider"])])
def test_D15_reshuffle_items(scene, value, hand):
    """2.18 D15: the deck is empty, Slider lies in the discard pile."""
    s = scene(players=3, reshuffle_items=value).item("kit", "draw_item(1)").hand(0, "kit").discard("slider")
    s.deck().play({0: "kit"})
    assert s.op(0).items == hand


@pytest.mark.parametrize(("value", "place"), [("none", (2, False)), ("move", (4, True))])
def test_D16_npc_again(scene, value, place):
    """2.18 D16: Nelson sleeps at 2; the Monitoring Centre at 4 names him faceup."""
    s = scene(players=3, npc_again=value).line({4: "monitoring_centre"}).open(3).put(0, at=3)
    s.npc("officer_nelson", 2, faceup=False).play({0: "advance"})
    assert s.npc_at("officer_nelson") == place


@pytest.mark.parametrize(("value", "place"), [("exclude", (14, False)), ("include", (4, True))])
def test_D17_scatter_removed(scene, value, place):
    """2.18 D17: four NPCs in play, Kent removed; may he be drawn again?"""
    s = scene(players=3, scattered_npcs=True, scatter_removed=value).line({4: "monitoring_centre"}).open(3)
    for at, npc in ((1, "csx_13"), (2, "james_harris"), (2, "leah_bailey"), (3, "officer_nelson")):
        s.npc(npc, at, faceup=False)
    s.edit("npcs.tyrone_kent", act="alarm(1)").npc("tyrone_kent", 14).put(0, at=3).play({0: "advance"})
    assert s.npc_at("tyrone_kent") == place


def test_D18_both_then_both(scene):
    """2.18 D18 `both_then_both`: A2, A1, then B1, B2 in room 1 with five tokens."""
    s = scene(players=2, two_player_order="both_then_both").df(1, ones=5)
    s.commit(dict.fromkeys(range(4), "download"))
    s.answer("own_order", 1, op=0).answer("own_order", 0, op=2).assert_nothing_asked()
    assert s.taken() == [1, 2, 1, 1]


def test_D18_alternate(scene):
    """2.18 D18 `alternate`: A2, then B1, then A1, then B2; three tokens."""
    s = scene(players=2, two_player_order="alternate").df(1, ones=3)
    s.commit(dict.fromkeys(range(4), "download"))
    s.answer("own_order", 1, op=0)
    assert s.taken() == [0, 2, 0, 0]
    s.answer("own_order", 0, op=2).assert_nothing_asked()
    assert s.taken() == [0, 2, 1, 0]


def test_D18_alternate_a_player_with_one_inside_uses_his_first_turn(scene):
    """2.18 D18 `alternate`: A2 alone, then B1, B2."""
    s = scene(players=2, two_player_order="alternate").out(0).df(1, ones=4)
    s.commit({1: "download", 2: "download", 3: "download"})
    s.answer("own_order", 1, op=2).assert_nothing_asked()
    assert s.taken() == [0, 2, 1, 1]


@pytest.mark.parametrize(("value", "left"), [("operatives", [1, 2, 3, 0]), ("players", [2, 3, 0, 1])])
def test_D19_draft_two_players(scene, value, left):
    """2.18 D19: to whom each operative passes: A1-A2-B1-B2, or A1-B1-A1 and A2-B2-A2."""
    s = scene(players=2, draft=True, draft_two_players=value).blank_facility().deal()
    hands = [s.op(i).items for i in range(4)]
    kept = [None] * 4
    for _ in range(4):
        op = s.question.operative
        kept[op] = s.offers()[0]
        s.answer("draft_keep", kept[op])
    now = {}
    while s.question.kind == "draft_keep" and len(now) < 4:
        now.setdefault(s.question.operative, set(s.offers()))
        s.answer("draft_keep", s.offers()[0])
    for op in range(4):
        assert now[left[op]] == set(hands[op]) - {kept[op]} | {kept[left[op]]}


@pytest.mark.parametrize(("value", "winner"), [("any", 0), ("most", 1)])
def test_D20_prototype_tie(scene, value, winner):
    """2.18 D20: 12 points each, one Prototype and seven tokens against two Prototypes and two tokens."""
    s = scene(players=3, prototype_tie=value).dials(98).specials(0, prototype=1).specials(1, prototype=2)
    s.stock(0, ones=7).stock(1, ones=2).commit({0: "retreat", 1: "retreat"})
    assert s.result == {"kind": "winner", "winners": [winner], "scores": [12, 12, None]}
