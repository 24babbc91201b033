"""The top of a page: back, what it is, View, the language; in a battle the step rail and undo."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assistant.rules.game import Overview
from assistant.ui.labels import OneLine, label, set_background, stacked
from assistant.ui.style import Style
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.view_menu import language_switch, view_menu
from assistant.ui.widgets.banner import Messages
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.rail import Rail, RailStep


class Bar(QWidget):
    """The beginning and the end of every top bar; a subclass handles the wishes."""

    def __init__(self, look: Look, style: Style) -> None:
        super().__init__()
        self._look, self._style = look, style
        self.setFixedHeight(look.px(48 if look.metrics.small else 52))
        set_background(self, look.theme.panel)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(look.px(6), 0, look.px(8), 0)
        self._row.setSpacing(look.px(2))

    def _want(self, wish: str) -> None:
        """``home``, ``table-window`` or ``full-screen``."""
        raise NotImplementedError

    def _begin(self, leads: str, title: QLabel, subtitle: QLabel) -> None:
        """The way back and where it leads, then what this page is."""
        back = self._button("back", leads)
        back.clicked.connect(lambda: self._want("home"))
        self._row.addWidget(back)
        self._row.addLayout(stacked(title, subtitle))
        self._row.addStretch(1)

    def _end(self, *, table: bool, language: bool) -> None:
        """View, without a table window where there is no `table`, and the language."""
        view = self._button("view", self.tr("View"), icon="display")
        view.clicked.connect(lambda: self._pop_up(view, table=table))
        self._row.addWidget(view)
        if language:
            self._row.addWidget(language_switch(self._style), 0, Qt.AlignmentFlag.AlignVCenter)

    def _button(self, name: str, spoken: str, words: str = "", icon: str = "") -> PlainButton:
        button = PlainButton(self._look, words, icon=icon or name, flat=True, accessible=spoken)
        button.setObjectName(f"top:{name}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _pop_up(self, view: QWidget, *, table: bool) -> None:
        menu = view_menu(self, self._look, self._style, self._want, table=table)
        below = view.mapToGlobal(QPoint(view.width(), view.height()))
        menu.popup(below - QPoint(menu.sizeHint().width(), 0))


class TopBar(Bar):
    """Shows the step and what can be undone; `wanted` names what was pressed."""

    wanted = Signal(str)
    """``home``, ``undo``, ``redo``, ``table-window`` or ``full-screen``."""

    def __init__(self, look: Look, style: Style) -> None:
        super().__init__(look, style)
        self._title = OneLine(look, 14, 600)
        self._subtitle = OneLine(look, 12, 400, look.theme.muted)
        self._rail = Rail(look)
        words = "" if look.metrics.small else self.tr("Undo")
        self._undo = self._button("undo", key_words(self.tr("Undo (Ctrl+Z)")), words)
        self._redo = self._button("redo", key_words(self.tr("Redo (Ctrl+Shift+Z)")))
        self._undo.clicked.connect(lambda: self._want("undo"))
        self._redo.clicked.connect(lambda: self._want("redo"))
        self._begin(self.tr("Home"), self._title, self._subtitle)
        self._row.addWidget(self._rail, 1000)
        self._row.addStretch(1)
        self._row.addWidget(self._undo)
        self._row.addWidget(self._redo)
        self._end(table=True, language=not look.metrics.is_far)

    def present(self, overview: Overview, *, undoable: bool, redoable: bool) -> None:
        """Show where the rules stand."""
        self._title.setText(say(overview.title))
        self._subtitle.setText(say(overview.subtitle))
        self._rail.set_steps(rail_steps(overview))
        self._undo.setEnabled(undoable)
        self._redo.setEnabled(redoable)

    def _want(self, wish: str) -> None:
        self.wanted.emit(wish)


class PageBar(Bar):
    """Of a page that is no battle."""

    left = Signal()
    full_screen_wanted = Signal()

    def __init__(self, look: Look, style: Style, game: str, title: str = "") -> None:
        """Without a title the way back is to the battle, and says so."""
        super().__init__(look, style)
        to_battle = self.tr("Back to the battle")
        leads = self.tr("Home") if title else to_battle
        subtitle = label(look, game, 12, colour=look.theme.muted)
        self._begin(leads, label(look, title or to_battle, 14, 600), subtitle)
        self._end(table=False, language=True)

    def _want(self, wish: str) -> None:
        (self.left if wish == "home" else self.full_screen_wanted).emit()


class Headed(QWidget):
    """The page under its top bar."""

    def __init__(self, look: Look, top: QWidget, page: QWidget) -> None:
        super().__init__()
        self.page = page
        set_background(self, look.theme.line)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(1))
        column.addWidget(top)
        column.addWidget(page, 1)

    @property
    def messages(self) -> Messages | None:
        """Where a message lies over the page, if it has a place of its own for them."""
        return getattr(self.page, "messages", None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The page has the keyboard."""
        self.page.setFocus()


def rail_steps(overview: Overview) -> list[RailStep]:
    """The steps of the rulebook as the rail shows them."""
    return [RailStep(s.number, say(s.label), s.progress.value) for s in overview.rail]
