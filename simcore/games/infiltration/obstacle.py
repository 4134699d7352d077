"""Destroying tech locks and lab workers (R35, R36, D5, D14)."""

from __future__ import annotations

from enum import IntEnum

from simcore.games.infiltration.codes import FrameKind, Obstacle, Purpose, RoomProgram, Source
from simcore.games.infiltration.machine import pop, push, start_program
from simcore.games.infiltration.supply import place_df_from_pool, return_obstacle
from simcore.kernel import kernel


class ObstacleStage(IntEnum):
    """What is left to do when an obstacle is destroyed (R35, R36)."""

    PROGRAM = 0
    SECURE_DF = 1


@kernel
def destroy_obstacle(s, cfg, agent, position, releases_df):
    """Destroy the obstacle of a room, or only remove it (D14 false: neither lock program nor secure DF)."""
    is_lock = s.obstacle[position] == Obstacle.LOCK
    if not is_lock or not cfg.lock_program_time or not releases_df:
        return_obstacle(s, position)
    if releases_df:
        f = push(s, FrameKind.OBSTACLE, agent, position)
        f.flag = is_lock


@kernel
def tick_obstacle(s, cfg, key, f):
    """The lock's program, the token if it lies there until then (D5), then the secure data files."""
    position = f.host
    if f.stage == ObstacleStage.PROGRAM:
        f.stage = ObstacleStage.SECURE_DF
        if f.flag:
            row = s.room[position]
            program = cfg.room_program[row, RoomProgram.ON_LOCK_DESTROYED]
            start_program(s, program, Source.ROOM, row, f.agent, position)
        return
    gone = True
    if f.flag and cfg.lock_program_time:
        gone = s.obstacle[position] == Obstacle.LOCK  # its own program may have destroyed it already
        if gone:
            return_obstacle(s, position)
    pop(s)
    if gone:
        place_df_from_pool(s, cfg, key, Purpose.DF_SECURE, position, cfg.room_secure[s.room[position]])
