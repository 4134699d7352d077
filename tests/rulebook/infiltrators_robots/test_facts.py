"""Section 8: the facts of a game, each where it happens."""

from __future__ import annotations

import pytest

from .names import (
    DECOY,
    DISABLER,
    EAST,
    HIDE,
    LEAVE,
    LONG,
    NORTH,
    REPAIR,
    SHOW,
    SOUTH,
    E,
    W,
    capture,
    cat_step,
    deploy_sentinel,
    disable,
    disable_door,
    door,
    step,
)

NUMBERS = {
    "turns", "data_out", "captures", "first_capture_turn", "infiltrators_eliminated", "first_elimination_turn", "safe",
    "explosions_robot", "explosions_traitor", "robots_eliminated", "traitors_eliminated", "decoys_eliminated",
    "cat_eliminated_turn", "elimination_scans", "elimination_scans_empty", "long_scans", "long_scans_with_hit",
    "sentinel_scans", "sentinel_scans_with_hit", "traps_triggered", "shows", "hides", "decoys_placed", "disablers_used",
    "disablers_lost", "repairs_used", "teleports_used", "respawns", "waits", "cat_steps", "steps_infiltrators",
    "steps_robots", "passes_blocked", "hide_fallback",
}  # fmt: skip
LISTS = {"generators_disabled": 3, "doors_disabled": 3, "deployed": 3}
BY_INDEX = ("eliminated_turn", "steps", "data_carried_out")


@pytest.mark.parametrize("n", [1, 3])
def test_8_a_fresh_game(scene, n):
    """8: all names are there, nothing has happened, nobody has left."""
    s = scene(n=n, map_mode="random").deal()
    facts = s.facts
    assert {name: facts[name] for name in NUMBERS} == dict.fromkeys(NUMBERS, 0)
    assert {name: facts[name] for name in LISTS} == {name: [0] * k for name, k in LISTS.items()}
    assert {name: facts[name] for name in BY_INDEX} == {name: [0] * n for name in BY_INDEX}
    assert (facts["winner"], facts["cause"], facts["left_by_index"]) == (-1, "", 255)


def test_8_captures_and_their_first_turn(scene):
    """8: `captures` counts code 12; the first turn stays."""
    s = scene(n=1, panels="halls").gen(0, 24).gen(1, 57).inf(0, 23).bot(0, 75).in_turn(3).do(capture(E)).next_turn()
    assert (s.facts["captures"], s.facts["first_capture_turn"]) == (1, 3)


def test_8_generators_and_doors_by_how(scene):
    """8: by hand, by disabler, by the Supacat."""
    s = scene(n=1, panels="quadrants").shut(0, 1).gen(0, 8).cat(45).inf(0, 9).do(disable(W))
    s.do(DISABLER).answer("disabler_target", door(1)).do(step(EAST), disable_door(EAST))
    assert s.facts["generators_disabled"] == [1, 0, 0]
    assert s.facts["doors_disabled"] == [1, 1, 0]
    s = scene(n=1, panels="halls").gen(0, 24).cat(22).inf(0, 45).at("cat").answer("cat_step", cat_step(EAST))
    assert (s.facts["generators_disabled"], s.facts["cat_steps"]) == ([0, 0, 1], 1)


def test_8_shows_hides_decoys(scene):
    """8: acts of showing and hiding oneself, decoys put on the board."""
    s = scene(n=1, panels="halls").inf(0, 24).do(SHOW, HIDE, SHOW, DECOY).answer("decoy_square", 20)
    s.answer("decoy_face", 0)
    assert (s.facts["shows"], s.facts["hides"], s.facts["decoys_placed"]) == (2, 1, 1)


def test_8_steps(scene):
    """8: of infiltrators, together and by index, and of robots."""
    s = scene(n=2, panels="halls").inf(0, 24).inf(1, 38).bot(0, 10).at("infiltrators", 0)
    s.do(step(EAST), step(SOUTH)).end().do(step(EAST)).end().do(step(EAST), step(EAST), step(SOUTH))
    assert (s.facts["steps_infiltrators"], s.facts["steps"], s.facts["steps_robots"]) == (3, [2, 1], 3)


