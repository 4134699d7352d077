"""What happened in a game, counted once more from the lines of its log."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from simcore.grid import LETTERS

from .told import deal_of, log_of

SQUARE = r"\d:[A-I]\d"
SCANNER = rf"(?:(robot|traitor) \d on ({SQUARE})|sentinel \d+)"
SCAN = re.compile(rf"{SCANNER} scans (long range|to eliminate|around {SQUARE}): (.*)")
KINDS = {"long range": 0, "to eliminate": 1}
"""Numbers of scans; sentinels are 2 (section 8)."""
TRAP, SHOWN = 3, 4


@dataclass
class Game:
    """One game, from its log.

    Attributes
    ----------
    captures, labels, explosions, exits, hits : by turn
    found : infiltrators found by way, `first` those found for the first time, `found_turn` in which turn
    eliminated : turn of each infiltrator that was, and who exploded over it
    places : how often something happened on a square, by what
    """

    table: str
    index: int
    captures: Counter[int] = field(default_factory=Counter)
    labels: Counter[int] = field(default_factory=Counter)
    explosions: Counter[int] = field(default_factory=Counter)
    exits: Counter[int] = field(default_factory=Counter)
    hits: dict[int, set[str]] = field(default_factory=dict)
    found: Counter[int] = field(default_factory=Counter)
    first: Counter[int] = field(default_factory=Counter)
    found_turn: dict[int, int] = field(default_factory=dict)
    eliminated: dict[int, tuple[int, str]] = field(default_factory=dict)
    repaired: Counter[str] = field(default_factory=Counter)
    pawns: Counter[tuple[int, str]] = field(default_factory=Counter)
    places: Counter[tuple[str, str]] = field(default_factory=Counter)
    turn: int = 0

    @property
    def state(self) -> Any:
        """The last one."""
        return log_of(self.table, self.index)[1]

    @property
    def cfg(self) -> Any:
        return deal_of(self.table, self.index).cfg

    def find(self, i: int, way: int, square: str) -> None:
        """An infiltrator is found."""
        self.found[way] += 1
        self.places["found", square] += 1
        if i not in self.found_turn:
            self.found_turn[i] = self.turn
            self.first[way] += 1

    def cell(self, square: str) -> int:
        """The cell of a square on the panel as it is drawn: four quarter turns less those it lies in (R2)."""
        slot, side = int(square[0]) - 1, int(self.cfg.side)
        c, r = LETTERS.index(square[2]), int(square[3]) - 1
        for _ in range(-int(self.state.map.turns[slot]) % 4):
            r, c = c, side - 1 - r
        return int(self.state.map.panel[slot]) * side * side + r * side + c


def recounted(table: str, index: int) -> Game:
    """A game, read from its log."""
    game, at, blasts = Game(table, index), {}, {}
    for line in log_of(table, index)[0]:
        if head := re.match(r"--- turn (\d+) ", line):
            game.turn, blasts = int(head[1]), {}
        elif scan := SCAN.match(line):
            read_scan(game, scan, blasts)
        elif gone := re.match(rf"infiltrator (\d) is eliminated on ({SQUARE})", line):
            game.eliminated[int(gone[1])] = (game.turn, "".join(sorted(blasts[int(gone[1])])))
            game.places["eliminated", gone[2]] += 1
        elif moved := re.match(rf"infiltrator (\d) (?:is on|enters on) ({SQUARE})", line):
            at[int(moved[1])] = moved[2]
        elif shown := re.match(r"infiltrator (\d) is visible as pawn \d+ \[(R2[49])\]", line):
            game.labels[game.turn] += 1
            game.find(int(shown[1]), TRAP if shown[2] == "R24" else SHOWN, at[int(shown[1])])
        else:
            read_token(game, line)
    return game


def read_token(game: Game, line: str) -> None:
    """What happened to a token."""
    game.captures[game.turn] += bool(re.match(r"generator \d is captured", line))
    game.exits[game.turn] += "leaves and is safe" in line
    game.labels[game.turn] += bool(re.match(r"decoy \d .* visible as pawn", line))
    if done := re.match(r"(data|sentinel|teleport|door) \d+ .* \[R38\]$", line):
        game.repaired[done[1]] += 1


def read_scan(game: Game, scan: re.Match[str], blasts: dict[int, set[str]]) -> None:
    """What one scan told, and to whom."""
    who, square, how, told = scan.groups()
    kind, exploded = KINDS.get(how, 2), told.startswith("it explodes")
    secret = who == "traitor" and not game.cfg.traitor_scan_public and not exploded
    if who == "robot":
        game.places["scanned", square] += 1
    game.explosions[game.turn] += exploded
    hits = re.findall(rf"(infiltrator|decoy) (\d+) on ({SQUARE})", told)
    if not secret and (kind == 1 or not game.cfg.long_answer):
        game.hits.setdefault(game.turn, set()).update(square for _, _, square in hits)
    for pawn, number, where in hits:
        game.pawns[kind, pawn] += 1
        if pawn == "infiltrator" and not secret:
            game.find(int(number), kind, where)
        if pawn == "infiltrator" and exploded:
            blasts.setdefault(int(number), set()).add(who[0])
