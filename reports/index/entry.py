"""What the index knows of a run, a study and what is unfinished."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

from reports.facts.fact import Fact
from reports.formatting import plural
from reports.verdicts import OUTSIDE, State, Verdict

PLAYERS = "players"
"""Who is counted where a file does not say it."""
PRINTED = "printed rules"
"""The rules of a run in words, where nothing is changed."""


def clean(text: str) -> str:
    """Any text as one line that can be written: names of files need not be text."""
    if text.isprintable():  # nearly always; a report has hundreds of texts
        return text
    return " ".join(text.encode(errors="replace").decode().split())


@dataclass(frozen=True, slots=True)
class Entry:
    """What runs and studies have in common.

    Attributes
    ----------
    place : the folder, seen from that of the index
    page : the file name of its page; empty where there is none
    variant : the rules in words, `changes` the numbers that they change
    bots : who played, each once; empty where bots are what is compared
    counted : whom `players` counts, in the plural
    started : when, with its time zone; None where the run does not say
    """

    place: Path
    page: str
    game: str
    variant: str
    changes: tuple[str, ...]
    players: int
    counted: str
    bots: tuple[str, ...]
    games: int
    started: datetime | None
    provenance: str

    @property
    def name(self) -> str:
        """What it is called: its folder."""
        return clean(self.place.as_posix() if self.place.name else self.page)

    @property
    def seated(self) -> str:
        """How many sit at the table: "4 players"."""
        return plural(self.players, self.counted)

    @property
    def is_printed(self) -> bool:
        """Whether it was played under the printed rules."""
        return self.variant == PRINTED and not self.changes

    @property
    def href(self) -> str:
        """The way to its page from that of the index, good wherever both are moved together."""
        return quote(str(self.place / self.page).encode(errors="surrogateescape")) if self.page else ""

    @property
    def date(self) -> str:
        """The day it was begun, ISO 8601."""
        return self.started.date().isoformat() if self.started else ""

    @property
    def moment(self) -> float:
        """By what newer and older are told."""
        return self.started.timestamp() if self.started else 0.0


@dataclass(frozen=True, slots=True)
class RunEntry(Entry):
    """A run with its report: the facts that are one number each, the lamps, and what is judged at all.

    `titles` are the headlines among the facts, in the order of the game, with what readers call them.
    """

    facts: Mapping[str, Fact]
    titles: Mapping[str, str]
    lamps: Sequence[Verdict]
    judged: frozenset[State]
    missing: int = 0

    @property
    def state(self) -> State:
        """The run in one word: something has left the band, or is still open, or all is fine."""
        if outside := [state for state in OUTSIDE if state in self.judged]:
            return outside[0]
        return State.UNDECIDED if State.UNDECIDED in self.judged else State.FINE


@dataclass(frozen=True, slots=True)
class StudyEntry(Entry):
    """A study: what kind it is, what it compared, and what came out in a sentence."""

    kind: str
    compared: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A folder that was begun: the command that goes on, and what it does."""

    place: Path
    command: str
    does: str

    @property
    def name(self) -> str:
        """What it is called: its folder."""
        return clean(self.place.as_posix())


@dataclass(frozen=True, slots=True)
class Unread:
    """A file that tells nothing, and why."""

    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Contents:
    """All that lies in a folder, the newest first."""

    folder: Path
    runs: Sequence[RunEntry]
    studies: Sequence[StudyEntry]
    unfinished: Sequence[Unfinished]
    unread: Sequence[Unread]

    @property
    def entries(self) -> list[Entry]:
        """Runs and studies."""
        return [*self.runs, *self.studies]

    @property
    def games(self) -> list[str]:
        """The games that were played, that of the newest first."""
        return list(dict.fromkeys(one.game for one in sorted(self.entries, key=lambda one: -one.moment)))

    def of(self, game: str) -> Contents:
        """What of it is of one game."""
        runs = [one for one in self.runs if one.game == game]
        return Contents(self.folder, runs, [one for one in self.studies if one.game == game], (), ())
