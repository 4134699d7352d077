"""What stands above and below every study of sides."""

from __future__ import annotations

from reports import formatting as show
from reports.again import rules_words
from reports.facts.seated import who_played_in
from reports.study.shown import Head, provenance
from strategies.study import Study


def head_of(study: Study) -> Head:
    """The game, what was played, where its cards come from, and how to play it again."""
    plan = study.plan
    same = {
        "study": study.kind,
        "study_id": study.id,
        "game": plan.game,
        "rules_version": plan.rules_version,
        "players": plan.rules.players,
        "counted": study.spec.counted,
        "strategies": [str(bot) for bot in plan.bots],
        "variant": list(plan.rules.variants),
        "seed": plan.seed,
        "games": study.games,
        "sides": [side.name for side in study.sides],
    }
    source = provenance(study.spec, plan.rules, marked=True)
    return Head(study.spec.title, played(study), source, plan.about["command"], same, plan.to_json())


def played(study: Study) -> list[str]:
    """What was played, part by part."""
    rules = study.plan.rules
    return [
        rules_words(study.plan.to_json(), rules.variants),
        f"{show.plural(study.games, 'games')} under each of {show.plural(len(study.sides), 'settings')}",
        show.plural(rules.players, study.spec.counted),
        who_played_in(study),
        f"seed {study.plan.seed}",
    ]
