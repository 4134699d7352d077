"""Section 2.12: escape, end, scoring (R58-R67), and the record of the result (R98)."""

from __future__ import annotations

import pytest

NOBODY = {"kind": "none", "winners": [], "scores": [None, None, None]}


def last_round(s):
    """Everybody leaves room 1 or is caught there: the dial stands one step before the end."""
    return s.dials(98)


def test_R58_an_escaped_operative_keeps_its_tokens_and_specials(scene):
    """2.12 R58: and nobody can take them; Data Leech in room 1 finds operative 2 only."""
    s = scene(players=3).stock(0, threes=2).specials(0, prototype=1).stock(2, ones=2).hand(1, "data_leech")
    s.play({0: "retreat", 1: "data_leech"})
    assert (s.op(0).position, s.op(0).stock, s.op(0).specials) == (0, [0, 0, 2], {"prototype": 1})
    assert s.taken() == [2, 2, 0]


def test_R58_an_escaped_operative_never_acts_again(scene):
    """2.12 R58: it is asked for no card in later rounds, though its turn as first player comes."""
    s = scene(players=3).put(0, at=1).play({0: "retreat"}).play().play().play()
    assert s.asked == [1, 2]
    assert s.op(0).position == 0


def test_R58_items_it_laid_stay_and_keep_working(scene):
    """2.12 R58: the mine of an escaped operative wounds."""
    s = scene(players=3).out(1).lay("stun_mine", 2, owner=1).play({0: "advance"})
    assert s.op(0).wounded


def test_R59_retreat_and_any_backward_move_out_of_room_1_escape(scene):
    """2.12 R59: Retreat, Rollerblades, and the operation `escape()` (Loading Dock)."""
    s = scene(players=4).line({2: "loading_dock"}).terminal(2).put(2, at=2).hand(1, "rollerblades")
    s.commit({0: "retreat", 1: "rollerblades", 2: "interface"}).answer("step", "back", op=1).finish_round()
    assert s.positions() == [0, 0, 0, 1]
    assert [s.op(i).escape_round for i in range(4)] == [1, 1, 1, -1]


def test_R59_a_push_out_of_room_1_escapes(scene):
    """2.12 R59: by Grapple Line of operative 1 in room 2."""
    s = scene(players=3).put(1, at=2).put(2, at=9).hand(1, "grapple_line").commit({1: "grapple_line"})
    s.answer("operative", 0).answer("step", "back").finish_round()
    assert s.op(0).position == 0


def test_R59_a_hologram_in_room_1_entered_backward_leads_out(scene):
    """2.12 R59, D36: the onward move of R30 step 2."""
    s = scene(players=3).put(0, at=2).lay("hologram_projection", 1, owner=1).play({0: "retreat"})
    assert s.op(0).position == 0


def test_R60_hand_items_of_an_escaped_operative_go_to_the_box_at_once(scene):
    """2.12 R60: seen before the round ends; its resolved card goes where it says at clean-up."""
    s = scene(players=3).hand(0, "rollerblades", "jump_kit").hand(1, "trauma_patch")
    s.commit({0: "rollerblades", 1: "trauma_patch"}).answer("step", "back")
    assert s.state["item_box"] == ["jump_kit"]
    assert s.state["discard"] == []
    s.finish_round()
    assert s.state["item_box"] == ["jump_kit"]
    assert s.state["discard"] == ["rollerblades", "trauma_patch"]


@pytest.mark.parametrize(("room", "token_left"), [("loading_dock", True), ("executive_elevator", False)])
def test_R61_sole_exits_of_the_line(scene, room, token_left):
    """2.12 R61: the dock is open to all, the elevator goes once."""
    s = scene(players=3).line({8: room}).terminal(8).put(0, at=8).play({0: "interface"})
    assert s.op(0).position == 0
    assert s.room(8).interface == token_left


