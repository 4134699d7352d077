"""The report of a made-up run that is the middle one of three made-up levels of skill."""

from __future__ import annotations

import pytest

from reports.build import write_report
from strategies.rungs import Rung
from tests.reports.conftest import Built
from tests.reports.made_up import made_up_run, made_up_tally


@pytest.fixture(scope="session")
def compared(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Three levels; the best was asked for more games than it has."""
    folder = tmp_path_factory.mktemp("compared")
    run = made_up_run(8_000)
    poor = made_up_run(8_000, strategies=("poor",), tally=made_up_tally(8_000, seed=2))
    best = made_up_run(4_000, strategies=("best",), tally=made_up_tally(4_000, seed=3), games_asked=8_000)
    rungs = [Rung("poor", poor), Rung("greedy", run, own=True), Rung("best", best)]
    return Built(folder, write_report(run, folder, rungs=rungs))
