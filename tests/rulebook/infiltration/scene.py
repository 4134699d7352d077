"""A small stage for rule tests: lay out a position, play cards, look at what happened.

    s = scene(players=3)                       # a quiet facility: rooms open, nothing in them
    s.put(0, at=3).hand(0, "jump_kit")         # lay out, in any order
    s.commit({0: "jump_kit"})                  # the others commit a card without effect
    s.answer("step", "forward", options=["forward", "stop"])
    s.finish_round()                           # everything else is declined
    assert s.op(0).position == 4

Positions are 1 to 12 and 13 for the secret room. Rooms hold no token, obstacle or terminal unless a test
puts one there; what is put down is taken from its supply, so that nothing is lost or doubled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, Self

from . import draws
from .layout import ACTIONS, Layout, ids

CARD_KINDS = ("commit", "play", "item", "draft_keep")
STOP = 63


class Scene(Layout):
    """One table, laid out and played by a test."""

    def __init__(self, engine: Any, players: int = 4, *, seed: int = 1, game: int = 0, **rules: Any) -> None:
        super().__init__(players, **rules)
        self.engine, self.seed, self.game = engine, seed, game
        self.table: Any = None
        self.asked: list[int] = []  # operatives asked for a card by the last `commit`
        self._committed_in = 0

    # ------------------------------------------------------- putting it down

    def deal(self) -> Self:
        """Start a fresh game from the set-up instead of a position."""
        self.table = self._new_table()
        self.table.start()
        self._committed_in = self.round
        return self

    def begin(self) -> Self:
        """Load the position, once; every way of playing or looking does it."""
        if self.table is None:
            self.table = self._new_table()
            self.table.start()
            self.table.load(self.full_position(self.table.snapshot()))
            self._committed_in = self._position["round"]
        return self

    def _new_table(self) -> Any:
        return self.engine(players=self.players, rules=self.rules, cards=self.cards, seed=self.seed, index=self.game)

    # ---------------------------------------------------------------- play

    def commit(self, cards: Mapping[int, str] | None = None) -> Self:
        """Answer the questions of one Selection; operatives not named commit a card without effect."""
        self.begin()
        cards, self.asked, self._committed_in = cards or {}, [], self.round
        while len(self.asked) < self.seats and self._is_commit_of(self._committed_in):
            op = self.question.operative
            self.asked.append(op)
            self.answer("commit", cards.get(op) or self._idle_card(op))
        missing = set(cards) - set(self.asked)
        assert not missing, f"operatives {missing} were not asked for a card"
        return self

    def _is_commit_of(self, round_: int) -> bool:
        return self.question is not None and self.question.kind == "commit" and self.round == round_

    def _idle_card(self, op: int) -> str:
        at = self.op(op).position
        return self._actions[3] if self.room(at).interface else "interface"

    def commit_offers(self, op: int) -> list[str]:
        """The cards operative `op` may commit; those asked before it commit a card without effect."""
        self.begin()
        while self.question.operative != op:
            self.answer("commit", self._idle_card(self.question.operative))
        assert self.question.kind == "commit", f"asked {self.question}"
        return self.offers()

    def answer(
        self,
        kind: str,
        choice: int | str,
        *,
        options: Sequence[int | str] | None = None,
        op: int | None = None,
        source: str | None = None,
        number: int | None = None,
    ) -> Self:
        """Answer the question on the table, which must be of this kind (and of these options, if given)."""
        q = self.question
        assert q is not None, f"a {kind} question was expected, the game is over"
        assert q.kind == kind, f"expected a {kind} question, got {q} offering {self.offers()}"
        offers = self.offers()
        assert options is None or offers == list(options), f"{kind} offers {offers}, expected {options}"
        for what, expected in (("operative", op), ("source", source), ("number", number)):
            assert expected is None or getattr(q, what) == expected, f"{what} of {q}, expected {expected}"
        assert choice in offers, f"{choice} is not offered by {kind}: {offers}"
        self.table.answer(q.options[offers.index(choice)])
        self._check()
        return self

    def finish_round(self) -> Self:
        """Answer what is left of the round: decline or stop if possible, else the lowest code."""
        while self.question is not None and self.round == self._committed_in:
            options = self.question.options
            self.table.answer(STOP if STOP in options else options[0])
            self._check()
        return self

    def play(self, cards: Mapping[int, str] | None = None) -> Self:
        """One whole round."""
        return self.commit(cards).finish_round()

    def assert_nothing_asked(self) -> Self:
        """The round went through to its end without (another) question."""
        assert self.question is None or self.round > self._committed_in, f"asked {self.question}"
        return self

    # ---------------------------------------------------------------- look

    @property
    def question(self) -> Any:
        return self.begin().table.question()

    @property
    def state(self) -> dict[str, Any]:
        return self.begin().table.snapshot()

    @property
    def round(self) -> int:
        return self.state["round"]

    @property
    def stage(self) -> str:
        return self.state["stage"]

    @property
    def proximity(self) -> int:
        return self.state["proximity"]

    @property
    def alarm(self) -> int:
        return self.state["alarm"]

    @property
    def result(self) -> dict[str, Any] | None:
        return self.state["result"]

    def op(self, number: int) -> SimpleNamespace:
        """One operative; `items` and `tokens` sum up its hand and stock."""
        entry = self.state["operatives"][number]
        items = [card for card in entry["hand"] if card not in ACTIONS]
        return SimpleNamespace(**entry, items=items, tokens=sum(entry["stock"]))

    def positions(self) -> list[int]:
        return [op["position"] for op in self.state["operatives"]]

    def taken(self) -> list[int]:
        """Number of tokens of each operative."""
        return [sum(op["stock"]) for op in self.state["operatives"]]

    def room(self, at: int) -> SimpleNamespace:
        """What lies in one room; `tokens` counts the available data."""
        state = self.state
        names = ("revealed", "df", "obstacle", "interface", "downloaded")
        view = SimpleNamespace(**{name: state[name][at - 1] for name in names})
        view.tokens = sum(view.df)
        return view

    def npc_at(self, npc: str) -> tuple[int, bool]:
        where, faceup = self.state["npcs"][npc]
        return where, faceup

    def die(self, round_: int | None = None) -> int:
        """The die of the Security phase (of the round last played)."""
        return draws.security_die(self.seed, self.game, round_ or self._committed_in)

    def words(self, purpose: str, round_: int = 0, seat: int = 0) -> Any:
        return draws.words(self.seed, self.game, purpose, round_, seat)

    def card_name(self, code: int) -> str:
        return ACTIONS[code] if code < 5 else self.cards["item"][code - 5]["id"]

    def offers(self) -> list[int | str]:
        """The options of the question on the table, by name: cards, positions, operative numbers, ..."""
        q = self.question
        return [self._option_name(q, code) for code in q.options]

    def _option_name(self, q: Any, code: int) -> int | str:
        if code == STOP:
            return "stop" if q.kind in ("step", "token") else "decline"
        if q.kind in CARD_KINDS:
            return self.card_name(code)
        if q.kind == "operative":
            return (q.operative + code) % self.seats
        if q.kind in ("npc", "npc_order"):
            return self.cards["npc"][code]["id"]
        if q.kind == "step":
            return ("back", "forward")[code]
        if q.kind == "special_move":
            return ("normal", "program")[code]
        return code

    # --------------------------------------------------------------- check

    def _check(self) -> None:
        """I1, I2, I15: nothing is lost or doubled, and every question offers a real choice."""
        state = self.state
        held = self.token_holdings(state)
        total = [sum(c) for c in zip(held, state["pool"], state["df_box"], strict=True)]
        assert total == self._totals(), f"tokens {total}, expected {self._totals()}"
        if state["stage"] != "draft":
            self._check_items(state)
        if (q := self.question) is not None:
            codes = list(q.options)
            assert codes == sorted(set(codes)), f"options of {q}"
            assert len(codes) >= 2, f"options of {q}"
            assert set(codes) <= set(range(64)), f"options of {q}"

    def _check_items(self, state: Mapping[str, Any]) -> None:
        operatives = state["operatives"]
        held = [card for op in operatives for card in (*op["hand"], op["committed"])]
        used = {card for op in operatives for card in op["played"]} | {card for card, _, _ in state["laid"]}
        resting = [*held, *state["deck"], *state["discard"], *state["item_box"]]
        items = [card for card in resting if card and card not in ACTIONS]
        assert len(items) == len(set(items)), "an item is in two places"
        everywhere = set(items) | (used - set(ACTIONS))
        assert everywhere == set(ids(self.cards, "item")), "an item is lost"
