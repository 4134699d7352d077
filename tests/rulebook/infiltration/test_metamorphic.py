"""Section 6.4: games that must be the same game (N10-N15)."""

from __future__ import annotations

import copy

import pytest

from .bots import Clock, keyed_random, play_out, random_game, story
from .layout import ACTIONS


@pytest.mark.parametrize("program", ["alarm(0)", "move(fwd,0)", "proximity(0)", "take_df(0,pool)", ""])
def test_N10_operations_that_do_nothing(scene, program):
    """6.4 N10: the same position as after an idle card, but for the card itself."""
    s = scene(players=3).item("dud", program, after="hand").hand(0, "dud").df(1, 3, 3, 3).play({0: "dud"})
    idle = scene(players=3).item("dud", program, after="hand").hand(0, "dud").df(1, 3, 3, 3).play()
    assert s.state == idle.state


@pytest.mark.parametrize("standing", ["hologram", "download_bonus(0)"])
def test_N10_standing_effects_that_do_nothing(scene, standing):
    """6.4 N10: a Hologram nobody enters, a bonus of 0."""
    s = scene(players=3).edit("items.stun_mine", program="stay(here)", standing=standing)
    s.lay("stun_mine", 1, owner=2).df(1, 3, 3, 3).play({0: "download", 1: "download"})
    idle = scene(players=3).df(1, 3, 3, 3).play({0: "download", 1: "download"})
    assert s.taken() == idle.taken() == [2, 1, 0]
    assert [s.op(i).stock for i in range(3)] == [idle.op(i).stock for i in range(3)]


@pytest.mark.many_games
@pytest.mark.parametrize("players", [2, 4])
def test_N11_same_seed_same_result(scene, players):
    """6.4 N11: played twice; another game index is another game."""
    assert random_game(scene, players=players, seed=12) == random_game(scene, players=players, seed=12)
    assert random_game(scene, players=players, seed=12) != random_game(scene, players=players, seed=12, game=1)


@pytest.mark.many_games
def test_N11_a_game_goes_on_the_same_from_its_snapshot(scene):
    """6.4 N11: every Selection of a game, put on a fresh table, leads to the same end."""
    s = scene(players=4, seed=21).deal()
    choose, clock, selections = keyed_random(s), Clock(s.round), []
    while (question := s.question) is not None:
        round_ = clock.tick(question)
        if round_ > len(selections):
            selections.append(s.state)
        s.table.answer(choose(question, round_))
    for position in selections[::3]:
        again = scene(players=4, seed=21).deal()
        again.table.load(position)
        assert play_out(again, keyed_random(again)).state == s.state


def test_N12_hidden_state_leaves_every_commit_question_as_it_was(scene):
    """6.4 N12: in each Selection of a game the others' hands, the deck and the tokens are laid out anew."""
    s = scene(players=4, seed=5).deal()
    other = scene(players=4, seed=5).deal()
    choose, clock, last = keyed_random(s), Clock(s.round), 0
    while (question := s.question) is not None:
        round_ = clock.tick(question)
        if round_ > last:
            last = round_
            other.table.load(resampled(s.state, question.operative))
            assert other.question == question
            assert other.state["knowledge"] == s.state["knowledge"]
        s.table.answer(choose(question, round_))
    assert last >= 3


def resampled(state, me):
    """The same to the eyes of operative `me`, with everything hidden from it laid out another way."""
    world = copy.deepcopy(state)
    others = [op for i, op in enumerate(world["operatives"]) if i != me]
    deal_items_anew(world, others)
    turn_facedown_rooms(world)
    deal_tokens_anew(world, [*world["df"], *(op["stock"] for op in others)])
    return world


def deal_items_anew(world, others):
    unseen = list(world["deck"])
    for op in others:
        unseen += [card for card in op["hand"] if card not in ACTIONS]
    unseen.reverse()
    for op in others:
        kept = [card for card in op["hand"] if card in ACTIONS]
        count = len(op["hand"]) - len(kept)
        op["hand"], unseen = sorted(kept + unseen[:count]), unseen[count:]
    world["deck"] = unseen


def turn_facedown_rooms(world):
    opened = sum(world["revealed"][:12])
    for first, last in ((min(opened, 6), 6), (max(opened, 6), 12)):
        world["line"][first:last] = reversed(world["line"][first:last])


def deal_tokens_anew(world, holdings):
    """The lowest tokens into the rooms and the stocks, the others into the pool."""
    left = [sum(column) for column in zip(world["pool"], *holdings, strict=True)]
    for holding in holdings:
        wanted = sum(holding)
        for value in range(3):
            holding[value] = min(wanted, left[value])
            wanted -= holding[value]
            left[value] -= holding[value]
    world["pool"] = left


@pytest.mark.many_games
def test_N13_a_named_number_typed_into_the_program_changes_no_game(scene):
    """6.4 N13: the same for an overlay that gives a number its shipped value."""

    def typed(s):
        s.edit("items.rollerblades", program="move(back,2)").edit(
            "rooms.mail_room", interface="consume(); draw_item(2)"
        )
        return s.edit("npcs.james_harris", act="wound(all_here); proximity(5); npc_step(back,1)")

    def overlaid(s):
        return s.edit("items.burst_modem", n=4).edit("specials.prototype", value=5)

    for game in range(2):
        plain = random_game(scene, game=game)
        assert random_game(scene, typed, game=game) == plain
        assert random_game(scene, overlaid, game=game) == plain


@pytest.mark.many_games
def test_N14_a_blank_item_that_nobody_holds_changes_no_game(scene):
    """6.4 N14: the last card of the deck is never drawn."""
    s = scene(players=4, seed=14).deal()
    last = s.state["deck"][-1]
    plain = story(s)
    assert last in plain[1]["deck"]
    assert random_game(scene, lambda t: t.edit(f"items.{last}", blank=True), players=4, seed=14) == plain


@pytest.mark.many_games
def test_N15_the_order_of_games_changes_nothing(scene):
    """6.4 N15: games 0, 1, 2 and then 2, 1, 0."""
    forward = [random_game(scene, players=3, game=game) for game in (0, 1, 2)]
    backward = [random_game(scene, players=3, game=game) for game in (2, 1, 0)]
    assert forward == backward[::-1]


def test_N15_more_draws_of_one_stream_change_no_other(scene):
    """6.4 N15: operative 1 takes tokens many times; operative 0's draws and the dice stay the same."""
    results = []
    for card in ("interface", "rake"):
        s = scene(players=3).item("rake", "take_df(3,here); take_df(2,here); take_df(1,here)").hand(1, "rake")
        s.put(1, at=2).df(1, 5, 5, 5).df(2, 5, 5, 5).play({0: "download", 1: card}).play({0: "download"})
        results.append((s.op(0).stock, s.proximity, s.op(1).tokens))
    assert results[0][:2] == results[1][:2]
    assert (results[0][2], results[1][2]) == (0, 6)
