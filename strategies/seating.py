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
def play_games(seated, cfg, work, games, counts):
    """The games of these indices, added to `counts` (totals, rows): what `play_chunk` does for most games.

    `seated` are the bots, the game's new_game, advance, apply, score and tally, the table's choose, and who sits where
    (`bot_of` or `bot_of_seat`).
    """
    bots, new_game, advance, apply, score, tally, choose, at_seat = seated
    totals, rows = counts
    s, key, row, desk = work.state[0], work.key[0], work.row[0], work.desk[0]
    for i in range(len(games)):
        set_game(key, games[i])
        new_game(s, cfg, key)
        seat = advance(s, cfg, key)
        while seat >= 0:
            apply(s, cfg, key, seat, choose(s, cfg, key, seat, at_seat(bots, seat, games[i]), desk))
            seat = advance(s, cfg, key)
        score(s, cfg, row)
        tally(s, cfg, row, totals)
        if len(rows) > 0:
            rows[i] = row
