"""What finished games add to the statistics is the sum of what each of them was."""

from __future__ import annotations

from typing import Any

import pytest

from simcore.aggregate import new_tally
from simcore.games.infiltrators_guards import SPEC, measures
from simcore.games.infiltrators_guards.codes import ActKind, End, Figure, Heat, Noisy, Reason, Source
from simcore.games.infiltrators_guards.outcome import ROW_DTYPE, score
from simcore.games.infiltrators_guards.tally import tally
from simcore.records import new_record
from simcore.spec import Contrast, Histogram
from tests.support.fields import bits

from .recount import Game, play
from .told import TABLES

GAMES = 6
KNOWN = {one.name: one for one in measures.MEASURES}


class Counted:
    """Games of a table, their rows, and the tally of all."""

    def __init__(self, table: str) -> None:
        self.totals: Any = new_tally(SPEC)
        self.games: list[Game] = []
        self.rows: list[Any] = []
        for index in range(GAMES):
            game, row = play(table, index), new_record(ROW_DTYPE)
            score(game.state, game.deal.cfg, row)
            tally(game.state, game.deal.cfg, row, self.totals)
            self.games.append(game)
            self.rows.append(row)

    @property
    def last(self) -> list[Any]:
        """The tables of the last missions."""
        return [game.missions[-1].table for game in self.games]

    def sum(self, field: str) -> int:
        """A fact of the state, added up over games and whatever it is by."""
        return sum(int(game.state[field].sum()) for game in self.games)


@pytest.fixture(scope="module", params=TABLES)
def counted(request: pytest.FixtureRequest) -> Counted:
    return Counted(request.param)


def pair(cells: Any) -> tuple[int, int]:
    """How many a ratio has of how many: the cells of what is below the line, and above it."""
    return int(cells[0]), int(cells[1])


def test_how_missions_end(counted: Counted) -> None:
    totals, missions = counted.totals, [one for game in counted.games for one in game.missions]
    n = len(missions)
    assert pair(totals.success) == (n, sum(one.reason == Reason.SUCCESS for one in missions))
    assert pair(totals.general_alert) == (n, sum(one.table.issued > 0 for one in missions))
    assert pair(totals.truncated) == (n, sum(one.end == End.TRUNCATED for one in missions))
    for reason in Reason:
        assert pair(totals.reasons[reason]) == (n, sum(one.reason == reason for one in missions))
    for end in list(End)[:-1]:
        assert pair(totals.ends[end]) == (n, sum(one.end == end for one in missions))
    for place in range(3):
        there = [game.missions[place] for game in counted.games if len(game.missions) > place]
        wanted = (len(there), sum(one.reason == Reason.SUCCESS for one in there))
        assert pair(totals.success_by_place[place]) == wanted


def test_who_wins_by_how_much(counted: Counted) -> None:
    totals, rows = counted.totals, counted.rows
    won = [row for row in rows if row.won]
    assert pair(totals.won) == (GAMES, len(won))
    assert pair(totals.drawn) == (GAMES, sum(row.drawn for row in rows))
    assert pair(totals.won_without_success) == (len(won), sum(row.succeeded < row.missions for row in won))
    assert pair(totals.spent) == (GAMES, sum(row.spent for row in rows))


HISTOGRAMS = [one.name for one in measures.MEASURES if isinstance(one, Histogram)]


@pytest.mark.parametrize("name", [name for name in HISTOGRAMS if name not in ("alert", "rounds_of_success")])
def test_histograms_hold_each_game_once(name: str, counted: Counted) -> None:
    cells, one = counted.totals[name], KNOWN[name]
    values = [int(row[name]) for row in counted.rows]
    assert cells[-2:].tolist() == [sum(values), sum(value * value for value in values)]
    assert cells[:-2].sum() == GAMES
    for value in set(values):
        if one.low < value < one.high:
            assert value in (one.low + at for at in range(len(cells)) if cells[at] or cells[max(at - 1, 0)])


