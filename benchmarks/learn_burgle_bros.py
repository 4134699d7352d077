"""Learn from games how likely a team of burglars is to win from a position, and write it for the bot `search`.

    python -m benchmarks.learn_burgle_bros --games 4000

`tuned` plays every scenario with one to four burglars, and with more stealth than the rules give them: what wins with
much stealth is learnt where games are won. At the first act of each turn the position is noted, and later how that game
ended. A small network learns the prospects from nine games of ten; how good it is, is said of the tenth. It needs
scikit-learn (`pip install heistlab[learn]`), playing does not.

Prospects are half the chance to win and half the part of the safes that will be cracked: where one game of fifty is
won, chances alone are too small to tell a good position from a bad one, and a bot that follows them plays for time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcore.engine import ROOT
from simcore.games.burgle_bros import SPEC
from simcore.variants import resolve
from strategies.burgle_bros import STRATEGIES
from strategies.burgle_bros.noting import Positions, play
from strategies.burgle_bros.position import BY_SAFES, Feature
from strategies.playing import build_config
from strategies.registry import read_bots

FILE = ROOT / "strategies" / "burgle_bros" / "judgement.json"
SCENARIOS = {"office_job": 1.0, "bank_job": 1.5, "fort_knox": 0.5}
"""Their parts of the games, to be played for each number of burglars: where few are won it takes more to learn from."""
PLAYERS = {1: 0.3, 2: 0.5, 3: 1.0, 4: 0.5}
STEALTH = {3: 0.4, 4: 0.2, 5: 0.2, 6: 0.2}
UNITS, BATCH, PATIENCE = 24, 2048, 4
TEST = 10
"""Each tenth game is kept to judge by."""
DIGITS = 6
CERTAIN = 1e-9


def all_games(games: int, seed: int) -> Iterator[tuple[str, Positions]]:
    """Positions by scenario, burglars and stealth; each with games of its own."""
    parts = product(SCENARIOS.items(), PLAYERS.items(), STEALTH.items())
    for i, ((scenario, part), (players, share), (stealth, weight)) in enumerate(parts):
        rules = resolve(SPEC, players, [], [f"scenario={scenario}", f"start_stealth={stealth}"])
        bot = STRATEGIES.bot_rows(read_bots("tuned", STRATEGIES, rules, 1), rules)[0]
        n = max(TEST, int(games * part * share * weight))
        positions = play(build_config(SPEC, rules), bot, n, seed + i)
        yield f"{scenario}, {players} burglars, {stealth} stealth", positions


def log_loss(chances: NDArray[np.float64], heads: NDArray[np.bool_]) -> float:
    """Mean surprise, in nats."""
    chances = np.clip(chances, CERTAIN, 1 - CERTAIN)
    return float(-np.log(np.where(heads, chances, 1 - chances)).mean())


def prospects(noted: Positions, rng: np.random.Generator) -> NDArray[np.bool_]:
    """What is learnt, as coins that fall heads with that chance: a classifier learns from classes."""
    by_safes = rng.random(len(noted.won)) < BY_SAFES
    return np.where(by_safes, rng.random(len(noted.won)) < noted.cracked, noted.won)


def learn(positions: NDArray[np.float32], heads: NDArray[np.bool_], seed: int) -> tuple[Any, dict[str, Any]]:
    """The network, and its weights for positions as they are noted."""
    try:
        from sklearn.neural_network import MLPClassifier
    except ModuleNotFoundError:
        sys.exit("learning needs scikit-learn: pip install 'heistlab[learn]'")
    mean, spread = positions.mean(axis=0), positions.std(axis=0)
    spread[spread == 0] = 1
    network = MLPClassifier(
        (UNITS,),
        activation="tanh",
        alpha=1e-4,
        batch_size=2048,
        early_stopping=True,
        n_iter_no_change=4,
        random_state=seed,
    )
    network.fit((positions - mean) / spread, heads)
    into = network.coefs_[0] / spread[:, None]
    biases, out = network.intercepts_[0] - mean @ into, network.coefs_[1][:, 0]
    weights = {"into": into, "biases": biases, "out": out, "bias": network.intercepts_[1][0]}
    plain = {name: np.round(np.float64(value), DIGITS).tolist() for name, value in weights.items()}
    return (lambda x: network.predict_proba((x - mean) / spread)[:, 1]), plain


def learn_and_judge(noted: dict[str, Positions], seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The weights, and how well they foresee games that were kept back, by setting."""
    rng = np.random.default_rng(seed)
    heads = {name: prospects(one, rng) for name, one in noted.items()}
    kept = {name: one.games % TEST > 0 for name, one in noted.items()}
    positions = np.concatenate([one.numbers[kept[name]] for name, one in noted.items()])
    print(f"{len(positions)} positions", flush=True)
    chance, weights = learn(positions, np.concatenate([heads[name][kept[name]] for name in noted]), seed)
    judged = {}
    for name, one in noted.items():
        x, y = one.numbers[~kept[name]], heads[name][~kept[name]]
        judged[name] = {
            "games": int(one.games[-1]) + 1,
            "won": round(float(one.won.mean()), DIGITS),
            "prospects": round(float(y.mean()), DIGITS),
            "log_loss": round(log_loss(chance(x), y), DIGITS),
            "log_loss_of_the_mean": round(log_loss(np.full(len(y), y.mean()), y), DIGITS),
        }
        print(name, judged[name], flush=True)
    return weights, judged


def main() -> int:
    """Play, learn, say how well, write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.learn_burgle_bros", description=__doc__)
    parser.add_argument("--games", type=int, default=4_000, help="Office Jobs of three burglars; the others by part")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", type=Path, default=FILE)
    options = parser.parse_args()
    weights, judged = learn_and_judge(dict(all_games(options.games, options.seed)), options.seed)
    origin = {"bot": "tuned", "seed": options.seed, "date": f"{datetime.now(UTC):%Y-%m-%d}", "settings": judged}
    learnt = {"origin": origin, "numbers": [one.name.lower() for one in Feature], **weights}
    options.out.write_text(json.dumps(learnt, indent=1) + "\n", encoding="utf-8")
    print(f"written to {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
