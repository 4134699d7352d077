"""What a study of components says, in sentences; every page, file and screen takes its words from here."""

from __future__ import annotations

from collections.abc import Mapping

from reports import formatting as show
from reports.facts.fact import Fact
from reports.facts.words import lower_first
from reports.items.results import BLANK, MEAN, Items, Kind, Strength
from reports.judges.components import worst_state
from reports.verdicts import OUTSIDE, State, Verdict

MOST_NAMED = 3
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


def counts(kind: Kind, judged: Judged) -> str:
    """How many are strong, weak, undecided and fine: "2 strong, 1 weak, 30 fine"."""
    states = [judged[row.id].state for row in kind.rows]
    named = {State.NOTE: "not judged"}
    counted = [(state, states.count(state)) for state in COUNTED]
    return ", ".join(f"{number} {named.get(state, state.value)}" for state, number in counted if number)


def beside(kind: Kind) -> str:
    """What a judged effect is told beside: "beside the mean of the other items", "against a blank"."""
    return "against a blank" if kind.against == BLANK else f"beside {reference(kind)}"


def finding(items: Items, kind: Kind, judged: Judged) -> str:
    """How many are of each state, and what that rests on."""
    games = show.plural(items.study.games, "games")
    return f"Of {show.plural(len(kind.rows), nouns(kind))} {counts(kind, judged)} ({games}; {items.bots})."


def headline(kind: Kind, judged: Judged, side: str = "") -> Verdict:
    """How many are too strong or too weak, for a `side` where there are sides, and the one that is so most."""
    rows = [row for row in kind.rows if judged[row.id].state in OUTSIDE]
    states = [judged[row.id].state for row in kind.rows]
    of = f"of {show.plural(len(kind.rows), nouns(kind))}"
    whom = f" for {side}" if side else ""
    open_ones = states.count(State.UNDECIDED)
    still = f"; {open_ones} {'is' if open_ones == 1 else 'are'} still undecided" if open_ones else ""
    if not rows:
        if all(state is State.NOTE for state in states):
            return Verdict("headline", State.NOTE, counts(kind, judged), f"Too few games to judge any {of}.")
        state = State.UNDECIDED if open_ones else State.FINE
        none = f"None {of} is shown to be too strong or weak{whom}{still}."
        return Verdict("headline", state, counts(kind, judged), none)
    strong, weak = (sum(one is state for one in states) for state in (State.STRONG, State.WEAK))
    named = [f"{number} {state}" for number, state in ((strong, "too strong"), (weak, "too weak")) if number]
    first = max(rows, key=lambda row: abs(row.effect.value or 0.0))
    verb = "is" if (strong or weak) == 1 else "are"
    most = f"{first.label} most of all with {told(first.effect)} {beside(kind)}"
    sentence = f"{show.first_capital(of)} {show.listed(named).replace(' ', f' {verb} ', 1)}{whom}, {most}{still}."
    return Verdict("headline", judged[first.id].state, counts(kind, judged), sentence, first.effect)


def lamp(kind: Kind, judged: Judged) -> Verdict:
    """How many are of each state."""
    state = worst_state([judged[row.id].state for row in kind.rows])
    what = f"{kind.declared.title}: {counts(kind, judged)}."
    return Verdict(kind.name, state, counts(kind, judged), what)


def outside(items: Items, kind: Kind, judged: Judged) -> Verdict:
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
    what = f"Outside {band}: {'; '.join(named)}." if named else f"None is shown to leave {band}."
    state = worst_state([judged[row.id].state for row in kind.rows])
    return Verdict(f"charts.strength_{kind.name}", state, counts(kind, judged), what)


def mean(kind: Kind) -> Verdict:
    """What the text of the mean component is worth."""
    about, what = f"screens.{kind.name}", _subject(kind)
    if not any(row.changed for row in kind.rows):
        what = f"No text of these {nouns(kind)} changed any game: each is worth exactly as much as a blank."
        return Verdict(about, State.NOTE, "worth nothing", what)
    if kind.mean.value is None:
        return Verdict(
            about, State.NOTE, "not known", f"What the mean {noun(kind)} is worth is not known: too few games."
        )
    sentence = f"The text of the mean {noun(kind)} moves {what} by {told(kind.mean)}."
    return Verdict(about, State.NOTE, alone(kind.mean), sentence, kind.mean)


def _subject(kind: Kind) -> str:
    if kind.by_holder:
        return "the win share of its holder"
    return f"'{lower_first(kind.measure)}'"


def strength(items: Items, kind: Kind, row: Strength, state: str, where: str) -> str:
    """One component: what is judged, against what, and what it rests on."""
    raw = f"; {told(row.blank)} against a blank" if kind.against == MEAN else ""
    rests = f"n = {show.count(row.effect.n)} {_games(kind)}; {items.bots}"
    return (
        f"{row.label} is {state}: its text moves {_subject(kind)} by {told(row.effect)} {beside(kind)}, "
        f"{where}{raw} ({rests})."
    )


