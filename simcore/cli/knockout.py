"""What `simulate items` plays: which components, their sides, and the further studies beside the first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from simcore.errors import InputError, Problem, nearest

if TYPE_CHECKING:
    from simcore.cli.sides import Asked
    from simcore.cli.values import Reader
    from strategies.sides import Request, Side
    from strategies.study import Study

EVERY = "all"
BY_PLAYERS, SKILL_CHECK, PAIRS = "--by-players", "--skill-check", "--pairs"
FURTHER = 2
"""A further study plays one in so many of the games of the first."""
PAIR_GAMES = 20
"""Games that are only dealt and played cost little: so many times those of the first study show pairs."""

Kinds = Mapping[str, Sequence[str]]


class Part(NamedTuple):
    """One study to play: its kind, its place below the first one's folder, and what is asked of it."""

    kind: str
    place: str
    sides: list[Side]
    asked: Asked
    kinds: Kinds


# --- which components ---


def read_kinds(words: Sequence[str], kind: str | None, asked: Asked, base: Side) -> dict[str, list[str]]:
    """The components to knock out, by kind, in the order of their rows; InputError with all that is wrong."""
    spec, rows = asked.request.spec, base.rules.components
    there = {
        one.kind: [row["id"] for row in rows[one.kind] if row["id"] not in one.textless]
        for one in spec.presence
        if one.blanks
    }
    there = {name: ids for name, ids in there.items() if ids}
    if not there:
        what = f"'{spec.name}' does not say which components have a part in a game"
        raise InputError(Problem(what, key="--game", expected="a game that declares `presence`"))
    if kind in {one.kind for one in spec.presence} - {*there}:
        what = f"the {kind} have no text that could be taken away: reports show how games with and without them go"
        raise InputError(Problem(what, key="--kind", expected=f"{', '.join(there)} or {EVERY}"))
    if kind is not None and kind not in (*there, EVERY):
        near = nearest(kind, [*there, EVERY])
        raise InputError(Problem(f"'{kind}' is no kind", "", 0, "--kind", f"{', '.join(there)} or {EVERY}", near))
    if words:
        return _named(words, there if kind in (None, EVERY) else {str(kind): there[str(kind)]})
    name = kind or next(iter(there))
    return there if kind == EVERY else {name: there[name]}


def _named(words: Sequence[str], there: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """The components that were named, each by its id or as KIND.ID."""
    every = [(kind, name) for kind, ids in there.items() for name in ids]
    known = {name: (kind, name) for kind, name in reversed(every)} | {
        f"{kind}.{name}": (kind, name) for kind, name in every
    }
    problems = [
        Problem(f"no component '{word}'", expected=f"an id of {', '.join(there)}", nearest=nearest(word, list(known)))
        for word in words
        if word not in known
    ]
    if problems:
        raise InputError(problems)
    chosen = {known[word] for word in words}
    found = {kind: [name for name in ids if (kind, name) in chosen] for kind, ids in there.items()}
    return {kind: ids for kind, ids in found.items() if ids}


def blanked(kinds: Kinds, request: Request) -> list[Side]:
    """The rules as they are, then a side for each component with its text blank; InputError with all that cannot be."""
    from simcore.cli.values import Reader

    reader = Reader()
    addresses = [f"{kind}.{name}" for kind, ids in kinds.items() for name in ids]
    sides = [reader.read(lambda: request.side("base"))]
    for address in addresses:
        sides.append(reader.read(lambda at=address: request.side(at, settings=[f"{at}.blank=true"])))  # type: ignore[misc]
    reader.finish()
    return [side for side in sides if side is not None]


# --- which studies ---


class Also(NamedTuple):
    """Which further studies are asked for."""

    players: bool
    skill: bool
    pairs: bool


def read_parts(asked: Asked, base: Side, kinds: Kinds, also: Also, reader: Reader) -> list[Part]:
    """The first study and all further ones; what is wrong with them goes to the reader."""
    first = reader.read(lambda: [Part("items", "", blanked(kinds, asked.request), asked, kinds)])
    found = [first]
    if also.players:
        found.append(reader.read(lambda: _by_players(asked, base, kinds)))
    if also.skill:
        found.append(reader.read(lambda: _by_skill(asked, base, kinds)))
    if also.pairs:
        found.append(reader.read(lambda: _pairs(asked, base, kinds)))
    return [part for parts in found if parts for part in parts]


def _fewer(asked: Asked, request: Request) -> Asked:
    return asked._replace(request=request, games=max(asked.games // FURTHER, 1))


def _by_players(asked: Asked, base: Side, kinds: Kinds) -> list[Part]:
    """The same at every other number of players."""
    request = asked.request
    if request.bots and "," in request.bots:
        what = f"a bot for each seat fits no other number of {request.spec.counted}"
        raise InputError(Problem(what, key=BY_PLAYERS, expected="one --strategy for all seats"))
    others = [number for number in request.spec.players if number != base.rules.players]
    if not others:
        what = f"'{request.spec.name}' has one number of {request.spec.counted}"
        raise InputError(Problem(what, key=BY_PLAYERS, expected="a game for several"))
    return [_part(f"players/{number}", request._replace(players=number), asked, kinds) for number in others]


def _by_skill(asked: Asked, base: Side, kinds: Kinds) -> list[Part]:
    """The same at every level of skill that is not played anyway."""
    from strategies.rungs import check_rungs, is_rung, rung_names

    check_rungs(asked.request.spec.name)
    names = [name for name in rung_names(asked.request.spec.name) if not is_rung(base.bots, name)]
    return [_part(f"skill/{name}", asked.request._replace(bots=name), asked, kinds) for name in names]


def _part(place: str, request: Request, asked: Asked, kinds: Kinds) -> Part:
    return Part("items", place, blanked(kinds, request), _fewer(asked, request), kinds)


def _pairs(asked: Asked, base: Side, kinds: Kinds) -> list[Part]:
    """The deal alone, many times over."""
    spec = asked.request.spec
    dealt = {one.kind for one in spec.presence if one.dealt and spec.standing}
    paired = {kind: ids for kind, ids in kinds.items() if kind in dealt and len(ids) > 1}
    if not paired:
        expected = f"two or more of {', '.join(sorted(dealt))}" if dealt else "a game that deals something"
        raise InputError(Problem("nothing that is dealt can be paired", key=PAIRS, expected=expected))
    return [Part("pairs", "pairs", [base], asked._replace(games=asked.games * PAIR_GAMES), paired)]


def open_parts(parts: Sequence[Part], out: Path | None) -> list[Study]:
    """Every study in its folder, the further ones below the first."""
    from simcore.cli.sides import open_study

    studies: list[Study] = []
    for part in parts:
        folder = studies[0].folder / part.place if studies else out
        options = {"kinds": {kind: list(ids) for kind, ids in part.kinds.items()}}
        studies.append(open_study(part.kind, part.sides, part.asked, folder, options))
    return studies
