"""What may be tried on the battle sheet, and what the open dice may do to one recipient."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from assistant.games.battletech.odds.battle_sheet import Kind, SheetRow
from assistant.rules.decision import Action, Option
from assistant.rules.odds import Bar, Chart, uncertain
from assistant.rules.text import Message
from assistant.ui.forms.build import FOLDED, OPEN
from assistant.ui.labels import OneLine, label, set_background, set_text_color
from assistant.ui.theme import Look, Metrics
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.layouts import filled, remove, spaced, with_name
from assistant.ui.widgets.option import in_a_line

if TYPE_CHECKING:
    from assistant.ui.odds.plot import BarChart

LOST = Message("battletech", "Counters or cards lost")
AXIS = Message("battletech", "cross: scrapped")


KEPT = 36
"""Of the name of a card: a long one must not make the sheet wider than its column."""


class FateChart(QWidget):
    """Told a row of the sheet; hidden while it is told none."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._name = OneLine(look, 12, 600, look.theme.muted, least=KEPT)
        self._chart: BarChart | None = None
        self._drawn: tuple[Chart, tuple[str, ...]] | None = None
        box = filled(QVBoxLayout(self), hairline(look), spacing=0)
        column = self._column = spaced(QVBoxLayout(), spacing=0, margins=look.margins(16, 6, 12, 4))
        head = filled(QHBoxLayout(), (self._name, 1))
        self._exact = label(look, "", 12)
        head.addWidget(self._exact)
        column.addLayout(head)
        box.addLayout(column)
        self.hide()

    def show_row(self, row: SheetRow, names: tuple[str, ...], *, exact: bool) -> None:
        """Draw it, anew only where the chances have changed."""
        theme = self._look.theme
        self._exact.setText(self.tr("exact") if exact else self.tr("not exact"))
        set_text_color(self._exact, theme.muted if exact else theme.warn)
        self._name.setText(self.tr("{name}: lost").format(name=say(row.name)))
        asked = Chart(LOST(), _bars(row), AXIS()), names
        if asked != self._drawn:
            self._drawn = asked
            self._draw(asked)
        self.show()

    def _draw(self, asked: tuple[Chart, tuple[str, ...]]) -> None:
        from assistant.ui.odds.plot import BarChart  # it brings pyqtgraph

        if self._chart is None:
            metrics = Metrics(self._look.metrics.distance, small=True)
            self._chart = BarChart(replace(self._look, metrics=metrics))
            self._column.addWidget(self._chart)
        self._chart.show_chart(*asked)

    def clear(self) -> None:
        """Nothing is told here any more."""
        self.hide()
        if self._chart is not None:
            self._drawn = None
            self._name.setText("")
            remove(self._chart)
            self._chart = None


def hairline(look: Look) -> QFrame:
    """What stands between two parts of the sheet."""
    made = QFrame()
    made.setFixedHeight(look.px(1))
    set_background(made, look.theme.line)
    return made


def _bars(row: SheetRow) -> tuple[Bar, ...]:
    """By what is lost; a card that is scrapped stands last, whatever it had left.

    Added up before they are rounded: what is certain is told as such.
    """
    shares: dict[tuple[bool, int], Fraction] = {}
    for outcome, chance in row.outcomes:
        at = (outcome.gone and row.kind is not Kind.STOCKPILE, 0 if outcome.gone else outcome.lost)
        if row.kind is Kind.STOCKPILE:
            at = (False, outcome.lost)
        shares[at] = shares.get(at, Fraction()) + chance
    return uncertain(
        Bar("✕" if gone else str(lost), float(chance), row.seat)
        for (gone, lost), chance in sorted(shares.items())
    )


FOLD_KEY = "F6"


class Fold(QPushButton):
    """What stands under it comes and goes with a press."""

    def __init__(self, look: Look, words: str, key: str) -> None:
        super().__init__()
        self._words = f"{words} ({key_words(key)})"
        self.setProperty("kind", "fold")
        self.setFont(look.font(12, 600))
        self.setAccessibleName(self._words)

    def set_open(self, is_open: bool) -> None:
        """Whether all of it is there."""
        self.setText(f"{OPEN if is_open else FOLDED} {self._words}")
        self.setAccessibleDescription(self.tr("expanded") if is_open else self.tr("collapsed"))


