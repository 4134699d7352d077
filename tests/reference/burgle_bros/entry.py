"""The entry procedure (R30)."""

from __future__ import annotations

from .alarms import ACCEPT, alarm, ask_alarm_pay, would_alarm
from .guards import watches
from .patrol import reveal_guard
from .pieces import Burglar, Room
from .places import fall, first_in_laboratory, go_to, motion_on_leaving, reveal
from .purposes import Purpose
from .questions import Asking, ask
from .reach import bars, deadbolt_cost, gemstone
from .sight import be_seen
from .state import Game

OWN, ACROBAT, GUT, ORDERED, CLIMB = "own", "acrobat", "gut", "ordered", "climb"

STAY, PAY = 0, 1


class Entry:
    """One burglar on his way into one room.

    Attributes
    ----------
    price : int
        Actions still to be paid in step 5.
    fresh : bool
        Whether the room was facedown before.
    """

    def __init__(self, game: Game, burglar: Burglar, room: Room, mode: str) -> None:
        self.game = game
        self.burglar = burglar
        self.room = room
        self.mode = mode
        self.price = 0
        self.fresh = False

    def enter(self) -> Asking[None]:
        """R30, step by step."""
        game, burglar, room = self.game, self.burglar, self.room
        game.note("R30", f"R30.{self.mode}")
        if self.mode == OWN:
            self.price = 1 + gemstone(game, burglar, room)
        self.turn_up()
        if not (yield from self.pass_stop()):
            return
        laser = yield from self.ask_laser()
        game.pay(self.price)
        old = burglar.here
        motion = self.mode != ORDERED and (yield from motion_on_leaving(game, burglar))
        brought = reveal_guard(game, game.floor_of(room))
        go_to(game, burglar, room)
        if self.is_active:
            game.entered_here = True
        if motion:
            yield from alarm(game, old, "motion")
        yield from be_seen(game, burglar, self.mode, brought)
        yield from self.feel_effects(laser)
        if self.mode == ACROBAT and burglar.room is room:
            game.stayed = True

    @property
    def is_active(self) -> bool:
        return self.burglar.seat == self.game.active

    def turn_up(self) -> None:
        """Step 2."""
        if not self.room.faceup:
            reveal(self.game, self.room)
            self.fresh = True
            self.game.facts.blind_entries += 1

    def pass_stop(self) -> Asking[bool]:
        """Step 3: whether the stop symbol of the room lets the burglar in."""
        if bars(self.game, self.burglar, self.room):
            return (yield from self.pass_deadbolt())
        if self.room.works("keypad") and not self.room.open:
            return self.pass_keypad()
        return True

    def pass_deadbolt(self) -> Asking[bool]:
        """Step 3, Deadbolt without anybody inside."""
        game = self.game
        game.note(f"R30.3.deadbolt.{self.mode}")
        if self.mode != OWN:
            return self.mode == ORDERED
        self.price = max(self.price, deadbolt_cost(self.room))
        if not self.fresh or self.price <= 1:
            return True
        answer = STAY
        if game.left >= self.price:
            answer = PAY
            if game.decided("deadbolt_fresh") == "choose":
                answer = yield from ask(game, "deadbolt", (STAY, PAY))
        game.note("R30.3.deadbolt_paid" if answer == PAY else "R30.3.deadbolt_refused")
        if answer == STAY:
            game.pay(game.decided("deadbolt_refused_cost"))
        return answer == PAY

    def pass_keypad(self) -> bool:
        """Step 3, closed Keypad: pay and roll."""
        game = self.game
        game.note(f"R30.3.keypad.{self.mode}")
        if self.mode == ACROBAT:
            if game.left < 1:
                return False
            self.price = 1
        game.pay(self.price)
        self.price = 0
        return self.roll_keypad()

    def roll_keypad(self) -> bool:
        """Roll the dice of a try; a high one opens the Keypad."""
        game, room = self.game, self.room
        assert room.tile is not None
        counts = self.mode in (OWN, ACROBAT)
        dice = room.tile.row["dice_per_try"] * (1 + (room.tries if counts else 0))
        steady = game.ability(self.burglar, "peterman", "basic")
        if steady is not None:
            game.note("ability.peterman.basic")
            dice += steady["dice"]
        faces = [game.die(Purpose.DICE_KEYPAD) for _ in range(dice)]
        room.tries += counts
        game.facts.keypad_tries += 1
        room.open = max(faces, default=0) >= room.tile.row["face"]
        game.note("R30.3.keypad_opened" if room.open else "R30.3.keypad_shut")
        return room.open

    def ask_laser(self) -> Asking[bool]:
        """Step 4: whether the Laser will alarm."""
        game, room = self.game, self.room
        if self.mode in (ORDERED, ACROBAT) or not would_alarm(game, self.burglar, room, "laser"):
            return False
        assert room.tile is not None
        more = room.tile.row["enter_actions"] - 1
        if self.mode == OWN and more == 0:
            return False
        game.note("R30.4")
        affordable = self.mode == OWN and game.left >= self.price + more
        return (yield from ask_alarm_pay(game, "laser", more if affordable else None)) == ACCEPT

    def feel_effects(self, laser: bool) -> Asking[None]:
        """Step 10."""
        game, burglar, room = self.game, self.burglar, self.room
        game.note(f"enter.{room.name}")
        yield from self.alarm_by_tile(laser)
        for operation in game.passives(burglar, "alarm_on_enter"):
            if room.works(str(operation.arguments[0])):
                yield from alarm(game, room, "loot")
        yield from first_in_laboratory(game, burglar, by_entry=True)
        if self.fresh and room.shows("walkway"):
            yield from fall(game, burglar)

    def alarm_by_tile(self, laser: bool) -> Asking[None]:
        """Step 10, the alarm of the tile itself."""
        game, burglar, room = self.game, self.burglar, self.room
        if would_alarm(game, burglar, room, "fingerprint"):
            game.note("R30.10.fingerprint")
            if (yield from ask_alarm_pay(game, "fingerprint")) == ACCEPT:
                yield from alarm(game, room, "fingerprint")
        elif laser:
            yield from alarm(game, room, "laser")
        elif room.works("detector") and burglar.hand:
            yield from alarm(game, room, "detector")
        elif self.is_filmed():
            game.note("R41")
            yield from alarm(game, room, "camera")

    def is_filmed(self) -> bool:
        """R41: whether a guard in another Camera sees the burglar in this one."""
        game, room = self.game, self.room
        if not room.works("camera") or game.active_flag("cameras_off") or (game.unseen and self.is_active):
            return False
        watched = (floor.rooms[floor.guard.pos] for floor in game.floors if floor.guard.on_board)
        return any(other is not room and watches(game, other) for other in watched)


def enter(game: Game, burglar: Burglar, room: Room, mode: str) -> Asking[None]:
    """Let a burglar enter a room (R30)."""
    yield from Entry(game, burglar, room, mode).enter()
