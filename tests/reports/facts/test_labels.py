"""What cells are called: components by name, and those of one name apart."""

from __future__ import annotations

from reports.facts.fact import Cell, Fact
from reports.facts.labels import component_labels
from reports.facts.words import solid, unbroken
from simcore.spec import Row


def row(row_id: str, name: str) -> Row:
    return {"id": row_id, "name": name}


def test_components_of_one_name_are_numbered() -> None:
    rows = (row("gold_bar_1", "Gold Bar"), row("tiara", "Tiara"), row("gold_bar_2", "Gold Bar"))
    assert [label.text for label in component_labels(rows)] == ["Gold Bar 1", "Tiara", "Gold Bar 2"]
    assert [label.id for label in component_labels(rows)] == ["gold_bar_1", "tiara", "gold_bar_2"]


def test_a_course_ends_at_the_first_gap() -> None:
    """Beyond it the last cell takes all that is late, and would be drawn as the next step."""
    counts = (50, 900, 500, 20, 300)
    cells = [Cell(str(at), str(at), Fact(0.5, 0.4, 0.6, n, "share")) for at, n in enumerate(counts)]
    assert [cell.label for cell in solid(cells)] == ["1", "2", "4"]
    assert [cell.label for cell in unbroken(cells)] == ["1", "2"]
    assert unbroken(cells[:1]) == []
