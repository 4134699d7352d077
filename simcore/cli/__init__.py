"""The command `simulate`: one module a command, each importing what it needs inside its functions."""

from __future__ import annotations

import gc

SELDOM = 50_000
"""New objects after which Python looks for garbage: a command makes hundreds of thousands in its first second, and
keeps nearly all of them."""


def main() -> int:
    """Run the command line and return the exit code."""
    gc.set_threshold(SELDOM)
    from simcore.cli.app import run_app

    code = run_app()
    gc.freeze()  # the process ends now, with all its memory: to look through that once more is a fifth of a start
    return code
