"""Single decisions of the bots, each in a position where it is plain what is right."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from strategies.infiltrators_robots.hunting import jitter
from tests.rulebook.infiltrators_robots.names import (
    CAT_ENTER,
    DECOY,
    DISABLER,
    DOOR,
    EAST,
    ELIMINATION,
    END,
    HIDE,
    LEAVE,
    LONG,
    NORTH,
    REPAIR,
    SOUTH,
    STOP,
    TELEPORT,
    WEST,
    E,
    capture,
    pick,
    step,
)
from tests.strategies.infiltrators_robots.seats import answer
from tests.strategies.infiltrators_robots.test_belief import EMPTY
from tests.support.asked import Asked

DEPLOY_SENTINEL = 51
INFILTRATORS = pytest.mark.parametrize("bot", ["straight", "cautious"])


def told(scene: Any, **record: Any) -> Any:
    """The public record of turn 1."""
    scene.lay()["record"] = [EMPTY | record]
    return scene


# --- infiltrators ---


@INFILTRATORS
def test_who_stands_at_an_entrance_with_data_leaves(scene: Any, bot: str) -> None:
    s = scene(n=2, panels="halls quadrants").entrances((3, NORTH), (94, SOUTH)).inf(0, 3).data(0, "i0").bot(0, 60)
    assert answer(s, bot) == LEAVE


@INFILTRATORS
def test_who_can_leave_this_turn_goes_there(scene: Any, bot: str) -> None:
    s = scene(n=2, panels="halls quadrants").entrances((3, NORTH), (94, SOUTH)).inf(0, 5).data(0, "i0").bot(0, 60)
    assert answer(s, bot) == step(WEST)


@INFILTRATORS
def test_the_first_needs_to_bring_only_its_part(scene: Any, bot: str) -> None:
    """With two data needed one may leave with one, for another can bring the other; alone it needs both."""
    s = scene(n=2, panels="halls quadrants", data_needed=2).entrances((3, NORTH), (94, SOUTH))
    assert answer(s.inf(0, 3).data(0, "i0").bot(0, 60), bot) == LEAVE
    s = scene(n=2, panels="halls quadrants", data_needed=2).entrances((3, NORTH), (94, SOUTH)).eliminated(1)
    assert answer(s.inf(0, 3).data(0, "i0").bot(0, 60), bot) != LEAVE


@INFILTRATORS
def test_the_last_action_takes_data_within_reach(scene: Any, bot: str) -> None:
    s = scene(n=1, panels="halls quadrants").entrances((3, NORTH)).inf(0, 23).bot(0, 60).left(1)
    assert answer(s, bot) == capture(E)
    s = scene(n=1, panels="halls quadrants").entrances((3, NORTH)).inf(0, 23).data(0, 24).bot(0, 60).left(1)
    assert answer(s, bot) == pick(E)


def test_cautious_hides_with_its_last_action_and_straight_does_not(scene: Any) -> None:
    for bot, code in (("cautious", HIDE), ("straight", None)):
        s = scene(n=2, panels="halls quadrants").inf(0, 8, visible=1).bot(0, 60).left(1)
        assert (answer(s, bot) == HIDE) == (code == HIDE)


def watched(scene: Any, turn: int) -> Any:
    """A lone infiltrator with two robots near, at the beginning of its turn."""
    s = scene(n=1, panels="halls quadrants").entrances((3, NORTH)).inf(0, 19).bot(0, 24).bot(1, 46).in_turn(turn)
    s.p["record"] = [EMPTY] * turn
    return s


def walk(s: Any, words: str) -> list[int]:
    """The squares on which the infiltrator is when it is asked during its turn."""
    asked, squares = Asked(words, s.begin().table), []
    while s.asked == "act" and s.state["phase"] == "infiltrators":
        squares.append(s.i(0).square)
        s._give(asked.answer())
    return squares


def test_in_the_last_turn_nothing_is_feared(scene: Any) -> None:
    """R55: who hides when the game ends has lost; `hurry` says how many turns before one begins to dare."""
    careful = "cautious:danger=400:decoy=0"
    careless = walk(watched(scene, 30), "cautious:danger=0:shown=0:decoy=0")
    assert walk(watched(scene, 30), careful) == careless
    assert walk(watched(scene, 30), f"{careful}:hurry=0") != careless


def test_cautious_ends_its_turn_where_robots_are_less_likely_to_come_than_straight(scene: Any) -> None:
    """Both play a whole turn from the same square, and what cautious reckons tells how good the ends are."""
    ends = [walk(watched(scene, 2), bot)[-1] for bot in ("straight", "cautious:danger=400:decoy=0")]
    s = watched(scene, 2)
    judge = Asked("cautious:danger=400", s.begin().table)
    judge.answer()
    danger = [judge.desk.plan.danger[s.table.find(square)] for square in ends]
    assert danger[1] < danger[0]


def test_a_decoy_is_put_where_a_robot_may_fall_for_it(scene: Any) -> None:
    def laid(robot: int) -> Any:
        return scene(n=1, panels="halls quadrants").entrances((3, NORTH)).inf(0, 3).bot(0, robot)

    assert answer(laid(24), "cautious:decoy=100") == DECOY
    assert answer(laid(24), "cautious:decoy=0") != DECOY
    assert answer(laid(96), "cautious:decoy=100") != DECOY, "no robot is near"
    s = laid(24)
    s.do(DECOY)
    where = answer(s, "cautious")
    assert s.board.steps(3)[where] > 2, "not beside it"
    s.answer("decoy_square", where)
    assert answer(s, "cautious") == 1
    assert answer(s, "cautious:face=0") == 0


def test_a_disabler_is_for_a_sentinel(scene: Any) -> None:
    s = scene(n=1, panels="halls quadrants").entrances((3, NORTH)).inf(0, 16).bot(0, 96).sentinel(0, 24)
    s.gen(0, 1)
    assert answer(s, "cautious:disable=100:decoy=0") == DISABLER
    s.do(DISABLER)
    assert answer(s, "cautious") == 24


def test_a_known_trap_is_walked_round(scene: Any) -> None:
    """Of two doors to the middle of the halls the one that is no trap."""
    for trap, way in ((0, EAST), (1, WEST)):
        s = scene(n=1, panels="halls quadrants", infiltrator_actions=9).entrances((3, NORTH)).inf(0, 10).bot(0, 96)
        s.trap((s.between(8, 15), s.between(12, 19))[trap], known="trapped")
        s.shut((s.between(12, 19), s.between(8, 15))[trap], known="plain")
        assert answer(s, "cautious:trap=50:danger=0:decoy=0") == step(way)


def test_the_supacat_goes_for_a_sentinel_or_stays(scene: Any) -> None:
    s = scene(n=1, panels="halls quadrants").entrances((3, NORTH)).inf(0, 8).bot(0, 60).cat_outside()
    s.gen(0, 1).sentinel(0, 24).at("cat")
    assert answer(s, "cautious:cat=1") == CAT_ENTER
    assert answer(s, "straight") == STOP


# --- robots ---


def seen_at(scene: Any, square: int, robot: int, **more: int) -> Any:
    """One infiltrator, known for sure on a square, and a robot."""
    s = scene(n=1, panels="halls quadrants", **more).token("decoy", per_figure=0).entrances((3, NORTH))
    s.inf(0, square, visible=1).bot(0, robot).empty(0)
    return told(s, visible=[square], sure=[square])


@pytest.mark.parametrize("bot", ["sweep", "tracker"])
def test_robots_strike_where_an_infiltrator_is_for_sure(scene: Any, bot: str) -> None:
    assert answer(seen_at(scene, 23, 24).at("scans"), bot) == ELIMINATION


def test_robots_come_to_where_an_infiltrator_is_for_sure(scene: Any) -> None:
    s = seen_at(scene, 23, 27).at("robots", 0)
    assert answer(s, "tracker:noise=0") == step(WEST)
    s = seen_at(scene, 23, 27).at("robots", 0)
    assert answer(s, "sweep") == step(WEST)


def test_sweep_looks_around_at_its_post_and_goes_back_to_it(scene: Any) -> None:
    def laid(robot: int) -> Any:
        s = scene(n=1, panels="halls quadrants").entrances((3, NORTH)).inf(0, 0).bot(0, robot).empty(0)
        return told(s)

    assert answer(laid(24).at("scans"), "sweep") == LONG
    assert answer(laid(24).at("robots", 0), "sweep") == END
    assert answer(laid(27).at("robots", 0), "sweep") == step(WEST)


def test_a_blast_that_takes_a_robot_for_nothing_is_refused(scene: Any) -> None:
    """Nobody can be near, and another robot is: an explosion would take both."""

    def laid(other: int) -> Any:
        s = scene(n=1, panels="halls quadrants").token("decoy", per_figure=0).entrances((3, NORTH)).inf(0, 3)
        return told(s.bot(0, 80).bot(1, other).empty(0).empty(1).at("scans"), seen=[])

    assert answer(laid(81), "tracker:own=100:info=0") == LONG


def test_a_blast_is_worth_another_robot_if_it_catches(scene: Any) -> None:
    s = seen_at(scene, 23, 24).bot(1, 25).empty(1).at("scans")
    assert answer(s, "tracker:own=30") == ELIMINATION
    s = seen_at(scene, 23, 24).bot(1, 25).empty(1).at("scans")
    assert answer(s, "tracker:own=300") == LONG


def test_a_sentinel_looks_where_most_may_be(scene: Any) -> None:
    s = scene(n=1, panels="halls quadrants").token("decoy", per_figure=0).entrances((3, NORTH))
    s.inf(0, 27, visible=1).bot(0, 96).empty(0).gen(0, 1).sentinel(1, 24).at("scans")
    told(s, visible=[27], sure=[27]).scan(LONG)
    centre = answer(s, "tracker")
    assert abs(centre // 7 - 27 // 7) <= 1
    assert abs(centre % 7 - 27 % 7) <= 1


def test_a_device_is_put_down_with_an_action_to_spare(scene: Any) -> None:
    """A robot that is where it wants to be puts its sentinel on the hatched square beside it."""
    s = told(scene(n=1, panels="halls quadrants").entrances((3, NORTH)).inf(0, 0).bot(0, 23).gen(0, 1).at("robots", 0))
    s.teleport(0, 48, active=False)
    s.gen(1, 57)
    assert answer(s, "tracker:later=0:info=0:watch=0:gate=0:deploy=5") in (DEPLOY_SENTINEL + E, step(EAST), step(NORTH))
    assert DEPLOY_SENTINEL + E in s.options


def test_data_that_lies_about_is_picked_up(scene: Any) -> None:
    s = told(scene(n=1, panels="halls quadrants").entrances((3, NORTH)).inf(0, 0).bot(0, 23).empty(0).data(0, 24))
    assert answer(s.at("robots", 0), "tracker:fetch=300") == pick(E)


def test_what_is_repaired_first(scene: Any) -> None:
    s = scene(n=1, panels="halls quadrants").entrances((3, NORTH)).inf(0, 0).bot(0, 16, repairs=2).data(0, 24)
    told(s.at("robots", 0)).do(REPAIR)
    if s.asked == "repair_target":
        assert answer(s, "tracker") == 24


def test_a_trapped_door_is_repaired_before_a_plain_one(scene: Any) -> None:
    s = scene(n=1, panels="halls quadrants").entrances((3, NORTH)).inf(0, 0).bot(0, 24, repairs=1)
    plain, trapped = s.between(8, 15), s.between(12, 19)
    s.unlock(plain).trap(trapped, active=0)
    told(s.at("robots", 0)).do(REPAIR)
    assert answer(s, "tracker") == DOOR + trapped


def test_a_teleport_is_taken_where_it_is_a_short_cut(scene: Any) -> None:
    s = scene(n=1, panels="halls quadrants offices").token("decoy", per_figure=0).entrances((3, NORTH))
    s.inf(0, 3, visible=1).bot(0, 138).empty(0).teleport(0, 138).teleport(1, 1)
    told(s, visible=[3], sure=[3]).at("robots", 0)
    assert answer(s, "tracker") == TELEPORT


# --- traitors ---


def traitor(scene: Any, infiltrator: int, robot: int) -> Any:
    s = scene(n=2, panels="halls quadrants").entrances((3, NORTH), (94, SOUTH))
    s.traitor(1, 24).inf(0, infiltrator).bot(0, robot).empty(0)
    s.p["robots"][0]["state"] = "board"
    return told(s)


def test_a_traitor_does_not_blow_up_its_team(scene: Any) -> None:
    alone = traitor(scene, 48, 25).at("scans").scan(LONG)
    assert answer(alone, "cautious") == ELIMINATION
    beside = traitor(scene, 23, 25).at("scans").scan(LONG)
    assert answer(beside, "cautious") == LONG


def test_a_traitor_goes_to_robots_that_are_near_its_team(scene: Any) -> None:
    s = traitor(scene, 48, 27).at("traitors", 1)
    assert answer(s, "cautious") == step(EAST)


# --- set-up ---


def set_up(scene: Any, kind: str) -> Any:
    """A fresh game on a fixed map up to the first question of a kind."""
    s = scene(n=1, panels="halls quadrants pinwheel")
    s.checked = False
    s.deal()
    while s.asked != kind:
        s._give(answer(s, "tracker"))
    return s


def test_generators_are_far_from_the_rim(scene: Any) -> None:
    s = set_up(scene, "generator")
    rims = [square for square, _ in s.board.rims]
    steps = {q: [min(25, s.board.steps(q)[rim]) for rim in rims] for q in s.options}
    value = {q: min(far) + sum(far) / len(far) for q, far in steps.items()}
    assert value[answer(s, "tracker")] == pytest.approx(max(value.values()))


def test_traps_lie_on_ways_between_the_rim_and_generators(scene: Any) -> None:
    s = set_up(scene, "trap")
    door = answer(s, "tracker")
    assert ways_through(s, door) >= max(ways_through(s, other) for other in s.options) * 0.7


def ways_through(s: Any, door: int) -> int:
    """Pairs of a rim place and a generator with a shortest way through a door."""
    a, b = s.board.doors[door]
    steps, n = s.board.steps, 0
    for rim, _ in s.board.rims:
        for row in s.state["generators"]:
            if row["square"] >= 0:
                g = row["square"]
                n += steps(rim)[g] in (steps(rim)[a] + 1 + steps(b)[g], steps(rim)[b] + 1 + steps(a)[g])
    return n


def test_the_entrance_nearest_to_generators_is_removed(scene: Any) -> None:
    s = set_up(scene, "remove")
    slot = answer(s, "tracker")
    assert slot != 255

    def nearness(entrance: dict[str, int]) -> float:
        return sum(1 / (1 + s.board.steps(entrance["square"])[row["square"]]) for row in s.state["generators"])

    values = {entrance["slot"]: nearness(entrance) for entrance in s.state["entrances"]}
    assert values[slot] == max(values.values())


# --- chance ---


@pytest.mark.parametrize(("worth", "noise", "share"), [(2.0, 1.0, 2 / 3), (1.0, 1.0, 1 / 2), (2.0, 0.5, 4 / 5)])
def test_a_room_is_first_as_often_as_it_is_worth(worth: float, noise: float, share: float) -> None:
    """Against another room worth 1: chances go by the worth, with less noise by a power of it."""
    n = 4_000
    first = sum(worth * np.exp(noise * jitter(secret, 3)) > np.exp(noise * jitter(secret, 8)) for secret in range(n))
    assert first / n == pytest.approx(share, abs=0.04)
