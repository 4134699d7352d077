"""The plan of a run on a thousand cores: the formula of docs/scale.md against a simulation of its failures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from benchmarks.scale.constants import measure
from benchmarks.scale.plan import Plan, simulate
from simcore.run import load
from tests.scale.conftest import template
from tests.support.command import Shell

PLAN = Plan(games=1e12, chunk=2.5e6, machines=40, cores=25, pace=12_000)
WITHIN = 0.02


@pytest.mark.slow
@pytest.mark.parametrize("chunk", [2.5e6, 2.5e7])
def test_the_formula_holds_in_the_simulation(chunk: float) -> None:
    plan = replace(PLAN, chunk=chunk)
    rng = np.random.default_rng(3)
    seconds = np.mean([simulate(plan, rng).seconds for _ in range(4)])
    assert abs(seconds / plan.expected() - 1) < WITHIN


def test_without_failures_it_is_the_work_alone() -> None:
    plan = replace(PLAN, games=1e9, chunk=1e5, losses=0, deaths=0, spread=0)
    outcome = simulate(plan, np.random.default_rng(1))
    assert outcome.lost == 0
    assert outcome.seconds == pytest.approx(plan.chunks / plan.cores * plan.seconds)


def test_what_fails_is_played_again_and_costs_time() -> None:
    quiet = replace(PLAN, games=1e10, chunk=2e6, losses=0, deaths=0)
    rng = np.random.default_rng(2)
    calm, harmed = (simulate(plan, rng) for plan in (quiet, replace(quiet, losses=3, deaths=3)))
    assert calm.lost == 0 < harmed.lost
    assert harmed.mean_seconds > calm.mean_seconds


def test_constants_come_from_a_run(shell: Shell) -> None:
    shell.simulate(*template(2_000, "run", "--jobs", "0"))
    found = measure(load(Path(shell.folder / "run")))
    assert found.kilobytes > 0.1
    assert min(found.publish, found.check, found.add) > 0
    assert found.headroom > 1e12
