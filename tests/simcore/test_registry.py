import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from simcore import registry
from simcore.enrolled import enrolled
from simcore.errors import InputError
from simcore.spec import GameSpec
from tests.support.command import enrol


def game(name, rank):
    return GameSpec(
        name=name, title=name, rules_version=1, rank=rank, package="none", players=(2,), default_players=2, actions=2
    )


LATER, FIRST, NO_GAME = game("later", 5), game("first", 1), "not a game"


@pytest.fixture
def install(monkeypatch):
    """Pretend that exactly these entry points are installed: `name=attribute of this module`."""

    def pretend(**places):
        module = __name__
        found = [
            EntryPoint(name, place if ":" in place else f"{module}:{place}", registry.GROUP)
            for name, place in places.items()
        ]
        monkeypatch.setattr(registry, "enrolled", lambda group: EntryPoints(found).select(group=group))
        monkeypatch.setitem(sys.modules, module, sys.modules[__name__])

    return pretend


def refusal(call, *args):
    with pytest.raises(InputError) as refused:
        call(*args)
    return str(refused.value)


def test_games_come_in_the_order_of_their_rank(install):
    install(later="LATER", first="FIRST")
    assert registry.enrolled_games() == (FIRST, LATER)
    assert registry.find_game() is FIRST
    assert registry.find_game("later") is LATER


def test_an_unknown_game_is_refused_with_the_nearest_name(install):
    install(later="LATER", first="FIRST")
    sentence = "--game: no game 'frist'; expected one of first, later; did you mean 'first'?"
    assert refusal(registry.find_game, "frist") == sentence


def test_without_any_game_the_entry_point_group_is_named(install):
    install()
    sentence = "no game is installed; expected an entry point in the group heistlab.games"
    assert refusal(registry.find_game) == refusal(registry.find_game, "first") == sentence
    assert registry.enrolled_games() == ()


def test_what_cannot_be_imported_or_is_no_game_is_refused(install):
    install(first="FIRST", broken="no_such_module:SPEC", fake="NO_GAME")
    broken = "--game: 'broken' cannot be imported from no_such_module:SPEC: No module named 'no_such_module'"
    assert refusal(registry.find_game, "broken") == broken
    assert refusal(registry.enrolled_games) == broken
    fake = f"--game: 'fake' at {__name__}:NO_GAME is of type str; expected a GameSpec"
    assert refusal(registry.find_game, "fake") == fake
    assert registry.find_game("first") is FIRST


def test_the_flagship_is_installed_and_played_by_default():
    assert registry.find_game().name == "infiltration"


def test_finding_a_game_loads_neither_numpy_nor_numba():
    code = (
        "import sys; from simcore.registry import find_game; find_game(); print({'numpy', 'numba'} & set(sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "set()"


def test_a_distribution_on_a_new_path_is_found(tmp_path, monkeypatch):
    assert "late" not in enrolled(registry.GROUP).names
    monkeypatch.syspath_prepend(enrol(tmp_path, "late", f"{__name__}:LATER", "nowhere:NOTHING"))
    assert "late" in enrolled(registry.GROUP).names
