"""The bots of the guards game: legal answers, no look at what is hidden, one bot for each side."""

from __future__ import annotations

import random

import numpy as np
import pytest

from simcore.errors import InputError
from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.codes import Act, Kind
from simcore.rng import new_key
from simcore.store import Range
from simcore.variants import resolve
from strategies.infiltrators_guards import STRATEGIES, table
from strategies.registry import read_bots
from tests.reference.infiltrators_guards.playing import random_rules
from tests.support.asked import Asked, another_world, seated
from tests.support.infiltrators_guards import KernelTable

FEW_WORLDS = "search:worlds=3"
BOTS = tuple(FEW_WORLDS if bot.name == "search" else bot.name for bot in STRATEGIES.bots)
PAIRS = ("sneak,random", "random,sneak", "fighter,rush", "sneak:spare=1:help=1:hit=10,fighter:die=0")


def rules_of_variant(variant: str, players: int) -> dict[str, object]:
    """What a built-in variant changes."""
    printed = resolve(SPEC, players).parameters
    return {
        name: value for name, value in resolve(SPEC, players, [variant]).parameters.items() if printed[name] != value
    }


def finish(kernel: KernelTable, asked: Asked) -> None:
    while kernel.question() is not None:
        kernel.answer(asked.answer())  # refuses what is not open
    assert kernel.snapshot()["result"]["side"] in ("infiltrators", "guard", "draw")


# --- whole games ---


@pytest.mark.many_games
@pytest.mark.parametrize("variant", SPEC.variants)
@pytest.mark.parametrize("bot", BOTS)
def test_games_of_every_variant_come_to_an_end_with_legal_answers(bot: str, variant: str) -> None:
    for players in SPEC.players:
        kernel = KernelTable(players, rules_of_variant(variant, players), seed=3, index=players)
        kernel.start()
        finish(kernel, Asked(bot, kernel))


@pytest.mark.parametrize("words", ["tuned", "fighter,nearest", "rush,patrol"])
@pytest.mark.parametrize(
    ("variant", "players"),
    [("campaign", 3), ("manhunt", 2), ("open_choice", 3), pytest.param("campaign", 4, marks=pytest.mark.many_games)],
)
def test_a_game_of_each_kind_comes_to_an_end_with_legal_answers(words: str, variant: str, players: int) -> None:
    """So few that they are played as plain Python, too."""
    kernel = KernelTable(players, rules_of_variant(variant, players), seed=4)
    kernel.start()
    finish(kernel, Asked(words, kernel))


@pytest.mark.many_games
@pytest.mark.parametrize("words", PAIRS)
@pytest.mark.parametrize("seed", range(8))
def test_games_of_rules_drawn_at_random_come_to_an_end_with_legal_answers(words: str, seed: int) -> None:
    chance = random.Random(seed)
    team = 1 + seed % 4
    kernel = KernelTable(team + 1, random_rules(chance, team), seed=seed)
    kernel.start()
    finish(kernel, Asked(words, kernel))


@pytest.mark.many_games
@pytest.mark.parametrize("bot", [bot for bot in BOTS if bot not in ("random", FEW_WORLDS)])
def test_a_plan_answers_by_itself(bot: str) -> None:
    """Another word of its stream changes nothing, in the first questions of a game."""
    kernel = KernelTable(3, {}, seed=6)
    kernel.start()
    asked = Asked(bot, kernel)
    for seed in range(60):
        question = kernel.question()
        if question is None:
            break
        seat, answer = question.seat, asked.answer()
        other = new_key(100 + seed)
        assert int(asked.table.choose(kernel.state, kernel.cfg, other, seat, asked.rows[seat], asked.desk)) == answer
        kernel.answer(answer)


# --- what bots may know ---


@pytest.mark.many_games
@pytest.mark.parametrize("bot", BOTS)
def test_N14_nothing_hidden_is_looked_at(bot: str) -> None:
    """R82: cards not dealt and not offered lie otherwise, and the answer stays."""
    rules = {"campaign": ["data_raid", "quiet_visit", "data_raid"], "pts_left": 9, "shop_max": 2}
    kernel = KernelTable(3, rules, seed=4)
    kernel.start()
    asked, decisions, moved, kinds = Asked(bot, kernel), 0, 0, set()
    while (question := kernel.question()) is not None:
        world = another_world(kernel, decisions)
        moved += bool((world.deck != kernel.state.deck).any())
        answer = asked.answer()
        assert asked.answer(world) == answer
        kernel.answer(answer)
        kinds.add(question.kind)
        decisions += 1
    assert moved > decisions / 2, "the other worlds are other ones"
    assert {"act", "guard_act", "drop", "place_guard", "entry"} <= kinds


