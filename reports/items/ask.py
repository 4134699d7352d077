"""What to ask after a study of components: the first of them with other numbers, and where it holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reports.items.results import Items, Kind
from reports.items.words import Judged, in_order
from reports.printing import Question
from reports.study.again import question, with_option
from reports.verdicts import Verdict
from simcore.parameters import is_integer


def ask_about(items: Items, kind: Kind, judged: Judged) -> list[Question]:
    """The component that stands furthest out, with one number of it changed, and with no text at all."""
    first = next((one for one in in_order(kind, judged) if one.fact and one.fact.value), None)
    return list(_changed(items, kind, first)) if first else []


def _changed(items: Items, kind: Kind, first: Verdict) -> Iterator[Question]:
    plan = items.study.plan
    row: dict[str, Any] = next(
        dict(one) for one in plan.rules.components[kind.name] if f"{kind.name}.{one['id']}" == first.about
    )
    numbers = [name for name, value in row.items() if is_integer(value) and value > 0]
    if numbers:
        name, step = numbers[0], -1 if first.fact and (first.fact.value or 0.0) > 0 else 1
        about = f"What if its {name.replace('_', ' ')} were {row[name] + step} and not {row[name]}?"
        yield question(about, plan, "compare", "base", f"{first.about}.{name}={row[name] + step}")
    yield question("What does its text change in the whole game?", plan, "compare", "base", f"{first.about}.blank=true")


def ask_where_it_holds(items: Items, *, players: bool, skill: bool, pairs: bool) -> list[Question]:
    """What was not played yet of other players, better and worse ones, and pairs."""
    plan = items.study.plan
    more = [
        (players, f"Does it hold for fewer or more {items.study.spec.counted}?", "--by-players"),
        (skill, "Does it hold for better and worse players?", "--skill-check"),
        (pairs, "Which pairs are more than their sum?", "--pairs"),
    ]
    return [one for played, about, option in more if not played for one in with_option(about, plan, option)]
