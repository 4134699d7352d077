"""Success, points and winner (R71-R74)."""

from __future__ import annotations

from typing import Any

from .state import Game


def unharmed(game: Game) -> bool:
    """R71 (f), D43."""
    left = [infiltrator for infiltrator in game.infiltrators if infiltrator.state == "left"]
    return game.decided("unharmed") == "alive" or all(infiltrator.hits == 0 for infiltrator in left)


def count_state(game: Game, state: str) -> int:
    return sum(infiltrator.state == state for infiltrator in game.infiltrators)


def reason_of(game: Game, end: str) -> str:
    """7.2: the first test that fails, or success (R71)."""
    mission = game.mission
    tests = (
        ("alert", game.issued > 0 or end == "general_alert"),
        ("round_limit", end == "truncated"),
        ("too_few_left", count_state(game, "left") < mission.least_left(game.team)),
        ("objectives", game.hacked < mission.needed),
        ("mark", mission.marked and not game.mark_taken),
        ("kill", mission.no_kills and game.guards_out > 0),
        ("harmed", not unharmed(game)),
    )
    return next((reason for reason, failed in tests if failed), "success")


def points_of_team(game: Game, success: bool) -> int:
    """R72: the infiltrators' points."""
    rules = game.rules
    points = rules.pts_hack * game.hacked + rules.pts_left * count_state(game, "left")
    points += rules.pts_mark if game.mark_taken else 0
    return points + (rules.pts_success if success else 0)


def points_of_guard(game: Game, end: str) -> int:
    """R72: the guard player's points."""
    rules = game.rules
    points = rules.pts_unhacked * (len(game.objectives) - game.hacked)
    points += rules.pts_taken * count_state(game, "taken") + rules.pts_inside * count_state(game, "inside")
    points += rules.pts_unmarked if game.mission.marked and not game.mark_taken else 0
    return points + (rules.pts_alert if game.issued or end == "truncated" else 0)


def points_of_seat(game: Game, number: int, success: bool) -> int:
    """R74: an infiltrator's own points."""
    rules = game.rules
    points = rules.pts_hack * sum(objective.hacker == number for objective in game.objectives)
    points += rules.pts_mark if game.mark_taken and game.marked_by == number else 0
    if game.infiltrators[number].state == "left":
        points += rules.pts_left + (rules.pts_success if success else 0)
    return points


def score_mission(game: Game, end: str) -> dict[str, Any]:
    """R68, R71, R72, R74: who is caught inside, where it stands, and what the mission brings to whom."""
    for infiltrator in game.infiltrators:
        if infiltrator.still_in:
            game.note("rule.R68")
            infiltrator.state = "inside"
    if game.issued and game.rules.ga_effect == "lockdown":
        game.note(f"lockdown.{end}")
    reason = reason_of(game, end)
    success = reason == "success"
    guard = points_of_guard(game, end)
    seats = [points_of_seat(game, number, success) for number in range(game.team)]
    game.note("rule.R71", "rule.R72", f"end.{end}", f"reason.{reason}", f"mission.{game.mission.id}")
    game.note(f"mission.{game.mission.id}.{'success' if success else 'failure'}")
    return {
        "mission": game.mission.id,
        "end": end,
        "reason": reason,
        "success": int(success),
        "rounds": game.round,
        "points_infiltrators": points_of_team(game, success),
        "points_guard": guard,
        "points_by_seat": [*seats, guard],
        "alert_end": game.alert,
        "alert_round": game.issued,
        "hacked": game.hacked,
        "guards_out": game.guards_out,
        **{state: count_state(game, state) for state in ("left", "taken", "inside")},
    }


def add_scores(game: Game, record: dict[str, Any]) -> None:
    """R76."""
    game.scores.infiltrators += record["points_infiltrators"]
    game.scores.guard += record["points_guard"]
    for seat, points in enumerate(record["points_by_seat"]):
        game.scores.by_seat[seat] += points


def find_winner(game: Game) -> dict[str, Any]:
    """R73, R74: the winning side and each seat's share, on the sums."""
    individual = game.decided("scoring") == "individual"
    side, shares = winner_of_seats(game) if individual else winner_of_sides(game)
    game.note("rule.R74" if individual else "rule.R73", f"winner.{side}")
    return {
        "side": side,
        "shares": shares,
        "points_infiltrators": game.scores.infiltrators,
        "points_guard": game.scores.guard,
        "points_by_seat": list(game.scores.by_seat),
    }


def winner_of_sides(game: Game) -> tuple[str, list[float]]:
    """R73: the side with more points; D53: equal."""
    team, guard = game.scores.infiltrators, game.scores.guard
    if team == guard:
        game.note("tie")
        if game.decided("tie") == "draw":
            return "draw", [0.5] * (game.team + 1)
    if team > guard:
        return "infiltrators", [1.0] * game.team + [0.0]
    return "guard", [0.0] * game.team + [1.0]


def winner_of_seats(game: Game) -> tuple[str, list[float]]:
    """R74: the highest seat; D53: a tie that includes the guard player; others share."""
    scores, guard = game.scores.by_seat, game.team
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    side = "infiltrators" if guard not in best else "guard"
    if len(best) > 1:
        game.note("tie")
        if guard in best:
            best, side = (best, "draw") if game.decided("tie") == "draw" else ([guard], "guard")
    return side, [1 / len(best) if seat in best else 0.0 for seat in range(guard + 1)]
