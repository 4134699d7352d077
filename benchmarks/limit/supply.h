/* Cards and tokens between their places, and what players come to know by it (R28, R29, R58 to R72, R97). */
#ifndef SUPPLY_H
#define SUPPLY_H

#include "chance.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

#define BIT(code) ((uint64_t)1 << (code))
#define HAS(set, code) (((set) >> (code)) & 1)
#define ITEM_CARDS (~(uint64_t)0 << FIRST_ITEM_CODE)
#define EACH(i, set) (uint64_t left_ = (set), i; left_ && (i = (uint64_t)__builtin_ctzll(left_), 1); left_ &= left_ - 1)

static inline int min(int64_t a, int64_t b) {
    return (int)(a < b ? a : b);
}

static inline int max(int64_t a, int64_t b) {
    return (int)(a > b ? a : b);
}

static inline int count_bits(uint64_t set) {
    return __builtin_popcountll(set);
}

static inline int lowest(uint64_t set) {
    return __builtin_ctzll(set);
}

/* The code number `k` of a set, ascending. */
static inline int nth(uint64_t set, int k) {
#ifdef __BMI2__
    return lowest(_pdep_u64(BIT(k), set));
#endif
    while (k--)
        set &= set - 1;
    return lowest(set);
}

/* --- dials and the end --- */

/* The game is over at once: nothing that is still under way goes on (R18, R62). */
_Noreturn static inline void end_game(State *s) {
    __builtin_longjmp(s->end, 1);
}

static inline void change_alarm(State *s, int change) {
    s->alarm = (small)min(max(s->alarm + change, s->cfg->alarm_min), s->cfg->alarm_max);
}

static inline void change_proximity(State *s, int change) {
    s->proximity = (small)min(max(s->proximity + change, 0), s->cfg->proximity_end);
}

/* A hand changed unseen: only its own player and those in `seen_by` still know it (R97). */
static inline void forget_hand(State *s, int operative, seats seen_by) {
    for (int player = 0; player < OPERATIVES; player++)
        if (!HAS(seen_by, player) && player != operative)
            s->knows_hand[player] &= (seats)~BIT(operative);
}

/* The operative is out for good with its hand (R58, R60); the last one out ends the game (R62). */
static inline void escape(State *s, int operative) {
    s->at[operative] = OUT;
    s->escaped |= (seats)BIT(operative);
    s->escapes[s->n_escaped++] = s->round;
    if (s->hand[operative] & ITEM_CARDS) {
        s->unseen_box |= s->hand[operative] & ITEM_CARDS;
        s->hand[operative] &= ~ITEM_CARDS;
        forget_hand(s, operative, 0);
    }
    for (int other = 0; other < OPERATIVES; other++)
        if (s->at[other] != OUT)
            return;
    end_game(s);
}

static inline bool is_inside(const State *s, int operative) {
    return s->at[operative] != OUT;
}

/* --- data files --- */

/* Tokens of a room changed: all players but `keeper` (-1: every player) no longer know them (R97). */
static inline void forget_df(State *s, int position, int keeper) {
    for (int player = 0; player < OPERATIVES; player++)
        if (player != keeper)
            s->knows_df[player] &= (rooms)~BIT(position);
}

/* Draw `n` tokens onto a room by the stream of its position (R32 step 4, R35, R36). */
static inline void place_df_from_pool(State *s, int purpose, int position, int n) {
    int drawn = min(n, total(s->pool));
    Block block = {{0}};
    for (int i = 0; i < drawn; i++) {
        if ((i & 3) == 0)
            block = block_at_position(s, purpose, position, i >> 2);
        uint32_t random_word = block.word[i & 3];
        int value = remove_token(&s->pool, bounded(random_word, (uint32_t)total(s->pool)));
        s->df[position].value[value]++;
    }
    if (drawn > 0)
        forget_df(s, position, -1);
}

/* The operative takes up to `n` tokens of a room at random (R23). */
static inline void take_from_room(State *s, int operative, int position, int n) {
    int taken = min(n, total(s->df[position]));
    for (int i = 0; i < taken; i++)
        move_random_token(s, PURPOSE_DF_TAKE, operative, &s->df[position], &s->stock[operative]);
    s->data_taken[position] += (small)taken;
    if (taken > 0)
        forget_df(s, position, operative);
}

/* --- interface and obstacle tokens --- */

/* As far as the supplies go (R32 step 3, R37, R71). */
static inline void place_room_tokens(State *s, int position) {
    int row = (int)s->room[position];
    if (s->cfg->room_interface[row] && s->interface_supply > 0) {
        s->interface |= (rooms)BIT(position);
        s->interface_supply--;
    }
    if (s->cfg->room_obstacle[row] != OBSTACLE_NONE && s->obstacle_supply > 0) {
        s->obstacle[position] = (tiny)s->cfg->room_obstacle[row];
        s->obstacle_supply--;
    }
}

static inline void return_obstacle(State *s, int position) {
    s->obstacle[position] = OBSTACLE_NONE;
    s->obstacle_supply++;
}

static inline void consume_interface(State *s, int position) {
    if (HAS(s->interface, position)) {
        s->interface &= (rooms)~BIT(position);
        s->interface_supply++;
    }
}

/* --- items --- */

static inline void give_item(State *s, int operative, int item) {
    s->hand[operative] |= BIT(FIRST_ITEM_CODE + item);
}

static inline void pick_up_laid_item(State *s, int item) {
    s->room_items[s->item_at[item]] &= ~BIT(FIRST_ITEM_CODE + item);
    s->item_at[item] = OUT;
}

/* The item lies in a room from now on (R28). */
static inline void lay_item(State *s, int item, int operative, int position) {
    s->item_owner[item] = (tiny)operative;
    s->item_at[item] = (tiny)position;
    s->item_laid[item] = s->laid_count++;
    s->room_items[position] |= BIT(FIRST_ITEM_CODE + item);
}

/* The step of the shuffle that the deck's top card has been waiting for. */
static inline void settle_top_card(State *s) {
    int i = (int)s->deck_top;
    int j = i + bounded(word(s, stream(PURPOSE_ITEMS, 0, 0), (uint32_t)i), (uint32_t)(s->deck_size - i));
    tiny kept = s->deck[i];
    s->deck[i] = s->deck[j];
    s->deck[j] = kept;
}

/* The top card of the deck comes to hand, if there is one (R70). */
static inline void draw_item(State *s, int operative) {
    if (s->deck_top == s->deck_size)
        return;
    settle_top_card(s);
    give_item(s, operative, (int)s->deck[s->deck_top++]);
    forget_hand(s, operative, 0);
    for (int player = 0; player < OPERATIVES; player++)
        s->knows_deck[player] = (tiny)max(s->knows_deck[player] - 1, 0);
}

#endif
