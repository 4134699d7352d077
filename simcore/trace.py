"""One game as a readable log, played again from its index: no log is ever stored.

A game words its own log by two hooks, both optional:

`trace(cfg, key, choose) -> iterator of lines`
    Plays the whole game and words every act with the number of its rule; `choose(s, seat)` gives each decision.
`describe_act(s, seat, action) -> str`
    Words one decision before it is applied; enough for a log of decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from simcore.records import Record, new_record
from simcore.rng import new_key
from simcore.spec import GameSpec

Choose = Callable[[Any, int], int]
"""The action of the bot at a seat, which it chooses from the state."""


def trace_game(spec: GameSpec, cfg: Record, seed: int, index: int, choose: Callable[[Any], Choose]) -> Iterator[str]:
    """The lines of game `index`; `choose(key)` gives the decisions of the bots that draw from that key."""
    key = new_key(seed, index)
    words = spec.hook("trace") or (lambda cfg, key, choose: trace_decisions(spec, cfg, key, choose))
    yield from words(cfg, key, choose(key))


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
