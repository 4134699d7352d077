"""From a study of components to what can be read: items.json, items.html, charts/*.png, tables/*.csv."""

from __future__ import annotations

from dataclasses import replace

from reports import formatting as show
from reports.charts.style import house_style
from reports.facts.fact import Fact, Json
from reports.items import further, further_parts, words
from reports.items.charts import draw_forest, draw_gains
from reports.items.judge import judge_kind
from reports.items.pairs import finding, pairs_json, pairs_part, read_pairs
from reports.items.results import MEAN, USUAL, Items, Kind, Strength
from reports.items.tables import change_table, rank_text
from reports.items.words import Judged
from reports.study.head import head_of
from reports.study.publish import Published, publish_study
from reports.study.shown import Head, Part, Shown
from reports.verdicts import OUTSIDE, Band, State, Verdict, noted
from strategies.study import Study

STEM = "items"
LINES = 24
"""Components that the screen shows of a kind: those that have left the band come first."""


def build_items(study: Study, against: str = USUAL, band: Band | None = None) -> Published:
    """Write everything into the folder, the JSON last, and say where."""
    items = Items(study, against, band or Band())
    with house_style():
        return publish_study(study.folder, STEM, _head(study), shown_of(items))


def _head(study: Study) -> Head:
    """What was played: no other setting is played whole."""
    head = head_of(study)
    texts = f"{show.plural(study.games, 'games')}, and again without each of {show.plural(len(study.others), 'texts')}"
    return replace(head, played=[texts if "settings" in part else part for part in head.played])


def shown_of(items: Items) -> Shown:
    """What is shown of a study that was played."""
    judged = {kind.name: judge_kind(items, kind) for kind in items.kinds}
    findings = [
        sentence
        for kind in items.kinds
        for sentence in (
            f"{words.finding(items, kind, judged[kind.name])} {words.outside(items, kind, judged[kind.name])}",
            words.mean(kind),
        )
    ]
    others = further.by_players(items), further.by_skill(items)
    by_players, by_skill = (
        [further.beside(kind, judged[kind.name], found) for kind in items.kinds] if found else [] for found in others
    )
    pairs = [found for kind in items.kinds if (found := read_pairs(items, kind))]
    findings += [further_parts.finding(one) for one in (*by_players, *by_skill)]
    findings += [finding(one, items.bots) for one in pairs]
    told = {
        "band": items.band.points,
        "against": {kind.name: kind.against for kind in items.kinds},
        "items": [_json(kind, row, judged[kind.name][row.id]) for kind in items.kinds for row in kind.rows],
        "audit": {kind.name: {"games": kind.audited, "otherwise": kind.otherwise} for kind in items.kinds},
    }
    told |= {"by_players": further_parts.further_json(by_players), "by_skill": further_parts.further_json(by_skill)}
    told |= {"pairs": pairs_json(pairs)}
    parts = [part for kind in items.kinds for part in _parts(items, kind, judged[kind.name])]
    parts += [further_parts.players_part(one) for one in by_players]
    parts += [further_parts.skill_part(one, items.band.half_width(one.kind.unit)) for one in by_skill]
    parts += [pairs_part(one, items.bots) for one in pairs]
    lines = [line for kind in items.kinds for line in _lines(items, kind, judged[kind.name])]
    lines += findings[2 * len(items.kinds) :]
    return Shown(
        "Heistlab strength of components",
        noted("headline", findings),
        told,
        parts,
        words.notes(items),
        lines,
        items.digest,
    )


def _parts(items: Items, kind: Kind, judged: Judged) -> list[Part]:
    noun, name = words.nouns(kind), kind.name
    told = [one for one in [words.mean(kind), words.audit(kind)] if one]
    parts = [
        Part(
            name,
            f"Which {noun} are too strong, and which too weak?",
            [draw_forest(items, kind, judged)],
            sentences=noted(name, told),
        ),
        Part(
            f"words-{name}",
            f"In words: the {noun} outside the band, and those still open",
            sentences=noted(f"words-{name}", words.verdicts(kind, judged)),
        ),
    ]
    if kind.by_holder:
        parts.append(
            Part(
                f"gains-{name}",
                "Who gains by it, and who loses?",
                [draw_gains(kind, judged)],
                sentences=noted(f"gains-{name}", words.use(kind)),
            )
        )
    parts.append(Part(f"changes-{name}", f"What else do the {noun} change?", tables=[change_table(kind)]))
    return parts


# --- lines for the terminal, and JSON ---


def _lines(items: Items, kind: Kind, judged: Judged) -> list[str]:
    order = sorted(kind.rows, key=lambda row: _urgency(judged[row.id]))
    shown = order[:LINES]
    rows = [["", *_heads(kind)]]
    rows += [_line(kind, row, judged[row.id]) for row in kind.rows if row in shown]
    more = len(kind.rows) - len(shown)
    rest = [f"  ... and {show.plural(more, words.nouns(kind))} more, see the report"] if more > 0 else []
    warning = [words.audit(kind)] if kind.otherwise else []
    found = f"{words.finding(items, kind, judged)} {words.outside(items, kind, judged)}"
    return [found, words.mean(kind), *warning, "", *show.aligned(rows), *rest, ""]


def _urgency(verdict: Verdict) -> tuple[int, float]:
    """What a designer has to see first."""
    order = (*OUTSIDE, State.UNDECIDED, State.NOTE, State.FINE)
    return order.index(verdict.state), -abs((verdict.fact.value if verdict.fact else 0) or 0)


def _heads(kind: Kind) -> list[str]:
    beside = f"from the mean {words.noun(kind)}" if kind.against == MEAN else "from a blank"
    return [beside, *(["from a blank"] if kind.against == MEAN else []), "rank", "games", "verdict"]


def _line(kind: Kind, row: Strength, verdict: Verdict) -> list[str]:
    raw = [words.told(row.blank)] if kind.against == MEAN else []
    return [
        row.label,
        words.told(row.effect),
        *raw,
        rank_text(row.rank),
        show.count(row.effect.n),
        words.lone(row, verdict),
    ]


def _json(kind: Kind, row: Strength, verdict: Verdict) -> Json:
    return {
        "id": row.id,
        "kind": kind.name,
        "label": row.label,
        "effect": row.effect.as_json(),
        "method": "knock-out",
        "against": kind.against,
        "measure": kind.measure,
        "blank": row.blank.as_json(),
        "others": _fact(row.others),
        "deal": _fact(row.deal),
        "present": row.present.as_json(),
        "use_rate": _fact(row.used),
        "never_used": _fact(row.never_used),
        "first_use": _fact(row.first_use),
        "shrunk": row.shrunk,
        "rank": {"value": row.rank.value, "low": row.rank.low, "high": row.rank.high} if row.rank else None,
        "games_otherwise": row.changed,
        "verdict": verdict.as_json() | {"word": words.lone(row, verdict)},
        "measures": [
            {"name": one.id, "value": one.value.as_json(), "difference": one.difference.as_json()} for one in row.shifts
        ],
    }


def _fact(fact: Fact | None) -> Json | None:
    return fact.as_json() if fact else None
