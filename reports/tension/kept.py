"""What a forecast says of followed games, kept in their run: it is worked out once, and read by each report.

    RUN/tension/foretold.json         its skill, the measures and the fan, with digests of the games and of the sources

What is not there, damaged, of other games or by other sources or packages is worked out anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from reports.facts.fact import Fact
from reports.tension.follow import forecast_games, is_believed, reliability, skill_of
from reports.tension.gauges import fan_of, path_gauges
from reports.tension.models import content_of
from reports.tension.paths import Paths
from reports.tension.team import team_fan, team_gauges
from reports.tension.told import Fan, Gauge, Reliability
from simcore.engine import source_digest
from simcore.files import publish_checked, read_checked
from simcore.spec import Forecast
from strategies.tension import Story

FILE = "foretold.json"
SOURCES = (Path(__file__).parent, Path(__file__).parents[1] / "facts")
PACKAGES = ("numpy", "scipy", "statsmodels")


@dataclass(frozen=True)
class Foretold:
    """What a forecast says; measures and a fan only if it is better than an uninformed one."""

    skill: Fact
    reliability: tuple[Reliability, ...]
    gauges: tuple[Gauge, ...] = ()
    fan: Fan | None = None


def foretell(story: Story, forecast: Forecast, folder: Path | None) -> Foretold | None:
    """What is kept in the folder, else worked out and kept there; None with too few games for a forecast."""
    said_by = [content_of(story, forecast), source_digest(SOURCES), *map(version, PACKAGES)]
    data = read_checked(folder / FILE) if folder else None
    if data is not None and data.get("said_by") == said_by:
        return _from_json(data)
    found = _work_out(story, forecast, folder)
    if folder and found:
        publish_checked(folder / FILE, {"said_by": said_by, **_to_json(found)})
    return found


def _work_out(story: Story, forecast: Forecast, folder: Path | None) -> Foretold | None:
    followed = forecast_games(story, forecast, folder)
    if followed is None:
        return None
    skill = skill_of(followed)
    if not is_believed(skill):
        return Foretold(skill, reliability(followed))
    return Foretold(skill, reliability(followed), *_read_off(followed.paths, forecast.round))


def _read_off(paths: Paths, round_: str) -> tuple[tuple[Gauge, ...], Fan | None]:
    """The measures and the fan of rivals, or of one team."""
    if paths.players == 1:
        return tuple(team_gauges(paths, round_)), team_fan(paths)
    return tuple(path_gauges(paths)), fan_of(paths)


def _to_json(found: Foretold) -> dict[str, Any]:
    """Plain lists and numbers; JSON keeps them exactly."""
    fan = found.fan
    return {
        "skill": found.skill.as_json(),
        "reliability": [[one.label, one.readings, one.forecast, one.won.as_json()] for one in found.reliability],
        "gauges": [[one.id, one.title, one.fact.as_json(), one.about, one.source] for one in found.gauges],
        "fan": [fan.winner.tolist(), fan.others.tolist(), fan.games, fan.fair] if fan else None,
    }


def _from_json(data: dict[str, Any]) -> Foretold:
    """What `_to_json` wrote."""
    said = (Reliability(label, n, mean, Fact(**won)) for label, n, mean, won in data["reliability"])
    gauges = (Gauge(name, title, Fact(**fact), about, source) for name, title, fact, about, source in data["gauges"])
    return Foretold(Fact(**data["skill"]), tuple(said), tuple(gauges), _fan(data["fan"]))


def _fan(data: list[Any] | None) -> Fan | None:
    if data is None:
        return None
    winner, others, games, fair = data
    return Fan(np.array(winner), np.array(others), tuple(games), fair)
