"""Set-up of a game (R1-R11)."""

from __future__ import annotations

from .components import Card
from .layouts import choose_gap, lay_walls
from .patrol import draw_destination, draw_position, shuffle_patrol
from .pieces import Burglar
from .places import reveal
from .purposes import Purpose
from .questions import Asking, ask
from .state import Game
from .supply import take_in_hand

TileNumber = tuple[str, int]

SOLO_EVENTS = ("buddy_system", "dead_drop", "freight_elevator", "jump_the_gun")
BASIC, ADVANCED = 0, 1
SIDES = ("basic", "advanced")


def set_up(game: Game) -> Asking[None]:
    """R2-R11 in their order."""
    game.note("R1")
    game.active = game.rules.first_seat
    yield from choose_gap(game)
    build(game)
    yield from lay_walls(game)
    for floor in game.floors:
        shuffle_patrol(game, floor)
    shuffle_decks(game)
    yield from choose_characters(game)
    game.note("R7", "R10")
    for burglar in game.burglars:
        burglar.stealth = game.rules.start_stealth
    yield from enter_first(game)


def build(game: Game) -> None:
    """R2-R4: lay the tiles of all floors facedown."""
    scenario = game.rules.scenario
    game.note("R4" if scenario == "fort_knox" else "R3" if scenario == "office_job" else "R2")
    others, stairs = shuffled_tiles(game)
    size = len(others) // len(game.floors)
    for floor in game.floors:
        number = floor.number
        pile: list[TileNumber] = [*others[number * size : (number + 1) * size], ("safe", 0), ("stairs", stairs[number])]
        pile = game.streams.shuffle(pile, Purpose.SETUP_FLOOR, 0, number)
        for cell, (tile, digit) in zip(game.grid.cells, pile, strict=True):
            room = floor.rooms[cell]
            room.tile, room.number = game.components.tiles[tile], digit


def shuffled_tiles(game: Game) -> tuple[list[TileNumber], list[int]]:
    """Return the shuffled tiles of the piles, and the numbers of the shuffled stairs."""
    white_only = game.rules.scenario == "office_job"
    tiles: list[TileNumber] = [
        (tile.id, number)
        for tile in game.components.tiles.values()
        if tile.id not in ("safe", "stairs")
        for number, circle in zip(tile.numbers, tile.circles, strict=True)
        if circle == "white" or not white_only
    ]
    row = game.components.tiles["stairs"]
    stairs = game.streams.shuffle(list(zip(row.numbers, row.circles, strict=True)), Purpose.SETUP_STAIRS)
    if white_only and game.decided("office_stairs") == "white":
        stairs = [one for one in stairs if one[1] == "white"]
    numbers = [number for number, _ in stairs]
    if game.rules.scenario == "fort_knox":
        tiles += [("safe", 0), ("stairs", numbers[2])]
    return game.streams.shuffle(tiles, Purpose.SETUP_TILES), numbers


def shuffle_decks(game: Game) -> None:
    """R8, D1, D29."""
    game.note("R8")
    components, left_out = game.components, solo_leaves_out(game)
    one_each = game.decided("event_copies") == "one_each"
    events = [id_ for id_ in copies(components.events, one_each) if id_ not in left_out]
    loot = [id_ for id_ in copies(components.loot) if id_ not in left_out]
    game.events.cards = game.streams.shuffle(events, Purpose.DECK_EVENTS)
    game.tools.cards = game.streams.shuffle(copies(components.tools), Purpose.DECK_TOOLS)
    game.loot.cards = game.streams.shuffle(loot, Purpose.DECK_LOOT)


def copies(table: dict[str, Card], one_each: bool = False) -> list[str]:
    """Return the cards of a table in its order, copies side by side."""
    return [id_ for id_, card in table.items() for _ in range(1 if one_each else card.copies)]


def solo_leaves_out(game: Game) -> set[str]:
    """D29: return the cards that one burglar plays without."""
    if game.players > 1:
        return set()
    value = game.decided("solo_rules")
    bars = {id_ for id_, card in game.components.loot.items() if "pair" in card.row}
    return {"full": set(), "gold_out": bars, "bga": {*bars, *SOLO_EVENTS, "rook"}}[value]


def choose_characters(game: Game) -> Asking[None]:
    """R9: deal the characters and ask for their sides."""
    game.note("R9")
    listed = game.rules.characters
    if listed == "none":
        return
    ids = [id_ for id_ in game.components.characters if id_ not in solo_leaves_out(game)]
    dealt = game.streams.shuffle(ids, Purpose.SETUP_CHARACTERS)
    if str(listed).startswith("random"):
        side = listed.partition(":")[2] or "choose"
        listed = [f"{id_}:{side}" for id_ in dealt[: game.players]]
    dealt_sides = [entry.partition(":")[::2] for entry in listed]
    for burglar, (id_, _) in zip(game.burglars, dealt_sides, strict=True):
        burglar.character = id_
    for seat in seats_from(game, game.rules.first_seat):
        side = dealt_sides[seat][1]
        if side == "choose":
            side = SIDES[(yield from ask(game, "side", (BASIC, ADVANCED), seat))]
        game.burglars[seat].side = side
        give_start_tool(game, game.burglars[seat])


def seats_from(game: Game, first: int) -> list[int]:
    return [(first + step) % game.players for step in range(game.players)]


def give_start_tool(game: Game, burglar: Burglar) -> None:
    """R8: the basic Rigger has Dynamite from the start."""
    card = game.components.characters.get(burglar.character)
    tool = None if card is None or card.blank else card.sides[burglar.side].get("start_tool")
    if tool in game.tools.cards:
        game.note(f"ability.{burglar.character}.{burglar.side}")
        game.tools.cards.remove(tool)
        game.facts.tools_seen.add(tool)
        take_in_hand(game, burglar, tool)


def enter_first(game: Game) -> Asking[None]:
    """R11: the guard of the lowest floor, and the entrance."""
    game.note("R11")
    floor = game.floors[0]
    draw_position(game, floor)
    cells = list(game.grid.cells)
    if floor.guard.on_board and not game.decided("entrance_guard_cell"):
        cells.remove(floor.guard.pos)
    entrance = floor.rooms[(yield from ask(game, "entrance", cells))]
    game.entrance = entrance.id
    reveal(game, entrance)
    if floor.guard.on_board:
        draw_destination(game, floor)
