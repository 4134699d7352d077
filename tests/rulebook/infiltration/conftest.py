"""Every rulebook test runs against both engines: `s = scene(players=3, extraction=True)`."""

from __future__ import annotations

from tests.rulebook.engines import engines_of, scenes_of

from .scene import Scene

engine = engines_of("infiltration")
scene = scenes_of(Scene)
