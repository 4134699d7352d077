"""What the README shows works: its commands, its files, its bot, its game, its links and its counts."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import blocks_of, commands_of
from tests.support.command import ROOT, SIMULATE, Shell, enrol, environment
from tests.support.guests import EXAMPLE

README = (ROOT / "README.md").read_text(encoding="utf-8")
NEW_GAME = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
FEW = ("--games", "200", "--jobs", "0", "--no-report")
STUDIES = ("tournament", "compare", "sweep")
CUPS = ("--games", "2")
STAGES = {
    "sensitivity": ("--trajectories", "2", "--few", "2", "--change", "start_alarm,die_faces"),
    "suggest": ("--check", "200", "--change", "start_alarm,proximity_end", "--generations", "1"),
}
COMMANDS = ("trace", "play", "list", "variant", "report", "resume", "index")
LENIENT = ("--lenient",)
"""So few games leave some verdicts undecided."""


def blocks(language: str, name: str = "") -> list[str]:
    """The code blocks of a language; with a name only those whose first line is that comment, without it."""
    found = re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    return [text.partition("\n")[2] for text in found if text.startswith(f"# {name}\n")] if name else found


def quick(words: list[str]) -> list[str]:
    """A command that plays, made to play few games."""
    if words[0] in STAGES:
        return [*words, *STAGES[words[0]], "--games", "20", "--jobs", "0"]
    if words[0] in STUDIES:
        return [*words, *FEW[:-1]]
    if words[0] == "cup":
        return [*words, *CUPS, *FEW[2:-1]]
    if words[0] == "gate":
        return [*words, *LENIENT]
    if words[0] == "items":
        return [*(replace_games(words) if "--games" in words else [*words, *FEW[:2]]), "--jobs", "2"]
    if words[0] in COMMANDS:
        return words
    return [*words, *FEW] if "--games" not in words else [*replace_games(words), *FEW[2:]]


def replace_games(words: list[str]) -> list[str]:
    at = words.index("--games") + 1
    return [*words[:at], FEW[1], *words[at + 1 :]]


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """A reader of the README, who has saved its variant files."""
    folder = tmp_path_factory.mktemp("reader")
    for text in blocks("toml"):
        if match := re.match(r"# (\w+\.toml)\n", text):
            (folder / match[1]).write_text(text)
    (folder / "docs").mkdir()
    (folder / "docs" / EXAMPLE.name).write_text(*blocks("python", "docs/example_bot.py"))
    return Shell(folder, environment(ROOT))


def test_the_bot_that_is_shown_is_the_example() -> None:
    assert blocks("python", "docs/example_bot.py") == [EXAMPLE.read_text()]


@pytest.mark.slow
@pytest.mark.parametrize(
    "block", blocks("console"), ids=lambda block: block[2:50].partition("#")[0].partition("\n")[0].strip()
)
def test_the_commands_work_and_print_what_is_shown(shell: Shell, block: str) -> None:
    for command in commands_of(block):
        assert command.words[0] == "simulate"
        done = shell.simulate(*quick(command.words[1:]))
        assert done.returncode == 0, done.stderr
        assert [line for line in command.lines if line not in done.stdout.splitlines()] == []


# --- the bot and the game ---


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of the sources to edit."""
    for package in ("simcore", "strategies"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def play_uncompiled(folder: Path, *arguments: str, installed: tuple[Path, ...] = ()) -> subprocess.CompletedProcess:
    """A few games by plain Python, which needs no compiling."""
    env = environment(*installed, folder) | {"NUMBA_DISABLE_JIT": "1", "XDG_CACHE_HOME": str(folder / "cache")}
    command = [*SIMULATE, *arguments, "--jobs", "0", "--no-report", "--out", "run"]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def inline(pattern: str) -> str:
    """The piece of code in the text that matches."""
    match = re.search(rf"`({pattern}[^`]*)`", README)
    assert match, pattern
    return match[1]


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text, path
    path.write_text(text.replace(old, new, 1))


@pytest.mark.slow
def test_the_bot_plays_after_its_four_steps(sources: Path) -> None:
    bots = sources / "strategies" / "infiltration"
    (source,) = blocks("python", "strategies/infiltration/homing.py")
    (bots / "homing.py").write_text(source)
    numbers = re.findall(r"^[A-Z]+ = (\d+)\n", (bots / "codes.py").read_text().partition("\nCODE = ")[0], re.MULTILINE)
    edit(bots / "codes.py", "\nCODE = ", f"HOMING = {max(map(int, numbers)) + 1}\n{inline('TURN_AT = ')}\n\nCODE = ")
    *_, last = (bots / "decide.py").read_text().rstrip().splitlines()
    edit(bots / "decide.py", last, f"    {inline('if bot')}\n{last}")
    imports = (
        "from strategies.infiltration.codes import HOMING, TURN_AT\nfrom strategies.infiltration.homing import *\n"
    )
    edit(bots / "decide.py", "\n\n@kernel", f"\n{imports}\n\n@kernel")
    imports = (
        "from strategies.infiltration.codes import HOMING\nfrom strategies.spec import BotParameter\nfrom strategies"
    )
    edit(bots / "__init__.py", "from strategies", imports)
    edit(bots / "__init__.py", "    bots=(", f"    bots=({inline('Strategy')},")
    done = play_uncompiled(sources, "--games", "3", "--strategy", "homing:turn_at=30,random,random,random")
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_the_game_is_copied_and_enrolled_from_outside(sources: Path) -> None:
    (script,) = blocks("sh", "copy")
    subprocess.run(["bash", "-euc", script], cwd=sources, check=True)
    (enrolment,) = [text for block in blocks_of(NEW_GAME) for name, text in block.files if name == "pyproject.toml"]
    groups = tomllib.loads(enrolment)["project"]["entry-points"]
    enrol(sources / "site", "smash", *(group["smash"] for group in groups.values()))
    done = play_uncompiled(sources, "--game", "smash", "--games", "100", installed=(sources / "site",))
    assert done.returncode == 0, done.stderr
    assert "Smash and Grab: 100 of 100 games" in done.stdout


# --- what it names exists ---


def test_no_command_option_or_exit_code_is_left_out() -> None:
    help_text = subprocess.run([*SIMULATE, "--help"], capture_output=True, text=True, check=True).stdout
    named = set(re.findall(r"^  (--\w[\w-]*|[a-z]+) ", help_text, re.MULTILINE)) - {"--help"}
    assert named >= {"--games", "trace", "variant"}
    assert {name for name in named if not re.search(rf"`[^`]*{name}\b[^`]*`", README)} == set()
    assert set(re.findall(r"^\| (\d+) \|", README, re.MULTILINE)) == {"0", "1", "2", "130"}


def test_every_target_of_make_exists() -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z][\w-]*)(?=[ `]*)", "\n".join(code_in(README)))) <= targets


def code_in(text: str) -> Iterator[str]:
    """Code blocks and code in sentences."""
    yield from re.findall(r"^```\w*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    yield from re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL))


