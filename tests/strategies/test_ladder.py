"""The steps of a ladder: which they are, and that they are the pairs of a tournament."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from simcore.aggregate import digest
from simcore.errors import InputError
from simcore.games._template import SPEC
from simcore.manifest import new_manifest
from simcore.store import Range
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.chunk import seat
from strategies.infiltration import STRATEGIES as OTHERS
from strategies.ladder import LADDER, doublings, played_ladder, read_ladder
from strategies.tournament import FIELD, STEPS, Tournament, create, load, play_deals, play_steps, run_deals

RULES = resolve(SPEC, 3)


def ladder(folder: Path, budgets: str = "1..8", deals: int = 60, **kinds: bool) -> Tournament:
    bots = read_ladder(None, budgets, STRATEGIES, RULES)
    return Tournament(folder, new_manifest(SPEC, RULES, bots, 7, chunk=25), deals, **(kinds or {"stepwise": True}))


@pytest.mark.parametrize(
    ("text", "steps"), [("4..64", [4, 8, 16, 32, 64]), ("1..2", [1, 2]), ("3..12", [3, 6, 12]), (" 5 .. 10", [5, 10])]
)
def test_steps_double(text: str, steps: list[int]) -> None:
    assert doublings(text) == steps


@pytest.mark.parametrize("text", ["", "4", "4..", "..8", "4..4", "8..4", "4..12", "0..8", "-4..8", "1..65536", "a..b"])
def test_what_is_no_doubling_is_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"^--budgets: '.*' are no doublings; expected LOW\.\.HIGH such as 4"):
        doublings(text)


def test_the_bot_of_the_game_climbs_if_no_other_is_named() -> None:
    bots = read_ladder(None, "2..8", STRATEGIES, RULES)
    assert [str(bot) for bot in bots] == ["threshold:goal=2", "threshold:goal=4", "threshold:goal=8"]
    assert [bot.parameters["goal"] for bot in bots] == [2, 4, 8]


@pytest.mark.parametrize(
    ("word", "budgets", "what"),
    [
        ("random", "1..4", "--bot: 'random' has no 'goal' to double; expected one of threshold"),
        ("threshold:goal=3", "1..4", "--bot: 'threshold:goal=3' sets the 'goal' that is doubled"),
        ("threshold,random", "1..4", "--bot: 'threshold,random' is more than one bot"),
        ("treshold", "1..4", "--bot: 'treshold' is no strategy of template"),
        (None, "128..256", "--bot: 'goal' of strategy 'threshold' is '256'"),
    ],
)
def test_a_bot_that_cannot_climb_is_refused(word: str | None, budgets: str, what: str) -> None:
    with pytest.raises(InputError) as refused:
        read_ladder(word, budgets, STRATEGIES, RULES)
    assert str(refused.value).startswith(what)


def test_a_game_without_a_ladder_is_refused() -> None:
    with pytest.raises(InputError, match="the bots of 'template' declare no ladder"):
        read_ladder(None, "1..4", replace(STRATEGIES, ladder=None), RULES)


def test_every_declared_ladder_names_a_number_of_a_bot() -> None:
    for strategies in (STRATEGIES, OTHERS):
        assert strategies.ladder is not None
        strategy = strategies.find(strategies.ladder[0])
        assert strategy is not None
        assert strategies.ladder[1] in [one.name for one in strategy.parameters]


def test_each_step_is_the_pair_of_a_tournament(template_enrolled: Path, tmp_path: Path) -> None:
    games = Range(40, 50)
    there, other = ladder(tmp_path), ladder(tmp_path, restricted=False)
    steps = play_steps(there, seat(there.run), games)[STEPS]
    field = play_deals(other, seat(other.run), games)[FIELD]
    assert steps.tolist() == [field[above, above - 1].tolist() for above in (1, 2, 3)]
    assert len({tuple(step) for step in steps.tolist()}) > 1


def test_its_folder_says_what_it_is_and_chunks_change_nothing(template_enrolled: Path, tmp_path: Path) -> None:
    digests = []
    for chunk in (25, 60):
        there = ladder(tmp_path / str(chunk))
        there = replace(there, plan=replace(there.plan, chunk=chunk))
        create(there)
        assert load(there.folder) == there
        for games in reversed(there.missing()):
            run_deals(there.folder, games)
        digests.append(digest(there.tally()))
    assert digests[0] == digests[1]
    assert len({ladder(tmp_path).id, ladder(tmp_path, restricted=True).id, ladder(tmp_path, stepwise=False).id}) == 3


def test_only_a_whole_ladder_of_the_same_rules_stands_beside_a_run(template_enrolled: Path, tmp_path: Path) -> None:
    there = ladder(tmp_path / "skill" / LADDER)
    run = replace(there.run, folder=tmp_path)
    assert played_ladder(run) is None
    create(there)
    first, *rest = there.missing()
    for games in rest:
        run_deals(there.folder, games)
    assert played_ladder(run) is None
    run_deals(there.folder, first)
    assert played_ladder(run) == there
    assert played_ladder(replace(run, plan=replace(run.plan, seed=8))) is None
    assert np.all(there.tally()[STEPS][:, 0] <= 60)
