"""The table of rules is up to date, every rule has code and a test, and the scan understands how rules are cited."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.command import ROOT

SCRIPT = ROOT / "docs" / "rules_status.py"


@pytest.fixture(scope="module")
def scan():
    """The module, loaded from its file: `docs` is no package."""
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location("rules_status", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def test_the_table_is_up_to_date_and_no_rule_is_without_code_or_test() -> None:
    done = subprocess.run([sys.executable, SCRIPT, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("R94 to R97", {"R94", "R95", "R96", "R97"}),
        ("R28, R29 and D10", {"R28", "R29", "D10"}),
        ("(C1-C3; R89)", {"C1", "C2", "C3", "R89"}),
        ("V1 to V13 of section 4.9", set()),  # the whole section: says nothing about any one
        ("K1-K14, K3", {"K3"}),
        ("step 4 of R30, C-table, CSX-13, 0xD2511F53", {"R30"}),
    ],
)
def test_a_citation_is_understood(scan, text: str, cited: set[str]) -> None:
    assert scan.Statements.read().cited(text) == cited


def test_a_citation_belongs_to_the_innermost_function(scan, tmp_path) -> None:
    path = tmp_path / "turn.py"
    path.write_text(
        '"""R1."""\n\nLIMIT = 3\n"""R2."""\n\n\ndef outer():\n    """R3."""\n    # R4\n\n'
        "    def inner():\n        # R5\n        return 0\n\n    return inner\n"
    )
    found = {(owner, text.strip("#. ")) for owner, text in scan.python_texts(path)}
    assert found == {("", "R1"), ("", "R2"), ("outer", "R3"), ("outer", "R4"), ("outer.inner", "R5")}


def test_a_rule_that_nothing_cites_is_found_missing(scan, monkeypatch) -> None:
    statements = scan.Statements.read()
    monkeypatch.setattr(scan, "CODE_WITHOUT_CITATION", {})
    monkeypatch.setattr(scan, "NO_CODE", {})
    assert "L3 is cited by no module of the game" in scan.gaps(statements)


def test_an_exception_that_does_not_hold_is_found(scan, monkeypatch) -> None:
    monkeypatch.setattr(scan, "NO_CODE", {"R30": "needs no code"})
    monkeypatch.setattr(scan, "CODE_WITHOUT_CITATION", {"C1": "simcore/rng.py:philox2x64"})
    found = scan.gaps(scan.Statements.read())
    assert any(sentence.startswith("R30 is said to need no code, but ") for sentence in found)
    assert "simcore/rng.py:philox2x64 does not exist" in found
