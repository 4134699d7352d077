"""Restricted bots: what is forbidden is never chosen while anything else is legal, by any bot, in any question."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from simcore.games.infiltration import SPEC
from simcore.games.infiltration.codes import FIRST_ITEM_CODE, LINE, Card, Direction, Kind
from simcore.games.infiltration.kernels import KERNELS
from simcore.records import new_record
from simcore.store import Range
from strategies.infiltration.decide import needs_view
from strategies.infiltration.table import DESK, choose, explain
from tests.strategies.infiltration.seats import card, choice, scene
from tests.strategies.infiltration.test_whole_games import VARIANTS, config, decisions
from tests.support.bots import row_of, seated
from tests.support.infiltration import rules_of

BOTS = ("random", "greedy", "cautious", pytest.param("search:budget=3", marks=pytest.mark.many_games))
CARDS = (Kind.COMMIT, Kind.PLAY, Kind.ITEM, Kind.DRAFT_KEEP)
USES = {Card.INTERFACE, Card.DOWNLOAD, Card.EXTRACT}
ACTIONS = "+".join(one.name.lower() for one in Card)


def options_of(state: Any) -> set[int]:
    return {code for code in range(64) if int(state.options) >> code & 1}


def broken(forbidden: set[int], state: Any, answer: int) -> bool:
    """Whether a forbidden option was chosen though another was legal."""
    return answer in forbidden and bool(options_of(state) - forbidden)


# --- whole games ---


@pytest.mark.parametrize(
    "bot",
    ["random", *(pytest.param(bot, marks=pytest.mark.many_games) for bot in ("greedy", "cautious", "search:budget=3"))],
)
def test_a_forbidden_card_is_neither_committed_nor_played_nested_nor_recovered_nor_kept(bot: str) -> None:
    rules = rules_of(4, dict.fromkeys(VARIANTS, True), None)
    items = [row["id"] for row in rules.components["items"]]
    words = "+".join(["download", "extract", "retreat", *items[::2]])
    forbidden = {Card.DOWNLOAD, Card.EXTRACT, Card.RETREAT, *range(FIRST_ITEM_CODE, FIRST_ITEM_CODE + len(items), 2)}
    bitten: Counter[Kind] = Counter()
    for index in range(6):
        table = seated(f"{bot}:never={words}", rules=rules)
        for state, _, answer, _ in decisions(config(4, **dict.fromkeys(VARIANTS, True)), table, index):
            if state.kind in CARDS:
                assert not broken(forbidden, state, answer)
                bitten[Kind(int(state.kind))] += bool(forbidden & options_of(state))
    assert min(bitten[kind] for kind in (Kind.COMMIT, Kind.PLAY, Kind.DRAFT_KEEP)) > 0


@pytest.mark.parametrize("bot", BOTS)
def test_nobody_advances_from_the_limit_on(bot: str) -> None:
    bitten = 0
    for index in range(4):
        for state, seat, answer, _ in decisions(config(), seated(f"{bot}:no_advance_past=2"), index):
            if state.kind in (Kind.COMMIT, Kind.PLAY) and 2 <= state.at[seat] <= LINE:
                assert not broken({Card.ADVANCE}, state, answer)
                bitten += Card.ADVANCE in options_of(state)
    assert bitten > 0


@pytest.mark.parametrize("bot", BOTS)
def test_an_avoided_room_is_not_used(bot: str) -> None:
    rules = rules_of(4, {}, None)
    words = "+".join(row["id"] for row in rules.components["rooms"] if row["floor"] == 1)
    first_floor = {at for at, row in enumerate(rules.components["rooms"]) if row["floor"] == 1}
    bitten = 0
    for index in range(4):
        for state, seat, answer, _ in decisions(config(), seated(f"{bot}:avoid={words}"), index):
            if state.kind == Kind.COMMIT and int(state.room[state.at[seat]]) in first_floor:
                assert not broken(USES, state, answer)
                bitten += 1
    assert bitten > 0


# --- each question ---


def test_where_nothing_else_is_legal_the_question_is_answered_as_if_free():
    s = scene().put(0, at=3).df(3, 2, 2)
    assert card(s, name=f"cautious:never={ACTIONS}") == card(s) == "download"
    s = scene().put(0, at=3).df(3, 2, 2).hand(0, "jump_kit")
    assert (card(s), card(s, name=f"cautious:never={ACTIONS}")) == ("download", "jump_kit")


def test_a_limit_holds_from_its_position_on():
    s = scene().open(4).put(0, at=4)
    assert card(s) == card(s, name="cautious:no_advance_past=5") == "advance"
    assert card(s, name="cautious:no_advance_past=4") != "advance"


def test_K2_a_move_of_an_avoided_room_is_not_used():
    s = scene().line({4: "stairwell"}).put(0, at=4).dials(85, 2).commit({0: "retreat"})
    assert choice(s) == s.offers()[1]
    assert choice(s, name="cautious:avoid=stairwell") == s.offers()[0]


def test_K4_it_stops_at_its_limit_but_pushes_others_on():
    s = scene().open(4).put(0, at=4).hand(0, "qianju_pt").commit({0: "qianju_pt"})
    assert choice(s) == "forward"
    assert choice(s, name="cautious:no_advance_past=4") != "forward"
    s = scene().open(6).put(0, at=5).put(1, at=5).hand(0, "grapple_line").commit({0: "grapple_line"})
    s = s.answer("operative", 1)
    assert s.offers()[:2] == ["back", "forward"]
    assert {choose_with(s, "random:no_advance_past=2", draw) for draw in range(12)} >= {Direction.BACK, Direction.FWD}


def choose_with(s: Any, word: str, draw: int) -> int:
    """The answer of a bot under one of several draws."""
    game = s.begin().table
    state = game.state.copy()
    state.answers[:] = draw
    return int(choose(state, game.cfg, game.key, game.question().operative, row_of(word), new_record(DESK)))


def test_K5_an_avoided_room_is_named_for_nothing():
    s = scene().line({4: "stairwell"}).put(0, at=3).df(2, 1).df(4, 2, 2).hand(0, "remote_drone")
    s = s.commit({0: "remote_drone"}).answer("play", "download")
    assert (choice(s), choice(s, name="cautious:avoid=stairwell")) == (4, 2)


def test_K6_a_download_next_door_is_forbidden_only_where_all_its_rooms_are_avoided():
    s = scene().line({2: "lobby", 3: "loading_dock", 4: "stairwell"}).put(0, at=3).df(2, 2, 2).df(4, 2, 2)
    s = s.hand(0, "remote_drone").commit({0: "remote_drone"})
    assert choice(s, name="cautious:avoid=loading_dock") == "download"
    assert choice(s, name="cautious:avoid=loading_dock+lobby") == "download"
    assert choice(s, name="cautious:avoid=lobby+stairwell") == "decline"


def test_it_plans_without_a_card_that_it_may_not_play():
    """Who may not download does not take a card for the Download that it would allow."""
    s = scene().put(0, at=3).df(3, 3, 3).item("proxy", "play(download)").hand(0, "proxy")
    assert card(s) == "download"
    assert card(s, name="cautious:never=download") not in ("download", "proxy")


@pytest.mark.parametrize(("depth", "answer"), [(12, "advance"), (3, "advance"), (1, "retreat")])
def test_depth_is_how_far_it_looks(depth, answer):
    s = scene().open(12).put(0, at=3).df(6, 3, 3, 3).dials(30, 1)
    assert card(s, depth=depth) == answer


# --- reasons ---


@pytest.mark.parametrize("word", ["cautious:never=download", "random:never=download"])
def test_the_reasons_name_no_forbidden_option_and_leave_the_view_alone(word: str) -> None:
    cfg, row = config(), row_of(word)
    view, told = new_record(SPEC.kernels.view), 0
    for state, seat, answer, _ in decisions(cfg, seated(word)):
        KERNELS.observe(state, cfg, seat, view)
        before = view.tobytes()
        reasons = explain(view, cfg, row)
        assert view.tobytes() == before
        if state.kind == Kind.COMMIT and Card.DOWNLOAD in options_of(state):
            told += 1
            assert Card.DOWNLOAD not in reasons.values
            assert not reasons.values or reasons.values[answer] == max(reasons.values.values())
            assert word.startswith("cautious") or f"All {len(options_of(state)) - 1} options" in reasons.notes[0]
    assert told > 0


# --- the row ---


def test_restrictions_are_the_last_columns_whatever_the_bot_has_besides() -> None:
    for bot in ("random", "greedy", "cautious", "search:budget=3"):
        row = row_of(f"{bot}:never=retreat+advance:no_advance_past=7:avoid=lobby")
        lobby = [one["id"] for one in rules_of(2, {}, None).components["rooms"]].index("lobby")
        assert row[-3:].tolist() == [0b11, 7, 1 << lobby]
        assert not row_of(bot)[-3:].any()


def test_only_a_restricted_random_bot_has_to_look() -> None:
    assert not needs_view(row_of("random"))
    assert needs_view(row_of("random:avoid=lobby"))


@pytest.mark.many_games
def test_a_card_that_is_not_in_the_game_costs_nothing_and_a_vital_one_much() -> None:
    """Extract is no action of the printed game: not one of the games is another."""
    free, dead, vital = (
        seated(f"cautious{word}", "cautious", "cautious", "cautious").rows(config(), Range(0, 400))
        for word in ("", ":never=extract", ":never=download")
    )
    assert free.tobytes() == dead.tobytes()
    seats = -np.arange(400) % 4
    won = [rows["win"][np.arange(400), seats].sum() / rows["win"].sum() for rows in (free, vital)]
    assert won[0] > won[1] + 0.1
