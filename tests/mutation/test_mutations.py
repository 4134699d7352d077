"""The list of mutations cannot rot: each still fits the sources it would spoil. `make mutation` tries them out."""

from __future__ import annotations

import ast
import re
import tomllib

import pytest

from tests.mutation.record import page_of
from tests.mutation.table import GAMES, Mutation, all_mutations, source_of
from tests.support.command import ROOT

MUTATIONS = all_mutations()
FEWEST = 70
"""Of each game."""


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda one: one.name)
def test_a_mutation_fits_its_file_once_and_leaves_it_readable(mutation: Mutation) -> None:
    source = source_of(mutation)
    mutated = mutation.mutated(source)
    assert mutated != source
    read = tomllib.loads if mutation.path.endswith(".toml") else ast.parse
    read(mutated)


def test_there_are_enough_of_them_and_each_has_a_name_of_its_own() -> None:
    assert len({one.name for one in MUTATIONS}) == len(MUTATIONS)
    assert all(sum(one.game == game for one in MUTATIONS) >= FEWEST for game in GAMES)


def test_each_breaks_a_rule_and_names_tests_that_exist() -> None:
    assert all(re.fullmatch(r"[RDCL]\d+", one.rule) for one in MUTATIONS)
    assert not [name for one in MUTATIONS for name in one.first if not (ROOT / name).exists()]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_lists_them_all_and_no_survivor(game: str) -> None:
    page = page_of(game).read_text("utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == [one.name for one in MUTATIONS if one.game == game]
    assert "**nothing**" not in page
