"""Noise dice of infiltrators (R49, R50)."""

from __future__ import annotations

from simcore.kernel import kernel


@kernel
def make_noise(s, cfg, i, dice, why):
    """An infiltrator makes noise; what is above the cap is lost (D36). `why` is a `Noisy`."""
    t = s.table
    added = min(dice, cfg.noise_cap - t.noise[i])
    t.noise[i] += added
    s.noise_made[i, why] += added
    s.noise_peak[i] = max(s.noise_peak[i], t.noise[i])


@kernel
def lose_noise(t, i, dice):
    """Noise dice are taken away, as far as there are any."""
    t.noise[i] -= min(dice, t.noise[i])
