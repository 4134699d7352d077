/* A twin of the kernels of Infiltration in C: the printed game at four players, all of them `random`.
 *
 * The same rules, card programs and draws, so the same digest; see README.md for what is different and why. All is one
 * translation unit, so that the compiler may inline what it likes.
 */
#include "totals.h"

/* What the printed rules fix and the twin therefore does not read; false if some of it is otherwise. */
static bool is_printed(const Config *cfg) {
    return cfg->players == OPERATIVES && !cfg->extraction && !cfg->draft && !cfg->labyrinthian && !cfg->scattered_npcs
           && !cfg->specialists && !cfg->secret_exit && !cfg->lock_program_time && !cfg->special_move
           && cfg->nested_needs_card && cfg->nested_move_delays && cfg->empty_download_counts && cfg->pass_through_enter
           && !cfg->remote_reveal_enter && !cfg->setup_enter && !cfg->items_move_in_secret && cfg->csx_releases_df
           && !cfg->reshuffle_items && !cfg->npc_again && !cfg->prototype_tie && !cfg->prototype_value_count
           && !cfg->nobody && !cfg->dial_end && !cfg->escaped_commit && !cfg->entry_order
           && !cfg->first_player_skips_escaped && !cfg->nested_play && !cfg->destroy_choice && !cfg->swap_is_entry
           && cfg->hologram_skips_sludge && cfg->hologram_out && cfg->take_from_teammate;
}

/* Whether the operation has n = 0 and would be passed over (L15): no card of the printed game has one. */
static bool is_idle(Row code) {
    switch (code.op) {
    case OP_MOVE:
    case OP_STEAL_DF:
    case OP_TAKE_ITEM:
    case OP_NPC_STEP:
    case OP_NPC_MOVE:
        return code.b == 0;
    case OP_PUSH:
    case OP_DESTROY:
        return code.c == 0;
    case OP_REVEAL:
    case OP_LOOK_ROOMS:
    case OP_TAKE_DF:
    case OP_ADD_DF:
    case OP_REMOVE_DF:
    case OP_REDRAW_DF:
    case OP_DRAW_ITEM:
        return code.a == 0;
    default:
        return false;
    }
}

/* Whether all programs consist of operations that the twin has, and fields are as wide as the numbers. */
static bool is_covered(const Config *cfg) {
    for (int row = 0; row < MAX_CODE_ROWS; row++) {
        Row code = row_at(cfg, row);
        if (code.op == OP_LOOK_DECK || code.op == OP_LOOK_DF || code.op == OP_LOOK_HAND || is_idle(code))
            return false;
    }
    return cfg->df_ones + cfg->df_twos + cfg->df_threes <= INT8_MAX && cfg->items_dealt * OPERATIVES <= cfg->n_items;
}

/* Play games `first` to `first + count - 1` of the seed and add them to `all`; false if it does not know the rules. */
bool play_chunk(const Config *cfg, const Key *key, uint64_t first, uint64_t count, Tally *all) {
    if (!is_printed(cfg) || !is_covered(cfg) || key->redrawn)
        return false;
    State state = {.cfg = cfg, .key = *key}, *s = &state;
    Counts counts = {0};
    for (uint64_t game = first; game < first + count; game++) {
        s->key.game_low = (uint32_t)game;
        s->key.game_high = (uint32_t)(game >> 32);
        play_game(s);
        count_game(s, &counts);
    }
    add_totals(cfg, &counts, all);
    return true;
}
