"""What tables share: seating the bots, asking guests, and the loop over games."""

from __future__ import annotations

from simcore.foreign import call
from simcore.kernel import inline_kernel, kernel
from simcore.rng import set_game
from strategies.guests import IllegalAnswer


@kernel
def bot_of(bots, seat, game):
    """The bot at a seat: the bots move up one seat from game to game."""
    return bots[(seat + game) % len(bots)]


@kernel
def bot_of_seat(bots, seat, game):
    """The bot at a seat where seats are no equals: each has its own row, or all have the only one."""
    return bots[min(seat, len(bots) - 1)]


@inline_kernel
def answer_of_guest(handle, view, cfg, draw, mask):
    """What a guest answers; refused where `mask` says that it is not open."""
    answer = call(handle, view, cfg, draw)
    if not (0 <= answer < len(mask) and mask[answer]):
        raise IllegalAnswer
    return answer


@inline_kernel
def play_games(seated, cfg, deals, buffers, counts):
    """The games of `deals` (key, indices), added to `counts` (totals, rows): what `play_chunk` does for most games.

    `seated` are the bots, the game's new_game, advance, apply, score and tally, the table's choose, and who sits where
    (`bot_of` or `bot_of_seat`). The buffers are arrays of one state, row and desk. They stay arrays that are indexed
    anew for each game: a record does not keep its memory alive, and numba frees an array after its last use.
    """
    bots, new_game, advance, apply, score, tally, choose, at_seat = seated
    key, games = deals
    state, row, desk = buffers
    totals, rows = counts
    for i in range(len(games)):
        set_game(key[0], games[i])
        new_game(state[0], cfg, key[0])
        seat = advance(state[0], cfg, key[0])
        while seat >= 0:
            bot = at_seat(bots, seat, games[i])
            apply(state[0], cfg, key[0], seat, choose(state[0], cfg, key[0], seat, bot, desk[0]))
            seat = advance(state[0], cfg, key[0])
        score(state[0], cfg, row[0])
        tally(state[0], cfg, row[0], totals)
        if len(rows) > 0:
            rows[i] = row[0]
