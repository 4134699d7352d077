"""One game as a readable log, played again from its index: no log is ever stored.

A game words its own log by two hooks, both optional:

`trace(rules, cfg, key, choose) -> iterator of lines`
    Plays the whole game and words every act with the number of its rule; `choose(s, seat)` gives each decision.
`describe_act(s, seat, action) -> str`
    Words one decision before it is applied; enough for a log of decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from simcore.records import Record, new_record
from simcore.spec import GameSpec, Rules

Choose = Callable[[Any, int], int]
"""The action of the bot at a seat, which it chooses from the state."""


def trace_game(spec: GameSpec, rules: Rules, cfg: Record, key: Any, choose: Choose) -> Iterator[str]:
    """The lines of the game that `key` is positioned at; `choose(s, seat)` gives the decisions of its bots."""
    words = spec.hook("trace")
    return words(rules, cfg, key, choose) if words else trace_decisions(spec, cfg, key, choose)


def trace_decisions(spec: GameSpec, cfg: Record, key: Any, choose: Choose) -> Iterator[str]:
    """The log of a game that words its decisions only."""
    kernels = spec.kernels
    s = new_record(kernels.state)
    describe = spec.hook("describe_act") or (lambda s, seat, action: f"seat {seat + 1}: action {action}")
    kernels.new_game(s, cfg, key)
    while (seat := kernels.advance(s, cfg, key)) >= 0:
        action = choose(s, seat)
        yield str(describe(s, seat, action))
        kernels.apply(s, cfg, key, seat, action)
