"""Tables of plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Row = tuple[str, ...]


def text_table(header: Row, rows: Sequence[Row]) -> str:
    """Columns as wide as their content: the first to the left, the others, which hold numbers, to the right."""
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    return "\n".join(_line(row, widths) for row in (header, *rows))


def _line(row: Row, widths: Sequence[int]) -> str:
    cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
    cells[0] = row[0].ljust(widths[0])
    return "  ".join(cells)


def spread(value: Mapping[str, float], digits: int) -> str:
    """A median with its smallest and largest value: `12.3 (12.1-12.9)`."""
    low, high = value["low"], value["high"]
    return f"{value['median']:.{digits}f} ({low:.{digits}f}-{high:.{digits}f})"
