"""Tournaments of the template game against its exact law, and as folders."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from simcore.aggregate import digest
from simcore.errors import InputError
from simcore.games._template import SPEC
from simcore.manifest import Bot, new_manifest
from simcore.registry import enrolled_games
from simcore.spec import GameSpec
from simcore.store import Range
from simcore.variants import resolve
from strategies.chunk import seat
from strategies.tournament import (
    FIELD,
    MIXED,
    PLACES,
    Tournament,
    create,
    load,
    places,
    play_deals,
    ratio_sums,
    run_deals,
    seated_bots,
)

BOTS = (Bot("random"), Bot("threshold", {"goal": 6}), Bot("threshold", {"goal": 10}))


def tournament(folder: Path, deals: int = 60, players: int = 4, bots: tuple[Bot, ...] = BOTS) -> Tournament:
    return Tournament(folder, new_manifest(SPEC, resolve(SPEC, players), bots, 7, chunk=25), deals)


def test_one_game_is_counted_by_hand() -> None:
    wins, seats = np.array([[0, 60, 0, 0], [0, 0, 0, 0], [30, 0, 30, 0]]), np.array([[0, 1, 0, 2]] * 3)
    assert ratio_sums(wins, seats == 0).tolist() == [4, 60, 8, 120, 3600]
    assert ratio_sums(wins, seats == 1).tolist() == [2, 60, 2, 60, 3600]


def test_places_follow_the_win_and_then_the_score() -> None:
    wins, scores = np.array([[0, 0, 1, 0], [0, 0, 0, 0]]), np.array([[9, 7, 9, 7], [0, 0, 0, 0]])
    assert places(wins, scores).tolist() == [[1, 2, 0, 2], [0, 0, 0, 0]]


def test_seats_are_those_of_a_run() -> None:
    assert seated_bots([(0, 1, 2)] * 3, Range(4, 3)).tolist() == [[1, 2, 0], [2, 0, 1], [0, 1, 2]]


def test_every_pair_meets_the_same_deals_as_a_run_of_that_lineup(template_enrolled: Path, tmp_path: Path) -> None:
    there, games = tournament(tmp_path), Range(40, 30)
    seated = seat(there.run)
    field = play_deals(there, seated, games)[FIELD]
    rows = seat(Tournament(tmp_path, new_manifest(SPEC, resolve(SPEC, 4), (BOTS[1], *[BOTS[0]] * 3), 7, 1), 1).run)
    winners = rows.table.rows(rows.cfg, games)["winner"]
    alone = (-np.arange(40, 70)) % 4
    assert field[1, 0, :2].tolist() == [(winners >= 0).sum(), (winners == alone).sum()]
    assert field[1, 1].tolist() == [0] * 5


@pytest.mark.parametrize("players", [2, 3, 6])
def test_mixed_tables_divide_every_win_at_any_number_of_players(
    template_enrolled: Path, tmp_path: Path, players: int
) -> None:
    there = tournament(tmp_path, players=players)
    tally = play_deals(there, seat(there.run), Range(0, 60))
    won = int(tally[MIXED][:, 1].sum())
    assert int(tally[MIXED][:, 0].sum()) == won * players
    assert tally[PLACES].shape == (60, players)
    assert ((tally[PLACES] == 0).sum(axis=1) >= 1).all()


def test_ranges_add_up_whatever_their_order(template_enrolled: Path, tmp_path: Path) -> None:
    there = tournament(tmp_path / "new")
    create(there)
    assert there.missing() == [Range(0, 25), Range(25, 25), Range(50, 10)]
    for games in reversed(there.missing()):
        assert run_deals(there.folder, games) == games.count
    assert load(there.folder).missing() == []
    assert digest(there.tally()) == digest(play_deals(there, seat(there.run), Range(0, 60)))


def test_a_folder_holds_one_tournament(template_enrolled: Path, tmp_path: Path) -> None:
    create(tournament(tmp_path / "one"))
    create(tournament(tmp_path / "one"))
    with pytest.raises(InputError, match="holds another tournament"):
        create(tournament(tmp_path / "one", deals=61))
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "photo.jpg").touch()
    with pytest.raises(InputError, match="exists and is not a tournament"):
        create(tournament(tmp_path / "photos"))
    with pytest.raises(InputError, match="is no tournament"):
        load(tmp_path)


@pytest.mark.parametrize("spec", [SPEC, *enrolled_games()], ids=lambda spec: spec.name)
def test_a_standing_names_fields_of_the_row_with_an_entry_for_each_player(spec: GameSpec) -> None:
    if spec.standing is None:
        pytest.skip("no tournaments of this game")
    if spec.standing.together:
        assert spec.kernels.row[spec.standing.win].shape == ()
        return
    for name in (spec.standing.win, spec.standing.score):
        assert spec.kernels.row[name].shape[0] >= max(spec.players)
