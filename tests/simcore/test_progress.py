"""What is said of long work while it lasts, where there is no terminal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from simcore import progress as shown
from simcore.progress import progress

Clock = Callable[[float], None]


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that is set by hand."""
    now = [0.0]
    monkeypatch.setattr(shown.time, "monotonic", lambda: now[0])
    return lambda seconds: now.__setitem__(0, seconds)


def test_the_time_left_is_told_by_the_pace_since_the_first_games(at: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    with progress("games", 1_000) as bar:
        at(20)  # something was compiled
        bar.advance(100)
        at(31)
        bar.advance(110)
    first, second = capsys.readouterr().err.splitlines()
    assert first == "games: 100 of 1,000 games, 10 %, about 3 min left"  # 180 s, all that is known
    assert second == "games: 210 of 1,000 games, 21 %, about 79 s left"


def test_a_small_part_after_a_long_wait_tells_nothing(at: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    with progress("games", 124_000) as bar:
        at(10)
        bar.advance(500)
        at(10.5)
        bar.advance(500)
        at(21)
        bar.advance(10_000)
    first, second = capsys.readouterr().err.splitlines()
    assert first == "games: 500 of 124,000 games, 0 %"
    assert second == "games: 11,000 of 124,000 games, 9 %, about 2 min left"


def test_what_was_done_before_is_no_pace(at: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    with progress("games", 1_000, 500) as bar:
        at(5)
        bar.advance(50)
    assert capsys.readouterr().err == "games: 550 of 1,000 games, 55 %, about 45 s left\n"


@pytest.mark.parametrize(("total", "quiet"), [(10, True), (0, False)])
def test_nothing_is_said_where_nothing_is_wanted(
    at: Clock, capsys: pytest.CaptureFixture[str], total: int, quiet: bool
) -> None:
    with progress("games", total, quiet=quiet) as bar:
        at(100)
        bar.advance(5)
    assert not capsys.readouterr().err
