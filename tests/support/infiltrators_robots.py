"""The compiled engine of the robots game behind the same functions as the reference engine.

A snapshot is a plain dict with the words of the rules; two engines agree when their snapshots do after every act.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from simcore.games.infiltrators_robots import SPEC
from simcore.games.infiltrators_robots.board import distance
from simcore.games.infiltrators_robots.check import Broken, check
from simcore.games.infiltrators_robots.codes import ACTIONS, Kind
from simcore.games.infiltrators_robots.config import build_config
from simcore.games.infiltrators_robots.hide import hide_from
from simcore.games.infiltrators_robots.kernels import advance, apply, legal
from simcore.games.infiltrators_robots.reset import new_game
from simcore.games.infiltrators_robots.sight import see, see_as_sentinel
from simcore.games.infiltrators_robots.state import new_state
from simcore.parameters import load_parameters
from simcore.rng import new_key
from simcore.spec import Rules
from tests.support.infiltrators_robots_loaded import LoadingTable
from tests.support.infiltrators_robots_told import word

NO_FIGURE = (Kind.GENERATOR, Kind.TRAP, Kind.ENTRANCE, Kind.REMOVE, Kind.CAT_START, Kind.CAT_STEP, Kind.NEXT_FIGURE)


@dataclass(frozen=True)
class Question:
    """What is asked, of whom, for which figure, and the codes open to it."""

    kind: str
    seat: int
    figure: int
    slot: int
    actions_left: int
    options: tuple[int, ...]


@cache
def shipped_components() -> dict[str, Any]:
    """The component file, parsed once; nobody may change it."""
    return tomllib.loads((files(SPEC.package) / "components.toml").read_text(encoding="utf-8"))


def rules_of(players: int, rules: Mapping[str, Any], components: Mapping[str, Any] | None) -> Rules:
    """Rules with the shipped components or others, and some parameters changed; unchecked."""
    rows = dict(shipped_components()) | dict(components or {})
    parameters = {p.name: p.default for p in load_parameters(SPEC.package)} | dict(rules)
    parameters["fixed_map"] = tuple(tuple(row) for row in parameters["fixed_map"])
    kinds = {kind.plural: tuple(rows[kind.table]) for kind in SPEC.component_kinds}
    return Rules(game=SPEC.name, players=players, parameters=parameters, components=kinds)


class KernelTable(LoadingTable):
    """One game of the compiled engine, played question by question.

    Parameters
    ----------
    players : infiltrators, 1 to 4
    rules : parameters by name
    components : a parsed component file; by default the shipped one
    seed, index : seed and game index of the random numbers
    map_number : the number of the map, by default the game index
    """

    def __init__(
        self,
        players: int = 2,
        rules: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        seed: int = 1,
        index: int = 0,
        map_number: int | None = None,
    ) -> None:
        self.rules = rules_of(players, rules or {}, components)
        self.cfg: Any = build_config(self.rules)
        if map_number is not None:
            self.cfg.has_map_number, self.cfg.map_number = 1, map_number
        self.key = new_key(seed, index)
        self.state: Any = new_state()
        self.mask = np.zeros(ACTIONS, np.uint8)
        self.n, self.area = players, int(self.cfg.area)
        self.ids = [row["id"] for row in self.rules.components["panels"] if row["set"] == self._set]

    @property
    def _set(self) -> Any:
        return self.rules.parameters["panel_set"]

    # --- playing ---

    def start(self) -> None:
        """Set up a fresh game and go on to its first question."""
        new_game(self.state, self.cfg, self.key)
        advance(self.state, self.cfg, self.key)

    def answer(self, code: int) -> None:
        """Answer the question and go on to the next one or the end."""
        asked = self.question()
        if asked is None or code not in asked.options:
            raise ValueError(f"{code} is no answer to {asked}")
        apply(self.state, self.cfg, self.key, asked.seat, code)
        advance(self.state, self.cfg, self.key)

    def question(self) -> Question | None:
        """The question that waits for an answer; None when the game is over."""
        ask, t = self.state.ask, self.state.table
        kind = Kind(int(ask.kind))
        if kind is Kind.NONE:
            return None
        legal(self.state, self.cfg, int(ask.seat), self.mask)
        return Question(
            word(kind),
            int(ask.seat),
            -1 if kind in NO_FIGURE else int(ask.figure),
            int(ask.slot),
            int(t.actions_left) if kind in (Kind.ACT, Kind.CAT_STEP) else 0,
            tuple(np.flatnonzero(self.mask).tolist()),
        )

    def check(self) -> int:
        """0 if all invariants hold."""
        broken = Broken(int(check(self.state, self.cfg)))
        assert broken is Broken.NONE, f"I{broken.value}: {word(broken)}"
        return 0

    # --- what can be seen from where ---

    def seen(self, square: int, radius: int) -> list[int]:
        """Squares that a scanner sees."""
        see(self.state, self.cfg, self.find(square), radius, self.state.area)
        return self.squares(self.state.area)

    def sentinel_seen(self, centre: int) -> list[int]:
        """Squares that a sentinel sees whose area has this centre."""
        see_as_sentinel(self.state, self.cfg, self.find(centre), self.state.area)
        return self.squares(self.state.area)

    def distance(self, a: int, b: int) -> int:
        """Steps between two squares, figures ignored."""
        return int(distance(self.state, self.cfg, self.find(a), self.find(b)))

    def hide(self, seat: int, first_word: int = 0) -> int:
        """Resample what the team of a seat cannot know; how many words it took."""
        return int(hide_from(self.state, self.cfg, seat, self.key, first_word))
