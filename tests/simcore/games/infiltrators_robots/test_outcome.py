"""The row of a finished game against games watched step by step; extremes; what is shown is counted."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simcore.extremes import NO_SUCH
from simcore.games.infiltrators_robots import SPEC, measures, shown
from simcore.games.infiltrators_robots.codes import Cause, DeviceKind, Winner
from simcore.games.infiltrators_robots.counts import Token
from simcore.games.infiltrators_robots.extremes import extremes
from simcore.games.infiltrators_robots.fields import NEVER_BLANK
from simcore.games.infiltrators_robots.kernels import KERNELS
from simcore.games.infiltrators_robots.outcome import ROW_DTYPE, score
from simcore.games.infiltrators_robots.stored import STORED
from simcore.records import new_record
from simcore.spec import Histogram, Ratio, Rules
from simcore.stored import stored_columns
from simcore.variants import resolve
from tests.support.fields import bits

from .told import GAMES, TABLES, deal_of, log_of


@pytest.fixture(scope="module", params=[(table, index) for table in TABLES for index in range(GAMES)], ids=str)
def ended(request: pytest.FixtureRequest) -> tuple[Any, Any, Any]:
    """Rules as numbers, the last state and its row."""
    table, index = request.param
    deal, row = deal_of(table, index), new_record(ROW_DTYPE)
    score(log_of(table, index)[1], deal.cfg, row)
    return deal.cfg, log_of(table, index)[1], row


@pytest.mark.many_games
def test_who_has_won_and_how(ended: tuple[Any, Any, Any]) -> None:
    """Section 8."""
    cfg, s, row = ended
    assert (row.infiltrators, row.robots) == (cfg.infiltrators, cfg.robots)
    assert row.causes.tolist() == [row.cause == cause for cause in Cause]
    winners = {Winner.INFILTRATORS: [2, 0], Winner.ROBOTS: [0, 2], Winner.DRAW: [1, 1]}
    assert row.halves.tolist() == winners[Winner(int(row.winner))]
    assert (row.won, row.drawn) == (row.winner == 0, row.winner == 2)
    if row.cause == Cause.DATA_OUT:
        assert row.data_out >= cfg.data_needed
    assert row.data_out == row.data_carried_out.sum() == s.table.n_out
    assert row.turns == s.table.turn


@pytest.mark.many_games
def test_facts_of_the_state_stand_in_the_row(ended: tuple[Any, Any, Any]) -> None:
    _, s, row = ended
    for name in set(ROW_DTYPE.names or ()) & set(s.facts.dtype.names or ()):
        assert np.array_equal(row[name], s.facts[name]), name
    for name in set(ROW_DTYPE.names or ()) & set(s.course.dtype.names or ()):
        assert np.array_equal(row[name], s.course[name]), name
    assert row.explosions == s.facts.explosions_robot + s.facts.explosions_traitor


@pytest.mark.many_games
def test_what_had_a_part(ended: tuple[Any, Any, Any]) -> None:
    cfg, s, row = ended
    assert bits(row.panels) == sorted(s.map.panel[: cfg.panels].tolist())
    used = {
        Token.GENERATOR: row.captures + row.generators_disabled.sum(),
        Token.DOOR: row.doors_disabled.sum(),
        Token.ENTRANCE: row.safe,
        Token.TRAPPED_DOOR: row.traps_triggered,
        Token.SENTINEL: row.deployed[DeviceKind.SENTINEL],
        Token.TELEPORT: row.teleports_used,
        Token.REPAIR: row.repairs_used,
        Token.DECOY: row.decoys_placed,
        Token.DISABLER: row.disablers_used,
        Token.SUPACAT: row.cat_steps,
    }
    assert bits(row.tokens) == sorted(token for token, n in used.items() if n)


@pytest.mark.many_games
def test_every_field_is_written_and_fits_where_it_is_kept(ended: tuple[Any, Any, Any]) -> None:
    cfg, s, row = ended
    again = np.full(KERNELS.row.itemsize, 85, np.uint8).view(new_record(KERNELS.row).dtype)[0]
    score(s, cfg, again)
    assert all(np.array_equal(again[name], row[name]) for name in ROW_DTYPE.names or ())
    kept = {one.field: np.iinfo(one.type) for one in STORED}
    assert set(kept) == set(ROW_DTYPE.names or ())
    for name, limits in kept.items():
        assert limits.min <= np.min(row[name]), name
        assert np.max(row[name]) <= limits.max, name


def test_columns_of_rows_have_names_of_their_own() -> None:
    names = [column.name for column in stored_columns(SPEC, 2)]
    assert len(names) == len(set(names))
    assert {"found_0", "found_4", "taken_9", "eliminated_turn_3", "panels"} <= set(names)


def test_extremes_are_told_from_rows() -> None:
    rows = np.zeros(4, ROW_DTYPE)
    rows["won"], rows["turns"] = [1, 1, 0, 0], [3, 8, 9, 30]
    rows["cause"] = [Cause.DATA_OUT, Cause.DATA_OUT, Cause.ALL_ELIMINATED, Cause.TURN_LIMIT]
    rows["infiltrators_eliminated"], rows["captures"] = [0, 1, 2, 0], [1, 2, 3, 0]
    rows["explosions"], rows["found"][:, 1], rows["found"][:, 3] = [0, 2, 5, 1], [0, 4, 9, 9], [1, 0, 0, 0]
    found = extremes(rows, Rules("infiltrators_robots", 2, {}, {}))
    assert set(found) == {one.name for one in shown.EXTREMES}
    assert found["fastest_win"].tolist() == [-3, -8, NO_SUCH, NO_SUCH]
    assert found["longest_game"].tolist() == [3, 8, 9, NO_SUCH]
    assert found["dearest_win"].tolist() == [NO_SUCH, 1, NO_SUCH, NO_SUCH]
    assert found["unseen_win"].tolist() == [-1, -4, NO_SUCH, NO_SUCH]
    assert found["loudest"].tolist() == [NO_SUCH, 2, 5, 1]
    assert found["so_near"].tolist() == [NO_SUCH, NO_SUCH, 3, NO_SUCH]


def test_what_is_shown_and_compared_is_counted() -> None:
    known = {one.name: one for one in measures.MEASURES}
    fields = set(ROW_DTYPE.names or ())
    told = {name for section in shown.SECTIONS for name in section.table}
    drawn = {name for section in shown.SECTIONS for chart in section.charts for name in chart.measures}
    assert told | drawn == set(known)
    for headline in shown.HEADLINES:
        assert isinstance(known[headline.measure], Histogram if headline.statistic == "mean" else Ratio)
    for paired in shown.PAIRED:
        assert {paired.field, paired.per or paired.field} <= fields
        assert paired.measure in known


def test_tokens_are_numbered_as_in_their_table() -> None:
    """7.2; those that cannot be blanked have no text to take away (7.3)."""
    rows = resolve(SPEC).components["tokens"]
    assert [token.name.lower() for token in Token] == [row["id"] for row in rows]
    assert [one.textless for one in shown.PRESENCE] == [NEVER_BLANK]
