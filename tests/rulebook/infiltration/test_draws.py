"""Section 2.20: every random draw, word by word (C1-C8)."""

from __future__ import annotations

import pytest

from . import draws
from .layout import ids

NPCS = ("csx_13", "james_harris", "leah_bailey", "officer_nelson", "tyrone_kent")


def stock_of(values):
    return draws.counts(values)


def test_C1_philox_known_answers():
    """2.20 C1, T46: the generator of these tests gives the known answers."""
    ones = 0xFFFFFFFF
    assert draws.philox([0] * 4, [0] * 2)[0] == 0x6627E8D5
    assert draws.philox([ones] * 4, [ones] * 2)[3] == 0x6D5451FD


@pytest.mark.parametrize(("seed", "game"), [(1, 0), (7, 12), (2**40 + 3, 2**33 + 5), (0, 0), (2**64 - 1, 2**64 - 1)])
def test_C2_seed_and_game_index_have_64_bits(scene, seed, game):
    """2.20 C2: the dice of three rounds follow the keyed words, for large and zero seeds as for any other."""
    s = scene(players=3, seed=seed, game=game)
    total = 0
    for round_ in (1, 2, 3):
        s.play()
        total += draws.security_die(seed, game, round_)
        assert s.proximity == total


def test_C2_words_depend_on_the_round_and_not_on_the_rounds_before(scene):
    """2.20 C2: the die of round 9 is the same in a game that begins there."""
    s = scene(players=3).start_round(9).play()
    assert s.proximity == draws.security_die(1, 0, 9)


@pytest.mark.parametrize("faces", [2, 6, 7, 20])
def test_C3_C5_the_die_is_one_plus_a_bounded_integer(scene, faces):
    """2.20 C3, C5: `die_faces`."""
    s = scene(players=3, die_faces=faces).play().play()
    assert s.proximity == sum(1 + draws.bounded(next(s.words("security_die", r)), faces) for r in (1, 2))


def test_C4_shuffles_of_the_set_up(scene):
    """2.20 C4, C8 rows 3-7: both floors, the secret rooms, the operative cards and the items."""
    s = scene(players=4, seed=77, game=5).blank_facility().deal()
    floor = {f: [row["id"] for row in s.cards["room"] if row["floor"] == f] for f in (1, 2, "secret")}
    line = draws.shuffled(floor[1], s.words("rooms_first"))[:6]
    line += draws.shuffled(floor[2], s.words("rooms_second"))[:6]
    assert s.state["line"] == line
    assert s.state["secret"] == draws.shuffled(floor["secret"], s.words("rooms_secret"))[0]
    cards = draws.shuffled(ids(s.cards, "operative"), s.words("operatives"))
    assert [s.op(i).card for i in range(4)] == cards[:4]
    items = draws.shuffled(ids(s.cards, "item"), s.words("items"))
    assert s.op(3).items == sorted(items[12:16])
    assert s.state["deck"] == items[16:]


def test_C5_tokens_of_a_reveal(scene):
    """2.20 C5, C8 row 8: `df_reveal`, round 0, seat = the position."""
    s = scene(players=3).open(3).put(0, at=3).start_round(6).play({0: "advance"})
    assert s.room(4).df == stock_of(draws.tokens([58, 41, 18], 3, s.words("df_reveal", 0, 4)))


def test_C5_tokens_of_the_secret_room(scene):
    """2.20 C7, C8 row 8: S is position 13."""
    s = scene(players=3).line({4: "research_admin_office"}).terminal(4).put(0, at=4).play({0: "interface"})
    assert s.room(13).df == stock_of(draws.tokens([58, 41, 18], 6, s.words("df_reveal", 0, 13)))


def test_C5_secure_tokens(scene):
    """2.20 C8 row 9: `df_secure`, round 0, seat = the position."""
    s = scene(players=3).put(0, at=4).worker(4).hand(0, "neurospike").start_round(3).play({0: "neurospike"})
    assert s.room(4).df == stock_of(draws.tokens([58, 41, 18], 4, s.words("df_secure", 0, 4)))


