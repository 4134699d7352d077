"""What of a run an expectation can speak of, by address: facts, lists of facts, effects of components, verdicts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from reports.facts.export import facts_json
from reports.facts.fact import Book, Effects, Fact

SEATS, VERDICTS, ALL = "seats", "verdicts", "all"
"""`KIND.all` is KIND, for files that name single components of it, too: a key of TOML is a text or a table."""


@dataclass(frozen=True, slots=True)
class Subjects:
    """Everything that has an address.

    Attributes
    ----------
    facts : the facts of `report.json` that are one number; of a list each cell, `NAME.ID`
    lists : the addresses of the cells of each list
    effects : the effect of each component that is judged, `KIND.ID`
    kinds : the kinds of components that are judged
    """

    facts: Mapping[str, Fact]
    lists: Mapping[str, tuple[str, ...]]
    effects: Mapping[str, Fact]
    kinds: Mapping[str, Effects]

    @property
    def names(self) -> list[str]:
        """What stands at the beginning of an address."""
        singles = [address for address in self.facts if "." not in address]
        return [SEATS, VERDICTS, *self.kinds, *singles, *self.lists]

    @property
    def addresses(self) -> list[str]:
        """All of them."""
        return [*self.names, *self.facts, *self.effects]


def subjects_of(book: Book) -> Subjects:
    """What expectations of this run can speak of."""
    facts: dict[str, Fact] = {}
    lists: dict[str, tuple[str, ...]] = {}
    for name, entry in facts_json(book).items():
        if isinstance(entry, list):
            cells = {f"{name}.{cell['id']}": _fact(cell) for cell in entry}
            lists[name] = tuple(cells)
            facts |= cells
        else:
            facts[name] = _fact(entry)
            facts |= {f"{name}.{key}": _fact(one) for key, one in entry.get("quantiles", {}).items()}
    kinds = {effects.measure.axis.labels: effects for effects in book.contrasts()}
    effects = {f"{kind}.{row.id}": row.effect for kind, found in kinds.items() for row in found.rows}
    return Subjects(facts, lists, effects, kinds)


def _fact(entry: Mapping[str, Any]) -> Fact:
    return Fact(entry["value"], entry["low"], entry["high"], entry["n"], entry["unit"])
