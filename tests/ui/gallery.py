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
from assistant.ui.games.ti4.token import CapacityBar, UnitToken
from assistant.ui.theme import THEMES, Look, Metrics, apply, load_fonts
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.closed import ClosedOption
from assistant.ui.widgets.dice import DiceGroupField
from assistant.ui.widgets.flow import FlowLayout
from assistant.ui.widgets.hexmap import HexMap, MapHex
from assistant.ui.widgets.option import OptionButton
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.rail import Rail, RailStep
from assistant.ui.widgets.segmented import Segmented
from assistant.ui.widgets.small import Chip, KeyCap, OutcomeBar, Pips, SeatMark
from assistant.ui.widgets.stepper import Stepper

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


def narrow_options(look: Look) -> Iterator[QWidget]:
    names = ("Улучшенный носитель II поглощает", "Объявить отступление в систему Веллон, где ждут")
    for n, name in enumerate(names):
        for detail in ("", "дальн. 4 · 3 к"):
            option = OptionButton(
                look, key=str(n), name=name, icon="carrier", seat=0, value="60,5 %", detail=detail,
                best=not n,
            )  # fmt: skip
            option.setFixedWidth(look.px(164))
            yield option


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


def closed_options(look: Look) -> Iterator[QWidget]:
    holder = QWidget()
    holder.setMinimumWidth(look.px(1280))
    flow = FlowLayout(holder)
    many = (("дальность 5 из 4", "Дальность"), ("закрывает Гвардия, З7", "ЛВ"))
    cases = [
        ("Dreadnought 1 takes it", [("already damaged", "LRR 39.6a")]),
        ("К8 Аддам", many),
        ("М3 Гвардия Ланниспорта", (*many, ("отряд уже действовал в этом раунде", "Приказы"))),
        ("Отступление", [("нет соседней системы без кораблей противника", "LRR 39.7в")]),
    ]
    for name, reasons in cases:
        flow.addWidget(ClosedOption(look, name=name, reasons=reasons))
    yield holder


def dice(look: Look) -> Iterator[QWidget]:
    done = DiceGroupField(
        look, target="5+", chance="60 %\nна кубик", count=2, owner_text="Дредноут I × 2",
        icon="dreadnought", seat=0,
    )  # fmt: skip
    done.set_entry("1", ("hit", "miss"))
    yield done
    now = DiceGroupField(
        look, target="9+", chance="20 %\nна кубик", count=5, owner_text="Носитель II",
        icon="carrier", seat=0, more=(("destroyer", "Эсминец I"), ("fighter", "Истр. I × 3")),
    )  # fmt: skip
    now.set_current(True)
    yield now
    crowd = DiceGroupField(
        look, target="9+", chance="20 %\nна кубик", count=60, owner_text="Истр. I × 60",
        icon="fighter", seat=1, mirrored=True,
    )  # fmt: skip
    crowd.set_entry("13", ("hit",) * 13 + ("miss",) * 20)
    yield crowd
    faces = DiceGroupField(
        look, target="7+", chance="40 %\nper die", count=12, owner_text="Cruiser II × 12",
        icon="cruiser", seat=1, mirrored=True,
    )  # fmt: skip
    faces.set_mode("faces")
    faces.set_current(True)
    faces.set_entry("2", ("hit", "miss", "hit"), ("10", "3", "7"), cursor=3)
    yield faces


def tokens(look: Look) -> Iterator[QWidget]:
    ship = {"icon": "dreadnought", "seat": 0}
    yield UnitToken(look, **ship, accessible="fresh")
    yield UnitToken(look, **ship, state="damaged", accessible="damaged")
    yield UnitToken(look, **ship, state="lost", accessible="lost")
    yield UnitToken(look, **ship, choosable=True, keys="1", accessible="choosable")
    yield UnitToken(look, **ship, choosable=True, keys="1 8", state="damaged", accessible="both")
    yield UnitToken(look, **ship, rolling=True, accessible="rolling")
    for icon in ("fighter", "war_sun", "flagship", "carrier", "cruiser", "destroyer"):
        yield UnitToken(look, icon=icon, seat=1, mirrored=True, accessible=icon)
    yield UnitToken(
        look, icon="dreadnought", seat=1, mirrored=True, state="damaged", accessible="damaged"
    )
    yield UnitToken(look, icon="infantry", seat=0, state="aboard", accessible="aboard")
    cells = ["fighter"] * 2 + ["ground"] * 3 + ["empty"] * 5
    yield CapacityBar(look, 0, cells, left="Capacity", right="2 fighters + 3 infantry of 10")
    cells = ["fighter"] * 4 + ["ground"] * 3 + ["over"]
    yield CapacityBar(look, 1, cells, left="Места на борту", right="8 из 7 мест")


SYSTEMS = (
    MapHex("Саудор", "39.7в", state="closed"),
    MapHex("Веллон", "", (1,)),
    MapHex("Астероиды", "прим. 5", state="closed"),
    MapHex("Пусто", "39.7в", state="closed"),
    MapHex("Вега", "", (0,)),
    MapHex("Сверхновая", "прим. 6", state="closed"),
)


def maps(look: Look) -> Iterator[QWidget]:
    for compact in (False, True):
        hexes = HexMap(look, compact=compact)
        hexes.set_map(MapHex("Кванн", "2/1", (0, 1)), SYSTEMS)
        yield hexes
    banners = QWidget()
    column = QVBoxLayout(banners)
    for kind, text in (
        ("info", "Запись открыта на 41-м жесте: дальше правила решили бы иначе."),
        ("warn", "6 ships, 5 tokens. The fleet pool is too small; one ship must go."),
        ("error", "Не удалось записать файл: диск полон. Бой в памяти цел."),
    ):
        banner = Banner(look, banners)
        banner.show_message(kind, text, ("Copy report", "Открыть") if kind != "info" else ())
        column.addWidget(banner)
    yield banners


def rails(look: Look) -> Iterator[QWidget]:
    steps = (
        RailStep("1", "Загр. огонь", "skipped"),
        RailStep("2", "Отступление?", "done"),
        RailStep("3", "Боевые проверки", "done"),
        RailStep("4", "Присвоение попаданий", "current"),
        RailStep("5", "Отступление", "ahead"),
    )
    rail = Rail(look, steps)
    rail.setMinimumWidth(rail.sizeHint().width())
    yield rail
    rail = Rail(look, steps)
    rail.setFixedWidth(rail.minimumSizeHint().width())
    yield rail


ROWS: list[Section] = [
    rails,
    small_parts,
    options,
    tall_options,
    narrow_options,
    closed_options,
    dice,
    tokens,
    maps,
    buttons,
]


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
            for kind in (PlainButton, OptionButton):
                for found in sheet.findChildren(kind)[:1]:
                    found.setFocus()
                    app.processEvents()
            app.processEvents()
            sheet.grab().save(str(folder / f"{theme.name}-{distance:g}x.png"))
            sheet.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
