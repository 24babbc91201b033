"""What a game adds to the window: its panel and its setup page, `PAGES` in its package here.

What the window expects of a panel:

- it is built as `Panel(look)` and thrown away when language, theme, distance or size change;
- `recall(before)`, then `present`: a panel may mark what the last move has changed;
- `present(view, decision, overview)` after every change: idempotent and complete, nothing
  remembered from before. `view` is what may be seen, `decision` None when there is nothing to
  choose (over, behind a curtain, or on the table window);
- `chosen(action)` when something that offers an option is clicked: an `Action`, or a tuple of
  them for a gesture. The panel judges nothing: it emits only actions of `decision`;
- `by_lot(chances)` when one of several actions is to be picked at random; none where the panel
  itself has told what came of it: the keyboard goes back to what is asked;
- `asked(option)` when an option with an open field is clicked: the bar asks for the rest;
- `overruled(verb, told)` when no option fits what lies on the table: the bar lists the rulings of
  this verb, and says what to do;
- `answer(option)` while the bar asks for the open field of this option, None once it does not: a
  panel may emit the whole action as `chosen` when what answers it is clicked;
- `walk(option, name, key)` and `point_out(name)` let arrow keys lead over the panel, among the
  names that the field takes, while the bar asks for one;
- `aside` stands in the side column in the place of the odds whenever the panel shows it; it comes
  and goes in `present`;
- `show_values(values, advise)` when it is known what the options are worth, and None as soon as
  that is of a moment ago;
- `places(refs)`: where it shows these things, so that nothing is laid over them;
- `highlight(refs)`: these things are being asked about (the dice group being typed, the card that
  waits to be confirmed); () for none;
- `save_state()` tells what is half done when it goes; a new one takes it up by `restore_state`;
- behind a curtain `present` comes with nobody's view: nothing of an earlier one may be left;
- numbers on tokens come from `decision.options.keys_of(choice)`, the same as in the bar;
- every clickable token has the `objectName` `token:<Ref>` and an accessible name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct
from PySide6.QtCore import QPoint, QRect, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsObject, QGraphicsView, QScrollArea, QWidget

from assistant.lessons import Progress
from assistant.rules.decision import Option, RecordField, Ref, RulingOptions, Seat
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.rules.history import HistoryPoint
from assistant.rules.moment import Moment
from assistant.rules.odds import OptionValues
from assistant.ui.curtain import UndoQuestion
from assistant.ui.decision.entry import Typing
from assistant.ui.odds.worker import KnownChances
from assistant.ui.over_sheet import KeyGroup
from assistant.ui.setup import SetupPage
from assistant.ui.sheets_page import EditorPage
from assistant.ui.theme import Look


@dataclass
class PageState:
    """What the players have picked or typed and not confirmed.

    `chart` is the chart that is shown, `details` whether charts are shown at all, `only` the seat
    to which the log is limited, `whole_log` whether all of it is shown; `advice` holds the seats
    that want hints; `typing` is the dice that are typed; `sheet` the open page of the odds; `tried`
    what "what if" keeps; `bar_state` the state of the decision bar and of the panel; `asked` the
    open question whether to undo; `line` the chances move by move as they were told last; `lesson`
    how far a guided battle has come.
    """

    chart: str = ""
    details: bool = False
    only: Seat | None = None
    whole_log: bool = False
    advice: set[Seat] = field(default_factory=set)
    typing: Typing = field(default_factory=Typing)
    sheet: str = ""
    known: KnownChances = field(default_factory=dict)
    tried: object = None
    bar_state: tuple[BarState | None, object] = (None, None)
    asked: UndoQuestion | None = None
    line: tuple[HistoryPoint[Any], ...] = ()
    lesson: Progress | None = None


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


class Aside(QScrollArea):
    """A panel's part of the side column: hidden while it has nothing to tell."""

    changed = Signal()
    """It tells something else, and may need more room or less."""

    @property
    def has_details(self) -> bool:
        """Whether charts stand below."""
        return False

    def turn_details(self) -> None:
        """Go to the charts, or back to the top."""


