"""The outcome of a game as a row of small integers, and what it adds to the statistics."""

from __future__ import annotations

import numpy as np

from simcore.bits import ONE, ZERO, bit, count_bits, has, lowest
from simcore.games.infiltration.codes import MAX_OPERATIVES, SECRET, Result
from simcore.games.infiltration.machine import player_of
from simcore.games.infiltration.measures import (
    ALARM_HIGH,
    ALARM_LOW,
    PROXIMITY_HIGH,
    ROUNDS_HIGH,
    ROUNDS_SHOWN,
    SCORE_HIGH,
    WIN,
)
from simcore.games.infiltration.scoring import NO_SCORE, count_escaped, find_result, has_escaped, player_score
from simcore.kernel import entry_kernel, kernel
from simcore.tallying import add_histogram, add_ratio

ROW_DTYPE = np.dtype(
    [
        ("rounds", "i8"),  # round in which the game ended
        ("result", "i8"),  # Result
        ("winners", "u8"),  # set of players, as bits
        ("draw", "i8"),  # 1: shared by several players
        ("truncated", "i8"),  # 1: stopped at the last round allowed
        ("won", "i8"),  # 1: somebody won
        ("operatives", "i8"),  # at the table
        ("escaped", "i8"),  # operatives out
        ("nobody_escapes", "i8"),  # 1: nobody escaped
        ("sole_survivor", "i8"),  # 1: exactly one operative escaped
        ("proximity_end", "i8"),
        ("alarm_end", "i8"),
        ("winning_score", "i8"),  # of the winner, 0 without one
        ("winning_margin", "i8"),  # best less second best score of players who escaped, -1 with fewer than two
        ("contested", "i8"),  # 1: there is a winning margin
        ("decisions", "i8"),  # questions asked
        ("win", "i8", (MAX_OPERATIVES,)),  # by player, in sixtieths
        ("score", "i8", (MAX_OPERATIVES,)),  # by player, NO_SCORE without an escaped operative
        ("escape_round", "i8", (MAX_OPERATIVES,)),  # by operative, -1 not escaped
        ("deepest", "i8", (MAX_OPERATIVES,)),  # by operative, 13 the secret room
        ("rooms", "u8"),  # rooms revealed, as bits by their row in the card file
        ("npcs", "u8"),  # NPCs that were faceup at some time, as bits
        ("dealt", "u8", (MAX_OPERATIVES,)),  # by player: items dealt to it at the start, as bits
        ("held", "u8", (MAX_OPERATIVES,)),  # by player: items it was the first to have in hand, as bits
        ("specials", "u8", (MAX_OPERATIVES,)),  # by player: specials it held at the end, as bits
        ("cards", "u8", (MAX_OPERATIVES,)),  # by player: its operative cards, as bits
    ],
    align=True,
)

DECISIONS_HIGH = 1000


# --- the row ---


@kernel
def score_players(s, cfg, row):
    """Scores of all players and the two best of them."""
    best = NO_SCORE
    second = NO_SCORE
    for player in range(cfg.players):
        score = player_score(s, cfg, player, False)
        row.score[player] = score
        if score > best:
            second = best
            best = score
        elif score > second:
            second = score
    row.winning_score = max(best, 0)
    row.contested = second > NO_SCORE
    row.winning_margin = best - second if row.contested else -1


@kernel
def share_win(s, cfg, row):
    """The win, in sixtieths, divided among the winners (R66)."""
    n = count_bits(row.winners)
    for player in range(cfg.players):
        row.win[player] = WIN // n if n > 0 and has(row.winners, player) else 0


@kernel
def list_items(s, cfg, row):
    """Which items each player was dealt, and was the first to hold."""
    row.dealt[:] = ZERO
    row.held[:] = ZERO
    for operative in range(cfg.operatives):
        player = player_of(cfg, operative)
        row.dealt[player] |= s.dealt[operative]
        row.held[player] |= s.first_held[operative]


@kernel
def list_seen(s, cfg, row):
    """Which rooms were revealed, and which NPCs were about."""
    row.rooms = ZERO
    row.npcs = ZERO
    for position in range(1, SECRET + 1):
        if s.revealed[position]:
            row.rooms |= bit(s.room[position])
    for npc in range(cfg.n_npcs):
        if s.npc_seen[npc]:
            row.npcs |= bit(npc)


