"""Random words of Burgle Bros: streams that several rules draw from in one turn (section 4, C6 and C8)."""

from __future__ import annotations

from simcore.games.burgle_bros.codes import DIE_FACES
from simcore.kernel import kernel
from simcore.rng import bounded, stream, word


@kernel
def draw(s, key, purpose, cursor, m):
    """An integer below `m` with the next word of a stream of this turn and the active seat."""
    n = s.cursor[cursor]
    s.cursor[cursor] = n + 1
    return bounded(word(key, stream(purpose, s.turn, s.active), n), m)


@kernel
def roll_die(s, key, purpose, cursor):
    """A face 1 to 6."""
    return 1 + draw(s, key, purpose, cursor, DIE_FACES)


@kernel
def roll_start_die(s, key, purpose):
    """The only die of its stream in this turn (R16)."""
    return 1 + bounded(word(key, stream(purpose, s.turn, s.active), 0), DIE_FACES)
