"""Dice, combinations and what lies in the safes (R35, R36, R48-R52)."""

from __future__ import annotations

from .language import Operation
from .patrol import faster
from .pieces import Burglar, Room
from .programs import run_on_draw
from .purposes import Purpose
from .questions import Asking, ask
from .state import Game
from .supply import draw_loot, draw_tool, fetch_twin, take_in_hand

STETHOSCOPE = (Operation("call", ("stethoscope",)),)


def combination(game: Game, safe: Room) -> list[Room]:
    """R48: return the rooms in line with a safe, without other safes."""
    size, gap = game.grid.side, game.grid.gap
    row, column = divmod(safe.cell, size)
    return [
        room
        for room in game.floor_of(safe).rooms
        if room.cell != gap and not room.is_safe and (room.cell // size == row) != (room.cell % size == column)
    ]


def takes_dice(game: Game, safe: Room | None) -> bool:
    """R35: whether one more die may be put on a room."""
    return safe is not None and is_open_to_work(safe) and safe.dice < game.rules.safe_dice_max


def is_open_to_work(safe: Room) -> bool:
    """Whether a room is a revealed safe not cracked yet."""
    return safe.shows("safe") and not safe.cracked


def can_be_rolled(game: Game, safe: Room | None, roller: Burglar) -> bool:
    """R36: whether the burglar has dice to roll there, and the Keycard lets him."""
    if safe is None or not is_open_to_work(safe) or not keycard_permits(game, safe):
        return False
    if safe.dice >= 1:
        return True
    steady = game.ability(roller, "peterman", "basic")
    return steady is not None and steady["dice"] >= 1 and game.decided("peterman_without_die")


def keycard_permits(game: Game, safe: Room) -> bool:
    """R89, Keycard: nobody rolls where its holder is not."""
    holders = (one for one in game.burglars if game.has_passive(one, "present_to_roll"))
    return all(holder.room is safe for holder in holders)


def add_die(game: Game, safe: Room) -> None:
    """R35."""
    game.note("R35")
    game.pay(game.rules.add_die_cost)
    safe.dice += 1


def roll_safe(game: Game, safe: Room, drilled: bool) -> Asking[None]:
    """R50, R52: roll all dice, cover rooms, and open the safe if that was the last."""
    game.note("R50")
    game.pay(game.rules.roll_cost)
    game.facts.first("safe_first_roll_turn", safe.floor, game.turn)
    game.facts.safe_rolls[safe.floor] += 1
    faces = yield from roll_faces(game, safe)
    rooms = combination(game, safe)
    covered = [room.number for room in rooms if room.faceup and not room.covered and room.number in faces]
    for room in rooms:
        room.covered = room.covered or (room.faceup and room.number in faces)
    if all(room.covered for room in rooms):
        game.facts.last_number_covered[safe.floor] = min(covered, default=0)
        yield from crack(game, safe, drilled)


def roll_faces(game: Game, safe: Room) -> Asking[list[int]]:
    """Roll the dice of a safe; the Stethoscope may turn one of them (R82)."""
    roller, dice = game.actor, safe.dice
    steady = game.ability(roller, "peterman", "basic")
    if steady is not None:
        game.note("ability.peterman.basic")
        dice += steady["dice"]
    faces = [game.die(Purpose.DICE_SAFE) for _ in range(dice)]
    tool = next((item for item in roller.hand if is_stethoscope(game, item)), None)
    if tool is None or game.has_passive(roller, "no_tools"):
        return faces
    turns = [1 + 6 * die + face - 1 for die, old in enumerate(faces) for face in range(1, 7) if face != old]
    answer = yield from ask(game, "stethoscope", [0, *turns])
    if answer > 0:
        game.note("R82", f"tool.{tool}")
        die, face = divmod(answer - 1, 6)
        faces[die] = face + 1
        roller.hand.remove(tool)
        game.tools.discards.append(tool)
        game.facts.tools_used.add(tool)
    return faces


def is_stethoscope(game: Game, item: str) -> bool:
    return item in game.components.tools and game.components.tools[item].program == STETHOSCOPE


def crack(game: Game, safe: Room, drilled: bool) -> Asking[None]:
    """R51, R52: tool, loot, faster guards, and the safe is done."""
    game.note("R52" if drilled else "R51")
    burglar = game.actor
    tool = yield from draw_tool(game)
    if tool is not None:
        if drilled:
            safe.lying.append(tool)
        else:
            take_in_hand(game, burglar, tool)
    yield from find_loot(game, safe, drilled)
    for floor in game.floors[: safe.floor + 1]:
        faster(game, floor, game.rules.crack_speed)
    safe.cracked = True
    game.facts.first("safe_cracked_turn", safe.floor, game.turn)


def find_loot(game: Game, safe: Room, drilled: bool) -> Asking[None]:
    """R56, R52: loot goes to the burglar, or lies in a safe that was drilled open."""
    item = draw_loot(game)
    if item is None:
        return
    if drilled:
        safe.lying.append(item)
    else:
        take_in_hand(game, game.actor, item)
    if not drilled or game.decided("drill_goblet") == "driller":
        yield from run_on_draw(game, item)
    fetch_twin(game, item, safe)
