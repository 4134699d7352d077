"""Every question of section 4 and its answers in words, made from a view: what is asked, and by which rule."""

from __future__ import annotations

from typing import Any

from simcore.games.infiltrators_guards.codes import (
    CARD_SLOTS,
    ROTATIONS,
    SLOT_CODES,
    STOP,
    UNARMED,
    Act,
    Kind,
)
from simcore.games.infiltrators_guards.names import COMPASS, is_printed
from simcore.games.infiltrators_guards.table_words import TableWords, count

QUESTIONS = {
    Kind.SEGMENT: ("Which segment is laid next, and how is it turned?", "R15"),
    Kind.CHARACTER: ("Which character does {who} take?", "R16"),
    Kind.DROP: ("Which card does {who} drop?", "R17"),
    Kind.GUARD_CARD: ("Which guard is taken next?", "R18"),
    Kind.OBJECTIVE: ("Where does objective {objective} go?", "R19"),
    Kind.PLACE_GUARD: ("Where is {next_guard} placed?", "R20"),
    Kind.MARK: ("Which guard is marked?", "R21"),
    Kind.ENTRY: ("Where does {who} enter?", "R23"),
    Kind.ACT: ("What does {who} do, with {left} left?", "R31"),
    Kind.ACTIVATE: ("Which guard is activated, of {activations} at most?", "R59"),
    Kind.GUARD_ACT: ("What does {guard} do, with {left} left?", "R60"),
    Kind.NOISE_DIE: ("{guard} attacks {target}: does it take a noise die?", "R62"),
    Kind.RANDOM_PICK: ("Which guard moves at random?", "R64"),
    Kind.RANDOM_LENGTH: ("{guard} may go {direction}: how far?", "R66"),
    Kind.SHOP: ("What does {who} buy, for {price}?", "R77"),
}
"""What is asked, and by which rule."""


def question(names: TableWords, t: Any) -> str:
    """What is asked, with the rule that asks."""
    text, rule = QUESTIONS[Kind(int(t.kind))]
    guards = Kind.ACTIVATE, Kind.GUARD_ACT, Kind.NOISE_DIE, Kind.RANDOM_PICK, Kind.RANDOM_LENGTH
    acting = t.kind in guards and t.acting >= 0
    placed = sum(where != 0 for where in t.guard_where.tolist())
    words = {
        "who": names.infiltrator(t, t.asked) if t.asked < names.cfg.infiltrators else "the guard player",
        "objective": int(t.n_objectives) + 1,
        "next_guard": names.guard(t, placed) if t.kind == Kind.PLACE_GUARD else "",
        "left": count(t.actions_left, "action"),
        "activations": int(t.activations),
        "guard": names.guard(t, t.acting) if acting else "",
        "target": names.infiltrator(t, t.target) if t.target >= 0 else "",
        "direction": COMPASS[int(t.direction)],
        "price": count(names.cfg.shop_price, "point"),
    }
    return f"{text.format(**words)} [{rule}]"


def option(names: TableWords, t: Any, code: int) -> str:
    """One answer in words."""
    kind = Kind(int(t.kind))
    match kind:
        case Kind.ACT:
            return act(names, t, code)
        case Kind.GUARD_ACT:
            return guard_act(names, t, code)
        case Kind.SEGMENT:
            row, rotation = divmod(code, ROTATIONS)
            return f"{names.row('segments', row)}, turned {count(rotation, 'quarter')}"
        case Kind.CHARACTER:
            return names.row("infiltrators", code)
        case Kind.DROP:
            return names.row("equipment", t.dealt[t.asked, code])
        case Kind.GUARD_CARD:
            return names.row("guards", code)
        case Kind.OBJECTIVE if is_printed(names.rules):
            return f"{names.row('segments', t.segment[code])}, {names.slot(code)}"
        case Kind.OBJECTIVE | Kind.PLACE_GUARD | Kind.ENTRY:
            return names.tile(code)
        case Kind.SHOP:
            return names.row("equipment", t.offer[code - 1]) if code else "nothing"
        case Kind.NOISE_DIE:
            return "take a noise die  one die more, and a noise die less" if code else "leave it"
        case Kind.RANDOM_LENGTH:
            return count(code, "tile") if code else "stay"
        case _:
            return "no more" if code == STOP else f"{names.guard(t, code)} on {names.tile(t.guard_tile[code])}"


def act(names: TableWords, t: Any, code: int) -> str:
    """An act of the infiltrator who is asked, with its rule."""
    i = int(t.asked)
    if code == Act.END:
        return "end the turn [R31]"
    if code == Act.LEAVE:
        return "leave the board [R34]"
    if code < Act.USE:
        k = code - Act.HACK
        missing = count(names.cfg.hack_successes - t.progress[k], "success").replace("successs", "successes")
        return f"hack objective {k + 1}  {missing} missing [R35]"
    if code < Act.MOVE:
        return f"use {names.row('equipment', t.card[i, code - Act.USE])} [R37]"
    if code < Act.SHOOT:
        return f"move to {names.tile(code - Act.MOVE)} [R32]"
    shoots = code < Act.MELEE
    slot, g = divmod(code - (Act.SHOOT if shoots else Act.MELEE), SLOT_CODES)
    weapon = "unarmed" if slot == CARD_SLOTS else f"with {names.row('equipment', t.card[i, slot])}"
    return f"{'shoot at' if shoots else 'attack'} {names.guard(t, g)} {weapon} [{'R38' if shoots else 'R39'}]"


def guard_act(names: TableWords, t: Any, code: int) -> str:
    """An act of the activated guard, with its rule."""
    if code == Act.END:
        return "end its turn [R60]"
    if code < Act.USE:
        return f"restore objective {code - Act.HACK + 1} [R63]"
    if code < Act.SHOOT:
        return f"move to {names.tile(code - Act.MOVE)} [R60]"
    shoots = code < UNARMED
    i = code - (Act.SHOOT if shoots else UNARMED)
    return f"{'shoot at' if shoots else 'attack'} {names.infiltrator(t, i)} [R61]"
