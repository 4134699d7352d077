"""`simulate gate RUN [FILE.toml]`: what is expected of a run, held against its intervals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options

if TYPE_CHECKING:
    from reports.facts.fact import Book
    from reports.gate.plan import Gate
    from simcore.run import Run
    from simcore.toml_lines import TomlFile

Band = Annotated[
    str | None,
    typer.Option("--band", metavar="POINTS", help="The band of the verdicts. Default as the file says, or 1."),
]


def gate(
    folder: Annotated[Path, typer.Argument(metavar="RUN", help="Run folder.")],
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE.toml]", help="What is expected. Without it nothing may leave the band."),
    ] = None,
    band: Band = None,
    lenient: Annotated[bool, typer.Option("--lenient", help="Let through what is undecided.")] = False,
    json_: options.Json = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print only what does not hold.")] = False,
) -> int:
    """Check what is expected of a run: each expectation holds, fails, or is undecided, as its interval says.

    The exit code is 0 if all hold and 1 if not, if any is undecided, or if games are missing.
    """
    from dataclasses import replace

    run, expected, points = _read(folder, file, band)
    book, wanted = _open(run, expected, points)
    return _show(run, book, replace(wanted, lenient=lenient or wanted.lenient), json=json_, quiet=quiet)


def _read(folder: Path, file: Path | None, band: str | None) -> tuple[Run, TomlFile | None, float | None]:
    """The run, the gate file and the band; all that is wrong with them is told together."""
    from simcore.cli.request import read_played
    from simcore.cli.values import Reader, points
    from simcore.toml_lines import read_toml

    reader = Reader()
    run = reader.read(lambda: read_played(folder))
    expected = reader.read(lambda: read_toml(file, str(file))) if file else None
    width = None if band is None else reader.read(lambda: points(band, "--band", "band"))
    reader.finish()
    assert run is not None, "the reader has refused it"
    return run, expected, width


def _open(run: Run, expected: TomlFile | None, points: float | None) -> tuple[Book, Gate]:
    """What was measured, and what is expected of it."""
    from reports.gate.plan import gate_on_verdicts, read_gate
    from reports.reading import read_book
    from reports.verdicts import Band

    book = read_book(run)
    band = None if points is None else Band(points)
    return book, read_gate(expected, book, band) if expected else gate_on_verdicts(book, band or Band())


def _show(run: Run, book: Book, wanted: Gate, *, json: bool, quiet: bool) -> int:
    """Print the table; the exit code."""
    from reports.gate.check import check_all, passes
    from reports.gate.shown import gate_json, gate_lines
    from simcore.cli.app import DONE, INCOMPLETE
    from simcore.cli.lines import print_lines

    checked = check_all(wanted, book)
    if json:
        from json import dumps

        print(dumps(gate_json(wanted, checked, book, run.manifest), indent=1, ensure_ascii=False, allow_nan=False))
    else:
        print_lines(gate_lines(wanted, checked, book, quiet=quiet))
    complete = book.games_done >= book.games_asked
    return DONE if complete and passes(wanted, checked) else INCOMPLETE
