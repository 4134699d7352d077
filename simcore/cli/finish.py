"""What every command that plays does last: play, report, summary, exit code."""

from __future__ import annotations

import errno
import shlex
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from threading import Thread
from types import FrameType
from typing import Any

from simcore.cli.drive import Effort, drive, is_complete
from simcore.cli.expect import expected_precision, reached_precision
from simcore.cli.index import keep_index
from simcore.cli.lines import plain_console, print_lines, write_out
from simcore.cli.skill import asks_for_rungs, has_rungs, play_rungs, play_small_ladder
from simcore.cli.space import space_needed
from simcore.errors import InputError, Problem
from simcore.run import MANIFEST, QUARANTINE, REQUEST, Request, Run

PIPE_WIDTH = 80
OF_REPORTS = "reports.build", "reports.drawn", "statsmodels.stats.proportion", "statsmodels.stats.meta_analysis"
"""What a report loads sooner or later: what it says, draws and measures with."""
OF_STUDIES = "reports.charts.drawing", "statsmodels.stats.proportion"
"""The same of pages about studies."""
UNWRITABLE = {errno.EROFS, errno.EACCES, errno.EPERM}


def play_and_show(run: Run, request: Request, effort: Effort, *, with_report: bool, json: bool) -> int:
    """Play what is missing and show what came out; the exit code."""
    if with_report and effort.jobs > 1:
        load_ahead(OF_REPORTS)

    def play() -> int:
        tell_before(run, request, effort, with_report=with_report)
        done = play_all(run, request, effort)
        if with_report:
            show_report(done, json=json, quiet=effort.quiet)
        else:
            show_counts(done)
            keep_index(done.folder, quiet=effort.quiet)
        tell_after(done, request, effort)
        tell_missing(done)
        return code_of(done)

    return stoppable(play, run.folder)


def load_ahead(modules: Sequence[str]) -> None:
    """Load what will be needed while others play: this process only waits, or plays without Python's lock."""
    Thread(target=lambda: [import_module(module) for module in modules], daemon=True).start()


def play_all(run: Run, request: Request, effort: Effort) -> Run:
    """Play what is missing of a run, with its rungs of skill if they are wanted."""
    done = drive(run, request, effort)
    if asks_for_rungs(done):
        play_rungs(done, effort)
        play_small_ladder(done, effort)
    return done


def tell_before(run: Run, request: Request, effort: Effort, *, with_report: bool) -> None:
    """Say what precision to expect, or that there is nothing to play."""
    if effort.quiet:
        return
    rest = "only the report is made anew" if with_report else "nothing is left to do"
    held = f"'{run.folder}' already holds these games: {rest}"
    print(held if _holds(run, request) else expected_precision(run.spec, request), file=sys.stderr)


def tell_after(run: Run, request: Request, effort: Effort) -> None:
    """Say what a run that was to stop at a precision has reached."""
    if request.precision is not None and not effort.quiet:
        print(reached_precision(run, request.precision), file=sys.stderr)


def tell_missing(run: Run) -> None:
    """Say which games of a run are missing, if any are, and what plays them."""
    request = run.request
    missing = run.missing(request) if request else []
    if missing:
        games, failed = sum(one.count for one in missing), len(run.failed)
        which = f"; why {failed} of {len(missing)} chunks failed: {run.folder / QUARANTINE}" if failed else ""
        print(f"{games:,} games are missing{which}; try again with: {_how_to_go_on(run.folder)}", file=sys.stderr)


def _holds(run: Run, request: Request) -> bool:
    """Whether a run was asked for all this before, and nothing of it is missing."""
    known = run.request
    return bool(known and known.games >= request.games and is_complete(run, request) and has_rungs(run, request))


def code_of(run: Run) -> int:
    """The exit code for a run as it is: whether anything is missing that was asked for."""
    from simcore.cli.app import DONE, INCOMPLETE

    complete = run.request is not None and run.is_whole and has_rungs(run, run.request)
    return DONE if complete else INCOMPLETE


def stoppable(work: Callable[[], int], folder: Path | None) -> int:
    """Play in a folder, None if it is not known yet; the exit code, also when it was stopped, with how to go on."""
    from simcore.cli.app import INCOMPLETE, INTERRUPTED
    from simcore.crew import ClusterLost
    from simcore.execute import DiskFull, WorkersDied
    from simcore.files import is_full

    take_kill_as_interrupt()
    try:
        return work()
    except KeyboardInterrupt:
        print(f"\nstopped; go on with: {_how_to_go_on(folder)}", file=sys.stderr)
        return INTERRUPTED
    except WorkersDied as error:
        print(f"{error}; go on with: {_how_to_go_on(folder)} --jobs 1", file=sys.stderr)
    except ClusterLost as error:
        print(f"{error}; go on with: {_how_to_go_on(folder)}", file=sys.stderr)
    except DiskFull:
        print(_full(folder), file=sys.stderr)
    except OSError as error:
        if error.errno in UNWRITABLE:
            what = f"cannot write to '{folder or error.filename}': {error.strerror}"
            raise InputError(Problem(what, expected="a folder to write to")) from error
        if not is_full(error):
            raise
        print(_full(folder), file=sys.stderr)
    return INCOMPLETE


def _how_to_go_on(folder: Path | None) -> str:
    """The command: a run that was not yet asked for games goes on with the one that began it."""
    begun = folder is not None and ((folder / REQUEST).exists() or not (folder / MANIFEST).exists())
    return f"simulate resume {shlex.quote(str(folder))}" if begun else "the same command"


def _full(folder: Path | None) -> str:
    """That the disk is full, and what helps."""
    where = f" of '{folder}'" if folder else ""
    needed = f" (about {size} more are needed)" if folder and (size := space_needed(folder)) else ""
    go_on = _how_to_go_on(folder)
    return f"the disk{where} is full{needed}; nothing that was done is lost; free some space, then: {go_on}"


def take_kill_as_interrupt() -> None:
    """From now on a polite kill is taken like Ctrl-C."""
    signal.signal(signal.SIGTERM, _interrupt)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def show_report(run: Run, *, json: bool, quiet: bool = False) -> None:
    """Print the summary of a run while its report is drawn, or `report.json` alone."""
    from reports.build import report_of
    from simcore.progress import waiting

    with report_of(run.folder) as found:
        if not json:
            _tell(found.report)
        with waiting("drawing the report", quiet=quiet):
            found.write()
    keep_index(run.folder, quiet=quiet)
    if json:
        write_out((run.folder / "report.json").read_text(encoding="utf-8"))
        return
    print_lines(["", f"report: {run.folder / 'report.html'}"])


def _tell(report: Mapping[str, Any]) -> None:
    """The summary of a report, at once."""
    from reports.summary import summary_lines

    console = plain_console(PIPE_WIDTH)
    with console.capture() as told:
        for line in summary_lines(report, console):
            console.print(line, soft_wrap=True)
    write_out(told.get())


def shard_words(request: Request | None) -> str:
    """Which part of a run is played here."""
    return ", shard {} of {}".format(*request.shard) if request and request.shard else ""


def show_counts(run: Run) -> None:
    """What a run without a report prints."""
    print_lines(
        [
            f"{run.spec.title}: {run.games_done:,} of {run.games_asked:,} games{shard_words(run.request)}",
            f"digest {run.manifest['aggregate_digest']}",
            f"run: {run.folder}",
        ]
    )
