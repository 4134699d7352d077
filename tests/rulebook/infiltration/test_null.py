"""Section 6.4: null tests with relabelled cards, turned seats and simple bots (N1-N9)."""

from __future__ import annotations

from math import sqrt

import pytest

from . import draws
from .bots import always, each, in_and_out, keyed_random, play_out, random_game, shares, story

ERRORS = 4.5


def test_N1_operative_cards_change_no_outcome(scene):
    """6.4 N1: permuted operative cards, same seed, without Specialists."""

    def permute(s):
        s.cards["operative"].reverse()
        return s

    plain = scene(players=4, seed=3).deal()
    other = permute(scene(players=4, seed=3)).deal()
    assert [plain.op(i).card for i in range(4)] != [other.op(i).card for i in range(4)]
    assert story(plain) == story(other)


@pytest.mark.many_games
def test_N2_relabelled_items_play_the_same_games(scene):
    """6.4 N2: new ids in the same rows: the same codes, hence the same game card for card."""

    def relabel(s):
        for row in s.cards["item"]:
            row["id"] = f"zz_{row['id']}"
        for row in s.cards["operative"]:
            row["specialist"] = [f"zz_{item}" for item in row["specialist"]]
        return s

    for game in range(3):
        plain, renamed = random_game(scene, game=game), random_game(scene, relabel, game=game)
        assert plain[0] == renamed[0]
        assert [op["stock"] for op in plain[1]["operatives"]] == [op["stock"] for op in renamed[1]["operatives"]]


@pytest.mark.many_games
def test_N2_the_order_of_rows_leaves_the_deal_uniform(scene):
    """6.4 N2: with the item table reversed a given item is still in hand 0 with probability 4/35."""
    games, hits = 150, 0
    for game in range(games):
        s = scene(players=3, seed=31, game=game).blank_facility()
        s.cards["item"].reverse()
        hits += "burst_modem" in s.deal().op(0).items
    p = 4 / 35
    assert abs(hits / games - p) < ERRORS * sqrt(p * (1 - p) / games)


@pytest.mark.many_games
def test_N2_rotated_seats_play_the_same_round(scene):
    """6.4 N2: a round without draws, everybody and the first seat moved on by one."""
    places, cards = [3, 5, 5, 8], ["advance", "retreat", "grapple_line", "interface"]

    def played(turn):
        s = scene(players=4, first_seat=turn % 4)
        for op, at in enumerate(places):
            s.put((op + turn) % 4, at=at, wounded=op == 0)
        s.hand((2 + turn) % 4, "grapple_line").commit({(op + turn) % 4: card for op, card in enumerate(cards)})
        s.answer("operative", turn % 4).answer("step", "back").answer("step", "stop")
        s.answer("play", "decline").finish_round()
        return [(s.op((op + turn) % 4).position, s.op((op + turn) % 4).delayed) for op in range(4)]

    assert played(0) == played(1) == played(3)
    assert played(0) == [(3, True), (4, False), (5, False), (8, False)]


@pytest.mark.many_games
def test_N3_a_random_draft_deals_like_the_deal(scene):
    """6.4 N3: with random keeps a given item is in hand 0 with probability 4/35."""
    games, hits = 120, 0
    for game in range(games):
        s = scene(players=3, seed=41, game=game, draft=True).blank_facility().deal()
        choose = keyed_random(s)
        while s.question.kind == "draft_keep":
            s.table.answer(choose(s.question, 0))
        hits += "burst_modem" in s.op(0).items
    p = 4 / 35
    assert abs(hits / games - p) < ERRORS * sqrt(p * (1 - p) / games)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_N4_always_retreat(scene, players):
    """6.4 N4: all escape in round 1, proximity 0, all scores 0, a draw of all."""
    s = play_out(scene(players=players).blank_facility().deal(), always("retreat"))
    assert (s.round, s.proximity) == (1, 0)
    assert s.result == {"kind": "draw", "winners": list(range(players)), "scores": [0] * players}


def test_N5_always_download(scene):
    """6.4 N5: `none`; the total taken is the DF of room 1."""
    s = scene(players=4).blank_facility().deal()
    data = s.room(1).df
    play_out(s, always("download"))
    assert s.result["kind"] == "none"
    stocks = [s.op(i).stock for i in range(4)]
    assert [sum(column) for column in zip(*stocks, strict=True)] == data
    assert s.room(1).tokens == 0


