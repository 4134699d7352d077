"""The top of a comparison: whether seats, components and length stay as they are, whether it holds for other bots."""

from __future__ import annotations

from collections.abc import Sequence

from reports import formatting as show
from reports.compare.moved import Moved
from reports.compare.results import Against, Comparison
from reports.compare.skill import Level, across_levels
from reports.compare.words import at_most, bots, is_new_outside, still_state
from reports.facts.paired import Shift
from reports.facts.words import lower_first
from reports.study.moving import direction, moved_state, moved_word
from reports.study.seats import gap_text, judged_seats, seat_shifts
from reports.team.facts import win_measure
from reports.verdicts import MOST_TRUNCATED, State, Verdict
from simcore.spec import Histogram

URGENT = (State.UNFAIR, State.WARNING, State.STRONG, State.WEAK, State.UP, State.DOWN, State.UNDECIDED, State.NOTE)


def lamps(comparison: Comparison, levels: Sequence[Level]) -> list[Verdict]:
    """Up to four; with several sides each tells of the side that it says most of."""
    first = wins if comparison.study.spec.is_together else seats
    sides = [
        [found for found in (first(comparison, one), strength(comparison, one), timing(comparison, one)) if found]
        for one in comparison.others
    ]
    each = [_worst(comparison, [side[at] for side in sides]) for at in range(len(sides[0]))]
    return [*each, skill(comparison, levels)]


def _worst(comparison: Comparison, found: Sequence[Verdict]) -> Verdict:
    """That of the side which moves most; it names the side where there are several."""
    order = (*URGENT, State.FINE)
    first = min(found, key=lambda one: (order.index(one.state), -abs((one.fact.value if one.fact else 0) or 0)))
    if len(found) == 1 or first.state in (State.FINE, State.NOTE):
        return first
    side = comparison.others[found.index(first)].name
    return Verdict(first.about, first.state, f"{first.word} ({side})", f"{side}: {first.sentence}", first.fact)


def seats(comparison: Comparison, against: Against) -> Verdict | None:
    """Whether the seats stay fair; nothing where the game does not compare them."""
    shifts = seat_shifts(comparison.study.spec, against.shifts)
    if len(shifts) < 2 or any(one.value.value is None or one.base.value is None for one in shifts):
        return None
    if all(moved_state(one) is State.FINE for one in shifts):
        what = f"Every seat wins exactly as often under {against.name} as under {comparison.base}."
        return Verdict("seats", State.FINE, "no change", what)
    before, _, base_gap = judged_seats([(_seat(one), one.base) for one in shifts], comparison.band)
    after, label, gap = judged_seats([(_seat(one), one.value) for one in shifts], comparison.band)
    said = {State.FINE: "fair", State.UNFAIR: "unfair"}.get(after, "undecided")
    lead = "still" if before is after else "now"
    where = f": {gap_text(label, gap)}" if after is State.UNFAIR else ""
    sentence = (
        f"Seats are {lead} {said} under {against.name}: the widest gap from fair is {label} with "
        f"{show.full_difference(gap)}, under {comparison.base} it is {show.difference(base_gap)}; "
        f"band {comparison.band.text(gap.unit)}."
    )
    return Verdict("seats", after, f"{lead} {said}{where}", sentence, gap)


def wins(comparison: Comparison, against: Against) -> Verdict | None:
    """What becomes of the games that are won where all play together; nothing where they are not counted."""
    name = win_measure(comparison.study.spec)
    shift = next((one for one in against.shifts if one.id == name), None)
    if shift is None:
        return None
    what = f"{shift.title} under {against.name}: {show.full(shift.value)}, {show.full_difference(shift.difference)}."
    return Verdict("wins", moved_state(shift), moved_word(shift), what, shift.difference)


def widened(comparison: Comparison, against: Against) -> Verdict | None:
    """The seats, where they are unfair and the change is shown to move the one that is furthest from fair away."""
    found = seats(comparison, against)
    shifts = {_seat(one): one for one in seat_shifts(comparison.study.spec, against.shifts)}
    if found is None or found.state is not State.UNFAIR or found.fact is None:
        return None
    _, label, _ = judged_seats([(name, one.value) for name, one in shifts.items()], comparison.band)
    away = direction(shifts[label]) * (found.fact.value or 0.0) > 0
    return found if away else None


def _seat(shift: Shift) -> str:
    """The seat alone: "Win share by seat: seat 3" says "seat 3"."""
    return shift.title.rsplit(": ", 1)[-1]


def strength(comparison: Comparison, against: Against) -> Verdict | None:
    """How many components moved; nothing where none is dealt under both rules."""
    rows = [row for found in against.moved.values() for row in found]
    if not rows:
        return None
    clear, about = [row for row in rows if row.clear], strength_part(against)
    if not clear:
        state = still_state(rows, comparison.band)
        word = "none moved" if state is State.FINE else "none shown to move"
        return Verdict(about, state, word, f"Of {len(rows)} components {word} under {against.name}.")
    left = [row for row in clear if is_new_outside(row)]
    first = (left or clear)[0]
    told = f"{len(clear)} of {show.plural(len(rows), 'components')} moved under {against.name}"
    sentence = (
        f"{told}, {first.label} by {show.full_difference(first.difference)}; {len(left) or 'none'} left the band."
    )
    state = State.WARNING if left else State.NOTE
    return Verdict(about, state, f"{len(clear)} moved", sentence, first.difference)


