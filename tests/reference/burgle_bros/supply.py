"""Drawing events, tools and loot (R55, R56, R85, R96)."""

from __future__ import annotations

from .components import Card
from .pieces import Burglar, Deck, Room
from .purposes import Purpose
from .questions import Asking, ask
from .state import Game


def fill(game: Game, deck: Deck, table: dict[str, Card], purpose: Purpose) -> None:
    """Shuffle the discards of an empty deck in table order (R85, R55)."""
    if deck.cards or not deck.discards:
        return
    game.note(f"reshuffle.{purpose.name.lower()}")
    deck.reshuffles += 1
    order = list(table)
    discards = sorted(deck.discards, key=order.index)
    deck.cards = game.streams.shuffle(discards, purpose, deck.reshuffles)
    deck.discards = []
    deck.forget()


def fill_events(game: Game) -> None:
    fill(game, game.events, game.components.events, Purpose.DECK_EVENTS)


def fill_tools(game: Game) -> None:
    """R55, D36: an empty tool deck is made of the discards, or stays empty."""
    if not game.tools.cards and game.tools.discards and game.decided("tool_reshuffle"):
        fill(game, game.tools, game.components.tools, Purpose.DECK_TOOLS)


def tool_can_be_drawn(game: Game) -> bool:
    return bool(game.tools.cards or (game.tools.discards and game.rules.tool_reshuffle))


def tools_seen_at_a_draw(game: Game) -> int:
    """R55: a Rigger in the team, on the board or not, sees more than one card."""
    rigger = next((one for one in game.burglars if one.character == "rigger"), None)
    card = game.components.characters["rigger"]
    if rigger is None or card.blank:
        return 1
    return int(card.sides[rigger.side]["tools_seen"])


def draw_tool(game: Game) -> Asking[str | None]:
    """R55: draw a tool; of two one is chosen and the other discarded."""
    game.note("R55")
    fill_tools(game)
    count = min(tools_seen_at_a_draw(game), len(game.tools.cards))
    drawn = [game.tools.take() for _ in range(count)]
    game.facts.tools_seen.update(drawn)
    if not drawn:
        game.note("R55.nothing")
        return None
    if len(drawn) == 2:
        game.note("R55.two")
        keep = yield from ask(game, "rigger_keep", (0, 1))
        game.tools.discards.append(drawn[1 - keep])
        return drawn[keep]
    return drawn[0]


def draw_tool_into_hand(game: Game, burglar: Burglar) -> Asking[None]:
    """Draw a tool for a burglar (R55)."""
    tool = yield from draw_tool(game)
    if tool is not None:
        take_in_hand(game, burglar, tool)


def take_in_hand(game: Game, burglar: Burglar, item: str) -> None:
    """Give a burglar a card."""
    burglar.hand.append(item)
    held = game.facts.tools_held if item in game.components.tools else game.facts.loot_held
    held.add(item)


def draw_loot(game: Game) -> str | None:
    """R56: take the top loot card."""
    if not game.loot.cards:
        game.note("R56.nothing")
        return None
    game.note("R56")
    item = str(game.loot.take())
    game.facts.loot_seen.add(item)
    return item


def fetch_twin(game: Game, item: str, safe: Room) -> None:
    """R89, Gold Bar: its twin is taken out of the deck and laid in the safe room."""
    if not any(operation.word == "twin" for operation in game.components.loot[item].program):
        return
    twin = next((card for card in game.loot.cards if game.components.same_pair(card, item)), None)
    if twin is None:
        return
    game.note(f"loot.{item}", "R89.twin")
    game.loot.cards.remove(twin)
    safe.lying.append(twin)
    game.facts.loot_seen.add(twin)
    game.loot.reshuffles = 1
    game.loot.cards = game.streams.shuffle(game.loot.cards, Purpose.DECK_LOOT, 1)
