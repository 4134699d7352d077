"""The search bot: it plays by the rules, alters nothing, sees no die to come, and wins more the longer it thinks."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simcore.bits import has
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import Card
from simcore.games.infiltration.config import build_config
from simcore.games.infiltration.kernels import KERNELS
from simcore.records import new_record
from simcore.rng import new_key
from simcore.store import Range
from strategies.infiltration import wide_table
from strategies.infiltration.search import deal_world, guess_commits
from tests.strategies.infiltration.seats import scene
from tests.support.bots import printed, row_of, seated
from tests.support.infiltration import rules_of

EVERYTHING = dict.fromkeys(("extraction", "draft", "labyrinthian", "scattered_npcs", "specialists"), True)


@pytest.mark.many_games
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("rules", [{}, EVERYTHING], ids=["base", "everything"])
def test_every_answer_is_legal_and_the_game_is_left_as_it_was(players: int, rules: dict[str, Any]) -> None:
    cfg = build_config(rules_of(players, rules, None))
    s, key, desk, row = new_record(SPEC.kernels.state), new_key(3, 1), new_record(wide_table.DESK), row_of(BOT)
    KERNELS.new_game(s, cfg, key)
    while (seat := int(KERNELS.advance(s, cfg, key))) >= 0:
        before, then = s.tobytes(), key.tobytes()
        answer = int(wide_table.choose(s, cfg, key, seat, row, desk))
        assert has(s.options, answer)
        assert (s.tobytes(), key.tobytes()) == (before, then)
        KERNELS.apply(s, cfg, key, seat, answer)


BOT = "search:budget=6"


def worlds(seat: int, simulations: range) -> list[Any]:
    """The games that a search plays in its mind, as they begin, from a position in the third round."""
    cfg, key, desk = build_config(printed(4)), new_key(5, 2), new_record(wide_table.DESK)
    s, row, made = new_record(SPEC.kernels.state), row_of("search"), []
    KERNELS.new_game(s, cfg, key)
    while (asked := int(KERNELS.advance(s, cfg, key))) != seat or s.round < 3:
        KERNELS.apply(s, cfg, key, asked, wide_table.choose(s, cfg, key, asked, row_of("cautious"), desk))
    for simulation in simulations:
        desk.simulation = simulation
        deal_world(s, cfg, key, seat, desk)
        guess_commits(cfg, seat, row, desk)
        made.append((desk.sim[0].copy(), desk.sim_key[0].copy(), s, key))
    return made


def test_each_simulation_has_dice_and_hidden_cards_of_its_own() -> None:
    made = worlds(2, range(12))
    keys = {key.tobytes() for _, key, _, _ in made}
    assert len(keys) == 12
    assert made[0][3].tobytes() not in keys  # none of them is the key of the game: its dice stay unknown
    assert len({world.room.tobytes() for world, *_ in made}) > 6
    assert len({world.hand[1] for world, *_ in made}) > 3


def test_what_the_seat_knows_is_the_same_in_every_world() -> None:
    cfg, seen, view = build_config(printed(4)), set(), new_record(SPEC.kernels.view)
    for world, _, s, _ in worlds(2, range(12)):
        KERNELS.observe(world, cfg, 2, view)
        seen.add(view.tobytes())
        KERNELS.observe(s, cfg, 2, view)
        seen.add(view.tobytes())
        assert (world.committed[:2] >= 0).all() == (s.committed[:2] >= 0).all()
        assert KERNELS.check(world, cfg) == 0
    assert len(seen) == 1


def test_the_last_round_is_used_to_escape() -> None:
    """R60: at the entry with the police at the door there is nothing but the way out, whatever the data."""
    s = scene().put(0, at=1).stock(0, 4, 4).dials(97, 4)
    s.commit_offers(0)
    game = s.begin().table
    desk = new_record(wide_table.DESK)
    answer = wide_table.choose(
        game.state, game.cfg, game.key, game.question().operative, row_of("search:budget=60"), desk
    )
    assert answer == Card.RETREAT


@pytest.mark.slow
@pytest.mark.many_games
def test_it_beats_tuned_and_more_so_the_longer_it_thinks() -> None:
    """One seat against a field of `tuned`; a fair share is a quarter."""
    cfg, games = build_config(printed(4)), 150
    shares = []
    for budget in (4, 64):
        wins = seated(f"search:budget={budget}", *["tuned"] * 3).rows(cfg, Range(0, games))["win"][:, :4]
        shares.append(wins[np.arange(games), -np.arange(games) % 4].sum() / wins.sum())
    assert shares[1] > 0.33
    assert shares[1] > shares[0] + 0.03
