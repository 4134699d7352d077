"""What a finished game adds to the statistics: a field for each measure of `measures.py`."""

from __future__ import annotations

from simcore.games.infiltrators_robots.codes import MAX_TURNS, TURNS_TRACKED, Cause
from simcore.games.infiltrators_robots.measures import (
    CAPTURES_HIGH,
    EXPLOSIONS_HIGH,
    QUESTIONS_HIGH,
    QUESTIONS_TOGETHER,
    TURNS_HIGH,
)
from simcore.games.infiltrators_robots.tally_course import tally_course
from simcore.kernel import entry_kernel, kernel
from simcore.tallying import add_histogram, add_ratio


@kernel
def tally_end(row, t):
    """Who wins, how and when."""
    add_ratio(t.won, 1, row.won)
    add_ratio(t.drawn, 1, row.drawn)
    for cause in range(len(row.causes)):
        add_ratio(t.causes[cause], 1, row.causes[cause])
        if row.causes[cause]:
            add_ratio(t.turns_by_cause[cause], 1, row.turns)
    add_ratio(t.first_turn, 1, row.turns == 1)
    add_histogram(t.turns, row.turns, 0, TURNS_HIGH)
    if row.won:
        add_histogram(t.turns_of_wins, row.turns, 0, TURNS_HIGH)
    add_ratio(t.questions, 1, row.questions)
    add_histogram(t.question_tens, row.questions // QUESTIONS_TOGETHER, 0, QUESTIONS_HIGH)


@kernel
def tally_turns(row, t):
    """Captures, wins and eliminations as events by turn; the last cell also takes all later turns."""
    for place in range(TURNS_TRACKED):
        last = MAX_TURNS if place + 1 == TURNS_TRACKED else place + 1
        add_ratio(t.captured_by_turn[place], 1, 0 < row.first_capture_turn <= last)
        add_ratio(t.won_by_turn[place], 1, row.won and row.turns <= last)
        lost = row.causes[Cause.ALL_ELIMINATED] + row.causes[Cause.NONE_LEFT] > 0
        add_ratio(t.lost_by_turn[place], 1, lost and row.turns <= last)
        add_ratio(t.eliminated_by_turn[place], row.infiltrators, count_until(row.eliminated_turn, last))
        add_ratio(t.found_by_turn[place], row.infiltrators, count_until(row.found_turn, last))
        if row.turns > place and place + 1 < TURNS_TRACKED:  # many turns in one cell are no hazard of a turn
            add_ratio(t.end_hazard[place], 1, row.turns == place + 1)


@kernel
def count_until(turns, last):
    """How many of these turns, 0 being never, are up to the last one."""
    n = 0
    for i in range(len(turns)):
        n += 0 < turns[i] <= last
    return n


@kernel
def tally_infiltrators(row, t):
    """What became of infiltrators, and what they did."""
    add_histogram(t.captures, row.captures, 0, CAPTURES_HIGH)
    add_ratio(t.data_out, 1, row.data_out)
    add_ratio(t.eliminated, row.infiltrators, row.infiltrators_eliminated)
    add_ratio(t.safe, row.infiltrators, row.safe)
    for i in range(row.infiltrators):
        add_ratio(t.eliminated_by_index[i], 1, row.eliminated_turn[i] > 0)
        if row.eliminated_turn[i] > 0:
            add_ratio(t.elimination_turn[i], 1, row.eliminated_turn[i])
        add_ratio(t.data_by_index[i], 1, row.data_carried_out[i])
    for by in range(len(row.doors_disabled)):
        add_ratio(t.generators_disabled[by], 1, row.generators_disabled[by])
        add_ratio(t.doors_disabled[by], 1, row.doors_disabled[by])
    add_ratio(t.steps_infiltrators, row.infiltrators, row.steps_infiltrators)
    add_ratio(t.acts[0], 1, row.shows)
    add_ratio(t.acts[1], 1, row.hides)
    add_ratio(t.acts[2], 1, row.decoys_placed)
    add_ratio(t.acts[3], 1, row.disablers_used)
    add_ratio(t.acts[4], 1, row.traps_triggered)
    add_ratio(t.decoys_eliminated, 1, row.decoys_eliminated)
    add_ratio(t.cat_out, 1, row.cat_out)
    add_ratio(t.cat_steps, 1, row.cat_steps)
    add_ratio(t.blocked, 1, row.passes_blocked)


@kernel
def tally_robots(row, t):
    """What robots and traitors did."""
    add_histogram(t.explosions, row.explosions, 0, EXPLOSIONS_HIGH)
    add_ratio(t.explosions_by_traitors, row.explosions, row.explosions_traitor)
    add_ratio(t.robots_eliminated, 1, row.robots_eliminated)
    add_ratio(t.traitors_eliminated, 1, row.traitors_eliminated)
    add_ratio(t.scans[0], 1, row.long_scans)
    add_ratio(t.scans[1], 1, row.elimination_scans)
    add_ratio(t.scans[2], 1, row.sentinel_scans)
    add_ratio(t.scans_with_hit[0], row.long_scans, row.long_scans_with_hit)
    add_ratio(t.scans_with_hit[1], row.elimination_scans, row.explosions)
    add_ratio(t.scans_with_hit[2], row.sentinel_scans, row.sentinel_scans_with_hit)
    for token in range(len(row.deployed)):
        add_ratio(t.deployed[token], 1, row.deployed[token])
    add_ratio(t.repairs_used, 1, row.repairs_used)
    add_ratio(t.teleports_used, 1, row.teleports_used)
    add_ratio(t.respawns, 1, row.respawns)
    add_ratio(t.waits, 1, row.waits)
    add_ratio(t.steps_robots, 1, row.steps_robots)


@entry_kernel
def tally(s, cfg, row, t):
    """Add a finished game to the statistics."""
    tally_end(row, t)
    tally_turns(row, t)
    tally_infiltrators(row, t)
    tally_robots(row, t)
    tally_course(s, cfg, row, t)
