"""Private knowledge of the players (R97)."""

from __future__ import annotations

from .state import Game, Operative, Room


def forget_tokens(game: Game, room: Room, actor: Operative | None = None) -> None:
    """Tokens of a room have changed: only the player who took, moved or removed them still knows them."""
    for player, knowledge in enumerate(game.knowledge):
        if room.position in knowledge.df and (actor is None or player != actor.player):
            game.note("R97.tokens_change")
            knowledge.df.discard(room.position)


def forget_facedown_room(game: Game, room: Room) -> None:
    """A revealed room is known to all and no longer private knowledge."""
    for knowledge in game.knowledge:
        knowledge.rooms.discard(room.position)


def forget_hand(game: Game, changed: Operative, *seen_by: Operative) -> None:
    """An item has come to or left a hand, seen only by the players of some operatives."""
    witnesses = {operative.player for operative in (changed, *seen_by)}
    for player, knowledge in enumerate(game.knowledge):
        if player not in witnesses and changed.number in knowledge.hands:
            game.note("R97.hand_changes")
            knowledge.hands.discard(changed.number)


def top_card_drawn(game: Game) -> None:
    """The deck has lost its top card."""
    for knowledge in game.knowledge:
        knowledge.deck = max(knowledge.deck - 1, 0)


def deck_reshuffled(game: Game) -> None:
    """Nobody knows a card of a reshuffled deck."""
    for knowledge in game.knowledge:
        knowledge.deck = 0
