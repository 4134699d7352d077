"""Which change is the smallest, and whether a search finds it, on functions whose answers are known."""

from __future__ import annotations

import sys

import pytest

from reports.facts.fact import Fact
from reports.steps.factors import Factor
from reports.suggest.choice import REFUSED, Space, Tried, evolution, loss, shorter, size, smallest
from reports.suggest.targets import judge, read_targets
from simcore.errors import InputError
from simcore.games._template import SPEC
from simcore.variants import resolve

END = Factor("end", ("80", "90", "99", "110"), 2, "99", whole=True)
FACES = Factor("faces", ("4", "6", "8"), 1, "6", whole=True)
DRAFT = Factor("draft", ("false", "true"), 0, "false", whole=False)
FACTORS = (END, FACES, DRAFT)
(TARGET,) = read_targets(["rounds_mean=18"], SPEC, resolve(SPEC, 4))


def tried(value: float, **setting: str) -> Tried:
    return Tried(setting, (judge(TARGET, Fact(value, value - 0.01, value + 0.01, 100, "rounds")),))


def test_steps_count_along_the_list_of_values_and_in_parts_between_them() -> None:
    assert (END.steps("110"), END.steps("80"), END.steps("99")) == (1, 2, 0)
    assert END.place("85") == 0.5
    assert END.steps("104") == pytest.approx(5 / 11)
    assert END.distance("80") == pytest.approx(2 / 3)
    assert DRAFT.distance("true") == 1


def test_fewest_numbers_then_fewest_steps_then_the_smallest_part() -> None:
    assert size(FACTORS, {}) == (0, 0, 0)
    assert size(FACTORS, {"end": "104"})[:2] == (1, 1)
    assert size(FACTORS, {"end": "104"}) < size(FACTORS, {"end": "110"}) < size(FACTORS, {"end": "80"})
    assert size(FACTORS, {"end": "80"}) < size(FACTORS, {"end": "104", "faces": "8"})


def test_the_smallest_that_meets_all_is_chosen_rather_off_the_edge() -> None:
    far, near, edge, out = tried(18.1, end="80"), tried(17.9, end="110"), tried(18.48, faces="7"), tried(20, faces="8")
    assert smallest(FACTORS, [far, near, out]) == near
    assert smallest(FACTORS, [far, edge, out]) == far  # on other games the edge may be out
    assert smallest(FACTORS, [edge, out]) == edge
    assert smallest(FACTORS, [out]) is None


def test_a_gap_weighs_more_than_any_change_and_a_smaller_change_wins() -> None:
    assert loss(FACTORS, tried(18, end="80", faces="8", draft="true")) < loss(FACTORS, tried(19))
    assert loss(FACTORS, tried(18, end="104")) < loss(FACTORS, tried(18, end="110"))
    assert loss(FACTORS, tried(18, end="104")) < loss(FACTORS, tried(18, end="104", faces="7"))


def test_places_of_a_search_are_settings_and_back() -> None:
    space = Space(FACTORS)
    assert space.setting([2, 1, 0]) == {}
    assert space.setting([2.4, 1.5, 0.7]) == {"end": "103", "faces": "7", "draft": "true"}
    assert space.setting([-5, 9, 0.2]) == {"end": "80", "faces": "8"}
    for setting in ({"end": "85"}, {"faces": "5", "draft": "true"}, {}):
        assert space.setting(space.place(setting)) == setting


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_search_finds_a_change_of_two_numbers(seed: int) -> None:
    """Rounds as a function of the three numbers; the search is only told how much each setting loses."""
    space = Space(FACTORS)

    def play(setting: dict[str, str]) -> Tried:
        end, faces = int(setting.get("end", 99)), int(setting.get("faces", 6))
        return tried(15 + 0.1 * (end - 99) + 0.9 * (faces - 6), **setting)

    def run() -> Tried:
        strategy, best = evolution(space, {}, seed), play({})
        for _ in range(15):
            places = strategy.ask()
            found = [play(space.setting(place)) for place in places]
            strategy.tell(places, [loss(FACTORS, one) for one in found])
            best = min([best, *found], key=lambda one: loss(FACTORS, one))
        return best

    best = run()
    assert best.is_inside
    assert set(best.setting) == {"end", "faces"}
    assert run() == best


def test_a_change_is_made_smaller_by_leaving_out_or_halving() -> None:
    space = Space(FACTORS)
    found = shorter(space, {"end": "80", "draft": "true"})
    assert {"draft": "true"} in found
    assert {"end": "80"} in found
    assert {"end": "90", "draft": "true"} in found
    assert all(size(FACTORS, one) < size(FACTORS, {"end": "80", "draft": "true"}) for one in found)
    assert {} not in shorter(space, {"draft": "true"})


def test_without_its_package_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(InputError, match=r"needs the package cma; expected pip install 'heistlab\[tune\]'"):
        evolution(Space(FACTORS), {}, 1)
    assert loss(FACTORS, tried(100)) < REFUSED
