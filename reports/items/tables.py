"""The tables of a study of components: strength and use, and what else each text changes."""

from __future__ import annotations

from reports.facts.fact import Fact
from reports.facts.paired import Shift
from reports.facts.tables import Column, Table, Value
from reports.items import words
from reports.items.results import MEAN, Kind, Rank, Strength
from reports.items.words import Judged


def strength_table(kind: Kind, judged: Judged) -> Table:
    """Every component with all that is known of it, strongest first."""
    columns = [Column(words.noun(kind)[:1].upper() + words.noun(kind)[1:]), Column("Verdict")]
    columns += [Column(_judged_title(kind), difference=True)]
    columns += [Column("Against a blank", difference=True)] if kind.against == MEAN else []
    columns += [Column("Shrunken", difference=True), Column("Rank"), Column("Games otherwise")]
    columns += [Column(head, difference=name in DIFFERENCES) for name, head in _optional(kind)]
    rows = tuple(_row(kind, row, words.lone(row, judged[row.id])) for row in kind.rows)
    return Table(f"strength_{kind.name}", f"Strength and use of the {words.nouns(kind)}", tuple(columns), tuple(rows))


DIFFERENCES = ("others", "deal")


def _judged_title(kind: Kind) -> str:
    if kind.against == MEAN:
        return f"{kind.measure}, beside the mean of the other {words.nouns(kind)}"
    return f"{kind.measure}, against a blank"


def _optional(kind: Kind) -> list[tuple[str, str]]:
    """The facts that some games do not have, with their column heads."""
    present = "Held" if kind.by_holder else "In play"
    heads = [
        ("others", "Each other player"),
        ("deal", "Deal contrast"),
        ("present", f"{present}, of all games"),
        ("used", "Used by who was dealt it"),
        ("never_used", "Never used by anybody"),
        ("first_use", "Round of first use"),
    ]
    return [(name, head) for name, head in heads if any(getattr(row, name) is not None for row in kind.rows)]


def _row(kind: Kind, row: Strength, verdict: str) -> tuple[Value, ...]:
    first: list[Value] = [row.label, verdict, row.effect]
    first += [row.blank] if kind.against == MEAN else []
    shrunk = None if row.shrunk is None else Fact(row.shrunk, None, None, row.effect.n, row.effect.unit)
    first += [shrunk, rank_text(row.rank), row.changed]
    facts: list[Fact | None] = [getattr(row, name) for name, _ in _optional(kind)]
    return (*first, *facts)


def rank_text(rank: Rank | None) -> str:
    """A rank with its interval: "3 (1 to 6)"."""
    if rank is None:
        return ""
    return f"{rank.value} ({rank.low} to {rank.high})" if rank.low < rank.high else str(rank.value)


def change_table(kind: Kind) -> Table:
    """What the text of each component changes besides, in the games that were played again."""
    first: tuple[Shift, ...] = next((row.shifts for row in kind.rows if row.shifts), ())
    shown = [index for index, shift in enumerate(first) if "." not in shift.id]
    columns = [Column(words.noun(kind)[:1].upper() + words.noun(kind)[1:])]
    columns += [Column(first[index].title, difference=True) for index in shown]
    rows: list[tuple[Value, ...]] = [
        (row.label, *(row.shifts[index].difference for index in shown)) for row in kind.rows if row.shifts
    ]
    where = "games in which it had a part" if kind.settled else "all games"
    return Table(f"changes_{kind.name}", f"What each text changes in {where}", tuple(columns), tuple(rows))
