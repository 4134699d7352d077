"""What is said of luck, each sentence in one place; and where its definitions come from."""

from __future__ import annotations

from reports import formatting as show
from reports.appendix import Definition
from reports.facts.fact import Fact, Json
from reports.facts.tables import Column, Table
from reports.luck.facts import Luck, Outcome

CHANGED = "Otherwise when redrawn"
TOTAL = "Part in the luck"
FIRST = "Decides alone"
TITLES = (CHANGED, TOTAL, FIRST)


def sentence(luck: Luck) -> str:
    """Which source decides the winner most, against what all of them together do."""
    winner = luck.winner
    if not winner.changed.value:
        same = f"it was the same in all of {show.count(luck.games)} games"
        return f"Luck does not decide the {luck.what}: with everything redrawn {same}."
    first, *rest = winner.ranked
    top = [first, *(one for one in rest if _meet(one.total, first.total))]
    which = {1: "that", 2: "either"}.get(len(top), "each")
    changed = show.listed([show.full(one.changed) for one in top])
    titles, everything = show.listed([one.title for one in top]), show.full_n(winner.changed)
    otherwise = "the game ends otherwise" if luck.together else "another player wins"
    return (
        f"The {luck.what} hangs most on {titles}: with {which} alone redrawn and all else as it was, {otherwise} in "
        f"{changed} of games; with everything redrawn, in {everything[:-1]} games)."
    )


def _meet(one: Fact, other: Fact) -> bool:
    """Whether two intervals overlap: which of the two is larger is then not known."""
    return (one.high or 0) >= (other.low or 0)


def reasons(luck: Luck) -> list[str]:
    """Why to believe the chart."""
    return [
        f"The first {show.count(luck.games)} games were replayed with each source of luck redrawn alone, and with all "
        "others redrawn; everything else is the same draw for draw.",
        f"{TOTAL}: of the luck that decides the {luck.what}, the part in which this source has a hand, together with "
        "others or alone. These parts overlap, so they may add up to more than 100 %.",
        f"{FIRST}: the part that it decides whatever the others bring. What is missing to 100 % is decided by several "
        "sources together. A number below 0 is noise round a true one near 0.",
    ]


def definitions(luck: Luck) -> list[Definition]:
    """What the numbers mean, with their sources."""
    wilson = "Wilson interval at the effective sample size, clustered by game"
    linear = "ratio interval clustered by game (linearised variance, t quantile); Wilson's where nothing changed"
    apart = "the squared differences of what each seat wins, summed over the seats (Gamboa et al. 2014)"
    otherwise = "Games with another winner", " A draw, and that nobody wins, count as winners of their own."
    if luck.together:
        apart, otherwise = "whether both are won", ("Games that are won instead of lost, or lost instead of won,", "")
    return [
        Definition(
            "luck.changed",
            CHANGED,
            f"{otherwise[0]} when a source of luck is redrawn and all else is as it was, of "
            f"{show.count(luck.games)} replayed games.{otherwise[1]}",
            "share of games",
            wilson,
        ),
        Definition(
            "luck.total",
            TOTAL,
            "Total-effect index (Homma and Saltelli 1996) by the estimator of Jansen (1999) on the design of Saltelli "
            "et al. (2010): how far games are apart that differ in this source alone, of how far those are that share "
            f"nothing; {apart}.",
            "share of the variance",
            linear,
        ),
        Definition(
            "luck.first",
            FIRST,
            "First-order index (Sobol 1993) by the estimator of Jansen (1999) on the same design: 1 less how far games "
            "that share this source alone are apart, of how far those that share nothing are. The true index is never "
            "below 0; an estimate may be.",
            "share of the variance",
            linear,
        ),
    ]


def luck_tables(luck: Luck) -> list[Table]:
    """A table for each outcome beside the winner."""
    captions = {one.name: f"What luck decides of: {one.title[:1].lower()}{one.title[1:]}" for one in luck.others}
    return [luck_table(one, f"luck_{one.name}", captions[one.name]) for one in luck.others]


def luck_table(outcome: Outcome, name: str, caption: str) -> Table:
    """A row for each source of luck, that with the largest part first, and one for all of them."""
    rows = [(one.title, one.changed, one.total, one.first) for one in outcome.ranked]
    columns = (Column("Redrawn"), *(Column(title) for title in TITLES))
    return Table(name, caption, columns, (*rows, ("everything", outcome.changed, None, None)))


def luck_json(luck: Luck) -> Json:
    """The key `luck` of `report.json`."""
    return {
        "games": luck.games,
        "sentence": sentence(luck),
        "outcomes": [_outcome_json(one) for one in (luck.winner, *luck.others)],
    }


def _outcome_json(outcome: Outcome) -> Json:
    return {
        "name": outcome.name,
        "changed": outcome.changed.as_json(),
        "streams": [
            {
                "name": one.name,
                "title": one.title,
                "changed": one.changed.as_json(),
                "total": one.total.as_json(),
                "first_order": one.first.as_json(),
            }
            for one in outcome.sources
        ],
    }
