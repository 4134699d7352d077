/* Resolving one card, committed or nested (R20 to R28, R38, R57, R101). */
#ifndef CARDS_H
#define CARDS_H

#include "entry.h"

/* The card lies open before its owner until clean-up (R25, R29). */
static inline void flip(State *s, int operative, int card) {
    s->played[operative] |= BIT(card);
    if (card >= FIRST_ITEM_CODE) {
        int item = card - FIRST_ITEM_CODE;
        s->used_by[item] |= (seats)BIT(operative);
        if (!HAS(s->used, card))
            s->first_use[item] = s->round;
        s->used |= BIT(card);
    }
}

/* More data files for the first Download in a room this round (R23). */
static inline void download(State *s, int operative, int position) {
    int64_t amount = HAS(s->downloaded, position) ? s->cfg->download_later : s->cfg->download_first;
    take_from_room(s, operative, position, (int)amount + download_bonus(s, position));
    s->downloaded |= (rooms)BIT(position);
}

/* The normal effect of Advance or Retreat (R20, R21, R43). */
static inline void move_by_card(State *s, int operative, int direction) {
    int position = (int)s->at[operative];
    if (position == SECRET) {
        int goal = ask(s, operative, secret_exits(s, direction));
        if (goal > 0)
            enter_room(s, operative, goal, -1);
        return;
    }
    int goal = line_step(position, direction);
    if (goal == OUT)
        escape(s, operative);
    else if (goal > OUT)
        enter_room(s, operative, goal, direction);
}

/* Advance or Retreat: the room's program in its place, if the operative wants it so (K2, R38). */
static inline void play_move(State *s, int operative, int card) {
    int column = card == CARD_ADVANCE ? ROOM_PROGRAM_ADVANCE : ROOM_PROGRAM_RETREAT;
    bool special = false;
    if (s->cfg->room_program[s->room[s->at[operative]]][column] >= 0)
        special = ask(s, operative, BIT(0) | BIT(1)) == 1;
    if (special)
        run_room_program(s, (int)s->at[operative], column, operative);
    else if (is_inside(s, operative))
        move_by_card(s, operative, card == CARD_ADVANCE ? DIRECTION_FWD : DIRECTION_BACK);
    if (s->resolving && HAS(s->wounded, operative) && is_inside(s, operative))
        s->delayed |= (seats)BIT(operative); /* who is wounded is delayed by moving (R57) */
}

static inline void start_item(State *s, int operative, int item) {
    start_program(s, s->cfg->item_program[item], SOURCE_ITEM, item, operative, OUT);
}

/* Flip and resolve a card that has left the hand; `room` replaces the operative's own, 0 for none (R101). */
static void play_card(State *s, int operative, int card, int room) {
    flip(s, operative, card);
    int position = room != OUT ? room : (int)s->at[operative];
    if (card >= FIRST_ITEM_CODE)
        start_item(s, operative, card - FIRST_ITEM_CODE);
    else if (card == CARD_DOWNLOAD)
        download(s, operative, position);
    else if (card == CARD_INTERFACE) {
        if (HAS(s->interface, position))
            run_room_program(s, position, ROOM_PROGRAM_INTERFACE, operative);
    } else
        play_move(s, operative, card);
}

#endif
