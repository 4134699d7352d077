"""The small reckonings of plans: distances, threats and odds, against plain searches and counting."""

from __future__ import annotations

from functools import cache
from itertools import product
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from simcore.games.infiltrators_guards.codes import Act, Kind
from simcore.games.infiltrators_guards.kernels import KERNELS
from simcore.games.infiltrators_guards.reach import FAR
from simcore.records import new_record
from strategies.infiltrators_guards.chances import chance_of, chance_to_fell
from strategies.infiltrators_guards.duties import rounds_left
from strategies.infiltrators_guards.ground import know_board
from strategies.infiltrators_guards.scratch import EXITS, PLAN_DTYPE
from strategies.infiltrators_guards.threats import find_threats
from tests.reference.infiltrators_guards.board import Board, lay_board
from tests.support.asked import Asked
from tests.support.infiltrators_guards import KernelTable

FELLED = {  # 8.1: chance that one attack takes out a fresh figure, by HP, for 1 to 8 dice
    0: (0.111111, 0.209877, 0.297668, 0.375705, 0.445071, 0.506730, 0.561538, 0.610256),
    1: (0, 0.037037, 0.094650, 0.162323, 0.233450, 0.303990, 0.371570, 0.434893),
    2: (0, 0, 0.012346, 0.039781, 0.080628, 0.131569, 0.189043, 0.249885),
    3: (0, 0, 0, 0.004115, 0.016004, 0.037545, 0.068886, 0.108938),
}
CHECKED = (0.333333, 0.555556, 0.703704, 0.802469, 0.868313, 0.912209)
"""8.1: the death check with 1 to 6 hits more than HP."""


def plain(function: Any) -> Any:
    """A kernel as the Python function that it is made of."""
    return getattr(function, "py_func", function)


def odds(success_min: int = 5, death_min: int = 5, check_on_miss: int = 1) -> SimpleNamespace:
    return SimpleNamespace(success_min=success_min, death_min=death_min, check_on_miss=check_on_miss)


# --- odds ---


@pytest.mark.parametrize(("least", "chance"), [(2, 5 / 6), (4, 1 / 2), (5, 1 / 3), (6, 1 / 6)])
def test_the_chance_of_a_die(least: int, chance: float) -> None:
    assert plain(chance_of)(least) == pytest.approx(chance)


@pytest.mark.parametrize("hp", FELLED)
def test_the_chance_to_fell_is_that_of_the_specification(hp: int) -> None:
    found = [plain(chance_to_fell)(odds(), dice, 0, hp) for dice in range(1, 9)]
    assert found == pytest.approx(FELLED[hp], abs=1e-6)


def test_the_death_check_alone_is_that_of_the_specification() -> None:
    """T29: an attack without dice on a figure with so many hits more than HP."""
    assert [plain(chance_to_fell)(odds(), 0, over, 0) for over in range(1, 7)] == pytest.approx(CHECKED, abs=1e-6)
    assert plain(chance_to_fell)(odds(check_on_miss=0), 0, 4, 0) == 0


def by_counting(cfg: Any, dice: int, hits: int, hp: int) -> float:
    """All that dice of the attack and of the check can show (R44, R45)."""
    felled = 0.0
    for faces in product(range(1, 7), repeat=dice):
        made = sum(face >= cfg.success_min for face in faces)
        over = max(0, hits + made - hp)
        if made or cfg.check_on_miss:
            felled += 1 - ((cfg.death_min - 1) / 6) ** over
    return felled / 6**dice


@pytest.mark.parametrize("cfg", [odds(), odds(3, 6), odds(2, 2), odds(6, 4), odds(check_on_miss=0)], ids=str)
def test_the_chance_to_fell_is_what_counting_finds(cfg: Any) -> None:
    for dice, hits, hp in product(range(5), range(4), range(3)):
        assert plain(chance_to_fell)(cfg, dice, hits, hp) == pytest.approx(by_counting(cfg, dice, hits, hp))


# --- rounds ---


def clock(alert: int, round_: int, **other: int) -> tuple[SimpleNamespace, SimpleNamespace]:
    rules = {"alert_timer_period": 2, "max_rounds": 30, "ga_extra_rounds": 2, "alert_limit": [6]} | other
    issued = rules.pop("issued", 0)
    return SimpleNamespace(mission_row=0, alert=alert, round=round_, issued=issued), SimpleNamespace(**rules)


@pytest.mark.parametrize(
    ("start", "period", "limit", "last"),
    [
        (0, 1, 6, 6),
        (1, 1, 7, 6),
        (2, 1, 6, 4),
        (0, 2, 6, 12),
        (1, 2, 6, 10),
        (1, 2, 7, 12),
        (2, 3, 7, 15),
        (0, 3, 7, 21),
    ],
)
def test_rounds_until_the_general_alert_if_nobody_does_anything(start: int, period: int, limit: int, last: int) -> None:
    """8.1: the turns left, this one included, fall by one with every round; the clock runs after each."""
    for round_ in range(1, last + 1):
        alert = start + (round_ - 1) // period
        t, cfg = clock(alert, round_, alert_timer_period=period, alert_limit=[limit])
        assert plain(rounds_left)(t, cfg) == last - round_ + 1


def test_rounds_that_other_ends_leave() -> None:
    assert plain(rounds_left)(*clock(6, 4)) == 1, "the tokens are there already"
    assert plain(rounds_left)(*clock(1, 4, alert_timer_period=0)) == 30 - 4 + 1
    assert plain(rounds_left)(*clock(0, 3, max_rounds=5)) == 3
    assert plain(rounds_left)(*clock(9, 7, issued=6)) == 2, "lockdown: the game ends in the clock of round 8"


