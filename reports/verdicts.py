"""What a judgement is, and every threshold in this one file; `reports.judges` makes them.

At a million games every difference is significant, so verdicts come from a designer's tolerance band and not from
p-values; each one names the bots it holds for, what it rests on, and its interval.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from reports import formatting as show
from reports.facts.fact import Fact, Json

FALSE_DISCOVERIES = 0.05
"""Expected share of wrong calls among the components called strong or weak."""
FEWEST_DEALS = 100
"""Below this a standard error is itself a matter of luck, and a component is not judged."""
MOST_TRUNCATED = 0.001
"""A larger share of games cut off by the round limit makes every timing number doubtful."""
MOST_LUCK = 0.01
"""So much of the variance over the settings of a design may be luck; with more, its small effects are too large."""
LITTLE = 0.1
"""A parameter that moves a measure by at most this part of what the first one does hardly moves it."""
FEWEST_PEERS = 3
"""Fewer components of a kind have no mean worth the name; they are judged against a blank."""
PEAK = 0.2
"""A course over the rounds has a peak where it stands above both its ends by this part of what lies between them."""
OUT_OF_REACH = 1_000
"""An undecided verdict that needs more than this many times the games played is said to be on the edge of the band."""


@dataclass(frozen=True, slots=True)
class Band:
    """The tolerance of the designer: +-`points` percentage points of a share, or units of any other outcome."""

    points: float = 1.0

    def half_width(self, unit: str) -> float:
        """Half the band in the unit of a fact."""
        return self.points / 100 if unit == "share" else self.points

    def text(self, unit: str) -> str:
        """The band in words."""
        return f"{show.PLUS_MINUS}{self.points:g} {'pp' if unit == 'share' else unit}"


class State(StrEnum):
    """What a verdict says; each has its own shape and colour.

    `UP` and `DOWN` are of numbers that rules move: whether that is good or bad is for the designer to say.
    """

    FINE = "fine"
    STRONG = "strong"
    WEAK = "weak"
    UNFAIR = "unfair"
    UNDECIDED = "undecided"
    WARNING = "warning"
    NOTE = "note"
    UP = "up"
    DOWN = "down"


OUTSIDE = (State.STRONG, State.WEAK, State.UNFAIR)
"""The states in which a verdict has left the band."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One judgement.

    Attributes
    ----------
    about : `headline`, `change`, `seats`, `wins`, `timing`, `bots`, `games`, `alike`, `rows`, `origin`, `provenance`, a
        component kind (`items`), one component (`items.ID`), a chart (`charts.NAME`), or a further sentence of a screen
        (`screens.NAME`); of a study also one measure (`measures.NAME`) or target (`targets.NAME`), and its lamps have
        the subjects of its own
    word : the few words of a lamp
    sentence : the judgement in full
    fact : the number it rests on; a difference for components and seats
    more_games : for `undecided`, about how many more games would decide it; None if no number would
    """

    about: str
    state: State
    word: str
    sentence: str
    fact: Fact | None = None
    more_games: int | None = None

    def as_json(self) -> Json:
        """The form of `report.json`."""
        return {
            "about": self.about,
            "state": self.state.value,
            "word": self.word,
            "sentence": self.sentence,
            "fact": self.fact.as_json() if self.fact else None,
            "more_games": self.more_games,
        }


def noted(about: str, sentences: Iterable[str]) -> tuple[Verdict, ...]:
    """Sentences that nothing judges by a band."""
    return tuple(Verdict(about, State.NOTE, "", sentence) for sentence in sentences)


@dataclass(frozen=True, slots=True)
class Verdicts:
    """All judgements of a run, from which every sentence of its page comes.

    Attributes
    ----------
    headline : the sentence on top of the page
    lamps : the four of the top strip
    components : for each contrast its components by id
    findings : what each chart shows, by its name
    told : further sentences of a screen, by its name
    changes : what one number of the rules would do to what a screen shows, by its name
    missing : a warning where games are missing
    rows : of how many games rows are kept, where it is not all or none
    origin : by which other sources the run was played, if it was
    alike : a warning where no game differs from another
    """

    band: Band
    provenance: Verdict
    headline: Verdict
    lamps: tuple[Verdict, ...]
    components: dict[str, dict[str, Verdict]]
    findings: dict[str, Verdict]
    told: dict[str, tuple[Verdict, ...]]
    changes: dict[str, tuple[Verdict, ...]]
    missing: Verdict | None = None
    rows: Verdict | None = None
    origin: Verdict | None = None
    alike: Verdict | None = None

    @property
    def change(self) -> Verdict:
        """What a designer should do first: the widest step out of the band, or else what is still open.

        Where nothing has left the band because nothing has room to, that is no reason to change nothing.
        """
        first = change_first(self.judged(), self.band)
        cramped = any(lamp.about == "wins" and lamp.state is State.WARNING for lamp in self.lamps)
        if first.state is not State.FINE or not cramped:
            return first
        sentence = "Nothing can be judged yet: ask with rules or bots under which wins and losses are less rare."
        return Verdict("change", State.WARNING, "nothing judged", sentence)

    def all(self) -> list[Verdict]:
        """Each of them once, in the order of the page."""
        last = [self.rows] if self.rows else []
        top = [one for one in (self.missing, self.alike, self.origin) if one]
        groups = (self.components.values(), (self.findings,))
        named = [verdict for group in groups for found in group for verdict in found.values()]
        screens = [verdict for found in (self.told, self.changes) for each in found.values() for verdict in each]
        return [*top, self.provenance, self.headline, *self.lamps, self.change, *named, *screens, *last]

    def as_json(self) -> list[Json]:
        """All of them in one list, the first line first."""
        return [verdict.as_json() for verdict in self.all()]

    def judged(self) -> list[Verdict]:
        """The verdicts that a band decides: those on single components, and that on the seats."""
        seats = [lamp for lamp in self.lamps if lamp.about == "seats"]
        return [*(verdict for found in self.components.values() for verdict in found.values()), *seats]

    def outside(self) -> list[Verdict]:
        """The verdicts that have left the band; a gate fails if there is one."""
        return [verdict for verdict in self.judged() if verdict.state in OUTSIDE]

    def lamp(self, about: str) -> Verdict:
        """The lamp of that subject."""
        return next(lamp for lamp in self.lamps if lamp.about == about)


def change_first(judged: Sequence[Verdict], band: Band) -> Verdict:
    """Of verdicts that a band decides: the widest step out of it, or else what is still open."""
    if not judged:
        sentence = "A run judges nothing here by a band: what to change first, ask `simulate sensitivity`."
        return Verdict("change", State.NOTE, "nothing judged", sentence)
    if all(verdict.state is State.NOTE for verdict in judged):
        return Verdict("change", State.NOTE, "nothing judged", "Nothing could be judged from these games.")
    outside = [verdict for verdict in judged if verdict.state in OUTSIDE]
    if outside:
        worst = max(outside, key=_size)
        return replace(worst, about="change", word="change first", sentence=f"Change first: {worst.sentence}")
    undecided = [verdict for verdict in judged if verdict.state is State.UNDECIDED]
    if undecided:
        wanted = [verdict.more_games for verdict in undecided if verdict.more_games]
        known = f"about {show.about(max(wanted, default=0))} more games would settle"
        which = "them" if len(wanted) == len(undecided) else f"{len(wanted)} of them"
        more = f"; {known} {which if len(undecided) > 1 else 'it'}" if wanted else ""
        sentence = f"Nothing to change yet: {show.plural(len(undecided), 'verdicts')} still open{more}."
        return Verdict("change", State.UNDECIDED, "still open", sentence)
    sentence = f"Nothing to change: no verdict leaves the band of {band.text('share')}."
    return Verdict("change", State.FINE, "nothing to change", sentence)


def _size(verdict: Verdict) -> float:
    return abs(verdict.fact.value or 0) if verdict.fact else 0
