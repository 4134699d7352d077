"""A position put on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from .pieces import Cat, Decoy, Deployable, Door, Entrance, Generator, Infiltrator, Standee
from .record import TurnRecord, record_from
from .setup import lay_out_figures
from .state import Game

Position = Mapping[str, Any]


def put_on_table(game: Game, position: Position) -> None:
    """Put a position on the table of a game without one."""
    laid = position["map"]
    cells = [tuple(cell) for cell in laid["cells"]]
    game.lay_panels(
        [(id_, *cell, turns) for id_, cell, turns in zip(laid["panels"], cells, laid["turns"], strict=True)]
    )
    game.turn, game.phase = position.get("turn", 1), position["phase"]
    put_board(game, position)
    put_figures(game, position)
    game.acting, game.to_act = position.get("acting", -1), list(position.get("to_act", []))
    game.actions_left, game.next_label = position.get("actions_left", 0), position.get("next_label", 0)
    put_facts(game, position)
    put_record(game, position)


def put_board(game: Game, position: Position) -> None:
    """Doors, entrances, and the tokens lying; a door left out is active and plain."""
    game.doors = [Door(a, b) for a, b in game.map.doors]
    for door, given in zip(game.doors, position.get("doors", []), strict=False):
        door.active, door.trapped = bool(given.get("active", 1)), bool(given.get("trapped", 0))
        door.known = given.get("known", "unknown")
    game.entrances = [Entrance(**entrance) for entrance in position.get("entrances", [])]
    game.removed = position.get("removed", -1)
    game.generators = [
        Generator(number, one["state"], one.get("square", -1), one.get("holder", ""))
        for number, one in enumerate(position.get("generators", []))
    ]
    game.disablers_lying = lying_from(position, "disablers_lying")
    game.repairs_lying = lying_from(position, "repairs_lying")


def lying_from(position: Position, name: str) -> Counter[int]:
    return Counter({int(square): number for square, number in position.get(name, {}).items() if number})


def put_figures(game: Game, position: Position) -> None:
    """Figures and what they hold; figures left out do not stand anywhere, and tokens left out are with nobody."""
    lay_out_figures(game)
    infiltrators = padded(position, "infiltrators", game.players)
    game.infiltrators = [infiltrator_from(i, one) for i, one in enumerate(infiltrators)]
    game.robots = [standee_from(j, one, "robot") for j, one in enumerate(padded(position, "robots", game.robot_count))]
    traitors = padded(position, "traitors", game.players)
    game.traitors = [standee_from(i, one, "traitor") for i, one in enumerate(traitors)]
    for name in ("sentinels", "teleports"):
        tokens = padded(position, name, len(getattr(game, name)))
        setattr(game, name, [deployable_from(number, one) for number, one in enumerate(tokens)])
    game.decoys = [decoy_from(n, one) for n, one in enumerate(padded(position, "decoys", len(game.decoys)))]
    cat = position.get("cat", {})
    game.cat = Cat(cat.get("state", "none"), cat.get("square", -1), cat.get("entrance", -1))


def padded(position: Position, name: str, number: int) -> list[Position]:
    """A list of the position, with empty rows up to so many."""
    given = list(position.get(name, []))
    return given + [{}] * (number - len(given))


def infiltrator_from(number: int, one: Position) -> Infiltrator:
    return Infiltrator(
        number=number,
        state=one.get("state", "none"),
        square=one.get("square", -1),
        entrance=one.get("entrance", -1),
        visible=bool(one.get("visible", 0)),
        label=one.get("label", -1),
        disablers=one.get("disablers", 0),
    )


def standee_from(number: int, one: Position, kind: str) -> Standee:
    return Standee(number, one.get("state", "none"), one.get("square", -1), one.get("repairs", 0), kind=kind)


def deployable_from(number: int, one: Position) -> Deployable:
    return Deployable(number, one.get("state", "ready"), one.get("square", -1), one.get("holder", -1))


def decoy_from(number: int, one: Position) -> Decoy:
    return Decoy(
        number=number,
        state=one.get("state", "gone"),
        square=one.get("square", -1),
        visible=bool(one.get("visible", 0)),
        label=one.get("label", -1),
        owner=one.get("owner", -1),
    )


def put_facts(game: Game, position: Position) -> None:
    """Facts are at their start where they are missing."""
    facts = position.get("facts", {})
    for field in fields(game.facts):
        if field.name in facts:
            value = facts[field.name]
            setattr(game.facts, field.name, list(value) if isinstance(value, list) else value)
    game.facts.questions = position.get("questions", game.facts.questions)


def put_record(game: Game, position: Position) -> None:
    """The public record; without one, as many empty turns as have been begun, and a support of all squares."""
    record, extra = position.get("record", []), position.get("extra", {})
    beside = extra.get("record", [])
    slot_size = game.map.size * game.map.size
    game.records = [
        record_from(record[t] if t < len(record) else {}, beside[t] if t < len(beside) else {}, slot_size)
        for t in range(max(game.turn, len(record)))
    ]
    known = [squares for squares in position.get("support", []) if squares is not None]
    game.support = set(known[0]) if known else set(game.map.squares)
    game.sure = set(extra["sure"]) if "sure" in extra else sure_labels(game)


def sure_labels(game: Game) -> set[int]:
    """The labels on squares of the last two turns of the record that were infiltrators for sure."""
    turns: list[TurnRecord] = game.records[max(game.turn - 2, 0) : game.turn]
    squares = {square for record in turns for square in record.sure}
    return {pawn.label for pawn in game.pawns() if pawn.visible and pawn.square in squares}
