"""A row of a force: how many of a unit, at which level, how many of them damaged."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from assistant.games.ti4.data import Kind, Stats, UnitType, units
from assistant.games.ti4.setup import Force
from assistant.rules.game import Problem
from assistant.ui import icons
from assistant.ui.games.ti4.unit_line import ROMAN
from assistant.ui.setup.problem_notes import Notes
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable
from assistant.ui.widgets.stepper import Stepper
from assistant.ui.widgets.tip import tip

MOST = 99
FIXED = QSizePolicy.Policy.Fixed


class LevelSwitch(Pressable):
    """I or II: one press changes it."""

    radius = 6

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setCheckable(True)
        self.setSizePolicy(FIXED, FIXED)

    def sizeHint(self) -> QSize:
        """Two halves, 32 px high."""
        return QSize(self.look.px(56) + 2 * self.halo, self.look.px(32) + 2 * self.halo)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Both numerals; the one in force is lit."""
        look, theme = self.look, self.look.theme
        width = float(look.px(1))
        paint.frame(
            painter, body, radius=look.px(6), fill=theme.window, edge=theme.edge, width=width
        )
        half = body.width() / 2
        for level in (1, 2):
            part = QRectF(body.x() + half * (level - 1), body.y(), half, body.height())
            on = (level == 2) == self.isChecked()
            if on:
                paint.frame(
                    painter,
                    look.inset(part, 2),
                    radius=look.px(4),
                    fill=theme.wash(look.accent) if level == 2 else theme.raised,
                    edge=look.accent if level == 2 else theme.mid,
                    width=width,
                )
            ink = theme.text if on else theme.muted
            font = look.font(14, 600 if on else 400)
            paint.write(painter, part, ROMAN[level], font, ink, paint.CENTRE)


class DamagedCount(Pressable):
    """How many begin damaged: a press adds one, after the last it begins anew; digits type it."""

    radius = 6
    counted = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._count, self._most = 0, 0
        self.setSizePolicy(FIXED, FIXED)
        self.clicked.connect(lambda: self._set((self._count + 1) % (self._most + 1)))

    def show_count(self, count: int, most: int, unit: str) -> None:
        """Show another number; nothing is emitted."""
        self._count, self._most = count, max(most, 0)
        told = self.tr("{unit}: {n} of {most} damaged").format(unit=unit, n=count, most=most)
        self.setAccessibleName(told)
        self.setToolTip(tip(told))
        self.update()

    def sizeHint(self) -> QSize:
        """A wrench and two digits."""
        return QSize(self.look.px(52) + 2 * self.halo, self.look.px(32) + 2 * self.halo)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Quiet at nought, edged like a damaged ship otherwise."""
        look, theme, some = self.look, self.look.theme, self._count > 0
        edge, ink = (theme.warn, theme.text) if some else (theme.edge, theme.muted)
        width = float(look.px(2 if some else 1))
        paint.frame(
            painter, body, radius=look.px(6), fill=self.background(), edge=edge, width=width
        )
        sign = QRectF(body.x() + look.px(7), body.y(), look.px(16), body.height())
        icons.paint(painter, sign, "wrench", theme.warn if some else theme.muted)
        place = QRectF(sign.right(), body.y(), body.right() - sign.right(), body.height())
        font = look.font(14, 600 if some else 400)
        paint.write(painter, place, str(self._count), font, ink, paint.CENTRE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit is the number itself."""
        if event.text().isdecimal():
            self._set(min(int(event.text()), self._most))
        else:
            super().keyPressEvent(event)

    def _set(self, count: int) -> None:
        if count != self._count:
            self.counted.emit(count)


