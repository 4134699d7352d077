"""Burgle Bros keeps every promise of the step machine, under every built-in variant and for every number of players."""

from __future__ import annotations

import pytest

from simcore.conformance import check_game
from simcore.games.burgle_bros import SPEC
from simcore.variants import resolve

IN_PLAIN_PYTHON_TOO = 3
SEATS = [
    pytest.param(players, marks=[] if players == IN_PLAIN_PYTHON_TOO else pytest.mark.many_games)
    for players in SPEC.players
]


@pytest.mark.parametrize("players", SEATS)
def test_the_printed_game_conforms(players: int) -> None:
    check_game(SPEC, resolve(SPEC, players), games=range(2))


@pytest.mark.many_games
@pytest.mark.parametrize("variant", [name for name in SPEC.variants if name != "base"])
def test_every_variant_conforms(variant: str) -> None:
    check_game(SPEC, resolve(SPEC, 3, [variant]), games=range(2))


@pytest.mark.many_games
@pytest.mark.parametrize("setting", ['dead_drop_gold="both"', "lab_place_counts=true", "start_stealth=6"])
def test_games_of_other_decisions_conform(setting: str) -> None:
    rules = resolve(SPEC, 2, settings=[setting, "guard_speed=[0, 0, 0]", "max_turns=100", "actions_per_turn=8"])
    check_game(SPEC, rules, games=range(2))
