"""Laying changes over the printed game.

`[rules]` sets parameters. `[items.ID]` replaces keys of a component row; `remove = true` takes the row out, an unknown
ID with a `name` adds a row at the end, and `blank = true` is kept for the game, which empties the card's effect.
What is refused is noted and left out, so that all problems are found together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from simcore.aliases import load_aliases, without_aliases
from simcore.components import Card, Cards, Locator, Place
from simcore.errors import Problem, nearest
from simcore.layers import Layer
from simcore.parameters import hashable, is_integer, literal, misfit, stray_word
from simcore.spec import ComponentKind, GameSpec, Parameter, Row, Value

DESIGNER = "designer"
"""The source mark of whatever an overlay changes or adds."""
MARKS = ("name_source", "effect_source", "numbers_source")
UNMARKED = ("note", "sourced")
"""Keys for readers, which no source mark speaks of."""
VARIANT_KEYS = ("name", "game", "note")
SWITCHES = ("remove", "blank")


@dataclass(slots=True)
class Draft:
    """A game while overlays are laid over it; `lay` changes it in place."""

    spec: GameSpec
    parameters: Mapping[str, Parameter]
    values: dict[str, Value]
    cards: Cards
    places: dict[str, Place] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    @property
    def locate(self) -> Locator:
        """Finds where anything in this draft was written."""
        return Locator(self.cards, self.places)

    @property
    def rows(self) -> dict[str, list[Row]]:
        """The component rows as they stand, by the plural of their kind."""
        return {plural: [card.values for card in cards] for plural, cards in self.cards.items()}


def lay(draft: Draft, layer: Layer) -> None:
    """Apply one overlay; an overlay of another game is refused as a whole."""
    if not _check_variant(draft, layer):
        return
    kinds = {kind.plural: kind for kind in draft.spec.component_kinds}
    layer, problems = without_aliases(draft.spec, layer, draft.rows)
    draft.problems += problems
    for section, content in layer.data.items():
        place = layer.place(section)
        if section not in ("variant", "rules", *kinds):
            draft.problems.append(_unknown_section(draft, section, place))
        elif not isinstance(content, dict):
            draft.problems.append(place.problem("is no table", section, f"[{section}]"))
        elif section == "rules":
            _set_parameters(draft, layer, content)
        elif section != "variant":
            _set_rows(draft, layer, kinds[section], content)


def _unknown_section(draft: Draft, section: str, place: Place) -> Problem:
    plurals = [kind.plural for kind in draft.spec.component_kinds]
    if section in draft.parameters or section in load_aliases(draft.spec.package):
        return place.problem("stands outside of [rules]", section, "[rules] above it")
    tables = {kind.table: kind.plural for kind in draft.spec.component_kinds}
    words = ", ".join(["[variant]", "[rules]", *(f"[{plural}.ID]" for plural in plurals)])
    near = tables.get(section) or nearest(section, ["variant", "rules", *plurals])
    return place.problem(f"'{section}' is no section", section, words, near)


def _check_variant(draft: Draft, layer: Layer) -> bool:
    """Note what is wrong with `[variant]`; false if the overlay is for another game."""
    variant = layer.data.get("variant", {})
    game = variant.get("game", draft.spec.name) if isinstance(variant, dict) else draft.spec.name
    if game != draft.spec.name:
        place = layer.place("variant", "game")
        draft.problems.append(place.problem(f"a variant of {literal(game)}", "variant.game", literal(draft.spec.name)))
        return False
    for key, value in variant.items() if isinstance(variant, dict) else ():
        place, address = layer.place("variant", key), f"variant.{key}"
        if key not in VARIANT_KEYS:
            near = nearest(key, VARIANT_KEYS)
            draft.problems.append(place.problem(f"'{key}' is no key", address, ", ".join(VARIANT_KEYS), near))
        elif not isinstance(value, str):
            draft.problems.append(place.problem(f"{literal(value)} does not fit", address, "text"))
    return True


def _set_parameters(draft: Draft, layer: Layer, content: Row) -> None:
    for name, value in content.items():
        place = layer.place("rules", name)
        parameter = draft.parameters.get(name)
        if parameter is None:
            what = f"'{name}' is no parameter of {draft.spec.name}"
            near = nearest(name, [*draft.parameters, *load_aliases(draft.spec.package)])
            draft.problems.append(place.problem(what, name, "a name that `simulate list parameters` shows", near))
        elif wanted := misfit(parameter, value):
            near = nearest(stray_word(value, parameter.choices), _words(parameter))
            draft.problems.append(place.problem(f"{literal(value)} does not fit", name, wanted, near))
        else:
            draft.values[name] = hashable(value)
            draft.places[name] = place


def _words(parameter: Parameter) -> list[str]:
    """The words a parameter takes, for the nearest one."""
    return ["true", "false"] if parameter.kind == "flag" else [str(choice) for choice in parameter.choices]


def _set_rows(draft: Draft, layer: Layer, kind: ComponentKind, content: Row) -> None:
    cards = draft.cards[kind.plural]
    for row_id, keys in content.items():
        address = f"{kind.plural}.{row_id}"
        problems = _problems_of_row(layer, address, keys)
        at = _meant(cards, kind, row_id, keys if isinstance(keys, dict) else {})
        if problems:
            draft.problems += problems
        elif at is None and not keys.get("remove") and (typo := nearest("name", keys)) not in ("", "name"):
            place = layer.place(kind.plural, row_id, typo)
            words = f"a `name`, for no {kind.table} is '{row_id}' yet"
            draft.problems.append(place.problem(f"'{typo}' is no field", f"{address}.{typo}", words, "name"))
        elif at is None and ("name" not in keys or keys.get("remove")):
            words = f"the id of one of the {kind.plural}, or a `name` to add one"
            near = nearest(row_id, [str(card.values.get("id")) for card in cards])
            problem = layer.place(kind.plural, row_id).problem(f"no {kind.table} '{row_id}'", address, words, near)
            draft.problems.append(problem)
        elif at is None:
            cards.append(_new(layer, kind, row_id, keys, cards))
        elif keys.get("remove"):
            del cards[at]
            draft.places[f"{address}.remove"] = layer.place(kind.plural, row_id, "remove")
        else:
            cards[at] = _changed(cards[at], layer, (kind.plural, row_id), keys)


def _meant(cards: list[Card], kind: ComponentKind, row_id: str, keys: Row) -> int | None:
    """The place of the row that an overlay changes: of several with its id the one it tells apart, else the first."""
    places = [number for number, card in enumerate(cards) if card.values.get("id") == row_id]
    told = [number for number in places if kind.apart and cards[number].values.get(kind.apart) == keys.get(kind.apart)]
    return next(iter([*told, *places]), None)


def _problems_of_row(layer: Layer, address: str, keys: Any) -> list[Problem]:
    """What is wrong with a row of an overlay whatever the row it is for."""
    plural, row_id = address.split(".", 1)
    if not isinstance(keys, dict):
        return [layer.place(plural, row_id).problem(f"{literal(keys)} is no table", address, f"[{address}]")]
    wanted = {key: "true or false" for key in SWITCHES if not isinstance(keys.get(key, False), bool)}
    if keys.get("id", row_id) != row_id:
        wanted["id"] = literal(row_id)
    return [
        layer.place(plural, row_id, key).problem(f"{literal(keys[key])} does not fit", f"{address}.{key}", expectation)
        for key, expectation in wanted.items()
    ]


def _new(layer: Layer, kind: ComponentKind, row_id: str, keys: Row, cards: list[Card]) -> Card:
    """A row that an overlay adds; it is marked as the other rows are."""
    marks = dict.fromkeys(["source"] if cards and "source" in cards[0].values else MARKS, DESIGNER)
    places = {key: layer.place(kind.plural, row_id, key) for key in keys}
    return Card({"id": row_id, **marks, **keys}, layer.place(kind.plural, row_id), places)


def _changed(card: Card, layer: Layer, path: tuple[str, ...], keys: Row) -> Card:
    """A row with some keys replaced. A value that already stands there changes nothing, not even its source mark."""
    old, values = card.values, merged(card.values, keys)
    changed = [key for key in keys if literal(values[key]) != literal(value_in(old, key))]
    marks = {_mark(old, key, keys[key]) for key in changed if key not in UNMARKED and not key.endswith("source")}
    if "effect_source" in marks and "effect_source" in old:
        values.setdefault("numbers_source", old["effect_source"])
    values.update(dict.fromkeys(marks - set(keys), DESIGNER))
    return Card(values, card.place, {**card.keys, **{key: layer.place(*path, key) for key in changed}})


def value_in(row: Mapping[str, Any], key: str) -> object:
    """The value of a key, None where the row has none; a switch that is not there is off."""
    return row.get(key, False if key in SWITCHES else None)


def _mark(row: Row, key: str, value: object) -> str:
    """The key of the source mark that speaks of another key."""
    if f"{key}_source" in row:
        return f"{key}_source"
    if "source" in row:
        return "source"
    if key == "name":
        return "name_source"
    return "numbers_source" if _is_number(value) else "effect_source"


def _is_number(value: object) -> bool:
    """Whether a value is an integer, or a list or table of such."""
    parts = list(value.values()) if isinstance(value, dict) else value
    return is_integer(value) or (isinstance(parts, list) and bool(parts) and all(map(_is_number, parts)))


def merged(old: Row, new: Mapping[str, Any]) -> Row:
    """`old` with the keys of `new`; tables are merged key by key, everything else is replaced whole."""
    row = dict(old)
    for key, value in new.items():
        both = isinstance(value, dict) and isinstance(row.get(key), dict)
        row[key] = merged(row[key], value) if both else value
    return row
