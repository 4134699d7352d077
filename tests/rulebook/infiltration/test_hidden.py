"""Section 2.14: hidden information as far as it is part of the state (R73, R74, R97)."""

from __future__ import annotations

import copy

import pytest


def known(s, player=0):
    return s.state["knowledge"][player]


def laid_out(scene):
    """A position with something hidden of every kind, before a `play` question of operative 0."""
    s = scene(players=3).open(6).put(0, at=3).put(1, at=3).put(2, at=4)
    s.df(3, 2, 2, 1).stock(1, ones=2).stock(0, ones=1)
    return s.hand(0, "trauma_patch", "diesel").hand(1, "slider", "jump_kit").hand(2, "stun_mine")


def other_worlds(s):
    """The same position with other hidden things of equal number."""
    base = s.full_position(s.state)
    hands = copy.deepcopy(base)
    hands["operatives"][1]["hand"], hands["operatives"][2]["hand"] = (
        ["advance", "download", "gauss_pistol", "interface", "retreat", "secretaries"],
        ["advance", "download", "interface", "jump_kit", "retreat"],
    )
    given = {"gauss_pistol", "secretaries"}
    hands["deck"] = [card for card in base["deck"] if card not in given] + ["slider", "stun_mine"]
    tokens = copy.deepcopy(base)
    tokens["df"][2], tokens["operatives"][1]["stock"] = [5, 0, 0], [0, 2, 0]
    tokens["pool"] = [58 - 6, 41 - 2, 18]
    rooms = copy.deepcopy(base)
    rooms["line"] = [*base["line"][:6], *reversed(base["line"][6:])]
    rooms["secret"] = "panic_room"
    deck = copy.deepcopy(base) | {"deck": base["deck"][::-1]}
    return [base, hands, tokens, rooms, deck]


def test_R73_hidden_state_changes_no_question_and_no_knowledge(scene):
    """2.14 R73: others' hands, token values, facedown rooms and the deck show in no question."""
    s = laid_out(scene)
    seen = []
    for world in other_worlds(s):
        s.table.load(world)
        asked = [s.question]
        s.table.answer(s.question.options[-1])  # operative 0 commits Trauma Patch
        while s.question.kind == "commit":
            s.answer("commit", "interface")
        asked.append(s.question)
        seen.append((asked, s.state["knowledge"]))
    assert all(view == seen[0] for view in seen)
    assert len({str(q) for q in seen[0][0]}) == 2


def test_R74_what_is_hidden_may_be_laid_out_anew(scene):
    """2.14 R74: every such world is a legal position: it loads, and gives itself back."""
    s = laid_out(scene)
    for world in other_worlds(s):
        s.table.load(copy.deepcopy(world))
        assert s.state == world


def test_R97_rooms_looked_at_are_known_until_revealed(scene):
    """2.19 R97: Movement Tracker at 3 looks at 4 and 5; Advance reveals 4."""
    s = scene(players=3).open(3).put(0, at=3).hand(0, "movement_tracker").commit({0: "movement_tracker"})
    assert known(s)["rooms"] == [4, 5]
    assert known(s, 1)["rooms"] == []
    s.answer("play", "advance").finish_round()
    assert known(s)["rooms"] == [5]


def test_R97_best_shows_the_tokens_of_the_room(scene):
    """2.19 R97: Data Filter takes the best three and leaves the rest known to its player alone."""
    s = scene(players=3).put(0, at=3).df(3, 2, 2, 2).hand(0, "data_filter").play({0: "data_filter"})
    assert s.op(0).stock == [0, 1, 2]
    assert known(s)["df"] == [3]
    assert known(s, 1)["df"] == []


@pytest.mark.parametrize(("card", "kept"), [("interface", [3]), ("download", []), ("pump", []), ("drain", [])])
def test_R97_it_is_lost_when_a_token_comes_or_somebody_else_takes_one(scene, card, kept):
    """2.19 R97: operative 1 in the same room downloads, adds or removes a token."""
    s = scene(players=3).put(0, at=3).put(1, at=3).df(3, 2, 2, 2).know(0, df=[3])
    s.item("pump", "add_df(1,here)").item("drain", "remove_df(1,here,pool)").hand(1, "pump", "drain")
    s.play({1: card})
    assert known(s)["df"] == kept


