"""A variant file to start from: every parameter explained, a card of each kind to change, one to add and one to take
out, and nothing changed yet.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from textwrap import wrap

from simcore.aliases import aliased_parameters, load_aliases
from simcore.overlay import Draft
from simcore.parameters import expected, is_integer, literal
from simcore.spec import ComponentKind, GameSpec, Parameter, Row
from simcore.variants import printed_game

WIDTH = 118
UNTOLD = ("id", "name", "note", "sourced")

HEAD = """\
# A variant of {title}.
#
# A line that begins with "#" and no blank is what the printed game says: take the "#" away and change the value.
# Then run: simulate --variant {name}.toml
#
# Above each number or switch stands what it does, what the printed game says, what it may be, its unit in brackets,
# which values are worth a try, and in square brackets the rule or the decision that it comes from.

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

EXAMPLES = """\
# --- a card added, a card taken out: without their "#" these lines change the game as they stand ---

# A new card: an ID of its own, a name, and the keys that others of its kind have.
{added}

# A card that is taken out.
{removed}
"""


def variant_template(spec: GameSpec, name: str = "my_variant") -> str:
    """The text of a commented variant file that changes nothing until its lines are edited."""
    draft = printed_game(spec)
    aliased = {address for alias in load_aliases(spec.package).values() for address in alias.fields}
    parts = [HEAD.format(title=spec.title, game=spec.name, name=name, quoted=literal(name))]
    parts += map(_parameter, [*draft.parameters.values(), *aliased_parameters(spec, draft.rows)])
    examples = [
        _example(kind, [card.values for card in cards], aliased)
        for kind in spec.component_kinds
        if (cards := draft.cards[kind.plural])
    ]
    return "\n".join([*parts, *([CARDS, *examples, _added_and_removed(draft)] if examples else [])])


def _parameter(parameter: Parameter) -> str:
    unit = f" ({parameter.unit})" if parameter.unit else ""
    values = ", ".join(map(literal, parameter.designer))
    told = parameter.kind == "flag" or set(parameter.designer) == set(parameter.choices)
    tried = f", say {values}" if values and not told else ""
    wanted = expected(parameter)
    printed = f"Printed: {literal(parameter.default)}."
    about = f"{parameter.about} {printed} {wanted[0].upper()}{wanted[1:]}{unit}{tried}. [{parameter.source}]"
    comment = wrap(about, WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)
    return "\n".join([*comment, f"#{parameter.name} = {literal(parameter.default)}", ""])


def _example(kind: ComponentKind, rows: Sequence[Row], aliased: Collection[str]) -> str:
    """One row of a kind; what has a short name is told above."""
    row = _example_row(rows)
    lines = [f"# {kind.title}: {len(rows)}, among them", f"#[{kind.plural}.{row['id']}]"]
    keys = [key for key in _own_keys(row) if f"{kind.plural}.{row['id']}.{key}" not in aliased]
    told = [key for key in keys if _is_short(row[key])]
    return "\n".join([*lines, *(f"#{key} = {literal(row[key])}" for key in told[:2]), ""])


def _example_row(rows: Sequence[Row]) -> Row:
    """A row with a number if any row has one."""
    return next((row for row in rows if any(map(is_integer, row.values()))), rows[0])


def _own_keys(row: Row) -> list[str]:
    """What a row says of its card, numbers first."""
    keys = [key for key in row if key not in UNTOLD and not key.endswith("source")]
    return sorted(keys, key=lambda key: not is_integer(row[key]))


def _is_short(value: object) -> bool:
    """Whether a value makes an example: no table, and no more than a line."""
    return not isinstance(value, dict) and len(literal(value)) < WIDTH // 2


def _added_and_removed(draft: Draft) -> str:
    """A card more and a card less, of the kind that has most cards: there one of them matters least to the others."""
    kind = max(draft.spec.component_kinds, key=lambda kind: len(draft.cards[kind.plural]))
    rows = [card.values for card in draft.cards[kind.plural]]
    model = _example_row(rows)
    added = [f"#[{kind.plural}.my_{kind.table}]", f'#name = "My {kind.table}"']
    added += [f"#{key} = {literal(model[key])}" for key in _own_keys(model)]
    removed = [f"#[{kind.plural}.{_spare(draft, rows, model)}]", "#remove = true"]
    return EXAMPLES.format(added="\n".join(added), removed="\n".join(removed))


def _spare(draft: Draft, rows: Sequence[Row], model: Row) -> str:
    """The id of a card that no other card names."""
    everything = [literal(card.values) for cards in draft.cards.values() for card in cards]
    ids = [str(row["id"]) for row in rows if row is not model] or [str(model["id"])]
    return next((one for one in ids if sum(literal(one) in text for text in everything) == 1), ids[-1])
