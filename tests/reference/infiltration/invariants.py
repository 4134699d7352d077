"""The invariants I1-I16 of section 6.5, checked on the snapshots of a game from question to question."""

from __future__ import annotations

from collections import Counter

from .cards import ACTIONS, CardSet
from .questions import STOP, Question
from .rules import Rules
from .snapshot import Snapshot
from .state import BESIDE, BOX, DEEPEST, ENTRY, OUT, SECRET

MOVE_CODES = {0, 1}
DOORS = {"research_admin_office", "halo_conference_room"}


def inside(now: Snapshot) -> set[int]:
    """Return the numbers of the operatives inside."""
    return {number for number, one in enumerate(now["operatives"]) if one["position"] != OUT}


class Inspector:
    """Checks every position of one game and what may have changed since the one before.

    Attributes
    ----------
    shipped : bool
        Whether the shipped card set is played, for the invariants that speak of its cards.
    """

    def __init__(self, cards: CardSet, rules: Rules, executed: Counter[str], shipped: bool = True) -> None:
        self.cards = cards
        self.rules = rules
        self.executed = executed
        self.shipped = shipped
        self.before: Snapshot | None = None
        self.proximity_operations = 0
        self.to_commit: set[int] = set()

    def check(self, now: Snapshot, question: Question | None) -> None:
        """Assert all invariants of a position and of the way to it."""
        self.check_tokens(now)
        self.check_cards(now)
        self.check_dials(now)
        self.check_operatives(now)
        self.check_rooms(now)
        self.check_npcs_and_specials(now)
        self.check_commitments(now, question)
        if question is not None:
            self.check_question(now, question)
        else:
            self.check_result(now)
        if self.before is not None:
            self.check_changes(self.before, now)
        self.before = now
        self.proximity_operations = self.executed["op.proximity"]

    def check_tokens(self, now: Snapshot) -> None:
        """I1, I16: all tokens are in the pool, in rooms, in stocks or in the box."""
        holdings = [now["pool"], now["df_box"], *now["df"], *(one["stock"] for one in now["operatives"])]
        assert all(count >= 0 for holding in holdings for count in holding)
        totals = [sum(counts) for counts in zip(*holdings, strict=True)]
        assert totals == [self.rules.df_ones, self.rules.df_twos, self.rules.df_threes]

    def check_cards(self, now: Snapshot) -> None:
        """I2, I9: every card is in one place."""
        held = [
            card
            for one in now["operatives"]
            for card in (*one["hand"], *one["played"], one["committed"])
            if card and card not in ACTIONS
        ]
        items = [*held, *now["deck"], *now["discard"], *now["item_box"], *(item[0] for item in now["laid"])]
        assert sorted(items) == sorted(self.cards.items)
        dealt = set(ACTIONS) - {"download" if self.rules.extraction else "extract"}
        for one in now["operatives"]:
            cards = [*one["hand"], *one["played"], one["committed"]]
            assert sorted(card for card in cards if card in ACTIONS) == sorted(dealt)

    def check_dials(self, now: Snapshot) -> None:
        """I3, I12."""
        assert self.rules.alarm_min <= now["alarm"] <= self.rules.alarm_max
        assert 0 <= now["proximity"] <= self.rules.proximity_end
        assert now["round"] <= self.rules.max_rounds
        if self.shipped and self.rules.nested_needs_card:
            assert now["limits_met"] == [0, 0]

    def check_operatives(self, now: Snapshot) -> None:
        """I4, I11."""
        revealed_doors = DOORS & {
            card for card, revealed in zip(now["line"], now["revealed"], strict=False) if revealed
        }
        copies = Counter()
        for one in now["operatives"]:
            assert one["position"] in range(OUT, SECRET + 1)
            assert (one["escape_round"] >= 0) == (one["position"] == OUT)
            assert one["position"] != SECRET or revealed_doors or not self.shipped
            copies.update(one["specials"])
        for special, left in now["special_supply"].items():
            assert copies[special] + left == self.cards.specials[special].copies

    def check_rooms(self, now: Snapshot) -> None:
        """I6, I10, I14."""
        line = now["revealed"][:DEEPEST]
        assert line == sorted(line, reverse=True)
        occupied = {item[1] for item in now["laid"]} | set(now["sludge"].values())
        occupied |= {where for where, _ in now["npcs"].values()} - {BOX}
        if now["stage"] not in ("draft", "setup"):
            occupied |= {one["position"] for one in now["operatives"]}
        for index, card in enumerate([*now["line"], now["secret"]]):
            room = self.cards.rooms[card]
            if not now["revealed"][index]:
                assert not now["interface"][index]
                assert now["obstacle"][index] == "none"
                assert now["df"][index] == [0, 0, 0]
                assert index + 1 not in occupied
            assert now["obstacle"][index] in ("none", room.obstacle)
            assert room.interface is not None or not now["interface"][index]
        assert now["interface_supply"] + sum(now["interface"]) == self.rules.interface_tokens
        standing = sum(obstacle != "none" for obstacle in now["obstacle"])
        assert now["obstacle_supply"] + standing == self.rules.obstacle_tokens

    def check_npcs_and_specials(self, now: Snapshot) -> None:
        """I7, I11."""
        for where, faceup in now["npcs"].values():
            assert where in range(BESIDE, BOX + 1)
            assert not (faceup and where in (BESIDE, BOX))
        assert all(where in range(SECRET + 1) for where in now["sludge"].values())

    def check_commitments(self, now: Snapshot, question: Question | None) -> None:
        """I8, I9: each operative inside commits once a round; no move card of a delayed one."""
        if question is not None and question.kind == "commit":
            operative = now["operatives"][question.operative]
            assert not (operative["delayed"] and MOVE_CODES & set(question.options))
            self.to_commit = self.to_commit or inside(now)
            self.to_commit.remove(question.operative)
        elif now["stage"] not in ("draft", "setup"):
            assert not self.to_commit

    def check_question(self, now: Snapshot, question: Question) -> None:
        """I5, I15."""
        options = question.options
        assert len(options) >= 2
        assert list(options) == sorted(set(options))
        assert options[0] >= 0
        assert options[-1] <= STOP
        by_first_player = question.kind in ("npc_order", "own_order") or now["stage"] == "npc"
        assert by_first_player or now["operatives"][question.operative]["position"] != OUT

    def check_result(self, now: Snapshot) -> None:
        """I13."""
        result = now["result"]
        winners = result["winners"]
        sizes = {"winner": len(winners) == 1, "draw": len(winners) >= 2}
        assert sizes.get(result["kind"], not winners)
        assert (result["kind"] == "truncated") == now["truncated"]
        if self.rules.nobody == "none":
            assert all(result["scores"][player] is not None for player in winners)

    def check_changes(self, before: Snapshot, now: Snapshot) -> None:
        """I3, I4, I5, I7, I10: what may not go back."""
        if self.executed["op.proximity"] == self.proximity_operations:
            assert now["proximity"] >= before["proximity"]
        for old, new in zip(before["operatives"], now["operatives"], strict=True):
            if old["position"] == OUT:
                assert (new["position"], new["stock"]) == (OUT, old["stock"])
        for name, (where, _) in before["npcs"].items():
            if where == BOX and not (self.rules.scattered_npcs and self.rules.scatter_removed == "include"):
                assert now["npcs"][name][0] == BOX
        assert all(new >= old for old, new in zip(before["revealed"], now["revealed"], strict=True))
        assert now["round"] >= before["round"]
        assert now["revealed"][ENTRY - 1] or now["stage"] == "draft"
