/* The cells of the measures (outcome.py) from what was counted. */
#ifndef TOTALS_H
#define TOTALS_H

#include "counts.h"

/* The sums of n, x, n * n, n * x and x * x of `times` games with the same n and x. */
static void add_ratio(int64_t *cells, int64_t times, int64_t n, int64_t x) {
    cells[0] += times * n;
    cells[1] += times * x;
    cells[2] += times * n * n;
    cells[3] += times * n * x;
    cells[4] += times * x * x;
}

/* The same of `games` games in each of which n is the same. */
static void add_sums(int64_t *cells, int64_t games, int64_t n, Moments sums) {
    cells[0] += games * n;
    cells[1] += sums.x;
    cells[2] += games * n * n;
    cells[3] += n * sums.x;
    cells[4] += sums.xx;
}

/* `share` of so many games. */
static void add_share(int64_t *cells, int64_t games, int64_t share) {
    add_sums(cells, games, 1, (Moments){share, share});
}

static void add_cells(int64_t *cells, const int64_t *counted, size_t n) {
    for (size_t i = 0; i < n; i++)
        cells[i] += counted[i];
}

#define ADD_HISTOGRAM(name) add_cells(all->name, c->histogram.name, sizeof all->name / sizeof all->name[0])

static void total_ends(const Counts *c, Tally *all) {
    for (int escaped = 0; escaped <= OPERATIVES; escaped++)
        add_ratio(all->escape, c->escaped[escaped], OPERATIVES, escaped);
    add_share(all->nobody_escapes, c->games, c->escaped[0]);
    add_share(all->sole_survivor, c->games, c->escaped[1]);
    add_share(all->draws, c->games, c->draws);
    add_share(all->truncated, c->games, c->truncated);
    add_share(all->limits_met, c->games, c->limits_met);
    ADD_HISTOGRAM(rounds);
    ADD_HISTOGRAM(proximity_end);
    ADD_HISTOGRAM(alarm_end);
    ADD_HISTOGRAM(decisions);
    ADD_HISTOGRAM(winning_score);
    ADD_HISTOGRAM(winning_margin);
    for (int player = 0; player < OPERATIVES; player++) {
        add_sums(all->wins[player], c->games, 1, c->win[player]);
        add_sums(all->scores[player], c->seat_escapes[player], 1, c->score[player]);
        add_share(all->seat_escape[player], c->games, c->seat_escapes[player]);
    }
}

static void go_on(Moments *sums, Moments change) {
    sums->x += change.x;
    sums->xx += change.xx;
}

static void total_rounds(const Counts *c, Tally *all) {
    Moments out = {0}, caught = {0}, inside = {0};
    int64_t games = c->games - c->tracked[0];
    for (int r = 1; r <= ROUNDS_SHOWN; r++) {
        go_on(&out, c->out[r]);
        go_on(&caught, c->caught[r]);
        go_on(&inside, c->inside[r]);
        add_sums(all->escaped_by_round[r - 1], c->games, OPERATIVES, out);
        add_sums(all->captured_by_round[r - 1], c->games, OPERATIVES, caught);
        int64_t hazard[] = {inside.x, c->caught_in[r].x, inside.xx, c->inside_and_caught[r], c->caught_in[r].xx};
        add_cells(all->capture_hazard[r - 1], hazard, 5);
        add_sums(all->proximity_by_round[r - 1], games, 1, (Moments){c->proximity[r], c->proximity_squared[r]});
        add_sums(all->alarm_by_round[r - 1], games, 1, (Moments){c->alarm[r], c->alarm_squared[r]});
        games -= c->tracked[r];
    }
}

