"""What a study was about, in a few words from its JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from reports import formatting as show

MOST_NAMES = 4
KINDS = {
    "compare": "comparison",
    "sweep": "sweep",
    "sensitivity": "sensitivity",
    "items": "strength of cards",
    "suggest": "suggestion",
    "tournament": "tournament",
}
TOURNAMENTS = {"ladder": "steps", "restrictions": "restrictions", "cup": "cups"}
"""Kinds of tournament, and the key that only the JSON of each has."""


def kind_of(stem: str, data: Mapping[str, Any]) -> str:
    """What kind of study wrote `stem`.json."""
    if stem == "tournament":
        return next((kind for kind, key in TOURNAMENTS.items() if key in data), KINDS[stem])
    return KINDS[stem]


def compared(stem: str, data: Mapping[str, Any]) -> str:
    """What stands against what: rules, settings, cards, targets or bots."""
    if stem == "sweep":
        return f"{' by '.join(data['keys'])}: {show.plural(len(data['sides']), 'settings')}"
    if stem == "sensitivity":
        return _named([one["key"] for one in data["parameters"]], "numbers of the rules")
    if stem == "items":
        kinds = Counter(one["kind"] for one in data["items"])
        return show.listed([show.plural(number, kind) for kind, number in kinds.items()])
    if stem == "suggest":
        return _named([one["target"] for one in data["targets"]], "targets")
    return _bots(data) if stem == "tournament" else _named(data["sides"], "sides")


def _bots(data: Mapping[str, Any]) -> str:
    if "steps" in data:
        return f"{data['bot']}, {show.plural(len(data['steps']), 'doublings')}"
    if "restrictions" in data:
        return _named([one["restriction"] for one in data["restrictions"]], "restrictions")
    return _named(data["bots"], "teams" if "cups" in data else "bots")


def _named(names: Sequence[str], noun: str) -> str:
    """Names as they are where they are few, else how many."""
    return ", ".join(names) if len(names) <= MOST_NAMES else show.plural(len(names), noun)
