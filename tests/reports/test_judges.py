"""Verdicts: what is planted is found, what is not is not, at the stated rate; each names its bots, n and interval."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from reports.facts.contrast import outside_band
from reports.facts.fact import Book, Distribution, Fact, Measured, Series
from reports.judges.components import component_state, needed_games
from reports.judges.findings import _course
from reports.judges.judge import judge
from reports.judges.run import judge_alike
from reports.judges.seats import seat_state
from reports.reading import read_book
from reports.verdicts import FALSE_DISCOVERIES, Band, State
from tests.reports.conftest import Judged
from tests.reports.made_up import NEVER_DEALT, STRONG, WEAK, made_up_rules, made_up_run

HALF = 0.01


def call(effects: np.ndarray, error: float) -> list[State]:
    """The states of many components with one standard error."""
    chances = outside_band(effects, np.full(len(effects), error), HALF)
    facts = [Fact(float(e), float(e - 1.96 * error), float(e + 1.96 * error), 1, "share") for e in effects]
    return [component_state(fact, float(chance), HALF) for fact, chance in zip(facts, chances, strict=True)]


def test_planted_effects_are_found_and_blanks_are_not() -> None:
    rng = np.random.default_rng(31)
    truth = np.array([0.03, 0.025, -0.03] + [0.0] * 32)
    rounds = [call(truth + rng.normal(0, 0.002, 35), 0.002) for _ in range(300)]
    assert np.mean([states[:2] == [State.STRONG] * 2 for states in rounds]) > 0.99
    assert np.mean([states[2] is State.WEAK for states in rounds]) > 0.99
    assert np.mean([states[3:].count(State.FINE) for states in rounds]) > 31.9


def test_wrong_calls_stay_below_the_stated_rate_even_on_the_edge_of_the_band() -> None:
    rng = np.random.default_rng(32)
    truth = np.array([0.02, 0.02, -0.02, -0.02] + [0.01] * 8 + [-0.01] * 8 + [0.0] * 15)
    shares = []
    for _ in range(400):
        states = call(truth + rng.normal(0, 0.002, 35), 0.002)
        called = [index for index, state in enumerate(states) if state in (State.STRONG, State.WEAK)]
        shares.append(sum(index >= 4 for index in called) / max(len(called), 1))
    assert np.mean(shares) <= FALSE_DISCOVERIES


def test_a_wide_interval_decides_nothing() -> None:
    assert set(call(np.array([0.0, 0.02, -0.005]), 0.02)) == {State.UNDECIDED}


def test_needed_games_shrink_the_interval_to_the_edge() -> None:
    games, error = 10_000, 0.004
    more = needed_games(games, 0.006, error, HALF)
    assert more is not None
    shrunk = error * np.sqrt(games / (games + more))
    assert 0.006 + 1.96 * shrunk == pytest.approx(HALF, rel=1e-3)
    assert needed_games(games, HALF, error, HALF) is None
    assert needed_games(games, 0.00999, error, HALF) is None


def test_the_made_up_run_shows_what_was_planted(judged: Judged) -> None:
    tools = judged.verdicts.components["tool_deal"]
    assert tools[f"tool_{STRONG}"].state is State.STRONG
    assert tools[f"tool_{WEAK}"].state is State.WEAK
    assert tools[f"tool_{NEVER_DEALT}"].sentence == "Tool <19> was dealt 0 times: too few to judge."
    others = [verdict.state for verdict in tools.values()]
    assert others.count(State.STRONG) == others.count(State.WEAK) == 1
    assert judged.verdicts.lamp("tools").word == "1 strong, 1 weak, 18 undecided"


def test_a_gate_fails_on_what_has_left_the_band(judged: Judged) -> None:
    assert [verdict.about for verdict in judged.verdicts.outside()] == ["tools.tool_0", "tools.tool_1"]
    assert not judge(judged.book, Band(points=20)).outside()


def test_every_component_verdict_names_bots_n_and_interval(judged: Judged) -> None:
    for verdict in judged.verdicts.components["tool_deal"].values():
        if verdict.word != "hardly dealt":
            assert "greedy in all 4 seats" in verdict.sentence
            assert " to " in verdict.sentence
            assert "n = 12," in verdict.sentence


def test_undecided_says_how_many_more_games_it_needs(judged: Judged) -> None:
    undecided = judged.verdicts.components["tool_deal"]["tool_3"]
    assert undecided.state is State.UNDECIDED
    assert undecided.more_games
    assert "needs about" in undecided.sentence


def test_a_wider_band_makes_everything_fine(judged: Judged) -> None:
    verdicts = judge(judged.book, Band(points=20))
    assert verdicts.lamp("tools").state is not State.STRONG
    assert verdicts.lamp("seats").word == "fair"


def gap(value: float, half: float) -> Fact:
    """A seat's distance from the fair line."""
    return Fact(value, value - half, value + half, 1_000, "share")


