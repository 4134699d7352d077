"""What the planning bot of Burgle Bros foresees and does in positions made by hand (spec 9.1)."""

from __future__ import annotations

from typing import Any

import pytest

from simcore.bits import has
from simcore.games.burgle_bros.codes import NOWHERE, Act, Direction
from strategies.burgle_bros.codes import Alarmed
from strategies.burgle_bros.work import NOTHING, can_look
from tests.rulebook.burgle_bros.names import edges
from tests.support.asked import Asked
from tests.support.burgle_bros import KernelTable

A1, B1, C1, D1, A2, B2, C2, D2, A3, B3, C3, D3, A4, B4, C4, D4 = range(16)
PLAIN, NO_WALLS = "lavatory", [[], [], []]


def position(**changed: Any) -> dict[str, Any]:
    """One burglar on an open floor 0 of the Bank Job: its tiles are faceup and harmless, no guard is there yet."""
    table = KernelTable(1, {"characters": "none", "walls": NO_WALLS, "event_threshold": -1}, seed=8)
    table.start()
    table.answer(A4)
    snapshot = table.snapshot()
    snapshot["tiles"][0] = [PLAIN] * 14 + ["safe", "stairs"]
    snapshot["faceup"][0] = [1] * 16
    snapshot["room_stealth"] = []
    snapshot["burglars"][0]["room"] = A1
    for guard in snapshot["guards"]:
        guard.update(state="absent", pos=-1, dest=-1)
    return snapshot | changed


def asked_in(snapshot: dict[str, Any], bot: str = "careful") -> tuple[int, Asked]:
    """The answer of a bot there, and the bot with its plan."""
    table = KernelTable(1, {"characters": "none", "walls": NO_WALLS, "event_threshold": -1}, seed=8)
    table.load(snapshot)
    asked = Asked(bot, table)
    return asked.answer(), asked


def on_board(snapshot: dict[str, Any], pos: int, dest: int) -> dict[str, Any]:
    """The same with a guard on floor 0."""
    snapshot["guards"][0].update(state="board", pos=pos, dest=dest)
    return snapshot


def test_the_guards_way_to_his_destination_is_certain() -> None:
    """R68: from A4 to D1 on an open floor, two steps a move: A3 and A2, and nowhere else."""
    _, asked = asked_in(on_board(position(), A4, D1))
    hits = asked.desk.plan.hits[:16]
    assert (hits[A3], hits[A2]) == (1, 1)
    assert hits.sum() == 2


def test_beyond_his_destination_the_unseen_cards_decide() -> None:
    """R71: one step to A3, then one towards each card to come: the second step's visits add up to 1."""
    _, asked = asked_in(on_board(position(), A4, A3))
    hits = asked.desk.plan.hits[:16]
    assert hits[A3] == pytest.approx(1)
    assert hits.sum() == pytest.approx(2)
    assert max(hits[A2], hits[B3], hits[A4]) < 1


def test_donuts_keep_him_where_he_is() -> None:
    snapshot = on_board(position(), A4, D1)
    snapshot["guards"][0]["donuts"] = 1
    _, asked = asked_in(snapshot)
    assert asked.desk.plan.hits[:16].sum() == 0


def test_it_does_not_stay_in_the_guards_way() -> None:
    """A burglar on A2 with one action left, the guard coming through A3 and A2."""
    snapshot = on_board(position(left=1, used=3), A4, D1)
    snapshot["burglars"][0]["room"] = A2
    answer, _ = asked_in(snapshot)
    assert answer == Act.MOVE + Direction.EAST


def test_a_laser_that_is_paid_with_the_last_actions_sets_off_no_alarm() -> None:
    """R30, step 4: the guard comes to A1, the way over A2 costs too much, and the Laser in B1 just what is left."""
    snapshot = on_board(position(left=2, used=2), A3, A1)
    snapshot["tiles"][0][A2], snapshot["tiles"][0][B1] = "deadbolt", "laser"
    answer, asked = asked_in(snapshot)
    assert (asked.desk.plan.toll[B1], asked.desk.plan.alarmed[B1]) == (2, Alarmed.UNPAID)
    assert answer == Act.MOVE + Direction.EAST
    short, _ = asked_in(snapshot | {"left": 1, "used": 3})
    assert short == Act.END, "an alarm in B1 would bring him there"


def test_it_plans_as_far_as_it_can_get() -> None:
    _, asked = asked_in(position(left=2, used=2))
    reach = asked.desk.plan.reach[:3]
    assert [{room for room in range(16) if has(rooms, room)} for rooms in reach[::-1]] == [
        {A1},
        {A1, A2, B1},
        {A1, A2, B1, A3, B2, C1},
    ]


