"""A bot from a file plays every game: one that answers by chance plays as the game's own `random`, game by game."""

from __future__ import annotations

import pytest

from simcore.registry import enrolled_games, find_game
from simcore.store import Range
from simcore.variants import resolve
from strategies.playing import Table, build_config
from strategies.registry import find_strategies, read_bots
from tests.support.guests import guest

OPTIONS = {
    "infiltration": "(view.options,)",
    "burgle_bros": "view.options",
    "infiltrators_guards": "view.table.options",
    "infiltrators_robots": "view.ask.options",
}
"""Where the view of each game has the words whose bits are open."""
TEXT = """
from simcore.bits import count_bits, nth

def answer(view, rules, draw):
    n = 0
    for options in {words}:
        n += count_bits(options)
    left = int(draw * n)
    first = 0
    for options in {words}:
        here = count_bits(options)
        if left < here:
            return first + nth(options, left)
        left -= here
        first += 64
    return -1
"""


@pytest.mark.parametrize("game", [spec.name for spec in enrolled_games()])
def test_a_guest_by_chance_plays_as_random(game: str) -> None:
    spec, strategies, games = find_game(game), find_strategies(game), Range(3, 12)
    rules = resolve(spec, spec.players[0])
    cfg = build_config(spec, rules)
    own = Table.seat(spec, read_bots("random", strategies, rules), rules, 1).rows(cfg, games)
    bot = guest(TEXT.format(words=OPTIONS[game]))
    assert Table.seat(spec, (bot,), rules, 1).rows(cfg, games).tobytes() == own.tobytes()


@pytest.mark.parametrize("game", [spec.name for spec in enrolled_games()])
def test_no_desk_begins_as_another(game: str) -> None:
    """Where a kernel is compiled for both, numba takes the longer record for the shorter one, and warns the user."""
    strategies = find_strategies(game)
    desks = [strategies.load_table(wide=wide).DESK for wide in (False, True)]
    short, long = sorted((list(desk.fields.items()) for desk in desks), key=len)
    assert short == long or long[: len(short)] != short
