"""Abilities that look at rooms and cards, and the laptop: Hacker, Hawk, Spotter (R90)."""

from __future__ import annotations

from collections.abc import Iterator

from .acts import Acts
from .acts_moving import reveal_by_peek
from .grid import COMPASS
from .patrol import rebuild_patrol
from .pieces import Deck
from .questions import Asking, ask
from .reach import adjacent, beside_or_linked, orthogonal
from .state import Game
from .supply import fill_events
from .uses import SIX, numbers, spend


def laptop(game: Game) -> Iterator[int]:
    found = numbers(game, "hacker", "advanced")
    if found is not None and game.laptop < found["max_tokens"]:
        yield 0


def load_laptop(game: Game, number: int, target: int) -> Asking[None]:
    spend(game, "hacker", "advanced")
    game.laptop += 1
    game.facts.hack_tokens_made += 1
    yield from ()


def walls_to_see_through(game: Game) -> Iterator[int]:
    """Hawk, basic: the facedown rooms behind a wall."""
    if numbers(game, "hawk", "basic") is None:
        return
    here = game.actor.here
    for direction in COMPASS:
        room = orthogonal(game, here, direction)
        if room is not None and adjacent(game, here, direction) is None and not room.faceup:
            yield direction


def see_through_wall(game: Game, direction: int, target: int) -> Asking[None]:
    spend(game, "hawk", "basic")
    room = orthogonal(game, game.actor.here, direction)
    assert room is not None
    reveal_by_peek(game, room)
    yield from ()


def far_rooms(game: Game) -> Iterator[int]:
    """Hawk, advanced: the facedown rooms within range, all rooms between faceup."""
    found = numbers(game, "hawk", "advanced")
    if found is None:
        return
    seen, edge = {game.actor.here.id}, [game.actor.here]
    facedown = set()
    for _ in range(found["range"]):
        around = [beside_or_linked(game, room, direction) for room in edge for direction in SIX]
        new = {room.id: room for room in around if room is not None and room.id not in seen}
        seen |= set(new)
        facedown |= {room.id for room in new.values() if not room.faceup}
        edge = [room for room in new.values() if room.faceup]
    yield from sorted(facedown)


def see_far(game: Game, number: int, target: int) -> Asking[None]:
    spend(game, "hawk", "advanced")
    reveal_by_peek(game, game.room(number))
    yield from ()


def deck_to_watch(game: Game, side: str) -> Deck:
    return game.floor_of(game.actor.here).patrol if side == "basic" else game.events


def spotters_side(game: Game) -> str:
    """Return the side of an active Spotter who can still look in this turn, or nothing."""
    return next((side for side in ("basic", "advanced") if numbers(game, "spotter", side) is not None), "")


def looks(game: Game) -> Iterator[int]:
    side = spotters_side(game)
    if side:
        deck = deck_to_watch(game, side)
        if deck.cards or (deck.discards and game.decided("spotter_empty") == "reshuffle"):
            yield 0


def look(game: Game, number: int, target: int) -> Asking[None]:
    """Spotter: see the top card; it stays or goes to the bottom (D42)."""
    side = spotters_side(game)
    spend(game, "spotter", side)
    deck = deck_to_watch(game, side)
    if side == "advanced":
        fill_events(game)
    elif not deck.cards:
        rebuild_patrol(game, game.floor_of(game.actor.here))
    deck.see_top(1)
    bottom = yield from ask(game, "top_or_bottom", (0, 1))
    game.note("R90.spotter_bottom" if bottom else "R90.spotter_top")
    if bottom:
        deck.cards.append(deck.take())
        deck.known_bottom = min(deck.known_bottom + 1, len(deck.cards))


LOOKING = (
    Acts(33, 33, "hack", laptop, load_laptop),
    Acts(38, 38, "ability", looks, look),
    Acts(51, 54, "ability", walls_to_see_through, see_through_wall),
    Acts(60, 134, "ability", far_rooms, see_far),
)
