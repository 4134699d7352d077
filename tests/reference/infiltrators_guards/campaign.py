"""Missions one after the other, and the shop between them (R75-R80)."""

from __future__ import annotations

from collections import Counter

from .components import Equipment
from .dealing import deal_equipment, equipment_left, hand_out_characters, hand_out_guards, lay_segments
from .facts import new_mission_facts
from .pieces import Held, Infiltrator
from .placing import enter_all, find_turn_order, mark_guard, place_guards, place_objectives, start_track
from .purposes import Purpose
from .questions import Asking, ask_infiltrator
from .rounds import play_rounds
from .scoring import add_scores, find_winner, score_mission
from .state import Game, MissionEnded

NOTHING = 0


def play_game(game: Game, resumed: bool) -> Asking[None]:
    """R75: all missions; a resumed game goes on at an act of one."""
    while True:
        yield from play_mission(game, resumed)
        resumed = False
        if game.mission_number + 1 == len(game.rules.missions):
            break
        next_mission(game)
        yield from visit_shop(game)
    game.result = find_winner(game)
    game.phase = "over"


def play_mission(game: Game, resumed: bool) -> Asking[None]:
    """Set up and play a mission, and score it."""
    if not resumed:
        yield from set_up(game)
    try:
        yield from play_rounds(game, resumed)
    except MissionEnded as ended:
        clear_turns(game)
        record = score_mission(game, ended.end)
        add_scores(game, record)
        game.missions.append(record)


def set_up(game: Game) -> Asking[None]:
    """2.2: the order is fixed; the characters stay over missions (R75)."""
    game.phase = "setup"
    yield from lay_segments(game)
    if game.mission_number == 0:
        yield from hand_out_characters(game)
    yield from deal_equipment(game)
    yield from hand_out_guards(game)
    yield from place_objectives(game)
    yield from place_guards(game)
    yield from mark_guard(game)
    find_turn_order(game)
    yield from enter_all(game)
    start_track(game)


def clear_turns(game: Game) -> None:
    """R85: at the end no turn is under way."""
    game.acting, game.activations, game.to_act = -1, 0, []
    for infiltrator in game.infiltrators:
        infiltrator.actions_left = infiltrator.quiet_left = 0
        infiltrator.loud_moved = False
    for guard in game.guards:
        guard.actions_left = 0


def next_mission(game: Game) -> None:
    """R75: everything but the characters and what was bought is reset."""
    game.note("rule.R75")
    game.mission_number += 1
    game.round, game.alert, game.issued = 0, 0, 0
    game.alert_by_source = Counter()
    game.marked = game.marked_by = -1
    game.segments, game.guards, game.objectives, game.order = [], [], [], []
    game.mission_facts = new_mission_facts(game.team)
    game.infiltrators = [infiltrator_again(game, infiltrator) for infiltrator in game.infiltrators]


def infiltrator_again(game: Game, infiltrator: Infiltrator) -> Infiltrator:
    """R78, R80: the same character, unharmed, with the cards bought unless it was taken out."""
    bought = [] if infiltrator.state == "taken" else infiltrator.bought
    game.note("rule.R80")
    if infiltrator.bought:
        game.note("rule.R78.kept" if bought else "rule.R78.lost")
    cards = [Held.fresh(card) for card in bought]
    return Infiltrator(infiltrator.number, infiltrator.character, bought=list(bought), cards=cards)


def visit_shop(game: Game) -> Asking[None]:
    """R77: in seat order everybody may buy."""
    game.note("rule.R77")
    game.phase = "shop"
    deck = game.shuffled(equipment_left(game), Purpose.SHOP)
    game.shop = [card.id for card in deck]
    for infiltrator in game.infiltrators:
        yield from shop(game, infiltrator, deck)
    game.shop = []


def shop(game: Game, infiltrator: Infiltrator, deck: list[Equipment]) -> Asking[None]:
    """R77: one card at a time, until one names none or may not buy."""
    for _ in range(game.rules.shop_max):
        if not may_buy(game, infiltrator, deck):
            return
        offered = min(game.rules.shop_offer, len(deck))
        chosen = yield from ask_infiltrator(game, "shop", infiltrator.number, range(offered + 1))
        if chosen == NOTHING:
            game.note("shop.nothing")
            return
        buy(game, infiltrator, deck.pop(chosen - 1))
        game.shop = [card.id for card in deck]


def may_buy(game: Game, infiltrator: Infiltrator, deck: list[Equipment]) -> bool:
    """R77: whether the player is asked."""
    if purse(game, infiltrator) < game.rules.shop_price:
        game.note("shop.poor")
        return False
    if not deck:
        game.note("shop.empty")
        return False
    if len(infiltrator.bought) + game.rules.equip_keep >= game.rules.equip_limit:
        game.note("shop.full")
        return False
    return True


def purse(game: Game, infiltrator: Infiltrator) -> int:
    """R77: the score that is paid from."""
    if game.decided("scoring") == "individual":
        return game.scores.by_seat[infiltrator.number]
    return game.scores.infiltrators


def buy(game: Game, infiltrator: Infiltrator, card: Equipment) -> None:
    """R77: pay, and hold the card in the next slot."""
    price = game.rules.shop_price
    game.note("shop.bought", f"bought.{card.id}")
    if game.rules.scoring == "individual":
        game.scores.by_seat[infiltrator.number] -= price
    else:
        game.scores.infiltrators -= price
    infiltrator.bought.append(card)
    infiltrator.cards.append(Held.fresh(card))
    game.facts.spent[infiltrator.number] += price
    game.facts.bought[infiltrator.number] += 1
