"""How much of what a report judges was reconstructed, counted from the component rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reports.formatting import count, listed, plural, singular
from simcore.spec import GameSpec, Row, Rules

MATTERS = ("effect_source", "numbers_source")
"""A made-up name changes no game; a made-up effect or number does."""
ALL_SOURCES = ("name_source", *MATTERS)
RECONSTRUCTED = " *"


@dataclass(frozen=True, slots=True)
class KindCount:
    """The components of one kind: how many there are, rest on a reconstruction, or are a designer's own."""

    plural: str
    total: int
    reconstructed: int
    designed: int


def mark(row: Row) -> str:
    """What stands behind the name of a component wherever it is judged: ` *` if it rests on a reconstruction."""
    return RECONSTRUCTED if any(row.get(source) == "reconstruction" for source in MATTERS) else ""


def count_sources(spec: GameSpec, rules: Rules) -> tuple[KindCount, ...]:
    """One count for each kind whose rows say where they come from."""
    counts = []
    for kind in spec.component_kinds:
        rows = rules.components.get(kind.plural, ())
        if any(source in row for row in rows for source in ALL_SOURCES):
            plural_name = kind.plural.replace("_", " ")
            made_up, designed = _with(rows, MATTERS, "reconstruction"), _with(rows, ALL_SOURCES, "designer")
            counts.append(KindCount(plural_name, len(rows), made_up, designed))
    return tuple(counts)


def _with(rows: Sequence[Row], fields: Sequence[str], source: str) -> int:
    return sum(any(row.get(field) == source for field in fields) for row in rows)


def sentence(counts: Sequence[KindCount]) -> str:
    """The first line of every report: what rests on reconstructed effects or numbers."""
    if not counts:
        return "The components of this game do not say where they come from."
    parts = [_part(one) for one in counts if one.reconstructed]
    verb = "rest" if len(parts) > 1 or counts[0].total > 1 else "rests"
    text = (
        f"{listed(parts)} {verb} on reconstructed effects or numbers (marked *)."
        if parts
        else "Nothing is reconstructed."
    )
    designed = [plural(one.designed, one.plural) for one in counts if one.designed]
    text = text[0].upper() + text[1:]
    return f"{text} A designer's own: {listed(designed)}." if designed else text


def _part(one: KindCount) -> str:
    if one.reconstructed < one.total:
        return f"{count(one.reconstructed)} of {count(one.total)} {one.plural}"
    return f"all of {count(one.total)} {one.plural}" if one.total > 1 else f"the only {singular(one.plural)}"
