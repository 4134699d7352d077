/* The end of a game: scores, winner, ties (R62 to R66; scoring.py). */
#ifndef SCORE_H
#define SCORE_H

#include "rounds.h"

enum { NO_SCORE = -10000 };

typedef struct {
    int escaped;
    int winners; /* a set of players */
    int n_winners;
    int winning_score;
    int winning_margin;
    bool contested;
    int score[OPERATIVES];
    int win[OPERATIVES]; /* in sixtieths */
} Outcome;

/* --- scoring --- */

static inline bool has_escaped(const State *s, int operative) {
    return HAS(s->escaped, operative);
}

/* Data file values and specials (R63); NO_SCORE of who has not escaped. */
static int player_score(State *s, int player, int escaped) {
    if (!has_escaped(s, player))
        return NO_SCORE;
    int64_t score = s->cfg->handicap[player];
    for (int value = 0; value < 3; value++)
        score += (value + 1) * s->stock[player].value[value];
    for (int special = 0; special < s->cfg->n_specials; special++)
        score += s->special_held[player][special]
                 * ((escaped - 1) * s->cfg->special_per_escaped[special] + s->cfg->special_score[special]);
    return (int)score;
}

/* What a step of the comparison looks at: score, a Prototype, tokens, Blackmail File (R65, R66, D20). */
static int tie_value(State *s, const Outcome *o, int step, int player) {
    if (step == 0)
        return o->score[player];
    if (step == 1)
        return s->cfg->prototype >= 0 ? min((int)s->special_held[player][s->cfg->prototype], 1) : 0;
    if (step == 2)
        return total(s->stock[player]);
    return s->cfg->blackmail >= 0 ? (int)s->special_held[player][s->cfg->blackmail] : 0;
}

static int best_players(State *s, const Outcome *o, int players) {
    for (int step = 0; step < 4 && count_bits((uint64_t)players) > 1; step++) {
        int best = NO_SCORE, left = 0;
        for (int player = 0; player < OPERATIVES; player++) {
            if (!HAS(players, player))
                continue;
            int value = tie_value(s, o, step, player);
            if (value > best) {
                best = value;
                left = 0;
            }
            if (value == best)
                left |= 1 << player;
        }
        players = left;
    }
    return players;
}

static Outcome score(State *s) {
    Outcome o = {0};
    int players = (int)s->escaped, best = NO_SCORE, second = NO_SCORE;
    o.escaped = (int)s->n_escaped;
    for (int player = 0; player < OPERATIVES; player++) {
        int score = o.score[player] = player_score(s, player, o.escaped);
        second = score > best ? best : max(second, score);
        best = max(best, score);
    }
    o.winners = s->truncated ? 0 : best_players(s, &o, players);
    o.n_winners = count_bits((uint64_t)o.winners);
    o.winning_score = max(best, 0);
    o.contested = second > NO_SCORE;
    o.winning_margin = best - second;
    for (int player = 0; player < OPERATIVES; player++)
        o.win[player] = HAS(o.winners, player) ? WIN / o.n_winners : 0;
    return o;
}

#endif
