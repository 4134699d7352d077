"""The rungs of a run: which there are, and when the run itself is one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from simcore.errors import InputError
from simcore.games._template import SPEC
from simcore.manifest import new_manifest
from simcore.registry import enrolled_games, find_game
from simcore.run import Run
from simcore.variants import resolve
from strategies import rungs as module
from strategies._template import STRATEGIES
from strategies.registry import find_strategies, read_bots
from strategies.rungs import (
    RUNG_GAMES,
    Rung,
    check_rungs,
    is_rung,
    played_rungs,
    rung_names,
    rung_request,
    rung_title,
    rungs,
)
from strategies.spec import StrategySet


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> StrategySet:
    """The bots of the template game, as if they were enrolled."""
    monkeypatch.setattr(module, "find_strategies", lambda game: STRATEGIES)
    monkeypatch.setattr("simcore.run.find_game", lambda game: SPEC)
    return STRATEGIES


def run_of(words: str, folder: Path) -> Run:
    """A run of these bots that nobody has begun."""
    rules = resolve(SPEC, 2)
    return Run(folder, new_manifest(SPEC, rules, read_bots(words, STRATEGIES, rules), 7, 500))


def test_each_rung_is_the_run_with_other_bots(bots: StrategySet, tmp_path: Path) -> None:
    run = run_of("threshold:goal=9", tmp_path)
    found = rungs(run)
    assert [(rung.name, rung.own, rung.run.folder) for rung in found] == [
        (name, False, tmp_path / "skill" / name) for name in ("random", "threshold")
    ]
    for rung in found:
        differing = {key for key, value in run.plan.identity.items() if rung.run.plan.identity[key] != value}
        assert differing == {"strategies"}
        assert list(map(str, rung.run.plan.bots)) == [rung.name]


@pytest.mark.parametrize(
    ("words", "own"),
    [
        ("threshold", [False, True]),
        ("threshold,threshold", [False, True]),
        ("threshold:goal=6", [False, True]),
        ("random", [True, False]),
        ("random,threshold", [False, False]),
        ("threshold:goal=7", [False, False]),
    ],
)
def test_a_run_whose_table_is_one_rung_is_that_rung(
    bots: StrategySet, tmp_path: Path, words: str, own: list[bool]
) -> None:
    assert [rung.own for rung in rungs(run_of(words, tmp_path))] == own


def test_a_rung_has_the_first_games_of_its_run_and_no_more_than_it_needs(
    bots: StrategySet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = run_of("random", tmp_path)
    for asked, games in ((1_000, 1_000), (10 * RUNG_GAMES, RUNG_GAMES)):
        monkeypatch.setattr(Run, "games_asked", asked)
        request = rung_request(run)
        assert (request.games, request.replays, request.skill) == (games, False, False)


def test_nothing_is_compared_before_two_levels_have_games(bots: StrategySet, tmp_path: Path) -> None:
    run = run_of("threshold", tmp_path)
    assert played_rungs(run) == []
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("names", [(), ("threshold",)])
def test_too_few_rungs_are_refused(bots: StrategySet, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]) -> None:
    assert rung_names("template") == ("random", "threshold")
    check_rungs("template")
    monkeypatch.setattr(module, "find_strategies", lambda game: replace(STRATEGIES, rungs=names))
    assert rung_names("template") == ()
    with pytest.raises(InputError, match="--skill-check: the bots of 'template' name fewer than 2 rungs of skill"):
        check_rungs("template")


def test_a_game_without_bots_has_no_rungs(template_enrolled: Path) -> None:
    assert rung_names("no_such_game") == ()
    assert rung_names("template") == ("random", "threshold")


@pytest.mark.parametrize("game", ["template", *(spec.name for spec in enrolled_games())])
def test_every_rung_is_a_strategy_of_its_game(template_enrolled: Path, game: str) -> None:
    strategies = find_strategies(game)
    sides = [name.split(",") for name in strategies.rungs]
    assert len(sides) >= 2
    assert {len(words) for words in sides} <= {1, len(strategies.camps) or 1}
    found = [[strategies.find(word) for word in words] for words in sides]
    assert all(bot and not bot.wide for bots in found for bot in bots)
    alone = [strategies.bots.index(bots[0]) for bots in found if len(bots) == 1]
    assert alone == sorted(alone)  # weakest first


@pytest.mark.parametrize(
    ("words", "name", "own"),
    [
        ("sneak,tuned", "sneak,tuned", True),
        ("tuned", "sneak,tuned", False),
        ("tuned,tuned", "tuned", True),
        ("sneak,tuned", "tuned", False),
        ("tuned,sneak", "sneak,tuned", False),
    ],
)
def test_of_two_camps_a_rung_may_name_a_bot_for_each(words: str, name: str, own: bool) -> None:
    strategies = find_strategies("infiltrators_guards")
    bots = read_bots(words, strategies, resolve(find_game("infiltrators_guards")))
    assert is_rung(bots, name) is own


def test_a_rung_of_two_camps_is_told_as_one_against_the_other() -> None:
    assert (rung_title("sneak,tuned"), rung_title("tuned")) == ("sneak against tuned", "tuned")


def test_a_rung_is_named_by_its_bot() -> None:
    assert Rung("random", run_of("random", Path())).own is False
