"""What a finished game adds to the statistics: how infiltrators were found, what explosions took, when, and where."""

from __future__ import annotations

import numpy as np

from simcore.bits import count_bits, has
from simcore.games.infiltrators_robots.board import square_at
from simcore.games.infiltrators_robots.codes import MAX_PANELS, TURNS_TRACKED
from simcore.games.infiltrators_robots.counts import Blaster, Heat
from simcore.games.infiltrators_robots.measures import HUNDRED
from simcore.kernel import kernel
from simcore.tallying import add_ratio


@kernel
def tally_finds(row, t):
    """How infiltrators were found, and how often it was a decoy."""
    add_ratio(t.infiltrators_found, row.infiltrators, row.infiltrators_found)
    for way in range(len(row.found)):
        add_ratio(t.found[way], 1, row.found[way])
        add_ratio(t.found_first[way], row.infiltrators_found, row.found_first[way])
    for scan in range(len(row.hits)):
        add_ratio(t.decoy_hits[scan], row.hits[scan].sum(), row.hits[scan, 1])


@kernel
def tally_explosions(row, t):
    """Whom explosions took."""
    for by in range(len(row.eliminated_by)):
        add_ratio(t.eliminated_by[by], row.infiltrators_eliminated, row.eliminated_by[by])
    add_ratio(t.idle[Blaster.ROBOT], row.explosions_robot, row.idle[Blaster.ROBOT])
    add_ratio(t.idle[Blaster.TRAITOR], row.explosions_traitor, row.idle[Blaster.TRAITOR])
    for who in range(row.taken.shape[1]):
        add_ratio(t.taken_by_robots[who], row.explosions_robot, row.taken[Blaster.ROBOT, who])
        add_ratio(t.taken_by_traitors[who], row.explosions_traitor, row.taken[Blaster.TRAITOR, who])
    add_ratio(t.robots_per_infiltrator, row.infiltrators_eliminated, row.robots_eliminated)


@kernel
def tally_tokens(row, t):
    """What was put to use, and on what."""
    for token in range(len(t.token_used)):
        add_ratio(t.token_used[token], 1, has(row.tokens, token))
    for target in range(len(row.disabler_targets)):
        add_ratio(t.disabler_targets[target], 1, row.disabler_targets[target])
    for target in range(len(row.repaired)):
        add_ratio(t.repaired[target], 1, row.repaired[target])


@kernel
def tally_events(s, row, t):
    """What happened in each turn; the last cell has all later ones."""
    c, facts, last = s.course, s.facts, row.turns
    for place in range(min(last, TURNS_TRACKED)):
        first = place + 1
        end = first if first < TURNS_TRACKED else last
        n = 1 + end - first
        captures, labels = facts.captures, s.table.next_label
        if end < last:
            captures, labels = c.captures_before[end + 1], c.labels_before[end + 1]
        hits, explosions, exits = 0, 0, 0
        for turn in range(first, end + 1):
            hits += s.record[turn].n_hits
            explosions += s.record[turn].explosions
            exits += count_bits(np.uint64(s.record[turn].left))
        add_ratio(t.captures_in_turn[place], n, captures - c.captures_before[first])
        add_ratio(t.labels_in_turn[place], n, labels - c.labels_before[first])
        add_ratio(t.hits_in_turn[place], n, hits)
        add_ratio(t.explosions_in_turn[place], n, explosions)
        add_ratio(t.exits_in_turn[place], n, exits)


@kernel
def tally_heat(s, cfg, row, t):
    """What happened on the squares of the panels that lay on the board; counted on the panel as it is drawn."""
    heat, m = s.course.heat, s.map
    for panel in range(MAX_PANELS):
        if has(row.panels, panel):
            add_ratio(t.panel_won[panel], 1, row.won)
    for slot in range(cfg.panels):
        first = m.panel[slot] * cfg.area
        for index in range(cfg.area):
            square = square_at(slot, index)
            cell = first + cfg.unturned[m.turns[slot], index]
            add_ratio(t.found_at[cell], 1, HUNDRED * np.int64(heat[Heat.FOUND, square]))
            add_ratio(t.eliminated_at[cell], 1, HUNDRED * np.int64(heat[Heat.ELIMINATED, square]))
            add_ratio(t.captured_at[cell], 1, HUNDRED * np.int64(heat[Heat.CAPTURED, square]))
            add_ratio(t.scanned_at[cell], 1, HUNDRED * np.int64(heat[Heat.SCANNED, square]))


@kernel
def tally_course(s, cfg, row, t):
    """All of it."""
    tally_finds(row, t)
    tally_explosions(row, t)
    tally_tokens(row, t)
    tally_events(s, row, t)
    tally_heat(s, cfg, row, t)
