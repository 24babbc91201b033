"""Every widget, every theme, two distances, as pictures: `python -m tests.ui.gallery FOLDER`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from assistant.ui import icons
from assistant.ui.theme import THEMES, Look, Metrics, apply, load_fonts
from assistant.ui.widgets.option import OptionButton
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.small import Chip, KeyCap, OutcomeBar, Pips, SeatMark
from assistant.ui.widgets.stepper import Segmented, Stepper

Section = Callable[[Look], Iterator[QWidget]]
FONTS = Path(icons.FOLDER).parent / "fonts"


class IconSheet(QWidget):
    """All icons in one colour, large and small."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedSize(look.size(1300, 260))

    def paintEvent(self, event: object) -> None:
        from PySide6.QtCore import QRectF
        from PySide6.QtGui import QPainter

        painter = QPainter(self)
        px = self._look.px
        for n, name in enumerate(icons.names()):
            row, column = divmod(n, 15)
            x, y = px(8 + column * 86), px(8 + row * 80)
            icons.paint(painter, QRectF(x, y, px(48), px(48)), name, self._look.theme.text)
            small = QRectF(x + px(52), y + px(14), px(22), px(22))
            icons.paint(painter, small, name, self._look.theme.seat_colour(0), True)
        painter.end()


def small_parts(look: Look) -> Iterator[QWidget]:
    for seat in range(6):
        yield SeatMark(look, seat)
    yield Chip(look, "LRR 39.6a")
    yield Chip(look, "Объявление цели атаки")
    for key in ("1", "Enter", "Пробел"):
        yield KeyCap(look, key)
    yield Pips(look, 3, 1, size=28)
    yield Pips(look, 3, 0, size=12, hollow=True)
    bar = OutcomeBar(look)
    bar.setMinimumWidth(look.px(300))
    theme = look.theme
    bar.set_shares([(0.6, theme.seat_colour(0)), (0.046, theme.edge), (0.35, theme.seat_colour(1))])
    yield bar


def options(look: Look) -> Iterator[QWidget]:
    hit = {"seat": 0, "value": "60,5 %"}
    yield OptionButton(look, key="1", name="Дредноут 2", icon="dreadnought", best=True, **hit)
    yield OptionButton(look, key="2", name="Улучшенный носитель II", icon="carrier", **hit)
    yield OptionButton(look, key="3", name="Cruiser", icon="cruiser", seat=1, value="50.7 %")
    yield OptionButton(look, key="7 8", name="Дредн.")
    yield OptionButton(look, key="9", name="Announce retreat to Wellon", primary=True)


def tall_options(look: Look) -> Iterator[QWidget]:
    yield OptionButton(
        look, key="4", name="Кавалерия", icon="swords", seat=1, value="58 %", lead="И7",
        detail="дальн. 4 · 3 к · ранг синий",
    )  # fmt: skip
    yield OptionButton(
        look, key="3", name="Засада в туннелях под Киевской", seat=4, value="1 · 1 · 2", best=True,
        detail="победа, ничья, 2 поражения",
    )  # fmt: skip
    yield OptionButton(
        look, key="1", lead="Thor A", name="Overheat 4: +1", detail="Sunder 10 of 10"
    )


def buttons(look: Look) -> Iterator[QWidget]:
    yield PlainButton(look, "Both by order", key="Enter")
    yield PlainButton(look, "Undo", icon="undo", flat=True)
    yield PlainButton(look, "", icon="display", flat=True, accessible="Display")
    yield PlainButton(look, "Бросить за нас", key="Пробел", icon="die", primary=True)
    closed = PlainButton(look, "Начать бой", primary=True)
    closed.set_closed("8 из 7 мест · LRR 16")
    yield closed
    closed = PlainButton(look, "Готово", key="Enter")
    closed.set_closed("введите группу 9+")
    yield closed
    yield Segmented(look, ("Попадания", "Грани"))
    yield Segmented(look, ("RU", "EN"), current=1)
    yield Stepper(look, low=0, high=9, value=2)
    wrong = Stepper(look, low=0, high=99, value=0)
    wrong.set_error("8 of 7")
    yield wrong


ROWS: list[Section] = [small_parts, options, tall_options, buttons]


def page(look: Look) -> QWidget:
    """One picture: a row for each family of widgets."""
    sheet = QWidget()
    column = QVBoxLayout(sheet)
    column.setSpacing(look.px(12))
    for section in ROWS:
        row = QHBoxLayout()
        row.setSpacing(0)
        for widget in section(look):
            row.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(row)
    column.addWidget(IconSheet(look))
    return sheet


def main(folder: Path) -> None:
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    load_fonts(FONTS)
    folder.mkdir(parents=True, exist_ok=True)
    for theme in THEMES.values():
        for distance in (1.0, 2.0):
            look = Look.of(theme, "ti4", Metrics(distance))
            apply(app, theme, look.accent, distance)
            sheet = page(look)
            sheet.adjustSize()
            sheet.show()
            for kind in (OptionButton, PlainButton):
                for found in sheet.findChildren(kind)[:1]:
                    found.setFocus()
                    app.processEvents()
            app.processEvents()
            sheet.grab().save(str(folder / f"{theme.name}-{distance:g}x.png"))
            sheet.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