def test_R97_it_is_lost_in_both_rooms_when_somebody_carries_the_tokens_away(scene):
    """2.19 R97: "takes, moves or removes": operative 1's Slider from 3 to 4; a third room stays known."""
    s = scene(players=3).put(1, at=3).df(3, 2, 2, 2).df(4, 1, 1, 1).df(6, 1, 1, 1).know(0, df=[3, 4, 6])
    s.hand(1, "slider").commit({1: "slider"}).answer("step", "forward").finish_round()
    assert s.room(4).tokens == 9
    assert known(s)["df"] == [6]


def test_R97_tokens_taken_by_oneself_leave_the_rest_known(scene):
    """2.19 R97: one's own Download."""
    s = scene(players=3).put(0, at=3).df(3, 2, 2, 2).know(0, df=[3]).play({0: "download"})
    assert known(s)["df"] == [3]


def test_R97_look_df_shows_the_tokens_of_a_room(scene):
    """2.19 R97, section 3 `look(df,room)`: with two rooms to choose from."""
    s = scene(players=3).put(0, at=3).df(4, 1, 1, 1).item("eye", "look(df,adj)").hand(0, "eye")
    s.commit({0: "eye"}).answer("room", 4, options=[2, 4]).finish_round()
    assert known(s)["df"] == [4]


def test_R97_cards_of_the_deck_are_known_from_the_top_until_drawn(scene):
    """2.19 R97: three looked at, two drawn by somebody else."""
    s = scene(players=3).item("eye", "look(deck,3)").item("kit", "draw_item(2)").hand(0, "eye").hand(1, "kit")
    s.play({0: "eye"})
    assert [known(s, p)["deck"] for p in range(3)] == [3, 0, 0]
    s.play({1: "kit"})
    assert [known(s, p)["deck"] for p in range(3)] == [1, 0, 0]


def test_R97_the_deck_is_unknown_after_a_reshuffle(scene):
    """2.19 R97, D15: one card left and known, two drawn."""
    s = scene(players=3, reshuffle_items=True).item("kit", "draw_item(2)").hand(1, "kit")
    s.discard("slider", "diesel", "jump_kit").know(0, deck=1).deck("stun_mine").play({1: "kit"})
    assert known(s)["deck"] == 0
    assert len(s.op(1).items) == 2


def test_R97_a_hand_looked_at_is_known_while_cards_are_played_from_it(scene):
    """2.19 R97: cards played in the open are struck off; a card drawn makes the hand unknown."""
    s = scene(players=3).item("eye", "look(hand,one_any)").item("kit", "draw_item(1)").hand(0, "eye")
    s.put(2, at=13).hand(1, "signal_jammer", "kit").play({0: "eye"})
    assert known(s)["hands"] == [1]
    s.play({1: "signal_jammer"})
    assert known(s)["hands"] == [1]
    s.play({1: "kit"})
    assert known(s)["hands"] == []


def test_R97_a_hand_is_unknown_when_an_item_is_taken_unseen(scene):
    """2.19 R97: a third player steals from operative 1."""
    s = scene(players=3).item("thief", "take_item(one_any,1,hand)").hand(2, "thief")
    s.hand(1, "slider", "diesel").know(0, hands=[1]).play({2: "thief"})
    assert known(s)["hands"] == []
    assert len(s.op(1).items) == 1


def test_R97_a_hand_is_unknown_when_it_receives_an_item_unseen(scene):
    """2.19 R97: the thief whose hand was known has stolen something from a hand that was not."""
    s = scene(players=3).item("thief", "take_item(one_any,1,hand)").hand(2, "thief")
    s.hand(1, "slider", "diesel").know(0, hands=[2]).play({2: "thief"})
    assert known(s)["hands"] == []


def test_R97_with_two_players_knowledge_belongs_to_the_player(scene):
    """2.19 R97: what A2 looks at is known to A; there are two players and four operatives."""
    s = scene(players=2).open(3).put(1, at=3).hand(1, "movement_tracker")
    s.commit({1: "movement_tracker"})
    while s.question.kind == "own_order":
        s.answer("own_order", 0)
    s.finish_round()
    assert [view["rooms"] for view in s.state["knowledge"]] == [[4, 5], []]
