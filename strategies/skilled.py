"""A study once more at each level of skill: the same sides and games, with the bots that the game names for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from simcore.run import SKILL
from strategies.registry import find_strategies, read_bots
from strategies.rungs import RUNG_GAMES, rung_names, rung_title
from strategies.sides import Side
from strategies.study import PLAN, Study, load


@dataclass(frozen=True, slots=True)
class StudyRung:
    """One level of skill: its bots, and the study in which they play; `own` if it is the study itself."""

    name: str
    study: Study
    own: bool = False

    @property
    def title(self) -> str:
        """Its name in a sentence."""
        return rung_title(self.name)


def study_rungs(study: Study) -> list[StudyRung]:
    """Every level of skill of a study, weakest first; those not begun yet have no folder."""
    return [_rung(study, name) for name in rung_names(study.spec.name)]


def played_study_rungs(study: Study) -> list[StudyRung]:
    """The levels of skill that were played to their end, if there is one besides the study itself."""
    found = [rung for rung in study_rungs(study) if rung.own or (rung.study.folder / PLAN).exists()]
    played = [rung if rung.own else replace(rung, study=load(rung.study.folder)) for rung in found]
    done = [rung for rung in played if not rung.study.missing()]
    return done if len(done) > 1 else []


def _rung(study: Study, name: str) -> StudyRung:
    sides = [_with_bot(side, name, study.spec.name) for side in study.sides]
    if all(one.identity == side.identity for one, side in zip(sides, study.sides, strict=True)):
        return StudyRung(name, study, own=True)
    base, *others = sides
    plan = replace(study.plan, bots=base.bots)
    games = min(study.games, RUNG_GAMES)
    return StudyRung(
        name, replace(study, folder=study.folder / SKILL / name, plan=plan, others=tuple(others), games=games)
    )


def _with_bot(side: Side, name: str, game: str) -> Side:
    """The side with the bots of a level, read under its rules; as many rows as before, so that it can be compared."""
    bots = read_bots(name, find_strategies(game), side.rules)
    return side._replace(bots=bots)
