"""Phase C: who scans how, and what the scans tell (R42 to R47, D27)."""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.belief import scan_belief
from simcore.games.infiltrators_robots.board import add_squares, room_of, slot_of, square_at
from simcore.games.infiltrators_robots.codes import (
    FIGURES,
    FIRST_ROBOT,
    NOBODY,
    NOWHERE,
    Device,
    DeviceKind,
    Kind,
    Phase,
    Scan,
    Stage,
    Trigger,
)
from simcore.games.infiltrators_robots.course import note_answer
from simcore.games.infiltrators_robots.ending import end_if_none_left
from simcore.games.infiltrators_robots.figures import is_on_board, is_traitor, number_of, seat_of, stands
from simcore.games.infiltrators_robots.laying import is_in_room
from simcore.games.infiltrators_robots.machine import add_option, ask_stage, begin_stage, clear_options, take_answer
from simcore.games.infiltrators_robots.record import list_squares
from simcore.games.infiltrators_robots.removal import eliminate
from simcore.games.infiltrators_robots.sight import see, see_as_sentinel
from simcore.games.infiltrators_robots.telling import note_count
from simcore.kernel import kernel
from simcore.sets import holds, include

# --- who is asked (R42) ---


@kernel
def begin_scans(s, cfg):
    """Nobody has said anything yet."""
    t = s.table
    t.phase = Phase.SCANS
    t.acting = NOBODY
    forget_answers(s)
    s.exploded[:] = ZERO
    s.empty[:] = ZERO
    s.hit[:] = ZERO
    begin_stage(s, Stage.SCANS)


@kernel
def forget_answers(s):
    """All scans asked for have been carried out."""
    s.table.scan[:] = NOBODY
    s.table.sentinel_centre[:] = NOWHERE


@kernel
def scanner_at(s, cfg, place):
    """Who is at a place in the order of asking: a figure, `FIGURES` and a sentinel, -1 nobody, -2 at the end.

    Robots, traitors, sentinels; under D27 `sequential` sentinels come first.
    """
    t = s.table
    n = cfg.devices[DeviceKind.SENTINEL]
    standees = FIGURES - FIRST_ROBOT
    if place >= standees + n:
        return END_OF_LIST
    if cfg.scan_order:
        place = place + standees if place < n else place - n
    if place < standees:
        return FIRST_ROBOT + place if is_on_board(t, FIRST_ROBOT + place) else NOBODY
    sentinel = place - standees
    works = t.device[DeviceKind.SENTINEL, sentinel] == Device.ACTIVE and not cfg.blank_sentinel
    return FIGURES + sentinel if works else NOBODY


END_OF_LIST = -2


@kernel
def scan(s, cfg):
    """Ask one scanner after the other; carry each scan out at once, or all when everybody has answered."""
    if take_answer(s):
        scanner = scanner_at(s, cfg, s.step)
        commit(s, scanner)
        s.step += 1
        if cfg.scan_order:
            carry_out(s, cfg, scanner)
            note_answer(s, cfg, scanner)
            tell(s, cfg)
            eliminate(s, cfg)
            forget_answers(s)
            if end_if_none_left(s, cfg):
                return
            s.exploded[:] = ZERO
    scanner = scanner_at(s, cfg, s.step)
    while scanner == NOBODY:
        s.step += 1
        scanner = scanner_at(s, cfg, s.step)
    if scanner != END_OF_LIST:
        ask_scanner(s, cfg, scanner)
        return
    if not cfg.scan_order:
        resolve(s, cfg)
        forget_answers(s)
        if end_if_none_left(s, cfg):
            return
    scan_belief(s, cfg, s.empty)
    s.table.phase = Phase.RESPAWNS
    begin_stage(s, Stage.RESPAWN_ROBOTS)


