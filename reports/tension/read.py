"""Everything about the tension of a run, from its folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from reports.facts.fact import Fact
from reports.tension.choices import Namer, asked_of, choice_gauges
from reports.tension.follow import is_believed
from reports.tension.kept import foretell
from reports.tension.kingmaking import kingmaking_gauges
from reports.tension.told import Tension
from strategies.tension import FOLLOWED_GAMES, TENSION, Forks, Story, read_story

if TYPE_CHECKING:
    from simcore.run import Run
    from simcore.spec import Forecast, GameSpec, Rules


class Telling(NamedTuple):
    """What a run tells round by round: its followed games, the turns that were played on from, and where models lie."""

    story: Story
    forks: Forks | None = None
    folder: Path | None = None


def read_telling(run: Run) -> Telling | None:
    """What lies in the folder of a run; None if no games were followed."""
    if run.spec.forecast is None:
        return None
    story = read_story(run, min(run.games_asked, FOLLOWED_GAMES))
    return Telling(story, Forks.load(run), run.folder / TENSION) if story else None


def read_tension(telling: Telling, spec: GameSpec, rules: Rules) -> Tension:
    """What the followed games of a run say."""
    if spec.forecast is None:
        raise LookupError(f"{spec.name} declares no forecast")
    hook = spec.hook("name_answer")

    def name(kind: int, code: int) -> str:
        return str(hook(rules, kind, code)) if hook else f"answer {code}"

    return tension_of(telling, spec.forecast, name)


def tension_of(telling: Telling, forecast: Forecast, name: Namer) -> Tension:
    """The measures of followed games; those of chances only if the forecast is better than an uninformed one."""
    story, forks, folder = telling
    asked = asked_of(story, forecast, name)
    gauges = choice_gauges(story, asked)
    games = len(story.lengths)
    found = foretell(story, forecast, folder)
    if found is None:
        return Tension(games, Fact(None, None, None, games, "share"), False, tuple(gauges), None, (), asked)
    if not is_believed(found.skill):
        return Tension(games, found.skill, False, tuple(gauges), None, found.reliability, asked)
    kings = kingmaking_gauges(forks, story.whole) if forks and forks.followed == games else []
    return Tension(games, found.skill, True, (*found.gauges, *kings, *gauges), found.fan, found.reliability, asked)
