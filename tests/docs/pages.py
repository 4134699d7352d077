"""Following a page: its code blocks, and the files that they make or change."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

ELSEWHERE = "...\n"
"""Between two changes of one file: what lies between is left out."""
FILE = re.compile(r"^# ([\w./-]+\.\w+)\n", re.MULTILINE)


class Block(NamedTuple):
    """A code block and its language."""

    language: str
    text: str

    @property
    def files(self) -> list[tuple[str, str]]:
        """The files that it names, each with what follows; none of a block that does not begin with one."""
        before, *parts = FILE.split(self.text)
        return [] if before else list(zip(parts[::2], parts[1::2], strict=True))


@dataclass
class Command:
    """A command of a `console` block, and the lines that are shown of what it prints."""

    words: list[str]
    lines: list[str] = field(default_factory=list)


def blocks_of(page: str) -> list[Block]:
    """All code blocks of a page, in order."""
    return [Block(*one) for one in re.findall(r"^```(\w+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)]


def commands_of(text: str) -> list[Command]:
    """The commands of the text of a `console` block."""
    found: list[Command] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            found.append(Command(shlex.split(line[2:], comments=True)))
        else:
            found[-1].lines.append(line)
    return found


def write(folder: Path, block: Block) -> None:
    """Make the files of a block, or change them if it is one of changes."""
    for name, text in block.files:
        path = folder / name
        if block.language == "diff":
            path.write_text(changed(path.read_text(encoding="utf-8"), text), encoding="utf-8")
        else:
            assert not path.exists(), f"{name} is there already"
            path.write_text(text, encoding="utf-8")


def changed(text: str, changes: str) -> str:
    """A text after changes. What one takes out, with the lines that show where, has to stand there exactly once."""
    for change in changes.split(ELSEWHERE):
        lines = change.splitlines(keepends=True)
        assert {line[0] for line in lines} <= set(" -+\n"), change
        old, new = (_side(lines, mark) for mark in "-+")
        assert text.count(old) == 1, f"{text.count(old)} times:\n{old}"
        text = text.replace(old, new)
    return text


def _side(lines: list[str], mark: str) -> str:
    """The lines with that mark, and those without any."""
    return "".join(line.removeprefix(line[0].strip("\n")) for line in lines if line[0] in f" \n{mark}")
