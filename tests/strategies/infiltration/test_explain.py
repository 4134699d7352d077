"""The reasons a bot gives lead to what it does."""

from __future__ import annotations

import random

import pytest

from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import Kind
from simcore.games.infiltration.config import build_config
from simcore.games.infiltration.kernels import KERNELS
from simcore.records import new_record
from simcore.rng import new_key
from simcore.variants import resolve
from strategies.infiltration.table import DESK, choose, explain
from tests.support.bots import row_of


@pytest.mark.many_games
@pytest.mark.parametrize("name", ["greedy", "cautious"])
def test_the_answer_is_the_option_with_most_points(name: str) -> None:
    cfg = build_config(resolve(SPEC, 4, ["everything"]))
    row = row_of(name)
    desk, view, s = new_record(DESK), new_record(SPEC.kernels.view), new_record(SPEC.kernels.state)
    weighed = set()
    for index in range(4):
        key, rng = new_key(5, index), random.Random(index)
        KERNELS.new_game(s, cfg, key)
        while (seat := int(KERNELS.advance(s, cfg, key))) >= 0:
            KERNELS.observe(s, cfg, seat, view)
            values = explain(view, cfg, row).values
            action = int(choose(s, cfg, key, seat, row, desk))
            if values:
                weighed.add(Kind(int(view.kind)))
                assert values[action] == max(values.values())
                assert set(values) == {code for code in range(64) if int(view.options) >> code & 1}
            KERNELS.apply(s, cfg, key, seat, action if rng.random() < 0.5 else rng.choice([action, *values]))
    assert {Kind.COMMIT, Kind.PLAY, Kind.ROOM} <= weighed


def test_the_random_bot_has_no_points() -> None:
    row = row_of("random")
    view = new_record(SPEC.kernels.view)
    view["options"] = 5
    reasons = explain(view, None, row)
    assert not reasons.values
    assert reasons.notes == ("All 2 options are equally good to it.",)