@pytest.mark.parametrize(
    ("gaps", "state"),
    [
        ([gap(0.002, 0.003), gap(-0.002, 0.003)], State.FINE),
        ([gap(0.020, 0.003), gap(-0.002, 0.003)], State.UNFAIR),
        ([gap(-0.020, 0.003), gap(0.002, 0.003)], State.UNFAIR),
        ([gap(0.009, 0.003), gap(-0.009, 0.003)], State.UNDECIDED),
        ([Fact(None, None, None, 0, "share")], State.UNDECIDED),
    ],
)
def test_seats_are_judged_by_the_band(gaps: list[Fact], state: State) -> None:
    assert seat_state(gaps, HALF) is state


def test_what_to_change_first_is_the_widest_step_out_of_the_band(judged: Judged) -> None:
    assert judged.verdicts.change.sentence.startswith("Change first: Tool <0> * is strong: +1")
    fine = judge(judged.book, Band(points=20))
    assert (
        replace(fine, components={}).change.sentence
        == "Nothing to change: no verdict leaves the band of \N{PLUS-MINUS SIGN}20 pp."
    )
    assert "still open" in replace(judged.verdicts, components={}).change.sentence


def test_games_cut_off_make_timing_doubtful() -> None:
    run = made_up_run(400)
    run.tally["truncated"][:] = 400, 40, 400, 40, 40
    timing = judge(read_book(run), Band()).lamp("timing")
    assert timing.state is State.WARNING
    assert timing.word == "10.0 % cut off"
    assert timing.sentence.startswith("10.0 % of games were cut off")


def test_missing_games_come_before_everything_else() -> None:
    verdicts = judge(read_book(made_up_run(400, games_asked=1_000)), Band())
    first, second = verdicts.as_json()[:2]
    assert first["sentence"] == "Only 400 of 1,000 games are done; every number below rests on these alone."
    assert second["about"] == "provenance"


def test_chunks_that_failed_are_named_with_what_is_missing() -> None:
    few, many = (
        judge(read_book(made_up_run(400, games_asked=1_000, failed=failed)), Band()).missing
        for failed in ((12,), (3, 5, 8, 13))
    )
    assert few is not None
    assert "are done (chunk 12 failed each time: see the folder `quarantine`); every number" in few.sentence
    assert many is not None
    assert "(chunks 3, 5 and 2 more failed each time" in many.sentence


def test_bots_are_named_with_their_seats() -> None:
    run = made_up_run(400, strategies=("greedy", "careful", "greedy", "careful"))
    assert read_book(run).bots == "greedy, careful, greedy, careful rotating over 4 seats"
    assert read_book(made_up_run(400, rules=made_up_rules(players=1))).bots == "greedy in the only seat"


def test_a_run_too_small_to_say_anything_still_has_verdicts() -> None:
    verdicts = judge(read_book(made_up_run(3)), Band())
    assert all(verdict.state is State.UNDECIDED for verdict in verdicts.components["tool_deal"].values())


