/* The operations of card programs that act on operatives, NPCs, cards and tokens (section 3). */
#ifndef EFFECTS_H
#define EFFECTS_H

#include "cards.h"
#include "npcs.h"

typedef struct {
    int op, a, b, c, d;
} Row;

static inline Row row_at(const Config *cfg, int pc) {
    const int16_t *row = cfg->code[pc];
    return (Row){row[0], row[1], row[2], row[3], row[4]};
}

/* --- dials, marks, knowledge --- */

static void turn_dial(State *s, const Run *run, int op, int change) {
    int proximity = s->proximity, alarm = s->alarm;
    if (op == OP_ALARM)
        change_alarm(s, change);
    else
        change_proximity(s, change);
    if (run->npc >= 0) {
        s->npc_proximity[run->npc] += (small)(s->proximity - proximity);
        s->npc_alarm[run->npc] += (small)(s->alarm - alarm);
    }
    if (s->proximity >= s->cfg->proximity_end) /* at once (R52, D23) */
        end_game(s);
}

/* Wound, heal, delay: all of a list, or one chosen of it (K7; R55, R56). */
static void mark(State *s, const Run *run, int op, int who) {
    uint64_t chosen = select_operatives(s, run, who);
    if (WHO_ONE_HERE <= who && who <= WHO_ONE_ANY) {
        int answer = ask(s, chooser(s, run), chosen);
        chosen = answer >= 0 ? BIT(answer) : 0;
    }
    for EACH(code, chosen) {
        seats operative = (seats)BIT(operative_of_code(s, run, (int)code));
        if (op == OP_WOUND) {
            if (run->source == SOURCE_NPC_ACT && !(s->wounded & operative))
                s->npc_wounds[run->npc]++;
            s->wounded |= operative;
        } else if (op == OP_HEAL)
            s->wounded &= (seats)~operative;
        else
            s->delayed |= operative;
    }
}

/* Private knowledge of the next facedown rooms (R97). */
static void look_ahead(State *s, const Run *run, int n) {
    if (run->actor < 0 || !is_on_line(here(s, run)))
        return;
    for (int position = (int)s->opened + 1; position <= min(s->opened + n, LINE); position++)
        s->knows_room[run->actor] |= (rooms)BIT(position);
}

/* Remote reveal of the next facedown rooms, each completely before the next (R33). */
static void reveal_next(State *s, const Run *run, int n) {
    if (!is_on_line(here(s, run)))
        return;
    int opened = (int)s->opened;
    for (int i = 1; i <= n && opened + i <= LINE && !has_left(s, run); i++)
        if (!HAS(s->revealed, opened + i))
            reveal(s, run->agent, opened + i, REVEAL_FOR_NOBODY);
}

/* --- operatives that move (order of questions L8) --- */

/* Another operative makes steps: who has a first step may be named (K7). */
static void push(State *s, const Run *run, int who, int direction, int n) {
    uint64_t options = select_operatives(s, run, who);
    for EACH(code, options)
        if (!step_options(s, operative_of_code(s, run, (int)code), direction))
            options &= ~BIT(code);
    if (!options)
        return;
    int answer = ask(s, chooser(s, run), with_decline(options));
    if (answer != DECLINE)
        move(s, run, operative_of_code(s, run, answer), direction, n, chooser(s, run), true);
}

/* Exchange positions with another operative on the line; that is no entry (D31). */
static void swap(State *s, const Run *run, int who) {
    uint64_t options = run->actor >= 0 ? select_operatives(s, run, who) : 0;
    if (!options || s->at[run->actor] == SECRET)
        return;
    int answer = ask(s, chooser(s, run), with_decline(options));
    if (answer == DECLINE)
        return;
    int other = operative_of_code(s, run, answer), position = (int)s->at[run->actor];
    set_position(s, run->actor, (int)s->at[other]);
    set_position(s, other, position);
}

/* One entry of the actor, then all data files of the room it left lie where it is (T56, T57, D36). */
static void carry_df(State *s, const Run *run, int direction) {
    if (run->actor < 0 || s->at[run->actor] == SECRET)
        return;
    uint64_t options = step_options(s, run->actor, direction);
    if (s->at[run->actor] == 1)
        options &= ~BIT(DIRECTION_BACK);
    if (!options)
        return;
    int answer = ask(s, chooser(s, run), with_decline(options));
    if (answer == DECLINE)
        return;
    int from = (int)s->at[run->actor];
    enter_room(s, run->actor, line_step(from, answer), answer);
    int goal = s->at[run->actor] == OUT ? 1 : (int)s->at[run->actor];
    if (goal != from && move_all_tokens(&s->df[from], &s->df[goal]) > 0) {
        forget_df(s, from, run->actor);
        forget_df(s, goal, -1);
    }
}

/* --- NPCs --- */

