"""What a finished game adds to the statistics: a field for each measure of `measures.py`."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, has
from simcore.games.infiltrators_guards.codes import (
    AREA,
    MAX_CHARACTERS,
    MAX_EQUIPMENT,
    MAX_GUARD_KINDS,
    MAX_MISSIONS,
    MAX_ROUNDS,
    MAX_SEGMENTS,
    NOBODY,
    ROUNDS_TRACKED,
    ActKind,
    Figure,
    Heat,
)
from simcore.games.infiltrators_guards.measures import (
    ALERT_HIGH,
    DECISIONS_HIGH,
    GUARDS_HIGH,
    LEAD_HIGH,
    LEAD_LOW,
    NOISE_HIGH,
    POINTS_HIGH,
    ROUNDS_HIGH,
)
from simcore.games.infiltrators_guards.outcome import ENDS, REASONS
from simcore.kernel import entry_kernel, kernel
from simcore.tallying import add_histogram, add_ratio

# --- how it ends ---


@kernel
def tally_end(s, row, t):
    """Success and winner, how missions ended, and how long it took."""
    add_ratio(t.success, row.missions, row.succeeded)
    add_ratio(t.won, 1, row.won)
    add_ratio(t.drawn, 1, row.drawn)
    add_ratio(t.truncated, row.missions, row.truncated)
    add_ratio(t.general_alert, row.missions, row.general_alerts)
    for reason in range(REASONS):
        add_ratio(t.reasons[reason], row.missions, row.reasons[reason])
    for end in range(ENDS):
        add_ratio(t.ends[end], row.missions, row.ends[end])
    for place in range(min(row.missions, MAX_MISSIONS)):
        add_ratio(t.success_by_place[place], 1, row.success_of[place])
    add_histogram(t.rounds, row.rounds, 0, ROUNDS_HIGH)
    if row.succeeded == row.missions:
        add_histogram(t.rounds_of_success, row.rounds, 0, ROUNDS_HIGH)
    add_histogram(t.decisions, row.decisions, 0, DECISIONS_HIGH)


@kernel
def tally_points(row, t):
    """Points of both sides."""
    add_histogram(t.points_infiltrators, row.points_infiltrators, 0, POINTS_HIGH)
    add_histogram(t.points_guard, row.points_guard, 0, POINTS_HIGH)
    add_histogram(t.lead, row.lead, LEAD_LOW, LEAD_HIGH)
    if row.won:
        add_ratio(t.won_without_success, 1, row.succeeded < row.missions)
    add_ratio(t.spent, 1, row.spent)


# --- infiltrators ---


@kernel
def tally_infiltrators(s, cfg, row, t):
    """What became of them, and what they did."""
    add_ratio(t.left, row.entered, row.left)
    add_ratio(t.taken, row.entered, row.taken)
    add_ratio(t.inside, row.entered, row.inside)
    for kind in range(s.acts.shape[1]):
        add_ratio(t.acts[kind], row.entered, s.acts[:, kind].sum())
    moves = s.acts[:, ActKind.MOVE].sum()
    add_ratio(t.shade_ends, moves, s.shade_ends.sum())
    add_ratio(t.tiles_moved, moves, s.tiles_moved.sum())
    add_ratio(t.attack_hits, row.attacks, s.attack_hits.sum())
    add_ratio(t.attack_dice, row.attacks, s.attack_dice.sum())
    add_ratio(t.gang_dice, row.attacks, s.gang_dice.sum())
    add_ratio(t.hacked, row.objectives, row.hacked)
    add_ratio(t.hack_rolls, row.hacked, row.hack_rolls)


@kernel
def tally_noise(s, cfg, row, t):
    """What made noise."""
    add_histogram(t.noise, row.noise, 0, NOISE_HIGH)
    for why in range(s.noise_made.shape[1]):
        add_ratio(t.noise_by_source[why], row.entered, s.noise_made[:, why].sum())
    for i in range(cfg.infiltrators):
        add_ratio(t.noise_peak, 1, s.noise_peak[i])


# --- Alert, round by round ---


@kernel
def tally_alert(s, row, t):
    """Where Alert came from, and how it rose."""
    add_histogram(t.alert, s.table.alert, 0, ALERT_HIGH)
    for source in range(len(row.alert_by)):
        add_ratio(t.alert_by_source[source], 1, row.alert_by[source])
    for place in range(s.rounds_tracked):
        add_ratio(t.alert_by_round[place], 1, s.alert_after[place])
    add_ratio(t.activations_unused, 1, s.activations_unused)


@kernel
def tally_rounds(s, cfg, row, t):
    """Leaving, falling and the General Alert as events by round; the last cell also takes all later rounds."""
    last = min(s.table.round, ROUNDS_TRACKED)
    for place in range(ROUNDS_TRACKED):
        over = MAX_ROUNDS if place + 1 == ROUNDS_TRACKED else place + 1
        add_ratio(t.left_by_round[place], cfg.infiltrators, count_until(s.left_round, over))
        add_ratio(t.taken_by_round[place], cfg.infiltrators, count_until(s.taken_round, over))
        alerted = 0 < row.alert_round <= over
        add_ratio(t.general_alert_by_round[place], 1, alerted)
        if place < min(last, ROUNDS_TRACKED - 1):  # many rounds in one cell are no hazard of a round
            add_ratio(t.alert_hazard[place], 1, row.alert_round == place + 1)


@kernel
def count_until(rounds, last):
    """How many of these rounds, 0 being never, are up to the last one."""
    n = 0
    for i in range(len(rounds)):
        n += 0 < rounds[i] <= last
    return n


# --- places ---


@kernel
def tally_heat(s, row, t):
    """What happened on the tiles of the segments that lay on the board."""
    for segment in range(MAX_SEGMENTS):
        if has(row.segments, segment):
            add_ratio(t.segment_success[segment], row.missions, row.succeeded)
            for tile in range(segment * AREA, (segment + 1) * AREA):
                add_ratio(t.stood[tile], 1, np.int64(s.heat[Heat.STOOD, tile]))
                add_ratio(t.seen[tile], 1, np.int64(s.heat[Heat.SEEN, tile]))
                add_ratio(t.hit[tile], 1, np.int64(s.heat[Heat.HIT, tile]))
                add_ratio(t.fell[tile], 1, np.int64(s.heat[Heat.TAKEN, tile]))


# --- guards ---


@kernel
def tally_guards(s, row, t):
    """What guards of each kind did in the last mission."""
    add_histogram(t.guards_out, row.guards_out, 0, GUARDS_HIGH)
    attacks, dice, declined, moves = 0, 0, 0, 0
    for g in range(s.table.n_guards):
        attacks += s.guard_attacks[g]
        dice += s.guard_noise_dice[g]
        declined += s.guard_random_declined[g]
        moves += s.guard_random_moves[g]
    add_ratio(t.noise_dice, attacks, dice)
    add_ratio(t.random_declined, declined + moves, declined)
    for kind in range(MAX_GUARD_KINDS):
        if has(row.kinds, kind):
            tally_kind(s, kind, t)


@kernel
def tally_kind(s, kind, t):
    """The guards of one kind."""
    n, out, activated, attacks, hits = 0, 0, 0, 0, 0
    for g in range(s.table.n_guards):
        if s.table.guard_kind[g] == kind:
            n += 1
            out += s.table.guard_where[g] == Figure.TAKEN
            activated += s.guard_activated[g]
            attacks += s.guard_attacks[g]
            hits += s.guard_attack_hits[g]
    add_ratio(t.guard_out[kind], n, out)
    add_ratio(t.guard_activated[kind], n, activated)
    add_ratio(t.guard_attacks[kind], n, attacks)
    add_ratio(t.guard_hits[kind], attacks, hits)


@kernel
def tally_falls(s, cfg, t):
    """Infiltrators taken out in the last mission: by which guards, by what, and where they stood."""
    for kind in range(MAX_GUARD_KINDS):
        n = 0
        for i in range(cfg.infiltrators):
            n += s.taken_by[i] != NOBODY and s.table.guard_kind[s.taken_by[i]] == kind
        add_ratio(t.taken_by_kind[kind], 1, n)
    for i in range(cfg.infiltrators):
        if s.taken_by[i] != NOBODY:
            shot = s.taken_how[i] == ActKind.SHOOT
            add_ratio(t.taken_by_attack[0], 1, shot)
            add_ratio(t.taken_by_attack[1], 1, not shot)
            add_ratio(t.taken_with_die, 1, s.taken_die[i])
            add_ratio(t.taken_when_lit, 1, s.taken_lit[i])


# --- components ---


@kernel
def tally_deal(cells, rows, n, success):
    """A contrast of teams with and without each row; cells z, u, u*u, z*v, u*v, and the totals behind the last row."""
    totals = cells[n]
    totals[0] += 1
    totals[1] += success
    totals[2] += success
    for row in range(n):
        if has(rows, row):
            cells[row, 0] += 1
            for k in range(1, 5):
                cells[row, k] += success


@kernel
def tally_components(s, cfg, row, t):
    """Characters, guards and equipment: deals, what became of them, and use."""
    dealt = ZERO
    for i in range(cfg.infiltrators):
        dealt |= row.dealt_by[i]
    tally_deal(t.character_deal, row.characters, MAX_CHARACTERS, row.first_succeeded)
    tally_deal(t.guard_deal, row.kinds, MAX_GUARD_KINDS, row.first_succeeded)
    tally_deal(t.equipment_deal, dealt, MAX_EQUIPMENT, row.first_succeeded)
    for i in range(cfg.infiltrators):
        add_ratio(t.character_left[row.character[i]], 1, s.table.where[i] == Figure.LEFT)
        add_ratio(t.character_taken[row.character[i]], 1, s.table.where[i] == Figure.TAKEN)
    for card in range(MAX_EQUIPMENT):
        if has(row.equipment, card):
            add_ratio(t.equipment_kept[card], 1, has(row.kept, card))
        if has(row.kept, card):
            add_ratio(t.equipment_used[card], 1, has(row.used, card))


@entry_kernel
def tally(s, cfg, row, t):
    """Add a finished game to the statistics."""
    tally_end(s, row, t)
    tally_points(row, t)
    tally_infiltrators(s, cfg, row, t)
    tally_noise(s, cfg, row, t)
    tally_alert(s, row, t)
    tally_rounds(s, cfg, row, t)
    tally_heat(s, row, t)
    tally_guards(s, row, t)
    tally_falls(s, cfg, t)
    tally_components(s, cfg, row, t)
