"""Why a bot answers as it does: the points it gives each option, and the plan behind them.

The points are found by the same functions as the answer (`answers.best_options`). They are apart from it because a
million games never ask for them: this is compiled when somebody first does.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.bits import has
from simcore.games.infiltration.codes import DECLINE, Kind, RoomSelector
from simcore.kernel import kernel
from simcore.records import new_record
from strategies.infiltration.answers import cards_in_question, option_value, way_resolved
from strategies.infiltration.cards import plain_move, special_move, value_acts
from strategies.infiltration.codes import CODE, RANDOM, SEARCH, B, Search
from strategies.infiltration.permitted import is_restricted, restrict
from strategies.infiltration.plan import PLAN_DTYPE, make_plan
from strategies.spec import Reasons


@kernel
def option_values(view, cfg, bot, plan, values):
    """The points of each legal option, under the plan that is left in `plan`."""
    make_plan(view, cfg, bot, plan)
    if view.kind == Kind.SPECIAL_MOVE:
        way = way_resolved(view)
        values[0] = plain_move(view, cfg, plan, way)
        values[1] = special_move(view, cfg, plan, way)
        return
    value_acts(view, cfg, plan, cards_in_question(view))
    for code in range(DECLINE + 1):
        if has(view.options, code):
            values[code] = option_value(view, cfg, plan, np.int64(code))


def explain(view: Any, cfg: Any, bot: Any) -> Reasons:
    """The reasons of a bot for the options that it may choose among; `random` has none, `search` its results."""
    if is_restricted(bot):
        view = view.copy()
        restrict(view, cfg, bot)
    options = [code for code in range(DECLINE + 1) if int(view.options) >> code & 1]
    if bot[CODE] == RANDOM:
        return Reasons(notes=(f"All {len(options)} options are equally good to it.",))
    if bot[CODE] == SEARCH:
        return Reasons(notes=(f"It played the rest of the game {bot[Search.BUDGET]:,} times and took what won most.",))
    if len(options) == 1:
        return Reasons(notes=("It may choose nothing else.",))
    if view.kind == Kind.PLAY and cfg.code[view.pc, B] == RoomSelector.TARGET:
        return Reasons(notes=("It does not weigh this: the room was chosen for this very card.",))
    plan: Any = new_record(PLAN_DTYPE)
    values = np.zeros(DECLINE + 1)
    option_values(view, cfg, bot, plan, values)
    return Reasons({code: float(values[code]) for code in options}, tuple(_notes(plan)))


def _notes(plan: Any) -> list[str]:
    return [
        f"It reckons with {plan.rounds:.1f} more rounds, its margin included; one is worth {plan.price:.2f} points.",
        f"It gives itself {100 * plan.hope:.0f} % to bring out what it takes in this one; caught, it would lose "
        f"{plan.stake:.1f} points.",
    ]
