"""`simulate index [FOLDER]`: one page over a folder of runs and studies."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.errors import InputError, Problem, nearest

if TYPE_CHECKING:
    from reports.index.entry import Contents

RUNS = Path("runs")


def index(
    folder: Annotated[Path, typer.Argument(metavar="[FOLDER]", help="Where the runs lie. Default runs.")] = RUNS,
) -> int:
    """Put all runs and studies of a folder on one page, FOLDER/index.html, to see what differs; nothing is played."""
    from reports.index.build import build_index
    from simcore.cli.app import DONE
    from simcore.cli.lines import print_lines

    contents = _read(folder)
    try:
        indexed = build_index(contents)
    except OSError as error:
        what = f"the index of '{folder}' cannot be written: {error.strerror}"
        raise InputError(Problem(what, expected="a folder to write to")) from error
    print_lines([*indexed.lines, "", f"index: {indexed.page}"])
    return DONE


def _read(folder: Path) -> Contents:
    """What lies in the folder; InputError where that is nothing."""
    from reports.index.read import read_folder
    from reports.index.words import unread_sentence

    if not os.path.isdir(folder):
        missing = "is a file" if os.path.isfile(folder) else "is not there"
        raise InputError(Problem(f"'{folder}' {missing}", expected="a folder of runs", nearest=_neighbour(folder)))
    contents = read_folder(folder)
    if not contents.entries and not contents.unfinished:
        unread = unread_sentence(contents.unread).rstrip(".")
        what = f"'{folder}' holds no run and no study{f' ({unread[0].lower()}{unread[1:]})' if unread else ''}"
        raise InputError(Problem(what, expected="a folder of runs"))
    return contents


def _neighbour(folder: Path) -> str:
    """The folder that was perhaps meant: one beside it with nearly its name."""
    try:
        beside = [entry.name for entry in os.scandir(folder.parent) if entry.is_dir() and entry.name != folder.name]
    except OSError:
        return ""
    close = nearest(folder.name, beside)
    return str(folder.with_name(close)) if close else ""


def keep_index(folder: Path, *, quiet: bool) -> None:
    """Bring the index of the default folder up to date, if there is one and what was just played lies there."""
    page = RUNS / "index.html"
    try:
        if page.is_file() and RUNS.resolve() in folder.resolve().parents:
            _write_anew(page)
    except Exception as error:  # what was played is done and shown: no page about it may spoil that
        if not quiet:
            why = " ".join(str(error).split())
            print(f"note: '{page}' is not up to date: {why}", file=sys.stderr)


def _write_anew(page: Path) -> None:
    from reports.index.build import build_index, is_index
    from reports.index.read import read_folder

    if is_index(page):
        build_index(read_folder(page.parent))
