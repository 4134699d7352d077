"""What tournaments and studies share at the keyboard: make the folder, play what is missing, show what came out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from reports.study.publish import Published
    from simcore.cli.drive import Effort
    from simcore.run import Run
    from simcore.store import Range, Store
    from strategies.sides import Side


class Work(Protocol):
    """Something in a folder that is played range by range."""

    @property
    def folder(self) -> Path: ...
    @property
    def run(self) -> Run: ...
    @property
    def chunks(self) -> Store: ...
    @property
    def total(self) -> int: ...
    def missing(self) -> list[Range]: ...


class Task(NamedTuple):
    """How a piece of work is done.

    Attributes
    ----------
    player : plays a range of it
    title : what it is called
    sides : what its games are played under, where those of the first tell how fast all are
    """

    work: Work
    player: Callable[[Path, Range], int]
    title: str
    sides: Sequence[Side] = ()


def begin(work: Work, create: Callable[[], None]) -> None:
    """Make the folder of a piece of work, or go on in it."""
    from simcore.files import sweep

    try:
        sweep(work.folder)
        create()
        sweep(work.chunks.folder)
    except OSError as error:
        what = f"'{work.folder}' cannot be a folder: {error.strerror}"
        raise InputError(Problem(what, key="--out", expected="a folder to write to")) from error


def finish(steps: Callable[[], bool], folder: Path | None = None) -> int:
    """Take steps that play and show; the exit code, also when they were stopped, with a word on how to go on."""
    from simcore.cli.app import DONE, INCOMPLETE
    from simcore.cli.finish import stoppable

    return stoppable(lambda: DONE if steps() else INCOMPLETE, folder)


def play(task: Task, effort: Effort) -> bool:
    """Play all that is missing; whether nothing is missing afterwards."""
    from simcore.cli.beside import at_work
    from simcore.cli.drive import compile_table
    from simcore.cli.finish import OF_STUDIES, load_ahead
    from simcore.cli.pace import effort_for_sides
    from simcore.execute import execute
    from simcore.progress import progress

    work = task.work
    missing = work.missing()
    if not missing:
        return True
    compile_table(work.run, effort)
    if task.sides:
        effort = effort_for_sides(work.run, task.sides, work.total, effort)
    if effort.jobs > 1:
        load_ahead(OF_STUDIES)
    done = work.total - sum(games.count for games in missing)
    with at_work(work.folder, effort) as effort, progress(task.title, work.total, done, quiet=effort.quiet) as bar:
        failures = execute(task.player, work.folder, work.missing, effort.workers, bar.advance)
    if failures:
        print(f"{len(failures)} ranges cannot be played, the first with:\n{failures[0].report}", file=sys.stderr)
    return not failures


def show(build: Callable[[], Published], *, json: bool, quiet: bool) -> None:
    """Build the files and print the lines, or the JSON alone."""
    from simcore.cli.index import keep_index
    from simcore.cli.lines import print_lines, write_out
    from simcore.progress import waiting

    with waiting("making charts and tables", quiet=quiet):
        built = build()
    keep_index(built.page.parent, quiet=quiet)
    if json:
        write_out(built.told.read_text(encoding="utf-8"))
        return
    print_lines([*built.lines, "", f"report: {built.page}"])


def play_and_show(task: Task, build: Callable[[], Published], effort: Effort, *, json: bool) -> int:
    """Play what is missing and show what came out; the exit code."""

    def steps() -> bool:
        played = play(task, effort)
        if played:
            show(build, json=json, quiet=effort.quiet)
        return played

    return finish(steps, task.work.folder)
