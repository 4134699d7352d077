"""How a game begins: the table before the map is laid, an empty turn of the record, and facts of which none is yet."""

from __future__ import annotations

from typing import Any

from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    NEVER_LEFT,
    NOBODY,
    NOWHERE,
    Decoy,
    Device,
    DeviceKind,
    Generator,
    Phase,
    Where,
    Winner,
)


def fill_start(cfg: Any) -> None:
    """Kernels copy these records, which is less to compile than to set their fields one by one."""
    set_table(cfg.start)
    set_tokens(cfg.start, cfg)
    set_figures(cfg.start, cfg)
    cfg.empty_turn.infiltrator_out[:] = NOWHERE
    cfg.empty_turn.decoy_out[:] = NOWHERE
    cfg.no_facts.winner = Winner.RUNNING
    cfg.no_facts.left_by_index = NEVER_LEFT


def set_table(t: Any) -> None:
    """The turn, doors and entrances."""
    t.phase = Phase.SETUP
    t.acting = NOBODY
    t.entrance[:] = NOWHERE
    t.entrance_way[:] = NOWHERE
    t.removed = NOWHERE
    t.scan[:] = NOBODY
    t.sentinel_centre[:] = NOWHERE


def set_tokens(t: Any, cfg: Any) -> None:
    """Every figure has its inventory (R16)."""
    t.generator[:] = Generator.NONE
    t.generator_square[:] = NOWHERE
    t.generator_holder[:] = NOBODY
    t.device[:] = Device.READY
    t.device_square[:] = NOWHERE
    t.device_holder[:] = NOBODY
    for kind in DeviceKind:
        for n in range(cfg.devices[kind]):
            t.device_holder[kind, n] = FIRST_ROBOT + n // cfg.per_robot[kind]
    t.decoy[:] = Decoy.FRESH
    t.decoy_square[:] = NOWHERE
    t.decoy_label[:] = NOBODY
    t.decoy_owner[:] = NOBODY
    for d in range(cfg.decoys):
        t.decoy_owner[d] = d // cfg.decoys_each


def set_figures(t: Any, cfg: Any) -> None:
    """Nobody is on the board yet."""
    t.where[:] = Where.NONE
    t.square[:] = NOWHERE
    t.entrance_of[:] = NOWHERE
    t.label[:] = NOBODY
    t.disablers[: cfg.infiltrators] = cfg.disablers
    t.repairs[: cfg.robots] = cfg.repairs
    t.cat = Where.NONE
    t.cat_square = NOWHERE
    t.cat_entrance = NOWHERE
