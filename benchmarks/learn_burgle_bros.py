"""Learn from games what the prospects of a team of burglars are in a position, and write it for the bot `search`.

    python -m benchmarks.learn_burgle_bros --games 3000 --searched 250

`tuned` plays every scenario with one to four burglars, and with more stealth than the rules give them: what wins with
much stealth is learnt where games are won. At the first act of each turn the position is noted, and later how that game
ended. Then `search` plays some games with what is in the file so far, and learning goes on from those: it gets further
than `tuned`. How good the network is, is said of one game of ten that it did not learn from.

Prospects are half the chance to win and half the part of the safes that will be cracked: where one game of fifty is
won, chances alone are too small to tell a good position from a bad one, and a bot that follows them plays for time.

It needs scikit-learn (`pip install heistlab[learn]`), playing does not.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import Any

import joblib
import numpy as np
from numpy.typing import NDArray

from simcore.engine import ROOT
from simcore.games.burgle_bros import SPEC
from simcore.variants import resolve
from strategies.burgle_bros import STRATEGIES
from strategies.burgle_bros.noting import FORESEEN, Positions, play
from strategies.burgle_bros.position import BY_SAFES, Feature
from strategies.playing import build_config
from strategies.registry import read_bots

FILE = ROOT / "strategies" / "burgle_bros" / "judgement.json"
SCENARIOS = {"office_job": 1.0, "bank_job": 1.5, "fort_knox": 0.5}
"""Their parts of the games, to be played for each number of burglars: where few are won it takes more to learn from."""
PLAYERS = {1: 0.3, 2: 0.5, 3: 1.0, 4: 0.5}
STEALTH = {3: 0.4, 4: 0.2, 5: 0.2, 6: 0.2}
UNITS, BATCH, PASSES = 24, 2048, 20
CLASSES = (False, True)
TEST = 10
"""Each tenth game is kept to judge by."""
DIGITS = 6
CERTAIN = 1e-9

Part = tuple[str, int, int, int]
"""Scenario, burglars, stealth and games."""


def parts(games: int) -> list[Part]:
    """What is played, so that Office Jobs of three burglars are so many."""
    mixed = product(SCENARIOS.items(), PLAYERS.items(), STEALTH.items())
    return [(a, b, c, max(TEST, int(games * x * y * z))) for (a, x), (b, y), (c, z) in mixed]


def play_part(bot: str, part: Part, seed: int) -> Positions:
    """Positions of the games of one part."""
    scenario, players, stealth, games = part
    rules = resolve(SPEC, players, [], [f"scenario={scenario}", f"start_stealth={stealth}"])
    row = STRATEGIES.bot_rows(read_bots(bot, STRATEGIES, rules, 1), rules)[0]
    return play(build_config(SPEC, rules), row, games, seed)


def play_all(bot: str, games: int, seed: int, jobs: int) -> dict[str, Positions]:
    """Positions by scenario, burglars and stealth; each with games of its own."""
    played = parts(games)
    found = joblib.Parallel(jobs)(joblib.delayed(play_part)(bot, part, seed + i) for i, part in enumerate(played))
    return {f"{bot}: {a}, {b} burglars, {c} stealth": one for (a, b, c, _), one in zip(played, found, strict=True)}


class Learner:
    """A network under way."""

    def __init__(self, seed: int) -> None:
        try:
            from sklearn.neural_network import MLPClassifier
        except ModuleNotFoundError:
            sys.exit("learning needs scikit-learn: pip install 'heistlab[learn]'")
        self.coins = np.random.default_rng(seed)
        self.network = MLPClassifier(
            (UNITS,),
            activation="tanh",
            batch_size=BATCH,
            random_state=seed,
        )
        self.mean: NDArray[np.float64] = np.zeros(1)
        self.spread: NDArray[np.float64] = np.ones(1)

    def toss(self, prospects: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Coins that fall heads with these chances: a classifier learns from classes."""
        return self.coins.random(len(prospects)) < prospects

    def scale(self, positions: NDArray[np.float32]) -> None:
        """What all later positions are measured by."""
        self.mean, self.spread = positions.mean(axis=0, dtype=np.float64), positions.std(axis=0, dtype=np.float64)
        self.spread[self.spread == 0] = 1

    def learn(self, positions: NDArray[np.float32], prospects: NDArray[np.float64]) -> None:
        """Learn from these, or go on with them; with new coins in each pass."""
        for _ in range(PASSES):
            self.network.partial_fit((positions - self.mean) / self.spread, self.toss(prospects), classes=CLASSES)

    def chance(self, positions: NDArray[np.float32]) -> NDArray[np.float64]:
        """The prospects as it sees them."""
        found: NDArray[np.float64] = self.network.predict_proba((positions - self.mean) / self.spread)[:, 1]
        return found

    def weights(self) -> dict[str, Any]:
        """Plain numbers for positions as they are noted."""
        (into, out), (biases, bias) = self.network.coefs_, self.network.intercepts_
        into = into / self.spread[:, None]
        found = {"into": into, "biases": biases - self.mean @ into, "out": out[:, 0], "bias": bias[0]}
        return {name: np.round(np.float64(value), DIGITS).tolist() for name, value in found.items()}


