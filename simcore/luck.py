"""What decides a game: some of its games again with one source of luck redrawn, and with all others redrawn.

Pick-freeze (Sobol 1993; Saltelli et al. 2010): every stream of chance has two drawings, the run's own and another. A
game is played with its own ones, with the other ones, and for each stream with that one alone exchanged in either.
"""

from __future__ import annotations

from collections.abc import Sequence

from simcore.spec import GameSpec, Rules, Stream

LUCK_GAMES = 2_000
"""Games replayed, each 14 times where there are 6 streams: shares are then known to about +-1.5 points."""
LUCK_CHUNK = 500
OTHER = 1
"""Which other drawing of a stream takes its place."""


def has_luck(spec: GameSpec, rules: Rules) -> bool:
    """Whether a game says where its luck comes from and who wins, and it could end otherwise."""
    return bool(spec.streams) and spec.standing is not None and (rules.players > 1 or spec.is_together)


def everything(streams: Sequence[Stream]) -> int:
    """The purposes of all streams, as bits."""
    bits = 0
    for stream in streams:
        bits |= stream.bits
    return bits


def redrawings(streams: Sequence[Stream]) -> list[int]:
    """What is redrawn at each replay, as bits of purposes: nothing, all, each stream alone and all but each."""
    whole = everything(streams)
    alone = [stream.bits for stream in streams]
    return list(dict.fromkeys([0, whole, *alone, *(whole ^ bits for bits in alone)]))
