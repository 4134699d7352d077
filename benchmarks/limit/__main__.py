"""`python -m benchmarks.limit`: what share of the C twin's speed the kernels reach."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from benchmarks.effort import Effort, Spread, processor_seconds
from benchmarks.limit.build import NoCompiler, build, compiler_version
from benchmarks.limit.twin import Twin
from benchmarks.parts import answer_part
from benchmarks.seats import Seats
from benchmarks.speed import MICRO
from simcore.aggregate import digest

CHECKED = 20_000
"""Games whose digests are compared before anything is timed."""
TURNS = 6
"""So often kernels and twin change within a repetition: the machine may have other work, which comes and goes."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The same games played by the kernels and by the twin, in turn.

    Attributes
    ----------
    compiler : what the twin was built with
    digest : of the games that both played
    games : games of each turn
    kernels, twin : microseconds of processor time of a game
    kernels_per_second, twin_per_second : games a second on one core, from the medians
    share : speed of the kernels relative to the twin's, in each turn
    """

    compiler: str
    digest: str
    games: int
    kernels: Spread
    twin: Spread
    kernels_per_second: float
    twin_per_second: float
    share: Spread


class DigestsDiffer(Exception):
    """The twin plays other games than the kernels, so their times say nothing of each other."""


def measure_limit(effort: Effort) -> Limit | dict[str, str]:
    """Build the twin, check that it plays the same games, and time both; without a compiler say that and go on."""
    try:
        with tempfile.TemporaryDirectory() as folder:
            twin = Twin.load(build(Path(folder)))
    except NoCompiler as missing:
        print(missing, file=sys.stderr)
        return {"skipped": str(missing)}
    return time_both(twin, effort, check_digests(twin, CHECKED))


def check_digests(twin: Twin, games: int) -> str:
    """The digest of these games, played by both; DigestsDiffer if there are two."""
    ours, theirs = digest(twin.seats.play(games)), digest(twin.play(games))
    if ours != theirs:
        raise DigestsDiffer(
            f"the digests of the first {games:,} games differ: kernels {ours[:12]}, C twin {theirs[:12]}; "
            "a rule was changed in one of them only"
        )
    return ours


def time_both(twin: Twin, effort: Effort, checked: str) -> Limit:
    """Kernels and twin in turn, again and again: what disturbs the machine for a while disturbs both."""
    games = max(1, effort.games(twin.seats.play) // TURNS)
    turns = range(effort.repetitions * TURNS)
    rounds = [[_microseconds(player, games) for player in (twin.seats, twin)] for _ in turns]
    kernels, c = (Spread.of([one[who] for one in rounds]) for who in (0, 1))
    return Limit(
        compiler=compiler_version(),
        digest=checked,
        games=games,
        kernels=kernels,
        twin=c,
        kernels_per_second=MICRO / kernels.median,
        twin_per_second=MICRO / c.median,
        share=Spread.of([theirs / ours for ours, theirs in rounds]),
    )


def _microseconds(player: Twin | Seats, games: int) -> float:
    return processor_seconds(lambda: player.play(games)) / games * MICRO


if __name__ == "__main__":
    try:
        answer_part(measure_limit)
    except DigestsDiffer as error:
        sys.exit(str(error))
