"""A card of the deck as it is edited: name, type, three bonuses, how well each is known."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from assistant.games.metro.cards import (
    HIGHEST_BONUS,
    LOWEST_BONUS,
    Card,
    CardType,
    Certainty,
)
from assistant.games.metro.deck_limits import LONGEST_CARD_NAME
from assistant.rules.game import Problem
from assistant.ui.games.metro.words import against, type_name
from assistant.ui.labels import label, set_text_color
from assistant.ui.setup.fields import fill, line_edit
from assistant.ui.setup.problem_notes import Notes
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.pressable import HALO
from assistant.ui.widgets.segmented import Segmented
from assistant.ui.widgets.stepper import Stepper

TYPES = tuple(CardType)
WIDEST = 480
"""No name needs a wider field: what belongs to it stays near."""
UNSURE = (Certainty.ASSUMED, Certainty.UNKNOWN)


class CardRow(QWidget):
    """Told a card; says what it has become."""

    edited = Signal(object)
    """The whole `Card`."""

    def __init__(self, look: Look, n: int) -> None:
        super().__init__()
        self._look = look
        self._card: Card | None = None
        self._known: dict[str, QLabel] = {}
        at = f"$.deck.cards[{n}]"
        self.name = line_edit(look, self.tr("Name of card {n}").format(n=n + 1))
        self.name.setMaxLength(LONGEST_CARD_NAME)
        self.name.setObjectName(f"card-name:{n}")
        self.name.textEdited.connect(lambda words: self._put("name", words))
        words = tuple(type_name(type) for type in TYPES)
        self.type = Segmented(look, words, name=self.tr("Type of card {n}").format(n=n + 1))
        self.type.setObjectName(f"card-type:{n}")
        self.type.chosen.connect(lambda i: self._put("type", TYPES[i]))
        self.steppers = {f"vs_{type.value}": self._stepper(n, type) for type in TYPES}
        paths = ("", ".id", ".name", ".type", *(f".{name}" for name in self.steppers))
        self.notes = Notes(look, tuple(at + path for path in paths))
        self.fields: dict[str, QWidget] = {f"{at}.name": self.name, f"{at}.type": self.type}
        self.fields |= {f"{at}.{name}": stepper for name, stepper in self.steppers.items()}
        self._lay_out(n)

    def show_card(self, card: Card) -> None:
        """Show this card."""
        self._card = card
        fill(self.name, say(card.name))
        self.type.set_current(TYPES.index(card.type))
        for name, stepper in self.steppers.items():
            stepper.set_value(getattr(card, name))
        for name, badge in self._known.items():
            certainty: Certainty = getattr(card.certainty, name)
            badge.setText(self._words(certainty))
            unsure = certainty in UNSURE
            set_text_color(badge, self._look.theme.warn if unsure else self._look.theme.muted)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """What is wrong with this card."""
        self.notes.show_problems(problems)

    def _stepper(self, n: int, type: CardType) -> Stepper:
        name = f"vs_{type.value}"
        made = Stepper(
            self._look,
            low=LOWEST_BONUS,
            high=HIGHEST_BONUS,
            value=0,
            name=self.tr("Card {n} {against}").format(n=n + 1, against=against(type)),
            signed=True,
        )
        made.setObjectName(f"card-{type.value}:{n}")
        made.changed.connect(lambda value: self._put(name, value))
        return made

    def _put(self, field: str, value: object) -> None:
        """What the owner types off his own card is known for sure."""
        if self._card is None:
            return
        certainty = replace(self._card.certainty, **{field: Certainty.OWNER})
        self.edited.emit(replace(self._card, **{field: value, "certainty": certainty}))

    def _words(self, certainty: Certainty) -> str:
        match certainty:
            case Certainty.PAGE:
                return self.tr("rules page")
            case Certainty.DERIVED:
                return self.tr("inferred")
            case Certainty.SECONDARY:
                return self.tr("from a review")
            case Certainty.OWNER:
                return self.tr("your card")
        return self.tr("assumed")

    def _lay_out(self, n: int) -> None:
        look = self._look
        column, grid = QVBoxLayout(self), QGridLayout()
        column.setContentsMargins(0, 0, 0, look.px(2))
        column.setSpacing(0)
        grid.setHorizontalSpacing(look.px(6))
        grid.setVerticalSpacing(0)
        fields: list[tuple[str, QWidget]] = [("name", self.name), ("type", self.type)]
        fields += list(self.steppers.items())
        grid.addWidget(label(look, str(n + 1), 14, 600, look.theme.muted), 1, 0)
        centre, left = Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignLeft
        for at, (name, field) in enumerate(fields, 1):
            grid.addWidget(field, 1, at)
            self._known[name] = label(look, "", 12)
            self._known[name].setObjectName(f"certainty:{name}:{n}")
            grid.addWidget(self._known[name], 2, at, left if field is self.name else centre)
        self._known["name"].setContentsMargins(look.px(HALO), 0, 0, 0)
        for at, type in enumerate(TYPES if n == 0 else (), 3):
            grid.addWidget(label(look, against(type), 12, 600, look.theme.muted), 0, at, centre)
        self.name.setMaximumWidth(look.px(WIDEST))
        grid.setColumnStretch(1, 100)
        grid.setColumnStretch(len(fields) + 1, 1)
        column.addLayout(grid)
        column.addWidget(self.notes)
