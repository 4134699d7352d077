"""The turn and its phases (R22, R34, R41, R55)."""

from __future__ import annotations

from collections.abc import Callable

from .acts import legal_infiltrator, legal_standee, perform_infiltrator, perform_standee
from .belief import narrow_support, spread_support
from .cat import play_cat
from .codes import END, LEAVE
from .ending import end_at_limit
from .moving import may_enter
from .pieces import Infiltrator, Standee
from .questions import Asking, ask
from .record import TurnRecord
from .respawns import respawn_all
from .scanning import scan_all
from .setup import set_up
from .state import Game, GameEnded


def play_game(game: Game, resumed: bool) -> Asking[None]:
    """All turns until an end is found; a resumed game goes on in the phase in which it is."""
    try:
        if not resumed:
            yield from set_up(game)
        while True:
            yield from play_turn(game, resumed)
            resumed = False
    except GameEnded:
        close(game)


def close(game: Game) -> None:
    """R53: at the end nobody acts."""
    game.phase, game.acting, game.actions_left, game.to_act = "over", -1, 0, []
    game.commitments = {}


def play_turn(game: Game, resumed: bool) -> Asking[None]:
    """Section 2.4 to 2.7."""
    if not resumed:
        begin_turn(game)
    names = list(PHASES)
    for name in names[names.index(game.phase) :] if resumed else names:
        yield from PHASES[name](game, resumed)
        resumed = False
    if game.turn >= game.rules.max_turns:
        game.note("rule.R55")
        end_at_limit(game)


def begin_turn(game: Game) -> None:
    game.turn += 1
    game.records.append(TurnRecord())
    spread_support(game)


def play_infiltrators(game: Game, resumed: bool) -> Asking[None]:
    """R22."""
    if not resumed:
        begin_phase(game, "infiltrators", [one.number for one in game.infiltrators_in_play()])
    while (yield from choose_acting(game, game.rules.infiltrator_actions)):
        yield from act_infiltrator(game, game.infiltrators[game.acting])
        finish_acting(game)


def play_cat_and_record(game: Game, resumed: bool) -> Asking[None]:
    """A.2, and what robots see at the end of phase A."""
    yield from play_cat(game, resumed)
    visible = {pawn.square: pawn for pawn in game.pawns() if pawn.visible}
    record = game.record
    record.visible = sorted(visible)
    record.sure = [square for square in record.visible if visible[square].label in game.sure]
    if game.decided("identity_shown"):
        letters = {square: "i" if isinstance(pawn, Infiltrator) else "d" for square, pawn in visible.items()}
        record.shown = {square: f"{letters[square]}{pawn.number}" for square, pawn in visible.items()}


def play_robots(game: Game, resumed: bool) -> Asking[None]:
    """R34."""
    if not resumed:
        begin_phase(game, "robots", [one.number for one in game.robots if one.on_board])
    while (yield from choose_acting(game, game.rules.robot_actions)):
        yield from act_standee(game, game.robots[game.acting])
        finish_acting(game)


def play_traitors(game: Game, resumed: bool) -> Asking[None]:
    """R41."""
    if not resumed:
        begin_phase(game, "traitors", [one.number for one in game.traitors if one.on_board])
    while (yield from choose_acting(game, game.rules.traitor_actions)):
        yield from act_standee(game, game.traitors[game.acting])
        finish_acting(game)


def play_scans(game: Game, resumed: bool) -> Asking[None]:
    game.phase = "scans"
    yield from scan_all(game)
    narrow_support(game)


def play_respawns(game: Game, resumed: bool) -> Asking[None]:
    yield from respawn_all(game)


PHASES: dict[str, Callable[[Game, bool], Asking[None]]] = {
    "infiltrators": play_infiltrators,
    "cat": play_cat_and_record,
    "robots": play_robots,
    "traitors": play_traitors,
    "scans": play_scans,
    "respawns": play_respawns,
}


def begin_phase(game: Game, name: str, figures: list[int]) -> None:
    game.phase, game.to_act, game.acting = name, figures, -1


def choose_acting(game: Game, actions: int) -> Asking[bool]:
    """D43, K8: who acts next; whether anybody does."""
    if game.acting >= 0:
        return True
    if not game.to_act:
        return False
    chosen = game.to_act[0]
    if game.decided("figure_order") == "free":
        chosen = yield from ask(game, "next_figure", lead_of_phase(game), game.to_act)
    game.to_act = [number for number in game.to_act if number != chosen]
    game.acting, game.actions_left = chosen, actions
    return True


def lead_of_phase(game: Game) -> int:
    """K8."""
    if game.phase == "robots":
        return game.lead_robot
    if game.phase == "traitors":
        return min(one.number for one in game.traitors if one.on_board)
    return game.lead_infiltrator


def finish_acting(game: Game) -> None:
    game.acting, game.actions_left = -1, 0


def act_infiltrator(game: Game, one: Infiltrator) -> Asking[None]:
    """R22, R23, D22: act after act."""
    game.note("rule.R22")
    if one.state == "outside" and game.entrance_of(one.entrance) and not may_enter(game, one):
        game.note("R23.blocked")
        game.facts.passes_blocked += 1
    while one.in_play and (legal := legal_infiltrator(game, one)):
        code = yield from ask(game, "act", one.number, legal, one.number, actions_left=game.actions_left)
        if code == END:
            game.note("act.end")
            return
        game.actions_left -= game.decided("exit_cost") if code == LEAVE else 1
        yield from perform_infiltrator(game, one, code)


def act_standee(game: Game, one: Standee) -> Asking[None]:
    """R34, R41: act after act."""
    game.note("rule.R34" if one.kind == "robot" else "rule.R41")
    while legal := legal_standee(game, one):
        code = yield from ask(game, "act", game.seat_of(one), legal, one.number, actions_left=game.actions_left)
        if code == END:
            game.note("act.end")
            return
        game.actions_left -= 1
        yield from perform_standee(game, one, code)
