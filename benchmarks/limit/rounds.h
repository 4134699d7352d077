/* Set-up and the stages of a round (R1 to R19, R29, R51 to R53, R98). */
#ifndef ROUNDS_H
#define ROUNDS_H

#include "program.h"

enum { ROOMS_A_FLOOR = 6 };

/* --- set-up (R1 to R11) --- */

/* The first room rows of a floor, shuffled from table order. */
static void deal_floor(State *s, int lane, int floor, tiny *goal, int wanted) {
    tiny deck[MAX_ROOMS];
    int n = 0;
    for (int row = 0; row < s->cfg->n_rooms; row++)
        if (s->cfg->room_floor[row] == floor)
            deck[n++] = (tiny)row;
    shuffle(s, lane, deck, n, wanted);
    memcpy(goal, deck, (size_t)wanted * sizeof(tiny));
}

/* Twelve rooms facedown on the line and one secret room (R4). */
static void deal_rooms(State *s) {
    tiny *room = s->room;
    deal_floor(s, FIRST_FLOOR, FLOOR_FIRST, room + 1, ROOMS_A_FLOOR);
    deal_floor(s, SECOND_FLOOR, FLOOR_SECOND, room + 1 + ROOMS_A_FLOOR, ROOMS_A_FLOOR);
    deal_floor(s, SECRET_ROOM, FLOOR_SECRET, room + SECRET, 1);
}

/* An operative card each (R8). */
static void deal_operatives(State *s) {
    tiny deck[MAX_OPERATIVE_CARDS];
    int n = (int)s->cfg->n_operative_cards;
    for (int row = 0; row < n; row++)
        deck[row] = (tiny)row;
    shuffle(s, OPERATIVE_CARDS, deck, n, OPERATIVES);
    memcpy(s->card, deck, OPERATIVES * sizeof(tiny));
}

/* Shuffle the items and deal; the rest is the deck, which is shuffled on as it is drawn from (R10). */
static void deal_items(State *s) {
    int n = (int)s->cfg->n_items, dealt = (int)s->cfg->items_dealt;
    for (int item = 0; item < n; item++)
        s->deck[item] = (tiny)item;
    shuffle(s, ITEM_DEAL, s->deck, n, OPERATIVES * dealt);
    for (int i = 0; i < OPERATIVES * dealt; i++) {
        int item = (int)s->deck[i];
        give_item(s, i / dealt, item);
    }
    s->deck_top = (tiny)(dealt * OPERATIVES);
    s->deck_size = (tiny)n;
}

/* Dials, tokens and specials beside the facility (R3, R5 to R7). */
static void lay_out_supplies(State *s) {
    s->proximity = (small)s->cfg->start_proximity;
    s->alarm = (small)s->cfg->start_alarm;
    s->pool = (Tokens){{(tiny)s->cfg->df_ones, (tiny)s->cfg->df_twos, (tiny)s->cfg->df_threes}};
    s->interface_supply = (small)s->cfg->interface_tokens;
    s->obstacle_supply = (small)s->cfg->obstacle_tokens;
    for (int special = 0; special < s->cfg->n_specials; special++)
        s->special_left[special] = (tiny)s->cfg->special_copies[special];
}

static void set_up(State *s) {
    memset(s, 0, offsetof(State, drawn));
    memset(s->committed, -1, sizeof s->committed);
    draw_set_up(s);
    draw_round(s, 0);
    begin_round_of_chance(s);
    lay_out_supplies(s);
    deal_rooms(s);
    deal_operatives(s);
    for (int operative = 0; operative < OPERATIVES; operative++) {
        s->hand[operative] = BIT(CARD_ADVANCE) | BIT(CARD_RETREAT) | BIT(CARD_INTERFACE) | BIT(CARD_DOWNLOAD);
        set_position(s, operative, 1);
    }
    deal_items(s);
    s->first = (tiny)s->cfg->first_seat;
}

/* --- Selection and Resolution (R12 to R17) --- */

static inline int seat(const State *s, int step) {
    return (int)((unsigned)(s->first + step) % OPERATIVES);
}

/* K1: each operative inside commits a card; no Advance or Retreat if it is delayed (R13, R14). */
static void select_cards(State *s) {
    for (int step = 0; step < OPERATIVES; step++) {
        int operative = seat(s, step);
        if (!is_inside(s, operative))
            continue;
        uint64_t options = s->hand[operative];
        if (HAS(s->delayed, operative))
            options &= ~(BIT(CARD_ADVANCE) | BIT(CARD_RETREAT));
        int card = ask(s, operative, options);
        s->committed[operative] = (tiny)card;
        s->hand[operative] &= ~BIT(card);
    }
    s->delayed = 0;
}

/* Each operative's turn from the first player's seat (R16, R17). */
static void resolve_cards(State *s) {
    s->resolving = true;
    for (int step = 0; step < OPERATIVES; step++) {
        int operative = seat(s, step), card = (int)s->committed[operative];
        if (!is_inside(s, operative) || card < 0)
            continue;
        s->committed[operative] = -1;
        s->operations = 0;
        play_card(s, operative, card, OUT);
    }
    s->resolving = false;
}

/* --- Security phase and clean-up (R29, R51 to R53) --- */

/* Where a resolved card says it goes (R29). */
static void clean_up_item(State *s, int operative, int code) {
    int64_t after = s->cfg->item_after[code - FIRST_ITEM_CODE];
    if (after == AFTER_DISCARD)
        s->discard |= BIT(code);
    else if (after == AFTER_HAND && is_inside(s, operative))
        give_item(s, operative, code - FIRST_ITEM_CODE);
}

/* Items go where they say, action cards return to hand (R29). */
static void clean_up(State *s) {
    for (int operative = 0; operative < OPERATIVES; operative++) {
        for EACH(code, s->played[operative] & ITEM_CARDS)
            clean_up_item(s, operative, (int)code);
        if (s->committed[operative] >= 0) { /* it left before its turn: an item goes to the box (D25) */
            s->unseen_box |= BIT(s->committed[operative]) & ITEM_CARDS;
            s->played[operative] |= BIT(s->committed[operative]);
        }
        s->hand[operative] |= s->played[operative] & ~ITEM_CARDS;
        s->played[operative] = 0;
        s->committed[operative] = -1;
    }
}

static void secure(State *s) {
    int die = 1 + bounded(security_word(s), (uint32_t)s->cfg->die_faces);
    change_proximity(s, max(0, die + s->alarm));
    int place = min(s->round, ROUNDS_TRACKED - 1);
    s->rounds_tracked = s->round;
    s->proximity_after[place] = s->proximity;
    s->alarm_after[place] = s->alarm;
    if (s->proximity >= s->cfg->proximity_end)
        end_game(s);
    clean_up(s);
    s->first = (tiny)seat(s, 1); /* also to one who has left (R53, D27) */
    if (s->round >= s->cfg->max_rounds) {
        s->truncated = true;
        end_game(s);
    }
}

/* From the reveal of the entry room to whatever ends the game. */
__attribute__((noinline)) _Noreturn static void play_rounds(State *s) {
    reveal(s, (int)s->first, 1, REVEAL_FOR_SETUP);
    for (;;) {
        s->round++;
        s->downloaded = 0;
        begin_round_of_chance(s);
        select_cards(s);
        resolve_cards(s);
        run_npcs(s);
        secure(s);
    }
}

/* A game from set-up to its end. */
__attribute__((noinline)) static void play_game(State *s) {
    set_up(s);
    if (__builtin_setjmp(s->end) == 0)
        play_rounds(s);
}

#endif
