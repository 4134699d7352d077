"""Section 6.2: the small cases T27-T45 and T52-T58."""

from __future__ import annotations

import pytest

DOORS = {4: "research_admin_office", 9: "halo_conference_room"}


def test_T27_kent_destroys_data(scene):
    """6.2 T27: Kent at 4, the six tokens in the box, pool unchanged."""
    s = scene(players=3).npc("tyrone_kent", 5).df(4, 2, 2, 2)
    pool = s.state["pool"]
    s.play()
    assert s.npc_at("tyrone_kent") == (4, True)
    assert (s.room(4).tokens, s.state["df_box"], s.state["pool"]) == (0, [2, 2, 2], pool)


@pytest.mark.parametrize(("releases", "tokens"), [(True, 4), (False, 0)])
def test_T28_csx_13_clears_its_room(scene, releases, tokens):
    """6.2 T28: worker and Nelson gone, +4 or +0 DF, CSX-13 at 7."""
    s = scene(players=3, csx_releases_df=releases).worker(8).npc("csx_13", 8)
    s.npc("officer_nelson", 8, faceup=False).play()
    assert (s.room(8).obstacle, s.room(8).tokens) == ("none", tokens)
    assert (s.npc_at("officer_nelson"), s.npc_at("csx_13")) == ((14, False), (7, True))


def test_T29_a_facedown_nelson_is_destroyed(scene):
    """6.2 T29: Flechette Pistol."""
    s = scene(players=3).put(0, at=6).npc("officer_nelson", 6, faceup=False).hand(0, "flechette_pistol")
    s.commit({0: "flechette_pistol"}).answer("branch", 1).finish_round()
    assert s.npc_at("officer_nelson") == (14, False)


def test_T30_only_halo_leads_out(scene):
    """6.2 T30: Retreat nothing; Advance into Halo, whose Enter program runs."""
    s = scene(players=3).line({9: "halo_conference_room"}).put(0, at=13).put(1, at=13)
    s.edit("rooms.halo_conference_room", enter="alarm(1)").play({0: "retreat", 1: "advance"})
    assert (s.positions(), s.alarm) == ([13, 9, 1], 1)


@pytest.mark.parametrize("card", ["jump_kit", "net_claw", "remote_drone"])
def test_T31_no_adjacent_room_in_the_secret_room(scene, card):
    """6.2 T31: no effect and no question."""
    s = scene(players=3).line(DOORS).put(0, at=13).df(13, ones=5).df(12, ones=5).hand(0, card)
    s.commit({0: card}).assert_nothing_asked()
    assert (s.op(0).position, s.op(0).tokens) == (13, 0)


def test_T32_adjacent_to_6_is_7(scene):
    """6.2 T32: across the two floors."""
    s = scene(players=3).open(7).put(0, at=6).hand(0, "net_claw").commit({0: "net_claw"})
    s.answer("room", 7, options=[5, 7])


def test_T33_alarm_minus_1_and_a_1(scene):
    """6.2 T33: round 7 of seed 1 rolls a 1."""
    s = scene(players=3).dials(12, -1).start_round(7).play()
    assert (s.die(), s.proximity) == (1, 12)


def test_T34_harris_ends_the_game(scene):
    """6.2 T34: at once, the die is not rolled, the round does not end."""
    s = scene(players=3).dials(97).npc("james_harris", 5).start_round(3).commit()
    assert (s.stage, s.proximity, s.round) == ("over", 99, 3)
    assert s.npc_at("james_harris") == (5, True)


def caught(s):
    """The dial stands before its end; whoever commits nothing is caught."""
    return s.dials(98).commit()


def test_T35_the_best_of_the_escaped_and_the_sole_survivor(scene):
    """6.2 T35: A out with 12, B with 9, C caught with 40 / A out with 0, two caught with 40."""
    s = caught(scene(players=3).out(0, 1).stock(0, threes=4).stock(1, threes=3).stock(2, twos=20))
    assert s.result == {"kind": "winner", "winners": [0], "scores": [12, 9, None]}
    s = caught(scene(players=3).out(0).stock(1, twos=20).stock(2, twos=20))
    assert s.result == {"kind": "winner", "winners": [0], "scores": [0, None, None]}


