"""The numbers of bots that plan, for each side, and what they mean. A tenth is a tenth of a tile of the way."""

from __future__ import annotations

from strategies.spec import BotParameter

INFILTRATORS = (
    BotParameter("lit", 15, 0, 200, "Infiltrators: what a noise die costs, in tenths.", (0, 10, 20, 30)),
    BotParameter("danger", 60, 0, 500, "Infiltrators: what the hits of a whole health cost, in tenths.", (20, 60, 100)),
    BotParameter("token", 20, 0, 200, "Infiltrators: what an Alert token costs, in tenths.", (0, 20, 40)),
    BotParameter("hack", 150, 0, 500, "Infiltrators: what an objective is worth, in tenths.", (80, 150, 220)),
    BotParameter("hit", 0, 0, 100, "Infiltrators: what a hit on a guard is worth, in tenths.", (0, 10, 20)),
    BotParameter("out", 20, 0, 400, "Infiltrators: what it is worth to take a guard out, in tenths.", (0, 20, 60)),
    BotParameter("cure", 20, 0, 200, "Infiltrators: what a hit less is worth, in tenths.", (10, 20, 40)),
    BotParameter(
        "care", 10, 0, 40, "Infiltrators: tenths of a turn to spare on the way out of the General Alert.", (0, 10, 20)
    ),
    BotParameter("spare", 0, 0, 1, "Infiltrators: 1 hacks all objectives, 0 those that the mission needs.", (0, 1)),
    BotParameter(
        "help", 0, 0, 1, "Infiltrators: 1 helps at objectives of others, 0 leaves when there is no own.", (0, 1)
    ),
)
GUARDS = (
    BotParameter("hurt", 60, 0, 400, "Guards: what a hit is worth, in tenths.", (30, 60, 90)),
    BotParameter(
        "fell", 200, 0, 800, "Guards: what it is worth to take an infiltrator out, in tenths.", (100, 200, 300)
    ),
    BotParameter("near", 10, 0, 60, "Guards: what a tile nearer to infiltrators is worth, in tenths.", (5, 10, 15)),
    BotParameter(
        "post", 4, 0, 60, "Guards: what a tile nearer to the objective it watches is worth, in tenths.", (0, 4, 8)
    ),
    BotParameter("apart", 5, 0, 100, "Guards: what another guard beside costs, in tenths.", (0, 5, 15)),
    BotParameter("ring", 2, 0, 8, "Guards: tiles from its objective at which a guard is placed.", (1, 2, 3)),
    BotParameter(
        "light", 5, 0, 60, "Guards: what a lit tile around an objective is worth to choose it, in tenths.", ()
    ),
    BotParameter(
        "remote", 10, 0, 60, "Guards: what a tile from the edge is worth for an objective, in tenths.", (0, 10, 20)
    ),
    BotParameter(
        "die", 1, 0, 1, "Guards: 1 leaves a noise die that would shield the target, 0 takes it always.", (0, 1)
    ),
)


def planning(**other: int) -> tuple[BotParameter, ...]:
    """All numbers of a bot that plans, some with another default."""
    return tuple(
        BotParameter(one.name, other.get(one.name, one.default), one.low, one.high, one.about, one.designer)
        for one in (*INFILTRATORS, *GUARDS)
    )
