"""The pages that the browser looks at, built from made-up data without playing a game.

To have another page tested, write a function that builds it into an empty folder and name it in `PAGES`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

from reports.build import write_report
from reports.charts.style import house_style
from reports.items.build import build_items
from reports.study.publish import publish_study
from reports.study.shown import Head, Part, Shown
from reports.tournament.ladder import depth_finding, ladder_notes
from reports.tournament.ladder_chart import draw_ladder
from reports.verdicts import noted
from tests.reports.items.made_up_study import study_of, texts
from tests.reports.made_up import made_up_rules, made_up_run, made_up_telling
from tests.reports.tournament.test_ladder import climb

COMMAND = ("simulate", "made-up", "--game", "made_up")
PLAN = {"game": "made_up", "seed": 7}


def report(folder: Path) -> Path:
    """A finished run with all that a report can show but levels of skill."""
    write_report(made_up_run(), folder, telling=made_up_telling())
    return folder / "report.html"


def unfinished(folder: Path) -> Path:
    """A run that was stopped, of the printed rules: one notice more, some sections less."""
    rules = made_up_rules(changes=(), warnings=())
    write_report(made_up_run(300, games_asked=500, knob=None, rules=rules), folder)
    return folder / "report.html"


def items(folder: Path) -> Path:
    """A study of components: long tables, some of whose numbers are not known."""
    study = study_of(texts())
    plan = SimpleNamespace(**vars(study.plan), rules_version=3, about={"command": COMMAND}, to_json=lambda: PLAN)
    more = {"plan": plan, "kind": "items", "id": "i" * 64, "folder": folder, "sides": (), "others": range(20)}
    vars(study).update(more)
    return build_items(study).page


def ladder(folder: Path) -> Path:
    """A ladder of one bot: a study of one chart and a short table."""
    found = climb(0.10, 0.06, 0.01, -0.05)
    head = Head(
        "A Made-up Heist",
        ["4 players", "seed 7"],
        *noted("provenance", ["Nothing is reconstructed."]),
        COMMAND,
        {},
        PLAN,
    )
    with house_style():
        part = Part("ladder", "How much is there to see in this game?", [draw_ladder(found)])
        shown = Shown(
            "Heistlab ladder of a bot",
            noted("headline", [depth_finding(found)]),
            {},
            [part],
            ladder_notes(),
            [],
            "d" * 64,
        )
        return publish_study(folder, "ladder", head, shown).page


Pages = dict[str, Callable[[Path], Path]]

REPORTS: Pages = {"report": report, "unfinished": unfinished}
"""The pages of single runs, whose verdicts stand at the top."""
PAGES: Pages = {"report": report, "items": items, "ladder": ladder}
"""One page of each look: everything is asked of them."""
ALL_PAGES: Pages = PAGES | REPORTS
"""What costs little is asked of all."""
