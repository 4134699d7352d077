"""Costs of restrictions against the exact law of the template game; the sentences, marks, tables and charts of them."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from reports.charts.drawing import png
from reports.charts.style import house_style
from reports.facts.fact import Fact
from reports.facts.tables import frame
from reports.tournament.cost_chart import draw_costs
from reports.tournament.costs import (
    Cost,
    Costs,
    Side,
    cost_finding,
    cost_lines,
    cost_notes,
    costs_json,
    mark_of,
    read_costs,
)
from reports.tournament.lamps import cost_row
from simcore.games._template import SPEC
from simcore.games.infiltration import SPEC as INFILTRATION
from simcore.manifest import Bot, new_manifest
from simcore.variants import resolve
from strategies.handicaps import read_handicaps
from strategies.infiltration import STRATEGIES
from strategies.tournament import Tournament, create, run_deals
from tests.statistics.truth import law

FREE = Bot("threshold", {"goal": 6}, written="threshold")
GOALS = (3, 10, 6)


def bound(goal: int) -> Bot:
    return Bot("threshold", {"goal": goal}, written=f"threshold:goal={goal}")


def played(folder: Path, goals: tuple[int, ...] = GOALS, deals: int = 4_000, seed: int = 3) -> Costs:
    plan = new_manifest(SPEC, resolve(SPEC, 4), (FREE, *map(bound, goals)), seed, chunk=deals)
    there = Tournament(folder, plan, deals, restricted=True)
    create(there)
    for games in there.missing():
        run_deals(folder, games)
    return read_costs(there)


@pytest.fixture(scope="module")
def costs(template_enrolled: Path, tmp_path_factory: pytest.TempPathFactory) -> Costs:
    return played(tmp_path_factory.mktemp("played") / "one")


@cache
def won(goal: int) -> float:
    """The part of all games that one seat wins with this goal, among free ones."""
    seats = [[bound(goal) if seat == at else FREE for seat in range(4)] for at in range(4)]
    wins = [law(bots, resolve(SPEC, 4).parameters).wins for bots in seats]
    return sum(one[at] for at, one in enumerate(wins)) / 4


def cost_of(costs: Costs, goal: int) -> Cost:
    return next(row for row in costs.rows if row.restriction == f"goal={goal}")


def test_costs_hold_the_exact_ones(costs: Costs) -> None:
    for goal in GOALS:
        row = cost_of(costs, goal)
        assert row.cost.low <= won(6) - won(goal) <= row.cost.high, goal
        assert row.share.low <= won(goal) <= row.share.high, goal
        assert row.cost.n == costs.deals


def test_a_planted_cost_is_found_and_none_is_not(costs: Costs) -> None:
    """Wider wins and losses are drawn out exactly: the sign of the truth is that of the verdict."""
    for goal in (3, 10):
        expected = Side.COSTS if won(6) > won(goal) else Side.GAINS
        assert abs(won(6) - won(goal)) > 0.02
        assert cost_of(costs, goal).verdict is expected
    same = cost_of(costs, 6)
    assert same.verdict is Side.OPEN
    assert (same.cost.value, same.changed.value) == (0, 0)
    assert 0 < same.cost.high < 0.001


@pytest.mark.slow
def test_intervals_of_a_cost_cover_as_often_as_they_say(template_enrolled: Path, tmp_path: Path) -> None:
    """A hundred runs that claim 95 %: a rate of 95 % leaves this range once in a thousand times."""
    truth = won(6) - won(3)
    found = [played(tmp_path / str(seed), (3,), 150, seed).rows[0].cost for seed in range(100)]
    assert 0.87 <= np.mean([fact.low <= truth <= fact.high for fact in found]) <= 1
    assert np.mean([fact.high - fact.low for fact in found]) < 0.3


def test_the_dearest_comes_first(costs: Costs) -> None:
    values = [row.cost.value for row in costs.rows]
    assert values == sorted(values, reverse=True)
    assert values[0] > values[-1]


def test_sentences_count_what_the_table_shows(costs: Costs) -> None:
    made = replace(costs, rows=tuple(cost(value) for value in (0.2, 0.1, 0.001, -0.3)))
    finding = cost_finding(made).sentence
    assert finding.startswith("never=0.2 costs threshold most: +20 pp (+15 to +25) of the games; ")
    assert finding.endswith(
        "2 of 4 restrictions cost something, 1 gains something and 1 is not told apart from nothing."
    )
    assert (
        cost_finding(replace(costs, rows=(cost(0.001),))).sentence
        == "No restriction is shown to cost threshold anything."
    )
    lines = cost_lines(made, "played")
    assert [line.split()[1] for line in lines if line.startswith("  never")] == ["▼", "▼", "◇", "▲"]
    assert "n = 4,000" in "\n".join(cost_lines(costs, "played"))


def cost(value: float) -> Cost:
    share = Fact(0.2, 0.19, 0.21, 4000, "share")
    return Cost(f"never={value}", "", Fact(value, value - 0.05, value + 0.05, 4000, "share"), share, share)


def test_the_chart_states_its_finding_and_carries_its_numbers(costs: Costs) -> None:
    with house_style():
        first, second = draw_costs(costs), draw_costs(costs)
        assert first.title == cost_finding(costs).sentence
        assert re.search(r"\d", first.title)
        assert png(first) == png(second)
    table = frame(first.table)
    assert list(table["Restriction"]) == [row.restriction for row in costs.rows]
    assert table["Cost, n"].tolist() == [costs.deals] * len(GOALS)
    told = costs_json(costs)["restrictions"]
    assert [one["cost"]["value"] for one in told] == table["Cost"].tolist()


def test_what_rests_on_a_reconstruction_is_marked() -> None:
    rules = resolve(INFILTRATION, 4)
    words = ["never=neurospike", "never=burst_modem", "never=advance", "never=advance+burst_modem", "avoid=lobby"]
    _, *bots = read_handicaps([], words, STRATEGIES, rules)
    assert [mark_of(bot, STRATEGIES, rules) for bot in bots] == ["", " *", "", " *", " *"]


def test_the_cost_of_a_restriction_in_a_team_is_that_of_the_team() -> None:
    fact = Fact(0.1, 0.05, 0.15, 900, "share")
    row = Cost("never=rope", "", fact, fact, fact)
    each, team = (Costs("careful", 3, 900, fact, (row,), "d", together) for together in (False, True))
    assert "A team of 2 of careful and a restricted one" in cost_notes(team)[0]
    assert "divided win" in cost_notes(each)[1]
    assert "divided win" not in " ".join(cost_notes(team))
    assert "; a team of careful wins" in cost_row(team, row).sentence
