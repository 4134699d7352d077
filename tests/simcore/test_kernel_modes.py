"""Kernels that check their indices, plain Python and normal machine code never meet in one cache."""

from __future__ import annotations

from pathlib import Path

import pytest

from simcore import kernel
from simcore.kernel import cache_folder, numba


def test_each_mode_has_a_cache_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    folders = set()
    for without_jit, checked in ((0, None), (0, 1), (1, None)):
        monkeypatch.setattr(numba.config, "DISABLE_JIT", without_jit)
        monkeypatch.setattr(numba.config, "BOUNDSCHECK", checked)
        folders.add(cache_folder())
    assert len(folders) == 3


def test_the_caches_of_all_modes_are_cleared_away_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 1)
    cache_folder().mkdir(parents=True)
    kernel.remove_old_caches(keep=0)
    assert not cache_folder().exists()