def beside(snapshot: dict[str, Any], room: int, direction: Direction) -> int:
    """Where the plan thinks that a step leads."""
    _, asked = asked_in(snapshot)
    return int(asked.desk.plan.beside[room, direction])


def behind_a_wall(**changed: Any) -> dict[str, Any]:
    """A Secret Door in B1, and a wall between it and A1."""
    snapshot = position(**changed)
    snapshot["walls"][0] = edges("A1|B1")
    snapshot["tiles"][0][B1] = "secret_door"
    return snapshot


def test_a_secret_door_is_a_way_through_a_wall() -> None:
    """R25: into it, revealed, and not for who carries the Painting; out of it only where no wall stands."""
    assert beside(behind_a_wall(), A1, Direction.EAST) == B1
    assert beside(behind_a_wall(), B1, Direction.WEST) == NOWHERE
    assert beside(behind_a_wall(), B1, Direction.EAST) == C1
    hidden, carrying = behind_a_wall(), behind_a_wall()
    hidden["faceup"][0][B1] = 0
    carrying["burglars"][0]["hand"] = ["painting"]
    assert beside(hidden, A1, Direction.EAST) == beside(carrying, A1, Direction.EAST) == NOWHERE


def test_nobody_looks_through_a_wall() -> None:
    """R23: from the Secret Door nothing is seen of A1, so to come there is worth no look."""
    snapshot = behind_a_wall()
    snapshot["faceup"][0][A1] = 0
    snapshot["burglars"][0]["room"] = D1
    _, asked = asked_in(snapshot)
    assert asked.desk.plan.looks[B1, 1] == NOTHING
    assert not can_look(asked.desk.seen, asked.kernel.cfg, A1, Direction.EAST)
    assert can_look(asked.desk.seen, asked.kernel.cfg, A1, Direction.SOUTH)


def test_ducts_and_walkways_are_ways() -> None:
    """R26, R28: between the two Service Ducts that are faceup, and down from a Walkway."""
    snapshot = position()
    snapshot["tiles"][0][A1] = "service_duct"
    assert beside(snapshot, A1, Direction.DUCT) == NOWHERE
    snapshot["tiles"][0][D3], snapshot["tiles"][1][B2] = "service_duct", "walkway"
    snapshot["faceup"][1][B2] = 1
    assert (beside(snapshot, A1, Direction.DUCT), beside(snapshot, D3, Direction.DUCT)) == (D3, A1)
    assert beside(snapshot, 16 + B2, Direction.DROP) == B2


def test_it_works_on_a_safe_that_is_ready() -> None:
    """At a safe with three dice and a known combination it rolls, without dice it lays one (8.4)."""
    snapshot = position()
    snapshot["burglars"][0]["room"] = C4
    snapshot["numbers"][0] = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 0, 4]
    first, _ = asked_in(snapshot)
    snapshot["dice"] = [[C4, 3]]
    ready, _ = asked_in(snapshot)
    assert (first, ready) == (Act.ADD_DIE, Act.ROLL)


def test_it_looks_before_it_enters() -> None:
    """A facedown neighbour that may belong to the combination is peeked at."""
    snapshot = position()
    snapshot["burglars"][0]["room"] = B1
    snapshot["faceup"][0][C1] = 0
    answer, _ = asked_in(snapshot)
    assert answer == Act.PEEK + Direction.EAST


def test_it_leaves_when_everything_is_held() -> None:
    """R29: on the top floor's stairs with all safes cracked."""
    snapshot = position()
    stairs = next(16 * 2 + cell for cell, tile in enumerate(snapshot["tiles"][2]) if tile == "stairs")
    safes = [16 * floor + snapshot["tiles"][floor].index("safe") for floor in range(3)]
    snapshot["faceup"] = [[1] * 16] * 3
    snapshot["cracked"] = sorted(safes)
    snapshot["burglars"][0]["room"] = stairs
    answer, _ = asked_in(snapshot)
    assert answer == Act.MOVE + Direction.ROOF


def test_rush_cares_less_than_careful() -> None:
    """The same hits weigh less to a bot that rushes."""
    snapshot = on_board(position(left=1, used=3), A4, D1)
    _, careful = asked_in(snapshot)
    _, rush = asked_in(snapshot, "rush")
    assert rush.desk.plan.price < careful.desk.plan.price / 5
