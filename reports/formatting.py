"""Numbers as readers see them, in one place.

No tiny share is printed as 0.0 % and no nearly certain one as 100.0 %; differences of shares are in percentage points
("pp"); a number has at most one decimal beyond what its interval supports.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from reports.facts.fact import Fact

MINUS = "\N{MINUS SIGN}"
DASH = "\N{EN DASH}"
PLUS_MINUS = "\N{PLUS-MINUS SIGN}"
MOST_DECIMALS = 2
UNIT_WORDS = {"count": "", "alarm": "", "proximity": ""}
"""Units that the measure's own title already says."""


def count(number: int) -> str:
    """A whole number with thousands separators: 1,000,000."""
    return f"{number:,}"


def about(number: int) -> str:
    """A rounded large number: 1.2 million, 340,000."""
    if number >= 1_000_000:
        return f"{number / 1e6:.2g} million" if number < 1e9 else "more than a billion"
    digits = max(len(str(number)) - 2, 0)
    return count(round(number, -digits))


def decimals(half_width: float | None) -> int:
    """Decimals that show the first digit of the half-width, at most two."""
    if half_width is None or half_width <= 0:
        return 1
    return min(max(-math.floor(math.log10(half_width)), 0), MOST_DECIMALS)


def signed(number: float, places: int) -> str:
    """A number with its sign, and none on a zero."""
    text = f"{abs(number):.{places}f}"
    if float(text) == 0:
        return text
    return f"{MINUS if number < 0 else '+'}{text}"


def minus(text: str) -> str:
    """A value as text, with a true minus sign."""
    return text.replace("-", MINUS)


def plain(number: float, places: int) -> str:
    """A number with a true minus sign."""
    return minus(f"{number:,.{places}f}")


def percent(share: float, places: int = 1) -> str:
    """A share as per cent that never rounds something to nothing: "< 0.1 %", "> 99.9 %"."""
    step = 10.0**-places
    if share < 0:  # an estimate may fall below what it estimates
        return f"{signed(100 * share, places)} %"
    if 0 < share < step / 200:
        return f"< {step:.{places}f} %"
    if 1 - step / 200 < share < 1:
        return f"> {100 - step:.{places}f} %"
    if share in (0, 1):
        return f"{100 * share:.0f} %"
    return f"{100 * share:.{places}f} %"


def unit_of(fact: Fact) -> str:
    """The word behind a value that is not a share, with a space before it."""
    word = UNIT_WORDS.get(fact.unit, fact.unit)
    return f" {word}" if word else ""


def places_of(fact: Fact) -> int:
    """Decimals of a fact, by its own interval."""
    half = fact.half_width
    if fact.unit == "share" and half is not None:
        half *= 100
    return decimals(half)


def value(fact: Fact, least: int = 0) -> str:
    """The value alone, without its unit word and with so many decimals at least: "46.1 %", "9.31"."""
    if fact.value is None:
        return DASH
    places = max(places_of(fact), least)
    return percent(fact.value, places) if fact.unit == "share" else plain(fact.value, places)


def interval(fact: Fact) -> str:
    """The interval alone: "45.9 to 46.4"; empty if there is none or it is exact."""
    if fact.low is None or fact.high is None or fact.low == fact.high:
        return ""
    places, factor = places_of(fact), 100 if fact.unit == "share" else 1
    return f"{plain(factor * fact.low, places)} to {plain(factor * fact.high, places)}"


def full(fact: Fact) -> str:
    """Value, unit and interval: "46.1 % (45.9 to 46.4)", "9.3 rounds (9.2 to 9.4)"."""
    text = value(fact) + ("" if fact.unit == "share" or fact.value is None else unit_of(fact))
    limits = interval(fact)
    return f"{text} ({limits})" if limits else text


def full_n(fact: Fact) -> str:
    """Value, unit, interval and what it rests on: "46.1 % (45.9 to 46.4; n = 4,000,000)"."""
    limits, text = interval(fact), full(fact)
    return f"{text[:-1]}; n = {count(fact.n)})" if limits else f"{text} (n = {count(fact.n)})"


def difference_unit(fact: Fact) -> str:
    """The unit of a difference: percentage points for shares."""
    return " pp" if fact.unit == "share" else unit_of(fact)


def difference(fact: Fact, least: int = 0) -> str:
    """A difference alone, with so many decimals at least: "+2.9 pp"."""
    if fact.value is None:
        return DASH
    factor = 100 if fact.unit == "share" else 1
    return signed(factor * fact.value, max(places_of(fact), least)) + difference_unit(fact)


def difference_interval(fact: Fact, least: int = 0) -> str:
    """The interval of a difference: "+2.6 to +3.2"; empty if there is none or it is exact."""
    if fact.low is None or fact.high is None or fact.low == fact.high:
        return ""
    places, factor = max(places_of(fact), least), 100 if fact.unit == "share" else 1
    return f"{signed(factor * fact.low, places)} to {signed(factor * fact.high, places)}"


def full_difference(fact: Fact, least: int = 0) -> str:
    """A difference with its interval: "+2.9 pp (+2.6 to +3.2)"."""
    limits = difference_interval(fact, least)
    return f"{difference(fact, least)} ({limits})" if limits else difference(fact, least)


def full_difference_n(fact: Fact) -> str:
    """A difference with its interval and what it rests on: "+2.9 pp (+2.6 to +3.2; n = 57,000)"."""
    limits, text = difference_interval(fact), full_difference(fact)
    return f"{text[:-1]}; n = {count(fact.n)})" if limits else f"{text} (n = {count(fact.n)})"


def first_capital(text: str) -> str:
    """A clause as a sentence."""
    return text[:1].upper() + text[1:]


def listed(words: list[str]) -> str:
    """Words as a sentence lists them: "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def few(names: list[str], most: int = 3) -> list[str]:
    """So many names at most, to be listed: of more the first ones, and how many more there are."""
    return names if len(names) <= most else [*names[: most - 1], f"{len(names) - most + 1} more"]


def plural(number: int, noun: str) -> str:
    """A counted noun: "1 item", "2 items"; nouns come in the plural as the game writes them."""
    return f"{count(number)} {singular(noun) if number == 1 else noun}"


def verb(number: int, word: str) -> str:
    """A verb to a counted noun: "1 item flips", "2 items flip", and "none flips"."""
    return f"{word}s" if number < 2 else word


def singular(noun: str) -> str:
    """The singular of a regular English plural."""
    return f"{noun[:-3]}y" if noun.endswith("ies") else noun.removesuffix("s")


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns under each other, two spaces between them and before the first."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    padded = ([f"{text:<{width}}" for text, width in zip(row, widths, strict=True)] for row in rows)
    return [f"  {'  '.join(row)}".rstrip() for row in padded]
