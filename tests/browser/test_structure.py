"""The HTML is valid, its headings are in order, and each landmark is there once."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.browser.conftest import DESKTOP, BlankPage, PageOf
from tests.browser.needs import node, package_file
from tests.browser.probes import OUT_OF_ORDER, ask, told

CONFIG = Path(__file__).parent / "htmlvalidate.mjs"
LANDMARKS = ("banner", "navigation", "main")


def invalid(path: Path, told_in: Path) -> list[str]:
    """What html-validate says of a file; it tells it in another file, since long texts are cut off in a pipe."""
    program = package_file("html-validate/bin/html-validate.mjs")
    options = ["--config", str(CONFIG), "--formatter", f"json={told_in}"]
    done = subprocess.run([node(), str(program), *options, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    messages = [message for file in json.loads(told_in.read_text(encoding="utf-8")) for message in file["messages"]]
    return [f"{one['ruleId']}: {one['message']} (line {one['line']}, {one['selector']})" for one in messages]


def test_the_html_is_valid(any_path: Path, tmp_path: Path) -> None:
    found = invalid(any_path, tmp_path / "told.json")
    assert not found, told(found)


def test_html_that_is_not_valid_is_found(tmp_path: Path) -> None:
    path = tmp_path / "faulty.html"
    path.write_text("<html><head><title>Faulty</title></head><body><span><div id='1 2'></div></span>", encoding="utf-8")
    found = told(invalid(path, tmp_path / "told.json"))
    for rule in (
        "missing-doctype",
        "element-required-attributes",
        "element-permitted-content",
        "valid-id",
        "close-order",
    ):
        assert rule in found, found


def test_headings_are_in_order_and_each_landmark_is_there_once(any_path: Path, page_of: PageOf) -> None:
    page = page_of(any_path, *DESKTOP)
    found = ask(page, OUT_OF_ORDER)
    assert not found, told(found)
    assert {role: page.get_by_role(role).count() for role in LANDMARKS} == dict.fromkeys(LANDMARKS, 1)


def test_headings_out_of_order_are_found(blank_page: BlankPage) -> None:
    page = blank_page(*DESKTOP)
    page.set_content("<h2>First</h2><h4>Deep</h4>")
    assert len(ask(page, OUT_OF_ORDER)) == 3
