"""From a folder of runs to its index: index.html, and lines for the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from reports import formatting as show
from reports.index.entry import Contents, Entry, RunEntry, StudyEntry
from reports.index.games import Told, games_lines, games_screen, tell
from reports.index.screens import screen_of
from reports.index.words import BRAND, UNFINISHED, headline, top_of, unread_sentence
from reports.printing import page_environment
from reports.summary import SHAPES
from simcore.errors import InputError, Problem
from simcore.files import publish
from simcore.registry import find_game

PAGE = "index.html"
HEAD = 4_000
"""Characters in which the title of a page stands."""


class Indexed(NamedTuple):
    """What was written: the page, and lines for the terminal."""

    page: Path
    lines: list[str]


def is_index(page: Path) -> bool:
    """Whether a page that is there was written by us; another one is not to be lost."""
    with page.open(encoding="utf-8", errors="replace") as file:
        return f": {BRAND}</title>" in file.read(HEAD)


def build_index(contents: Contents) -> Indexed:
    """Write the page into the folder; InputError where another one is in the way."""
    titles = titles_of(contents.games)
    page = contents.folder / PAGE
    if page.exists() and not is_index(page):
        raise InputError(Problem(f"'{page}' is a page of your own", expected="a folder without one"))
    publish(page, render_index(contents, titles).encode())
    return Indexed(page, index_lines(contents, titles))


def titles_of(games: Iterable[str]) -> dict[str, str]:
    """The titles of games by their names, in the order in which `simulate list games` has them.

    Those that are not installed here come last, under their names.
    """
    ranked = []
    for game in games:
        try:
            spec = find_game(game)
            ranked.append((spec.rank, game, spec.title))
        except InputError:
            ranked.append((sys.maxsize, game, show.first_capital(game.replace("_", " "))))
    return {game: title for _, game, title in sorted(ranked)}


def render_index(contents: Contents, titles: dict[str, str]) -> str:
    """The page: a headline of each game where there are several, then one screen for each."""
    screens = [screen_of(f"game-{number}", titles[game], contents.of(game)) for number, game in enumerate(titles, 1)]
    first = screens[0].name if screens else ""
    if len(screens) > 1:
        screens.insert(0, games_screen(told_of(contents, titles), [screen.name for screen in screens]))
    context = {
        "top": top_of(contents, titles, first),
        "screens": screens,
        "unfinished": contents.unfinished,
        "place_of_unfinished": UNFINISHED,
        "unread": unread_sentence(contents.unread),
    }
    return page_environment().get_template("index.html.j2").render(context)


def told_of(contents: Contents, titles: dict[str, str]) -> list[Told]:
    """What is told of each game."""
    return [tell(title, contents.of(game)) for game, title in titles.items()]


# --- the terminal ---


def index_lines(contents: Contents, titles: dict[str, str]) -> list[str]:
    """A line for each game where there are several, each run, each study and each command that goes on with one.

    Then what was not read.
    """
    rows = [_run_row(run) for run in contents.runs]
    rows += [_study_row(study) for study in contents.studies]
    unfinished = [f"{SHAPES['warning']} {one.name}: `{one.command}` {one.does}" for one in contents.unfinished]
    unread = unread_sentence(contents.unread)
    lines = [headline(contents, titles).sentence, "", *(show.aligned(rows) if rows else [])]
    if len(titles) > 1 and (told := games_lines(told_of(contents, titles))):
        lines[2:2] = [*told, ""]
    return [*lines, *(f"  {line}" for line in unfinished), *(["", unread] if unread else [])]


def _run_row(run: RunEntry) -> list[str]:
    lamps = "  ".join(f"{SHAPES[lamp.state.value]} {lamp.about}: {lamp.word}" for lamp in run.lamps)
    return [f"{SHAPES[run.state.value]} {run.name}", run.date, _played(run), lamps]


def _study_row(study: StudyEntry) -> list[str]:
    return [f"{SHAPES['note']} {study.name}", study.date, _played(study), f"{study.kind}: {study.compared}"]


def _played(entry: Entry) -> str:
    bots = [f"bots {', '.join(entry.bots)}"] if entry.bots else []
    games = show.plural(entry.games, "games")
    return ", ".join([entry.variant, *entry.changes, entry.seated, *bots, games])
