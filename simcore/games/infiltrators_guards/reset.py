"""What a new game begins with; the record holds the last one still, and every field is set."""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_guards.codes import NO_CARD, NOBODY, Kind
from simcore.games.infiltrators_guards.machine import NO_ANSWER
from simcore.games.infiltrators_guards.mission import begin_mission
from simcore.kernel import entry_kernel, kernel


@entry_kernel
def new_game(s, cfg, key):
    """An empty table before the first mission."""
    reset_table(s.table)
    reset_game(s)
    begin_mission(s, cfg, 0)


@kernel
def reset_table(t):
    """What stays from mission to mission."""
    t.kind = Kind.NONE
    t.asked = NOBODY
    t.options[:] = ZERO
    t.character[:] = NOBODY
    t.card[:] = NO_CARD
    t.n_cards[:] = 0
    t.uses[:] = 0
    t.bought[:] = 0
    t.dealt[:] = NO_CARD
    t.score_infiltrators = 0
    t.score_guard = 0
    t.score_seat[:] = 0
    t.offer[:] = NO_CARD
    t.direction = 0
    t.decisions = 0


@kernel
def reset_game(s):
    """Nothing has happened."""
    s.answer = NO_ANSWER
    s.round = 0
    s.risen = 0
    s.deck_top = 0
    s.n_deck = 0
    s.shoots = 0
    s.longest = 0
    s.n_missions = 0
    reset_outcomes(s)
    reset_facts(s)


@kernel
def reset_outcomes(s):
    """No mission is over."""
    s.end_of[:] = 0
    s.reason_of[:] = 0
    s.rounds_of[:] = 0
    s.points_infiltrators_of[:] = 0
    s.points_guard_of[:] = 0
    s.points_seat_of[:] = 0
    s.alert_of[:] = 0
    s.issued_of[:] = 0
    s.hacked_of[:] = 0
    s.objectives_of[:] = 0
    s.guards_out_of[:] = 0
    s.left_of[:] = 0
    s.taken_of[:] = 0
    s.inside_of[:] = 0


@kernel
def reset_facts(s):
    """Facts of the whole game."""
    s.noise_made[:] = 0
    s.noise_peak[:] = 0
    s.acts[:] = 0
    s.tiles_moved[:] = 0
    s.lit_ends[:] = 0
    s.shade_ends[:] = 0
    s.attacks[:] = 0
    s.attack_dice[:] = 0
    s.attack_hits[:] = 0
    s.guards_out[:] = 0
    s.gang_dice[:] = 0
    s.spent[:] = 0
    s.purchased[:] = 0
    s.hack_rolls = 0
    s.hack_successes = 0
    s.activations_unused = 0
    s.segments_seen = ZERO
    s.kinds_seen = ZERO
    s.cards_dealt = ZERO
    s.cards_kept = ZERO
    s.cards_used = ZERO
    s.dealt_by[:] = ZERO
    s.kinds_out = ZERO
    s.heat[:] = 0