@pytest.mark.parametrize(("a", "b", "special", "winners"), [
    ((12, 0, 0), (7, 0, 0), {"prototype": 1}, [1]),
    ((3, 3, 1), (0, 6, 0), {}, [0]),
    ((3, 3, 1), (4, 3, 0), {"blackmail_file": 1}, [1]),
    ((3, 3, 1), (3, 3, 1), {}, [0, 1]),
])  # fmt: skip
def test_T36_ties(scene, a, b, special, winners):
    """6.2 T36: 12 each: Prototype / tokens / file / draw."""
    s = caught(scene(players=3).out(0, 1).stock(0, *a).stock(1, *b).specials(1, **special))
    kind = "winner" if len(winners) == 1 else "draw"
    assert s.result == {"kind": kind, "winners": winners, "scores": [12, 12, None]}


def test_T37_nobody_out(scene):
    """6.2 T37: `none`."""
    s = caught(scene(players=3).stock(0, ones=5))
    assert s.result == {"kind": "none", "winners": [], "scores": [None, None, None]}


def test_T38_sledgehammer_returns_to_its_owner(scene):
    """6.2 T38: in hand next round; between, Salvage Rig cannot find it in the discard pile."""
    s = scene(players=3).hand(0, "sledgehammer").hand(1, "salvage_rig")
    s.commit({0: "sledgehammer", 1: "salvage_rig"}).answer("play", "decline").assert_nothing_asked()
    assert s.op(0).items == ["sledgehammer"]
    assert s.op(1).items == []


def test_T39_the_same_action_twice_is_not_offered(scene):
    """6.2 T39: Call for Backup."""
    s = scene(players=3).put(0, at=4).hand(0, "call_for_backup").commit({0: "call_for_backup"})
    s.answer("play", "retreat")
    assert s.offers() == ["advance", "interface", "download", "decline"]


def test_T40_the_lock_of_the_guard_post(scene):
    """6.2 T40: token to the supply, Nelson faceup, 2 DF, and he acts this round."""
    s = scene(players=3).line({4: "guard_post"}).put(0, at=4).lock(4).hand(0, "tech_code_breaker")
    s.npc("officer_nelson", 4, faceup=False).play({0: "tech_code_breaker"})
    assert (s.room(4).obstacle, s.room(4).tokens) == ("none", 2)
    assert s.npc_at("officer_nelson") == (4, True)
    assert (s.op(0).wounded, s.alarm) == (True, 1)


def test_T41_the_elevator_goes_once(scene):
    """6.2 T41: the first escapes, the second's card has no effect."""
    s = scene(players=3).line({8: "executive_elevator"}).terminal(8).put(0, at=8).put(1, at=8)
    s.play({0: "interface", 1: "interface"})
    assert s.positions() == [0, 8, 1]
    assert not s.room(8).interface


def test_T42_stun_mine(scene):
    """6.2 T42: A lays it, leaves and returns unharmed; B enters and is wounded; the mine goes to the box."""
    s = scene(players=3).put(0, at=3).put(1, at=2).hand(0, "stun_mine").commit({0: "stun_mine"})
    s.answer("play", "retreat").finish_round()
    assert s.op(0).position == 2
    s.play({0: "advance"})
    assert (s.op(0).position, s.op(0).wounded) == (3, False)
    assert s.state["laid"] == [["stun_mine", 3, 0]]
    s.play({1: "advance"})
    assert (s.op(1).position, s.op(1).wounded) == (3, True)
    assert (s.state["laid"], s.state["item_box"]) == ([], ["stun_mine"])


def test_T43_two_players_and_one_operative_of_each(scene):
    """6.2 T43: A1 with 9, B2 with 14, A2 caught: B wins."""
    s = scene(players=2).out(0, 3).stock(0, threes=3).stock(3, 0, 1, 4).stock(1, ones=20)
    s.dials(98).commit().finish_round()
    assert s.result == {"kind": "winner", "winners": [1], "scores": [9, 14]}


def test_T44_two_players_and_a_sole_survivor(scene):
    """6.2 T44: only A2, score 0: A wins."""
    s = scene(players=2).out(1).stock(2, ones=20).dials(98).commit().finish_round()
    assert s.result == {"kind": "winner", "winners": [0], "scores": [0, None]}


