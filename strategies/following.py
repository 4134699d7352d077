"""Following games round by round, for any game: what is told of each player, what is answered, and who is made king.

A table inlines `follow` with the verbs of its game. It is compiled apart from `play_chunk`, whose loop knows nothing of
it, and only for runs that want it.

Kingmaking is found by forks: at the first question of a player in a round, a copy of the game is played out under each
legal answer, with the same bots. All that is drawn from then on is drawn anew, the same for each answer; what lies
facedown stays. The pair of answers that moves a rival's wins most is chosen on some playouts and measured on others:
the largest of several differences is too large. The row of the game has the field `win`.

Where all play together nobody can be made king: `follow_team` does the same without forks, and tells of the team.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from simcore.kernel import inline_kernel
from simcore.rng import set_game
from strategies.told import CHOSEN, FRESH, LEGAL, LOOKS, MOST_ANSWERS, MOST_OPTIONS, MOST_PLAYERS

EVERYTHING = np.uint64(0xFFFFFFFFFFFFFFFF)
"""All streams are drawn anew."""


class Seated(NamedTuple):
    """The bots and what the loop calls, in this order. Tables hand it over as a plain tuple, whose functions numba then
    knows one by one; of a tuple of nothing but functions it would make pointers.
    """

    bots: Any
    new_game: Any
    advance: Any
    legal: Any
    apply: Any
    score: Any
    standing_now: Any
    kind_of: Any
    player_of: Any
    choose: Any
    bot_of: Any


# --- what is told ---


@inline_kernel
def tell_rounds(standing_now, s, cfg, told, seen):
    """Tell of all players at the beginning of each round since the last one told; how many rounds are told now."""
    while seen < s.round and seen < len(told):
        for player in range(told.shape[1]):  # where all play together, of the team alone
            standing_now(s, cfg, player, told[seen, player])
        seen += 1
    return seen


@inline_kernel
def count_answer(kind, mask, answer, counts, marks):
    """Count a question: by its number of legal answers, each of them, and the one that was chosen."""
    options, answers = counts
    n = 0
    for code in range(len(mask)):
        if mask[code]:
            n += 1
            answers[kind, code, LEGAL] += 1
    options[kind, min(n, MOST_OPTIONS - 1)] += 1
    answers[kind, answer, CHOSEN] += 1
    marks[1] += 1
    marks[2] += n
    marks[3] += n == 2


# --- forks ---


@inline_kernel
def play_out(seated, work, cfg, start, other):
    """Play a copy of the game to its end after one answer, `start` (seat, answer); its row is left in `work`."""
    bots, _, advance, _, apply, score, _, _, player_of, choose, bot_of = seated
    sim, key, desk = work.sim[0], work.sim_key[0], work.desk[0]
    work.sim[0] = work.state[0]
    work.sim_key[0] = work.key[0]
    key.redrawn = EVERYTHING
    key.other = np.uint32(1 + other)
    seat, answer = start
    apply(sim, cfg, key, seat, answer)
    seat = advance(sim, cfg, key)
    while seat >= 0:
        bot = bot_of(bots, player_of(cfg, seat), work.game)
        apply(sim, cfg, key, seat, choose(sim, cfg, key, seat, bot, desk))
        seat = advance(sim, cfg, key)
    score(sim, cfg, work.row[0])


@inline_kernel
def nth_legal(mask, n):
    """The legal answer number `n`, from 0."""
    code = 0
    while mask[code] == 0 or n > 0:
        n -= mask[code]
        code += 1
    return code


@inline_kernel
def pick_pair(cfg, fork):
    """The two answers and the rival whose wins they make differ most."""
    best = -1
    for rival in range(cfg.players):
        for first in range(fork.answers):
            for second in range(fork.answers):
                gap = fork.wins[first, rival] - fork.wins[second, rival]
                if rival != fork.player and gap > best:
                    best = gap
                    fork.first = first
                    fork.second = second
                    fork.rival = rival


@inline_kernel
def note_playout(row, fork, playout, side):
    """Note what became of a playout: one of those that look, or one of a fresh pair; `side` is 1 or -1."""
    if side == 0:
        for player in range(MOST_PLAYERS):
            fork.wins[playout // LOOKS, player] += row.win[player] if player < len(row.win) else 0
        return
    fork.own += row.win[fork.player]
    fork.gap += side * row.win[fork.rival]
    if side < 0:
        fork.d += fork.gap
        fork.dd += fork.gap * fork.gap
        fork.gap = 0


@inline_kernel
def measure_fork(seated, work, cfg, seat, fork):
    """Find the pair of answers of this fork, and measure what it moves."""
    _, _, _, legal, _, _, _, _, _, _, _ = seated
    n = legal(work.state[0], cfg, seat, work.mask)
    fork.answers = min(n, MOST_ANSWERS)
    looks = LOOKS * fork.answers
    for playout in range(looks + 2 * FRESH):
        number, other, side = playout // LOOKS, playout % LOOKS, 0
        if playout >= looks:
            if playout == looks:
                pick_pair(cfg, fork)
                if fork.first == fork.second:  # no answer made any difference
                    break
            side = 1 - 2 * ((playout - looks) % 2)
            number = fork.first if side > 0 else fork.second
            other = LOOKS + (playout - looks) // 2
        play_out(seated, work, cfg, (seat, nth_legal(work.mask, number)), other)
        note_playout(work.row[0], fork, playout, side)


@inline_kernel
def fork_here(seated, work, cfg, seat, forks):
    """Measure the fork of this round and player at the first question; pass over those whose round is over."""
    _, _, _, _, _, _, _, _, player_of, _, _ = seated
    now, player = work.state[0].round, player_of(cfg, seat)
    while work.next_fork < len(forks) and forks[work.next_fork].game == work.game:
        if forks[work.next_fork].round >= now:
            break
        work.next_fork += 1
    at = work.next_fork
    while at < len(forks) and forks[at].game == work.game and forks[at].round == now:
        if forks[at].player == player and forks[at].answers == 0:
            measure_fork(seated, work, cfg, seat, forks[at])
        at += 1


# --- the loop ---


@inline_kernel
def start_game(seated, work, cfg):
    """The game number `work.game`; the seat that is asked first."""
    _, new_game, advance, _, _, _, _, _, _, _, _ = seated
    set_game(work.key[0], work.game)
    new_game(work.state[0], cfg, work.key[0])
    return advance(work.state[0], cfg, work.key[0])


@inline_kernel
def answer_here(seated, work, cfg, seat, tallies):
    """Let the bot answer, and count it; the seat that is asked next."""
    bots, _, advance, legal, apply, _, _, kind_of, player_of, choose, bot_of = seated
    marks, counts = tallies
    s, key = work.state[0], work.key[0]
    answer = choose(s, cfg, key, seat, bot_of(bots, player_of(cfg, seat), work.game), work.desk[0])
    legal(s, cfg, seat, work.mask)
    count_answer(kind_of(s), work.mask, answer, counts, marks)
    apply(s, cfg, key, seat, answer)
    return advance(s, cfg, key)


@inline_kernel
def follow_game(seated, work, cfg, told, others):
    """One game from set-up to its end, told in `told` (rounds, players, features)."""
    _, _, _, _, _, score, standing_now, _, _, _, _ = seated
    marks, forks, counts = others
    seat = start_game(seated, work, cfg)
    seen = 0
    while seat >= 0:
        seen = tell_rounds(standing_now, work.state[0], cfg, told, seen)
        fork_here(seated, work, cfg, seat, forks)
        seat = answer_here(seated, work, cfg, seat, (marks, counts))
    score(work.state[0], cfg, work.row[0])
    marks[0] = seen


@inline_kernel
def follow_one_team(seated, work, cfg, told, tallies):
    """The same of a game that all play together (rounds, one team, features), without forks."""
    _, _, _, _, _, score, standing_now, _, _, _, _ = seated
    seat = start_game(seated, work, cfg)
    seen = 0
    while seat >= 0:
        seen = tell_rounds(standing_now, work.state[0], cfg, told, seen)
        seat = answer_here(seated, work, cfg, seat, tallies)
    score(work.state[0], cfg, work.row[0])
    tallies[0][0] = seen


@inline_kernel
def follow_all(seated, work, cfg, games, out):
    """The games of these indices one after the other, into `out` (told, marks, rows, counts, forks)."""
    told, marks, rows, counts, forks = out
    work.next_fork = 0
    for i in range(len(games)):
        work.game = games[i]
        follow_game(seated, work, cfg, told[i], (marks[i], forks, counts))
        rows[i] = work.row[0]
        while work.next_fork < len(forks) and forks[work.next_fork].game == games[i]:
            work.next_fork += 1


@inline_kernel
def follow_team(seated, work, cfg, games, out):
    """The games of these indices, all played together, into `out`; its forks are left as they are."""
    told, marks, rows, counts, _ = out
    for i in range(len(games)):
        work.game = games[i]
        follow_one_team(seated, work, cfg, told[i], (marks[i], counts))
        rows[i] = work.row[0]
