"""What is said of the steps of a ladder follows from their intervals."""

from __future__ import annotations

from reports.facts.fact import Fact
from reports.tournament.ladder import Ladder, Step, depth_finding, gained, ladder_json, ladder_table

FAIR = 0.25


def step(below: int, low: float, value: float, high: float) -> Step:
    share = Fact(value, low, high, 400, "share")
    return Step(below, 2 * below, share, Fact(value - FAIR, low - FAIR, high - FAIR, 400, "share"))


def ladder(*steps: Step) -> Ladder:
    return Ladder("search", "budget", 4, 400, steps, "digest")


PAYS = step(4, 0.30, 0.35, 0.40)
PAYS_TOO = step(8, 0.26, 0.30, 0.34)
OPEN = step(16, 0.22, 0.27, 0.32)
COSTS = step(16, 0.10, 0.15, 0.20)


def test_it_is_climbed_up_to_the_first_step_that_does_not_pay() -> None:
    assert ladder(PAYS, PAYS_TOO, OPEN).climbed == [PAYS, PAYS_TOO]
    assert ladder(OPEN, PAYS_TOO).climbed == []


def test_the_finding_names_how_far_doubling_pays_and_where_it_ends() -> None:
    text = depth_finding(ladder(PAYS, PAYS_TOO, OPEN))
    assert text.startswith("Doubling the budget of search pays twice, from 4 to 16: the gains add up to +15 pp")
    assert "the step from 16 to 32 is not told apart from nothing" in text
    assert "still pays" in depth_finding(ladder(PAYS, PAYS_TOO))
    assert "pays once" in depth_finding(ladder(PAYS))
    assert "the step from 16 to 32 costs" in depth_finding(ladder(PAYS, COSTS))
    assert "is not shown to pay from 16 on" in depth_finding(ladder(OPEN))


def test_a_step_that_pays_after_one_that_does_not_is_not_passed_over() -> None:
    assert "from 8 to 16 it pays" in depth_finding(ladder(OPEN, PAYS_TOO))


def test_gains_add_up_with_the_widest_interval() -> None:
    total = gained([PAYS, PAYS_TOO])
    assert (round(total.value or 0, 6), round(total.low or 0, 6), round(total.high or 0, 6)) == (0.15, 0.06, 0.24)
    assert total.n == 400


def test_table_and_json_have_every_step() -> None:
    shown = ladder(PAYS, OPEN)
    assert [row[0] for row in ladder_table(shown).rows] == ["8 among 4", "32 among 16"]
    told = ladder_json(shown)
    assert [one["verdict"] for one in told["steps"]] == ["pays", "not told apart"]
    assert told["depth"]["doublings"] == 1
    assert ladder_json(ladder(OPEN))["depth"] == {"doublings": 0, "gained": None}
