"""The decision bar: who decides, what is asked, and every way to answer, for every game.

It asks the rules nothing: it shows the decision it is given and says what was picked.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Action, Choice, Gesture, Option, Rulings, Seat
from assistant.rules.game import Decision, Overview
from assistant.rules.odds import Values
from assistant.ui.decision.card_picker import CardPicker
from assistant.ui.decision.choice_body import ChoiceBody
from assistant.ui.decision.dice_tray import DiceTray
from assistant.ui.decision.field_editor import NO_FORMS, FieldEditor, Forms
from assistant.ui.decision.keys import numbered
from assistant.ui.decision.option_list import Entry, OptionList, entry_of
from assistant.ui.decision.option_rows import IconOf
from assistant.ui.decision.outcome_body import OutcomeBody
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.decision.symbol_tray import SymbolTray, is_symbolic
from assistant.ui.decision.tray import Tray
from assistant.ui.labels import ground
from assistant.ui.speech import cite, say
from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.switch import IconSwitch


class _Body(Protocol):
    """What stands beside the seat block: it may want keys that nobody else took."""

    def handle(self, event: QKeyEvent) -> bool: ...


LEAST, SMALL_LEAST, FAR_LEAST = 208, 178, 154
"""Room for what most decisions need, so that the table above seldom moves."""
STEADY, SMALL_STEADY = 250, 190
"""What makes the bar higher than this is seldom: it gives the room back afterwards."""


class DecisionBar(QFrame):
    """`present` the decision; `chosen` says which actions to play, in one gesture."""

    chosen = Signal(object)
    """A tuple of actions."""
    lit = Signal(object)
    """A tuple of `Ref`: what is being asked about, for the panel to light up."""
    wanted = Signal(str)
    """After the end: ``again``, ``new`` or ``save``; with a hand on the screen: ``cover``."""
    valued = Signal(object, bool)
    """The `Values` shown now, None for none; and whether the best are marked."""
    advised = Signal()
    """A seat switched advice on or off."""

    def __init__(
        self,
        look: Look,
        icon_of: IconOf,
        rng: Random,
        advice: set[Seat] | None = None,
        forms: Forms = NO_FORMS,
    ) -> None:
        super().__init__()
        self._look, self._icon_of, self._rng, self._forms = look, icon_of, rng, forms
        self._decision: Decision | None = None
        self._overview: Overview | None = None
        self._rulings: Rulings | None = None
        self._advice = set() if advice is None else advice
        self._values: Values | None = None
        self._body: _Body | None = None
        self._shown: QWidget | None = None
        self.setObjectName("decision-bar")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(look.px(_least(look)))
        ground(self, look.theme.panel)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)

    def present(self, decision: Decision | None, overview: Overview, rulings: Rulings) -> None:
        """Ask this, of whoever it is about; the rulings are asked for when they are wanted."""
        self._decision, self._overview, self._rulings = decision, overview, rulings
        self._values = None
        self.valued.emit(None, False)
        self._ask()

    def show_values(self, values: Values | None) -> None:
        """What the options of the choice on the bar are worth."""
        self._values = values
        if isinstance(self._body, ChoiceBody) and isinstance(self._decision, Choice):
            advise = self._decision.seat in self._advice
            self._body.show_values(values, advise=advise)
            self.valued.emit(values, advise)

    def clear(self) -> None:
        """Behind a curtain nothing is asked, and nothing of what was asked is left."""
        self._decision, self._overview, self._rulings = None, None, None
        self._body = None
        self.setAccessibleName("")
        self.valued.emit(None, False)
        if self._shown is not None:
            self._row.removeWidget(self._shown)
            self._shown.hide()
            self._shown.deleteLater()
            self._shown = None

    def take(self, actions: tuple[Action, ...]) -> None:
        """What was clicked elsewhere: played, or got ready where the pick is final."""
        choice, body = self._decision, self._body
        if isinstance(choice, Choice) and choice.final and isinstance(body, ChoiceBody):
            option = next((o for o in choice.open if (o.action,) == actions), None)
            if option is not None:
                body.take(option)
                return
        self.chosen.emit(actions)

    def ask_about(self, option: Option) -> None:
        """Ask for the open field of an option."""
        block = self._block(None if self._decision is None else self._decision.seat)
        block.ask(say(option.group.label), detail=cite(option.group.cite))
        block.foot()
        editor = FieldEditor(self._look, option, self._forms)
        editor.done.connect(self._play)
        editor.left.connect(self._ask)
        self._show(block, editor)
        editor.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that nobody inside took."""
        if not self.handle(event):
            super().keyPressEvent(event)

    def handle(self, event: QKeyEvent) -> bool:
        """Whether the key meant something here. Held keys mean nothing."""
        commands = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        if event.modifiers() & commands or (event.isAutoRepeat() and event.text()):
            return self._command(event)
        if event.key() == Qt.Key.Key_F2 and self._rulings is not None:
            self._list_rulings()
            return True
        if event.key() == Qt.Key.Key_F5 and isinstance(self._body, ChoiceBody):
            self._switch_advice()
            return True
        if self._body is not None and self._body.handle(event):
            return True
        if event.key() == Qt.Key.Key_Escape and not isinstance(self._body, _MAIN):
            self._ask()
            return True
        return False

    def _command(self, event: QKeyEvent) -> bool:
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if held and event.key() == Qt.Key.Key_F and isinstance(self._decision, Choice):
            self._list_options()
            return True
        return False

    def _ask(self) -> None:
        match self._decision:
            case Choice():
                self._ask_choice(self._decision)
            case Roll():
                self._ask_roll(self._decision)
            case Draw():
                self._ask_draw(self._decision)
            case None:
                self._tell_outcome()

    def _ask_choice(self, choice: Choice) -> None:
        block = self._block(choice.seat)
        block.ask(say(choice.prompt), choice.tally, say(choice.detail) if choice.detail else "")
        block.foot(*self._foot())
        body = ChoiceBody(self._look, choice, self._icon_of, self._aside(), valued=True)
        body.picked.connect(self._pick)
        body.selected.connect(lambda option: self.lit.emit(option.subjects))
        body.covered.connect(lambda: self.wanted.emit("cover"))
        body.pointed.connect(self.lit)
        body.gestured.connect(self._gesture)
        body.listed.connect(self._list_options)
        self._show(block, body)
        self.show_values(self._values)
        self.lit.emit(())

    def _ask_roll(self, roll: Roll) -> None:
        block = self._block(roll.seat)
        tray: Tray
        if is_symbolic(roll):
            tray = SymbolTray(self._look, roll, block, self._rng)
        else:
            tray = DiceTray(self._look, roll, block, self._icon_of, self._rng)
        tray.rolled.connect(self._play)
        tray.lit.connect(self.lit)
        block.ask(say(roll.prompt), lines=1)
        block.foot(*tray.controls, *self._foot(wordless=True))
        self._show(block, tray)
        tray.begin()

    def _ask_draw(self, draw: Draw) -> None:
        block = self._block(draw.seat)
        block.ask(say(draw.prompt))
        block.foot(*self._foot())
        picker = CardPicker(self._look, draw, block, self._rng)
        picker.drawn.connect(self._play)
        self._show(block, picker)
        self.lit.emit(())

    def _tell_outcome(self) -> None:
        overview = self._overview
        if overview is None:
            return
        block = self._block(overview.winner)
        block.ask(say(overview.outcome) if overview.outcome else self.tr("The battle is over"))
        block.foot(*self._foot())
        body = OutcomeBody(self._look)
        body.wanted.connect(self.wanted)
        self._show(block, body)
        self.lit.emit(())

    def _list_rulings(self) -> None:
        entries = [entry_of(option) for option in self._rulings()] if self._rulings else []
        self._show_list(self.tr("Table ruling"), entries, self.tr("The table overrules the rules"))

    def _list_options(self) -> None:
        if not isinstance(self._decision, Choice):
            return
        keys = {id(option): str(n) for n, option in numbered(self._decision)}
        options = self._decision.options
        entries = [entry_of(option, keys.get(id(option), "")) for option in options]
        self._show_list(say(self._decision.prompt), entries, "")

    def _show_list(self, question: str, entries: Sequence[Entry], detail: str) -> None:
        block = self._block(None if self._decision is None else self._decision.seat)
        block.ask(question, detail=detail)
        block.foot(self._back_button())
        body = OptionList(self._look, entries)
        body.picked.connect(self._pick)
        self._show(block, body)
        body.setFocus()

    def _pick(self, option: Option) -> None:
        if option.field is not None:
            self.ask_about(option)
        elif isinstance(self._body, ChoiceBody) or not self._is_final(option):
            self._play(option.action)
        else:
            self._ask()
            self.take((option.action,))

    def _is_final(self, option: Option) -> bool:
        choice = self._decision
        return isinstance(choice, Choice) and choice.final and option in choice.options

    def _play(self, action: Action) -> None:
        self.chosen.emit((action,))

    def _gesture(self, gesture: Gesture) -> None:
        self.chosen.emit(gesture.actions)

    def _block(self, seat: Seat | None) -> SeatBlock:
        who = None
        if seat is not None and self._overview is not None:
            who = self._overview.seats[seat]
        corner = self._ruling_button(wordless=True) if self._is_tight else None
        return SeatBlock(self._look, seat, who, corner)

    def _foot(self, *, wordless: bool = False) -> tuple[QWidget, ...]:
        """What stands at the foot of the block; of a tight one the corner has it already."""
        if self._is_tight:
            return ()
        found = (self._ruling_button(wordless=wordless), self._advice_switch())
        return tuple(widget for widget in found if widget is not None)

    def _aside(self) -> QWidget | None:
        """The switch for advice, where the block has no room for it."""
        return self._advice_switch() if self._is_tight else None

    @property
    def _is_tight(self) -> bool:
        """Whether every line of the bar is a row of ships less."""
        return self._look.metrics.is_far or self._look.metrics.small

    def _advice_switch(self) -> IconSwitch | None:
        """For choices only: dice take no advice."""
        if not isinstance(self._decision, Choice):
            return None
        on = self._decision.seat in self._advice
        words = self.tr("Advice is on (F5)") if on else self.tr("Advice is off (F5)")
        switch = IconSwitch(self._look, "star", words, on=on)
        switch.setObjectName("advice")
        switch.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        switch.clicked.connect(self._switch_advice)
        return switch

    def _switch_advice(self) -> None:
        if isinstance(self._decision, Choice):
            self._advice ^= {self._decision.seat}
            self._ask()
            self.advised.emit()

    def _ruling_button(self, *, wordless: bool) -> PlainButton | None:
        if self._rulings is None:
            return None
        words = self.tr("Table ruling…")
        button = PlainButton(
            self._look,
            "" if wordless else words,
            icon="ruling",
            flat=True,
            accessible=self.tr("Table ruling (F2)"),
        )
        button.setObjectName("rulings")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(self._list_rulings)
        return button

    def _back_button(self) -> PlainButton:
        back = PlainButton(self._look, self.tr("Back"), icon="back", key=self.tr("Esc"), flat=True)
        back.setObjectName("back-to-decision")
        back.clicked.connect(self._ask)
        return back

    def _show(self, block: SeatBlock, body: QWidget) -> None:
        """Replace what is shown; the keyboard is here now."""
        self.setAccessibleName(block.accessibleName())
        self.setFocus()
        if self._shown is not None:
            self._row.removeWidget(self._shown)
            self._shown.hide()
            self._shown.deleteLater()
        self._shown = _beside(block, body)
        self._row.addWidget(self._shown)
        self._keep_height(self._shown)
        self._shown.setGeometry(self.rect())
        self._shown.show()
        self._body = body  # type: ignore[assignment]

    def _keep_height(self, shown: QWidget) -> None:
        """Once grown a little the bar stays so: a table that jumps is hard to read."""
        if not self.isVisible():
            return  # its width is not known yet, and a narrow bar would be a high one
        wanted = max(shown.heightForWidth(self.width()), shown.sizeHint().height())
        steady = SMALL_STEADY if self._look.metrics.small else STEADY
        if self.minimumHeight() < wanted <= self._look.px(steady):
            self.setMinimumHeight(wanted)


_MAIN = (ChoiceBody, Tray, CardPicker, OutcomeBody)


def _least(look: Look) -> int:
    if look.metrics.is_far:
        return FAR_LEAST
    return SMALL_LEAST if look.metrics.small else LEAST


def _beside(block: QWidget, body: QWidget) -> QWidget:
    """Both in one widget: they come together, and the page is laid out once, not for each."""
    shown = QWidget()
    row = QHBoxLayout(shown)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    row.addWidget(block)
    row.addWidget(body, 1)
    return shown