def test_histograms_of_the_last_mission_and_of_successes(counted: Counted) -> None:
    assert counted.totals.alert[-2] == sum(int(t.alert) for t in counted.last)
    lucky = [int(row.rounds) for row in counted.rows if row.succeeded == row.missions]
    assert counted.totals.rounds_of_success[-2] == sum(lucky)
    assert counted.totals.rounds_of_success[:-2].sum() == len(lucky)


def test_infiltrators(counted: Counted) -> None:
    totals, games = counted.totals, counted.games
    entered = sum(game.n * len(game.missions) for game in games)
    for name, where in (("left", Figure.LEFT), ("taken", Figure.TAKEN), ("inside", Figure.INSIDE)):
        assert pair(totals[name]) == (entered, sum(one.count(where) for game in games for one in game.missions))
    for kind in list(ActKind)[1:]:
        assert pair(totals.acts[kind]) == (entered, sum(acts[kind] for game in games for acts in game.acts))
    moves = sum(acts[ActKind.MOVE] for game in games for acts in game.acts)
    assert pair(totals.shade_ends) == (moves, counted.sum("shade_ends"))
    assert pair(totals.tiles_moved) == (moves, counted.sum("tiles_moved"))
    attacks = sum(acts[kind] for game in games for acts in game.acts for kind in (ActKind.SHOOT, ActKind.MELEE))
    for name in ("attack_hits", "attack_dice", "gang_dice"):
        assert pair(totals[name]) == (attacks, counted.sum(name))
    hacked = sum(one.hacked for game in games for one in game.missions)
    assert totals.hacked[1] == totals.hack_rolls[0] == hacked
    assert totals.hack_rolls[1] == sum(acts[ActKind.HACK] for game in games for acts in game.acts)


def test_noise(counted: Counted) -> None:
    entered = sum(game.n * len(game.missions) for game in counted.games)
    made = counted.totals.noise_by_source
    assert made[:, 0].tolist() == [entered] * len(Noisy)
    assert made[:, 1].sum() == sum(sum(game.noise) for game in counted.games)
    peaks = [int(peak) for game in counted.games for peak in game.state.noise_peak[: game.n]]
    assert pair(counted.totals.noise_peak) == (len(peaks), sum(peaks))


def test_alert_by_source_and_round(counted: Counted) -> None:
    totals = counted.totals
    assert totals.alert_by_source[:, 1].sum() == sum(int(t.alert) for t in counted.last)
    assert totals.alert_by_source[:, 0].tolist() == [GAMES] * len(Source)
    start = counted.games[0].deal.cfg.alert_start
    assert totals.alert_by_source[Source.START, 1] == GAMES * start
    ended = [game.state for game in counted.games if game.state.rounds_tracked >= 1]
    assert pair(totals.alert_by_round[0]) == (len(ended), sum(int(s.alert_after[0]) for s in ended))


def test_events_by_round(counted: Counted) -> None:
    totals = counted.totals
    n = counted.games[0].n
    for place in (0, 2, 6, 18):
        by = place + 1
        for name, field in (("left_by_round", "left_round"), ("taken_by_round", "taken_round")):
            happened = [game.state[field][:n].tolist() for game in counted.games]
            wanted = (GAMES * n, sum(0 < at <= by for rounds in happened for at in rounds))
            assert pair(totals[name][place]) == wanted
        issued = [int(t.issued) for t in counted.last]
        assert pair(totals.general_alert_by_round[place]) == (GAMES, sum(0 < at <= by for at in issued))
        lasted = [t for t in counted.last if t.round >= by]
        assert pair(totals.alert_hazard[place]) == (len(lasted), sum(at == by for at in issued))
    assert totals.left_by_round[-1, 1] == sum(t.where.tolist().count(Figure.LEFT) for t in counted.last)
    assert totals.taken_by_round[-1, 1] == sum(t.where.tolist().count(Figure.TAKEN) for t in counted.last)
    assert not totals.alert_hazard[-1].any()


