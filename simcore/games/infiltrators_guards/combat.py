"""Attacks of both sides: who can be attacked, with how many dice, and what becomes of the target (section 2.5)."""

from __future__ import annotations

from simcore.bits import bit
from simcore.games.infiltrators_guards.board import has_line, is_adjacent
from simcore.games.infiltrators_guards.chance import count_successes, stream_now
from simcore.games.infiltrators_guards.codes import (
    CARD_SLOTS,
    GUARD_OWNER,
    SLOT_CODES,
    ActKind,
    CardKind,
    Figure,
    Heat,
    Noisy,
    Purpose,
    Source,
)
from simcore.games.infiltrators_guards.figures import (
    hp_of,
    is_on_board,
    remove_guard,
    remove_infiltrator,
    stands_in_shade,
)
from simcore.games.infiltrators_guards.heat import add_heat
from simcore.games.infiltrators_guards.noise import make_noise
from simcore.games.infiltrators_guards.track import raise_alert
from simcore.kernel import kernel

# --- who can be attacked (R38, R39, R43) ---


@kernel
def can_shoot_with(t, cfg, i, row, tile):
    """Whether an infiltrator could shoot with a card at a tile."""
    return (
        cfg.card_kind[row] == CardKind.RANGED
        and cfg.r[t.character[i]] > 0
        and has_line(t.board, cfg, t.tile[i], tile, cfg.card_range[row], cfg.figures_block_shots)
    )


@kernel
def can_strike(t, cfg, i, tile):
    """Whether an infiltrator could attack somebody on a tile hand to hand."""
    return cfg.c[t.character[i]] > 0 and is_adjacent(t.board, cfg, t.tile[i], tile)


@kernel
def could_attack(t, cfg, i, tile):
    """Whether an infiltrator could attack somebody on a tile with anything it has (R43)."""
    if can_strike(t, cfg, i, tile):
        return True
    for slot in range(t.n_cards[i]):
        if can_shoot_with(t, cfg, i, t.card[i, slot], tile):
            return True
    return False


@kernel
def gang_dice(t, cfg, i, g):
    """Dice for other infiltrators who could attack the same guard (R43, D41)."""
    helpers = 0
    for other in range(cfg.infiltrators):
        helpers += other != i and is_on_board(t, other) and could_attack(t, cfg, other, t.guard_tile[g])
    return cfg.gang_bonus * (helpers if cfg.gang_mode else min(helpers, 1))


# --- an infiltrator attacks ---


@kernel
def own_dice(t, cfg, i, slot, shoots):
    """Dice of an infiltrator's attack without those of others (R42); slot CARD_SLOTS is an unarmed attack."""
    character = t.character[i]
    dice = cfg.r[character] if shoots else cfg.c[character]
    in_shade = stands_in_shade(t, t.tile[i])
    if slot < CARD_SLOTS:
        row = t.card[i, slot]
        dice += cfg.card_dice[row]
        if in_shade:
            dice += cfg.card_dice_shade[row]
        if cfg.stack_bonus:
            dice += other_dice(t, cfg, i, slot)
    return dice + cfg.shade_bonus * in_shade


@kernel
def other_dice(t, cfg, i, slot):
    """Dice of the other cards of the same kind (D34)."""
    dice = 0
    for other in range(t.n_cards[i]):
        if other != slot and cfg.card_kind[t.card[i, other]] == cfg.card_kind[t.card[i, slot]]:
            dice += cfg.card_dice[t.card[i, other]]
    return dice


@kernel
def attack_guard(s, cfg, key, code, shoots):
    """An attack of the acting infiltrator (R86); `code` is `SLOT_CODES * slot + guard`."""
    t = s.table
    i, slot, g = t.acting, code // SLOT_CODES, code % SLOT_CODES
    gang = gang_dice(t, cfg, i, g)
    dice = own_dice(t, cfg, i, slot, shoots) + gang
    hits = count_successes(key, stream_now(t, Purpose.ATTACK, i), s.attack_word, i, dice, cfg.success_min)
    note_attack(s, slot, dice, hits)
    s.gang_dice[i] += gang
    t.guard_hits[g] += hits
    hp = cfg.guard_hp[t.guard_kind[g]]
    owner = stream_now(t, Purpose.DEATH, GUARD_OWNER + g)
    if (hits > 0 or cfg.check_on_miss) and fails_check(cfg, key, owner, s.guard_death_word, g, t.guard_hits[g] - hp):
        take_guard_out(s, cfg, i, g)
    if is_loud(t, cfg, i, slot):
        make_noise(s, cfg, i, cfg.noise_per_attack, Noisy.ATTACK)
        raise_alert(s, cfg.alert_on_loud_attack, Source.LOUD_ATTACK)


