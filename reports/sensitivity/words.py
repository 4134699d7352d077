"""What a sensitivity analysis says, in verdicts."""

from __future__ import annotations

from collections import Counter

from reports import formatting as show
from reports.sensitivity.luck import luck_state
from reports.sensitivity.results import Ranked, Sensitivity
from reports.steps.measures import Entry
from reports.verdicts import LITTLE, MOST_LUCK, State, Verdict

MOST_NAMED = 3
LAMPS = 4


# --- what each measure depends on ---


def headline(found: Sensitivity) -> Verdict:
    """The first measure and what it depends on most, and how many parameters hardly matter for any."""
    entry = found.wanted[0]
    told = _dependence(found, entry)
    idle = idle_parameters(found)
    number = len(found.morris.factors)
    rest = f"; {len(idle)} of {show.plural(number, 'parameters')} hardly {show.verb(len(idle), 'move')} any measure"
    return Verdict("headline", told.state, told.word, f"{told.sentence.rstrip('.')}{rest if idle else ''}.", told.fact)


def _dependence(found: Sensitivity, entry: Entry) -> Verdict:
    """What one measure depends on most, in one clause."""
    state, about = luck_state(found, entry), f"measures.{entry.id}"
    if entry.id not in found.screened:
        return Verdict(about, State.UNDECIDED, "not known", f"{entry.title}: not known at every setting.")
    if found.by_effect(entry.id)[0].value == 0:
        number = show.plural(len(found.morris.factors), "parameters")
        return Verdict(about, State.FINE, "nothing", f"{entry.title}: depends on none of {number}.")
    if _has_index(found, entry):
        row = found.by_total(entry.id)[0]
        share = show.percent(min(row.value, 1.0), 0)
        limits = f"{100 * max(row.low, 0):.0f} to {100 * min(row.high, 1):.0f}"
        what = f"{entry.title}: {row.factor.key} matters most, with a part in {share} of the variance ({limits})."
        return Verdict(about, state, f"{row.factor.key}, {share}", what)
    row = found.by_effect(entry.id)[0]
    what = f"{entry.title}: {row.factor.key} matters most, {effect_numbers(row, entry)} over its whole range."
    return Verdict(about, state, f"{row.factor.key}, {effect_size(row, entry)}", what)


def lamps(found: Sensitivity) -> list[Verdict]:
    """For the first measures the parameter that matters most; undecided where too much of it is luck."""
    return [_lamp(found, entry) for entry in found.wanted[:LAMPS]]


def _lamp(found: Sensitivity, entry: Entry) -> Verdict:
    one = _dependence(found, entry)
    missed = luck_state(found, entry) is State.UNDECIDED
    known = entry.id in found.screened and missed
    word = f"{one.word}; too few games" if known else one.word
    why = f" More than {100 * MOST_LUCK:.0f} % of the variance over the settings is luck." if known else ""
    return Verdict(entry.id, one.state, word, one.sentence + why)


def turn_first(found: Sensitivity) -> Verdict:
    """Which parameter to turn first: the one that comes first for most measures."""
    names = [_first(found, entry) for entry in found.wanted]
    counted = Counter(name for name in names if name)
    if not counted:
        return Verdict("change", State.FINE, "nothing to turn", "No parameter is shown to move any of these measures.")
    key, number = counted.most_common(1)[0]
    measures = show.plural(len(names), "measures")
    what = f"Turn {key} first: {number} of {measures} {show.verb(number, 'depend')} on it most."
    return Verdict("change", State.NOTE, key, what)


def _first(found: Sensitivity, entry: Entry) -> str:
    if entry.id not in found.screened or found.by_effect(entry.id)[0].value == 0:
        return ""
    rows = found.by_total(entry.id) if _has_index(found, entry) else found.by_effect(entry.id)
    return rows[0].factor.key


def idle_parameters(found: Sensitivity) -> list[str]:
    """The parameters that hardly move any measure."""
    moving = {row.factor.key for name in found.screened for row in _all_but_small(found.by_effect(name))}
    return [factor.key for factor in found.morris.factors if factor.key not in moving] if found.screened else []


def _all_but_small(rows: list[Ranked]) -> list[Ranked]:
    return [row for row in rows if row.high > LITTLE * rows[0].value]


def findings(found: Sensitivity) -> list[Verdict]:
    """For each measure what it depends on most, and how many parameters hardly move it."""
    return [measure_finding(found, entry) for entry in found.wanted]


