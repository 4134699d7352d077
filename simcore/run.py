"""The run folder. The folder owns the results and the driver owns nothing: kill anything at any time and go on later.

manifest.json    what is played; written once, never edited
request.json     how many games were asked for; grows when a run is extended
chunks/          one file a chunk of games: c-00000042.json
knob/            the same games under each setting of the game's knob
luck/            the same games with each source of luck redrawn
seats/           games at every number of players, and with what would make the seats fair
tension/         the first games told round by round, and the forecast made of them
outcomes/        of the first games, until the replays of the same games are there (`strategies.outcomes`)
rows/            with --rows: the outcome of every game, a Parquet file a chunk (`simcore.row_files`)
skill/           with --skill-check: a run folder for each rung of skill
quarantine/      chunks that failed again and again, with the reason; files of rows that are damaged
merged.json      all chunks added up; derived like report.json, report.html, charts/ and tables/
drawn.json       what was drawn for the report, so that the same is not drawn again
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from simcore import aggregate, extremes
from simcore.aggregate import Tally
from simcore.errors import InputError, Problem
from simcore.extremes import Extremes
from simcore.files import publish, sweep
from simcore.folders import begin, held
from simcore.knob import Knob, KnobSums, knob_of
from simcore.manifest import Manifest, manifest_from_json
from simcore.origin import SOURCES, differences, is_own
from simcore.parquet import has_parquet
from simcore.registry import find_game
from simcore.replays import KNOB, LUCK, SEATS, Replay, replays_of
from simcore.row_files import RowFiles
from simcore.seats import players_of
from simcore.spec import GameSpec, Rules
from simcore.store import Range, Store

MANIFEST, REQUEST, MERGED = "manifest.json", "request.json", "merged.json"
CHUNKS, ROWS, QUARANTINE, SKILL = "chunks", "rows", "quarantine", "skill"
ROW_BUDGET = 10_000_000
"""Of so many games at most rows are kept, if nothing else is said: about 300 MB."""


@dataclass(frozen=True, slots=True)
class Request:
    """How much of a run is wanted.

    Attributes
    ----------
    games : so many games, or at most so many if there is a precision to reach
    precision : stop when half the interval of the first headline is smaller
    rows : keep the outcome of each of so many games, as far as these are whole chunks; 0 keeps none
    replays : play the standing replays of the game, too (`simcore.replays`), and follow some games round by round
    skill : play the same games at every rung of skill, too; each rung is a run of its own in `SKILL`
    shard : play only each n-th chunk from the i-th on, (i, n), and leave the others to other machines
    """

    games: int
    precision: float | None = None
    rows: int = 0
    replays: bool = True
    skill: bool = False
    shard: tuple[int, int] | None = None

    def covers(self, games: Range, chunk: int) -> bool:
        """Whether a chunk is of the own shard."""
        return self.shard is None or (games.first // chunk) % self.shard[1] == self.shard[0] - 1

    def keeps_rows(self, games: Range) -> bool:
        """Whether the outcome of each game of a chunk is to be kept."""
        return games.first + games.count <= self.rows


@dataclass(frozen=True)
class Run:
    """A run folder, open for reading and for more chunks. It reads each result once; `refresh` reads anew."""

    folder: Path
    plan: Manifest

    def refresh(self) -> Run:
        """The run as its folder is now."""
        return Run(self.folder, self.plan)

    # --- what was played ---

    @cached_property
    def spec(self) -> GameSpec:
        """The game; InputError if it is not installed any more."""
        try:
            return find_game(self.plan.game)
        except InputError as error:
            what = f"'{self.folder}' cannot be read without its game: {error.problems[0].what}"
            raise InputError(Problem(what, expected=error.problems[0].expected)) from error

    @cached_property
    def aged(self) -> tuple[str, ...]:
        """In what the sources that played it differ from those here; nothing where more games can be played."""
        return () if is_own(self.plan) else differences(self.plan, self.spec.rules_version)

    @property
    def rules(self) -> Rules:
        """The rules as they were played."""
        return self.plan.rules

    @property
    def strategies(self) -> tuple[str, ...]:
        """The bots in seat order, as words; one for all seats or one for each."""
        return tuple(map(str, self.plan.bots))

    @cached_property
    def manifest(self) -> Mapping[str, Any]:
        """`manifest.json`, and the digest of what came out."""
        return {**self.plan.to_json(), "aggregate_digest": aggregate.digest(self.tally)}

    # --- what came out ---

    @cached_property
    def _merged(self) -> tuple[Tally, int, Extremes]:
        return self.chunks.merged_with_extremes(self.games_asked)

    @property
    def tally(self) -> Tally:
        """The sum of all chunks there are."""
        return self._merged[0]

    @property
    def games_done(self) -> int:
        """How many games the tally holds."""
        return self._merged[1]

    @property
    def extremes(self) -> Extremes:
        """The games that go furthest, by the name of their kind."""
        return self._merged[2]

    @cached_property
    def knob(self) -> KnobSums | None:
        """The paired replay under each setting of the game's knob; None if the run has none."""
        knob = self.knob_plan
        sums, games = self._replayed(KNOB) if knob else ({}, 0)
        return KnobSums(knob, games, sums) if knob and games else None

    @cached_property
    def luck(self) -> tuple[Tally, int] | None:
        """The sums of the replay with each source of luck redrawn, and its games; None if the run has none."""
        sums, games = self._replayed(LUCK)
        return (sums, games) if games else None

    @cached_property
    def seats(self) -> Mapping[int, Tally]:
        """What the replay at each number of players gave; none where the run has none."""
        files = self._files_of(SEATS)
        found = ((file, files.read(file)) for file in files.there()) if files else ()
        return {players_of(file): tally for file, tally in found if tally}

    def _replayed(self, name: str) -> tuple[Tally, int]:
        """The sum of what there is of a replay of the first games, and how many there are."""
        files = self._files_of(name)
        return files.merged(files.reach()) if files else ({}, 0)

    def _files_of(self, name: str) -> Store | None:
        replay = next((one for one in self.replays if one.name == name), None)
        return self.replay_chunks(replay) if replay else None

    # --- what is wanted, and what is missing ---

    @property
    def request(self) -> Request | None:
        """What was asked for; None before anything was, and where the file that says it is damaged."""
        try:
            return request_from_json(json.loads((self.folder / REQUEST).read_bytes()))
        except (OSError, ValueError, TypeError, AttributeError, RecursionError):
            return None

    @property
    def games_asked(self) -> int:
        """How many games the run shall have; where nothing says it, as many as there are chunks for."""
        request = self.request
        return request.games if request else self.chunks.reach()

    def ask(self, request: Request) -> None:
        """Note what is wanted, for `resume`; InputError if it cannot be written."""
        if self.request == request:
            return
        try:
            publish(self.folder / REQUEST, json.dumps(asdict(request)).encode() + b"\n")
        except OSError as error:
            what = f"cannot write '{self.folder / REQUEST}': {error.strerror}"
            raise InputError(Problem(what, expected="a folder to write to")) from error

    @property
    def chunks(self) -> Store:
        """The chunks of the run."""
        return Store(self.folder / CHUNKS, self.plan.chunk)

    @cached_property
    def replays(self) -> tuple[Replay, ...]:
        """The standing replays of the game under these rules."""
        return replays_of(self.spec, self.rules, self.knob_plan)

    def replay_chunks(self, replay: Replay) -> Store:
        """The chunks of a replay."""
        return Store(self.folder / replay.name, replay.chunk)

    @cached_property
    def knob_plan(self) -> Knob | None:
        """The knob of the game under these rules."""
        return knob_of(self.spec, self.rules)

    def missing(self, request: Request) -> list[Range]:
        """The chunks that have to be played for a request."""
        missing = self.chunks.missing(request.games)
        if request.rows:
            wanted = filter(request.keeps_rows, self.wanted(request))
            missing = sorted({*missing, *self.row_files.missing(wanted)})
        return [one for one in missing if request.covers(one, self.plan.chunk)]

    def wanted(self, request: Request) -> list[Range]:
        """The chunks that a request asks for, played or not."""
        return [one for one in self.chunks.ranges(request.games) if request.covers(one, self.plan.chunk)]

    @property
    def is_whole(self) -> bool:
        """Whether it has all games that were asked for, or all of its shard."""
        request = self.request
        return request is not None and self.games_done >= sum(games.count for games in self.wanted(request))

    def missing_of(self, replay: Replay, request: Request) -> list[Range]:
        """What has to be played of a replay for a request."""
        chunks = self.replay_chunks(replay)
        return [one for one in replay.ranges(request.games) if request.replays and chunks.read(one) is None]

    # --- files beside the chunks ---

    @property
    def row_files(self) -> RowFiles:
        """The rows of the games."""
        return RowFiles(self.folder / ROWS, self.plan)

    @cached_property
    def rows_kept(self) -> int:
        """Of how many games rows are kept; 0 where nothing can read them."""
        return self.row_files.kept() if has_parquet() else 0

    @property
    def failed(self) -> tuple[int, ...]:
        """The numbers of the missing chunks that could not be played, each with its reason in the quarantine."""
        reasons = {path.stem for path in (self.folder / QUARANTINE).glob("*.txt")}
        missing = self.chunks.missing(self.games_asked) if reasons else ()
        return tuple(one.first // self.plan.chunk for one in missing if self.chunks.path(one).stem in reasons)

    def quarantine(self, games: Range, reason: str) -> Path:
        """Keep the reason why a chunk cannot be played."""
        path = self.folder / QUARANTINE / f"{self.chunks.path(games).stem}.txt"
        publish(path, f"games {games.first} to {games.first + games.count - 1}\n\n{reason}".encode())
        return path

    def publish_merged(self) -> None:
        """Write `merged.json` for readers of other languages; nothing here reads it."""
        data = {
            "run_id": self.plan.run_id,
            "games": {"asked": self.games_asked, "done": self.games_done},
            "aggregate_digest": self.manifest["aggregate_digest"],
            "tally": aggregate.to_json(self.tally),
            "extremes": extremes.to_json(self.extremes),
        }
        publish(self.folder / MERGED, json.dumps(data).encode() + b"\n")


# --- opening ---


def create(folder: Path, plan: Manifest) -> Run:
    """A new run folder, or the same run if it is there already; InputError if the folder holds anything else."""
    content = json.dumps(plan.to_json(), indent=1).encode() + b"\n"
    begin(folder, MANIFEST, content, "run", lambda: _check_same(load(folder), plan))
    return load(folder)


def _check_same(run: Run, plan: Manifest) -> None:
    """InputError if `run` is not the one that `plan` describes; its chunk size stays as it is."""
    there, asked = run.plan.identity, plan.identity
    if differing := [name for name in asked if there[name] != asked[name]]:
        if SOURCES.issuperset(differing):
            check_engine(run)  # which says in what the sources differ
        what = f"'{run.folder}' holds another run: it differs in {', '.join(differing)}"
        raise InputError(Problem(what, key="--out", expected="a new folder"))


def load(folder: Path) -> Run:
    """The run in `folder`; InputError if there is none."""
    path = folder / MANIFEST
    try:
        content = path.read_bytes()
    except (OSError, ValueError) as error:  # a ValueError is a name that no file can have
        raise InputError(Problem(f"'{folder}' is not a run folder", expected=f"a folder with {MANIFEST}")) from error
    try:
        data = json.loads(content)
        plan = manifest_from_json(data, str(path))
        edited = data["run_id"] != plan.run_id
        if type(plan.chunk) is not int or plan.chunk < 1:
            raise ValueError(f"chunks of {plan.chunk} games")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        what = f"'{path}' is damaged, so what was played is not known"
        raise InputError(Problem(what, expected=f"the {MANIFEST} that the run was begun with, or a new run")) from error
    if edited:
        raise InputError(Problem(f"'{path}' was edited: its content does not give its run_id"))
    return Run(folder, plan)


def request_from_json(data: Mapping[str, Any]) -> Request:
    """What `Run.ask` wrote, by this version or another; TypeError if it does not say how many games."""
    request = Request(**{one.name: data[one.name] for one in fields(Request) if one.name in data})
    if type(request.games) is not int or request.games < 1:
        raise TypeError(f"{request.games} games")
    if request.precision is not None and not isinstance(request.precision, int | float):
        raise TypeError(f"a precision of {request.precision}")
    if not isinstance(request.rows, int) or request.rows < 0:
        raise TypeError(f"rows of {request.rows} games")
    if request.shard is not None:
        first, last = request.shard
        if not (type(first) is type(last) is int and 1 <= first <= last):
            raise ValueError(f"shard {request.shard}")
    before_budgets = isinstance(request.rows, bool)
    rows = ROW_BUDGET * request.rows if before_budgets else request.rows
    return replace(request, rows=rows, shard=(request.shard[0], request.shard[1]) if request.shard else None)


def prepare(run: Run) -> Run:
    """Make a run ready for more games, which only the engine of its first may play; InputError if it is another."""
    check_engine(run)
    with held(run.folder) as alone:
        if alone:  # else rows may be put together at this moment
            run.row_files.settle()
    clean(run)
    return run


def clean(run: Run) -> None:
    """Remove what killed processes left in a run folder."""
    for name in ("", CHUNKS, KNOB, LUCK, SEATS, ROWS):
        sweep(run.folder / name)


def check_engine(run: Run, so: str = "more games would not be of the same run") -> None:
    """InputError if the sources are not those that the run was begun with, naming what differs and what follows."""
    if run.aged:
        what = f"'{run.folder}' was played with other sources ({'; '.join(run.aged)}), so {so}"
        raise InputError(Problem(what, expected="the sources of the run, or a new run"))
