"""Building the twin: the C declarations of records and codes are made from the sources that the kernels use."""

from __future__ import annotations

import inspect
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from simcore.aggregate import tally_dtype
from simcore.games.infiltration import SPEC, codes, measures
from simcore.games.infiltration.config import CONFIG_DTYPE
from simcore.rng import KEY_DTYPE

SOURCES = Path(__file__).resolve().parent
COMPILER = "gcc"
SPEED_FLAGS = ("-O3", "-march=native")
FLAGS = ("-std=gnu11", *SPEED_FLAGS, "-shared", "-fPIC", "-Wall", "-Wextra", "-Wno-clobbered")
C_TYPES = {"i8": "int64_t", "u8": "uint64_t", "i2": "int16_t", "u4": "uint32_t", "f8": "double"}
NUMBERS = (codes, measures)
"""Modules whose integers and enums the C sources use by the same words."""


class NoCompiler(Exception):
    """There is no C compiler on this machine."""


def build(folder: Path, compiler: str = COMPILER, flags: Sequence[str] = ()) -> Path:
    """Compile the twin into `folder`; the path of the shared library."""
    if shutil.which(compiler) is None:
        raise NoCompiler(f"there is no {compiler} on the path: the C twin cannot be built")
    (folder / "generated.h").write_text(declarations(), encoding="utf-8")
    library = folder / "twin.so"
    command = (compiler, *FLAGS, *flags, f"-I{folder}", "-o", str(library), str(SOURCES / "twin.c"))
    subprocess.run(command, check=True)
    return library


def compiler_version(compiler: str = COMPILER) -> str:
    """The compiler's name and version, as it says them, and how it was called."""
    said = subprocess.run((compiler, "--version"), check=True, capture_output=True, text=True).stdout.splitlines()[0]
    return f"{said}, {' '.join(SPEED_FLAGS)}"


def declarations() -> str:
    """The header `generated.h`."""
    structs = {"Config": CONFIG_DTYPE, "Key": KEY_DTYPE, "Tally": tally_dtype(SPEC)}
    lines = [*_constants(), *(_struct(name, dtype) for name, dtype in structs.items())]
    return "\n".join(("#pragma once", "#include <stddef.h>", "#include <stdint.h>", *lines, ""))


def _constants() -> Iterator[str]:
    """Every integer of these modules by its name, every code as the name of its enum and its own."""
    known: dict[str, int] = {}
    for module in NUMBERS:
        for name, value in vars(module).items():
            if isinstance(value, int) and name.isupper():
                known[name] = value
            elif inspect.isclass(value) and issubclass(value, IntEnum):
                known |= {f"{_words(name)}_{code.name}": code.value for code in value}
    for name, value in known.items():
        yield f"enum {{ {name} = {value} }};"


def _words(name: str) -> str:
    """`RoomProgram` as `ROOM_PROGRAM`."""
    return "".join(f"_{letter}" if letter.isupper() else letter for letter in name).lstrip("_").upper()


def _struct(name: str, dtype: np.dtype[np.void]) -> str:
    """A C struct that lies in memory as records of the dtype do, which the compiler checks."""
    fields: Mapping[str, tuple[Any, ...]] = dtype.fields or {}
    lines = [_field(field, kind) for field, (kind, *_) in fields.items()]
    checks = [f'_Static_assert(sizeof({name}) == {dtype.itemsize}, "{name}");']
    checks += [f'_Static_assert(offsetof({name}, {one}) == {at}, "{one}");' for one, (_, at, *_) in fields.items()]
    return "\n".join(("typedef struct {", *lines, f"}} {name};", *checks))


def _field(name: str, dtype: np.dtype[np.generic]) -> str:
    base, shape = dtype.subdtype or (dtype, ())
    return f"    {C_TYPES[base.str[1:]]} {name}{''.join(f'[{n}]' for n in shape)};"
