"""Pictures that were drawn before are not drawn again, as long as nothing that they show or that draws has changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from reports import kept
from reports.copies import do_here
from reports.facts.fact import Fact
from reports.kept import DRAWN, Kept, drawing
from reports.picture import Picture
from tests.reports.conftest import Judged


@pytest.fixture(scope="module")
def drawn(judged: Judged, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Picture]]:
    """A folder whose pictures have been drawn once, with their PNG, and these pictures."""
    folder = tmp_path_factory.mktemp("drawn")
    with drawing(folder) as draw:
        compared, pictures = draw(judged.book, judged.verdicts, None)
    assert compared == []
    assert pictures
    write(folder, pictures)
    return folder, pictures


def write(folder: Path, pictures: dict[str, Picture]) -> None:
    (folder / "charts").mkdir(exist_ok=True)
    for picture in pictures.values():
        (folder / "charts" / f"{picture.name}.png").write_bytes(picture.png)


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What was drawn in this process since the test began."""
    found: list[tuple[str, str]] = []

    def count(module: str, name: str, *arguments: Any) -> Any:
        found.append((module, name))
        return do_here(module, name, *arguments)

    monkeypatch.setattr(kept, "do_here", count)
    monkeypatch.setattr(
        kept, "ahead", lambda *names: pytest.fail("a copy loads what draws, and nothing is to be drawn")
    )
    return found


def again(folder: Path, judged: Judged) -> dict[str, Picture]:
    with drawing(folder) as draw:
        return draw(judged.book, judged.verdicts, None)[1]


def test_what_was_drawn_is_found_again_as_it_was(
    drawn: tuple[Path, dict[str, Picture]], judged: Judged, times: list[tuple[str, str]]
) -> None:
    folder, pictures = drawn
    assert again(folder, judged) == pictures
    assert list(again(folder, judged)) == list(pictures)
    assert times == []


def test_other_facts_are_drawn_anew(
    drawn: tuple[Path, dict[str, Picture]], judged: Judged, times: list[tuple[str, str]], tmp_path: Path
) -> None:
    folder, pictures = drawn
    (tmp_path / kept.FILE).write_bytes((folder / kept.FILE).read_bytes())
    write(tmp_path, pictures)
    other = Judged(replace(judged.book, games_done=judged.book.games_done - 1), judged.verdicts)
    again(tmp_path, other)
    again(tmp_path, other)
    assert times == [DRAWN]
    again(tmp_path, judged)
    assert times == [DRAWN, DRAWN]


@pytest.mark.parametrize("change", [lambda png: png.unlink(), lambda png: png.write_bytes(b"another picture")])
def test_a_picture_that_was_changed_is_drawn_anew(
    change: Any, drawn: tuple[Path, dict[str, Picture]], judged: Judged, times: list[tuple[str, str]]
) -> None:
    folder, pictures = drawn
    change(next((folder / "charts").glob("*.png")))
    assert again(folder, judged) == pictures
    assert times == [DRAWN]
    write(folder, pictures)


def test_what_other_sources_drew_is_not_taken(
    drawn: tuple[Path, dict[str, Picture]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, _ = drawn
    assert Kept.load(folder)
    monkeypatch.setattr(kept, "source_digest", lambda places: "other sources")
    assert Kept.load(folder) is None


def test_a_damaged_file_is_none(drawn: tuple[Path, dict[str, Picture]], tmp_path: Path) -> None:
    text = (drawn[0] / kept.FILE).read_bytes()
    assert Kept.load(tmp_path) is None
    for damaged in (text[:-40], text.replace(b"<path", b"<math", 1), b""):
        (tmp_path / kept.FILE).write_bytes(damaged)
        assert Kept.load(tmp_path) is None


def test_what_cannot_be_told_apart_is_never_found_again() -> None:
    assert kept.content_of(1, "a") == kept.content_of(1, "a") != kept.content_of(1, "b")
    assert kept.content_of(lambda: 0) == ""


def test_equal_facts_are_the_same_whether_or_not_they_are_one_object() -> None:
    one, other = Fact(0.5, 0.4, 0.6, 10, "share"), Fact(0.5, 0.4, 0.6, 10, "".join(["sh", "are"]))
    assert kept.content_of([one, one]) == kept.content_of([one, other])
