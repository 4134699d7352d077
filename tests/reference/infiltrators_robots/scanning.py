"""Phase C: committing scans and carrying them out (R42-R47)."""

from __future__ import annotations

from .blasts import remove_all
from .ending import look_for_end
from .pieces import Infiltrator, Standee
from .questions import Asking, ask
from .sight import seen_by_sentinel, seen_from
from .state import Game, Scan

LONG, ELIMINATION = 0, 1

ROBOTS, TRAITORS, SENTINELS = "robots", "traitors", "sentinels"


def scan_all(game: Game) -> Asking[None]:
    """C.1, C.2, D27."""
    game.scans = []
    game.due = [one.name for one in game.standees()] + [f"s{number}" for number in scanning_sentinels(game)]
    if game.decided("scan_order") == "sequential":
        yield from scan_one_by_one(game)
    else:
        yield from commit_all(game)
        carry_out(game, committed_scans(game))
        game.commitments = {}


def commit_all(game: Game) -> Asking[None]:
    """R42: the order is robots, traitors, sentinels."""
    game.note("rule.R42")
    game.commitments = {ROBOTS: {}, TRAITORS: {}, SENTINELS: {}}
    for group, standees in ((ROBOTS, game.robots), (TRAITORS, game.traitors)):
        for standee in standees:
            if standee.on_board:
                game.commitments[group][standee.number] = yield from choose_scan(game, standee)
    for number in scanning_sentinels(game):
        game.commitments[SENTINELS][number] = yield from choose_area(game, number)


def scan_options(game: Game) -> list[int]:
    """R43."""
    return [LONG] if game.turn <= game.rules.scan_grace_turns else [LONG, ELIMINATION]


def choose_scan(game: Game, standee: Standee) -> Asking[int]:
    """K17."""
    return (yield from ask(game, "scan", game.seat_of(standee), scan_options(game), standee.number))


def scanning_sentinels(game: Game) -> list[int]:
    """R42, 7.3."""
    if game.components.blank("sentinel"):
        return []
    return [one.number for one in game.sentinels if one.state == "active"]


def choose_area(game: Game, number: int) -> Asking[int]:
    """K18: the square of the centre; asked of the robot it was dealt to."""
    owner = number // game.components.per_figure("sentinel")
    square = game.sentinels[number].square
    slot = game.map.slot_of(square)
    options = [game.map.panel_index(one) for one in game.map.room_squares(square)]
    chosen = yield from ask(game, "sentinel_area", game.players + owner, options, number, slot)
    return game.map.square_of(slot, chosen)


def committed_scans(game: Game) -> list[Scan]:
    """R44, R45: all on the same position."""
    scans = []
    for group, standees in ((ROBOTS, game.robots), (TRAITORS, game.traitors)):
        scans += [scan_of(game, standees[number], kind) for number, kind in game.commitments[group].items()]
    centres = game.commitments[SENTINELS].items()
    return scans + [sentinel_scan(game, number, centre) for number, centre in centres]


def scan_of(game: Game, standee: Standee, kind: int) -> Scan:
    """R44, R46: whether an elimination scan explodes is told by what stands in its area."""
    if kind == LONG:
        seen = seen_from(game, standee.square, game.rules.long_radius)
        return Scan(standee.name, "long", seen, hits_in(game, seen))
    seen = seen_from(game, standee.square, game.rules.elimination_radius)
    return Scan(standee.name, "elimination", seen, hits_in(game, seen), triggered(game, standee, seen))


def sentinel_scan(game: Game, number: int, centre: int) -> Scan:
    seen = seen_by_sentinel(game, centre)
    return Scan(f"s{number}", "sentinel", seen, hits_in(game, seen))


def hits_in(game: Game, seen: list[int]) -> list[int]:
    """R46: seen squares that hold an infiltrator or a decoy, ascending."""
    return sorted({pawn.square for pawn in game.pawns()}.intersection(seen))


def triggered(game: Game, scanner: Standee, seen: list[int]) -> bool:
    """R46, D29."""
    trigger = game.decided("trigger")
    pawns = {pawn.square for pawn in game.pawns() if trigger != "infiltrators" or isinstance(pawn, Infiltrator)}
    cat = {game.cat.square} if game.cat.on_board and trigger != "infiltrators" else set()
    others = {one.square for one in game.standees() if one is not scanner} if trigger == "any" else set()
    return not (pawns | cat | others).isdisjoint(seen)


def scan_one_by_one(game: Game) -> Asking[None]:
    """D27 `sequential`: sentinels, robots, traitors; R48 and R49 after each."""
    game.note("rule.R42")
    for number in scanning_sentinels(game):
        centre = yield from choose_area(game, number)
        carry_out(game, [sentinel_scan(game, number, centre)])
    for standee in [*game.robots, *game.traitors]:
        if standee.on_board:
            kind = yield from choose_scan(game, standee)
            carry_out(game, [scan_of(game, standee, kind)])


def carry_out(game: Game, scans: list[Scan]) -> None:
    """R46 to R49."""
    game.note("rule.R46")
    for scan in scans:
        count_scan(game, scan)
        tell(game, scan)
    game.scans += scans
    struck = {square for scan in scans if scan.exploded for square in scan.seen}
    remove_all(game, struck)
    look_for_end(game)


def count_scan(game: Game, scan: Scan) -> None:
    """Section 8."""
    game.note(f"scan.{scan.kind}.{bool(scan.hits)}.{scan.exploded}")
    facts, hit = game.facts, int(bool(scan.hits))
    if scan.kind == "elimination":
        facts.elimination_scans += 1
        facts.elimination_scans_empty += not scan.exploded
        facts.explosions_robot += scan.exploded and scan.by[0] == "r"
        facts.explosions_traitor += scan.exploded and scan.by[0] == "t"
    elif scan.kind == "long":
        facts.long_scans += 1
        facts.long_scans_with_hit += hit
    else:
        facts.sentinel_scans += 1
        facts.sentinel_scans_with_hit += hit


def tell(game: Game, scan: Scan) -> None:
    """R47, D30, D40: what the robots hear of a scan."""
    record = game.record
    record.explosions += scan.exploded
    if scan.by[0] == "t" and not scan.exploded and not game.decided("traitor_scan_public"):
        game.note("D40.unheard")
        return
    game.note("rule.R47")
    record.seen.update(scan.seen)
    if scan.kind != "elimination" and game.decided("long_answer") == "count":
        record.counts.append((len(scan.hits), list(scan.seen)))
        if not scan.hits:
            record.empty.update(scan.seen)
        return
    record.hits.update(scan.hits)
    record.empty.update(set(scan.seen).difference(scan.hits))
