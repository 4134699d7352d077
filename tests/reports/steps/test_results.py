"""Single moves against the exact law of the template game, and the tornado that is drawn of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from reports.charts.drawing import png
from reports.charts.style import house_style
from reports.steps.chart import draw_tornado, tornado_finding
from reports.steps.factors import Factor
from reports.steps.measures import find_entry, headline_entries
from reports.steps.results import REFUSED, Steps, moves_json
from reports.verdicts import State
from simcore.games._template import SPEC
from simcore.manifest import Bot, new_manifest
from simcore.variants import resolve
from strategies.sides import Side
from strategies.study import Study, create, run_study
from tests.statistics.truth import law

GAMES, PLAYERS = 4_000, 3
BOTS = (Bot("threshold", {"goal": 6}),)
FACES = Factor("alarm_faces", ("0", "1", "2", "3"), 1, "1", whole=True)
LAST = Factor("last_round", ("20", "25"), 0, "20", whole=True)


@pytest.fixture(scope="module")
def steps(template_enrolled: Path, tmp_path_factory: pytest.TempPathFactory) -> Steps:
    """The alarm one step down, one and two up, and a last round that nobody reaches."""
    settings = [{}, {"alarm_faces": 0}, {"alarm_faces": 2}, {"alarm_faces": 3}, {"last_round": 25}]
    sides = [
        Side(str(one), resolve(SPEC, PLAYERS, settings=[f"{key}={value}" for key, value in one.items()]), BOTS)
        for one in settings
    ]
    moves = [(0, 0, 1), (0, 2, 2), (0, 3, 3), (1, 1, 4)]
    options = {**moves_json([FACES, LAST], moves), REFUSED: [[0, 3, "too many"]], "base": "base"}
    plan = new_manifest(SPEC, sides[0].rules, BOTS, 3, GAMES)
    study = Study(tmp_path_factory.mktemp("steps") / "study", "sweep", plan, tuple(sides[1:]), GAMES, options)
    create(study)
    for games in study.missing():
        run_study(study.folder, games)
    return Steps(study, study.tally())


def exact_length(faces: int) -> float:
    rounds = law(list(BOTS) * PLAYERS, resolve(SPEC, PLAYERS, settings=[f"alarm_faces={faces}"]).parameters).rounds
    return sum(length * chance for length, chance in rounds.items())


def test_each_move_is_the_difference_that_the_law_gives(steps: Steps) -> None:
    for move in steps.of(FACES):
        fact = steps.shift(move, "rounds").difference
        assert fact.low is not None
        assert fact.high is not None
        assert fact.low <= exact_length(int(move.value)) - exact_length(1) <= fact.high


def test_single_steps_come_largest_first_and_what_does_nothing_moves_nothing(steps: Steps) -> None:
    largest = steps.largest("rounds")
    assert [move.factor.key for move in largest] == ["alarm_faces", "last_round"]
    assert largest[0].is_next
    assert (steps.size(largest[1], "rounds"), steps.is_clear(largest[1], "rounds")) == (0, False)
    assert steps.refused == [("alarm_faces", "3", "too many")]


def test_the_tornado_says_which_step_moves_most(steps: Steps) -> None:
    entry = find_entry(SPEC, steps.study.plan.rules, "rounds_mean", "--measure")
    assert entry.id == "rounds"
    told = tornado_finding(steps, entry)
    said = told.sentence
    assert said.startswith("Length, one step: +")
    assert "by alarm_faces 0 instead of 1" in said
    assert (told.about, told.state) == ("measures.rounds", State.UP)
    assert "last_round" not in said
    wanted = headline_entries(SPEC, steps.study.plan.rules)
    with house_style():
        drawing = draw_tornado(steps, wanted)
        assert png(drawing).startswith(b"\x89PNG")
    assert [row[:4] for row in drawing.table.rows] == [
        ("alarm_faces", "1", "0", "−1"), ("alarm_faces", "1", "2", "+1"), ("last_round", "20", "25", "+1")
    ]  # fmt: skip
    assert len(drawing.figure.axes) == len(wanted) + 1
