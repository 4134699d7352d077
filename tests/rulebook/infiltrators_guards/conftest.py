"""Every rulebook test runs against both engines: `s = scene(n=2, diag_rule="both")`."""

from __future__ import annotations

from tests.rulebook.engines import engines_of, scenes_of

from .scene import Scene

engine = engines_of("infiltrators_guards")
scene = scenes_of(Scene)
