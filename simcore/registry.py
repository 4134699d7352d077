"""Finding the games that are installed."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint

from simcore.enrolled import enrolled
from simcore.errors import InputError, Problem, nearest
from simcore.spec import GameSpec

GROUP = "heistlab.games"
"""Entry point group: the name is the game's, the value the place of its `GameSpec`."""
OPTION = "--game"


def enrolled_games() -> tuple[GameSpec, ...]:
    """All installed games, the one that is played by default first.

    Raises
    ------
    InputError
        If one of them cannot be imported.
    """
    specs = map(_load, enrolled(group=GROUP))
    return tuple(sorted(specs, key=lambda spec: (spec.rank, spec.name)))


def find_game(name: str | None = None) -> GameSpec:
    """The game of that name; without a name the installed game of lowest rank.

    Raises
    ------
    InputError
        If there is no such game, or it cannot be imported.
    """
    found = {entry.name: entry for entry in enrolled(group=GROUP)}
    if not found:
        raise InputError(Problem("no game is installed", expected=f"an entry point in the group {GROUP}"))
    if name is None:
        return enrolled_games()[0]
    if name not in found:
        expected = f"one of {', '.join(sorted(found))}"
        raise InputError(Problem(f"no game '{name}'", "", 0, OPTION, expected, nearest(name, found)))
    return _load(found[name])


@cache
def _load(entry: EntryPoint) -> GameSpec:
    try:
        spec = entry.load()
    except (ImportError, AttributeError) as error:
        what = f"'{entry.name}' cannot be imported from {entry.value}: {error}"
        raise InputError(Problem(what, key=OPTION)) from error
    if not isinstance(spec, GameSpec):
        what = f"'{entry.name}' at {entry.value} is of type {type(spec).__name__}"
        raise InputError(Problem(what, key=OPTION, expected="a GameSpec"))
    return spec
