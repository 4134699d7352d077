"""The stage that several commands begin with: each number of the rules by itself at its other values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reports.steps.factors import Factor
    from reports.steps.results import Steps
    from simcore.cli.drive import Effort
    from simcore.cli.sides import Asked
    from simcore.cli.stages import Maker
    from strategies.study import Study


def open_steps(
    name: str,
    asked: Asked,
    maker: Maker,
    factors: Sequence[Factor],
    out: Path | None,
    told: Mapping[str, Any],
    *,
    reach: int,
    kind: str = "sweep",
) -> Study:
    """The first stage of a command `name`, whose plan also keeps what is `told`.

    Parameters
    ----------
    reach : how many steps from where it stands each number is moved
    """
    from reports.steps.results import REFUSED, moves_json
    from simcore.cli.stages import Deck, Stage, open_first

    deck = Deck(maker)
    moves, refused = [], []
    for at, factor in enumerate(factors):
        for level, value in enumerate(factor.levels):
            if level != factor.own and abs(level - factor.own) <= reach:
                setting = {factor.key: value}
                place = deck.place(setting)
                if place is None:
                    refused.append([at, level, maker.refusal(setting)])
                else:
                    moves.append((at, level, place))
    options = {**moves_json(factors, moves), REFUSED: refused, "asked": dict(told)}
    return open_first(name, Stage(deck.sides, asked.games, options, kind), asked, out)


def play(first: Study, effort: Effort) -> Steps:
    """Play it, and read what came out."""
    from reports.steps.results import Steps
    from simcore.cli.stages import play_stage

    return Steps(first, play_stage(first, effort, f"single steps: {len(first.sides)} settings"))
