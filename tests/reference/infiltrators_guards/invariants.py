"""What holds before every question and at the end (8.7)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from .board import Board, lay_board
from .questions import KINDS, Question
from .snapshot import Snapshot
from .table import Table

FINAL = ("left", "taken")


class Inspector:
    """Checks the invariants of a game from question to question."""

    def __init__(self, table: Table) -> None:
        self.rules = table.rules
        self.components = table.components
        self.team = table.players - 1
        self.before: Snapshot | None = None
        self.answers: Counter[tuple[int, int]] = Counter()

    def check(self, now: Snapshot, question: Question | None) -> None:
        """Check a position that asks a question, or the last one."""
        self.check_alert(now)
        self.check_infiltrators(now)
        self.check_guards(now)
        if now["segments"][-1]:
            self.check_board(now)
        if self.before is not None and self.before["mission"] == now["mission"]:
            self.check_changes(self.before, now)
        if question is None:
            self.check_result(now)
        else:
            self.check_question(now, question)
        self.before = now

    def board(self, now: Snapshot) -> Board:
        rows = tuple(self.components.segments[id_].rows for id_ in now["segments"])
        return lay_board(rows, tuple(now["rotations"]), self.rules.layout, self.rules.diag_rule)

    def check_alert(self, now: Snapshot) -> None:
        """I9."""
        assert now["alert"] == sum(now["alert_by_source"])
        assert now["alert"] >= 0
        assert now["alert_by_source"][8] <= 0
        assert all(alert >= 0 for source, alert in enumerate(now["alert_by_source"]) if source not in (7, 8))

    def check_infiltrators(self, now: Snapshot) -> None:
        """I2, I3, I14."""
        for one in now["infiltrators"]:
            assert one["state"] in ("outside", "waiting", "board", "left", "taken", "inside")
            assert (one["tile"] >= 0) == (one["state"] == "board") or one["state"] == "inside"
            assert 0 <= one["noise"] <= self.rules.noise_cap
            assert one["noise"] == 0 or one["tile"] >= 0
            assert one["hits"] >= 0
            assert len(one["cards"]) == len(one["uses"]) <= 8
            assert all(uses >= 0 for uses in one["uses"])
            assert 0 <= one["actions_left"] <= self.rules.actions_per_turn
        held = Counter(card for one in now["infiltrators"] for card in [*one["cards"], *one["dealt"]])
        assert all(count <= self.components.equipment[id_].copies for id_, count in held.items())

    def check_guards(self, now: Snapshot) -> None:
        """I5."""
        for guard in now["guards"]:
            assert (guard["tile"] >= 0) == (guard["state"] == "board")
            assert not (guard["activated"] and guard["moved"])
        kinds = Counter(guard["kind"] for guard in now["guards"])
        assert all(count <= self.components.guards[id_].copies for id_, count in kinds.items())

    def check_board(self, now: Snapshot) -> None:
        """I1, I7, I8."""
        board = self.board(now)
        tiles = [figure["tile"] for figure in [*now["infiltrators"], *now["guards"]] if figure["tile"] >= 0]
        assert len(tiles) == len(set(tiles))
        markers = [one["tile"] for one in now["objectives"]]
        assert board.obstacles.isdisjoint([*tiles, *markers])
        assert len({board.slots[tile] for tile in markers}) == len(markers)
        for one in now["objectives"]:
            assert one["hacked"] == (one["hacker"] >= 0) == (one["progress"] >= self.rules.hack_successes)

    def check_changes(self, before: Snapshot, now: Snapshot) -> None:
        """I3, I4, I7: what may not go back within a mission."""
        for old, new in zip(before["infiltrators"], now["infiltrators"], strict=True):
            assert old["state"] not in FINAL or new["state"] == old["state"]
        for old, new in zip(before["guards"], now["guards"], strict=False):
            assert new["hits"] >= old["hits"]
            assert old["state"] != "taken" or new["state"] == "taken"
        if not self.rules.guard_can_restore:
            hacked = [sum(one["hacked"] for one in position["objectives"]) for position in (before, now)]
            assert hacked[0] <= hacked[1]
        assert all(now["draws"].get(stream, 0) >= words for stream, words in before["draws"].items())

    def check_question(self, now: Snapshot, question: Question) -> None:
        """I12, I15."""
        assert question.kind in KINDS
        assert len(question.options) >= 2
        assert all(one < other for one, other in pairwise(question.options))
        if question.kind in ("act", "guard_act"):
            assert question.options[0] == 0
            assert not {6, 7}.intersection(question.options)
            assert question.options[-1] < 432
        if now["round"]:
            self.answers[(now["mission"], now["round"])] += 1
            assert max(self.answers.values()) < 200

    def check_result(self, now: Snapshot) -> None:
        """I11."""
        assert now["phase"] == "over"
        last, rules = now["missions"][-1], self.rules
        states = Counter(one["state"] for one in now["infiltrators"])
        assert [last[state] for state in ("left", "taken", "inside")] == [
            states[state] for state in ("left", "taken", "inside")
        ]
        assert sum(states[state] for state in ("left", "taken", "inside")) == self.team
        open_ = len(now["objectives"]) - last["hacked"]
        marked = now["marked"] >= 0
        out = marked and now["guards"][now["marked"]]["state"] == "taken"
        points = rules.pts_hack * last["hacked"] + rules.pts_left * states["left"]
        points += rules.pts_mark * out + rules.pts_success * last["success"]
        assert last["points_infiltrators"] == points
        points = rules.pts_unhacked * open_ + rules.pts_taken * states["taken"] + rules.pts_inside * states["inside"]
        points += rules.pts_unmarked * (marked and not out)
        points += rules.pts_alert * (now["issued"] > 0 or last["end"] == "truncated")
        assert last["points_guard"] == points
        assert not last["success"] or (last["end"] in ("all_left", "mixed") and not now["issued"])
        self.check_sums(now)

    def check_sums(self, now: Snapshot) -> None:
        """R76, and what the facts of a whole game add up to."""
        missions, facts = now["missions"], now["facts"]
        paid = sum(facts["spent"])
        team = self.rules.scoring == "team"
        earned = sum(one["points_infiltrators"] for one in missions)
        assert now["scores"]["infiltrators"] == earned - (paid if team else 0)
        seats = [sum(one["points_by_seat"][seat] for one in missions) for seat in range(self.team + 1)]
        spent = [0] * self.team if team else facts["spent"]
        assert now["scores"]["by_seat"] == [seat - out for seat, out in zip(seats, [*spent, 0], strict=True)]
        assert sum(facts["guards_out"]) == sum(one["guards_out"] for one in missions)
        assert paid == self.rules.shop_price * sum(facts["bought"])
        for seat in range(self.team):
            acts = facts["acts"][seat]
            assert facts["attacks"][seat] == acts[5] + acts[6]
            assert facts["attack_hits"][seat] <= facts["attack_dice"][seat]
            assert facts["lit_ends"][seat] + facts["shade_ends"][seat] == acts[4]
            assert facts["tiles_moved"][seat] >= acts[4]
            assert facts["noise_peak"][seat] <= self.rules.noise_cap
        assert facts["hack_rolls"] == sum(acts[2] for acts in facts["acts"])
