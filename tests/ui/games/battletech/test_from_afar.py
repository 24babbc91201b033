"""A table of four from the farthest seat: all that can be done is on the bar, each mat is whole."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QAbstractSlider

from assistant.games import GAMES
from assistant.games.battletech.setup import Laid, Mode
from assistant.paths import bundled
from assistant.rules.battle import Battle
from assistant.rules.decision import Choice
from assistant.rules.setup_file import read_setup
from assistant.ui.decision.choice_body import DisabledText
from assistant.ui.decision.option_grid import OptionGrid
from assistant.ui.games.battletech.cards.items import ZoneItem
from assistant.ui.games.battletech.cards.view import CardTable
from assistant.ui.labels import OneLine
from assistant.ui.side.column import FarColumn
from assistant.ui.widgets.option import ASKS, OptionButton
from tests.games.battletech.cards import mech
from tests.games.battletech.table import cards, sides
from tests.ui.clipping import cut_words
from tests.ui.desk import Desk, Key

FOUR = bundled("resources", "examples", "battletech-9-four.toml")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_six_options_of_a_table_of_four_are_reached_with_their_whole_names(
    sit: Callable[..., Desk],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: tuple[int, int],
) -> None:
    game, setup = read_setup(FOUR, GAMES)
    desk = sit(Battle(game, setup), language=language, distance=2.0)
    desk.window.resize(*size)
    desk.settle()
    assert isinstance(desk.battle.decision, Choice)
    *rows, _end = desk.battle.decision.open
    (options,) = (w for w in desk.window.findChildren(OptionGrid) if w.isVisible())
    buttons = [b for b in options.findChildren(OptionButton) if b.isVisible()]
    names = {str(n): str(option.label) for n, option in enumerate(rows, 1)}
    shown = [button.face.key for button in buttons if button.face.key in names]
    assert shown == sorted(shown)
    named = {b.face.key: b.face.name.removesuffix(ASKS) for b in buttons}
    assert all(named[key] == names[key] for key in shown)
    told = options.parentWidget().findChild(DisabledText).accessibleName()
    for key in names.keys() - shown:  # what has no room is heard with its key, which plays it
        assert f"{names[key]} ({key})" in told
    for button in buttons:
        desk.press(Key.Key_Right)
        assert button.hasFocus()
        assert button.visibleRegion().boundingRect() == button.rect()
    with cut_words(monkeypatch) as cut:
        options.widget().grab()
    assert not cut


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_player_of_a_table_of_four_is_in_sight_whole_or_not_at_all(
    sit: Callable[..., Desk], language: str
) -> None:
    game, setup = read_setup(FOUR, GAMES)
    desk = sit(Battle(game, setup), language=language, distance=2.0, size=(1280, 720))
    (table,) = (w for w in desk.window.findChildren(CardTable) if w.isVisible())
    bar, port = table.verticalScrollBar(), table.viewport().rect()
    zones = [item.ref for item in table.scene().items() if isinstance(item, ZoneItem)]
    assert bar.value() == bar.maximum() > 0
    for _ in range(4):
        places = [table.place_of(zone) for zone in zones]
        assert all((one & port).height() in (0, one.height()) for one in places)
        assert 2 * max(one.height() for one in places) > 0.75 * port.height(), "as large as fits"
        bar.triggerAction(QAbstractSlider.SliderAction.SliderSingleStepSub)
    assert bar.value() == 0


def test_what_went_to_the_scrapheap_is_told_once_beside_the_last_line(
    sit: Callable[..., Desk],
) -> None:
    """Without dice the strip would say no more than the log does there."""
    mine, theirs = (
        cards(mech("Kodiak", 7, 3, 11), mech("Atlas")),
        cards(Laid(mech("Jenner"), depleted=True)),
    )
    desk = sit(Battle(GAMES[3], sides(mine, theirs, mode=Mode.QUICK)), distance=2.0)
    desk.press("1", "4", Key.Key_Return)
    lost = "Jenner: to the Scrapheap"
    (line,) = desk.window.findChildren(FarColumn)
    shown = [one.text() for one in line.findChildren(OneLine)]
    assert (lost in shown, desk.find("result-strip").accessibleName()) == (True, "")
