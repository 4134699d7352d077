"""`simulate merge OUT RUN...`: one run out of parts that were played elsewhere."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options

if TYPE_CHECKING:
    from simcore.cli.drive import Effort
    from simcore.run import Run
    from simcore.store import Range


def merge(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="Folder of the whole run: new, or one of the parts.")],
    parts: Annotated[list[Path], typer.Argument(metavar="RUN...", help="Folders of the parts.")],
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    timeout: options.Timeout = None,
    no_report: Annotated[bool, typer.Option("--no-report", help="Bring together and count only.")] = False,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Bring the shards of a run together; what the report plays of it once more is played here."""
    from simcore.cli.finish import stoppable
    from simcore.cli.request import read_effort
    from simcore.cli.values import Reader
    from simcore.errors import Problem
    from simcore.merging import check_parts
    from simcore.run import create, load, prepare

    reader = Reader()
    clash = Problem("there is no report to print with --no-report", key="--json", expected="one of the two")
    reader.refuse_if(json_ and no_report, clash)
    effort = read_effort(options.Hands(jobs, cluster, timeout), quiet, reader)
    runs = [run for folder in parts if (run := reader.read(partial(load, folder)))]
    reader.finish()
    assert effort is not None, "the reader has refused it"
    check_parts(runs)
    whole = prepare(create(out, runs[0].plan))
    return stoppable(lambda: _merge(whole, runs, effort, no_report=no_report, json=json_), out)


def _merge(whole: Run, parts: Sequence[Run], effort: Effort, *, no_report: bool, json: bool) -> int:
    from simcore.cli.app import INCOMPLETE
    from simcore.cli.finish import play_and_show, show_counts
    from simcore.merging import bring_together, whole_request
    from simcore.progress import progress

    request = whole_request([part for part in parts if part.request] + ([whole] if whole.request else []))
    whole.ask(request)
    with progress("bringing the parts together", request.games, quiet=effort.quiet) as bar:
        bring_together(whole, parts, request.games, bar.advance)
    if missing := whole.chunks.missing(request.games):
        games = sum(one.count for one in missing)
        print(
            f"{games:,} of {request.games:,} games are in none of the parts{_absent(missing, whole, parts)}; merge the "
            f"others into it, or play them here: simulate resume {shlex.quote(str(whole.folder))}",
            file=sys.stderr,
        )
        show_counts(whole.refresh())
        return INCOMPLETE
    return play_and_show(whole, request, effort, with_report=not no_report, json=json)


def _absent(missing: Sequence[Range], whole: Run, parts: Sequence[Run]) -> str:
    """Of which shards games are missing, if all shards that were given are of as many."""
    numbers = {part.request.shard[1] for part in parts if part.request and part.request.shard}
    if len(numbers) != 1:
        return ""
    (shards,) = numbers
    of = sorted({games.first // whole.plan.chunk % shards + 1 for games in missing})
    return f", those of shard {', '.join(map(str, of))}" if len(of) < shards else ""
