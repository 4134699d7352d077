"""One game told act by act, each line with the number of its rule.

The lines are those of `changes`, which compares what the team sees before and after each step of the machine. Only what
no view holds is added here from the state: the dice of a keypad and of pets, and where everything lies at the start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.chance import roll_die, roll_start_die
from simcore.games.burgle_bros.changes import Teller
from simcore.games.burgle_bros.codes import LOOT_ROWS, TOOL_ROWS, Cursor, Kind, Purpose, Result, Stage
from simcore.games.burgle_bros.kernels import GO_ON, KERNELS
from simcore.games.burgle_bros.names import item_name, name_answer
from simcore.games.burgle_bros.plans import plans
from simcore.games.burgle_bros.questions import option, rule_of
from simcore.games.burgle_bros.table_words import CAUSES, TableWords, count
from simcore.records import new_record
from simcore.spec import Rules
from simcore.variants import resolve


def trace(rules: Rules, cfg: Any, key: Any, choose: Callable[[Any, int], int]) -> Iterator[str]:
    """One game as lines of text; `choose(s, seat)` gives each decision."""
    names = TableWords(rules, cfg)
    teller = Teller(names)
    s: Any = new_record(KERNELS.state)
    KERNELS.new_game(s, cfg, key)
    before, seat = seen(s, cfg), GO_ON
    while seat != -1:
        old = s.copy()
        seat = int(KERNELS.tick(s, cfg, key))
        after = seen(s, cfg)
        if old.stage < Stage.SIDES == s.stage:
            yield from _building(names, after, s)
        yield from _dice(names, old, s, key)
        yield from teller.changes(before, after)
        if seat >= 0:
            action = choose(s, seat)
            yield f"    {names.burglar(seat)}: {option(names, after, action)}"
            KERNELS.apply(s, cfg, key, seat, action)
            after = seen(s, cfg)
        before = after
    row: Any = new_record(KERNELS.row)
    KERNELS.score(s, cfg, row)
    yield from ending(names, row)


def describe_act(s: Any, seat: int, action: int) -> str:
    """One decision before it is applied, by the names of the printed game."""
    side = 5 if s.gap >= 0 or s.kind == Kind.GAP else 4
    return f"seat {seat + 1}: {name_answer(_printed(side), int(s.kind), action)} [{rule_of(int(s.kind), action)}]"


@cache
def _printed(side: int) -> Rules:
    """The printed rules of a building by the side of its floors."""
    return resolve(SPEC, None, ["fort_knox"] if side == 5 else [], [])


def seen(s: Any, cfg: Any) -> Any:
    """What the team sees of a state."""
    view: Any = new_record(KERNELS.view)
    KERNELS.observe(s, cfg, 0, view)
    return view


# --- what only the state tells ---


def _building(names: TableWords, view: Any, s: Any) -> Iterator[str]:
    """Walls and all tiles, also those that lie facedown."""
    shown = view.copy()
    shown["tile"], shown["number"] = s.tile, s.number
    yield f"the building with its walls; all tiles lie facedown [{'R4' if s.gap >= 0 else 'R2, R3'}, R5]"
    yield from (f"  {line}" for line in plans(names, shown))


def _dice(names: TableWords, old: Any, new: Any, key: Any) -> Iterator[str]:
    """Dice that lie on the table for a moment only: they are rolled again."""
    dice = int(new.cursor[Cursor.DICE_KEYPAD]) - int(old.cursor[Cursor.DICE_KEYPAD])
    if new.turn == old.turn and dice > 0:
        again = old.copy()
        faces = [roll_die(again, key, Purpose.DICE_KEYPAD, Cursor.DICE_KEYPAD) for _ in range(dice)]
        yield f"the keypad is tried: {' '.join(map(str, faces))}, {names.cfg.keypad_face} opens it [R30.3]"
    if old.stage == Stage.START_ROLLS and not old.depth:
        yield from _pets(names, old, new, key)


def _pets(names: TableWords, old: Any, new: Any, key: Any) -> Iterator[str]:
    """The dice of loot at the start of a turn (R16)."""
    last = int(new.step) if new.stage == Stage.START_ROLLS else LOOT_ROWS
    for row in range(int(old.step), last):
        held = int(old.loot_held[old.active]) & int(names.cfg.row_cards[TOOL_ROWS + row])
        if names.cfg.loot_start_code[row] >= 0 and held:
            purpose = Purpose.DICE_KITTY if row == names.cfg.kitty else Purpose.DICE_CHIHUAHUA
            pet = item_name(names.rules, TOOL_ROWS + row)
            yield f"{pet}: the die shows {roll_start_die(old, key, purpose)} [R16, R89]"


# --- the end ---


def ending(names: TableWords, row: Any) -> Iterator[str]:
    """How the game ended, and why; from its outcome."""
    safes = f"{row.cracked} of {count(row.safes, 'safe')} cracked"
    yield f"--- the game is over after {count(row.turns, 'turn')}: {safes} [R97] ---"
    if row.result == Result.LOST:
        why, rule = CAUSES[int(row.cause)]
        where = f"{names.burglar(row.loss_seat)} has no stealth left in {names.room(row.loss_room)}"
        yield f"lost: {where}: {why} [R45, {rule}]"
    elif row.result == Result.WON:
        yield f"won: all burglars are out with all loot, {row.stealth_left} stealth left [R92]"
    else:
        yield "stopped at the last turn allowed [R92]"
