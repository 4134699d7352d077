"""The row of a finished game and what it adds to the statistics, against games told once more in plain Python."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from simcore.aggregate import new_tally
from simcore.extremes import NO_SUCH
from simcore.games.infiltrators_guards import SPEC, measures, shown
from simcore.games.infiltrators_guards.codes import ActKind, End, Figure, Heat, Reason, Side
from simcore.games.infiltrators_guards.extremes import extremes
from simcore.games.infiltrators_guards.kernels import KERNELS
from simcore.games.infiltrators_guards.outcome import PARTS, ROW_DTYPE, score
from simcore.games.infiltrators_guards.stored import STORED
from simcore.games.infiltrators_guards.tally import tally
from simcore.records import new_record
from simcore.spec import Contrast, Histogram, Ratio, Rules
from tests.support.fields import bits
from tests.support.infiltrators_guards import KernelTable

from .recount import Game, play, shares
from .told import TABLES

GAMES = 6
Played = dict[str, list[tuple[Game, Any]]]


@pytest.fixture(scope="module")
def played() -> tuple[Played, dict[str, Any]]:
    """Games of each table with their rows, and the tallies of the tables."""
    games: Played = {}
    totals = {}
    for table in TABLES:
        games[table], totals[table] = [], new_tally(SPEC)
        for index in range(GAMES):
            game, row = play(table, index), new_record(ROW_DTYPE)
            score(game.state, game.deal.cfg, row)
            tally(game.state, game.deal.cfg, row, totals[table])
            games[table].append((game, row))
    return games, totals


def all_games(played: tuple[Played, Any]) -> list[tuple[Game, Any]]:
    return [one for games in played[0].values() for one in games]


# --- the row ---


def test_ends_reasons_and_points_of_each_mission(played: tuple[Played, Any]) -> None:
    """R67 to R72, R74."""
    for game, row in all_games(played):
        s, n = game.state, game.n
        assert row.missions == s.n_missions == len(game.missions)
        for m, one in enumerate(game.missions):
            assert (End(int(s.end_of[m])), Reason(int(s.reason_of[m]))) == (one.end, one.reason)
            assert (s.points_infiltrators_of[m], s.points_guard_of[m]) == (one.infiltrators, one.guard)
            assert s.points_seat_of[m, : n + 1].tolist() == [*one.seats, one.guard]
            assert row.success_of[m] == (one.reason == Reason.SUCCESS)
        assert row.reasons.tolist() == [sum(one.reason == why for one in game.missions) for why in Reason]
        assert row.ends.tolist() == [sum(one.end == end for one in game.missions) for end in list(End)[:-1]]
        assert row.succeeded == row.success_of.sum() == row.reasons[Reason.SUCCESS]
        assert row.first_succeeded == row.success_of[0]


def test_games_see_every_end_and_most_reasons(played: tuple[Played, Any]) -> None:
    """Else the tests around this one would show little."""
    missions = [one for game, _ in all_games(played) for one in game.missions]
    assert {one.end for one in missions} == set(End) - {End.RUNNING}
    assert {one.reason for one in missions} == set(Reason)
    assert any(one.mark_taker >= 0 for one in missions)
    assert any(sum(game.paid) for game, _ in all_games(played))
    assert any(one.hacked for one in missions)


def test_sums_over_missions(played: tuple[Played, Any]) -> None:
    for game, row in all_games(played):
        team, guard, seats = game.sums()
        assert (row.points_infiltrators, row.points_guard, row.lead) == (team, guard, team - guard)
        own = game.deal.rules.parameters["scoring"] == "individual"
        assert row.score[: game.n + 1].tolist() == [*(seats if own else [team] * game.n), guard]
        tables = [one.table for one in game.missions]
        assert row.rounds == sum(t.round for t in tables)
        assert row.alert == sum(t.alert for t in tables)
        assert row.general_alerts == sum(t.issued > 0 for t in tables)
        assert row.truncated == sum(one.end == End.TRUNCATED for one in game.missions)
        assert row.hacked == sum(one.hacked for one in game.missions)
        assert row.objectives == sum((t.objective >= 0).sum() for t in tables)
        assert row.guards_out == sum(one.guards_out for one in game.missions)
        wheres = [
            sum(one.count(where) for one in game.missions) for where in (Figure.LEFT, Figure.TAKEN, Figure.INSIDE)
        ]
        assert [row.left, row.taken, row.inside] == wheres
        assert row.entered == sum(wheres) == game.n * len(tables)
        assert (row.spent, row.decisions) == (sum(game.paid), game.answers)
        assert row.purchases * game.deal.cfg.shop_price == row.spent
        assert (row.alert_round, row.alert_by.sum()) == (tables[-1].issued, tables[-1].alert)


def test_the_win_is_shared_as_the_rules_say(played: tuple[Played, Any]) -> None:
    """R73, R74, D53."""
    for game, row in all_games(played):
        rules = game.deal.rules.parameters
        wanted = shares(str(rules["scoring"]), str(rules["tie"]), *game.sums())
        assert [Fraction(int(part), PARTS) for part in row.win[: game.n + 1]] == wanted
        assert not row.win[game.n + 1 :].any()
        side = {0: Side.INFILTRATORS, 1: Side.GUARD}.get(wanted[-1], Side.DRAW)
        assert (row.side, row.won, row.drawn) == (side, side == Side.INFILTRATORS, side == Side.DRAW)
        assert row.halves.tolist() == {1: [2, 0], 2: [0, 2], 3: [1, 1]}[int(side)]


@pytest.mark.parametrize("scoring", ["team", "individual"])
@pytest.mark.parametrize("tie", ["guard", "draw"])
@pytest.mark.parametrize(
    ("seats", "guard"),
    [([5, 1, 1], 4), ([1, 5, 5], 4), ([4, 1, 2], 4), ([4, 4, 0], 4), ([4, 4, 4], 4), ([0, 0, 0], 4), ([0, 0, 0], 0)],
)
def test_ties(scoring: str, tie: str, seats: list[int], guard: int) -> None:
    """R73, R74: the guard player wins ties that include him, or all share; the team's points are the sum here."""
    table = KernelTable(4, {"scoring": scoring, "tie": tie})
    table.start()
    t, row = table.state.table, new_record(ROW_DTYPE)
    t.score_seat[:3], t.score_guard, t.score_infiltrators = seats, guard, sum(seats)
    score(table.state, table.cfg, row)
    wanted = shares(scoring, tie, sum(seats), guard, seats)
    assert [Fraction(int(part), PARTS) for part in row.win[:4]] == wanted
    assert sum(wanted) == 1


