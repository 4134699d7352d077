"""How commands print; light to import, so that what plays nothing loads nothing that plays."""

from __future__ import annotations

import os
import re
import sys
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

KEPT_WHOLE = re.compile(r"\S {2,}\S|^\s*[a-z]+: |^--")
"""Rows of tables, and lines that name a path or a command to copy: `report: `, `compare: `, `--strategy`."""


def print_lines(lines: list[str]) -> None:
    """Print lines on standard output; a terminal gets prose wrapped, a pipe the lines as they are.

    Without rich: to load it would take longer than a short command plays.
    """
    width = get_terminal_size().columns if sys.stdout.isatty() else 0
    write_out("".join(f"{hang(line, width) if width else line}\n" for line in lines))


def write_out(text: str) -> None:
    """Write on standard output at once; where nobody reads any more, as after `| head`, the work goes on."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  - python flushes it when it exits


def plain_console(pipe_width: int | None = None) -> Console:
    """Standard output, where nothing is taken for markup; in a pipe so wide, unless COLUMNS says otherwise."""
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    if pipe_width and not console.is_terminal and not os.environ.get("COLUMNS", "").isdigit():
        console.width = pipe_width  # rich would take the width of the terminal from which the pipe was started
    return console


def hang(line: str, width: int) -> str:
    """A line of prose wrapped between words, two further in than it begins; tables and what is copied stay whole."""
    if len(line) <= width or KEPT_WHOLE.search(line):
        return line
    indent = line[: len(line) - len(line.lstrip())]
    return fill(line, width, subsequent_indent=f"{indent}  ", break_long_words=False, break_on_hyphens=False)
