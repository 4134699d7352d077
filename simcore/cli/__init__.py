"""The command `simulate`: one module a command, each importing what it needs inside its functions."""

from __future__ import annotations


def main() -> int:
    """Run the command line and return the exit code."""
    from simcore.cli.app import run_app

    return run_app()
