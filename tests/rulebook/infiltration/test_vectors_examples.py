"""Section 6.1 and 6.2: the rulebook's worked examples and the small cases T1-T26."""

from __future__ import annotations

import pytest


def test_T1_six_kinds_of_outcome(scene):
    """6.1 T1: Hugo at the First Aid Station, 2 DF, a terminal, room ahead facedown."""

    def hugo():
        s = scene(players=3).line({3: "first_aid_station"}).open(3).df(3, ones=2).terminal(3)
        return s.put(0, at=3, wounded=True).hand(0, "rollerblades", "jump_kit")

    assert hugo().commit_offers(0) == [
        "advance",
        "retreat",
        "interface",
        "download",
        "rollerblades",
        "jump_kit",
    ]
    assert hugo().play({0: "retreat"}).op(0).position == 2
    assert hugo().play({0: "download"}).op(0).tokens == 2
    assert not hugo().play({0: "interface"}).op(0).wounded
    ahead = hugo().play({0: "advance"})
    assert (ahead.op(0).position, ahead.room(4).revealed) == (4, True)
    back = hugo().commit({0: "rollerblades"}).answer("step", "back").answer("step", "back")
    assert back.op(0).position == 1
    far = hugo().commit({0: "jump_kit"}).answer("step", "forward").answer("step", "forward")
    assert (far.op(0).position, far.room(4).revealed, far.room(5).revealed) == (5, True, True)


def test_T2_advance_into_the_security_checkpoint(scene):
    """6.1 T2: faceup, Harris there faceup, terminal, lock, six tokens from the pool; no secure DF."""
    s = scene(players=3).line({4: "security_checkpoint"}).open(3).put(0, at=3).hand(2, "trauma_patch")
    s.commit({0: "advance", 2: "trauma_patch"})
    assert s.npc_at("james_harris") == (4, True)
    assert (s.room(4).revealed, s.room(4).interface, s.room(4).obstacle) == (True, True, "lock")
    assert s.room(4).tokens == 6
    assert sum(s.state["pool"]) == 117 - 6


def test_T3_net_claw_on_the_worker_next_door(scene):
    """6.1 T3: worker to the supply, 4 DF onto the room, two taken from it, the flag is set there."""
    s = scene(players=3).put(1, at=3).worker(4).hand(1, "net_claw").hand(2, "trauma_patch")
    s.commit({1: "net_claw", 2: "trauma_patch"}).answer("room", 4).answer("play", "download")
    assert (s.op(1).position, s.op(1).tokens) == (3, 2)
    assert (s.room(4).obstacle, s.room(4).tokens, s.room(4).downloaded) == ("none", 2, True)
    assert not s.room(3).downloaded
    assert sum(s.state["pool"]) == 117 - 4
    assert s.state["obstacle_supply"] == 13


def test_T4_neurospike_without_a_worker(scene):
    """6.1 T4: the first part without effect, Interface may be played and its program runs."""
    s = scene(players=3).put(2, at=4).terminal(4).hand(2, "neurospike").commit({2: "neurospike"})
    s.answer("play", "interface", options=["interface", "decline"]).finish_round()
    assert s.op(2).specials == {"prototype": 1}


def test_T5_harris_acts(scene):
    """6.1 T5: Hugo wounded, proximity 27, Harris one lower, no second activation."""
    s = scene(players=3).put(0, at=4).put(1, at=3).npc("james_harris", 4).dials(22).play()
    assert [s.op(i).wounded for i in range(3)] == [True, False, False]
    assert s.npc_at("james_harris") == (3, True)
    assert s.proximity == 27 + s.die()


def test_T6_security_phase(scene):
    """6.1 T6: alarm 2, proximity 27, the die of round 3 shows 4 (T48)."""
    s = scene(players=3, first_seat=1).dials(27, 2).start_round(3).play()
    assert (s.proximity, s.round, s.state["first_seat"]) == (33, 4, 2)


