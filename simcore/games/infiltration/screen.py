"""What a person at the keyboard reads of the game: made from the view of a seat, never from the state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from simcore.games.infiltration.codes import FIRST_ITEM_CODE, NPC_BOX, OUT, SECRET, Result, Stage
from simcore.games.infiltration.log import OBSTACLES, RESULTS
from simcore.games.infiltration.names import bits, tokens
from simcore.games.infiltration.scoring import NO_SCORE
from simcore.games.infiltration.screen_events import SeatTeller, files
from simcore.games.infiltration.screen_names import SeenNames, filled
from simcore.games.infiltration.view import FACEDOWN
from simcore.spec import Rules

FACEDOWN_ROOM = "facedown"
ROOM_PROGRAMS = ("enter", "interface", "advance", "retreat")
"""Programs of a room that matter to who stands in it."""


class FacilityScreen:
    """The words of `simcore.screen.Screen` for this game."""

    def __init__(self, rules: Rules, cfg: Any) -> None:
        self.rules, self.cfg = rules, cfg
        self.operatives, self.players = int(cfg.operatives), int(cfg.players)

    def names(self, seat: int) -> SeenNames:
        """Names as the player of this operative reads them."""
        each = self.operatives // self.players
        first = seat // each * each
        return SeenNames(self.rules, self.operatives, range(first, first + each))

    def question(self, view: Any, seat: int) -> str:
        """What is asked, and the rule or card that asks."""
        return self.names(seat).question(view)

    def option(self, view: Any, seat: int, action: int) -> str:
        """One option of the question."""
        return self.names(seat).answer(view, action)

    def events(self, before: Any, after: Any, seat: int) -> Iterable[str]:
        """What happened, as far as the player may know it."""
        return SeatTeller(self.names(seat), self.cfg, None).changes(before, after)

    def table(self, view: Any, seat: int) -> Iterator[str]:
        """The facility, the operatives, the cards."""
        table = Table(self, view, self.names(seat))
        yield from table.dials()
        yield from table.rooms()
        yield from table.people()
        yield from table.here()
        yield from table.supplies()

    def ending(self, row: Any, view: Any, seat: int) -> Iterator[str]:
        """Who is caught, who scores, who wins."""
        names = self.names(seat)
        yield f"--- the game is over in round {row.rounds}, proximity {row.proximity_end} [R62] ---"
        for o in range(self.operatives):
            if row.escape_round[o] < 0 and row.result != Result.TRUNCATED:
                yield f"{names.operative(view, o)} is caught [R62]"
        teams = [self._team(names, view, player) for player in range(self.players)]
        for team, score in zip(teams, row.score, strict=False):
            if score > NO_SCORE:
                yield f"{team}: {score} points [R63]"
        winners = ", and ".join(teams[player] for player in bits(int(row.winners)))
        yield RESULTS[Result(int(row.result))].format(winners)

    def _team(self, names: SeenNames, view: Any, player: int) -> str:
        each = self.operatives // self.players
        return " with ".join(names.operative(view, o) for o in range(player * each, (player + 1) * each))


def screen(rules: Rules, cfg: Any) -> FacilityScreen:
    """What a person at the keyboard reads, see `simcore.screen`."""
    return FacilityScreen(rules, cfg)


class Table:
    """One view, in lines."""

    def __init__(self, screen: FacilityScreen, view: Any, names: SeenNames) -> None:
        self.view, self.names, self.cfg = view, names, screen.cfg
        self.teller = SeatTeller(names, screen.cfg, None)

    def dials(self) -> Iterator[str]:
        """The round and the two dials."""
        v = self.view
        first = self.names.operative(v, int(v.first))
        stage = Stage(int(v.stage)).name.lower()
        dials = f"proximity {v.proximity} of {self.cfg.proximity_end}, alarm {v.alarm} of {self.cfg.alarm_max}"
        yield f"round {v.round}, {stage}; {dials}; first player {first}"

    # --- rooms ---

    def rooms(self) -> Iterator[str]:
        """A line a room; facedown rooms of which nothing is known share one."""
        for facedown, group in groupby(range(1, SECRET), key=self._is_blank):
            positions = list(group)
            if facedown:
                where = f"{positions[0]}" + f" to {positions[-1]}" * (len(positions) > 1)
                yield f"  {where:<8} {FACEDOWN_ROOM}"
            else:
                yield from map(self._room, positions)
        yield f"  S        the secret room, {FACEDOWN_ROOM}" if self._is_blank(SECRET) else self._room(SECRET)

    def _is_blank(self, position: int) -> bool:
        people = position in self.view.at[: self.teller.operatives().stop]
        return not (self.view.revealed[position] or self.view.room[position] >= 0 or people)

    def _room(self, position: int) -> str:
        v, place = self.view, "S" if position == SECRET else str(position)
        row = int(v.room[position])
        name = self.names.rows["rooms"][row] if row >= 0 else FACEDOWN_ROOM
        looked_at = ["facedown, looked at"] if row >= 0 and not v.revealed[position] else []
        what = "; ".join(looked_at + list(self._contents(position)))
        return f"  {place:<8} {name:<24} {what}".rstrip()

    def _contents(self, position: int) -> Iterator[str]:
        v = self.view
        if v.revealed[position]:
            yield tokens(v.df[position]) if v.df_known[position] else files(v.df_total[position])
        if v.obstacle[position]:
            yield OBSTACLES[v.obstacle[position]]
        if v.interface[position]:
            yield "interface token"
        yield from (self.names.card(code) for code in bits(int(v.room_items[position])))
        for special in range(int(self.cfg.n_specials)):
            if v.special_at[special] == position:
                yield self.names.special(special)
        for n in range(int(self.cfg.n_npcs)):
            if v.npc_at[n] == position:
                yield f"{self.names.npc(n)}, {'faceup' if v.npc_faceup[n] else FACEDOWN_ROOM}"
        yield from (self.names.operative(v, o) for o in self.teller.operatives() if v.at[o] == position)

    def here(self) -> Iterator[str]:
        """What the programs of the rooms say in which the player's operatives stand."""
        rows = {int(self.view.room[self.view.at[o]]) for o in self.names.own if self.view.at[o] != OUT}
        for room in (self.names.components["rooms"][row] for row in sorted(rows) if row >= 0):
            for program in ROOM_PROGRAMS:
                if room.get(program):
                    yield f"in {room['name']}, {program}: {filled(room, program)}"

    # --- operatives ---

    def people(self) -> Iterator[str]:
        """A line an operative; a second one for the cards of an own one."""
        for o in self.teller.operatives():
            yield f"seat {o + 1}: {self.names.operative(self.view, o)}: " + "; ".join(self._state(o))
            if o in self.names.own and self.view.at[o] != OUT:
                yield f"        hand: {self.names.cards(int(self.view.hand[o]))}"

    def _state(self, o: int) -> Iterator[str]:
        v = self.view
        if v.at[o] == OUT:
            yield f"is out since round {v.escape_round[o]}" if v.escape_round[o] >= 0 else "is outside"
        else:
            marks = [word for word in ("wounded", "delayed", "extracting") if v[word][o]]
            yield ", ".join([f"in {self.names.room(v, int(v.at[o]))}", *marks])
        if holding := self.teller.holding(v, o):
            yield holding
        yield from self._specials(o)
        if o not in self.names.own and v.at[o] != OUT:
            known = f": {self.names.cards(int(v.hand[o]))}" if v.hand_known[o] else ""
            yield f"{v.hand_count[o]} items in hand{known}"
        if v.committed[o] == FACEDOWN:
            yield "a card facedown"
        elif v.committed[o] >= 0:
            yield f"facedown: {self.names.card(int(v.committed[o]))}"
        if v.played[o]:
            yield f"resolved {self.names.cards(int(v.played[o]))}"

    def _specials(self, o: int) -> Iterator[str]:
        for special in range(int(self.cfg.n_specials)):
            if held := int(self.view.special_held[o, special]):
                yield f"{held} {self.names.special(special)}"
        scores = [str(self.cfg.prototype_score[copy]) for copy in bits(int(self.view.copies_held[o]))]
        if scores:
            yield f"copies worth {', '.join(scores)}"

    # --- cards beside the facility ---

    def supplies(self) -> Iterator[str]:
        """Piles, and what the player knows of them."""
        v = self.view
        discard = self.names.cards(int(v.discard))
        yield f"item deck {v.deck_count}; discard pile: {discard}; server pool {files(v.pool_count)}"
        if top := [self.names.card(FIRST_ITEM_CODE + int(item)) for item in v.deck_known if item >= 0]:
            yield f"on top of the item deck: {', '.join(top)}"
        if v.kept:
            yield f"kept in the draft: {self.names.cards(int(v.kept))}"
        if gone := [self.names.npc(n) for n in range(int(self.cfg.n_npcs)) if v.npc_at[n] == NPC_BOX]:
            yield f"removed: {', '.join(gone)}"
