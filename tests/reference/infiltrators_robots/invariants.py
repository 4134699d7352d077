"""What holds after every decision (9.7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .questions import Question
from .snapshot import Snapshot, take_pieces
from .state import Game

STATES = ("none", "outside", "board", "safe", "traitor")
"""I4: the states of an infiltrator, in the only order in which they follow each other."""

KNOWN = {"unknown": ("unknown", "trapped", "plain"), "trapped": ("trapped",), "plain": ("plain",)}
"""I7: what may follow what is known of a door."""


class Inspector:
    """Checks a position by itself and against the one checked before."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.before: Snapshot | None = None

    def check(self, question: Question | None) -> None:
        """Raise AssertionError with the invariant that is broken."""
        now = take_pieces(self.game)
        check_tokens(self.game, now)
        check_figures(self.game, now)
        check_scans(self.game)
        check_support(self.game)
        check_question(self.game, now, question)
        if self.before is not None:
            check_changes(self.game, self.before, now)
        self.before = now


def check_tokens(game: Game, now: Snapshot) -> None:
    """I1 to I3."""
    setting_up = now["phase"] == "setup"
    assert setting_up or len(now["generators"]) == game.map.slots, "I1: generators are missing"
    for one in now["generators"]:
        assert (one["square"] >= 0) == (one["state"] in ("active", "data")), f"I1: {one}"
        assert (one["holder"] != "") == (one["state"] == "carried"), f"I1: {one}"
        assert one["state"] != "active" or one["square"] in game.map.hatched, f"I1: active off a hatched square: {one}"
    for one in (*now["sentinels"], *now["teleports"]):
        assert (one["square"] >= 0) == (one["state"] in ("active", "inactive")), f"I2: {one}"
        assert one["state"] != "active" or one["square"] in game.map.hatched, f"I2: active off a hatched square: {one}"
    for decoy in now["decoys"]:
        assert (decoy["square"] >= 0) == (decoy["state"] in ("board", "lying")), f"I2: {decoy}"
        assert not decoy["visible"] or decoy["state"] == "board", f"I2: {decoy}"
    check_tools(game, now)
    active = [
        one["square"] for one in (*now["generators"], *now["sentinels"], *now["teleports"]) if one["state"] == "active"
    ]
    assert len(active) == len(set(active)), "I3: two active tokens on a square"


def check_tools(game: Game, now: Snapshot) -> None:
    """I2: disablers and repairs never grow."""
    disablers = sum(one["disablers"] for one in now["infiltrators"]) + sum(now["disablers_lying"].values())
    repairs = sum(one["repairs"] for one in now["robots"]) + sum(now["repairs_lying"].values())
    assert disablers <= game.players * game.components.per_figure("disabler"), "I2: too many disablers"
    assert repairs <= game.robot_count * game.components.per_figure("repair"), "I2: too many repairs"


def check_figures(game: Game, now: Snapshot) -> None:
    """I3, I4, I8."""
    pawns = [one for one in (*now["infiltrators"], *now["decoys"]) if one["state"] == "board"]
    standees = [one for one in (*now["robots"], *now["traitors"]) if one["state"] == "board"]
    for group, phases in ((pawns, ("infiltrators",)), (standees, ("robots", "traitors"))):
        squares = Counter(one["square"] for one in group)
        crowded = [square for square, number in squares.items() if number > 1]
        acting = now["acting"] >= 0 and now["phase"] in phases and now["actions_left"] > 0
        assert len(crowded) <= acting, f"I3: figures rest together on {crowded}"
        assert all(square in game.map.place for square in squares), "I4: off the map"
    for one in (*now["infiltrators"], *now["robots"], *now["traitors"], now["cat"]):
        assert (one["square"] >= 0) == (one["state"] == "board"), f"I4: {one}"
    labels = [one["label"] for one in pawns if one["visible"]]
    assert len(labels) == len(set(labels)), "I3: a label twice"
    assert all(0 <= label < now["next_label"] for label in labels), "I3: a label not given"
    most = max(
        game.rules.infiltrator_actions, game.rules.robot_actions, game.rules.traitor_actions, game.rules.cat_move
    )
    assert 0 <= now["actions_left"] <= most, "I8: actions left"
    assert now["acting"] not in now["to_act"], "I8: acts twice"


