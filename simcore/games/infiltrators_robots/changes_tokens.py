"""What happened to tokens and doors between two tables, in words (see `changes.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from simcore.games.infiltrators_robots.codes import NOBODY, Decoy, Device, DeviceKind, Generator
from simcore.games.infiltrators_robots.table_words import TableWords, count, has

GENERATORS = {
    (Generator.NONE, Generator.ACTIVE): "generator {n} is placed on {square} [R9]",
    (Generator.ACTIVE, Generator.CARRIED): "generator {n} is captured{holder} [R25]",
    (Generator.ACTIVE, Generator.DATA): "generator {n} on {square} is turned to data [R26]",
    (Generator.DATA, Generator.CARRIED): "data {n} is picked up{holder} [R30]",
    (Generator.CARRIED, Generator.DATA): "data {n} lies on {square} now [R30]",
    (Generator.CARRIED, Generator.ACTIVE): "generator {n} is put on {square} [R36]",
    (Generator.DATA, Generator.ACTIVE): "data {n} on {square} is a generator again [R38]",
    (Generator.CARRIED, Generator.OUT): "data {n} is out [R31]",
}
DEVICES = {
    (Device.READY, Device.ACTIVE): "{what} is put on {square} [R35]",
    (Device.READY, Device.INACTIVE): "{what} lies on {square} now [R39]",
    (Device.ACTIVE, Device.INACTIVE): "{what} on {square} is disabled [R26]",
    (Device.INACTIVE, Device.ACTIVE): "{what} on {square} is repaired [R38]",
    (Device.ACTIVE, Device.READY): "{what} is picked up{holder} [R39]",
    (Device.INACTIVE, Device.READY): "{what} is picked up{holder} [R39]",
}
IN_HAND = (Decoy.FRESH, Decoy.HELD)


class TokenTeller:
    """Compares the tokens of two tables."""

    def __init__(self, names: TableWords) -> None:
        self.names = names

    def changes(self, old: Any, new: Any) -> Iterator[str]:
        """Every change."""
        for door in range(int(self.names.m.n_doors)):
            yield from self._door(old, new, door)
        for g in self.names.slots:
            yield from self._generator(old, new, g)
        for kind in DeviceKind:
            for n in range(int(self.names.cfg.devices[kind])):
                yield from self._device(old, new, kind, n)
        for d in range(int(self.names.cfg.decoys)):
            yield from self._decoy(old, new, d)
        yield from self._lying(old, new)

    def _door(self, old: Any, new: Any, door: int) -> Iterator[str]:
        name = self.names.door(door)
        if new.turn == 0 and has(new.trapped, door) and not has(old.trapped, door):
            yield f"{name} is trapped [R10]"
            return
        if new.turn != old.turn or new.turn == 0:
            return
        if has(old.active, door) and not has(new.active, door):
            yield f"{name} is disabled [R26]"
        elif has(new.active, door) and not has(old.active, door):
            yield f"{name} is repaired [R38]"
        if has(new.known, door) and not has(old.known, door):
            yield f"{name} is known as {'trapped' if has(new.trapped, door) else 'plain'} [R24]"

    def _generator(self, old: Any, new: Any, g: int) -> Iterator[str]:
        states = Generator(int(old.generator[g])), Generator(int(new.generator[g]))
        if states in GENERATORS:
            yield GENERATORS[states].format(
                n=g + 1, square=self._square(new.generator_square[g]), holder=self._holder(new.generator_holder[g])
            )

    def _device(self, old: Any, new: Any, kind: DeviceKind, n: int) -> Iterator[str]:
        states = Device(int(old.device[kind, n])), Device(int(new.device[kind, n]))
        if states in DEVICES:
            yield DEVICES[states].format(
                what=f"{kind.name.lower()} {n + 1}",
                square=self._square(new.device_square[kind, n]),
                holder=self._holder(new.device_holder[kind, n]),
            )

    def _decoy(self, old: Any, new: Any, d: int) -> Iterator[str]:
        before, now, name = Decoy(int(old.decoy[d])), Decoy(int(new.decoy[d])), f"decoy {d + 1}"
        square, label = self._square(new.decoy_square[d]), int(new.decoy_label[d])
        shown = f"visible as pawn {label + 1}" if label != NOBODY else "invisible"
        if now is before:
            if label != old.decoy_label[d]:
                yield f"{name} on {square} is {shown} [R28]"
        elif now is Decoy.GONE:
            yield f"{name} is eliminated [R48]"
        elif now is Decoy.BOARD:
            yield f"{name} is put on {square}, {shown} [R28]"
        elif now is Decoy.LYING:
            yield f"{name} lies on {square} now [R30]"
        elif before is Decoy.LYING:
            yield f"{name} is picked up{self._holder(new.decoy_owner[d])} [R30]"
        elif before is Decoy.BOARD:
            yield f"{name} is taken{self._holder(new.decoy_owner[d])} [R28]"

    def _lying(self, old: Any, new: Any) -> Iterator[str]:
        for field, word, rule in (("disablers_lying", "disabler", "R30"), ("repairs_lying", "repair", "R39")):
            for square in np.flatnonzero(new[field] > old[field]):
                n = int(new[field][square])
                yield f"{count(n, word)} {'lies' if n == 1 else 'lie'} on {self.names.square(square)} now [{rule}]"

    def _square(self, square: Any) -> str:
        return self.names.square(square) if square >= 0 else "nowhere"

    def _holder(self, figure: Any) -> str:
        """By whom, where it is known."""
        return f" by {self.names.figure(figure)}" if figure >= 0 else ""
