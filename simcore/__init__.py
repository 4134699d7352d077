"""Heistlab's engine: rules, chance, aggregates and runs of heist games. Knows no bot and no chart.

`simcore.simulate` plays from a notebook what the command `simulate` plays. It lies behind the front door, like the
commands, and is loaded when it is first asked for, so that `import simcore` stays light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from simcore.cli.notebook import simulate as simulate


def __getattr__(name: str) -> Any:
    """The one function that comes from the front door."""
    if name == "simulate":
        from simcore.cli.notebook import simulate

        return simulate
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
