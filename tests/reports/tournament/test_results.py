"""Shares of wins against the exact law of the template game, the sentences, tables and charts made from them."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from reports.charts.drawing import png
from reports.charts.style import house_style
from reports.facts.tables import frame
from reports.tournament.against import Against
from reports.tournament.charts import draw_pairs, draw_shares
from reports.tournament.results import Results, mixed_finding, pair_finding, read_results
from reports.tournament.text import result_lines
from simcore.games._template import SPEC
from simcore.manifest import Bot, new_manifest
from simcore.variants import resolve
from strategies.tournament import Tournament, create, run_deals
from tests.statistics.truth import law

DEALS = 2_000
RANDOM, SIX, TEN = Bot("random"), Bot("threshold", {"goal": 6}), Bot("threshold", {"goal": 10})


def played(folder: Path, bots: tuple[Bot, ...], deals: int = DEALS, seed: int = 3, players: int = 4) -> Results:
    there = Tournament(folder, new_manifest(SPEC, resolve(SPEC, players), bots, seed, chunk=deals), deals)
    create(there)
    for games in there.missing():
        run_deals(folder, games)
    return read_results(there)


@pytest.fixture(scope="module")
def results(template_enrolled: Path, tmp_path_factory: pytest.TempPathFactory) -> Results:
    return played(tmp_path_factory.mktemp("played") / "one", (RANDOM, SIX, TEN))


def exact_share(one: Bot, other: Bot, players: int = 4) -> float:
    """The part of the wins of one bot among others, over all games that are won."""
    laws = [
        law([one if seat == at else other for seat in range(players)], resolve(SPEC, players).parameters).wins
        for at in range(players)
    ]
    return sum(wins[at] for at, wins in enumerate(laws)) / sum(map(sum, laws))


def test_pairs_hold_the_exact_shares(results: Results) -> None:
    bots = (RANDOM, SIX, TEN)
    for (one, other), fact in results.pairs.items():
        truth = exact_share(bots[one], bots[other])
        assert fact.low <= truth <= fact.high, (bots[one], bots[other])


@pytest.mark.slow
def test_intervals_of_a_pair_cover_as_often_as_they_say(template_enrolled: Path, tmp_path: Path) -> None:
    """A hundred tournaments of one deal each claim 95 %: a rate of 95 % leaves this range once in a thousand times."""
    truth = exact_share(SIX, RANDOM)
    found = [played(tmp_path / str(seed), (RANDOM, SIX), 120, seed).pairs[1, 0] for seed in range(100)]
    assert 0.87 <= np.mean([fact.low <= truth <= fact.high for fact in found]) <= 1


def test_twins_have_the_fair_share(template_enrolled: Path, tmp_path: Path) -> None:
    """Two names of one bot: their shares are fair, their strengths equal, and nobody is called better."""
    found = played(tmp_path / "twins", (RANDOM, Bot("random", {}, written="alias")))
    assert [found.against(fact) for fact in (*found.pairs.values(), *found.shares)] == [Against.OPEN] * 4
    assert all(fact.low <= 0.5 <= fact.high for fact in found.strengths)
    assert "not told apart" in mixed_finding(found).sentence
    assert pair_finding(found).sentence.startswith("No bot wins more than the fair 25.0 %")


def test_a_planted_better_bot_is_found(results: Results) -> None:
    assert results.ranking[0] != 0
    assert results.against(results.pairs[1, 0]) is Against.ABOVE
    assert results.against(results.shares[0]) is Against.BELOW
    assert results.strengths[0].high < min(fact.low for fact in results.strengths[1:])


def test_games_without_a_winner_count_for_nobody(results: Results) -> None:
    """Four of the same threshold leave together; one other among them can win, or nobody does."""
    assert results.unwon[1, 2].n == DEALS
    assert results.pairs[1, 2].n == round(DEALS * (1 - results.unwon[1, 2].value))
    assert "counts for nobody" in "\n".join(result_lines(results, "played"))


def test_where_nobody_ever_wins_nothing_is_claimed(template_enrolled: Path, tmp_path: Path) -> None:
    same = (SIX, Bot("threshold", {"goal": 6}, written="alias"))
    found = played(tmp_path / "same", same, 50)
    assert {fact.value for fact in (*found.shares, *found.pairs.values(), *found.strengths)} == {None}
    assert mixed_finding(found).sentence == "No game at a mixed table was won by anybody."
    with house_style():
        for drawing in (draw_shares(found), draw_pairs(found)):
            assert png(drawing).startswith(b"\x89PNG")


def test_charts_state_their_finding_and_carry_their_numbers(results: Results) -> None:
    with house_style():
        for draw, rows in ((draw_shares, 3), (draw_pairs, 6)):
            first, second = draw(results), draw(results)
            assert first.title.endswith(".")
            assert re.search(r"\d", first.title)
            assert len(frame(first.table)) == rows
            assert png(first) == png(second)


def test_tables_are_aligned(results: Results) -> None:
    lines = [line for line in result_lines(results, "played") if line.startswith("  ")]
    assert len(lines) == 8
    assert len({line.index("▲") for line in lines[5:] if "▲" in line}) <= 3
