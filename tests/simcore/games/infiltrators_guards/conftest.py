"""What the tests of the declaration of the guards game share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from simcore.errors import InputError
from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.config import build_config
from simcore.spec import Rules
from simcore.variants import resolve

Resolve = Callable[..., Rules]
Refusals = Callable[..., list[str]]
Config = Callable[..., Any]


@pytest.fixture
def resolved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Resolve:
    """The rules that settings, built-in variants and the text of a variant file make."""
    monkeypatch.chdir(tmp_path)

    def make(*settings: str, variants: tuple[str, ...] = (), players: int | None = None, text: str = "") -> Rules:
        (tmp_path / "v.toml").write_text(text)
        return resolve(SPEC, players, [*variants, *(["v.toml"] if text else [])], settings)

    return make


@pytest.fixture
def refusals(resolved: Resolve) -> Refusals:
    """The sentences with which rules are refused."""

    def find(*settings: str, **options: Any) -> list[str]:
        with pytest.raises(InputError) as refused:
            resolved(*settings, **options)
        return str(refused.value).splitlines()

    return find


@pytest.fixture
def config(resolved: Resolve) -> Config:
    """The record of rules."""
    return lambda *settings, **options: build_config(resolved(*settings, **options))
