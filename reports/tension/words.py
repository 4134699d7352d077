"""The sentences of tension."""

from __future__ import annotations

import numpy as np

from reports import formatting as show
from reports.facts.fact import Book
from reports.facts.seated import side_of
from reports.tension.told import Fan, Tension
from reports.verdicts import State, Verdict
from simcore.spec import GameSpec

HALF, MOST_LIKELY = 0.5, 0.75
"""The chance above which a player stands out; of two players one always has a half."""
SOURCES = (
    "C. Browne, Automatic Generation and Evaluation of Recombination Games, PhD thesis, QUT 2008; C. Browne and "
    "F. Maire, Evolutionary Game Design, IEEE Transactions on Computational Intelligence and AI in Games 2(1), 2010.",
    "J. Ely, A. Frankel and E. Kamenica, Suspense and Surprise, Journal of Political Economy 123(1), 2015; C. Shannon, "
    "A Mathematical Theory of Communication, 1948, and Programming a Computer for Playing Chess, 1950; G. Brier, "
    "Verification of Forecasts Expressed in Terms of Probability, Monthly Weather Review 78(1), 1950.",
)


def round_of(spec: GameSpec) -> str:
    """What the game calls a round."""
    return spec.forecast.round if spec.forecast else "round"


def finding(tension: Tension, *, together: bool = False, round_: str = "round") -> str:
    """The title of the fan: when the later winner stands out."""
    assert tension.fan is not None, "there is something to draw"
    return f"{_stands_out(tension.fan, 'games that are won' if together else 'later winners', round_)}."


def _stands_out(fan: Fan, winners: str, round_: str) -> str:
    line = HALF if fan.fair < HALF else MOST_LIKELY
    above, where = np.flatnonzero(fan.winner[1] >= line), show.percent(line, 0)
    if len(above):
        since = f"after {round_} {above[0]}" if above[0] else "from the start"
        return f"Half of the {winners} are above {where} {since}"
    return f"No {round_} but the last brings half of the {winners} above {where} ({len(fan.games) - 1} {round_}s shown)"


def reasons(tension: Tension, book: Book) -> tuple[str, ...]:
    """Why the chances are believed, and what their intervals leave out."""
    round_ = round_of(book.spec)
    return (
        f"The first {show.plural(tension.games, 'games')} of the run were followed {round_} by {round_}; {_how(book)}",
        f"Each half of the games is judged by the forecast made of the other half. Its Brier score is "
        f"{show.full_n(tension.skill)} better than that of a forecast that knows only how often "
        f"{side_of(book.spec).wins if book.spec.is_together else 'nobody wins'}.",
        "Intervals hold for this forecast, the game being the unit of resampling; a forecast that saw more would find "
        "games decided earlier.",
        f"Lines are medians, and bands and table hold the middle half, of the games that go on. Played by {book.bots}.",
        *SOURCES,
    )


def _how(book: Book) -> str:
    if book.spec.is_together:
        return (
            f"a logistic regression, one for each stage of the game, forecasts whether {side_of(book.spec).name} will "
            "win from what an observer who sees everything is told of it."
        )
    return (
        "a conditional logit (McFadden 1974), one for each stage of the game, forecasts who will win from what an "
        "observer who sees everything is told of each player."
    )


def sentences(tension: Tension, book: Book) -> list[Verdict]:
    """What is told above the chart."""
    if not tension.believed:
        return [_not_believed(tension, f"whether {side_of(book.spec).name}" if book.spec.is_together else "who")]
    told = [_summary_of_team(tension, book) if book.spec.is_together else _summary(tension, book)]
    kings = _kingmaking(tension)
    return [*told, kings] if kings else told


def _not_believed(tension: Tension, who: str) -> Verdict:
    skill = f" (skill {show.full_n(tension.skill)})" if tension.skill.value is not None else ""
    leads = "leads, " if who == "who" else ""
    sentence = (
        f"From {show.plural(tension.games, 'followed games')} no forecast of {who} will win can be made that is "
        f"better than an uninformed one{skill}: nothing is said about {leads}comebacks and decisions."
    )
    return Verdict("tension", State.UNDECIDED, "no forecast", sentence)


def _summary(tension: Tension, book: Book) -> Verdict:
    facts = {one.id: one.fact for one in tension.gauges}
    sentence = (
        f"The lead passes {show.full_n(facts['lead_changes'])} times a game; a game is decided after "
        f"{show.full(facts['decided_by'])} of its rounds, {show.full(facts['drawn_out'])} before its end; "
        f"{show.full(facts['comebacks'])} of winners had been below half of the fair share in the second half "
        f"({book.bots})."
    )
    return Verdict("tension", State.NOTE, "followed", sentence)


def _summary_of_team(tension: Tension, book: Book) -> Verdict:
    """How long it is open, from both ends."""
    facts = {one.id: one.fact for one in tension.gauges}
    sentence = (
        f"A game that is won is sure {show.full(facts['won_sure_for'])} before its end; one that is lost is past hope "
        f"for {show.full(facts['lost_for_good'])}, {show.full(facts['without_hope'])} of its length. "
        f"{show.full_n(facts['comebacks'])} of wins came from below half of the mean chance in the second half, and "
        f"{show.full_n(facts['thrown_away'])} of losses had once been more likely won than lost ({book.bots})."
    )
    return Verdict("tension", State.NOTE, "followed", sentence)


def _kingmaking(tension: Tension) -> Verdict | None:
    influence, turns, games = (
        tension.gauge(name) for name in ("kingmaking_influence", "kingmaking", "kingmaking_games")
    )
    if influence is None or turns is None or games is None:
        return None
    sentence = (
        f"Kingmaking: at turns of players with less than 2 % to win, their answer moves the win of a rival by "
        f"{show.full_n(influence.fact)}; at least {show.full(turns.fact)} of these turns move 10 pp or more, and "
        f"{show.full_n(games.fact)} of games have one."
    )
    return Verdict("kingmaking", State.NOTE, "measured", sentence, influence.fact)
