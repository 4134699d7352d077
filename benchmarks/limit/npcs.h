/* Non-player characters: placing, stepping, acting (R44 to R50). */
#ifndef NPCS_H
#define NPCS_H

#include "entry.h"

static inline void place_npc(State *s, int npc, int position, bool faceup) {
    if (s->npc_at[npc] != NPC_BESIDE)
        return;
    s->npc_at[npc] = (tiny)position;
    s->npc_faceup |= (seats)((uint64_t)faceup << npc);
    s->npc_seen |= (seats)((uint64_t)faceup << npc);
}

/* To the box for good (R49). */
static inline void remove_npc(State *s, int npc) {
    s->npc_at[npc] = NPC_BOX;
    s->npc_faceup &= (seats)~BIT(npc);
}

/* Within 1 to 12 and into a revealed room (R48). */
static inline bool can_npc_step(State *s, int npc, int direction) {
    int position = (int)s->npc_at[npc];
    if (!is_on_line(position))
        return false;
    int goal = line_step(position, direction);
    return goal > OUT && HAS(s->revealed, goal);
}

/* One step, and one room further for each Hologram Projection met (R48, T58). */
static void step_npc(State *s, int npc, int direction) {
    if (!can_npc_step(s, npc, direction))
        return;
    tiny *at = &s->npc_at[npc];
    *at = (tiny)line_step((int)*at, direction);
    while (has_hologram(s, (int)*at) && can_npc_step(s, npc, direction))
        *at = (tiny)line_step((int)*at, direction);
}

/* The directions in which the NPC can step, of those allowed (K4). */
static uint64_t npc_step_options(State *s, int npc, int direction) {
    uint64_t options = 0;
    for (int way = 0; way < 2; way++)
        if ((direction == DIRECTION_EITHER || direction == way) && can_npc_step(s, npc, way))
            options |= BIT(way);
    return options;
}

/* Removal first, otherwise its program (R47, R48). */
static void activate(State *s, int npc) {
    int position = (int)s->npc_at[npc];
    s->npc_acted |= (seats)BIT(npc);
    s->npc_activations[npc]++;
    bool at_entry = s->cfg->npc_removed_at_entry[npc] && position == 1;
    if (at_entry || HAS(s->cfg->npc_removed_rooms[npc], s->room[position])) {
        remove_npc(s, npc);
        start_program(s, s->cfg->npc_on_removed[npc], SOURCE_NPC_REMOVED, npc, FIRST_NPC_AGENT + npc, position);
    } else
        start_program(s, s->cfg->npc_act[npc], SOURCE_NPC_ACT, npc, FIRST_NPC_AGENT + npc, position);
}

/* The waiting NPCs of the first room from `*position` on that has some, as bits by row; none is left with 0. */
static inline uint64_t next_waiting(State *s, int *position) {
    uint64_t waiting = 0;
    int first = SECRET + 1;
    for EACH(npc, s->npc_faceup & ~s->npc_acted) {
        int at = (int)s->npc_at[npc];
        if (at < *position || at > first)
            continue;
        waiting = at == first ? waiting | BIT(npc) : BIT(npc);
        first = at;
    }
    *position = first;
    return waiting;
}

/* The NPC phase: room by room, one waiting NPC at a time (R45, R99). */
static void run_npcs(State *s) {
    uint64_t waiting;
    int position = 1;
    s->npc_acted = 0;
    while ((waiting = next_waiting(s, &position))) {
        int npc = ask(s, (int)s->first, waiting);
        s->operations = 0;
        activate(s, npc);
    }
}

#endif