@kernel
def list_own(s, cfg, row):
    """The specials and the operative cards of each player."""
    row.specials[:] = ZERO
    row.cards[:] = ZERO
    for operative in range(cfg.operatives):
        player = player_of(cfg, operative)
        row.cards[player] |= bit(s.card[operative])
        for special in range(cfg.n_specials):
            if s.special_held[operative, special]:
                row.specials[player] |= bit(special)


@entry_kernel
def score(s, cfg, row):
    """The outcome of a game that is over (R62 to R67)."""
    find_result(s, cfg, row)
    escaped = count_escaped(s, cfg)
    row.rounds = s.round
    row.draw = row.result == Result.DRAW
    row.truncated = row.result == Result.TRUNCATED
    row.won = row.winners != ZERO
    row.operatives = cfg.operatives
    row.escaped = escaped
    row.nobody_escapes = escaped == 0
    row.sole_survivor = escaped == 1
    row.proximity_end = s.proximity
    row.alarm_end = s.alarm
    row.decisions = s.decisions
    row.win[:] = 0
    row.score[:] = NO_SCORE
    row.escape_round[:] = -1
    row.deepest[:] = 0
    score_players(s, cfg, row)
    share_win(s, cfg, row)
    for operative in range(cfg.operatives):
        row.escape_round[operative] = s.escape_round[operative]
        row.deepest[operative] = s.deepest[operative]
    list_items(s, cfg, row)
    list_seen(s, cfg, row)
    list_own(s, cfg, row)


# --- the tally ---


@kernel
def tally_end(s, cfg, row, t):
    """How the game ended."""
    add_ratio(t.escape, cfg.operatives, row.escaped)
    add_ratio(t.nobody_escapes, 1, row.nobody_escapes)
    add_ratio(t.sole_survivor, 1, row.sole_survivor)
    add_ratio(t.draws, 1, row.draw)
    add_ratio(t.truncated, 1, row.truncated)
    add_ratio(t.limits_met, 1, s.runs_refused + s.operations_refused > 0)
    add_histogram(t.rounds, row.rounds, 0, ROUNDS_HIGH)
    add_histogram(t.proximity_end, row.proximity_end, 0, PROXIMITY_HIGH)
    add_histogram(t.alarm_end, row.alarm_end, ALARM_LOW, ALARM_HIGH)
    add_histogram(t.decisions, row.decisions, 0, DECISIONS_HIGH)
    if row.won:
        add_histogram(t.winning_score, row.winning_score, 0, SCORE_HIGH)
    if row.contested:
        add_histogram(t.winning_margin, row.winning_margin, 0, SCORE_HIGH)


@kernel
def tally_seats(cfg, row, t):
    """Wins, scores and escapes of each player."""
    for player in range(cfg.players):
        escaped = row.score[player] > NO_SCORE
        add_ratio(t.wins[player], 1, row.win[player])
        add_ratio(t.scores[player], escaped, row.score[player] if escaped else 0)
        add_ratio(t.seat_escape[player], 1, escaped)


@kernel
def escaped_in(cfg, row, round_number):
    """Operatives who escaped in a round; those of the set-up count as round 1."""
    n = 0
    for operative in range(cfg.operatives):
        at = row.escape_round[operative]
        n += at == round_number or (round_number == 1 and at == 0)
    return n


@kernel
def tally_timing(s, cfg, row, t):
    """Escape and capture as competing events by round; the last cell also takes all later rounds."""
    out = 0
    left = 0 if s.truncated else cfg.operatives - row.escaped
    last = min(max(row.rounds, 1), ROUNDS_SHOWN)
    for r in range(1, last + 1):
        inside = cfg.operatives - out
        out = row.escaped if r == last else out + escaped_in(cfg, row, r)
        caught = left if r == last else 0
        add_ratio(t.escaped_by_round[r - 1], cfg.operatives, out)
        add_ratio(t.captured_by_round[r - 1], cfg.operatives, caught)
        if r <= row.rounds:
            add_ratio(t.capture_hazard[r - 1], inside, caught)
    for r in range(last + 1, ROUNDS_SHOWN + 1):  # after the end all stays as it is
        add_ratio(t.escaped_by_round[r - 1], cfg.operatives, row.escaped)
        add_ratio(t.captured_by_round[r - 1], cfg.operatives, left)


