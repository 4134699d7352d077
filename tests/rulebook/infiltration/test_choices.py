"""Section 2.21: every kind of choice, its options in order and who is asked (K1-K14)."""

from __future__ import annotations

import pytest


def test_K1_commit(scene):
    """2.21 K1: card codes of the hand; asked from the first player's seat."""
    s = scene(players=3, first_seat=2).hand(2, "slider", "net_claw").begin()
    s.answer("commit", "interface", op=2, source="", number=-1,
             options=["advance", "retreat", "interface", "download", "net_claw", "slider"])  # fmt: skip
    assert s.question.operative == 0


def test_K2_special_move(scene):
    """2.21 K2: 0 normal effect, 1 the program."""
    s = scene(players=3).line({4: "drone_hangar"}).put(1, at=4).commit({1: "advance"})
    assert (s.question.kind, s.question.operative, s.question.options) == ("special_move", 1, (0, 1))


@pytest.mark.parametrize(("program", "codes"), [("choose{ / alarm(1)}", (0, 1)), ("choose{ / / }", (0, 1, 2))])
def test_K3_branch(scene, program, codes):
    """2.21 K3: always all branches, an empty one too."""
    s = scene(players=3).item("fork", program).hand(0, "fork").commit({0: "fork"})
    assert (s.question.kind, s.question.options) == ("branch", codes)


def test_K4_step_back_forward_and_stop(scene):
    """2.21 K4: 0 and 1 and 63; after the first step only the same direction."""
    s = scene(players=3).put(0, at=5).hand(0, "qianju_pt").commit({0: "qianju_pt"})
    assert s.question.options == (0, 1, 63)
    s.answer("step", "back")
    assert s.question.options == (0, 63)


@pytest.mark.parametrize(("at", "options"), [(1, ["back", "forward", "stop"]), (12, ["back", "stop"])])
def test_K4_at_the_ends_of_the_line(scene, at, options):
    """2.21 K4: backward from room 1 exists for `move`, forward from 12 never."""
    s = scene(players=3).put(0, at=at).hand(0, "qianju_pt").commit({0: "qianju_pt"})
    assert s.offers() == options


def test_K4_carry_and_npcs_have_no_step_out_of_room_1(scene):
    """2.21 K4: Slider in room 1 goes forward only; so does the NPC there."""
    s = scene(players=3).hand(0, "slider").hand(1, "override_code").npc("officer_nelson", 1, faceup=False)
    s.commit({0: "slider", 1: "override_code"})
    s.answer("step", "stop", options=["forward", "stop"])
    s.answer("play", "decline").answer("branch", 1).answer("step", "stop", options=["forward", "stop"])
    assert s.npc_at("officer_nelson") == (2, False)


def test_K4_a_push_is_decided_by_the_pusher(scene):
    """2.21 K4: asked of operative 0, who pushes operative 1; the first step without "stop"."""
    s = scene(players=3).put(0, at=5).put(1, at=5).hand(0, "grapple_line").commit({0: "grapple_line"})
    s.answer("operative", 1).answer("step", "forward", op=0, options=["back", "forward"])
    s.answer("step", "stop", op=0, options=["forward", "stop"])
    assert s.op(1).position == 6


def test_K5_room(scene):
    """2.21 K5: positions, ascending."""
    s = scene(players=3).put(0, at=5).hand(0, "disrupter_laser").commit({0: "disrupter_laser"})
    assert (s.question.kind, s.question.options) == ("room", (4, 5, 6))


def test_K6_play(scene):
    """2.21 K6: card codes in table order and 63."""
    s = scene(players=3).hand(0, "salvage_rig", "stun_mine", "net_claw").commit({0: "salvage_rig"})
    assert (s.question.kind, s.offers()) == ("play", ["net_claw", "stun_mine", "decline"])


def test_K7_operative_clockwise_from_the_actor(scene):
    """2.21 K7: codes are steps clockwise from the actor: from 2 they are 3, 0, 1."""
    s = scene(players=4).hand(2, "data_leech")
    for op in (0, 1, 3):
        s.stock(op, ones=1)
    s.commit({2: "data_leech"})
    assert s.question.options == (1, 2, 3)
    s.answer("operative", 0, options=[3, 0, 1])
    assert s.taken() == [0, 1, 1, 1]


def test_K7_push_and_swap_may_be_declined(scene):
    """2.21 K7: and `wound` may not."""
    for card, declinable in (("grapple_line", True), ("decoy_suit", True), ("flechette_pistol", False)):
        s = scene(players=3).put(0, at=5).put(1, at=6).put(2, at=6).hand(0, card)
        if card == "flechette_pistol":
            s.put(1, at=5).put(2, at=5)
        s.commit({0: card})
        if card == "flechette_pistol":
            s.answer("branch", 2)
        assert s.question.kind == "operative"
        assert ("decline" in s.offers()) == declinable


