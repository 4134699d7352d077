"""The invariants I1-I15 of section 8.6, checked on the snapshots of a game from question to question."""

from __future__ import annotations

from collections import Counter

from .grid import NOWHERE, Grid, Paths
from .pieces import LOST_VISUAL
from .questions import Question
from .snapshot import Snapshot
from .table import Table


class Inspector:
    """Checks every position of one game and what may have changed since the one before."""

    def __init__(self, table: Table) -> None:
        self.rules = table.rules
        self.components = table.components
        self.players = table.players
        self.before: Snapshot | None = None
        self.cards: dict[str, Counter[str]] = {}
        self.answers_in_turn: Counter[int] = Counter()
        self.acts_in_turn: Counter[int] = Counter()
        self.asked_act: Snapshot | None = None

    def check(self, now: Snapshot, question: Question | None) -> None:
        """Assert all invariants of a position and of the way to it."""
        if now["stage"] != "setup":
            self.check_patrol(now)
            self.check_guards(now, question)
            self.check_burglars(now)
            self.check_tokens(now)
            self.check_cards(now, question)
            self.check_building(now)
            if self.before is not None and self.before["stage"] != "setup":
                self.check_changes(self.before, now)
        if question is not None:
            self.check_question(now, question)
        else:
            self.check_result(now)
        self.before = now

    def grid(self, now: Snapshot) -> Grid:
        return Grid(self.rules.side, now["gap"])

    def check_patrol(self, now: Snapshot) -> None:
        """I1."""
        cells = list(self.grid(now).cells)
        if now["gap"] != NOWHERE and self.rules.gap_card == "draw_on":
            cells = sorted([*cells, now["gap"]])
        lost = [LOST_VISUAL] * (self.components.lost_visuals if self.rules.lost_visual else 0)
        for one in now["patrol"]:
            assert sorted(one["deck"] + one["discards"] + one["aside"]) == sorted(lost + cells)
        for known, one in zip(now["known"]["patrol"], now["patrol"], strict=True):
            assert all(0 <= count <= len(one["deck"]) for count in known)
        assert all(0 <= count <= len(now["events"]["deck"]) for count in now["known"]["events"])

    def check_guards(self, now: Snapshot, question: Question | None) -> None:
        """I2, I3, I4; only between acts, as a guard who comes back has no destination for a moment (R64)."""
        if question is None or question.kind != "act":
            return
        size = self.rules.side**2
        cells = self.grid(now).cells
        for floor, guard in enumerate(now["guards"]):
            alarms = [id_ - floor * size for id_ in now["alarms"] if id_ // size == floor]
            if guard["state"] != "board":
                assert (guard["pos"], guard["dest"]) == (NOWHERE, NOWHERE)
                continue
            assert guard["pos"] in cells
            assert guard["pos"] not in alarms
            assert guard["dest"] in cells
            assert not alarms or guard["dest"] in alarms

    def check_burglars(self, now: Snapshot) -> None:
        """I5, I9, I15."""
        size = self.rules.side**2
        for one in now["burglars"]:
            assert one["stealth"] >= 0
            assert not (one["escaped"] and one["room"] != NOWHERE)
            assert one["room"] == NOWHERE or one["room"] % size != now["gap"]
        assert now["left"] >= 0
        assert now["used"] >= 0
        assert now["acts"] <= self.rules.act_limit + 1

    def check_tokens(self, now: Snapshot) -> None:
        """I6, I7."""
        tiles = [tile for floor in now["tiles"] for tile in floor]
        numbers = [number for floor in now["numbers"] for number in floor]
        faceup = [shown for floor in now["faceup"] for shown in floor]
        for id_, dice in now["dice"]:
            assert tiles[id_] == "safe"
            assert dice <= self.rules.safe_dice_max
        side = self.rules.side
        safes = [id_ for id_, tile in enumerate(tiles) if tile == "safe"]
        for id_ in now["covered"]:
            assert faceup[id_]
            assert numbers[id_] >= 1
            same_floor = [safe for safe in safes if safe // side**2 == id_ // side**2]
            assert any(id_ // side == safe // side or id_ % side == safe % side for safe in same_floor)
        for id_, hacks in now["hacks"]:
            assert hacks <= self.components.tiles[tiles[id_]].row["max_tokens"]
        assert 0 <= now["laptop"] <= self.components.characters["hacker"].sides["advanced"]["max_tokens"]
        assert now["reroute"] in (0, 1)

    def check_cards(self, now: Snapshot, question: Question | None) -> None:
        """I8: no card is lost or doubled; at a choice of the Rigger two tools are in between."""
        elsewhere = [item for one in now["burglars"] for item in one["hand"]] + [item for item, _ in now["lying"]]
        if now["kitty"] != NOWHERE:
            elsewhere.append("persian_kitty")
        found = {
            "tools": [item for item in elsewhere if item in self.components.tools],
            "loot": [item for item in elsewhere if item in self.components.loot],
            "events": [],
        }
        for name, cards in found.items():
            counted = Counter([*cards, *now[name]["deck"], *now[name].get("discards", [])])
            if question is not None and question.kind == "rigger_keep" and name == "tools":
                assert name not in self.cards or sum(counted.values()) == sum(self.cards[name].values()) - 2
            else:
                assert counted == self.cards.setdefault(name, counted)
        for one in now["burglars"]:
            bars = [item for item in one["hand"] if item.startswith("gold_bar")]
            assert len(bars) <= 1 or self.rules.dead_drop_gold == "both"

    def check_building(self, now: Snapshot) -> None:
        """I12, I13."""
        for tiles in now["tiles"]:
            assert "safe" in tiles
            assert "stairs" in tiles
            assert self.rules.side == 5 or (tiles.count("safe"), tiles.count("stairs")) == (1, 1)
        if self.before is None or now["walls"] != self.before["walls"]:
            assert all(Paths(self.grid(now), walls).connected for walls in now["walls"])

    def check_question(self, now: Snapshot, question: Question) -> None:
        """I14, I15."""
        options = question.options
        assert list(options) == sorted(set(options))
        assert len(options) >= (1 if question.kind == "act" else 2)
        assert question.kind == "act" or len(options) <= 75
        self.answers_in_turn[now["turn"]] += 1
        assert self.answers_in_turn[now["turn"]] < 1000
        if question.kind == "act":
            assert options[0] == 0
            assert options[-1] <= 335
            self.acts_in_turn[now["turn"]] += 1
            assert self.acts_in_turn[now["turn"]] <= self.rules.act_limit + 1
            self.check_act_did_something(now)

    def check_act_did_something(self, now: Snapshot) -> None:
        """I14: two questions for an act never find the same position."""
        without = {key: value for key, value in now.items() if key not in ("acts", "acted", "facts", "passes")}
        assert without != self.asked_act
        self.asked_act = without

    def check_changes(self, before: Snapshot, now: Snapshot) -> None:
        """I10-I13: what may not go back."""
        for old, new in zip(before["guards"], now["guards"], strict=True):
            assert old["speed"] <= new["speed"] <= max(old["speed"], self.rules.guard_speed_max)
            assert old["state"] == "absent" or new["state"] != "absent"
        for old, new in zip(before["walls"], now["walls"], strict=True):
            assert set(new) <= set(old)
        for old, new in zip(before["faceup"], now["faceup"], strict=True):
            assert all(a <= b for a, b in zip(old, new, strict=True))
        for name in ("tiles", "numbers", "gap"):
            assert before[name] == now[name]
        for name in ("broken", "covered", "cracked", "labs_taken", "bombs"):
            assert set(before[name]) <= set(now[name])
        for old, new in zip(before["burglars"], now["burglars"], strict=True):
            assert old["escaped"] <= new["escaped"]
            if new["escaped"] > old["escaped"]:
                self.check_escape(before, now)

    def check_escape(self, before: Snapshot, now: Snapshot) -> None:
        """I11: with everything held and all safes open; a kitty can run off only when the next turn begins."""
        tiles = [tile for floor in now["tiles"] for tile in floor]
        assert all(id_ in now["cracked"] for id_, tile in enumerate(tiles) if tile == "safe")
        assert not [item for item, _ in now["lying"] if item in self.components.loot]
        assert now["kitty"] == NOWHERE or now["turn"] > before["turn"]

    def check_result(self, now: Snapshot) -> None:
        """I5, I11."""
        facts = now["facts"]
        assert now["stage"] == "over"
        assert (now["result"] == "won") == all(one["escaped"] for one in now["burglars"])
        assert (now["result"] == "truncated") == (now["cause"] == "truncated")
        unpaid = sum(facts["stealth_lost_by_cause"]) - sum(facts["stealth_lost"])
        assert unpaid == (now["result"] == "lost")
        assert sum(map(sum, facts["catches"])) == sum(facts["stealth_lost_by_cause"])
        if now["result"] == "lost":
            seat = now["burglars"][facts["loss_seat"]]
            assert seat["stealth"] == 0
            assert seat["room"] not in dict(map(tuple, now["room_stealth"]))
        speeds = [guard["speed"] for guard in now["guards"]]
        for floor, start in enumerate(self.rules.guard_speed[: self.rules.floors]):
            opened = sum(id_ // self.rules.side**2 >= floor for id_ in now["cracked"])
            least = min(start + opened * self.rules.crack_speed, self.rules.guard_speed_max)
            assert speeds[floor] >= least
