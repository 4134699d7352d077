"""Scores, ties and the result (R62-R67, R80, R98, R100)."""

from __future__ import annotations

from collections.abc import Callable

from .state import Game, Operative

PROTOTYPE = "prototype"
BLACKMAIL = "blackmail_file"

Measure = Callable[[int], int]


def finish(game: Game) -> None:
    """R62, R98: record the result."""
    game.stage = "over"
    game.note("R98")
    if game.two_players:
        game.note("R80")
    escaped = {
        player: [operative for operative in game.operatives_of(player) if not operative.inside]
        for player in range(game.players)
    }
    count = sum(len(operatives) for operatives in escaped.values())
    scores = [
        sum(score(game, operative, count - 1) for operative in own) + handicap(game, player) if own else None
        for player, own in escaped.items()
    ]
    kind, winners = outcome(game, {player: own for player, own in escaped.items() if own})
    game.note(f"result.{kind}")
    game.result = {"kind": kind, "winners": winners, "scores": scores}


def outcome(game: Game, escaped: dict[int, list[Operative]]) -> tuple[str, list[int]]:
    """Return the kind of result and the players who win or share."""
    if game.truncated:
        return "truncated", []
    if sum(len(operatives) for operatives in escaped.values()) == 1:
        game.note("R64")
        return "winner", list(escaped)
    if not escaped:
        game.note("R67")
        if game.decided("nobody") == "none":
            return "none", []
        everybody = {player: game.operatives_of(player) for player in range(game.players)}
        best = best_players(game, everybody, 0, dict.fromkeys(everybody, 0))
    else:
        extra = {player: handicap(game, player) for player in escaped}
        best = best_players(game, escaped, sum(len(own) for own in escaped.values()) - 1, extra)
    return ("winner" if len(best) == 1 else "draw"), best


def handicap(game: Game, player: int) -> int:
    """Points that a designer adds to the score of who has escaped; no rule of the game."""
    return game.rules.handicap[player] if player < len(game.rules.handicap) else 0


def best_players(
    game: Game, operatives: dict[int, list[Operative]], other_escaped: int, extra: dict[int, int]
) -> list[int]:
    """R65, R66, R100: the highest score, then the tie-breaks among those still tied."""
    game.note("R65")
    if game.two_players:
        game.note("R100")

    def total(player: int) -> int:
        return sum(score(game, operative, other_escaped) for operative in operatives[player]) + extra[player]

    def prototypes(player: int) -> int:
        held = sum(operative.specials[PROTOTYPE] for operative in operatives[player])
        return held if game.decided("prototype_tie", matters=held > 1) == "most" else min(held, 1)

    def tokens(player: int) -> int:
        return sum(sum(operative.stock) for operative in operatives[player])

    def blackmail(player: int) -> int:
        return int(any(operative.specials[BLACKMAIL] for operative in operatives[player]))

    tied = list(operatives)
    for measure in (total, prototypes, tokens, blackmail):
        if len(tied) > 1:
            game.note("R66", f"R66.{measure.__name__}")
            tied = with_highest(tied, measure)
    return tied


def with_highest(players: list[int], measure: Measure) -> list[int]:
    """Keep the players whose measure is the highest."""
    highest = max(map(measure, players))
    return [player for player in players if measure(player) == highest]


def score(game: Game, operative: Operative, other_escaped: int) -> int:
    """R63: the values of the tokens and the scoring programs of the specials."""
    game.note("R63")
    total = sum(value * count for value, count in enumerate(operative.stock, start=1))
    for special, copies in operative.specials.items():
        for value in replaced_values(game, operative, special) or [None] * copies:
            total += score_of_copy(game, special, value, other_escaped)
    return total


def replaced_values(game: Game, operative: Operative, special: str) -> list[int]:
    """D21: the values of the Prototypes held, where they replace the card's own."""
    if special != PROTOTYPE:
        return []
    return [game.rules.prototype_values[copy] for copy in operative.prototype_copies]


def score_of_copy(game: Game, special: str, value: int | None, other_escaped: int) -> int:
    """Run the scoring program of one copy."""
    total = 0
    for step in game.cards.specials[special].scoring_program(value):
        game.note(f"program.{special}.scoring.{step.number}", *step.forms)
        if step.name == "score":
            total += step.arguments[0]
        else:
            total += other_escaped * step.arguments[1]
    return total