@kernel
def tally_dials(s, row, t):
    """The dials after each Security phase that took place."""
    for r in range(1, min(s.rounds_tracked, ROUNDS_SHOWN) + 1):
        add_ratio(t.proximity_by_round[r - 1], 1, s.proximity_after[r])
        add_ratio(t.alarm_by_round[r - 1], 1, s.alarm_after[r])


@kernel
def tally_depths(s, cfg, row, t):
    """How deep operatives went, and who came back."""
    for depth in range(1, SECRET + 1):
        n = 0
        x = 0
        for operative in range(cfg.operatives):
            if row.deepest[operative] == depth:
                n += 1
                x += has_escaped(s, operative)
        add_ratio(t.reached_depth[depth - 1], cfg.operatives, n)
        if n > 0:
            add_ratio(t.escape_by_depth[depth - 1], n, x)


@kernel
def tally_deal(t, item, u, total_win):
    """One item of the random-deal contrast; cells z, u, u*u, z*v, u*v."""
    cells = t.item_deal[item]
    cells[0] += 1
    cells[1] += u
    cells[2] += u * u
    cells[3] += total_win
    cells[4] += u * total_win


@kernel
def tally_dealt(s, cfg, row, t, operative, total_win):
    """The items that an operative was dealt."""
    items = s.dealt[operative]
    while items != ZERO:
        item = lowest(items)
        tally_deal(t, item, row.win[player_of(cfg, operative)], total_win)
        add_ratio(t.item_used[item], 1, has(s.used[operative], item))
        items &= items - ONE


@kernel
def tally_use(s, cfg, t):
    """Whether and when the items were used that somebody had."""
    used = ZERO
    for operative in range(cfg.operatives):
        used |= s.used[operative]
    items = s.held
    while items != ZERO:
        item = lowest(items)
        add_ratio(t.item_never_used[item], 1, not has(used, item))
        if has(used, item):
            add_ratio(t.item_first_use[item], 1, s.first_use[item])
        items &= items - ONE


@kernel
def tally_items(s, cfg, row, t):
    """Deal contrast and use of every item."""
    total_win = 0
    for player in range(cfg.players):
        total_win += row.win[player]
    totals = t.item_deal[len(t.item_deal) - 1]
    totals[0] += 1
    totals[1] += total_win
    totals[2] += total_win * total_win
    for operative in range(cfg.operatives):
        tally_dealt(s, cfg, row, t, operative, total_win)
    tally_use(s, cfg, t)


@kernel
def caught_at(s, cfg, position):
    """Operatives the end of the game found in a room."""
    n = 0
    for operative in range(cfg.operatives):
        n += s.at[operative] == position
    return n


@kernel
def tally_rooms(s, cfg, t):
    """What became of every room in the facility."""
    for position in range(1, SECRET + 1):
        row = s.room[position]
        add_ratio(t.room_reached[row], 1, s.revealed[position])
        if s.revealed[position]:
            add_ratio(t.room_visitors[row], 1, count_bits(s.visited[position]))
            add_ratio(t.room_data[row], 1, s.data_taken[position])
            add_ratio(t.room_caught[row], 1, 0 if s.truncated else caught_at(s, cfg, position))


@kernel
def tally_npcs(s, cfg, row, t):
    """What every NPC did."""
    for npc in range(cfg.n_npcs):
        add_ratio(t.npc_seen[npc], 1, s.npc_seen[npc])
        if s.npc_seen[npc]:
            add_ratio(t.npc_activations[npc], 1, s.npc_activations[npc])
            add_ratio(t.npc_wounds[npc], 1, s.npc_wounds[npc])
            add_ratio(t.npc_proximity[npc], 1, s.npc_proximity[npc])
            add_ratio(t.npc_alarm[npc], 1, s.npc_alarm[npc])
            add_ratio(t.npc_df[npc], 1, s.npc_df[npc])
            add_ratio(t.npc_escape[npc], cfg.operatives, row.escaped)


@entry_kernel
def tally(s, cfg, row, t):
    """Add a finished game to the statistics."""
    tally_end(s, cfg, row, t)
    tally_seats(cfg, row, t)
    tally_timing(s, cfg, row, t)
    tally_dials(s, row, t)
    tally_depths(s, cfg, row, t)
    tally_items(s, cfg, row, t)
    tally_rooms(s, cfg, t)
    tally_npcs(s, cfg, row, t)
