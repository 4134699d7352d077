"""The sources of enrolled games and bots count, wherever they lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from simcore import engine
from tests.support.command import enrol


@pytest.mark.parametrize("folder", [".", ".venv/lib/site-packages"])
def test_a_game_that_lies_in_the_checkout_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    """A package written beside the library, or installed into an environment that was made there."""
    site = enrol(tmp_path / folder, "smash_in_checkout", "smash_in_checkout:SPEC", "smash_in_checkout:STRATEGIES")
    package = site / "smash_in_checkout"
    package.mkdir()
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(site)
    monkeypatch.setattr(engine, "ROOT", tmp_path)
    assert engine.enrolled_places() == [package]


def test_a_package_without_an_init_file_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a copy of the template is whose game and bots lie in folders of one package."""
    enrol(tmp_path, "smash_beside", "smash_beside.game:SPEC", "smash_beside.bots:STRATEGIES")
    game = tmp_path / "smash_beside" / "game"
    game.mkdir(parents=True)
    (game / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    assert engine.enrolled_places() == [tmp_path / "smash_beside"]
