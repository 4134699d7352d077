"""What bots that plan think things are worth: their parameters, in tenths of a useful action if nothing is said."""

from __future__ import annotations

from strategies.spec import BotParameter


def planning(**changed: int) -> tuple[BotParameter, ...]:
    """The parameters of a bot that plans; `changed` are its own defaults."""
    return tuple(
        BotParameter(name, changed.get(name, default), low, high, about, designer)
        for name, default, low, high, about, designer in _NUMBERS
    )


_NUMBERS = (
    ("last_stealth", 450, 0, 5000, "Price of a hit that would lose the game.", (200, 450, 900)),
    ("second_stealth", 130, 0, 2000, "Price of the last stealth.", (60, 130, 260)),
    ("third_stealth", 100, 0, 2000, "Price of the second last stealth.", (50, 100, 200)),
    ("more_stealth", 100, 0, 2000, "Price of any further stealth.", (50, 100, 200)),
    ("event", 12, 0, 200, "Price of drawing an event.", (0, 12, 30)),
    ("crowd", 24, 0, 200, "What work on a floor loses for each other burglar there.", (0, 24, 50)),
    ("blind", 5, 0, 200, "Price of entering a room that nobody has looked at.", (0, 5, 20)),
    ("alarm", 40, 0, 300, "Price of an alarm.", (10, 40, 80)),
    ("passing", 2, 0, 20, "Part of a hit that an alarm costs who goes on, in tenths.", (0, 2, 5)),
    ("step", 13, 0, 50, "What work is worth less for each action of the way to it.", (7, 13, 20)),
    ("pull", 14, 0, 50, "Weight of the work that lies near the room where the turn ends.", (7, 14, 20)),
    ("combination", 16, 0, 100, "Worth of looking at a room of a known safe's combination.", (10, 16, 25)),
    ("safe", 11, 0, 100, "Worth of looking at a room where the safe of its floor may be.", (6, 11, 20)),
    ("stairs", 7, 0, 100, "Worth of looking at a room where the stairs of its floor may be.", (3, 7, 15)),
    ("waiting", 3, 0, 100, "What it is worth less to wait near the top stairs than to work.", ()),
    ("hidden_ok", 2, 0, 8, "Rooms of a combination that may be unknown when its safe is worked on.", (0, 1, 2, 3)),
    ("dice", 3, 1, 12, "Dice that are laid on a safe before it is rolled.", (1, 2, 3, 4)),
    ("tool_risk", 5, 0, 30, "Hits to be expected, in tenths, from which on a tool is used against them.", (3, 5, 10)),
    ("alone", 0, 0, 200, "What work on a floor loses where none of the others is.", (0, 50)),
)
