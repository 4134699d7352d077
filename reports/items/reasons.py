"""Why to believe a study of components: how effects are found, what they are measured from, and their intervals."""

from __future__ import annotations

from reports import formatting as show
from reports.facts.seated import side_of, who_is_dealt, who_is_not
from reports.items.results import BLANK, Items, Kind
from reports.verdicts import FALSE_DISCOVERIES


def strength_reasons(items: Items, kind: Kind) -> tuple[str, ...]:
    """Why to believe the verdicts."""
    games = f"{show.plural(items.study.games, 'games')}, and again without each text; {items.bots}."
    return (
        games,
        *(_holders() if kind.by_holder else _no_holders(items)),
        *_middle(kind),
        *_deal(items, kind),
        _intervals(),
    )


def gain_reasons(items: Items) -> tuple[str, ...]:
    """Why to believe who gains and who loses."""
    return (
        "Both against a blank: the same game with the text and without it, so that luck of the deal counts for "
        "nothing.",
        f"{show.plural(items.study.games, 'games')}; {items.bots}; 95 % intervals, and the game is the unit.",
    )


def _holders() -> tuple[str, ...]:
    return (
        "Who holds it: the player who is the first to have it in the printed game, dealt or found. Up to that moment "
        "both games are the same, so the choice of player and of games owes nothing to the text. Effects are per game "
        "in which it was held; in every other game the text does nothing, and the effect is 0.",
    )


def _no_holders(items: Items) -> tuple[str, ...]:
    spec = items.study.spec
    whose = f"for {side_of(spec).name}: what helps the {spec.camps[1]} counts as weak" if spec.camps else ""
    return (
        "Components without a holder are judged by what all players come to, and strong means that it raises the "
        f"number, weak that it lowers it{f', {whose}' if whose else ''}. Where bots know of a component before it is "
        "in play, or where a holder is only known at the end, every game is played again and effects are per game.",
    )


def _middle(kind: Kind) -> tuple[str, ...]:
    if kind.against == BLANK:
        return ("Measured from a blank: what nobody holds, and single components; `--against` chooses.",)
    return (
        "Measured from the mean: nearly all cards help who holds them, so a band round nothing would call them all "
        "strong. The verdict is on the effect of the text less the mean effect of the other cards of its kind; "
        "`--against` chooses.",
    )


def _deal(items: Items, kind: Kind) -> tuple[str, ...]:
    if not any(row.deal for row in kind.rows):
        return ()
    spec = items.study.spec
    who, others = who_is_dealt(spec), who_is_not(spec, "the seats that were not")
    return (
        f"Deal: win share of {who} less that of {others}. It is measured from the mean of the other cards in hand, the "
        "knock-out from a card without text, and it counts only the deal, so the two differ by about a constant; where "
        "they differ by more, see who finds the card later.",
    )


def _intervals() -> str:
    return (
        "Intervals are 95 % with the game as the unit (Newcombe 1998 for shares of a win; joined with that of the mean "
        "by their correlation, Zou and Donner 2008). False calls among all components of a kind are held to "
        f"{100 * FALSE_DISCOVERIES:.0f} % (Benjamini and Hochberg 1995); a rank is that of the judged effect, its "
        "interval comes from draws of all effects together with their covariance; the shrunken effect is pulled "
        "towards the mean by what is noise (Paule and Mandel 1982)."
    )
