"""Section 2.17: the variants (R83-R87)."""

from __future__ import annotations

import pytest

from . import draws
from .layout import ids


def test_R83_labyrinthian_mixes_both_floors(scene):
    """2.17 R83: twelve of the 26 rooms as one list, a secret room at S."""
    s = scene(labyrinthian=True).blank_facility().deal()
    floor = {row["id"]: row["floor"] for row in s.cards["room"]}
    one_list = [row["id"] for row in s.cards["room"] if row["floor"] != "secret"]
    assert s.state["line"] == draws.shuffled(one_list, s.words("rooms_first"))[:12]
    assert {floor[room] for room in s.state["line"][:6]} == {1, 2}
    assert floor[s.state["secret"]] == "secret"


def test_R83_nothing_else_changes(scene):
    """2.17 R83: the same secret room, hands and operative cards as without it."""
    plain, mixed = (
        scene().blank_facility().deal().state,
        scene(labyrinthian=True).blank_facility().deal().state,
    )
    assert plain["line"] != mixed["line"]
    assert (plain["secret"], plain["operatives"], plain["deck"]) == (
        mixed["secret"], mixed["operatives"], mixed["deck"])  # fmt: skip


def test_R84_a_random_npc_is_placed_with_the_face_the_program_names(scene):
    """2.17 R84: drawn from those not in the facility and not removed; the Guard Post wants it facedown."""
    s = scene(players=3, scattered_npcs=True).line({4: "guard_post"}).open(3).put(0, at=3)
    s.npc("james_harris", 14).npc("officer_nelson", 2, faceup=False)
    free = ["csx_13", "leah_bailey", "tyrone_kent"]
    s.play({0: "advance"})
    drawn = draws.pick(free, s.words("npc_scatter", 1, 0))
    assert s.npc_at(drawn) == (4, False)
    assert [npc for npc in free if s.npc_at(npc) != (0, False)] == [drawn]


def test_R84_with_none_left_nothing_happens(scene):
    """2.17 R84: four removed, one in play."""
    s = scene(players=3, scattered_npcs=True, npc_again="move").line({4: "guard_post"}).open(3).put(0, at=3)
    for npc in ("csx_13", "james_harris", "leah_bailey", "tyrone_kent"):
        s.npc(npc, 14)
    s.npc("officer_nelson", 2, faceup=False).play({0: "advance"})
    assert s.npc_at("officer_nelson") == (2, False)


@pytest.mark.parametrize("alarm", [1, -1])
def test_R85_sensitive_and_faulty_alarm(scene, alarm):
    """2.17 R85: `start_alarm` 1 or -1; the first Security phase already counts it."""
    s = scene(players=3, start_alarm=alarm).blank_facility().deal().play()
    assert s.alarm == alarm
    assert s.proximity == 6 + alarm


def test_R86_specialists_take_their_items_and_two_more(scene):
    """2.17 R86: the rest, those of operatives not in play included, is shuffled and dealt two each."""
    s = scene(players=3, specialists=True).blank_facility().deal()
    special = {row["id"]: row["specialist"] for row in s.cards["operative"]}
    own = [special[s.op(i).card] for i in range(3)]
    fixed = {card for pair in own for card in pair}
    rest = draws.shuffled([i for i in ids(s.cards, "item") if i not in fixed], s.words("items"))
    for i in range(3):
        assert s.op(i).items == sorted(own[i] + rest[2 * i : 2 * i + 2])
    assert s.state["deck"] == rest[6:]


def test_R87_all_variants_combine(scene):
    """2.17 R87: extraction, draft from specialist and dealt items, labyrinth, scattered NPCs, two players."""
    s = scene(players=2, extraction=True, draft=True, labyrinthian=True, scattered_npcs=True,
              specialists=True, start_alarm=1).deal()  # fmt: skip
    special = {row["id"]: row["specialist"] for row in s.cards["operative"]}
    assert s.stage == "draft"
    assert set(special[s.op(0).card]) <= set(s.offers())
    while s.question.kind == "draft_keep":
        s.answer("draft_keep", s.offers()[0])
    while s.question.kind != "commit":
        s.answer(s.question.kind, s.offers()[-1])
    assert [len(s.op(i).items) for i in range(4)] == [4] * 4
    assert all("extract" in s.op(i).hand for i in range(4))


def test_R87_specialist_items_may_be_passed_in_the_draft(scene):
    """2.17 R87: operative 0 keeps its dealt cards only; its left neighbour gets the specialist ones."""
    s = scene(players=3, specialists=True, draft=True).blank_facility().deal()
    special = {row["id"]: row["specialist"] for row in s.cards["operative"]}
    own = special[s.op(0).card]
    for _ in range(3):
        wanted = [card for card in s.offers() if card not in own]
        s.answer("draft_keep", wanted[0])
    assert s.question.operative == 0
    assert not set(own) & set(s.offers())
