"""The bots of Burgle Bros: legal answers, no look at what is hidden, and the stated order of strength (O5, N9)."""

from __future__ import annotations

import pytest

from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.codes import Act
from simcore.store import Range
from strategies.burgle_bros import STRATEGIES, table
from tests.support.asked import Asked, another_world, seated
from tests.support.burgle_bros import KernelTable

BOTS = tuple("search:worlds=3" if bot.name == "search" else bot.name for bot in STRATEGIES.bots)
RULES_OF_THUMB = ("random", "rush", "careful")
SCENARIOS = ("office_job", "bank_job", "fort_knox")


@pytest.mark.many_games
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("players", SPEC.players)
def test_games_come_to_an_end_with_legal_answers(bot: str, scenario: str, players: int) -> None:
    kernel = KernelTable(players, {"scenario": scenario, "max_turns": 40}, seed=3)
    kernel.start()
    asked = Asked(bot, kernel)
    while kernel.question() is not None:
        kernel.answer(asked.answer())  # refuses what is not open
    assert kernel.snapshot()["result"] in ("won", "lost", "truncated")


@pytest.mark.many_games
@pytest.mark.parametrize("bot", BOTS)
def test_N9_nothing_hidden_is_looked_at(bot: str) -> None:
    """N9, R95: facedown tiles, decks and cards set aside are drawn anew, and the answer stays."""
    kernel = KernelTable(3, {"start_stealth": 6, "max_turns": 30}, seed=4)
    kernel.start()
    asked, decisions, moved = Asked(bot, kernel), 0, 0
    while kernel.question() is not None:
        world = another_world(kernel, decisions)
        moved += bool((world.tile != kernel.state.tile).any())
        assert asked.answer(world) == asked.answer()
        kernel.answer(asked.answer())
        decisions += 1
    assert moved > decisions / 2, "the other worlds are other ones"


def test_the_same_position_gets_the_same_answer() -> None:
    kernel = KernelTable(3, {}, seed=5)
    kernel.start()
    asked, again = Asked("careful", kernel), Asked("careful", kernel)
    while kernel.question() is not None and kernel.state.turn < 12:
        answer = asked.answer()
        assert again.answer() == answer
        kernel.answer(answer)


@pytest.mark.many_games
def test_O5_careful_beats_rush_beats_random() -> None:
    """8.7 O5: by the games of an Office Job that are won, and by safes where hardly any is; 4.5 standard errors."""
    rows = {}
    for bot in RULES_OF_THUMB:
        table, cfg = seated("burgle_bros", bot, scenario="office_job")
        rows[bot] = table.rows(cfg, Range(0, 1000))
    shares = {bot: float(one["won"].mean()) for bot, one in rows.items()}
    safes = {bot: float(one["cracked"].mean()) for bot, one in rows.items()}
    error = 4.5 * (2 * 0.25 / 1000) ** 0.5
    assert shares["careful"] > shares["rush"] + 0.05
    assert safes["careful"] > safes["rush"] + error > safes["random"] + 2 * error


@pytest.mark.many_games
def test_O1_the_office_is_easier_than_the_bank() -> None:
    """8.7 O1 with `careful`, 3 burglars."""
    shares = {}
    for scenario in SCENARIOS[:2]:
        table, cfg = seated("burgle_bros", "careful", scenario=scenario)
        shares[scenario] = float(table.rows(cfg, Range(0, 1000))["won"].mean())
    assert shares["office_job"] > shares["bank_job"] + 0.05 > 0.05


def test_ending_the_turn_is_always_open_to_the_plan() -> None:
    """A plan that finds nothing to do ends the turn."""
    kernel = KernelTable(1, {"scenario": "office_job", "characters": "none"}, seed=6)
    kernel.start()
    kernel.answer(Asked("careful", kernel).answer())
    question = kernel.question()
    assert question is not None
    assert question.kind == "act"
    assert Act.END in question.options


def test_every_bot_says_why() -> None:
    kernel = KernelTable(1, {}, seed=2)
    notes = {bot: table.explain(None, kernel.cfg, Asked(bot, kernel).rows[0]).notes for bot in BOTS}
    assert notes["random"] == ("All answers are the same to it.",)
    assert "up to 3 worlds" in notes["search:worlds=3"][0]
    assert len(set(notes.values())) == 3
