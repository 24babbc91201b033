"""A roll: groups of dice in rolling order, typed as hits or faces, or thrown by the app."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.chance import AnyDice, Roll, SymbolDice
from assistant.rules.moment import target_of
from assistant.ui.decision.entry import DiceEntry, Typing
from assistant.ui.decision.option_grid import IconOf
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.decision.tray import Tray
from assistant.ui.figures import percent
from assistant.ui.labels import OneLine, label
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.dice import DiceGroupField, Mark, height_of
from assistant.ui.widgets.layouts import Sideways, filled, put, spaced, with_name
from assistant.ui.widgets.small import Chip

NOUGHT_IS = 10
"""Dice of so many sides may show a 0."""


class DiceTray(Tray):
    """Hits are counted by groups, or faces are read die by die."""

    _entry: DiceEntry

    def __init__(
        self,
        look: Look,
        block: SeatBlock,
        typing: Typing,
        icon_of: IconOf,
        rng: Random,
    ) -> None:
        super().__init__(look, block, typing, rng, "hits-or-faces")
        self._icon_of = icon_of
        self._row = DiceRow(look)
        self._row.wanted.connect(self._press)
        self._title = OneLine(look, 12, 600, look.theme.muted, 160)
        self._title.setText(self.tr("Dice in the order rolled"))
        self._chip, self._detail = Chip(look, ""), label(look, "", 12, colour=look.theme.muted)
        self.lay_out(filled(QVBoxLayout(), self._head(), self._row, 1, spacing=0))

    def new_entry(self, roll: Roll) -> DiceEntry:
        """Counted or read, as the roll asks for."""
        return DiceEntry(roll)

    def ask(self) -> None:
        """A field for every group, and what the rules say of them."""
        roll = self._roll
        self.offer_ways(() if roll.faces else (say(roll.successes), self.tr("Faces")))
        self._cite(cite(roll.cite), say(roll.detail) if roll.detail else "")
        fields = self._row.fields(len(roll.groups))
        for field, dice in zip(fields, roll.groups, strict=True):
            self._tell(field, dice)
        self._row.show_fields(len(fields))

    def forget(self) -> None:
        """The fields wait, empty."""
        self._cite("", "")
        self._title.setText(self.tr("Dice in the order rolled"))
        self._row.show_fields(0)

    def end_number(self) -> bool:
        """Whether Enter ended a number that could have grown."""
        return self._entry.enter()

    def show_entry(self) -> None:
        """Every group as typed, and which is asked now."""
        counts = self._roll.strikes and not self._entry.by_faces
        words = self.tr("Click the dice that hit")
        self._title.setText(words if counts else self.tr("Dice in the order rolled"))
        fields = self._row.fields(len(self._roll.groups))
        for n, field in enumerate(fields):
            self._show_field(n, field)
        current = self._entry.current
        waiting = None if current is None else self._roll.groups[current]
        asked = self._asked_for(waiting) if waiting else ""
        self.close_done(asked, *(field.accessibleName() for field in fields))
        self._row.show_current(current)
        self.lit.emit(waiting.subjects if waiting else ())

    def _asked_for(self, group: AnyDice) -> str:
        """What is to be typed next; a lone group needs no name."""
        if len(self._roll.groups) == 1:
            return self.tr("type your roll")
        return self.tr("type the {target} dice").format(target=target(group))

    def wanting(self) -> str:
        """What is asked while dice are still to come."""
        if self._entry.typed:
            return self.tr("{n}… one more digit, or Enter").format(n=self._entry.typed)
        if self._roll.faces:
            return say(self._roll.faces)
        if self._entry.by_faces:
            if any(dice.sides == NOUGHT_IS for dice in self._roll.groups):
                return self.tr("Type each die (0 means 10)")
            return self.tr("Type each die")
        words = self.tr("{successes}: type how many")
        return words.format(successes=say(self._roll.successes))

    def _press(self, group: int, die: int | None) -> None:
        """A die turns from a miss to a hit or back; around the dice the group is typed again."""
        if die is None:
            self._entry.move_to(group)
        else:
            self._entry.touch(group, less=die < (self._entry.hits[group] or 0))
        self.show_entry()

    def _tell(self, field: DiceGroupField, dice: AnyDice) -> None:
        field.tell(
            target=target(dice),
            chance=self.tr("{percent}\nper die").format(percent=percent(float(dice.chance), 0)),
            count=dice.count,
            owner=say(dice.label),
            icon=self._icon_of(dice.subjects),
            seat=self._roll.seat,
            mirrored=self._roll.seat % 2 == 1,
        )

    def _cite(self, chip: str, detail: str) -> None:
        self._chip.setText(chip)
        self._chip.setVisible(bool(chip))
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))

    def _head(self) -> QHBoxLayout:
        look = self._look
        row = spaced(QHBoxLayout(), spacing=look.px(4), margins=look.margins(HALO, 0, 0, 0))
        put(row, self._title, self._chip, 1, self._detail)
        return row

    def _show_field(self, n: int, field: DiceGroupField) -> None:
        entry, dice = self._entry, self._roll.groups[n]
        current, faces, hits = entry.current == n, tuple(entry.faces[n]), entry.hits[n]
        if entry.by_faces:
            marks = tuple(_mark(dice.succeeds(face)) for face in faces)
            hits_text = str(dice.hits(faces)) if faces else ""
        else:
            marks = () if hits is None else tuple(_mark(k < hits) for k in range(dice.count))
            hits_text = "" if hits is None else str(hits)
        text = entry.typed if current and entry.typed else hits_text
        field.set_mode("faces" if entry.by_faces else "hits")
        field.set_entry(text, marks, tuple(map(str, faces)), error=current and bool(entry.refusals))
        field.set_asked(current)


class DiceRow(Sideways):
    """A field for each group of a roll, side by side; the one being typed is always in sight.

    Short of room the fields give way by the same share, down to target and field; what does not
    fit then is scrolled to.
    """

    wanted = Signal(int, object)
    """The number of a group that was pressed, and of the die in it; None for around its dice."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._current, self._count = look, 0, 0
        self._made: list[DiceGroupField] = []
        """The fields of these groups, and of others that wait, empty."""
        self._inside, self._row = QWidget(), QHBoxLayout()
        self._inside.setLayout(self._row)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addStretch(0)
        self.hold(self._inside)
        self.setFixedHeight(height_of(look) + self.horizontalScrollBar().sizeHint().height())

    def fields(self, count: int) -> Sequence[DiceGroupField]:
        """So many of them, to be told what their groups are."""
        while len(self._made) < count:
            self._made.append(self._field(len(self._made)))
        return self._made[:count]

    def show_fields(self, count: int) -> None:
        """These and no others, told already; nothing is left of how they stood before."""
        self._count, self._current = count, 0
        for n, field in enumerate(self._made):
            field.setVisible(n < count)
            if n >= count:
                field.clear()
        self.horizontalScrollBar().setValue(0)

    def show_current(self, number: int | None) -> None:
        """Bring this group into sight with the one after it; with all dice in, the last one."""
        self._current = self._count - 1 if number is None else number
        self._bring()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The current group stays in sight."""
        super().resizeEvent(event)
        self._bring()

    def _bring(self) -> None:
        self._row.activate()
        least = self._row.minimumSize().expandedTo(self.viewport().size())
        self._inside.resize(least)
        for field in reversed(self._made[self._current : min(self._current + 2, self._count)]):
            self.ensureWidgetVisible(field, 0, 0)

    def _field(self, number: int) -> DiceGroupField:
        field = with_name(DiceGroupField(self._look), f"dice:{number}")
        field.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        field.clicked.connect(lambda: self.wanted.emit(number, field.pressed_die))
        self._row.insertWidget(number, field)
        return field


def target(dice: AnyDice) -> str:
    """What a die must show: `9+`, `≤2` or the numbers of symbols `1 4`; a dash if nothing will."""
    if isinstance(dice, SymbolDice):
        good = [str(face) for face in range(1, dice.sides + 1) if dice.succeeds(face)]
        return " ".join(good) or "—"
    return target_of(dice)


def _mark(hit: bool) -> Mark:
    return "hit" if hit else "miss"
