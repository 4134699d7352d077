"""What is said of the seats at every number of players, each sentence in one place."""

from __future__ import annotations

from collections.abc import Sequence

from reports import formatting as show
from reports.appendix import Definition
from reports.facts.fact import Fact, Json
from reports.facts.tables import Column, Table, Value
from reports.judges.seats import seat_state
from reports.seats.facts import AtPlayers, Evenness, Seats
from reports.verdicts import Band, State

NO_DOUBT = 0.001
"""Chances below this are not told apart."""


def state_of(table: AtPlayers, band: Band) -> State:
    """Fair, unfair or undecided as the seats are."""
    return seat_state(table.gaps, band.half_width("share"))


def widest(gaps: Sequence[Fact]) -> tuple[str, Fact]:
    """The seat that is furthest from fair."""
    seat = max(range(len(gaps)), key=lambda one: abs(gaps[one].value or 0))
    return f"Seat {seat + 1}", gaps[seat]


def sentence(seats: Seats, band: Band) -> str:
    """How far from fair the seats are at the table of the run, and what would level them."""
    own = seats.own
    label, gap = widest(own.gaps)
    apart = f"{label.lower()} is {show.full_difference(gap)} off the fair {show.percent(own.fair)}"
    state = state_of(own, band)
    if state is State.FINE:
        return f"At {own.players} players the seats are fair ({apart}): no compensation is needed."
    doubt = ", which is undecided" if state is State.UNDECIDED else ""
    remedy = show.first_capital(compensation(own, seats.unit, band))
    return f"At {own.players} players {apart}{doubt}{elsewhere(seats)}. {remedy}."


def is_compensated(table: AtPlayers, band: Band) -> bool:
    """Whether there is something to make up for, and something that does."""
    return any(table.points) and state_of(table, band) is not State.FINE


def elsewhere(seats: Seats) -> str:
    """The other numbers of players at which the seat that wins most surely wins more than its share."""
    own = seats.own
    best = max(range(own.players), key=lambda seat: own.shares[seat].value or 0)
    others = [one for one in seats.tables if not one.own and best < one.players]
    same = [str(one.players) for one in others if (one.gaps[best].low or 0) > 0]
    if not same:
        return ""
    where = f"at {show.listed(same)} players, too" if len(same) < len(others) else "at every number of players"
    return f", and seat {best + 1} wins more than its share {where}"


def compensation(table: AtPlayers, unit: str, band: Band) -> str:
    """What would level the seats, and how far they are from fair with it."""
    if not unit:
        return "the game has no parameter that would make up for it"
    if not any(table.points):
        return f"no whole number of {unit} brings the seats nearer to fair"
    label, gap = widest(table.levelled)
    rests = f"{label.lower()} {show.full_difference(gap)}; n = {show.count(table.replayed)} games"
    given = points_text(table.points, unit)
    if abs(gap.value or 0) <= band.half_width("share"):
        within = show.plain(100 * abs(gap.value or 0), max(show.places_of(gap), 1))
        return f"{given} would bring every seat to within {within} pp of fair (furthest: {rests})"
    return f"no whole number of {unit} levels it: nearest is {given} (furthest: {rests})"


def points_text(points: Sequence[int], unit: str) -> str:
    """Who gets how many: "3 points less for seat 1 and 1 point more for seats 3 and 4"."""
    parts = []
    for number in sorted({one for one in points if one}):
        seats = [str(seat) for seat, one in enumerate(points, start=1) if one == number]
        more = "more" if number > 0 else "less"
        parts.append(f"{show.plural(abs(number), unit)} {more} for seat{'s' * (len(seats) > 1)} {show.listed(seats)}")
    return show.listed(parts)


def reasons(seats: Seats) -> list[str]:
    """Why to believe the chart."""
    played = ", ".join(f"{show.count(one.games)} at {one.players} players" for one in seats.tables)
    told = [f"Games: {played}; the bots change seats from game to game, as in the run. Intervals hold for all seats."]
    if seats.unit:
        told.append(
            f"The {seats.unit} were found by counting the same games anew with other scores, and played once with them "
            f"({', '.join(f'{show.count(one.replayed)} at {one.players}' for one in seats.tables)} players), paired "
            "game by game. Bots that do not look at the rules play as before; people would not."
        )
    told += [f"{one.players} players: {_even(one.evenness)}." for one in seats.tables]
    return told


