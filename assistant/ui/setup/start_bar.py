"""The foot of the setup page: what is still wrong, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from assistant.rules.game import Problem
from assistant.ui.labels import height_of, label, set_background, set_text_color, stacked
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.paint import width_of
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.small import KeyCap

EDGE, MANY = 8, 88
SHORT = {"swap": ("swap", "swap"), "save": ("", "save"), "load": ("", "file")}
"""The icons of the buttons that are a picture only where there is little room: before, and then."""
NARROW = 1180
"""Below so many logical pixels there is no room for three columns."""


class StartBar(QFrame):
    """Says which button was pressed: back, jump, swap, save, load or start."""

    wanted = Signal(str)

    def __init__(
        self, look: Look, ready: str, keys: Sequence[tuple[str, str]] = (), starts: str = "Enter"
    ) -> None:
        super().__init__()
        self._look, self._hint, self._hints = look, ready, keys
        set_background(self, look.theme.panel)
        self.setFixedHeight(look.px(72 if look.metrics.small else 92))
        self._head = label(look, "", 20 if not look.metrics.small else 16, 600)
        self._head.setObjectName("problem-count")
        self._head.setWordWrap(True)
        self._line = label(look, "", 12, colour=look.theme.muted, wrap=True)
        buttons = {
            "jump": PlainButton(look, self.tr("Show"), key="F8"),
            "swap": PlainButton(look, self.tr("Swap sides"), icon="swap"),
            "save": PlainButton(look, self.tr("Save setup")),
            "load": PlainButton(look, self.tr("Load setup…")),
            "start": PlainButton(look, self.tr("Start battle"), key=starts, primary=True),
        }
        self._buttons, self._keys = buttons, self._told_keys()
        self._words = {wish: buttons[wish].text() for wish in SHORT}
        """What stands on those that are a picture only where there is little room."""
        self._history: dict[str, PlainButton] = {}
        self._tools = QHBoxLayout()
        for wish, button in buttons.items():
            button.setObjectName(wish)
            button.clicked.connect(lambda _=False, w=wish: self.wanted.emit(w))
        self._keep_start_width()
        self._lay_out()

    def without(self, wish: str) -> None:
        """This button makes no sense on the page."""
        self._buttons[wish].hide()

    def offer_history(self, undo: Callable[[], None], redo: Callable[[], None]) -> None:
        """Two more buttons: take the last edit back, and make it again."""
        for wish, slot, words, keys in (
            ("undo", undo, self.tr("Undo"), "Ctrl+Z"),
            ("redo", redo, self.tr("Redo"), "Ctrl+Shift+Z"),
        ):
            told = f"{words} ({key_words(keys)})"
            button = PlainButton(self._look, "", icon=wish, flat=True, accessible=told)
            button.setObjectName(wish)
            button.clicked.connect(lambda _=False, take=slot: take())
            self._history[wish] = button
            self._tools.addWidget(button)

    def show_history(self, can_undo: bool, can_redo: bool) -> None:
        """Whether there is an edit to take back, or one that was taken back."""
        self._history["undo"].setEnabled(can_undo)
        self._history["redo"].setEnabled(can_redo)

    def show_problems(self, problems: Sequence[Problem], *, quiet: bool = False) -> None:
        """Count what blocks, name the first; warnings alone do not close the way.

        What is `quiet` nobody has had a chance to enter: it is no mistake yet.
        """
        blocking = [p for p in problems if p.blocks]
        first = next(iter([*blocking, *problems]), None)
        theme = self._look.theme
        if blocking and quiet:
            count = self.tr("Still to enter: {n}").format(n=len(blocking))
        elif blocking:
            count = self.tr("%n problem(s) to fix first", "", len(blocking))
        elif problems:
            count = self.tr("Ready, %n warning(s)", "", len(problems))
        else:
            count = self.tr("Ready")
        self._head.setText(count)
        ink = theme.bad if blocking else theme.warn if problems else theme.good
        set_text_color(self._head, theme.text if blocking and quiet else ink)
        self._line.setText(say(first.text) if first else self._hint)
        self._buttons["jump"].setVisible(first is not None)
        start, reason = self._buttons["start"], cite(first.cite) if first else ""
        if width_of(self._look.font(12), reason) > self._reason_width or not reason:
            reason = self.tr("show the problem")
        start.set_closed(reason if blocking and not quiet else "")
        self._fit_head()

    def minimumSizeHint(self) -> QSize:
        """As narrow as a page may be: what stands on the buttons follows the width."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, the problem's words stand at its field only."""
        super().resizeEvent(event)
        self._line.setVisible(self._is_roomy)
        self._buttons["jump"].set_key("F8" if self._is_roomy else "")
        for wish, words in self._words.items():
            self._buttons[wish].show_words(words if self._is_roomy else "")
            self._buttons[wish].set_icon(SHORT[wish][not self._is_roomy])
        self._show_keys()
        self._fit_head()

    @property
    def _is_roomy(self) -> bool:
        return self.width() >= self._look.px(NARROW)

    def _keep_start_width(self) -> None:
        """Open or closed, the way into the battle is as wide."""
        start, reason = self._buttons["start"], self.tr("show the problem")
        open_ = start.sizeHint().width()
        start.set_closed(reason)
        self._reason_width = width_of(self._look.font(12), reason)
        start.setFixedWidth(max(open_, start.sizeHint().width()))
        start.set_closed("")

    def _lay_out(self) -> None:
        look = self._look
        row = QHBoxLayout(self)
        row.setContentsMargins(look.px(16), look.px(EDGE), look.px(12), look.px(EDGE))
        row.setSpacing(look.px(2))
        row.addLayout(stacked(self._head, self._line), 1)
        row.addWidget(self._buttons["jump"])
        row.addWidget(self._keys)
        row.addLayout(self._tools)
        for wish in ("swap", "save", "load", "start"):
            row.addWidget(self._buttons[wish])

    def _show_keys(self) -> None:
        """Tell the keys where every head keeps its one line beside them."""
        longest = max(
            self.tr("Still to enter: {n}").format(n=MANY),
            self.tr("%n problem(s) to fix first", "", MANY),
            self.tr("Ready, %n warning(s)", "", MANY),
            key=self._head.fontMetrics().horizontalAdvance,
        )
        head = self._head.fontMetrics().horizontalAdvance(longest)
        fits = head + self._keys.sizeHint().width() <= self._left_of(self._keys)
        self._keys.setVisible(fits and not self._look.metrics.is_tight)

    def _left_of(self, *others: QWidget) -> int:
        """The room that the buttons leave to these and the head."""
        look, start = self._look, self._buttons["start"]
        shown = [b for wish, b in self._buttons.items() if wish == "jump" or not b.isHidden()]
        taken = [b.sizeHint().width() for b in (*self._history.values(), *shown) if b is not start]
        gaps = look.px(2) * (len(taken) + 1 + len(others))
        return self.width() - look.px(28) - sum(taken) - start.width() - gaps

    def _fit_head(self) -> None:
        """As large as there is room for; in a narrow window on two lines or three."""
        look, words = self._look, self._head.text()
        if self._is_roomy:
            self._head.setFont(look.font(16 if look.metrics.small else 20, 600))
        else:
            room = self.height() - look.px(2 * EDGE)
            low = height_of(look.font(14, 600), words, self._left_of()) <= room
            self._head.setFont(look.font(14 if low else 12, 600))

    def _told_keys(self) -> QWidget:
        look, box = self._look, QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(look.px(8), 0, look.px(8), 0)
        row.setSpacing(look.px(6))
        for key, words in self._hints:
            row.addWidget(KeyCap(look, key))
            row.addWidget(label(look, words, 12, colour=look.theme.muted))
        return box
