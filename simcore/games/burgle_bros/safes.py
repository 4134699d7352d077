"""Safes: combinations, rolls, what a cracked one gives (R48 to R52, R55, R56)."""

from __future__ import annotations

from enum import IntEnum

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.chance import roll_die
from simcore.games.burgle_bros.codes import (
    DIE_FACES,
    NO_CARD,
    NO_STETHOSCOPE,
    NOWHERE,
    Character,
    Cursor,
    FrameKind,
    Kind,
    Purpose,
    Side,
)
from simcore.games.burgle_bros.decks import (
    can_draw_tool,
    discard_tool,
    first_card,
    rebuild_tools,
    speed_up,
    take_out,
    take_tool,
)
from simcore.games.burgle_bros.machine import add_option, ask, ask_added, clear_options, has_ability, pop, push
from simcore.games.burgle_bros.operations import Source
from simcore.games.burgle_bros.rooms import note_turn
from simcore.kernel import kernel
from simcore.rng import shuffle, stream


class RollStage(IntEnum):
    """How far a roll has come."""

    ROLL = 0
    COVER = 1
    LAST = 2


class CrackStage(IntEnum):
    """What a cracked safe gives, in order."""

    TOOL = 0
    LOOT = 1
    FASTER = 2


class DrawStage(IntEnum):
    """How far the draw of a tool has come."""

    DRAW = 0
    KEEP = 1


SEEN_WITHOUT_RIGGER = 1
"""Tools that are looked at when one is drawn."""


# --- combinations (R48) ---


@kernel
def is_in_combination(s, cfg, safe, room):
    """Whether a room belongs to the combination of a safe: in its row or column on its floor, and no safe itself."""
    if room == safe or s.number[room] == 0 or cfg.floor_of[room] != cfg.floor_of[safe]:
        return False
    cell, other = cfg.cell_of[room], cfg.cell_of[safe]
    return cell % cfg.side == other % cfg.side or cell // cfg.side == other // cfg.side


@kernel
def combination(s, cfg, safe):
    """The rooms of a combination, as bits."""
    rooms = ZERO
    first = cfg.floor_of[safe] * cfg.area
    for room in range(first, first + cfg.area):
        if is_in_combination(s, cfg, safe, room):
            rooms |= bit(room)
    return rooms


# --- rolling (R50) ---


@kernel
def start_roll(s, seat, safe, drilled):
    """The roller rolls all dice of a safe; `n` is 1 where a drill does."""
    f = push(s, FrameKind.ROLL, seat, safe, 0)
    f.n = drilled


@kernel
def tick_roll(s, cfg, key, f):
    """One stage of R50."""
    if f.stage == RollStage.ROLL:
        f.stage = RollStage.COVER
        roll_dice(s, cfg, key, f)
        ask_stethoscope(s, cfg)
    elif f.stage == RollStage.COVER:
        f.stage = RollStage.LAST
        use_stethoscope(s, cfg)
        cover_numbers(s, cfg, f)
        if combination(s, cfg, f.room) & ~s.covered == ZERO:
            start_crack(s, cfg, f)
    else:
        s.n_rolled = 0
        pop(s)


@kernel
def roll_dice(s, cfg, key, f):
    """All dice that lie there, and one more of the basic Peterman."""
    floor = cfg.floor_of[f.room]
    note_turn(s, s.safe_first_roll_turn, floor)
    s.safe_rolls[floor] += 1
    s.n_rolled = s.dice[f.room]
    if has_ability(s, f.seat, Character.PETERMAN, Side.BASIC):
        s.n_rolled += cfg.peterman_dice
    for die in range(s.n_rolled):
        s.rolled[die] = roll_die(s, key, Purpose.DICE_SAFE, Cursor.DICE_SAFE)


@kernel
def stethoscope_of(s, cfg, seat):
    """The Stethoscope that a burglar may use, NO_CARD if it has none or holds the Bust (R53)."""
    if cfg.stethoscope < 0 or s.loot_held[seat] & cfg.no_tools != ZERO:
        return NO_CARD
    return first_card(s.tools_held[seat] & cfg.row_cards[cfg.stethoscope])


@kernel
def ask_stethoscope(s, cfg):
    """K9: any die may show any other face."""
    s.answer = NO_STETHOSCOPE
    if stethoscope_of(s, cfg, s.active) == NO_CARD:
        return
    clear_options(s)
    add_option(s, NO_STETHOSCOPE)
    for die in range(s.n_rolled):
        for face in range(1, DIE_FACES + 1):
            if s.rolled[die] != face:
                add_option(s, DIE_FACES * die + face)
    ask_added(s, Kind.STETHOSCOPE, s.active)


