"""How much of what a report judges was reconstructed or settled by no source, counted from the component rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from reports.formatting import count, listed, plural, singular
from simcore.spec import ComponentKind, GameSpec, Row, Rules

MATTERS = ("effect_source", "numbers_source", "copies_source", "source")
"""A made-up name changes no game; a made-up effect or number does. `source` speaks of a whole row."""
ALL_SOURCES = ("name_source", *MATTERS)
RECONSTRUCTION, OURS = "reconstruction", "ours"
"""Made up after hints of the sources; chosen because no source says anything."""
RECONSTRUCTED = " *"


@dataclass(frozen=True, slots=True)
class KindCount:
    """The components of one kind: how many there are, rest on a reconstruction, or are a designer's own.

    `unsettled` are those whose effects or numbers no source settles, or that one of low confidence says.
    """

    plural: str
    total: int
    reconstructed: int
    designed: int
    unsettled: int = 0


def mark(row: Row) -> str:
    """What stands behind the name of a component wherever it is judged: ` *` if it rests on what was made up here."""
    return RECONSTRUCTED if _is_reconstructed(row) or _is_unsettled(row) else ""


def _is_reconstructed(row: Row) -> bool:
    return any(row.get(source) == RECONSTRUCTION for source in MATTERS)


def _is_unsettled(row: Row) -> bool:
    return row.get("confidence") == "low" or any(row.get(source) == OURS for source in MATTERS)


def played_with(kind: ComponentKind, rules: Rules) -> tuple[Row, ...]:
    """The components of a kind that are in play: where one of several sets is chosen, those of that one."""
    rows = rules.components.get(kind.plural, ())
    return tuple(row for row in rows if row[kind.apart] == rules.parameters[kind.chosen]) if kind.chosen else rows


def count_sources(spec: GameSpec, rules: Rules) -> tuple[KindCount, ...]:
    """One count for each kind whose rows say where they come from."""
    counts = []
    for kind in spec.component_kinds:
        rows = played_with(kind, rules)
        if any(source in row for row in rows for source in ALL_SOURCES):
            plural_name = kind.plural.replace("_", " ")
            made_up, designed = sum(map(_is_reconstructed, rows)), sum(map(_is_designed, rows))
            counts.append(KindCount(plural_name, len(rows), made_up, designed, sum(map(_is_unsettled, rows))))
    return tuple(counts)


def count_marks(rules: Rules) -> dict[str, int]:
    """How many rows carry each mark on what matters, most first; a row with two marks counts under both."""
    rows = [row for rows in rules.components.values() for row in rows]
    found = Counter(mark for row in rows for mark in {row[source] for source in MATTERS if source in row})
    return dict(found.most_common())


def _is_designed(row: Row) -> bool:
    return any(row.get(source) == "designer" for source in ALL_SOURCES)


def sentence(counts: Sequence[KindCount]) -> str:
    """The first line of every report: what rests on reconstructed effects or numbers, or on those of no source."""
    if not counts:
        return "The components of this game do not say where they come from."
    reconstructed = [(one.reconstructed, one) for one in counts if one.reconstructed]
    unsettled = [(one.unsettled, one) for one in counts if one.unsettled]
    told = [
        _rest(reconstructed, "on reconstructed effects or numbers (marked *)."),
        _rest(unsettled, "on effects or numbers that no source settles (marked *)."),
    ]
    text = " ".join(filter(None, told)) or "Nothing is reconstructed."
    designed = [plural(one.designed, one.plural) for one in counts if one.designed]
    return f"{text} A designer's own: {listed(designed)}." if designed else text


def _rest(found: Sequence[tuple[int, KindCount]], on: str) -> str:
    if not found:
        return ""
    verb = "rest" if len(found) > 1 or found[0][1].total > 1 else "rests"
    text = f"{listed([_part(*one) for one in found])} {verb} {on}"
    return text[0].upper() + text[1:]


def _part(some: int, one: KindCount) -> str:
    if some < one.total:
        return f"{count(some)} of {count(one.total)} {one.plural}"
    return f"all of {count(one.total)} {one.plural}" if one.total > 1 else f"the only {singular(one.plural)}"