def test_R61_the_escape_tunnel_leads_out_of_the_secret_room(scene):
    """2.12 R61: open to all."""
    s = scene(players=3).line({}, secret="escape_tunnel").terminal(13).put(0, at=13).put(1, at=13)
    s.play({0: "interface", 1: "interface"})
    assert s.positions() == [0, 0, 1]


def test_R62_operatives_inside_at_the_end_are_eliminated(scene):
    """2.12 R62: operative 2 holds the most and has no score."""
    s = last_round(scene(players=3)).stock(0, ones=2).stock(1, ones=3).stock(2, threes=9)
    s.commit({0: "retreat", 1: "retreat"})
    assert s.stage == "over"
    assert s.result == {"kind": "winner", "winners": [1], "scores": [2, 3, None]}


def test_R62_the_game_ends_when_all_have_escaped(scene):
    """2.12 R62: proximity far from 99."""
    s = scene(players=3).stock(1, twos=2).commit(dict.fromkeys(range(3), "retreat"))
    assert (s.stage, s.proximity) == ("over", 0)
    assert s.result == {"kind": "winner", "winners": [1], "scores": [0, 4, 0]}


def test_R63_score_is_the_value_of_the_tokens_and_the_specials(scene):
    """2.12 R63: tokens of 7, two Prototypes of 5; the file scores 1 and 1 for each other escaped."""
    s = last_round(scene(players=4)).stock(0, 2, 1, 1).specials(0, prototype=2).specials(1, blackmail_file=1)
    s.commit(dict.fromkeys(range(3), "retreat"))
    assert s.result["scores"] == [17, 3, 0, None]


def test_R63_the_file_of_a_sole_survivor_scores_its_value_alone(scene):
    """2.12 R63, section 3 `score_per(other_escaped,k)`: nobody else has escaped."""
    s = last_round(scene(players=3)).specials(1, blackmail_file=1).commit({1: "retreat"})
    assert s.result["scores"] == [None, 1, None]


def test_R63_scoring_numbers_are_those_of_the_cards(scene):
    """2.12 R63: an edited Prototype of 8 and a file of 2 per escaped."""
    s = last_round(scene(players=3)).edit("specials.prototype", value=8)
    s.edit("specials.blackmail_file", value=-1, per_escaped=2)
    s.specials(0, prototype=1).specials(1, blackmail_file=1).commit({0: "retreat", 1: "retreat"})
    assert s.result["scores"] == [8, 1, None]


def test_R63_a_handicap_adds_to_the_score_of_who_escaped_by_seat(scene):
    """2.12 R63 and the designer's `handicap`: it decides who wins; seats beyond the list get none."""
    s = last_round(scene(players=4, handicap=[-3, 2])).stock(0, ones=5).stock(1, ones=1).stock(2, ones=3)
    s.commit({0: "retreat", 2: "retreat"})
    assert s.result == {"kind": "winner", "winners": [2], "scores": [2, None, 3, None]}


def test_R64_R66_a_handicap_ties_and_takes_nothing_from_a_sole_survivor(scene):
    """2.12 R64, R66: 3 points and 2 more tie with 5, which more tokens win; a lone survivor wins with less than 0."""
    s = last_round(scene(players=3, handicap=[2])).stock(0, threes=1).stock(1, ones=5)
    s.commit({0: "retreat", 1: "retreat"})
    assert s.result == {"kind": "winner", "winners": [1], "scores": [5, 5, None]}
    s = last_round(scene(players=3, handicap=[-9])).stock(0, ones=1).commit({0: "retreat"})
    assert s.result == {"kind": "winner", "winners": [0], "scores": [-8, None, None]}


def test_D22_a_handicap_plays_no_part_among_the_eliminated(scene):
    """2.18 D22 `highest_df` and the designer's `handicap`: it is for who has escaped."""
    s = last_round(scene(players=3, handicap=[9], nobody="highest_df")).stock(0, ones=1).stock(1, ones=2).commit()
    assert s.result["winners"] == [1]


