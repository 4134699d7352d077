"""Operations on data file tokens."""

from __future__ import annotations

from .language import Operation
from .program import Run, operation
from .purposes import Purpose
from .questions import STOP, Asking, ask
from .selectors import choose_operative, choose_room
from .state import Game, Operative
from .tokens import (
    VALUES,
    add_to_room,
    draw_from_pool,
    draw_from_room,
    draw_tokens,
    put,
    take_all_from_room,
    take_best_from_room,
)


@operation("take_df")
def take_df(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`take_df(n,from[,best])`: tokens from a room or the pool to the actor's stock."""
    count, source, *best = step.arguments
    if source == "pool":
        put(run.actor.stock, draw_from_pool(game, count, run.actor.number))
        return
    room = yield from choose_room(game, run, step, source)
    if room is None:
        return
    if best:
        game.knowledge[run.actor.player].df.add(room.position)
        put(run.actor.stock, take_best_from_room(game, room, count, run.actor))
    else:
        put(run.actor.stock, draw_from_room(game, room, count, run.actor))


@operation("add_df")
def add_df(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`add_df(n,room)`: tokens from the pool to the available space of a room."""
    count, selector = step.arguments
    room = yield from choose_room(game, run, step, selector)
    if room is not None:
        add_to_room(game, room, draw_from_pool(game, count, game.owner_seat(run.actor)))


@operation("remove_df")
def remove_df(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`remove_df(n or all,room,to)`: available tokens to the pool or the box."""
    count, selector, to = step.arguments
    room = yield from choose_room(game, run, step, selector)
    if room is None:
        return
    if count == "all":
        removed = take_all_from_room(game, room, run.actor)
    else:
        removed = draw_from_room(game, room, count, run.actor)
    if to == "pool" and sum(removed):
        game.note("R68")
    put(game.pool if to == "pool" else game.df_box, removed)


@operation("steal_df")
def steal_df(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`steal_df(who,n)`: unseen tokens from another stock to the actor's."""
    who, count = step.arguments

    def can_be_robbed(operative: Operative) -> bool:
        return sum(operative.stock) > 0 and may_take_from(game, run, operative)

    victim = yield from choose_operative(game, run, step, who, can_be_robbed)
    if victim is not None:
        seat = run.actor.number
        stolen = draw_tokens(victim.stock, count, lambda m: game.word(Purpose.DF_STEAL, seat, m))
        put(run.actor.stock, stolen)


def may_take_from(game: Game, run: Run, operative: Operative) -> bool:
    """D37: tell whether a card may take from this operative, perhaps a teammate (R79)."""
    if operative.player != run.actor.player:
        return True
    game.note("R88")
    return bool(game.decided("take_from_teammate"))


@operation("redraw_df")
def redraw_df(game: Game, run: Run, step: Operation) -> Asking[None]:
    """`redraw_df(n)`: choose up to n own tokens, return them together, draw as many (K10)."""
    (most,) = step.arguments
    stock = run.actor.stock
    chosen = [0, 0, 0]
    for _ in range(most):
        values = [value for value in VALUES if stock[value - 1] > chosen[value - 1]]
        value = yield from ask(game, run.asker(game, step), "token", [*values, STOP])
        if value == STOP:
            break
        chosen[value - 1] += 1
    if sum(chosen):
        game.note("R68")
    put(stock, [-count for count in chosen])
    put(game.pool, chosen)
    put(stock, draw_from_pool(game, sum(chosen), run.actor.number))
