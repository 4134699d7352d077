"""The bots around the person: they answer for the other seats, and can be asked what they would do at the person's."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from simcore.cli.keyboard.match import Deal, Match
from simcore.manifest import Bot
from simcore.records import Record
from simcore.rng import new_key


def chooser_for_others(deal: Deal, bots: tuple[Bot, ...], player: int) -> Callable[[Record, int], int]:
    """The decisions of all but the person: one bot for all others, one each in their order, or one for each side."""
    from strategies.hosting import Host
    from strategies.playing import Table

    host = Host(Table.seat(deal.spec, bots, deal.rules, deal.seed), deal.cfg)
    key = new_key(deal.seed, deal.index)

    def choose(s: Record, seat: int) -> int:
        other = deal.player_of(seat)
        place = seat if deal.spec.camps else other - (other > player)  # where sides are no equals, each has its own bot
        return host.ask(s, key, seat, place, deal.index)

    return choose


def hint(match: Match, bot: Bot) -> Iterator[str]:
    """What a bot would do in the person's place, and why as far as it can say."""
    from strategies.hosting import Host
    from strategies.playing import Table
    from strategies.spec import Reasons

    deal, question = match.deal, match.question()
    table = Table.seat(deal.spec, (bot,), deal.rules, deal.seed)
    choice = Host(table, deal.cfg).ask(match.state.copy(), match.key, question.seat, 0, deal.index)
    place = question.options.index(choice)
    yield f"{bot} would take {place + 1}: {name_of(question.texts[place])}"
    explain = None if bot.source else getattr(table.kernels, "explain", None)
    reasons = explain(question.view, deal.cfg, table.bots[0]) if explain else Reasons()
    if reasons.values:
        values = sorted(reasons.values.items(), key=lambda pair: -pair[1])
        named = ((question.texts[question.options.index(action)], value) for action, value in values)
        yield f"  its points for each: {', '.join(f'{name_of(text)} {value:+.2f}' for text, value in named)}"
    yield from (f"  {note}" for note in reasons.notes)
    yield f"  {bot.strategy}: {table.strategies.about(bot)}"


def name_of(text: str) -> str:
    """The name of an option: what stands before its first two spaces."""
    return text.partition("  ")[0]
