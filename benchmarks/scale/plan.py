"""A large run on many machines: what a formula says it takes, and a simulation with failures that checks the formula.

Each machine plays one shard. A core plays chunk after chunk. Now and then a machine is taken away with all that its
cores have begun; another takes its place after a while and goes on from the files. Now and then a worker process dies
alone: what the cores of its machine have begun is lost, for the pool is begun anew.
"""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass

import numpy as np

HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Plan:
    """A run, and the machines for it.

    Attributes
    ----------
    games, chunk : games of the run and of a chunk
    machines, cores : how many, and of each
    pace : games a second of a core
    spread : standard deviation of the duration of a chunk, as a share of its mean
    losses : machines taken away, for each machine and hour; `absence` seconds until another goes on
    deaths : worker processes that die, for each machine and hour
    """

    games: float
    chunk: float
    machines: int
    cores: int
    pace: float
    spread: float = 0.05
    losses: float = 0.02
    absence: float = 600.0
    deaths: float = 0.01

    @property
    def seconds(self) -> float:
        """Of a chunk."""
        return self.chunk / self.pace

    @property
    def chunks(self) -> int:
        """Of a machine."""
        return int(-(-self.games // (self.chunk * self.machines)))

    def expected(self) -> float:
        """Seconds until the last machine is done, by the formula of docs/scale.md.

        Half a chunk of every core is lost at each failure, and `absence` at each loss of a machine. The slowest of the
        machines has as many losses as one of them is likely to have, and at the end cores wait for the last chunk.
        """
        work = self.chunks * self.seconds / self.cores
        often = _slowest(self.losses * work / HOUR, self.machines)
        wasted = often * (self.absence + self.seconds / 2) + self.deaths * work / HOUR * self.seconds / 2
        return work + wasted + self.seconds / 2


def _slowest(mean: float, machines: int) -> float:
    """The losses that one of so many machines has at most: a normal approximation of the largest Poisson number."""
    return mean + math.sqrt(2 * mean * math.log(max(machines, 2)))


@dataclass(frozen=True, slots=True)
class Outcome:
    """Of a simulated run: seconds until all are done, and until an average machine is; the share of work lost."""

    seconds: float
    mean_seconds: float
    lost: float


def simulate(plan: Plan, rng: np.random.Generator) -> Outcome:
    """Play the plan once."""
    ends, lost = zip(*(_machine(plan, rng) for _ in range(plan.machines)), strict=True)
    return Outcome(max(ends), float(np.mean(ends)), sum(lost) / (plan.machines * plan.chunks * plan.seconds))


def _machine(plan: Plan, rng: np.random.Generator) -> tuple[float, float]:
    """The shard of one machine: when it is done, and the seconds of its cores that were lost."""
    left, lost, now = plan.chunks, 0.0, 0.0
    running: list[tuple[float, float]] = []  # when the chunk of a core ends, and when it began
    loss, death = (_next(rng, 0.0, rate) for rate in (plan.losses, plan.deaths))
    while left or running:
        while left and len(running) < plan.cores:
            lasting = plan.seconds * max(rng.normal(1, plan.spread), 0.1)
            heapq.heappush(running, (now + lasting, now))
            left -= 1
        failure = min(loss, death)
        if running[0][0] <= failure:
            now = heapq.heappop(running)[0]
            continue
        lost += sum(failure - began for _, began in running)
        left, running = left + len(running), []
        now = failure + (plan.absence if failure == loss else 0.0)
        loss, death = (_next(rng, now, rate) for rate in (plan.losses, plan.deaths))  # they have no memory
    return now, lost


def _next(rng: np.random.Generator, now: float, rate: float) -> float:
    """When the next failure comes that happens so often an hour."""
    return now + rng.exponential(HOUR / rate) if rate else float("inf")