def test_T45_scattered_npcs_with_none_left(scene):
    """6.2 T45: all five in play or removed, a reveal places an NPC: nothing."""
    s = scene(players=3, scattered_npcs=True).line({4: "security_checkpoint"}).open(3).put(0, at=3)
    before = {"csx_13": 2, "james_harris": 14, "leah_bailey": 2, "officer_nelson": 3, "tyrone_kent": 14}
    for npc, at in before.items():
        s.npc(npc, at, faceup=False)
    s.play({0: "advance"})
    assert s.room(4).revealed
    assert {npc: s.npc_at(npc) for npc in before} == {npc: (at, False) for npc, at in before.items()}


def test_T52_wounded_in_the_secret_room(scene):
    """6.2 T52: no door room revealed: stays, delayed."""
    s = scene(players=3).put(0, at=13, wounded=True).play({0: "retreat"})
    assert (s.op(0).position, s.op(0).delayed) == (13, True)


def test_T53_two_players_and_both_of_one_escaped_with_nothing(scene):
    """6.2 T53: A wins, no draw."""
    s = scene(players=2).out(0, 1).stock(2, twos=15).stock(3, ones=30).dials(98).commit().finish_round()
    assert s.result == {"kind": "winner", "winners": [0], "scores": [0, None]}


@pytest.mark.parametrize("value", ["free", "must_hit"])
def test_T54_net_claw_without_a_worker(scene, value):
    """6.2 T54: asked for 4 or 6 either way; then Download there may be played."""
    s = scene(players=3, destroy_choice=value).put(0, at=5).df(6, ones=5).hand(0, "net_claw")
    s.commit({0: "net_claw"}).answer("room", 6, options=[4, 6]).answer("play", "download").finish_round()
    assert (s.op(0).tokens, s.room(6).tokens) == (2, 3)


def test_T54_must_hit_with_one_worker(scene):
    """6.2 T54: only room 6 has a worker: `must_hit` does not ask and takes 6 (Neural Imaging Lab, 3)."""
    s = scene(players=3, destroy_choice="must_hit").line({6: "neural_imaging_lab"}).put(0, at=5).worker(6)
    s.hand(0, "net_claw").commit({0: "net_claw"}).answer("play", "download").finish_round()
    assert (s.op(0).tokens, s.room(6).obstacle, s.room(6).tokens) == (2, "none", 1)


def test_T55_the_interface_card_is_being_resolved(scene):
    """6.2 T55: Lobby, Interface, then Tech Code Breaker: its `play(interface)` does not ask."""
    s = scene(players=3).put(0, at=6).terminal(6).hand(0, "tech_code_breaker").commit({0: "interface"})
    s.answer("play", "tech_code_breaker", source="lobby").assert_nothing_asked()
    assert s.state["discard"] == ["tech_code_breaker"]


def test_T56_slider_into_a_facedown_server_closet(scene):
    """6.2 T56: alarm +1, terminal and lock, 3 + 4 DF there, none in room 3; X takes 2."""
    s = scene(players=3).line({4: "server_closet"}).open(3).put(0, at=3).df(3, ones=4).hand(0, "slider")
    s.commit({0: "slider"}).answer("step", "forward", options=["back", "forward", "stop"])
    assert (s.alarm, s.room(4).interface, s.room(4).obstacle) == (1, True, "lock")
    assert (s.room(3).tokens, s.room(4).tokens) == (0, 7)
    s.answer("play", "download").finish_round()
    assert (s.op(0).tokens, s.room(4).tokens) == (2, 5)


def test_T57_slider_in_room_1(scene):
    """6.2 T57: only forward and decline are offered."""
    s = scene(players=3).hand(0, "slider").commit({0: "slider"})
    assert (s.question.kind, s.question.options) == ("step", (1, 63))


@pytest.mark.parametrize(("hologram", "start", "end"), [(4, 5, 3), (1, 2, 1)])
def test_T58_hologram_and_harris(scene, hologram, start, end):
    """6.2 T58: from 5 over 4 to 3; from 2 to 1 and not out."""
    s = scene(players=3).npc("james_harris", start).lay("hologram_projection", hologram, owner=0).play()
    assert s.npc_at("james_harris") == (end, True)
