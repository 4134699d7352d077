"""Bots that a user brings along: a Python file with one function, `answer(view, rules, draw)`.

`view` is all that the seat may see, in the game's own record, and `rules` the rules as numbers; both can only be read.
`draw` is a number from 0 to 1, without 1, of the bot's own stream of chance. The answer is the code of a legal option.
The function is compiled where numba can do it, and plays as plain Python where it cannot: the same games, slower.

A bot carries the text of its file, so a run folder is complete, and each process makes its function once.
"""

from __future__ import annotations

import inspect
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcore.errors import InputError, Problem
from simcore.manifest import Bot
from simcore.records import Record
from simcore.spec import Kernels

SUFFIX = ".py"
FUNCTION, ARGUMENTS = "answer", ("view", "rules", "draw")
CONTRACT = f"a function {FUNCTION}({', '.join(ARGUMENTS)})"
MOST_BYTES = 256_000
SLOWER = "some hundred times slower"

CODE, HANDLE = 0, 1
"""Columns of a guest's row: which kind of guest it is, and the address of its machine code or its number."""
GUEST, PLAIN = -1, -2
"""Codes of the two kinds: compiled, and played as plain Python. The bots of a game have codes from 0."""


class IllegalAnswer(Exception):
    """Raised by a table when a guest answers what is not open."""


@dataclass(frozen=True)
class Guest:
    """A bot that was brought along, in this process.

    Attributes
    ----------
    function : its `answer` as plain Python
    address : where its machine code is, 0 if it could not be compiled
    note : a sentence if it could not
    """

    name: str
    about: str
    function: Callable[[Record, Record, float], Any]
    address: int = 0
    note: str = ""
    machine_code: Any = None

    @property
    def row(self) -> tuple[int, int]:
        """How it is seated."""
        return (GUEST, self.address) if self.address else self.plain_row

    @property
    def plain_row(self) -> tuple[int, int]:
        """How it is seated to play as plain Python."""
        return PLAIN, id(self)


_MADE: dict[tuple[str, str, str], Guest] = {}
"""All guests of this process by name, text and view; they stay, for rows hold their addresses."""


def guest_of(row: NDArray[np.int64]) -> Guest:
    """The guest with this row."""
    place = int(row[CODE]), int(row[HANDLE])
    return next(one for one in _MADE.values() if place in (one.row, one.plain_row))


def as_plain(rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """The same bots, with all guests as plain Python."""
    rows = rows.copy()
    for row in rows:
        if row[CODE] == GUEST:
            row[[CODE, HANDLE]] = guest_of(row).plain_row
    return rows


# --- making ---


def make(bot: Bot, kernels: Kernels) -> Guest:
    """The guest that a bot with a source is, compiled if it can be; made once in each process.

    Raises
    ------
    InputError
        If its text is no bot.
    """
    place = (bot.strategy, bot.source, str(kernels.view))
    if place not in _MADE:
        _MADE[place] = _make(bot, kernels)
    return _MADE[place]


def _make(bot: Bot, kernels: Kernels) -> Guest:
    function = load(bot.strategy, bot.source)
    plain = Guest(bot.strategy, about(function), function)
    if numba_is_off():
        return plain
    from simcore.foreign import ForeignError

    try:
        code = compile_guest(function, kernels)
    except ForeignError as error:
        where = f"line {error.line}: " if error.line else ""
        note = f"{bot.strategy} cannot be compiled ({where}{error}); it plays as plain Python, {SLOWER}"
        return replace(plain, note=note)
    return replace(plain, address=code.address, machine_code=code)


def numba_is_off() -> bool:
    """Whether all kernels are plain Python."""
    import numba

    return bool(numba.config.DISABLE_JIT)


def compile_guest(function: FunctionType, kernels: Kernels) -> Any:
    """Its machine code; the other functions of its file need no decorator."""
    from simcore.foreign import Foreign
    from simcore.kernel import loose_kernel

    world = dict(function.__globals__)
    for name, one in function.__globals__.items():
        if isinstance(one, FunctionType) and one.__code__.co_filename == function.__code__.co_filename:
            world[name] = loose_kernel(_moved(one, world))
    return Foreign(_moved(function, world), kernels.view, kernels.config)


def _moved(function: FunctionType, world: dict[str, Any]) -> FunctionType:
    """The function with other globals."""
    twin = FunctionType(function.__code__, world, function.__name__, function.__defaults__, function.__closure__)
    twin.__kwdefaults__ = function.__kwdefaults__
    return twin


# --- reading ---


def read_file(path: str) -> str:
    """The text of a bot's file; InputError if there is none, or if it is no bot."""
    refused = Problem(f"there is no file '{path}'", expected=f"a Python file with {CONTRACT}")
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(replace(refused, what=f"'{path}' cannot be read: {reason}")) from error
    if len(data) > MOST_BYTES:
        raise InputError(replace(refused, what=f"'{path}' has {len(data):,} bytes", expected=f"at most {MOST_BYTES:,}"))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(replace(refused, what=f"'{path}' is no text", expected="UTF-8")) from error
    if not text.strip():
        raise InputError(replace(refused, what=f"'{path}' is empty"))
    load(Path(path).name, text)
    return text


@cache
def load(name: str, source: str) -> FunctionType:
    """The function of a bot's text, which is run once in a process; InputError with the line of what is wrong."""
    module = sys.modules[name] = ModuleType(name)  # a name with a dot, which hides no module that can be imported
    try:
        exec(compile(source, name, "exec", dont_inherit=True), module.__dict__)
    except SyntaxError as error:
        raise InputError(Problem(f"this is no Python: {error.msg}", name, error.lineno or 0)) from error
    except (Exception, SystemExit) as error:
        raise InputError(Problem(f"running it fails: {said(error)}", name, line_in(name, error))) from error
    function = getattr(module, FUNCTION, None)
    function = getattr(function, "py_func", function)  # of one that is compiled already
    if not isinstance(function, FunctionType):
        raise InputError(Problem(f"there is no function '{FUNCTION}'", name, expected=CONTRACT))
    try:
        inspect.signature(function).bind(*ARGUMENTS)
    except TypeError as error:
        what = f"'{FUNCTION}' cannot be called with {len(ARGUMENTS)} arguments"
        raise InputError(Problem(what, name, function.__code__.co_firstlineno, expected=CONTRACT)) from error
    return function


def about(function: FunctionType) -> str:
    """The first line of the file's docstring."""
    lines = (inspect.cleandoc(function.__globals__.get("__doc__") or "")).splitlines()
    return lines[0] if lines else "A bot that was brought along."


def said(error: BaseException) -> str:
    """An exception as words."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def line_in(file: str, error: BaseException) -> int:
    """The last line of the file on the way to an exception; 0 if it is not on it."""
    lines = [frame.lineno or 0 for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    return lines[-1] if lines else 0
