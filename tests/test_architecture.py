"""The layers: imports point upward only, nothing goes in circles, and no general module knows a game."""

from __future__ import annotations

import ast
import pickle
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from reports.judges.judge import judge
from reports.reading import read_book
from reports.verdicts import Band
from simcore.execute import processors
from tests.reports.made_up import made_up_run, made_up_telling
from tests.support.command import ROOT, Shell

LAYERS = ("simcore", "strategies", "reports")
FRONT_DOOR = "simcore.cli"
GAMES = ("infiltration", "burgle", "infiltrators_guards", "infiltrators_robots")
SOURCES = sorted(path for layer in LAYERS for path in (ROOT / layer).rglob("*.py"))
GENERAL = sorted(path for layer in LAYERS for path in (ROOT / layer).glob("*.py"))


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.AST, *, inside_functions: bool) -> Iterator[str]:
    """Modules that are imported; what only type checkers import counts as inside a function."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif inside_functions or not is_later(node):
            yield from imports(node, inside_functions=inside_functions)


def is_later(node: ast.AST) -> bool:
    for_types = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    return for_types or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_imports_point_upward_only(path: Path) -> None:
    module = module_of(path)
    above = LAYERS[LAYERS.index(module.split(".")[0]) + 1 :]
    inside_too = not module.startswith(FRONT_DOOR)  # whose commands import what they need when they run
    found = set(imports(ast.parse(path.read_text()), inside_functions=inside_too))
    assert not [name for name in found if name.split(".")[0] in above]


def test_nothing_imports_in_circles() -> None:
    modules = {module_of(path): path for path in SOURCES}
    graph = {}
    for module, path in modules.items():
        named = set(imports(ast.parse(path.read_text()), inside_functions=False))
        known = {name if name in modules else name.rpartition(".")[0] for name in named}
        graph[module] = (known & modules.keys()) - {module}
    TopologicalSorter(graph).prepare()  # CycleError names the circle


@pytest.mark.parametrize("path", GENERAL, ids=module_of)
def test_no_general_module_names_a_game(path: Path) -> None:
    words = path.read_text().lower()
    assert not [game for game in GAMES if game in words]


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_files_and_functions_stay_small(path: Path) -> None:
    text = path.read_text()
    assert text.count("\n") <= 400
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    assert not [node.name for node in functions if (node.end_lineno or 0) - node.lineno >= 60]


def test_one_module_knows_joblib_and_one_knows_the_options_of_numba() -> None:
    found = {name: set() for name in ("joblib", "distributed", "numba.njit")}
    for path in SOURCES:
        named = set(imports(ast.parse(path.read_text()), inside_functions=True))
        for package in ("joblib", "distributed"):
            if any(name.split(".")[0] == package for name in named):
                found[package].add(module_of(path))
        if "njit(" in path.read_text():
            found["numba.njit"].add(module_of(path))
    assert found == {
        "joblib": {"simcore.execute"},
        "distributed": {"simcore.crew", "simcore.cluster", "simcore.remote"},
        "numba.njit": {"simcore.kernel"},
    }


STAGES = ("facts", "judges", "charts")
"""Of a report: a chart may know verdicts and facts, a verdict facts, a fact neither."""
DRAWING = ("matplotlib", "reports.charts", "reports.printing", "reports.page", "reports.build")


@pytest.mark.parametrize("stage", STAGES)
def test_facts_know_no_verdict_and_verdicts_no_chart(stage: str) -> None:
    after = tuple(f"reports.{one}." for one in STAGES[STAGES.index(stage) + 1 :])
    beyond = (*after, *(f"{one}." for one in DRAWING if stage != "charts"), "reports.page.", "reports.build.")
    for path in (ROOT / "reports" / stage).glob("*.py"):
        found = set(imports(ast.parse(path.read_text()), inside_functions=True))
        assert not [name for name in found if f"{name}.".startswith(beyond)], path


def test_what_draws_nothing_never_loads_matplotlib() -> None:
    words = [module_of(path) for path in sorted((ROOT / "reports").glob("*/words.py"))]
    modules = [
        *words,
        "reports.reading",
        "reports.judges.judge",
        "reports.summary",
        "reports.gate.check",
        "reports.build",
        "simcore.cli",
    ]
    script = f"import sys, {', '.join(modules)}\nassert 'matplotlib' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


HEAVY = ("numba", "scipy.stats", "statsmodels", "pandas")
"""What loads for a second or two, and only plays, measures or writes tables."""


READING = "reports.build, simcore.cli.finish, strategies.ladder, simcore.games.infiltration.hooks"
"""What the report of a run loads at once."""


@pytest.mark.parametrize("modules", ["simcore.cli.app", READING, "reports.drawn"])
def test_what_reads_draws_or_waits_loads_nothing_that_plays_or_measures(modules: str) -> None:
    script = f"import sys, {modules}\nassert not [name for name in {HEAVY} if name in sys.modules]"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


READ_ALL = """
import sys
from pathlib import Path
from reports import copies
from reports.build import build_report
started = []
start = copies._start
copies._start = lambda *arguments, **options: started.append(arguments) or start(*arguments, **options)
build_report(Path({folder!r}))
assert len(started) == {copies}
assert "matplotlib" not in sys.modules
"""


@pytest.mark.skipif(sys.platform != "linux" or processors() < 2, reason="no copies of a process are made here")
def test_the_report_of_a_run_is_made_without_loading_what_draws(shell: Shell) -> None:
    shell.simulate("--game", "template", "--games", "300", "--jobs", "0", "--out", "run", "--quiet")
    page = (shell.folder / "run" / "report.html").read_bytes()

    def report(copies: int) -> None:
        script = READ_ALL.format(folder=str(shell.folder / "run"), copies=copies)
        subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=shell.env, check=True)
        assert (shell.folder / "run" / "report.html").read_bytes() == page

    report(copies=0)  # what the run has drawn is kept
    (shell.folder / "run" / "drawn.json").unlink()
    report(copies=1)  # which draws


def test_charts_are_drawn_from_facts_without_loading_what_measures() -> None:
    book = read_book(made_up_run(), made_up_telling())
    facts = pickle.dumps((book, judge(book, Band())))
    script = (
        "import pickle, sys\nfrom reports.drawn import draw_report\n"
        "names, pictures = draw_report(*pickle.loads(sys.stdin.buffer.read()), None)\n"
        f"assert pictures\nassert not [name for name in {HEAVY} if name in sys.modules]"
    )
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, input=facts, check=True)


def test_a_report_never_loads_the_part_of_matplotlib_for_windows() -> None:
    script = "import sys, reports.build, reports.study.publish\nassert 'matplotlib.pyplot' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)
