"""Section 2.7: locks, workers, interfaces, special moves, adjacency (R35-R39)."""

from __future__ import annotations

import pytest

# Rooms of the quiet line: 3 Records Archive (lock, 3, `alarm(1)`), 4 Robotics Lab (worker, 4),
# 5 Server Closet (lock, 3), 7 Prototype Vault (lock, 3).


def test_R35_a_destroyed_lock_returns_its_token_and_releases_its_data(scene):
    """2.7 R35: token to the supply, the lock program, then the secure data from the pool."""
    s = scene(players=3).put(0, at=3).lock(3).hand(0, "tech_code_breaker").play({0: "tech_code_breaker"})
    assert (s.room(3).obstacle, s.room(3).tokens, s.alarm) == ("none", 3, 1)
    assert s.state["obstacle_supply"] == 13
    assert sum(s.state["pool"]) == 117 - 3


def test_R35_the_lock_program_runs_before_the_secure_data_come(scene):
    """2.7 R35: it finds neither the token nor the data."""
    s = scene(players=3).put(0, at=3).lock(3).hand(0, "tech_code_breaker")
    s.edit("rooms.records_archive", on_lock_destroyed="if(df_ge(1)){alarm(1)}; if(has_lock){alarm(2)}")
    s.play({0: "tech_code_breaker"})
    assert s.alarm == 0
    assert s.room(3).tokens == 3


def test_R35_actor_is_the_destroyer_and_host_the_room(scene):
    """2.7 R35: Disrupter Laser from 2; the program wounds the one in 2 and adds data in 3."""
    s = scene(players=3).put(0, at=2).lock(3).hand(0, "disrupter_laser")
    s.edit("rooms.records_archive", on_lock_destroyed="wound(self); add_df(5,here)")
    s.commit({0: "disrupter_laser"}).answer("room", 3, options=[1, 2, 3]).finish_round()
    assert s.op(0).wounded
    assert (s.room(3).tokens, s.room(2).tokens) == (8, 0)


def test_R36_a_destroyed_worker_releases_the_secure_data(scene):
    """2.7 R36: token to the supply, four tokens onto the Robotics Lab."""
    s = scene(players=3).put(0, at=4).worker(4).hand(0, "neurospike").play({0: "neurospike"})
    assert (s.room(4).obstacle, s.room(4).tokens) == ("none", 4)
    assert s.state["obstacle_supply"] == 13


def test_R36_a_worker_is_no_lock(scene):
    """2.7 R35, R36: the code breaker finds nothing at a worker."""
    s = scene(players=3).put(0, at=4).worker(4).hand(0, "tech_code_breaker").play({0: "tech_code_breaker"})
    assert (s.room(4).obstacle, s.room(4).tokens) == ("worker", 0)


def test_R37_secure_data_cannot_be_taken_while_the_obstacle_stands(scene):
    """2.7 R37: Download and Burst Modem take available tokens only."""
    s = scene(players=3).put(0, at=4).put(1, at=4).worker(4).df(4, ones=1).hand(1, "burst_modem")
    s.play({0: "download", 1: "burst_modem"})
    assert s.taken() == [1, 0, 0]
    assert s.room(4).obstacle == "worker"


def test_R37_a_room_has_at_most_one_obstacle_and_one_interface_token(scene):
    """2.7 R37: one of each is placed by the reveal, and only one lock is there to destroy."""
    s = scene(players=3).open(2).put(0, at=2).put(1, at=2).play({0: "advance"})
    assert (s.state["obstacle_supply"], s.state["interface_supply"]) == (12, 12)
    s.play({0: "retreat", 1: "advance"})
    assert (s.state["obstacle_supply"], s.state["interface_supply"]) == (12, 12)


