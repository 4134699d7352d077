"""`simulate resume RUN`: play what is missing of a run."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from simcore.run import Run

PLAN, MANIFEST = "plan.json", "manifest.json"
HANDS = ("--jobs", "--cluster", "--timeout")
FLAGS = ("--json", "--quiet")


def resume(
    folder: Annotated[Path, typer.Argument(metavar="RUN", help="Run folder.")],
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    timeout: options.Timeout = None,
    no_report: Annotated[bool, typer.Option("--no-report", help="Play and count only.")] = False,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Go on with a run or a study that was stopped, killed or damaged; it ends as if it had not been."""
    if is_study(folder):
        return again(folder, said(options.Hands(jobs, cluster, timeout), json=json_, quiet=quiet))
    from simcore.cli.finish import play_and_show
    from simcore.cli.request import read_effort
    from simcore.cli.rows import ready_rows
    from simcore.cli.values import Reader
    from simcore.run import load, prepare

    reader = Reader()
    effort = read_effort(options.Hands(jobs, cluster, timeout), quiet, reader)
    run = reader.read(lambda: prepare(load(folder)))
    reader.finish()
    assert effort is not None, "the reader has refused it"
    assert run is not None, "the reader has refused it"
    if run.request is None:
        raise InputError(_nothing_asked(run))
    ready_rows(run, run.request, quiet=quiet)
    return play_and_show(run, run.request, effort, with_report=not no_report, json=json_)


def is_study(folder: Path) -> bool:
    """Whether a folder holds a study, which its own command plays, and not a run."""
    return os.path.isfile(folder / PLAN) and not os.path.exists(folder / MANIFEST)  # of a name too long both say no


def said(hands: options.Hands, *, json: bool, quiet: bool) -> list[str]:
    """These options as they are typed."""
    told = (("--jobs", hands.jobs), ("--cluster", hands.cluster), ("--timeout", hands.timeout))
    words = [word for option, value in told if value for word in (option, value)]
    return [*words, *(["--json"] if json else []), *(["--quiet"] if quiet else [])]


def again(folder: Path, how: list[str]) -> int:
    """Give the command once more that began a study: it goes on with what is there."""
    from simcore.cli.app import run_app

    try:
        words = [str(word) for word in json.loads((folder / PLAN).read_bytes())["plan"]["about"]["command"][1:]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputError(Problem(f"'{folder / PLAN}' does not say which command began it")) from error
    replaced = ("--out", *(HANDS if set(how) & set(HANDS) else ()))
    kept = _without(words, replaced)
    command = [*kept, "--out", str(folder), *(word for word in how if word not in FLAGS or word not in kept)]
    if "--quiet" not in command:
        print(f"the command that began it goes on: {shlex.join(['simulate', *command])}", file=sys.stderr)
    return run_app(command)


def _without(words: list[str], options_: Sequence[str]) -> list[str]:
    """A command without some options: its folder may have been moved, and other hands may play now."""
    kept, skip = [], False
    for word in words:
        if not skip and word.partition("=")[0] not in options_:
            kept.append(word)
        skip = word in options_
    return kept


def _nothing_asked(run: Run) -> Problem:
    """Why a run cannot go on that does not say how many games it shall have, and how it can."""
    from simcore.cli.request import began_by
    from simcore.run import REQUEST

    command = f"the command that began it: {began_by(run.plan)}"
    path = run.folder / REQUEST
    if os.path.lexists(path):
        return Problem(f"'{path}' is damaged, so how many games were asked for is not known", expected=command)
    return Problem(f"'{run.folder}' was stopped before it began", expected=command)