@kernel
def ask_scanner(s, cfg, scanner):
    """K17 of a robot or traitor, K18 of a sentinel."""
    ask = s.ask
    clear_options(ask)
    if scanner < FIGURES:
        ask.figure = number_of(scanner)
        add_option(ask, Scan.LONG)
        if s.table.turn > cfg.scan_grace_turns:
            add_option(ask, Scan.ELIMINATION)
        ask_stage(s, Kind.SCAN, seat_of(cfg, scanner))
        return
    n = scanner - FIGURES
    square = s.table.device_square[DeviceKind.SENTINEL, n]
    ask.figure, ask.slot = n, slot_of(square)
    for index in range(cfg.area):
        if is_in_room(s.map, room_of(s.map, square), square_at(ask.slot, index)):
            add_option(ask, index)
    ask_stage(s, Kind.SENTINEL_AREA, cfg.infiltrators + n // cfg.per_robot[DeviceKind.SENTINEL])


@kernel
def commit(s, scanner):
    """Note an answer."""
    if scanner < FIGURES:
        s.table.scan[scanner] = s.answer
    else:
        s.table.sentinel_centre[scanner - FIGURES] = square_at(s.ask.slot, s.answer)


# --- what is seen and hit (R46, R47) ---


@kernel
def resolve(s, cfg):
    """All scans on the same position; then what was in an explosion is removed."""
    for figure in range(FIRST_ROBOT, FIGURES):
        if s.table.scan[figure] != NOBODY:
            carry_out(s, cfg, figure)
            note_answer(s, cfg, figure)
    for n in range(cfg.devices[DeviceKind.SENTINEL]):
        if s.table.sentinel_centre[n] != NOWHERE:
            carry_out(s, cfg, FIGURES + n)
            note_answer(s, cfg, FIGURES + n)
    tell(s, cfg)
    eliminate(s, cfg)


@kernel
def carry_out(s, cfg, scanner):
    """One scan: what it sees, whom it hits, whether it explodes."""
    t, area = s.table, s.area
    if scanner >= FIGURES:
        see_as_sentinel(s, cfg, t.sentinel_centre[scanner - FIGURES], area)
        hits = count_hits(s, cfg, area)
        s.facts.sentinel_scans += 1
        s.facts.sentinel_scans_with_hit += hits > 0
        note_scan(s, cfg, Scan.SENTINEL, hits, False)
        return
    radius = cfg.elimination_radius if t.scan[scanner] == Scan.ELIMINATION else cfg.long_radius
    see(s, cfg, t.square[scanner], radius, area)
    hits = count_hits(s, cfg, area)
    secret = is_traitor(scanner) and not cfg.traitor_scan_public
    if t.scan[scanner] == Scan.LONG:
        s.facts.long_scans += 1
        s.facts.long_scans_with_hit += hits > 0
        note_scan(s, cfg, Scan.LONG, hits, secret)
        return
    s.facts.elimination_scans += 1
    if is_triggered(s, cfg, scanner, hits):
        add_squares(s.exploded, area)
        s.facts.explosions_robot += not is_traitor(scanner)
        s.facts.explosions_traitor += is_traitor(scanner)
        s.record[t.turn].explosions += 1
        secret = False
    else:
        s.facts.elimination_scans_empty += 1
    note_scan(s, cfg, Scan.ELIMINATION, hits, secret)


@kernel
def count_hits(s, cfg, area):
    """Pawns in an area; infiltrators outside are nowhere."""
    t = s.table
    return count_infiltrators(t, cfg, area) + count_decoys(t, cfg, area)


@kernel
def count_infiltrators(t, cfg, area):
    """Infiltrators in an area."""
    n = 0
    for i in range(cfg.infiltrators):
        n += is_on_board(t, i) and holds(area, t.square[i])
    return n


@kernel
def count_decoys(t, cfg, area):
    """Decoys in an area."""
    n = 0
    for d in range(cfg.decoys):
        n += stands(t, d) and holds(area, t.decoy_square[d])
    return n


@kernel
def is_triggered(s, cfg, scanner, hits):
    """Whether an elimination scan explodes (R46, D29)."""
    t, area = s.table, s.area
    if cfg.trigger == Trigger.INFILTRATORS:
        return count_infiltrators(t, cfg, area) > 0
    if hits > 0 or (t.cat_square >= 0 and holds(area, t.cat_square)):
        return True
    if cfg.trigger == Trigger.INFILTRATOR_SIDE:
        return False
    for figure in range(FIRST_ROBOT, FIGURES):
        if figure != scanner and is_on_board(t, figure) and holds(area, t.square[figure]):
            return True
    return False


# --- what is told (R47, D30, D40) ---


@kernel
def note_scan(s, cfg, kind, hits, secret):
    """What the robots are told of the scan in `area`: squares, or only how many."""
    if secret:
        return
    t = s.table
    add_squares(s.record[t.turn].seen, s.area)
    if cfg.long_answer and kind != Scan.ELIMINATION:
        note_count(s, cfg, hits)
        if hits == 0:
            add_squares(s.empty, s.area)
        return
    add_squares(s.empty, s.area)
    for i in range(cfg.infiltrators):
        if is_on_board(t, i) and holds(s.area, t.square[i]):
            include(s.hit, t.square[i])
    for d in range(cfg.decoys):
        if stands(t, d) and holds(s.area, t.decoy_square[d]):
            include(s.hit, t.decoy_square[d])


@kernel
def tell(s, cfg):
    """The hits of this turn so far, in the record."""
    r = s.record[s.table.turn]
    r.n_hits = list_squares(s.hit, r.hits)