# --- the board ---


SETTINGS = [{}, {"diag_rule": "both", "layout": "row"}, {"hack_reach": 0, "diag_rule": "free"}]


def begun(rules: dict[str, Any], seed: int, kind: Kind = Kind.ACT) -> KernelTable:
    """A game of `sneak` at its first question of a kind."""
    table = KernelTable(3, rules | {"alert_start": 4, "general_alert_base": 40}, seed=seed)
    table.start()
    asked = Asked("sneak", table)
    while table.state.table.kind != kind:
        table.answer(asked.answer())
    return table


@cache
def drawings() -> dict[int, tuple[str, ...]]:
    rows = KernelTable(3).rules.components["segments"]
    return {at: tuple(row["rows"]) for at, row in enumerate(rows)}


def board_of(table: KernelTable) -> Board:
    t, parameters = table.state.table, table.rules.parameters
    rows = tuple(drawings()[int(row)] for row in t.segment)
    return lay_board(rows, tuple(t.rotation.tolist()), str(parameters["layout"]), str(parameters["diag_rule"]))


def nearest(board: Board, targets: list[int]) -> list[int]:
    """Steps from each tile to the nearest of some, by a plain search in widening rings; figures are ignored."""
    lengths = [board.lengths(target) for target in targets]
    return [min([found.get(tile, FAR) for found in lengths], default=FAR) for tile in board.tiles]


@pytest.mark.many_games
@pytest.mark.parametrize("rules", SETTINGS, ids=str)
def test_distances_are_those_of_a_plain_search(rules: dict[str, Any]) -> None:
    plan: Any = new_record(PLAN_DTYPE)
    for seed in (1, 2):
        table = begun(rules, seed)
        board, t = board_of(table), table.state.table
        know_board(t, table.cfg, plan)
        assert plan.far[EXITS].tolist() == nearest(board, list(board.open_edge))
        for k in range(t.n_objectives):
            spot = int(t.objective[k])
            places = [spot, *(board.neighbours[spot] if table.rules.parameters["hack_reach"] else ())]
            assert plan.far[k].tolist() == nearest(board, places)


# --- threats ---


def tiles_of(words: Any) -> set[int]:
    return {64 * at + bit for at, word in enumerate(words.tolist()) for bit in range(64) if word >> bit & 1}


def attacked_by_law(table: KernelTable, g: int) -> set[int]:
    """The tiles on which the acting guard may attack an infiltrator who is heard, by the acts it is offered there."""
    found = set()
    state = table.state
    taken = {int(tile) for tile in (*state.table.tile[1:], *state.table.guard_tile)}
    for tile in range(144):
        if tile in taken or not int(state.table.board.free[tile // 64]) >> tile % 64 & 1:
            continue
        s = state.copy()
        t = s.table
        old = int(t.tile[0])
        t.board.figures[old // 64] &= ~np.uint64(1 << old % 64)
        t.board.figures[tile // 64] |= np.uint64(1 << tile % 64)
        t.tile[0], t.noise[0], t.kind, s.resuming = tile, 1, Kind.NONE, 0
        KERNELS.advance(s, table.cfg, table.key)
        assert (t.kind, t.acting) == (Kind.GUARD_ACT, g)
        if any(int(t.options[code // 64]) >> code % 64 & 1 for code in (Act.SHOOT, Act.MELEE + 128)):
            found.add(tile)
    return found


@pytest.mark.many_games
@pytest.mark.parametrize("rules", [{}, {"shot_lines": 4}, {"diag_rule": "both"}], ids=str)
@pytest.mark.parametrize("seed", [1, 3])
def test_what_a_guard_threatens_is_what_it_may_attack(rules: dict[str, Any], seed: int) -> None:
    table = begun(rules, seed, Kind.GUARD_ACT)
    t, plan = table.state.table, new_record(PLAN_DTYPE)
    g = int(t.acting)
    find_threats(t, table.cfg, plan)
    law = attacked_by_law(table, g)
    stood = {int(tile) for tile in (*t.tile[1:2], *t.guard_tile)}
    assert law
    assert tiles_of(plan.at_once[g]) - stood == law
    after = set(tiles_of(plan.at_once[g]))
    question = table.question()
    assert question is not None
    home = int(t.guard_tile[g])
    other = new_record(PLAN_DTYPE)
    for code in question.options:
        if Act.MOVE <= code < Act.SHOOT:
            t.guard_tile[g] = code - Act.MOVE
            find_threats(t, table.cfg, other)
            after |= tiles_of(other.at_once[g])
    t.guard_tile[g] = home
    assert tiles_of(plan.after_move[g]) == after


@pytest.mark.many_games
def test_a_guard_that_is_out_threatens_nothing() -> None:
    table = begun({}, 1)
    t, plan = table.state.table, new_record(PLAN_DTYPE)
    t.guard_where[2] = 4
    find_threats(t, table.cfg, plan)
    assert (tiles_of(plan.at_once[2]), tiles_of(plan.after_move[2]), int(plan.dice[2])) == (set(), set(), 0)
    assert tiles_of(plan.after_move[1]) > tiles_of(plan.at_once[1])
    kinds = t.guard_kind[:2].tolist()
    assert plan.dice[:2].tolist() == [max(int(table.cfg.guard_r[k]), int(table.cfg.guard_c[k])) for k in kinds]
