"""Turns: their start, the acts, and what follows them (R12-R22)."""

from __future__ import annotations

from .abilities_changing import CHANGING
from .abilities_looking import LOOKING
from .abilities_moving import MOVING_OTHERWISE
from .acts import END, count_act, legal_acts, perform
from .acts_moving import MOVING
from .acts_with_cards import WITH_CARDS
from .acts_working import WORKING
from .alarms import alarm
from .events import resolve_event
from .guards import move_guard
from .places import enter_building
from .programs import start_roll
from .questions import Asking, ask
from .state import Game, GameEnded, TurnOver

GROUPS = (*MOVING, *WORKING, *LOOKING, *CHANGING, *MOVING_OTHERWISE, *WITH_CARDS)

CLIMBS = (43, 44)


def play_turns(game: Game, resumed: bool) -> Asking[None]:
    """R12: seat after seat; a resumed game goes on at an act of the active seat."""
    if resumed:
        yield from take_actions_and_end(game)
        pass_on(game)
    while True:
        yield from take_turn(game)
        pass_on(game)


def pass_on(game: Game) -> None:
    game.active = (game.active + 1) % game.players


def take_turn(game: Game) -> Asking[None]:
    """One seat's turn from its start."""
    expire(game)
    if game.actor.escaped:
        game.note("R12.escaped")
        return
    begin_turn(game)
    if game.actor.skip:
        game.note("R14")
        game.actor.skip = False
        end_turn(game)
        return
    reset_turn(game)
    yield from enter_building(game)
    for item in ("chihuahua", "persian_kitty"):
        yield from start_roll(game, item)
    allow_actions(game)
    yield from take_actions_and_end(game)


def expire(game: Game) -> None:
    """R13: effects until this seat's next turn are over."""
    for seats in game.flags.values():
        if game.active in seats:
            game.note("R13")
            seats.discard(game.active)


def begin_turn(game: Game) -> None:
    """Count the turn."""
    game.turn += 1
    game.facts.turns += 1
    game.facts.seat_turns[game.active] += 1
    game.facts.rounds += game.active == game.rules.first_seat


def reset_turn(game: Game) -> None:
    """R17, all but the allowance."""
    game.used = game.acts = game.guard_mod = 0
    game.acted = game.entered_here = game.unseen = game.shift_change = False
    game.passes.clear()
    for room in game.rooms:
        room.tries = 0
    for burglar in game.burglars:
        burglar.marks = 0


def allow_actions(game: Game) -> None:
    """R17: the actions of the turn."""
    game.note("R17")
    burglar = game.actor
    changes = sum(int(operation.arguments[0]) for operation in game.passives(burglar, "allowance"))
    game.left = max(0, game.rules.actions_per_turn + changes + burglar.bonus)
    burglar.bonus = 0


def take_actions_and_end(game: Game) -> Asking[None]:
    """R18-R22; an escape drops the rest of the turn."""
    try:
        yield from take_actions(game)
        yield from follow_actions(game)
    except TurnOver:
        game.note("R97.escape")
        game.decided("escape_event")
    end_turn(game)


def take_actions(game: Game) -> Asking[None]:
    """R18: acts until the phase ends."""
    game.note("R18")
    try:
        code = -1
        while code not in (END, *CLIMBS):
            code = yield from ask(game, "act", legal_acts(game, GROUPS))
            if code == END:
                count_act(game, "end")
                game.note("act.end")
            else:
                yield from perform(game, code, GROUPS)
    except TurnOver:
        game.facts.actions_wasted += game.left
        raise
    game.facts.actions_wasted += game.left


def follow_actions(game: Game) -> Asking[None]:
    """R19-R21: Thermo, event and guard."""
    late = game.rules.thermo_time == "after_event"
    if not late:
        yield from thermo_alarm(game)
    if brings_event(game):
        game.note("R20")
        yield from resolve_event(game)
    if late:
        yield from thermo_alarm(game)
    yield from guards_turn(game)


def thermo_alarm(game: Game) -> Asking[None]:
    """R19."""
    if game.actor.here.works("thermo"):
        game.note("R19")
        game.decided("thermo_time")
        yield from alarm(game, game.actor.here, "thermo")


def brings_event(game: Game) -> bool:
    """R20: few actions were used."""
    threshold = game.rules.event_threshold
    if threshold < 0:
        return False
    raised = [int(operation.arguments[0]) for operation in game.passives(game.actor, "threshold")]
    return game.used <= max([threshold, *raised])


def guards_turn(game: Game) -> Asking[None]:
    """R21: the guard of the burglar's floor moves, or under Shift Change the others."""
    own = game.floor_of(game.actor.here)
    if not game.shift_change:
        game.note("R21")
        yield from move_guard(game, own, game.guard_mod, "guard_move")
        return
    game.note("R21.shift_change")
    for floor in game.floors:
        if floor is not own:
            yield from move_guard(game, floor, 0, "shift_change")


def end_turn(game: Game) -> None:
    """R22: effects of the turn end; too many turns end the game."""
    game.note("R22")
    game.unseen, game.guard_mod, game.shift_change = False, 0, False
    game.facts.alarm_turns += sum(len(floor.alarms) for floor in game.floors)
    if game.actor.on_board:
        game.facts.floor_turns[game.active][game.actor.here.floor] += 1
    if game.turn + 1 >= game.rules.max_turns:
        game.note("R92.truncated")
        game.result = game.cause = "truncated"
        raise GameEnded
