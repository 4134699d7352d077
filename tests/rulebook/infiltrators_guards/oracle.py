"""The legal acts of a position, found once more from section 2 (R32-R40, R51, R60-R63)."""

from __future__ import annotations

import re
from typing import Any

from .board import Board
from .layout import Cards, number, row_of
from .names import END, LEAVE, hack, melee, move, shoot, use

State = dict[str, Any]


class Oracle:
    """One position: who could do what."""

    def __init__(self, state: State, rules: dict[str, Any], cards: Cards, board: Board, mission: dict[str, Any]):
        self.state, self.rules, self.cards, self.board, self.mission = state, rules, cards, board, mission
        self.infs, self.guards = state["infiltrators"], state["guards"]
        self.living = [g for g, guard in enumerate(self.guards) if guard["state"] == "board"]
        self.inside = [i for i, inf in enumerate(self.infs) if inf["state"] == "board"]
        self.figures = {self.infs[i]["tile"] for i in self.inside} | {self.guards[g]["tile"] for g in self.living}

    def line(self, a: int, b: int) -> int:
        return self.board.line(a, b, self.figures - {b} if self.rules["figures_block_shots"] else ())

    def lengths(self, tile: int) -> dict[int, int]:
        return self.board.lengths(tile, self.figures - {tile})

    def movement(self, i: int) -> int:
        """R32, R84."""
        inf = self.infs[i]
        printed = row_of(self.cards, "infiltrator", inf["character"]).get("movement", 0)
        return printed + sum(number(self.cards, card, "move") for card in inf["cards"])

    def done(self) -> bool:
        """R71 (b), (c)."""
        hacked = sum(o["hacked"] for o in self.state["objectives"])
        marked = self.state["marked"]
        return hacked >= self.mission.get("needed", 0) and (marked < 0 or self.guards[marked]["state"] == "taken")

    def infiltrator_acts(self, i: int) -> list[int]:
        inf = self.infs[i]
        lengths, most = self.lengths(inf["tile"]), self.movement(i)
        acts = [END] + [move(t) for t, k in lengths.items() if 1 <= k <= most]
        exits = self.board.open_edges if self.rules["exit_where"] == "any_edge" else [inf["entry"]]
        may = self.rules["exit_when"] == "any_time" or self.done()
        if may and any(lengths.get(e, 999) + 1 <= most for e in exits if e in self.board.open_edges):
            acts.append(LEAVE)
        acts += self.hacks(inf) + self.uses(inf)
        acts += [a for slot in range(len(inf["cards"])) for a in self.card_attacks(i, slot)] + self.unarmed(i)
        return sorted(acts)

    def hacks(self, inf: State) -> list[int]:
        """R35."""
        if row_of(self.cards, "infiltrator", inf["character"]).get("hack", 0) < 1:
            return []
        near = self.board.near(inf["tile"])
        if not self.rules["hack_when_threatened"] and any(self.guards[g]["tile"] in near for g in self.living):
            return []
        reach = {inf["tile"], *(near if self.rules["hack_reach"] else ())}
        return [hack(k) for k, o in enumerate(self.state["objectives"]) if not o["hacked"] and o["tile"] in reach]

    def uses(self, inf: State) -> list[int]:
        """R37, section 6.3."""
        found = []
        for slot, card in enumerate(inf["cards"]):
            row = row_of(self.cards, "equipment", card)
            if row.get("blank") or not row.get("use") or inf["uses"][slot] < 1:
                continue
            for name, word in re.findall(r"(\w+)\((\S+?)\)", row["use"]):
                n = row[word] if word in row else int(word)
                alert = self.state["alert"]
                change = {"heal": inf["hits"] > 0, "hush": inf["noise"] > 0, "alert": max(alert + n, 0) != alert}
                if change[name]:
                    found.append(use(slot))
                    break
        return found

    def card_attacks(self, i: int, slot: int) -> list[int]:
        """R38, R39 with a card."""
        inf = self.infs[i]
        row = row_of(self.cards, "equipment", inf["cards"][slot])
        who = row_of(self.cards, "infiltrator", inf["character"])
        if row.get("blank") or row["kind"] == "tool":
            return []
        if row["kind"] == "melee":
            return [melee(g, slot) for g in self.living if who.get("c", 0) >= 1 and self.adjacent(i, g)]
        found = []
        for g in self.living:
            k = self.line(inf["tile"], self.guards[g]["tile"])
            if who.get("r", 0) >= 1 and 1 <= k <= row.get("range", 0):
                found.append(shoot(g, slot))
        return found

    def unarmed(self, i: int) -> list[int]:
        strong = row_of(self.cards, "infiltrator", self.infs[i]["character"]).get("c", 0) >= 1
        return [melee(g) for g in self.living if strong and self.adjacent(i, g)]

    def adjacent(self, i: int, g: int) -> bool:
        return self.guards[g]["tile"] in self.board.near(self.infs[i]["tile"])

    def attackable(self, i: int) -> bool:
        """R51."""
        inf = self.infs[i]
        return inf["state"] == "board" and (self.board.lit[inf["tile"]] or inf["noise"] >= 1)

    def guard_acts(self, g: int) -> list[int]:
        """R60, R61, R63."""
        guard = self.guards[g]
        row = row_of(self.cards, "guard", guard["kind"])
        near = self.board.near(guard["tile"])
        acts = [END] + [move(t) for t, k in self.lengths(guard["tile"]).items() if 1 <= k <= row["movement"]]
        for i in self.inside:
            tile = self.infs[i]["tile"]
            if row.get("r", 0) >= 1 and self.attackable(i):
                acts += [shoot(i)] if 1 <= self.line(guard["tile"], tile) <= row.get("range", 0) else []
            if row.get("c", 0) >= 1 and self.attackable(i) and tile in near:
                acts.append(melee(i))
        if self.rules["guard_can_restore"]:
            for k, o in enumerate(self.state["objectives"]):
                if o["hacked"] and o["tile"] in (guard["tile"], *near):
                    acts.append(hack(k))
        return sorted(acts)
