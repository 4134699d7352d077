"""The Python side of the game: from resolved rules to numbers, checks across parameters, and words for the trace."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from simcore.components import Locator
from simcore.errors import Problem
from simcore.extremes import NO_SUCH
from simcore.games._template.codes import NOBODY, Action, Status
from simcore.games._template.kernels import KERNELS
from simcore.games._template.screen import VaultScreen
from simcore.games._template.state import CONFIG_DTYPE, STATE_DTYPE
from simcore.records import Record, new_record
from simcore.spec import Rules, Value


def build_config(rules: Rules) -> Record:
    """The rules as one record of numbers. Parameters carry the names of its fields, so nothing is translated."""
    cfg = new_record(CONFIG_DTYPE)
    cfg["players"] = rules.players
    for name in ("die_faces", "alarm_faces", "first_loot", "loot_growth", "last_round"):
        cfg[name] = rules.parameters[name]
    handicap = as_numbers(rules.parameters["handicap"])
    cfg["handicap"][: len(handicap)] = handicap
    return cfg


def as_numbers(value: Value) -> tuple[int, ...]:
    """A parameter of the kind `integers`."""
    assert isinstance(value, tuple), f"{value} is no list"
    return tuple(map(int, value))


def check_rules(rules: Rules, locate: Locator) -> list[Problem]:
    """What the bounds of single parameters cannot say; `locate` finds where a number was written."""
    problems = []
    faces, alarm = rules.parameters["die_faces"], rules.parameters["alarm_faces"]
    if int(str(alarm)) > int(str(faces)):
        what = f"{alarm} faces trip the alarm but the die has {faces}"
        problems.append(locate("alarm_faces").problem(what, "alarm_faces", expected=f"an integer from 0 to {faces}"))
    if (seats := len(as_numbers(rules.parameters["handicap"]))) > rules.players:
        what, expected = f"a handicap for {seats} seats", f"at most {rules.players}, one for each player"
        problems.append(locate("handicap").problem(what, "handicap", expected=expected))
    return problems


def describe_act(s: Any, seat: int, action: int) -> str:
    """One decision in words, before it is applied."""
    if action == Action.LEAVE:
        return f"seat {seat + 1} leaves with {s.loot[seat]} points [rule 2]"
    return f"seat {seat + 1} grabs [rule 2]"


def name_answer(rules: Rules, kind: int, code: int) -> str:
    """An answer to the one kind of question there is."""
    return Action(code).name.lower()


def screen(rules: Rules, cfg: Any) -> VaultScreen:
    """What a person at the keyboard reads, see `simcore.screen`."""
    return VaultScreen(rules, cfg)


def extremes(rows: Any, rules: Rules) -> dict[str, Any]:
    """How far each of many games goes, by the kinds of `measures.EXTREMES`; see `simcore.extreme`."""
    escaped, won = rows["escaped"] > 0, rows["winner"] != NOBODY
    points = rows["winning_loot"].astype(np.int64)
    return {
        "longest_game": rows["rounds"],
        "highest_score": np.where(escaped, points, NO_SUCH),
        "poorest_win": np.where(won, -points, NO_SUCH),
    }


def trace(rules: Rules, cfg: Any, key: Any, choose: Callable[[Any, int], int]) -> Iterator[str]:
    """One game as lines of text, every act with its rule; `choose(s, seat)` gives each decision."""
    s: Any = new_record(STATE_DTYPE)
    KERNELS.new_game(s, cfg, key)
    yield f"{cfg.players} thieves enter the vault [rule 1]"
    while True:
        before = s.copy()
        seat = KERNELS.advance(s, cfg, key)
        if s.over or s.round > before.round:
            yield f"round {before.round}: {_event(before, s)}"
        if seat < 0:
            return
        action = choose(s, seat)
        yield f"round {s.round}: {describe_act(s, seat, action)}"
        KERNELS.apply(s, cfg, key, seat, action)


def _event(before: Any, after: Any) -> str:
    """How a round ended."""
    stayed = before.status == Status.INSIDE
    if not stayed.any():
        return "nobody is inside, the game is over [rule 5]"
    if after.over:
        return f"the alarm trips, {stayed.sum()} caught [rule 3]"
    return f"all quiet, everybody inside takes {(after.loot - before.loot)[stayed][0]} points [rule 4]"
