"""From a game and what a user asks for to the rules as they will be played (specification, section 4.9)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from simcore.components import PARAMETERS, load_cards
from simcore.errors import InputError, Problem, nearest
from simcore.layers import BASE, layer_of_settings, layer_of_variant
from simcore.overlay import SWITCHES, Draft, lay, value_in
from simcore.parameters import expected, literal, load_parameters
from simcore.spec import Change, GameSpec, Row, Rules


def resolve(
    spec: GameSpec, players: int | None = None, variants: Sequence[str] = (), settings: Sequence[str] = ()
) -> Rules:
    """The rules that `--players`, `--variant` and `--set` ask for, checked.

    Parameters
    ----------
    spec : the game
    players : number of players; by default the game's own
    variants : names of built-in variants and paths of variant files, applied in this order
    settings : `KEY=VALUE`, applied after all variants

    Raises
    ------
    InputError
        With all problems that were found.
    """
    printed = printed_game(spec)
    cards = {plural: list(rows) for plural, rows in printed.cards.items()}
    draft = replace(printed, values=dict(printed.values), cards=cards)
    seated = _players(draft, players)
    names = _lay_all(draft, variants, settings)
    draft.problems += _unknown_ids(draft)
    rules = _rules(draft, seated, names)
    rules = replace(rules, changes=differences(rules, _rules(printed, seated, ())))
    if check := spec.hook("check_rules"):
        draft.problems += check(rules, draft.locate)
    if draft.problems:
        raise InputError(draft.problems)
    warn = spec.hook("warn_about")
    return replace(rules, warnings=tuple(warn(rules)) if warn else ())


def printed_game(spec: GameSpec) -> Draft:
    """The game as printed, before any overlay, unchecked."""
    parameters = {parameter.name: parameter for parameter in load_parameters(spec.package)}
    values = {name: parameter.default for name, parameter in parameters.items()}
    return Draft(spec, parameters, values, load_cards(spec))


def _players(draft: Draft, players: int | None) -> int:
    spec = draft.spec
    if players is None or players in spec.players:
        return players or spec.default_players
    expected = f"{' or '.join(map(str, spec.players))} {spec.counted}"
    draft.problems.append(Problem(f"{spec.name} cannot be played by {players}", expected=expected))
    return spec.default_players


def _lay_all(draft: Draft, variants: Sequence[str], settings: Sequence[str]) -> tuple[str, ...]:
    """Apply all overlays that can be read, note what is wrong, and return the names of the variants."""
    names = []
    for variant in variants:
        try:
            layer = layer_of_variant(variant, draft.spec)
        except InputError as error:
            draft.problems += error.problems
        else:
            lay(draft, layer)
            names.append(layer.name)
    layer, problems = layer_of_settings(settings)
    draft.problems += problems
    lay(draft, layer)
    return tuple(name for name in names if name != BASE)


def _unknown_ids(draft: Draft) -> Iterator[Problem]:
    """Parameters that may name a component, and name one that is not there."""
    for name, parameter in draft.parameters.items():
        if not parameter.ids:
            continue
        words = [*map(str, parameter.choices), *(str(card.values.get("id")) for card in draft.cards[parameter.ids])]
        value = str(draft.values[name])
        if value not in words:
            what, near = f"{literal(value)} does not fit", nearest(value, words)
            yield draft.locate(f"{PARAMETERS}{name}").problem(what, name, expected(parameter), near)


def _rules(draft: Draft, players: int, variants: tuple[str, ...]) -> Rules:
    components = {
        plural: tuple(_without_idle_switches(card.values) for card in cards) for plural, cards in draft.cards.items()
    }
    rules = Rules(draft.spec.name, players, draft.values, components, variants)
    return replace(rules, digest=rules_digest(draft.spec, rules))


def rules_digest(spec: GameSpec, rules: Rules) -> str:
    """The digest of all that rules say; names of variants and warnings change nothing."""
    content = {
        "game": rules.game,
        "rules_version": spec.rules_version,
        "players": rules.players,
        "parameters": rules.parameters,
        "components": rules.components,
    }
    return digest_of(content)


def _without_idle_switches(row: Row) -> Row:
    return {key: value for key, value in row.items() if not (key in SWITCHES and value is False)}


def digest_of(content: object) -> str:
    """Hexadecimal SHA-256 of a value as canonical JSON."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()


def differences(now: Rules, against: Rules) -> tuple[Change, ...]:
    """What differs between two sets of rules of one game, by address; cards that only one of them has come as a whole.

    The `printed` of each `Change` is what `against` says.
    """
    changes = list(_differences("", against.parameters, now.parameters))
    for plural, cards in now.components.items():
        old, new = _by_id(against.components[plural]), _by_id(cards)
        for row_id in {**old, **new}:
            for before, after in _differing(old.get(row_id, []), new.get(row_id, [])):
                changes += _changes_of_row(f"{plural}.{row_id}", before, after)
    return tuple(changes)


def _by_id(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """Rows by id; few kinds have several with one id."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(str(row.get("id")), []).append(row)
    return found


def _differing(old: Sequence[Row], new: Sequence[Row]) -> Iterator[tuple[Row | None, Row | None]]:
    """The rows of one id that are not the same under both rules, in their order."""
    yield from zip_longest((row for row in old if row not in new), (row for row in new if row not in old))


def _changes_of_row(address: str, old: Row | None, new: Row | None) -> Iterator[Change]:
    """What differs of a row; as a whole where only one of the rules has it."""
    if old is not None and new is not None:
        yield from _differences(f"{address}.", old, new)
    else:
        yield Change(address, *(literal(row.get("name", row.get("id"))) if row else "" for row in (old, new)))


def _differences(prefix: str, old: Mapping[str, object], new: Mapping[str, object]) -> Iterator[Change]:
    """Keys with another value, but for source marks, which follow from the rest."""
    for key in {**old, **new}:
        before, now = (literal(value_in(row, key)) for row in (old, new))
        if before != now and not key.endswith("source"):
            yield Change(prefix + key, before, now)


def describe_changes(rules: Rules) -> list[str]:
    """Every difference from the printed game as a sentence."""
    return [describe(change) for change in rules.changes]


def describe(change: Change) -> str:
    """A difference from the printed game as a sentence."""
    if not change.now:
        return f"{change.address}: {change.printed} taken out"
    if not change.printed:
        return f"{change.address}: {change.now} added"
    return f"{change.address}: {change.now} instead of {change.printed}"