def test_T7_code_breaker_without_a_lock(scene):
    """6.1 T7: the lock part does nothing, Interface may be played."""
    s = scene(players=3).put(0, at=1, wounded=True).terminal(1).hand(0, "tech_code_breaker")
    s.commit({0: "tech_code_breaker"}).answer("play", "interface").finish_round()
    assert not s.op(0).wounded


def test_T8_alarm_at_its_maximum(scene):
    """6.1 T8: alarm 8 stays 8."""
    s = scene(players=3).dials(0, 8).hand(0, "sledgehammer").play({0: "sledgehammer"})
    assert s.alarm == 8


@pytest.mark.parametrize(("tokens", "taken", "left"), [(4, [2, 1, 1], 0), (3, [2, 1, 0], 0)])
def test_T10_T11_three_downloads_in_one_room(scene, tokens, taken, left):
    """6.2 T10, T11: 2, 1, 1 of four and 2, 1, 0 of three."""
    s = scene(players=3).df(1, ones=tokens).play(dict.fromkeys(range(3), "download"))
    assert (s.taken(), s.room(1).tokens) == (taken, left)


@pytest.mark.parametrize(("count", "taken"), [(1, [4, 0, 0]), (2, [2, 2, 0]), (3, [1, 1, 1])])
def test_T12_extractors_share_five_tokens(scene, count, taken):
    """6.2 T12: 4 / 2, 2 / 1, 1, 1."""
    s = scene(players=3, extraction=True).df(1, ones=5).play(dict.fromkeys(range(count), "extract"))
    assert s.taken() == taken


@pytest.mark.parametrize(("first", "taken"), [(0, [2, 1, 0]), (1, [1, 2, 0])])
def test_T13_two_extractors_and_three_tokens(scene, first, taken):
    """6.2 T13: 2 for the earlier clockwise from the first player."""
    s = scene(players=3, extraction=True, first_seat=first).df(1, ones=3).play({0: "extract", 1: "extract"})
    assert s.taken() == taken


@pytest.mark.parametrize(("scope", "taken"), [("room", [4, 4, 0]), ("global", [2, 2, 0])])
def test_T14_extractors_in_different_rooms(scene, scope, taken):
    """6.2 T14: 4 and 4 (`room`), 2 and 2 (`global`)."""
    s = scene(players=3, extraction=True, extract_scope=scope).put(0, at=3).put(1, at=5)
    assert s.df(3, ones=9).df(5, ones=9).play({0: "extract", 1: "extract"}).taken() == taken


def test_T15_an_extractor_pushed_to_another_room(scene):
    """6.2 T15: A extracts in room 4."""
    s = scene(players=3, extraction=True).put(0, at=3).put(1, at=3).df(4, ones=5).hand(1, "grapple_line")
    s.commit({0: "extract", 1: "grapple_line"}).answer("operative", 0).answer("step", "forward").finish_round()
    assert (s.op(0).position, s.taken()) == (4, [4, 0, 0])


@pytest.mark.parametrize("wounded", [False, True])
def test_T16_T17_advance_at_12(scene, wounded):
    """6.2 T16, T17: stays; a wounded one is delayed: no Advance or Retreat in the next Selection."""
    s = scene(players=3).put(0, at=12, wounded=wounded).play({0: "advance"})
    assert s.op(0).position == 12
    assert ("advance" in s.commit_offers(0), "retreat" in s.offers()) == (not wounded, not wounded)


def test_T18_wounded_retreat_in_every_second_round(scene):
    """6.2 T18: positions 4, 4, 3; an item move in the middle round is allowed."""
    s = scene(players=3).put(0, at=5, wounded=True).hand(0, "rollerblades")
    positions = [s.play({0: card}).op(0).position for card in ("retreat", "download")]
    positions.append(s.play({0: "retreat"}).op(0).position)
    assert positions == [4, 4, 3]
    s.commit({0: "rollerblades"}).answer("step", "back").finish_round()
    assert s.op(0).position == 2


