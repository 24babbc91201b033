"""The field of the active system: a number or a planet chooses a tile, other words are a name."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QCompleter, QStyledItemDelegate

from assistant.games.ti4.setup import ActiveSystem, Setup
from assistant.games.ti4.systems import (
    brought,
    found,
    meant,
    named,
    tile_of,
    tile_title,
    tiles,
)
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import plain_tree
from assistant.ui.forms.widgets import LENT, WordsBox
from assistant.ui.theme import Look
from assistant.ui.translate import language, say
from assistant.ui.widgets.keys import ENTER


class SystemLine(WordsBox):
    """While one types, the systems that may be meant are listed; Enter and Tab take the first.

    So they do without the list where the words are the very number or name of a planet. Escape
    leaves the words as they are, a name of the player's.
    """

    def __init__(self, look: Look, model: Model, path: str) -> None:
        super().__init__()
        self._model, self._path = model, path
        self._is_typed = False
        self._offered: tuple[str, ...] = ()
        self._rows = QStringListModel(self)
        self._list = QCompleter(self._rows, self)
        self._list.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._list.setMaxVisibleItems(8)
        popup = self._list.popup()
        assert popup is not None  # made by asking for it
        popup.setProperty("kind", "list")
        popup.setFont(look.font(14))
        popup.setItemDelegate(QStyledItemDelegate(popup))
        self.setCompleter(self._list)
        self._list.activated.connect(self._pick)
        self.textEdited.connect(self._type)

    def refresh(self) -> None:
        """Write the system, unless its name is being typed."""
        if self._is_typed and self.hasFocus():
            return
        system = self._system
        is_named = bool(system.name) or tile_of(system) is None
        self.show_words(system.name if is_named else say(tile_title(system.tile)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes what is meant before it goes on."""
        if event.key() in ENTER:
            self._finish()
        super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """So does Tab."""
        self._finish()
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A tile is typed over."""
        super().focusInEvent(event)
        if event.reason() not in (*LENT, Qt.FocusReason.MouseFocusReason):
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What is meant is taken."""
        if event.reason() not in LENT:
            self._finish()
        super().focusOutEvent(event)
        self.refresh()

    @property
    def _system(self) -> ActiveSystem:
        setup: Setup = self._model.value()
        return setup.system

    def _type(self, words: str) -> None:
        self._is_typed = True
        said = words.strip().casefold()
        titled = () if said.isdecimal() or not said else _titled(said)
        self._offered = tuple(dict.fromkeys((*found(words), *titled)))
        self._rows.setStringList([_row(id) for id in self._offered])
        self._put(named(self._system, words), typing=True)

    def _pick(self, row: str) -> None:
        """No two rows are alike."""
        self._take(self._offered[self._rows.stringList().index(row)])

    def _finish(self) -> None:
        if not self._is_typed:
            return
        popup = self._list.popup()
        is_listed = popup is not None and popup.isVisible() and self._offered
        id = self._offered[0] if is_listed else meant(self.text()) or self._whole()
        if id:
            self._take(id)
        self._is_typed = False

    def _whole(self) -> str:
        """The system whose whole title stands in the line."""
        said = self.text().strip()
        return next((id for id in self._offered if say(tile_title(id)) == said), "")

    def _take(self, id: str) -> None:
        self._is_typed = False
        if (popup := self._list.popup()) is not None:
            popup.hide()
        self._put(brought(id, language()), typing=True)
        self._model.finish()

    def _put(self, system: ActiveSystem, *, typing: bool) -> None:
        plain = plain_tree(system)
        self._model.put(
            {f"{self._path}.{name}": value for name, value in plain.items()},
            self.objectName(),
            typing=typing,
        )


def _titled(said: str) -> Iterator[str]:
    """The systems in whose titles these words stand, such as those that are a nebula."""
    return (id for id in tiles() if said in say(tile_title(id)).casefold())


def _row(id: str) -> str:
    """What a system is, and what else its tile tells."""
    tile, title = tiles()[id], say(tile_title(id))
    told = [say(one.label()) for one in (*tile.anomalies, *sorted(tile.wormholes))]
    return " · ".join([title, *(words for words in told if words not in title)])
