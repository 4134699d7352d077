"""The lists of what the comparisons must execute are complete, and counts are judged by them."""

from __future__ import annotations

import random

import pytest

from simcore.components import Locator
from simcore.games.infiltration.check_cards import check_rules
from tests.lockstep.proof import MINIMUM, Proof
from tests.lockstep.proofs import INFILTRATION, PROOFS
from tests.lockstep.required import NOT_COUNTED, ROOT, not_named, required, statements
from tests.lockstep.setting import card_file
from tests.lockstep.strata import fitting, some_numbers
from tests.reference.infiltration.playing import DECISION_VALUES, random_rules
from tests.support.infiltration import rules_of

NAMES = required()
each_proof = pytest.mark.parametrize("proof", PROOFS.values(), ids=lambda one: one.name)


def test_every_rule_decision_choice_and_statement_of_the_language_is_required() -> None:
    assert not_named(NAMES) == []


def test_statements_that_are_not_counted_exist_and_have_a_reason() -> None:
    known = {one for letter in "RL" for one in statements(letter)}
    assert NOT_COUNTED.keys() <= known
    assert not [one for one in NOT_COUNTED if one in NAMES]


@each_proof
def test_what_is_rare_for_a_reason_is_required_all_the_same(proof: Proof) -> None:
    assert proof.rare.keys() <= proof.required().keys()
    assert all(0 < minimum <= MINIMUM and reason for minimum, reason in proof.rare.values())


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("op.carry_df", "operations"),
        ("form.take_df/3.2.best", "operations"),
        ("form.hologram/0", "operations"),
        ("cond.alone.false", "conditions"),
        ("program.laser_corridor.enter.1.branch1", "card programs"),
        ("program.gauss_pistol.program.1.adj", "card programs"),
        ("program.tracking_program.standing.1", "card programs"),
        ("program.leah_bailey.on_removed.0", "card programs"),
        ("program.blackmail_file.scoring.1", "card programs"),
        ("D21=3,4,6,7", "decisions"),
        ("D24=zero", "decisions"),
        ("draw.npc_scatter", "draws"),
    ],
)
def test_what_the_list_is_made_of(name: str, group: str) -> None:
    assert NAMES[name] == group


@each_proof
def test_too_few_and_none_at_all_are_missing(proof: Proof) -> None:
    names, full = proof.required(), proof.full
    enough, often = dict.fromkeys(names, proof.minimum), next(name for name in names if name not in proof.rare)
    assert not proof.judge(enough, full).failed
    assert proof.judge(enough | {often: proof.minimum - 1}, full).failed
    assert "MISSING" in str(proof.judge({}, full))
    assert not proof.judge(dict.fromkeys(names, 1), full // proof.minimum).failed


def test_every_page_of_a_comparison_belongs_to_one_and_shows_no_difference() -> None:
    pages = set((ROOT / "docs").glob("proof*.md"))
    of = {proof.page: proof for proof in PROOFS.values()}
    assert {INFILTRATION.page} <= pages <= of.keys()
    for page in pages:
        text = page.read_text("utf-8")
        assert text.startswith(f"# The two engines of {of[page].title}, compared act by act")
        assert "no difference was found" in text


def test_few_games_execute_most_of_the_list() -> None:
    played = INFILTRATION.play_range(seed=12, first=0, end=100)
    executed = [name for name in NAMES if played.executed[name]]
    assert len(executed) > 0.8 * len(NAMES)


@pytest.mark.parametrize("number", range(40))
def test_made_up_cards_and_numbers_are_such_as_the_loader_takes(number: int) -> None:
    chance = random.Random(number)
    players = chance.randint(2, 6)
    parameters = fitting(random_rules(chance) | some_numbers(chance), players) | {"prototype_values": []}
    rules = rules_of(players, parameters, card_file(f"made-up:{number}"))
    assert [str(problem) for problem in check_rules(rules, Locator({}))] == []


def test_each_decision_has_at_least_two_values_to_draw() -> None:
    assert all(len(values) >= 2 for values in DECISION_VALUES.values())
