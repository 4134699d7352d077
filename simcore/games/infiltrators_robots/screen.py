"""What a person at the keyboard reads of the game: made from the view of a seat, never from the state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from simcore.games.infiltrators_robots.board_text import LEGEND, pawns_of_view, plan
from simcore.games.infiltrators_robots.changes import Teller
from simcore.games.infiltrators_robots.codes import FIRST_ROBOT, Decoy, DeviceKind, Generator, Where
from simcore.games.infiltrators_robots.log import ending, laid
from simcore.games.infiltrators_robots.questions import option, question
from simcore.games.infiltrators_robots.table_words import TableWords, count, listed
from simcore.spec import Rules

PLACES = {
    Where.NONE: "not there yet",
    Where.OUTSIDE: "outside",
    Where.BOARD: "on the board",
    Where.SAFE: "safe",
    Where.TRAITOR: "eliminated",
    Where.WAITING: "waiting for a generator",
    Where.GONE: "gone",
}


class RobotsScreen:
    """The words of `simcore.screen.Screen` for this game."""

    def __init__(self, rules: Rules, cfg: Any) -> None:
        self.rules, self.cfg = rules, cfg

    def names(self, view: Any) -> TableWords:
        """Names on the map of a view."""
        return TableWords(self.rules, self.cfg, view.map)

    def table(self, view: Any, seat: int) -> Iterable[str]:
        """All that lies open, and what the team knows."""
        names, t = self.names(view), view.table
        yield from plan(names, t, pawns_of_view(names, view))
        yield from LEGEND
        yield f"turn {t.turn} of {self.cfg.max_turns}; data out {t.n_out} of {self.cfg.data_needed}"
        for i in names.team:
            yield f"{names.figure(i)}: {self._infiltrator(names, view, i)}"
        for figure in (*names.robots, *names.traitors):
            if t.where[figure] != Where.NONE:
                yield f"{names.figure(figure)}: {self._standee(names, t, figure)}"
        yield f"the Supacat: {_place(names, t.cat, t.cat_square)}"
        yield from self._last_hits(names, view)

    def _infiltrator(self, names: TableWords, view: Any, i: int) -> str:
        t = view.table
        if view.team:  # where those in play are is not open
            return "in play" if t.where[i] == Where.BOARD else PLACES[Where(int(t.where[i]))]
        place = _place(names, t.where[i], t.square[i])
        if t.where[i] in (Where.SAFE, Where.TRAITOR):
            return place
        face = f"visible as pawn {t.label[i] + 1}" if t.label[i] >= 0 else "invisible"
        return f"{place}, {face}; {self._held(names, t, i)}"

    def _held(self, names: TableWords, t: Any, i: int) -> str:
        held = [f"data {g + 1}" for g in names.slots if t.generator_holder[g] == i]
        own = [d for d in range(len(t.decoy)) if t.decoy_owner[d] == i]
        for state, what in ((Decoy.FRESH, "decoy"), (Decoy.HELD, "taken decoy")):
            held += [f"{what} {d + 1}" for d in own if t.decoy[d] == state]
        return listed([*held, count(t.disablers[i], "disabler")])

    def _standee(self, names: TableWords, t: Any, figure: int) -> str:
        held = [f"data {g + 1}" for g in names.slots if t.generator_holder[g] == figure]
        for kind in DeviceKind:
            owned = range(int(self.cfg.devices[kind]))
            held += [f"{kind.name.lower()} {n + 1}" for n in owned if t.device_holder[kind, n] == figure]
        if figure in names.robots:
            held.append(count(t.repairs[figure - FIRST_ROBOT], "repair"))
        place = _place(names, t.where[figure], t.square[figure])
        return f"{place}; {listed(held)}" if held else place

    def _last_hits(self, names: TableWords, view: Any) -> Iterator[str]:
        """What was told last, for who asks where pawns are."""
        for turn in (int(view.table.turn), int(view.table.turn) - 1):
            if turn > 0 and view.record[turn].seen.any():
                hits = view.record[turn].hits[: view.record[turn].n_hits]
                yield f"the scans of turn {turn} hit {names.squares(hits)} [R47]"
                return

    def question(self, view: Any, seat: int) -> str:
        """What is asked, with the rule that asks."""
        return question(self.names(view), view.table, view.ask)

    def option(self, view: Any, seat: int, action: int) -> str:
        """One answer: its name, then after two spaces where or what it does."""
        return option(self.names(view), view.table, view.ask, action)

    def events(self, before: Any, after: Any, seat: int) -> Iterable[str]:
        """What happened."""
        names = self.names(after)
        if before.table.generator[0] == after.table.generator[0] == Generator.NONE and not before.map.n_doors:
            yield from laid(names)
        yield from Teller(names).changes(before.table, after.table)
        yield from _pawns(names, before, after)
        yield from _scans(names, before, after)

    def ending(self, row: Any, view: Any, seat: int) -> Iterable[str]:
        """How the game ended."""
        return ending(row)


def _place(names: TableWords, where: Any, square: Any) -> str:
    return f"on {names.square(square)}" if square >= 0 else PLACES[Where(int(where))]


def _pawns(names: TableWords, before: Any, after: Any) -> Iterator[str]:
    """Visible pawns as the robots are told of them (E5 to E8)."""
    if not after.team:
        return
    old, new = ({int(v.pawn_label[k]): int(v.pawn_square[k]) for k in range(int(v.n_pawns))} for v in (before, after))
    for label in sorted(old | new):
        if label not in old:
            yield f"pawn {label + 1} is visible on {names.square(new[label])} [R29]"
        elif label not in new:
            yield f"pawn {label + 1} on {names.square(old[label])} is visible no more [R29]"
        elif old[label] != new[label]:
            yield f"pawn {label + 1} is on {names.square(new[label])} now: an infiltrator [R18]"


def _scans(names: TableWords, before: Any, after: Any) -> Iterator[str]:
    """What the scans of a turn told: all hits together, and how many scans exploded."""
    turn = int(after.table.turn)
    r, known = after.record[turn], before.record[turn]
    if (r.seen != known.seen).any() or r.n_hits != known.n_hits:
        yield f"the scans hit {names.squares(r.hits[: r.n_hits])} [R47]"
    if r.explosions > known.explosions:
        yield f"{count(r.explosions - known.explosions, 'explosion')} [R46]"


def screen(rules: Rules, cfg: Any) -> RobotsScreen:
    """What a person at the keyboard reads, see `simcore.screen`."""
    return RobotsScreen(rules, cfg)
