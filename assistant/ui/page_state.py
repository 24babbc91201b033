"""The state of a battle page, kept while the page is built anew."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from assistant.rules.decision import Option, Seat
from assistant.ui.curtain import UndoQuestion
from assistant.ui.decision.entry import Typing
from assistant.ui.odds.worker import KnownChances


@dataclass
class PageState:
    """What the players have picked or typed and not confirmed.

    `chart` is the chart that is shown, `only` the seat to which the log is limited, `whole_log`
    whether all of it is shown; `advice` holds the seats that want hints; `typing` is the dice that
    are typed; `sheet` the open page of the odds; `tried` what "what if" keeps; `bar_state` the
    state of the decision bar and of the panel; `asked` the open question whether to undo.
    """

    chart: str = ""
    only: Seat | None = None
    whole_log: bool = False
    advice: set[Seat] = field(default_factory=set)
    typing: Typing = field(default_factory=Typing)
    sheet: str = ""
    known: KnownChances = field(default_factory=KnownChances)
    tried: object = None
    bar_state: tuple[BarState | None, object] = (None, None)
    asked: UndoQuestion | None = None


RULINGS, PLAYS, OPTIONS = "rulings", "plays", "options"
"""The lists that can be open, by what they list."""


class BarState(NamedTuple):
    """What is open on the bar: a list, or the open field of an option, else the decision itself.

    `entered` is what has been typed there and not been said yet, `listed` the list that the option
    was picked from: the way back leads there.
    """

    wish: Option | str
    entered: Any
    listed: BarState | None = None