def strength_part(against: Against) -> str:
    """The screen of the components: by the name of their kind if there is one only."""
    kinds = [kind for kind, rows in against.moved.items() if rows]
    return kinds[0] if len(kinds) == 1 else "strength"


def timing(comparison: Comparison, against: Against) -> Verdict | None:
    """What becomes of the length of a game; a warning where games are cut off."""
    length = length_shift(comparison, against)
    if length is None:
        return None
    cut = next((one.value.value for one in against.shifts if one.id == "truncated"), None)
    what = f"{length.title} under {against.name}: {show.full(length.value)}, {show.full_difference(length.difference)}."
    if cut is not None and cut > MOST_TRUNCATED:
        warning = f"{show.percent(cut)} of games were cut off unfinished: every timing number is doubtful. "
        return Verdict("timing", State.WARNING, f"{show.percent(cut)} cut off", warning + what, length.difference)
    return Verdict("timing", moved_state(length), moved_word(length), what, length.difference)


def length_shift(comparison: Comparison, against: Against) -> Shift | None:
    """The length of a game: the first distribution counted in rounds, else the first one."""
    found = [one for one in comparison.study.spec.measures if isinstance(one, Histogram)]
    found.sort(key=lambda one: one.unit != "rounds")
    shifts = {one.id: one for one in against.shifts}
    return next((shifts[one.name] for one in found if one.name in shifts), None)


def skill(comparison: Comparison, levels: Sequence[Level]) -> Verdict:
    """Whether what changed does so at every level of skill that was played."""
    if not levels:
        what = f"All of this holds for {bots(comparison)}; other levels of skill were not played and may differ."
        return Verdict("bots", State.NOTE, "one level of skill", what)
    found = [one for at, side in enumerate(comparison.others, start=1) for one in across_levels(side, at, levels)]
    if not found:
        return Verdict("bots", State.NOTE, "nothing to compare", "No change is shown, so none can hold or turn round.")
    turned, least = [one for one in found if one.turned], min(one.same for one in found)
    whole = sum(one.same == len(levels) for one in found)
    told = f"Of {show.plural(len(found), 'changes')} {whole or 'none'} {show.verb(whole, 'hold')} at all {len(levels)}"
    turns = f", {len(turned) or 'none'} {show.verb(len(turned), 'turn')} round"
    if turned:
        word, state = f"{show.plural(len(turned), 'changes')} {show.verb(len(turned), 'turn')} round", State.WARNING
    elif least == len(levels):
        word, state = f"holds at {least} of {len(levels)} levels", State.FINE
    else:
        word, state = f"{whole} of {len(found)} hold at all levels", State.UNDECIDED
    return Verdict("bots", state, word, f"{told} levels of skill{turns}.")


# --- what to do next ---


def first_look(comparison: Comparison, found: Sequence[Verdict]) -> Verdict:
    """What to look at first: what has become a problem, else what is not shown yet, else what to decide."""
    moved = [(one, row) for one in comparison.others for rows in one.moved.values() for row in rows]
    left = max(((one, row) for one, row in moved if is_new_outside(row)), key=lambda one: _far(one[1]), default=None)
    if left:
        side, row = left
        what = f"Look first at {row.label}: {row.before} under {comparison.base}, {row.after} under {side.name}"
        return _change(row.after, f"{what} ({show.full_difference(row.difference)}).")
    wider = next((seat for one in comparison.others if (seat := widened(comparison, one))), None)
    if wider:
        return _change(wider.state, f"Look first at the seats, which drift apart. {wider.sentence}")
    turned = next((lamp for lamp in found if lamp.state is State.WARNING), None)
    if turned:
        return _change(turned.state, f"Look first at the {turned.about}: {lower_first(turned.sentence)}")
    headlines = {one.measure for one in comparison.study.spec.headlines}
    clear = [shift for one in comparison.others for shift in one.first(headlines) or one.clear]
    if clear:
        shift = max(clear, key=lambda one: abs(one.size))
        what = f"No new problem is shown: decide whether {lower_first(shift.title)} {show.difference(shift.difference)}"
        return _change(State.NOTE, f"{what} is what you want.")
    if all(one.same or one.untouched for one in comparison.others):
        return _change(State.FINE, "Nothing to decide: these rules cannot be told apart in any game that was played.")
    return _more_games(comparison)


def _far(row: Moved) -> float:
    return abs(row.difference.value or 0.0)


def _change(state: State, sentence: str) -> Verdict:
    return Verdict("change", state, "look first", sentence)


def _more_games(comparison: Comparison) -> Verdict:
    """What so few games cannot rule out."""
    against = comparison.others[0]
    known = length_shift(comparison, against) or against.shifts[0]
    what = f"Play more games before you call them alike: {lower_first(known.title)} may still differ by "
    return _change(State.UNDECIDED, f"{what}{at_most(known.difference)}.")
