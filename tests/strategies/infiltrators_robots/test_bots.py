"""The bots of the robots game: legal answers, no look at what is hidden, one bot for each side."""

from __future__ import annotations

import pytest

from simcore.errors import InputError
from simcore.games.infiltrators_robots import SPEC
from simcore.store import Range
from simcore.variants import resolve
from strategies.infiltrators_robots import STRATEGIES, table
from strategies.registry import read_bots
from tests.support.asked import Asked, another_world, seated
from tests.support.infiltrators_robots import KernelTable

BOTS = tuple(bot.name for bot in STRATEGIES.bots)
PLANNERS = tuple(bot for bot in BOTS if bot != "random")
PAIRS = (*((one, other) for one in BOTS for other in BOTS),)


def rules_of_variant(variant: str, players: int) -> dict[str, object]:
    """What a built-in variant changes."""
    printed = resolve(SPEC, players).parameters
    return {
        name: value for name, value in resolve(SPEC, players, [variant]).parameters.items() if printed[name] != value
    }


def finish(kernel: KernelTable, asked: Asked) -> None:
    while kernel.question() is not None:
        kernel.answer(asked.answer())  # refuses what is not open
    assert kernel.state.facts.winner >= 0


# --- whole games ---


@pytest.mark.many_games
@pytest.mark.parametrize("words", PAIRS, ids=",".join)
def test_games_of_every_pair_come_to_an_end_with_legal_answers(words: tuple[str, str]) -> None:
    for players in SPEC.players:
        kernel = KernelTable(players, {"max_turns": 12}, seed=3, index=players)
        kernel.start()
        finish(kernel, Asked(",".join(words), kernel))


@pytest.mark.parametrize("words", ["tuned", "straight,sweep"])
def test_short_games_come_to_an_end_as_plain_python_too(words: str) -> None:
    for players, turns in ((1, 12), (2, 8), (3, 4)):
        kernel = KernelTable(players, {"max_turns": turns, "panels_extra": 1}, seed=3, index=players)
        kernel.start()
        finish(kernel, Asked(words, kernel))


@pytest.mark.many_games
@pytest.mark.parametrize("variant", SPEC.variants)
def test_games_of_every_variant_come_to_an_end_with_legal_answers(variant: str) -> None:
    for players in SPEC.players:
        kernel = KernelTable(players, rules_of_variant(variant, players), seed=5, index=players)
        kernel.start()
        finish(kernel, Asked("cautious,tracker", kernel))


@pytest.mark.many_games
@pytest.mark.parametrize(
    "rules",
    [
        {"active_door_blocks": "infiltrators"},
        {"may_wait_outside": True},
        {"exit_cost": 0},
        {"figure_order": "free"},
        {"long_answer": "count"},
        {"scan_reach": "connected", "long_radius": 4, "elimination_radius": 3},
        {"scan_reach": "room", "elimination_radius": 0},
        {"infiltrator_actions": 9, "robot_actions": 9, "traitor_actions": 9, "data_needed": 4},
        {"infiltrator_actions": 1, "robot_actions": 1, "traitor_actions": 1, "max_turns": 20},
        {"traitor_powers": "carry", "robots_out_wins": True, "cat_respawns": True},
        {"teleport_scope": "own", "reach_own": False, "identity_shown": True},
    ],
    ids=lambda rules: next(iter(rules)),
)
def test_games_of_other_rules_come_to_an_end_with_legal_answers(rules: dict[str, object]) -> None:
    for players in (1, 3):
        kernel = KernelTable(players, rules, seed=4, index=players)
        kernel.start()
        finish(kernel, Asked("cautious,tracker", kernel))


# --- what bots may know ---


