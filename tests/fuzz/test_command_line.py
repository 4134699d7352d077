"""Command lines typed at random: done or refused in a sentence; never a traceback or a hang, and no file if refused."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simcore.games.infiltration import SPEC
from simcore.template import variant_template
from tests.fuzz.console import Answer, assert_refused, changes, contents, simulate
from tests.fuzz.profile import fuzz
from tests.fuzz.words import ARGUMENTS, COMMANDS, GOOD, anything, command_lines
from tests.support.command import ROOT, Shell, environment
from tests.support.guests import EXAMPLE

TINY = ("--games", "2", "--jobs", "0", "--no-report", "--quiet", "--out", "run")
TINY_COMMANDS = {
    "sensitivity": (
        *("--games", "2", "--trajectories", "2", "--few", "0", "--change", "start_alarm,die_faces"),
        *("--jobs", "0", "--quiet", "--out", "run"),
    ),
    "suggest": (
        *("--target", "rounds_mean=10..20", "--games", "2", "--check", "2", "--change", "start_alarm"),
        *("--jobs", "0", "--quiet", "--out", "run"),
    ),
    "items": ("--kind", "npcs", "--games", "2", "--jobs", "0", "--quiet", "--out", "run"),
    "tournament": ("--games", "2", "--jobs", "0", "--quiet", "--out", "run"),
    "compare": ("--games", "2", "--jobs", "0", "--quiet", "--out", "run"),
    "sweep": ("--games", "2", "--jobs", "0", "--quiet", "--out", "run"),
    "ladder": ("--games", "2", "--budgets", "1..2", "--jobs", "0", "--quiet", "--out", "run"),
    "tune": ("--games", "2", "--generations", "1", "--proof", "2", "--jobs", "0", "--quiet", "--out", "tuned.json"),
}
"""What lasts no longer than the start of a process."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a good and a bad variant file, a good and a bad bot, and one that is no run."""
    folder = tmp_path_factory.mktemp("user")
    (folder / "good.toml").write_text("[rules]\nstart_alarm = 1\n", encoding="utf-8")
    (folder / "bad.toml").write_text("[rules]\nstart_alram = 1\n[items.burst_modem]\nn = true\n", encoding="utf-8")
    (folder / "good.py").write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "bad.py").write_text("import nowhere", encoding="utf-8")
    (folder / "folder.py").mkdir()
    (folder / "mine").mkdir()
    (folder / "mine" / "photo.jpg").touch()
    return folder


@pytest.fixture(scope="module")
def nothing_is_played() -> Iterator[list[int]]:
    """Runs are made and not played: how many games were asked for is noted."""
    asked: list[int] = []

    def note(run: Any, request: Any, *rest: Any, **more: Any) -> int:
        asked.append(request.games)
        return 0

    def note_study(study: Any, *rest: Any, **more: Any) -> int:
        asked.append(study.games)
        return 0

    def note_deals(tournament: Any, *rest: Any, **more: Any) -> int:
        asked.append(tournament.deals)
        return 0

    def note_studies(studies: Any, *rest: Any, **more: Any) -> int:
        asked.append(studies[0].games)
        return 0

    def note_candidates(wanted: Any, *rest: Any, **more: Any) -> int:
        asked.append(wanted.budget.games)
        return 0

    def note_games(wanted: Any, *rest: Any, **more: Any) -> int:
        asked.append(wanted.games)
        return 0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("simcore.cli.sensitivity.play_and_show", note_games)
        patch.setattr("simcore.cli.suggest.play_and_show", note_games)
        patch.setattr("simcore.cli.tune.search_and_show", note_candidates)
        patch.setattr("simcore.cli.finish.play_and_show", note)
        patch.setattr("simcore.cli.request.measure_pace", lambda run, games, effort: 1e4)
        patch.setattr("simcore.cli.tournament.play_and_show", note_deals)
        patch.setattr("simcore.cli.sides.play_and_show", note_study)
        patch.setattr("simcore.cli.items.play_and_show", note_studies)
        yield asked


def assert_answered(answer: Answer) -> None:
    """Done, or refused."""
    if answer.code != 0:
        assert_refused(answer)


def test_every_option_and_argument_has_values_to_try() -> None:
    options = {option for command in COMMANDS for option, takes_value in command.options if takes_value}
    assert options == set(GOOD)
    assert {name for command in COMMANDS for name in command.arguments} == set(ARGUMENTS)


FOUND = {
    "an integer that Python refuses to write": ("trace", "--set", "start_alarm=0x" + "f" * 5000),
    "a setting a thousand tables deep": ("trace", "--set", "rules.start_alarm." + "a." * 1500 + "b=1"),
    "a name that is no text": ("trace", "--set", "items.burst_modem.name=\udcff"),
    "a file name that is no text": ("variant", "check", "\udcff.toml"),
    "a new file whose name is no text": ("variant", "new", "\udcff.toml"),
    "a new file whose name has two lines": ("variant", "new", "a\nb.toml"),
    "a folder name that is too long": ("--games", "1", "--out", "x" * 300),
    "a folder name that is too long for a gate": ("gate", "x" * 300),
    "a folder name that is too long for an index": ("index", "x" * 300),
}
"""What once ended in a traceback or in a file that was not to be."""


@pytest.mark.parametrize("words", FOUND.values(), ids=FOUND)
def test_what_was_found_is_refused(folder: Path, nothing_is_played: list[int], words: tuple[str, ...]) -> None:
    answer = simulate(folder, *words)
    assert_refused(answer)
    assert len(answer.err.splitlines()) == 1


@fuzz(40)
@given(name=st.one_of(anything(), st.text("\"'\\#[]= \t\n\x7f\u2028é", max_size=6)))
def test_a_new_variant_file_is_a_valid_one(folder: Path, name: str) -> None:
    answer = simulate(folder, "variant", "new", "--", f"{name}.toml")
    assert_answered(answer)
    if answer.code == 0:
        assert tomllib.loads(variant_template(SPEC, Path(f"{name}.toml").stem))["rules"] == {}


@fuzz(250)
@given(words=command_lines())
def test_a_command_is_done_or_refused(folder: Path, nothing_is_played: list[int], words: list[str]) -> None:
    assert_answered(simulate(folder, *words))


@fuzz(100)
@given(words=st.lists(anything(), max_size=5))
def test_words_without_sense_are_refused(folder: Path, nothing_is_played: list[int], words: list[str]) -> None:
    assert_answered(simulate(folder, *words))


@fuzz(100)
@given(option=st.sampled_from(sorted(GOOD)), value=anything())
def test_one_odd_value_is_taken_or_refused(folder: Path, nothing_is_played: list[int], option: str, value: str) -> None:
    command = ("trace",) if option == "--index" else ()
    answer = simulate(folder, *command, f"{option}={value}")
    assert_answered(answer)
    assert answer.code == 2 or answer.made or command or "--help" in value


@fuzz(2)
@given(words=command_lines())
def test_a_user_sees_the_same(folder: Path, words: list[str]) -> None:
    """As a process of its own, and played where it is right."""
    before = contents(folder)
    tiny = () if words and words[0] in {word for command in COMMANDS for word in command.words} else TINY
    tiny = TINY_COMMANDS.get(words[0], tiny) if words else tiny
    done = Shell(folder, environment(ROOT)).run(*words, *tiny)
    assert_answered(Answer(done.returncode, done.stdout, done.stderr, changes(folder, before)))
