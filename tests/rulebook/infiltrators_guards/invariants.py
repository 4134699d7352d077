"""The invariants of section 8.7, as far as a position (and the one before it) can tell."""

from __future__ import annotations

from typing import Any

from .board import Board
from .draws import GUARD, PURPOSE, faces, words
from .layout import number, row_of
from .oracle import Oracle

State = dict[str, Any]
PHASES = ("setup", "infiltrators", "guards", "random_moves", "shop", "over")
STATES = ("outside", "waiting", "board", "left", "taken", "inside")
CODES = {
    "segment": range(64), "character": range(16), "drop": range(8), "guard_card": range(16), "objective": range(144),
    "place_guard": range(144), "mark": range(16), "entry": range(144), "activate": range(17), "noise_die": range(2),
    "random_pick": range(17), "random_length": range(25), "shop": range(8),
}  # fmt: skip
_boards: dict[str, Board] = {}


def board_of(scene: Any, state: State) -> Board:
    """The board of a position, made once."""
    rules = scene.all_rules
    rows = [scene.rows_of(name) if name else "" for name in state["segments"]]
    key = repr((rows, state["rotations"], rules["layout"], rules["diag_rule"], rules["shot_lines"]))
    if key not in _boards:
        _boards[key] = scene.geometry(state)
    return _boards[key]


def mission_of(scene: Any, state: State) -> dict[str, Any]:
    campaign = scene.all_rules["campaign"]
    return row_of(scene.cards, "mission", campaign[state["mission"]] if campaign else scene.all_rules["mission"])


def check(scene: Any, before: State | None = None) -> None:
    """Hold a scene against I1-I14 after an answer."""
    state, question = scene.table.snapshot(), scene.table.question()
    assert state["phase"] in PHASES
    _question(state, question)
    if all(state["segments"]):
        board = board_of(scene, state)
        _figures(state, board)
        _objectives(state, board, scene)
        if question is not None and question.kind in ("act", "guard_act"):
            _acts(state, question, Oracle(state, scene.all_rules, scene.cards, board, mission_of(scene, state)))
    _numbers(state, scene)
    _activations(state, scene)
    if before is not None and before["mission"] == state["mission"] and before["phase"] not in ("setup", "shop"):
        _no_way_back(before, state, scene)
        _dice(before, state, scene)
    for m, mission in enumerate(state["missions"]):
        _mission(mission, m, scene)
    if state["phase"] == "over":
        _the_end(state)


def _question(state: State, question: Any) -> None:
    """I12, R83: a question offers at least two codes of its section-4 range, in order, in a running game."""
    assert (question is None) == (state["phase"] == "over")
    assert (state["result"] is None) == (state["phase"] != "over")
    if question is None:
        return
    options = list(question.options)
    assert options == sorted(set(options)), options
    assert len(options) >= 2, (question.kind, options)
    if question.kind in ("act", "guard_act"):
        assert options[0] == 0
        assert not {6, 7} & set(options)
    else:
        assert set(options) <= set(CODES[question.kind]), (question.kind, options)
    seat = question.seat
    team = ("character", "drop", "entry", "act", "shop")
    if question.kind != "segment":
        assert (seat < len(state["infiltrators"])) == (question.kind in team), (question.kind, seat)


def _figures(state: State, board: Board) -> None:
    """I1, I3: everybody on the board has a free tile for himself; nobody else has one."""
    figures = [inf for inf in state["infiltrators"] if inf["state"] == "board"]
    figures += [guard for guard in state["guards"] if guard["state"] == "board"]
    tiles = [figure["tile"] for figure in figures]
    assert len(tiles) == len(set(tiles)), tiles
    assert all(0 <= t < board.tiles and board.free[t] for t in tiles), tiles
    for figure in [*state["infiltrators"], *state["guards"]]:
        if figure["state"] not in ("board", "inside"):
            assert figure["tile"] == -1, figure
    assert all(inf["state"] in STATES for inf in state["infiltrators"])
    assert all(guard["state"] in ("hand", "board", "taken") for guard in state["guards"])


def _objectives(state: State, board: Board, scene: Any) -> None:
    """I7, I8."""
    tiles = [o["tile"] for o in state["objectives"] if o["tile"] >= 0]
    slots = [board.slot[t] for t in tiles]
    assert len(slots) == len(set(slots)), tiles
    assert all(board.free[t] for t in tiles), tiles
    for o in state["objectives"]:
        assert o["hacked"] == (o["progress"] >= scene.all_rules["hack_successes"]), o
        assert (o["hacker"] >= 0) == bool(o["hacked"]), o


def _acts(state: State, question: Any, oracle: Oracle) -> None:
    """I6, I12, I13: the acts are those of the oracle."""
    figure = question.figure
    assert figure == state["acting"]
    legal = oracle.infiltrator_acts(figure) if question.kind == "act" else oracle.guard_acts(figure)
    offered = list(question.options)
    missing, extra = sorted(set(legal) - set(offered)), sorted(set(offered) - set(legal))
    assert missing == extra == [], f"{question.kind} of {figure}: missing {missing}, should not be there {extra}"


def _numbers(state: State, scene: Any) -> None:
    """I2, I9, I14."""
    rules = scene.all_rules
    for inf in state["infiltrators"]:
        assert 0 <= inf["noise"] <= rules["noise_cap"], inf
        assert inf["state"] in ("board", "inside") or inf["noise"] == 0, inf
        assert inf["hits"] >= 0, inf
        assert len(inf["cards"]) == len(inf["uses"]) <= 8, inf
        limits = [number(scene.cards, card, "uses") for card in inf["cards"]]
        assert all(0 <= n <= most for n, most in zip(inf["uses"], limits, strict=True)), inf
    assert state["alert"] == sum(state["alert_by_source"]), (state["alert"], state["alert_by_source"])
    assert state["alert"] >= 0
    for name in state["draws"]:
        assert int(name.split(":")[0]) not in (PURPOSE["policy"], PURPOSE["hide"]), name