@pytest.mark.parametrize("words", ["sneak", "random", "fighter,rush"])
def test_the_same_position_gets_the_same_answer(words: str) -> None:
    """What a bot remembers of a board is the board's: another desk, that has seen other boards, answers alike."""
    elsewhere = KernelTable(3, {}, seed=8)
    elsewhere.start()
    kernel = KernelTable(3, {}, seed=5)
    kernel.start()
    asked, again = Asked(words, kernel), Asked(words, kernel)
    while kernel.question() is not None:
        again.answer(elsewhere.state)
        answer = asked.answer()
        assert again.answer() == answer
        kernel.answer(answer)


@pytest.mark.many_games
def test_the_same_games_come_out_the_same() -> None:
    rows = [
        seated("infiltrators_guards", "sneak,fighter", 4)[0].rows(
            seated("infiltrators_guards", "sneak,fighter", 4)[1], Range(0, 60)
        )
        for _ in range(2)
    ]
    assert rows[0].tobytes() == rows[1].tobytes()
    seats, cfg = seated("infiltrators_guards", "sneak,fighter", 4)
    apart = np.concatenate([seats.rows(cfg, Range(20, 40)), seats.rows(cfg, Range(0, 20))])
    assert apart[40:].tobytes() + apart[:40].tobytes() == rows[0].tobytes()


# --- a bot for each side ---


def test_the_first_name_plays_the_infiltrators_and_the_second_the_guard_player() -> None:
    given = resolve(SPEC, 4)
    rows = [STRATEGIES.bot_rows(read_bots(bot, STRATEGIES, given), given)[0].tolist() for bot in ("sneak", "fighter")]
    seats, _ = seated("infiltrators_guards", "sneak,fighter", 4)
    assert seats.bots.tolist() == [rows[0]] * 3 + [rows[1]]
    one, _ = seated("infiltrators_guards", "sneak", 4)
    assert one.bots.tolist() in ([rows[0]], [rows[0]] * 4)


@pytest.mark.many_games
def test_sides_are_those_of_the_rules() -> None:
    """Idle guards do not attack, and infiltrators who only answer at random do not hack much."""
    hunted, cfg = seated("infiltrators_guards", "random,sneak")
    idle, _ = seated("infiltrators_guards", "sneak,random")
    assert hunted.rows(cfg, Range(0, 200))["taken"].sum() > 100
    found = idle.rows(cfg, Range(0, 200))
    assert found["hacked"].sum() > 200 > found["taken"].sum()


@pytest.mark.parametrize("words", ["sneak,random,random", "sneak,,rush"])
def test_a_name_for_each_seat_is_refused(words: str) -> None:
    with pytest.raises(InputError, match="3 strategies for infiltrators and guards; expected 1 or 2 of them"):
        read_bots(words, STRATEGIES, resolve(SPEC, 4))


# --- what single answers are ---


def test_a_bot_with_nothing_to_do_ends_its_turn() -> None:
    kernel = KernelTable(2, {}, seed=6)
    kernel.start()
    asked = Asked("sneak", kernel)
    while kernel.state.table.kind != Kind.ACT:
        kernel.answer(asked.answer())
    t = kernel.state.table
    t.options[:] = 0
    t.options[0] = 1
    assert asked.answer() == Act.END


def test_who_has_done_its_part_leaves() -> None:
    kernel = KernelTable(2, {"exit_when": "any_time"}, seed=6)
    kernel.start()
    asked = Asked("sneak", kernel)
    while kernel.state.table.kind != Kind.ACT:
        kernel.answer(asked.answer())
    question = kernel.question()
    assert question is not None
    assert Act.LEAVE in question.options, "it stands on the edge where it came in"
    assert asked.answer() != Act.LEAVE
    kernel.state.table.hacked = 0b11
    assert asked.answer() == Act.LEAVE


def test_every_bot_says_why() -> None:
    kernel = KernelTable(3, {}, seed=2)
    notes = {bot: table.explain(None, kernel.cfg, Asked(bot, kernel).rows[0]).notes for bot in BOTS}
    assert notes["random"] == ("All answers are the same to it.",)
    assert len(set(notes.values())) == 3
    assert all(notes.values())


def test_questions_have_names() -> None:
    kernel = KernelTable(3, {}, seed=2)
    kernel.start()
    asked = Asked("random", kernel)
    asked.answer()
    assert table.name_question(asked.desk.seen) == "drop"
