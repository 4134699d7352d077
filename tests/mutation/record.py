"""The pages `docs/mutation*.md`, one a game: every mutation, the rule it breaks, and the test that noticed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from simcore.registry import find_game
from tests.mutation.run import Outcome
from tests.support.command import ROOT

HEAD = """# Mutations of {game}

Small errors, written one at a time into a copy of the rules, the card tables and the engine, and the first test that
noticed. `make mutation` tries them all out and writes this page; the errors themselves are in
`tests/mutation/mutations/{folder}`.

{killed} of {all} are noticed by the fast suite.
"""
TABLE = "| Mutation | Rule | What goes wrong | Killed by |\n|---|---|---|---|\n"


def page_of(game: str) -> Path:
    """Where the page of a game is: the first game's has no name of its own."""
    return ROOT / "docs" / ("mutation.md" if game == find_game().name else f"mutation-{game.replace('_', '-')}.md")


def page(outcomes: Sequence[Outcome]) -> str:
    """The whole page."""
    killed = sum(one.killed_by is not None for one in outcomes)
    game = outcomes[0].mutation.game
    parts = [HEAD.format(killed=killed, all=len(outcomes), game=find_game(game).title, folder=game)]
    for group in dict.fromkeys(one.mutation.group for one in outcomes):
        parts.append(f"\n## {group.capitalize()}\n\n{TABLE}")
        parts += [_row(one) for one in outcomes if one.mutation.group == group]
    return "".join(parts)


def _row(outcome: Outcome) -> str:
    mutation = outcome.mutation
    killer = f"`{short(outcome.killed_by)}`" if outcome.killed_by else "**nothing**"
    return f"| `{mutation.name}` | {mutation.rule} | {mutation.breaks} | {killer} |\n"


def short(test: str) -> str:
    """A test by its file and name, without folders and parameters."""
    return test.rpartition("/")[2].partition("[")[0]
