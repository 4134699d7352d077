"""Random words of the guards game: the streams of one mission or round, each of a purpose and an owner (section 5)."""

from __future__ import annotations

from simcore.games.infiltrators_guards.codes import DIE_FACES, ROUNDS_A_MISSION
from simcore.kernel import kernel
from simcore.rng import bounded, shuffle, stream, word


@kernel
def stream_now(t, purpose, owner):
    """The stream of a purpose and an owner in this round of this mission."""
    return stream(purpose, ROUNDS_A_MISSION * t.mission + t.round, owner)


@kernel
def stream_of_mission(t, purpose, owner):
    """The stream of a purpose in the set-up of this mission."""
    return stream(purpose, ROUNDS_A_MISSION * t.mission, owner)


@kernel
def draw_once(key, stream_word, m):
    """The first integer below `m` of a stream."""
    return bounded(word(key, stream_word, 0), m)


@kernel
def roll_die(key, stream_word, words, owner):
    """A face 1 to 6; `words` counts the words of each owner that have been used."""
    n = words[owner]
    words[owner] = n + 1
    return 1 + bounded(word(key, stream_word, n), DIE_FACES)


@kernel
def count_successes(key, stream_word, words, owner, dice, least):
    """Roll so many dice, none if the number is not positive: how many show `least` or more (R41)."""
    n = 0
    for _ in range(dice):
        n += roll_die(key, stream_word, words, owner) >= least
    return n


@kernel
def shuffle_rows(key, stream_word, rows, n, wanted):
    """Shuffle 0 to n - 1 into `rows`, as far as the first `wanted` of them (C4)."""
    for i in range(n):
        rows[i] = i
    shuffle(key, stream_word, rows, n, wanted)
