"""The template's rules; the gadget is drawn at the start, and the outcome is the team's."""

from __future__ import annotations

import numpy as np

from crew.measures import CARRIED_HIGH, GADGET, ROUNDS_HIGH
from crew.state import CONFIG_DTYPE, GADGETS, ROW_DTYPE, STATE_DTYPE
from simcore.bits import bit
from simcore.games._template import kernels as template
from simcore.games._template.codes import Status
from simcore.games._template.state import VIEW_DTYPE
from simcore.kernel import entry_kernel
from simcore.rng import bounded, stream, word
from simcore.spec import Kernels
from simcore.tallying import add_histogram, add_ratio

start = template.new_game
advance, tick, legal, apply = template.advance, template.tick, template.legal, template.apply
check, hide, observe = template.check, template.hide, template.observe


@entry_kernel
def new_game(s, cfg, key):
    """The template's start, and a gadget."""
    start(s, cfg, key)
    s.gadget = bounded(word(key, stream(GADGET, 0, 0), 0), GADGETS)


@entry_kernel
def score(s, cfg, row):
    """Won if everybody is out with enough."""
    row.rounds = s.round
    row.players = cfg.players
    row.escaped = 0
    row.carried = cfg.points[s.gadget]
    row.gadgets = bit(s.gadget)
    row.out[:] = 0
    for seat in range(cfg.players):
        if s.status[seat] == Status.ESCAPED:
            row.escaped += 1
            row.carried += s.loot[seat]
            row.out[seat] = 1
    row.won = row.escaped == cfg.players and row.carried >= cfg.target
    row.lost = not row.won


@entry_kernel
def tally(s, cfg, row, t):
    """A field for each measure."""
    add_ratio(t.won, 1, row.won)
    add_ratio(t.escaped, cfg.players, row.escaped)
    add_histogram(t.rounds, row.rounds, 1, ROUNDS_HIGH)
    add_histogram(t.carried, row.carried, 0, CARRIED_HIGH)
    gadget, won = s.gadget, np.int64(row.won)
    for cell in range(5):
        t.gadget_deal[gadget, cell] += won if cell else 1
    for cell in range(3):
        t.gadget_deal[GADGETS, cell] += won if cell else 1
    if row.lost:
        for seat in range(cfg.players):
            add_ratio(t.caught[seat], 1, not row.out[seat])


KERNELS = Kernels(
    state=STATE_DTYPE,
    config=CONFIG_DTYPE,
    view=VIEW_DTYPE,
    row=ROW_DTYPE,
    new_game=new_game,
    advance=advance,
    tick=tick,
    legal=legal,
    apply=apply,
    score=score,
    tally=tally,
    check=check,
    hide=hide,
    observe=observe,
)
