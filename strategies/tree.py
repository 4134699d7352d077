"""The tree of a Monte Carlo tree search over the decisions of one player, for any game.

A node is a history of that player's own answers. What others answered and what chance did between them is not told
apart ("open loop"), so a node's statistics are means over all worlds that agree with what the player knows. Which
answer is tried next follows PUCT: the mean result so far, and a bonus for what a prior likes and few tries refuted.
Sources: Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search", IEEE TCIAIG 4 (2012); Perez Liebana
et al., "Open loop search for general video game playing", GECCO 2015; Silver et al., "Mastering the game of Go without
human knowledge", Nature 550 (2017).
"""

from __future__ import annotations

import math

import numpy as np

from simcore.bits import ZERO, count_bits, lowest
from simcore.kernel import kernel

ANSWERS = 64
"""Answers of a node, by code."""
NODES = 2048
"""Nodes of a tree; when they are used up, it grows no more and its leaves go on learning."""
DEEPEST = 24
"""Own decisions that a tree may look ahead."""
NO_NODE = -1

TREE_DTYPE = np.dtype(
    [
        ("size", "i8"),  # nodes in use; node 0 is the decision to be taken
        ("child", "i4", (NODES, ANSWERS)),  # the node after an answer, 0 none
        ("tries", "i4", (NODES, ANSWERS)),
        ("total", "f8", (NODES, ANSWERS)),  # sum of the results of those tries
        # --- the way through the tree of the simulation under way ---
        ("depth", "i8"),
        ("node", "i4", (DEEPEST,)),
        ("answer", "i1", (DEEPEST,)),
    ],
    align=True,
)


@kernel
def add_node(tree):
    """A new node without tries, or `NO_NODE` when there is no room."""
    if tree.size == NODES:
        return NO_NODE
    node = tree.size
    tree.size += 1
    tree.child[node] = 0
    tree.tries[node] = 0
    tree.total[node] = 0.0
    return node


@kernel
def plant(tree):
    """A tree of the decision to be taken alone."""
    tree.size = 0
    tree.depth = 0
    add_node(tree)


@kernel
def tries_of(tree, node, options):
    """How often any of some answers was tried at a node, and the mean result."""
    tries, total = 0, 0.0
    while options != ZERO:
        answer = lowest(options)
        options &= options - np.uint64(1)
        tries += tree.tries[node, answer]
        total += tree.total[node, answer]
    return tries, total / max(tries, 1)


@kernel
def pick(tree, node, options, liked, bonus):
    """The answer to try next.

    `liked` are the answers among `options` that share the weight `bonus[1]` of the prior, all `options` share the rest;
    `bonus[0]` weighs the prior against the mean result. What was never tried counts as the mean of the node.
    """
    explore, trust = bonus
    tries, mean = tries_of(tree, node, options)
    spread = explore * math.sqrt(tries + 1.0)
    each, extra = (1.0 - trust) / count_bits(options), trust / count_bits(liked)
    best, choice = -math.inf, lowest(options)
    while options != ZERO:
        answer = lowest(options)
        options &= options - np.uint64(1)
        n = tree.tries[node, answer]
        prior = each + (extra if (liked >> np.uint64(answer)) & np.uint64(1) else 0.0)
        value = (tree.total[node, answer] / n if n else mean) + spread * prior / (1 + n)
        if value > best:
            best, choice = value, answer
    return choice


@kernel
def step(tree, node, answer):
    """Note an answer on the way; the node it leads to, `NO_NODE` where the tree ends with it."""
    tree.node[tree.depth] = node
    tree.answer[tree.depth] = answer
    tree.depth += 1
    child = tree.child[node, answer]
    if child == 0:
        tree.child[node, answer] = max(add_node(tree), 0)
        return NO_NODE
    return child if tree.depth < DEEPEST else NO_NODE


@kernel
def learn(tree, result):
    """Add the result of a simulation to all answers on its way, which is forgotten."""
    for i in range(tree.depth):
        tree.tries[tree.node[i], tree.answer[i]] += 1
        tree.total[tree.node[i], tree.answer[i]] += result
    tree.depth = 0


@kernel
def best_tried(tree, options):
    """The answer to the decision at the root that was tried most; of equals the one with the better results."""
    choice = lowest(options)
    while options != ZERO:
        answer = lowest(options)
        options &= options - np.uint64(1)
        n, most = tree.tries[0, answer], tree.tries[0, choice]
        if n > most or (n == most and tree.total[0, answer] > tree.total[0, choice]):
            choice = answer
    return choice
