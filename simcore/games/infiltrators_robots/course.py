"""How a game goes, counted: who is found how, what explosions take, what tools are used on, and where (`counts.py`)."""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.board import add_squares, square_at
from simcore.games.infiltrators_robots.codes import (
    DOOR_CODE,
    FIGURES,
    FIRST_ROBOT,
    FIRST_TRAITOR,
    MAX_INFILTRATORS,
    Device,
    DeviceKind,
    Generator,
    Scan,
)
from simcore.games.infiltrators_robots.counts import Blaster, Heat, Repaired, Taken, Target
from simcore.games.infiltrators_robots.figures import is_on_board, is_traitor, stands
from simcore.games.infiltrators_robots.tokens import device_on, generator_on, is_trap
from simcore.kernel import kernel
from simcore.sets import holds


@kernel
def note_turn(s):
    """A turn begins."""
    c, turn = s.course, s.table.turn
    s.round = turn
    c.captures_before[turn] = s.facts.captures
    c.labels_before[turn] = s.table.next_label
    c.blast[:] = ZERO
    c.n_told = 0


@kernel
def note_found(s, i, how):
    """Robots come to know where an infiltrator is; `how` is a `Found`."""
    c = s.course
    c.found[how] += 1
    c.heat[Heat.FOUND, s.table.square[i]] += 1
    if c.found_turn[i] == 0:
        c.found_turn[i] = s.table.turn
        c.found_first[how] += 1


# --- scans ---


@kernel
def note_answer(s, cfg, scanner):
    """A scan has been carried out; its area is in `area`."""
    t, c = s.table, s.course
    k = c.n_told
    c.n_told = k + 1
    c.told_by[k] = scanner
    if scanner >= FIGURES:
        c.told_scan[k] = Scan.SENTINEL
        c.told_square[k] = t.sentinel_centre[scanner - FIGURES]
    else:
        c.told_scan[k] = t.scan[scanner]
        c.told_square[k] = t.square[scanner]
        if not is_traitor(scanner):
            c.heat[Heat.SCANNED, t.square[scanner]] += 1
    explosions = s.facts.explosions_robot + s.facts.explosions_traitor
    c.told_exploded[k] = explosions > c.explosions
    c.explosions = explosions
    if c.told_exploded[k]:
        note_blast(s, cfg, scanner)
    secret = FIRST_TRAITOR <= scanner < FIGURES and not cfg.traitor_scan_public and not c.told_exploded[k]
    c.told_pawns[k] = note_hits(s, cfg, c.told_scan[k], secret)


@kernel
def note_hits(s, cfg, scan, secret):
    """Count the pawns in `area`; which they are, as bits."""
    t, c = s.table, s.course
    pawns = 0
    for i in range(cfg.infiltrators):
        if is_on_board(t, i) and holds(s.area, t.square[i]):
            pawns |= 1 << i
            c.hits[scan, 0] += 1
            if not secret:
                note_found(s, i, scan)
    for d in range(cfg.decoys):
        if stands(t, d) and holds(s.area, t.decoy_square[d]):
            pawns |= 1 << (MAX_INFILTRATORS + d)
            c.hits[scan, 1] += 1
    return pawns


@kernel
def note_blast(s, cfg, scanner):
    """Whom an explosion in `area` takes; it takes nobody it should where none of the other team is there."""
    t, taken = s.table, s.course.taken
    by = Blaster.TRAITOR if is_traitor(scanner) else Blaster.ROBOT
    add_squares(s.course.blast[by], s.area)
    before = others_taken(taken, by)
    for i in range(cfg.infiltrators):
        taken[by, Taken.INFILTRATOR] += is_on_board(t, i) and holds(s.area, t.square[i])
    for d in range(cfg.decoys):
        taken[by, Taken.DECOY] += stands(t, d) and holds(s.area, t.decoy_square[d])
    taken[by, Taken.CAT] += t.cat_square >= 0 and holds(s.area, t.cat_square)
    for figure in range(FIRST_ROBOT, FIGURES):
        if is_on_board(t, figure) and holds(s.area, t.square[figure]):
            taken[by, Taken.TRAITOR if is_traitor(figure) else Taken.ROBOT] += 1
    s.course.idle[by] += others_taken(taken, by) == before


@kernel
def others_taken(taken, by):
    """Figures of the other team that explosions have taken: all but robots are of the infiltrators' team."""
    if by == Blaster.TRAITOR:
        return taken[by, Taken.ROBOT]
    return taken[by].sum() - taken[by, Taken.ROBOT]


@kernel
def note_eliminated(s, i):
    """An infiltrator is eliminated: by whose explosion, and where."""
    c, square = s.course, s.table.square[i]
    c.heat[Heat.ELIMINATED, square] += 1
    if not holds(c.blast[Blaster.TRAITOR], square):
        c.eliminated_by[Blaster.ROBOT] += 1
    elif holds(c.blast[Blaster.ROBOT], square):
        c.eliminated_by[Blaster.BOTH] += 1
    else:
        c.eliminated_by[Blaster.TRAITOR] += 1


# --- tokens ---


@kernel
def note_captured(s, square):
    """A generator is captured."""
    s.course.heat[Heat.CAPTURED, square] += 1


@kernel
def note_disabler(s, cfg, code):
    """What a disabler is about to be used on (K10)."""
    s.course.disabler_targets[disabler_target(s, cfg, code)] += 1


@kernel
def disabler_target(s, cfg, code):
    """A `Target`."""
    t = s.table
    if code >= DOOR_CODE:
        return Target.TRAPPED_DOOR.value if is_trap(t, code - DOOR_CODE) else Target.DOOR.value
    square = square_at(s.ask.slot, code)
    if generator_on(t, cfg, square, Generator.ACTIVE) >= 0:
        return Target.GENERATOR.value
    is_sentinel = device_on(t, cfg, DeviceKind.SENTINEL, square, Device.ACTIVE) >= 0
    return Target.SENTINEL.value if is_sentinel else Target.TELEPORT.value


@kernel
def note_repair(s, cfg, code):
    """What is about to be repaired (K16)."""
    s.course.repaired[repair_target(s, cfg, code)] += 1


@kernel
def repair_target(s, cfg, code):
    """A `Repaired`, in the order in which a square is repaired (R38)."""
    t = s.table
    if code >= DOOR_CODE:
        return Repaired.DOOR.value
    square = square_at(s.ask.slot, code)
    if generator_on(t, cfg, square, Generator.DATA) >= 0:
        return Repaired.GENERATOR.value
    is_sentinel = device_on(t, cfg, DeviceKind.SENTINEL, square, Device.INACTIVE) >= 0
    return Repaired.SENTINEL.value if is_sentinel else Repaired.TELEPORT.value
