"""Whole games of the bots: never an illegal code, nothing hidden is used, sensible figures, stronger beats weaker."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import numpy as np
import pytest

from simcore.bits import has
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import MAX_ITEMS, MAX_ROOMS
from simcore.games.infiltration.config import build_config
from simcore.games.infiltration.kernels import KERNELS
from simcore.parameters import load_parameters
from simcore.records import Record, new_record
from simcore.rng import new_key
from simcore.store import Range
from strategies.playing import Rows, Table, chooser
from tests.support.bots import seated
from tests.support.infiltration import rules_of

VARIANTS = ("extraction", "draft", "labyrinthian", "scattered_npcs", "specialists")
DECISIONS = [
    {one.name: value} for one in load_parameters(SPEC.package) if one.kind == "choice" for value in one.choices[1:]
] + [{one.name: not one.default} for one in load_parameters(SPEC.package) if one.kind == "flag"]


def config(players: int = 4, cards: dict[str, Any] | None = None, **rules: Any) -> Record:
    return build_config(rules_of(players, rules, cards))


def decisions(cfg: Record, table: Table, index: int = 0) -> Iterator[tuple[Record, int, int, Any]]:
    """State, operative, answer and key of every decision of a game, before the answer is applied."""
    state, key = new_record(SPEC.kernels.state), new_key(1, index)
    decide = chooser(table, cfg, index, key)
    KERNELS.new_game(state, cfg, key)
    while (seat := int(KERNELS.advance(state, cfg, key))) >= 0:
        answer = decide(state, seat)
        yield state, seat, answer, key
        KERNELS.apply(state, cfg, key, seat, answer)


def assert_legal(cfg: Record, games: int = 1, bots: tuple[str, ...] = ("cautious", "greedy")) -> None:
    table = seated(*bots)
    for index in range(games):
        for state, _, answer, _ in decisions(cfg, table, index):
            assert has(state.options, answer)


# --- legality ---


@pytest.mark.parametrize("players", [2, *(pytest.param(n, marks=pytest.mark.many_games) for n in (3, 4, 5, 6))])
@pytest.mark.parametrize("variant", [(), *[(one,) for one in VARIANTS], VARIANTS], ids=lambda v: "+".join(v) or "base")
def test_every_answer_is_legal(players: int, variant: tuple[str, ...]) -> None:
    assert_legal(config(players, **dict.fromkeys(variant, True)), games=2)


@pytest.mark.many_games
@pytest.mark.parametrize("decision", DECISIONS, ids=lambda d: "-".join(f"{k}-{v}" for k, v in d.items()))
def test_every_answer_is_legal_under_every_decision(decision: dict[str, Any]) -> None:
    for players in (2, 4):
        assert_legal(config(players, **decision))


@pytest.mark.many_games
def test_every_answer_is_legal_with_odd_numbers() -> None:
    assert_legal(config(prototype_values=[3, 4, 6, 7], start_alarm=-1, alarm_min=-9), games=2)
    assert_legal(config(die_faces=20, download_first=7, download_later=0, proximity_end=300), games=2)
    assert_legal(config(items_dealt=0, df_ones=0, df_twos=0, df_threes=0, interface_tokens=0), games=2)
    assert_legal(config(max_rounds=5), games=2)


def grown_cards() -> dict[str, Any]:
    """As many rooms and items as a card set may hold: the shipped ones, and the same under other ids."""
    cards = tomllib.loads((files(SPEC.package) / "cards.toml").read_text(encoding="utf-8"))
    for table, most in (("room", MAX_ROOMS), ("item", MAX_ITEMS)):
        rows = cards[table]
        cards[table] = (rows + [row | {"id": f"{row['id']}_2"} for row in rows])[:most]
    return cards


@pytest.mark.many_games
@pytest.mark.parametrize("players", [2, 6])
def test_every_answer_is_legal_with_the_largest_card_set(players: int) -> None:
    assert_legal(config(players, grown_cards()), games=3)


# --- hidden information (R73, N12) ---


@pytest.mark.parametrize("players", [3, *(pytest.param(n, marks=pytest.mark.many_games) for n in (2, 6))])
@pytest.mark.parametrize(
    "rules",
    [
        {},
        *(
            pytest.param(one, marks=pytest.mark.many_games)
            for one in (dict.fromkeys(VARIANTS, True), {"df_counts_public": False})
        ),
    ],
    ids=str,
)
def test_nothing_hidden_changes_view_or_answer(players: int, rules: dict[str, Any]) -> None:
    nothing_hidden_changes_answers(players, rules, ("cautious", "greedy"), games=3)


@pytest.mark.many_games
@pytest.mark.parametrize("players", [2, 4, 6])
def test_nothing_hidden_changes_what_the_others_answer(players: int) -> None:
    nothing_hidden_changes_answers(players, {}, ("tuned", "rusher", "spiteful"), games=3)


@pytest.mark.many_games
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("rules", [{}, dict.fromkeys(VARIANTS, True)], ids=str)
def test_nothing_hidden_changes_what_search_finds(players: int, rules: dict[str, Any]) -> None:
    """Not even the single answer: all it draws is drawn from what the seat knows, by words of its own stream."""
    nothing_hidden_changes_answers(players, rules, ("search:budget=12", "tuned"), games=1)


def nothing_hidden_changes_answers(players: int, rules: dict[str, Any], bots: tuple[str, ...], games: int) -> None:
    cfg = config(players, **rules)
    table = seated(*bots)
    before, after = new_record(SPEC.kernels.view), new_record(SPEC.kernels.view)
    desk, choose = new_record(table.kernels.DESK), table.kernels.choose
    for index in range(games):
        for number, (state, seat, answer, key) in enumerate(decisions(cfg, table, index)):
            if number % 3:
                continue
            other = state.copy()
            KERNELS.observe(state, cfg, seat, before)
            KERNELS.hide(other, cfg, seat, new_key(7, number))
            KERNELS.observe(other, cfg, seat, after)
            assert before.tobytes() == after.tobytes()
            player = seat >> 1 if players == 2 else seat
            bot = table.bots[(player + index) % len(table.bots)]
            assert choose(other, cfg, key, seat, bot, desk) == answer


# --- figures of many games, with wide bounds ---


def played(*names: str, games: int = 2000, players: int = 4, **rules: Any) -> Rows:
    return seated(*names).rows(config(players, **rules), Range(0, games))


def escape_share(rows: Rows, operatives: int) -> float:
    return float((rows["escape_round"][:, :operatives] >= 0).mean())


@pytest.mark.many_games
def test_the_same_games_twice() -> None:
    assert played("cautious", "greedy", games=100).tobytes() == played("cautious", "greedy", games=100).tobytes()


@pytest.mark.many_games
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_cautious_plays_within_the_target_ranges(players: int) -> None:
    rows = played("cautious", players=players)
    deepest = rows["deepest"][:, :players]
    assert 17 <= rows["rounds"].mean() <= 22
    assert 2 <= rows["alarm_end"].mean() <= 4.2
    assert 0.7 <= escape_share(rows, players) <= 0.9
    assert 0.005 < rows["nobody_escapes"].mean() < 0.15
    assert 0.02 < rows["sole_survivor"].mean() < 0.25
    assert 15 <= rows["winning_score"][rows["escaped"] > 0].mean() <= 27
    assert ((deepest >= 10) & (deepest <= 12)).mean() < 0.08
    by_seat = rows["win"][:, :players].mean(axis=0)
    assert by_seat.max() / by_seat.min() < 1.5


@pytest.mark.many_games
def test_a_quieter_start_lasts_longer() -> None:
    rounds = [played("cautious", games=1000, start_alarm=alarm)["rounds"].mean() for alarm in (-1, 0, 1)]
    assert rounds[0] > rounds[1] > rounds[2]


def win_share(stronger: str, weaker: str, games: int = 2000) -> float:
    """Part of the wins that goes to two bots of one kind, against two of the other."""
    wins = played(stronger, weaker, stronger, weaker, games=games)["win"][:, :4]
    seats = np.arange(4) + np.arange(games)[:, None]
    return float(wins[seats % 2 == 0].sum() / wins.sum())


@pytest.mark.many_games
@pytest.mark.parametrize(
    ("stronger", "weaker", "least"),
    [
        ("cautious", "random", 0.8),
        ("greedy", "random", 0.65),
        ("cautious", "greedy", 0.55),
        ("tuned", "cautious", 0.53),
        ("cautious", "rusher", 0.7),
    ],
)
def test_the_stronger_bot_wins_more(stronger: str, weaker: str, least: float) -> None:
    assert win_share(stronger, weaker) > least


@pytest.mark.many_games
def test_a_raised_number_is_used_more() -> None:
    """Commits of Burst Modem in the games of its shipped number, and of a number that does nothing."""
    shares = []
    for n in (0, 4):
        cards = tomllib.loads((files(SPEC.package) / "cards.toml").read_text(encoding="utf-8"))
        item = next(at for at, row in enumerate(cards["item"]) if row["id"] == "burst_modem")
        cards["item"][item]["n"] = n
        cfg = config(4, cards)
        uses = deals = 0
        for index in range(60):
            *_, (state, _, _, _) = decisions(cfg, seated("cautious"), index)
            deals += any(int(dealt) >> item & 1 for dealt in state.dealt)
            uses += any(int(dealt) >> item & 1 for dealt in state.dealt) and any(
                int(one) >> item & 1 for one in state.used
            )
        shares.append(uses / deals)
    assert shares[1] > shares[0] + 0.2