def test_C6_the_cursor_goes_on_within_a_round(scene):
    """2.20 C6, C8 row 10: a token and a nested Download of one operative take three words in a row."""
    s = scene(players=3).item("bag", "take_df(1,here); play(download)").df(1, 5, 5, 5).hand(1, "bag")
    s.start_round(4).commit({1: "bag"}).answer("play", "download").finish_round()
    assert s.op(1).stock == stock_of(draws.tokens([5, 5, 5], 3, s.words("df_take", 4, 1)))


def test_C6_each_round_begins_at_the_first_word(scene):
    """2.20 C6: the cursor is 0 again in the next round."""
    s = scene(players=3).df(1, 5, 5, 5).play({0: "download"})
    first = s.op(0).stock
    rest = [a - b for a, b in zip([5, 5, 5], first, strict=True)]
    s.play({0: "download"})
    second = stock_of(draws.tokens(rest, 2, s.words("df_take", 2, 0)))
    assert s.op(0).stock == [a + b for a, b in zip(first, second, strict=True)]


def test_C6_a_draw_with_a_certain_result_takes_its_word(scene):
    """2.20 C6: two words for the ones of room 1, the third for room 2."""
    s = scene(players=3).item("rake", "take_df(2,here); move(fwd,1); take_df(1,here)").hand(0, "rake")
    s.df(1, ones=2).df(2, 4, 4, 4).commit({0: "rake"}).answer("step", "forward").finish_round()
    stream = s.words("df_take", 1, 0)
    next(stream), next(stream)
    assert s.room(2).df == [4 - x for x in stock_of(draws.tokens([4, 4, 4], 1, stream))]


def test_C6_what_draws_nothing_takes_no_word(scene):
    """2.20 C6: an empty room, `best` and `all` before a random token."""
    s = scene(players=3).item("rake", "take_df(2,here); move(fwd,1); take_df(2,here,best); take_df(1,here)")
    s.hand(0, "rake").df(2, 4, 4, 4).commit({0: "rake"}).answer("step", "forward").finish_round()
    drawn = stock_of(draws.tokens([4, 4, 2], 1, s.words("df_take", 1, 0)))
    assert s.op(0).stock == [drawn[0], drawn[1], drawn[2] + 2]


def test_C7_owner_is_the_operative_that_takes(scene):
    """2.20 C7: also in a room named from afar, and for Extract."""
    s = scene(players=3, extraction=True).df(1, 4, 4, 4).play({2: "extract"})
    assert s.op(2).stock == stock_of(draws.tokens([4, 4, 4], 4, s.words("df_take", 1, 2)))


@pytest.mark.parametrize("npc", NPCS)
def test_C7_without_an_actor_owner_is_16_and_the_row_of_the_npc(scene, npc):
    """2.20 C7, C8 rows 10 and 11: an NPC removes two tokens of its room, then brings three."""
    s = scene(players=3).edit(f"npcs.{npc}", act="remove_df(2,here,box); add_df(3,here)")
    s.npc(npc, 5).df(5, 2, 2, 2).play()
    seat = 16 + NPCS.index(npc)
    gone = stock_of(draws.tokens([2, 2, 2], 2, s.words("df_take", 1, seat)))
    come = stock_of(draws.tokens([56, 39, 16], 3, s.words("df_pool", 1, seat)))
    assert s.state["df_box"] == gone
    assert s.room(5).df == [2 - g + c for g, c in zip(gone, come, strict=True)]


def test_C8_df_pool(scene):
    """2.20 C8 row 11: `take_df(n,pool)`, `add_df` and `redraw_df` share one stream."""
    s = scene(players=3).item("mix", "take_df(2,pool); redraw_df(1); add_df(1,here)").stock(0, ones=1)
    s.hand(0, "mix").commit({0: "mix"}).answer("token", 1).finish_round()
    stream, pool = s.words("df_pool", 1, 0), [57, 41, 18]
    taken = draws.tokens(pool, 2, stream)
    pool = [p - t for p, t in zip(pool, stock_of(taken), strict=True)]
    pool[0] += 1
    redrawn = draws.tokens(pool, 1, stream)
    pool = [p - t for p, t in zip(pool, stock_of(redrawn), strict=True)]
    assert s.op(0).stock == stock_of(taken + redrawn)
    assert s.room(1).df == stock_of(draws.tokens(pool, 1, stream))


