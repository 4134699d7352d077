"""The numbers of a tournament, each with its interval and what it rests on, and the sentences they allow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from reports import formatting as show
from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import Sums, ratio, wilson
from reports.facts.tables import Column, Table
from reports.tournament.against import Against
from reports.tournament.rating import rate
from reports.verdicts import State, Verdict
from simcore.aggregate import Cells, digest
from simcore.store import Range
from strategies.lineups import Lineups
from strategies.tournament import FIELD, MIXED, PLACES, Tournament, seated_bots


@dataclass(frozen=True, slots=True)
class Results:
    """What came out.

    Attributes
    ----------
    fair : the share of wins of every seat if all bots were equal
    shares : each bot's part of the wins at mixed tables, for each of its seats; n counts seats in games that were won
    strengths : each bot's Plackett-Luce strength, adding up to 1
    pairs : the part of the wins of one seat of a bot among seats of another, by their numbers; n counts games won
    unwon : for the same tables, how many games nobody won
    digest : over everything that was counted
    """

    bots: tuple[str, ...]
    players: int
    deals: int
    fair: float
    shares: tuple[Fact, ...]
    strengths: tuple[Fact, ...]
    pairs: Mapping[tuple[int, int], Fact]
    unwon: Mapping[tuple[int, int], Fact]
    unwon_mixed: Fact
    digest: str

    def against(self, fact: Fact) -> Against:
        """On which side of the fair share the whole interval lies."""
        if fact.low is not None and fact.low > self.fair:
            return Against.ABOVE
        return Against.BELOW if fact.high is not None and fact.high < self.fair else Against.OPEN

    @property
    def is_told_apart(self) -> bool:
        """Whether the whole interval of the first lies above that of the second."""
        first, second = (self.shares[bot] for bot in self.ranking[:2])
        return first.low is not None and second.high is not None and first.low > second.high

    @property
    def ranking(self) -> list[int]:
        """The numbers of the bots by their share of wins, best first."""
        return sorted(range(len(self.bots)), key=lambda bot: -(self.shares[bot].value or 0))


def read_results(tournament: Tournament) -> Results:
    """All numbers of a tournament that was played."""
    tally, deals = tournament.tally(), tournament.deals
    bots, players, whole = len(tournament.bots), tournament.players, tournament.standing.whole
    lineups = Lineups(bots, players)
    seats = seated_bots([lineups.of_game(index) for index in range(deals)], Range(0, deals))
    pairs = {(one, other): tally[FIELD][one, other] for one in range(bots) for other in range(bots) if one != other}
    won = int(tally[MIXED][:, 0].sum()) // players
    return Results(
        tournament.bots,
        players,
        deals,
        1 / players,
        tuple(_share(sums, whole) for sums in tally[MIXED]),
        rate(tally[PLACES], seats, bots, tournament.plan.seed),
        {pair: _share(sums, whole) for pair, sums in pairs.items()},
        {pair: _unwon(deals - int(sums[0]), deals) for pair, sums in pairs.items()},
        _unwon(deals - won, deals),
        digest(tally),
    )


def _share(cells: Cells, whole: int) -> Fact:
    sums = Sums(*(int(cell) for cell in cells))
    return fact_of(ratio(sums, whole, share=True), sums.n, "share")


def _unwon(games: int, deals: int) -> Fact:
    return fact_of(wilson(games, deals), deals, "share")


# --- sentences ---


def mixed_finding(results: Results) -> Verdict:
    """Who wins most at mixed tables."""
    best = results.shares[results.ranking[0]]
    about = "charts.win_share"
    if best.value is None or best.low is None:
        return Verdict(about, State.UNDECIDED, "nobody", "No game at a mixed table was won by anybody.")
    first, second = (results.bots[bot] for bot in results.ranking[:2])
    share = f"{show.full_n(best)} of the wins for each seat, where {show.percent(results.fair)} is fair"
    if results.is_told_apart:
        return Verdict(about, State.FINE, first, f"{first} wins most at mixed tables: {share}.", best)
    what = f"{first} and {second} are not told apart at mixed tables; the first: {share}."
    return Verdict(about, State.UNDECIDED, f"{first} or {second}", what, best)


def pair_finding(results: Results) -> Verdict:
    """Who wins more than is fair against every field."""
    sides = [results.against(fact) for fact in results.pairs.values()]
    strong, undecided = beats_all(results), sides.count(Against.OPEN)
    verb = "is" if undecided == 1 else "are"
    rest = f"; {undecided} of {len(sides)} pairs {verb} not told apart from it" if undecided else ""
    head = f"{show.listed(strong)} {'win' if len(strong) > 1 else 'wins'}" if strong else "No bot wins"
    others = "each other bot" if len(results.bots) > 2 else "the other bot"
    what = (
        f"{head} more than the fair {show.percent(results.fair)} alone against a field of {others}"
        f"{rest} ({show.plural(results.deals, 'games')} a pair)."
    )
    state = State.FINE if strong else State.UNDECIDED if undecided else State.NOTE
    return Verdict("charts.pairwise", state, show.listed(strong) or "nobody", what)


def beats_all(results: Results) -> list[str]:
    """The bots that win more than is fair alone against a field of each other."""
    sides = {pair: results.against(fact) for pair, fact in results.pairs.items()}
    numbers = range(len(results.bots))
    strong = [bot for bot in numbers if all(sides[bot, other] is Against.ABOVE for other in numbers if other != bot)]
    return [results.bots[bot] for bot in strong]


# --- tables ---


def mixed_table(results: Results) -> Table:
    """A row for each bot, best first."""
    columns = (Column("Bot"), Column("Share of wins"), Column("Against fair"), Column("Strength"))
    rows = []
    for bot in results.ranking:
        share = results.shares[bot]
        rows.append((results.bots[bot], share, results.against(share).value, results.strengths[bot]))
    return Table("win_share", f"Mixed tables; fair: {show.percent(results.fair)}", columns, tuple(rows))


def pair_table(results: Results) -> Table:
    """A row for each ordered pair of bots."""
    heads = ("One", "Field of", "Share of wins", "Against fair", "Games without a winner")
    rows = []
    for (one, other), share in results.pairs.items():
        side = results.against(share).value
        rows.append((results.bots[one], results.bots[other], share, side, results.unwon[one, other]))
    caption = f"One against a field; fair: {show.percent(results.fair)}"
    return Table("pairwise", caption, tuple(map(Column, heads)), tuple(rows))
