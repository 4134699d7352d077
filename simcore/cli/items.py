"""`simulate items [ID...]`: how strong each card is, by taking its text away in the same games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simcore.cli import options
from simcore.errors import InputError, Problem, nearest

if TYPE_CHECKING:
    from reports.study.publish import Published
    from simcore.cli.drive import Effort
    from strategies.study import Study

DEFAULT_GAMES, MOST_GAMES = "10_000", 10**8
MEAN, BLANK, USUAL = "mean", "blank", ""
DEFAULT_BAND = "1"


Components = Annotated[
    list[str] | None,
    typer.Argument(metavar="ID...", help="Single components by their id; without one all of the kind."),
]
Kind = Annotated[
    str | None,
    typer.Option("--kind", metavar="KIND", help="items, rooms, ...; `all` for all. Default the game's first."),
]
Games = Annotated[str | None, typer.Option("--games", metavar="N", help="Games with and without each. Default 10_000.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Folder. Default runs/GAME-items-ID.")]
BandPoints = Annotated[
    str | None, typer.Option("--band", metavar="POINTS", help="Tolerance for a verdict, in points. Default 1.")
]
Against = Annotated[
    str | None,
    typer.Option(
        "--against",
        metavar="mean|blank",
        help="What verdicts are measured from. Default mean for all that players hold, else blank.",
    ),
]
ByPlayers = Annotated[
    bool, typer.Option("--by-players", help="Also at every other number of players, with half as many games.")
]
Pairs = Annotated[bool, typer.Option("--pairs", help="Also look for pairs in one hand that are more than their sum.")]


def items(
    components: Components = None,
    kind: Kind = None,
    game: options.Game = None,
    games: Games = None,
    players: options.Players = None,
    strategy: options.Strategy = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    timeout: options.Timeout = None,
    out: Out = None,
    band: BandPoints = None,
    against: Against = None,
    by_players: ByPlayers = False,
    skill_check: options.SkillCheck = False,
    pairs: Pairs = False,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Say which cards are too strong and which too weak, what each is worth, to whom, and who uses it.

    Each game is played again with the text of one card blanked, everything else being the same; the verdict is against
    a tolerance band round the mean card of its kind.
    """
    from reports.items.build import build_items
    from reports.verdicts import Band
    from simcore.cli.knockout import Also, open_parts, read_kinds, read_parts
    from simcore.cli.sides import Typed, read_asked
    from simcore.cli.values import Reader, points

    reader = Reader()
    half = reader.read(lambda: points(band or DEFAULT_BAND, "--band", "band"))
    measured = reader.read(lambda: _read_against(against, components or ()))
    hands = options.Hands(jobs, cluster, timeout)
    words = Typed(game, players, strategy, variant or (), set_ or (), seed, games or DEFAULT_GAMES, hands, quiet)
    read = reader.read(lambda: read_asked(words, MOST_GAMES))
    kinds = read and reader.read(lambda: read_kinds(components or (), kind, *read))
    parts = read_parts(*read, kinds, Also(by_players, skill_check, pairs), reader) if read and kinds else []
    reader.finish()
    assert half is not None, "the reader has refused it"
    assert measured is not None, "the reader has refused it"
    assert read is not None, "the reader has refused it"
    studies = open_parts(parts, out)
    return play_and_show(studies, read[0].effort, lambda: build_items(studies[0], measured, Band(half)), json=json_)


def _read_against(text: str | None, named: Sequence[str]) -> str:
    """What effects are measured from: what is usual for the kind, but a blank where single ones are named."""
    if text is None:
        return BLANK if named else USUAL
    if text not in (MEAN, BLANK):
        near = nearest(text, [MEAN, BLANK])
        raise InputError(
            Problem(f"'{text}' is nothing to measure from", "", 0, "--against", f"{MEAN} or {BLANK}", near)
        )
    return text


def play_and_show(studies: Sequence[Study], effort: Effort, build: Callable[[], Published], *, json: bool) -> int:
    """Play what is missing of all studies and show the first; the exit code."""
    from simcore.cli import study as common
    from strategies.study import run_study

    first = studies[0]
    tasks = [common.Task(study, run_study, _title(first, study), study.sides) for study in studies]

    def steps() -> bool:
        played = all([common.play(task, effort) for task in tasks])
        if played:
            common.show(build, json=json, quiet=effort.quiet)
        return played

    return common.finish(steps, first.folder)


def _title(first: Study, study: Study) -> str:
    """What the progress says: "Infiltration, each text knocked out: 3 players"."""
    title = f"{first.spec.title}, {len(first.others)} texts knocked out"
    if study is first:
        return title
    return f"{title}: {study.folder.relative_to(first.folder).as_posix().replace('/', ' ')}"
