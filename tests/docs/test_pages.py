"""The pages beside the README say what the code says."""

from __future__ import annotations

import re

from tests.support.command import ROOT

DOCS = ROOT / "docs"


def test_the_architecture_names_every_verb_and_kind_of_frame() -> None:
    from dataclasses import fields

    from simcore.games.infiltration.codes import FrameKind
    from simcore.spec import Kernels

    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    verbs = {field.name for field in fields(Kernels)} - {"state", "config", "view", "row"}
    assert {verb for verb in verbs if f"| `{verb}(" not in text} == set()
    assert {kind.name for kind in FrameKind if f"`{kind.name}`" not in text} == set()


def test_the_architecture_names_files_that_exist() -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    games = [ROOT / "simcore" / "games" / name for name in ("infiltration", "burgle_bros")]
    names = set(re.findall(r"`([a-z_]+\.(?:py|toml))`", text))
    missing = {name for name in names if not any((game / name).exists() for game in games)}
    assert missing - {"decide.py"} == set()


def test_every_decision_record_is_linked_and_dated() -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    for path in (DOCS / "decisions").glob("*.md"):
        assert f"decisions/{path.name}" in text
        assert re.match(rf"# {path.name[:4]} .+\n\n\d{{4}}-\d\d-\d\d\n", path.read_text(encoding="utf-8"))


def test_the_page_of_the_bots_names_them_all_and_their_files() -> None:
    from strategies.infiltration import STRATEGIES

    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    assert {bot.name for bot in STRATEGIES.bots if f"| `{bot.name}` |" not in text} == set()
    assert {name for name in re.findall(r"`(strategies/[a-z_/]+)`", text) if not (ROOT / name).exists()} == set()
    assert {name for name in re.findall(r"\((images/[a-z.-]+)\)", text) if not (DOCS / name).exists()} == set()