def _even(found: Evenness | None) -> str:
    """The test that all seats win alike, in words."""
    if found is None:
        return "nobody won alone"
    chance = f"< {NO_DOUBT}" if found.chance < NO_DOUBT else f"= {found.chance:.3f}"
    return f"chi-square {found.statistic:.1f} against equal seats, p {chance} (n = {show.count(found.games)} sole wins)"


def definitions() -> list[Definition]:
    """What the numbers mean, with their sources."""
    return [
        Definition(
            "seats.shares",
            "Gap of a seat from fair",
            "What the seat wins less the mean of all seats, at each number of players; a shared win is divided.",
            "share of games",
            "Goodman (1965) intervals, jointly valid for all seats",
        ),
        Definition(
            "seats.first",
            "Seat 1 over the others",
            "What seat 1 wins less the mean of what the others win: where seat 1 begins, the first player's advantage.",
            "share of games",
            "Student interval of the mean over games",
        ),
        Definition(
            "seats.chi_square",
            "Chi-square of the seats",
            "Pearson's test of equal chances over the games that one player won alone (`scipy.stats.chisquare`).",
            "count",
            "p is the chance of so uneven wins if all seats were equal",
        ),
        Definition(
            "seats.levelled",
            "Gap with the compensation",
            "The gap when each seat gets the whole numbers found by steepest descent on the recounted games: the share "
            "over all games and the paired difference of the replayed ones (double sampling: Cochran 1977, ch. 12).",
            "share of games",
            "joint intervals (Sidak 1967)",
        ),
    ]


def seat_tables(seats: Seats, band: Band) -> list[Table]:
    """One row for each number of players."""
    columns = (
        Column("Players"),
        Column("Seat 1 over the others", difference=True),
        Column("Furthest from fair"),
        Column("Gap", difference=True),
        Column("Verdict"),
        Column("Compensation"),
        Column("Gap left", difference=True),
    )
    rows = tuple(_row(one, seats.unit, band) for one in seats.tables)
    return [Table("first_player", "The seats by number of players", columns, rows)]


def _row(table: AtPlayers, unit: str, band: Band) -> tuple[Value, ...]:
    label, gap = widest(table.gaps)
    state = state_of(table, band)
    if not is_compensated(table, band):
        return (str(table.players), table.first, label, gap, state.value, "none", None)
    return (str(table.players), table.first, label, gap, state.value, points_text(table.points, unit), left(table))


def left(table: AtPlayers) -> Fact:
    """The widest gap with the compensation."""
    return widest(table.levelled)[1]


def by_seat_table(seats: Seats, name: str, caption: str) -> Table:
    """One row for each seat at each number of players."""
    columns = (
        Column("Players and seat"),
        Column("Share of wins"),
        Column("Gap from fair", difference=True),
        Column(f"More {seats.unit or 'points'}"),
        Column("Gap with them", difference=True),
    )
    rows: list[tuple[Value, ...]] = []
    for one in seats.tables:
        for seat in range(one.players):
            title = f"{one.players} players, seat {seat + 1}"
            rows.append((title, one.shares[seat], one.gaps[seat], one.points[seat], one.levelled[seat]))
    return Table(name, caption, columns, tuple(rows))


def seats_json(seats: Seats, band: Band) -> Json:
    """The key `seats` of `report.json`."""
    return {
        "sentence": sentence(seats, band),
        "unit": seats.unit,
        "by_players": [_table_json(one, band) for one in seats.tables],
    }


def _table_json(table: AtPlayers, band: Band) -> Json:
    even = table.evenness
    return {
        "players": table.players,
        "state": state_of(table, band).value,
        "fair": table.fair,
        "win_share_by_seat": [one.as_json() for one in table.shares],
        "first_player": table.first.as_json(),
        "chi_square": {"statistic": even.statistic, "p": even.chance, "n": even.games} if even else None,
        "compensation": list(table.points),
        "gaps_with_compensation": [one.as_json() for one in table.levelled],
    }