@kernel
def is_loud(t, cfg, i, slot):
    """Whether an attack with the card in a slot is heard (R48, D35)."""
    return not cfg.card_silent[t.card[i, slot]] if slot < CARD_SLOTS else not cfg.unarmed_silent


@kernel
def note_attack(s, slot, dice, hits):
    """Count an attack of the acting infiltrator."""
    t = s.table
    i = t.acting
    s.attacks[i] += 1
    s.attack_dice[i] += max(dice, 0)
    s.attack_hits[i] += hits
    if slot < CARD_SLOTS:
        s.cards_used |= bit(t.card[i, slot])


@kernel
def fails_check(cfg, key, stream_word, words, figure, dice):
    """The death check with so many dice, all of which are rolled; none if hits do not exceed HP (R45)."""
    return count_successes(key, stream_word, words, figure, dice, cfg.death_min) > 0


@kernel
def take_guard_out(s, cfg, i, g):
    """R46."""
    t = s.table
    remove_guard(t, g)
    s.guards_out[i] += 1
    s.guard_taken_round[g] = t.round
    s.kinds_out |= bit(t.guard_kind[g])
    if g == t.marked:
        s.mark_taker = i
    raise_alert(s, cfg.alert_on_guard_out, Source.GUARD_OUT)


# --- a guard attacks (R61, R62) ---


@kernel
def guard_can_shoot(t, cfg, g, tile):
    """Whether a guard could shoot at a tile."""
    kind = t.guard_kind[g]
    return cfg.guard_r[kind] > 0 and has_line(
        t.board, cfg, t.guard_tile[g], tile, cfg.guard_range[kind], cfg.figures_block_shots
    )


@kernel
def guard_can_strike(t, cfg, g, tile):
    """Whether a guard could attack somebody on a tile hand to hand."""
    return cfg.guard_c[t.guard_kind[g]] > 0 and is_adjacent(t.board, cfg, t.guard_tile[g], tile)


@kernel
def guard_dice(t, cfg, g, shoots):
    """Dice of a guard's attack, without a noise die."""
    kind = t.guard_kind[g]
    dice = cfg.guard_r[kind] if shoots else cfg.guard_c[kind]
    return dice + cfg.guard_shade_bonus * stands_in_shade(t, t.guard_tile[g])


@kernel
def attack_infiltrator(s, cfg, key, shoots, noise_die):
    """The acting guard attacks its target (R86); `noise_die` is 1 if it takes one."""
    t = s.table
    g, i = t.acting, t.target
    t.noise[i] -= noise_die
    dice = guard_dice(t, cfg, g, shoots) + noise_die
    stream_word = stream_now(t, Purpose.GUARD_ATTACK, GUARD_OWNER + g)
    hits = count_successes(key, stream_word, s.guard_attack_word, g, dice, cfg.success_min)
    t.hits[i] += hits
    s.guard_attacks[g] += 1
    s.guard_attack_hits[g] += hits
    s.guard_noise_dice[g] += noise_die
    add_heat(s, cfg, Heat.HIT, t.tile[i], hits)
    over = t.hits[i] - hp_of(t, cfg, i)
    owner = stream_now(t, Purpose.DEATH, i)
    if (hits > 0 or cfg.check_on_miss) and fails_check(cfg, key, owner, s.death_word, i, over):
        take_infiltrator_out(s, cfg, shoots, noise_die)


@kernel
def take_infiltrator_out(s, cfg, shoots, noise_die):
    """R47: the target is removed."""
    t = s.table
    i = t.target
    s.taken_round[i] = t.round
    s.taken_by[i] = t.acting
    s.taken_how[i] = ActKind.SHOOT if shoots else ActKind.MELEE
    s.taken_die[i] = noise_die
    s.taken_lit[i] = not stands_in_shade(t, t.tile[i])
    add_heat(s, cfg, Heat.TAKEN, t.tile[i], 1)
    remove_infiltrator(t, i, Figure.TAKEN)
