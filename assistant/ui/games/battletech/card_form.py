"""A card typed in off the print: name, Enter, numbers, done; what is wrong stands at its field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.battletech import texts
from assistant.games.battletech.cards import LONGEST, Asset, Kind, Subtype
from assistant.games.battletech.collection import catalogue
from assistant.games.battletech.collection.listing import Fault, Listing, name_of, read_row, to_row
from assistant.games.battletech.rule_options import CARD
from assistant.rules.files import RecordError
from assistant.rules.game import Problem
from assistant.rules.text import Text
from assistant.ui.editor_page import EditorPage
from assistant.ui.files import show_file_error
from assistant.ui.forms.widgets import CountedButton, Segments, WordsBox
from assistant.ui.games.battletech.words import UNKNOWN, flag_words
from assistant.ui.labels import label
from assistant.ui.setup.fields import line_edit, titled
from assistant.ui.setup.problem_notes import Notes
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import FlowLayout
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER
from assistant.ui.widgets.scroll import scrolled


class Shown(Enum):
    """When a group of fields is there: what a card of this type cannot have is not asked."""

    FIRST = "first"
    UNIT = "unit"
    UNIT_OPTIONS = "unit options"
    UNIT_FLAGS = "unit flags"
    UNIT_SORTS = "unit sorts"
    COMMAND_SORTS = "command sorts"
    COMMAND = "command"
    COMMAND_YIELD = "command yield"
    COMMAND_FLAGS = "command flags"
    MISSION = "mission"
    LAST = "last"


_UNIT_SORTS = (Subtype.MECH, Subtype.VEHICLE, Subtype.BATTLE_ARMOR)
_COMMAND_SORTS = (Subtype.RESOURCE, Subtype.PILOT, Subtype.ENHANCEMENT, Subtype.TERRAIN)
_FURTHER_SORTS = (Subtype.ARTILLERY, Subtype.SUBTERFUGE, Subtype.OPERATION, Subtype.MERCENARY)
FIELDS: Mapping[Shown, tuple[str, ...]] = {
    Shown.FIRST: ("name", "type"),
    Shown.UNIT_SORTS: tuple(f"subtype:{sort.value}" for sort in _UNIT_SORTS),
    Shown.COMMAND_SORTS: tuple(
        f"subtype:{sort.value}" for sort in (*_COMMAND_SORTS, *_FURTHER_SORTS)
    ),
    Shown.UNIT: ("cost", "attack", "armor", "structure", "speed"),
    Shown.UNIT_OPTIONS: (
        *("overheat_damage", "overheat_attack", "alpha_strike", "missile"),
        *("long_range", "hand_to_hand"),
    ),
    Shown.UNIT_FLAGS: (
        *("jump", "ecm", "c3", "narc", "anti_missile", "ap", "vtol"),
        *("guard_only_block", "patrol_on_reveal", "omni"),
    ),
    Shown.COMMAND: tuple(f"asset:{asset.value}" for asset in Asset),
    Shown.COMMAND_YIELD: ("resource_yield",),
    Shown.COMMAND_FLAGS: ("scrap_on_reveal", "extra_deployment", "unique"),
    Shown.MISSION: ("initiative_mod", "attack_mod", "prevent"),
    Shown.LAST: ("set", "variant", "faction"),
}


TOGGLES = frozenset((*FIELDS[Shown.UNIT_FLAGS], *FIELDS[Shown.COMMAND_FLAGS]))
"""Columns that are yes or no."""


def shown(group: Shown, values: Mapping[str, str]) -> bool:
    """Whether the group is there for a card of this type."""
    kind = Kind(values["type"])
    match group:
        case Shown.FIRST | Shown.LAST:
            return True
        case Shown.UNIT:
            return kind is not Kind.MISSION
        case Shown.UNIT_OPTIONS | Shown.UNIT_FLAGS | Shown.UNIT_SORTS:
            return kind is Kind.UNIT
        case Shown.MISSION:
            pilot = Subtype.PILOT.value in values.get("subtype", "").split(";")
            return kind is Kind.MISSION or pilot
    return kind is Kind.COMMAND


def asked_of(values: Mapping[str, str]) -> dict[str, str]:
    """The values without those of fields that a card of this type does not have."""
    every = {field.partition(":")[0] for fields in FIELDS.values() for field in fields}
    groups = (fields for group, fields in FIELDS.items() if shown(group, values))
    asked = {field.partition(":")[0] for fields in groups for field in fields}
    if values["type"] != Kind.UNIT.value:
        asked.discard("speed")
    return {name: value for name, value in values.items() if name in asked or name not in every}


def column_words(column: str) -> str:
    """What a column is called on the form."""
    translate = QCoreApplication.translate
    told = {
        "name": translate("CardFields", "Name"),
        "type": translate("CardFields", "Type"),
        "cost": translate("CardFields", "Cost"),
        "speed": translate("CardFields", "Speed"),
        "attack": translate("CardFields", "Attack"),
        "armor": translate("CardFields", "Armor"),
        "structure": translate("CardFields", "Structure"),
        "overheat_damage": translate("CardFields", "Overheat"),
        "overheat_attack": translate("CardFields", "+ Attack"),
        "alpha_strike": translate("CardFields", "Alpha Strike"),
        "missile": translate("CardFields", "Missiles"),
        "long_range": translate("CardFields", "Long-Range"),
        "hand_to_hand": translate("CardFields", "Hand-to-Hand"),
        "resource_yield": translate("CardFields", "Resources"),
        "initiative_mod": translate("CardFields", "Initiative"),
        "attack_mod": translate("CardFields", "to Attack"),
        "prevent": translate("CardFields", "Prevents"),
        "set": translate("CardFields", "Set"),
        "variant": translate("CardFields", "Variant"),
        "faction": translate("CardFields", "Factions"),
    }
    return told.get(column, column)


def hint(column: str) -> str:
    """What stands in an empty field."""
    match column:
        case "cost":
            return "6+3A+1M"
        case "faction":
            return ";".join(say(name_of(one, "factions")) for one in ("Clan", "Wolf"))
        case "overheat_attack" | "alpha_strike" | "initiative_mod" | "attack_mod":
            return "+"
    return ""


KINDS = tuple(Kind)
SPEEDS = ("", "fast", "moderate", "slow")
KEPT_APART = ("source", "check")
"""Columns about who says so: of a card typed in, its owner does."""


class Typed(NamedTuple):
    """What stands in a form: columns, whether it is to be kept, and whether it changes a card."""

    values: Mapping[str, str]
    keep: bool = True
    changing: bool = False
    tried: bool = False


class CardForm(QWidget):
    """Holds the columns of one card; `done` carries the `Listing` and whether it is to be kept."""

    done = Signal(object, bool)
    left = Signal()

    def __init__(self, look: Look, start: Listing | None = None, *, changing: bool = False) -> None:
        """`changing` a card only keeps it; it is not taken."""
        super().__init__()
        self._look, self._tried, self._changing = look, False, changing
        self._values: dict[str, str] = {"type": Kind.UNIT.value, "subtype": Subtype.MECH.value}
        self._lines: dict[str, WordsBox] = {}
        self._toggles: dict[str, CountedButton] = {}
        self._groups: list[tuple[Shown, QWidget]] = []
        self._notes: list[Notes] = []
        self._kind = self._switch("type", tuple(map(self._kind_word, KINDS)))
        self._speed = self._switch("speed", tuple(map(self._speed_word, SPEEDS)))
        self._keep = CountedButton(self.tr("Save to my list"), 1)
        self._keep.setObjectName("card-keep")
        self._keep.show_count(1)
        self._keep.installEventFilter(self)
        if changing:
            self._keep.hide()
        self._lay_out()
        if start is not None:
            self.start(start)
        self._show()
        self.setFocusProxy(self._lines["name"])
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.finish)

    def start(self, listed: Listing) -> None:
        """Begin with what is known of a card."""
        known = {column: value for column, value in to_row(listed).items() if value}
        known = {name: value for name, value in known.items() if name not in KEPT_APART}
        if listed.card.cost is not None:
            known["cost"] = str(listed.card.cost)
        self._values = {n: value for n, value in known.items() if not n.startswith("cost_")}
        self._show()

    def name(self, typed: str) -> None:
        """Begin with the name that was searched for."""
        self._put("name", typed)

    def save_state(self) -> Typed:
        """What has been typed so far."""
        return Typed(dict(self._values), bool(self._keep.count), self._changing, self._tried)

    def restore_state(self, state: Typed) -> None:
        """With what was typed in a form before this one."""
        self._values, self._tried = dict(state.values), state.tried
        self._keep.show_count(int(state.keep))
        self._show()

    def keep_not(self) -> None:
        """The card cannot be kept; it can still be taken."""
        self._keep.show_count(0)

    def show_way_back(self, shown: bool) -> None:
        """Where there is one beside the form already, it has none of its own."""
        self._way_back.setVisible(shown)

    def value(self) -> Listing | tuple[Fault, ...]:
        """The card as entered, or what is against it."""
        found = read_row(self._values)
        if isinstance(found, Listing) and found.lacks_kind:
            return (Fault("subtype", "", texts.NEEDED_BY_UNIT()),)
        return found

    def finish(self) -> None:
        """The card is done, or the first field with a mistake has the focus."""
        self._tried = True
        found = self.value()
        if isinstance(found, Listing):
            self.done.emit(found, bool(self._keep.count))
            return
        self._show()
        wrong = {_field_of(fault) for fault in found}
        first = next((edit for column, edit in self._lines.items() if column in wrong), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on to the next field; Esc goes back."""
        if event.key() in ENTER:
            self.focusNextChild()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter goes on from a word that is on or off as well; Space is what turns it."""
        if event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            if event.key() in ENTER:
                self.focusNextChild()
                return True
        return super().eventFilter(watched, event)

    def _put(self, column: str, value: str) -> None:
        self._values[column] = value
        self._show()

    def _tick(self, column: str, part: str, on: int) -> None:
        """One of several that a column may list."""
        held = [one for one in self._values.get(column, "").split(";") if one and one != part]
        if column == "subtype" and part in _SORTS and on:
            held = [one for one in held if one not in _SORTS]
        self._put(column, ";".join((*held, part) if on else held))

    def _choose(self, column: str, value: str) -> None:
        self._values[column] = value
        if column == "type":
            sort = Subtype.MECH.value if value == Kind.UNIT.value else ""
            self._values = asked_of(self._values | {"subtype": sort})
        self._show()

    def _show(self) -> None:
        for column, edit in self._lines.items():
            edit.show_words(self._values.get(column, ""))
        for name, toggle in self._toggles.items():
            column, _, part = name.partition(":")
            held = self._values.get(column, "")
            toggle.show_count(int(part in held.split(";") if part else held == "1"))
        self._kind.show_value(self._values["type"])
        self._speed.show_value(self._values.get("speed", ""))
        self._speed_box.setVisible(self._values["type"] == Kind.UNIT.value)
        for group, widget in self._groups:
            widget.setVisible(shown(group, self._values))
        self._show_problems()

    def _show_problems(self) -> None:
        found = self.value()
        faults = () if isinstance(found, Listing) else found
        together: dict[tuple[Shown | None, Text], list[str]] = {}
        for fault in faults:
            if self._tried or fault.value:
                column = _field_of(fault)
                together.setdefault((_group_of(column), fault.reason), []).append(column)
        problems = tuple(_problem(columns, reason) for (_, reason), columns in together.items())
        for notes in self._notes:
            notes.show_problems(problems)

    def _lay_out(self) -> None:
        look, inside = self._look, QWidget()
        column, rows = QVBoxLayout(self), QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(4))
        rows.setContentsMargins(0, 0, look.px(8), 0)
        rows.setSpacing(look.px(6))
        for group, fields in FIELDS.items():
            rows.addWidget(self._group(group, fields))
        rows.addStretch(1)
        column.addWidget(scrolled(inside), 1)
        column.addLayout(self._foot())

    def _group(self, group: Shown, fields: Sequence[str]) -> QWidget:
        """Fields side by side, and under them what is wrong with them."""
        look, box, flow_box = self._look, QWidget(), QWidget()
        column, flow = QVBoxLayout(box), FlowLayout(flow_box, spacing=look.px(6))
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(2))
        for field in fields:
            flow.addWidget(self._field(field))
        at = tuple(f"$.{field.partition(':')[0]}" for field in fields)
        notes = Notes(look, tuple(dict.fromkeys(at)))
        self._notes.append(notes)
        column.addWidget(flow_box)
        column.addWidget(notes)
        self._groups.append((group, box))
        return box

    def _field(self, field: str) -> QWidget:
        look = self._look
        if field == "type":
            return titled(look, column_words(field), self._kind)
        if field == "speed":
            self._speed_box = titled(look, column_words(field), self._speed)
            return self._speed_box
        column, _, part = field.partition(":")
        if part or field in TOGGLES:
            return self._toggle(field, column, part)
        edit = line_edit(column_words(column), hint(column))
        edit.setMaxLength(LONGEST)
        edit.setObjectName(f"card-{column}")
        edit.setFixedWidth(look.px(_WIDTHS.get(column, 84)))
        edit.textEdited.connect(partial(self._put, column))
        self._lines[column] = edit
        return titled(look, column_words(column), edit)

    def _toggle(self, field: str, column: str, part: str) -> CountedButton:
        sort = say(name_of(part, "subtypes")) if column == "subtype" else part
        toggle = CountedButton(sort or flag_words(column), 1)
        toggle.setObjectName(f"card-{field}")
        toggle.installEventFilter(self)
        if part:
            toggle.counted.connect(partial(self._tick, column, part))
        else:
            toggle.counted.connect(lambda on: self._put(column, "1" if on else ""))
        self._toggles[field] = toggle
        return toggle

    def _switch(self, column: str, told: Sequence[str]) -> Segments:
        choices = tuple(kind.value for kind in KINDS) if column == "type" else SPEEDS
        switch = Segments(tuple(zip(told, choices, strict=True)))
        switch.setAccessibleName(column_words(column))
        switch.setObjectName(f"card-{column}")
        switch.picked.connect(partial(self._choose, column))
        for button, choice in zip(switch.buttons, choices, strict=True):
            button.setObjectName(f"card-{column}[{choice}]")
            button.installEventFilter(self)
        return switch

    def _kind_word(self, kind: Kind) -> str:
        return say(name_of(kind.value, "kinds"))

    def _speed_word(self, speed: str) -> str:
        return say(name_of(speed, "speeds")) if speed else UNKNOWN

    def _foot(self) -> QHBoxLayout:
        look, foot = self._look, QHBoxLayout()
        back = PlainButton(look, self.tr("Back"), key=self.tr("Esc"), flat=True, icon="back")
        self._way_back = back
        back.setObjectName("card-back")
        back.clicked.connect(self.left)
        told = self.tr("Save changes") if self._changing else self.tr("Use this card")
        done = PlainButton(look, told, key="Ctrl+Enter", primary=True, low=True)
        done.setObjectName("card-done")
        done.clicked.connect(self.finish)
        foot.addWidget(back)
        foot.addStretch(1)
        hint = label(look, self.tr("Enter: next field"), 12, colour=look.theme.muted)
        foot.addWidget(hint)
        foot.addWidget(self._keep)
        foot.addWidget(done)
        return foot


_SORTS = frozenset((Subtype.MECH.value, Subtype.VEHICLE.value, Subtype.BATTLE_ARMOR.value))
_WIDTHS = {"name": 320, "set": 200, "variant": 110, "faction": 240, "cost": 150}


def _field_of(fault: Fault) -> str:
    """The field that a fault is about: all that a cost is made of is typed in one."""
    return "cost" if fault.column.startswith("cost") else fault.column


def _group_of(column: str) -> Shown | None:
    """Where on the form a column stands."""
    return next((group for group, fields in FIELDS.items() if column in fields), None)


def _problem(columns: Sequence[str], reason: Text) -> Problem:
    """One reason against one or several fields."""
    order = [column for fields in FIELDS.values() for column in fields]
    known = sorted(dict.fromkeys(columns), key=lambda c: order.index(c) if c in order else -1)
    told = ", ".join(map(column_words, known))
    return Problem(texts.OF_COLUMNS(columns=told, what=reason), CARD, f"$.{columns[0]}")


class CardPage(EditorPage):
    """Begins with the name that was searched for; `done` carries the `Card`, kept if so wished."""

    done = Signal(object)

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look, self.tr("Your own card"))
        self._form = CardForm(look)
        self._form.name(name)
        self._form.done.connect(self._take)
        self._form.left.connect(self.leave)
        column = QVBoxLayout(self)
        margin = look.px(12 if look.metrics.is_tight else 24)
        column.setContentsMargins(margin, look.px(8), margin, look.px(4))
        column.setSpacing(look.px(6))
        column.addWidget(label(look, self.title, 20, 600))
        column.addWidget(self.banner)
        column.addWidget(self._form, 1)

    def save_state(self) -> Typed:
        """What has been typed so far."""
        return self._form.save_state()

    def restore_state(self, state: Typed) -> None:
        """With what was typed."""
        self._form.restore_state(state)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the name."""
        self._form.setFocus(Qt.FocusReason.TabFocusReason)

    def _take(self, listed: Listing, keep: bool) -> None:
        """Where it cannot be kept, one more press takes it all the same."""
        if keep:
            try:
                catalogue.keep(catalogue.TYPED, (listed,))
            except RecordError as error:
                show_file_error(self.banner, error)
                self._form.keep_not()
                return
            catalogue.changed()
        self.done.emit(listed.card)
