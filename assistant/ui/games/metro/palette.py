"""The seven cards in a row, to say which one was turned."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from assistant.games.metro.actions import ShowCard
from assistant.games.metro.state import State
from assistant.rules.decision import Choice
from assistant.ui.games.metro.card_face import CardFace, Dress, short_size
from assistant.ui.keys import keys_of
from assistant.ui.theme import Look


class Palette(QWidget):
    """Those that may be named bear their keys; the one the other side has turned is dim."""

    chosen = Signal(object)

    def __init__(self, look: Look, view: State, choice: Choice) -> None:
        super().__init__()
        keys, row = keys_of(choice), QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.px(2))
        row.addStretch(1)
        for option in choice.options:
            if not isinstance(option.action, ShowCard):
                continue
            card = view.deck.card(option.action.card)
            size = short_size(look, len(view.deck.cards))
            face = CardFace(look, card, Dress(key=keys.get(option.action, "")), size)
            face.setObjectName(f"palette:{card.id}")
            face.setEnabled(option.is_open)
            face.clicked.connect(lambda _=False, a=option.action: self.chosen.emit(a))
            row.addWidget(face)
        row.addStretch(1)


def is_palette(choice: Choice) -> bool:
    """Whether a card that was turned is asked for."""
    return any(isinstance(o.action, ShowCard) for o in choice.options)
