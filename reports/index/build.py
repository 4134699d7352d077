"""From a folder of runs to its index: index.html, and lines for the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from reports import formatting as show
from reports.index.entry import Contents, Entry, RunEntry, StudyEntry
from reports.index.screens import screen_of
from reports.index.words import BRAND, UNFINISHED, headline, top_of, unread_sentence
from reports.printing import Screen, page_environment
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
    titles = {game: title_of(game) for game in contents.games}
    page = contents.folder / PAGE
    if page.exists() and not is_index(page):
        raise InputError(Problem(f"'{page}' is a page of your own", expected="a folder without one"))
    publish(page, render_index(contents, titles).encode())
    return Indexed(page, index_lines(contents, titles))


def title_of(game: str) -> str:
    """The title of a game; its name where it is not installed here."""
    try:
        return find_game(game).title
    except InputError:
        return show.first_capital(game.replace("_", " "))


def render_index(contents: Contents, titles: dict[str, str]) -> str:
    """The page: one screen for each game."""
    screens = [_screen(number, game, contents, titles) for number, game in enumerate(titles, 1)]
    context = {
        "top": top_of(contents, titles, screens[0].name if screens else ""),
        "screens": screens,
        "unfinished": contents.unfinished,
        "place_of_unfinished": UNFINISHED,
        "unread": unread_sentence(contents.unread),
    }
    return page_environment().get_template("index.html.j2").render(context)


def _screen(number: int, game: str, contents: Contents, titles: dict[str, str]) -> Screen:
    """Numbered, for a game may be called anything."""
    return screen_of(f"game-{number}", titles[game], contents.of(game))


# --- the terminal ---


def index_lines(contents: Contents, titles: dict[str, str]) -> list[str]:
    """A line for each run, each study, and each command that goes on with one; then what was not read."""
    rows = [_run_row(run) for run in contents.runs]
    rows += [_study_row(study) for study in contents.studies]
    unfinished = [f"{SHAPES['warning']} {one.name}: `{one.command}` {one.does}" for one in contents.unfinished]
    unread = unread_sentence(contents.unread)
    lines = [headline(contents, titles).sentence, "", *(show.aligned(rows) if rows else [])]
    return [*lines, *(f"  {line}" for line in unfinished), *(["", unread] if unread else [])]


def _run_row(run: RunEntry) -> list[str]:
    lamps = "  ".join(f"{SHAPES[lamp.state.value]} {lamp.about}: {lamp.word}" for lamp in run.lamps)
    return [f"{SHAPES[run.state.value]} {run.name}", run.date, _played(run), lamps]


def _study_row(study: StudyEntry) -> list[str]:
    return [f"{SHAPES['note']} {study.name}", study.date, _played(study), f"{study.kind}: {study.compared}"]


def _played(entry: Entry) -> str:
    bots = [f"bots {', '.join(entry.bots)}"] if entry.bots else []
    games = show.plural(entry.games, "games")
    return ", ".join([entry.variant, *entry.changes, show.plural(entry.players, "players"), *bots, games])
