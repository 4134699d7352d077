"""Games of `random` that the specification tells by their outcome (6.2, T71 to T74), played by the table itself."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simcore.games.infiltration import SPEC
from simcore.games.infiltration.config import build_config
from simcore.games.infiltration.scoring import NO_SCORE
from simcore.manifest import Bot
from simcore.store import Range
from strategies.infiltration import STRATEGIES
from strategies.playing import Table
from tests.support.infiltration import rules_of

CAUGHT = NO_SCORE
EVERYTHING = dict.fromkeys(("extraction", "draft", "labyrinthian", "scattered_npcs", "specialists"), True)


@pytest.mark.parametrize(
    ("seed", "game", "players", "rules", "rounds", "proximity", "alarm", "scores"),
    [
        pytest.param(7, 12, 4, {}, 6, 19, 0, [2, 0, 0, 3], id="T71"),
        pytest.param(1, 0, 4, {}, 17, 99, 4, [CAUGHT, 0, 5, 9], id="T72, game 0"),
        pytest.param(1, 1, 4, {}, 12, 48, 0, [7, 1, 4, 0], id="T72, game 1"),
        pytest.param(1, 0, 2, {}, 15, 99, 4, [3, 9], id="T73"),
        pytest.param(1, 0, 6, EVERYTHING | {"start_alarm": 1}, 16, 92, 3, [14, 0, 13, 4, 0, 2], id="T74"),
    ],
)
def test_the_table_plays_the_games_of_the_specification(
    seed: int,
    game: int,
    players: int,
    rules: dict[str, Any],
    rounds: int,
    proximity: int,
    alarm: int,
    scores: list[int],
) -> None:
    played = rules_of(players, rules, None)
    table = Table(SPEC, STRATEGIES, STRATEGIES.bot_rows((Bot("random", {}),), played), np.uint64(seed))
    row = table.rows(build_config(played), Range(game, 1))[0]
    assert (row.rounds, row.proximity_end, row.alarm_end) == (rounds, proximity, alarm)
    assert row.score[:players].tolist() == scores
