"""Models that lie in a run are taken for what would be fitted, and only where they are just that."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from reports.tension import follow, models
from reports.tension.follow import Followed, forecast_games
from reports.tension.models import FILE, Models, content_of
from simcore.files import publish_checked, read_checked
from strategies.tension import Story
from tests.reports.made_up import SPEC, made_up_telling

FORECAST = SPEC.forecast
STORY = made_up_telling().story


def anew(story: Story, folder: Path | None = None) -> Followed:
    """What is forecast by a process that has not been asked yet."""
    follow._forecast_games.cache_clear()
    followed = forecast_games(story, FORECAST, folder)
    assert followed is not None
    return followed


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which the models of the story lie."""
    anew(STORY).models.publish(tmp_path)
    return tmp_path


@pytest.fixture
def fitted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rounds of each fit from now on."""
    rounds: list[int] = []
    fit = follow.fit

    def noted(told: np.ndarray, *others: object) -> models.Model:
        rounds.append(len(told))
        return fit(told, *others)

    monkeypatch.setattr(follow, "fit", noted)
    return rounds


def test_kept_models_give_the_very_chances_of_fitted_ones(folder: Path, fitted: list[int]) -> None:
    kept = anew(STORY, folder)
    assert fitted == []
    fresh = anew(STORY)
    assert sum(fitted) == len(STORY.told)
    assert kept.chances.tobytes() == fresh.chances.tobytes()
    assert kept.uninformed.tobytes() == fresh.uninformed.tobytes()
    assert kept.paths.chances.tobytes() == fresh.paths.chances.tobytes()


def test_a_model_is_read_as_it_was_written(folder: Path) -> None:
    before = (folder / FILE).read_bytes()
    found = Models.load(folder, content_of(STORY, FORECAST), FORECAST)
    assert found is not None
    found.publish(folder)
    assert (folder / FILE).read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"damaged", b"[]", b"\xff", b'{"data": [], "sha256": ""}'])
def test_a_damaged_file_is_as_good_as_none(folder: Path, fitted: list[int], content: bytes) -> None:
    (folder / FILE).write_bytes(content)
    anew(STORY, folder)
    assert len(fitted) == 2


def test_a_number_that_was_altered_is_noticed(folder: Path, fitted: list[int]) -> None:
    data = json.loads((folder / FILE).read_bytes())
    data["data"]["halves"][0]["spread"] += 1
    (folder / FILE).write_text(json.dumps(data))
    anew(STORY, folder)
    assert len(fitted) == 2


def test_a_file_that_was_laid_out_anew_is_whole(folder: Path, fitted: list[int]) -> None:
    (folder / FILE).write_text(json.dumps(json.loads((folder / FILE).read_bytes()), indent=1))
    anew(STORY, folder)
    assert fitted == []


@pytest.mark.parametrize("halves", [None, [], [{}, {}], [[], []], [{"edges": "none"}] * 2, ["one"] * 3])
def test_a_whole_file_of_something_else_is_as_good_as_none(folder: Path, fitted: list[int], halves: object) -> None:
    data = read_checked(folder / FILE)
    assert data is not None
    for foreign in ([], ["content"], {**data, "halves": halves}):
        publish_checked(folder / FILE, foreign)
        anew(STORY, folder)
    assert len(fitted) == 6


def test_another_story_is_fitted_anew(folder: Path, fitted: list[int]) -> None:
    won = np.roll(STORY.win, 1, axis=1)
    told = STORY.told.copy()
    told[0, 0, 0] += 1
    others = [replace(STORY, win=won), replace(STORY, told=told), replace(STORY, whole=2 * STORY.whole)]
    for other in others:
        anew(other, folder)
    assert len(fitted) == 2 * len(others)


def test_another_declaration_has_another_digest() -> None:
    other = replace(FORECAST, safe=FORECAST.points)
    assert content_of(STORY, other) != content_of(STORY, FORECAST)


def test_what_other_sources_fitted_is_fitted_anew(
    folder: Path, fitted: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    edited = folder / "forecast.py"
    edited.write_bytes(models.SOURCES[0].read_bytes() + b"\n")
    monkeypatch.setattr(models, "SOURCES", (edited, *models.SOURCES[1:]))
    anew(STORY, folder)
    assert len(fitted) == 2
