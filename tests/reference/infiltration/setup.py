"""The set-up (R1-R11, R81-R87)."""

from __future__ import annotations

from .action_cards import dealt_actions
from .entry import reveal_room, run_enter_if_present
from .movement import ADVANCE_DOOR, RETREAT_DOOR
from .purposes import Purpose
from .questions import Asker, Asking, ask
from .scoring import BLACKMAIL, PROTOTYPE
from .seating import in_own_orders
from .state import DEEPEST, ENTRY, LINE, SECRET, Game, Knowledge, Npc, Operative, Room

CHECKPOINT = "security_checkpoint"
ROOMS_PER_FLOOR = 6
HAND_OF_ITEMS = 4


def set_up(game: Game) -> Asking[None]:
    """R1-R11: lay out a fresh game and enter the first room."""
    rules = game.rules
    note_rules_in_use(game)
    game.first_player = rules.first_seat
    game.proximity, game.alarm = rules.start_proximity, rules.start_alarm
    game.interface_supply, game.obstacle_supply = rules.interface_tokens, rules.obstacle_tokens
    game.pool = [rules.df_ones, rules.df_twos, rules.df_threes]
    build_facility(game)
    prepare_specials_and_npcs(game)
    deal_operatives(game)
    deal_items(game)
    if rules.draft:
        yield from draft_items(game)
    yield from enter_facility(game)


def note_rules_in_use(game: Game) -> None:
    """Count the statements that the set-up of this game follows."""
    rules = game.rules
    game.note("R1", "R2", "R3", "R5", "R6", "R7", "R8", "R9", "R10")
    variants = [rules.extraction, rules.draft, rules.labyrinthian, rules.scattered_npcs, rules.specialists]
    if sum(variants) + (rules.start_alarm in (-1, 1)) > 1:
        game.note("R87")
    if rules.extraction:
        game.note("R81")
    if rules.start_alarm in (-1, 1):
        game.note("R85.sensitive" if rules.start_alarm == 1 else "R85.faulty")
    if game.two_players:
        game.note("R75", "R93")
    named = {CHECKPOINT, RETREAT_DOOR, ADVANCE_DOOR, PROTOTYPE, BLACKMAIL, "sludge"}
    if not named <= {*game.cards.rooms, *game.cards.specials}:
        game.note("R102.missing")


def build_facility(game: Game) -> None:
    """R4, R83: deal the rooms of the line and the secret room."""
    if game.rules.labyrinthian:
        game.note("R83")
        line = shuffled_rooms(game, (1, 2), Purpose.ROOMS_FIRST)[:DEEPEST]
    else:
        game.note("R4")
        first = shuffled_rooms(game, (1,), Purpose.ROOMS_FIRST)
        second = shuffled_rooms(game, (2,), Purpose.ROOMS_SECOND)
        line = first[:ROOMS_PER_FLOOR] + second[:ROOMS_PER_FLOOR]
    secret = shuffled_rooms(game, ("secret",), Purpose.ROOMS_SECRET)[0]
    lay_rooms(game, line, secret)


def shuffled_rooms(game: Game, floors: tuple[int | str, ...], purpose: Purpose) -> list[str]:
    """Shuffle the rooms of some floors, which are listed in table order."""
    ids = [card.id for card in game.cards.rooms.values() if floor_of(game, card.id) in floors]
    return game.streams.shuffle(ids, purpose)


def floor_of(game: Game, card: str) -> int | str:
    """Return a room's floor; D32 may move the Security Checkpoint."""
    if card == CHECKPOINT and game.decided("floor_of_checkpoint") != "card":
        return game.rules.floor_of_checkpoint
    return game.cards.rooms[card].floor


def lay_rooms(game: Game, line: list[str], secret: str) -> None:
    """Lay rooms facedown at their positions."""
    dealt = [*zip(LINE, line, strict=True), (SECRET, secret)]
    game.rooms = {position: Room(position, game.cards.rooms[card]) for position, card in dealt}


