"""The switch over all bots. They get the view of their seat and one random word: never the state."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.codes import NOWHERE, Kind, Phase
from simcore.games.infiltrators_robots.machine import is_open
from simcore.kernel import kernel
from strategies.infiltrators_robots.codes import CODE, RANDOM, Sneak
from strategies.infiltrators_robots.ground import know_doors, know_map
from strategies.infiltrators_robots.hunting import choose_respawn
from strategies.infiltrators_robots.placing import (
    choose_cat_start,
    choose_entrance,
    choose_generator,
    choose_removal,
    choose_robot_start,
    choose_start,
    choose_trap,
)
from strategies.infiltrators_robots.robots import choose_repair, choose_robot_act, choose_teleport
from strategies.infiltrators_robots.sneaking import choose_infiltrator_act
from strategies.infiltrators_robots.traitors import choose_traitor_act, choose_traitor_respawn, choose_traitor_scan
from strategies.infiltrators_robots.tricks import choose_cat_step, choose_decoy_square, choose_target
from strategies.infiltrators_robots.worth import choose_centre, choose_scan
from strategies.options import any_option


@kernel
def decide(bot, view, cfg, plan, draw):
    """The answer of the bot with this row of code and parameters; `draw` decides between equals."""
    if bot[CODE] == RANDOM:
        return any_option(view.ask.options, draw)
    know_map(view.map, cfg, plan)
    know_doors(view, cfg, plan)
    code = robots_answer(view, cfg, bot, plan) if view.team else infiltrators_answer(view, cfg, bot, plan)
    return code if code >= 0 and is_open(view.ask, code) else any_option(view.ask.options, draw)


@kernel
def robots_answer(view, cfg, bot, plan):
    """What a bot that plans wants as robots; -1 where all options are the same to it."""
    kind = view.ask.kind
    if kind == Kind.ACT:
        return choose_robot_act(view, cfg, bot, plan)
    if kind == Kind.SCAN:
        return choose_scan(view, cfg, bot, plan)
    if kind == Kind.SENTINEL_AREA:
        return choose_centre(view, cfg, bot, plan)
    if kind == Kind.RESPAWN:
        return choose_respawn(view, cfg, bot, plan)
    if kind == Kind.TELEPORT:
        return choose_teleport(view, cfg, bot, plan)
    if kind == Kind.REPAIR_TARGET:
        return choose_repair(view, cfg)
    if kind == Kind.GENERATOR:
        return choose_generator(view, cfg, bot, plan)
    if kind == Kind.TRAP:
        return choose_trap(view, cfg, plan)
    if kind == Kind.REMOVE:
        return choose_removal(view, cfg, plan)
    if kind == Kind.ROBOT_START:
        return choose_robot_start(view, cfg, plan)
    return np.int64(NOWHERE)


@kernel
def infiltrators_answer(view, cfg, bot, plan):
    """The same as infiltrators, or as traitors."""
    kind = view.ask.kind
    if kind == Kind.ACT:
        if view.table.phase == Phase.TRAITORS:
            return choose_traitor_act(view, cfg, bot, plan)
        return choose_infiltrator_act(view, cfg, bot, plan)
    if kind == Kind.SCAN:
        return choose_traitor_scan(view, cfg, bot, plan)
    if kind == Kind.RESPAWN:
        return choose_traitor_respawn(view, cfg, plan)
    if kind == Kind.CAT_STEP:
        return choose_cat_step(view, cfg, bot, plan)
    if kind == Kind.DISABLER_TARGET:
        return choose_target(view, cfg)
    if kind == Kind.DECOY_SQUARE:
        return choose_decoy_square(view, cfg, plan)
    if kind == Kind.DECOY_FACE:
        return bot[Sneak.FACE]
    if kind == Kind.ENTRANCE:
        return choose_entrance(view, cfg, bot, plan)
    if kind == Kind.INFILTRATOR_START:
        return choose_start(view, cfg, bot, plan)
    if kind == Kind.CAT_START:
        return choose_cat_start(view, cfg, plan)
    return np.int64(NOWHERE)
