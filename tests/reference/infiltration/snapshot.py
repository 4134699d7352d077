"""The complete position as a plain dictionary, and back."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .setup import lay_rooms, player_of, prepare_specials_and_npcs
from .state import LINE, POSITIONS, SECRET, Game, Knowledge, LaidItem, Operative

Snapshot = dict[str, Any]


def take_snapshot(game: Game) -> Snapshot:
    """Return the position in canonical form."""
    rooms = [game.rooms[position] for position in POSITIONS]
    return {
        "round": game.round,
        "stage": game.stage,
        "first_seat": game.first_operative.number,
        "proximity": game.proximity,
        "alarm": game.alarm,
        "line": [game.rooms[position].card.id for position in LINE],
        "secret": game.rooms[SECRET].card.id,
        "revealed": [room.revealed for room in rooms],
        "df": [list(room.df) for room in rooms],
        "obstacle": [room.obstacle for room in rooms],
        "interface": [room.interface for room in rooms],
        "downloaded": [room.downloaded for room in rooms],
        "pool": list(game.pool),
        "df_box": list(game.df_box),
        "interface_supply": game.interface_supply,
        "obstacle_supply": game.obstacle_supply,
        "operatives": [operative_snapshot(game, operative) for operative in game.operatives],
        "deck": list(game.deck),
        "discard": sorted(game.discard),
        "item_box": sorted(game.item_box),
        "laid": [[item.card.id, item.position, item.owner] for item in game.laid],
        "npcs": {name: [npc.where, npc.faceup] for name, npc in game.npcs.items()},
        "sludge": dict(game.standing_specials),
        "special_supply": dict(game.special_supply),
        "knowledge": [knowledge_snapshot(knowledge) for knowledge in game.knowledge],
        "truncated": game.truncated,
        "result": game.result,
        "limits_met": list(game.limits_met),
    }


def operative_snapshot(game: Game, operative: Operative) -> Snapshot:
    values = game.rules.prototype_values
    return {
        "position": operative.position,
        "card": operative.card,
        "wounded": operative.wounded,
        "delayed": operative.delayed,
        "hand": sorted(operative.hand),
        "committed": operative.committed,
        "played": sorted(operative.played),
        "stock": list(operative.stock),
        "specials": {special: copies for special, copies in operative.specials.items() if copies},
        "prototype_values": sorted(values[copy] for copy in operative.prototype_copies),
        "extracting": operative.extracting,
        "escape_round": operative.escape_round,
    }


def knowledge_snapshot(knowledge: Knowledge) -> Snapshot:
    return {
        "rooms": sorted(knowledge.rooms),
        "df": sorted(knowledge.df),
        "deck": knowledge.deck,
        "hands": sorted(knowledge.hands),
    }


def put_on_table(game: Game, snapshot: Snapshot) -> None:
    """Put a position on the table of a game without one."""
    game.round = snapshot["round"]
    game.proximity, game.alarm = snapshot["proximity"], snapshot["alarm"]
    game.pool, game.df_box = list(snapshot["pool"]), list(snapshot["df_box"])
    game.interface_supply = snapshot["interface_supply"]
    game.obstacle_supply = snapshot["obstacle_supply"]
    game.deck = list(snapshot["deck"])
    game.discard, game.item_box = set(snapshot["discard"]), set(snapshot["item_box"])
    game.limits_met = list(snapshot["limits_met"])
    put_rooms(game, snapshot)
    prepare_specials_and_npcs(game)
    game.standing_specials.update(snapshot["sludge"])
    game.special_supply.update(snapshot["special_supply"])
    for name, (where, faceup) in snapshot["npcs"].items():
        game.npcs[name].where, game.npcs[name].faceup = where, faceup
    game.operatives = [operative_from(game, number, one) for number, one in enumerate(snapshot["operatives"])]
    game.first_player = player_of(game, snapshot["first_seat"])
    game.laid = [LaidItem(game.cards.items[item], position, owner) for item, position, owner in snapshot["laid"]]
    game.knowledge = [
        Knowledge(set(one["rooms"]), set(one["df"]), one["deck"], set(one["hands"])) for one in snapshot["knowledge"]
    ]


def put_rooms(game: Game, snapshot: Snapshot) -> None:
    lay_rooms(game, snapshot["line"], snapshot["secret"])
    for index, room in enumerate(game.rooms.values()):
        room.revealed = snapshot["revealed"][index]
        room.df = list(snapshot["df"][index])
        room.obstacle = snapshot["obstacle"][index]
        room.interface = snapshot["interface"][index]
        room.downloaded = snapshot["downloaded"][index]


def operative_from(game: Game, number: int, one: Snapshot) -> Operative:
    return Operative(
        number=number,
        player=player_of(game, number),
        card=one["card"],
        position=one["position"],
        wounded=one["wounded"],
        delayed=one["delayed"],
        hand=set(one["hand"]),
        committed=one["committed"],
        played=list(one["played"]),
        stock=list(one["stock"]),
        specials=Counter(one["specials"]),
        prototype_copies=[copy_with(game, value) for value in one["prototype_values"]],
        extracting=one["extracting"],
        escape_round=one["escape_round"],
    )


def copy_with(game: Game, value: int) -> int:
    """Take the lowest-numbered Prototype left that has this value (K14)."""
    copy = next(copy for copy in game.prototype_copies if game.rules.prototype_values[copy] == value)
    game.prototype_copies.remove(copy)
    return copy
