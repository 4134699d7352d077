"""Set-up: the board and the cards (R15-R18)."""

from __future__ import annotations

from collections.abc import Iterable

from .components import Equipment
from .pieces import Guard, Held, Infiltrator
from .purposes import Purpose
from .questions import Asking, ask, ask_guard_player, ask_infiltrator
from .state import Game

SLOTS = 4
ROTATIONS = 4
NOBODY = -1


def lay_segments(game: Game) -> Asking[None]:
    """R15."""
    game.note("rule.R15")
    if game.decided("segment_pick") == "alternate":
        yield from lay_in_turns(game)
    else:
        shuffled = game.shuffled(list(game.components.segments), Purpose.SEGMENTS)
        rotations = [game.below(ROTATIONS, Purpose.ROTATION, slot) for slot in range(SLOTS)]
        game.segments = list(zip(shuffled, rotations, strict=False))
    for id_, rotation in game.segments:
        game.note(f"laid.{id_}.{rotation}")


def lay_in_turns(game: Game) -> Asking[None]:
    """R15: the guard player and infiltrators in turn choose a segment and its rotation."""
    ids = list(game.components.segments)
    for seat in (game.team, 0, game.team, 1 % game.team):
        lying = [id_ for id_, _ in game.segments]
        left = [row for row, id_ in enumerate(ids) if id_ not in lying]
        options = [ROTATIONS * row + rotation for row in left for rotation in range(ROTATIONS)]
        row, rotation = divmod((yield from ask(game, "segment", seat, NOBODY, options)), ROTATIONS)
        game.segments.append((ids[row], rotation))


def hand_out_characters(game: Game) -> Asking[None]:
    """R16."""
    game.note("rule.R16")
    characters = list(game.components.characters.values())
    if game.decided("character_pick") == "random":
        shuffled = game.shuffled(characters, Purpose.CHARACTERS)
        for infiltrator, character in zip(game.infiltrators, shuffled, strict=False):
            infiltrator.character = character
        return
    for infiltrator in game.infiltrators:
        taken = [other.character for other in game.infiltrators]
        left = [row for row, character in enumerate(characters) if character not in taken]
        row = yield from ask_infiltrator(game, "character", infiltrator.number, left)
        infiltrator.character = characters[row]


def deck_without(cards: list[Equipment], gone: Iterable[Equipment]) -> list[Equipment]:
    """R77, R79: a deck in table order less some cards."""
    deck = list(cards)
    for card in gone:
        deck.remove(card)
    return deck


def equipment_left(game: Game) -> list[Equipment]:
    """R77, R79: the equipment deck less the cards bought, in table order."""
    bought = [card for infiltrator in game.infiltrators for card in infiltrator.bought]
    return deck_without(game.components.equipment_deck(), bought)


def deal_equipment(game: Game) -> Asking[None]:
    """R17, R79: cards are dealt and dropped; the kept ones take the slots after the bought ones."""
    game.note("rule.R17")
    deck = game.shuffled(equipment_left(game), Purpose.EQUIPMENT)
    draw = game.rules.equip_draw
    for infiltrator in game.infiltrators:
        infiltrator.cards = []
        infiltrator.dealt = deck[draw * infiltrator.number : draw * (infiltrator.number + 1)]
        if len(infiltrator.dealt) < draw:
            game.note("rule.R79.short")
    for infiltrator in game.infiltrators:
        yield from drop_cards(game, infiltrator)
    for infiltrator in game.infiltrators:
        take_up_cards(game, infiltrator)


def drop_cards(game: Game, infiltrator: Infiltrator) -> Asking[None]:
    """R17: one at a time until few enough are left."""
    while len(held := numbers_held(infiltrator)) > game.rules.equip_keep:
        infiltrator.dropped.add((yield from ask_infiltrator(game, "drop", infiltrator.number, held)))


def numbers_held(infiltrator: Infiltrator) -> list[int]:
    """The numbers of the dealt cards that have not been dropped."""
    return [number for number in range(len(infiltrator.dealt)) if number not in infiltrator.dropped]


def take_up_cards(game: Game, infiltrator: Infiltrator) -> None:
    """R17, R79: slots in the order of purchase, then dealt; uses are new (R78)."""
    kept = [infiltrator.dealt[number] for number in numbers_held(infiltrator)]
    infiltrator.cards = [Held.fresh(card) for card in [*infiltrator.bought, *kept]]
    infiltrator.dealt, infiltrator.dropped = [], set()
    for held in infiltrator.cards:
        game.note(f"held.{held.card.id}", *(["held.blank"] if held.card.blank else []))


def hand_out_guards(game: Game) -> Asking[None]:
    """R18."""
    game.note("rule.R18")
    number = game.rules.guards_per_infiltrator * game.team
    if game.decided("guard_pick") == "random":
        shuffled = game.shuffled(game.components.guard_deck(), Purpose.GUARDS)
        game.guards = [Guard(g, kind) for g, kind in enumerate(shuffled[:number])]
    else:
        yield from pick_guards(game, number)
    game.mission_facts.add_guards(len(game.guards))


def pick_guards(game: Game, number: int) -> Asking[None]:
    """R18: the guard player takes cards one at a time from what is left."""
    kinds = list(game.components.guards.values())
    for g in range(number):
        taken = [guard.kind for guard in game.guards]
        left = [row for row, kind in enumerate(kinds) if taken.count(kind) < kind.copies]
        row = yield from ask_guard_player(game, "guard_card", left)
        game.guards.append(Guard(g, kinds[row]))