def test_the_nutshell_names_the_whole_language() -> None:
    from simcore.games.infiltration.language import OPERATION_NAMES
    from simcore.games.infiltration.words import CONDITIONS

    words = set(re.findall(r"\w+", " ".join(code_in(README))))
    assert {*OPERATION_NAMES, *CONDITIONS} - words == set()


def test_the_share_of_reconstructed_cards_is_right() -> None:
    from reports.provenance import count_sources
    from simcore.registry import find_game
    from simcore.variants import resolve

    spec = find_game("infiltration")
    counts = {one.plural: one for one in count_sources(spec, resolve(spec))}
    assert counts["rooms"].reconstructed == counts["rooms"].total
    assert counts["specials"].reconstructed == counts["specials"].total
    rooms, items, specials = (counts[name] for name in ("rooms", "items", "specials"))
    expected = (
        f"All {rooms.total} rooms, {items.reconstructed} of {items.total} items and all {specials.total} specials"
    )
    assert expected in " ".join(README.split())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_and_paths_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = [page.parent / target.partition("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", text)]
    plain = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    paths = re.findall(r"`((?:simcore|strategies|reports|tests|benchmarks|docs)/[\w./-]*)`", plain)
    assert [str(path) for path in [*links, *(ROOT / path for path in paths)] if not path.exists()] == []
