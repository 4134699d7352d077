"""What a run of another version lacks is filled in where games are looked at, and what differs is told in words."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from simcore import aggregate
from simcore.games._template import SPEC
from simcore.knob import knob_of
from simcore.manifest import Bot, Manifest, new_manifest
from simcore.origin import differences, is_own
from simcore.parameters import completed
from simcore.variants import resolve

RULES = resolve(SPEC, 3, settings=["alarm_faces=2"])
HERE = {"commit": "a" * 40, "dirty": False, "python": "3.11.0", "packages": {"heistlab": "1.0", "numba": "0.6"}}


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is known."""
    monkeypatch.setattr("simcore.origin.describe_machine", lambda: HERE)


def plan(**changes: object) -> Manifest:
    own = new_manifest(SPEC, RULES, (Bot("random"),), seed=1, chunk=10)
    return replace(own, **{"engine": "edited", "about": HERE, **changes})


def test_own_sources_are_told_by_their_digest() -> None:
    assert is_own(new_manifest(SPEC, RULES, (Bot("random"),), seed=1, chunk=10))
    assert not is_own(plan())


@pytest.mark.parametrize(
    ("about", "told"),
    [
        (HERE, ("edited since commit aaaaaaaaaaaa",)),
        ({}, ("edited",)),
        ({"packages": ["numba"], "commit": 7}, ("commit 7, now aaaaaaaaaaaa",)),
        ({**HERE, "dirty": True}, ("commit aaaaaaaaaaaa with edits, now aaaaaaaaaaaa",)),
        ({**HERE, "commit": "b" * 40}, ("commit bbbbbbbbbbbb, now aaaaaaaaaaaa",)),
        ({**HERE, "python": "3.10"}, ("edited since commit aaaaaaaaaaaa", "python 3.10, now 3.11.0")),
        (
            {**HERE, "packages": {"heistlab": "0.9", "numba": "0.5", "torch": "1"}},
            ("heistlab 0.9, now 1.0", "numba 0.5, now 0.6", "torch 1, now unknown"),
        ),
    ],
)
def test_what_differs_is_named(about: dict[str, object], told: tuple[str, ...]) -> None:
    assert differences(plan(about=about), rules_version=SPEC.rules_version) == told


def test_another_version_of_the_rules_comes_first() -> None:
    assert differences(plan(rules_version=3), rules_version=4) == ("rules_version 3, now 4",)


def test_measures_of_another_version_have_no_cells() -> None:
    tally = aggregate.from_record(aggregate.new_tally(SPEC))
    tally = {name: cells + 1 for name, cells in tally.items()}
    other = {**tally, "rounds": np.ones(3, np.int64), "bribes": np.ones(5, np.int64)}
    del other["escape_share"]
    found, lacking = aggregate.fitted(SPEC, other)
    assert lacking == ("escape_share", "rounds")
    assert list(found) == [measure.name for measure in SPEC.measures]
    assert not found["rounds"].any()
    assert found["rounds"].shape == tally["rounds"].shape
    assert found["winning_loot"].all()
    same, nothing = aggregate.fitted(SPEC, tally)
    assert nothing == ()
    assert aggregate.digest(same) == aggregate.digest(tally)


def test_rules_of_another_version_are_completed() -> None:
    other = {name: value for name, value in RULES.parameters.items() if name != "last_round"}
    older = replace(RULES, parameters={**other, "die_faces": "six", "dogs": 3})
    found = completed(SPEC, older)
    assert dict(found.parameters) == {**resolve(SPEC, 3).parameters, "alarm_faces": 2, "dogs": 3}
    assert completed(SPEC, RULES).parameters == RULES.parameters
    assert knob_of(SPEC, older) == knob_of(SPEC, RULES)


def test_a_curve_of_a_parameter_that_was_not_there_is_none() -> None:
    assert knob_of(SPEC, replace(RULES, parameters={"die_faces": 6})) is None