def test_K8_npc_one_at_a_time(scene):
    """2.21 K8: three stand there, two may be destroyed; rows of the table, the second time of those left."""
    s = scene(players=3).put(0, at=5).item("mace", "destroy(npc,here,2)").hand(0, "mace")
    for npc in ("csx_13", "leah_bailey", "tyrone_kent"):
        s.npc(npc, 5, faceup=False)
    s.commit({0: "mace"}).answer("npc", "leah_bailey", options=["csx_13", "leah_bailey", "tyrone_kent"])
    s.answer("npc", "csx_13", options=["csx_13", "tyrone_kent"]).assert_nothing_asked()
    assert [s.npc_at(npc)[0] for npc in ("csx_13", "leah_bailey", "tyrone_kent")] == [14, 14, 5]


def test_K8_nobody_is_asked_when_all_there_may_be_destroyed(scene):
    """2.21 K8: "when more stand there than may be destroyed"."""
    s = scene(players=3).put(0, at=5).item("mace", "destroy(npc,here,2)").hand(0, "mace")
    s.npc("csx_13", 5, faceup=False).npc("tyrone_kent", 5).commit({0: "mace"}).assert_nothing_asked()
    assert (s.npc_at("csx_13")[0], s.npc_at("tyrone_kent")[0]) == (14, 14)


def test_K8_npc_move(scene):
    """2.21 K8: NPCs on the line for which a step exists; not the one in S."""
    s = scene(players=3).hand(0, "override_code").npc("james_harris", 3, faceup=False).open_secret()
    s.npc("tyrone_kent", 7, faceup=False).npc("leah_bailey", 13, faceup=False).commit({0: "override_code"})
    s.answer("branch", 1).answer("npc", "tyrone_kent", options=["james_harris", "tyrone_kent"])
    s.answer("step", "forward", options=["back", "forward"]).answer("step", "stop", options=["forward", "stop"])
    assert s.npc_at("tyrone_kent") == (8, False)


def test_K9_npc_order_is_asked_of_the_first_player_also_after_his_escape(scene):
    """2.21 K9: rows of the faceup NPCs there not yet activated."""
    s = scene(players=3, first_seat=1).out(1).put(0, at=9).npc("officer_nelson", 5).npc("james_harris", 5)
    s.npc("leah_bailey", 5, faceup=False).commit()
    s.answer("npc_order", "officer_nelson", options=["james_harris", "officer_nelson"], op=1)


def test_K10_token(scene):
    """2.21 K10: the values he still has among tokens not yet chosen, and 63."""
    s = scene(players=3).stock(0, ones=1, threes=2).hand(0, "packet_shuffler").commit({0: "packet_shuffler"})
    assert s.question.options == (1, 3, 63)
    s.answer("token", 3).answer("token", 3, options=[1, 3, "stop"]).answer("token", "stop", options=[1, "stop"])
    assert s.op(0).tokens == 4


def test_K11_own_order(scene):
    """2.21 K11: asked of his lower-numbered operative: 0 it, 1 the other first."""
    s = scene(players=2, first_seat=1).commit()
    assert (s.question.kind, s.question.operative, s.question.options) == ("own_order", 2, (0, 1))


def test_K12_item(scene):
    """2.21 K12: card codes of the discard pile, no decline."""
    s = scene(players=3).discard("stun_mine", "net_claw").hand(0, "salvage_rig").commit({0: "salvage_rig"})
    assert (s.question.kind, s.question.options) == ("item", (7, 26))


def test_K13_draft_keep(scene):
    """2.21 K13: the four held and not yet kept in this step: 4, then 4 and 3, then 4, 3 and 2 options."""
    s = scene(players=3, draft=True).blank_facility().deal()
    sizes = []
    while s.question.kind == "draft_keep":
        if s.question.operative == 0:
            sizes.append(len(s.offers()))
        s.answer("draft_keep", s.offers()[-1])
    assert sizes == [4, 4, 3, 4, 3, 2]


def test_K14_special_copy(scene):
    """2.21 K14: numbers in the order of `prototype_values`; of equal values only the lowest number."""
    s = scene(players=3, prototype_values=[6, 3, 6, 7]).terminal(8).put(0, at=8).put(1, at=8)
    s.item("safe", "gain(prototype)").hand(1, "safe").commit({0: "interface", 1: "safe"})
    s.answer("special_copy", 1, options=[0, 1, 3], op=0).answer("special_copy", 3, options=[0, 3], op=1)
    assert (s.op(0).prototype_values, s.op(1).prototype_values) == ([3], [7])


def test_K14_is_not_asked_of_equal_copies(scene):
    """2.21 K14: "copies of different values left"."""
    s = scene(players=3, prototype_values=[5, 5, 5, 5]).terminal(8).put(0, at=8).commit({0: "interface"})
    assert s.assert_nothing_asked().op(0).prototype_values == [5]
