"""What the tests of the declaration of the guards game share."""

from __future__ import annotations

from pathlib import Path

import pytest

from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.config import build_config
from tests.support.declared import Config, Refusals, Resolve, refuser, resolver

__all__ = ["Config", "Refusals", "Resolve"]


@pytest.fixture
def resolved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Resolve:
    """The rules that settings, built-in variants and the text of a variant file make."""
    return resolver(SPEC, tmp_path, monkeypatch)


@pytest.fixture
def refusals(resolved: Resolve) -> Refusals:
    """The sentences with which rules are refused."""
    return refuser(resolved)


@pytest.fixture
def config(resolved: Resolve) -> Config:
    """The record of rules."""
    return lambda *settings, **options: build_config(resolved(*settings, **options))
