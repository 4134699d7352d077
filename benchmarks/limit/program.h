/* The interpreter of card programs: one switch over the operations of the effect language (section 3). */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "effects.h"

/* The actor, if it stands in here on the line, enters S without direction (R40, R41). */
static void enter_secret(State *s, const Run *run) {
    int room = here(s, run);
    if (run->actor >= 0 && is_on_line(room) && s->at[run->actor] == room)
        enter_room(s, run->actor, SECRET, -1);
}

static void escape_from_here(State *s, const Run *run) {
    if (run->actor >= 0 && s->at[run->actor] == here(s, run))
        escape(s, run->actor);
}

/* Whether a condition is true now (section 3, `if`). */
static bool holds(State *s, const Run *run, int condition, int number) {
    int room = here(s, run);
    switch (condition) {
    case CONDITION_HAS_LOCK:
        return s->obstacle[room] == OBSTACLE_LOCK;
    case CONDITION_NO_LOCK:
        return s->obstacle[room] != OBSTACLE_LOCK;
    case CONDITION_HAS_WORKER:
        return s->obstacle[room] == OBSTACLE_WORKER;
    case CONDITION_NO_WORKER:
        return s->obstacle[room] != OBSTACLE_WORKER;
    case CONDITION_ALARM_GE:
        return s->alarm >= number;
    case CONDITION_WOUNDED:
        return run->actor >= 0 && HAS(s->wounded, run->actor);
    case CONDITION_NPC_HERE:
        return npcs_at(s, room) != 0;
    case CONDITION_DF_GE:
        return total(s->df[room]) >= number;
    case CONDITION_DIE_LE:
        return 1 + draw(s, PURPOSE_EFFECT_DIE, run->agent, (int)s->cfg->die_faces) <= number;
    default: /* ALONE */
        for (int other = 0; other < OPERATIVES; other++)
            if (other != run->actor && s->at[other] == room)
                return false;
        return true;
    }
}

/* Operations that neither ask nor set anything off. */
static void run_simple_operation(State *s, Run *run, Row code) {
    switch (code.op) {
    case OP_CONSUME:
        consume_interface(s, run->host);
        break;
    case OP_DRAW_ITEM:
        for (int i = 0; run->actor >= 0 && i < code.a; i++)
            draw_item(s, run->actor);
        break;
    case OP_LOOK_ROOMS:
        look_ahead(s, run, code.a);
        break;
    case OP_NPC_PLACE:
        place_npc(s, code.a, here(s, run), code.b);
        break;
    case OP_NPC_FLIP:
        turn_npcs_up(s, here(s, run));
        break;
    case OP_NPC_STEP:
        for (int i = 0; i < code.b; i++)
            step_npc(s, run->npc, code.a);
        break;
    default: /* STAY */
        stay_here(s, run);
    }
}

static void run_operation(State *s, Run *run, Row code) {
    switch (code.op) {
    case OP_MOVE:
        if (run->actor >= 0)
            move(s, run, run->actor, code.a, code.b, run->actor, false);
        break;
    case OP_PUSH:
        push(s, run, code.a, code.b, code.c);
        break;
    case OP_SWAP:
        swap(s, run, code.a);
        break;
    case OP_PLAY:
        play(s, run, code.a, code.b);
        break;
    case OP_DESTROY:
        destroy(s, run, code.a, code.b, code.c);
        break;
    case OP_TAKE_DF:
        if (code.b == ROOM_SELECTOR_POOL) {
            draw_from_pool(s, run, code.a);
            break;
        } /* fall through */
    case OP_ADD_DF:
    case OP_REMOVE_DF:
        change_room_df(s, run, code);
        break;
    case OP_PLACE_SPECIAL:
        place_special(s, run, code.a, code.b);
        break;
    case OP_CARRY_DF:
        carry_df(s, run, code.a);
        break;
    case OP_STEAL_DF:
    case OP_TAKE_ITEM:
        rob(s, run, code);
        break;
    case OP_REDRAW_DF:
        redraw_df(s, run, code.a);
        break;
    case OP_RECOVER_ITEM:
        recover_item(s, run, code.a);
        break;
    case OP_GAIN:
        gain(s, run, code.a);
        break;
    case OP_NPC_MOVE:
        npc_move(s, run, code.a, code.b);
        break;
    case OP_WOUND:
    case OP_HEAL:
    case OP_DELAY:
        mark(s, run, code.op, code.a);
        break;
    case OP_REVEAL:
        reveal_next(s, run, code.a);
        break;
    case OP_ALARM:
    case OP_PROXIMITY:
        turn_dial(s, run, code.op, code.a);
        break;
    case OP_ESCAPE:
        escape_from_here(s, run);
        break;
    case OP_ENTER_SECRET:
        enter_secret(s, run);
        break;
    case OP_NPC_CLEAR:
        clear_room_of_npcs(s, run);
        break;
    default:
        run_simple_operation(s, run, code);
    }
}

/* Count an operation against the budget of its unit (L13). */
static inline bool may_run_operation(State *s) {
    if (s->operations >= OPERATIONS_MAX) {
        s->limits_met++;
        return false;
    }
    s->operations++;
    return true;
}

/* The row where an operation leads on without having been run: jumps, conditions, branches; -1 to run it. */
static int next_row(State *s, Run *run, int pc, Row code) {
    bool counted = may_run_operation(s);
    if (code.op == OP_IF)
        return counted && holds(s, run, code.a, code.b) ? pc + 1 : code.d;
    if (code.op == OP_CHOOSE) {
        if (!counted)
            return s->cfg->code[code.c - 1][4];
        return s->cfg->code[pc][2 + ask(s, chooser(s, run), BIT(code.a) - BIT(0))];
    }
    return counted ? -1 : pc + 1;
}

static void run_program(State *s, Run *run, int pc) {
    for (;;) {
        Row code = row_at(s->cfg, pc);
        if (code.op == OP_JUMP) {
            pc = code.d;
            continue;
        }
        if (code.op == OP_END || has_left(s, run))
            return;
        int next = next_row(s, run, pc, code);
        if (next < 0) {
            run_operation(s, run, code);
            next = pc + 1;
        }
        pc = next;
    }
}

/* Run a program unless it is empty or 16 runs are already under way (L12); true if it was run. */
static bool start_program(State *s, int64_t first_row, int source, int row, int agent, int host) {
    if (first_row < 0)
        return false;
    if (s->runs >= RUNS_MAX) {
        s->limits_met++;
        return false;
    }
    bool is_npc = agent >= FIRST_NPC_AGENT;
    Run run = {source, row, agent, is_npc ? -1 : agent, is_npc ? agent - FIRST_NPC_AGENT : -1, host, 0};
    s->runs++;
    run_program(s, &run, (int)first_row);
    s->runs--;
    return true;
}

#endif
