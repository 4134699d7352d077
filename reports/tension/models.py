"""The forecasts made of the two halves of followed games, kept in their run, so that its report need not fit them anew.

    RUN/tension/forecast.json             both, with digests of what they were fitted to and by which sources

What is not there, damaged, or of another story or other sources is fitted anew: it costs a second and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from reports.tension.forecast import Floats, Model, Stage
from simcore.engine import source_digest
from simcore.files import publish_checked, read_checked
from simcore.spec import Forecast
from strategies.tension import Story

FILE = "forecast.json"
SOURCES = tuple(Path(__file__).with_name(name) for name in ("forecast.py", "follow.py", "models.py"))
"""What decides how a forecast is fitted, and to which games."""


def content_of(story: Story, forecast: Forecast) -> str:
    """Digest of all that a forecast is made of."""
    digest = sha256(repr((forecast, story.whole, story.told.shape)).encode())
    for numbers in (story.told, story.lengths, story.win, story.score):
        digest.update(numbers.tobytes())
    return digest.hexdigest()


@dataclass(frozen=True)
class Models:
    """Two fitted forecasts.

    Attributes
    ----------
    content : digest of what they were fitted to
    halves : the one made of the first half of the games, and the one made of the second
    """

    content: str
    halves: tuple[Model, Model]

    @classmethod
    def load(cls, folder: Path, content: str, forecast: Forecast) -> Models | None:
        """Those in a folder; None unless they are whole, and what would be fitted here and now."""
        data = read_checked(folder / FILE)
        try:
            if data is None or (data["content"], data["sources"]) != (content, source_digest(SOURCES)):
                return None
            first, second = (_from_json(one, forecast) for one in data["halves"])
        except (KeyError, TypeError, ValueError):
            return None
        return cls(content, (first, second))

    def publish(self, folder: Path) -> None:
        """Write them down for the report."""
        halves = [_to_json(one) for one in self.halves]
        publish_checked(folder / FILE, {"content": self.content, "sources": source_digest(SOURCES), "halves": halves})


def _to_json(model: Model) -> dict[str, Any]:
    """Plain lists and numbers; JSON keeps them exactly."""
    return {
        "edges": model.edges.tolist(),
        "spread": model.spread,
        "shared": model.shared.tolist(),
        "scales": [one.tolist() for one in model.scales],
        "stages": [[stage.players.tolist(), stage.nobody.tolist()] for stage in model.stages],
    }


def _from_json(data: dict[str, Any], forecast: Forecast) -> Model:
    """The model that `_to_json` wrote."""
    mean, spread, nobody_mean, nobody_spread = map(_floats, data["scales"])
    stages = tuple(Stage(_floats(players), _floats(nobody)) for players, nobody in data["stages"])
    scales = (mean, spread, nobody_mean, nobody_spread)
    shared = np.array(data["shared"], np.bool_)
    return Model(forecast, _floats(data["edges"]), float(data["spread"]), shared, scales, stages)


def _floats(numbers: list[float]) -> Floats:
    return np.array(numbers, np.float64)
