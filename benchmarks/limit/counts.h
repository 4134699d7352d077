/* What a game adds to the statistics, counted so that it costs little: a measure whose numbers are few is a table of
 * how often they came, a share by round is kept as what changes from round to round. `totals.h` makes the cells of the
 * measures (outcome.py) of it when all games are played.
 */
#ifndef COUNTS_H
#define COUNTS_H

#include "score.h"

enum {
    DECISIONS_HIGH = 1000,
    LAST = ROUNDS_SHOWN + 2,
    SHARES = 8,  /* what a player won: see `share_of` */
    USES = 4,    /* whether the first holder used the item, whether anybody did */
    ROOM_ENDS = 32,
    FACEDOWN = ROOM_ENDS - 1
};

/* Sums of x and of x * x. */
typedef struct {
    int64_t x, xx;
} Moments;

typedef struct {
    int64_t games, truncated, draws, limits_met;
    int64_t escaped[OPERATIVES + 1];
    struct {
        int64_t rounds[ROUNDS_HIGH + 4], proximity_end[PROXIMITY_HIGH + 4], alarm_end[ALARM_HIGH - ALARM_LOW + 4];
        int64_t decisions[DECISIONS_HIGH + 4], winning_score[SCORE_HIGH + 4], winning_margin[SCORE_HIGH + 4];
    } histogram;
    Moments win[OPERATIVES], score[OPERATIVES];
    int64_t seat_escapes[OPERATIVES];
    /* by round: what is added from this round on */
    Moments out[LAST], caught[LAST], inside[LAST];
    /* by round: what is added in this round alone */
    Moments caught_in[LAST];
    int64_t inside_and_caught[LAST];
    int64_t tracked[LAST]; /* games whose last Security phase was in this round */
    int64_t proximity[ROUNDS_TRACKED], proximity_squared[ROUNDS_TRACKED];
    int64_t alarm[ROUNDS_TRACKED], alarm_squared[ROUNDS_TRACKED];
    int64_t depth[SECRET + 1][OPERATIVES + 1][OPERATIVES + 1]; /* how many went so deep, and how many of them escaped */
    int64_t dealt[MAX_ITEMS][SHARES][USES];
    int64_t drawn[MAX_ITEMS][USES];
    Moments first_use[MAX_ITEMS];
    int64_t room[MAX_ROOMS][ROOM_ENDS]; /* visitors and captured operatives of a revealed room, FACEDOWN */
    Moments room_data[MAX_ROOMS];
    int64_t npc_seen[MAX_NPCS];
    Moments npc_activations[MAX_NPCS], npc_wounds[MAX_NPCS], npc_proximity[MAX_NPCS], npc_alarm[MAX_NPCS];
    Moments npc_df[MAX_NPCS], npc_escape[MAX_NPCS];
} Counts;

static inline void add(Moments *sums, int64_t x) {
    sums->x += x;
    sums->xx += x * x;
}

/* `cells` holds the counts, then the sum and the sum of squares. */
static inline void count_value(int64_t *cells, int64_t value, int low, int high) {
    int last = high - low + 1;
    cells[min(max(value - low, 0), last)]++;
    cells[last + 1] += value;
    cells[last + 2] += value * value;
}

static void count_end(const State *s, const Outcome *o, Counts *c) {
    c->games++;
    c->escaped[o->escaped]++;
    c->truncated += s->truncated;
    c->draws += o->n_winners > 1;
    c->limits_met += s->limits_met > 0;
    count_value(c->histogram.rounds, s->round, 0, ROUNDS_HIGH);
    count_value(c->histogram.proximity_end, s->proximity, 0, PROXIMITY_HIGH);
    count_value(c->histogram.alarm_end, s->alarm, ALARM_LOW, ALARM_HIGH);
    count_value(c->histogram.decisions, s->decisions, 0, DECISIONS_HIGH);
    if (o->winners)
        count_value(c->histogram.winning_score, o->winning_score, 0, SCORE_HIGH);
    if (o->contested)
        count_value(c->histogram.winning_margin, o->winning_margin, 0, SCORE_HIGH);
    for (int player = 0; player < OPERATIVES; player++) {
        if (o->score[player] == NO_SCORE)
            continue;
        c->seat_escapes[player]++;
        add(&c->win[player], o->win[player]);
        add(&c->score[player], o->score[player]);
    }
}

