"""How the tests of rulebooks are searched for the numbers they cite."""

from __future__ import annotations

from tests.support.citations import citations, cited_in, missing


def test_a_citation_is_read_from_name_and_docstring():
    """A helper cites nothing, whatever it says."""
    source = 'def test_R30_4_traps():\n    """2.6 R31, D10, B0x."""\ndef helper():\n    """R99"""\n'
    assert citations(source) == {"R30", "R31", "D10"}


def test_what_no_test_names_is_missing(tmp_path):
    """In the order of the numbers; tests of other games do not count."""
    (tmp_path / "test_one.py").write_text("def test_R2(): ...\n", encoding="utf-8")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "test_two.py").write_text("def test_R3(): ...\n", encoding="utf-8")
    numbered = {"R": range(1, 5), "D": range(1, 2)}
    assert missing(numbered, "R", cited_in(tmp_path, ("elsewhere",))) == ["R1", "R3", "R4"]
    assert missing(numbered, "R", cited_in(tmp_path)) == ["R1", "R4"]
    assert missing(numbered, "D", cited_in(tmp_path)) == ["D1"]
