"""Doing what `simulate tune` asks for: the search, the proof on fresh games, and what is told of them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

import typer

from simcore.engine import engine_digest
from simcore.store import Range

if TYPE_CHECKING:
    from simcore.cli.tune import Asked
    from simcore.manifest import Bot
    from strategies.tuning import Arena

FRESH = 2**40
"""First game of the proof: no generation reaches it, so nothing is judged by the games it was learnt on."""


def arena_of(asked: Asked) -> Arena:
    """The table of the contest, as it goes to the workers."""
    from strategies.tuning import Arena

    setting = asked.setting
    candidates = (asked.space.start, *((asked.yardstick,) if asked.yardstick else ()))
    return Arena(setting.spec.name, setting.rules, setting.seed, asked.field, candidates, engine_digest(), asked.camp)


def search_best(asked: Asked) -> tuple[Bot, int]:
    """The best guess after all generations, and the candidates of each."""
    from simcore.cli.app import INCOMPLETE, INTERRUPTED
    from simcore.crew import ClusterLost
    from simcore.execute import WorkersDied, call_all
    from simcore.progress import progress
    from strategies.tuning import search, share_of

    arena, space, budget, effort = arena_of(asked), asked.space, asked.budget, asked.effort
    best, candidates = space.start, 0

    def judge(bots: Sequence[Bot], games: Range) -> list[float]:
        return call_all(share_of, [(arena, bot, games) for bot in bots], effort.workers)

    try:
        title = f"tuning {space.start.strategy}, each candidate"
        with progress(title, budget.generations * budget.games, quiet=effort.quiet) as bar:
            for generation in search(space, judge, budget.games, budget.generations, asked.setting.seed):
                best, candidates = generation.best, generation.candidates
                bar.advance(budget.games)
    except KeyboardInterrupt:
        print(f"\nstopped; go on from here with: simulate tune {best}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    except (ClusterLost, WorkersDied) as error:
        print(f"{error}; go on from here with: simulate tune {best}", file=sys.stderr)
        raise typer.Exit(INCOMPLETE) from None
    return best, candidates


def tell(asked: Asked, found: Bot, candidates: int) -> dict[str, Any]:
    """What was found, what it wins on fresh games, and where it comes from."""
    from simcore.progress import waiting

    with waiting("proving it on fresh games", quiet=asked.effort.quiet):
        return _prove(asked, found) | _measure(asked) | _origin(asked, candidates)


def _prove(asked: Asked, found: Bot) -> dict[str, Any]:
    """Both bots on the same fresh games: shares of wins and their difference, game by game."""
    start, contest = asked.space.start, arena_of(asked).contest
    games = Range(FRESH, asked.budget.proof)
    new, old = contest.parts(found, games), contest.parts(start, games)
    best = found if int(new.sum()) > int(old.sum()) else start
    return {
        "bot": str(best),
        "numbers": dict(best.parameters),
        "start": str(start),
        "found": str(found),
        "share": _share(new, contest.whole),
        "share_of_start": _share(old, contest.whole),
        "gain": _share(new - old, contest.whole),
        "games": games.count,
    } | ({} if contest.standing.together else {"fair_share": 1 / contest.players})


def _measure(asked: Asked) -> dict[str, Any]:
    """What the yardstick wins against the same field, and more than the bot that was tuned did as it started."""
    if asked.yardstick is None:
        return {}
    contest, games = arena_of(asked).contest, Range(FRESH, asked.budget.yardstick)
    parts, old = contest.parts(asked.yardstick, games), contest.parts(asked.space.start, games)
    whole = contest.whole
    told = {"bot": str(asked.yardstick), "share": _share(parts, whole), "gain": _share(parts - old, whole)}
    return {"yardstick": told | {"games": games.count}}


def _share(parts: Any, whole: int) -> list[float]:
    from reports.facts.intervals import mean

    return list(mean(len(parts), int(parts.sum()), int(parts @ parts), whole))


def _origin(asked: Asked, candidates: int) -> dict[str, Any]:
    """Where the numbers come from."""
    from simcore.variants import describe_changes

    setting, budget = asked.setting, asked.budget
    return {
        "game": setting.spec.name,
        "rules": setting.rules.digest,
        "rules_version": setting.spec.rules_version,
        "changes": describe_changes(setting.rules),
        "players": setting.rules.players,
        "against": [str(bot) for bot in asked.field],
        "seed": setting.seed,
        "games_of_a_candidate": budget.games,
        "candidates": candidates,
        "generations": budget.generations,
        "date": date.today().isoformat(),
    } | ({} if asked.camp is None else {"side": setting.spec.camps[asked.camp]})


def show(told: dict[str, Any]) -> None:
    """Print what was found for a person."""
    from simcore.cli.lines import print_lines

    spent = told["games_of_a_candidate"] * told["candidates"] * told["generations"]
    print_lines(
        [
            _against(told),
            f"  tuned     {_percent(told['share'], told['games'])}",
            f"  {told['start']} as it started {_percent(told['share_of_start'], told['games'])}",
            f"  gain {_points(told['gain'])}, on the same games, none of which was tuned on",
            f"  found by {told['generations']} generations of {told['candidates']} candidates: {spent:,} games",
            *_yardstick_lines(told),
            "" if told["bot"] == told["found"] else "nothing better was found than the bot as it started",
            f"--strategy {told['bot']}",
        ]
    )


def _against(told: dict[str, Any]) -> str:
    """Whom it met; a team of it meets nobody."""
    if "side" in told:
        return f"as {told['side']} against {', '.join(told['against'])}; games won"
    if "fair_share" not in told:
        return "in all seats, all players together; games won"
    return f"one seat against {', '.join(told['against'])}; fair share {100 * told['fair_share']:.1f} %"


def _yardstick_lines(told: dict[str, Any]) -> list[str]:
    if "yardstick" not in told:
        return []
    one = told["yardstick"]
    shares = f"  {one['bot']} {_percent(one['share'], one['games'])}"
    return [shares, f"  that is {_points(one['gain'])} more than {told['start']} as it started, on the same games"]


def _percent(interval: list[float], games: int) -> str:
    value, low, high = (100 * number for number in interval)
    return f"{value:.1f} % ({low:.1f} to {high:.1f}; n = {games:,} games)"


def _points(interval: list[float]) -> str:
    value, low, high = (100 * number for number in interval)
    return f"{value:+.1f} points ({low:+.1f} to {high:+.1f})"
