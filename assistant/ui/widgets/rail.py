"""The step rail: the current step lit, past ones ticked, skipped ones hollow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.tip import tip

StepState = Literal["done", "skipped", "current", "ahead"]


class RailStep(NamedTuple):
    """One step: its number and name in the rulebook, and how it stands."""

    number: str
    label: str
    state: StepState


class Rail(QWidget):
    """As many labels as fit, what comes next first; the current step always has its own."""

    def __init__(self, look: Look, steps: Sequence[RailStep] = ()) -> None:
        super().__init__()
        self._look = look
        self._steps: tuple[RailStep, ...] = ()
        self._widths: tuple[tuple[float, float], ...] = ()
        """Of every step without its name and with it: all of them are asked for again and again."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_steps(steps)

    def set_steps(self, steps: Sequence[RailStep]) -> None:
        """Show these steps."""
        if steps and self._steps == tuple(steps):
            return
        self._steps = tuple(steps)
        self._widths = tuple((self._width(s, False), self._width(s, True)) for s in self._steps)
        now = [f"{step.number} {step.label}" for step in steps if step.state == "current"]
        self.setAccessibleName(self.tr("Step {name}").format(name=", ".join(now)))
        every = " · ".join(f"{step.number} {step.label}" for step in steps)
        self.setAccessibleDescription(every)
        self.setToolTip(tip(every))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """All labels in a row."""
        return QSize(round(self._total(labelled=True)), self._look.px(36))

    def minimumSizeHint(self) -> QSize:
        """Numbers, and the label of the current step."""
        return QSize(round(self._total(labelled=False)), self._look.px(36))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The row, in the middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        labelled, high = self.labelled, self.height()
        widths = [both[n in labelled] for n, both in enumerate(self._widths)]
        left = (self.width() - sum(widths)) / 2
        for n, (step, width) in enumerate(zip(self._steps, widths, strict=True)):
            self._draw(painter, step, QRectF(left, 0, width, high), n in labelled)
            left += width
        painter.end()

    @property
    def labelled(self) -> frozenset[int]:
        """The steps whose names have room: the next ones first, then the last ones."""
        if self._is_terse:
            return frozenset()
        now = next((n for n, s in enumerate(self._steps) if s.state == "current"), -1)
        last = len(self._steps)
        labelled: set[int] = set()
        room = self.width() - self._total(labelled=False)
        for n in (*range(now + 1, last), *range(now - 1, -1, -1)):
            bare, named = self._widths[n]
            room -= named - bare
            if room < 0:
                break
            labelled.add(n)
        return frozenset(labelled)

    @property
    def _is_terse(self) -> bool:
        """From afar steps are numbers; a number alone would say nothing."""
        return self._look.metrics.is_far and len(self._steps) > 1

    def _font(self, step: RailStep) -> QFont:
        return self._look.font(14, 600 if step.state == "current" else 400)

    def _width(self, step: RailStep, labelled: bool) -> float:
        px, words = self._look.px, paint.width_of(self._font(step), step.label)
        if step.state == "current":
            return px(8 + 20 + 8 + 12) + words
        if labelled:
            return px(8 + 20 + 6 + 8) + words
        return float(px(18 if self._is_terse else 32))

    def _total(self, *, labelled: bool) -> float:
        labelled = labelled and not self._is_terse
        return sum(both[labelled] for both in self._widths)

    def _draw(self, painter: QPainter, step: RailStep, place: QRectF, labelled: bool) -> None:
        look, theme = self._look, self._look.theme
        if step.state == "current":
            self._draw_lit(painter, place)
        elif self._is_terse:
            paint.write(painter, place, step.number, look.font(14), theme.muted, paint.CENTRE)
            return
        side, at = look.px(20), look.px(8 if labelled or step.state == "current" else 6)
        disc = QRectF(place.x() + at, place.center().y() - side / 2, side, side)
        self._draw_disc(painter, step, disc)
        if labelled or step.state == "current":
            words = place.adjusted(disc.right() - place.x() + look.px(7), 0, 0, 0)
            inks = {"current": theme.text, "skipped": theme.faint}
            ink = inks.get(step.state, theme.muted)
            paint.write(painter, words, step.label, self._font(step), ink)

    def _draw_lit(self, painter: QPainter, place: QRectF) -> None:
        look, theme = self._look, self._look.theme
        radius = look.px(7)
        paint.frame(painter, place, radius=radius, fill=look.accent)
        upper = place.adjusted(0, 0, 0, -look.px(3))
        paint.frame(painter, upper, radius=radius, fill=theme.raised)
        paint.frame(painter, place, radius=radius, edge=theme.edge, width=float(look.px(1)))
        foot = QRectF(place.x(), place.bottom() - look.px(3), place.width(), look.px(3))
        painter.save()
        painter.setClipRect(foot)
        paint.frame(painter, place, radius=radius, edge=look.accent, width=float(look.px(3)))
        painter.restore()

    def _draw_disc(self, painter: QPainter, step: RailStep, disc: QRectF) -> None:
        look, theme = self._look, self._look.theme
        if step.state == "done":
            painter.setPen(QPen(QColor(theme.mid), look.px(1)))
            painter.setBrush(QColor(theme.hover))
            painter.drawEllipse(disc)
            icons.paint(painter, look.inset(disc, 3), "check", theme.good)
            return
        current = step.state == "current"
        pen = QPen(QColor(look.accent if current else theme.mid), look.px(1))
        if step.state == "skipped":
            pen.setDashPattern([2.5, 2])
        painter.setPen(pen)
        painter.setBrush(QColor(look.accent) if current else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(disc)
        ink = theme.accent_ink if current else theme.muted
        font = look.font(12, 600 if current else 400)
        paint.write(painter, disc, step.number, font, ink, paint.CENTRE)
