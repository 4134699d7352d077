"""The Alert track, the clock and the General Alert (2.7)."""

from __future__ import annotations

from .noise import heard
from .state import Game, MissionEnded


def change_alert(game: Game, change: int, source: str) -> None:
    """R53, R54: Alert changes, never below 0; I9: its sources are counted."""
    before = game.alert
    game.alert = max(0, before + change)
    done = game.alert - before
    game.alert_by_source[source] += done
    if done:
        game.note("rule.R53", f"source.{source}", f"alert.{'up' if done > 0 else 'down'}")
    if done > 0 and source != "timer":
        game.risen = game.gained = True


def threshold(game: Game) -> int:
    """R56: the Alert at which the General Alert is issued."""
    half_team = (game.team + 1) // 2
    rules = game.rules
    return rules.general_alert_base + rules.general_alert_team * half_team + game.mission.general_alert


def issue_if_due(game: Game, when: str) -> None:
    """R56: issue the General Alert; it stays issued. R57: by D12 it ends the game at once."""
    if game.issued or game.alert < threshold(game):
        return
    game.issued = game.round
    game.note("rule.R56", f"issued.{when}")
    if game.decided("ga_effect") == "end":
        raise MissionEnded("general_alert")
    game.note("lockdown.issued")


def look_after_act(game: Game) -> None:
    """R85, D11 `immediate`: after an act in which Alert has been gained, when it is complete."""
    if game.gained and game.decided("ga_check") == "immediate":
        issue_if_due(game, "immediate")
    game.gained = False


def clock(game: Game) -> None:
    """R55."""
    game.note("rule.R55")
    timer(game)
    heard_noise(game)
    decay(game)
    general_alert(game)


def timer(game: Game) -> None:
    """R55 (1)."""
    period = game.rules.alert_timer_period
    if period > 0 and game.round % period == 0:
        game.note("rule.R55.1", "clock.timer")
        change_alert(game, 1, "timer")


def heard_noise(game: Game) -> None:
    """R55 (2): once, or by D3 `each` for every infiltrator heard."""
    ears = sum([heard(game, infiltrator) for infiltrator in game.infiltrators])
    if ears:
        game.note("rule.R55.2", "clock.heard", f"heard.infiltrators.{ears}")
        times = ears if game.decided("heard_count") == "each" else 1
        change_alert(game, times * game.rules.alert_on_heard_noise, "heard")


def decay(game: Game) -> None:
    """R55 (3): a round in which Alert has risen by nothing but the timer."""
    if game.rules.alert_decay > 0 and not game.risen:
        game.note("rule.R55.3", "clock.decay")
        change_alert(game, -game.rules.alert_decay, "decay")


def general_alert(game: Game) -> None:
    """R55 (4): issue it, or end the game some rounds after (R57, D12 `lockdown`)."""
    if game.issued and game.round >= game.issued + game.rules.ga_extra_rounds:
        game.note("rule.R57.lockdown", "lockdown.over")
        raise MissionEnded("general_alert")
    issue_if_due(game, "clock")
