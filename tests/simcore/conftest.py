"""A game made up for the tests of overlays, so that nothing of a real game is needed."""

import sys

import pytest

from simcore.errors import InputError
from simcore.spec import ComponentKind, GameSpec
from simcore.variants import resolve

RULES = """
[[parameter]]
name = "start_alarm"
kind = "integer"
default = 0
low = -1
high = 8
designer = [0, 1]
unit = "alarm"
source = "R3"
about = "Where the alarm begins."

[[parameter]]
name = "draft"
kind = "flag"
default = false
source = "R82"
about = "Cards are drafted."

[[parameter]]
name = "exit"
kind = "choice"
default = "door"
choices = ["door", 1, 2]
source = "D2"
about = "The way out."

[[parameter]]
name = "values"
kind = "integers"
default = []
low = 0
high = 9
source = "D21"
about = "What the loot is worth."

[[parameter]]
name = "crew"
kind = "words"
default = ["anybody"]
choices = ["anybody", "cat", "dog"]
source = "R9"
about = "Who comes along."

[[parameter]]
name = "watch"
kind = "choice"
default = "nobody"
choices = ["nobody"]
ids = "guards"
source = "D3"
about = "Which guard is watched."

[[alias]]
name = "saw_teeth"
kind = "integer"
fields = ["tools.saw.n"]
low = 1
high = 9
designer = [2, 4]
source = "R30"
about = "Teeth of the saw."

[[alias]]
name = "rope_skill"
kind = "integer"
fields = ["tools.rope.skill.basic"]
low = 1
high = 9
source = "R31"
about = "How well the rope is climbed."

[[alias]]
name = "guard_speed"
kind = "integer"
fields = ["guards.rex.speed", "guards.rex.hurry"]
low = 1
high = 9
source = "R33"
about = "How fast guards are."

[[alias]]
name = "rope_length"
kind = "integer"
fields = ["tools.rope.program"]
inside = "climb(#)"
low = 1
high = 9
source = "R32"
about = "How long the rope is."
"""

CARDS = """\
schema = 1

[[tool]]
id = "saw"
name = "Saw"
program = "cut(n)"
n = 2
name_source = "rulebook"
effect_source = "reconstruction"

[[tool]]
id = "rope"
name = "Rope"
program = "climb( 3 )"
skill = { basic = 1, advanced = 2 }
name_source = "rulebook"
effect_source = "rulebook"
numbers_source = "public"

[[guard]]
id = "rex"
name = "Rex"
speed = 3
hurry = 3
source = "public"
"""

HOOKS = """
def check_rules(rules, locate):
    place = locate("tools.saw.n")
    saw = [row for row in rules.components["tools"] if row["id"] == "saw"]
    return [place.problem("too blunt", "tools.saw.n", "3 or more") for row in saw if row["n"] < 2]


def warn_about(rules):
    return ["the saw is sharp"] if any(row.get("n", 0) > 8 for row in rules.components["tools"]) else []
"""


@pytest.fixture(scope="session")
def toy(tmp_path_factory):
    """A game with two kinds of components, in a package of its own."""
    folder = tmp_path_factory.mktemp("games")
    package = folder / "toy_heist"
    package.mkdir()
    for name, text in {"__init__.py": "", "hooks.py": HOOKS, "rules.toml": RULES, "cards.toml": CARDS}.items():
        (package / name).write_text(text)
    sys.path.insert(0, str(folder))
    yield GameSpec(
        name="toy",
        title="Toy",
        rules_version=1,
        rank=9,
        package="toy_heist",
        players=(1, 2),
        default_players=2,
        actions=4,
        component_kinds=(ComponentKind("tool", "tools", "Tools"), ComponentKind("guard", "guards", "Guards")),
        component_files=("cards.toml",),
        variants={"loud": {"variant": {"note": "loud"}, "rules": {"start_alarm": 3}}},
    )
    sys.path.remove(str(folder))


@pytest.fixture
def toy_cards():
    """The text of its component file."""
    return CARDS


@pytest.fixture
def file(tmp_path, monkeypatch):
    """Write a variant file and return its name, relative as a user would type it."""
    monkeypatch.chdir(tmp_path)

    def write(text, name="v.toml"):
        (tmp_path / name).write_text(text)
        return name

    return write


@pytest.fixture
def refusal():
    """Resolve what must be refused, and return the sentences."""

    def refuse(*args, **kwargs):
        with pytest.raises(InputError) as refused:
            resolve(*args, **kwargs)
        return str(refused.value).splitlines()

    return refuse
