"""Resampling what a team cannot know, for search bots that must not cheat (6.4). The hidden values are never read."""

from __future__ import annotations

from simcore.games.infiltrators_robots.board import room_of, slot_of, square_at
from simcore.games.infiltrators_robots.chance import draw, shuffle_drawn
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    FIRST_TRAITOR,
    HYPOTHESES,
    NOBODY,
    NOWHERE,
    DeviceKind,
    Purpose,
    Stage,
    TrapKnowledge,
)
from simcore.games.infiltrators_robots.figures import count_in_play
from simcore.games.infiltrators_robots.hide_position import make_position, note_pawns
from simcore.games.infiltrators_robots.hide_turns import begin_hypotheses, play_hypotheses
from simcore.games.infiltrators_robots.laying import is_in_room
from simcore.games.infiltrators_robots.setup import count_entrances
from simcore.kernel import entry_kernel, kernel
from simcore.rng import stream
from simcore.sets import exclude, holds, include


@entry_kernel
def hide(s, cfg, seat, key):
    """Replace what the team of a seat cannot know by a draw that fits all it knows."""
    hide_from(s, cfg, seat, key, 0)


@entry_kernel
def hide_from(s, cfg, seat, key, first_word):
    """The same with a later word of the stream first; returns how many words it took."""
    s.hiding.word = first_word
    s.hiding.stream = stream(Purpose.HIDE, s.table.turn, seat)
    if seat < cfg.infiltrators:
        if s.stage > Stage.TRAPS:
            hide_traps(s, key)
        hide_robot_scans(s, cfg, key)
    elif s.table.turn > 0 and count_in_play(s.table, cfg) > 0 and count_entrances(s.table, cfg) > 0:
        note_pawns(s, cfg)
        begin_hypotheses(s, cfg, key)
        for turn in range(1, s.table.turn + 1):
            play_hypotheses(s, cfg, key, turn)
        make_position(s, cfg, key, draw(s, key, HYPOTHESES))
        hide_knowledge(s, cfg)
        hide_traitor_scans(s, cfg, key)
    return s.hiding.word - first_word


# --- for the infiltrators' team ---


@kernel
def hide_traps(s, key):
    """Any of the unknown doors may be trapped."""
    t, order = s.table, s.hiding.order
    n, traps = 0, 0
    for door in range(s.map.n_doors):
        if not holds(t.known, door):
            order[n] = door
            n += 1
            traps += holds(t.trapped, door)
            exclude(t.trapped, door)
    shuffle_drawn(s, key, order, n)
    for k in range(traps):
        include(t.trapped, order[k])


@kernel
def hide_robot_scans(s, cfg, key):
    """Answers that robots have given in secret: any of the options of each."""
    t = s.table
    for figure in range(FIRST_ROBOT, FIRST_TRAITOR):
        if t.scan[figure] != NOBODY:
            t.scan[figure] = draw(s, key, 1 + (t.turn > cfg.scan_grace_turns))
    for n in range(cfg.devices[DeviceKind.SENTINEL]):
        if t.sentinel_centre[n] != NOWHERE:
            draw_centre(s, cfg, key, n)


@kernel
def draw_centre(s, cfg, key, n):
    """Any square of the room of a sentinel."""
    t, m, order = s.table, s.map, s.hiding.order
    square = t.device_square[DeviceKind.SENTINEL, n]
    found = 0
    for index in range(cfg.area):
        other = square_at(slot_of(square), index)
        if is_in_room(m, room_of(m, square), other):
            order[found] = other
            found += 1
    t.sentinel_centre[n] = order[draw(s, key, found)]


# --- for the robots' team, beside the positions ---


@kernel
def hide_knowledge(s, cfg):
    """The robots count on it that infiltrators know the doors that are open now, and no others."""
    t = s.table
    for door in range(s.map.n_doors):
        if cfg.trap_knowledge == TrapKnowledge.OPEN or not holds(t.active, door):
            include(t.known, door)
        else:
            exclude(t.known, door)


@kernel
def hide_traitor_scans(s, cfg, key):
    """Answers that traitors have given in secret."""
    t = s.table
    for figure in range(FIRST_TRAITOR, FIRST_TRAITOR + cfg.infiltrators):
        if t.scan[figure] != NOBODY:
            t.scan[figure] = draw(s, key, 1 + (t.turn > cfg.scan_grace_turns))
