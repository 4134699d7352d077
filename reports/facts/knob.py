"""The one-factor curve: the same games replayed under each setting of one number of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.facts.fact import Knob, KnobPoint
from reports.facts.paired import measure_of, read_shifts
from simcore.spec import GameSpec, Histogram, Rules

if TYPE_CHECKING:
    from simcore.knob import KnobSums


def read_knob(replay: KnobSums, spec: GameSpec, rules: Rules) -> Knob:
    """Each measure under each setting, and its differences from the run's own setting; those by seat are left out."""
    measures = [measure_of(spec, one.measure) for one in spec.paired]
    titles = {one.name: one.title for one in measures if isinstance(one, Histogram) or one.axis is None}
    points = (_point(replay, index, titles, spec, rules) for index in range(len(replay.knob.settings)))
    return Knob(replay.knob.parameter, titles, tuple(points))


def own_point(knob: Knob) -> KnobPoint | None:
    """The setting the run itself was played with; None if the curve does not have it."""
    return next((point for point in knob.points if point.own), None)


def is_printed(setting: str, address: str, own: str, rules: Rules) -> bool:
    """Whether the game as printed has this setting: `own` where the rules do not differ from it there."""
    return setting == next((change.printed for change in rules.changes if change.address == address), own)


def _point(replay: KnobSums, index: int, titles: dict[str, str], spec: GameSpec, rules: Rules) -> KnobPoint:
    base, setting = replay.knob.base, str(replay.knob.settings[index])
    printed = is_printed(setting, replay.knob.parameter, str(replay.knob.settings[base]), rules)
    shifts = [one for one in read_shifts(spec, rules, replay.sums, (index, base)) if one.id in titles]
    values, differences = ({one.id: getattr(one, name) for one in shifts} for name in ("value", "difference"))
    return KnobPoint(setting, index == base, values, differences, printed)


def knob_fits(replay: KnobSums, spec: GameSpec) -> bool:
    """Whether the sums are of the settings and measures that the game has now; those of other sources need not be."""
    settings = len(replay.knob.settings)
    return all(one.measure in replay.sums and len(replay.sums[one.measure]) == settings for one in spec.paired)
