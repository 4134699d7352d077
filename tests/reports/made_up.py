"""A made-up heist game with made-up outcomes, tallied exactly as the kernels of a real game would."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from reports.tension.read import Telling
from simcore.extreme import Extreme
from simcore.extremes import Found
from simcore.luck import everything, redrawings
from simcore.spec import (
    Axis,
    Change,
    Chart,
    ComponentKind,
    Contrast,
    Forecast,
    GameSpec,
    Headline,
    Histogram,
    Measure,
    Paired,
    Ratio,
    Rules,
    Section,
    Standing,
    Stream,
)
from strategies.luck import count_luck
from strategies.paired import Entries, entries_of, pair_sums
from strategies.tension import Counts, Story

if TYPE_CHECKING:
    from simcore.knob import KnobSums
    from simcore.run import Run

Ints = NDArray[np.int64]

SEATS, TOOLS, ROOMS, ROUNDS, WIN, HAND = 4, 20, 12, 24, 60, 3
STRONG, WEAK, NEVER_DEALT = 0, 1, TOOLS - 1

SEAT_AXIS = Axis("seat", 6, labels="seats")
TOOL_AXIS = Axis("tool", TOOLS + 4, labels="tools")
ROOM_AXIS = Axis("room", ROOMS, labels="rooms")
ROUND_AXIS = Axis("round", ROUNDS, first=1)
PLACE_AXIS = Axis("place", ROOMS, labels="plan")

MEASURES: tuple[Measure, ...] = (
    Ratio("escape", "Thieves who escape", "share", "Thieves who left, of all thieves."),
    Ratio("truncated", "Truncated games", "share", "Games stopped at the round limit."),
    Histogram("rounds", "Rounds played", "rounds", "The round in which the game ended.", 0, 30),
    Histogram("noise", "Noise at the end", "alarm", "The dial at the end.", 0, 12),
    Ratio("wins", "Wins by seat", "share", "Wins of each seat.", SEAT_AXIS, WIN, exclusive=True),
    Ratio("out_by_round", "Out by round", "share", "Thieves out by the end of the round.", ROUND_AXIS),
    Ratio("caught_by_round", "Caught by round", "share", "Thieves caught by the end of the round.", ROUND_AXIS),
    Ratio("hazard", "Hazard of capture", "share", "Thieves caught, of those inside.", ROUND_AXIS),
    Ratio("noise_by_round", "Noise by round", "alarm", "The dial in each round.", ROUND_AXIS),
    Contrast("tool_deal", "Win share when dealt the tool", "share", "Dealt less not dealt.", TOOL_AXIS, WIN),
    Ratio("tool_used", "Used", "share", "Tools used, of those dealt.", TOOL_AXIS),
    Ratio("tool_never_used", "Never used", "share", "Tools nobody used, of those dealt.", TOOL_AXIS),
    Ratio("room_loot", "Loot taken", "tokens", "Tokens taken, of the games the room was in.", ROOM_AXIS),
    Ratio("loot_by_place", "Loot by place", "tokens", "Tokens taken, of the games that have the place.", PLACE_AXIS),
)

SECTIONS = (
    Section(
        "tools",
        "Which tools are too strong?",
        (Chart("forest", "tool_strength", ("tool_deal", "tool_used", "tool_never_used")),),
        ("tool_deal", "tool_used"),
    ),
    Section(
        "timing",
        "Who gets out, and when?",
        (
            Chart("incidence", "timing", ("out_by_round", "caught_by_round")),
            Chart("hazard", "hazard", ("hazard",)),
            Chart("histogram", "lengths", ("rounds", "noise")),
        ),
        ("escape", "rounds"),
    ),
    Section(
        "noise",
        "How sharp is the alarm?",
        (
            Chart("sensitivity", "start_noise", ()),
            Chart("by_round", "noise_by_round", ("noise_by_round", "hazard")),
            Chart("by_cell", "noise_cells", ("noise_by_round",)),
        ),
    ),
    Section(
        "seats",
        "Are the seats fair?",
        (Chart("shares", "seat_wins", ("wins",)), Chart("seats", "seats_by_players"), Chart("luck", "luck")),
        ("wins",),
    ),
    Section("tension", "Is it tense?", (Chart("tension", "win_chances", ()),)),
    Section(
        "rooms",
        "Which rooms matter?",
        (Chart("by_cell", "room_loot", ("room_loot",)), Chart("plan", "loot_plan", ("loot_by_place",))),
        ("room_loot",),
    ),
)

SPEC = GameSpec(
    name="made_up",
    title="A Made-up Heist",
    rules_version=3,
    rank=99,
    package="tests.reports",
    players=(2, 3, 4),
    default_players=SEATS,
    actions=2,
    component_kinds=(ComponentKind("tool", "tools", "Tools"), ComponentKind("room", "rooms", "Rooms")),
    variants={"louder": {"rules": {"start_noise": 1}}},
    measures=MEASURES,
    headlines=(
        Headline("escape_share", "escape", "ratio"),
        Headline("rounds_mean", "rounds", "mean"),
        Headline("win_share_by_seat", "wins", "by_cell"),
    ),
    sections=SECTIONS,
    knob=("start_noise", (0, 1, 2)),
    paired=(Paired("rounds", "rounds", deciles=True), Paired("escape", "escaped"), Paired("wins", "win")),
    streams=(
        Stream("deal", "the deal of the tools", (1,)),
        Stream("dice", "dice", (2, 3)),
        Stream("bots", "bots", (9,)),
    ),
    standing=Standing(win="win", whole=WIN, score="score"),
    forecast=Forecast(("loot", "kept", "round"), "round", ROUNDS, ("", "stay or go"), points="loot", safe="kept"),
    extremes=(
        Extreme("longest", "Longest game", "rounds", "The most rounds."),
        Extreme("loudest", "Loudest end", "alarm", "The highest alarm at the end."),
        Extreme("poorest", "Poorest win", "points", "The fewest points that win.", least=True),
        Extreme("never", "Never seen", "count", "No game is of this kind."),
    ),
)


def _source(index: int, made_up: int) -> str:
    return "reconstruction" if index < made_up else "rulebook"


def made_up_rules(**changes: Any) -> Rules:
    """All rooms and 15 of 20 tools are reconstructed, by their effects or by their numbers."""
    tools = [
        {"id": f"tool_{i}", "name": f"Tool <{i}>", "effect_source": _source(i, 10), "numbers_source": _source(i, 15)}
        for i in range(TOOLS)
    ]
    rooms = [
        {"id": f"room_{i}", "name": f"Room number {i}", "effect_source": "reconstruction", "name_source": "rulebook"}
        for i in range(ROOMS)
    ]
    fields: dict[str, Any] = {
        "game": "made_up",
        "players": SEATS,
        "parameters": {"start_noise": 1, "hands": (3, 3)},
        "components": {"tools": tuple(tools), "rooms": tuple(rooms)},
        "variants": ("base", "louder"),
        "changes": (Change("start_noise", "0", "1"),),
        "warnings": ("Nobody has tried this.",),
        "digest": "d" * 64,
    }
    return Rules(**(fields | changes))


# --- tallies from raw outcomes, one row a game ---


def ratio_cells(n: NDArray[Any], x: NDArray[Any], size: int = 1) -> Ints:
    """The five sums of a Ratio; `n` and `x` have a row for each game and a column for each cell."""
    n, x = (np.asarray(a, np.int64).reshape(len(a), -1) for a in (n, x))
    cells = np.zeros((size, 5), np.int64)
    sums = (n.sum(0), x.sum(0), (n * n).sum(0), (n * x).sum(0), (x * x).sum(0))
    cells[: n.shape[1]] = np.stack(sums, axis=1)
    squeezed: Ints = np.squeeze(cells)
    return squeezed


def histogram_cells(values: Ints, low: int, high: int) -> Ints:
    """Counts, sum and sum of squares."""
    counts = np.bincount(np.clip(values - low, 0, high - low + 1), minlength=high - low + 2)
    return np.array([*counts, values.sum(), (values * values).sum()], np.int64)


def contrast_cells(seat_of: Ints, y: Ints, size: int) -> Ints:
    """The sums of a Contrast; `seat_of[game, component]` is the seat dealt it or -1, `y[game, seat]` the outcome."""
    v = y.sum(1)
    z = (seat_of >= 0).astype(np.int64)
    u = np.where(seat_of >= 0, np.take_along_axis(y, np.maximum(seat_of, 0), axis=1), 0)
    cells = np.zeros((size + 1, 5), np.int64)
    sums = (z.sum(0), u.sum(0), (u * u).sum(0), (z * v[:, None]).sum(0), (u * v[:, None]).sum(0))
    cells[: z.shape[1]] = np.stack(sums, axis=1)
    cells[-1] = len(y), v.sum(), (v * v).sum(), 0, 0
    return cells


def deal(rng: np.random.Generator, games: int, components: int, seats: int = SEATS, hand: int = HAND) -> Ints:
    """Each seat is dealt a hand from a shuffled deck; for each component the seat that has it, or -1."""
    places = rng.permuted(np.tile(np.arange(components), (games, 1)), axis=1)
    return np.where(places < seats * hand, places // hand, -1)


def winners(rng: np.random.Generator, seat_of: Ints, edges: NDArray[np.float64], seats: int = SEATS) -> Ints:
    """The seat that wins each game: chances follow exp of the edges of the components it was dealt (Luce's rule)."""
    strength = np.stack([np.where(seat_of == seat, edges, 0.0).sum(1) for seat in range(seats)], axis=1)
    winner: Ints = np.argmax(strength + rng.gumbel(size=strength.shape), axis=1)
    return winner


# --- a whole run ---


def made_up_tally(games: int = 20_000, seed: int = 1) -> dict[str, Ints]:
    """Outcomes with one strong and one weak tool, one never dealt, and a hazard that grows."""
    rng = np.random.default_rng(seed)
    edges = np.zeros(TOOLS - 1)
    edges[[STRONG, WEAK]] = 0.5, -0.5
    seat_of = np.column_stack([deal(rng, games, TOOLS - 1), np.full(games, -1)])
    win = np.zeros((games, SEATS), np.int64)
    win[np.arange(games), winners(rng, seat_of[:, :-1], edges)] = WIN
    leave = rng.geometric(0.12, (games, SEATS)) + 2
    alarm = rng.integers(8, ROUNDS - 2, (games, 1))
    out, end = leave <= alarm, np.minimum(np.maximum(leave.max(1), 4), alarm[:, 0])
    rounds = np.arange(1, ROUNDS + 1)
    inside = (leave[:, :, None] >= rounds) & (alarm[:, :, None] >= rounds)
    caught = ~out[:, :, None] & (alarm[:, :, None] <= rounds)
    going = (end[:, None] >= rounds).astype(np.int64)
    noise = np.minimum(rng.poisson(0.3 * rounds, (games, ROUNDS)), 12)
    dealt = (seat_of >= 0).astype(np.int64)
    used = dealt * (rng.random(dealt.shape) < np.linspace(0.2, 0.9, TOOLS))
    used[:, 5] = 0
    present = (rng.random((games, ROOMS)) < 0.5).astype(np.int64)
    loot = present * rng.poisson(np.linspace(0.5, 4, ROOMS), (games, ROOMS))
    everybody = np.full(games, SEATS)
    all_rounds = np.full((games, ROUNDS), SEATS)
    size = TOOL_AXIS.size
    return {
        "escape": ratio_cells(everybody, out.sum(1)),
        "truncated": ratio_cells(np.ones(games), np.arange(games) < 3),
        "rounds": histogram_cells(end, 0, 30),
        "noise": histogram_cells(noise[np.arange(games), end - 1], 0, 12),
        "wins": ratio_cells(np.ones((games, SEATS)), win, SEAT_AXIS.size),
        "out_by_round": ratio_cells(all_rounds, (out[:, :, None] & (leave[:, :, None] <= rounds)).sum(1), ROUNDS),
        "caught_by_round": ratio_cells(all_rounds, caught.sum(1), ROUNDS),
        "hazard": ratio_cells(inside.sum(1), (inside & caught).sum(1), ROUNDS),
        "noise_by_round": ratio_cells(going, going * noise, ROUNDS),
        "tool_deal": contrast_cells(seat_of, win, size),
        "tool_used": ratio_cells(dealt, used, size),
        "tool_never_used": ratio_cells(dealt, dealt - used, size),
        "room_loot": ratio_cells(present, loot, ROOMS),
        "loot_by_place": ratio_cells(present, loot, ROOMS),
    }


def made_up_knob(games: int = 2_000) -> KnobSums:
    """Each step of the knob makes games a round shorter and lets one thief in ten fewer escape."""
    rng = np.random.default_rng(5)
    base = rng.integers(6, 14, games)
    lucky = rng.random(games)
    winner = rng.integers(0, SEATS, games)
    sides = []
    for step in (0, 1, 2):
        outcome = np.zeros(games, [("rounds", "i8"), ("escaped", "i8"), ("win", "i8", (SEAT_AXIS.size,))])
        outcome["rounds"], outcome["escaped"] = base + 1 - step, lucky < 0.6 - 0.1 * step
        outcome["win"][np.arange(games), winner] = WIN
        sides.append(outcome)
    own = sides[1]
    sums: dict[str, Ints] = {
        one.measure: np.array([pair_sums(entries_of(side, one), entries_of(own, one)) for side in sides])
        for one in SPEC.paired
    }
    knob = SimpleNamespace(parameter="start_noise", settings=(0, 1, 2), base=1)
    return cast("KnobSums", SimpleNamespace(knob=knob, games=games, sums=sums))


def made_up_luck(games: int = 1_000) -> tuple[dict[str, Ints], int]:
    """The deal names the seat, and where the dice say so that seat is passed over; bots draw nothing."""
    rng = np.random.default_rng(9)
    deal, dice = rng.integers(0, SEATS, (2, games)), rng.random((2, games)) < 0.3
    streams, outcomes = SPEC.streams, {}
    for bits in redrawings(streams):
        other_deal, other_dice = (int(bits & stream.bits != 0) for stream in streams[:2])
        winner = (deal[other_deal] + dice[other_dice]) % SEATS
        outcomes[bits] = WIN * (winner[:, None] == np.arange(SEATS)).astype(np.int64)
    assert everything(streams) in outcomes
    return {f"win.{what}": cells for what, cells in count_luck(streams, outcomes).items()}, games


def made_up_seats(games: int = 2_000) -> dict[int, dict[str, Ints]]:
    """At four players seat 1 wins a tenth of the games of others; a point less takes that from it. Two are fair."""
    rng = np.random.default_rng(10)
    found = {}
    for players, edge in ((2, 0.0), (SEATS, 0.1)):
        fair = rng.integers(0, players, games)
        played = np.where(rng.random(games) < edge, 0, fair)
        won = [WIN * (one[:, None] == np.arange(players)).astype(np.int64) for one in (played, fair)]
        entries = [Entries(np.ones_like(one), one) for one in won]
        points = np.zeros(players, np.int64)
        points[0] = -1 if edge else 0
        wins = np.array([pair_sums(one, entries[0]) for one in entries])
        found[players] = {"wins": wins, "alone": (won[0] > 0).sum(0), "points": points}
    return found


def made_up_run(games: int = 20_000, **changes: Any) -> Run:
    """What `simcore.run.load` would give for a finished run."""
    fields: dict[str, Any] = {
        "spec": SPEC,
        "rules": made_up_rules(),
        "manifest": {"run_id": "r" * 64, "seed": 7, "aggregate_digest": "a" * 64, "about": {"python": "3"}},
        "tally": made_up_tally(games),
        "games_asked": games,
        "games_done": games,
        "failed": (),
        "strategies": ("greedy",),
        "knob": made_up_knob(),
        "luck": made_up_luck(),
        "seats": made_up_seats(),
        "rows_kept": 0,
        "extremes": {
            "longest": (Found(23, 4_711), Found(22, 5)),
            "loudest": (Found(12, 17),),
            "poorest": (Found(-1, 19_999),),
        },
        "aged": (),
    }
    return cast("Run", SimpleNamespace(**(fields | changes)))


def made_up_telling(games: int = 600, seed: int = 9) -> Telling:
    """Games of five to nine rounds in which everybody gathers loot; who has most in the end wins."""
    rng = np.random.default_rng(seed)
    lengths = rng.integers(5, 10, games)
    told = np.zeros((int(lengths.sum()), SEATS, 3), np.int16)
    score = np.zeros((games, SEATS), np.int64)
    row = 0
    for game, length in enumerate(lengths):
        for number in range(length):
            told[row, :, 0], told[row, :, 1], told[row, :, 2] = score[game], 500, number + 1
            score[game] += rng.poisson(2, SEATS)
            row += 1
    win = np.where(score == score.max(1, keepdims=True), WIN, 0)
    win[(win > 0).sum(1) > 1] = 0
    asked = np.stack([lengths * SEATS, 2 * lengths * SEATS, lengths * SEATS], axis=1)
    total = int(asked[:, 0].sum())
    options, answers = np.zeros((2, 65), np.int64), np.zeros((2, 2, 2), np.int64)
    options[1, 2], answers[1] = total, [[total, total], [total, 0]]
    return Telling(Story(lengths, asked, told, win, score, WIN, Counts(options, answers)))
