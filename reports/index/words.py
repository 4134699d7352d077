"""The sentences and lamps on top of the index, from what is there."""

from __future__ import annotations

from collections.abc import Sequence

from reports import formatting as show
from reports.index.entry import Contents, RunEntry, Unread
from reports.printing import Top
from reports.verdicts import OUTSIDE, State, Verdict

BRAND = "Heistlab index"
UNFINISHED = "unfinished"
MOST_NAMED = 8


def top_of(contents: Contents, titles: dict[str, str], first: str) -> Top:
    """One sentence, what all of it rests on, and four lamps; `first` is the screen that shows the runs."""
    title = show.listed(list(titles.values())) if 0 < len(titles) <= 2 else "Runs and studies"
    top = Top(BRAND, title, played(contents), provenance(contents), headline(contents, titles))
    targets = [first, first, first, UNFINISHED if contents.unfinished else ""]
    return top._replace(lamps=lamps(contents.runs, len(contents.unfinished)), targets=targets)


def played(contents: Contents) -> list[str]:
    """Where it lies, how much was played, and from when to when."""
    days = sorted({entry.date for entry in contents.entries if entry.date})
    span = [days[0] if len(days) == 1 else f"{days[0]} to {days[-1]}"] if days else []
    games = sum(run.games for run in contents.runs)
    return [f"folder {contents.folder.resolve().name or '/'}", f"{show.plural(games, 'games')} in runs", *span]


def headline(contents: Contents, titles: dict[str, str]) -> Verdict:
    """What there is, and what of it is not fine."""
    counted = [(len(contents.runs), "runs"), (len(contents.studies), "studies")]
    there = show.listed([show.plural(number, noun) for number, noun in counted if number])
    of = next(iter(titles.values())) if len(titles) == 1 else show.plural(len(titles), "games")
    known = f"{there} of {of}" if there else show.plural(len(contents.unfinished), "unfinished folders")
    parts = [known, *_judged(contents.runs), *([_unfinished(contents)] if there and contents.unfinished else [])]
    state = OUTSIDE[0] if _count(contents.runs, OUTSIDE) else State.NOTE
    return Verdict("headline", state, "", f"{'; '.join(parts)}.")


def _judged(runs: Sequence[RunEntry]) -> list[str]:
    """How many runs leave the band or stay undecided, in one clause; none where there is no run."""
    outside, still_open = _count(runs, OUTSIDE), _count(runs, (State.UNDECIDED,))
    if outside + still_open == 0:
        return [f"{'no run' if len(runs) > 1 else 'nothing'} leaves the band"] if runs else []
    words = [(outside, "leave", "the band"), (still_open, "stay", "undecided")]
    return [", ".join(f"{show.count(n)} {show.verb(n, verb)} {rest}" for n, verb, rest in words if n)]


def _unfinished(contents: Contents) -> str:
    number = len(contents.unfinished)
    return f"{show.plural(number, 'folders')} {'is' if number == 1 else 'are'} not complete"


def _count(runs: Sequence[RunEntry], states: Sequence[State]) -> int:
    return sum(run.state in states for run in runs)


def lamps(runs: Sequence[RunEntry], unfinished: int) -> tuple[Verdict, ...]:
    """How many runs there are, and how many of them are outside, open and incomplete."""
    outside, still_open = _count(runs, OUTSIDE), _count(runs, (State.UNDECIDED,))
    return (
        _lamp("runs", State.NOTE, len(runs), "with a report", "none"),
        _lamp("outside", OUTSIDE[0], outside, "outside the band", "none", fine=bool(runs)),
        _lamp("open", State.UNDECIDED, still_open, "undecided", "none", fine=bool(runs)),
        _lamp("incomplete", State.WARNING, unfinished, "to go on with", "none", fine=True),
    )


def _lamp(about: str, state: State, number: int, words: str, none: str, *, fine: bool = False) -> Verdict:
    """A lamp that counts; where there is nothing to count all is fine, or nothing is known."""
    if number:
        return Verdict(about, state, f"{show.count(number)} {words}", "")
    return Verdict(about, State.FINE if fine else State.NOTE, none, "")


def provenance(contents: Contents) -> Verdict:
    """What the runs say of their cards if all say the same; studies, which mark none, where there is no run."""
    told = list(dict.fromkeys(one.provenance for one in contents.runs or contents.studies))
    if len(told) == 1 and told[0]:
        return Verdict("provenance", State.WARNING, "", told[0].replace(" (marked *)", ""))
    apart = (
        "game to game: the table of the games says it" if len(contents.games) > 1 else "run to run: each report says it"
    )
    sentence = f"How much of the cards is reconstructed differs from {apart}."
    return Verdict("provenance", State.WARNING, "", sentence if told else "No run says yet what its cards rest on.")


def unread_sentence(unread: Sequence[Unread]) -> str:
    """Which files tell nothing, in one sentence; empty if there is none."""
    named = [f"{one.name} ({one.why})" for one in unread[:MOST_NAMED]]
    more = [f"{show.count(len(unread) - MOST_NAMED)} more"] if len(unread) > MOST_NAMED else []
    return f"Not read: {show.listed([*named, *more])}." if unread else ""
