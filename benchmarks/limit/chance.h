/* Chance: Philox4x32-10 streams keyed by seed, game, purpose, round and seat, as in simcore/rng.py. */
#ifndef CHANCE_H
#define CHANCE_H

#include "philox.h"
#include "state.h"

static inline uint32_t stream(int purpose, int round, int seat) {
    return ((uint32_t)purpose << 24) + ((uint32_t)round << 8) + (uint32_t)seat;
}

static inline uint32_t word(const State *s, uint32_t stream, uint32_t n) {
    return philox(&s->key, stream, n >> 2).word[n & 3];
}

/* An integer from 0 to `m` - 1. */
static inline int bounded(uint32_t random_word, uint32_t m) {
    return (int)(((uint64_t)random_word * m) >> 32);
}

/* The first blocks of the streams that a round asks most: a bot's of each seat, and a seat's of data files taken. */
static inline void draw_round(State *s, int round) {
    static const uint32_t numbers[LANES] = {0};
    uint32_t streams[LANES];
    for (int seat = 0; seat < OPERATIVES; seat++) {
        streams[seat] = stream(PURPOSE_POLICY, round, seat);
        streams[OPERATIVES + seat] = stream(PURPOSE_DF_TAKE, round, seat);
    }
    s->drawn[round & 1] = philox_lanes(&s->key, streams, numbers);
}

/* Streams start anew (C6). A round ahead is drawn, for the processor does that while it waits for other things. */
static inline void begin_round_of_chance(State *s) {
    draw_round(s, s->round + 1);
    memset(s->answers, 0, sizeof s->answers);
    memset(s->cursor, 0, sizeof s->cursor);
}

/* The next word of the stream of a seat's bot. */
static inline uint32_t policy_word(State *s, int seat) {
    uint32_t n = (uint32_t)s->answers[seat]++;
    return n < 4 ? s->drawn[s->round & 1].word[n][seat] : word(s, stream(PURPOSE_POLICY, s->round, seat), n);
}

/* An integer below `m` with the next word of a stream of this round (C3, C6). */
static inline int draw(State *s, int purpose, int owner, int m) {
    uint32_t n = (uint32_t)s->cursor[purpose - PURPOSE_DF_TAKE][owner]++;
    if (purpose == PURPOSE_DF_TAKE && n < 4 && owner < OPERATIVES)
        return bounded(s->drawn[s->round & 1].word[n][OPERATIVES + owner], (uint32_t)m);
    return bounded(word(s, stream(purpose, s->round, owner), n), (uint32_t)m);
}

/* --- what the set-up draws --- */

static inline uint32_t set_up_word(const State *s, int lane, int n) {
    lane += n >> 2;
    return s->set_up.blocks[lane / LANES].word[n & 3][lane % LANES];
}

static inline void draw_set_up(State *s) {
    static const struct {
        uint8_t purpose, lane, count;
    } plan[] = {
        {PURPOSE_ROOMS_FIRST, FIRST_FLOOR, 2},
        {PURPOSE_ROOMS_SECOND, SECOND_FLOOR, 2},
        {PURPOSE_ROOMS_SECRET, SECRET_ROOM, 1},
        {PURPOSE_OPERATIVES, OPERATIVE_CARDS, 1},
        {PURPOSE_ITEMS, ITEM_DEAL, 4},
    };
    uint32_t streams[SET_UP_LANES], numbers[SET_UP_LANES] = {0};
    for (int i = 0; i < (int)(sizeof plan / sizeof plan[0]); i++)
        for (int n = 0; n < plan[i].count; n++) {
            streams[plan[i].lane + n] = stream(plan[i].purpose, 0, 0);
            numbers[plan[i].lane + n] = (uint32_t)n;
        }
    for (int n = 0; n < DICE_KEPT; n++)
        streams[DICE + n] = stream(PURPOSE_SECURITY_DIE, 1 + n, 0);
    for (int n = 0; n < REVEALED_KEPT; n++)
        streams[REVEALED + n] = stream(PURPOSE_DF_REVEAL, 0, 1 + n);
    for (int i = 0; i < SET_UP_LANES / LANES; i++)
        s->set_up.blocks[i] = philox_lanes(&s->key, streams + LANES * i, numbers + LANES * i);
}

/* The first `settled` steps of a shuffle of `n` cards, after which the first `settled` cards are what they will be. */
static inline void shuffle(const State *s, int lane, tiny *deck, int n, int settled) {
    for (int i = 0; i < settled; i++) {
        int j = i + bounded(set_up_word(s, lane, i), (uint32_t)(n - i));
        tiny kept = deck[i];
        deck[i] = deck[j];
        deck[j] = kept;
    }
}

/* The word of this round's security die (R51). */
static inline uint32_t security_word(State *s) {
    static const uint32_t numbers[LANES] = {0};
    int later = (int)s->round - DICE_KEPT - 1; /* rounds whose dice the set-up has not drawn: eight at a time */
    if (later < 0)
        return set_up_word(s, DICE + (int)s->round - 1, 0);
    if (later % LANES == 0) {
        uint32_t streams[LANES];
        for (int i = 0; i < LANES; i++)
            streams[i] = stream(PURPOSE_SECURITY_DIE, (int)s->round + i, 0);
        s->dice = philox_lanes(&s->key, streams, numbers);
    }
    return s->dice.word[0][later % LANES];
}

/* A block of a stream keyed by position, not round (`df_reveal`, `df_secure`). */
static inline Block block_at_position(const State *s, int purpose, int position, int number) {
    if (purpose != PURPOSE_DF_REVEAL || number > 0 || position > REVEALED_KEPT)
        return philox(&s->key, stream(purpose, 0, position), (uint32_t)number);
    Block block;
    for (int i = 0; i < 4; i++)
        block.word[i] = s->set_up.blocks[REVEALED / LANES].word[i][position - 1];
    return block;
}

/* --- data files --- */

static inline int total(Tokens t) {
    return (int)(t.value[0] + t.value[1] + t.value[2]);
}

/* Take token number `r` of a holding by value out of it; returns its value less one (C5). */
static inline int remove_token(Tokens *t, int r) {
    int value = (r >= t->value[0]) + (r >= t->value[0] + t->value[1]); /* no branch: it could not be foreseen */
    t->value[value]--;
    return value;
}

static inline void move_random_token(State *s, int purpose, int owner, Tokens *source, Tokens *goal) {
    int value = remove_token(source, draw(s, purpose, owner, total(*source)));
    goal->value[value]++;
}

/* Move the up to `n` highest tokens of one holding to another; returns how many. */
static inline int move_best_tokens(int n, Tokens *source, Tokens *goal) {
    int moved = 0;
    for (int value = 2; value >= 0; value--) {
        int k = (int)(n - moved < source->value[value] ? n - moved : source->value[value]);
        source->value[value] -= k;
        goal->value[value] += k;
        moved += k;
    }
    return moved;
}

static inline int move_all_tokens(Tokens *source, Tokens *goal) {
    int moved = total(*source);
    for (int value = 0; value < 3; value++) {
        goal->value[value] += source->value[value];
        source->value[value] = 0;
    }
    return moved;
}

#endif