def test_T19_an_item_move_does_not_delay_the_wounded(scene):
    """6.2 T19: Qianju PT moves two."""
    s = scene(players=3).put(0, at=5, wounded=True).hand(0, "qianju_pt").commit({0: "qianju_pt"})
    s.answer("step", "back").answer("step", "back")
    assert (s.op(0).position, s.op(0).delayed) == (3, False)


def test_T20_hologram_in_the_next_room(scene):
    """6.2 T20: X at 3 ends at 5; nothing of room 4 is run, room 5 is entered in full.

    3: X    4: Clean Room, Hologram, mine, Sludge    5: facedown, Enter program and data
    """
    s = scene(players=3).line({4: "clean_room"}).open(4).put(0, at=3).sludge(4)
    s.edit("rooms.server_closet", enter="proximity(7)")
    s.lay("hologram_projection", 4, owner=1).lay("stun_mine", 4, owner=1).play({0: "advance"})
    assert (s.op(0).position, s.op(0).wounded, s.op(0).delayed) == (5, False, False)
    assert (s.room(5).tokens, s.room(5).obstacle, s.alarm) == (3, "lock", 1)
    assert s.proximity == 7 + s.die() + 1


def test_T21_hologram_in_12(scene):
    """6.2 T21: X at 12, no Enter program, no trap."""
    s = scene(players=3).line({12: "clean_room"}).put(0, at=11).lay("hologram_projection", 12, owner=1)
    s.lay("stun_mine", 12, owner=1).play({0: "advance"})
    assert (s.op(0).position, s.op(0).wounded, s.op(0).delayed) == (12, False, False)


def test_T22_hologram_in_1(scene):
    """6.2 T22: X escapes."""
    s = scene(players=3).put(0, at=2).lay("hologram_projection", 1, owner=1).play({0: "retreat"})
    assert s.op(0).position == 0


def test_T23_the_target_has_left_before_the_push(scene):
    """6.2 T23: the push does nothing, Y may still Download."""
    s = scene(players=3).put(2, at=12).df(1, ones=3).hand(1, "grapple_line")
    s.commit({0: "retreat", 1: "grapple_line"}).answer("play", "download", op=1).assert_nothing_asked()
    assert (s.op(0).position, s.op(1).tokens) == (0, 2)


def test_T24_pushed_out_before_its_turn(scene):
    """6.2 T24: X has escaped, its committed card is not resolved."""
    s = scene(players=3, first_seat=1).put(1, at=2).put(2, at=12).df(1, ones=3).hand(1, "grapple_line")
    s.commit({0: "download", 1: "grapple_line"}).answer("operative", 0).answer("step", "back").finish_round()
    assert (s.op(0).position, s.op(0).tokens, s.room(1).tokens) == (0, 0, 3)


def test_T25_harris_placed_at_room_1(scene):
    """6.2 T25: revealed as the entry room; in the NPC phase he is removed and wounds nobody."""
    s = scene(players=3).blank_facility().edit_floor(1, reveal="npc_place(james_harris,here,up)").deal()
    assert s.npc_at("james_harris") == (1, True)
    s.play()
    assert s.npc_at("james_harris") == (14, False)
    assert not any(s.op(i).wounded for i in range(3))
    assert s.proximity == s.die()


def test_T26_bailey_in_the_loading_dock(scene):
    """6.2 T26: proximity +20; if that reaches 99 the game ends before later NPCs act."""
    s = scene(players=3).line({5: "loading_dock"}).npc("leah_bailey", 5).dials(30).play()
    assert s.npc_at("leah_bailey") == (14, False)
    assert s.proximity == 50 + s.die()
    s = scene(players=3).line({5: "loading_dock"}).npc("leah_bailey", 5).npc("james_harris", 7).put(0, at=7)
    s.dials(80).commit()
    assert (s.stage, s.proximity, s.op(0).wounded) == ("over", 99, False)
