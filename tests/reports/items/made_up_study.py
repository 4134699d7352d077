"""A made-up study of components: games in which it is known what each text is worth, counted as a real study is."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import numpy as np

from reports.items.results import Items
from reports.verdicts import Band
from simcore.aggregate import Tally
from simcore.spec import Presence, Standing
from strategies.study import Study
from tests.reports.made_up import SEATS, SPEC, TOOLS, WIN, made_up_rules, ratio_cells

KIND = "tools"
STRONG, WEAK, NEVER, HARDLY = 0, 1, 2, 3
WORTH = 0.05
"""What the text of every tool is worth, but for a strong one and a weak one, which are worth 0.1 more and less."""


@dataclass(frozen=True)
class Texts:
    """Games with and without each text, by chances of helping a holder who would have lost."""

    games: int
    seed: int
    worth: tuple[float, ...]
    held: tuple[float, ...]

    def tally(self) -> Tally:
        """Everything that is counted of a study."""
        rng = np.random.default_rng(self.seed)
        shape = (self.games, len(self.worth))
        held = rng.random(shape) < np.array(self.held)
        won = rng.random(shape) < 0.25
        worth = np.array(self.worth)
        helped = held & ~won & (rng.random(shape) < np.maximum(worth, 0) / 0.75)
        hurt = held & won & (rng.random(shape) < np.maximum(-worth, 0) / 0.25)
        n, without = held.astype(np.int64), (held & won).astype(np.int64) * WIN
        with_text = without + WIN * (helped.astype(np.int64) - hurt.astype(np.int64))
        four = np.stack([n, with_text, n, without], axis=2)
        flat = four.reshape(self.games, -1)
        size = four.shape[1:]
        part = np.stack(
            [n.sum(axis=0), n.sum(axis=0), (helped | hurt).sum(axis=0), n.sum(axis=0) * 0 + 8, n.sum(axis=0) * 0]
        )
        used = n * (rng.random(shape) < 0.5)
        return {
            f"gram:{KIND}": (flat.T @ flat).reshape(*size, *size),
            f"sums:{KIND}": flat.sum(axis=0).reshape(size),
            f"others:{KIND}": np.array([_others(four[:, index]) for index in range(len(worth))]),
            f"part:{KIND}": part.T,
            "tool_used": ratio_cells(n, used, TOOLS + 4),
        }


def _others(four: np.ndarray) -> np.ndarray:
    """Each other player loses a third of what the holder gains."""
    n, x, _, x0 = four.T
    others = n * (SEATS - 1)
    with_text, without = n * WIN - x, n * WIN - x0
    own = [others, without, others * others, others * without, without * without]
    pair = [others, with_text, others * others, others * with_text, with_text * with_text]
    crossed = [others * others, others * without, with_text * others, with_text * without]
    alone = [others * others, others * without, without * others, without * without]
    return np.array([[one.sum() for one in (*pair, *crossed)], [one.sum() for one in (*own, *alone)]])[:, :]


def texts(games: int = 20_000, seed: int = 51) -> Texts:
    """One strong, one weak, one never held, one hardly ever."""
    worth = [WORTH] * TOOLS
    worth[STRONG], worth[WEAK] = WORTH + 0.1, WORTH - 0.1
    held = [0.5] * TOOLS
    held[NEVER], held[HARDLY] = 0.0, 0.001
    return Texts(games, seed, tuple(worth), tuple(held))


def study_of(texts: Texts) -> Study:
    """What `strategies.study.load` would give for such a study, played to its end."""
    from dataclasses import replace

    spec = replace(
        SPEC,
        presence=(Presence(KIND, "held", used="tool_used"),),
        standing=Standing("win", WIN, "score"),
        paired=(),
    )
    rules, tally = made_up_rules(), texts.tally()
    ids = [row["id"] for row in rules.components[KIND]]
    fields: dict[str, Any] = {
        "spec": spec,
        "plan": SimpleNamespace(rules=rules, bots=("greedy",), seed=7, game="made_up"),
        "games": texts.games,
        "options": {"kinds": {KIND: ids}},
        "tally": lambda: tally,
    }
    return cast("Study", SimpleNamespace(**fields))


def items_of(texts: Texts, against: str = "", band: float = 2.0) -> Items:
    """The study as it is read."""
    return Items(study_of(texts), against, Band(band))
