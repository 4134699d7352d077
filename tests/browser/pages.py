"""The pages that the browser looks at, built from made-up data, or from a few hundred games of the template.

To have another page tested, write a function that builds it into an empty folder and name it in `PAGES`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

from reports.build import write_report
from reports.charts.style import house_style
from reports.index.build import build_index
from reports.index.read import read_folder
from reports.items.build import build_items
from reports.study.publish import publish_study
from reports.study.shown import Head, Part, Shown
from reports.tournament.camp_shown import shown_of_camps
from reports.tournament.cup_shown import shown_of_cups
from reports.tournament.ladder import depth_finding, ladder_notes
from reports.tournament.ladder_chart import draw_ladder
from reports.verdicts import State, Verdict, noted
from strategies.rungs import Rung
from tests.reports.items.made_up_study import study_of, texts
from tests.reports.made_up import made_up_rules, made_up_run, made_up_tally, made_up_telling
from tests.reports.tournament.test_ladder import climb
from tests.support.camps import made_up_camps
from tests.support.command import Shell
from tests.support.cups import made_up_cups

COMMAND = ("simulate", "made-up", "--game", "made_up")
PLAN = {"game": "made_up", "seed": 7}


def report(folder: Path) -> Path:
    """A finished run with all that a report can show but levels of skill."""
    write_report(made_up_run(), folder, telling=made_up_telling())
    return folder / "report.html"


def unfinished(folder: Path) -> Path:
    """A run of other sources that was stopped, of the printed rules: two notices more, some sections less."""
    rules = made_up_rules(changes=(), warnings=())
    aged = ("rules_version 2, now 3", "commit a1b2c3d4e5f6, now 0f1e2d3c4b5a")
    write_report(made_up_run(300, games_asked=500, knob=None, rules=rules, aged=aged), folder)
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
            [depth_finding(found)],
            {},
            [part],
            ladder_notes(found),
            [],
            "d" * 64,
        )
        return publish_study(folder, "ladder", head, shown).page


def sides(folder: Path) -> Path:
    """A tournament of two sides: a matrix of matches, changes, and a ranking and answers of each side."""
    provenance = Verdict("provenance", State.NOTE, "", "Nothing is reconstructed.")
    head = Head("A Made-up Heist", ["3 players", "seed 7"], provenance, COMMAND, {}, PLAN)
    with house_style():
        camps = made_up_camps(((0.5, 0.4, 0.4), (0.3, 0.2, 0.2), (0.3, 0.25, 0.25)))
        return publish_study(folder, "tournament", head, shown_of_camps(camps, "made up")).page


def cups(folder: Path) -> Path:
    """Cups of eight teams: a chart of all of them, and how far they come."""
    provenance = Verdict("provenance", State.NOTE, "", "Nothing is reconstructed.")
    head = Head("A Made-up Heist", ["3 players", "seed 7"], provenance, COMMAND, {}, PLAN)
    with house_style():
        found = made_up_cups(400, (1, 1, 1, 9, 1, 1, 1, 0.01))
        return publish_study(folder, "tournament", head, shown_of_cups(found, "made up")).page


def levels(folder: Path) -> Path:
    """A run that is the middle one of three levels of skill."""
    poor, best = (
        made_up_run(4_000, strategies=(name,), tally=made_up_tally(4_000, seed=seed))
        for name, seed in (("poor", 2), ("best", 3))
    )
    run = made_up_run(4_000)
    write_report(run, folder, rungs=[Rung("poor", poor), Rung("greedy", run, own=True), Rung("best", best)])
    return folder / "report.html"


def index(folder: Path) -> Path:
    """A folder with a run, one that was stopped, a study, and a run of another game."""
    for name, build in (("run", report), ("stopped", unfinished), ("study", ladder), ("other", report)):
        (folder / name).mkdir()
        build(folder / name)
    told = folder / "other" / "report.json"
    told.write_text(json.dumps(json.loads(told.read_text(encoding="utf-8")) | {"game": "another"}), encoding="utf-8")
    return build_index(read_folder(folder)).page


def played(*words: str) -> Callable[[Path], Path]:
    """A study of the template game."""

    def build(folder: Path) -> Path:
        done = Shell(folder, {}).simulate(*words, "--game", "template", "--jobs", "0", "--quiet", "--out", "out")
        assert done.returncode == 0, done.stderr
        return folder / "out" / f"{words[0]}.html"

    return build


BOT = ("--strategy", "threshold")

Pages = dict[str, Callable[[Path], Path]]

REPORTS: Pages = {"report": report, "unfinished": unfinished}
"""The pages of single runs, whose verdicts stand at the top."""
PAGES: Pages = {"report": report, "items": items, "ladder": ladder}
"""One page of each look: everything is asked of them."""
STUDIES: Pages = {
    "compare": played("compare", "base", "nervous", "die_faces=8", "--skill-check", "--games", "200", *BOT),
    "curve": played("sweep", "alarm_faces=0..3", "--games", "200", *BOT),
    "grid": played("sweep", "alarm_faces=1,2", "die_faces=6,8", "--games", "200", *BOT),
    "suggest": played("suggest", "--target", "escape_share=0.68..0.73", "--games", "300", "--check", "500", *BOT),
    "tournament": played("tournament", "random", "threshold", "--games", "200"),
    "sides": sides,
    "cups": cups,
}
"""One page of each other kind of study, small."""
ALL_PAGES: Pages = PAGES | REPORTS | STUDIES | {"levels": levels, "index": index}
"""What costs little is asked of all."""
