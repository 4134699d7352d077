"""`simulate report RUN`: make the report of a run anew."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options
from simcore.cli.resume import again, is_study, said
from simcore.errors import InputError, Problem

if TYPE_CHECKING:
    from simcore.cli.drive import Effort
    from simcore.run import Run


def report(
    folder: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of a run or a study.")],
    skill_check: options.SkillCheck = False,
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    timeout: options.Timeout = None,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Make the page of a run or a study anew; of a run nothing is played, unless its skill is to be checked."""
    if is_study(folder) and not skill_check:
        return again(folder, said(options.Hands(jobs, cluster, timeout), json=json_, quiet=quiet))
    from simcore.cli.finish import code_of, show_report, stoppable
    from simcore.cli.request import read_effort, read_played
    from simcore.cli.values import Reader

    reader = Reader()
    effort = read_effort(options.Hands(jobs, cluster, timeout), quiet, reader)
    run = reader.read(lambda: read_played(folder))
    reader.finish()
    assert effort is not None, "the reader has refused it"
    assert run is not None, "the reader has refused it"
    wanted = _ask_for_rungs(run) if skill_check else run

    def show() -> int:
        _tell_unknown(wanted)
        if skill_check:
            _play_rungs(wanted, effort)
        show_report(wanted, json=json_, quiet=quiet)
        return code_of(wanted)

    return stoppable(show, folder)


def _tell_unknown(run: Run) -> None:
    """Say so where a run does not know how many games it shall have: nothing on its page tells that any are missing."""
    from simcore.cli.request import began_by
    from simcore.run import REQUEST

    if run.request is None:
        what = f"'{run.folder / REQUEST}' is damaged or gone, so whether games are missing is not known"
        print(f"note: {what}; give again: {began_by(run.plan)}", file=sys.stderr)


def _ask_for_rungs(run: Run) -> Run:
    """Note that the rungs of a run are wanted, for `resume`; InputError if they cannot be played."""
    from simcore.cli.request import began_by
    from simcore.cli.skill import has_rungs
    from simcore.run import check_engine
    from strategies.rungs import check_rungs

    check_rungs(run.plan.game)
    if run.request is None:
        what = f"how many games '{run.folder}' was asked for is not known"
        raise InputError(Problem(what, key="--skill-check", expected=f"first again: {began_by(run.plan)}"))
    request = replace(run.request, skill=True)
    if not has_rungs(run, request):
        check_engine(run)
    run.ask(request)
    return run


def _play_rungs(run: Run, effort: Effort) -> None:
    from simcore.cli.skill import has_rungs, play_rungs, play_small_ladder
    from simcore.engine import engine_digest

    if run.request and not has_rungs(run, run.request):
        play_rungs(run, effort)
    if run.plan.engine == engine_digest():  # what other sources began is shown as it is
        play_small_ladder(run, effort)
