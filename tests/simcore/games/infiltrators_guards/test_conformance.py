"""The guards game keeps every promise of the step machine, under every built-in variant and for all player counts."""

from __future__ import annotations

import random

import pytest

from simcore.conformance import check_game
from simcore.games.infiltrators_guards import SPEC
from simcore.variants import resolve
from tests.reference.infiltrators_guards.playing import random_rules
from tests.support.infiltrators_guards import rules_of

IN_PLAIN_PYTHON_TOO = 3
SEATS = [
    pytest.param(players, marks=[] if players == IN_PLAIN_PYTHON_TOO else pytest.mark.many_games)
    for players in SPEC.players
]
OTHER_DECISIONS = [
    ("guard_can_restore=true", "hack_successes=1", "hack_when_threatened=false", "hack_accumulate=false"),
    ("layout=row", "diag_rule=free", "shot_lines=4", "figures_block_shots=true", "hack_reach=0"),
    ("exit_where=own_entry", "exit_when=objectives_done", "entry_order=seat", "order_ties=seat", "unharmed=no_hits"),
    ("random_order=fixed", "random_length=full", "noise_die=must", "alert_mode=noise_now", "heard_count=each"),
    ("objective_placement=random", "guard_on_objective=true", "guards_per_infiltrator=4", "equip_draw=5"),
    ("ga_effect=lockdown", "ga_check=immediate", "ga_extra_rounds=3", "max_rounds=9", "alert_decay=2"),
    ("equipment.false_report.copies=4", "equipment.smoke_pellet.copies=4", "stack_bonus=true", "gang_mode=each"),
    ("guards_per_infiltrator=0", "alert_timer_period=0", "max_rounds=6"),
    ("equip_draw=0", "equip_keep=0", "actions_per_turn=4", "entry_noise=2", "hack_noise=3", "noise_cap=1"),
]


@pytest.mark.parametrize("players", SEATS)
def test_the_printed_game_conforms(players: int) -> None:
    check_game(SPEC, resolve(SPEC, players), games=range(2))


@pytest.mark.many_games
@pytest.mark.parametrize("variant", [name for name in SPEC.variants if name != "base"])
def test_every_variant_conforms(variant: str) -> None:
    check_game(SPEC, resolve(SPEC, 4, [variant]), games=range(2))


@pytest.mark.many_games
@pytest.mark.parametrize("settings", OTHER_DECISIONS, ids=lambda settings: settings[0])
def test_games_of_other_decisions_conform(settings: tuple[str, ...]) -> None:
    check_game(SPEC, resolve(SPEC, 3, settings=settings), games=range(2))


@pytest.mark.many_games
def test_campaigns_with_a_shop_conform() -> None:
    settings = ("pts_left=9", "pts_inside=0", "shop_max=3", "shop_price=0", "equip_limit=8", "scoring=individual")
    check_game(SPEC, resolve(SPEC, 3, ["campaign"], settings), games=range(3))


@pytest.mark.many_games
@pytest.mark.parametrize("seed", range(12))
def test_games_of_rules_drawn_at_random_conform(seed: int) -> None:
    chance = random.Random(seed)
    team = chance.choice((1, 2, 3, 4))
    check_game(SPEC, rules_of(team + 1, random_rules(chance, team), None), seed=seed, games=range(2))