@kernel
def use_stethoscope(s, cfg):
    """The die is turned, the tool is spent."""
    if s.answer <= NO_STETHOSCOPE:
        return
    card = stethoscope_of(s, cfg, s.active)
    s.tools_held[s.active] &= ~bit(card)
    discard_tool(s, card)
    s.tools_used |= bit(cfg.stethoscope)
    s.rolled[(s.answer - 1) // DIE_FACES] = (s.answer - 1) % DIE_FACES + 1


@kernel
def cover_numbers(s, cfg, f):
    """Every revealed room of the combination whose number was rolled is covered; `x` is the least of them, 0 none."""
    rooms = combination(s, cfg, f.room) & s.faceup & ~s.covered
    f.x = 0
    for room in range(cfg.rooms):
        if has(rooms, room) and was_rolled(s, s.number[room]):
            s.covered |= bit(room)
            if f.x == 0 or s.number[room] < f.x:
                f.x = s.number[room]


@kernel
def was_rolled(s, number):
    """Whether a die shows the number."""
    for die in range(s.n_rolled):
        if s.rolled[die] == number:
            return True
    return False


# --- cracking (R51, R52) ---


@kernel
def start_crack(s, cfg, f):
    """The safe is open."""
    s.last_number[cfg.floor_of[f.room]] = f.x
    crack = push(s, FrameKind.CRACK, f.seat, f.room, 0)
    crack.n = f.n


@kernel
def tick_crack(s, cfg, key, f):
    """One stage of R51: a tool, loot, faster guards."""
    if f.stage == CrackStage.TOOL:
        f.stage = CrackStage.LOOT
        start_draw(s, f.seat, f.room if f.n else NOWHERE, 1)
    elif f.stage == CrackStage.LOOT:
        f.stage = CrackStage.FASTER
        draw_loot(s, cfg, key, f)
    else:
        floor = cfg.floor_of[f.room]
        for lower in range(floor + 1):
            speed_up(s, cfg, lower, cfg.crack_speed)
        s.cracked |= bit(f.room)
        note_turn(s, s.safe_cracked_turn, floor)
        if s.cracked == s.safes:
            s.robbery_turn = s.turn
        pop(s)


@kernel
def draw_loot(s, cfg, key, f):
    """R56: the top loot card, held by the roller or, after a drill, lying in the safe room."""
    if s.loot_top == s.loot_size:
        return
    card = s.loot[s.loot_top]
    s.loot_top += 1
    row = cfg.loot_row[card]
    s.loot_seen |= bit(row)
    if f.n:
        s.loot_in[f.room] |= bit(card)
    else:
        take_loot(s, cfg, f.seat, card)
    if cfg.loot_draw_code[row] >= 0 and (not f.n or cfg.drill_goblet):
        draw = push(s, FrameKind.PROGRAM, f.seat, f.room, Source.LOOT)
        draw.code = cfg.loot_draw_code[row]
    if has(cfg.twins, card):
        fetch_twin(s, cfg, key, f.room, card)


@kernel
def take_loot(s, cfg, seat, card):
    """A burglar holds a loot card."""
    s.loot_held[seat] |= bit(card)
    s.loot_had |= bit(cfg.loot_row[card])


@kernel
def fetch_twin(s, cfg, key, safe, drawn):
    """Gold Bar: the other one is taken out of the deck and laid in the safe room, the deck is shuffled (R89)."""
    for card in range(cfg.n_loot):
        if card != drawn and has(cfg.twins, card) and take_out(s.loot, s.loot_top, s.loot_size, card):
            s.loot_size -= 1
            s.loot_seen |= bit(cfg.loot_row[card])
            s.loot_in[safe] |= bit(card)
            left = s.loot[s.loot_top : s.loot_size]
            shuffle(key, stream(Purpose.DECK_LOOT, 1, 0), left, len(left), len(left))
            return


# --- tools (R55) ---


@kernel
def start_draw(s, seat, room, n):
    """Draw tools: for a burglar's hand, or to lie in a room."""
    f = push(s, FrameKind.DRAW_TOOL, seat, room, 0)
    f.n = n


@kernel
def draw_lab_tool(s, cfg, seat, room):
    """R43: the first burglar ever to enter a Laboratory."""
    if not has(s.labs_taken, room):
        s.labs_taken |= bit(room)
        start_draw(s, seat, NOWHERE, cfg.lab_tools)


@kernel
def tick_draw(s, cfg, key, f):
    """One stage of R55."""
    if f.stage == DrawStage.KEEP:
        f.stage = DrawStage.DRAW
        keep_tool(s, cfg, f)
    elif f.n == 0 or not can_draw_tool(s, cfg):
        pop(s)
    else:
        f.n -= 1
        f.stage = DrawStage.KEEP
        look_at_tools(s, cfg, key)


@kernel
def look_at_tools(s, cfg, key):
    """One tool is drawn, with a Rigger in the team one of two (K10)."""
    if s.tool_top == s.tool_size:
        rebuild_tools(s, cfg, key)
    s.drawn[0] = take_tool(s)
    s.tools_seen |= bit(cfg.tool_row[s.drawn[0]])
    s.answer = 0
    if tools_looked_at(s, cfg) > 1 and s.tool_top < s.tool_size:
        s.drawn[1] = take_tool(s)
        s.tools_seen |= bit(cfg.tool_row[s.drawn[1]])
        ask(s, Kind.RIGGER_KEEP, s.active, bit(0) | bit(1))


@kernel
def tools_looked_at(s, cfg):
    """Two with a Rigger in the team, on the board or not."""
    for seat in range(cfg.players):
        if s.ability[seat] == Character.RIGGER:
            return cfg.rigger_sees[s.side[seat]]
    return SEEN_WITHOUT_RIGGER


@kernel
def keep_tool(s, cfg, f):
    """The tool that was kept, and the other one on the discards."""
    kept, other = s.drawn[s.answer], s.drawn[1 - s.answer]
    s.drawn[:] = NO_CARD
    if other != NO_CARD:
        discard_tool(s, other)
    if f.room != NOWHERE:
        s.tools_in[f.room] |= bit(kept)
    else:
        take_tool_card(s, cfg, f.seat, kept)


@kernel
def take_tool_card(s, cfg, seat, card):
    """A burglar holds a tool."""
    s.tools_held[seat] |= bit(card)
    s.tools_had |= bit(cfg.tool_row[card])
