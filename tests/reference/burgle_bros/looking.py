"""Short names for acts, and for what tests look at in a scene."""

from __future__ import annotations

from .facts import CAUSES
from .scenes import Scene, place_of
from .table import Table

END, NORTH, EAST, SOUTH, WEST, UP, DOWN, DUCT, DROP, ROOF = 0, 10, 11, 12, 13, 14, 15, 16, 17, 18
ADD_DIE, ROLL, HACK = 30, 31, 32
TOOLS, PICK_UP, GIVE, TAKE = 230, 250, 280, 310


def tool(table: Table, id_: str) -> int:
    return TOOLS + table.components.code(id_)


def where(table: Table, seat: int = 0) -> str:
    return place_of(table.snapshot()["burglars"][seat]["room"])


def stealth(table: Table, seat: int = 0) -> int:
    return table.snapshot()["burglars"][seat]["stealth"]


def guard(table: Table, floor: int = 0) -> tuple[str, str]:
    one = table.snapshot()["guards"][floor]
    return place_of(one["pos"])[1:], place_of(one["dest"])[1:]


def alarms(table: Table) -> list[str]:
    return [place_of(id_) for id_ in table.snapshot()["alarms"]]


def options(table: Table) -> tuple[int, ...]:
    return table.question().options


def lost_by(table: Table) -> dict[str, int]:
    lost = table.snapshot()["facts"]["stealth_lost_by_cause"]
    return {cause: count for cause, count in zip(CAUSES, lost, strict=True) if count}


def event_scene(event: str, players: int = 1, **rules: object) -> Scene:
    return Scene(players=players, event_threshold=8, **rules).top("events", event)


def everything_held(scene: Scene) -> Scene:
    return scene.rooms("cracked", "0C4", "1C4", "2C4")


def safe_scene(hand: str = "", **rules: object) -> Scene:
    """A burglar at a safe in A1 with rooms 2, 5, 2 in its row and 5, 6, 1 in its column."""
    scene = Scene(**rules).tile("0A1", "safe", 0).burglar(0, "0A1", hand).guard(0, "D4", "C4")
    for place, number in (("B1", 2), ("C1", 5), ("D1", 2), ("A2", 5), ("A3", 6), ("A4", 1)):
        scene.tile(f"0{place}", "lavatory", number)
    return scene