def test_places(counted: Counted) -> None:
    totals = counted.totals
    for name, what in (("stood", Heat.STOOD), ("seen", Heat.SEEN), ("hit", Heat.HIT), ("fell", Heat.TAKEN)):
        assert totals[name][:, 1].sum() == sum(int(game.state.heat[what].sum()) for game in counted.games)
        for segment in range(8):
            games = sum(segment in bits(row.segments) for row in counted.rows)
            assert totals[name][36 * segment : 36 * segment + 36, 0].tolist() == [games] * 36
    for segment in range(8):
        there = [row for row in counted.rows if segment in bits(row.segments)]
        wanted = (sum(row.missions for row in there), sum(row.succeeded for row in there))
        assert pair(totals.segment_success[segment]) == wanted


def test_guards_of_the_last_mission(counted: Counted) -> None:
    totals = counted.totals
    guards = [
        (game.state, g, int(t.guard_kind[g]))
        for game, t in zip(counted.games, counted.last, strict=True)
        for g in range(t.n_guards)
    ]
    for kind in range(6):
        own = [(s, g) for s, g, other in guards if other == kind]
        out = sum(int(s.table.guard_where[g] == Figure.TAKEN) for s, g in own)
        assert pair(totals.guard_out[kind]) == (len(own), out)
        assert pair(totals.guard_activated[kind]) == (len(own), sum(int(s.guard_activated[g]) for s, g in own))
        attacks = sum(int(s.guard_attacks[g]) for s, g in own)
        assert pair(totals.guard_attacks[kind]) == (len(own), attacks)
        assert pair(totals.guard_hits[kind]) == (attacks, sum(int(s.guard_attack_hits[g]) for s, g in own))
    assert pair(totals.noise_dice) == (counted.sum("guard_attacks"), counted.sum("guard_noise_dice"))
    declined = counted.sum("guard_random_declined")
    assert pair(totals.random_declined) == (declined + counted.sum("guard_random_moves"), declined)


def test_falls_of_the_last_mission(counted: Counted) -> None:
    totals = counted.totals
    fallen = [
        (game.state, i)
        for game, t in zip(counted.games, counted.last, strict=True)
        for i in range(game.n)
        if t.where[i] == Figure.TAKEN
    ]
    assert totals.taken_by_kind[:, 1].sum() == len(fallen)
    assert totals.taken_by_attack[:, 1].sum() == totals.taken_by_attack[0, 0] == len(fallen)
    assert totals.taken_by_attack[0, 1] == sum(s.taken_how[i] == ActKind.SHOOT for s, i in fallen)
    assert pair(totals.taken_with_die) == (len(fallen), sum(int(s.taken_die[i]) for s, i in fallen))
    assert pair(totals.taken_when_lit) == (len(fallen), sum(int(s.taken_lit[i]) for s, i in fallen))


def test_deals(counted: Counted) -> None:
    """A contrast of teams with and without a row: how many had it, and how many of them succeeded at first."""
    first = [int(row.first_succeeded) for row in counted.rows]
    fields = {"character_deal": "characters", "guard_deal": "kinds", "equipment_deal": "dealt_by"}
    for name, field in fields.items():
        cells = counted.totals[name]
        assert isinstance(KNOWN[name], Contrast)
        assert cells[-1].tolist()[:3] == [GAMES, sum(first), sum(first)]
        words = [
            [int(word) for word in row[field]] if field == "dealt_by" else [int(row[field])] for row in counted.rows
        ]
        for at in range(len(cells) - 1):
            have = [any(word >> at & 1 for word in one) for one in words]
            wins = sum(won for won, own in zip(first, have, strict=True) if own)
            assert cells[at].tolist() == [sum(have), wins, wins, wins, wins]


def test_components(counted: Counted) -> None:
    totals = counted.totals
    for card in range(17):
        dealt = [row for row in counted.rows if card in bits(row.equipment)]
        kept = [row for row in dealt if card in bits(row.kept)]
        assert pair(totals.equipment_kept[card]) == (len(dealt), len(kept))
        assert pair(totals.equipment_used[card]) == (len(kept), sum(card in bits(row.used) for row in kept))
    for character in range(6):
        own = [
            (t, i)
            for game, t in zip(counted.games, counted.last, strict=True)
            for i in range(game.n)
            if t.character[i] == character
        ]
        for name, where in (("character_left", Figure.LEFT), ("character_taken", Figure.TAKEN)):
            assert pair(totals[name][character]) == (len(own), sum(t.where[i] == where for t, i in own))
