"""The round: Selection, Resolution, NPC, Security and clean-up (R12-R19, R24, R29, R51-R53)."""

from __future__ import annotations

from .action_cards import download_bonus, resolve_card
from .cards import ACTIONS
from .dials import change_proximity
from .npcs import npc_phase
from .purposes import Purpose
from .questions import Asker, Asking, ask
from .seating import in_own_orders, own_order, players_in_order
from .state import MARKED_OWN_ROOM, Game, GameEnded, Operative, Room
from .tokens import draw_from_room, put

MOVE_CARDS = {"advance", "retreat"}


def play_rounds(game: Game) -> Asking[None]:
    """R12: play rounds until the game ends."""
    while True:
        game.note("R12")
        yield from selection(game)
        yield from resolution(game)
        yield from npc_phase(game)
        security(game)
        clean_up(game)
        pass_first_player(game)
        if game.round >= game.rules.max_rounds:
            game.note("R98.truncated")
            game.truncated = True
            raise GameEnded
        game.round += 1


def selection(game: Game) -> Asking[None]:
    """R13-R15: every operative inside commits a card; then nobody is delayed any more."""
    game.stage = "selection"
    for room in game.rooms.values():
        room.downloaded = False
    game.check_end()
    inside = game.from_first_player()
    game.decided("voluntary_stop", matters=len(inside) == 1)
    for operative in inside:
        game.note("R13", "R14.delayed" if operative.delayed else "R14")
        if sum(other.player == operative.player for other in inside) == 2:
            game.note("R76")
        codes = [game.cards.code(card) for card in committable_cards(operative)]
        answer = yield from ask(game, Asker(operative.number), "commit", codes)
        operative.committed = game.cards.card_of_code(answer)
        operative.hand.remove(operative.committed)
    game.note("R15")
    for operative in game.operatives:
        operative.delayed = False


def committable_cards(operative: Operative) -> set[str]:
    """R14: any card in hand; a delayed operative may not commit Advance or Retreat."""
    return operative.hand - MOVE_CARDS if operative.delayed else operative.hand


def resolution(game: Game) -> Asking[None]:
    """R16-R19: every operative resolves its card; Extract cards come last."""
    game.stage = "resolution"
    if game.two_players:
        game.note("R77")
    if game.two_players and game.decided("two_player_order") == "alternate":
        yield from alternate_turns(game)
    else:
        for order in in_own_orders(game, lambda operative: operative.inside):
            for operative in (yield from order):
                yield from take_turn(game, operative)
    if game.rules.extraction:
        yield from collect_extractions(game)


def alternate_turns(game: Game) -> Asking[None]:
    """R77 with D18 `alternate`: one card each in turn."""
    second_turns: dict[int, list[Operative]] = {}
    for player in players_in_order(game):
        inside = [operative for operative in game.operatives_of(player) if operative.inside]
        order = yield from own_order(game, inside)
        second_turns[player] = order[1:]
        for operative in order[:1]:
            yield from take_turn(game, operative)
    for order in second_turns.values():
        for operative in order:
            yield from take_turn(game, operative)


def take_turn(game: Game, operative: Operative) -> Asking[None]:
    """R16, R17: flip and resolve the committed card, unless the operative has left."""
    if not operative.inside:
        game.note("R17")
        return
    game.note("R16")
    game.begin_unit()
    card, operative.committed = operative.committed, ""
    operative.played.append(card)
    yield from resolve_card(game, operative, card)


def collect_extractions(game: Game) -> Asking[None]:
    """R24, R94: every marked operative still inside collects, from the first player clockwise."""
    game.note("R19")
    game.stage = "extract"
    marked = [operative for operative in game.operatives if operative.extracting and operative.inside]
    rooms = {operative.number: extraction_room(game, operative) for operative in marked}
    for order in in_own_orders(game, lambda operative: operative in marked):
        for operative in (yield from order):
            game.note("R24.collect")
            game.begin_unit()
            room = rooms[operative.number]
            count = extraction_yield(game, extractors(game, room, list(rooms.values())))
            bonus = download_bonus(game, room)
            if bonus and not game.decided("wire_stacks_extract"):
                bonus = 0
            put(operative.stock, draw_from_room(game, room, count + bonus, operative))


def extraction_room(game: Game, operative: Operative) -> Room:
    """R94: the named room; a mark without one follows the operative."""
    named = operative.extracting != MARKED_OWN_ROOM
    return game.rooms[operative.extracting if named else operative.position]


def extractors(game: Game, room: Room, rooms: list[Room]) -> int:
    """D1: count the marks on the same room, or all."""
    same_room = sum(other is room for other in rooms)
    scope = game.decided("extract_scope", matters=same_room < len(rooms))
    return len(rooms) if scope == "global" else same_room


def extraction_yield(game: Game, count: int) -> int:
    """R24: how much each of so many extractors takes."""
    rules = game.rules
    return {1: rules.extract_alone, 2: rules.extract_two}.get(count, rules.extract_more)


def security(game: Game) -> None:
    """R51, R52: the die and the alarm bring the guards nearer."""
    game.note("R51")
    game.stage = "security"
    die = 1 + game.word(Purpose.SECURITY_DIE, 0, game.rules.die_faces)
    if die + game.alarm < 0 and game.decided("negative_step") == "zero":
        change_proximity(game, 0)
    else:
        change_proximity(game, die + game.alarm)
    game.check_dial()


def clean_up(game: Game) -> None:
    """R29, R94: resolved cards go where they belong; marks are cleared."""
    game.note("R29")
    for operative in game.operatives:
        for card in operative.played:
            put_away(game, operative, card)
        operative.played.clear()
        if operative.committed:
            put_away_unresolved(game, operative)
        operative.extracting = 0


def put_away(game: Game, operative: Operative, card: str) -> None:
    """R29, R95: action cards return to hand, items go where the card says."""
    if card in ACTIONS:
        game.note("R25")
        operative.hand.add(card)
        return
    after = game.cards.items[card].after
    if after == "discard":
        game.discard.add(card)
    elif after == "hand" and operative.inside:
        operative.hand.add(card)
    else:
        if after == "room":
            game.note("R95")
        game.item_box.add(card)


def put_away_unresolved(game: Game, operative: Operative) -> None:
    """R17, D25: the card of an operative that was out before its turn."""
    card, operative.committed = operative.committed, ""
    if card in ACTIONS:
        operative.hand.add(card)
    elif game.decided("escaped_commit") == "discard":
        game.discard.add(card)
    else:
        game.item_box.add(card)


def pass_first_player(game: Game) -> None:
    """R53, R78: the marker goes to the left; D27 `true` skips players without an operative inside."""
    game.note("R53")
    if game.two_players:
        game.note("R78")
    game.first_player = (game.first_player + 1) % game.players
    escaped = not any(operative.inside for operative in game.operatives_of(game.first_player))
    if game.decided("first_player_skips_escaped", matters=escaped):
        while not any(operative.inside for operative in game.operatives_of(game.first_player)):
            game.first_player = (game.first_player + 1) % game.players
