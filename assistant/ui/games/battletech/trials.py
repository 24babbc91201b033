"""What may be tried on the battle sheet: one switch for each option, under what unfolds them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from assistant.rules.decision import Action, Option
from assistant.ui import icons
from assistant.ui.games.battletech.fate_chart import hairline
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable
from assistant.ui.widgets.tag import Toggle
from assistant.ui.widgets.titles import in_a_line

FOLD_KEY = "F6"


class Fold(Pressable):
    """What stands under it comes and goes with a press."""

    radius = 7

    def __init__(self, look: Look, words: str, key: str) -> None:
        super().__init__(look)
        self._key, self._open = key, False
        self.setText(words)
        self.setAccessibleName(f"{words} ({key})")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_open(self, is_open: bool) -> None:
        """Whether all of it is there."""
        self._open = is_open
        self.setAccessibleDescription(self.tr("expanded") if is_open else self.tr("collapsed"))
        self.update()

    def sizeHint(self) -> QSize:
        """As high as the switches under it."""
        look = self.look
        wide = paint.width_of(look.font(12, 600), self.text()) + look.px(40)
        wide += paint.key_width(look, self._key)
        return QSize(round(wide) + 2 * self.halo, look.px(32) + 2 * self.halo)

    def minimumSizeHint(self) -> QSize:
        """Nothing of it is cut."""
        return self.sizeHint()

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Whether it opens or closes, the words, the key."""
        look, theme = self.look, self.look.theme
        edge, width = theme.edge, float(look.px(1))
        paint.frame(
            painter, body, radius=look.px(7), fill=self.background(), edge=edge, width=width
        )
        sign = QRectF(body.x() + look.px(8), body.y(), look.px(16), body.height())
        icons.paint(painter, sign, "close" if self._open else "arrow_down", theme.muted)
        left, wide = sign.right() + look.px(6), paint.key_width(look, self._key)
        cap = QRectF(body.right() - look.px(8) - wide, body.center().y() - look.px(12), wide, 0)
        cap.setHeight(look.px(24))
        place = QRectF(left, body.y(), cap.left() - left - look.px(6), body.height())
        paint.write(painter, place, self.text(), look.font(12, 600), theme.muted)
        paint.key_cap(painter, cap, self._key, look)


class Trial(Toggle):
    """What is tried over what is done with it: on whom, and by whom."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "")
        self._name = self._verb = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, name: str, verb: str) -> None:
        """Of this from now on; without a name it is empty."""
        if (name, verb) == (self._name, self._verb):
            return
        self.forget_press()
        self._name, self._verb = name, verb
        self.setText(f"{name} · {verb}" if name else "")

    def sizeHint(self) -> QSize:
        """Two lines, and as high as a finger needs."""
        return QSize(super().sizeHint().width(), self.look.px(40) + 2 * self.halo)

    def draw_words(self, painter: QPainter, place: QRectF, font: QFont) -> None:
        """The name, and under it the verb."""
        look, small = self.look, self.look.font(12)
        name = QRectF(place.x(), place.y() + look.px(2), place.width(), look.px(20))
        verb = QRectF(place.x(), name.bottom() - look.px(1), place.width(), look.px(16))
        paint.write(painter, name, in_a_line(self._name, font, name.width()), font, self.ink())
        told = in_a_line(self._verb, small, verb.width())
        paint.write(painter, verb, told, small, look.theme.muted)


class Trials(QWidget):
    """Told options and which of them is being tried; its switches stay and are told others.

    They are folded up until somebody wants them. In a small window, while one is being tried only
    that one stands there: what it changes has to be seen as well.
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
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(hairline(look))
        self._column = QVBoxLayout()
        self._column.setContentsMargins(look.px(12), look.px(2), look.px(12), look.px(2))
        self._column.setSpacing(0)
        self._fold = Fold(look, self.tr("What if"), FOLD_KEY)
        self._fold.setObjectName("what-if")
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
            # From afar there is room for one line: the switch that is on ends it as well.
            self._fold.setHidden(bool(shown) and trial is not None and self._look.metrics.is_far)
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

    @property
    def heights(self) -> Iterator[int]:
        """Of its parts: between them it may be cut."""
        margins = self._column.contentsMargins()
        yield margins.top() + self._look.px(1)
        for part in (self._fold, *self._switches):
            if not part.isHidden():
                yield part.sizeHint().height()
        yield margins.bottom()

    @property
    def _listed(self) -> tuple[Option, ...]:
        if self._trial is None or not self._look.metrics.is_tight:
            return self._trials
        return tuple(option for option in self._trials if option.action == self._trial)

    def _switch(self, n: int) -> Trial:
        if n == len(self._switches):
            made = Trial(self._look)
            made.counted.connect(partial(self._try, n))
            self._switches.append(made)
            self._column.addWidget(made)
        return self._switches[n]

    def _try(self, n: int, count: int) -> None:
        option = self._listed[n]
        self.tried.emit(option.action if count else None)
        self._switches[self._listed.index(option)].setFocus()  # it may stand elsewhere now

    def _tell(self, switch: Trial, option: Option, *, on: bool) -> None:
        switch.tell(say(option.label), say(option.group.label))
        switch.set_count(int(on))
        switch.setObjectName(f"try:{type(option.action).__name__}:{':'.join(option.subjects)}")
        switch.show()


def _empty(switch: Trial) -> None:
    """Hidden, it holds nothing of what could be tried."""
    switch.hide()
    switch.tell("", "")
    switch.set_count(0)
    switch.setObjectName("")