def test_8_robots_tools(scene):
    """8: deployed (sentinels, teleports, generators), repairs and teleports used."""
    s = scene(n=1, panels="halls").gen(0, 1).bot(0, 23).unlock(0, 1).at("robots", 0).do(deploy_sentinel(E), REPAIR)
    s.answer("repair_target", door(0))
    assert (s.facts["deployed"], s.facts["repairs_used"], s.facts["teleports_used"]) == ([1, 0, 0], 1, 0)


def test_8_eliminations(scene):
    """8: turns of eliminations, by index too; explosions by who exploded."""
    s = scene(n=3, panels="halls").inf(0, 23).inf(1, 60).bot(0, 24).bot(1, 64).decoy(2, 31).in_turn(4).at("scans")
    s.scan(1, LONG)
    facts = s.facts
    assert (facts["infiltrators_eliminated"], facts["first_elimination_turn"]) == (1, 4)
    assert facts["eliminated_turn"] == [4, 0, 0]
    assert (facts["explosions_robot"], facts["explosions_traitor"]) == (1, 0)
    assert (facts["decoys_eliminated"], facts["robots_eliminated"]) == (1, 1)


def test_8_first_turns_stay(scene):
    """8: the first elimination and the first capture are not written over."""
    s = scene(n=3, panels="halls").inf(0, 23).inf(1, 60).bot(0, 24).gen(1, 61).in_turn(4).eliminated(2)
    s.p["facts"].update(first_elimination_turn=2, first_capture_turn=3, eliminated_turn=[0, 0, 2])
    s.at("infiltrators", 1).do(capture(E)).idle(until="scan").scan(1)
    assert (s.facts["first_elimination_turn"], s.facts["first_capture_turn"]) == (2, 3)
    assert s.facts["eliminated_turn"] == [4, 0, 2]


def test_8_who_left_first(scene):
    """8: index of the first to leave; data carried out by index."""
    s = scene(n=3, panels="halls", data_needed=3).entrances((3, NORTH), (52, NORTH), (101, NORTH), (150, NORTH))
    s.data(0, "i1").data(1, "i1").data(2, "i0").inf(0, 52).inf(1, 3).at("infiltrators", 1).do(LEAVE)
    assert (s.facts["left_by_index"], s.facts["safe"], s.facts["data_out"]) == (1, 1, 2)
    assert s.facts["data_carried_out"] == [0, 2, 0]


def test_8_scans(scene):
    """8: scans by kind, and those that found somebody."""
    s = scene(n=1, panels="halls").gen(0, 1).sentinel(1, 24).inf(0, 22).bot(0, 24).bot(1, 75).at("scans")
    s.scan(LONG, 1).answer("sentinel_area", 22)
    names = ("long_scans", "long_scans_with_hit", "elimination_scans", "elimination_scans_empty", "sentinel_scans")
    assert [s.facts[name] for name in (*names, "sentinel_scans_with_hit")] == [1, 1, 1, 1, 1, 1]


def test_8_questions(scene):
    """8: `questions` counts what was asked: one more for each answer."""
    s = scene(n=1, panels="halls").inf(0, 24).bot(0, 60).begin()
    first = s.state["questions"]
    s.do(SHOW, HIDE, SHOW)
    assert s.state["questions"] == first + 3


@pytest.mark.parametrize("cause", ["data_out", "all_eliminated", "none_left", "turn_limit", "robots_out"])
def test_8_the_closed_list_of_causes(scene, cause):
    """8: every end has one cause with its winner and its turn."""
    s = scene(n=2, panels="halls", data_needed=2 if cause == "none_left" else 1, robots_out_wins=cause == "robots_out")
    s.entrances((3, NORTH), (52, NORTH), (101, NORTH)).inf(0, 3).in_turn(5)
    if cause in ("data_out", "none_left"):
        s.data(0, "i0").eliminated(1).at("infiltrators", 0).do(LEAVE)
    elif cause == "all_eliminated":
        s.eliminated(1).bot(0, 2).at("scans").scan(1)
    elif cause == "turn_limit":
        s.in_turn(30).idle()
    else:
        s.decoy(0, 23).data(0, 100).data(1, 100).data(2, 100).bot(0, 24).at("scans").scan(1)
    winner = 0 if cause in ("data_out", "robots_out") else 1
    assert s.over == (cause, winner, 30 if cause == "turn_limit" else 5)
