"""Section 9.5: the whole games T89 to T97, answered by the policies *Random* and *Grabber*, or always alike."""

from __future__ import annotations

import pytest

from tests.rulebook.playing import highest, lowest

from .bots import Policy, play_out
from .names import EAST, LEAVE, SOUTH, N, W, capture, drop_data, pick, step

EAST_STEP, SOUTH_STEP = step(EAST), step(SOUTH)


def played(scene, n, seed, game, how):
    """A game of default rules to its end: the scene, its last position, and all answers."""
    s = scene(n=n, seed=seed, game=game, map_mode="random")
    s.checked = False
    record = []
    end = play_out(s.deal().table, how, record)
    return s, end, record


def standing(end, team):
    """Square by index of those on the board."""
    return {k: row["square"] for k, row in enumerate(end[team]) if row["state"] == "board"}


def answers(record, kind):
    return [code for _, asked, _, code in record if asked == kind]


def acts_of(record, seat):
    return [code for asked, kind, _, code in record if kind == "act" and asked == seat]


def result(end):
    facts = end["facts"]
    return facts["cause"], facts["turns"], facts["questions"]


@pytest.mark.many_games
def test_T89_random_with_two(scene):
    """9.5 T89."""
    _, end, record = played(scene, 2, 1, 0, Policy(1, 0))
    assert result(end) == ("turn_limit", 30, 676)
    assert answers(record, "generator") == [24, 8, 8, 12]
    assert answers(record, "trap") == [2, 6, 7, 9, 18, 14, 16, 3]
    assert [standing(end, team) for team in ("infiltrators", "traitors", "robots")] == [
        {1: 113}, {0: 56}, {0: 25, 1: 193, 2: 159},
    ]  # fmt: skip
    facts = end["facts"]
    assert facts["explosions_robot"] + facts["explosions_traitor"] == 7
    assert facts["cat_eliminated_turn"] == 15


def test_T90_random_with_one(scene):
    """9.5 T90."""
    _, end, _ = played(scene, 1, 1, 0, Policy(1, 0))
    assert result(end) == ("turn_limit", 30, 408)
    assert (standing(end, "infiltrators"), standing(end, "robots")) == ({0: 100}, {0: 82, 1: 18})


@pytest.mark.many_games
def test_T91_random_with_four(scene):
    """9.5 T91."""
    _, end, _ = played(scene, 4, 7, 12, Policy(7, 12))
    assert result(end) == ("turn_limit", 30, 1188)
    assert standing(end, "infiltrators") == {2: 279, 3: 71}
    assert all(end["infiltrators"][i]["visible"] for i in (2, 3))
    assert standing(end, "traitors") == {0: 35, 1: 236}
    assert standing(end, "robots") == {0: 130, 1: 1, 2: 89, 3: 280, 4: 195}


def test_T92_always_the_lowest(scene):
    """9.5 T92."""
    _, end, _ = played(scene, 2, 1, 0, lowest)
    assert result(end) == ("turn_limit", 30, 293)
    assert end["facts"]["explosions_robot"] == 0
    assert standing(end, "infiltrators") == {0: 76, 1: 101}


@pytest.mark.many_games
def test_T93_always_the_highest(scene):
    """9.5 T93."""
    _, end, _ = played(scene, 2, 1, 0, highest)
    assert result(end) == ("turn_limit", 30, 980)
    assert standing(end, "infiltrators") == {0: 174, 1: 119}
    assert standing(end, "robots") == {0: 187, 1: 138, 2: 89}


def test_T94_grabber_with_one(scene):
    """9.5 T94."""
    _, end, record = played(scene, 1, 1, 27, Policy(1, 27, grab=True))
    assert result(end) == ("data_out", 7, 119)
    assert answers(record, "generator") == [24, 36, 36]
    assert [row["square"] for row in end["entrances"]] == [3, 94, 143]
    assert answers(record, "remove") == [255]
    assert acts_of(record, 0)[-4:] == [capture(W), EAST_STEP, SOUTH_STEP, LEAVE]


def test_T95_grabber_with_two(scene):
    """9.5 T95."""
    _, end, record = played(scene, 2, 1, 75, Policy(1, 75, grab=True))
    assert result(end) == ("data_out", 5, 107)
    assert end["removed"] == 2
    assert acts_of(record, 0)[-4:] == [drop_data(0), SOUTH_STEP, pick(N), LEAVE]


def test_T96_grabber_with_four(scene):
    """9.5 T96."""
    _, end, _ = played(scene, 4, 1, 4, Policy(1, 4, grab=True))
    assert result(end) == ("data_out", 4, 175)
    assert end["facts"]["left_by_index"] == 1


def test_T97_an_infiltrator_is_caught(scene):
    """9.5 T97."""
    _, end, _ = played(scene, 1, 1, 5, Policy(1, 5, grab=True))
    assert result(end) == ("all_eliminated", 3, 77)
    assert end["record"][2]["eliminated_infiltrators"] == {"0": 58}
    assert end["robots"][0]["state"] == "waiting"
    assert standing(end, "robots") == {1: 132}