def test_R64_a_sole_survivor_wins_whatever_its_total(scene):
    """2.12 R64: with nothing."""
    s = last_round(scene(players=3)).stock(0, threes=9).commit({1: "retreat"})
    assert s.result == {"kind": "winner", "winners": [1], "scores": [None, 0, None]}


def test_R65_the_highest_score_wins_not_the_most_tokens(scene):
    """2.12 R65: two threes against five ones."""
    s = last_round(scene(players=3)).stock(0, threes=2).stock(1, ones=5)
    s.commit({0: "retreat", 1: "retreat"})
    assert s.result == {"kind": "winner", "winners": [0], "scores": [6, 5, None]}


def test_R66_first_a_prototype_then_tokens_then_the_file(scene):
    """2.12 R66: 12 points each; operative 1's Prototype beats operative 0's twelve tokens and file."""
    s = last_round(scene(players=3)).edit("specials.blackmail_file", value=0, per_escaped=0)
    s.stock(0, ones=12).specials(0, blackmail_file=1).stock(1, ones=7).specials(1, prototype=1)
    s.commit({0: "retreat", 1: "retreat"})
    assert s.result == {"kind": "winner", "winners": [1], "scores": [12, 12, None]}


def test_R66_each_step_is_among_those_still_tied(scene):
    """2.12 R66: 0 and 1 hold a Prototype, 2 has the most tokens but is out of the tie; 1 has more than 0."""
    s = last_round(scene(players=4)).specials(0, prototype=1).specials(1, prototype=1)
    s.stock(0, 0, 2, 1).stock(1, ones=7).stock(2, ones=12).commit(dict.fromkeys(range(3), "retreat"))
    assert s.result == {"kind": "winner", "winners": [1], "scores": [12, 12, 12, None]}


def test_R66_the_file_is_the_last_tie_break(scene):
    """2.12 R66: equal scores, no Prototype, two tokens each; an edited file of value 0."""
    s = last_round(scene(players=3)).edit("specials.blackmail_file", value=0, per_escaped=0)
    s.stock(0, ones=2).stock(1, ones=2).specials(1, blackmail_file=1).commit({0: "retreat", 1: "retreat"})
    assert s.result == {"kind": "winner", "winners": [1], "scores": [2, 2, None]}


def test_R66_else_a_draw_is_shared_by_those_tied(scene):
    """2.12 R66: operative 2 escaped with less."""
    s = last_round(scene(players=4)).stock(0, ones=2).stock(1, ones=2).stock(2, ones=1)
    s.commit(dict.fromkeys(range(3), "retreat"))
    assert s.result == {"kind": "draw", "winners": [0, 1], "scores": [2, 2, 1, None]}


def test_R67_nobody_escaped_is_no_draw(scene):
    """2.12 R67: the result is `none`."""
    s = last_round(scene(players=3)).stock(0, ones=5).commit()
    assert s.result == NOBODY


def test_R98_a_game_that_ends_in_the_set_up_ends_in_round_0(scene):
    """2.19 R98: an entry room through which everybody falls out again."""
    s = scene(players=3).blank_facility().edit_floor(1, enter="escape()").deal()
    assert (s.stage, s.round) == ("over", 0)
    assert s.result == {"kind": "draw", "winners": [0, 1, 2], "scores": [0, 0, 0]}


def test_R98_the_round_of_the_end_is_recorded(scene):
    """2.19 R98: the round counter stays where the game ended."""
    s = scene(players=3).start_round(7).commit(dict.fromkeys(range(3), "retreat"))
    assert (s.stage, s.round) == ("over", 7)


def test_R98_a_game_is_stopped_at_the_end_of_the_last_round(scene):
    """2.19 R98: `truncated`, no winner; the round before it is an ordinary one."""
    s = scene(players=3, max_rounds=2).stock(0, ones=3).play({0: "retreat"})
    assert (s.round, s.result) == (2, None)
    s.commit()
    assert (s.stage, s.round) == ("over", 2)
    assert s.state["truncated"]
    assert (s.result["kind"], s.result["winners"]) == ("truncated", [])
