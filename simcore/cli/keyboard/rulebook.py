"""Looking up a card or a number of the rules by a piece of its name."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.errors import nearest
from simcore.parameters import literal, load_parameters
from simcore.spec import GameSpec, Rules
from simcore.variants import describe_changes

HIDDEN = ("id", "name", "sourced", "note", "confidence", "source")
"""Fields of a card that say where it comes from, not what it does; so do those that end in `_source`."""


def look_up(spec: GameSpec, rules: Rules, word: str) -> Iterator[str]:
    """What the rules say of a word; without one, how they differ from the printed game."""
    if not word:
        yield from describe_changes(rules) or ["the printed game, nothing changed"]
        yield "rules WORD shows a card or a number of the rules by a piece of its name, or all that a rule has"
        return
    found = [*_cards(rules, word.lower()), *_parameters(spec, rules, word.lower())]
    yield from found or [_nothing(spec, rules, word)]


def _cards(rules: Rules, word: str) -> Iterator[str]:
    for plural, rows in rules.components.items():
        for row in rows:
            if word in str(row.get("name", "")).lower() or word == row["id"]:
                fields = (f"{key} = {literal(value)}" for key, value in row.items() if _is_told(key))
                yield f"{row.get('name', row['id'])} ({plural}): {'; '.join(fields)}"


def _is_told(key: str) -> bool:
    return key not in HIDDEN and not key.endswith("_source")


def _parameters(spec: GameSpec, rules: Rules, word: str) -> Iterator[str]:
    for one in load_parameters(spec.package):
        if word in one.name or word in one.source.lower().replace(",", " ").split() or word == one.source.lower():
            yield f"{one.name} = {literal(rules.parameters[one.name])}: {one.about} [{one.source}]"


def _nothing(spec: GameSpec, rules: Rules, word: str) -> str:
    cards = [str(row.get("name", row["id"])) for rows in rules.components.values() for row in rows]
    close = nearest(word, [*cards, *rules.parameters])
    return f"'{word}' is no card and no number of the rules" + (f"; did you mean '{close}'?" if close else "")
