"""Operations on items, specials, the state of operatives and private knowledge."""

from __future__ import annotations

from .dials import change_alarm, change_proximity
from .effects_df import may_take_from
from .entry import reveal_from_afar
from .knowledge import deck_reshuffled, forget_hand, top_card_drawn
from .language import Operation
from .program import Run, operation
from .purposes import Purpose
from .questions import Asking, ask
from .selectors import affected_operatives, choose_operative, choose_room
from .state import LINE, SECRET, Game, LaidItem, Operative, Room

WITH_VALUES = "prototype"
DEALT = 4
"""Items in a hand at the start; only above it a limit would have something to say (D33)."""


@operation("wound")
def wound(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`wound(who)`: R55."""
    for operative in (yield from affected_operatives(game, run, step, step.arguments[0])):
        game.note("R55.again" if operative.wounded else "R55")
        operative.wounded = True


@operation("heal")
def heal(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`heal(who)`: R55."""
    for operative in (yield from affected_operatives(game, run, step, step.arguments[0])):
        operative.wounded = False


@operation("delay")
def delay(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`delay(who)`: R56."""
    for operative in (yield from affected_operatives(game, run, step, step.arguments[0])):
        game.note("R56")
        operative.delayed = True


@operation("alarm")
def alarm(game: Game, run: Run, step: Operation) -> None:
    """`alarm(d)`: R54."""
    change_alarm(game, step.arguments[0])


@operation("proximity")
def proximity(game: Game, run: Run, step: Operation) -> None:
    """`proximity(d)`: R52, R54."""
    change_proximity(game, step.arguments[0])


@operation("consume")
def consume(game: Game, run: Run, step: Operation) -> None:
    """`consume()`: the host's interface token returns to the supply (R22)."""
    room = game.rooms[run.host]
    if room.interface:
        room.interface = False
        game.interface_supply += 1


@operation("stay")
def stay(game: Game, run: Run, step: Operation) -> None:
    """`stay(here)`: the item leaves the play area and lies in the room from now on (R28)."""
    if run.item.id in run.actor.played:
        game.note("R28")
        run.actor.played.remove(run.item.id)
        game.laid.append(LaidItem(run.item, run.actor.position, run.actor.number))


@operation("gain")
def gain(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`gain(special)`: one copy from beside the facility to the actor, if one is left (R72)."""
    (special,) = step.arguments
    if game.special_supply[special] == 0:
        game.note("R72")
        return
    if special == WITH_VALUES and game.decided("prototype_values"):
        copy = yield from copy_with_value(game, run, step)
        game.prototype_copies.remove(copy)
        run.actor.prototype_copies.append(copy)
    game.special_supply[special] -= 1
    run.actor.specials[special] += 1


def copy_with_value(game: Game, run: Run, step: Operation) -> Asking[int]:
    """D3, D21: the taker picks a copy by its value (K14), or one is drawn; return its number."""
    left = game.prototype_copies
    if game.decided("specials_face") == "down":
        return left[game.word(Purpose.SPECIAL_COPY, run.actor.number, len(left))]
    values = game.rules.prototype_values
    lowest = {values[copy]: copy for copy in sorted(left, reverse=True)}
    return (yield from ask(game, run.asker(game, step), "special_copy", lowest.values()))


@operation("place_special")
def place_special(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`place_special(special,room)`: the card moves there; those inside are not affected."""
    special, selector = step.arguments
    room = yield from choose_room(game, run, step, selector)
    if room is not None:
        game.standing_specials[special] = room.position


@operation("draw_item")
def draw_item(game: Game, run: Run, step: Operation) -> None:
    """`draw_item(n)`: from the deck to hand, fewer when it is empty (R70, D15)."""
    for _ in range(step.arguments[0]):
        if not game.deck and game.discard and game.decided("reshuffle_items"):
            reshuffle_discards(game, run.actor)
        if not game.deck:
            game.note("R70.empty")
            return
        run.actor.hand.add(game.deck.pop(0))
        game.decided("hand_limit", matters=len(run.actor.hand_items) > DEALT)
        top_card_drawn(game)
        forget_hand(game, run.actor)


def reshuffle_discards(game: Game, actor: Operative) -> None:
    """R70 with D15: the discard pile is shuffled and becomes the deck."""
    game.note("R70.reshuffled", "R96")
    discards = game.in_table_order(game.discard)
    game.deck = game.streams.shuffle(discards, Purpose.ITEM_RESHUFFLE, game.round, actor.number)
    game.discard.clear()
    deck_reshuffled(game)


@operation("recover_item")
def recover_item(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`recover_item(choose or random)`: one card of the discard pile to hand, in the open (K12)."""
    if not game.discard:
        return
    discards = game.in_table_order(game.discard)
    if step.arguments[0] == "choose":
        codes = [game.cards.code(item) for item in discards]
        item = game.cards.card_of_code((yield from ask(game, run.asker(game, step), "item", codes)))
    else:
        game.note("R96")
        item = discards[game.word(Purpose.ITEM_RECOVER, run.actor.number, len(discards))]
    game.discard.remove(item)
    run.actor.hand.add(item)


@operation("take_item")
def take_item(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`take_item(who,n,to)`: random hand items of another operative to hand or to the discard pile."""
    who, count, to = step.arguments

    def can_be_robbed(operative: Operative) -> bool:
        return bool(operative.hand_items) and may_take_from(game, run, operative)

    victim = yield from choose_operative(game, run, step, who, can_be_robbed)
    if victim is None:
        return
    game.note("R96")
    for _ in range(min(count, len(victim.hand_items))):
        items = game.in_table_order(victim.hand_items)
        item = items[game.word(Purpose.ITEM_STEAL, run.actor.number, len(items))]
        victim.hand.remove(item)
        if to == "hand":
            run.actor.hand.add(item)
            forget_hand(game, victim, run.actor)
            forget_hand(game, run.actor, victim)
        else:
            game.discard.add(item)


def facedown_rooms_ahead(game: Game, run: Run, count: int) -> list[Room]:
    """Return the next facedown rooms forward of here, nearest first; none from S."""
    if run.here == SECRET:
        return []
    ahead = [game.rooms[position] for position in LINE if position > run.here]
    return [room for room in ahead if not room.revealed][:count]


@operation("reveal")
def reveal(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`reveal(n)`: remote reveal of the next facedown rooms, each completely before the next (R33)."""
    for room in facedown_rooms_ahead(game, run, step.arguments[0]):
        if not room.revealed and not run.stopped:
            yield from reveal_from_afar(game, room, run.actor)


@operation("look")
def look(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`look(what,...)`: private knowledge of the actor's player (R97)."""
    what, argument = step.arguments
    game.note("R97")
    knowledge = game.knowledge[run.actor.player]
    if what == "rooms":
        knowledge.rooms |= {room.position for room in facedown_rooms_ahead(game, run, argument)}
    elif what == "deck":
        knowledge.deck = max(knowledge.deck, min(argument, len(game.deck)))
    elif what == "df":
        room = yield from choose_room(game, run, step, argument)
        if room is not None:
            knowledge.df.add(room.position)
    else:
        seen = yield from choose_operative(game, run, step, argument, lambda operative: True)
        if seen is not None:
            knowledge.hands.add(seen.number)
