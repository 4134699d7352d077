"""`simulate sensitivity`: which numbers of the rules matter, for which measure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from simcore.cli import options

if TYPE_CHECKING:
    from reports.sensitivity.results import Design, Sensitivity
    from reports.steps.factors import Factor
    from reports.steps.measures import Entry
    from reports.steps.results import Steps
    from simcore.cli.sides import Asked
    from simcore.cli.stages import Maker, Stage
    from strategies.study import Study

DEFAULT_GAMES, MOST_GAMES = "4_000", 10**7
MOST_TRAJECTORIES, MOST_FEW = 500, 12


class Plan(NamedTuple):
    """What is to be found out, and how thoroughly."""

    maker: Maker
    factors: list[Factor]
    wanted: list[Entry]
    trajectories: int
    few: int


def sensitivity(
    measure: Annotated[
        list[str] | None,
        typer.Option("--measure", metavar="NAME", help="What is to be explained; may be repeated. Default headlines."),
    ] = None,
    change: options.Change = None,
    trajectories: Annotated[
        str, typer.Option("--trajectories", metavar="N", help="Walks through the settings (Morris).")
    ] = "10",
    few: Annotated[
        str, typer.Option("--few", metavar="N", help="Parameters that get indices (Sobol); 0 for none.")
    ] = "4",
    game: options.Game = None,
    games: Annotated[
        str | None, typer.Option("--games", metavar="N", help="Games at each setting, at most. Default 4_000.")
    ] = None,
    players: options.Players = None,
    strategy: options.Strategy = None,
    variant: options.Variant = None,
    set_: options.Set = None,
    seed: options.Seed = None,
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    timeout: options.Timeout = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Folder. Default runs/GAME-sensitivity-ID.")
    ] = None,
    json_: options.Json = False,
    quiet: options.Quiet = False,
) -> int:
    """Find out which numbers and switches of the rules matter, and for which measure.

    All with a designer's range are screened (Morris), the few that matter most get indices (Sobol), and each is moved
    one step from where it stands. Every setting plays the same games, and games are added until luck is under 1 %.
    """
    from simcore.cli.sides import Typed

    hands = options.Hands(jobs, cluster, timeout)
    words = Typed(game, players, strategy, variant or (), set_ or (), seed, games or DEFAULT_GAMES, hands, quiet)
    asked, plan = _read(words, measure or (), change or (), (trajectories, few))
    return play_and_show(asked, plan, out, json=json_)


def _read(
    words: object, measures: Sequence[str], changes: Sequence[str], amounts: tuple[str, str]
) -> tuple[Asked, Plan]:
    """All that was asked for; InputError with everything that cannot be."""
    from reports.sensitivity.designs import need_salib
    from simcore.cli import values
    from simcore.cli.factors import read_factors
    from simcore.cli.sides import read_asked
    from simcore.cli.stages import Maker

    reader = values.Reader()
    reader.read(need_salib)
    trajectories = reader.read(lambda: values.integer(amounts[0], "--trajectories", 2, MOST_TRAJECTORIES))
    few = reader.read(lambda: values.integer(amounts[1], "--few", 0, MOST_FEW))
    both = reader.read(lambda: read_asked(words, MOST_GAMES))  # type: ignore[arg-type]
    maker = Maker(both[0].request, both[1]) if both else None
    factors = reader.read(lambda: read_factors(changes, maker, near=False)) if maker else None
    wanted = reader.read(lambda: read_entries(measures, maker)) if maker else None
    reader.finish()
    assert both is not None, "the reader has refused it"
    assert maker is not None, "the reader has refused it"
    assert factors is not None, "the reader has refused it"
    assert wanted is not None, "the reader has refused it"
    return both[0], Plan(maker, factors, wanted, trajectories or 0, few or 0)


def read_entries(names: Sequence[str], maker: Maker) -> list[Entry]:
    """The measures that are asked for, or else the headlines."""
    from reports.steps.measures import find_entry, headline_entries
    from simcore.cli.values import Reader

    spec, rules = maker.request.spec, maker.base.rules
    if not names:
        return headline_entries(spec, rules)
    reader = Reader()
    found = [reader.read(partial(find_entry, spec, rules, name, "--measure")) for name in names]
    reader.finish()
    return list(dict.fromkeys(entry for entry in found if entry is not None))


def play_and_show(asked: Asked, plan: Plan, out: Path | None, *, json: bool) -> int:
    """Play all stages and show what came out; the exit code."""
    from reports.sensitivity.build import build_sensitivity
    from simcore.cli import study as common
    from simcore.cli.designs import morris_stage
    from simcore.cli.stages import open_stage, stepwise
    from simcore.progress import waiting

    def work() -> None:
        with waiting("reading the settings of the screening", quiet=asked.effort.quiet):
            screening = morris_stage(asked, plan.maker, plan.factors, plan.trajectories)
        first, steps = play_steps(asked, plan, screening, out)
        found = _screen_and_decompose(asked, plan, steps, open_stage(first, "morris", screening, asked))
        common.show(lambda: build_sensitivity(found), json=json, quiet=asked.effort.quiet)

    return common.finish(stepwise(work))


def play_steps(asked: Asked, plan: Plan, screening: Stage, out: Path | None) -> tuple[Study, Steps]:
    """The first stage: every number one step down and one step up."""
    from simcore.cli.stages import refuse_too_many
    from simcore.cli.steps import open_steps, play

    refuse_too_many(screening)  # before anything is written

    told = {"measures": [entry.id for entry in plan.wanted], "trajectories": plan.trajectories, "few": plan.few}
    first = open_steps("sensitivity", asked, plan.maker, plan.factors, out, told, reach=1)
    return first, play(first, asked.effort)


def _screen_and_decompose(asked: Asked, plan: Plan, steps: Steps, opened: Study) -> Sensitivity:
    from reports.sensitivity.results import Sensitivity, most_important, screened
    from simcore.cli.designs import open_sobol

    morris = _play_design(asked, plan, opened, "screening")
    few = most_important(morris, screened(morris, plan.wanted, asked.seed), plan.few)
    sobol = open_sobol(asked, plan.maker, few, steps.study) if few else None
    indices = _play_design(asked, plan, sobol, "indices") if sobol else None
    return Sensitivity(steps, tuple(plan.wanted), morris, indices)


def _play_design(asked: Asked, plan: Plan, study: Study, title: str) -> Design:
    """Play a design until luck is low enough, or to its end."""
    from reports.sensitivity.results import Design
    from simcore.aggregate import Tally
    from simcore.cli.stages import play_until

    def enough(tally: Tally) -> bool:
        return all(noise.is_low for noise in Design(study, 0, tally).noise(plan.wanted).values())

    tally, games = play_until(study, asked.effort, f"{title}: {len(study.sides)} settings", enough)
    return Design(study, games, tally)
