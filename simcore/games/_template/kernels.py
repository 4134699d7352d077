"""The rules, compiled: the ten verbs every game has.

Thieves stand in a vault. Each round all who are still inside say, in seat order, whether they grab or leave. Who
leaves escapes with what he carries. Then the alarm die is rolled: on a low face everybody inside is caught and loses
everything, on any other face everybody inside takes loot, and each round there is more of it. The thief who escapes
with the most wins; if two share the most, nobody does.

Kernels take `(s, cfg, key, ...)`, allocate nothing, and hold no number of the rules: those stand in `rules.toml`.
"""

from __future__ import annotations

import numpy as np

from simcore.games._template.codes import GAME_OVER, MAX_PLAYERS, NOBODY, Action, Broken, Purpose, Status
from simcore.games._template.measures import LOOT_HIGH, ROUNDS_HIGH
from simcore.games._template.state import CONFIG_DTYPE, ROW_DTYPE, STATE_DTYPE, VIEW_DTYPE
from simcore.kernel import entry_kernel, kernel
from simcore.rng import bounded, stream, word
from simcore.spec import Kernels
from simcore.tallying import add_histogram, add_ratio

# --- the step machine ---


@entry_kernel
def new_game(s, cfg, key):
    """Everybody starts inside with empty pockets. Every field is set: the record still holds the last game."""
    s.round = 1
    s.turn = 0
    s.over = 0
    s.loot[:] = 0
    s.left_in[:] = 0
    s.status[:] = Status.CAUGHT
    s.status[: cfg.players] = Status.INSIDE


@entry_kernel
def tick(s, cfg, key):
    """One step of the rules, where none waits for a decision: pass over a seat that is outside, or end the round."""
    if s.turn < cfg.players:
        s.turn += 1
    else:
        end_round(s, cfg, key)


@entry_kernel
def advance(s, cfg, key):
    """Everything that needs no choice, up to the next decision; the seat it belongs to, or -1 when the game is over."""
    while not s.over:
        if s.turn < cfg.players and s.status[s.turn] == Status.INSIDE:
            return np.int64(s.turn)
        tick(s, cfg, key)
    return GAME_OVER


@entry_kernel
def legal(s, cfg, seat, mask):
    """A thief inside may always grab and always leave. Writes every cell of `mask`; returns how many are 1."""
    mask[Action.LEAVE] = 1
    mask[Action.GRAB] = 1
    return mask.size


@entry_kernel
def apply(s, cfg, key, seat, action):
    """One decision: who leaves escapes at once, who grabs waits for the die."""
    if action == Action.LEAVE:
        s.status[seat] = Status.ESCAPED
        s.left_in[seat] = s.round
    s.turn += 1


# --- the alarm ---


@kernel
def end_round(s, cfg, key):
    """All have answered: the die decides about those who stayed."""
    if inside(s, cfg) == 0:
        s.over = 1
        return
    if roll_alarm_die(s, cfg, key) <= cfg.alarm_faces or s.round >= cfg.last_round:
        catch_everybody(s, cfg)
        return
    share_loot(s, cfg)
    s.round += 1
    s.turn = 0


@kernel
def roll_alarm_die(s, cfg, key):
    """The die of this round: a stream of its own, so that two variants meet the same dice."""
    return 1 + bounded(word(key, stream(Purpose.ALARM_DIE, s.round, 0), 0), cfg.die_faces)


@kernel
def catch_everybody(s, cfg):
    """The alarm tripped, or the police arrived after the last round: everybody inside loses everything."""
    for seat in range(cfg.players):
        if s.status[seat] == Status.INSIDE:
            s.status[seat] = Status.CAUGHT
            s.loot[seat] = 0
    s.over = 1


@kernel
def share_loot(s, cfg):
    """Everybody inside takes the loot of this round."""
    for seat in range(cfg.players):
        if s.status[seat] == Status.INSIDE:
            s.loot[seat] += loot_of_round(s, cfg)


@kernel
def loot_of_round(s, cfg):
    """Points for each thief who stays through this round."""
    return cfg.first_loot + (s.round - 1) * cfg.loot_growth


@kernel
def inside(s, cfg):
    """How many thieves are still inside."""
    n = 0
    for seat in range(cfg.players):
        n += s.status[seat] == Status.INSIDE
    return n


# --- what is seen, and what is hidden ---


@entry_kernel
def observe(s, cfg, seat, view):
    """What this seat sees. Writes every field of `view`."""
    view.round = s.round
    view.loot = s.loot[seat]
    view.inside = inside(s, cfg)
    view.next_loot = loot_of_round(s, cfg)
    view.best_escaped = 0
    for other in range(cfg.players):
        if s.status[other] == Status.ESCAPED:
            view.best_escaped = max(view.best_escaped, s.loot[other])


@entry_kernel
def hide(s, cfg, seat, key):
    """Resample what this seat cannot know: nothing, for the only secret is the die, which lies in no state."""


@entry_kernel
def check(s, cfg):
    """The first broken invariant, 0 if all hold."""
    if s.round > cfg.last_round:
        return Broken.ROUND_BEYOND_LAST.value
    for seat in range(cfg.players):
        if s.status[seat] < Status.INSIDE or s.status[seat] > Status.CAUGHT:
            return Broken.STATUS_UNKNOWN.value
        if s.loot[seat] < 0:
            return Broken.LOOT_NEGATIVE.value
        if s.over and s.status[seat] == Status.INSIDE:
            return Broken.ASKED_OUTSIDE.value
    return Broken.NONE.value


# --- the outcome ---


@entry_kernel
def score(s, cfg, row):
    """The outcome of a finished game. Writes every field of `row`."""
    row.rounds = s.round
    row.players = cfg.players
    row.escaped = 0
    row.winner = NOBODY
    row.winning_loot = 0
    row.loot[:] = 0
    row.out[:] = 0
    for seat in range(cfg.players):
        if s.status[seat] == Status.ESCAPED:
            row.loot[seat] = s.loot[seat] + cfg.handicap[seat]
            row.out[seat] = 1
            compare_with_best(row, seat)
            row.escaped += 1
    row.nobody = row.escaped == 0
    for seat in range(MAX_PLAYERS):
        row.win[seat] = seat == row.winner


@kernel
def compare_with_best(row, seat):
    """More than everybody before wins so far; as much as the best takes the win from both."""
    if row.loot[seat] > row.winning_loot:
        row.winning_loot = row.loot[seat]
        row.winner = seat
    elif row.loot[seat] == row.winning_loot:
        row.winner = NOBODY


@entry_kernel
def tally(s, cfg, row, t):
    """Add a finished game to the tally, a field for each measure of `measures.py`."""
    add_ratio(t.escape_share, cfg.players, row.escaped)
    add_ratio(t.nobody_escapes_share, 1, row.nobody)
    add_histogram(t.rounds, row.rounds, 1, ROUNDS_HIGH)
    add_histogram(t.winning_loot, row.winning_loot, 0, LOOT_HIGH)
    for seat in range(cfg.players):
        add_ratio(t.win_share_by_seat[seat], 1, row.winner == seat)
        add_ratio(t.loot_by_seat[seat], 1, row.loot[seat])


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
