"""A table with guests: compiled ones play in machine code, others in a loop of plain Python that plays the same games.

What a guest does wrong ends the play with a sentence. Machine code only says that something went wrong: which game it
was is found by playing the range once more, game by game, and what it was by playing that game as plain Python.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from threading import Thread
from typing import TYPE_CHECKING, Any

import numpy as np

from simcore import aggregate
from simcore.errors import InputError, Problem
from simcore.records import Record, frozen, new_record
from strategies.guests import CODE, FUNCTION, GUEST, PLAIN, Guest, as_plain, guest_of, line_in, said

if TYPE_CHECKING:
    from strategies.playing import Numbers, Rows, Table

MOST_TOLD = 80
"""Letters of an answer that is no number."""


# --- one decision at a time ---


@dataclass(frozen=True)
class Host:
    """Asks the bots of a table one after the other, from Python."""

    table: Table
    cfg: Record

    def ask(self, s: Any, key: Any, seat: int, place: int, game: int) -> int:
        """The answer of the bot in row `place` to the question that the seat is asked in this game."""
        row = self.table.bots[place % len(self.table.bots)]
        if row[CODE] == PLAIN:
            return self._ask_plain(guest_of(row), s, key, seat, game)
        arguments = (s, self.cfg, key, seat, row, self._desk)
        if row[CODE] != GUEST:
            return int(self.table.kernels.choose(*arguments))
        try:
            return int(interruptible(self.table.kernels.choose, *arguments))
        except Exception:
            self._ask_plain(guest_of(row), s, key, seat, game)
            raise

    @cached_property
    def _desk(self) -> Record:
        return new_record(self.table.kernels.DESK)

    @cached_property
    def _seen(self) -> Record:
        return new_record(self.table.spec.kernels.view)

    @cached_property
    def _rules(self) -> Record:
        return frozen(self.cfg)

    def _ask_plain(self, guest: Guest, s: Any, key: Any, seat: int, game: int) -> int:
        draw = float(self.table.kernels.see(s, self.cfg, key, seat, self._seen))
        view = frozen(self._seen)
        try:
            answer = guest.function(view, self._rules, draw)
        except (Exception, SystemExit) as error:
            hint = "a bot that only reads view and rules" if "read-only" in str(error) else ""
            what = f"'{FUNCTION}' fails in game {game}: {said(error)}"
            raise InputError(Problem(what, guest.name, line_in(guest.name, error), expected=hint)) from error
        legal = self._legal(s, seat)
        if (code := _as_code(answer)) not in legal:
            told = repr(answer)[:MOST_TOLD] if code is None else code
            what = f"'{FUNCTION}' answers {told}{self._question(view)} in game {game}"
            raise InputError(Problem(what, guest.name, expected=f"one of the legal codes {', '.join(map(str, legal))}"))
        return code

    def _question(self, view: Record) -> str:
        named = getattr(self.table.kernels, "name_question", None)
        return f" to {named(view)}" if named else ""

    def _legal(self, s: Any, seat: int) -> list[int]:
        mask = np.zeros(self.table.spec.actions, np.uint8)
        self.table.spec.kernels.legal(s, self.cfg, seat, mask)
        codes: list[int] = np.flatnonzero(mask).tolist()
        return codes


def _as_code(answer: Any) -> int | None:
    """The whole number that an answer is; None if it is none."""
    try:
        return operator.index(answer)
    except TypeError:
        return None


# --- many games ---


def play_guests(table: Table, cfg: Record, games: Numbers, tally: Any, rows: Rows) -> None:
    """Play games at a table with guests, added to `tally`; what a guest does wrong is an InputError."""
    before = cfg.tobytes()
    if (table.bots[:, CODE] == PLAIN).any():
        _play_plain(table, cfg, games, tally, rows)
    else:
        _play_compiled(table, cfg, games, tally, rows)
    if cfg.tobytes() != before:
        raise InputError(Problem("a bot has changed the rules, which it may only read", expected="a bot that does not"))


def _play_compiled(table: Table, cfg: Record, games: Numbers, tally: Any, rows: Rows) -> None:
    arguments = (cfg, table.new_work(), games, table.bots, tally, rows)
    try:
        interruptible(table.kernels.play_chunk, *arguments)
    except Exception as error:
        for index in games.tolist():
            if _fails(table, cfg, index):
                one = replace(table, bots=as_plain(table.bots))
                _play_plain(one, cfg, np.array([index]), aggregate.new_tally(table.spec), rows[:0])
                raise InputError(Problem(f"a bot fails in game {index}, when compiled: {said(error)}")) from error
        raise


def _fails(table: Table, cfg: Record, index: int) -> bool:
    tally, rows = aggregate.new_tally(table.spec), np.zeros(0, table.row_dtype)
    try:
        table.kernels.play_chunk(cfg, table.new_work(), np.array([index]), table.bots, tally, rows)
    except Exception:
        return True
    return False


def _play_plain(table: Table, cfg: Record, games: Numbers, tally: Any, rows: Rows) -> None:
    """The loop of the tables once more in Python, which asks each bot by itself."""
    from simcore.rng import new_key  # which loads numba

    kernels, host, players = table.spec.kernels, Host(table, cfg), int(cfg.players)
    s, row = new_record(kernels.state), new_record(kernels.row)
    for number, index in enumerate(games.tolist()):
        key = new_key(int(table.seed), index, redrawn=table.redrawn, other=table.other)
        kernels.new_game(s, cfg, key)
        while (seat := int(kernels.advance(s, cfg, key))) >= 0:
            place = table.spec.place_of(players, seat, index)
            kernels.apply(s, cfg, key, seat, host.ask(s, key, seat, place, index))
        kernels.score(s, cfg, row)
        kernels.tally(s, cfg, row, tally)
        if len(rows):
            rows[number] = row


def interruptible(function: Callable[..., Any], *arguments: Any) -> Any:
    """Call it in another thread, so that Ctrl-C is heard even if machine code never comes back."""
    answers: list[Any] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            answers.append(function(*arguments))
        except BaseException as error:
            failed.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]
    return answers[0]