class Panel(QWidget):
    """A game's own part of the battle page."""

    chosen = Signal(object)
    by_lot = Signal(object)
    """A mapping of `Action` to how likely it should be: one of them is picked by lot."""
    asked = Signal(object)
    """An `Option` of the decision or the rulings whose open field is to be filled in."""
    overruled = Signal(str, str)
    """No option fits: the rulings of this verb are wanted; what is to be done with them."""
    tells_results = False
    """Whether it shows itself what came up last, and at the end what that has cost and left."""
    stands_beside = False
    """Whether it is as high as it is wide: on a television the last result stands beside it."""
    leaves_the_line = False
    """Whether a guide from afar has room on it, and so never lies over the line under it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look

    @property
    def aside(self) -> Aside | None:
        """What the panel has to tell beside the table."""
        return None

    @property
    def small_map(self) -> QWidget | None:
        """What is to stand in the strip of the odds that a distant table has."""
        return None

    @property
    def focused(self) -> QWidget | None:
        """What is to keep the keyboard when the battle has moved on; by default the bar gets it."""
        return None

    def save_state(self) -> object:
        """What is half done: a card in hand, things chosen together. None: nothing."""
        return None

    def restore_state(self, state: Any) -> None:
        """Go on with what another panel has saved at the same decision."""

    def present(self, view: Struct, decision: Decision | None, overview: Overview) -> None:
        """Show the battle as it stands."""
        raise NotImplementedError

    def recall(self, before: Struct | None, result: Moment | None) -> None:
        """The view before the last move and the last result, None before the first; then comes
        `present`."""

    def table(self) -> list[QRect]:
        """Of which parts of it a guide covers as little as it can."""
        return [self.rect()]

    def places(self, refs: Collection[Ref]) -> list[QRect]:
        """Where on it these things are seen."""
        names = {f"token:{ref}" for ref in refs}
        found = [
            QRect(widget.mapTo(self, QPoint()), widget.size())
            for widget in self.findChildren(QWidget)
            if widget.objectName() in names and widget.isVisibleTo(self)
        ]
        for view in self.findChildren(QGraphicsView):
            here = view.viewport().mapTo(self, QPoint())
            for item in view.items(view.viewport().rect()):
                if isinstance(item, QGraphicsObject) and item.objectName() in names:
                    place = view.mapFromScene(item.sceneBoundingRect()).boundingRect()
                    found.append(place.translated(here))
        return found

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Light these things up and no others."""

    def answer(self, option: Option | None) -> None:
        """The bar asks for this option's open field; None: for none."""

    def walk(self, option: Option, name: str, key: int) -> str | None:
        """Where an arrow leads from a name of an option's field; None: they have no places."""
        return None

    def point_out(self, name: str) -> None:
        """Enter would answer the open field with this name now; "" for none."""

    def show_values(self, values: OptionValues | None, advise: bool) -> None:
        """What the open options are worth, for the things they are about; None: not known now."""

    def handle(self, event: QKeyEvent) -> bool:
        """Whether a key that nobody else wanted means something here."""
        return False

    def only_show(self) -> None:
        """It is on a television, where nobody can touch it: no tools."""

    def offer(self, rulings: RulingOptions) -> None:
        """Ask this what the table may overrule: a panel may open it on a right click."""


class WhatIfPage(QWidget):
    """A page on which copies of the battle are changed and compared; the battle is not touched."""

    def __init__(self, state: object) -> None:
        """`state` outlives the page: one built anew in another language or size goes on with it."""
        super().__init__()
        self.state = state

    def present(self, view: Struct) -> None:
        """The battle stands so now."""
        raise NotImplementedError


class RecordForm(EditorPage):
    """A game's form for a record that players describe, such as a card: left, it leads a step back.

    It is a page of its own where it has a title, else a part of one.
    """

    picked = Signal(object)
    """The `Record`."""

    def __init__(self, look: Look, title: str = "") -> None:
        super().__init__(look, title)
        self.setAutoFillBackground(bool(title))

    def key_groups(self) -> list[KeyGroup]:
        """A part has no keys but those of its page."""
        return super().key_groups() if self.title else []


MakeSetup: TypeAlias = Callable[[Look, Struct | None], SetupPage]
"""Builds the page for these forces, or for none yet."""
MakeWhatIf: TypeAlias = Callable[[Look, tuple[str, ...], object], WhatIfPage]
"""Builds the page from the names of the seats and what an earlier one has kept."""

Forms: TypeAlias = Mapping[str, Callable[[Look, RecordField], RecordForm]]
"""What builds the form for a record, by the name in its `RecordField`."""
NO_FORMS: Forms = MappingProxyType({})


def no_icon(subjects: tuple[Ref, ...]) -> str:
    """For games that draw their options in words only."""
    return ""


class Pages(NamedTuple):
    """How to build a game's pages.

    `icon` names the picture for an option about these subjects, or "" for none. `editors` are the
    pages that a line of the game's notes may lead to, by their names; `what_if` is the one where
    one can ask that. `first_rulings` are the tags of the actions that a table rules most often:
    they begin the list.
    """

    panel: Callable[[Look], Panel]
    setup: MakeSetup
    icon: Callable[[tuple[Ref, ...]], str] = no_icon
    editors: Mapping[str, Callable[[Look], EditorPage]] = MappingProxyType({})
    what_if: MakeWhatIf | None = None
    forms: Forms = NO_FORMS
    first_rulings: tuple[str, ...] = ()
