"""Patrol cards: where guards appear and where they go (R65, R71-R73)."""

from __future__ import annotations

from .grid import NOWHERE
from .pieces import LOST_VISUAL, Floor
from .purposes import Purpose
from .state import Game


def patrol_cards(game: Game) -> list[int]:
    """Return all patrol cards of a floor before a shuffle: by cell, Lost Visual last."""
    cells = list(game.grid.cells)
    if game.grid.gap != NOWHERE and game.decided("gap_card") == "draw_on":
        cells = sorted([*cells, game.grid.gap])
    return cells + [LOST_VISUAL] * (game.components.lost_visuals if game.rules.lost_visual else 0)


def shuffle_patrol(game: Game, floor: Floor) -> None:
    """R6, R73: shuffle all cards of a floor and set the cards of missing players aside."""
    game.note("R6")
    deck = floor.patrol
    cards = game.streams.shuffle(patrol_cards(game), Purpose.DECK_PATROL, deck.reshuffles, floor.number)
    removed = game.rules.patrol_removed_per_player * (4 - game.players)
    if game.rules.lost_visual and not game.decided("lost_visual_removable"):
        others = [place for place, card in enumerate(cards) if card != LOST_VISUAL][:removed]
    else:
        others = list(range(removed))
    deck.aside = [cards[place] for place in others]
    deck.cards = [card for place, card in enumerate(cards) if place not in others]
    deck.discards = []
    deck.forget()


def rebuild_patrol(game: Game, floor: Floor) -> None:
    """R73: shuffle all cards anew; the guard becomes faster."""
    game.note("R73.rebuild")
    floor.patrol.reshuffles += 1
    shuffle_patrol(game, floor)
    faster(game, floor, game.rules.reshuffle_speed)


def faster(game: Game, floor: Floor, steps: int) -> None:
    """Turn the guard's die up, at most to the greatest speed."""
    floor.guard.speed = max(floor.guard.speed, min(game.rules.guard_speed_max, floor.guard.speed + steps))


def take_card(game: Game, floor: Floor) -> int:
    """R73: take the top card, discarded faceup; the card of the gap is passed over (D4)."""
    while True:
        if not floor.patrol.cards:
            rebuild_patrol(game, floor)
        card = floor.patrol.take()
        floor.patrol.discards.append(card)
        if card != game.grid.gap or card == NOWHERE:
            return card
        game.note("R73.gap_card")


def draw_destination(game: Game, floor: Floor) -> None:
    """R71: draw where the guard goes next; Lost Visual takes him off the board."""
    game.note("R71")
    guard = floor.guard
    while True:
        card = take_card(game, floor)
        if card == LOST_VISUAL:
            guard_leaves_board(game, floor)
            return
        if card != guard.pos or not game.decided("arrival_draw_on_own_card"):
            guard.dest = card
            return
        game.note("R71.own_card")


def draw_position(game: Game, floor: Floor) -> None:
    """R72: draw where the guard appears, or that he is off the board."""
    card = take_card(game, floor)
    if card == LOST_VISUAL:
        game.note("R72.lost_visual")
        floor.guard.state = "off"
    else:
        floor.guard.state, floor.guard.pos = "board", card


def reveal_guard(game: Game, floor: Floor) -> bool:
    """R65: bring the guard of a floor that has none yet; whether that has been done."""
    if not floor.guard.absent:
        return False
    game.note("R65")
    draw_position(game, floor)
    if floor.guard.on_board:
        draw_destination(game, floor)
    return True


def guard_leaves_board(game: Game, floor: Floor) -> None:
    """Lost Visual: the guard is off the board until his next move."""
    game.note("R71.lost_visual")
    guard_leaves_room(game, floor)
    floor.guard.state, floor.guard.pos, floor.guard.dest = "off", NOWHERE, NOWHERE


def guard_leaves_room(game: Game, floor: Floor) -> None:
    """R101: the basic Acrobat has no longer come freely into the room a guard leaves."""
    acrobat = game.somebody("acrobat", "basic")
    if game.stayed and acrobat is not None and floor.guard_in(acrobat.here):
        game.note("R101.guard_leaves")
        game.stayed = False


def move_guard_to(game: Game, floor: Floor, cell: int) -> None:
    """Put the guard into another room."""
    if cell != floor.guard.pos:
        guard_leaves_room(game, floor)
    floor.guard.pos = cell
