"""A variant file to start from: every parameter and one card of each kind, explained, and nothing changed yet."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from simcore.parameters import expected, is_integer, literal
from simcore.spec import ComponentKind, GameSpec, Parameter, Row
from simcore.variants import printed_game

WIDTH = 118

HEAD = """\
# A variant of {title}.
#
# A line that begins with "#" and no blank is what the printed game says: take the "#" away and change the value.
# Then run: simulate --variant {name}.toml

[variant]
name = {quoted}
game = "{game}"
note = ""

[rules]
"""

CARDS = """\
# --- components ---
#
# Write only the keys that change. `remove = true` takes a row out, `blank = true` leaves it in its place without
# effect, and a new ID with a `name` adds a row. `simulate list components` shows all IDs and keys.
"""


def variant_template(spec: GameSpec, name: str = "my_variant") -> str:
    """The text of a commented variant file that changes nothing until its lines are edited."""
    draft = printed_game(spec)
    parts = [HEAD.format(title=spec.title, game=spec.name, name=name, quoted=literal(name))]
    parts += map(_parameter, draft.parameters.values())
    examples = [
        _example(kind, [card.values for card in cards])
        for kind in spec.component_kinds
        if (cards := draft.cards[kind.plural])
    ]
    return "\n".join([*parts, *([CARDS] if examples else []), *examples])


def _parameter(parameter: Parameter) -> str:
    unit = f" ({parameter.unit})" if parameter.unit else ""
    values = ", ".join(map(literal, parameter.designer))
    tried = f", say {values}" if values and parameter.kind == "integer" else ""
    wanted = expected(parameter)
    about = f"{parameter.about} {wanted[0].upper()}{wanted[1:]}{unit}{tried}. [{parameter.source}]"
    comment = wrap(about, WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)
    return "\n".join([*comment, f"#{parameter.name} = {literal(parameter.default)}", ""])


def _example(kind: ComponentKind, rows: Sequence[Row]) -> str:
    """One row of a kind, with a number if any row has one."""
    row = next((row for row in rows if any(map(is_integer, row.values()))), rows[0])
    keys = [key for key in row if key not in ("id", "name", "note", "sourced") and not key.endswith("source")]
    keys.sort(key=lambda key: not is_integer(row[key]))
    lines = [f"# {kind.title}: {len(rows)}, among them", f"#[{kind.plural}.{row['id']}]"]
    return "\n".join([*lines, *(f"#{key} = {literal(row[key])}" for key in keys[:2]), ""])
