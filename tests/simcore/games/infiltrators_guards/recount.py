"""What a whole game comes to, told in plain Python from its steps: ends, reasons, points and who wins (2.9, 2.10)."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from simcore.games.infiltrators_guards.codes import ActKind, End, Figure, Reason, Stage

from .told import bot_of, deal_of, ticks


@dataclass
class Mission:
    """One mission, as it stood when it ended."""

    table: Any = None
    harmed: bool = False
    mark_taker: int = -1
    end: int = -1
    reason: int = -1
    seats: list[int] = field(default_factory=list)
    infiltrators: int = 0
    guard: int = 0

    def count(self, where: Figure) -> int:
        return self.table.where.tolist().count(where)

    @property
    def hacked(self) -> int:
        return int(self.table.hacked).bit_count()

    @property
    def guards_out(self) -> int:
        return self.table.guard_where.tolist().count(Figure.TAKEN)


@dataclass
class Game:
    """A game that is over, and what was seen of it step by step."""

    deal: Any
    state: Any = None
    missions: list[Mission] = field(default_factory=list)
    acts: list[list[int]] = field(default_factory=list)
    noise: list[int] = field(default_factory=list)
    hits_taken: int = 0
    paid: list[int] = field(default_factory=list)
    answers: int = 0

    @property
    def n(self) -> int:
        return int(self.deal.cfg.infiltrators)

    def sums(self) -> tuple[int, int, list[int]]:
        """Points of the infiltrators, of the guard player, and by seat, less what was paid (R76)."""
        own = self.deal.rules.parameters["scoring"] == "individual"
        seats = [sum(one.seats[i] for one in self.missions) - self.paid[i] * own for i in range(self.n)]
        team = sum(one.infiltrators for one in self.missions) - (0 if own else sum(self.paid))
        return team, sum(one.guard for one in self.missions), seats


def play(table: str, index: int) -> Game:
    """A game of a table, watched from its first step to its last."""
    deal = deal_of(table, index)
    game = Game(deal)
    n = game.n
    game.acts, game.noise, game.paid = [[0] * len(ActKind) for _ in range(n)], [0] * n, [0] * n
    now = Mission()
    for before, after, answer in ticks(deal, bot_of(table, index)):
        game.answers += answer >= 0
        see(game, now, before, after, answer)
        if after.n_missions > before.n_missions:
            now.table = before.table.copy()
            judge(deal, now)
            game.missions.append(now)
            now = Mission()
        game.state = after
    return game


def see(game: Game, now: Mission, before: Any, after: Any, answer: int) -> None:
    """Note what one step has done."""
    old, new = before.table, after.table
    if old.stage == Stage.SHOP and answer > 0:
        game.paid[int(old.shopper)] += int(game.deal.cfg.shop_price)
    if old.stage == Stage.ACT and answer > 0:
        game.acts[int(old.acting)][kind_of(answer)] += 1
    if new.mission != old.mission or after.n_missions > before.n_missions:
        return
    for i in range(game.n):
        game.noise[i] += max(0, int(new.noise[i] - old.noise[i]))
        game.hits_taken += max(0, int(new.hits[i] - old.hits[i]))
        if new.where[i] == Figure.LEFT != old.where[i]:
            now.harmed |= bool(new.hits[i])
    mark = int(old.marked)
    if mark >= 0 and new.guard_where[mark] == Figure.TAKEN != old.guard_where[mark]:
        now.mark_taker = int(old.acting)


def kind_of(code: int) -> ActKind:
    """The kind of an act by the ranges of section 4."""
    ends = ((2, ActKind.LEAVE), (8, ActKind.HACK), (16, ActKind.USE), (160, ActKind.MOVE), (288, ActKind.SHOOT))
    return next((kind for end, kind in ends if code < end), ActKind.MELEE)


# --- judging a mission ---


def judge(deal: Any, one: Mission) -> None:
    """R67 to R72, R74."""
    rules, row, t = deal.rules.parameters, deal.rules.components["missions"][int(one.table.mission_row)], one.table
    n = int(deal.cfg.infiltrators)
    left, taken, inside = one.count(Figure.LEFT), one.count(Figure.TAKEN), one.count(Figure.INSIDE)
    assert left + taken + inside == n, "everybody is somewhere (I3)"
    mark_out = t.marked >= 0 and t.guard_where[t.marked] == Figure.TAKEN
    if left + taken == n:
        one.end = End.ALL_LEFT if left == n else End.ALL_TAKEN if taken == n else End.MIXED
    else:
        caught = t.issued and (rules["ga_effect"] == "end" or t.round == t.issued + rules["ga_extra_rounds"])
        one.end = End.GENERAL_ALERT if caught else End.TRUNCATED
    least = {"all": n, "half": -(-n // 2)}.get(row["min_left"], row["min_left"])
    tests = (
        (Reason.ALERT, t.issued > 0),
        (Reason.ROUND_LIMIT, one.end == End.TRUNCATED),
        (Reason.TOO_FEW_LEFT, left < min(n, least)),
        (Reason.OBJECTIVES, one.hacked < row["needed"]),
        (Reason.MARK, bool(row.get("marked")) and not mark_out),
        (Reason.KILL, bool(row.get("no_kills")) and one.guards_out > 0),
        (Reason.HARMED, rules["unharmed"] == "no_hits" and one.harmed),
    )
    one.reason = next((reason for reason, failed in tests if failed), Reason.SUCCESS)
    success = one.reason == Reason.SUCCESS
    objectives = sum(tile >= 0 for tile in t.objective.tolist())
    one.infiltrators = rules["pts_hack"] * one.hacked + rules["pts_left"] * left
    one.infiltrators += rules["pts_mark"] * mark_out + rules["pts_success"] * success
    one.guard = rules["pts_unhacked"] * (objectives - one.hacked) + rules["pts_taken"] * taken
    one.guard += rules["pts_inside"] * inside + rules["pts_unmarked"] * (t.marked >= 0 and not mark_out)
    one.guard += rules["pts_alert"] * (t.issued > 0 or one.end == End.TRUNCATED)
    one.seats = [seat_points(rules, one, i, success) for i in range(n)]


def seat_points(rules: Any, one: Mission, i: int, success: bool) -> int:
    """R74."""
    points = rules["pts_hack"] * one.table.hacker.tolist().count(i) + rules["pts_mark"] * (one.mark_taker == i)
    if one.table.where[i] == Figure.LEFT:
        points += rules["pts_left"] + rules["pts_success"] * success
    return points


def shares(scoring: str, tie: str, team: int, guard: int, seats: list[int]) -> list[Fraction]:
    """R73, R74: each seat's part of the one win; the infiltrators' part is shared by all of them."""
    n, whole = len(seats), Fraction(1)
    if scoring == "team":
        part = whole if team > guard else Fraction(1, 2) if team == guard and tie == "draw" else Fraction(0)
        return [part / n] * n + [1 - part]
    everybody = [*seats, guard]
    best = [seat for seat, points in enumerate(everybody) if points == max(everybody)]
    if n in best and tie == "guard":
        best = [n]
    return [whole / len(best) if seat in best else Fraction(0) for seat in range(n + 1)]