/* Escape and capture by round; set-up counts as round 1, all after the last shown round as the last one. */
static void count_timing(const State *s, const Outcome *o, Counts *c) {
    int end = min(s->round, ROUNDS_SHOWN), left = s->truncated ? 0 : OPERATIVES - o->escaped, inside = OPERATIVES;
    if (end > 0) {
        c->inside[1].x += OPERATIVES;
        c->inside[1].xx += OPERATIVES * OPERATIVES;
    }
    for (int k = 0; k < o->escaped; k++) {
        int round = min(max(s->escapes[k], 1), ROUNDS_SHOWN);
        c->out[round].x++;
        c->out[round].xx += 2 * k + 1; /* the difference of two squares */
        if (round < end) {
            inside--;
            c->inside[round + 1].x--;
            c->inside[round + 1].xx -= 2 * inside + 1;
        }
    }
    add(&c->caught[max(end, 1)], left);
    if (end > 0) {
        c->inside[end + 1].x -= inside;
        c->inside[end + 1].xx -= inside * inside;
        add(&c->caught_in[end], left);
        c->inside_and_caught[end] += inside * left;
    }
}

/* The dials after each Security phase; eight rounds at a time, for those that did not come about are 0. */
static void count_dials(const State *s, Counts *c) {
    c->tracked[min(s->rounds_tracked, ROUNDS_SHOWN)]++;
    int rounds = min((s->rounds_tracked + 8) & ~7, ROUNDS_TRACKED);
    for (int r = 0; r < rounds; r += 8)
        for (int i = r; i < r + 8; i++) {
            int proximity = s->proximity_after[i], alarm = s->alarm_after[i];
            c->proximity[i] += proximity;
            c->proximity_squared[i] += proximity * proximity;
            c->alarm[i] += alarm;
            c->alarm_squared[i] += alarm * alarm;
        }
}

/* How deep operatives went, and who came back; a nibble for each depth. */
static void count_depths(const State *s, Counts *c) {
    uint64_t went = 0, escaped = 0, depths = 0;
    for (int operative = 0; operative < OPERATIVES; operative++) {
        int depth = (int)s->deepest[operative];
        went += BIT(4 * depth);
        escaped += (uint64_t)has_escaped(s, operative) << (4 * depth);
        depths |= BIT(depth);
    }
    for EACH(depth, depths)
        c->depth[depth][(went >> (4 * depth)) & 15][(escaped >> (4 * depth)) & 15]++;
}

/* What a player won, as a small code: 0 nobody won, 1 another, 1 + n one of n winners. */
static inline int share_of(const Outcome *o, int player) {
    return HAS(o->winners, player) ? 1 + o->n_winners : o->n_winners > 0;
}

/* Deal contrast and use of every item that has been in a hand: all those above the top of the deck. */
static void count_items(State *s, const Outcome *o, Counts *c) {
    int dealt = (int)s->cfg->items_dealt;
    for (int player = 0, i = 0; player < OPERATIVES; player++) {
        int share = share_of(o, player);
        for (int end = i + dealt; i < end; i++) {
            int item = (int)s->deck[i];
            c->dealt[item][share][HAS(s->used_by[item], player) + 2 * (s->used_by[item] != 0)]++;
        }
    }
    for (int i = dealt * OPERATIVES; i < s->deck_top; i++)
        c->drawn[s->deck[i]][2 * (s->used_by[s->deck[i]] != 0)]++;
    for EACH(code, s->used)
        add(&c->first_use[code - FIRST_ITEM_CODE], s->first_use[code - FIRST_ITEM_CODE]);
}

/* What became of every room in the facility. */
static void count_rooms(const State *s, Counts *c) {
    uint64_t caught = 0; /* a nibble for each position */
    for (int operative = 0; operative < OPERATIVES && !s->truncated; operative++)
        caught += BIT(4 * s->at[operative]);
    for (int position = 1; position <= SECRET; position++) {
        int row = (int)s->room[position];
        if (HAS(s->revealed, position)) {
            int visitors = count_bits(s->visited[position]), left = (int)((caught >> (4 * position)) & 15);
            c->room[row][visitors * (OPERATIVES + 1) + left]++;
            add(&c->room_data[row], s->data_taken[position]);
        } else
            c->room[row][FACEDOWN]++;
    }
}

static void count_npcs(const State *s, const Outcome *o, Counts *c) {
    for EACH(npc, s->npc_seen) {
        c->npc_seen[npc]++;
        add(&c->npc_activations[npc], s->npc_activations[npc]);
        add(&c->npc_wounds[npc], s->npc_wounds[npc]);
        add(&c->npc_proximity[npc], s->npc_proximity[npc]);
        add(&c->npc_alarm[npc], s->npc_alarm[npc]);
        add(&c->npc_df[npc], s->npc_df[npc]);
        add(&c->npc_escape[npc], o->escaped);
    }
}

/* Count a finished game. */
static void count_game(State *s, Counts *c) {
    Outcome o = score(s);
    count_end(s, &o, c);
    count_timing(s, &o, c);
    count_dials(s, c);
    count_depths(s, c);
    count_items(s, &o, c);
    count_rooms(s, c);
    count_npcs(s, &o, c);
}

#endif
