"""The component set (section 7, Appendix A): panels and tokens."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SHIPPED_SET = Path(__file__).parents[3] / "simcore" / "games" / "infiltrators_robots" / "components.toml"


@dataclass(frozen=True)
class Token:
    """A row of the token table; a blank one is dealt and has no effect (7.3)."""

    id: str
    per_figure: int
    blank: bool


@dataclass(frozen=True)
class Components:
    """The drawings of all panels by set and id, in table order, and the tokens by id."""

    panels: dict[str, dict[str, tuple[str, ...]]]
    tokens: dict[str, Token]

    def per_figure(self, token: str) -> int:
        return self.tokens[token].per_figure

    def blank(self, token: str) -> bool:
        return self.tokens[token].blank


def shipped() -> dict[str, Any]:
    """Return the shipped component file, parsed."""
    return tomllib.loads(SHIPPED_SET.read_text(encoding="utf-8"))


def read_components(document: Mapping[str, Any] | None) -> Components:
    """Build the set from a parsed file, by default the shipped one."""
    tables = shipped() if document is None else document
    panels: dict[str, dict[str, tuple[str, ...]]] = {}
    for row in tables["panel"]:
        panels.setdefault(row["set"], {})[row["id"]] = tuple(row["rows"])
    tokens = {row["id"]: read_token(row) for row in tables["token"]}
    return Components(panels, tokens)


def read_token(row: Mapping[str, Any]) -> Token:
    return Token(row["id"], int(row.get("per_figure", 0)), bool(row.get("blank")))
