"""The battle sheet keeps its parts from move to move: it must not show or say what is past."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from assistant.games.battletech import GAME
from assistant.games.battletech.odds.battle_sheet import sheet
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice
from assistant.ui.games.battletech.sheet_view import FateChart, SheetView, Trial
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.translate import say
from tests.bench.card_table import crowded, next_action

FIXED = {"Battle sheet", "INI-2", "exact", "cross: scrapped", "What if", "off", ""}
FIXED |= {"What if (F6)", "▾ What if (F6)", "▸ What if (F6)", "what-if", "expanded", "collapsed"}
"""Said by what is hidden, of nothing in particular."""
MOVES, HIGH = 45, 1600
LOOKS = {"near": Look.of(DARK, "battletech"), "far": Look.of(DARK, "battletech", Metrics(2))}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_sheet_that_has_shown_other_missions_is_like_a_new_one(qapp, look: Look) -> None:
    """The same to the eye and the ear, whatever is being tried; hidden parts hold nothing more."""
    battle, rng, lasting = Battle(GAME, crowded()), Random(5), _stand(look)
    drawn = tried = vanished = 0
    for n in range(MOVES):
        new = _stand(look)
        for view in (lasting, new):
            _present(view, battle)
            tried += n % 3 == 1 and _try(view)
        assert sorted(map(_told, _seen(lasting))) == sorted(map(_told, _seen(new)))
        assert _words(lasting) <= _words(new) | FIXED
        assert lasting.isHidden() or _picture(lasting) == _picture(new)
        if n % 3 == 1:
            _try(lasting)
        drawn += len(_seen(lasting, FateChart))
        vanished += lasting.isHidden()
        new.window().close()
        battle.play(next_action(battle, rng))
    lasting.window().close()
    assert min(drawn, tried, vanished) > 3, "the moves hold what is to be compared"


@pytest.mark.parametrize("wide", [230, 351])
def test_nothing_on_the_sheet_is_wider_than_its_column(qapp, wide: int) -> None:
    """Or rows would be of other heights than are told, and the last one cut through a line."""
    battle, rng, view = Battle(GAME, crowded()), Random(5), _stand(LOOKS["near"])
    view.setGeometry(0, 0, wide, 150)
    shown = 0
    for _ in range(MOVES):
        _present(view, battle)
        shown += view.isVisible()
        assert view.isHidden() or view.widget().width() <= view.viewport().width()
        battle.play(next_action(battle, rng))
    assert shown
    view.window().close()


def test_f9_goes_to_the_charts_of_open_dice_and_back(qapp) -> None:
    """In the place of the odds it was a dead key."""
    battle, rng, view = Battle(GAME, crowded()), Random(5), _stand(LOOKS["near"])
    view.setGeometry(0, 0, 351, 150)
    while not isinstance(battle.decision, Roll):
        battle.play(next_action(battle, rng))
    _tell(view, battle)
    _paint()
    assert view.has_details
    view.turn_details()
    assert any(not chart.visibleRegion().isEmpty() for chart in _seen(view, FateChart))
    view.turn_details()
    assert view.verticalScrollBar().value() == 0
    view.window().close()


def _stand(look: Look) -> SheetView:
    page, view = QWidget(), SheetView(look)
    page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    view.setParent(page)
    view.setGeometry(0, 0, look.px(351), HIGH)
    view.page = page  # type: ignore[attr-defined]
    page.show()
    return view


def _present(view: SheetView, battle: Battle) -> None:
    """Shown, with what may be tried unfolded."""
    _tell(view, battle)
    _paint()
    for button in _seen(view, QAbstractButton):
        if button.objectName() == "what-if" and not _seen(view, Trial):
            button.click()
            button.window().setFocus()
    _paint()


def _tell(view: SheetView, battle: Battle) -> None:
    decision, seen = battle.decision, battle.view(_seat(battle))
    open_ = decision.open if isinstance(decision, Choice) else ()
    names = tuple(say(seat.name) for seat in GAME.overview(seen).seats)
    view.present(seen, sheet(seen), open_, names)


def _try(view: SheetView) -> bool:
    """The first of what may be tried; the same again ends that."""
    switches = _seen(view, Trial)
    if switches:
        first = min(switches, key=lambda switch: switch.mapTo(view, QPoint()).toTuple()[::-1])
        QTest.keyClick(first, Qt.Key.Key_Space)
        _paint()
    return bool(switches)


def _seat(battle: Battle) -> object:
    return None if battle.decision is None else battle.decision.seat


def _paint() -> None:
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QCoreApplication.processEvents()


def _seen(view: SheetView, of: type[QWidget] = QWidget) -> list[QWidget]:
    return [part for part in view.findChildren(of) if part.isVisible()]


def _told(part: QWidget) -> tuple[str, ...]:
    words = part.text() if isinstance(part, QLabel | QAbstractButton) else ""
    said = part.accessibleName(), part.accessibleDescription(), part.toolTip()
    return type(part).__name__, words, part.objectName(), *said


def _words(view: SheetView) -> set[str]:
    """All that anything in it holds, seen or hidden."""
    return {word for part in view.findChildren(QWidget) for word in _told(part)[1:]}


def _picture(view: SheetView) -> QImage:
    """From the top: where something was unfolded just now, that is in sight."""
    view.verticalScrollBar().setValue(0)
    return view.grab().toImage()
