"""What may be put forward in defence: a button for each unit, with its strength and its worth."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLocale, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from assistant.games.metro.comparison import sum_text
from assistant.games.metro.data import Unit
from assistant.games.metro.declaration import Defend
from assistant.games.metro.setup import unit_name
from assistant.games.metro.state import State, unit_ref
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.odds import OptionValues
from assistant.rules.text import MINUS
from assistant.ui import icons
from assistant.ui.decision.keys import keys_of
from assistant.ui.odds.shares import caveat
from assistant.ui.style_sheet import dress
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import spaced
from assistant.ui.widgets.painted_button import PaintedButton

UNIT_ICONS = {Unit.ARMY: "metro_army", Unit.HERO: "metro_hero", Unit.THREAT: "metro_threat"}


def signed_value(value: float) -> str:
    """A value in points of the stakes: above 0 is better than a draw."""
    shown = QLocale().toString(abs(value), "f", 2)
    return f"{MINUS}{shown}" if value < -0.005 else f"+{shown}" if value > 0.005 else shown


class UnitChoice(QWidget):
    """Says the action of the unit that was pressed."""

    chosen = Signal(object)

    def __init__(
        self,
        look: Look,
        view: State,
        seat: Seat,
        units: Iterable[Unit],
        choice: Choice | None,
        direction: QBoxLayout.Direction = QBoxLayout.Direction.TopToBottom,
    ) -> None:
        super().__init__()
        keys = keys_of(choice) if choice is not None else {}
        row = spaced(QBoxLayout(direction, self), spacing=0)
        self._buttons: list[UnitButton] = []
        for unit in units:
            ref = unit_ref(seat, unit)
            options = [o for o in choice.open if ref in o.subjects] if choice else []
            action: Action | None = options[0].action if options else None
            button = UnitButton(look, view, seat, unit, keys.get(action, "") if action else "")
            button.setObjectName(f"token:{ref}")
            button.setEnabled(action is not None)
            if action is not None:
                button.clicked.connect(lambda _=False, a=action: self.chosen.emit(a))
            row.addWidget(button)
            self._buttons.append(button)

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """What each unit is worth that may be put forward; with `advise` the best is marked."""
        best = (
            values.best if values is not None and advise and len(values.option_values) > 1 else ()
        )
        for button in self._buttons:
            worth = values.worth(Defend(button.unit)) if values is not None else None
            if worth is None or values is None:
                button.show_worth("", "", best=False)
            else:
                button.show_worth(
                    signed_value(worth.value), caveat(values), best=worth.action in best
                )


class UnitButton(PaintedButton):
    """A unit that may be put forward, with its strength."""

    def __init__(self, look: Look, view: State, seat: Seat, unit: Unit, key: str) -> None:
        super().__init__(look, "unit")
        self._seat, self.unit, self._key = seat, unit, key
        self._worth, self._best = "", False
        side = view.side(seat).as_unit(unit)
        self._sum = sum_text(view.with_side(seat, side), seat)
        self.setText(say(unit_name(view.setup, seat, unit)))
        self.setAccessibleName(f"{key} {self.text()}: {self._sum}".strip())
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_worth(self, worth: str, caveat: str, *, best: bool) -> None:
        """What it is worth, if that is known, how far that holds, and whether it is the most."""
        told = self.tr("value {value}").format(value=worth) if worth else ""
        told = " · ".join(filter(None, (told, caveat)))
        self._worth, self._best = told, best
        self.setAccessibleDescription(f"{told}, {self.tr('best')}" if best else told)
        dress(self, best=best)
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a finger likes."""
        low, halo = self.look.metrics.is_tight, self.look.px(HALO)
        return self.look.size(300, (64 if low else 84)) + QSize(2 * halo, 2 * halo)

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """Picture, key, name, worth, sum."""
        look, theme, open_ = self.look, self.look.theme, self.isEnabled()
        colour = theme.seat_colour(self._seat) if open_ else theme.muted
        glyph = QRectF(inner.x(), inner.y(), look.px(40), inner.height())
        icons.paint(painter, glyph, UNIT_ICONS[self.unit], colour)
        left = glyph.right() + look.px(12)
        if self._key:
            top = inner.center().y() - look.px(12)
            cap = QRectF(left, top, paint.key_width(look, self._key), look.px(24))
            paint.key_cap(painter, cap, self._key, look)
            left = cap.right() + look.px(10)
        room = max(paint.width_of(look.font(28, 600), self._sum), 1)
        right = inner.right() - room - look.px(14)
        place = QRectF(left, inner.y(), right - left, inner.height())
        color = theme.text if open_ else theme.muted
        name = place.adjusted(0, 0, 0, -place.height() / 2.6) if self._worth else place
        paint.write(painter, name, self.text(), look.font(16, 600), color)
        if self._worth:
            below = place.adjusted(0, place.height() / 2, 0, 0)
            said = theme.good if self._best else theme.muted
            paint.write(painter, below, self._worth, look.font(12, 600), said)
        paint.write(painter, inner, self._sum, look.font(28, 600), color, paint.RIGHT)
