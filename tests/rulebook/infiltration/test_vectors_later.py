"""Section 6.2: the small cases T59-T70."""

from __future__ import annotations


def test_T59_push_from_12(scene):
    """6.2 T59: the direction is not asked; after the first step go on or stop."""
    s = scene(players=3).put(0, at=11).put(1, at=12).hand(0, "grapple_line").commit({0: "grapple_line"})
    s.answer("operative", 1, options=[1, "decline"])
    assert s.op(1).position == 11
    s.answer("step", "back", op=0, options=["back", "stop"])
    assert s.op(1).position == 10


def test_T60_the_last_operative_escapes_in_resolution(scene):
    """6.2 T60: end at once: no NPC phase, no die, no clean-up."""
    s = scene(players=3).out(1, 2).hand(0, "rollerblades").npc("officer_nelson", 5).dials(40)
    s.commit({0: "rollerblades"}).answer("step", "back")
    assert (s.stage, s.round, s.proximity, s.alarm) == ("over", 1, 40, 0)
    assert s.op(0).played == ["rollerblades"]


def test_T61_emp_charge_near_the_end(scene):
    """6.2 T61: both destructions done, then proximity 99; no Download, no NPC phase."""
    s = scene(players=3).line({6: "server_closet"}).put(0, at=7).lock(6, 7).npc("officer_nelson", 7)
    s.dials(97).hand(0, "emp_charge").commit({0: "emp_charge"})
    s.answer("room", 7, options=[6, 7, 8], number=0).answer("room", 6, options=[6, 7, 8], number=1)
    assert (s.stage, s.proximity, s.question) == ("over", 99, None)
    assert [s.room(p).obstacle for p in (6, 7)] == ["none", "none"]
    assert [s.room(p).tokens for p in (6, 7)] == [3, 3]
    assert (s.op(0).tokens, s.op(0).wounded) == (0, False)


def test_T62_a_remote_download_counts_in_its_room(scene):
    """6.2 T62: A's Net Claw has downloaded from 5; B in 5 takes one."""
    s = scene(players=3).put(0, at=4).put(1, at=5).df(5, ones=9).hand(0, "net_claw")
    s.commit({0: "net_claw", 1: "download"}).answer("room", 5).answer("play", "download").finish_round()
    assert s.taken() == [2, 1, 0]


def test_T63_a_pool_of_three(scene):
    """6.2 T63: three placed in a room of six; later its lock (3) adds nothing."""
    s = scene(players=3).line({4: "prototype_vault"}).open(3).put(0, at=3).pool(ones=3)
    s.hand(0, "tech_code_breaker").play({0: "advance"})
    assert (s.room(4).tokens, s.room(4).obstacle) == (3, "lock")
    s.play({0: "tech_code_breaker"})
    assert (s.room(4).tokens, s.room(4).obstacle) == (3, "none")


def test_T64_the_wire_and_its_own_download(scene):
    """6.2 T64: three tokens, the next Download there two."""
    s = scene(players=3).df(1, ones=5).hand(0, "high_capacity_wire")
    s.commit({0: "high_capacity_wire", 1: "download"}).answer("play", "download").finish_round()
    assert s.taken() == [3, 2, 0]


def test_T65_order_of_npcs(scene):
    """6.2 T65: the one at 5 first, then the first player picks; none acts twice though both step to 5."""
    s = scene(players=3).npc("leah_bailey", 5).npc("james_harris", 6).npc("tyrone_kent", 6).commit()
    assert s.npc_at("leah_bailey") == (4, True)
    s.answer("npc_order", "tyrone_kent", options=["james_harris", "tyrone_kent"]).assert_nothing_asked()
    assert [s.npc_at(npc)[0] for npc in ("leah_bailey", "james_harris", "tyrone_kent")] == [4, 5, 5]
    assert s.proximity == 5 + s.die()


def test_T66_the_elevator_used_from_outside(scene):
    """6.2 T66: the token is consumed, nobody escapes."""
    s = scene(players=3).line({8: "executive_elevator"}).terminal(8).put(0, at=7).put(1, at=8)
    s.hand(0, "secretaries").commit({0: "secretaries"})
    s.answer("play", "interface").answer("room", 8).finish_round()
    assert s.positions() == [7, 8, 1]
    assert not s.room(8).interface


def test_T67_passing_the_clean_room(scene):
    """6.2 T67 (D10 `false`): Jump Kit from 7 over 8 to 9: not delayed; stopping at 8 it would be."""
    for second, position, delayed in (("forward", 9, False), ("stop", 8, True)):
        s = scene(players=3, pass_through_enter=False).line({8: "clean_room"}).put(0, at=7).hand(0, "jump_kit")
        s.commit({0: "jump_kit"}).answer("step", "forward").answer("step", second).finish_round()
        assert (s.op(0).position, s.op(0).delayed) == (position, delayed)


def test_T68_extract_from_the_room_next_door(scene):
    """6.2 T68: X by Net Claw in 5 while in 4, Y by its card in 5: two each from 5."""
    s = scene(players=3, extraction=True).put(0, at=4).put(1, at=5).df(4, ones=9).df(5, ones=9)
    s.hand(0, "net_claw").commit({0: "net_claw", 1: "extract"})
    s.answer("room", 5).answer("play", "extract").finish_round()
    assert s.taken() == [2, 2, 0]
    assert (s.room(4).tokens, s.room(5).tokens) == (9, 5)


def test_T69_salvage_rig_with_an_empty_discard_pile(scene):
    """6.2 T69: no card recovered, an item from hand may be played."""
    s = scene(players=3).hand(0, "salvage_rig", "burst_modem").df(1, ones=9).commit({0: "salvage_rig"})
    s.answer("play", "burst_modem", options=["burst_modem", "decline"]).finish_round()
    assert (s.op(0).tokens, s.op(0).items) == (4, [])


def test_T70_an_edited_burst_modem(scene):
    """6.2 T70: `items.burst_modem.n = 6` in a room with seven tokens."""
    s = scene(players=3).edit("items.burst_modem", n=6).df(1, ones=7).hand(0, "burst_modem")
    assert s.play({0: "burst_modem"}).op(0).tokens == 6