def measure_finding(found: Sensitivity, entry: Entry) -> Verdict:
    """What one measure depends on: by total index where it was decomposed, else by mu*."""
    about = f"measures.{entry.id}"
    if entry.id not in found.screened:
        what = f"{entry.title}: not known at every setting, so nothing is said of it."
        return Verdict(about, State.UNDECIDED, "not known", what)
    if found.by_effect(entry.id)[0].value == 0:
        what = f"{entry.title}: depends on none of {show.plural(len(found.morris.factors), 'parameters')}."
        return Verdict(about, State.FINE, "nothing", what)
    most = _most_by_index(found, entry) or _most_by_effect(found, entry)
    what = f"{entry.title}: depends most on {most}; {_rest(found, entry)}."
    return Verdict(about, luck_state(found, entry), _first(found, entry), what)


def effect_finding(found: Sensitivity) -> Verdict:
    """The chart of mu*: what moves the first measure most that is known everywhere."""
    entry = next((one for one in found.wanted if one.id in found.screened), None)
    most = _most_by_effect(found, entry) or "none of the parameters" if entry else ""
    what = f"{entry.title}: moved most by {most}." if entry else "Nothing is known at every setting."
    return Verdict("charts.effects", State.NOTE, "by mu*", what)


def index_finding(found: Sensitivity) -> Verdict:
    """The chart of indices: whether the few that matter most work alone or together."""
    entry = next((one for one in found.wanted if one.id in found.indices), None)
    if entry is None:
        return Verdict("charts.indices", State.NOTE, "", "Nothing is known at every setting.")
    most = _most_by_index(found, entry) or "none of the parameters"
    alone = 100 * min(max(float(found.indices[entry.id].first.sum()), 0.0), 1.0)
    what = f"{entry.title}: depends most on {most}; alone, all of them explain {alone:.0f} % of its variance."
    return Verdict("charts.indices", State.NOTE, "by total index", what)


def _has_index(found: Sensitivity, entry: Entry) -> bool:
    return entry.id in found.indices and found.by_total(entry.id)[0].value > 0


def _most_by_index(found: Sensitivity, entry: Entry) -> str:
    """The parameters with the largest total indices; empty where there are none."""
    if not _has_index(found, entry):
        return ""
    rows = [row for row in found.by_total(entry.id)[:MOST_NAMED] if row.low > 0] or found.by_total(entry.id)[:1]
    told = [f"{row.factor.key} ({index_text(row)})" for row in rows]
    told[0] = told[0].replace("(", "(total index ", 1)
    return ", then ".join(told)


def _most_by_effect(found: Sensitivity, entry: Entry) -> str:
    """The parameters with the largest mu*; empty where none has any."""
    rows = [row for row in found.by_effect(entry.id)[:MOST_NAMED] if row.value > 0]
    told = [f"{row.factor.key} ({effect_text(row, entry)})" for row in rows]
    return ", then ".join([told[0].replace("(", "(mu* ", 1), *told[1:]]) if told else ""


def index_text(row: Ranked) -> str:
    """A total index with its interval."""
    return f"{row.value:.2f}, {max(row.low, 0):.2f} to {row.high:.2f}"


def effect_text(row: Ranked, entry: Entry) -> str:
    """An effect with its interval, in the unit of the measure, for a place inside brackets."""
    value, low, high = _scaled(row, entry)
    return f"{value}{unit_of(entry)}, {low} to {high}"


def effect_numbers(row: Ranked, entry: Entry) -> str:
    """The same for a place outside of brackets."""
    value, low, high = _scaled(row, entry)
    return f"{value}{unit_of(entry)} ({low} to {high})"


def effect_size(row: Ranked, entry: Entry) -> str:
    """An effect alone."""
    return f"{_scaled(row, entry)[0]}{unit_of(entry)}"


def _scaled(row: Ranked, entry: Entry) -> tuple[str, str, str]:
    factor = 100 if entry.unit == "share" else 1
    places = show.decimals(factor * row.error)
    value, low, high = (f"{factor * number:.{places}f}" for number in (row.value, max(row.low, 0.0), row.high))
    return value, low, high


def unit_of(entry: Entry) -> str:
    """The unit of a difference, with a space before it."""
    return " pp" if entry.unit == "share" else f" {show.UNIT_WORDS.get(entry.unit, entry.unit)}".rstrip()


def _rest(found: Sensitivity, entry: Entry) -> str:
    """How many hardly move it, and by how much at most."""
    rows = found.by_effect(entry.id)
    small = [row for row in rows if row.high <= LITTLE * rows[0].value]
    number = f"{len(small)} of {show.plural(len(rows), 'parameters')}"
    if not small:
        least = f"{rows[-1].factor.key} moves it least ({effect_text(rows[-1], entry)})"
        return f"of {show.plural(len(rows), 'parameters')} {least}"
    most = max(row.high for row in small)
    if most == 0:
        return f"{number} {show.verb(len(small), 'move')} nothing"
    factor = 100 if entry.unit == "share" else 1
    at_most = f"{factor * most:.{show.decimals(factor * most) + 1}f}{unit_of(entry)}"
    return f"{number} {show.verb(len(small), 'move')} it by no more than {at_most} over their whole range"
