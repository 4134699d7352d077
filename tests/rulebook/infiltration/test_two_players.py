"""Section 2.15: the game for two players (R75-R80, R93, R100)."""

from __future__ import annotations

import pytest

A1, A2, B1, B2 = range(4)


def ordered(s, *choices):
    """Answer the questions which own operative comes first."""
    for choice in choices:
        s.answer("own_order", choice)
    return s


def test_R75_two_players_have_two_operatives_each_with_their_own_hands(scene):
    """2.15 R75: four operatives with four actions and four items each."""
    s = scene(players=2).blank_facility().deal()
    hands = [s.op(i).items for i in range(4)]
    assert [len(hand) for hand in hands] == [4] * 4
    assert len({card for hand in hands for card in hand}) == 16
    assert len(s.state["knowledge"]) == 2


@pytest.mark.parametrize(("first", "asked"), [(0, [A1, A2, B1, B2]), (1, [B1, B2, A1, A2])])
def test_R76_the_lower_numbered_own_operative_commits_first(scene, first, asked):
    """2.15 R76: first player's two, then the other's."""
    assert scene(players=2, first_seat=first).commit().asked == asked


def test_R76_a_card_is_committed_for_those_still_inside(scene):
    """2.15 R76: A1 has escaped."""
    assert scene(players=2).out(A1).commit().asked == [A2, B1, B2]


def test_R77_each_player_resolves_both_own_cards_in_the_order_he_chooses(scene):
    """2.15 R77: five tokens in room 1; A2, A1, then B2, B1 download."""
    s = scene(players=2).df(1, ones=5).commit(dict.fromkeys(range(4), "download"))
    s.answer("own_order", 1, options=[0, 1], op=A1)
    assert s.taken() == [1, 2, 0, 0]
    s.answer("own_order", 1, options=[0, 1], op=B1)
    assert s.taken() == [1, 2, 1, 1]


def test_R77_the_order_is_not_asked_with_one_operative_inside(scene):
    """2.15 R77, L4: A2 has escaped; only B is asked."""
    s = scene(players=2).out(A2).commit()
    s.answer("own_order", 0, op=B1).assert_nothing_asked()


def test_R78_the_marker_passes_to_the_other_player(scene):
    """2.15 R78: `first_seat` is a player; in the snapshot his lower-numbered operative."""
    s = scene(players=2)
    assert s.state["first_seat"] == A1
    s.play()
    assert s.state["first_seat"] == B1
    s.play()
    assert s.state["first_seat"] == A1


def test_R78_first_seat_is_a_player(scene):
    """2.15 R78: player 1 first means operative 2 first."""
    s = scene(players=2, first_seat=1).blank_facility().deal()
    assert s.state["first_seat"] == B1
    assert s.question.operative == B1


def test_R78_each_player_chooses_his_extract_order_when_his_turn_comes(scene):
    """2.15 R78, R93: one token each for four extractors from three; A1, A2, then B2 before B1."""
    s = scene(players=2, extraction=True).df(1, ones=3).commit(dict.fromkeys(range(4), "extract"))
    ordered(s, 0, 0)
    assert (s.stage, s.taken()) == ("extract", [0, 0, 0, 0])
    s.answer("own_order", 0, op=A1).answer("own_order", 1, op=B1)
    assert s.taken() == [1, 1, 0, 1]


def test_R78_the_set_up_entry_asks_each_player_for_his_order(scene):
    """2.15 R78, R93: an entry room with an Enter program that wounds the first to enter only."""
    s = scene(players=2, first_seat=1).blank_facility().edit_floor(1, enter="choose{wound(self) / alarm(1)}").deal()
    s.answer("own_order", 1, op=B1).answer("branch", 0, op=B2).answer("branch", 1, op=B1)
    s.answer("own_order", 0, op=A1).answer("branch", 1, op=A1).answer("branch", 0, op=A2)
    assert [s.op(i).wounded for i in range(4)] == [False, True, False, True]
    assert s.alarm == 2


def test_R79_a_teammate_is_an_other_operative(scene):
    """2.15 R79: offered like the opponents, clockwise by operative number."""
    s = scene(players=2).hand(A2, "grapple_line").commit({A2: "grapple_line"})
    s.answer("own_order", 1).answer("operative", A1, options=[B1, B2, A1, "decline"])
    s.answer("step", "forward").finish_round()
    assert s.op(A1).position == 2


def test_R79_others_includes_the_teammate(scene):
    """2.15 R79: Smoke Canister delays all three others in the room."""
    s = scene(players=2).hand(B1, "smoke_canister").play({B1: "smoke_canister"})
    assert [s.op(i).delayed for i in range(4)] == [True, True, False, True]


