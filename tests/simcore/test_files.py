"""Files that are made again and again are written only where they change."""

from __future__ import annotations

from pathlib import Path

import pytest

from simcore import files
from simcore.files import renew


def test_a_file_is_renewed_only_if_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "charts" / "one.png"
    written: list[bytes] = []
    publish = files.publish

    def count(path: Path, content: bytes) -> None:
        written.append(content)
        publish(path, content)

    monkeypatch.setattr(files, "publish", count)
    for content in (b"one", b"one", b"other", b"", b""):
        renew(path, content)
        assert path.read_bytes() == content
    assert written == [b"one", b"other", b""]


def test_a_damaged_file_is_renewed(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    renew(path, b"whole")
    path.write_bytes(b"whol\0")
    renew(path, b"whole")
    assert path.read_bytes() == b"whole"