def test_what_had_a_part_in_the_game(played: tuple[Played, Any]) -> None:
    for game, row in all_games(played):
        t, s = game.missions[-1].table, game.state
        characters = t.character[: game.n].tolist()
        assert row.character.tolist() == [*characters, *[-1] * (4 - game.n)]
        assert bits(row.characters) == sorted(set(characters))
        tables = [one.table for one in game.missions]
        assert bits(row.segments) == sorted({int(row) for one in tables for row in one.segment})
        assert bits(row.kinds) == sorted({int(row) for one in tables for row in one.guard_kind if row >= 0})
        held = {int(card) for one in tables for i in range(game.n) for card in one.card[i, : one.n_cards[i]]}
        assert bits(row.kept) == sorted(held)
        assert held <= set(bits(row.equipment))
        assert set(bits(row.used)) <= held
        dealt = [len(bits(word)) for word in row.dealt_by[: game.n]]
        assert all(0 < n <= game.deal.cfg.equip_draw for n in dealt)
        assert s.attacks.sum() == row.attacks


def test_acts_and_noise_are_what_was_seen(played: tuple[Played, Any]) -> None:
    for game, row in all_games(played):
        s, n = game.state, game.n
        for kind in list(ActKind)[1:]:
            assert s.acts[:n, kind].tolist() == [acts[kind] for acts in game.acts], kind.name
        assert s.noise_made[:n].sum(axis=1).tolist() == game.noise
        assert row.noise == sum(game.noise)
        assert (s.lit_ends + s.shade_ends).tolist() == s.acts[:, ActKind.MOVE].tolist()
        assert (s.attacks == s.acts[:, ActKind.SHOOT] + s.acts[:, ActKind.MELEE]).all()
        assert row.hack_rolls == s.acts[:, ActKind.HACK].sum()
        assert s.heat[Heat.HIT].sum() == game.hits_taken
        assert s.heat[Heat.TAKEN].sum() == row.taken
        assert s.heat[Heat.STOOD].sum() == s.acts[:, ActKind.MOVE].sum()


def test_every_column_of_a_row_is_wide_enough(played: tuple[Played, Any]) -> None:
    widths = {one.field: np.iinfo(one.type) for one in STORED}
    assert set(widths) == set(ROW_DTYPE.names or ())
    for _, row in all_games(played):
        for name, width in widths.items():
            values = np.asarray(row[name])
            assert values.min() >= width.min, name
            assert values.max() <= width.max, name


def test_scoring_again_writes_the_same_row(played: tuple[Played, Any]) -> None:
    for game, row in all_games(played)[::GAMES]:
        again = np.full(KERNELS.row.itemsize, 85, np.uint8).view(new_record(KERNELS.row).dtype)[0]
        score(game.state, game.deal.cfg, again)
        assert all(np.array_equal(again[name], row[name]) for name in ROW_DTYPE.names or ())


# --- extremes, and what is shown ---


def test_extremes_are_told_from_rows() -> None:
    rows = np.zeros(4, ROW_DTYPE)
    rows["missions"], rows["succeeded"] = 1, [1, 1, 0, 0]
    rows["rounds"], rows["noise"], rows["taken"] = [4, 9, 3, 6], [2, 5, 7, 0], [0, 0, 2, 1]
    rows["guards_out"], rows["general_alerts"] = [1, 0, 0, 3], [0, 0, 1, 1]
    rows["hacked"], rows["points_infiltrators"] = [2, 2, 2, 0], [9, 9, 5, 1]
    found = extremes(rows, Rules("infiltrators_guards", 3, {}, {}))
    assert set(found) == {one.name for one in shown.EXTREMES}
    assert found["fastest_success"].tolist() == [-4, -9, NO_SUCH, NO_SUCH]
    assert found["longest_success"].tolist() == [4, 9, NO_SUCH, NO_SUCH]
    assert found["loudest_success"].tolist() == [2, 5, NO_SUCH, NO_SUCH]
    assert found["bloodiest"].tolist() == [1, NO_SUCH, NO_SUCH, 3]
    assert found["worst_day"].tolist() == [NO_SUCH, NO_SUCH, 2, 1]
    assert found["so_near"].tolist() == [NO_SUCH, NO_SUCH, 5, NO_SUCH]


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
    for presence in shown.PRESENCE:
        assert {presence.field} <= fields
    assert all(isinstance(known[name], Contrast) for name in ("character_deal", "guard_deal", "equipment_deal"))
