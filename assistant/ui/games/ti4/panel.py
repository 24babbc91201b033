"""The fleet trays: attacker left, defender right, the moment and the map between them."""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from assistant.games.ti4.state import SEATS, State
from assistant.rules.decision import Action, Ref
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.rules.odds import OptionValues
from assistant.ui.decision.keys import name_of
from assistant.ui.figures import short
from assistant.ui.games.ti4.middle import Middle
from assistant.ui.games.ti4.token import Mark
from assistant.ui.games.ti4.tray import FleetTray
from assistant.ui.games.ti4.tray_view_model import Touch, tray_view
from assistant.ui.pages import Panel
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.menu import Line, LineMenu


class FleetPanel(Panel):
    """Space combat as two trays; touching a lit token plays what the decision offers for it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._menu = LineMenu(look, self, "token-menu")
        self._trays = tuple(FleetTray(look, seat) for seat in SEATS)
        self._middle = Middle(look)
        self._middle.chosen.connect(self.chosen)
        small = look.metrics.is_tight
        row = QHBoxLayout(self)
        margin = look.px(10 if small else 16)
        above = look.px(5) if look.metrics.is_far else margin
        row.setContentsMargins(margin, above, margin, above)
        row.setSpacing(look.px(10 if small else 12))
        row.addWidget(self._trays[0], 1)
        row.addWidget(self._middle)
        row.addWidget(self._trays[1], 1)
        for tray in self._trays:
            tray.touched.connect(self._touched)

    def present(self, view: Struct, decision: Decision | None, overview: Overview) -> None:
        """Show the battle as it stands; the keyboard stays where it was, if that is still there."""
        if not isinstance(view, State):
            raise TypeError(view)
        focused = self.window().focusWidget()
        ours = focused is not None and self.isAncestorOf(focused)
        name = focused.objectName() if focused is not None and ours else ""
        for seat, tray in zip(SEATS, self._trays, strict=True):
            tray.show_fleet(tray_view(view, seat, decision, overview))
        self._middle.present(view, decision, overview)
        if name:
            self._focus(name)

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """Light these units up and no others."""
        for tray in self._trays:
            tray.highlight(refs)

    def show_values(self, values: OptionValues | None, advise: bool) -> None:
        """What touching each unit is worth; with `advise` the best are marked."""
        marks: dict[Action, Mark] = {}
        if values is not None:
            best = values.best if advise else ()
            marks = {
                w.action: Mark(w.value, short(w.gain, values), w.action in best)
                for w in values.option_values
            }
        for tray in self._trays:
            tray.show_marks(marks)

    def _touched(self, touches: tuple[Touch, ...], at: QPoint) -> None:
        if len(touches) == 1:
            self.chosen.emit(touches[0].action)
        else:
            self._menu.show([self._line(self._words(t), t.action) for t in touches], at)

    def _words(self, touch: Touch) -> str:
        text = self.tr("{key}   {verb}: {unit}")
        return text.format(key=touch.key, verb=say(touch.verb), unit=say(touch.label))

    def _line(self, words: str, action: Action) -> Line:
        return Line(words, partial(self.chosen.emit, action), name_of(action))

    def _focus(self, name: str) -> None:
        found = self.findChild(QWidget, name)
        if found is not None and found.focusPolicy() != Qt.FocusPolicy.NoFocus:
            found.setFocus(Qt.FocusReason.OtherFocusReason)