def test_C8_df_steal(scene):
    """2.20 C8 row 12: from the stock, owner is the thief."""
    s = scene(players=3).put(2, at=9).stock(1, 3, 3, 3).hand(0, "data_leech").play({0: "data_leech"})
    assert s.op(0).stock == stock_of(draws.tokens([3, 3, 3], 2, s.words("df_steal", 1, 0)))


def test_C8_item_steal(scene):
    """2.20 C8 row 13: n picks from the hand, each from what is left, in table order."""
    hand = ["rollerblades", "diesel", "slider", "decoy_suit"]  # table order
    s = scene(players=3).item("thief", "take_item(one_any,2,hand)").hand(0, "thief").hand(1, *reversed(hand))
    s.put(2, at=13).play({0: "thief"})
    stream = s.words("item_steal", 1, 0)
    taken = [hand.pop(draws.bounded(next(stream), len(hand))) for _ in range(2)]
    assert s.op(0).items == sorted(taken)


def test_C8_item_recover(scene):
    """2.20 C8 row 14: pick from the discard pile in table order."""
    pile = ["rollerblades", "diesel", "slider", "decoy_suit"]  # table order
    s = scene(players=3).item("hook", "recover_item(random)").hand(2, "hook").discard(*reversed(pile))
    s.play({2: "hook"})
    assert s.op(2).items == [draws.pick(pile, s.words("item_recover", 1, 2))]


def test_C8_item_reshuffle(scene):
    """2.20 C8 row 15: the discard pile in table order is shuffled and drawn from the top."""
    pile = ["rollerblades", "diesel", "slider", "decoy_suit"]  # table order
    s = scene(players=3, reshuffle_items=True).item("kit", "draw_item(3)").hand(1, "kit")
    s.discard(*reversed(pile)).deck("net_claw").play({1: "kit"})
    deck = draws.shuffled(pile, s.words("item_reshuffle", 1, 1))
    assert s.op(1).items == sorted(["net_claw", *deck[:2]])
    assert s.state["deck"] == deck[2:]


def test_C8_special_copy(scene):
    """2.20 C8 row 16: pick of the copies left, in the order of `prototype_values`."""
    s = scene(players=3, specials_face="down", prototype_values=[7, 3, 6, 4]).terminal(8).put(0, at=8)
    s.specials(1, [6], prototype=1).play({0: "interface"})
    assert s.op(0).prototype_values == [draws.pick([7, 3, 4], s.words("special_copy", 1, 0))]


def test_C8_npc_scatter(scene):
    """2.20 C8 row 17: pick of those allowed, in table order; owner is the revealing operative."""
    s = scene(players=3, scattered_npcs=True).line({4: "guard_post"}).open(3).put(2, at=3).start_round(5)
    s.npc("csx_13", 14).play({2: "advance"})
    drawn = draws.pick(NPCS[1:], s.words("npc_scatter", 5, 2))
    assert s.npc_at(drawn) == (4, False)


@pytest.mark.parametrize("limit", range(7))
def test_C8_effect_die(scene, limit):
    """2.20 C8 row 18: the die of `die_le`, which is not the Security die."""
    s = scene(players=3).item("dice", f"if(die_le({limit})){{wound(self)}}").hand(0, "dice").play({0: "dice"})
    assert s.op(0).wounded == (1 + draws.bounded(next(s.words("effect_die", 1, 0)), 6) <= limit)
    assert s.proximity == s.die()


def test_C8_bots_draw_from_their_own_stream_only(scene):
    """2.20 C8 row 20: another card of another operative changes no draw of operative 0."""
    first = scene(players=3).df(1, 5, 5, 5).df(2, 5, 5, 5).put(1, at=2).play({0: "download"})
    second = scene(players=3).df(1, 5, 5, 5).df(2, 5, 5, 5).put(1, at=2).play({0: "download", 1: "download"})
    assert first.op(0).stock == second.op(0).stock
    assert first.proximity == second.proximity