def check_scans(game: Game) -> None:
    """I9 to I11, for the scans carried out last."""
    done = [scan.by for scan in game.scans]
    assert len(done) == len(set(done)), "I9: scans twice"
    for scan in game.scans:
        assert set(scan.hits) <= set(scan.seen), "I11: a hit outside the area"
    if not game.scans or game.phase not in ("scans", "respawns"):
        return
    struck = {square for scan in game.scans if scan.exploded for square in scan.seen}
    record = game.record
    gone = {*record.eliminated_infiltrators.values(), *record.eliminated_decoys.values()}
    assert gone <= struck, "I10: eliminated outside an explosion"
    if game.rules.traitor_scan_public and game.rules.long_answer == "positions":
        hits = {square for scan in game.scans for square in scan.hits}
        assert hits == record.hits, "I11: hits that were not told"
    if game.phase == "respawns":
        check_due(game, done)


def check_due(game: Game, done: list[str]) -> None:
    """I9: all that stood on the board have scanned, or under D27 `sequential` gone before."""
    standees = (*game.robots, *game.traitors)
    gone = [one.name for one in standees if one.eliminated_turn == game.turn]
    excused = gone if game.rules.scan_order == "sequential" else []
    assert set(done) <= set(game.due), "I9: a scan that was not due"
    assert set(game.due) <= {*done, *excused}, "I9: a scan is missing"


def check_support(game: Game) -> None:
    """I13; after a fallback (H6) figures are anywhere."""
    if game.phase in ("setup", "over") or game.facts.hide_fallback:
        return
    for one in game.infiltrators:
        assert not one.on_board or one.square in game.support, f"I13: {one.square} is not in the support"


def check_question(game: Game, now: Snapshot, question: Question | None) -> None:
    """I14, I15."""
    assert now["turn"] <= game.rules.max_turns, "I15: too many turns"
    assert (question is None) == (now["phase"] == "over"), "I15: no question, and not over"
    assert (game.facts.cause != "") == (now["phase"] == "over"), "I15: the cause"
    if question is not None:
        options = question.options
        assert len(options) >= 2, "I14: fewer than two options"
        assert list(options) == sorted(set(options)), "I14: not ascending"
        assert all(code in range(256) for code in options), "I14: out of range"


def check_changes(game: Game, before: Snapshot, now: Snapshot) -> None:
    """I4 to I7, and what never shrinks."""
    for old, new in zip(before["infiltrators"], now["infiltrators"], strict=False):
        assert STATES.index(old["state"]) <= STATES.index(new["state"]), f"I4: {old} became {new}"
        assert old["state"] not in ("safe", "traitor") or new["state"] == old["state"], f"I5: {old} became {new}"
    for old, new in zip(before["decoys"], now["decoys"], strict=False):
        assert old["state"] != "gone" or new["state"] == "gone", "I5: a decoy came back"
    if before["cat"]["state"] == "gone" and not game.rules.cat_respawns:
        assert now["cat"]["state"] == "gone", "I5: the Supacat came back"
    if before["phase"] != "setup":
        check_lasting(before, now)
    for old, new in zip(before["doors"], now["doors"], strict=False):
        assert new["known"] in KNOWN[old["known"]], "I7: knowledge of a door shrank"
    for door in now["doors"]:
        assert door["known"] == "unknown" or (door["known"] == "trapped") == bool(door["trapped"]), "I7: wrong"


def check_lasting(before: Snapshot, now: Snapshot) -> None:
    """I2, I6: what is fixed after the set-up, and what is only used up."""

    def fixed(position: Snapshot) -> list[Any]:
        doors = [(door["a"], door["b"], door["trapped"]) for door in position["doors"]]
        return [doors, position["entrances"], position["removed"], position["map"]]

    assert fixed(before) == fixed(now), "I6: doors, traps or entrances changed"
    for figures, tools, lying in (
        ("infiltrators", "disablers", "disablers_lying"),
        ("robots", "repairs", "repairs_lying"),
    ):
        numbers = [sum(one[tools] for one in p[figures]) + sum(p[lying].values()) for p in (before, now)]
        assert numbers[1] <= numbers[0], f"I2: {tools} grew"
