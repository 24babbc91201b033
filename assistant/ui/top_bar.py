"""The top of a page: back, title, the step rail, undo and redo, View, the language."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.game import Overview
from assistant.ui.labels import OneLine, ground
from assistant.ui.looks import Looks
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.view_menu import language_switch, view_menu
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.rail import Rail, RailStep


class TopBar(QWidget):
    """Told where the rules stand and what can be undone; `wanted` names what was pressed."""

    wanted = Signal(str)
    """``home``, ``undo``, ``redo``, ``table-window`` or ``full-screen``."""

    def __init__(self, look: Look, looks: Looks) -> None:
        super().__init__()
        self._look, self._looks = look, looks
        self.setFixedHeight(look.px(48 if look.metrics.small else 52))
        ground(self, look.theme.panel)
        self._title = OneLine(look, 14, 600)
        self._subtitle = OneLine(look, 12, 400, look.theme.muted)
        self._rail = Rail(look)
        self._undo = self._button("undo", "" if look.metrics.small else self.tr("Undo"))
        self._redo = self._button("redo", "")
        self._view = self._button("view", "")
        self._back = self._button("back", "")
        self._row = self._lay_out()

    def present(self, overview: Overview, *, undoable: bool, redoable: bool) -> None:
        """Show where the rules stand."""
        self._title.setText(say(overview.title))
        self._subtitle.setText(say(overview.subtitle))
        self._rail.set_steps(
            [RailStep(s.number, say(s.label), s.progress.value) for s in overview.rail]
        )
        self._undo.setEnabled(undoable)
        self._redo.setEnabled(redoable)

    def _lay_out(self) -> QHBoxLayout:
        look = self._look
        row = QHBoxLayout(self)
        row.setContentsMargins(look.px(6), 0, look.px(8), 0)
        row.setSpacing(look.px(2))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addWidget(self._subtitle)
        words.addStretch(1)
        row.addWidget(self._back)
        row.addLayout(words)
        row.addStretch(1)
        row.addWidget(self._rail, 1000)
        row.addStretch(1)
        row.addWidget(self._undo)
        row.addWidget(self._redo)
        row.addWidget(self._view)
        if not look.metrics.is_far:
            row.addWidget(language_switch(look, self._looks))
        return row

    def _button(self, name: str, words: str) -> PlainButton:
        spoken = {
            "back": self.tr("To the start page"),
            "undo": self.tr("Undo (Ctrl+Z)"),
            "redo": self.tr("Redo (Ctrl+Shift+Z)"),
            "view": self.tr("View"),
        }[name]
        icon = "display" if name == "view" else name
        button = PlainButton(self._look, words, icon=icon, flat=True, accessible=spoken)
        button.setToolTip(spoken)
        button.setObjectName(f"top:{name}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if name == "view":
            button.clicked.connect(self._pop_up)
        else:
            wish = "home" if name == "back" else name
            button.clicked.connect(lambda: self.wanted.emit(wish))
        return button

    def _pop_up(self) -> None:
        menu = view_menu(self, self._looks, self.wanted.emit)
        below = self._view.mapToGlobal(QPoint(self._view.width(), self._view.height()))
        menu.popup(below - QPoint(menu.sizeHint().width(), 0))