@pytest.mark.parametrize(("kept", "told"), [(0, False), (5_000, True), (20_000, False)])
def test_rows_are_spoken_of_where_some_games_have_them_and_others_not(kept: int, told: bool) -> None:
    verdicts = judge(read_book(made_up_run(rows_kept=kept)), Band())
    assert (verdicts.rows in verdicts.all()) == told
    if verdicts.rows:
        assert verdicts.rows.sentence.startswith("Rows are kept of 5,000 of 20,000 games; ")
        assert verdicts.all()[-1] is verdicts.rows


def test_cells_whose_intervals_meet_are_not_ranked(judged: Judged) -> None:
    """The highest and the lowest are told where they are told apart, and else that none is shown to differ."""
    series = judged.book.series("room_loot")

    def said(half: float) -> str:
        facts = (Fact(mean, mean - half, mean + half, 500, "tokens") for mean in (1.0, 1.2))
        cells = tuple(replace(cell, fact=fact) for cell, fact in zip(series.cells, facts, strict=False))
        measured = dict(judged.book.measured) | {"room_loot": replace(series, cells=cells)}
        return judge(replace(judged.book, measured=measured), Band()).findings["room_loot"].sentence

    def never() -> str:
        cells = tuple(replace(cell, fact=Fact(0.0, 0.0, 0.0, 500, "tokens")) for cell in series.cells)
        measured = dict(judged.book.measured) | {"room_loot": replace(series, cells=cells)}
        return judge(replace(judged.book, measured=measured), Band()).findings["room_loot"].sentence

    assert never() == "Loot taken: never in these games."
    assert said(0.05).startswith("Loot taken: highest for ")
    assert said(0.15).endswith(", and no room is shown to differ.")


def alike(measured: Measured, *, but: bool = False) -> Measured:
    """What would be measured if each game were as the first; with `but`, one of them takes longer."""
    if isinstance(measured, Distribution):
        return replace(measured, counts=(0, 19, int(but), *[0] * (len(measured.counts) - 3)))
    assert isinstance(measured, Series)
    cells = [
        replace(cell, fact=replace(cell.fact, low=cell.fact.value, high=cell.fact.value)) for cell in measured.cells
    ]
    return measured if measured.cells[0].fact.unit == "share" else replace(measured, cells=tuple(cells))


def of_one_game(book: Book, *, but: bool = False) -> Book:
    measured = {name: alike(one, but=but) for name, one in book.measured.items() if not hasattr(one, "rows")}
    return replace(book, measured=measured)


def test_games_that_are_all_one_game_are_said_to_be(judged: Judged) -> None:
    """As where the map is fixed and the bots draw nothing: a share then has an interval that means nothing."""
    told = judge_alike(of_one_game(judged.book))
    assert told is not None
    assert told.state is State.WARNING
    assert told.sentence.startswith("All 20,000 games went alike: with these rules and bots nothing is left to chance")


def test_games_of_which_one_differs_or_that_are_few_are_not_one_game(judged: Judged) -> None:
    assert judged.verdicts.alike is None
    assert judge_alike(of_one_game(judged.book, but=True)) is None
    assert judge_alike(replace(of_one_game(judged.book), games_done=9)) is None


def test_a_warning_that_games_are_one_game_stands_above_the_headline(judged: Judged) -> None:
    told = judge_alike(of_one_game(judged.book))
    verdicts = replace(judged.verdicts, alike=told)
    assert [one.about for one in verdicts.all()[:3]] == ["alike", "provenance", "headline"]


def test_a_course_is_told_without_a_verb_that_titles_in_the_plural_would_not_take(judged: Judged) -> None:
    told = _course(judged.book.series("noise_by_round"))
    assert told.startswith("Noise: up from ") or told.startswith("Noise: highest in round ")
