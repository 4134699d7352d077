from dataclasses import replace

from simcore.components import Locator, Place
from simcore.variants import printed_game, resolve


def test_errors_in_component_files_have_file_and_line(toy, file, tmp_path, refusal, toy_cards):
    def with_cards(text):
        (tmp_path / "cards.toml").write_text(text)
        return replace(toy, component_files=(str(tmp_path / "cards.toml"),))

    path = tmp_path / "cards.toml"
    assert refusal(with_cards(toy_cards.replace("n = 2", "n = 1"))) == [
        f"{path}:7, tools.saw.n: too blunt; expected 3 or more"
    ]
    assert refusal(with_cards("[[tol]]\nid = 'x'\n[tool]\nid = 'y'\n")) == [
        f"{path}:1, tol: 'tol' is no kind of component; expected [[tool]], [[guard]]; did you mean 'tool'?",
        f"{path}:3, tool: is no list of tables; expected [[tool]]",
    ]
    assert refusal(with_cards("[[tool]\n"))[0].startswith(f"{path}:1: column 7: not TOML")


def test_a_row_that_its_own_file_takes_out_is_not_there(toy, tmp_path, toy_cards):
    path = tmp_path / "cards.toml"
    path.write_text(toy_cards.replace("n = 2", "n = 2\nremove = true"))
    assert [row["id"] for row in resolve(replace(toy, component_files=(str(path),))).components["tools"]] == ["rope"]


def test_addresses_lead_to_where_a_key_was_last_written(toy):
    draft = printed_game(toy)
    locate = draft.locate
    assert locate("tools.saw") == Place("cards.toml", 3)
    assert locate("tools.saw.n") == locate("tools[0].n") == Place("cards.toml", 7)
    assert locate("tools.rope.skill.basic") == Place("cards.toml", 15)
    assert locate("tools.saw.missing") == Place("cards.toml", 3)
    for nowhere in ("start_alarm", "tools.gum.n", "tools[9]", "chairs.x.n", "tools.saw.remove."):
        assert locate(nowhere).line in (0, 3)


def test_a_parameter_may_be_called_like_a_kind_of_component(toy):
    cards = printed_game(toy).cards
    locate = Locator(cards, {"tools": Place("v.toml", 9)})
    assert locate("rules.tools") == Place("v.toml", 9)
    assert locate("tools") == Place("cards.toml")
    assert locate("rules.guards") == Place()
