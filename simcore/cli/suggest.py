"""`simulate suggest`: the smallest change of the rules that brings the game where its designer wants it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from simcore.cli import options

if TYPE_CHECKING:
    from reports.steps.factors import Factor
    from reports.suggest.targets import Target
    from simcore.cli.sides import Asked, Typed
    from simcore.cli.stages import Maker

DEFAULT_GAMES, MOST_GAMES = "4_000", 10**7
MOST_GENERATIONS = 1_000


class Plan(NamedTuple):
    """What is wanted, what may move, and how much is played: games of the check, generations of a search."""

    maker: Maker
    factors: list[Factor]
    targets: list[Target]
    check: int
    generations: int


def suggest(
    target: Annotated[
        list[str] | None,
        typer.Option(
            "--target",
            metavar="NAME=VALUE|LOW..HIGH",
            help="Where the game is wanted: escape_share=0.75, rounds_mean=17..19, items=within:2; may be repeated.",
        ),
    ] = None,
    change: options.Change = None,
    game: options.Game = None,
    games: Annotated[
        str | None, typer.Option("--games", metavar="N", help="Games under each setting that is tried. Default 4_000.")
    ] = None,
    check: Annotated[
        str, typer.Option("--check", metavar="N", help="Fresh games on which what was found is checked.")
    ] = "1e5",
    generations: Annotated[
        str, typer.Option("--generations", metavar="N", help="Generations of a search over several numbers.")
    ] = "12",
    players: options.Players = None,
    strategy: options.Strategy = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    timeout: options.Timeout = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Folder. Default runs/GAME-suggest-ID.")
    ] = None,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Look for the smallest change of the rules that meets all targets, and check it on fresh games.

    First every number that may move is moved by itself; only if none of them does it, several are searched together.
    It ends with a variant file, and with how the targets fare on games that nothing was chosen by.
    """
    from simcore.cli.sides import Typed

    hands = options.Hands(jobs, cluster, timeout)
    words = Typed(game, players, strategy, variant or (), set_ or (), seed, games or DEFAULT_GAMES, hands, quiet)
    asked, plan = _read(words, target or (), change or (), (check, generations))
    return play_and_show(asked, plan, out, json=json_)


def _read(words: Typed, targets: Sequence[str], changes: Sequence[str], amounts: tuple[str, str]) -> tuple[Asked, Plan]:
    """All that was asked for; InputError with everything that cannot be."""
    from reports.suggest.targets import read_targets
    from simcore.cli import values
    from simcore.cli.factors import read_factors
    from simcore.cli.sides import read_asked
    from simcore.cli.stages import Maker

    reader = values.Reader()
    check = reader.read(lambda: values.count(amounts[0], "--check", MOST_GAMES))
    generations = reader.read(lambda: values.integer(amounts[1], "--generations", 0, MOST_GENERATIONS))
    both = reader.read(lambda: read_asked(words, MOST_GAMES))
    maker = Maker(both[0].request, both[1]) if both else None
    wanted = reader.read(lambda: read_targets(targets, maker.request.spec, maker.base.rules)) if maker else None
    factors = reader.read(lambda: read_factors(changes, maker, near=True)) if maker else None
    reader.finish()
    assert both is not None, "the reader has refused it"
    assert maker is not None, "the reader has refused it"
    assert factors is not None, "the reader has refused it"
    assert wanted is not None, "the reader has refused it"
    return both[0], Plan(maker, factors, wanted, check or 0, generations or 0)


def play_and_show(asked: Asked, plan: Plan, out: Path | None, *, json: bool) -> int:
    """Play all stages and show what came out; the exit code."""
    from reports.suggest.build import build_suggestion
    from simcore.cli import study as common
    from simcore.cli.stages import stepwise
    from simcore.cli.suggesting import suggestion_of

    def work() -> None:
        found = suggestion_of(asked, plan, out)
        common.show(lambda: build_suggestion(found), json=json, quiet=asked.effort.quiet)

    return common.finish(stepwise(work))