class UnitRow(QWidget):
    """One type of unit; says what was changed, and shows the force it is told."""

    counted = Signal(object, int)
    levelled = Signal(object, bool)
    damaged = Signal(object, int)

    def __init__(self, look: Look, seat: int, unit: UnitType, at: str) -> None:
        super().__init__()
        self.unit = unit
        self._look, self._seat = look, seat
        self._force = Force()
        self.level = LevelSwitch(look)
        if not _has_levels(self._force, unit):
            self.level.hide()
        self.wrench = DamagedCount(look)
        self.stepper = Stepper(look, low=0, high=MOST, value=0)
        self.notes = Notes(look, (f"{at}.fleet.{unit.value}", f"{at}.damaged.{unit.value}"))
        for widget, name in (
            (self.stepper, "count"),
            (self.level, "level"),
            (self.wrench, "damaged"),
        ):
            widget.setObjectName(f"{name}:{seat}/{unit.value}")
            widget.installEventFilter(self)
        self.stepper.changed.connect(lambda n: self.counted.emit(unit, n))
        self.level.clicked.connect(lambda on: self.levelled.emit(unit, on))
        self.wrench.counted.connect(lambda n: self.damaged.emit(unit, n))
        self._lay_out()

    @property
    def controls(self) -> tuple[QWidget, ...]:
        """What can be touched, from left to right."""
        return self.level, self.wrench, self.stepper

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The row is lit while the keyboard is in it."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().eventFilter(watched, event)

    def show_force(self, force: Force) -> None:
        """Show what the force has of this unit."""
        self._force = force
        count, hurt = force.fleet.count(self.unit), force.damaged.count(self.unit)
        name = self.name()
        self.stepper.set_value(count)
        self.stepper.set_name(name)
        self.level.setVisible(_has_levels(force, self.unit))
        self.level.setChecked(self.unit in force.upgrades)
        self.level.setAccessibleName(name)
        figures = force.stats(self.unit)
        can = figures is not None and figures.sustain
        self.wrench.setVisible((can and count > 0) or hurt > 0)
        self.wrench.show_count(hurt, count if can else 0, name)
        self.setToolTip(tip(f"{name}: {self._said_figures()}"))
        self.update()

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Tell what is wrong with this row under it, and edge its number."""
        self.notes.show_problems(problems)
        bad = [p for p in problems if p.at in self.notes.at and p.blocks]
        self.stepper.set_error(say(bad[0].text) if bad else "")

    def name(self) -> str:
        """The unit's name with its level."""
        name = say(self._force.sheet(self.unit).name)
        if not _has_levels(self._force, self.unit):
            return name
        return f"{name} {ROMAN[self._force.level(self.unit)]}"

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line above, the silhouette, the name over its figures; lit under the keyboard."""
        painter, look, theme = QPainter(self), self._look, self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = look.px(46)
        if any(w.hasFocus() for w in self.controls):
            painter.fillRect(0, 0, self.width(), height, QColor(theme.hover))
        painter.fillRect(0, 0, self.width(), look.px(1), QColor(theme.line))
        some = self._force.fleet.count(self.unit) > 0
        icon = QRectF(look.px(12), (height - look.px(28)) / 2, look.px(28), look.px(28))
        colour = theme.seat_colour(self._seat) if some else theme.faint
        icons.paint(painter, icon, self.unit.value, colour, self._seat % 2 == 1)
        words = QRectF(icon.right() + look.px(10), 0, self._words(), height)
        ink = theme.text if some else theme.muted
        rows = self._rows(words.width())
        top, high = look.px(4), (height - look.px(7)) / len(rows)
        for n, (text, font) in enumerate(rows):
            place = QRectF(words.x(), top + n * high, words.width(), high)
            paint.write(painter, place, text, font, theme.muted if n == len(rows) - 1 else ink)
        painter.end()

    def _rows(self, room: float) -> list[tuple[str, QFont]]:
        """The name over the figures; smaller, and on two lines, before it is cut."""
        look, name, figures = self._look, self.name(), self._said_figures()
        large, small, smallest = look.font(14, 600), look.font(12, 600), look.font(11)
        fits = paint.width_of(large, name) <= room
        names = [name] if fits else paint.wrapped(name, small, room, 2)
        below = look.font(12)
        if paint.width_of(below, figures) > room:
            below = smallest
        return [*((line, large if fits else small) for line in names), (figures, below)]

    def _words(self) -> float:
        shown = [w for w in self.controls if not w.isHidden()]
        return float(min(w.x() for w in shown) - self._look.px(50))

    def _lay_out(self) -> None:
        look = self._look
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(12), look.px(1), look.px(8), 0)
        column.setSpacing(look.px(2))
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addStretch(1)
        for widget in self.controls:
            row.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        column.addLayout(row)
        column.addWidget(self.notes)
        self.setMinimumHeight(look.px(46))

    def _said_figures(self) -> str:
        figures = self._force.stats(self.unit)
        if figures is None:
            return self.tr("values unknown")
        if units()[self.unit].kind is Kind.GROUND and not figures.ship:
            return self.tr("ground, no place needed") if figures.free else self.tr("ground, aboard")
        return " · ".join(self._said_stats(figures))

    def _said_stats(self, figures: Stats) -> list[str]:
        bonus = f" +{self._force.bonus}" if self._force.bonus > 0 else ""
        if self._force.bonus < 0:
            bonus = f" \N{MINUS SIGN}{-self._force.bonus}"
        parts = [f"{figures.combat}{bonus}"]
        if figures.dice != 1:
            parts.append(self.tr("%n dice", "", figures.dice))
        if figures.sustain:
            parts.append(self.tr("sustain"))
        if figures.capacity:
            parts.append(self.tr("capacity %n", "", figures.capacity))
        if figures.barrage is not None:
            fire = self.tr("barrage {value} × {dice}")
            parts.append(fire.format(value=figures.barrage.value, dice=figures.barrage.dice))
        return parts


def _has_levels(force: Force, unit: UnitType) -> bool:
    return len(force.sheet(unit).levels) > 1
