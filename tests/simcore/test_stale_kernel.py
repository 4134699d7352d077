"""An edited rule is played at once, although numba's own cache would not notice an edit in another module."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.support.command import ROOT, Shell, environment

pytestmark = pytest.mark.slow

RULE = Path("simcore/games/_template/kernels.py")
PRINTED = "return cfg.first_loot + (s.round - 1) * cfg.loot_growth"
EDITED = "return cfg.first_loot + s.round * cfg.loot_growth"


def test_an_edited_rule_is_played_at_once(shell: Shell, tmp_path: Path, template_enrolled: Path) -> None:
    sources = tmp_path / "sources"
    for package in ("simcore", "strategies"):
        shutil.copytree(ROOT / package, sources / package, ignore=shutil.ignore_patterns("__pycache__", "infiltration"))
    copied = Shell(shell.folder, environment(template_enrolled, sources) | {"XDG_CACHE_HOME": str(tmp_path / "cache")})
    before = mean_loot(copied, "before")
    rule = sources / RULE
    assert PRINTED in rule.read_text()
    rule.write_text(rule.read_text().replace(PRINTED, EDITED))
    assert mean_loot(copied, "after") > before
    done = copied.run("resume", "before")
    assert done.returncode == 2
    assert "other sources" in done.stderr


def mean_loot(shell: Shell, out: str) -> int:
    """All loot that seat 1 escaped with in a small run."""
    arguments = ("--game", "template", "--games", "500", "--jobs", "0", "--no-report", "--out", out)
    done = shell.run(*arguments, "--strategy", "threshold:goal=3")
    assert done.returncode == 0, done.stderr
    cells = re.search(
        r'"loot_by_seat": \{"shape": \[6, 5\], "cells": \[(\d+), (\d+)',
        (shell.folder / out / "merged.json").read_text(),
    )
    assert cells
    return int(cells[2])
