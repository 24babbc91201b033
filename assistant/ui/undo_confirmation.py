"""The question before an undo of more than the last move, or of what cannot be unseen."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Signal

from assistant.ui.table import Table
from assistant.ui.translate import say
from assistant.ui.widgets.banner import Banner


class UndoQuestion(NamedTuple):
    """An open question: to go back to `turn`, and how many players must still agree.

    The turn is None where the table has proposed something, the others where anybody may say yes.
    """

    turn: int | None
    missing: int | None


class UndoConfirmation(QObject):
    """Asks on the banner and goes back once all players concerned have agreed."""

    asked = Signal()
    """The banner shows a question."""

    def __init__(self, table: Table, banner: Banner, parent: QObject) -> None:
        super().__init__(parent)
        self._table, self._banner = table, banner
        self._turn: int | None = 0
        self._missing: list[str] = []
        """Who has still to agree; one without a name is anybody."""
        banner.acted.connect(self.agree)
        banner.closed.connect(self._forget)

    @property
    def is_open(self) -> bool:
        """Whether somebody has still to agree."""
        return bool(self._missing)

    def save_state(self) -> UndoQuestion | None:
        """The question that is open, for a page in another look."""
        if not self._missing:
            return None
        return UndoQuestion(self._turn, len(self._missing) if self._missing[0] else None)

    def restore_state(self, asked: UndoQuestion) -> None:
        """Ask it again, of those who have still to agree, by the names they now have."""
        missing = [""] if asked.missing is None else self._names()[-asked.missing :]
        self._ask(asked.turn, missing)

    def undo(self) -> None:
        """Take the last gesture back, at once or when it is agreed to; twice is a yes."""
        if self.is_open:
            self.agree()
        elif self._table.undo_crosses_secret():
            self._table.undo()
        elif self._table.undo_crosses_reveal():
            self.ask_all(self._table.turn - 1)
        elif self._table.undo_crosses_chance():
            self._ask(self._table.turn - 1, [""])
        else:
            self._table.undo()

    def go_to(self, turn: int) -> None:
        """Go back or forward to this turn, at once or when it is agreed to."""
        if self._table.battle.crosses_secret(turn):
            self._table.go_to(turn)
        elif self._table.undo_crosses_reveal(turn):
            self.ask_all(turn)
        elif turn != self._table.turn:
            self._ask(turn, [""])

    def ask_all(self, turn: int | None) -> None:
        """Go back to this turn, or do what is proposed, when every player has agreed."""
        self._ask(turn, self._names())

    def agree(self) -> None:
        """The next of those who are missing agrees."""
        left = self._missing[1:]
        if left:
            self._ask(self._turn, left)
        else:
            self._missing = []
            self._banner.dismiss()
            if self._turn is None:
                self._table.agree()
            else:
                self._table.go_to(self._turn)

    def _names(self) -> list[str]:
        return [say(seat.name) for seat in self._table.overview.seats]

    def _ask(self, turn: int | None, missing: list[str]) -> None:
        self._turn, self._missing = turn, missing
        if missing[0]:
            words = proposal(self._table)
            answer = self.tr("{name} agrees (Enter)").format(name=missing[0])
        else:
            words, answer = self._words(turn)
        self._banner.show_message("info", words, [answer], announced=False)
        self.asked.emit()
        self._banner.setFocus()

    def _words(self, turn: int | None) -> tuple[str, str]:
        """The question and its answer where anybody may say yes."""
        table = self._table
        steps = table.turn - (turn or 0)
        chance = table.undo_crosses_chance(turn)
        if steps == 1 and chance:
            words = self.tr("Undo the last move? Its dice and cards are undone too.")
            return words, self.tr("Undo (Enter)")
        words = self.tr("Go back to here?") if steps > 0 else self.tr("Redo up to here?")
        parts = [words, self.tr("%n step(s).", "", abs(steps))]
        if chance:
            parts.append(self.tr("Dice and cards will be undone."))
        answer = self.tr("Go back (Enter)") if steps > 0 else self.tr("Redo (Enter)")
        return " ".join(parts), answer

    def _forget(self) -> None:
        was_open, self._missing = self.is_open, []
        if was_open and self._turn is None:
            self._table.call_off()


def proposal(table: Table) -> str:
    """What every player must agree to."""
    translate = QCoreApplication.translate
    match table.proposed:
        case int() as turn if turn < table.turn:
            return translate("UndoConfirmation", "Undo a secret move? All players must agree.")
        case int():
            return translate("UndoConfirmation", "Redo a secret move? All players must agree.")
        case tuple():
            return translate(
                "UndoConfirmation", "Put the dealt cards away unseen? All players must agree."
            )
    return translate(
        "UndoConfirmation", "Undo something everyone has seen? All players must agree."
    )
