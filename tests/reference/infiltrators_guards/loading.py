"""A position put on the table, at an act of an infiltrator."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from .components import Components
from .pieces import Guard, Held, Infiltrator, Objective
from .state import SOURCES, Game, Scores

Position = Mapping[str, Any]


def put_on_table(game: Game, position: Position) -> None:
    """Put a position on the table of a game without one."""
    game.mission_number = position.get("mission", 0)
    game.round, game.phase, game.alert = position["round"], "infiltrators", position["alert"]
    game.alert_by_source = sources_from(position)
    game.issued, game.marked = position.get("issued", 0), position.get("marked", -1)
    game.segments = list(zip(position["segments"], position["rotations"], strict=True))
    game.order = list(position["order"])
    game.acting, game.to_act = position["acting"], list(position["to_act"])
    components = game.components
    game.infiltrators = [infiltrator_from(components, *one) for one in enumerate(position["infiltrators"])]
    game.guards = [guard_from(components, *one) for one in enumerate(position["guards"])]
    game.objectives = [objective_from(one) for one in position["objectives"]]
    game.missions = copy.deepcopy(position.get("missions", []))
    put_numbers(game, position)


def put_numbers(game: Game, position: Position) -> None:
    """Put scores, draws and facts; they are at their start where they are missing."""
    if "scores" in position:
        game.scores = Scores(**copy.deepcopy(position["scores"]))
    for stream, words in position.get("draws", {}).items():
        purpose, round_, owner = map(int, stream.split(":"))
        game.streams.cursors[(purpose, round_, owner)] = words
    game.mission_facts.add_guards(len(game.guards))
    facts = copy.deepcopy(position.get("facts", {}))
    for counted in (game.facts, game.mission_facts):
        for field in fields(counted):
            if field.name in facts:
                setattr(counted, field.name, facts[field.name])


def sources_from(position: Position) -> Counter[str]:
    """I9: by default all Alert is there from the start."""
    counts = position.get("alert_by_source", [position["alert"]])
    return Counter(dict(zip(SOURCES, counts, strict=False)))


def infiltrator_from(components: Components, number: int, one: Position) -> Infiltrator:
    cards = [components.equipment[id_] for id_ in one.get("cards", [])]
    uses = one.get("uses", [card.uses for card in cards])
    return Infiltrator(
        number=number,
        character=components.characters[one["character"]],
        state=one["state"],
        tile=one["tile"],
        hits=one.get("hits", 0),
        noise=one.get("noise", 0),
        entry=one.get("entry", -1),
        cards=[Held(card, left) for card, left in zip(cards, uses, strict=True)],
        bought=cards[: one.get("bought", 0)],
        actions_left=one.get("actions_left", 0),
        quiet_left=one.get("quiet_left", 0),
        loud_moved=bool(one.get("loud_moved", 0)),
    )


def guard_from(components: Components, number: int, one: Position) -> Guard:
    return Guard(
        number=number,
        kind=components.guards[one["kind"]],
        state=one["state"],
        tile=one["tile"],
        hits=one.get("hits", 0),
        activated=bool(one.get("activated", 0)),
        moved=bool(one.get("moved", 0)),
        actions_left=one.get("actions_left", 0),
    )


def objective_from(one: Position) -> Objective:
    return Objective(one["tile"], one.get("progress", 0), bool(one.get("hacked", 0)), one.get("hacker", -1))
