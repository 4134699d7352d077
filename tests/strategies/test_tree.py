"""The tree of a search, on games of chance small enough to know the answer."""

from __future__ import annotations

import random

import numpy as np
import pytest

from simcore.bits import bit
from simcore.records import Record, new_record
from strategies import tree as trees
from strategies.tree import NO_NODE, NODES, TREE_DTYPE, add_node, best_tried, learn, pick, plant, step

OPTIONS = np.uint64(0b10111)
"""Answers 0, 1, 2 and 4."""
EVEN = (1.0, 0.0)
"""Explore as much as the results vary; trust no first guess."""


@pytest.fixture
def tree() -> Record:
    new = new_record(TREE_DTYPE)
    plant(new)
    return new


def bandit(tree: Record, chances: dict[int, float], tries: int, liked: np.uint64 = OPTIONS, trust: float = 0.0) -> None:
    """Try answers at the root that win with these chances."""
    rng = random.Random(1)
    for _ in range(tries):
        answer = int(pick(tree, 0, OPTIONS, liked, (1.0, trust)))
        step(tree, 0, answer)
        learn(tree, float(rng.random() < chances[answer]))


def test_the_best_answer_is_tried_most(tree: Record) -> None:
    bandit(tree, {0: 0.3, 1: 0.5, 2: 0.2, 4: 0.4}, 3000)
    assert best_tried(tree, OPTIONS) == 1
    assert tree.tries[0].sum() == 3000
    assert tree.tries[0][3] == 0  # it is no option
    assert tree.total[0][1] / tree.tries[0][1] == pytest.approx(0.5, abs=0.05)


def test_without_results_the_first_guess_decides(tree: Record) -> None:
    assert pick(tree, 0, OPTIONS, bit(2), (1.0, 0.5)) == 2
    bandit(tree, dict.fromkeys((0, 1, 2, 4), 0.0), 40, liked=bit(2), trust=0.5)
    assert best_tried(tree, OPTIONS) == 2


def test_results_refute_a_wrong_first_guess(tree: Record) -> None:
    bandit(tree, {0: 0.2, 1: 0.2, 2: 0.2, 4: 0.8}, 1000, liked=bit(2), trust=0.9)
    assert best_tried(tree, OPTIONS) == 4


def test_an_answer_that_wins_later_is_found(tree: Record) -> None:
    """Answer 0 wins half of the time at once; answer 1 always, but only with the right second answer."""
    rng = random.Random(2)
    for _ in range(600):
        first = int(pick(tree, 0, np.uint64(0b11), np.uint64(0b11), EVEN))
        node = int(step(tree, 0, first))
        result = float(rng.random() < 0.5)
        if first == 1:
            second = rng.randrange(4) if node == NO_NODE else int(pick(tree, node, np.uint64(15), np.uint64(15), EVEN))
            if node != NO_NODE:
                step(tree, node, second)
            result = float(second == 3)
        learn(tree, result)
    assert best_tried(tree, np.uint64(0b11)) == 1


def test_of_equally_tried_answers_the_better_is_taken(tree: Record) -> None:
    for answer, result in ((0, 0.0), (1, 1.0), (2, 0.5)):
        step(tree, 0, answer)
        learn(tree, result)
    assert best_tried(tree, np.uint64(0b111)) == 1


def test_the_way_is_learnt_from_its_end_to_the_root(tree: Record) -> None:
    assert step(tree, 0, 1) == NO_NODE  # the tree grows by one node a simulation
    learn(tree, 1.0)
    node = int(step(tree, 0, 1))
    assert node == 1
    assert step(tree, node, 4) == NO_NODE
    learn(tree, 0.25)
    assert tree.total[0][1] == 1.25
    assert tree.tries[1][4] == 1
    assert tree.depth == 0


def test_a_full_tree_goes_on_learning(tree: Record) -> None:
    while add_node(tree) != NO_NODE:
        pass
    assert tree.size == NODES
    assert step(tree, 0, 1) == NO_NODE
    learn(tree, 1.0)
    assert step(tree, 0, 1) == NO_NODE
    learn(tree, 0.0)
    assert tree.tries[0][1] == 2


def test_a_way_is_never_longer_than_its_memory(tree: Record) -> None:
    for _ in range(trees.DEEPEST + 5):
        node = 0
        while node != NO_NODE:
            node = int(step(tree, node, 0))
        learn(tree, 1.0)
    assert tree.size == trees.DEEPEST + 1
    assert tree.tries[:, 0].max() == trees.DEEPEST + 5
