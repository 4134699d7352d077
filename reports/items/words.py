"""What a study of components says, in sentences; every page, file and screen takes its words from here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from reports import formatting as show
from reports.facts.fact import Fact
from reports.facts.words import lower_first
from reports.items.results import BLANK, MEAN, Items, Kind, Strength
from reports.verdicts import OUTSIDE, State, Verdict

MOST_NAMED, MOST_TOLD = 3, 10
COUNTED = (State.STRONG, State.WEAK, State.UNDECIDED, State.FINE, State.NOTE)

Judged = Mapping[str, Verdict]


def told(fact: Fact) -> str:
    """A difference with its interval; a decimal at least, for bands are a point or so wide."""
    return show.full_difference(fact, 1)


def alone(fact: Fact) -> str:
    """A difference without its interval."""
    return show.difference(fact, 1)


def noun(kind: Kind) -> str:
    """One component of the kind, inside a sentence: "item", "NPC"."""
    return lower_first(show.singular(kind.declared.title))


def nouns(kind: Kind) -> str:
    """Several of them: "items", "NPCs"."""
    return lower_first(kind.declared.title)


def reference(kind: Kind) -> str:
    """What a judged effect is measured from."""
    return "a blank" if kind.against == BLANK else f"the mean of the other {nouns(kind)}"


def finding(items: Items, kind: Kind, judged: Judged) -> str:
    """How many are strong, weak, undecided and fine, and which have left the band."""
    states = [judged[row.id].state for row in kind.rows]
    counted = [(state, states.count(state)) for state in COUNTED]
    named = {State.NOTE: "not judged"}
    word = ", ".join(f"{number} {named.get(state, state.value)}" for state, number in counted if number)
    games = show.plural(items.study.games, "games")
    return f"Of {show.plural(len(kind.rows), nouns(kind))} {word} ({games}; {items.bots})."


def outside(items: Items, kind: Kind, judged: Judged) -> str:
    """Which have left the band, by name; the widest first."""
    middle = "a blank" if kind.against == BLANK else f"the mean {noun(kind)}"
    band = f"the band of {items.band.text(kind.unit)} round {middle}"
    named = []
    for state, side in ((State.STRONG, "above"), (State.WEAK, "below")):
        rows = [row for row in kind.rows if judged[row.id].state is state]
        rows.sort(key=lambda row: -abs(row.effect.value or 0.0))
        if rows:
            more = len(rows) - MOST_NAMED
            names = [f"{row.label} ({alone(row.effect)})" for row in rows[:MOST_NAMED]]
            named.append(f"{show.listed([*names, f'{more} more'] if more > 0 else names)} {side}")
    return f"Outside {band}: {'; '.join(named)}." if named else f"None is shown to leave {band}."


def mean(kind: Kind) -> str:
    """What the text of the mean component is worth."""
    what = _subject(kind)
    if not any(row.changed for row in kind.rows):
        return f"No text of these {nouns(kind)} changed any game: each is worth exactly as much as a blank."
    return f"The text of the mean {noun(kind)} moves {what} by {told(kind.mean)}."


def _subject(kind: Kind) -> str:
    if kind.by_holder:
        return "the win share of its holder"
    return f"'{lower_first(kind.measure)}'"


def strength(items: Items, kind: Kind, row: Strength, state: str, where: str) -> str:
    """One component: what is judged, against what, and what it rests on."""
    beside = f" beside the mean of the other {nouns(kind)}" if kind.against == MEAN else " against a blank"
    raw = f"; {told(row.blank)} against a blank" if kind.against == MEAN else ""
    rests = f"n = {show.count(row.effect.n)} {_games(kind)}; {items.bots}"
    return (
        f"{row.label} is {state}: its text moves {_subject(kind)} by {told(row.effect)}{beside}, "
        f"{where}{raw} ({rests})."
    )


def _games(kind: Kind) -> str:
    """Which games an effect is a mean of."""
    if not kind.settled:
        return "games"
    return "games in which it was held" if kind.by_holder else "games in which it was in play"


def gains(kind: Kind) -> str:
    """Whose loss the holders' gain is."""
    rows = [row for row in kind.rows if row.is_judged and row.others and row.blank.value]
    if not rows:
        return "Nothing is gained or lost."
    top = max(rows, key=lambda row: row.blank.value or 0.0)
    worst = min(rows, key=lambda row: (row.others.value or 0.0) if row.others else 0.0)
    assert top.others is not None
    assert worst.others is not None
    first = f"{top.label} gives its holder most, {told(top.blank)}"
    if top is worst:
        return f"{first}, and takes most from the others, {told(top.others)} each."
    return (
        f"{first} (each other player {alone(top.others)}); {worst.label} takes most from the others, "
        f"{told(worst.others)} each."
    )


