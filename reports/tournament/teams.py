"""The numbers of a tournament of teams, where all play together: how often each wins, and how far two are apart.

A team is one bot in all seats. Every team meets the same deals, so the difference of two is taken deal by deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from reports import formatting as show
from reports.facts.fact import Fact, Json
from reports.facts.tables import Column, Table
from reports.tournament.against import Against, gap_of, share_of, side_of
from reports.verdicts import State, Verdict
from simcore.aggregate import digest
from strategies.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Teams:
    """What came out.

    Attributes
    ----------
    shares : of the deals that each team won
    gaps : the share of one team less that of another, by their numbers, deal by deal
    digest : over everything that was counted
    """

    bots: tuple[str, ...]
    players: int
    deals: int
    shares: tuple[Fact, ...]
    gaps: Mapping[tuple[int, int], Fact]
    digest: str

    @property
    def ranking(self) -> list[int]:
        """The numbers of the teams by their share of wins, best first."""
        return sorted(range(len(self.bots)), key=lambda bot: -(self.shares[bot].value or 0))

    def behind(self, bot: int) -> Fact | None:
        """By how much less a team wins than the best one; None for that one itself."""
        best = self.ranking[0]
        return None if bot == best else self.gaps[bot, best]

    @property
    def winners(self) -> list[int]:
        """The teams that win more than each other one."""
        numbers = range(len(self.bots))
        return [
            bot
            for bot in numbers
            if all(side_of(self.gaps[bot, other]) is Against.ABOVE for other in numbers if other != bot)
        ]


def read_teams(tournament: Tournament) -> Teams:
    """All numbers of a tournament of teams."""
    tally, bots = tournament.tally(), tournament.bots
    whole, numbers = tournament.standing.whole, range(len(bots))
    return Teams(
        bots,
        tournament.players,
        tournament.deals,
        tuple(share_of(tally, bot, whole) for bot in numbers),
        {(one, other): gap_of(tally, one, other, whole) for one in numbers for other in numbers if one != other},
        digest(tally),
    )


# --- sentences ---


def share_finding(teams: Teams) -> Verdict:
    """Which team wins most."""
    first, second = teams.ranking[:2]
    gap, best = teams.gaps[first, second], teams.shares[first]
    name, after = teams.bots[first], teams.bots[second]
    share = f"{show.full_n(best)} of the deals"
    if side_of(gap) is Against.ABOVE:
        more = f"{show.full_difference(gap)} beside {after} on the same deals"
        return Verdict("charts.win_share", State.FINE, name, f"A team of {name} wins most: {share}, {more}.", best)
    what = f"Teams of {name} and of {after} are not told apart; the first wins {share}."
    return Verdict("charts.win_share", State.UNDECIDED, f"{name} or {after}", what, best)


def gap_finding(teams: Teams) -> Verdict:
    """Which team wins more than each other one, and how many pairs are still open."""
    numbers = range(len(teams.bots))
    pairs = [teams.gaps[one, other] for one in numbers for other in numbers if one < other]
    still = [side_of(gap) for gap in pairs].count(Against.OPEN)
    names = [teams.bots[bot] for bot in teams.winners]
    head = f"A team of {names[0]} wins more than" if names else "No team is shown to win more than"
    others = "each other team" if len(teams.bots) > 2 else "the other team"
    rest = (
        f"; {still} of {show.plural(len(pairs), 'pairs')} {'is' if still == 1 else 'are'} not told apart"
        if still
        else ""
    )
    state = State.FINE if names else State.UNDECIDED
    what = f"{head} {others} on the same {show.plural(teams.deals, 'deals')}{rest}."
    return Verdict("charts.pairwise", state, names[0] if names else "nobody", what)


def team_notes(teams: Teams) -> list[str]:
    """How the numbers are to be read."""
    return [
        f"A team is one bot in all {show.plural(teams.players, 'seats')}; every team plays the same "
        f"{show.plural(teams.deals, 'deals')}, and all players win or lose together.",
        "Difference: what one team wins less what another wins, deal by deal, so the luck of the deal goes out of it.",
        "Intervals: 95 %, the deal is the unit; each holds by itself, so of many pairs one in twenty misses by chance.",
    ]


# --- tables, lines, JSON ---


def share_table(teams: Teams) -> Table:
    """A row for each team, best first."""
    columns = (Column("Team of"), Column("Deals won"), Column("Beside the best", difference=True))
    rows = tuple((teams.bots[bot], teams.shares[bot], teams.behind(bot)) for bot in teams.ranking)
    return Table("win_share", "Teams of one bot on the same deals", columns, rows)


def gap_table(teams: Teams) -> Table:
    """A row for each ordered pair of teams."""
    columns = (Column("Team of"), Column("Beside a team of"), Column("Difference", difference=True), Column("Verdict"))
    rows = tuple(
        (teams.bots[one], teams.bots[other], gap, side_of(gap).value) for (one, other), gap in teams.gaps.items()
    )
    return Table("pairwise", "Deals won by one team less those won by another", columns, rows)


def team_lines(teams: Teams, played: str) -> list[str]:
    """The same for the terminal."""
    rows = [("team of", "deals won", "beside the best")]
    for bot in teams.ranking:
        behind = teams.behind(bot)
        told = show.full_difference(behind) if behind else show.DASH
        rows.append((teams.bots[bot], show.full_n(teams.shares[bot]), told))
    found = [share_finding(teams).sentence, *show.aligned(rows), "", gap_finding(teams).sentence]
    return [played, "", *found, "", *team_notes(teams)]


def teams_json(teams: Teams) -> Json:
    """The keys of `tournament.json` that only teams have."""
    return {
        "win_share": [{"bot": teams.bots[bot], **fact.as_json()} for bot, fact in enumerate(teams.shares)],
        "pairwise": [
            {"bot": teams.bots[one], "other": teams.bots[other], **gap.as_json(), "verdict": side_of(gap).value}
            for (one, other), gap in teams.gaps.items()
        ],
    }
