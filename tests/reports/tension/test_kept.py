"""What a forecast says is worked out once for the same games and sources, and then read as it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from reports.kept import content_of
from reports.tension import kept
from reports.tension.kept import FILE, Foretold, foretell
from simcore.spec import Forecast
from strategies.tension import Story
from tests.reports.made_up import SPEC, made_up_telling

STORY = made_up_telling().story


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The games of each story that is worked out from now on."""
    games: list[int] = []
    work_out = kept._work_out

    def noted(story: Story, forecast: Forecast, folder: Path | None) -> Foretold | None:
        games.append(len(story.lengths))
        return work_out(story, forecast, folder)

    monkeypatch.setattr(kept, "_work_out", noted)
    return games


def test_what_is_kept_is_what_was_worked_out(tmp_path: Path, worked_out: list[int]) -> None:
    assert SPEC.forecast
    first, again = (foretell(STORY, SPEC.forecast, tmp_path) for _ in range(2))
    assert worked_out == [len(STORY.lengths)]
    assert first
    assert first.gauges
    assert first.fan
    assert content_of(first) == content_of(again) == content_of(foretell(STORY, SPEC.forecast, None))


def test_other_games_sources_or_damage_are_worked_out_anew(
    tmp_path: Path, worked_out: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert SPEC.forecast
    games = len(STORY.lengths)
    foretell(STORY, SPEC.forecast, tmp_path)
    foretell(replace(STORY, score=STORY.score + 1), SPEC.forecast, tmp_path)
    foretell(STORY, SPEC.forecast, tmp_path)
    (tmp_path / FILE).write_bytes((tmp_path / FILE).read_bytes().replace(b"1", b"2"))
    foretell(STORY, SPEC.forecast, tmp_path)
    assert worked_out == [games] * 4
    monkeypatch.setattr(kept, "source_digest", lambda places: "other sources")
    foretell(STORY, SPEC.forecast, tmp_path)
    assert worked_out == [games] * 5