def _games(kind: Kind) -> str:
    """Which games an effect is a mean of."""
    if not kind.settled:
        return "games"
    return "games in which it was held" if kind.by_holder else "games in which it was in play"


def gains(kind: Kind) -> Verdict:
    """Whose loss the holders' gain is."""
    about = f"charts.gains_{kind.name}"
    rows = [row for row in kind.rows if row.is_judged and row.others and row.blank.value]
    if not any(row.is_judged for row in kind.rows):
        return Verdict(about, State.NOTE, "not known", "Too few games to say who gains and who loses.")
    if not rows:
        return Verdict(about, State.NOTE, "nothing", "Nothing is gained or lost.")
    top = max(rows, key=lambda row: row.blank.value or 0.0)
    worst = min(rows, key=lambda row: (row.others.value or 0.0) if row.others else 0.0)
    assert top.others is not None
    assert worst.others is not None
    first = f"{top.label} gives its holder most, {told(top.blank)}"
    if top is worst:
        what = f"{first}, and takes most from the others, {told(top.others)} each."
    else:
        takes = f"{worst.label} takes most from the others, {told(worst.others)} each"
        what = f"{first} (each other player {alone(top.others)}); {takes}."
    return Verdict(about, State.NOTE, top.label, what, top.blank)


def use(kind: Kind) -> list[Verdict]:
    """The least used, where the game counts use."""
    rows = [row for row in kind.rows if row.never_used and row.never_used.value is not None]
    rows.sort(key=lambda row: -((row.never_used.value or 0.0) if row.never_used else 0.0))
    return [_unused(kind, row, row.never_used) for row in rows[:MOST_NAMED] if row.never_used and row.never_used.value]


def _unused(kind: Kind, row: Strength, fact: Fact) -> Verdict:
    what = f"{row.label} is used by nobody in {show.full_n(fact)} of the games in which somebody has it."
    return Verdict(f"{kind.name}.{row.id}", State.NOTE, "unused", what, fact)


def audit(kind: Kind) -> Verdict | None:
    """Whether the games that were not played again really are the same."""
    if not kind.audited:
        return None
    about, games = f"screens.{kind.name}", show.plural(kind.audited, "games")
    if not kind.otherwise:
        what = f"Check: {games} in which one of the {nouns(kind)} had no part were played again, and came out the same."
        return Verdict(about, State.FINE, "checked", what)
    what = (
        f"Warning: of {games} in which one of the {nouns(kind)} had no part, {kind.otherwise} came out otherwise "
        "without its text. These bots weigh the text before anybody has it, so a part of what it does is left out."
    )
    return Verdict(about, State.WARNING, f"{kind.otherwise} otherwise", what)


def in_order(kind: Kind, judged: Judged) -> list[Verdict]:
    """The verdict on each component: what has left the band furthest first, then what is open, then the others."""
    order = (State.STRONG, State.WEAK, State.UNDECIDED, State.NOTE, State.FINE)
    found = [judged[row.id] for row in kind.rows]

    def urgency(one: Verdict) -> tuple[int, float]:
        size = abs((one.fact.value if one.fact else 0) or 0)
        return max(order.index(one.state), 1), -size

    return sorted(found, key=urgency)


def still_open(kind: Kind, judged: Judged) -> list[Verdict]:
    """What is not decided, and what would decide it."""
    undecided = [judged[row.id] for row in kind.rows if judged[row.id].state is State.UNDECIDED]
    if not undecided:
        return []
    wanted = sorted(one.more_games for one in undecided if one.more_games)
    needs = f": half of them need up to {show.about(wanted[len(wanted) // 2])} more games" if len(wanted) > 1 else ""
    most = f", the last about {show.about(wanted[-1])}" if len(wanted) > 1 else ""
    alone_ = f": it needs about {show.about(wanted[0])} more games" if len(wanted) == 1 else ""
    verb = "is" if len(undecided) == 1 else "are"
    what = f"{len(undecided)} {verb} undecided{needs}{most}{alone_}."
    more = wanted[-1] if wanted else None
    return [Verdict(f"screens.{kind.name}", State.UNDECIDED, f"{len(undecided)} undecided", what, None, more)]


def notes(items: Items) -> list[str]:
    """What holds for all numbers of the page."""
    return [
        "Knock-out: each game is played again with the text of the component blanked, everything else being the same. "
        "Its effect is the difference between the two games, so survival, wealth or skill of who happens to have it "
        "count for nothing; a text that does nothing has an effect of exactly 0 in every game.",
        f"Played by {items.bots}. The bots know the rules that they play by. A card that these bots cannot use looks "
        "weak.",
    ]


def lone(row: Strength, verdict: Verdict) -> str:
    """The verdict in a table: "strong", "undecided (+12,000 games)"."""
    return verdict.word if row.is_judged else "not judged"