def _activations(state: State, scene: Any) -> None:
    """I5."""
    guards = state["guards"]
    assert not any(guard["activated"] and guard["moved"] for guard in guards)
    lockdown = scene.all_rules["ga_effect"] == "lockdown" and state["issued"]
    if state["phase"] in ("guards", "random_moves") and scene.all_rules["alert_mode"] == "track" and not lockdown:
        assert sum(guard["activated"] for guard in guards) <= state["alert"]


def _no_way_back(before: State, after: State, scene: Any) -> None:
    """I3, I4, I7: who is gone stays away, guards' hits and hacked objectives stay."""
    for old, new in zip(before["infiltrators"], after["infiltrators"], strict=True):
        assert old["state"] not in ("left", "taken") or new["state"] == old["state"], (old, new)
    for old, new in zip(before["guards"], after["guards"], strict=True):
        assert new["hits"] >= old["hits"], (old, new)
        assert old["state"] != "taken" or new["state"] == "taken", (old, new)
        assert old["state"] != "board" or new["state"] in ("board", "taken"), (old, new)
    if not scene.all_rules["guard_can_restore"]:
        for old, new in zip(before["objectives"], after["objectives"], strict=True):
            assert new["hacked"] >= old["hacked"], (old, new)
    assert after["round"] >= before["round"]


def _dice(before: State, after: State, scene: Any) -> None:
    """I10, R36, R41-R45, R65: what the new words of each stream say is what happened."""
    for name, used in after["draws"].items():
        first = before["draws"].get(name, 0)
        purpose, when, owner = map(int, name.split(":"))
        if first == used or purpose < PURPOSE["hack"] or purpose > PURPOSE["random_move"]:
            continue
        kind = next(word for word, code in PURPOSE.items() if code == purpose)
        rolled = faces(words(scene.seed, scene.game, kind, when, owner), used)[first:]
        successes = sum(face >= scene.all_rules["success_min"] for face in rolled)
        if kind == "attack":
            assert successes == _rise(before, after, "guards", "hits"), (name, rolled)
        elif kind == "guard_attack":
            assert successes == _rise(before, after, "infiltrators", "hits"), (name, rolled)
        elif kind == "hack" and scene.all_rules["hack_accumulate"]:
            assert successes == _rise(before, after, "objectives", "progress"), (name, rolled)
        elif kind == "random_move":
            _directions(rolled, after["guards"][owner - GUARD]["moved"])
        elif kind == "death":
            _death(rolled, owner, after, scene)


def _rise(before: State, after: State, table: str, key: str) -> int:
    return sum(new[key] - old[key] for old, new in zip(before[table], after[table], strict=True))


def _directions(rolled: list[int], moved: int) -> None:
    """R65: rerolled until 2 to 5 (several guards' streams may have begun anew in one answer)."""
    assert all(face in (1, 6) for face in rolled[:-1]), rolled
    assert rolled[-1] in (2, 3, 4, 5), rolled
    assert moved in (0, 1)


def _death(rolled: list[int], owner: int, after: State, scene: Any) -> None:
    """R45: hits less HP dice, and out if one of them shows `death_min`."""
    if owner >= GUARD:
        figure = after["guards"][owner - GUARD]
        hp = row_of(scene.cards, "guard", figure["kind"])["hp"]
    else:
        figure = after["infiltrators"][owner]
        hp = row_of(scene.cards, "infiltrator", figure["character"])["hp"]
        hp += sum(number(scene.cards, card, "hp") for card in figure["cards"])
    out = any(face >= scene.all_rules["death_min"] for face in rolled)
    assert out == (figure["state"] == "taken"), (rolled, figure)
    if owner >= GUARD or figure["state"] != "taken":
        assert len(rolled) == figure["hits"] - hp, (rolled, figure)


def _mission(done: State, m: int, scene: Any) -> None:
    """I11: points by R72, and what success implies."""
    rules, n = scene.all_rules, scene.n
    campaign = rules["campaign"]
    mission = row_of(scene.cards, "mission", campaign[m] if campaign else rules["mission"])
    assert done["mission"] == mission["id"]
    assert done["success"] == (done["reason"] == "success")
    assert done["left"] + done["taken"] + done["inside"] == n
    if done["success"]:
        assert done["end"] in ("all_left", "mixed")
        assert done["alert_round"] == 0
    marked = mission.get("marked", False)
    open_ = mission["objectives"] - done["hacked"]
    alarm = done["alert_round"] > 0 or done["end"] == "truncated"
    ours = (
        rules["pts_hack"] * done["hacked"] + rules["pts_left"] * done["left"] + rules["pts_success"] * done["success"]
    )
    theirs = rules["pts_unhacked"] * open_ + rules["pts_taken"] * done["taken"]
    theirs += rules["pts_inside"] * done["inside"] + rules["pts_alert"] * alarm
    if not marked:
        assert (done["points_infiltrators"], done["points_guard"]) == (ours, theirs), done
    else:
        out = (ours + rules["pts_mark"], theirs)
        alive = (ours, theirs + rules["pts_unmarked"])
        assert (done["points_infiltrators"], done["points_guard"]) in (out, alive), done


def _the_end(state: State) -> None:
    """R73, R92: a side, shares that make one winner, a round."""
    result = state["result"]
    assert result["side"] in ("infiltrators", "guard", "draw")
    assert len(result["shares"]) == len(state["infiltrators"]) + 1
    assert all(mission["rounds"] >= 1 for mission in state["missions"])