def test_R38_the_program_replaces_the_normal_effect(scene):
    """2.7 R38: an Advance program that moves nobody, chosen or not."""
    for choice, position, alarm in (("program", 4, 1), ("normal", 5, 0)):
        s = scene(players=3).edit("rooms.robotics_lab", advance="alarm(1)").put(0, at=4)
        s.commit({0: "advance"}).answer("special_move", choice, op=0, options=["normal", "program"])
        assert (s.op(0).position, s.alarm) == (position, alarm)


def test_R38_it_still_counts_as_resolving_the_card(scene):
    """2.7 R38, R57: the wounded operative is delayed although it has not moved."""
    s = scene(players=3).edit("rooms.robotics_lab", retreat="alarm(1)").put(0, at=4, wounded=True)
    s.commit({0: "retreat"}).answer("special_move", "program")
    assert (s.op(0).position, s.op(0).delayed) == (4, True)


def test_R38_it_holds_for_nested_cards(scene):
    """2.7 R38: Trauma Patch, then Advance in the Drone Hangar."""
    s = scene(players=3).line({4: "drone_hangar"}).put(0, at=4).hand(0, "trauma_patch")
    s.commit({0: "trauma_patch"}).answer("play", "advance").answer("special_move", "program")
    s.answer("step", "forward", op=0, source="drone_hangar").finish_round()
    assert s.op(0).position == 5


@pytest.mark.parametrize(("at", "room"), [(12, "directors_office"), (13, "prototype_bay")])
def test_R38_it_holds_at_12_and_in_the_secret_room(scene, at, room):
    """2.7 R38: also where the normal Advance leads nowhere."""
    s = scene(players=3).edit(f"rooms.{room}", advance="heal(self)").put(0, at=at, wounded=True)
    s.commit({0: "advance"}).answer("special_move", "program")
    assert (s.op(0).position, s.op(0).wounded) == (at, False)


def test_R38_the_room_in_which_the_card_is_resolved_counts(scene):
    """2.7 R38: not the room to which it leads."""
    s = scene(players=3).line({4: "drone_hangar"}).put(0, at=3).commit({0: "advance"}).assert_nothing_asked()
    assert s.op(0).position == 4


def test_R39_rooms_6_and_7_are_adjacent(scene):
    """2.7 R39: k and k + 1 for k = 1..11."""
    s = scene(players=3).put(0, at=6).hand(0, "remote_drone").commit({0: "remote_drone"})
    s.answer("play", "download").answer("room", 7, options=[5, 7])


@pytest.mark.parametrize(("at", "neighbour"), [(1, 2), (12, 11)])
def test_R39_the_line_has_two_ends(scene, at, neighbour):
    """2.7 R39: one neighbour at 1 and at 12, so no room is asked for."""
    s = scene(players=3).put(0, at=at).hand(0, "remote_drone").df(neighbour, ones=3)
    s.commit({0: "remote_drone"}).answer("play", "download").assert_nothing_asked()
    assert s.op(0).tokens == 2


def test_R39_distance_is_the_absolute_difference(scene):
    """2.7 R39: Decoy Suit at 5 reaches 3, 4, 6 and 7, neither 2, 8 nor its own room."""
    s = scene(players=6).put(0, at=5).put(1, at=3).put(2, at=7).put(3, at=8).put(4, at=5).put(5, at=2)
    s.hand(0, "decoy_suit").commit({0: "decoy_suit"})
    s.answer("operative", 2, options=[1, 2, "decline"]).finish_round()
    assert s.positions() == [7, 3, 5, 8, 5, 2]


def test_R39_the_secret_room_is_adjacent_to_nothing(scene):
    """2.7 R39: no neighbour, no distance; the drone and the suit find nothing."""
    s = scene(players=3).put(0, at=13).put(1, at=12).hand(0, "remote_drone", "decoy_suit").df(12, ones=3)
    s.commit({0: "remote_drone"}).assert_nothing_asked()
    s.commit({0: "decoy_suit"}).assert_nothing_asked()
    assert (s.op(0).position, s.op(0).tokens) == (13, 0)
