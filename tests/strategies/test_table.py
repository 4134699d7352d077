from __future__ import annotations

from functools import reduce

import numpy as np
import pytest

from simcore import aggregate
from simcore.games._template import SPEC
from simcore.manifest import Bot
from simcore.rng import new_key
from simcore.store import Range
from simcore.trace import trace_decisions, trace_game
from simcore.variants import resolve
from strategies._template import STRATEGIES, table
from strategies.playing import Table, build_config, chooser

BOTS = (Bot("threshold", {"goal": 3}), Bot("random", {}), Bot("threshold", {"goal": 10}))


def seated(seed: int = 1, bots: tuple[Bot, ...] = BOTS) -> Table:
    return Table(SPEC, STRATEGIES, STRATEGIES.bot_rows(bots, resolve(SPEC, 3)), np.uint64(seed))


@pytest.fixture(scope="module")
def cfg() -> np.record:
    return build_config(SPEC, resolve(SPEC, 3))


@pytest.mark.many_games
def test_parts_of_a_range_add_up_to_the_whole(cfg: np.record) -> None:
    whole, rows = seated().play(cfg, Range(5, 700), keep_rows=True)
    parts = [seated().play(cfg, Range(first, count))[0] for first, count in ((5, 1), (6, 300), (306, 399))]
    assert aggregate.digest(reduce(aggregate.merge, parts)) == aggregate.digest(whole)
    assert rows[1:301].tobytes() == seated().rows(cfg, Range(6, 300)).tobytes()


@pytest.mark.many_games
@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
def test_every_seed_is_a_seed_of_its_own(cfg: np.record, seed: int) -> None:
    here = aggregate.digest(seated(seed).play(cfg, Range(0, 500))[0])
    assert here == aggregate.digest(seated(seed).play(cfg, Range(0, 500))[0])
    assert here != aggregate.digest(seated(12345).play(cfg, Range(0, 500))[0])


def test_bots_move_up_a_seat_from_game_to_game(cfg: np.record) -> None:
    """A bot that leaves at once escapes with nothing, on another seat in each game."""
    bots = (Bot("threshold", {"goal": 0}), Bot("threshold", {"goal": 200}), Bot("threshold", {"goal": 200}))
    rows = seated(bots=bots).rows(cfg, Range(0, 9))
    assert (rows["escaped"] == 1).all()
    lines = [next(line for line in told(cfg, index, bots) if "leaves" in line) for index in range(3)]
    assert [line.split(" leaves")[0][-1] for line in lines] == ["1", "3", "2"]


def told(cfg: np.record, index: int, bots: tuple[Bot, ...] = BOTS) -> list[str]:
    here = seated(bots=bots)
    key = new_key(1, index)
    return list(trace_game(SPEC, resolve(SPEC, 3), cfg, key, chooser(here, cfg, index, key)))


def test_a_trace_tells_the_game_that_was_counted(cfg: np.record) -> None:
    rows = seated().rows(cfg, Range(0, 40))
    for index, row in enumerate(rows):
        text = "\n".join(told(cfg, index))
        assert text.count("leaves with") == row["escaped"]
        assert f"round {row['rounds']}:" in text
        assert f"round {row['rounds'] + 1}:" not in text


def test_a_game_without_a_log_of_its_own_is_told_by_its_decisions(cfg: np.record) -> None:
    key = new_key(1, 4)
    decisions = list(trace_decisions(SPEC, cfg, key, chooser(seated(), cfg, 4, key)))
    assert decisions == [line.split(": ", 1)[1] for line in told(cfg, 4) if "[rule 2]" in line]


def test_the_table_is_compiled_for_one_kind_of_arguments(cfg: np.record) -> None:
    for players in (1, 6):
        seated(2**64 - 1).play(build_config(SPEC, resolve(SPEC, players)), Range(2**40, 3), keep_rows=players == 1)
    assert len(getattr(table.play_chunk, "signatures", [1])) == 1
