/* Where things are, and asking (R34, R39, R42, R43, L4 and the selectors of section 3). */
#ifndef BOARD_H
#define BOARD_H

#include "supply.h"

enum { NO_ANSWER = -1, NOWHERE = -1 };

/* One run of a card program. */
typedef struct {
    int source; /* Source: whose program this is */
    int row;    /* row of the card */
    int agent;  /* the operative, or FIRST_NPC_AGENT + the NPC (C7) */
    int actor;  /* operative, -1 none */
    int npc;    /* acting NPC, -1 none */
    int host;   /* room of the program, 0 none */
    int target; /* target register, 0 empty */
} Run;

/* --- questions: every seat answers at random (the bot `random`) --- */

static inline int ask(State *s, int operative, uint64_t options) {
    int n = count_bits(options);
    if (n == 0)
        return NO_ANSWER;
    if (n == 1)
        return lowest(options);
    s->decisions++;
    return nth(options, bounded(policy_word(s, operative), (uint32_t)n));
}

static inline uint64_t with_decline(uint64_t options) {
    return options | BIT(DECLINE);
}

/* Who answers for a run: its actor, or the first player without one (L10). */
static inline int chooser(State *s, const Run *run) {
    return run->actor >= 0 ? run->actor : (int)s->first;
}

/* --- rooms --- */

/* The room called *here* by a program; 0 when its actor or NPC has left (section 3). */
static inline int here(State *s, const Run *run) {
    if (run->source == SOURCE_ITEM)
        return (int)s->at[run->actor];
    if (run->source == SOURCE_NPC_ACT)
        return (int)s->npc_at[run->npc];
    return run->host;
}

static inline bool is_on_line(int position) {
    return 1 <= position && position <= LINE;
}

static inline bool is_near(int a, int b) {
    if (a == SECRET || b == SECRET)
        return a == b;
    return a - b <= 1 && b - a <= 1;
}

/* No border of the secret room lies between them (R42). */
static inline bool same_side(int a, int b) {
    return (a == SECRET) == (b == SECRET);
}

static inline uint64_t adjacent_rooms(State *s, int position) {
    if (!is_on_line(position))
        return 0;
    uint64_t line = BIT(LINE + 1) - BIT(1);
    return (BIT(position - 1) | BIT(position + 1)) & line & s->revealed;
}

static inline uint64_t select_rooms(State *s, const Run *run, int selector) {
    int center = here(s, run);
    if (center == OUT)
        return 0;
    switch (selector) {
    case ROOM_SELECTOR_TARGET:
        return run->target && same_side(center, run->target) ? BIT(run->target) : 0;
    case ROOM_SELECTOR_HERE:
        return BIT(center);
    case ROOM_SELECTOR_ADJ:
        return adjacent_rooms(s, center);
    case ROOM_SELECTOR_HERE_OR_ADJ:
        return BIT(center) | adjacent_rooms(s, center);
    default:
        return center == SECRET ? BIT(SECRET) : BIT(s->opened + 1) - BIT(1);
    }
}

/* --- operatives --- */

/* Codes count clockwise from the actor, or from the first player's operative (section 2.21). */
static inline int operative_of_code(State *s, const Run *run, int code) {
    return (int)((unsigned)(chooser(s, run) + code) % OPERATIVES);
}

static inline bool is_in_reach(int who, int center, int position) {
    switch (who) {
    case WHO_ONE_HERE:
    case WHO_ALL_HERE:
    case WHO_OTHERS_HERE:
        return position == center;
    case WHO_ONE_NEAR:
    case WHO_OTHERS_NEAR:
        return is_near(center, position);
    case WHO_ONE_WITHIN2:
        return is_on_line(center) && is_on_line(position) && position != center && position - center <= 2
               && center - position <= 2;
    default:
        return true;
    }
}

/* The operatives of a who selector, as bits by their codes (section 3). */
static inline uint64_t select_operatives(State *s, const Run *run, int who) {
    if (who == WHO_SELF)
        return run->actor >= 0 && is_inside(s, run->actor);
    int center = here(s, run);
    int side = run->actor >= 0 ? (int)s->at[run->actor] : center;
    uint64_t chosen = 0;
    for (int code = 0; code < OPERATIVES; code++) {
        int operative = operative_of_code(s, run, code);
        int position = (int)s->at[operative];
        if (position == OUT || !same_side(side, position) || (operative == run->actor && who != WHO_ALL_HERE))
            continue;
        chosen |= (uint64_t)is_in_reach(who, center, position) << code;
    }
    return chosen;
}

/* --- steps --- */

/* One step on along the line: 0 is outside, -1 no such room. */
static inline int line_step(int position, int direction) {
    if (direction == DIRECTION_BACK)
        return position - 1;
    return position < LINE ? position + 1 : NOWHERE;
}

/* The position of a room card that is revealed on the line, else 0 (R43). */
static inline int room_in_play(State *s, int row) {
    for (int position = 1; row >= 0 && position <= s->opened; position++)
        if (s->room[position] == row)
            return position;
    return 0;
}

/* Rooms an Advance or Retreat in S may lead to: back through the office, on through the hall (R43, D2). */
static inline uint64_t secret_exits(State *s, int direction) {
    if (direction != DIRECTION_BACK) {
        int hall = room_in_play(s, (int)s->cfg->halo_room);
        return hall ? BIT(hall) : 0;
    }
    int office = room_in_play(s, (int)s->cfg->office_room);
    return office ? BIT(office) : 0;
}

/* The directions an operative can step in, of those a move allows (K4, R92, D13). */
static inline uint64_t step_options(State *s, int operative, int direction) {
    int position = (int)s->at[operative];
    uint64_t options = 0;
    if (position == OUT || position == SECRET)
        return 0;
    for (int way = 0; way < 2; way++)
        if ((direction == DIRECTION_EITHER || direction == way) && line_step(position, way) != NOWHERE)
            options |= BIT(way);
    return options;
}

/* --- NPCs and items in rooms --- */

static inline uint64_t npcs_at(State *s, int position) {
    uint64_t npcs = 0;
    for (int npc = 0; npc < s->cfg->n_npcs; npc++)
        npcs |= (uint64_t)(s->npc_at[npc] == position) << npc;
    return npcs;
}

static inline bool is_in_facility(State *s, int npc) {
    return NPC_BESIDE < s->npc_at[npc] && s->npc_at[npc] < NPC_BOX;
}

/* Whether a Hologram Projection lies in a room (R30 step 2). */
static inline bool has_hologram(State *s, int position) {
    for EACH(code, s->room_items[position])
        if (s->cfg->item_standing[code - FIRST_ITEM_CODE] == STANDING_HOLOGRAM)
            return true;
    return false;
}

/* What the items lying in a room add to every Download there (R28). */
static inline int download_bonus(State *s, int position) {
    int64_t bonus = 0;
    for EACH(code, s->room_items[position])
        if (s->cfg->item_standing[code - FIRST_ITEM_CODE] == STANDING_DOWNLOAD_BONUS)
            bonus += s->cfg->item_bonus[code - FIRST_ITEM_CODE];
    return (int)bonus;
}

#endif