/* K8, then K4 before each step, with stop after the first. */
static void npc_move(State *s, const Run *run, int direction, int n) {
    uint64_t options = 0;
    if (here(s, run) == SECRET)
        return;
    for (int npc = 0; npc < s->cfg->n_npcs; npc++)
        if (npc_step_options(s, npc, direction))
            options |= BIT(npc);
    if (!options)
        return;
    int npc = ask(s, chooser(s, run), options);
    int answer = ask(s, chooser(s, run), npc_step_options(s, npc, direction));
    for (int steps = 1; answer != DECLINE; steps++) {
        step_npc(s, npc, answer);
        options = npc_step_options(s, npc, answer);
        if (steps >= n || !options)
            return;
        answer = ask(s, chooser(s, run), with_decline(options));
    }
}

/* Every other NPC here goes to the box, then the obstacle is destroyed without actor (`npc_clear`, D14). */
static void clear_room_of_npcs(State *s, const Run *run) {
    int room = here(s, run);
    for EACH(npc, npcs_at(s, room))
        if ((int)npc != run->npc)
            remove_npc(s, (int)npc);
    if (s->obstacle[room] != OBSTACLE_NONE)
        destroy_obstacle(s, run->agent, room);
}

static void turn_npcs_up(State *s, int position) {
    seats npcs = (seats)npcs_at(s, position);
    s->npc_faceup |= npcs;
    s->npc_seen |= npcs;
}

/* --- nested cards and destroying (R27, R35, R36, R49, R101) --- */

/* The cards of a kind in the actor's hand (R101 step 2, L11). */
static uint64_t playable(State *s, const Run *run, int kind) {
    uint64_t actions = BIT(CARD_ADVANCE) | BIT(CARD_RETREAT) | BIT(CARD_INTERFACE) | BIT(CARD_DOWNLOAD);
    uint64_t hand = s->hand[run->actor];
    if (kind == PLAY_KIND_ITEM)
        return hand & ITEM_CARDS;
    return hand & (kind == PLAY_KIND_ACTION ? actions : BIT(kind));
}

/* One more card of the actor: K6, then K5 where it works on another room. */
static void play(State *s, Run *run, int kind, int selector) {
    if (run->actor < 0)
        return;
    uint64_t in_rooms = selector == ROOM_SELECTOR_NONE ? 0 : select_rooms(s, run, selector);
    if (selector != ROOM_SELECTOR_NONE && !in_rooms) {
        run->target = OUT;
        return;
    }
    uint64_t hand = playable(s, run, kind);
    if (!hand)
        return;
    int card = ask(s, run->actor, with_decline(hand));
    if (card == DECLINE)
        return;
    int room = selector == ROOM_SELECTOR_NONE ? OUT : ask(s, run->actor, in_rooms);
    if (room != OUT)
        run->target = room;
    s->hand[run->actor] &= ~BIT(card);
    play_card(s, run->actor, card, room);
}

/* As many as stand there but at most `n`; named one at a time when there are more (K8). */
static void destroy_npcs(State *s, const Run *run, int n) {
    uint64_t present = npcs_at(s, run->target), named = 0;
    if (count_bits(present) <= n)
        named = present;
    while (count_bits(named) < min(n, count_bits(present)))
        named |= BIT(ask(s, chooser(s, run), present & ~named));
    for EACH(npc, named)
        remove_npc(s, (int)npc);
}

/* A lock, a worker or NPCs in one room: K5. */
static void destroy(State *s, Run *run, int what, int selector, int n) {
    run->target = max(ask(s, chooser(s, run), select_rooms(s, run, selector)), OUT);
    if (run->target == OUT)
        return;
    int wanted = what == DESTROYABLE_LOCK ? OBSTACLE_LOCK : OBSTACLE_WORKER;
    if (what == DESTROYABLE_NPC)
        destroy_npcs(s, run, n);
    else if (s->obstacle[run->target] == wanted)
        destroy_obstacle(s, run->agent, run->target);
}

/* --- data files (R23, R68, R97) --- */

/* `take_df`, `add_df`, `remove_df` on one room of a selector (K5). */
static void change_room_df(State *s, Run *run, Row code) {
    if (code.op == OP_TAKE_DF && run->actor < 0)
        return;
    int room = run->target = max(ask(s, chooser(s, run), select_rooms(s, run, code.b)), OUT);
    if (room == OUT)
        return;
    int n = code.op == OP_ADD_DF ? min(code.a, total(s->pool)) : min(code.a, total(s->df[room]));
    if (code.op == OP_ADD_DF) {
        for (int i = 0; i < n; i++)
            move_random_token(s, PURPOSE_DF_POOL, run->agent, &s->pool, &s->df[room]);
        if (n > 0)
            forget_df(s, room, -1);
        return;
    }
    if (code.op == OP_TAKE_DF) {
        if (code.c) {
            s->knows_df[run->actor] |= (rooms)BIT(room);
            n = move_best_tokens(code.a, &s->df[room], &s->stock[run->actor]);
        } else
            for (int i = 0; i < n; i++)
                move_random_token(s, PURPOSE_DF_TAKE, run->agent, &s->df[room], &s->stock[run->actor]);
        s->data_taken[room] += (small)n;
    } else {
        Tokens box = {{0}}, *goal = code.c ? &box : &s->pool;
        if (code.a < 0)
            n = move_all_tokens(&s->df[room], goal);
        else
            for (int i = 0; i < n; i++)
                move_random_token(s, PURPOSE_DF_TAKE, run->agent, &s->df[room], goal);
        if (run->npc >= 0)
            s->npc_df[run->npc] += (small)n;
    }
    if (n > 0)
        forget_df(s, room, run->actor);
}

