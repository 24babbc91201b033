"""What outlives the pages of a battle: what its players picked or typed, what was worked out."""

from __future__ import annotations

from dataclasses import dataclass, field

from assistant.rules.decision import Seat
from assistant.ui.decision.bar_state import BarState
from assistant.ui.decision.entry import Typing
from assistant.ui.odds.questions import KnownChances
from assistant.ui.undo_confirmation import UndoQuestion


@dataclass
class PageState:
    """What the players picked or typed, kept while pages come and go.

    `chart` is the one that is shown, `only` the seat whose lines are; `advice` holds the seats
    that want it; `typing` the dice that are not confirmed yet; `sheet` is the page of the odds that
    is open, `tried` what "what if" keeps, and `bar_state` what else was half made on the bar and on
    the panel when the page went; `asked` whether to take something back, if that was open then.
    """

    chart: str = ""
    only: Seat | None = None
    advice: set[Seat] = field(default_factory=set)
    typing: Typing = field(default_factory=Typing)
    sheet: str = ""
    recall: KnownChances = field(default_factory=KnownChances)
    tried: object = None
    bar_state: tuple[BarState | None, object] = (None, None)
    asked: UndoQuestion | None = None
