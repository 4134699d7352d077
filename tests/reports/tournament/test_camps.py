"""Tournaments of two sides from made-up tallies: numbers against a recount, sentences, tables, charts, the page."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from reports.charts.drawing import png
from reports.charts.style import house_style
from reports.facts.intervals import joint_alpha, paired_shares
from reports.facts.tables import frame
from reports.tournament.against import Against
from reports.tournament.balance import Balance, Change, change_from, gain_from, judge_balance
from reports.tournament.camp_charts import draw_changes, draw_matches, draw_side
from reports.tournament.camp_tables import answer_table, best_marks, camp_lines, camps_json, side_table
from reports.tournament.camp_words import (
    answer_finding,
    balance_finding,
    camp_lamps,
    camp_notes,
    gain_findings,
    match_finding,
    side_finding,
)
from reports.tournament.sides import ALIKE, sides_of
from tests.browser.pages import sides
from tests.support.camps import SIDES, counted, made_up_camps

SADDLE = ((0.50, 0.40, 0.60), (0.30, 0.20, 0.55), (0.20, 0.30, 0.70))
"""(0, 1): most in its column, least in its row."""
CIRCLE = ((0.60, 0.30), (0.30, 0.60))
"""From each match one side gains by a change."""
CLOSE = ((0.500, 0.505), (0.500, 0.495))
"""Nobody knows."""
TWINS = ((0.50, 0.40, 0.40), (0.30, 0.20, 0.20), (0.30, 0.20, 0.20))
"""The last two play alike on both sides; (0, 1) and (0, 2) are one saddle."""


def halves(deals: int = 40) -> np.ndarray:
    return np.random.default_rng(5).integers(0, 3, (deals, 2, 3))


def test_numbers_are_those_of_a_recount() -> None:
    won = halves()
    sides = sides_of(counted(won), SIDES, (("a", "b"), ("x", "y", "z")), (0, 0))
    parts = [won / 2, 1 - won.transpose(0, 2, 1) / 2]
    for side, part in zip(sides, parts, strict=True):
        for other in (None, *range(len(side.others))):
            own = part.mean(axis=2) if other is None else part[:, :, other]
            for bot in side.numbers:
                fact = side.share(bot, other)
                assert (fact.value, fact.n) == (pytest.approx(own[:, bot].mean()), len(won))
                assert fact.low < fact.value < fact.high
                half = 1.96 * own[:, bot].std(ddof=1) / np.sqrt(len(won))
                assert fact.half_width == pytest.approx(half, rel=0.12)
            gap, apart = side.change(0, 1, other), own[:, 0] - own[:, 1]
            sums = own[:, 0].sum(), apart.sum(), (apart**2).sum()
            assert tuple(paired_shares(len(won), *sums, joint_alpha(3))) == pytest.approx(
                (gap.value, gap.low, gap.high)
            )


def test_the_interval_of_a_difference_has_the_length_of_its_variance() -> None:
    """Also of means over opponents, whose parts of the win are neither 0 nor 1."""
    won = halves(4_000)
    side = sides_of(counted(won), SIDES, (("a", "b"), ("x", "y", "z")), (0, 0))[0]
    apart = (won[:, 0] - won[:, 1]).mean(axis=1) / 2
    expected = 2.388 * apart.std() / np.sqrt(len(won))  # three intervals together
    assert side.change(0, 1).half_width == pytest.approx(expected, rel=0.02)


def test_the_sides_win_all_between_them() -> None:
    camps = made_up_camps(SADDLE)
    first, second = camps.sides
    for bot, other in camps.matches:
        assert first.share(bot, other).value + second.share(other, bot).value == pytest.approx(1)
    assert second.change(0, 1, 2).value == pytest.approx(first.share(2, 1).value - first.share(2, 0).value)


def test_rankings_go_by_the_average_and_by_the_worst_match() -> None:
    camps = made_up_camps(((0.9, 0.2), (0.5, 0.4)))
    side = camps.sides[0]
    assert side.ranking == [0, 1]
    assert side.careful_ranking == [1, 0]
    assert [side.worst(bot) for bot in side.numbers] == [1, 1]
    told = side_finding(camps, side).sentence
    assert told.startswith("Of the thieves, thief0 wins most: ")
    assert "in the worst case thief1 wins most, 4" in told


def test_a_constant_share_is_not_thought_exact() -> None:
    always_half = np.ones((50, 2, 2), np.int64)
    fact = sides_of(counted(always_half), SIDES, (("a", "b"), ("x", "y")), (0, 0))[0].share(0, 0)
    assert (fact.value, fact.low < 0.4, fact.high > 0.6) == (0.5, True, True)


# --- the balance ---


def test_a_saddle_point_is_shown() -> None:
    camps = made_up_camps(SADDLE)
    assert judge_balance(camps) == (Balance.SHOWN, [(0, 1)])
    found = balance_finding(camps)
    assert found.sentence.startswith("Skill is in balance at thief0 against dog1: neither side gains by another of")
    assert "the thieves win 4" in found.sentence
    assert best_marks(camps, (0, 1)) == "↕↔"
    assert best_marks(camps, (0, 0)) == "↕"
    assert best_marks(camps, (2, 2)) == "↕"


def test_a_circle_has_none() -> None:
    camps = made_up_camps(CIRCLE)
    assert judge_balance(camps) == (Balance.NONE, [])
    assert balance_finding(camps).sentence == (
        "No match is in balance: from each of 4 matches a side gains by another of these bots."
    )


def test_what_is_close_stays_open() -> None:
    camps = made_up_camps(CLOSE, paired=False)
    balance, still = judge_balance(camps)
    assert balance is Balance.OPEN
    assert still
    assert f"{len(still)} of 4 matches may be: " in balance_finding(camps).sentence


def test_bots_that_play_alike_take_no_balance_away() -> None:
    camps = made_up_camps(TWINS)
    assert judge_balance(camps) == (Balance.SHOWN, [(0, 1), (0, 2)])
    assert balance_finding(camps).sentence.endswith(
        " The same holds for thief0 against dog2, where every deal comes out the same."
    )
    first, second = camps.sides
    twin = second.change(1, 2, 0)
    assert (twin.value, twin.low <= 0 <= twin.high) == (0, True)
    assert second.verdict(1, 2, 0) == ALIKE
    assert (second.best(0), second.near_best(0), second.twins(1, 0)) == (1, [], [2])
    assert "; dog2 plays like dog1." in side_finding(camps, second).sentence
    assert change_from(first, 1, 0) is Change.GAINS
    assert "Alike" in [column.title for column in answer_table(second).columns]


def test_the_same_wins_alone_are_not_the_same_play() -> None:
    """As many wins in few deals may be chance: only if nothing at all came out otherwise do two play alike."""
    camps = made_up_camps(TWINS, alike=False)
    assert judge_balance(camps).balance is Balance.OPEN
    assert camps.sides[1].near_best(0) == [2]
    assert camps.sides[1].verdict(1, 2, 0) == Against.OPEN


def test_of_equals_the_usual_bot_is_named() -> None:
    camps = made_up_camps(TWINS, pair=(0, 2))
    assert judge_balance(camps).matches == [(0, 2), (0, 1)]
    assert (camps.sides[1].best(), camps.sides[0].worst(1)) == (2, 2)


# --- gains from one match ---


def test_what_a_side_gains_by_another_bot() -> None:
    camps = made_up_camps(SADDLE, pair=(1, 0))
    gain = gain_from(camps.sides[0], 1, 0)
    assert gain is not None
    assert gain.bot == 0
    assert gain.most.value == pytest.approx(camps.sides[0].change(0, 1, 0).value)
    told = [one.sentence for one in gain_findings(camps)]
    assert told[0].startswith("From the default match, thief1 against dog0, the thieves gain +")
    assert told[0].endswith(" by thief0 instead of thief1.")
    assert " the guard gains +" in told[1]


def test_nothing_is_gained_from_a_saddle_point() -> None:
    camps = made_up_camps(SADDLE, pair=(0, 1))
    told = [one.sentence for one in gain_findings(camps)]
    assert ", the thieves gain nothing by another bot: thief2 comes next with −" in told[0]
    gain = gain_from(camps.sides[0], 0, 1)
    assert gain is not None
    assert (gain.most.value, gain.most.low, gain.most.high) == (0, 0, 0)


def test_what_may_be_gained_has_a_limit() -> None:
    camps = made_up_camps(CLOSE, paired=False)
    told = gain_findings(replace(camps, is_default=False))[0].sentence
    assert told.startswith("From the first match, thief0 against dog0, the thieves are not shown to gain")
    assert "at most +" in told


def test_a_side_of_one_bot_changes_nothing() -> None:
    camps = made_up_camps(((0.5, 0.3, 0.4),))
    assert gain_from(camps.sides[0], 0, 0) is None
    assert judge_balance(camps) == (Balance.SHOWN, [(0, 1)])
    assert [one.about for one in camp_lamps(camps)] == ["balance", "guard", "gain"]
    assert "Of the thieves" not in "\n".join(camp_lines(camps, "played"))


# --- what is shown ---


def test_lines_hold_every_match_and_both_sides() -> None:
    camps = made_up_camps(SADDLE)
    lines = camp_lines(camps, "played")
    assert lines[0] == "played"
    text = "\n".join(lines)
    assert match_finding(camps).sentence in text
    assert [line.split()[0] for line in lines if line.startswith("  thief")][:3] == ["thief0", "thief1", "thief2"]
    assert "n = 2,000" in text
    assert text.count("wins on average") == 2
    assert answer_finding(camps.sides[0]).sentence in text
    assert all(note in lines for note in camp_notes(camps))


def test_json_has_every_difference_once() -> None:
    told = camps_json(made_up_camps(SADDLE))
    assert json.loads(json.dumps(told)) == told
    assert len(told["matches"]) == 9
    assert [len(side["changes"]) for side in told["sides"]] == [12, 12]
    assert told["balance"] == {"verdict": "in balance", "matches": [{"thieves": "thief0", "guard": "dog1"}]}
    assert set(told["start"]["gains"]) == set(SIDES)


@pytest.mark.parametrize("shares", [SADDLE, TWINS, ((0.5, 0.3, 0.4),), ((0.0, 1.0), (1.0, 0.0))])
def test_charts_state_their_finding_and_carry_their_numbers(shares: tuple[tuple[float, ...], ...]) -> None:
    camps = made_up_camps(shares)
    rows, columns = len(shares), len(shares[0])
    with house_style():
        matches, changes = draw_matches(camps), draw_changes(camps)
        assert (matches.title, changes.title) == (match_finding(camps).sentence, balance_finding(camps).sentence)
        assert len(frame(matches.table)) == rows * columns
        assert len(frame(changes.table)) == rows + columns - 2
        for side in camps.sides:
            drawing = draw_side(camps, side)
            assert len(frame(drawing.table)) == len(frame(side_table(side))) == len(side.bots)
            assert png(drawing) == png(draw_side(camps, side))
        assert png(matches).startswith(b"\x89PNG")


def test_a_page_asks_of_matches_balance_and_each_side(tmp_path: Path) -> None:
    page = sides(tmp_path).read_text()
    for name in ("matches", "balance", "side_thieves", "side_guard"):
        assert f'href="#{name}"' in page
    tables = {path.stem for path in (tmp_path / "tables").iterdir()}
    assert tables == {"matches", "changes", "side_thieves", "side_guard", "answers_thieves", "answers_guard"}
    told = json.loads((tmp_path / "tournament.json").read_text())
    assert told["verdicts"][1]["sentence"].startswith("Skill is in balance at thief0 against dog1")
