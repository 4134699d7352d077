from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.away import Processes
from tests.support.command import ROOT, environment


def begun(folder: Path, site: Path) -> Processes:
    processes = Processes(folder, environment(site, ROOT))
    processes.start()
    return processes


def ended(processes: Processes) -> None:
    """Close the driver's connection of this process first: it would try to find its scheduler again."""
    from simcore.crew import connected

    if connected.cache_info().currsize:
        connected(processes.address).client.close()
        connected.cache_clear()
    processes.stop()


@pytest.fixture(scope="module")
def cluster(template_enrolled: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Processes]:
    """A scheduler and two workers with nannies."""
    processes = begun(tmp_path_factory.mktemp("cluster"), template_enrolled)
    processes.add()
    processes.add()
    yield processes
    ended(processes)


@pytest.fixture
def lonely(template_enrolled: Path, tmp_path: Path) -> Iterator[Processes]:
    """A scheduler without workers."""
    folder = tmp_path / "lonely"
    folder.mkdir()
    processes = begun(folder, template_enrolled)
    yield processes
    processes.stop()
