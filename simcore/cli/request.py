"""From the words of a command line to a run: what is played, and how much of it."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from simcore.cli import values
from simcore.cli.drive import Effort
from simcore.cli.options import Hands
from simcore.cli.pace import MOST_CHUNKS, SMALLEST_CHUNK, chunk_of, effort_for, measure_pace, tell_length
from simcore.cli.resume import is_study
from simcore.cli.rows import check_budget, read_budget, ready_rows
from simcore.errors import InputError, Problem
from simcore.folders import make_room
from simcore.manifest import Bot, Manifest, new_manifest
from simcore.parquet import check_parquet
from simcore.run import MANIFEST, Request, Run, create, load, prepare
from simcore.spec import GameSpec, Rules

DEFAULT_GAMES, MOST_GAMES_FOR_PRECISION = 10**6, 10**8
CHUNK = 65_536
"""Games of a chunk where it is not tried how fast they are."""
CHUNKS_A_SHARD = 16
NOTHING_SAID = Hands()
LOOKS = 128
"""Chunks of a run that stops at a precision, if it takes as many games as it does at the worst."""


@dataclass(frozen=True, slots=True)
class Words:
    """What the user typed about the game; None or empty where nothing was."""

    game: str | None = None
    players: str | None = None
    strategy: str | None = None
    variants: Sequence[str] = ()
    settings: Sequence[str] = ()
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Setting:
    """The game those words mean."""

    spec: GameSpec
    rules: Rules
    bots: tuple[Bot, ...]
    seed: int

    def plan(self, chunk: int) -> Manifest:
        """The manifest of a run of this game."""
        return new_manifest(self.spec, self.rules, self.bots, self.seed, chunk)


@dataclass(frozen=True, slots=True)
class Amount:
    """What the user typed about how much to play and how."""

    games: str | None = None
    precision: str | None = None
    hands: Hands = NOTHING_SAID
    chunk: str | None = None
    rows: bool = False
    row_budget: str | None = None
    quiet: bool = False
    skill: bool = False
    replays: bool = True
    shard: str | None = None


def read_setting(words: Words, reader: values.Reader, people: int = 0) -> Setting | None:
    """Resolve game, rules and bots; all problems go to `reader`, and None comes back if there are any.

    Where people sit at the table, the bots are those of the other players.
    """
    from simcore.registry import find_game
    from simcore.variants import resolve
    from strategies.registry import find_strategies, read_bots

    seed = reader.read(partial(values.seed, words.seed))
    spec = reader.read(partial(find_game, words.game))
    if spec is None:
        return None
    players = read_players(words.players, spec, reader)
    others = max((players or spec.default_players) - people, 1) if people else None
    rules = reader.read(lambda: resolve(spec, players, words.variants, words.settings))
    seen = rules or resolve(spec, players)  # all that is wrong is told at once: with wrong rules, too, bots are read
    bots = reader.read(lambda: read_bots(words.strategy, find_strategies(spec.name), seen, others))
    if seed is None or bots is None or rules is None:
        return None
    return Setting(spec, rules, bots, seed)


def read_players(text: str | None, spec: GameSpec, reader: values.Reader) -> int | None:
    """The number of players; None where none was given or it cannot be."""
    if text is None or text in map(str, spec.players):
        return None if text is None else int(text)
    expected = f"{' or '.join(map(str, spec.players))} {spec.counted}"
    what = f"'{text}' {spec.counted} cannot play {spec.name}"
    reader.problems.append(Problem(what, key="--players", expected=expected))
    return None


def read_amount(amount: Amount, reader: values.Reader) -> tuple[Request, Effort, int | None] | None:
    """How much to play, how, and in chunks of which size if that does not depend on how fast the games are."""
    typed, size = amount.precision, amount.chunk
    precision = None if typed is None else reader.read(lambda: values.points(typed))
    default = str(DEFAULT_GAMES if precision is None else MOST_GAMES_FOR_PRECISION)
    games = reader.read(lambda: values.count(default if amount.games is None else amount.games, "--games"))
    effort = read_effort(amount.hands, amount.quiet, reader)
    chunk = None if size is None else reader.read(lambda: values.count(size, "--chunk", values.MOST_CHUNK))
    shard = read_shard(amount, reader)
    rows = reader.read(lambda: read_budget(amount.rows, amount.row_budget))
    if games is None or effort is None or rows is None:
        return None
    if chunk is None and precision is not None:
        chunk = chunk_for(precision, games)
    if chunk is None and shard is not None:
        chunk = chunk_of_shards(games, shard[1])
    return Request(games, precision, rows, amount.replays, amount.skill, shard), effort, chunk


def read_shard(amount: Amount, reader: values.Reader) -> tuple[int, int] | None:
    """Which part of the run is wanted; None for all of it."""
    typed = amount.shard
    if typed is None:
        return None
    for option, given in (("--precision", amount.precision is not None), ("--skill-check", amount.skill)):
        alone = Problem(f"a shard cannot have {option}, which looks at the whole run", key="--shard")
        reader.refuse_if(given, alone)
    return reader.read(lambda: values.shard(typed))


def read_effort(hands: Hands, quiet: bool, reader: values.Reader) -> Effort | None:
    """Who plays, for how long, and whether they may talk."""
    from simcore.execute import Workers

    limit = hands.timeout
    timeout = None if limit is None else reader.read(lambda: values.seconds(limit, "--timeout"))
    both = Problem("a cluster has as many processes as it has", key="--jobs", expected="--jobs or --cluster")
    reader.refuse_if(hands.jobs is not None and hands.cluster is not None, both)
    number = reader.read(partial(_read_processes, hands))
    return None if number is None else Effort(Workers(number, hands.cluster or "", timeout), quiet)


def _read_processes(hands: Hands) -> int:
    """How many processes play. A cluster is asked before anything is written: it may not be there, or not be fit."""
    from simcore.execute import processors

    if hands.jobs is not None:
        return values.jobs(hands.jobs)
    if hands.cluster is None:
        return processors()
    from simcore.crew import connected

    return len(connected(hands.cluster).workers)


def chunk_of_shards(games: int, shards: int) -> int:
    """The games of a chunk of a run in shards: the same on every machine, however fast it is."""
    usual = max(SMALLEST_CHUNK, min(CHUNK, -(-games // (CHUNKS_A_SHARD * shards))))
    return max(usual, -(-games // (MOST_CHUNKS * shards)))


def chunk_for(precision: float, games: int) -> int:
    """The games of a chunk of a run that stops at a precision, so that it looks often enough to stop in time.

    How many games such a run has depends on where it looks, so this must not depend on the number of processes.
    """
    from simcore.precision import games_at_worst

    return max(SMALLEST_CHUNK, min(CHUNK, min(games_at_worst(precision), games) // LOOKS))


def open_run(words: Words, amount: Amount, out: Path | None, reader: values.Reader) -> tuple[Run, Request, Effort]:
    """The run that those words mean, ready for more games, and how many; all that is wrong is raised together."""
    from strategies.rungs import check_rungs

    if amount.rows:
        reader.read(partial(check_parquet, "--rows"))
    setting = read_setting(words, reader)
    if amount.skill and setting:
        reader.read(partial(check_rungs, setting.spec.name))
    read = read_amount(amount, reader)
    reader.finish()
    assert setting is not None, "the reader has refused it"
    assert read is not None, "the reader has refused it"
    wanted, effort, chunk = read
    if chunk is not None:
        check_budget(wanted, chunk)
    for warning in setting.rules.warnings:
        print(f"note: {warning}", file=sys.stderr)
    run, effort = _folder_for(setting, wanted, effort, chunk, out)
    if amount.chunk and run.plan.chunk != chunk:
        what = f"'{run.folder}' has chunks of {run.plan.chunk} games"
        raise InputError(Problem(what, key="--chunk", expected=f"{run.plan.chunk}, or a new folder"))
    check_budget(wanted, run.plan.chunk)
    ready_rows(run, wanted, quiet=effort.quiet)
    return run, wanted, effort


def _folder_for(
    setting: Setting, wanted: Request, effort: Effort, chunk: int | None, out: Path | None
) -> tuple[Run, Effort]:
    """The run in its folder and how it is played; a new one is begun, and its pace tried if no `chunk` is given."""
    plan = setting.plan(chunk or CHUNK)
    folder = out or default_folder(plan)
    try:
        make_room(folder, MANIFEST, "run")
        if chunk is None and not (folder / MANIFEST).exists():
            new = Run(folder, plan)
            pace = measure_pace(new, wanted.games, effort)
            tell_length(new, wanted.games, pace, effort)
            effort = effort_for(new, wanted, pace, effort)
            whole = chunk_of(pace, wanted.games, effort.jobs)
            plan = replace(plan, chunk=min(whole, wanted.rows) if wanted.rows else whole)  # rows are of whole chunks
        return prepare(create(folder, plan)), effort
    except KeyboardInterrupt:
        print("\nstopped before the first game; begin with the same command", file=sys.stderr)
        raise
    except OSError as error:
        what = f"'{folder}' cannot be a folder: {error.strerror}"
        raise InputError(Problem(what, key="--out", expected="a folder to write to")) from error


def default_folder(plan: Manifest) -> Path:
    """Where a run goes: the same request finds the same folder."""
    return Path("runs") / f"{plan.game}-{plan.run_id[:12]}"


def began_by(plan: Manifest) -> str:
    """The command that began a run, as far as its manifest tells."""
    words = plan.about.get("command")
    return shlex.join(map(str, words)) if isinstance(words, list) and words else "simulate"


def read_played(folder: Path) -> Run:
    """The run in a folder, which has games; InputError if there is none."""
    if is_study(folder):
        what = f"'{folder}' is the folder of a study"
        raise InputError(Problem(what, expected=f"the folder of a run, with {MANIFEST}"))
    run = load(folder)
    _ = run.spec  # an InputError if the game is not installed any more
    if run.games_done == 0:
        raise InputError(
            Problem(f"'{folder}' holds no games yet", expected=f"simulate resume {shlex.quote(str(folder))}")
        )
    return run
