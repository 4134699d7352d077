"""Sections 2.2 and 2.3: the round, Selection and the order of Resolution (R12-R19)."""

from __future__ import annotations

from .layout import ids


def test_R12_selection_resolution_npc_and_security_follow_one_another(scene):
    """2.2 R12: the question of each phase is asked in that phase; the die comes after the NPCs."""
    s = scene(players=3).npc("james_harris", 5).npc("officer_nelson", 5).hand(0, "trauma_patch")
    assert s.stage == "selection"
    s.commit({0: "trauma_patch"})
    assert s.stage == "resolution"
    s.answer("play", "decline")
    assert s.stage == "npc"
    s.answer("npc_order", "officer_nelson", options=["james_harris", "officer_nelson"])
    assert (s.round, s.stage) == (2, "selection")
    assert s.proximity == 5 + s.die(1) + 1  # Harris +5; Nelson's alarm of 1 counts for the die already


def test_R13_everybody_inside_commits_exactly_one_card(scene):
    """2.2 R13: asked of those inside only, in resolution order."""
    s = scene(players=5, first_seat=3).out(4).commit()
    assert s.asked == [3, 0, 1, 2]


def test_R13_what_one_commits_shows_in_no_later_question_of_the_selection(scene):
    """2.2 R13: all commitments are made on the same information."""
    seen = []
    for card in ("advance", "download", "jump_kit"):
        s = scene(players=3).hand(0, "jump_kit").hand(1, "diesel").hand(2, "slider").df(1, ones=4)
        s.begin().answer("commit", card)
        first, positions = s.question, s.positions()
        s.answer("commit", "diesel")
        seen.append((first, s.question, positions, s.positions()))
    assert seen[0] == seen[1] == seen[2]


def test_R14_any_card_in_hand_is_legal_also_one_without_effect(scene):
    """2.2 R14: Advance at 12, Interface without a terminal and Jump Kit at 12 do nothing and are legal."""
    s = scene(players=3).put(0, at=12).hand(0, "jump_kit", "diesel")
    assert s.commit_offers(0) == ["advance", "retreat", "interface", "download", "jump_kit", "diesel"]
    s.play({0: "advance"})
    assert s.op(0).position == 12


def test_R14_a_delayed_operative_may_not_commit_advance_or_retreat(scene):
    """2.2 R14: everything else stays legal."""
    s = scene(players=3).put(0, at=4, delayed=True).hand(0, "jump_kit")
    assert s.commit_offers(0) == ["interface", "download", "jump_kit"]


def test_R15_delayed_marks_go_at_the_end_of_selection(scene):
    """2.2 R15: nobody is delayed in Resolution."""
    s = scene(players=3).put(0, at=4, delayed=True).put(1, at=3, delayed=True).hand(1, "trauma_patch")
    s.commit({1: "trauma_patch"})
    assert s.question.kind == "play"
    assert not s.op(0).delayed
    assert "retreat" in s.offers()


def test_R15_a_committed_card_is_no_longer_in_hand(scene):
    """2.2 R15: the thief takes operative 2's free item; operative 1's only item is committed and safe."""
    s = scene(players=3).item("thief", "take_item(one_any,1,hand)")
    s.hand(0, "thief").hand(1, "jump_kit").hand(2, "diesel")
    s.commit({0: "thief", 1: "jump_kit"})
    assert s.op(0).items == ["diesel"]
    s.answer("step", "forward", op=1, source="jump_kit")


def test_R15_a_committed_card_cannot_be_played_by_another_effect(scene):
    """2.2 R15: Call for Backup does not offer an action to one who has committed it, only the others."""
    s = scene(players=3).item("tool", "play(action)").hand(0, "tool", "diesel").commit({0: "tool"})
    assert s.state["operatives"][0]["played"] == ["tool"]
    assert s.offers() == ["advance", "retreat", "interface", "download", "decline"]
    assert s.op(0).items == ["diesel"]


def test_R16_cards_are_resolved_clockwise_from_the_first_seat(scene):
    """2.3 R16: with four tokens and seat 2 first, Downloads yield 2, 1, 1, 0 to 2, 3, 0, 1."""
    s = scene(players=4, first_seat=2).df(1, ones=4).play(dict.fromkeys(range(4), "download"))
    assert s.taken() == [1, 0, 2, 1]


def test_R16_each_card_is_resolved_completely_before_the_next(scene):
    """2.3 R16: operative 0's nested Download comes before operative 1's committed one."""
    s = scene(players=3).df(1, ones=2).hand(0, "trauma_patch").commit({0: "trauma_patch", 1: "download"})
    assert s.taken() == [0, 0, 0]
    s.answer("play", "download", op=0).finish_round()
    assert s.taken() == [2, 0, 0]


def test_R17_one_that_has_left_before_its_turn_resolves_nothing(scene):
    """2.3 R17: pushed out of room 1, its Jump Kit is not resolved and goes to the box, unseen."""
    s = scene(players=3).put(2, at=9).hand(0, "grapple_line").hand(1, "jump_kit")
    s.commit({0: "grapple_line", 1: "jump_kit"})
    s.answer("operative", 1, options=[1, "decline"]).answer("step", "back", options=["back", "forward"])
    s.answer("play", "decline", op=0).assert_nothing_asked()
    assert s.op(1).position == 0
    assert s.state["item_box"] == ["jump_kit"]


def test_R18_reaching_99_ends_the_game_before_the_next_card(scene):
    """2.3 R18: operative 1's Download is not resolved, no die is rolled, the round counter stays."""
    s = scene(players=3).item("siren", "proximity(9)").hand(0, "siren").df(1, ones=4).dials(95)
    s.commit({0: "siren", 1: "download"})
    assert s.question is None
    assert (s.stage, s.round, s.proximity) == ("over", 1, 99)
    assert s.taken() == [0, 0, 0]


def test_R18_the_game_ends_when_the_last_operative_has_escaped(scene):
    """2.3 R18: no NPC acts and no die is rolled after that."""
    s = scene(players=3).out(1, 2).npc("james_harris", 5).dials(20).commit({0: "retreat"})
    assert s.stage == "over"
    assert s.proximity == 20


def test_R19_extract_cards_are_resolved_after_the_last_turn(scene):
    """2.3 R19: operative 0 flips Extract first, yet operative 1's Burst Modem takes the tokens before it."""
    s = scene(players=3, extraction=True).df(1, ones=5).hand(1, "burst_modem")
    s.play({0: "extract", 1: "burst_modem"})
    assert s.taken() == [1, 4, 0]


def test_commit_codes_follow_the_item_table(scene):
    """2.21: cards are 0 to 4 and then 5 + row of the item table."""
    s = scene(players=3).hand(0, "tech_code_breaker", "packet_shuffler").begin()
    assert s.question.options == (0, 1, 2, 3, 5, 5 + ids(s.cards, "item").index("packet_shuffler"))
