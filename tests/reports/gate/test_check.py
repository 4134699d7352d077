"""What the interval decides, how many more games would, and that the verdicts of the gate are those of the report."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from reports.facts.fact import Book, Fact
from reports.facts.intervals import wilson
from reports.gate.check import Checked, Outcome, check_all, games_to_settle, outcome_of, passes
from reports.gate.plan import Gate, gate_on_verdicts, read_gate
from reports.gate.shown import gate_json, gate_lines
from reports.gate.words import Range, read_range
from reports.judges.judge import judge
from reports.reading import read_book
from reports.verdicts import OUTSIDE, Band, State
from simcore.toml_lines import parse_toml
from tests.reports.conftest import Judged
from tests.reports.made_up import made_up_run

ROUND_HALF = Fact(0.5, 0.4, 0.6, 100, "share")
DECIDED = {
    "0.3..0.7": Outcome.HOLDS,
    "0.4..0.6": Outcome.HOLDS,
    "0.45..0.7": Outcome.UNDECIDED,
    "0.49..0.51": Outcome.UNDECIDED,
    "0.55..0.7": Outcome.UNDECIDED,
    "0.7..0.8": Outcome.FAILS,
    "at most 0.39": Outcome.FAILS,
    "at least 0.4": Outcome.HOLDS,
}


@pytest.mark.parametrize(("text", "outcome"), DECIDED.items())
def test_the_interval_decides_and_not_the_estimate(text: str, outcome: Outcome) -> None:
    assert outcome_of(ROUND_HALF, read_range(text, "share")) is outcome


def test_what_was_not_measured_is_undecided() -> None:
    nothing = Fact(None, None, None, 0, "share")
    assert outcome_of(nothing, Range()) is Outcome.UNDECIDED
    assert games_to_settle(100, nothing, Range()) is None


@pytest.mark.parametrize("edge", [0.52, 0.47, 0.56])
def test_so_many_more_games_would_decide(edge: float) -> None:
    """With about as many as are told the interval clears the edge, and with far fewer it does not."""
    games = 400
    fact = Fact(*wilson(200, games), games, "share")
    wanted = Range(low=Fraction(str(edge)))
    more = games_to_settle(games, fact, wanted) if outcome_of(fact, wanted) is Outcome.UNDECIDED else 0
    total = games + (more or 0)
    for factor, decided in ((1.1, True), (0.8, False)):
        n = max(round(total * factor), games)
        then = outcome_of(Fact(*wilson(n / 2, n), n, "share"), wanted) is not Outcome.UNDECIDED
        assert then is (decided or more == 0)


def test_the_edge_that_is_harder_to_clear_counts() -> None:
    one, both = Range(low=Fraction(45, 100)), Range(Fraction(45, 100), Fraction(51, 100))
    assert (games_to_settle(100, ROUND_HALF, one) or 0) < (games_to_settle(100, ROUND_HALF, both) or 0)
    assert games_to_settle(100, ROUND_HALF, Range(high=Fraction(1, 2))) is None


def test_the_gate_without_a_file_is_that_of_the_verdicts(judged: Judged) -> None:
    for points in (1.0, 3.0, 30.0):
        verdicts = judge(judged.book, Band(points))
        gate = gate_on_verdicts(judged.book, Band(points))
        tools, seats = check_all(gate, judged.book)
        failed = {part.address for part in (*tools.parts, seats) if part.outcome is Outcome.FAILS}
        assert failed == {verdict.about for verdict in verdicts.outside()}
        undecided = {part.address for part in (*tools.parts, seats) if part.outcome is Outcome.UNDECIDED}
        assert undecided == {one.about for one in verdicts.judged() if one.state is State.UNDECIDED}
        assert (tools.outcome is Outcome.FAILS) == any(
            one.state in OUTSIDE for one in verdicts.components["tool_deal"].values()
        )


def checked_file(text: str, book: Book) -> tuple[Gate, dict[str, Checked]]:
    gate = read_gate(parse_toml(text, "gate.toml"), book)
    return gate, {one.address: one for one in check_all(gate, book)}


def test_every_kind_of_expectation_is_checked(judged: Judged) -> None:
    text = """
    [expect]
    escape_share = "0.2..0.9"
    rounds_mean = "at most 3"
    win_share_by_seat.all = "0.2..0.3"
    out_by_round.all = "at least 0.5"
    tools.all = "none outside 20"
    tools.tool_0 = "within 1"
    seats = "fair within 20"
    verdicts = "none outside 0.1"
    """
    _, found = checked_file(text, judged.book)
    assert {address: one.outcome.value for address, one in found.items()} == {
        "escape_share": "holds",
        "rounds_mean": "fails",
        "win_share_by_seat": "holds",
        "out_by_round": "fails",
        "tools": "undecided",  # one tool was never dealt
        "tools.tool_0": "fails",
        "seats": "holds",
        "verdicts": "fails",
    }
    assert len(found["win_share_by_seat"].parts) == 4
    assert found["escape_share"].fact == judged.book.series("escape").cells[0].fact
    assert found["verdicts"].parts[-1].address == "seats"


def test_undecided_closes_the_gate_unless_it_is_let_through(judged: Judged) -> None:
    gate, found = checked_file('[expect]\ntools = "none outside 20"\nescape_share = "0..1"\n', judged.book)
    assert not passes(gate, list(found.values()))
    assert passes(replace(gate, lenient=True), list(found.values()))
    failing = replace(found["escape_share"], outcome=Outcome.FAILS)
    assert not passes(replace(gate, lenient=True), [failing])
    assert passes(gate, [found["escape_share"]])


# --- the table ---

TEXT = '[expect]\nescape_share = "0.2..0.9"\nrounds_mean = "at most 3"\ntools = "none outside 3"\n'


def test_the_table_has_a_row_for_each_expectation_with_interval_and_n(judged: Judged) -> None:
    gate, found = checked_file(TEXT, judged.book)
    lines = gate_lines(gate, list(found.values()), judged.book)
    assert lines[0] == "A Made-up Heist: 20,000 games; greedy in all 4 seats"
    (row,) = (line for line in lines if " escape_share " in line)
    assert row.split()[:3] == ["●", "holds", "escape_share"]
    assert "0.2..0.9" in row
    assert "n = 80,000" in row
    assert any(line.split()[:2] == ["fails", "tools.tool_0"] for line in lines)
    assert lines[-1] == "the gate is closed: 1 holds, 2 fail"
    quiet = gate_lines(gate, list(found.values()), judged.book, quiet=True)
    assert not any("escape_share" in line or "gate is" in line for line in quiet)
    assert any("rounds_mean" in line for line in quiet)


def test_an_unfinished_run_says_so_first() -> None:
    book = read_book(made_up_run(2_000, games_asked=3_000))
    gate, found = checked_file('[expect]\nescape_share = "0..1"\n', book)
    for quiet in (False, True):
        assert "2,000 of 3,000 games are done" in gate_lines(gate, list(found.values()), book, quiet=quiet)[0]
    assert gate_lines(gate, list(found.values()), book)[-1].startswith("the gate is closed: games are missing")
    assert gate_json(gate, list(found.values()), book, {})["open"] is False


def test_json_has_the_numbers_of_the_report_and_all_parts(judged: Judged) -> None:
    gate, found = checked_file(TEXT, judged.book)
    told = json.loads(json.dumps(gate_json(gate, list(found.values()), judged.book, {"run_id": "r"}), allow_nan=False))
    assert (told["run_id"], told["open"], told["games"]) == ("r", False, {"asked": 20_000, "done": 20_000})
    first, _, tools = told["expectations"]
    fact = judged.book.series("escape").cells[0].fact.as_json()
    assert {key: first[key] for key in fact} == fact
    assert (first["about"], first["outcome"], first["line"]) == ("escape_share", "holds", 2)
    assert len(tools["parts"]) == 20
