"""Hacking objectives, and restoring them (R36, R63)."""

from __future__ import annotations

from simcore.bits import bit
from simcore.games.infiltrators_guards.chance import count_successes, stream_now
from simcore.games.infiltrators_guards.codes import NOBODY, Noisy, Purpose, Source
from simcore.games.infiltrators_guards.figures import hack_dice
from simcore.games.infiltrators_guards.noise import make_noise
from simcore.games.infiltrators_guards.track import raise_alert
from simcore.kernel import kernel


@kernel
def hack(s, cfg, key, i, k):
    """A hacking check of an infiltrator at an objective (R36)."""
    t = s.table
    stream_word = stream_now(t, Purpose.HACK, i)
    n = count_successes(key, stream_word, s.hack_word, i, hack_dice(t, cfg, i), cfg.success_min)
    s.hack_rolls += 1
    s.hack_successes += n
    t.progress[k] = n + (t.progress[k] if cfg.hack_accumulate else 0)
    if t.progress[k] >= cfg.hack_successes:
        t.hacked |= bit(k)
        t.hacker[k] = i
        s.hack_round[k] = t.round
        raise_alert(s, cfg.alert_on_hack_done, Source.HACK_DONE)
    elif n == 0:
        raise_alert(s, cfg.alert_on_hack_fail, Source.HACK_FAILED)
    make_noise(s, cfg, i, cfg.hack_noise, Noisy.HACK)


@kernel
def restore(t, k):
    """A guard makes an objective unhacked (R63)."""
    t.hacked &= ~bit(k)
    t.progress[k] = 0
    t.hacker[k] = NOBODY
