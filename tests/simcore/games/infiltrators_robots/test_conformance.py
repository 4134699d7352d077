"""The robots game keeps every promise of the step machine, under every built-in variant and for all infiltrators."""

from __future__ import annotations

import random

import pytest

from simcore.conformance import check_game
from simcore.games.infiltrators_robots import SPEC
from simcore.variants import resolve
from tests.reference.infiltrators_robots.playing import random_components, random_rules
from tests.support.infiltrators_robots import rules_of

SHORTER = ("max_turns=10",)
"""Nobody wins a game of random bots, so that it would take all of its thirty turns."""


def test_short_games_conform_in_plain_python_too() -> None:
    check_game(SPEC, resolve(SPEC, 1, settings=["max_turns=3"]), games=range(2))


@pytest.mark.many_games
@pytest.mark.parametrize("players", SPEC.players)
def test_the_printed_game_conforms(players: int) -> None:
    check_game(SPEC, resolve(SPEC, players), games=range(2))


@pytest.mark.many_games
@pytest.mark.parametrize("variant", [name for name in SPEC.variants if name != "base"])
def test_every_variant_conforms(variant: str) -> None:
    check_game(SPEC, resolve(SPEC, 3, [variant], SHORTER), games=range(2))


@pytest.mark.many_games
@pytest.mark.parametrize("seed", range(12))
def test_games_of_rules_drawn_at_random_conform(seed: int) -> None:
    chance = random.Random(seed)
    players = chance.choice(SPEC.players)
    rules, components = random_rules(chance, players), random_components(chance)
    check_game(SPEC, rules_of(players, rules, components), seed=seed, games=range(2))