@pytest.mark.many_games
@pytest.mark.parametrize("words", ["random", "straight,sweep", "cautious,tracker", "random,tracker", "cautious,random"])
def test_N11_nothing_hidden_is_looked_at(words: str) -> None:
    """All that the team of the seat asked cannot know is drawn anew, and the answer stays (6.4 G1)."""
    kernel = KernelTable(2, {"max_turns": 6}, seed=4)
    kernel.start()
    asked, decisions, moved, kinds = Asked(words, kernel), 0, 0, set()
    while (question := kernel.question()) is not None:
        answer = asked.answer()
        world = another_world(kernel, decisions)
        moved += world.table.tobytes() != kernel.state.table.tobytes()
        assert asked.answer(world) == answer
        kernel.answer(answer)
        kinds.add(question.kind)
        decisions += 1
    assert moved > decisions / 4, "the other worlds are other ones"
    assert {"act", "scan", "generator", "trap", "entrance"} <= kinds


@pytest.mark.many_games
@pytest.mark.parametrize("words", ["straight,sweep", "cautious,tracker"])
def test_the_same_position_gets_the_same_answer(words: str) -> None:
    """What a bot keeps follows from the view: a desk that has seen other games, or nothing yet, answers alike."""
    elsewhere = KernelTable(2, {}, seed=8)
    elsewhere.start()
    kernel = KernelTable(2, {}, seed=5)
    kernel.start()
    asked, again = Asked(words, kernel), Asked(words, kernel)
    while kernel.question() is not None:
        answer = asked.answer()
        assert again.answer() == answer
        assert Asked(words, kernel).answer() == answer
        if elsewhere.question() is not None:
            elsewhere.answer(again.answer(elsewhere.state))
        kernel.answer(answer)


@pytest.mark.many_games
@pytest.mark.parametrize("words", ["straight,sweep", "cautious,tracker"])
def test_the_same_games_come_out_the_same(words: str) -> None:
    seats, cfg = seated("infiltrators_robots", words, 2)
    rows = seats.rows(cfg, Range(0, 60)).copy()
    apart = [seats.rows(cfg, Range(first, 20)).copy() for first in (40, 0, 20)]
    assert rows.tobytes() == apart[1].tobytes() + apart[2].tobytes() + apart[0].tobytes()


# --- a bot for each side ---


@pytest.mark.parametrize("players", SPEC.players)
def test_the_first_name_plays_the_infiltrators_and_the_second_the_robots(players: int) -> None:
    given = resolve(SPEC, players)
    bots = ("straight", "tracker")
    first, second = (STRATEGIES.bot_rows(read_bots(bot, STRATEGIES, given), given)[0].tolist() for bot in bots)
    seats, _ = seated("infiltrators_robots", "straight,tracker", players)
    assert seats.bots.tolist() == [first] * players + [second] * (players + 2)  # rules may add a robot


def test_a_name_for_each_seat_is_refused() -> None:
    with pytest.raises(InputError, match="3 strategies for infiltrators and robots; expected 1 or 2 of them"):
        read_bots("straight,tracker,tracker", STRATEGIES, resolve(SPEC, 2))


def test_every_bot_says_why() -> None:
    kernel = KernelTable(2, {}, seed=2)
    notes = {bot: table.explain(None, kernel.cfg, Asked(bot, kernel).rows[0]).notes for bot in BOTS}
    assert notes["random"] == ("All answers are the same to it.",)
    assert all(notes.values())
    assert len(set(notes.values())) == 2


def test_questions_have_names() -> None:
    kernel = KernelTable(2, {}, seed=2)
    kernel.start()
    asked = Asked("tracker", kernel)
    asked.answer()
    assert table.name_question(asked.desk.seen) == "generator"


FIXED = '[["halls", 0, 0, 0], ["core", 0, 1, 1], ["pinwheel", 1, 0, 3], ["offices", 1, 1, 2]]'


@pytest.mark.many_games
def test_games_on_one_map_go_differently() -> None:
    """What robots keep secret is drawn, by each game and turn (section 5: policies' draws are no part of the map)."""
    table, cfg = seated("infiltrators_robots", "cautious,tracker", 2, map_mode="fixed", fixed_map=FIXED)
    rows = table.rows(cfg, Range(0, 40))
    assert len({row["questions"] for row in rows}) > 10
