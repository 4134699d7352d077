"""What doubling a number gains: the sentences, from made-up steps, and the files, from the template game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from reports.charts.drawing import png
from reports.charts.style import house_style
from reports.facts.fact import Fact
from reports.facts.tables import frame
from reports.tournament.build import build_tournament
from reports.tournament.ladder import (
    OPEN,
    PAYS,
    PAYS_NOT,
    Ladder,
    Step,
    depth_finding,
    gained,
    ladder_json,
    ladder_lines,
    read_ladder,
)
from reports.tournament.ladder_chart import draw_ladder
from simcore.games._template import SPEC
from simcore.manifest import Bot, new_manifest
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.ladder import read_ladder as read_bots
from strategies.tournament import Tournament, create, run_deals
from tests.statistics.truth import law

HALF = 0.03


def climb(*gains: float) -> Ladder:
    """A ladder with these gains, each known to three points, at tables of four."""
    steps = []
    for number, gain in enumerate(gains):
        share = Fact(0.25 + gain, 0.25 + gain - HALF, 0.25 + gain + HALF, 900 - number, "share")
        difference = Fact(gain, gain - HALF, gain + HALF, 900 - number, "share")
        steps.append(Step(4 << number, 8 << number, share, difference))
    return Ladder("thinker", "budget", 4, 1000, tuple(steps), "d" * 64)


@pytest.mark.parametrize(("gain", "verdict"), [(0.04, PAYS), (0.02, OPEN), (-0.02, OPEN), (-0.04, PAYS_NOT)])
def test_a_step_pays_if_its_whole_interval_does(gain: float, verdict: str) -> None:
    assert climb(gain).steps[0].verdict == verdict


def test_gains_add_up_to_the_first_step_that_shows_none() -> None:
    ladder = climb(0.10, 0.06, 0.01, 0.05)
    assert len(ladder.climbed) == 2
    total = gained(ladder.climbed)
    assert (total.value, total.low, total.high) == pytest.approx((0.16, 0.10, 0.22))
    assert total.n == 899


@pytest.mark.parametrize(
    ("gains", "told"),
    [
        (
            (0.10, 0.06, 0.01),
            "Doubling the budget of thinker pays twice, from 4 to 16: the gains add up to +16 pp (+10 to +22; n = 899) "
            "of the wins (fair: 25.0 %); the step from 16 to 32 is not told apart from nothing: 32 among 16 win 26 % "
            "(23 to 29; n = 898).",
        ),
        (
            (0.10,),
            "Doubling the budget of thinker pays once, from 4 to 8: the gain is +10 pp (+7 to +13; n = 900) of the "
            "wins (fair: 25.0 %), and the last step still pays: 8 among 4 win 35 % (32 to 38; n = 900).",
        ),
        (
            (0.01, 0.06, 0.0, 0.05),
            "Doubling the budget of thinker is not shown to pay from 4 on (fair: 25.0 %); the step from 4 to 8 is "
            "not told apart from nothing: 8 among 4 win 26 % (23 to 29; n = 900); from 8 to 16 it pays: 16 among 8 "
            "win 31 % (28 to 34; n = 899).",
        ),
        (
            (0.05, 0.05, 0.05, -0.05),
            "Doubling the budget of thinker pays 3 times in a row, from 4 to 32: the gains add up to +15 pp (+6 to "
            "+24; n = 898) of the wins (fair: 25.0 %); the step from 32 to 64 costs: 64 among 32 win 20 % (17 to 23; "
            "n = 897).",
        ),
    ],
)
def test_the_depth_is_told_in_numbers(gains: tuple[float, ...], told: str) -> None:
    assert depth_finding(climb(*gains)).sentence == told


def test_lines_and_json_have_every_step() -> None:
    ladder = climb(0.10, 0.01, -0.05)
    lines = ladder_lines(ladder, "played so")
    assert lines[0] == "played so"
    assert [line.split()[:4] for line in lines[4:7]] == [
        ["8", "among", "4", "▲"],
        ["16", "among", "8", "◇"],
        ["32", "among", "16", "▼"],
    ]
    told = ladder_json(ladder)
    assert [(one["below"], one["above"], one["verdict"]) for one in told["steps"]] == [
        (4, 8, PAYS),
        (8, 16, OPEN),
        (16, 32, PAYS_NOT),
    ]
    assert told["depth"]["doublings"] == 1
    assert told["depth"]["gained"]["value"] == pytest.approx(0.10)
    assert ladder_json(climb(0.0))["depth"] == {"doublings": 0, "gained": None}


PLAYERS, DEALS = 2, 4_000
RULES = resolve(SPEC, PLAYERS)


@pytest.fixture(scope="module")
def played(template_enrolled: Path, tmp_path_factory: pytest.TempPathFactory) -> Tournament:
    """Three doublings of what a thief wants."""
    bots = read_bots(None, "4..32", STRATEGIES, RULES)
    plan = new_manifest(SPEC, RULES, bots, 3, chunk=DEALS)
    there = Tournament(tmp_path_factory.mktemp("ladder") / "one", plan, DEALS, stepwise=True)
    create(there)
    for games in there.missing():
        run_deals(there.folder, games)
    return there


def won_by_greed(above: int, below: int) -> float:
    """The part of all wins that go to the one who wants more."""
    greed, rest = (Bot("threshold", {"goal": goal}) for goal in (above, below))
    tables = [[greed if seat == at else rest for seat in range(PLAYERS)] for at in range(PLAYERS)]
    wins = [law(bots, RULES.parameters).wins for bots in tables]
    return sum(one[at] for at, one in enumerate(wins)) / sum(map(sum, wins))


def test_shares_hold_the_exact_ones(played: Tournament) -> None:
    ladder = read_ladder(played)
    assert (ladder.bot, ladder.parameter, ladder.players) == ("threshold", "goal", PLAYERS)
    assert [(step.below, step.above) for step in ladder.steps] == [(4, 8), (8, 16), (16, 32)]
    for step in ladder.steps:
        exact = won_by_greed(step.above, step.below)
        assert abs(step.share.value - exact) < 2 * step.share.half_width < 0.06  # by chance once in ten thousand
        assert step.gain.value == pytest.approx(step.share.value - 1 / PLAYERS)
    assert [step.verdict for step in ladder.steps] == [PAYS] * 3


def test_it_is_built_like_a_tournament(played: Tournament) -> None:
    lines = build_tournament(played).lines
    assert depth_finding(read_ladder(played)).sentence in lines
    told = json.loads((played.folder / "tournament.json").read_text(encoding="utf-8"))
    assert len(told["steps"]) == 3
    page = (played.folder / "tournament.html").read_text(encoding="utf-8")
    assert "How much is there to see in this game?" in page
    assert "4,000 deals at 3 tables each" in page
    assert (played.folder / "charts" / "ladder.png").stat().st_size > 0


def test_the_chart_has_all_steps_and_its_finding() -> None:
    with house_style():
        drawing = draw_ladder(climb(0.10, 0.01, -0.05))
        assert png(drawing).startswith(b"\x89PNG")
    assert drawing.title == depth_finding(climb(0.10, 0.01, -0.05)).sentence
    assert [label.get_text() for label in drawing.figure.axes[0].get_xticklabels()] == [
        "8 among 4",
        "16 among 8",
        "32 among 16",
    ]
    table = frame(drawing.table)
    assert table["Gain"].tolist() == pytest.approx([0.10, 0.01, -0.05])
    assert table["Verdict"].tolist() == [PAYS, OPEN, PAYS_NOT]
