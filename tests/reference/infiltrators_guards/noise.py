"""Noise of infiltrators and who can be attacked (2.6)."""

from __future__ import annotations

from .facts import NOISE_SOURCES
from .pieces import Infiltrator
from .state import Game


def make_noise(game: Game, infiltrator: Infiltrator, dice: int, source: str) -> None:
    """R49, R50: noise rises up to the cap; what is above is lost."""
    before = infiltrator.noise
    infiltrator.noise = max(before, min(before + dice, game.rules.noise_cap))
    added = infiltrator.noise - before
    game.facts.noise_made[infiltrator.number][NOISE_SOURCES.index(source)] += added
    peak = game.facts.noise_peak
    peak[infiltrator.number] = max(peak[infiltrator.number], infiltrator.noise)
    if added:
        game.note("rule.R49", f"noise.{source}")
    if added < dice:
        game.note("rule.R50", "noise.cap")


def fade(game: Game, infiltrator: Infiltrator) -> None:
    """R30 (1): noise fades at the start of a turn."""
    if infiltrator.noise > 0:
        game.note("rule.R30.fade")
        infiltrator.noise = max(0, infiltrator.noise - game.rules.noise_fade)


def noise_of_move(game: Game, infiltrator: Infiltrator) -> None:
    """R33: a move that ends in the light is loud, unless a quiet move is left."""
    if game.in_shade(infiltrator):
        game.note("rule.R33.shade")
    elif infiltrator.quiet_left > 0:
        game.note("rule.R33.quiet", "quiet_move")
        infiltrator.quiet_left -= 1
    elif game.decided("move_noise") == "once" and infiltrator.loud_moved:
        game.note("rule.R33.once")
    else:
        game.note("rule.R33.loud")
        infiltrator.loud_moved = game.rules.noise_per_lit_move > 0
        make_noise(game, infiltrator, game.rules.noise_per_lit_move, "lit_move")


def attackable(game: Game, infiltrator: Infiltrator) -> bool:
    """R51: on the board, and in the light or noisy."""
    return infiltrator.on_board and (not game.in_shade(infiltrator) or infiltrator.noise >= 1)


def heard(game: Game, infiltrator: Infiltrator) -> bool:
    """R55 (2): noisy, and a living guard is near or, by D4, on a line; figures do not matter."""
    if not infiltrator.on_board or infiltrator.noise < 1:
        return False
    return any(hears(game, guard.tile, infiltrator.tile) for guard in game.living_guards)


def hears(game: Game, ear: int, noise: int) -> bool:
    if game.board.hearing_distance(ear, noise) <= game.rules.hearing_range:
        game.note("heard.near")
        return True
    if game.decided("hearing_line") and game.board.line(ear, noise, game.rules.shot_lines):
        game.note("heard.line")
        return True
    return False
