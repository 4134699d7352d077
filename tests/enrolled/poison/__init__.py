"""The template game with a table that fails at one game, as faulty compiled code would: see `table`."""

from __future__ import annotations

from dataclasses import replace

from simcore.games import _template
from strategies import _template as bots

SPEC = replace(_template.SPEC, name="poison", title="Smash and Grab with a poisoned game", rank=9)
STRATEGIES = replace(bots.STRATEGIES, game="poison", table="poison.table", wide_table="poison.table")
