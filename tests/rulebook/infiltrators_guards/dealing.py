"""What the set-up and the shop draw, reckoned from the streams once more (section 5)."""

from __future__ import annotations

from . import draws
from .scene import Scene


def deck(rows: list[dict]) -> list[str]:
    """R17, R18: every row as many times as its copies, side by side in table order."""
    return [row["id"] for row in rows for _ in range(row["copies"])]


def shuffled(s: Scene, purpose: str, things: list, mission: int = 0) -> list:
    return draws.shuffled(things, s.words(purpose, 64 * mission))


def segments(s: Scene, mission: int = 0) -> list[str]:
    return shuffled(s, "segments", [row["id"] for row in s.ready_cards()["segment"]], mission)[:4]


def rotations(s: Scene, mission: int = 0) -> list[int]:
    return [draws.bounded(next(s.words("rotation", 64 * mission, slot)), 4) for slot in range(4)]


def characters(s: Scene) -> list[str]:
    return shuffled(s, "characters", [row["id"] for row in s.cards["infiltrator"]])[: s.n]


def guards(s: Scene, mission: int = 0) -> list[str]:
    count = s.n * s.all_rules["guards_per_infiltrator"]
    return shuffled(s, "guards", deck(s.cards["guard"]), mission)[:count]


def less(cards: list[str], gone: list[str]) -> list[str]:
    """A deck in table order without some cards."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def hands(s: Scene, mission: int = 0, bought: tuple[str, ...] = ()) -> list[list[str]]:
    """R17, R79: the cards dealt to each infiltrator."""
    cards = shuffled(s, "equipment", less(deck(s.cards["equipment"]), list(bought)), mission)
    many = s.all_rules["equip_draw"]
    return [cards[many * i : many * i + many] for i in range(s.n)]


def shop(s: Scene, mission: int, held: tuple[str, ...] = ()) -> list[str]:
    """R77."""
    return shuffled(s, "shop", less(deck(s.cards["equipment"]), list(held)), mission)


def order(s: Scene, movements: list[int], mission: int = 0) -> list[int]:
    """R22, D45."""
    ties = list(range(s.n))
    if s.all_rules["order_ties"] == "random":
        ties = shuffled(s, "order", ties, mission)
    return sorted(range(s.n), key=lambda i: (-movements[i], ties.index(i)))
