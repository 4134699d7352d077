"""The bots around the person: they answer for the other seats, and can be asked what they would do at the person's."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from simcore.cli.keyboard.match import Deal, Match
from simcore.manifest import Bot
from simcore.records import Record, new_record
from simcore.rng import new_key


def chooser_for_others(deal: Deal, bots: tuple[Bot, ...], player: int) -> Callable[[Record, int], int]:
    """The decisions of all but the person: one bot for all other players, or one each in their order."""
    from strategies.playing import Table

    table = Table.seat(deal.spec, bots, deal.rules, deal.seed)
    kernels, rows = table.kernels, table.bots
    desk, key = new_record(kernels.DESK), new_key(deal.seed, deal.index)

    def choose(s: Record, seat: int) -> int:
        other = deal.player_of(seat)
        place = other - (other > player)
        return int(kernels.choose(s, deal.cfg, key, seat, rows[place % len(rows)], desk))

    return choose


def hint(match: Match, bot: Bot) -> Iterator[str]:
    """What a bot would do in the person's place, and why as far as it can say."""
    from strategies.playing import Table
    from strategies.spec import Reasons

    deal, question = match.deal, match.question()
    table = Table.seat(deal.spec, (bot,), deal.rules, deal.seed)
    kernels, row = table.kernels, table.bots[0]
    desk = new_record(kernels.DESK)
    choice = int(kernels.choose(match.state.copy(), deal.cfg, match.key, question.seat, row, desk))
    place = question.options.index(choice)
    yield f"{bot} would take {place + 1}: {name_of(question.texts[place])}"
    explain = getattr(kernels, "explain", None)
    reasons = explain(question.view, deal.cfg, row) if explain else Reasons()
    if reasons.values:
        values = sorted(reasons.values.items(), key=lambda pair: -pair[1])
        named = ((question.texts[question.options.index(action)], value) for action, value in values)
        yield f"  its points for each: {', '.join(f'{name_of(text)} {value:+.2f}' for text, value in named)}"
    yield from (f"  {note}" for note in reasons.notes)
    strategy = table.strategies.find(bot.strategy)
    assert strategy is not None, f"{bot.strategy} has been looked up before"
    yield f"  {strategy.name}: {strategy.about}"


def name_of(text: str) -> str:
    """The name of an option: what stands before its first two spaces."""
    return text.partition("  ")[0]
