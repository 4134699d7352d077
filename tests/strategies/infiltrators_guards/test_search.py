"""The search bot of the guards game: its answers, its worlds, and that thinking pays on either side."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.machine import is_open
from simcore.records import new_record
from simcore.store import Range
from strategies.infiltrators_guards import STRATEGIES, wide_table
from strategies.infiltrators_guards.codes import COLUMNS
from strategies.infiltrators_guards.minds import MINDS, OWN, mind
from strategies.infiltrators_guards.search import FEW, MOST, deal_world, list_answers, worth_of
from tests.support.asked import Asked, another_world, seated
from tests.support.infiltrators_guards import KernelTable


def at_a(kind: str, after: int = 0, players: int = 3, seed: int = 8) -> KernelTable:
    """A game that `tuned` has played so many questions, and on to one of this kind."""
    kernel = KernelTable(players, {}, seed=seed)
    kernel.start()
    asked = Asked("tuned", kernel)
    while after > 0 or kernel.question().kind != kind:  # type: ignore[union-attr]
        kernel.answer(asked.answer())
        after -= 1
    return kernel


def answers_of(kernel: KernelTable) -> list[int]:
    """What is tried at the question of a table."""
    asked, seat = Asked("search", kernel), int(kernel.state.table.asked)
    n = list_answers(kernel.state, kernel.cfg, kernel.key, seat, asked.rows[seat], asked.desk)
    return [int(one) for one in asked.desk.tried["answer"][:n]]


# --- what is tried ---


@pytest.mark.parametrize("kind", ["place_guard", "entry", "act", "guard_act"])
def test_tried_are_open_answers_the_planners_own_first(kind: str) -> None:
    for seed in range(3):
        kernel = at_a(kind, 20 * seed * (kind in ("act", "guard_act")), seed=seed)
        answers = answers_of(kernel)
        assert answers[0] == Asked("tuned", kernel).answer()
        assert len(set(answers)) == len(answers) <= MOST
        assert all(is_open(kernel.state.table, code) for code in answers)


def test_where_few_are_open_all_are_tried() -> None:
    kernel = at_a("drop")
    options = kernel.question().options  # type: ignore[union-attr]
    assert 1 < len(options) <= FEW
    assert sorted(answers_of(kernel)) == list(options)


@pytest.mark.many_games
def test_other_minds_find_answers_that_the_planner_does_not() -> None:
    assert sum(len(answers_of(at_a("act", after, seed=after))) > 1 for after in range(0, 40, 10)) >= 3


def test_a_mind_names_numbers_of_bots_that_plan() -> None:
    assert MINDS.shape[1] == COLUMNS == len(STRATEGIES.find("tuned").parameters) + 1
    row = mind(lit=3, die=0)
    assert row.tolist() == [OWN, 3, *[OWN] * (COLUMNS - 3), 0]
    with pytest.raises(ValueError, match="no such number: brave"):
        mind(brave=1)


# --- its worlds ---


def test_each_world_has_cards_and_dice_of_its_own_whatever_lies_hidden() -> None:
    """R82: the worlds are drawn from what is open alone."""
    kernel = at_a("drop")
    made: dict[str, list[tuple[list[int], bytes]]] = {}
    for name, state in (("own", kernel.state), ("other", another_world(kernel, 5))):
        desk, made[name] = new_record(wide_table.DESK), []
        for n in range(4):
            deal_world(state, kernel.cfg, kernel.key, int(state.table.asked), n, desk)
            world = desk.world[0]
            assert world.table.tobytes() == kernel.state.table.tobytes()
            made[name].append((world.deck.tolist(), desk.sim_key[0].tobytes()))
    assert made["own"] == made["other"]
    assert len({str(deck) for deck, _ in made["own"]}) == 4
    assert len({key for _, key in made["own"]} | {kernel.key.tobytes()}) == 5


def row_of(halves: tuple[int, int], lead: int, win: tuple[int, ...]) -> Any:
    row = new_record(SPEC.kernels.row)
    row["halves"], row["lead"], row["win"][: len(win)] = halves, lead, win
    return row


def test_what_is_won_is_worth_what_it_is_to_the_side() -> None:
    cfg = KernelTable(3, {}).cfg
    won, drawn = row_of((2, 0), 4, (60, 60, 0)), row_of((1, 1), 0, (30, 30, 60))
    assert [worth_of(won, cfg, seat) for seat in range(3)] == pytest.approx([1.04, 1.04, -0.04])
    assert [worth_of(drawn, cfg, seat) for seat in range(3)] == [0.5, 0.5, 0.5]


def test_who_plays_for_himself_thinks_of_his_own_part() -> None:
    cfg = KernelTable(3, {"scoring": "individual"}).cfg
    row = row_of((2, 0), 0, (120, 0, 0))
    assert [worth_of(row, cfg, seat) for seat in range(3)] == [1, 0, 0]


# --- how it plays ---


def test_it_answers_with_what_is_open_and_needs_no_world_where_nothing_else_is() -> None:
    kernel = at_a("act", 30, players=2, seed=4)
    asked = Asked("search:worlds=3", kernel)
    assert is_open(kernel.state.table, asked.answer())
    worlds = asked.desk.world.tobytes()
    kernel.state.table.options[:] = 0
    kernel.state.table.options[0] = 1
    assert asked.answer() == 0
    assert asked.desk.world.tobytes() == worlds


@pytest.mark.many_games
def test_the_planner_decides_where_nothing_leads_it_clearly() -> None:
    kernel, differ = at_a("act", 10), {"0": 0, "50": 0}
    for _ in range(16):
        own = Asked("tuned", kernel).answer()
        for margin in differ:
            differ[margin] += Asked(f"search:worlds=3:margin={margin}", kernel).answer() != own
        kernel.answer(own)
    assert differ["50"] < differ["0"]


@pytest.mark.many_games
@pytest.mark.parametrize("players", SPEC.players)
def test_the_game_is_left_as_it_was(players: int) -> None:
    kernel = KernelTable(players, {"max_rounds": 4}, seed=9)
    kernel.start()
    asked = Asked("search:worlds=3", kernel)
    while kernel.question() is not None:
        before, then = kernel.state.tobytes(), kernel.key.tobytes()
        answer = asked.answer()
        assert (kernel.state.tobytes(), kernel.key.tobytes()) == (before, then)
        assert Asked("search:worlds=3", kernel).answer() == answer, "nor does it depend on decisions before"
        kernel.answer(answer)


@pytest.mark.slow
@pytest.mark.many_games
@pytest.mark.parametrize("side", SPEC.camps)
def test_thinking_pays_on_either_side(side: str) -> None:
    """The same games for both bots of a side."""
    other = {"infiltrators": "{},tuned", "guards": "tuned,{}"}[side]
    won = {}
    for bot in ("tuned", "search"):
        table, cfg = seated("infiltrators_guards", other.format(bot))
        won[bot] = np.sum(table.rows(cfg, Range(0, 60))["halves"][:, SPEC.camps.index(side)])
    assert won["search"] > won["tuned"]