class Trial(QPushButton):
    """What is tried over what is done with it: on whom, and by whom."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._lines = "", ""
        self.setCheckable(True)
        self.setProperty("kind", "trial")
        self.setFont(look.font(12))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, name: str, verb: str) -> None:
        """Of this from now on; without a name it is empty. A press under way was not for it."""
        if (name, verb) != self._lines:
            self.setDown(False)
            self._lines = name, verb
            self.setAccessibleName(f"{name} · {verb}" if name else "")
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As much of its words as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        inner = QStyle.SubElement.SE_PushButtonContents
        wide = self.style().subElementRect(inner, option, self).width()
        font = self.font()
        cut = [paint.elided(font, in_a_line(line, font, wide), wide) for line in self._lines]
        self.setText("\n".join(cut) if self._lines[0] else "")


class Trials(QWidget):
    """Told options and which of them is being tried; its switches stay and are told others.

    They are folded up until somebody wants them. While one is being tried only that one stands
    there: what it changes has to be seen as well.
    """

    tried = Signal(object)
    """The `Action` of the option to compare with, or None to compare with nothing."""
    folded = Signal()
    """It takes other room than before."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._told: tuple[object, ...] = ()
        self._trials: tuple[Option, ...] = ()
        self._trial: Action | None = None
        self._open = False
        self._switches: list[Trial] = []
        whole = filled(QVBoxLayout(self), hairline(look), spacing=0)
        self._column = spaced(QVBoxLayout(), spacing=0, margins=look.margins(12, 2, 12, 2))
        self._fold = with_name(Fold(look, self.tr("What if"), FOLD_KEY), "what-if")
        self._fold.set_open(False)
        self._fold.clicked.connect(self.turn)
        self._column.addWidget(self._fold)
        whole.addLayout(self._column)
        self.hide()

    def show_trials(self, trials: tuple[Option, ...], trial: Action | None) -> None:
        """These and no others; shown at once, for what is hidden asks its column for no room."""
        self._trials, self._trial = trials, trial
        shown = self._listed if self._open else ()
        if self._told != (shown, trial):
            self._told = shown, trial
            for n, option in enumerate(shown):
                self._tell(self._switch(n), option, on=option.action == trial)
            for spare in self._switches[len(shown) :]:
                _empty(spare)
        self.setVisible(bool(trials))

    def turn(self) -> None:
        """Unfold it, and the keyboard begins at the first switch; or fold it up again."""
        self._open = not self._open
        self._fold.set_open(self._open)
        if not self._open and self._trial is not None:
            self.tried.emit(None)
        self.show_trials(self._trials, self._trial)
        if self._open and self._trials:
            self.first.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.folded.emit()

    @property
    def is_open(self) -> bool:
        """Whether it is unfolded."""
        return self._open

    @property
    def first(self) -> QWidget:
        """Where the keyboard begins."""
        return self._switches[0] if self._switches else self._fold

    def _switch(self, n: int) -> Trial:
        if n == len(self._switches):
            made = Trial(self._look)
            made.clicked.connect(partial(self._try, n))
            self._switches.append(made)
            self._column.addWidget(made)
        return self._switches[n]

    @property
    def _listed(self) -> tuple[Option, ...]:
        return tuple(one for one in self._trials if self._trial in (None, one.action))

    def _try(self, n: int) -> None:
        option = self._listed[n]
        self.tried.emit(option.action if self._switches[n].isChecked() else None)
        self._switches[self._listed.index(option)].setFocus()  # it may stand elsewhere now

    def _tell(self, switch: Trial, option: Option, *, on: bool) -> None:
        switch.tell(say(option.label), say(option.group.label))
        switch.setChecked(on)
        switch.setObjectName(f"try:{type(option.action).__name__}:{':'.join(option.subjects)}")
        switch.show()


def _empty(switch: Trial) -> None:
    """Hidden, it holds nothing of what could be tried."""
    switch.hide()
    switch.tell("", "")
    switch.setChecked(False)
    switch.setObjectName("")
