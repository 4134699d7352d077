"""What restrictions cost: the numbers, each with its interval and what it rests on, and the sentences they allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from reports import formatting as show
from reports.facts.fact import Fact, Json, fact_of
from reports.facts.intervals import Interval, paired_shares, wilson
from reports.facts.tables import Column, Table
from reports.provenance import RECONSTRUCTED, mark
from reports.verdicts import State, Verdict
from simcore.aggregate import Cells, digest
from simcore.manifest import Bot
from simcore.spec import Rules
from strategies.costs import COSTS
from strategies.handicaps import named_by, restriction_of
from strategies.registry import find_strategies
from strategies.spec import StrategySet
from strategies.tournament import Tournament


class Side(StrEnum):
    """A cost against none at all."""

    COSTS = "costs"
    GAINS = "gains"
    OPEN = "not told apart from nothing"


SIGNS = {Side.COSTS: "▼", Side.GAINS: "▲", Side.OPEN: "◇"}


@dataclass(frozen=True, slots=True)
class Cost:
    """One restriction.

    Attributes
    ----------
    restriction : as it was typed
    mark : ` *` if something that it names rests on a reconstruction
    cost : the share of the deals won by the free bot at a seat, less that won by the restricted one at the same seat
    share : what the restricted bot won; a divided win counts by its part, and a deal that nobody wins is won by nobody
    changed : the share of the deals that came out otherwise for anybody
    """

    restriction: str
    mark: str
    cost: Fact
    share: Fact
    changed: Fact

    @property
    def verdict(self) -> Side:
        """On which side of nothing the whole interval lies."""
        if self.cost.low is not None and self.cost.low > 0:
            return Side.COSTS
        return Side.GAINS if self.cost.high is not None and self.cost.high < 0 else Side.OPEN

    @property
    def label(self) -> str:
        """The restriction with its mark."""
        return self.restriction + self.mark


@dataclass(frozen=True, slots=True)
class Costs:
    """What came out: the restrictions of one bot, dearest first.

    Attributes
    ----------
    bot, players, deals : the free bot, how many of it sat at a table, and how many deals each table played
    share : what the free bot won at the seat of the others
    digest : over everything that was counted
    together : all play together, and won is what the team won
    """

    bot: str
    players: int
    deals: int
    share: Fact
    rows: tuple[Cost, ...]
    digest: str
    together: bool = False


def read_costs(tournament: Tournament) -> Costs:
    """All numbers of restrictions that were tried."""
    tally = tournament.tally()
    bots, whole = tournament.plan.bots, tournament.standing.whole
    rows = [_cost(tournament, bot, cells) for bot, cells in zip(bots[1:], tally[COSTS][1:], strict=True)]
    rows.sort(key=lambda row: -(row.cost.value or 0))
    share, together = _share(tally[COSTS][0], whole), tournament.standing.together
    return Costs(str(bots[0]), tournament.players, tournament.deals, share, tuple(rows), digest(tally), together)


def _cost(tournament: Tournament, bot: Bot, cells: Cells) -> Cost:
    whole, free = tournament.standing.whole, tournament.plan.bots[0]
    n, y, _, d, dd, changed = (int(cell) for cell in cells)
    gain = paired_shares(n, y / whole, d / whole, dd / whole**2)
    cost = Interval(-gain.value + 0.0, -gain.high, -gain.low)  # no zero with a sign
    return Cost(
        restriction_of(bot, free),
        mark_of(bot, find_strategies(tournament.plan.game), tournament.plan.rules),
        fact_of(cost, n, "share"),
        _share(cells, whole),
        fact_of(wilson(changed, n), n, "share"),
    )


def _share(cells: Cells, whole: int) -> Fact:
    n, y = int(cells[0]), int(cells[1])
    return fact_of(wilson(y / whole, n), n, "share")


def mark_of(bot: Bot, strategies: StrategySet, rules: Rules) -> str:
    """The mark of all that the restrictions of a bot name: ` *` if anything of it rests on a reconstruction."""
    for choice in named_by(bot, strategies, rules):
        rows = rules.components.get(choice.group, ())
        if any(row["id"] == choice.word and mark(row) for row in rows):
            return RECONSTRUCTED
    return ""


# --- sentences, lines, table, JSON ---


def cost_finding(costs: Costs) -> Verdict:
    """What costs most, and how many restrictions cost anything."""
    first, sides = costs.rows[0], [row.verdict for row in costs.rows]
    costly = Side.COSTS in sides
    if costly:
        head = f"{first.label} costs {costs.bot} most: {show.full_difference(first.cost)} of the games"
    else:
        head = f"No restriction is shown to cost {costs.bot} anything"
    tail = f"; {counted(sides)}" if len(sides) > 1 else ""
    word, state = (first.label, State.DOWN) if costly else ("none", State.NOTE)
    return Verdict("charts.restrictions", state, word, f"{head}{tail}.", first.cost)


def counted(sides: Sequence[Side]) -> str:
    """How many cost something, gain something, and are not told apart from nothing."""
    costing = sides.count(Side.COSTS)
    told = [f"{costing} of {len(sides)} restrictions {'costs' if costing == 1 else 'cost'} something"]
    if gains := sides.count(Side.GAINS):
        told.append(f"{gains} {show.verb(gains, 'gain')} something")
    if still := sides.count(Side.OPEN):
        told.append(f"{still} {'is' if still == 1 else 'are'} not told apart from nothing")
    return show.listed(told)


def cost_lines(costs: Costs, played: str) -> list[str]:
    """What was played, the restrictions, dearest first, and what the numbers mean."""
    head = ("restriction", "cost in share of games won", "games won", "otherwise")
    rows = [head, *(_line(row) for row in costs.rows)]
    return [played, "", cost_finding(costs).sentence, *show.aligned(rows), "", *cost_notes(costs)]


def _line(row: Cost) -> tuple[str, ...]:
    cost = f"{SIGNS[row.verdict]} {show.full_difference(row.cost)}"
    return row.label, cost, show.value(row.share), show.value(row.changed)


def _who_plays(costs: Costs) -> tuple[str, str]:
    """Who is compared with whom, and what a cost is."""
    others = costs.players - 1
    deals, free = f"same {show.count(costs.deals)} deals (n); the seat changes from deal to deal. Free", costs.bot
    if costs.together:
        return (
            f"A team of {others} of {free} and a restricted one, against a team of {free} alone, on the {deals} the "
            f"team won {show.full_n(costs.share)} of the games.",
            "Cost: games won by the free team less games won by the other. "
            "▼ costs, ▲ gains, ◇ not told apart from nothing.",
        )
    return (
        f"One seat of the restricted bot among {others} of {free}, against {free} at that same seat, on the {deals} it "
        f"won {show.full_n(costs.share)} of the games.",
        "Cost: games won by the free bot less games won by the restricted one; a divided win counts by its part, and a "
        "game that nobody wins is won by nobody. ▼ costs, ▲ gains, ◇ not told apart from nothing.",
    )


def cost_notes(costs: Costs) -> list[str]:
    """How the numbers are to be read."""
    return [
        *_who_plays(costs),
        "Otherwise: share of the deals that came out otherwise for anybody; in all others the restriction took nothing "
        "away that mattered.",
        "The bot was not tuned for its restriction: a person might learn to do better without the card than it does.",
        "Intervals: 95 %, paired game by game; each holds by itself, so of many restrictions one in twenty misses by "
        "chance.",
    ]


def cost_table(costs: Costs) -> Table:
    """A row for each restriction, dearest first."""
    columns = (
        Column("Restriction"),
        Column("Cost", difference=True),
        Column("Games won"),
        Column("Came out otherwise"),
        Column("Verdict"),
    )
    rows = tuple((row.label, row.cost, row.share, row.changed, row.verdict.value) for row in costs.rows)
    return Table("restrictions", f"What each restriction costs {costs.bot}, in games won", columns, rows)


def costs_json(costs: Costs) -> Json:
    """The keys of `tournament.json` that only restrictions have."""
    return {
        "share": costs.share.as_json(),
        "restrictions": [
            {
                "restriction": row.restriction,
                "reconstructed": bool(row.mark),
                "cost": row.cost.as_json(),
                "share": row.share.as_json(),
                "changed": row.changed.as_json(),
                "verdict": row.verdict.value,
            }
            for row in costs.rows
        ],
    }