static void total_depths(const Counts *c, Tally *all) {
    for (int depth = 1; depth <= SECRET; depth++) {
        add_ratio(all->reached_depth[depth - 1], c->games, OPERATIVES, 0);
        for (int n = 1; n <= OPERATIVES; n++)
            for (int x = 0; x <= n; x++) {
                int64_t times = c->depth[depth][n][x], reached[] = {0, n, 0, OPERATIVES * n, n * n};
                for (int i = 0; i < 5; i++)
                    all->reached_depth[depth - 1][i] += times * reached[i];
                add_ratio(all->escape_by_depth[depth - 1], times, n, x);
            }
    }
}

/* One item of the deal contrast: cells z, u, u * u, z * v, u * v. */
static void total_deal(const int64_t counted[SHARES][USES], int64_t *cells) {
    for (int share = 0; share <= 1 + OPERATIVES; share++) {
        int64_t times = 0, u = share > 1 ? WIN / (share - 1) : 0, v = share > 0 ? WIN : 0;
        for (int use = 0; use < USES; use++)
            times += counted[share][use];
        int64_t game[] = {1, u, u * u, v, u * v};
        for (int i = 0; i < 5; i++)
            cells[i] += times * game[i];
    }
}

static void total_items(const Config *cfg, const Counts *c, Tally *all) {
    int64_t *totals = all->item_deal[sizeof all->item_deal / sizeof all->item_deal[0] - 1], won = 0;
    for (size_t i = 0; i < sizeof c->histogram.winning_score / sizeof(int64_t) - 2; i++)
        won += c->histogram.winning_score[i];
    totals[0] += c->games;
    totals[1] += won * WIN;
    totals[2] += won * WIN * WIN;
    for (int item = 0; item < cfg->n_items; item++) {
        int64_t n[USES] = {0};
        total_deal(c->dealt[item], all->item_deal[item]);
        for (int share = 0; share < SHARES; share++)
            for (int use = 0; use < USES; use++)
                n[use] += c->dealt[item][share][use];
        add_share(all->item_used[item], n[0] + n[2] + n[3], n[3]);
        int64_t unused = n[0] + c->drawn[item][0], used = n[2] + n[3] + c->drawn[item][2];
        add_share(all->item_never_used[item], unused + used, unused);
        add_sums(all->item_first_use[item], used, 1, c->first_use[item]);
    }
}

static void total_rooms(const Config *cfg, const Counts *c, Tally *all) {
    for (int row = 0; row < cfg->n_rooms; row++) {
        int64_t revealed = 0;
        for (int end = 0; end < FACEDOWN; end++) {
            int64_t times = c->room[row][end];
            add_ratio(all->room_visitors[row], times, 1, end / (OPERATIVES + 1));
            add_ratio(all->room_caught[row], times, 1, end % (OPERATIVES + 1));
            revealed += times;
        }
        add_share(all->room_reached[row], revealed + c->room[row][FACEDOWN], revealed);
        add_sums(all->room_data[row], revealed, 1, c->room_data[row]);
    }
}

static void total_npcs(const Config *cfg, const Counts *c, Tally *all) {
    for (int npc = 0; npc < cfg->n_npcs; npc++) {
        int64_t seen = c->npc_seen[npc];
        add_share(all->npc_seen[npc], c->games, seen);
        add_sums(all->npc_activations[npc], seen, 1, c->npc_activations[npc]);
        add_sums(all->npc_wounds[npc], seen, 1, c->npc_wounds[npc]);
        add_sums(all->npc_proximity[npc], seen, 1, c->npc_proximity[npc]);
        add_sums(all->npc_alarm[npc], seen, 1, c->npc_alarm[npc]);
        add_sums(all->npc_df[npc], seen, 1, c->npc_df[npc]);
        add_sums(all->npc_escape[npc], seen, OPERATIVES, c->npc_escape[npc]);
    }
}

/* Add all that was counted to the measures. */
static void add_totals(const Config *cfg, const Counts *c, Tally *all) {
    total_ends(c, all);
    total_rounds(c, all);
    total_depths(c, all);
    total_items(cfg, c, all);
    total_rooms(cfg, c, all);
    total_npcs(cfg, c, all);
}

#endif
