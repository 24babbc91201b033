"""Everything wrong that a file or a hand can bring: told at its place, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from assistant.__main__ import main as run
from assistant.games.westeros.setup import Setup
from assistant.ui.games.westeros.setup_page import BattleEditor
from assistant.ui.theme import DARK, Look, Metrics

HOST = '[[sides.units]]\nat = "{at}"\ntype = "war_host"\n'
GUARDS = '[[sides.units]]\nat = "{at}"\ntype = "lannisport_guards"\n'


def battle(mine: str = "E5", theirs: str = "F5", ground: str = "", rest: str = "") -> str:
    """A setup as a player types it."""
    return (
        f'game = "westeros"\n{rest}[ground]\n{ground}\n[[sides]]\n{HOST.format(at=mine)}'
        f'[[sides]]\nhome = "top"\n{GUARDS.format(at=theirs)}'
    )


SAID = {
    "two units on one hex": (
        battle("E5", "E5"),
        "$.sides[1].units[0].at",
        "E5: occupied (War Host of the North)",
    ),
    "a unit off the board": (battle("E50"), "$.sides[0].units[0].at", "off the board"),
    "a unit on half a hex": (battle("½2"), "$.sides[0].units[0].at", "half hex"),
    "an unknown terrain": (
        battle(ground='[[ground.terrain]]\nkind = "lawa"\nhexes = ["A1"]'),
        "$.ground.terrain[0].kind",
        "Unknown: “lawa”",
    ),
    "no columns": (
        battle(ground="columns = 0"),
        "$.ground.columns",
        "The board cannot have 0 hexes",
    ),
    "10,000 columns": (
        battle(ground="columns = 10000"),
        "$.ground.columns",
        "The board cannot have 10000 hexes",
    ),
    "engaged from afar": (
        battle(theirs="H5", rest='engaged = [{between = ["E5", "H5"], owner = 0}]\n'),
        "$.engaged[0].between",
        "E5 and H5 are not adjacent",
    ),
}


@pytest.fixture(scope="module")
def page(qapp: QApplication) -> Iterator[BattleEditor]:
    one = BattleEditor(Look.of(DARK, "westeros", Metrics(small=True)), None)
    one.resize(1280, 720)
    one.show()
    yield one
    one.close()
    one.deleteLater()


def read(page: BattleEditor) -> str:
    """Every word that can be seen or reached by scrolling."""
    return "\n".join(label.text() for label in page.findChildren(QLabel))


@pytest.mark.parametrize("case", SAID)
def test_a_setup_with_a_mistake_is_shown_with_the_mistake_at_its_place(
    page: BattleEditor, qtbot: QtBot, tmp_path: Path, case: str
) -> None:
    text, at, said = SAID[case]
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    page.load_from(path)

    def is_told() -> None:
        told = [str(p.text) for p in page.problems if p.blocks and p.at == at]
        assert [said in text for text in told] == [True]

    qtbot.waitUntil(is_told)
    assert page.is_blocked
    page.jump()
    assert said in read(page)


@pytest.mark.parametrize("case", SAID)
def test_the_command_line_says_the_same_and_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], case: str
) -> None:
    text, at, said = SAID[case]
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    assert run(["new", str(path), "-o", str(tmp_path / "x.battle")]) == 2
    told = capsys.readouterr().err
    assert at in told
    assert said in told
    assert not (tmp_path / "x.battle").exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (battle().replace('type = "war_host"', "dice = 400"), "$.sides[0].units[0].dice"),
        (battle(ground='columns = "many"'), "$.ground.columns"),
        ("[ground\ncolumns = 3", "bad.toml"),
        (battle().replace("at =", "att ="), "did you mean at?"),
    ],
)
def test_a_damaged_setup_is_explained_and_the_one_on_the_board_stays(
    page: BattleEditor, tmp_path: Path, text: str, said: str
) -> None:
    page.set_value(Setup())
    before = page.value()
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    page.load_from(path)
    assert page.value() == before
    assert said in read(page)
