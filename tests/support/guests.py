"""Bots that come from a file."""

from __future__ import annotations

from dataclasses import replace

import numba
import pytest

from simcore.manifest import Bot
from strategies.guests import as_plain
from strategies.playing import Table
from tests.support.command import ROOT

EXAMPLE = ROOT / "docs" / "example_bot.py"
compiles = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="about compiled guests")


def guest(source: str, name: str = "my_bot.py") -> Bot:
    """The bot of a text."""
    return Bot(name, source=source)


def answers(expression: str, *before: str) -> Bot:
    """A bot that answers with an expression, after some lines."""
    return guest(
        "\n".join(["def answer(view, rules, draw):", *(f"    {line}" for line in before), f"    return {expression}"])
    )


def plainly(table: Table) -> Table:
    """The same table without compiled guests."""
    return replace(table, bots=as_plain(table.bots))