/* Choose up to n own tokens, return them together, draw as many from the pool (K10, R68). */
static void redraw_df(State *s, const Run *run, int n) {
    if (run->actor < 0)
        return;
    Tokens *stock = &s->stock[run->actor], chosen = {{0}};
    while (total(chosen) < n) {
        uint64_t options = BIT(DECLINE);
        for (int value = 0; value < 3; value++)
            options |= (uint64_t)(stock->value[value] > chosen.value[value]) << (value + 1);
        int answer = ask(s, run->actor, options);
        if (answer == DECLINE)
            break;
        chosen.value[answer - 1]++;
    }
    for (int value = 0; value < 3; value++) {
        stock->value[value] -= chosen.value[value];
        s->pool.value[value] += chosen.value[value];
    }
    for (int i = 0; i < total(chosen); i++)
        move_random_token(s, PURPOSE_DF_POOL, run->agent, &s->pool, stock);
}

/* Tokens from the pool to the actor's stock. */
static void draw_from_pool(State *s, const Run *run, int n) {
    if (run->actor < 0)
        return;
    for (int i = min(n, total(s->pool)); i > 0; i--)
        move_random_token(s, PURPOSE_DF_POOL, run->agent, &s->pool, &s->stock[run->actor]);
}

/* --- others' cards and tokens, discarded items, specials (R70, R72, R96) --- */

/* Random hand items of the victim go to the actor's hand or to the discard pile. */
static void take_items(State *s, const Run *run, int n, int victim, bool to_discard) {
    for (int i = 0; i < n; i++) {
        uint64_t items = s->hand[victim] & ITEM_CARDS;
        if (!items)
            return;
        int code = nth(items, draw(s, PURPOSE_ITEM_STEAL, run->agent, count_bits(items)));
        s->hand[victim] &= ~BIT(code);
        if (to_discard) {
            s->discard |= BIT(code);
            continue;
        }
        give_item(s, run->actor, code - FIRST_ITEM_CODE);
        seats witnesses = (seats)(BIT(run->actor) | BIT(victim));
        forget_hand(s, victim, witnesses);
        forget_hand(s, run->actor, witnesses);
    }
}

/* `steal_df` and `take_item`: one other operative that has something (K7). */
static void rob(State *s, const Run *run, Row code) {
    if (run->actor < 0)
        return;
    uint64_t options = select_operatives(s, run, code.a);
    for EACH(i, options) {
        int other = operative_of_code(s, run, (int)i);
        if (code.op == OP_STEAL_DF ? total(s->stock[other]) == 0 : !(s->hand[other] & ITEM_CARDS))
            options &= ~BIT(i);
    }
    int answer = ask(s, run->actor, options);
    if (answer < 0)
        return;
    int victim = operative_of_code(s, run, answer);
    if (code.op == OP_TAKE_ITEM)
        take_items(s, run, code.b, victim, code.c);
    else
        for (int i = min(code.b, total(s->stock[victim])); i > 0; i--)
            move_random_token(s, PURPOSE_DF_STEAL, run->agent, &s->stock[victim], &s->stock[run->actor]);
}

/* One card of the discard pile to the actor's hand, chosen (K12) or at random. */
static void recover_item(State *s, const Run *run, bool at_random) {
    if (run->actor < 0 || !s->discard)
        return;
    int code = at_random ? nth(s->discard, draw(s, PURPOSE_ITEM_RECOVER, run->agent, count_bits(s->discard)))
                         : ask(s, run->actor, s->discard);
    s->discard &= ~BIT(code);
    give_item(s, run->actor, code - FIRST_ITEM_CODE);
}

static void gain(State *s, const Run *run, int special) {
    if (run->actor < 0 || s->special_left[special] == 0)
        return;
    s->special_left[special]--;
    s->special_held[run->actor][special]++;
}

/* The special moves to a room from wherever it lies. */
static void place_special(State *s, Run *run, int special, int selector) {
    run->target = max(ask(s, chooser(s, run), select_rooms(s, run, selector)), OUT);
    if (run->target != OUT)
        s->special_at[special] = (tiny)run->target;
}

/* The item under way is laid in its owner's room (R28). */
static void stay_here(State *s, const Run *run) {
    s->played[run->actor] &= ~BIT(FIRST_ITEM_CODE + run->row);
    lay_item(s, run->row, run->actor, (int)s->at[run->actor]);
}

#endif
