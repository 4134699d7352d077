"""What the words of a target mean, and whether a number meets one."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from reports.facts.fact import Fact
from reports.suggest.targets import Met, Reached, Target, judge, reach, read_targets
from simcore.errors import InputError
from simcore.games._template import SPEC
from simcore.games.infiltration import SPEC as INFILTRATION
from simcore.variants import resolve
from tests.reports.compare.test_moved import GAMES, PRESENCE, moments, numbers, played
from tests.reports.made_up import SPEC as MADE_UP
from tests.reports.made_up import TOOLS, deal, made_up_rules

RULES = resolve(SPEC, 4)


@pytest.mark.parametrize(("word", "low", "high"), [
    ("escape_share=0.75", 0.745, 0.755),
    ("escape_share=0.7", 0.65, 0.75),
    ("escape_share=75%", 0.745, 0.755),
    ("escape_share=0.70..0.80", 0.70, 0.80),
    ("escape_share=70%..80%", 0.70, 0.80),
    ("rounds_mean=18", 17.5, 18.5),
    ("rounds=18.0", 17.95, 18.05),
    ("winning_score_mean=-2..3", -2, 3),
])  # fmt: skip
def test_a_number_is_meant_to_its_last_digit_and_a_range_as_it_stands(word: str, low: float, high: float) -> None:
    (target,) = read_targets([word], SPEC, RULES)
    assert (target.low, target.high) == pytest.approx((low, high))
    assert target.half == pytest.approx((high - low) / 2)


def test_headlines_and_measures_are_known_by_name_and_seats_by_number() -> None:
    names = ["rounds_mean=1", "escape_share=0.5", "win_share_by_seat.2=0.25"]
    assert [one.entry.id for one in read_targets(names, SPEC, RULES) if one.entry] == [
        "rounds", "escape_share", "win_share_by_seat.2"
    ]  # fmt: skip


def test_components_are_wanted_within_a_band() -> None:
    (target,) = read_targets(["items=within:2"], INFILTRATION, resolve(INFILTRATION, 4))
    assert (target.low, target.high, target.entry) == (-0.02, 0.02, None)
    assert target.range_words == "within ±2 pp"


@pytest.mark.parametrize(("word", "message"), [
    ("rounds_mean", "'rounds_mean' is no target; expected NAME=VALUE"),
    ("=3", "is no target"),
    ("round_mean=3", "'round_mean' is no measure of template; .*; did you mean 'rounds_mean'"),
    ("rounds_mean=19..17", "rounds_mean: 19..17 is no range; expected the lower number first"),
    ("rounds_mean=17..17", "is no range"),
    ("rounds_mean=long", "'long' is no number and no range"),
    ("escape_share=75", "out of range; expected a share from 0 to 1"),
    ("items=within:2", "'items' is no kind of components"),
])  # fmt: skip
def test_what_is_no_target_is_refused_in_a_sentence(word: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as refused:
        read_targets([word], SPEC, RULES)
    assert len(refused.value.problems) == 1


def test_all_that_is_wrong_is_said_together() -> None:
    with pytest.raises(InputError) as refused:
        read_targets(["nothing=1", "rounds_mean=2..1", "escape_share=0.5", "escape_share=0.6"], SPEC, RULES)
    assert len(refused.value.problems) == 3
    with pytest.raises(InputError, match="there is no target"):
        read_targets([], SPEC, RULES)
    with pytest.raises(InputError, match="items: '2' is no width; expected within:POINTS"):
        read_targets(["items=2"], INFILTRATION, resolve(INFILTRATION, 4))


@pytest.mark.parametrize(("value", "low", "high", "state", "gap"), [
    (18.0, 17.6, 18.4, Met.HOLDS, 0),
    (18.0, 17.4, 18.4, Met.UNDECIDED, 0),
    (19.0, 18.4, 19.6, Met.UNDECIDED, 1),
    (19.5, 18.6, 20.4, Met.NOT, 2),
    (17.0, 16.8, 17.2, Met.NOT, 1),
])  # fmt: skip
def test_a_target_holds_if_the_whole_interval_is_inside(
    value: float, low: float, high: float, state: Met, gap: float
) -> None:
    (target,) = read_targets(["rounds_mean=18"], SPEC, RULES)
    found = judge(target, Fact(value, low, high, 100, "rounds"))
    assert (found.state, found.gap) == (state, pytest.approx(gap))
    assert found.is_inside == (gap == 0)


def test_a_number_that_nobody_knows_is_far_away() -> None:
    (target,) = read_targets(["rounds_mean=18"], SPEC, RULES)
    found = judge(target, Fact(None, None, None, 0, "rounds"))
    assert found.state is Met.UNDECIDED
    assert not found.is_inside
    assert found.gap > 100


# --- components ---


def components(points: float) -> Target:
    word = f"tools=within:{points:g}"
    return Target(word, "Tools: strongest effect", "share", -points / 100, points / 100, presence=PRESENCE)


def reached(points: float, side: int) -> Reached:
    """Tool 3 is planted to be strong under the rules as they are, and like all others under the side."""
    seat_of = np.column_stack([deal(np.random.default_rng(1), GAMES, TOOLS - 1), np.full(GAMES, -1)])
    edges = np.zeros(TOOLS)
    base = played(np.where(np.arange(TOOLS) == 3, 0.5, 0.0)[:-1], seat_of[:, :-1], 5)
    cells = moments(numbers(seat_of, base), numbers(seat_of, played(edges[:-1], seat_of[:, :-1], 5)))
    spec = replace(MADE_UP, paired=())
    (found,) = reach([components(points)], spec, made_up_rules(), {"dealt:tools": cells}, side)
    return found


def test_components_are_met_if_every_one_is_shown_to_be_within() -> None:
    found = reached(30, 0)
    assert (found.state, found.gap, found.is_inside) == (Met.HOLDS, 0, True)
    assert found.who == "Tool <3> *"


def test_components_are_not_met_if_one_is_shown_to_be_outside() -> None:
    found = reached(2, 0)
    assert (found.state, found.who) == (Met.NOT, "Tool <3> *")
    assert found.gap > 1
    assert found.fact.value is not None
    assert found.fact.value > 0.02


def test_components_are_undecided_where_luck_may_hide_one() -> None:
    found = reached(1, 1)
    assert found.state is Met.UNDECIDED
    assert found.gap < reached(1, 0).gap
