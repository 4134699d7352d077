"""The standing one-factor experiment of a game: the same games replayed under a few values of one parameter."""

from __future__ import annotations

from dataclasses import dataclass, replace

from simcore.aggregate import Tally
from simcore.components import Locator
from simcore.parameters import completed, load_parameters, misfit
from simcore.spec import GameSpec, Rules, Value

KNOB_GAMES = 10_000
"""Games replayed under each setting: pairing needs far fewer than the run itself."""
KNOB_CHUNK = 5_000


@dataclass(frozen=True, slots=True)
class Knob:
    """The parameter, its settings in order, and the place of the run's own setting among them."""

    parameter: str
    settings: tuple[Value, ...]
    base: int

    def rules(self, rules: Rules) -> list[Rules]:
        """The rules under each setting."""
        return [with_parameter(rules, self.parameter, value) for value in self.settings]


@dataclass(frozen=True, slots=True)
class KnobSums:
    """What the replay gave.

    Attributes
    ----------
    knob : parameter and settings
    games : how many games were replayed under each setting
    sums : for each paired measure of the game, cells (settings, entries, 9), see `strategies.paired`
    """

    knob: Knob
    games: int
    sums: Tally


def knob_of(spec: GameSpec, rules: Rules) -> Knob | None:
    """The knob of a game as far as these rules allow its settings; None without at least two of them."""
    if spec.knob is None or not spec.paired or spec.knob[0] not in rules.parameters:  # rules of another version
        return None
    parameter, values = spec.knob
    rules = completed(spec, rules)
    own = rules.parameters[parameter]
    around = values if own in values else (own, *values)
    allowed = [
        value
        for value in around
        if value == own or _is_allowed(spec, with_parameter(rules, parameter, value), parameter)
    ]
    settings = tuple(sorted(allowed)) if all(isinstance(value, int) for value in allowed) else tuple(allowed)
    return Knob(parameter, settings, settings.index(own)) if len(settings) > 1 else None


def with_parameter(rules: Rules, name: str, value: Value) -> Rules:
    """The same rules with another value of one parameter; without a digest, for the old one does not stand for them."""
    return replace(rules, parameters={**rules.parameters, name: value}, digest="")


def _is_allowed(spec: GameSpec, rules: Rules, name: str) -> bool:
    parameter = next(one for one in load_parameters(spec.package) if one.name == name)
    check = spec.hook("check_rules")
    return not misfit(parameter, rules.parameters[name]) and not (check and check(rules, Locator({})))
