"""How much of a run is replayed, and that whatever there is of a replay is read."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from simcore.games._template import SPEC
from simcore.knob import KNOB_GAMES
from simcore.luck import LUCK_GAMES
from simcore.manifest import Bot, new_manifest
from simcore.replays import LEAST, LUCK, WHOLE_FROM, replayed
from simcore.run import Request, Run, create
from simcore.store import Range
from simcore.variants import resolve


@pytest.mark.parametrize("games", [1, 150, 400, 2_000, 10_000, 49_999, 50_000, 10**6])
@pytest.mark.parametrize("most", [LUCK_GAMES, KNOB_GAMES])
def test_a_replay_is_a_share_of_its_run(games: int, most: int) -> None:
    found = replayed(most, games)
    assert 1 <= found <= min(most, games)
    assert found >= min(most // LEAST, games)
    assert found == most or games < WHOLE_FROM


def test_a_longer_run_is_never_replayed_less() -> None:
    found = [replayed(LUCK_GAMES, games) for games in range(1, 60_000, 7)]
    assert found == sorted(found)
    assert found[-1] == LUCK_GAMES


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """A run of 10,000 games that were not played."""
    run = create(tmp_path / "run", new_manifest(SPEC, resolve(SPEC, 4), (Bot("random"),), 1, 500))
    run.ask(Request(10_000))
    return run


def test_a_replay_that_is_longer_than_its_run_has_now_is_read_as_it_is(run: Run) -> None:
    """Replays were as long as the run once; what older sources have played is told, not left out."""
    luck = next(one for one in run.replays if one.name == LUCK)
    files = run.replay_chunks(luck)
    for first in range(0, LUCK_GAMES, luck.chunk):
        files.publish(Range(first, luck.chunk), {"changed": np.ones(1, np.int64)})
    assert run.luck == ({"changed": np.array([LUCK_GAMES // luck.chunk])}, LUCK_GAMES)
    assert replayed(LUCK_GAMES, 10_000) < LUCK_GAMES
