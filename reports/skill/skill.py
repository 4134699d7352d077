"""All that is said of several levels of skill together, and the lamp that says it on top of the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reports import formatting as show
from reports.facts.export import headline_fact
from reports.facts.fact import Book, Fact, Json
from reports.skill.across import Across, Level, Standing, compare
from reports.tournament.ladder import Ladder, ladder_json
from reports.verdicts import State, Verdict, Verdicts


@dataclass(frozen=True, slots=True)
class Skill:
    """The levels of a run, and each of its verdicts at them; `lamp` sums up. The ladder of a bot may stand beside."""

    book: Book
    levels: tuple[Level, ...]
    found: tuple[Across, ...]
    lamp: Verdict
    missing: tuple[Verdict, ...] = ()
    ladder: Ladder | None = None

    @property
    def books(self) -> list[tuple[str, Book]]:
        """Every level by its name, weakest first; the run before them where it is none of them."""
        levels = [(level.name, level.book) for level in self.levels]
        own = any(level.own for level in self.levels)
        return levels if own else [(f"this run: {', '.join(dict.fromkeys(self.book.strategies))}", self.book), *levels]

    def of(self, standing: Standing) -> list[Across]:
        """The verdicts of that standing."""
        return [one for one in self.found if one.standing is standing]


def judge_skill(book: Book, verdicts: Verdicts, levels: Sequence[Level], ladder: Ladder | None = None) -> Skill:
    """Set the verdicts of a run beside those of its levels."""
    found = tuple(compare(book, verdicts, levels))
    missing = tuple(_missing(level) for level in levels if level.verdicts.missing and not level.own)
    return Skill(book, tuple(levels), found, _lamp(book, verdicts, levels, found), missing, ladder)


def _lamp(book: Book, verdicts: Verdicts, levels: Sequence[Level], found: Sequence[Across]) -> Verdict:
    flips = [one for one in found if one.standing is Standing.FLIPS]
    whole = sum(one.everywhere for one in found)
    rest = len(found) - len(flips) - whole
    if not found:
        what = f"Nothing was judged on {book.bots}, so nothing can flip; headlines stand side by side"
        sentence = f"{what} ({_rests_on(levels)}). Other players may still differ."
        return Verdict("bots", State.NOTE, "nothing judged", sentence)
    sentence = (
        f"Of {show.plural(len(found), 'verdicts')} on {book.bots}, {whole} hold at all {len(levels)} levels of skill "
        f"({_rests_on(levels)}), {len(flips) or 'none'} {show.verb(len(flips), 'flip')}{_named(flips)}, {rest} "
        f"undecided at some level; band {verdicts.band.text('share')}. Other players may still differ."
    )
    state, word = _lamp_word(len(levels), len(flips), whole, rest)
    return Verdict("bots", state, word, sentence)


def _lamp_word(levels: int, flips: int, whole: int, rest: int) -> tuple[State, str]:
    if flips:
        return State.WARNING, f"{show.plural(flips, 'verdicts')} {show.verb(flips, 'flip')}"
    if rest:
        return State.UNDECIDED, f"none flips, {rest} undecided"
    return State.FINE, f"holds at {levels} levels"


def _rests_on(levels: Sequence[Level]) -> str:
    """The bots and their games: "greedy, cautious and tuned; n = 100,000 games each"."""
    games = [show.count(level.book.games_done) for level in levels]
    n = f"{games[0]} games each" if len(set(games)) == 1 else f"{show.listed(games)} games"
    return f"{show.listed([level.name for level in levels])}; n = {n}"


def _named(flips: Sequence[Across]) -> str:
    names = [one.label for one in flips]
    return f" ({show.listed(show.few(names))})" if names else ""


def _missing(level: Level) -> Verdict:
    """A warning if a level is not complete."""
    done, asked = show.count(level.book.games_done), show.count(level.book.games_asked)
    return Verdict(
        "skill.games", State.WARNING, "games missing", f"Only {done} of {asked} games of {level.name} are done."
    )


# --- numbers ---


def headlines(skill: Skill) -> list[tuple[str, list[Fact]]]:
    """Each headline that is one number, by its title, at every level."""
    found = []
    for headline in skill.book.spec.headlines:
        facts = [headline_fact(book, headline) for _, book in skill.books]
        if all(isinstance(fact, Fact) for fact in facts):
            title = skill.book.measured[headline.measure].measure.title
            found.append((title, [fact for fact in facts if isinstance(fact, Fact)]))
    return found


def skill_json(skill: Skill) -> Json:
    """The key `skill` of `report.json`."""
    return {
        "rungs": [_level_json(level) for level in skill.levels],
        "verdicts": [_across_json(one, skill.levels) for one in skill.found],
        **({"ladder": ladder_json(skill.ladder)} if skill.ladder else {}),
    }


def _level_json(level: Level) -> Json:
    facts = {headline.name: headline_fact(level.book, headline) for headline in level.book.spec.headlines}
    return {
        "name": level.name,
        "own": level.own,
        "games": {"asked": level.book.games_asked, "done": level.book.games_done},
        "facts": {name: fact.as_json() for name, fact in facts.items() if isinstance(fact, Fact)},
    }


def _across_json(one: Across, levels: Sequence[Level]) -> Json:
    told = one.verdict.as_json()
    return {
        "about": one.about,
        "standing": one.standing.value,
        "holds_at": one.holds_at,
        "levels": len(levels),
        "word": told["word"],
        "sentence": told["sentence"],
        "state": one.own.state.value,
        "rungs": [
            {"rung": level.name, "state": verdict.state.value, "fact": verdict.fact.as_json() if verdict.fact else None}
            for level, verdict in zip(levels, one.at, strict=True)
        ],
    }
