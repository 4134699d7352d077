"""What happened between two views in words, each change with its rule: the lines of the log and of the screen.

Views of before and after one step of the machine are compared; the procedure on top in the earlier one ran. So no rule
needs a line of code for its words, nothing can be told that did not happen, and nothing that the team does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcore.games.burgle_bros.changes_building import BuildingTeller
from simcore.games.burgle_bros.codes import NO_CARD, FrameKind
from simcore.games.burgle_bros.operations import Flag, Source
from simcore.games.burgle_bros.table_words import CAUSES, changed, count, gone, listed
from simcore.games.burgle_bros.view import UNKNOWN

CARD_RULES: dict[int, str] = {Source.TOOL: "R75", Source.EVENT: "R87", Source.LOOT: "R89"}
MOVE_RULES: dict[int, str] = {
    FrameKind.ENTER: "R30",
    FrameKind.PLACE: "R32",
    FrameKind.DROP: "R98",
    FrameKind.ESCAPE: "R99",
    FrameKind.PROGRAM: "R87",
}
FLAGS = {
    Flag.NO_ALARMS: "no alarm starts until the next turn of {who} [R80]",
    Flag.CAMERAS_OFF: "cameras are off until the next turn of {who} [R88]",
    Flag.STAIRS_LOCKED: "stairs are locked until the next turn of {who} [R88]",
    Flag.WALKWAYS_AS_STAIRS: "walkways are stairs until the next turn of {who} [R88]",
}


def card_rule(old: Any, usual: str) -> str:
    """The rule of the card whose program was under way, or the usual one."""
    return CARD_RULES[int(old.about_cause)] if old.about == FrameKind.PROGRAM else usual


class Teller(BuildingTeller):
    """Compares two views and words what changed, in the order players would say it."""

    def changes(self, old: Any, new: Any) -> Iterator[str]:
        """Every change."""
        yield from self._turn(old, new)
        yield from self._events(old, new)
        yield from self._rolls(old, new)
        yield from self.revealed(old, new)
        yield from self.marked(old, new)
        yield from self._burglars(old, new)
        yield from self._items(old, new)
        yield from self.alarmed(old, new)
        yield from self.guards(old, new)
        yield from self._marks(old, new)
        yield from self._looks(old, new)

    # --- the turn ---

    def _turn(self, old: Any, new: Any) -> Iterator[str]:
        who = self.names.burglar(new.active)
        if new.turn > old.turn:
            name = self.names.character(new, int(new.active))
            yield f"--- turn {new.turn + 1}: {who}{f', {name}' if name else ''} [R12] ---"
        for seat in gone(old.skipped, new.skipped):
            yield f"{self.names.burglar(seat)} skips this turn [R14]"
        if new.turn == old.turn and new.used > old.used:
            yield f"{who} pays {count(new.used - old.used, 'action')}, {new.left} left [R18]"
        elif new.left > old.left and old.about == FrameKind.PROGRAM:
            yield f"{who} has {count(new.left, 'action')} now [{card_rule(old, 'R18')}]"
        elif new.left > old.left and new.room[new.active] >= 0:
            where = self.names.room(new.room[new.active])
            yield f"{who} is in {where}, stealth {new.stealth[new.active]}: {count(new.left, 'action')} [R17]"

    def _events(self, old: Any, new: Any) -> Iterator[str]:
        """An event leaves the deck; an empty deck is all cards shuffled anew."""
        if old.turn >= 0 and new.events_left > old.events_left:
            yield "the events are shuffled anew [R85]"
        deck = old.events_unseen or (1 << int(self.names.cfg.n_events)) - 1
        if old.turn >= 0 and new.events_left != old.events_left:
            for card in gone(deck, new.events_unseen):
                yield f"event: {self.names.event(card)} [R85]"

    def _rolls(self, old: Any, new: Any) -> Iterator[str]:
        n = int(new.n_rolled)
        faces = " ".join(str(face) for face in new.rolled[:n])
        if n and not old.n_rolled:
            yield f"the dice show {faces} [R50]"
        elif n and new.rolled[:n].tolist() != old.rolled[:n].tolist():
            yield f"the dice are turned to {faces} [R82]"
        if new.drawn[1] != NO_CARD and old.drawn[1] == NO_CARD:
            yield f"two tools are drawn: {listed(map(self.names.tool, new.drawn))} [R55]"

    # --- burglars ---

    def _burglars(self, old: Any, new: Any) -> Iterator[str]:
        for seat in self.names.seats:
            who = self.names.burglar(seat)
            if old.character[seat] != new.character[seat] or old.side[seat] != new.side[seat]:
                yield f"{who} is {self.names.character(new, seat)} [R9]"
            if int(new.escaped & ~old.escaped) >> seat & 1:
                yield f"{who} escapes by the roof [R99]"
            elif new.room[seat] != old.room[seat]:
                rule = MOVE_RULES.get(int(old.about), "R15" if old.room[seat] < 0 else "R24")
                yield f"{who} is in {self.names.there(new, new.room[seat])} now [{rule}]"
            yield from self._stealth(old, new, seat, who)

    def _stealth(self, old: Any, new: Any, seat: int, who: str) -> Iterator[str]:
        more = int(new.stealth[seat]) - int(old.stealth[seat])
        if old.turn < 0 and more:
            yield f"{who} has {new.stealth[seat]} stealth [R10]"
            return
        if old.about == FrameKind.LOSE and old.about_seat == seat and new.about != FrameKind.LOSE:
            why, rule = CAUSES[int(old.about_cause)]
            payer = f"{new.stealth[seat]} left" if more else f"paid in {self.names.room(old.about_room)}"
            yield f"{who} gives 1 stealth, {payer}: {why} [R45, {rule}]"
        elif more:
            rule = card_rule(old, "R90" if old.about == FrameKind.ACT else "R45")
            yield f"{who} {'gets' if more > 0 else 'gives'} {abs(more)} stealth: {new.stealth[seat]} [{rule}]"

    # --- cards ---

    def _items(self, old: Any, new: Any) -> Iterator[str]:
        for seat in self.names.seats:
            who = self.names.burglar(seat)
            for card in gone(new.tools_held[seat], old.tools_held[seat]):
                yield f"{who} {self._came(old, 'tools', card, self.names.tool(card), 'R55' if old.turn >= 0 else 'R8')}"
            for card in gone(new.loot_held[seat], old.loot_held[seat]):
                yield f"{who} {self._came(old, 'loot', card, self.names.loot(card), 'R56')}"
        for card in gone(new.tools_discarded, old.tools_discarded):
            yield f"{self.names.tool(card)} is discarded [R53]"
        for room in changed(old, new, "tools_in", "loot_in"):
            for name in self.names.tools(int(new.tools_in[room]) & ~int(old.tools_in[room])):
                yield f"{name} lies in {self.names.room(room)} now [R52]"
            for name in self.names.loots(int(new.loot_in[room]) & ~int(old.loot_in[room])):
                yield f"{name} lies in {self.names.room(room)} now [R89]"
        if new.kitty_at >= 0 and new.kitty_at != old.kitty_at:
            yield f"the kitty runs off to {self.names.room(new.kitty_at)} [R89]"

    def _came(self, old: Any, plural: str, card: int, name: str, rule: str) -> str:
        """Where a card in hand came from: another hand, the floor, the deck."""
        for seat in self.names.seats:
            if int(old[f"{plural}_held"][seat]) >> card & 1:
                return f"gets {name} from {self.names.burglar(seat)} [{card_rule(old, 'R54')}]"
        lying = any(int(cards) >> card & 1 for cards in old[f"{plural}_in"])
        caught = plural == "loot" and old.kitty_at >= 0 and self.names.cfg.loot_row[card] == self.names.cfg.kitty
        return f"picks up {name} [R54]" if lying or caught else f"draws {name} [{rule}]"

    # --- what else is remembered ---

    def _marks(self, old: Any, new: Any) -> Iterator[str]:
        who = self.names.burglar(new.active)
        for flag, words in FLAGS.items():
            for seat in gone(new.flags[flag], old.flags[flag]):
                yield words.format(who=self.names.burglar(seat))
        for seat in self.names.seats:
            if new.bonus[seat] > old.bonus[seat]:
                yield f"{self.names.burglar(seat)} has {count(new.bonus[seat], 'action')} more next turn [R87]"
        for seat in gone(new.skipped, old.skipped):
            yield f"{self.names.burglar(seat)} will skip a turn [R87]"
        if new.unseen > old.unseen:
            yield f"{who} is unseen this turn [R81]"
        if new.guard_mod != old.guard_mod and new.turn == old.turn and new.guard_mod:
            yield f"the guard takes {new.guard_mod:+d} steps this turn [R66.4]"
        if new.shift_change > old.shift_change:
            yield "the guards of all other floors move instead [R87]"
        yield from self._own_tokens(old, new)

    def _own_tokens(self, old: Any, new: Any) -> Iterator[str]:
        """What characters keep: the laptop, the alarm, the crow."""
        if new.laptop != old.laptop:
            yield f"the laptop holds {count(new.laptop, 'token')} [R90]"
        if new.reroute != old.reroute:
            yield f"the Juicer {'keeps an alarm' if new.reroute else 'gives the alarm back'} [R90]"
        if new.crow != old.crow:
            yield f"the crow sits in {self.names.room(new.crow)} [R90]" if new.crow >= 0 else "the crow is back [R66.3]"

    def _looks(self, old: Any, new: Any) -> Iterator[str]:
        """Cards that the team has looked at."""
        seen = [int(card) for card in new.events_known if card >= 0]
        if new.events_left == old.events_left and len(seen) > sum(card >= 0 for card in old.events_known):
            yield f"the team sees of the events: {listed(map(self.names.event, seen))} [R93]"
        for floor in self.names.floors:
            known, before = new.patrol_cards[floor], old.patrol_cards[floor]
            if new.patrol_left[floor] and known[0] != UNKNOWN == before[0]:
                yield f"the top patrol card of floor {floor + 1} is {self.names.cell(known[0])} [R93]"
