"""A game at the keyboard as a file: what was dealt, who sits where, and the person's answers. All else follows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from simcore.cli.request import Setting
from simcore.engine import engine_digest
from simcore.errors import InputError, Problem
from simcore.files import publish
from simcore.manifest import Bot, rules_from_json, rules_to_json
from simcore.registry import find_game
from simcore.variants import rules_digest

SCHEMA = 1
FOLDER = Path("plays")


@dataclass(frozen=True, slots=True)
class Play:
    """A game with a person in it.

    Attributes
    ----------
    setting : game, rules, seed; its bots sit at the other players' seats, one for all or one each in their order
    player : the person's place, from 0
    index : which game of the seed
    answers : the person's answers in their order
    undone : how often the person took one back
    """

    setting: Setting
    player: int
    index: int
    answers: tuple[int, ...] = ()
    undone: int = 0

    def to_json(self) -> dict[str, Any]:
        """The content of a record."""
        setting = self.setting
        return {
            "schema": SCHEMA,
            "game": setting.spec.name,
            "rules_version": setting.spec.rules_version,
            "engine": engine_digest(),
            "seed": setting.seed,
            "index": self.index,
            "seat": self.player + 1,
            "bots": [bot.identity | {"written": bot.written} for bot in setting.bots],
            "answers": list(self.answers),
            "undone": self.undone,
            "resolved": rules_to_json(setting.rules),
        }

    def save(self, path: Path) -> None:
        """Write the record whole; InputError if it cannot be written."""
        try:
            publish(path, json.dumps(self.to_json(), indent=1, ensure_ascii=False).encode() + b"\n")
        except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
            reason = getattr(error, "strerror", None) or error
            raise InputError(Problem(f"cannot write '{path}': {reason}", expected="a file to write to")) from error

    def default_path(self) -> Path:
        """A new file in the folder of games at the keyboard; no game is written over another."""
        name = f"{self.setting.spec.name}-seed{self.setting.seed}-game{self.index}-seat{self.player + 1}"
        paths = (FOLDER / (f"{name}-{number}.json" if number > 1 else f"{name}.json") for number in count(1))
        return next(path for path in paths if not path.exists())


def load(path: Path) -> Play:
    """The game that `save` wrote; InputError if there is none, or if it would not be the same game today."""
    try:
        data = json.loads(path.read_bytes())
        schema = data["schema"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputError(_no_record(path)) from error
    if schema != SCHEMA:
        raise InputError(Problem(f"'{path}' has schema {schema}", key="--resume", expected=f"schema {SCHEMA}"))
    try:
        play = _read(data)
        rules = play.setting.rules
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise InputError(_no_record(path)) from error
    _check(path, data, play)
    if rules_digest(play.setting.spec, rules) != rules.digest:
        what = f"'{path}' was edited: its rules do not give their digest"
        raise InputError(Problem(what, key="--resume", expected="a record as it was saved"))
    return play


def _no_record(path: Path) -> Problem:
    what = f"'{path}' is no record of a game at the keyboard"
    return Problem(what, key="--resume", expected="a file that `simulate play` has saved")


def _read(data: Mapping[str, Any]) -> Play:
    from strategies.registry import find_strategies, read_bots

    spec, rules = find_game(data["game"]), rules_from_json(data["resolved"])
    bots = tuple(Bot(**one) for one in data["bots"])
    named = [bot for bot in bots if not bot.source]  # the file of a bot that was brought along may have changed since
    if any((bot,) != read_bots(str(bot), find_strategies(spec.name), rules, 1) for bot in named):
        raise ValueError("its bots are not what they are called")
    setting = Setting(spec, rules, bots, int(data["seed"]))
    answers = tuple(map(int, data["answers"]))
    play = Play(setting, int(data["seat"]) - 1, int(data["index"]), answers, int(data["undone"]))
    people = spec.people(rules.players)
    if not 0 <= play.player < people or len(bots) not in (1, len(spec.camps) or people - 1):
        raise ValueError("nobody sits there")
    return play


def _check(path: Path, data: Mapping[str, Any], play: Play) -> None:
    """Refuse what other rules or sources have played: the same answers would lead elsewhere."""
    version = play.setting.spec.rules_version
    if data["rules_version"] != version:
        what = f"'{path}' was played by version {data['rules_version']} of the rules of {data['game']}"
        raise InputError(Problem(what, key="--resume", expected=f"version {version}"))
    if data["engine"] != engine_digest():
        what = f"'{path}' was played with other sources, so its answers may not fit the questions any more"
        raise InputError(Problem(what, key="--resume", expected="the sources of the game, or a new game"))
