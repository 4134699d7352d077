from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from simcore.conformance import Nonconforming, check_game
from simcore.games._template import SPEC
from simcore.games._template.kernels import KERNELS
from simcore.spec import GameSpec, Kernels
from simcore.variants import resolve


def spec_with(**verbs: Any) -> GameSpec:
    """The template game with some verbs replaced by faulty ones."""
    kernels: Kernels = replace(KERNELS, **verbs)
    spec = replace(SPEC)
    spec.__dict__["kernels"] = kernels
    return spec


@pytest.mark.parametrize("variant", ["base", "nervous"])
@pytest.mark.parametrize("players", SPEC.players)
def test_the_template_game_conforms(players: int, variant: str) -> None:
    check_game(SPEC, resolve(SPEC, players, [variant]))


def no_action(s: Any, cfg: Any, seat: int, mask: Any) -> int:
    mask[:] = 0
    return 0


def wrong_count(s: Any, cfg: Any, seat: int, mask: Any) -> int:
    return int(KERNELS.legal(s, cfg, seat, mask)) - 1


def unwritten_mask(s: Any, cfg: Any, seat: int, mask: Any) -> int:
    mask[0] = 1
    return 1


def leaking_hide(s: Any, cfg: Any, seat: int, key: Any) -> None:
    s["loot"][seat] += 1


def forgetful_score(s: Any, cfg: Any, row: Any) -> None:
    row["rounds"] = s["round"]


def careless_new_game(s: Any, cfg: Any, key: Any) -> None:
    left_over = s["loot"].copy()
    KERNELS.new_game(s, cfg, key)
    s["loot"][:] = left_over


def meddling_observe(s: Any, cfg: Any, seat: int, view: Any) -> None:
    KERNELS.observe(s, cfg, seat, view)
    s["left_in"][seat] += 1


def never_content(s: Any, cfg: Any) -> int:
    return 7


def silent_tally(s: Any, cfg: Any, row: Any, t: Any) -> None:
    pass


@pytest.mark.parametrize(
    ("verb", "faulty", "promise"),
    [
        ("legal", no_action, "no legal action"),
        ("legal", wrong_count, "says 1 actions and marks 2"),
        ("legal", unwritten_mask, "unwritten"),
        ("hide", leaking_hide, "changes what the seat sees"),
        ("score", forgetful_score, "leaves a field of the row unwritten"),
        ("new_game", careless_new_game, "came out differently"),
        ("observe", meddling_observe, "looking at a decision changed the state"),
        ("check", never_content, "invariant 7 is broken"),
        ("tally", silent_tally, "no trace in the tally"),
    ],
)
def test_a_broken_promise_is_found(verb: str, faulty: Any, promise: str) -> None:
    with pytest.raises(Nonconforming, match=promise):
        check_game(spec_with(**{verb: faulty}), resolve(SPEC, 3))
