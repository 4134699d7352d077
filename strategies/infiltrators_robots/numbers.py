"""The numbers of bots that plan, for each side, and what they mean. A tenth is a tenth of an action."""

from __future__ import annotations

from strategies.spec import BotParameter

INFILTRATORS = (
    BotParameter("danger", 120, 0, 1000, "Infiltrators: what being caught for sure costs, in tenths.", (60, 120, 240)),
    BotParameter("sharp", 2, 1, 9, "Infiltrators: how much robots prefer their best square to others.", (1, 2, 4)),
    BotParameter("shown", 60, 0, 500, "Infiltrators: what it costs to end a turn visible, in tenths.", (0, 60, 120)),
    BotParameter("trap", 10, 0, 100, "Infiltrators: what an unknown door on the way costs, in tenths.", (0, 10, 20)),
    BotParameter("guard", 15, 0, 100, "Infiltrators: what a robot near a generator costs, in tenths.", (0, 15, 30)),
    BotParameter("claim", 80, 0, 300, "Infiltrators: what a generator costs that another one wants, in tenths.", ()),
    BotParameter("decoy", 10, 0, 100, "Infiltrators: what a decoy is worth, in tenths.", (0, 10, 30)),
    BotParameter("face", 1, 0, 1, "Infiltrators: 1 puts decoys visible, 0 invisible.", (0, 1)),
    BotParameter("disable", 10, 0, 100, "Infiltrators: what it is worth to disable a sentinel, in tenths.", (0, 10)),
    BotParameter("cat", 1, 0, 2, "Infiltrators: the Supacat 0 stays, 1 hunts devices, 2 generators too.", (0, 1, 2)),
    BotParameter("way_in", 10, -40, 40, "Infiltrators: what a step from generators is worth for an entrance.", ()),
    BotParameter("start", 10, 0, 40, "Infiltrators: what a step from robots is worth for a start, in tenths.", ()),
    BotParameter("foresee", 60, 0, 200, "Infiltrators: how the robots think that goals pull, in hundredths.", ()),
    BotParameter("blast", 20, 0, 200, "Traitors: what a robot eliminated is worth, in tenths.", (0, 20, 40)),
    BotParameter("trust", 90, 0, 100, "Infiltrators: how far robots take pawns for decoys, in percent.", (20, 50, 80)),
    BotParameter("hurry", 8, 0, 40, "Infiltrators: turns before the last when they begin to dare.", (0, 8, 16)),
)
ROBOTS = (
    BotParameter("track", 1, 0, 1, "Robots: 1 reckons where infiltrators may be, 0 goes by what is seen.", (0, 1)),
    BotParameter("pull", 60, 0, 200, "Robots: how goals pull infiltrators, in hundredths a step.", (0, 30, 60)),
    BotParameter("shy", 10, 0, 100, "Robots: how infiltrators shun open squares, in hundredths an edge.", (0, 10, 30)),
    BotParameter("decoy_doubt", 95, 0, 100, "Robots: how far shown pawns are taken for decoys, in percent.", (30, 60)),
    BotParameter("hit_doubt", 15, 0, 100, "Robots: how far hits are taken for decoys, in percent.", (0, 15, 30)),
    BotParameter("info", 25, 0, 200, "Robots: what a hit is worth, in percent of an elimination.", (10, 25, 50)),
    BotParameter("own", 30, 0, 300, "Robots: what another robot in an area costs, in percent.", (10, 30, 60)),
    BotParameter("self", 5, 0, 100, "Robots: what the robot that explodes costs, in percent.", (0, 5, 15)),
    BotParameter("gate", 100, 0, 500, "Robots: what it is worth more if data is about to go, in percent.", (50, 100)),
    BotParameter("watch", 20, 0, 300, "Robots: what it is worth more near a generator, in percent.", (0, 20, 60)),
    BotParameter("later", 15, 0, 100, "Robots: what a good square a turn away is worth, in percent.", (10, 15, 30)),
    BotParameter("traitor", 5, 0, 100, "Robots: what a traitor eliminated is worth, in percent.", (0, 5, 15)),
    BotParameter("mouser", 5, 0, 100, "Robots: what the Supacat eliminated is worth, in percent.", (0, 5, 15)),
    BotParameter("deploy", 5, 0, 100, "Robots: what a device on the board is worth, in percent.", (0, 5, 15)),
    BotParameter("fetch", 60, 0, 300, "Robots: what data picked up is worth, in percent.", (20, 60, 120)),
    BotParameter("noise", 40, 0, 300, "Robots: chance in which room draws them, in percent.", (0, 40, 80)),
    BotParameter("near_rim", 10, 0, 40, "Robots: what a step from the rim is worth for a generator.", (0, 10, 20)),
    BotParameter("haste", 45, 0, 200, "Robots: the pull of the way out on those with data, in hundredths.", (15, 45)),
    BotParameter("sway", 50, 0, 100, "Robots: how far pulls differ from game to game, in percent.", (0, 50, 100)),
)


def planning(**other: int) -> tuple[BotParameter, ...]:
    """All numbers of a bot that plans, some with another default."""
    return tuple(
        BotParameter(one.name, other.get(one.name, one.default), one.low, one.high, one.about, one.designer)
        for one in (*INFILTRATORS, *ROBOTS)
    )
