"""The keys that a battle answers to, by what is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Choice
from assistant.rules.text import Message
from assistant.ui.key_sheet import KeyGroup, KeyRow
from assistant.ui.odds.sheet import POLICIES, WHAT_IF
from assistant.ui.table import Table
from assistant.ui.translate import say
from assistant.ui.widgets.keys import REDO, bindings

HOLD_IT_SHOW_WHAT = Message("keys", "hold it: show what is behind")
THE_CURTAIN = Message("keys", "The curtain")
THE_BATTLE_IS_OVER = Message("keys", "The battle is over")
THE_BATTLE = Message("keys", "The battle")
THE_OPTION_WITH_THAT = Message("keys", "the option with that number")
EVERY_OPTION_AND_WHY = Message("keys", "every option, and why it is not allowed")
MARK_THE_BEST_OPTION = Message("keys", "mark the best option")
THROW_THE_DICE_HERE = Message("keys", "throw the dice here")
TYPE_WHAT_FELL_ON = Message("keys", "type what fell on the table")
BACK_TO_THE_DICE = Message("keys", "back to the dice before")
HITS_OR_FACES = Message("keys", "hits or faces")
DRAW_HERE = Message("keys", "draw here")
THE_CARD_THAT_WAS = Message("keys", "the card that was drawn on the table")
BACK_TO_THE_CARD = Message("keys", "back to the card before")
THE_TABLE_OR_RESULT = Message("keys", "the table, or the result")
PLAY_AGAIN = Message("keys", "play again with the same forces")
BEGIN_ANOTHER = Message("keys", "begin another battle")
TAKE_THE_LAST_MOVE = Message("keys", "take the last move back")
PLAY_IT_AGAIN = Message("keys", "play it again")
PLAY_A_CARD = Message("keys", "play a card that nobody knew of")
TABLE_RULING_ADD_REMOVE = Message("keys", "table ruling: add, remove, repair, skip")
HOW_EACH_SIDE_TAKES = Message("keys", "how each side takes its losses")
THE_WHOLE_LOG = Message("keys", "the whole log")
WHAT_IF_TRY_OTHER = Message("keys", "what if: try other forces, nothing changes")
SAVE_A_COPY = Message("keys", "save a copy")
OPEN_ANOTHER_BATTLE = Message("keys", "open another battle")


def battle_keys(table: Table, sheets: Collection[str]) -> list[KeyGroup]:
    """Those for the question first; `sheets` are the pages of odds that the game has."""
    if table.curtain:
        rows = (KeyRow("Space", say(HOLD_IT_SHOW_WHAT())),)
        return [KeyGroup(say(THE_CURTAIN()), rows)]
    asked = table.decision
    title = say(THE_BATTLE_IS_OVER()) if asked is None else say(asked.prompt)
    return [
        KeyGroup(title, tuple(_asked(table))),
        KeyGroup(say(THE_BATTLE()), tuple(_always(table, sheets))),
    ]


def _asked(table: Table) -> Iterator[KeyRow]:
    asked = table.decision
    if isinstance(asked, Choice):
        yield KeyRow("1 – 9", say(THE_OPTION_WITH_THAT()))
        if asked.gestures:
            yield KeyRow("Enter", say(asked.gestures[0].label))
        yield KeyRow("Ctrl+F", say(EVERY_OPTION_AND_WHY()))
        if table.battle.game.odds.values is not None:
            yield KeyRow("F5", say(MARK_THE_BEST_OPTION()))
    elif isinstance(asked, Roll):
        yield KeyRow("Space", say(THROW_THE_DICE_HERE()))
        yield KeyRow("0 – 9", say(TYPE_WHAT_FELL_ON()))
        yield KeyRow("Backspace", say(BACK_TO_THE_DICE()))
        yield KeyRow("F3", say(HITS_OR_FACES()))
    elif isinstance(asked, Draw):
        yield KeyRow("Space", say(DRAW_HERE()))
        yield KeyRow("1 – 9", say(THE_CARD_THAT_WAS()))
        yield KeyRow("Backspace", say(BACK_TO_THE_CARD()))
    else:
        yield KeyRow("F3", say(THE_TABLE_OR_RESULT()))
        yield KeyRow("Ctrl+R", say(PLAY_AGAIN()))
        yield KeyRow("Ctrl+N", say(BEGIN_ANOTHER()))


def _always(table: Table, sheets: Collection[str]) -> Iterator[KeyRow]:
    yield KeyRow("Ctrl+Z", say(TAKE_THE_LAST_MOVE()))
    yield KeyRow("Ctrl+Shift+Z", say(PLAY_IT_AGAIN()))
    if table.rulings:
        yield KeyRow("F2", say(TABLE_RULING_ADD_REMOVE()))
    if table.battle.game.plays is not None:
        yield KeyRow("F8", say(PLAY_A_CARD()))
    if POLICIES in sheets:
        yield KeyRow("F4", say(HOW_EACH_SIDE_TAKES()))
    if WHAT_IF in sheets:
        yield KeyRow("F6", say(WHAT_IF_TRY_OTHER()))
    yield KeyRow("F7", say(THE_WHOLE_LOG()))
    yield KeyRow("Ctrl+S", say(SAVE_A_COPY()))
    yield KeyRow("Ctrl+O", say(OPEN_ANOTHER_BATTLE()))


KEYS = {
    "undo": QKeySequence.StandardKey.Undo,
    "redo": QKeySequence.StandardKey.Redo,
    "open": QKeySequence.StandardKey.Open,
    "save": QKeySequence.StandardKey.Save,
}


class Shortcuts(QObject):
    """Says which of them was pressed."""

    wanted = Signal(str)
    """One of the names in `KEYS`."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        page.addActions([self._action(wish) for wish in KEYS])

    def _action(self, wish: str) -> QAction:
        action = QAction(self)
        action.setShortcuts(bindings(KEYS[wish], *(REDO if wish == "redo" else ())))
        action.triggered.connect(lambda: self.wanted.emit(wish))
        return action