def use(kind: Kind) -> list[str]:
    """The least used, where the game counts use."""
    rows = [row for row in kind.rows if row.never_used and row.never_used.value is not None]
    rows.sort(key=lambda row: -((row.never_used.value or 0.0) if row.never_used else 0.0))
    return [
        f"{row.label} is used by nobody in {show.full_n(row.never_used)} of the games in which somebody has it."
        for row in rows[:MOST_NAMED]
        if row.never_used and row.never_used.value
    ]


def audit(kind: Kind) -> str:
    """Whether the games that were not played again really are the same."""
    if not kind.audited:
        return ""
    games = show.plural(kind.audited, "games")
    if not kind.otherwise:
        return f"Check: {games} in which one of the {nouns(kind)} had no part were played again, and came out the same."
    return (
        f"Warning: of {games} in which one of the {nouns(kind)} had no part, {kind.otherwise} came out otherwise "
        "without its text. These bots weigh the text before anybody has it, so a part of what it does is left out."
    )


def verdicts(kind: Kind, judged: Judged) -> list[str]:
    """The sentences of the components that have left the band furthest; of the others, how many there are."""
    found = [judged[row.id] for row in kind.rows]
    first = [one for one in found if one.state in OUTSIDE]
    first.sort(key=lambda one: -abs((one.fact.value if one.fact else 0) or 0))
    sentences = [one.sentence for one in first[:MOST_TOLD]]
    if len(first) > MOST_TOLD:
        sentences.append(f"{len(first) - MOST_TOLD} more have left the band; the table above has them.")
    return [*sentences, *_open(found)]


def _open(found: Sequence[Verdict]) -> list[str]:
    """What is not decided, and what would decide it."""
    undecided = [one for one in found if one.state is State.UNDECIDED]
    wanted = sorted(one.more_games for one in undecided if one.more_games)
    sentences = []
    if undecided:
        needs = f": half of them need up to {show.about(wanted[len(wanted) // 2])} more games" if wanted else ""
        most = f", the last about {show.about(wanted[-1])}" if len(wanted) > 1 else ""
        verb = "is" if len(undecided) == 1 else "are"
        sentences.append(f"{len(undecided)} {verb} undecided{needs}{most}.")
    return [*sentences, *(one.sentence for one in found if one.state is State.NOTE)]


def notes(items: Items) -> list[str]:
    """How the numbers are to be read."""
    notes = [
        "Knock-out: each game is played again with the text of the component blanked, everything else being the same. "
        "Its effect is the difference between the two games, so survival, wealth or skill of who happens to have it "
        "count for nothing; a text that does nothing has an effect of exactly 0 in every game.",
    ]
    if any(kind.by_holder for kind in items.kinds):
        notes.append(
            "Who holds it: the player who is the first to have it in the printed game, dealt or found. Up to that "
            "moment both games are the same, so the choice of player and of games owes nothing to the text. Effects "
            "are per game in which it was held; in every other game the text does nothing, and the effect is 0."
        )
    if any(not kind.by_holder for kind in items.kinds):
        notes.append(
            "Components without a holder are judged by what all players come to, and strong means that it raises the "
            "number, weak that it lowers it. Where bots know of a component before it is in play, or where a holder "
            "is only known at the end, every game is played again and effects are per game."
        )
    notes += [
        "Measured from the mean: nearly all cards help who holds them, so a band round nothing would call them all "
        "strong. The verdict is on the effect of the text less the mean effect of the other cards of its kind. What "
        "nobody holds, and single components, are judged by the effect itself; `--against` chooses.",
        "Deal: win share of players who were dealt it less that of players who were not. It is measured from the mean "
        "of the other cards in hand, the knock-out from a card without text, and it counts only the deal, so the "
        "two differ by about a constant; where they differ by more, see who finds the card later.",
        "Intervals are 95 % with the game as the unit (Newcombe 1998 for shares of a win; joined with that of the mean "
        "by their correlation, Zou and Donner 2008). False calls among all components of a kind are held to 5 % "
        "(Benjamini and Hochberg 1995); a rank is that of the judged effect, its interval comes from draws of all "
        "effects together with their covariance; the shrunken effect is pulled towards the mean by what is noise "
        "(Paule and Mandel 1982).",
        f"Played by {items.bots}. The bots know the rules that they play by. A card that these bots cannot use looks "
        "weak.",
    ]
    return notes


def lone(row: Strength, verdict: Verdict) -> str:
    """The verdict in a table: "strong", "undecided (+12,000 games)"."""
    return verdict.word if row.is_judged else "not judged"
