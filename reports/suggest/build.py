"""From a search for a change to what can be read: suggest.json, suggest.html, a variant file, charts and tables."""

from __future__ import annotations

from dataclasses import replace

from reports import formatting as show
from reports.charts.style import house_style
from reports.facts.fact import Json
from reports.facts.tables import Column, Table, Value
from reports.formatting import aligned
from reports.printing import Question
from reports.steps.chart import draw_tornado, steps_table, tornado_finding
from reports.steps.results import Move
from reports.study.again import question
from reports.study.head import head_of
from reports.study.publish import Published, publish_study
from reports.study.shown import Head, Part, Shown
from reports.suggest import words
from reports.suggest.charts import draw_targets
from reports.suggest.choice import Tried
from reports.suggest.results import Suggestion
from reports.suggest.targets import Reached
from reports.suggest.variant import FILE, compare_command, variant_text
from reports.verdicts import noted
from simcore.files import publish

STEM = "suggest"
MOST_TRIED = 200


def build_suggestion(found: Suggestion) -> Published:
    """Write everything into the folder, the variant file first and the JSON last, and say where."""
    folder = found.steps.study.folder
    if found.setting:
        publish(folder / FILE, variant_text(found).encode())
    with house_style():
        return publish_study(folder, STEM, _head(found), shown_of(found))


def _head(found: Suggestion) -> Head:
    head = head_of(found.steps.study)
    told = [
        f"wanted {words.targets_words(found.targets)}",
        show.plural(len(found.steps.factors), "numbers") + " may move",
        f"{show.plural(found.steps.study.games, 'games')} at each setting",
        f"{show.count(found.check.study.games)} to check",
    ]
    played = [part for part in head.played if "under each of" not in part]
    return replace(head, played=[played[0], *told, *played[1:]])


def shown_of(found: Suggestion) -> Shown:
    """What is shown of a suggestion."""
    return Shown(
        "Heistlab suggestion for a game",
        [words.finding(found)],
        _told(found),
        _parts(found),
        words.notes(found),
        _lines(found),
        found.digest,
        words.lamps(found),
        words.next_step(found, FILE),
        {"rules": "tornado", "check": "targets"},
    )


def _parts(found: Suggestion) -> list[Part]:
    told = [*words.checks(found), *noted("screens.targets", words.binding(found))]
    drawings, title = [draw_targets(found)], words.check_title(found)
    parts = [Part("targets", "Is the game where it is wanted?", drawings, (), told, [title], _ask(found))]
    if found.entries:
        first, *others = (tornado_finding(found.steps, entry) for entry in found.entries)
        tables = [steps_table(found.steps, found.entries, "moves")]
        drawings = [draw_tornado(found.steps, found.entries)]
        parts.append(Part("tornado", "What does each number do?", drawings, tables, others, [first]))
    refused = [f"{key}={value} alone is refused: {reason}." for key, value, reason in found.steps.refused]
    tried = noted("screens.tried", [words.how_found(found), *refused])
    return [*parts, Part("tried", "What was tried?", (), [_tried_table(found)], tried)]


def _ask(found: Suggestion) -> list[Question]:
    """All that the suggestion does; without one, which numbers matter."""
    if found.setting:
        return [Question("What else does the suggestion change?", compare_command(found))]
    return [question("Which of all the numbers of the rules matter?", found.steps.study.plan, "sensitivity")]


def _tried_table(found: Suggestion) -> Table:
    columns = (Column("Change"), *(Column(one.asked) for one in found.targets), Column("All in their ranges?"))
    rows: list[tuple[Value, ...]] = []
    for one in found.tried[:MOST_TRIED]:
        change = ", ".join(f"{key}={value}" for key, value in one.setting.items()) or "none"
        rows.append((change, *(reached.fact for reached in one.reached), "yes" if one.is_inside else "no"))
    return Table("tried", "Every change that was tried, on the games of the search", columns, tuple(rows))


# --- lines for the terminal, and JSON ---


def _lines(found: Suggestion) -> list[str]:
    lines = [
        words.finding(found).sentence,
        words.check_title(found).sentence,
        "",
        *(f"  {one.sentence}" for one in words.checks(found)),
    ]
    lines += [f"  {line}" for line in words.binding(found)]
    lines += ["", words.how_found(found)]
    lines += ["", *_moves(found)]
    if found.setting:
        lines += ["", f"written: {found.steps.study.folder / FILE}", f"compare: {compare_command(found)}"]
    return lines


MOST_MOVES = 12


def _moves(found: Suggestion) -> list[str]:
    """What single moves do to every target, those first that do most to the first one."""
    played = zip(found.steps.moves, found.tried[1:], strict=False)  # behind the rules as they are
    ranked = sorted(played, key=lambda one: -_size(found, *one))
    rows = [["one number moved", *(target.title for target in found.targets)]]
    for move, tried in ranked[:MOST_MOVES]:
        rows.append([move.words, *(_moved(found, move, reached) for reached in tried.reached)])
    more = len(ranked) - MOST_MOVES
    return [*aligned(rows), *([f"  ... and {more} more, see the report"] if more > 0 else [])]


def _size(found: Suggestion, move: Move, tried: Tried) -> float:
    first = tried.reached[0]
    if first.target.entry:
        return found.steps.size(move, first.target.entry.id)
    return -abs(first.fact.value or 0.0)  # of components the least effect is the best


def _moved(found: Suggestion, move: Move, reached: Reached) -> str:
    """The difference that a move makes; of components the effect that is furthest from nothing under it."""
    if reached.target.entry:
        return show.full_difference(found.steps.shift(move, reached.target.entry.id).difference)
    return f"{reached.who} {show.full_difference(reached.fact)}"


def _told(found: Suggestion) -> Json:
    return {
        "state": found.state.value,
        "how": found.how,
        "change": dict(found.setting),
        "rules": found.check.changed.rules.digest,
        "check": {"seed": found.check.study.plan.seed, "games": found.check.study.games},
        "targets": [
            {**_reached(after), "before": before.fact.as_json()}
            for before, after in zip(found.check.before, found.check.after, strict=True)
        ],
        "binding": list(words.binding(found)),
        "moves": [
            {
                "key": move.factor.key,
                "value": move.value,
                "differences": {e.id: found.steps.shift(move, e.id).difference.as_json() for e in found.entries},
            }
            for move in found.steps.moves
        ],
        "tried": [
            {"change": dict(one.setting), "inside": one.is_inside, "targets": [_reached(two) for two in one.reached]}
            for one in found.tried
        ],
        "file": FILE if found.setting else None,
        "compare": compare_command(found) if found.setting else None,
    }


def _reached(one: Reached) -> Json:
    target = one.target
    told = {"target": target.asked, "low": target.low, "high": target.high, "value": one.fact.as_json()}
    return {**told, "state": one.state.value, "who": one.who or None}
