"""The settings that the same games are played under: rules and bots under a name, and how a plan keeps them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from simcore.manifest import Bot, rules_from_json, rules_to_json
from simcore.spec import GameSpec, Rules
from simcore.variants import resolve
from strategies.registry import find_strategies, read_bots


class Side(NamedTuple):
    """One of the settings that the same games are played under: its name, its rules, its bots."""

    name: str
    rules: Rules
    bots: tuple[Bot, ...]

    @property
    def identity(self) -> dict[str, Any]:
        """All that changes a game."""
        return {"rules": self.rules.digest, "bots": [bot.identity for bot in self.bots]}


class Request(NamedTuple):
    """What all sides of a study have in common: the game, its players, the bots as words, and the overlays below."""

    spec: GameSpec
    players: int | None
    bots: str | None
    variants: Sequence[str] = ()
    settings: Sequence[str] = ()

    def side(self, name: str, variants: Sequence[str] = (), settings: Sequence[str] = ()) -> Side:
        """The side with these overlays on top; InputError if they cannot be.

        The bots are read under the rules of the side: a bot may have other numbers for other rules.
        """
        rules = resolve(self.spec, self.players, [*self.variants, *variants], [*self.settings, *settings])
        bots = read_bots(self.bots, find_strategies(self.spec.name), rules)
        return Side(name, rules, bots)


# --- as JSON: what is like the base is not written again ---


def side_to_json(side: Side, base: Side) -> dict[str, Any]:
    """A side as its difference from the base."""
    own, other = rules_to_json(side.rules), rules_to_json(base.rules)
    rules = {key: value for key, value in own.items() if value != other[key]}
    for key in ("parameters", "components"):
        if key in rules:
            rules[key] = {name: value for name, value in own[key].items() if value != other[key].get(name)}
    bots = {} if side.bots == base.bots else {"bots": [{**bot.identity, "written": bot.written} for bot in side.bots]}
    return {"name": side.name, "rules": rules, **bots}


def side_from_json(data: Mapping[str, Any], base: Side) -> Side:
    """The side that `side_to_json` wrote."""
    rules = {**rules_to_json(base.rules), **data["rules"]}
    for key in ("parameters", "components"):
        rules[key] = {**rules_to_json(base.rules)[key], **data["rules"].get(key, {})}
    bots = tuple(Bot(**bot) for bot in data["bots"]) if "bots" in data else base.bots
    return Side(data["name"], rules_from_json(rules), bots)
