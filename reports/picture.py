"""What is left of a chart when it is printed; who only writes pages and files needs nothing that draws."""

from __future__ import annotations

from dataclasses import dataclass

from reports.facts.tables import Table


@dataclass(frozen=True, slots=True)
class Picture:
    """The printed forms of a chart, SVG for the page and PNG for slides, and what stands beside them."""

    name: str
    title: str
    svg: str
    png: bytes
    table: Table
    reasons: tuple[str, ...]
