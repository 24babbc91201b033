"""Everything the program could give away: every widget there is, and what lies around it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QLineEdit, QWidget

from assistant.games.metro.deck import Card
from assistant.games.metro.setup import SEATS
from assistant.games.metro.state import State
from assistant.rules.battle import Battle
from assistant.rules.decision import Seat
from assistant.rules.text import Name
from assistant.ui.crash import report
from assistant.ui.figures import parts
from tests.ui.hands import Hands

TEXTS = (
    "text",
    "toolTip",
    "tip_words",
    "accessibleName",
    "accessibleDescription",
    "statusTip",
    "whatsThis",
)


def everything_told(hands: Hands) -> str:
    """Every word in the memory of the window: hidden widgets, models, titles, clipboard, report."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    ours = (w for w in QApplication.allWidgets() if w.window() not in hands.others)
    words = [word for widget in ours for word in _of_widget(widget)]
    words.append(QGuiApplication.clipboard().text())
    session = hands.assistant.session
    if session is not None:
        words.append(report(RuntimeError("test"), session.battle, session.path))
        words += [str(line.event.text) for line in session.battle.log(session.table.viewer)]
    return "\n".join(words)


def told_in(window: QWidget) -> str:
    """Every word in one window, what is only heard and what is hidden among them."""
    return "\n".join(
        word for w in (window, *window.findChildren(QWidget)) for word in _of_widget(w)
    )


def odds_of_hand(battle: Battle[Any, Any], seat: Seat) -> set[str]:
    """The numbers that only the odds of a hand tell, as either language writes them."""
    mine, public = (set(_chances(battle, viewer)) for viewer in (seat, None))
    return {number.replace(".", point) for number in mine - public for point in ".,"}


def _chances(battle: Battle[Any, Any], viewer: Seat | None) -> Iterator[str]:
    odds, view = battle.game.odds, battle.view(viewer)
    forecast, values = odds.forecast(view), odds.values(view)
    options = () if values is None else values.option_values
    rows = [row.probability for row in forecast.rows]
    alone = (figure.value for figure in forecast.figures if figure.share)
    yield from (f"{100 * share:.1f}" for share in alone if 0 < share < 1)
    for whole in (rows, *(one.ends for one in options if one.ends is not None)):
        told = (part.replace(",", ".") for part in parts(whole))
        yield from (part for part in told if float(part) % 100)


def hidden_names(state: State) -> set[str]:
    """What the cards in hands and face down are called, in both languages, and their ids."""
    if state.revealed:
        return set()
    hidden = {card for seat in SEATS for card in (*state.side(seat).hand, state.side(seat).played)}
    known = [state.deck.card(id) for id in hidden if id is not None]
    return {name for card in known for name in _names(card)}


def _names(card: Card) -> Iterator[str]:
    if isinstance(card.name, Name):
        yield from (card.name.en, card.name.ru, card.id)
    else:
        yield card.name


def _of_widget(widget: QWidget) -> Iterator[str]:
    for name in TEXTS:
        told = getattr(widget, name, None)
        if callable(told):
            yield str(told())
    yield widget.objectName()
    yield widget.windowTitle()
    if isinstance(widget, QLabel | QLineEdit):
        yield widget.text()
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        model = widget.model()
        for row in range(model.rowCount()):
            yield str(model.index(row, 0).data())
    for action in widget.findChildren(QAction):
        yield action.text()
