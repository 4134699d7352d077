"""Resolving action and item cards, committed and nested (R20-R28, R38, R57, R101)."""

from __future__ import annotations

from .cards import ACTIONS
from .language import Operation
from .movement import step_by_card
from .program import Run, operation, run_program, run_room_function
from .questions import STOP, Asker, Asking, ask
from .selectors import choose_among_rooms, selected_rooms
from .state import MARKED_OWN_ROOM, Direction, Game, Operative, Room
from .tokens import draw_from_room, put

DIRECTION_OF = {"advance": Direction.FORWARD, "retreat": Direction.BACK}


def resolve_card(
    game: Game, operative: Operative, card: str, named: Room | None = None, nested: bool = False
) -> Asking[None]:
    """Resolve a flipped card completely.

    Parameters
    ----------
    named : Room or None
        Room that takes the place of the operative's own (R101).
    nested : bool
        Whether `play` has brought the card into play (R27).
    """
    game.note(f"card.{card}")
    if card in DIRECTION_OF:
        yield from resolve_move_card(game, operative, card, nested)
    elif card == "interface":
        yield from use_interface(game, operative, named or game.rooms[operative.position])
    elif card == "download":
        download(game, operative, named or game.rooms[operative.position])
    elif card == "extract":
        game.note("R24.mark", "R94.replaced" if operative.extracting else "R94")
        operative.extracting = MARKED_OWN_ROOM if named is None else named.position
    else:
        game.note("R26")
        item = game.cards.items[card]
        yield from run_program(game, item.program, Run(item.id, operative, item=item))


def resolve_move_card(game: Game, operative: Operative, card: str, nested: bool) -> Asking[None]:
    """R20, R21 or the room's own program (R38, D6); then the wounded are delayed (R57, D8)."""
    room = game.rooms[operative.position]
    special_move = "none" if getattr(room.card, card) is None else game.decided("special_move")
    use_program = special_move == "must_replace"
    if special_move in ("may_replace", "extra"):
        use_program = bool((yield from ask(game, Asker(operative.number), "special_move", [0, 1])))
    if use_program:
        game.note("R38")
        yield from run_room_function(game, room, card, operative)
    if operative.inside and (special_move == "extra" or not use_program):
        game.note("R20" if card == "advance" else "R21")
        yield from step_by_card(game, operative, DIRECTION_OF[card])
    if operative.wounded and operative.inside and (not nested or game.decided("nested_move_delays")):
        game.note("R57")
        operative.delayed = True


def use_interface(game: Game, operative: Operative, room: Room) -> Asking[None]:
    """R22: run the room's Interface program if an interface token lies there."""
    if room.interface:
        game.note("R22")
        yield from run_room_function(game, room, "interface", operative)


def download(game: Game, operative: Operative, room: Room) -> None:
    """R23: the first Download in a room this round yields more; bonuses come on top."""
    game.note("R23")
    first = game.rules.download_first if not room.downloaded else game.rules.download_later
    tokens = draw_from_room(game, room, first + download_bonus(game, room), operative)
    put(operative.stock, tokens)
    if game.decided("empty_download_counts", matters=not sum(tokens)) or sum(tokens):
        room.downloaded = True


def download_bonus(game: Game, room: Room) -> int:
    """R28: the sum of the bonuses lying in a room."""
    standing = [item.card.standing for item in game.items_in(room.position)]
    bonuses = [effect for effect in standing if effect and effect.name == "download_bonus"]
    for bonus in bonuses:
        game.note("R28.bonus", *bonus.forms)
    return sum(bonus.arguments[0] for bonus in bonuses)


@operation("play")
def play(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`play(kind[,room])`: resolve one more card (R27, R101)."""
    kind, *selector = step.arguments
    rooms = selected_rooms(game, run, selector[0]) if selector else []
    if selector and not rooms:
        run.target = None
        return
    cards = playable_cards(game, run.actor, kind)
    if not cards:
        return
    codes = [game.cards.code(card) for card in cards]
    if game.decided("nested_play") == "may":
        codes.append(STOP)
    answer = yield from ask(game, run.asker(game, step), "play", codes)
    if answer == STOP:
        return
    room = (yield from choose_among_rooms(game, run, step, rooms)) if rooms else None
    card = game.cards.card_of_code(answer)
    if card not in ACTIONS or game.rules.nested_needs_card:
        run.actor.hand.remove(card)
        run.actor.played.append(card)
    game.note("R27", "R101", f"{run.name_of(step)}.played")
    yield from resolve_card(game, run.actor, card, room, nested=True)


def playable_cards(game: Game, operative: Operative, kind: str) -> set[str]:
    """R101 (2): cards of the kind in hand; under D7 `false` nested actions need no card."""
    if kind == "item":
        return operative.hand_items
    actions = actions_of_kind(game, kind)
    needs_card = game.decided("nested_needs_card", matters=not actions <= operative.hand)
    return actions & operative.hand if needs_card else actions


def actions_of_kind(game: Game, kind: str) -> set[str]:
    """L11: the word `download` means the Extract card in R81, and `action` includes it."""
    if kind == "action":
        return dealt_actions(game)
    if kind == "download":
        game.note("L11")
        return dealt_actions(game) & {"download", "extract"}
    return {kind}


def dealt_actions(game: Game) -> set[str]:
    """R9, R81: the four action cards of every operative; Extract in place of Download."""
    return set(ACTIONS) - {"download" if game.rules.extraction else "extract"}
