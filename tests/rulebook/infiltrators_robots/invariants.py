"""The invariants of section 9.7, as far as a position (and the one before it) can tell."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .board import Board
from .components import rows_of
from .names import CAUSES, KINDS
from .oracle import Oracle

State = dict[str, Any]
PHASES = ("setup", "infiltrators", "cat", "robots", "traitors", "scans", "respawns", "over")
SETUP_KINDS = ("generator", "trap", "entrance", "remove", "robot_start", "infiltrator_start", "cat_start")
ORDER = {"none": 0, "outside": 1, "board": 2, "safe": 3, "traitor": 4}
_boards: dict[str, Board] = {}


def board_of(scene: Any, state: State) -> Board:
    """The map of a position, made once."""
    laid, which = state["map"], scene.all_rules["panel_set"]
    sheets = [rows_of(scene.cards, which, name) for name in laid["panels"]]
    key = repr((sheets, laid))
    if key not in _boards:
        _boards[key] = Board(sheets, laid["turns"], laid["cells"])
    return _boards[key]


def oracle_of(scene: Any, state: State) -> Oracle:
    return Oracle(state, scene.all_rules, scene.cards, board_of(scene, state))


def check(scene: Any, before: State | None = None) -> State:
    """Hold a scene against I1-I15 after an answer, with the position before it; gives the position now."""
    table = scene.table
    state, question = table.snapshot(), table.question()
    oracle = oracle_of(scene, state)
    assert table.check() == 0
    assert state["phase"] in PHASES
    _question(state, question, scene)
    if question is not None:
        _offers(question, oracle)
    _tokens(state, oracle.board, scene)
    _figures(state, oracle, question)
    _doors(state)
    if state["phase"] not in ("setup", "over"):
        _support(state, table.support())
    if before is not None:
        _no_way_back(before, state, scene)
    _the_end(state, scene)
    return state


def _question(state: State, question: Any, scene: Any) -> None:
    """I8, I14: at least two codes, ascending, below 256, of a seat of the right team."""
    assert (question is None) == (state["phase"] == "over"), state["phase"]
    if question is None:
        return
    options = list(question.options)
    assert options == sorted(set(options)), options
    assert len(options) >= 2, (question.kind, options)
    assert options[0] >= 0
    assert options[-1] < 256
    assert question.kind in KINDS
    assert (question.kind in SETUP_KINDS) == (state["phase"] == "setup"), question.kind
    assert 0 <= question.seat < scene.n + scene.j
    if question.kind in ("act", "cat_step"):
        most = max(scene.all_rules[f"{who}_actions"] for who in ("infiltrator", "robot", "traitor"))
        assert question.actions_left == state["actions_left"]
        assert 0 <= state["actions_left"] <= (most if question.kind == "act" else scene.all_rules["cat_move"])


def _offers(question: Any, oracle: Oracle) -> None:
    """Section 4: a question of play offers the codes of the oracle, and no other."""
    legal = _legal(question, oracle)
    if legal is not None:
        offered = list(question.options)
        missing, extra = sorted(set(legal) - set(offered)), sorted(set(offered) - set(legal))
        assert missing == extra == [], (
            f"{question.kind} of {question.figure}: missing {missing}, should not be there {extra}"
        )


def _legal(question: Any, oracle: Oracle) -> list[int] | None:
    state, figure, left, size = oracle.state, question.figure, question.actions_left, oracle.board.size
    if question.kind == "act":
        assert figure == state["acting"], (figure, state["acting"])
        acts = {
            "infiltrators": oracle.infiltrator_acts, "robots": oracle.robot_acts, "traitors": oracle.traitor_acts,
        }  # fmt: skip
        return acts[state["phase"]](figure, left)
    here = {"disabler_target": "infiltrators", "decoy_square": "infiltrators", "repair_target": "robots"}
    if question.kind in here:
        square = state[here[question.kind]][figure]["square"]
        assert question.slot == square // size
        return {
            "disabler_target": oracle.disabler_targets, "decoy_square": oracle.decoy_squares,
            "repair_target": oracle.repair_targets,
        }[question.kind](square)  # fmt: skip
    return _legal_elsewhere(question, oracle)


def _legal_elsewhere(question: Any, oracle: Oracle) -> list[int] | None:
    state, figure = oracle.state, question.figure
    if question.kind == "cat_step":
        return oracle.cat_steps()
    if question.kind == "teleport":
        team = "robots" if question.seat >= len(oracle.infs) else "traitors"
        return oracle.teleports(state[team][figure]["square"], figure if team == "robots" else -1)
    if question.kind == "scan":
        return [0, 1]
    if question.kind == "sentinel_area":
        return [t % oracle.board.size for t in oracle.room_squares(state["sentinels"][figure]["square"])]
    if question.kind == "decoy_face":
        return [0, 1]
    return oracle.spawns() if question.kind == "respawn" else None


def _tokens(state: State, board: Board, scene: Any) -> None:
    """I1, I2."""
    rows = state["generators"]
    if state["phase"] != "setup":
        assert len(rows) == scene.k
    for row in rows:
        assert row["state"] in ("active", "data", "carried", "out")
        assert (row["square"] >= 0) == (row["state"] in ("active", "data")), row
        assert bool(row["holder"]) == (row["state"] == "carried"), row
        assert row["state"] != "active" or row["square"] in board.hatched, row
    for row in [*state["sentinels"], *state["teleports"]]:
        assert row["state"] in ("ready", "active", "inactive")
        assert (row["holder"] >= 0) == (row["state"] == "ready") != (row["square"] >= 0), row
        assert row["state"] != "active" or row["square"] in board.hatched, row
    for row in state["decoys"]:
        assert row["state"] in ("fresh", "held", "board", "lying", "gone")
        assert (row["square"] >= 0) == (row["state"] in ("board", "lying")), row
    active = [row["square"] for name in ("generators", "sentinels", "teleports") for row in state[name]
              if row["state"] == "active"]  # fmt: skip
    assert len(active) == len(set(active)), f"two active tokens on a square: {active}"


def _figures(state: State, oracle: Oracle, question: Any) -> None:
    """I3, I4: figures at rest have their square for themselves (the one that acts may pass)."""
    for team in ("infiltrators", "robots", "traitors"):
        for figure in state[team]:
            assert (figure["square"] >= 0) == (figure["state"] == "board"), figure
            assert figure["state"] != "board" or figure["square"] in oracle.board.xy, figure
    mover = (state["phase"], state["acting"])
    pawns = [("infiltrators", i, f) for i, f in enumerate(state["infiltrators"]) if f["state"] == "board"]
    pawns += [("decoys", d, f) for d, f in enumerate(state["decoys"]) if f["state"] == "board"]
    standees = [(team, k, f) for team in ("robots", "traitors") for k, f in enumerate(state[team])
                if f["state"] == "board"]  # fmt: skip
    for kind in (pawns, standees):
        count = Counter(f["square"] for team, k, f in kind if (team, k) != mover)
        assert all(many == 1 for many in count.values()), f"two at rest on one square: {count}"
    visible = [f["label"] for _, _, f in pawns if f["visible"]]
    assert len(visible) == len(set(visible))
    assert all(0 <= label < state["next_label"] for label in visible), visible
    assert all(f["label"] == -1 for _, _, f in pawns if not f["visible"])


def _doors(state: State) -> None:
    """I7: what the infiltrators know is right."""
    for row in state["doors"]:
        assert row["known"] in ("unknown", "trapped" if row["trapped"] else "plain"), row


def _support(state: State, support: list[list[int] | None]) -> None:
    """I13: every infiltrator on the board is where the robots think it may be."""
    for i, (inf, squares) in enumerate(zip(state["infiltrators"], support, strict=True)):
        if inf["state"] in ("safe", "traitor"):
            assert squares is None, (i, inf)
        elif inf["state"] == "board":
            assert inf["square"] in squares, f"infiltrator {i} on {inf['square']} is not thought to be there"
        assert squares is None or squares == sorted(set(squares))


def _no_way_back(before: State, after: State, scene: Any) -> None:
    """I4, I5, I6, I7, I2."""
    for old, new in zip(before["infiltrators"], after["infiltrators"], strict=True):
        assert ORDER[new["state"]] >= ORDER[old["state"]], (old, new)
        assert {old["state"], new["state"]} != {"safe", "traitor"}
    for old, new in zip(before["decoys"], after["decoys"], strict=True):
        assert old["state"] != "gone" or new["state"] == "gone"
    if not scene.all_rules["cat_respawns"]:
        assert before["cat"]["state"] != "gone" or after["cat"]["state"] == "gone"
    if before["phase"] != "setup":
        assert [d["trapped"] for d in before["doors"]] == [d["trapped"] for d in after["doors"]]
        assert before["entrances"] == after["entrances"]
        for old, new in zip(before["doors"], after["doors"], strict=True):
            assert old["known"] in ("unknown", new["known"]), (old, new)
        for name, team in (("disablers", "infiltrators"), ("repairs", "robots")):
            assert _count(after, name, team) <= _count(before, name, team), name
    assert after["turn"] >= before["turn"]


def _count(state: State, name: str, team: str) -> int:
    return sum(f[name] for f in state[team]) + sum(state[f"{name}_lying"].values())


def _the_end(state: State, scene: Any) -> None:
    """I15: turns, and one cause with its winner."""
    facts = state["facts"]
    assert state["turn"] <= scene.all_rules["max_turns"]
    if state["phase"] != "over":
        assert (facts["winner"], facts["cause"]) == (-1, "")
        return
    winner = CAUSES[facts["cause"]]
    if facts["cause"] == "turn_limit" and scene.all_rules["turn_limit_result"] == "draw":
        winner = 2
    assert facts["winner"] == winner
    assert facts["turns"] == state["turn"]
