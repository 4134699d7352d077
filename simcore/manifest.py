"""What a run is: everything that changes a game makes its identity, everything else is told for the reader.

The number of games is in neither part, for a run can be extended. The chunk size changes no game, so it is kept beside
the identity: only the chunks of one folder must have one size.
"""

from __future__ import annotations

import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from simcore.engine import ROOT, engine_digest
from simcore.errors import InputError, Problem
from simcore.files import digest_of
from simcore.parameters import hashable
from simcore.spec import Change, GameSpec, Rules

SCHEMA = 1
PACKAGES = ("heistlab", "numpy", "numba", "llvmlite", "joblib", "pandas", "scipy")
GIT_SECONDS = 5


@dataclass(frozen=True, slots=True)
class Bot:
    """A strategy with every parameter given: what sits at a seat. What the names mean is the strategies' business."""

    strategy: str
    parameters: Mapping[str, int] = field(default_factory=dict)
    restrictions: Mapping[str, str] = field(default_factory=dict, kw_only=True)
    """What it may not do: the words of each restriction, in the one way in which they are kept."""
    written: str = field(default="", compare=False)
    """How it was asked for, `NAME` or `NAME:KEY=VALUE`; parameters at their defaults need not be read by anybody."""
    source: str = ""
    """The whole text of the file of a bot that was brought along: what is played does not depend on the file."""

    def __str__(self) -> str:
        settings = {**self.parameters, **self.restrictions}
        return self.written or self.strategy + "".join(f":{name}={value}" for name, value in settings.items())

    @property
    def identity(self) -> dict[str, Any]:
        """All that it plays by. Restrictions and a source are named only where there are any: most bots have none."""
        told: dict[str, Any] = {"strategy": self.strategy, "parameters": dict(self.parameters)}
        rare = {"restrictions": dict(self.restrictions), "source": self.source}
        return told | {name: value for name, value in rare.items() if value}


@dataclass(frozen=True, slots=True)
class Manifest:
    """One run.

    Attributes
    ----------
    game, rules_version, engine : which rules, and the digest of all sources that can change a game
    rules : the resolved rules, complete, so that a worker needs no variant file
    bots : one for all seats, or one for each seat
    seed : 0 to 2**64 - 1
    chunk : games in each chunk but the last
    about : versions, processor, commit and command line, for the reader only
    """

    game: str
    rules_version: int
    engine: str
    rules: Rules
    bots: tuple[Bot, ...]
    seed: int
    chunk: int
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def identity(self) -> dict[str, Any]:
        """All that changes a game. `rules.digest` stands for the rules; names and warnings change nothing."""
        return {
            "game": self.game,
            "rules_version": self.rules_version,
            "engine": self.engine,
            "rules": self.rules.digest,
            "players": self.rules.players,
            "strategies": [bot.identity for bot in self.bots],
            "seed": self.seed,
        }

    @property
    def run_id(self) -> str:
        """Hexadecimal digest of the identity; two runs with the same one play the same games."""
        return digest_of(self.identity)

    def to_json(self) -> dict[str, Any]:
        """The content of `manifest.json`."""
        return {
            "schema": SCHEMA,
            "run_id": self.run_id,
            **self.identity,
            "chunk": self.chunk,
            "bots": [bot.written for bot in self.bots],
            "resolved": rules_to_json(self.rules),
            "about": dict(self.about),
        }


def new_manifest(spec: GameSpec, rules: Rules, bots: Sequence[Bot], seed: int, chunk: int) -> Manifest:
    """The manifest of a run that begins now, with this engine on this machine."""
    rules = rules_from_json(rules_to_json(rules))  # a worker reads them from the file: play what it will play
    about = describe_machine()
    return Manifest(spec.name, spec.rules_version, engine_digest(), rules, tuple(bots), seed, chunk, about)


def manifest_from_json(data: Mapping[str, Any], file: str = "") -> Manifest:
    """The manifest that `to_json` wrote; InputError if this version cannot read it, with the file it came from."""
    if data["schema"] != SCHEMA:
        raise InputError(_other_schema(data, file))
    return Manifest(
        game=data["game"],
        rules_version=data["rules_version"],
        engine=data["engine"],
        rules=rules_from_json(data["resolved"]),
        bots=tuple(Bot(**bot, written=name) for bot, name in zip(data["strategies"], data["bots"], strict=True)),
        seed=data["seed"],
        chunk=data["chunk"],
        about=dict(data["about"]),
    )


def _other_schema(data: Mapping[str, Any], file: str) -> Problem:
    packages = dict(data.get("about", {})).get("packages")
    writer = dict(packages or {}).get("heistlab")
    by = f", written by heistlab {writer}" if writer else ""
    return Problem(f"the run has schema {data['schema']}{by}", file, expected=f"schema {SCHEMA}, or that version")


# --- resolved rules as JSON ---


def rules_to_json(rules: Rules) -> dict[str, Any]:
    """All fields as plain JSON values."""
    return {
        "game": rules.game,
        "players": rules.players,
        "parameters": dict(rules.parameters),
        "components": {kind: [dict(row) for row in rows] for kind, rows in rules.components.items()},
        "variants": list(rules.variants),
        "changes": [asdict(change) for change in rules.changes],
        "warnings": list(rules.warnings),
        "digest": rules.digest,
    }


def rules_from_json(data: Mapping[str, Any]) -> Rules:
    """The rules that `rules_to_json` wrote."""
    return Rules(
        game=data["game"],
        players=data["players"],
        parameters={name: hashable(value) for name, value in data["parameters"].items()},
        components={kind: tuple(dict(row) for row in rows) for kind, rows in data["components"].items()},
        variants=tuple(data["variants"]),
        changes=tuple(Change(**change) for change in data["changes"]),
        warnings=tuple(data["warnings"]),
        digest=data["digest"],
    )


# --- for the reader ---


def describe_machine() -> dict[str, Any]:
    """Versions, processor, commit and command line: enough to repeat a run or to explain a difference."""
    return {
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
        "command": ["simulate", *sys.argv[1:]],
        "python": platform.python_version(),
        "packages": {name: _version(name) for name in PACKAGES},
        "system": f"{platform.system()} {platform.machine()}",
        "processor": processor(),
        "commit": _git("rev-parse", "HEAD"),
        "dirty": bool(_git("status", "--porcelain", "--untracked-files=no")),
    }


def processor() -> str:
    """The name machine code is made for; a different one may not use the same compiled kernels."""
    from llvmlite import binding

    return str(binding.get_host_cpu_name())


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _git(*arguments: str) -> str | None:
    """What git says about the sources; None without a repository of their own."""
    if not (ROOT / ".git").exists():
        return None
    try:
        done = subprocess.run(
            ["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, timeout=GIT_SECONDS, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()
