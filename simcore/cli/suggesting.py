"""The stages of `simulate suggest`: single moves, the best of them once more, a search over several, and the check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reports.steps.factors import Setting
    from reports.steps.results import Steps
    from reports.suggest.choice import Space, Tried
    from reports.suggest.results import Check, Suggestion
    from reports.suggest.targets import Reached
    from simcore.cli.sides import Asked
    from simcore.cli.suggest import Plan

FRESH = 1_000_000
"""The check plays the seed that comes so much later: none of its games was looked at before."""
MORE = 4
"""The best single moves play so many times as many games as all the others."""
PATIENCE = 5
"""A search ends when so many generations in a row have found nothing better."""
PRUNINGS = 6
"""At most so often a change of several numbers is made smaller."""


def suggestion_of(asked: Asked, plan: Plan, out: Path | None) -> Suggestion:
    """Everything that was played, and what it comes to."""
    from reports.suggest.choice import Tried, single_candidates, smallest
    from reports.suggest.results import Suggestion
    from simcore.cli.steps import open_steps, play

    told = {
        "targets": [one.asked for one in plan.targets],
        "check": plan.check,
        "generations": plan.generations,
        "variants": list(asked.request.variants),
        "settings": list(asked.request.settings),
        "strategy": asked.request.bots,
    }
    kind = "compare" if any(one.presence for one in plan.targets) else "sweep"
    first = open_steps("suggest", asked, plan.maker, plan.factors, out, told, reach=1000, kind=kind)
    steps = play(first, asked.effort)
    stages = Stages(asked, plan, steps, kind)
    reached = stages.reached
    played = [Tried({}, reached[0])]
    played += [Tried({move.factor.key: move.value}, reached[move.side]) for move in steps.moves]
    if played[0].is_inside:
        return Suggestion(steps, tuple(plan.targets), played, "nothing", played[0], stages.check({}))
    singles = stages.play("single", single_candidates(steps, plan.targets, reached), MORE * asked.games)
    tried = [*played, *singles]
    best, how = smallest(plan.factors, singles), "single"
    if best is None:
        best, how = stages.search(tried), "several"
        tried = stages.tried
    return Suggestion(steps, tuple(plan.targets), tried, how, best, stages.check(best.setting))


@dataclass
class Stages:
    """The later stages; `tried` is what the search has played."""

    asked: Asked
    plan: Plan
    steps: Steps
    kind: str
    tried: list[Tried] = field(default_factory=list)

    @cached_property
    def reached(self) -> list[tuple[Reached, ...]]:
        """How the targets fare under every side of the first stage."""
        from reports.suggest.targets import reach

        study, tally = self.steps.study, self.steps.tally
        sides = range(len(study.sides))
        return [reach(self.plan.targets, study.spec, study.plan.rules, tally, side) for side in sides]

    def play(self, name: str, settings: Sequence[Setting], games: int) -> list[Tried]:
        """Play settings on the same games as all before; those that the game refuses are left out."""
        from reports.suggest.choice import Tried
        from reports.suggest.targets import reach
        from simcore.cli.stages import Deck, Stage, open_stage, play_stage

        deck = Deck(self.plan.maker)
        places = [(setting, place) for setting in settings if (place := deck.place(setting))]
        if not places:
            return []
        study = open_stage(self.steps.study, name, Stage(deck.sides, games, {}, self.kind), self.asked)
        tally = play_stage(study, self.asked.effort, f"{name}: {len(deck.sides)} settings")
        spec, rules = study.spec, study.plan.rules
        return [Tried(setting, reach(self.plan.targets, spec, rules, tally, place)) for setting, place in places]

    def check(self, setting: Setting) -> Check:
        """The rules as they are and as they would be, on fresh games."""
        from reports.suggest.results import Check
        from reports.suggest.targets import reach
        from simcore.cli.stages import Deck, Stage, open_stage, play_stage

        deck = Deck(self.plan.maker)
        side = deck.place(setting) or 0
        seed = (self.asked.seed + FRESH) % 2**64
        stage = Stage(deck.sides, self.plan.check, {}, "compare", seed)
        study = open_stage(self.steps.study, "check", stage, self.asked)
        tally = play_stage(study, self.asked.effort, f"check on fresh games, seed {seed}")
        found = [reach(self.plan.targets, study.spec, study.plan.rules, tally, at) for at in (0, side)]
        return Check(study, tally, side, found[0], found[1])

    # --- several numbers at once ---

    def search(self, known: Sequence[Tried]) -> Tried:
        """The change with the smallest loss of all that a search comes upon, made smaller while it holds."""
        from reports.suggest.choice import Space, guess, loss, useful

        space = Space(tuple(useful(self.steps, self.plan.targets, self.reached)))
        self.tried = list(known)
        if len(space.free) > 1 and self.plan.generations:
            start = guess(self.steps, space.free, self.plan.targets)
            self._try("search/guess", [start])
            self._evolve(space, start)
        best = min(self.tried, key=lambda one: loss(self.plan.factors, one))
        return self._prune(space, best)

    def _evolve(self, space: Space, start: Setting) -> None:
        """Generations of candidates; what was played before is not played again."""
        from reports.suggest.choice import REFUSED, evolution, loss

        strategy = evolution(space, start, self.asked.seed)
        lowest, stale = REFUSED, 0
        for number in range(self.plan.generations):
            places = strategy.ask()
            settings = [space.setting(place) for place in places]
            self._try(f"search/generation-{number + 1:02d}", settings)
            losses = [
                min((loss(self.plan.factors, one) for one in self.tried if one.setting == setting), default=REFUSED)
                for setting in settings
            ]
            strategy.tell(places, losses)
            stale = 0 if min(losses) < lowest else stale + 1
            lowest = min(lowest, *losses)
            if stale == PATIENCE:
                break

    def _try(self, name: str, settings: Sequence[Setting]) -> list[Tried]:
        """Play those that are new."""
        known = [one.setting for one in self.tried]
        new = [one for at, one in enumerate(settings) if one not in known and one not in settings[:at]]
        found = self.play(name, new, self.asked.games)
        self.tried += found
        return found

    def _prune(self, space: Space, best: Tried) -> Tried:
        """Leave out or halve what can be spared, the largest saving first."""
        from reports.suggest.choice import loss, shorter, size

        for number in range(PRUNINGS):
            if not best.is_inside:
                return best
            self._try(f"search/smaller-{number + 1}", shorter(space, best.setting))
            options = [one for one in self.tried if one.is_well_inside or (one.is_inside and not best.is_well_inside)]
            options.append(best)
            least = min(options, key=lambda one: (size(self.plan.factors, one.setting), loss(self.plan.factors, one)))
            if size(self.plan.factors, least.setting) >= size(self.plan.factors, best.setting):
                return best
            best = least
        return best