def log_loss(chances: NDArray[np.float64], prospects: NDArray[np.float64]) -> float:
    """Mean surprise, in nats."""
    chances = np.clip(chances, CERTAIN, 1 - CERTAIN)
    return float(-(prospects * np.log(chances) + (1 - prospects) * np.log(1 - chances)).mean())


def learn_from(learner: Learner, noted: dict[str, Positions], *, first: bool) -> None:
    """Learn from nine games of ten."""
    kept = [one.games % TEST > 0 for one in noted.values()]
    positions = np.concatenate([one.numbers[these] for one, these in zip(noted.values(), kept, strict=True)])
    prospects = np.concatenate([one.prospects[these] for one, these in zip(noted.values(), kept, strict=True)])
    print(f"learning from {len(positions):,} positions", flush=True)
    if first:
        learner.scale(positions)
    learner.learn(positions, prospects)


def judge(learner: Learner, noted: dict[str, Positions]) -> dict[str, Any]:
    """How well it foresees the tenth game, by setting."""
    judged = {}
    for name, one in noted.items():
        tenth = one.games % TEST == 0
        x, y = one.numbers[tenth], one.prospects[tenth]
        judged[name] = {
            "games": int(one.games[-1]) + 1,
            "won": round(float(one.won.mean()), DIGITS),
            "prospects": round(float(y.mean()), DIGITS),
            "log_loss": round(log_loss(learner.chance(x), y), DIGITS),
            "log_loss_of_the_mean": round(log_loss(np.full(len(y), y.mean()), y), DIGITS),
        }
        print(name, judged[name], flush=True)
    return judged


def main() -> int:
    """Play, learn, say how well, write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.learn_burgle_bros", description=__doc__)
    parser.add_argument("--games", type=int, default=3_000, help="Office Jobs of three `tuned`; the others by part")
    parser.add_argument("--searched", type=int, default=250, help="the same of `search`; 0 for none")
    parser.add_argument("--worlds", type=int, default=12, help="in which `search` tries its answers then")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=-1)
    parser.add_argument("--out", type=Path, default=FILE)
    options = parser.parse_args()
    learner = Learner(options.seed)
    judged: dict[str, Any] = {}
    for bot, games in (("tuned", options.games), (f"search:worlds={options.worlds}", options.searched)):
        if games:
            noted = play_all(bot, games, options.seed, options.jobs)
            learn_from(learner, noted, first=bot == "tuned")
            judged |= judge(learner, noted)
    origin = {"seed": options.seed, "date": f"{datetime.now(UTC):%Y-%m-%d}", "foreseen": FORESEEN, "by_safes": BY_SAFES}
    learnt = {"origin": {**origin, "settings": judged}, "numbers": [one.name.lower() for one in Feature]}
    options.out.write_text(json.dumps(learnt | learner.weights(), indent=1) + "\n", encoding="utf-8")
    print(f"written to {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
