"""What is said above every study and tournament."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from reports.study import head
from reports.tournament import shown
from simcore.games._template import SPEC
from strategies.study import Study
from strategies.tournament import Tournament

COUNTED = ("players", "lookouts")


def plan() -> SimpleNamespace:
    rules = SimpleNamespace(players=3, variants=())
    return SimpleNamespace(rules=rules, seed=7, bots=("random",), to_json=lambda: {"resolved": {"changes": []}})


@pytest.mark.parametrize("counted", COUNTED)
def test_a_study_says_whom_the_game_counts(counted: str) -> None:
    spec = SimpleNamespace(counted=counted, camps=())
    study = SimpleNamespace(plan=plan(), spec=spec, games=50, sides=("base", "louder"))
    assert head.played(cast(Study, study))[2] == f"3 {counted}"


@pytest.mark.parametrize("counted", COUNTED)
def test_a_tournament_says_whom_the_game_counts(counted: str) -> None:
    tournament = SimpleNamespace(
        run=SimpleNamespace(spec=SimpleNamespace(counted=counted, camps=(), title=SPEC.title)),
        **{"plan": plan(), "players": 3, "deals": 50, "bots": ("random", "threshold")},
        **{"restricted": False, "stepwise": False, "is_cup": False, "against": (), "standing": SPEC.standing},
    )
    assert shown.played(cast(Tournament, tournament))[3] == f"3 {counted}"
