"""Rules as a user makes them, and the sentences with which they are refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from simcore.errors import InputError
from simcore.spec import GameSpec, Rules
from simcore.variants import resolve

Resolve = Callable[..., Rules]
Refusals = Callable[..., list[str]]
Config = Callable[..., Any]

FILE = "v.toml"


def resolver(spec: GameSpec, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Resolve:
    """The rules of a game that settings, built-in variants and the text of a variant file make."""
    monkeypatch.chdir(folder)

    def make(*settings: str, variants: tuple[str, ...] = (), players: int | None = None, text: str = "") -> Rules:
        (folder / FILE).write_text(text)
        return resolve(spec, players, [*variants, *([FILE] if text else [])], settings)

    return make


def refuser(resolved: Resolve) -> Refusals:
    """The sentences with which rules are refused."""

    def find(*settings: str, **options: Any) -> list[str]:
        with pytest.raises(InputError) as refused:
            resolved(*settings, **options)
        return str(refused.value).splitlines()

    return find


# --- fixtures of a game, for its conftest ---


def rules_of_game(spec: GameSpec) -> Any:
    """The fixture `resolved`: the rules that settings, built-in variants and the text of a variant file make."""

    @pytest.fixture
    def resolved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Resolve:
        return resolver(spec, tmp_path, monkeypatch)

    return resolved


def configs_by(build_config: Config) -> Any:
    """The fixture `config`: the record of such rules."""

    @pytest.fixture
    def config(resolved: Resolve) -> Config:
        return lambda *settings, **options: build_config(resolved(*settings, **options))

    return config
