"""What a sheet of each kind holds, value by value: the words for it and how it is typed."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

from assistant.games.westeros import user_catalogue
from assistant.games.westeros.data import PROPERTIES, Change, Count
from assistant.rules.text import Message
from assistant.ui.speech import say


class Typed(Enum):
    """How a value is typed."""

    NUMBER = "number"
    CHANGE = "change"
    """A number that may be negative."""
    YES_NO = "yes-no"
    CLASS = "class"
    WORDS = "words"


class Line(NamedTuple):
    """A value of a sheet: where it is, what it is called, how it is typed."""

    path: str
    told: Message
    typed: Typed = Typed.NUMBER

    @property
    def words(self) -> str:
        """What it is called, in the language of the window."""
        return say(self.told())


UNIT = (
    Line("kind", Message("westeros", "Class"), Typed.CLASS),
    Line("figures", Message("westeros", "Figures at full strength")),
    Line("melee", Message("westeros", "Melee attack"), Typed.YES_NO),
    Line("range", Message("westeros", "Range")),
    Line("valor_misses", Message("westeros", "Valor crossed out"), Typed.YES_NO),
    Line("dice.green", Message("westeros", "Attack dice, green")),
    Line("dice.blue", Message("westeros", "Attack dice, blue")),
    Line("dice.red", Message("westeros", "Attack dice, red")),
    Line("movement.green", Message("westeros", "Movement, green")),
    Line("movement.blue", Message("westeros", "Movement, blue")),
    Line("movement.red", Message("westeros", "Movement, red")),
)
KINDS: dict[object, Typed] = {bool: Typed.YES_NO, Count: Typed.NUMBER, Change: Typed.CHANGE}
TERRAIN = (
    *(Line(p.name, p.label, KINDS[p.kind]) for p in PROPERTIES),
    Line("burn", Message("westeros", "Burn")),
)
COMMANDER = (Line("capture", Message("westeros", "Capture rating")),)
KEYWORD = (Line("does", Message("westeros", "What it does"), Typed.WORDS),)

SHELVES: tuple[tuple[user_catalogue.UserSheets[Any], tuple[Line, ...]], ...] = (
    (user_catalogue.UNITS, UNIT),
    (user_catalogue.TERRAIN, TERRAIN),
    (user_catalogue.COMMANDERS, COMMANDER),
    (user_catalogue.KEYWORDS, KEYWORD),
)
"""Every kind of sheet with its values, in the order of the page."""
