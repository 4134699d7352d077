"""The command line without a process of its own: what it answers, and what it leaves in the folder it works in."""

from __future__ import annotations

import contextlib
import io
import shutil
from dataclasses import dataclass
from pathlib import Path

from simcore.cli.app import run_app
from tests.fuzz.profile import in_time


@dataclass(frozen=True)
class Answer:
    """What one command said, and the files and folders that it has made or changed."""

    code: int
    out: str
    err: str
    made: tuple[str, ...]


def simulate(folder: Path, *arguments: str) -> Answer:
    """Run a command in a folder; what it makes there is noted and taken away again."""
    before = contents(folder)
    # as strict as a terminal: what cannot be encoded is an error on standard output, and escaped on standard error
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace")
    try:
        with contextlib.chdir(folder), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), in_time():
            code = run_app(arguments)
    finally:
        made = changes(folder, before)
    return Answer(code, _text(out), _text(err), made)


def contents(folder: Path) -> dict[Path, bytes]:
    """All that lies in a folder, with the content of the files."""
    return {path: b"" if path.is_dir() else path.read_bytes() for path in folder.rglob("*")}


def changes(folder: Path, before: dict[Path, bytes]) -> tuple[str, ...]:
    """What is not as it was; what is new is taken away."""
    after = contents(folder)
    changed = [path for path in {**before, **after} if before.get(path) != after.get(path)]
    for path in changed:
        if path not in before and path.exists():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    return tuple(sorted(path.name for path in changed))


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()


def assert_refused(answer: Answer) -> None:
    """Exit code 2, a sentence a line on standard error, and nothing else anywhere."""
    assert (answer.code, answer.out, answer.made) == (2, "", ())
    lines = [line for line in answer.err.removesuffix("\n").split("\n") if not line.startswith("note: ")]
    assert lines, "refused without a word"
    for line in lines:
        assert line.startswith("simulate: ")
        assert len(line.split()) > 2
