"""What is said of the team at every number of players, each sentence in one place."""

from __future__ import annotations

from reports import formatting as show
from reports.appendix import Definition
from reports.facts.fact import Json
from reports.facts.tables import Column, Table
from reports.team.facts import Team


def sentence(team: Team) -> str:
    """How often the team of the run wins, and whether its size matters."""
    own = team.own
    head = f"{_winners(team)} {show.full(own.won)} of games"
    others = [f"{show.value(one.won)} at {one.players}" for one in team.sizes if not one.own]
    if not others:
        return f"{head}."
    return f"{head}, {show.listed(others)}: {verdict(team)}."


def _winners(team: Team) -> str:
    """Who wins, and how many they are; a side that is just those who are counted is named once."""
    number = show.plural(team.own.players, team.counted)
    if team.side.name == f"the {team.counted}":
        return f"{number} {show.verb(team.own.players, team.side.win)}"
    return f"At {number} {team.side.wins}"


def verdict(team: Team) -> str:
    """Whether the number of players matters, in half a sentence."""
    if not team.is_told_apart:
        return f"no number of {team.counted} is shown to win more than another"
    return f"most with {team.best.players}, {show.full_difference(team.spread)} over {team.worst.players}"


def reasons(team: Team) -> list[str]:
    """Why to believe the chart."""
    played = ", ".join(f"{show.count(one.won.n)} at {one.players}" for one in team.sizes)
    return [f"Games: {played} {team.counted}, with the same rules and bots; deals differ with their number."]


def definitions(team: Team) -> list[Definition]:
    """What the numbers mean."""
    return [
        Definition(
            "team.won",
            f"Games won by number of {team.counted}",
            f"Games that {team.side.wins} with the same rules and bots at each number of {team.counted} that the rules "
            "allow.",
            "share of games",
            "Wilson interval; differences by the square-and-add method (Newcombe 1998)",
        )
    ]


def team_table(team: Team, name: str, caption: str) -> Table:
    """A row for each number of players."""
    rows = tuple((show.plural(one.players, team.counted), one.won) for one in team.sizes)
    return Table(name, caption, (Column(show.first_capital(team.counted)), Column("Games won")), rows)


def team_json(team: Team) -> Json:
    """The key `team` of `report.json`."""
    return {
        "sentence": sentence(team),
        "by_players": [{"players": one.players, "won": one.won.as_json()} for one in team.sizes],
    }
