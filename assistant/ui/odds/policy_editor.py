"""What the odds assume of each seat, to be changed: an order by drag or keys, a pick, a number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import asdict
from PySide6.QtCore import QSize, Qt, QTimerEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.decision import NameField, NumberField, OrderField, Pick, Seat
from assistant.rules.game import PolicySetting
from assistant.ui.decision.field_editor import OrderList
from assistant.ui.forms.widgets import NumberBox
from assistant.ui.keyboard import PLAYS
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.small import Chip, SeatMark, SeatTray

ORDER_LINE = 32
LEFT = Qt.AlignmentFlag.AlignLeft
BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class PolicyEditor(QWidget):
    """Shows the settings of every seat; `chosen` carries the ruling that changes one."""

    chosen = Signal(object)

    def __init__(self, look: Look, names: tuple[str, ...] = ()) -> None:
        """Without names whose policies they are is plain from where this stands."""
        super().__init__()
        self._look, self._names = look, names
        self._settings: tuple[PolicySetting, ...] = ()
        self._orders: dict[str, OrderList] = {}
        self._picks: dict[str, PickRow] = {}
        self._numbers: dict[str, NumberBox] = {}
        self._row = QBoxLayout(BESIDE, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(look.px(10 if look.metrics.small else 14))
        self._trays: list[QWidget] = []

    def show_settings(self, settings: Sequence[PolicySetting]) -> None:
        """These, in the widgets there are as long as it is about the same: the focus stays."""
        same = [_kind(s) for s in settings] == [_kind(s) for s in self._settings]
        self._settings = tuple(settings)
        if not same:
            self._build()
        for setting in settings:
            match setting.option.field:
                case OrderField(picks=picks):
                    self._orders[_name(setting)].show_order(picks)
                case NameField(picks=picks):
                    for pick in picks:
                        row = self._picks[_name(setting, pick.value)]
                        row.setChecked(pick.value in setting.now)
                case NumberField(name=name):
                    value = getattr(setting.option.action, name)
                    self._numbers[_name(setting)].show_number(value)

    def minimumSizeHint(self) -> QSize:
        """No narrower than the widest seat: the seats stand below each other where they must."""
        widest = max(self._least(), default=0)
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The seats beside each other where there is room."""
        self._arrange()

    def _arrange(self) -> None:
        least = self._least()
        needed = sum(least) + self._row.spacing() * (len(least) - 1)
        self._row.setDirection(BESIDE if needed <= self.width() else BELOW)

    def _least(self) -> list[int]:
        return [tray.minimumSizeHint().width() for tray in self._trays]

    def _build(self) -> None:
        for old in self._trays:
            remove(old)
        self._trays = []
        for seat in sorted({setting.seat for setting in self._settings}):
            mine = [setting for setting in self._settings if setting.seat == seat]
            self._trays.append(self._column(seat, mine))
            self._row.addWidget(self._trays[-1], 1, Qt.AlignmentFlag.AlignTop)
        self._arrange()

    def _column(self, seat: Seat, mine: Iterable[PolicySetting]) -> QWidget:
        look = self._look
        column = SeatTray(look, seat) if self._names else QWidget()
        grid = QGridLayout(column)
        if self._names:
            grid.setContentsMargins(look.px(14), look.px(10), look.px(10), look.px(10))
        else:
            grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(look.px(16))
        grid.setVerticalSpacing(look.px(2))
        if self._names:
            grid.addLayout(self._head(seat), 0, 0, 1, 2)
        orders, picks = QVBoxLayout(), QVBoxLayout()
        for setting in mine:
            is_pick = isinstance(setting.option.field, NameField) or not self._names
            self._add(picks if is_pick else orders, setting)
        for n, part in enumerate((orders, picks)):
            part.setSpacing(0)
            part.addStretch(1)
            grid.addLayout(part, 1, n)
        grid.setColumnStretch(1, 1)
        return column

    def _head(self, seat: Seat) -> QHBoxLayout:
        look, head = self._look, QHBoxLayout()
        head.addWidget(SeatMark(look, seat, self._names[seat], 18))
        head.addWidget(label(look, self._names[seat], 20, 600))
        head.addStretch(1)
        head.setSpacing(look.px(8))
        return head

    def _spoken(self, setting: PolicySetting, words: str) -> str:
        return f"{self._names[setting.seat]}: {words}" if self._names else words

    def _add(self, part: QVBoxLayout, setting: PolicySetting) -> None:
        look, group = self._look, setting.option.group
        head = QHBoxLayout()
        head.setSpacing(look.px(4))
        words, rule = label(look, say(group.label), 12, 600, look.theme.muted), cite(group.cite)
        head.addWidget(words)
        if isinstance(setting.option.field, NumberField):
            words.setWordWrap(True)
            words.setMinimumWidth(look.px(146))
            part.addSpacing(look.px(8))
        elif rule:
            head.addWidget(Chip(look, rule))
        head.addStretch(1)
        part.addLayout(head)
        match setting.option.field:
            case OrderField(picks=picks):
                self._add_order(part, setting, picks)
            case NameField(picks=picks):
                for pick in picks:
                    part.addWidget(self._pick(setting, pick))
            case NumberField():
                part.addWidget(self._number(setting, setting.option.field), 0, LEFT)
        for refusal in setting.option.refusals:
            part.addWidget(label(look, say(refusal.text), 12, colour=look.theme.muted, wrap=True))

    def _add_order(
        self, part: QVBoxLayout, setting: PolicySetting, picks: tuple[Pick, ...]
    ) -> None:
        look, order = self._look, OrderList(self._look, picks, ORDER_LINE)
        order.setObjectName(_name(setting))
        order.setAccessibleName(self._spoken(setting, say(setting.option.group.label)))
        order.setFixedSize(look.px(150), look.px(ORDER_LINE * len(picks) + 6))
        order.moved.connect(lambda: self._put(_name(setting), order.values()))
        self._orders[_name(setting)] = order
        part.addWidget(order)
        hint = key_words(self.tr("Drag, or Alt+↑ and Alt+↓"))
        part.addWidget(label(look, hint, 12, colour=look.theme.muted, wrap=True))

    def _number(self, setting: PolicySetting, field: NumberField) -> QWidget:
        name, words = _name(setting), say(setting.option.group.label)
        value = getattr(setting.option.action, field.name)
        spoken = self._spoken(setting, words)
        box = PlayedNumber(field.low, field.high, optional=False, start=value, is_signed=False)
        box.show_number(value)
        box.setAccessibleName(spoken)
        box.setObjectName(name)
        box.setEnabled(setting.option.is_open)
        box.put.connect(lambda number, typing: self._put(name, number))
        self._numbers[name] = box
        return box

    def _pick(self, setting: PolicySetting, pick: Pick) -> QWidget:
        name, words = _name(setting, pick.value), say(pick.label)
        row = PickRow(self._look, words, self._spoken(setting, words))
        row.setObjectName(name)
        row.clicked.connect(lambda: self._put(_name(setting), pick.value))
        self._picks[name] = row
        return row

    def _put(self, name: str, value: object) -> None:
        setting = next(s for s in self._settings if _name(s) == name)
        ruling = setting.option.member(value)
        if ruling != setting.option.action or value not in setting.now:
            self.chosen.emit((ruling,))
        self.show_settings(self._settings)


