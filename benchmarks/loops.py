"""Loops over games for any game: setting up, playing with the answers kept, playing them again, scoring ends.

A game's module inlines them with its verbs. The buffers stay arrays of one record that are indexed anew for each game,
as in `play_chunk`.
"""

# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
from __future__ import annotations

import numpy as np

from simcore.kernel import inline_kernel
from simcore.rng import set_game
from strategies.seating import bot_of


@inline_kernel
def set_up_games(verbs, cfg, count, states):
    """Set up games 0 to `count - 1` up to their first question, for games of which `new_game` alone builds nothing.

    `verbs` are an array of one key, and the game's new_game and advance.
    """
    keys, new_game, advance = verbs
    for game in range(count):
        set_game(keys[0], game)
        new_game(states[0], cfg, keys[0])
        advance(states[0], cfg, keys[0])


@inline_kernel
def record_games(seated, cfg, count, buffers, kept):
    """Play games 0 to `count - 1`; `kept` are all decisions in their order, and as many ends as it has room for.

    `seated` are the bots, the game's new_game, advance, apply and player_of, and the table's choose; `buffers` are
    arrays of one key, state and desk.
    """
    bots, new_game, advance, apply, player_of, choose = seated
    keys, states, desks = buffers
    answers, ends = kept
    n = 0
    for game in range(count):
        s, key = states[0], keys[0]
        set_game(key, game)
        new_game(s, cfg, key)
        seat = advance(s, cfg, key)
        while seat >= 0:
            action = choose(s, cfg, key, seat, bot_of(bots, player_of(cfg, seat), game), desks[0])
            answers[n] = action
            n += 1
            apply(s, cfg, key, seat, action)
            seat = advance(s, cfg, key)
        if game < len(ends):
            ends[game] = s


@inline_kernel
def replay_games(verbs, cfg, count, states, answers):
    """Games 0 to `count - 1` from their recorded answers; how many were needed.

    `verbs` are an array of one key, and the game's new_game, advance and apply.
    """
    keys, new_game, advance, apply = verbs
    n = 0
    for game in range(count):
        s, key = states[0], keys[0]
        set_game(key, game)
        new_game(s, cfg, key)
        seat = advance(s, cfg, key)
        while seat >= 0:
            apply(s, cfg, key, seat, np.int64(answers[n]))
            n += 1
            seat = advance(s, cfg, key)
    return n


@inline_kernel
def count_ends(verbs, cfg, ends, times, rows):
    """Score finished games and add them up, all of them so many times; `verbs` are the totals, score and tally."""
    totals, score, tally = verbs
    for _ in range(times):
        for i in range(len(ends)):
            score(ends[i], cfg, rows[0])
            tally(ends[i], cfg, rows[0], totals)
