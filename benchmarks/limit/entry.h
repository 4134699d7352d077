/* Entering and revealing rooms, longer moves, obstacles (R30 to R36, R91). */
#ifndef ENTRY_H
#define ENTRY_H

#include "board.h"

typedef enum { REVEAL_FOR_MOVER, REVEAL_FOR_NOBODY, REVEAL_FOR_SETUP } RevealFor;

static bool start_program(State *s, int64_t first_row, int source, int row, int agent, int host);

static inline void run_room_program(State *s, int position, int column, int agent) {
    int row = (int)s->room[position];
    start_program(s, s->cfg->room_program[row][column], SOURCE_ROOM, row, agent, position);
}

/* The operative stands in a room now; nothing is set off. */
static inline void set_position(State *s, int operative, int position) {
    s->at[operative] = (tiny)position;
    s->visited[position] |= (seats)BIT(operative);
    if (position > s->deepest[operative])
        s->deepest[operative] = (tiny)position;
}

/* --- revealing (R32, R33) --- */

/* R11: the entry room's Enter program for each operative still there, from the first player. */
static void enter_at_setup(State *s, int position) {
    for (int k = 0; k < OPERATIVES; k++) {
        int operative = (int)(s->first + k) % OPERATIVES;
        if (s->at[operative] == position)
            run_room_program(s, position, ROOM_PROGRAM_ENTER, operative);
    }
}

static void reveal(State *s, int agent, int position, RevealFor reveal_for) {
    s->revealed |= (rooms)BIT(position);
    if (position != SECRET)
        s->opened = (tiny)max(s->opened, position);
    for (int player = 0; player < OPERATIVES; player++)
        s->knows_room[player] &= (rooms)~BIT(position);
    run_room_program(s, position, ROOM_PROGRAM_REVEAL, agent);
    if (reveal_for == REVEAL_FOR_SETUP)
        enter_at_setup(s, position);
    else if (reveal_for == REVEAL_FOR_MOVER && s->at[agent] == position)
        run_room_program(s, position, ROOM_PROGRAM_ENTER, agent);
    place_room_tokens(s, position);
    place_df_from_pool(s, PURPOSE_DF_REVEAL, position, (int)s->cfg->room_df[s->room[position]]);
}

/* --- entering (R30) --- */

/* Whether entering a room can set anything off. */
static inline bool is_eventful(State *s, int position) {
    if (!HAS(s->revealed, position) || s->room_items[position])
        return true;
    if (s->cfg->room_program[s->room[position]][ROOM_PROGRAM_ENTER] >= 0)
        return true;
    for (int special = 0; special < s->cfg->n_specials; special++)
        if (s->special_at[special] == position)
            return true;
    return false;
}

static inline bool acts_on(State *s, int item, int operative) {
    int standing = (int)s->cfg->item_standing[item];
    return standing == STANDING_TRAP_ALL || (standing == STANDING_TRAP_OTHERS && s->item_owner[item] != operative);
}

/* The traps that lie there when the first one is sprung, in the order of their laying (R30 step 4). */
static void spring_traps(State *s, int operative, int position) {
    int64_t from = 0, to = s->laid_count;
    while (s->at[operative] == position) {
        int next = -1;
        for EACH(code, s->room_items[position]) {
            int item = (int)code - FIRST_ITEM_CODE;
            if (s->item_laid[item] >= from && s->item_laid[item] < to && acts_on(s, item, operative)
                && (next < 0 || s->item_laid[item] < s->item_laid[next]))
                next = item;
        }
        if (next < 0)
            return;
        from = s->item_laid[next] + 1;
        bool started = start_program(s, s->cfg->item_trap[next], SOURCE_TRAP, next, operative, position);
        if (started && s->cfg->item_once[next])
            pick_up_laid_item(s, next);
    }
}

/* The standing effects of the specials that lie there (R30 step 5). */
static void run_sludge(State *s, int operative, int position) {
    for (int special = 0; special < s->cfg->n_specials && s->at[operative] == position; special++) {
        if (s->special_at[special] != position || !s->cfg->special_standing[special])
            continue;
        bool started = start_program(s, s->cfg->special_trap[special], SOURCE_SPECIAL, special, operative, position);
        if (started && s->cfg->special_once[special])
            s->special_at[special] = OUT;
    }
}

/* The entry of an operative (R30); `direction` -1 for none. */
static void enter_room(State *s, int operative, int position, int direction) {
    bool eventful = is_eventful(s, position);
    set_position(s, operative, position);
    if (!eventful)
        return;
    while (has_hologram(s, position)) { /* sends the operative one room further (R59, D36) */
        if (direction < 0 || !is_on_line(position))
            return;
        position = line_step(position, direction);
        if (position == OUT)
            escape(s, operative);
        if (position <= OUT)
            return;
        set_position(s, operative, position);
    }
    if (HAS(s->revealed, position))
        run_room_program(s, position, ROOM_PROGRAM_ENTER, operative);
    else
        reveal(s, operative, position, REVEAL_FOR_MOVER);
    spring_traps(s, operative, position);
    run_sludge(s, operative, position);
}

/* --- longer moves and pushes, a step at a time (R31, R91, R92) --- */

/* A program stops when its actor has escaped or its NPC has left the facility (L1). */
static inline bool has_left(State *s, const Run *run) {
    if (run->actor >= 0)
        return !is_inside(s, run->actor);
    return run->source == SOURCE_NPC_ACT && !is_in_facility(s, run->npc);
}

/* Up to `n` steps of the mover; `asked` decides each, and a push must make its first. */
static void move(State *s, const Run *run, int mover, int direction, int64_t n, int asked, bool must_step) {
    do {
        uint64_t options = step_options(s, mover, direction);
        if (options == 0 || has_left(s, run))
            return;
        int answer = ask(s, asked, must_step ? options : with_decline(options));
        if (answer == DECLINE)
            return;
        direction = answer;
        must_step = false;
        int goal = line_step((int)s->at[mover], direction);
        if (goal == OUT)
            escape(s, mover);
        else
            enter_room(s, mover, goal, direction);
    } while (--n > 0);
}

/* --- tech locks and lab workers (R35, R36) --- */

static void destroy_obstacle(State *s, int agent, int position) {
    bool is_lock = s->obstacle[position] == OBSTACLE_LOCK;
    return_obstacle(s, position);
    if (is_lock)
        run_room_program(s, position, ROOM_PROGRAM_ON_LOCK_DESTROYED, agent);
    place_df_from_pool(s, PURPOSE_DF_SECURE, position, (int)s->cfg->room_secure[s->room[position]]);
}

#endif
