"""Whether seats are fair, or how often a team wins, at every number of players: which tables are played, and how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from simcore.components import Locator
from simcore.knob import with_parameter
from simcore.parameters import load_parameters
from simcore.spec import GameSpec, Parameter, Rules
from simcore.store import Range

OWN_GAMES, OTHER_GAMES = 10_000, 4_000
"""Games at the number of players of the run, and at each other number."""
SEAT_FILES = 1_000_000
"""Each number of players is one file: its range begins at so many times the number, and is as long as its games."""


def has_seats(spec: GameSpec, rules: Rules) -> bool:
    """Whether a game says who wins, and has seats to compare, or a team that may be larger or smaller."""
    return spec.standing is not None and (rules.players > 1 or spec.is_together)


def seat_games(spec: GameSpec, rules: Rules) -> Mapping[int, int]:
    """How many games are played at each number of players, at most."""
    counts = [players for players in spec.players if players > 1 or spec.is_together]
    return {players: OWN_GAMES if players == rules.players else OTHER_GAMES for players in counts}


def players_of(file: Range) -> int:
    """The number of players whose games a file holds."""
    return file.first // SEAT_FILES


def rules_for(spec: GameSpec, rules: Rules, players: int) -> Rules | None:
    """The rules at another number of players; None where they do not allow it.

    A compensation is made for one number of players and plays no part at others.
    """
    if players == rules.players:
        return rules
    seated = replace(rules, players=players, digest="")
    if parameter := compensation_of(spec):
        seated = with_parameter(seated, parameter.name, parameter.default)
    check = spec.hook("check_rules")
    return None if check and check(seated, Locator({})) else seated


def compensation_of(spec: GameSpec) -> Parameter | None:
    """The parameter that makes up for a worse seat."""
    return next((one for one in load_parameters(spec.package) if one.name == spec.compensation), None)


def compensated(spec: GameSpec, rules: Rules, points: Sequence[int]) -> Rules:
    """The rules with so many points more for each seat than they give already."""
    own = rules.parameters[spec.compensation]
    assert isinstance(own, tuple), f"{spec.compensation} is no list"
    padded = [*own, *[0] * (len(points) - len(own))]
    return with_parameter(rules, spec.compensation, tuple(a + b for a, b in zip(padded, points, strict=True)))
