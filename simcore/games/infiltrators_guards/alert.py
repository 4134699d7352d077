"""The Alert track, its clock, and the General Alert (section 2.7)."""

from __future__ import annotations

from simcore.games.infiltrators_guards.codes import Check, Effect, End, Source, Stage
from simcore.games.infiltrators_guards.ending import end_mission
from simcore.games.infiltrators_guards.figures import is_heard
from simcore.games.infiltrators_guards.machine import begin_stage
from simcore.games.infiltrators_guards.track import raise_alert
from simcore.kernel import kernel


@kernel
def run_clock(s, cfg):
    """R55: timer, heard noise, decay, General Alert."""
    t = s.table
    if cfg.alert_timer_period > 0 and t.round % cfg.alert_timer_period == 0:
        raise_alert(s, 1, Source.TIMER)
    heard = count_heard(t, cfg)
    raise_alert(s, cfg.alert_on_heard_noise * (heard if cfg.heard_count else min(heard, 1)), Source.HEARD)
    if not t.gained:
        raise_alert(s, -cfg.alert_decay, Source.DECAY)
    look_for_general_alert(s, cfg)
    if t.issued and (cfg.ga_effect == Effect.END or t.round == t.issued + cfg.ga_extra_rounds):
        end_mission(s, cfg, End.GENERAL_ALERT)
    else:
        begin_stage(s, Stage.BEGIN_GUARDS)


@kernel
def count_heard(t, cfg):
    """Infiltrators whose noise a guard hears (D4)."""
    heard = 0
    for i in range(cfg.infiltrators):
        heard += is_heard(t, cfg, i)
    return heard


@kernel
def look_for_general_alert(s, cfg):
    """It is issued once (R56)."""
    t = s.table
    if t.issued == 0 and t.alert >= cfg.alert_limit[t.mission_row]:
        t.issued = t.round


@kernel
def look_at_once(s, cfg):
    """D11 `immediate`: after an act that raised Alert."""
    if cfg.ga_check == Check.IMMEDIATE:
        look_for_general_alert(s, cfg)
        if s.table.issued and cfg.ga_effect == Effect.END:
            end_mission(s, cfg, End.GENERAL_ALERT)
