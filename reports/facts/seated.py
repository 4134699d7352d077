"""Who sat at the table, in words: the same on every page, in every file and on every screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simcore.spec import GameSpec
    from strategies.study import Study


def who_played(bots: Iterable[object], seats: int, camps: Sequence[str] = ()) -> str:
    """Who played, and where: "greedy in all 4 seats"; where sides are no equals (`camps`), each for its side."""
    names = list(map(str, bots))
    if camps:
        pairs = zip(names, camps, strict=False)
        return (
            f"{names[0]} on both sides" if len(set(names)) == 1 else ", ".join(f"{bot} ({side})" for bot, side in pairs)
        )
    if len(set(names)) == 1:
        where = {1: "in the only seat", 2: "in both seats"}.get(seats, f"in all {seats} seats")
        return f"{names[0]} {where}"
    return f"{', '.join(names)} rotating over {seats} seats"


def who_played_in(study: Study) -> str:
    """Who played a study, and where."""
    return who_played(study.plan.bots, study.plan.rules.players, study.spec.camps)


@dataclass(frozen=True, slots=True)
class Side:
    """Whose wins are counted where players win together, as the subject of a sentence."""

    name: str = "the team"
    win: str = "wins"

    @property
    def wins(self) -> str:
        """As in "the team wins"."""
        return f"{self.name} {self.win}"


TEAM = Side()


def side_of(spec: GameSpec) -> Side:
    """The one team, or the first camp where two play against each other."""
    return Side(f"the {spec.camps[0]}", "win") if spec.camps else TEAM


def who_is_dealt(spec: GameSpec) -> str:
    """Whom chance gives a component: "the seat dealt it", where all play together "a team with it".

    Of camps it may belong to either, so it is told of the games: "the infiltrators in games with it".
    """
    if spec.camps:
        return f"{side_of(spec).name} in games with it"
    return "a team with it" if spec.is_together else "the seat dealt it"


def who_is_not(spec: GameSpec, rest: str) -> str:
    """Whom `who_is_dealt` is measured against; `rest` are the others where everybody plays for himself."""
    if spec.camps:
        return "games without"
    return "teams without" if spec.is_together else rest
