"""The two engines of every game, and the fixtures by which each test of a rulebook runs against both."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

ENGINES = {"reference": ("tests.reference", "Table"), "kernel": ("tests.support", "KernelTable")}
"""Where the engine of a game is, and the name of its class."""


def table_of(game: str, engine: str) -> type:
    """The `Table` class of one engine of a game; an engine is loaded only when a test asks for it."""
    package, name = ENGINES[engine]
    table: type = getattr(importlib.import_module(f"{package}.{game}"), name)
    return table


def engines_of(game: str) -> Any:
    """The fixture `engine` of a game: the class of each engine in turn."""

    @pytest.fixture(params=ENGINES, scope="session")
    def engine(request: pytest.FixtureRequest) -> type:
        return table_of(game, request.param)

    return engine


def scenes_of(scene_class: Callable[..., Any]) -> Any:
    """The fixture `scene` of a game: a factory of scenes on one engine."""

    @pytest.fixture
    def scene(engine: type) -> Callable[..., Any]:
        return partial(scene_class, engine)

    return scene
