"""The end of the game: scores, winner, ties (R62 to R67, R80, R100, D20 to D22)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, count_bits, has
from simcore.games.infiltration.chance import total
from simcore.games.infiltration.codes import Result
from simcore.games.infiltration.machine import player_of
from simcore.games.infiltration.supply import is_valued
from simcore.kernel import kernel

NO_SCORE = -10_000
"""Stands for "no score" of a player none of whose operatives escaped."""


@kernel
def has_escaped(s, operative):
    """Whether the operative is out."""
    return s.escape_round[operative] >= 0


@kernel
def count_escaped(s, cfg):
    """How many operatives escaped."""
    escaped = 0
    for operative in range(cfg.operatives):
        if has_escaped(s, operative):
            escaped += 1
    return escaped


@kernel
def special_score(s, cfg, operative, special, other_escaped):
    """What the copies of a special an operative holds are worth (`scoring` programs, D21)."""
    held = s.special_held[operative, special]
    score = held * other_escaped * cfg.special_per_escaped[special]
    if not is_valued(cfg, special):
        return score + held * cfg.special_score[special]
    for copy in range(cfg.prototype_value_count):
        if has(s.copies_held[operative], copy):
            score += cfg.prototype_score[copy]
    return score


@kernel
def operative_score(s, cfg, operative, other_escaped):
    """Data file values and specials (R63)."""
    score = 0
    for value in range(3):
        score += (value + 1) * s.stock[operative, value]
    for special in range(cfg.n_specials):
        if s.special_held[operative, special]:
            score += special_score(s, cfg, operative, special, other_escaped)
    return score


@kernel
def counts_for_player(s, cfg, operative, player, eliminated_too):
    """Whether the operative is this player's and escaped, or counts although eliminated (D22)."""
    return player_of(cfg, operative) == player and (eliminated_too or has_escaped(s, operative))


@kernel
def player_score(s, cfg, player, eliminated_too):
    """Sum over the player's escaped operatives (R63, R80) and the handicap of its seat; NO_SCORE without one."""
    escaped = count_escaped(s, cfg)
    score = NO_SCORE
    for operative in range(cfg.operatives):
        if counts_for_player(s, cfg, operative, player, eliminated_too):
            others = 0 if eliminated_too else escaped - 1
            score = max(score, 0) if score == NO_SCORE else score
            score += operative_score(s, cfg, operative, others)
    if score != NO_SCORE and not eliminated_too:
        score += cfg.handicap[player]
    return score


@kernel
def held_by_player(s, cfg, player, special, eliminated_too):
    """Copies of a special over the player's operatives that count (R66, R80)."""
    held = 0
    if special >= 0:
        for operative in range(cfg.operatives):
            if counts_for_player(s, cfg, operative, player, eliminated_too):
                held += s.special_held[operative, special]
    return held


@kernel
def tokens_of_player(s, cfg, player, eliminated_too):
    """Data file tokens over the player's operatives that count (R66)."""
    tokens = 0
    for operative in range(cfg.operatives):
        if counts_for_player(s, cfg, operative, player, eliminated_too):
            tokens += total(s.stock[operative])
    return tokens


@kernel
def tie_value(s, cfg, step, player, eliminated_too):
    """What a step of the comparison looks at: score, Prototypes, tokens, Blackmail File (R65, R66, D20)."""
    if step == 0:
        return player_score(s, cfg, player, eliminated_too)
    if step == 1:
        prototypes = held_by_player(s, cfg, player, cfg.prototype, eliminated_too)
        return prototypes if cfg.prototype_tie else min(prototypes, 1)
    if step == 2:
        return tokens_of_player(s, cfg, player, eliminated_too)
    return held_by_player(s, cfg, player, cfg.blackmail, eliminated_too)


@kernel
def best_players(s, cfg, players, eliminated_too):
    """Those of `players` (bits) left after score and tie-breaks, each among those still tied (R65, R66)."""
    for step in range(4):
        best = NO_SCORE
        left = ZERO
        for player in range(cfg.players):
            if not has(players, player):
                continue
            value = tie_value(s, cfg, step, player, eliminated_too)
            if value > best:
                best = value
                left = ZERO
            if value == best:
                left |= bit(player)
        players = left
        if count_bits(players) == 1:
            break
    return players


@kernel
def players_with_escaped(s, cfg):
    """Players with at least one escaped operative, as bits."""
    players = ZERO
    for operative in range(cfg.operatives):
        if has_escaped(s, operative):
            players |= bit(player_of(cfg, operative))
    return players


@kernel
def find_winners(s, cfg, players):
    """The winners among `players` (bits) of a game that was not stopped (R64 to R66, D22)."""
    if players == ZERO:
        return best_players(s, cfg, bit(cfg.players) - bit(0), True) if cfg.nobody else ZERO
    if count_escaped(s, cfg) == 1:
        return players
    return best_players(s, cfg, players, False)


@kernel
def find_result(s, cfg, row):
    """Fill `row.result` and `row.winners` of a game that is over (R62 to R67, R80, R98, R100)."""
    row.winners = ZERO
    if s.truncated:
        row.result = Result.TRUNCATED
        return
    row.winners = find_winners(s, cfg, players_with_escaped(s, cfg))
    winners = count_bits(row.winners)
    row.result = Result.NOBODY if winners == 0 else (Result.WINNER if winners == 1 else Result.DRAW)
