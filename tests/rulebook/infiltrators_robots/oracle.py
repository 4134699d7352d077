"""The legal answers of a position, found once more from the rules and the code table (R17-R41, section 4)."""

from __future__ import annotations

from .components import blank
from .names import (
    CAT_ENTER,
    DECOY,
    DISABLER,
    END,
    ENTER,
    HIDE,
    HIDE_DECOY,
    LEAVE,
    REPAIR,
    SHOW,
    SHOW_DECOY,
    STOP,
    TELEPORT,
    capture,
    deploy_generator,
    deploy_sentinel,
    deploy_teleport,
    disable,
    disable_door,
    door,
    drop_data,
    drop_rest,
    pick,
    redeploy_decoy,
    step,
    take_decoy,
)
from .standing import Standing, State


class Oracle(Standing):
    """One position: who could do what."""

    # ------------------------------------------------------ infiltrators

    def infiltrator_acts(self, i: int, left: int) -> list[int]:
        """R22-R31 and the column I of section 4."""
        inf = self.infs[i]
        if inf["state"] == "outside":
            return self._enter(i, left)
        q, full = inf["square"], self.pawns(without=i)
        if left == 0:
            return sorted([END] * (q not in full) + self._leave(i, left))
        moves = self._steps(q, full, self._shut(), left) + self._leave(i, left)
        if q in full:
            return sorted(moves)
        return sorted([END, *moves, *self._hands(i), *self._tricks(i), *self._drops(f"i{i}", q, self._rest(i))])

    def _enter(self, i: int, left: int) -> list[int]:
        """R23, D21."""
        free = self.further(self.entrance(self.infs[i]["entrance"])["square"], self.pawns(), self._shut()) <= left - 1
        return [END] * self.rules["may_wait_outside"] + [ENTER] * free

    def entrance(self, slot: int) -> State:
        return next(row for row in self.state["entrances"] if row["slot"] == slot)

    def _leave(self, i: int, left: int) -> list[int]:
        """R31, D22, D24."""
        inf = self.infs[i]
        doors = [row for row in self.state["entrances"] if row["square"] == inf["square"]]
        if self.rules["exit_where"] == "own":
            doors = [row for row in doors if row["slot"] == inf["entrance"]]
        return [LEAVE] * bool(doors and self.carries(f"i{i}") and left >= self.rules["exit_cost"])

    def _hands(self, i: int) -> list[int]:
        """R25, R26, R30: what is done to a reach square or reach door."""
        q = self.infs[i]["square"]
        codes = [disable_door(d) for d in range(4) if self.board.door.get((q, d)) in self.active_doors]
        for p, t in self._places(q).items():
            lies = self.generator(t, "data") or self._tools(t, "disablers_lying") or self._decoy_lies(t)
            codes += [pick(p)] * bool(lies) + [capture(p)] * self.generator(t, "active")
            codes += [disable(p)] * self.active_token(t)
        return codes

    def _tricks(self, i: int) -> list[int]:
        """R27-R29: disabler, decoys, show and hide."""
        inf, q = self.infs[i], self.infs[i]["square"]
        codes = [DISABLER] * bool(inf["disablers"] and not self._blank("disabler") and self.disabler_targets(q))
        codes += [DECOY] * bool(self.fresh(i) and not self._blank("decoy") and self.decoy_squares(q))
        codes += [SHOW] if not inf["visible"] else [HIDE] * self._may_hide(q)
        full = self.pawns()
        ways = [(d, self.board.open[q, d]) for d in range(4) if (q, d) in self.board.open]
        if self.held(i):
            codes += [redeploy_decoy(d) for d, t in ways if t not in full]
        board = {d["square"] for d in self.state["decoys"] if d["state"] == "board"}
        codes += [take_decoy(d) for d, t in ways if t in board]
        for visible, code in ((0, SHOW_DECOY), (1, HIDE_DECOY)):
            codes += [code] * bool(self.own_decoys(i, visible))
        return codes

    def _blank(self, name: str) -> bool:
        return blank(self.cards, name)

    def _may_hide(self, q: int) -> bool:
        """D14."""
        room = self.board.room[q]
        near = any(f["state"] == "board" and self.board.room[f["square"]] == room for f in self.robots)
        return self.rules["hide_needs"] == "nothing" or not near

    def _carried_decoys(self, i: int, states: tuple[str, ...]) -> list[int]:
        rows = enumerate(self.state["decoys"])
        return [number for number, d in rows if d["state"] in states and d["owner"] == i]

    def fresh(self, i: int) -> list[int]:
        """D20 `room`: a held decoy is fresh."""
        both = self.rules["redeploy_reach"] == "room"
        return self._carried_decoys(i, ("fresh", "held") if both else ("fresh",))

    def held(self, i: int) -> list[int]:
        return [] if self.rules["redeploy_reach"] == "room" else self._carried_decoys(i, ("held",))

    def own_decoys(self, i: int, visible: int) -> list[int]:
        rows = enumerate(self.state["decoys"])
        return [
            n for n, d in rows if d["state"] == "board" and d["owner"] == i and d["visible"] == visible
        ]  # fmt: skip

    def _rest(self, i: int) -> bool:
        return self.infs[i]["disablers"] > 0 or bool(self._carried_decoys(i, ("fresh", "held")))

    def _drops(self, who: str, q: int, rest: bool) -> list[int]:
        places = self._places(q)
        codes = [drop_data(p) for p in places if self.carries(who)]
        return codes + [drop_rest(p) for p in places if rest]

    def disabler_targets(self, q: int) -> list[int]:
        """K10."""
        squares = [t % self.board.size for t in self.room_squares(q) if self.active_token(t)]
        return squares + [door(number) for number in self.room_doors(q) if number in self.active_doors]

    def decoy_squares(self, q: int) -> list[int]:
        """K11."""
        full = self.pawns()
        return [t % self.board.size for t in self.room_squares(q) if t not in full]

    # ------------------------------------------------ robots and traitors

    def robot_acts(self, j: int, left: int) -> list[int]:
        """R34-R39 and the column R of section 4."""
        robot = self.robots[j]
        q, full = robot["square"], self.standees(("robots", j))
        moves = self._steps(q, full, set(), left)
        if q in full:
            return sorted(moves)
        codes = [END, *moves, *self._robot_picks(q), *self._deploys(j)]
        codes += [TELEPORT] * bool(self.teleports(q, j))
        codes += [REPAIR] * bool(robot["repairs"] and not self._blank("repair") and self.repair_targets(q))
        return sorted([*codes, *self._drops(f"r{j}", q, self._robot_rest(j))])

    def _robot_rest(self, j: int) -> bool:
        return self.robots[j]["repairs"] > 0 or any(row["holder"] == j for row in self.deployed)

    def _robot_picks(self, q: int) -> list[int]:
        """R39."""
        codes = []
        for p, t in self._places(q).items():
            mine = any(row["square"] == t for row in self.deployed) or self._tools(t, "repairs_lying")
            codes += [pick(p)] * bool(mine or self.generator(t, "data"))
        return codes

    def _deploys(self, j: int) -> list[int]:
        """R35, R36."""
        q = self.robots[j]["square"]
        free = [p for p, t in self._places(q).items() if t in self.board.hatched and self.bare(t)]
        codes: list[int] = []
        for name, code in (("sentinel", deploy_sentinel), ("teleport", deploy_teleport)):
            if any(row["holder"] == j for row in self.state[f"{name}s"]) and not self._blank(name):
                codes += [code(p) for p in free]
        return codes + [deploy_generator(p) for p in free if self.carries(f"r{j}")]

    def teleports(self, q: int, robot: int = -1) -> list[int]:
        """K15: the teleports a standee on a square could go to; D33 `own` leaves a robot its own."""
        if self._blank("teleport"):
            return []
        rows = [(k, row["square"]) for k, row in enumerate(self.state["teleports"]) if row["state"] == "active"]
        if self.rules["teleport_scope"] == "own":
            per = len(self.state["teleports"]) // max(1, len(self.robots))
            rows = [(k, t) for k, t in rows if per and k // per == robot]
        if q not in [t for _, t in rows]:
            return []
        full = self.standees()
        return [k for k, t in rows if t != q and t not in full]

    def repair_targets(self, q: int) -> list[int]:
        """K16."""
        down = {row["square"] for row in self.state["generators"] if row["state"] == "data"}
        down |= {row["square"] for row in self.deployed if row["state"] == "inactive"}
        squares = [
            t for t in self.room_squares(q) if t in self.board.hatched and t in down and not self.active_token(t)
        ]
        doors = [door(number) for number in self.room_doors(q) if number not in self.active_doors]
        return [t % self.board.size for t in squares] + doors

    def traitor_acts(self, i: int, left: int) -> list[int]:
        """R41, D38."""
        q, full = self.traitors[i]["square"], self.standees(("traitors", i))
        moves = self._steps(q, full, set(), left)
        if q in full:
            return sorted(moves)
        codes = [END, *moves] + [TELEPORT] * bool(self.teleports(q))
        if self.rules["traitor_powers"] == "carry":
            codes += [pick(p) for p, t in self._places(q).items() if self.generator(t, "data")]
            codes += self._drops(f"t{i}", q, False)
        return sorted(codes)

    # ------------------------------------------------- Supacat, scans, spawn

    def cat_steps(self) -> list[int]:
        """K14."""
        cat = self.state["cat"]
        if cat["state"] == "outside":
            return [STOP, CAT_ENTER]
        return [STOP] + [step(d) for d in range(4) if self.board.through(cat["square"], d) is not None]

    def spawns(self) -> list[int]:
        """K19: active generators without a standee."""
        rows, full = enumerate(self.state["generators"]), self.standees()
        return [g for g, row in rows if row["state"] == "active" and row["square"] not in full]

    def blocking(self) -> set[int]:
        """D8: the doors that block sight."""
        every = set(range(len(self.state["doors"])))
        return {"active_blocks": self.active_doors, "always_blocks": every, "never_blocks": set()}[
            self.rules["door_scan"]
        ]

    def seen(self, q: int, radius: int) -> list[int]:
        return self.board.seen(q, radius, self.blocking(), self.rules["scan_reach"])

    def sentinel_seen(self, centre: int) -> list[int]:
        """R45, D45."""
        area = self.board.sentinel_seen(centre, self.rules["sentinel_radius"])
        if self.rules["sentinel_clip"] == "reach":
            area = [t for t in area if t in self.seen(centre, self.rules["sentinel_radius"])]
        return area