def test_R80_the_scores_of_a_player_are_added(scene):
    """2.15 R80: A 3 + 4, B 6 + caught 9."""
    s = scene(players=2).dials(98).stock(A1, ones=3).stock(A2, twos=2).stock(B1, threes=2).stock(B2, threes=3)
    s.commit({A1: "retreat", A2: "retreat", B1: "retreat"})
    ordered(s, 0, 0)
    assert s.result == {"kind": "winner", "winners": [0], "scores": [7, 6]}


def test_R80_a_handicap_is_for_a_player_and_not_for_each_operative(scene):
    """2.15 R80 and the designer's `handicap`: A has 4 points more once, though both its operatives escaped."""
    s = scene(players=2, handicap=[4]).dials(98).stock(A1, ones=1).stock(A2, ones=1).stock(B1, threes=2)
    s.commit({A1: "retreat", A2: "retreat", B1: "retreat"})
    ordered(s, 0, 0)
    assert s.result["scores"] == [6, 6]


def test_R80_a_teammate_counts_as_another_escaped_for_the_file(scene):
    """2.15 R80, section 3: 1 + 1 for A2 and 1 for B1."""
    s = scene(players=2).dials(98).specials(A1, blackmail_file=1)
    s.commit({A1: "retreat", A2: "retreat", B1: "retreat"})
    ordered(s, 0, 0)
    assert s.result["scores"] == [3, 0]


def test_R80_ties_are_broken_over_all_escaped_operatives_of_a_player(scene):
    """2.15 R80, R66: 6 each; A 2 + 2 tokens beat B's 3."""
    s = scene(players=2).dials(98).stock(A1, 1, 1).stock(A2, 1, 1).stock(B1, 0, 3)
    s.commit(dict.fromkeys(range(4), "retreat"))
    ordered(s, 0, 0)
    assert s.result == {"kind": "winner", "winners": [0], "scores": [6, 6]}


def test_R93_the_set_up_order_is_not_asked_without_an_enter_program(scene):
    """2.19 R93: nothing to order; the Reveal program's actor is the lower-numbered operative."""
    s = scene(players=2, first_seat=1).blank_facility().edit_floor(1, reveal="wound(self)").deal()
    assert s.question.kind == "commit"
    assert [s.op(i).wounded for i in range(4)] == [False, False, True, False]


def test_R93_the_set_up_order_is_not_asked_for_first_only(scene):
    """2.19 R93, D12: `first_only` is the lower-numbered one."""
    s = scene(players=2, first_seat=1, setup_enter="first_only").blank_facility()
    s.edit_floor(1, enter="wound(self)").deal()
    assert s.question.kind == "commit"
    assert [s.op(i).wounded for i in range(4)] == [False, False, True, False]


def test_R93_the_extract_order_is_asked_only_if_both_are_marked(scene):
    """2.19 R93: A1 extracts alone, both of B do."""
    s = scene(players=2, extraction=True).df(1, ones=9).commit({A1: "extract", B1: "extract", B2: "extract"})
    ordered(s, 0, 0)
    s.answer("own_order", 1, op=B1).assert_nothing_asked()
    assert s.taken() == [1, 0, 1, 1]


def test_R93_choices_without_an_actor_are_asked_of_the_lower_numbered(scene):
    """2.19 R93, K9: which NPC acts first, with player B first."""
    s = scene(players=2, first_seat=1).npc("james_harris", 5).npc("officer_nelson", 5).commit()
    ordered(s, 0, 0).answer("npc_order", "james_harris", op=B1)


def test_R100_one_operative_out_of_four_wins_for_its_player(scene):
    """2.19 R100: with nothing."""
    s = scene(players=2).dials(98).stock(A1, threes=5).commit({B2: "retreat"})
    ordered(s, 0, 0)
    assert s.result == {"kind": "winner", "winners": [1], "scores": [None, 0]}


def test_R100_a_player_with_both_caught_is_not_compared(scene):
    """2.19 R100: A's two escaped with nothing; one player alone wins."""
    s = scene(players=2).dials(98).stock(B1, threes=5).commit({A1: "retreat", A2: "retreat"})
    ordered(s, 0, 0)
    assert s.result == {"kind": "winner", "winners": [0], "scores": [0, None]}


def test_R100_nobody_of_the_four(scene):
    """2.19 R100, R67: `none`."""
    s = ordered(scene(players=2).dials(98).commit(), 0, 0)
    assert s.result == {"kind": "none", "winners": [], "scores": [None, None]}


def test_R100_equal_players_draw(scene):
    """2.19 R100, R66: one operative of each with the same tokens."""
    s = scene(players=2).dials(98).stock(A1, ones=2).stock(B2, ones=2).commit({A1: "retreat", B2: "retreat"})
    ordered(s, 0, 0)
    assert s.result == {"kind": "draw", "winners": [0, 1], "scores": [2, 2]}