@pytest.mark.parametrize("runner", [0, 2])
def test_N6_one_retreat_wins_with_nothing(scene, runner):
    """6.4 N6: N - 1 downloaders and one who leaves in round 1."""
    s = scene(players=4).blank_facility().deal()
    play_out(s, each(*(always("retreat" if op == runner else "download") for op in range(4))))
    assert (s.result["kind"], s.result["winners"]) == ("winner", [runner])
    assert s.result["scores"][runner] == 0


@pytest.mark.many_games
@pytest.mark.parametrize("alarm", [0, 1, 3])
def test_N7_to_room_12_and_back(scene, alarm):
    """6.4 N7: escapes in round 23 exactly when the dice leave 22 rounds (6.3 has the probabilities)."""
    for game in range(12):
        s = scene(players=3, seed=6, game=game, start_alarm=alarm).blank_facility().deal()
        play_out(s, each(in_and_out(12), always("retreat"), always("retreat")))
        proximity = sum(draws.security_die(6, game, r) + alarm for r in range(1, 23))
        assert (s.op(0).position == 0) == (proximity < 99)
        if proximity < 99:
            assert s.op(0).escape_round == 23


@pytest.mark.many_games
def test_N7_share_of_escapes_at_alarm_1(scene):
    """6.4 N7: 0.475278, over 60 games from room 12 on in round 12 with the dial played forward."""
    games, out, p = 60, 0, 0.475278
    for game in range(games):
        s = scene(players=3, seed=77, game=game, start_alarm=1).blank_facility().deal()
        play_out(s, each(in_and_out(12), always("retreat"), always("retreat")))
        out += s.op(0).position == 0
    assert abs(out / games - p) < ERRORS * sqrt(p * (1 - p) / games)


@pytest.mark.many_games
def test_N8_win_shares_and_none_sum_to_one(scene):
    """6.4 N8: equal policies; with the first seat drawn per game all seats are equal within error."""
    games, wins, none = 80, [0.0] * 4, 0
    for game in range(games):
        first = draws.bounded(next(draws.words(99, game, "policy", 0, 200)), 4)
        s = scene(players=4, seed=99, game=game, first_seat=first).deal()
        play_out(s, keyed_random(s))
        none += s.result["kind"] == "none"
        for seat, won in shares(s).items():
            wins[seat] += won
    assert sum(wins) + none == pytest.approx(games)
    mean = sum(wins) / 4
    error = sqrt(games * 0.25 * 0.75)
    assert all(abs(won - mean) < ERRORS * error for won in wins)


@pytest.mark.many_games
def test_N9_a_higher_start_alarm_shortens_games(scene):
    """6.4 N9: the same dice, one more each round."""
    for game in range(5):
        rounds = []
        for alarm in (-1, 0, 1, 2):
            s = scene(players=3, game=game, start_alarm=alarm).blank_facility().deal()
            rounds.append(play_out(s, always("interface")).round)
        assert rounds == sorted(rounds, reverse=True)
        assert rounds[0] > rounds[-1]


@pytest.mark.many_games
def test_N9_without_alarm_and_npc_effects_the_alarm_stays(scene):
    """6.4 N9: random play in a facility without programs, items that ring removed from play."""
    for game in range(3):
        s = scene(players=4, game=game, start_alarm=2).blank_facility()
        for row in s.cards["item"]:
            if "alarm" in row["program"]:
                s.edit(f"items.{row['id']}", blank=True)
        play_out(s.deal(), keyed_random(s))
        assert s.alarm == 2


@pytest.mark.many_games
def test_N9_one_wounded_from_the_start_wins_less_often(scene):
    """6.4 N9: all go to room 8 and back by the same plan at alarm 2; the wounded one is caught."""
    wins = [0.0, 0.0, 0.0]
    for game in range(8):
        s = play_out(scene(players=3, seed=8, game=game).put(0, at=1, wounded=True).dials(0, 2), in_and_out(8))
        for seat, won in shares(s).items():
            wins[seat] += won
    assert wins == [0.0, 4.0, 4.0]
