"""Which bot answers for which seat beside a person at the keyboard."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simcore.cli.keyboard.bots import chooser_for_others
from simcore.cli.keyboard.match import Deal
from simcore.registry import find_game
from simcore.variants import resolve


@pytest.mark.parametrize(
    ("game", "places"),
    [("infiltration", {1: 0, 3: 2}), ("infiltrators_guards", {1: 1, 3: 3})],
    ids=["one for each of the others", "one for each side, by seat"],
)
def test_who_answers_beside_the_first_player(
    game: str, places: dict[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot's row is counted without the person, but where each side has a bot of its own it is that of the seat."""
    asked: dict[int, int] = {}

    class Host:
        def __init__(self, table: Any, cfg: Any) -> None: ...

        def ask(self, s: Any, key: Any, seat: int, place: int, index: int) -> int:
            asked[seat] = place
            return 0

    monkeypatch.setattr("strategies.hosting.Host", Host)
    monkeypatch.setattr("strategies.playing.Table.seat", lambda *given: None)
    spec = find_game(game)
    cfg: Any = np.array([(4,)], [("players", "i8")])[0]
    deal = Deal(spec, resolve(spec, 4), cfg, screen=None, seed=1, index=0)  # type: ignore[arg-type]
    choose = chooser_for_others(deal, (), player=0)
    for seat in places:
        choose(cfg, seat)
    assert asked == places
