"""Where robots think infiltrators are: against plain enumeration for one, and the shares of several."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simcore.rng import set_game
from tests.rulebook.infiltrators_robots.bots import busy
from tests.rulebook.infiltrators_robots.invariants import board_of
from tests.rulebook.infiltrators_robots.names import NORTH, SOUTH
from tests.strategies.infiltrators_robots.seats import ROBOTS, masses, masses_of
from tests.support.asked import Asked

EMPTY = {
    "seen": [], "hits": [], "visible": [], "sure": [], "captures": [], "disabled": 0, "decoys_dropped": [],
    "decoys_picked": [], "eliminated_infiltrators": {}, "eliminated_decoys": {}, "left": [], "explosions": 0,
    "counts": [],
}  # fmt: skip


def allowed(scene: Any) -> set[int]:
    """All squares at which one infiltrator without decoys can be, by trying all its ways turn by turn."""
    state, actions = scene.state, scene.all_rules["infiltrator_actions"]
    board, squares = board_of(scene, state), {row["square"] for row in state["entrances"]}
    for turn in range(1, state["turn"] + 1):
        record, budget = state["record"][turn - 1], actions - (turn == 1)
        squares = {x for y in squares for x in ends(board, y, budget, record["captures"][:1])}
        observed = set(record["visible"]) | (set(record["hits"]) if turn < state["turn"] else set())
        if observed:
            squares &= observed
        elif turn < state["turn"]:
            squares -= set(record["seen"])
    return squares


def ends(board: Any, start: int, budget: int, captures: list[int]) -> set[int]:
    """Where a turn from a square may end that takes data on the way, if there is some to be taken."""
    if not captures:
        return {x for x, steps in board.steps(start).items() if steps <= budget}
    found = set()
    for way in (w for w in board.squares if captures[0] in board.places(w).values()):
        left = budget - 1 - board.steps(start).get(way, budget)
        found |= {x for x, steps in board.steps(way).items() if steps <= left}
    return found


def small(scene: Any, records: list[dict[str, Any]], **rules: Any) -> Any:
    """One infiltrator, no decoys, one panel that matters, robots to act."""
    s = scene(n=1, panels="halls", traps_per_panel=0, **rules).token("decoy", per_figure=0)
    s.entrances((3, NORTH)).inf(0, 3).bot(0, 60).at("robots", 0, turn=len(records))
    s.p["record"] = [EMPTY | record for record in records]
    s.checked = False
    return s


# --- one infiltrator: exactly what the record allows ---


@pytest.mark.parametrize(
    ("records", "actions"),
    [
        ([{}], 3),
        ([{"seen": [2, 3, 4]}, {}], 2),
        ([{"seen": [2, 3, 4, 10], "hits": [10]}, {}], 2),
        ([{"seen": [3, 10]}, {"seen": [2]}, {}], 2),
        ([{"visible": [4]}, {}], 2),
        ([{"captures": [1]}], 4),
        ([{"seen": [3, 10]}, {"captures": [1]}], 2),
        ([{"captures": [1]}, {"seen": [0, 1, 2]}, {}], 4),
    ],
    ids=str,
)
def test_squares_with_a_chance_are_those_that_the_record_allows(
    scene: Any, records: list[dict[str, Any]], actions: int
) -> None:
    s = small(scene, records, infiltrator_actions=actions)
    if any("captures" in record for record in records):
        s.data(0, "i0")
    (found,) = masses(s)
    assert set(found) == allowed(s)
    assert sum(found.values()) == pytest.approx(1)


@pytest.mark.many_games
@pytest.mark.parametrize("seed", range(6))
def test_squares_of_whole_games_are_those_that_the_record_allows(scene: Any, seed: int) -> None:
    """Whoever plays whatever: at each act of a robot the squares with a chance are those of the enumeration."""
    s = scene(n=1, panels="halls quadrants pinwheel", seed=seed).token("decoy", per_figure=0)
    s.checked = False
    s.deal()
    asked, choose, looked = Asked("tracker", s.table), busy(seed, seed), 0
    while (question := s.question) is not None and s.state["turn"] <= 12:
        if question.kind == "act" and question.seat > 0:
            asked.answer()
            found = masses_of(asked.desk.plan.belief[1], 0, s.table)
            assert set(found) == allowed(s)
            assert sum(found.values()) == pytest.approx(1)
            looked += 1
        s.table.answer(choose(question, s.state))
    assert looked > 3


def test_what_was_seen_empty_is_cut(scene: Any) -> None:
    """Who cannot have stayed where it was seen to be empty, and has one step since, is not there any more or again."""
    (free,) = masses(small(scene, [{}, {}], infiltrator_actions=1))
    (cut,) = masses(small(scene, [{"seen": [2, 4, 10]}, {}], infiltrator_actions=1))
    assert set(free) == set(cut) == {2, 3, 4, 10}
    (cut,) = masses(small(scene, [{"seen": [3]}, {}], infiltrator_actions=2))
    assert set(cut) == allowed(small(scene, [{"seen": [3]}, {}], infiltrator_actions=2))
    assert 3 in cut


def test_a_sighting_begins_anew(scene: Any) -> None:
    """All chances are on the square of a pawn that is an infiltrator for sure, and on nothing else."""
    s = small(scene, [{}])
    s.inf(0, 16, visible=1)
    s.p["record"] = [EMPTY | {"visible": [16], "sure": [16]}]
    (found,) = masses(s)
    assert found == {16: pytest.approx(1)}


# --- where they are likelier ---


def test_goals_pull(scene: Any) -> None:
    """With a strong pull most is near the generator, with none it is anywhere within reach alike."""
    s = small(scene, [{}])
    near = masses(s, "tracker:pull=100:shy=0:sway=0")[0]
    even = masses(s, "tracker:pull=0:shy=0")[0]
    assert max(even.values()) == pytest.approx(min(even.values()))
    board = board_of(s, s.state)
    steps = {q: board.steps(24)[q] for q in near}
    nearest = min(steps, key=lambda q: steps[q])
    assert near[nearest] == max(near.values())
    assert near[nearest] > 3 * even[nearest]


def test_carried_data_pulls_to_the_entrance(scene: Any) -> None:
    s = small(scene, [{"captures": [24]}, {}], infiltrator_actions=9)
    s.data(0, "i0")
    out = masses(s, "tracker:pull=100:shy=0:sway=0")[0]
    assert max(out, key=lambda q: out[q]) == 3


def test_haste_is_of_those_with_data(scene: Any) -> None:
    """What draws those with data is nothing to those who still want it."""
    s = small(scene, [{}])
    assert masses(s, "tracker:haste=0") == masses(s, "tracker:haste=100")
    s = small(scene, [{"captures": [24]}, {}], infiltrator_actions=9)
    s.data(0, "i0")
    slow, quick = (masses(s, f"tracker:shy=0:sway=0:haste={haste}")[0] for haste in (20, 100))
    assert quick[3] > 2 * slow[3]


def test_pulls_sway_from_game_to_game(scene: Any) -> None:
    """By a word that is drawn in secret; in one game it is always the same."""
    words = "tracker:pull=40:sway=50"
    found = pulls(small(scene, [{}]), words)
    assert set(found) == {20, 60}
    assert pulls(small(scene, [{}, {}]), words) == found
    assert set(pulls(small(scene, [{}]), "tracker:pull=40:sway=0")) == {40}


def pulls(scene: Any, words: str) -> list[int]:
    """What robots reckon with in the same position of some games."""
    asked, found = Asked(words, scene.begin().table), []
    for game in range(8):
        set_game(asked.kernel.key, np.uint64(game))
        asked.answer()
        found.append(int(asked.desk.plan.belief[ROBOTS].pull))
    return found


# --- several, and decoys ---


def two(scene: Any, record: dict[str, Any], **rules: Any) -> Any:
    s = scene(n=2, panels="halls quadrants", traps_per_panel=0, **rules)
    s.entrances((3, NORTH), (94, SOUTH)).inf(0, 3).inf(1, 94).bot(0, 60).at("robots", 0, turn=2)
    s.p["record"] = [EMPTY | record, EMPTY]
    s.checked = False
    return s


def test_each_track_is_a_distribution(scene: Any) -> None:
    found = masses(two(scene, {"seen": [3, 10, 17], "hits": [10]}))
    assert len(found) == 2
    for one in found:
        assert sum(one.values()) == pytest.approx(1)


def test_one_hit_is_one_infiltrator(scene: Any) -> None:
    """One of two is where the hit was, and the other one still where it may have gone from any entrance."""
    s = two(scene, {"seen": [3, 10, 17], "hits": [10]}, infiltrator_actions=2)
    first, second = masses(s, "tracker:hit_doubt=0")
    board = board_of(s, s.state)
    assert set(first) == {q for q, steps in board.steps(10).items() if steps <= 2}
    assert {94} <= set(second)


def test_doubt_keeps_the_rest(scene: Any) -> None:
    """What may have been a decoy leaves the track where it else may be."""
    s = two(scene, {"seen": [3, 10, 17], "hits": [10]}, infiltrator_actions=2)
    sure, doubted = (masses(s, f"tracker:hit_doubt={doubt}") for doubt in (0, 40))
    assert 94 not in sure[0]
    assert 0 < sum(chance for q, chance in doubted[0].items() if q >= 49) < 0.4


def test_who_is_eliminated_has_no_track(scene: Any) -> None:
    s = two(scene, {"seen": [3, 10, 17], "hits": [10], "eliminated_infiltrators": {"0": 10}, "explosions": 1})
    s.eliminated(0)
    assert len(masses(s)) == 1
