"""A roll: groups of dice in rolling order, typed as hits or faces, or thrown by the app."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.chance import AnyDice, Roll, SymbolDice
from assistant.rules.decision import Ref
from assistant.ui.decision.dice_entry import DiceEntry
from assistant.ui.decision.dice_row import DiceRow
from assistant.ui.decision.option_rows import IconOf
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.labels import citations, label, reasons
from assistant.ui.odds.figures import percent
from assistant.ui.speech import cite, say
from assistant.ui.theme import Look
from assistant.ui.widgets.dice import DiceGroupField, Mark
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER, HALO
from assistant.ui.widgets.small import Chip, KeyCap
from assistant.ui.widgets.stepper import Segmented


class DiceTray(QWidget):
    """Digits fill and move on, Backspace returns, Enter finishes, Space throws the rest."""

    rolled = Signal(object)
    """The action: `Hits` or `Rolled`."""
    lit = Signal(object)
    """The subjects of the group being typed."""

    def __init__(
        self, look: Look, roll: Roll, block: SeatBlock, icon_of: IconOf, rng: Random
    ) -> None:
        super().__init__()
        self._look, self._roll, self._block, self._rng = look, roll, block, rng
        self._entry = DiceEntry(roll)
        self._fields = [self._field(n, dice, icon_of) for n, dice in enumerate(roll.groups)]
        self._row = DiceRow(look, self._fields)
        self._row.wanted.connect(self._move_to)
        self._switch = self._make_switch()
        self._throw, self._done = self._make_buttons()
        row = QHBoxLayout(self)
        above = look.px(4 if look.metrics.is_far else 8)
        row.setContentsMargins(look.px(11), above, look.px(11), above)
        row.setSpacing(0)
        row.addLayout(self._groups(), 1)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addStretch(1)
        right.addWidget(self._throw)
        right.addWidget(self._done)
        right.addStretch(1)
        row.addLayout(right)

    @property
    def controls(self) -> tuple[QWidget, ...]:
        """What belongs at the foot of the seat block."""
        if self._roll.faces:
            return ()
        cramped = self._look.metrics.small or self._switch.sizeHint().width() > self._look.px(130)
        return (self._switch,) if cramped else (self._switch, KeyCap(self._look, "F3"))

    def begin(self) -> None:
        """Show what is asked first; to be called once the signals are connected."""
        self._show()

    def handle(self, event: QKeyEvent) -> bool:
        """The keys of the tray."""
        key = event.key()
        if event.text().isdecimal():
            self._entry.digit(int(event.text()))
        elif key == Qt.Key.Key_Backspace:
            self._entry.backspace()
        elif key == Qt.Key.Key_Space:
            self._throw_rest()
            return True
        elif key in ENTER:
            if not self._entry.enter():
                self._finish()
                return True
        elif key == Qt.Key.Key_F3 and not self._roll.faces:
            self._set_mode(0 if self._entry.by_faces else 1)
        else:
            return False
        self._show()
        return True

    def _finish(self) -> None:
        if self._entry.is_ready:
            self.rolled.emit(self._entry.action)

    def _throw_rest(self) -> None:
        self.rolled.emit(self._entry.thrown(self._rng))

    def _set_mode(self, mode: int) -> None:
        self._entry.clear(by_faces=mode == 1)
        self._switch.set_current(mode)
        self._show()

    def _move_to(self, group: int) -> None:
        self._entry.move_to(group)
        self._show()

    def _make_switch(self) -> Segmented:
        words = (say(self._roll.successes), self.tr("Faces"))
        switch = Segmented(self._look, words, name=self.tr("Type"))
        switch.setObjectName("hits-or-faces")
        switch.setToolTip("F3")
        switch.chosen.connect(self._set_mode)
        return switch

    def _make_buttons(self) -> tuple[PlainButton, PlainButton]:
        throw = PlainButton(
            self._look, self.tr("Throw for us"), key=self.tr("Space"), icon="die", primary=True
        )
        throw.setObjectName("throw")
        throw.clicked.connect(self._throw_rest)
        done = PlainButton(self._look, self.tr("Done"), key=self.tr("Enter"))
        done.setObjectName("done")
        done.clicked.connect(self._finish)
        for button in (throw, done):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return throw, done

    def _field(self, number: int, dice: AnyDice, icon_of: IconOf) -> DiceGroupField:
        field = DiceGroupField(
            self._look,
            target=target(dice),
            chance=self.tr("{percent}\nper die").format(percent=percent(float(dice.chance), 0)),
            count=dice.count,
            owner_text=say(dice.label),
            icon=icon_of(dice.subjects),
            seat=self._roll.seat,
            mirrored=self._roll.seat % 2 == 1,
        )
        field.setObjectName(f"dice:{number}")
        field.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        field.clicked.connect(lambda: self._move_to(number))
        return field

    def _groups(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addLayout(self._head())
        column.addWidget(self._row)
        column.addStretch(1)
        return column

    def _head(self) -> QHBoxLayout:
        look = self._look
        row = QHBoxLayout()
        row.setContentsMargins(look.px(HALO), 0, 0, 0)
        row.setSpacing(look.px(4))
        words = self.tr("Dice in rolling order")
        row.addWidget(label(look, words, 12, 600, look.theme.muted))
        chip = cite(self._roll.cite)
        if chip:
            row.addWidget(Chip(look, chip))
        row.addStretch(1)
        if self._roll.detail:
            row.addWidget(label(look, say(self._roll.detail), 12, colour=look.theme.muted))
        return row

    def _show(self) -> None:
        for n, field in enumerate(self._fields):
            self._show_field(n, field)
        current = self._entry.current
        waiting = None if current is None else self._roll.groups[current]
        reason = (
            self.tr("type the group {target}").format(target=target(waiting)) if waiting else ""
        )
        self._done.set_closed(reason)
        self._hint()
        self._row.show_current(current)
        self.lit.emit(_subjects(waiting))

    def _show_field(self, n: int, field: DiceGroupField) -> None:
        entry, dice = self._entry, self._roll.groups[n]
        current = entry.current == n
        error = current and bool(entry.refusals)
        field.set_mode("faces" if entry.by_faces else "hits")
        if entry.by_faces:
            faces = tuple(entry.faces[n])
            marks = tuple(_mark(dice.succeeds(f)) for f in faces)
            text = (
                entry.typed if current and entry.typed else str(dice.hits(faces)) if faces else ""
            )
            field.set_entry(text, marks, tuple(map(str, faces)), len(faces), error)
        else:
            hits = entry.hits[n]
            marks = () if hits is None else tuple(_mark(k < hits) for k in range(dice.count))
            text = "" if hits is None else str(hits)
            field.set_entry(entry.typed if current and entry.typed else text, marks, error=error)
        field.set_current(current)

    def _hint(self) -> None:
        entry = self._entry
        if entry.refusals:
            rule = citations(entry.refusals)
            words = reasons(entry.refusals)
            self._block.hint(f"{words} · {rule}" if rule else words, bad=True)
        elif entry.typed:
            words = self.tr("{n}… one more digit, or Enter").format(n=entry.typed)
            self._block.hint(words)
        elif entry.is_ready:
            self._block.hint(self.tr("All dice are in: Enter confirms"))
        elif self._roll.faces:
            self._block.hint(say(self._roll.faces))
        elif entry.by_faces:
            self._block.hint(self.tr("Type every die; 0 counts as 10"))
        else:
            words = self.tr("{successes}: how many? Type a number")
            self._block.hint(words.format(successes=say(self._roll.successes)))


def target(dice: AnyDice) -> str:
    """What a die must show: `9+`, `≤2` or the numbers of symbols `1 4`; a dash if nothing will."""
    if isinstance(dice, SymbolDice):
        good = [str(face) for face in range(1, dice.sides + 1) if dice.succeeds(face)]
        return " ".join(good) or "—"
    if not dice.chance:
        return "—"
    return f"≤{min(dice.need, dice.sides)}" if dice.low else f"{max(dice.need, 1)}+"


def _mark(hit: bool) -> Mark:
    return "hit" if hit else "miss"


def _subjects(dice: AnyDice | None) -> tuple[Ref, ...]:
    return () if dice is None else dice.subjects
