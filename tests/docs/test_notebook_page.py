"""The page of the notebook: its blocks run in their order, with fewer games."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

from simcore.cli.notebook import simulate
from tests.support.command import ROOT, environment

PAGE = (ROOT / "docs" / "notebook.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
KNOWN = """
assert list(run.report_json["games"].values())[:2] == [300, 300]
assert sorted(set(curve["start_alarm"])) == [0, 2]
"""


@pytest.mark.slow
def test_the_blocks_run_as_one_script(tmp_path: Path) -> None:
    script = "\n".join([*BLOCKS, KNOWN])
    assert script.count("games=1e4") == 2
    (tmp_path / "script.py").write_text(script.replace("games=1e4", "games=300"), encoding="utf-8")
    command = [sys.executable, "script.py"]
    done = subprocess.run(command, cwd=tmp_path, env=environment(ROOT), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    assert (tmp_path / "items.pdf").stat().st_size > 0
    assert len(list((tmp_path / "runs").iterdir())) == 2  # start_alarm = 0 is the printed game: the same run


def test_every_argument_is_told() -> None:
    table = PAGE.partition("| Argument |")[2].partition("\n\n")[0]
    told = {
        name for first in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", first)
    }
    assert told == set(inspect.signature(simulate).parameters)