class PlayedNumber(NumberBox):
    """A number of which each step is a move of the battle: held down, a button steps once."""

    def __init__(self, low: int, high: int, *, optional: bool, start: int, is_signed: bool) -> None:
        super().__init__(low, high, optional=optional, start=start, is_signed=is_signed)
        self.setProperty(PLAYS, True)

    def timerEvent(self, event: QTimerEvent) -> None:
        """Qt would step on and on."""


class PickRow(QRadioButton):
    """One of several: a ring, filled where it is in force."""

    def __init__(self, look: Look, words: str, spoken: str) -> None:
        super().__init__(words.replace("&", "&&"))
        self.setProperty("kind", "pick")
        self.setAccessibleName(spoken)
        self.setAutoExclusive(False)
        self.setFont(look.font(14))

    def nextCheckState(self) -> None:
        """Only the rules say what is in force."""


def _kind(setting: PolicySetting) -> tuple[object, ...]:
    """What does not change while the values do."""
    picks = getattr(setting.option.field, "picks", ())
    values = sorted(pick.value for pick in picks)
    return setting.seat, setting.option.group, values, setting.option.refusals


def _name(setting: PolicySetting, value: str = "") -> str:
    """Of the seat, what it is about where a seat has several such, and the open field."""
    field, action = setting.option.field, setting.option.action
    name = field.name if field else ""
    about = [str(part) for key, part in asdict(action).items() if key not in ("seat", name)]
    return ":".join(["policy", str(setting.seat), *about, name, *([value] if value else [])])