def prepare_specials_and_npcs(game: Game) -> None:
    """R7: all lie beside the facility."""
    specials = game.cards.specials.values()
    game.special_supply = {card.id: card.copies for card in specials if card.can_be_gained}
    game.standing_specials = {card.id: 0 for card in specials if card.can_be_placed}
    game.prototype_copies = list(range(len(game.rules.prototype_values)))
    game.npcs = {card.id: Npc(card) for card in game.cards.npcs.values()}


def deal_operatives(game: Game) -> None:
    """R8, R9, R75: a random operative card and the action cards for each operative."""
    count = 4 if game.two_players else game.players
    cards = game.streams.shuffle(list(game.cards.operatives), Purpose.OPERATIVES)[:count]
    game.operatives = [
        Operative(number, player_of(game, number), card, hand=dealt_actions(game)) for number, card in enumerate(cards)
    ]
    game.knowledge = [Knowledge() for _ in range(game.players)]


def player_of(game: Game, operative: int) -> int:
    """R75: with two players each has two operatives, in the order A1, A2, B1, B2."""
    return operative // 2 if game.two_players else operative


def deal_items(game: Game) -> None:
    """R10, R86: deal the top items; the rest, in its order, is the deck."""
    items = list(game.cards.items)
    count = game.rules.items_dealt
    if game.rules.specialists:
        game.note("R86")
        count = game.rules.specialist_items_dealt
        for operative in game.operatives:
            own = game.cards.operatives[operative.card].specialist
            operative.hand.update(own)
            items = [item for item in items if item not in own]
    deck = game.streams.shuffle(items, Purpose.ITEMS)
    for operative in game.operatives:
        operative.hand.update(deck[:count])
        deck = deck[count:]
    game.deck = deck


def draft_items(game: Game) -> Asking[None]:
    """R82: keep one, two, three of four items in three steps; pass the rest, all at once."""
    game.note("R82")
    game.stage = "draft"
    for keeping in range(1, HAND_OF_ITEMS):
        kept = {}
        for operative in game.clockwise(game.first_operative):
            kept[operative.number] = yield from kept_items(game, operative, keeping)
        passed = [operative.hand_items - kept[operative.number] for operative in game.operatives]
        for operative, items in zip(game.operatives, passed, strict=True):
            operative.hand -= items
        for operative, items in zip(game.operatives, passed, strict=True):
            receiver_of(game, operative).hand.update(items)
    game.stage = "setup"


def kept_items(game: Game, operative: Operative, keeping: int) -> Asking[set[str]]:
    """K13: ask for the items to keep, one at a time."""
    kept: set[str] = set()
    for _ in range(keeping):
        codes = [game.cards.code(item) for item in operative.hand_items - kept]
        answer = yield from ask(game, Asker(operative.number), "draft_keep", codes)
        kept.add(game.cards.card_of_code(answer))
    return kept


def receiver_of(game: Game, operative: Operative) -> Operative:
    """R82, D19: the operative to whom one passes."""
    steps = 2 if game.two_players and game.decided("draft_two_players") == "players" else 1
    return game.operatives[(operative.number + steps) % len(game.operatives)]


def enter_facility(game: Game) -> Asking[None]:
    """R11: all stand in room 1, which is revealed; the Enter program is run for each (D12)."""
    game.note("R11")
    game.begin_unit()
    room = game.rooms[ENTRY]
    yield from reveal_room(game, room, game.first_operative, run_enter_for_all(game, room))
    game.check_end()


def run_enter_for_all(game: Game, room: Room) -> Asking[None]:
    """R11, D12: the Enter program once for every operative still in room 1, from the first player."""
    if room.card.enter is None:
        return
    for_whom = game.decided("setup_enter")
    if for_whom == "first_only":
        yield from run_enter_if_present(game, game.first_operative, room)
    elif for_whom == "each":
        for order in in_own_orders(game, lambda operative: operative.position == room.position):
            for operative in (yield from order):
                yield from run_enter_if_present(game, operative, room)
