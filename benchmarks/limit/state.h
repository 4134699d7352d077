/* The state of one game, laid out as a C programmer would for speed: fields as narrow as their range, what is touched
 * together near together, sets as bits: 1.5 kB, against 23 kB of the kernels' record. There are no frames, for a
 * procedure that asks goes on at once with the answer (see README.md).
 *
 * Compiled with -DWIDE all fields have 64 bits as in the kernels: what the narrow ones bring can be measured.
 */
#ifndef STATE_H
#define STATE_H

#include <stdint.h>
#include <stdbool.h>
#include <string.h>

#include "generated.h" /* Config, Tally, Key and all codes, written by build.py from the numpy dtypes and codes.py */

#include "philox.h"

enum { OPERATIVES = 4, ROUNDS_TRACKED = 64, AGENTS = FIRST_NPC_AGENT + MAX_NPCS };

#ifdef WIDE
typedef int64_t tiny;
typedef int64_t small;
typedef uint64_t seats;
typedef uint64_t rooms;
#else
typedef int8_t tiny;
typedef int16_t small;
typedef uint8_t seats; /* a set of operatives, of NPCs, or of specials */
typedef uint16_t rooms; /* a set of positions */
#endif
typedef uint64_t cards; /* a set of card codes */

/* Blocks that the set-up draws, by lane: two of the rooms of each floor, one of the secret rooms and of the operatives,
 * four of the items; then a die for each of the first rounds, and the data files of the rooms that are revealed first.
 */
enum {
    FIRST_FLOOR = 0,
    SECOND_FLOOR = 2,
    SECRET_ROOM = 4,
    OPERATIVE_CARDS = 5,
    ITEM_DEAL = 6,
    DICE = 10,
    REVEALED = 16,
    DICE_KEPT = 6,
    REVEALED_KEPT = 8,
    SET_UP_LANES = 24
};

typedef struct {
    Blocks blocks[SET_UP_LANES / LANES];
} SetUpChance;

typedef struct {
    tiny value[3];
} Tokens; /* data files by value */

typedef struct {
    /* --- the round --- */
    small round;
    small proximity;
    small alarm;
    small operations; /* counted in this unit (L13) */
    tiny runs;        /* program runs under way (L12) */
    tiny first;
    bool resolving; /* cards are being resolved (R57) */
    bool truncated;
    small decisions;
    small limits_met;
    /* --- operatives --- */
    cards hand[OPERATIVES];
    cards played[OPERATIVES];
    tiny at[OPERATIVES]; /* 0 escaped */
    tiny committed[OPERATIVES];
    tiny deepest[OPERATIVES];
    seats escaped;
    tiny n_escaped;
    small escapes[OPERATIVES]; /* the rounds of the escapes, in their order */
    seats wounded;
    seats delayed;
    Tokens stock[OPERATIVES];
    tiny special_held[OPERATIVES][MAX_SPECIALS];
    tiny card[OPERATIVES];
    /* --- rooms, by position --- */
    tiny opened; /* revealed rooms of the line are 1 to `opened` */
    rooms revealed;
    rooms interface;  /* with a terminal */
    rooms downloaded; /* this round (R23) */
    tiny room[POSITIONS];
    tiny obstacle[POSITIONS];
    Tokens df[POSITIONS];
    cards room_items[POSITIONS];
    /* --- supplies --- */
    Tokens pool;
    small interface_supply;
    small obstacle_supply;
    tiny special_left[MAX_SPECIALS];
    tiny special_at[MAX_SPECIALS];
    /* --- items --- */
    cards discard;
    cards unseen_box;
    tiny item_owner[MAX_ITEMS]; /* of items that lie in a room */
    tiny item_at[MAX_ITEMS];
    small item_laid[MAX_ITEMS]; /* order of laying */
    small laid_count;
    tiny deck[MAX_ITEMS];
    tiny deck_top;
    tiny deck_size;
    /* --- NPCs --- */
    tiny npc_at[MAX_NPCS]; /* 0 beside, 1 to 13, 14 box */
    seats npc_faceup;
    seats npc_acted;
    seats npc_seen;
    /* --- what players know (R97): nobody at this table reads it --- */
    rooms knows_room[OPERATIVES];
    rooms knows_df[OPERATIVES];
    seats knows_hand[OPERATIVES];
    tiny knows_deck[OPERATIVES];
    /* --- streams of this round --- */
    tiny answers[OPERATIVES];
    tiny cursor[PURPOSE_EFFECT_DIE - PURPOSE_DF_TAKE + 1][AGENTS];
    /* --- what the tally wants to know --- */
    cards used;
    seats used_by[MAX_ITEMS];
    small first_use[MAX_ITEMS]; /* of those used */
    small data_taken[POSITIONS];
    seats visited[POSITIONS];
    small npc_activations[MAX_NPCS];
    small npc_wounds[MAX_NPCS];
    small npc_proximity[MAX_NPCS];
    small npc_alarm[MAX_NPCS];
    small npc_df[MAX_NPCS];
    small rounds_tracked;
    small proximity_after[ROUNDS_TRACKED];
    small alarm_after[ROUNDS_TRACKED];
    /* --- words drawn ahead --- */
    Blocks drawn[2]; /* by even and odd rounds: lanes 0 to 3 of the bots, 4 to 7 of data files taken */
    SetUpChance set_up;
    Blocks dice; /* of eight later rounds */
    /* --- what stays --- */
    Key key; /* at this game */
    const Config *cfg;
    void *end[5]; /* where the game goes on when it is over (R18) */
} State;

#endif
