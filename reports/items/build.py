"""From a study of components to what can be read: items.json, items.html, charts/*.png, tables/*.csv."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from reports import formatting as show
from reports.charts.style import house_style
from reports.facts.fact import Fact, Json
from reports.facts.seated import side_of
from reports.items import further, further_parts, words
from reports.items.ask import ask_about, ask_where_it_holds
from reports.items.charts import draw_forest, draw_gains
from reports.items.judge import judge_kind
from reports.items.pairs import Pairs, finding, pairs_json, pairs_part, read_pairs
from reports.items.results import MEAN, USUAL, Items, Kind, Strength
from reports.items.tables import change_table, rank_text
from reports.items.words import Judged
from reports.study.head import head_of
from reports.study.publish import Published, publish_study
from reports.study.shown import Head, Part, Shown
from reports.verdicts import OUTSIDE, Band, State, Verdict, change_first
from strategies.study import Study

STEM = "items"
MOST_HEADLINES, MOST_LAMPS = 2, 4
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


@dataclass(frozen=True)
class Played:
    """All that was played of a study: its verdicts by kind, and what stands beside them."""

    items: Items
    judged: Mapping[str, Judged]
    by_players: list[further.Beside]
    by_skill: list[further.Beside]
    pairs: list[Pairs]

    @classmethod
    def of(cls, items: Items) -> Played:
        """Read and judged."""
        judged = {kind.name: judge_kind(items, kind) for kind in items.kinds}
        by_players, by_skill = (
            [further.beside(kind, judged[kind.name], found) for kind in items.kinds] if found else []
            for found in (further.by_players(items), further.by_skill(items))
        )
        pairs = [found for kind in items.kinds if (found := read_pairs(items, kind))]
        return cls(items, judged, by_players, by_skill, pairs)

    @property
    def beside(self) -> list[Verdict]:
        """What other numbers of players, levels of skill and pairs say, in a sentence each."""
        found = [further_parts.finding(one) for one in (*self.by_players, *self.by_skill)]
        return [*found, *(finding(one, self.items.bots) for one in self.pairs)]


def shown_of(items: Items) -> Shown:
    """What is shown of a study that was played."""
    played = Played.of(items)
    lines = [line for kind in items.kinds for line in _lines(items, kind, played.judged[kind.name])]
    spec = items.study.spec
    side = side_of(spec).name if spec.camps else ""
    headlines = [words.headline(kind, played.judged[kind.name], side) for kind in items.kinds]
    every = [verdict for found in played.judged.values() for verdict in found.values()]
    found, screens = _lamps(played)
    return Shown(
        "Heistlab strength of components",
        headlines[:MOST_HEADLINES],
        _told(played),
        _parts(played),
        words.notes(items),
        [*lines, *(one.sentence for one in played.beside)],
        items.digest,
        found,
        change_first(every, items.band),
        screens,
    )


def _told(played: Played) -> Json:
    items, judged = played.items, played.judged
    return {
        "band": items.band.points,
        "against": {kind.name: kind.against for kind in items.kinds},
        "items": [_json(kind, row, judged[kind.name][row.id]) for kind in items.kinds for row in kind.rows],
        "audit": {kind.name: {"games": kind.audited, "otherwise": kind.otherwise} for kind in items.kinds},
        "by_players": further_parts.further_json(played.by_players),
        "by_skill": further_parts.further_json(played.by_skill),
        "pairs": pairs_json(played.pairs),
    }


def _lamps(played: Played) -> tuple[list[Verdict], dict[str, str]]:
    """One for each kind, then those that stand beside, as many as there is room for; and their screens."""
    beside = {
        "players": [further_parts.finding(one) for one in played.by_players],
        "bots": [further_parts.finding(one) for one in played.by_skill],
        "pairs": [finding(one, played.items.bots) for one in played.pairs],
    }
    others = [replace(found[0], about=about) for about, found in beside.items() if found]
    kinds = [words.lamp(kind, played.judged[kind.name]) for kind in played.items.kinds]
    first = played.items.kinds[0].name
    screens = {"players": f"players-{first}", "bots": f"skill-{first}", "pairs": f"pairs-{first}"}
    return [*kinds[: max(MOST_LAMPS - len(others), 1)], *others], screens


# --- screens ---


def _parts(played: Played) -> list[Part]:
    items = played.items
    parts = [part for kind in items.kinds for part in _of_kind(items, kind, played.judged[kind.name])]
    more = ask_where_it_holds(
        items, players=bool(played.by_players), skill=bool(played.by_skill), pairs=bool(played.pairs)
    )
    parts[0] = replace(parts[0], ask=[*parts[0].ask, *more])
    parts += [further_parts.players_part(one) for one in played.by_players]
    parts += [further_parts.skill_part(one, items.band.half_width(one.kind.unit)) for one in played.by_skill]
    return [*parts, *(pairs_part(one, items.bots) for one in played.pairs)]


def _of_kind(items: Items, kind: Kind, judged: Judged) -> list[Part]:
    noun, title, audit = words.nouns(kind), words.outside(items, kind, judged), words.audit(kind)
    told = [*words.still_open(kind, judged), words.mean(kind), *([audit] if audit else [])]
    drawings, every = [draw_forest(items, kind, judged)], words.in_order(kind, judged)
    question = f"Which {noun} are too strong, and which too weak?"
    parts = [Part(kind.name, question, drawings, (), told, [title], ask_about(items, kind, judged), every)]
    if kind.by_holder:
        drawings, told = [draw_gains(items, kind, judged)], words.use(kind)
        question = "Who gains by it, and who loses?"
        parts.append(Part(f"gains-{kind.name}", question, drawings, (), told, [words.gains(kind)]))
    changes = [change_table(kind)]
    return [*parts, Part(f"changes-{kind.name}", f"What else do the {noun} change?", tables=changes)]


# --- lines for the terminal, and JSON ---


def _lines(items: Items, kind: Kind, judged: Judged) -> list[str]:
    order = sorted(kind.rows, key=lambda row: _urgency(judged[row.id]))
    shown = order[:LINES]
    rows = [["", *_heads(kind)]]
    rows += [_line(kind, row, judged[row.id]) for row in kind.rows if row in shown]
    more = len(kind.rows) - len(shown)
    rest = [f"  ... and {show.plural(more, words.nouns(kind))} more, see the report"] if more > 0 else []
    audit = words.audit(kind)
    warning = [audit.sentence] if audit and kind.otherwise else []
    found = f"{words.finding(items, kind, judged)} {words.outside(items, kind, judged).sentence}"
    return [found, words.mean(kind).sentence, *warning, "", *show.aligned(rows), *rest, ""]


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
