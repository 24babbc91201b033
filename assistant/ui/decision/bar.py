"""The decision bar: who decides, what is asked, and every way to answer, for every game.

It asks the rules nothing: it shows the decision it is given and says what was picked.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from functools import partial
from random import Random
from typing import TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Action, Choice, Option, RulingOptions, Seat, Tally
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.rules.odds import OptionValues
from assistant.rules.text import Message
from assistant.ui import pages
from assistant.ui.decision.choice_body import ChoiceBody
from assistant.ui.decision.entry import Typing
from assistant.ui.decision.field_editor import FieldEditor
from assistant.ui.decision.option_grid import IconOf
from assistant.ui.decision.option_list import CardPicker, OptionList
from assistant.ui.decision.options import entry_of, name_of, named, numbered, reasons_of
from assistant.ui.decision.seat_block import SeatBlock, bar_height
from assistant.ui.decision.tray import Tray
from assistant.ui.figures import worth, worth_of
from assistant.ui.labels import set_background
from assistant.ui.odds.shares import scale
from assistant.ui.over_sheet import KeyGroup, KeyRow
from assistant.ui.pages import BarState, Forms
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.buttons import IconSwitch, PlainButton
from assistant.ui.widgets.focus import BACK, BY_TAB, announce, lead, speak, tab_stops
from assistant.ui.widgets.keys import COMMANDS, ENTER, Rhythm, key_words
from assistant.ui.widgets.layouts import filled, flowing, put, remove, spaced, with_name
from assistant.ui.widgets.menu import Line
from assistant.ui.widgets.option import ASKS

STANDARD = QKeySequence.StandardKey
ENDINGS = ("again", "new", "next")


class OutcomeBody(QWidget):
    """The buttons after the end; says which was pressed."""

    wanted = Signal(str)
    """One of the names of the buttons; ``table`` turns to the table, and back."""
    picked = Signal(object)
    """The option by which the battle goes on all the same."""

    def __init__(self, look: Look, overview: Overview, without: Container[str] = ()) -> None:
        """`without`: the names of the buttons that lead nowhere here."""
        super().__init__()
        self._look, self._onward, self._without = look, overview.onward, without
        self._goes_on = overview.goes_on
        self.is_turned = False
        """Whether what is shown is not what was shown first: Esc leads back to that."""
        self._turn: PlainButton | None = None
        column = spaced(QVBoxLayout(self), spacing=0, margins=look.margins(16, 8, 16, 8))
        column.addStretch(1)
        if self._onward:
            column.addWidget(flowing(self._ways_on()))
        put(column, flowing(self._buttons()), 1)

    def keys(self) -> Iterator[KeyRow]:
        """Those on its buttons."""
        for button in self.findChildren(PlainButton):
            if button.key:
                yield KeyRow(button.key, button.text())

    def handle(self, event: QKeyEvent) -> bool:
        """No Enter too many leads away from a victory; where nobody has won, it goes on.

        So does the number of a way on.
        """
        number = int(event.text()) if event.text().isdecimal() else 0
        if self._goes_on and event.key() in ENTER:
            number = 1
        if 0 < number <= len(self._onward):
            if (option := self._onward[number - 1]).is_open:
                self.picked.emit(option)
            return True
        back = event.key() == Qt.Key.Key_Escape and self.is_turned
        if back or (event.key() == Qt.Key.Key_F3 and self._turn is not None):
            self.wanted.emit("table")
            return True
        return False

    def command(self, event: QKeyEvent) -> bool:
        """With Ctrl: digits that were typed too many, as for the last losses, begin no battle."""
        pressed = QKeySequence(event.keyCombination())
        keys = QKeySequence("Ctrl+R"), QKeySequence(STANDARD.New), QKeySequence("Ctrl+B")
        wish = next((wish for wish, key in zip(ENDINGS, keys, strict=True) if key == pressed), None)
        if wish is None or not self._offers(wish):
            return False
        self.wanted.emit(wish)
        return True

    def tell_turn(self, *, shows_table: bool) -> None:
        """Where F3 leads now: back to the result, or to the table."""
        if self._turn is not None:
            self.is_turned = shows_table != self._goes_on
            words = self.tr("Show the result") if shows_table else self.tr("Show the table")
            self._turn.say(words)

    def _offers(self, name: str) -> bool:
        """What goes on has no other battle after it."""
        return name not in self._without and not (self._goes_on and name in ENDINGS)

    def _ways_on(self) -> Iterator[PlainButton]:
        for n, option in enumerate(self._onward):
            first = self._goes_on and n == 0
            key = self.tr("Enter") if first else str(n + 1)
            asks = option.field is not None
            words = f"{say(option.group.label)}…" if asks else say(option.label)
            why = " · ".join(said for said, _ in reasons_of(option.refusals))
            button = PlainButton(self._look, words, key="" if why else key, primary=first)
            button.set_closed(why)
            button.setObjectName(name_of(option.action))
            button.clicked.connect(partial(self.picked.emit, option))
            yield button

    def _buttons(self) -> Iterator[PlainButton]:
        ways = {
            "again": (self.tr("Play again"), "", self.tr("Ctrl+R")),
            "next": (self.tr("Next battle of these players"), "arrow_right", self.tr("Ctrl+B")),
            "new": (self.tr("New battle"), "swords", self.tr("Ctrl+N")),
            "report": (self.tr("Save report…"), "save", self.tr("Ctrl+P")),
            "table": (self.tr("Show the table"), "eye", "F3"),
            "home": (self.tr("Home"), "back", self.tr("Esc")),
        }
        for name, (words, icon, key) in ways.items():
            if not self._offers(name):
                continue
            button = PlainButton(self._look, words, icon=icon, key=key, flat=self._goes_on)
            button.setObjectName(f"end:{name}")
            button.clicked.connect(partial(self.wanted.emit, name))
            if name == "table":
                self._turn = button
            yield button


NARROW, LEAST = 28 + 2 * HALO, 32 + 2 * HALO
"""The width of the controls beside a name, in a small window and from afar; in pixels at least."""


EVERY_OPTION = Message("keys", "every option, and why it is not allowed")
ASKS_MORE = Message("keys", "asks for more: how many, or which")
MARK_THE_BEST = Message("keys", "mark the best option")
_Body: TypeAlias = ChoiceBody | Tray | CardPicker | OutcomeBody | OptionList | FieldEditor
"""What stands beside the seat block: it may want keys that nobody else took."""


class DecisionBar(QFrame):
    """`present` the decision; `chosen` says which actions to play, in one gesture."""

    chosen = Signal(object)
    """A tuple of actions."""
    thrown = Signal(object)
    """A tuple of one action: dice that the program threw, to be played."""
    lit = Signal(object)
    """A tuple of `Ref`: what is being asked about, for the panel to light up."""
    wanted = Signal(str)
    """After the end, what `OutcomeBody` offers; with a hand on the screen: ``cover``."""
    asking = Signal(object)
    """The `Option` whose open field is asked for; None: that of none."""
    named = Signal(str)
    """The name that Enter would answer it with."""
    valued = Signal(object, bool)
    """The `OptionValues` shown now, None for none; and whether the best are marked."""
    opened = Signal()
    """A list, or the field of an option, stands in the place of the decision."""
    advised = Signal()
    """A seat switched advice on or off."""
    grown = Signal()
    """It is to have another height than before."""

    no_endings: Container[str] = ()
    """Of what `OutcomeBody` offers, what leads nowhere in this game."""
    has_odds = True
    """Whether there can be a best option to mark."""

    def __init__(
        self,
        look: Look,
        icon_of: IconOf,
        rng: Random,
        advice: set[Seat],
        forms: Forms,
        typing: Typing,
    ) -> None:
        super().__init__()
        self._look, self._icon_of, self._rng, self._forms = look, icon_of, rng, forms
        self.walk: Callable[[Option, str, int], str | None] = lambda option, name, key: None
        """Where on the panel an arrow key leads among the names of the open field."""
        self._decision: Decision | None = None
        self._overview: Overview | None = None
        self._rulings: RulingOptions | None = None
        self._plays: RulingOptions | None = None
        self._advice, self._typing = advice, typing
        self._values: OptionValues | None = None
        self._is_valued = self._wants_star = False
        """Whether it is known what the options are worth; whether a star was asked for here."""
        self._inside: QWidget | None = None
        """Block and body of the moment, thrown away with the next."""
        self._block: SeatBlock | None = None
        self._body: _Body | None = None
        self._wish: Option | str = ""
        self._listed: BarState | None = None
        """The list from which the option was picked whose field is open."""
        self._sole = Rhythm()
        """The time since a number was played that nobody was asked for."""
        self._yields = self._lends = self._lends_enter = False
        self._yields_escape = self._waits = False
        """Whether Enter answers another question on the page."""
        self.setObjectName("decision-bar")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(bar_height(look))
        self._height = bar_height(look)
        set_background(self, look.theme.panel)
        self._edge = with_name(QFrame(self), "focus-edge", "ring")
        """Its focus ring, over what would cover it; it says something where Tab led here only."""
        self._edge.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._edge.hide()
        self._by_tab = False
        self._row = spaced(QHBoxLayout(self), spacing=0)

    @property
    def wanted_height(self) -> int:
        """How high it is to be now: no less than its place on the page."""
        return self._height

    @property
    def hand(self) -> QWidget:
        """Where the keyboard is to be."""
        match self._body:
            case OptionList() | FieldEditor():
                return self._body
            case CardPicker():
                return self._body.hand or self
        return self

    def save_state(self) -> BarState | None:
        """What is open and typed, without dice: `Typing` keeps those."""
        if self._body is None or isinstance(self._body, OutcomeBody | Tray):
            return None
        listed = self._listed if isinstance(self._body, FieldEditor) else None
        return BarState(self._wish, self._body.save_state(), listed)

    def restore_state(self, half: BarState) -> None:
        """Open and fill in again what another bar has saved."""
        if isinstance(half.wish, Option):
            self.ask_about(half.wish, half.listed)
        else:
            self._list(half.wish)
        if self._body is not None and not isinstance(self._body, OutcomeBody | Tray):
            self._body.restore_state(half.entered)

    def present(
        self,
        decision: Decision | None,
        overview: Overview,
        rulings: RulingOptions,
        plays: RulingOptions | None = None,
    ) -> None:
        """Ask this, of whoever it is about; the rulings are asked for when they are wanted.

        `plays` are the cards that any seat may play at its own word, where the game has such.
        """
        self._decision, self._overview, self._rulings = decision, overview, rulings
        self._plays = plays
        self._typing.keep_for(decision)
        self._values, self._is_valued, self._wants_star = None, False, False
        self.valued.emit(None, False)
        self._ask()

    def show_values(self, values: OptionValues | None) -> None:
        """What the options of the choice on the bar are worth, None where no number is known."""
        self._values, self._is_valued = values, True
        self._put_values()

    def _put_values(self) -> None:
        values = self._values
        if isinstance(self._body, FieldEditor):
            self._body.show_values(values)
        if isinstance(self._body, ChoiceBody) and isinstance(self._decision, Choice):
            advise = self._decision.seat in self._advice
            self._body.show_values(values, advise=advise)
            self.valued.emit(values, advise)
            if self._wants_star and self._is_valued and values is None:
                self._body.tell(self.tr("These options have no numbers: no star"))

    def yield_keys(self, *, enter: bool, escape: bool, to_button: bool, presses: bool) -> None:
        """Enter answers another question on the page, and none here says that it does.

        While a button beside the bar has the keyboard, Space is that one's. While any button has
        it that Enter `presses`, Enter is that one's. `escape`: Esc closes something else first.
        """
        self._yields, self._lends, self._yields_escape = enter, to_button, escape
        self._lends_enter = presses
        self._mute()

    def wait_for_answer(self, waits: bool) -> None:
        """Another question is open: nothing here takes what is typed."""
        self._waits = waits
        if isinstance(self._body, OptionList | FieldEditor):
            self._body.setDisabled(waits)

    def _mute(self) -> None:
        taken = [key_words(self.tr("Enter"))] if self._yields or self._lends_enter else []
        taken += [self.tr("Space")] if self._lends else []
        turned = isinstance(self._body, OutcomeBody) and self._body.is_turned
        taken += [key_words(self.tr("Esc"))] if self._yields_escape or turned else []
        for button in self.findChildren(PlainButton):
            button.mute(*(() if button.hasFocus() else taken))

    def clear(self) -> None:
        """Behind a curtain nothing is asked, and nothing of what was asked is left."""
        self._decision, self._overview, self._rulings, self._plays = None, None, None, None
        self._body = self._block = None
        self.setAccessibleName("")
        self.valued.emit(None, False)
        if self._inside is not None:
            remove(self._inside)
            self._inside = None

    def take(self, actions: tuple[Action, ...]) -> None:
        """What was clicked elsewhere: played, or got ready where the pick is final."""
        if (option := self._final(actions)) is None:
            self.chosen.emit(actions)
            return
        if not isinstance(self._body, ChoiceBody):
            self._ask()  # a list or a ruling was open in its place
        if isinstance(self._body, ChoiceBody):
            self._body.take(option)

    def ask_about(self, option: Option, listed: BarState | None = None) -> None:
        """Ask for its open field; Back leads to where it was picked. A sole number is played.

        An Enter right after that may have been meant for it, as for other numbers.
        """
        if option.has_one_number:
            self._sole.begins()
            self._play(next(option.members))
            return
        self._listed = listed = self.save_state() if isinstance(self._body, OptionList) else listed
        block = self._new_block(say(option.group.label), detail=cite(option.group.cite))
        editor = FieldEditor(self._look, option, self._forms, partial(self.walk, option))
        editor.named.connect(self.named)
        editor.show_values(self._values)
        block.foot(self._back_button(editor.leave))
        editor.done.connect(self._play)
        editor.left.connect(self._ask if listed is None else partial(self.restore_state, listed))
        self._show(block, editor)
        self._wish = option
        self._hand_on(editor)
        self.asking.emit(option)
        editor.point_out()

    def option_of(self, widget: QWidget | None) -> Option | None:
        """The option that stands on a button of the bar."""
        return self._body.option_of(widget) if isinstance(self._body, ChoiceBody) else None

    def lines(self) -> list[Line]:
        """What may be done whatever lies under the pointer, for a menu."""
        found = self._body.lines() if isinstance(self._body, Tray) else []
        if isinstance(self._body, ChoiceBody):
            words = self.tr("All options…")
            found.append(
                Line(f"{words}\tCtrl+F", partial(self._list, pages.OPTIONS), "menu:options")
            )
        if self._rulings is not None:
            words = self.tr("Table ruling…")
            found.append(Line(f"{words}\tF2", partial(self._list, pages.RULINGS), "menu:rulings"))
        return found

    def take_back(self) -> bool:
        """Take back the last of the dice that are being typed, if there is one."""
        return isinstance(self._body, Tray) and self._body.take_back()

    def keys(self) -> KeyGroup:
        """Those that answer what is asked, as it is now."""
        rows, is_choice = list[KeyRow](), isinstance(self._body, ChoiceBody)
        if isinstance(self._body, ChoiceBody | Tray | CardPicker | OutcomeBody):
            rows += self._body.keys()
        if isinstance(self._decision, Choice) and self._wish != pages.OPTIONS:
            rows.append(KeyRow("Ctrl+F", say(EVERY_OPTION())))
        if isinstance(self._decision, Choice) and any(
            named(option).endswith(ASKS) for option in self._decision.open
        ):
            rows.append(KeyRow(ASKS.strip(), say(ASKS_MORE())))
        if is_choice and self.has_odds:
            rows.append(KeyRow("F5", say(MARK_THE_BEST())))
        open_rows = (row for row in rows if not self._yields or row.key != "Enter")
        return KeyGroup("" if self._block is None else self._block.question, tuple(open_rows))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What follows the end has as many lines as this width wants."""
        super().resizeEvent(event)
        self._edge.setGeometry(self.rect())
        if isinstance(self._body, OutcomeBody) and event.size().width() != event.oldSize().width():
            self._take_height(self._body)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard came, or came back."""
        super().focusInEvent(event)
        if event.reason() not in BACK:
            self._by_tab = event.reason() in BY_TAB
        self._edge.setVisible(self._by_tab)
        self._edge.raise_()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """It went."""
        super().focusOutEvent(event)
        self._edge.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that nobody inside took."""
        if not self.handle(event):
            super().keyPressEvent(event)

    def handle(self, event: QKeyEvent) -> bool:
        """Whether the key meant something here."""
        if event.modifiers() & COMMANDS:
            return self._command(event)
        if self._yields and event.key() in ENTER:
            return False
        if self._yields_escape and event.key() == Qt.Key.Key_Escape:
            return False
        lists = {
            Qt.Key.Key_F2: (pages.RULINGS, self._rulings),
            Qt.Key.Key_F8: (pages.PLAYS, self._plays),
        }
        wish, offered = lists.get(Qt.Key(event.key()), ("", None))
        if offered is not None:
            self._list(wish)
            return True
        if event.key() == Qt.Key.Key_F5 and self.has_odds and isinstance(self._body, ChoiceBody):
            self._switch_advice()
            return True
        if self._waits:
            return False
        if event.key() in ENTER and isinstance(self._body, ChoiceBody) and self._is_late():
            self._body.ask_again()
            return True
        if self._body is not None and self._body.handle(event):
            is_inside = self.isAncestorOf(self.window().focusWidget())
            is_typed = isinstance(self._body, ChoiceBody) and self._body.is_pending
            if is_typed or (isinstance(self._body, Tray) and not is_inside):
                self.setFocus()  # what is typed waits for Enter here, wherever it was typed
            return True
        if event.key() == Qt.Key.Key_Escape and not isinstance(self._body, _MAIN):
            self._ask()
            return True
        if (
            event.key() == Qt.Key.Key_Escape
            and isinstance(self._body, Tray)
            and not self.hasFocus()
        ):
            self.setFocus()
            return True
        return False

    def _is_late(self) -> bool:
        """Whether this Enter may have been meant for a number that was played without it."""
        is_late = not self._sole.begins()
        self._sole.rest()
        return is_late

    def answered_by(self, event: QKeyEvent) -> bool:
        """Whether a key can answer what is asked: a figure, Space for dice, Enter."""
        if not isinstance(self._body, ChoiceBody | Tray | OutcomeBody):
            return False
        if event.key() in ENTER:
            return not self._yields
        if event.modifiers() & COMMANDS:
            return False
        return event.text().isdecimal() or (
            event.key() == Qt.Key.Key_Space and isinstance(self._body, Tray)
        )

    def _command(self, event: QKeyEvent) -> bool:
        has_ctrl = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.matches(STANDARD.Find) and isinstance(self._decision, Choice):
            self._list(pages.OPTIONS)
            return True
        if not has_ctrl or not isinstance(self._body, ChoiceBody | OutcomeBody):
            return False
        return self._body.command(event)

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
        detail = say(choice.detail) if choice.detail else ""
        block = self._new_block(say(choice.asked), choice.seat, choice.tally, detail)
        is_on = choice.seat in self._advice
        on = self.tr("Hints are on: a star marks the best option. Press to turn them off (F5)")
        off = self.tr("Hints are off. Press to have a star mark the best option (F5)")
        words = on if is_on else off
        advice = with_name(IconSwitch(self._look, "star", words, on=is_on), "advice")
        advice.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if not self._look.metrics.is_cramped:
            advice.name(self._look, self.tr("Hints"))
        advice.clicked.connect(self._switch_advice)
        if not self.has_odds or choice.steady:  # which of one's own cards one holds is no matter
            advice.hide()
        body = ChoiceBody(self._look, self._icon_of, choice, advice, block.parentWidget())
        body.picked.connect(self._pick)
        body.selected.connect(self._get_ready)
        body.covered.connect(lambda: self.wanted.emit("cover"))
        body.pointed.connect(self.lit)
        body.gestured.connect(lambda gesture: self.chosen.emit(gesture.actions))
        body.listed.connect(partial(self._list, pages.OPTIONS))
        self._show(block, body)
        self._put_values()
        self.lit.emit(())

    def _ask_roll(self, roll: Roll) -> None:
        block = self._new_block(say(roll.prompt), roll.seat, lines=1)
        tray = Tray(self._look, block, roll, self._typing, self._rng, self._icon_of)
        tray.rolled.connect(self._roll)
        tray.thrown.connect(self._throw)
        tray.lit.connect(self.lit)
        block.foot(*tray.controls)
        self._show(block, tray)
        tray.show_entry()

    def _ask_draw(self, draw: Draw) -> None:
        block = self._new_block(say(draw.prompt), draw.seat)
        picker = CardPicker(self._look, draw, block, self._rng)
        picker.drawn.connect(self._play)
        self._show(block, picker)
        self.lit.emit(())

    def _tell_outcome(self) -> None:
        if (overview := self._overview) is None:
            return
        ended = self.tr("The battle is over")
        words = say(overview.outcome) if overview.outcome else ended
        body = OutcomeBody(self._look, overview, self.no_endings)
        body.wanted.connect(self.wanted)
        body.picked.connect(self._pick)
        self._show(self._new_block(words, overview.winner), body)
        self.lit.emit(())

    def list_rulings(self, verb: str, told: str) -> None:
        """What the table may overrule by this verb alone, and what is to be done with that."""
        self._list(pages.RULINGS, told, verb)

    def _list(self, wish: str, told: str = "", only: str = "") -> None:
        """All options, the rulings of the table, or the cards that anybody may play."""
        keys, detail = dict[int, str](), ""
        match wish:
            case pages.RULINGS if self._rulings is not None:
                question, options = self.tr("Table ruling"), self._rulings()
                if only:
                    question = only
                    options = tuple(one for one in options if say(one.group.label) == only)
                verbs = {say(option.group.label) for option in options}
                detail = verbs.pop() if len(verbs) == 1 else self.tr("The table decides")
            case pages.PLAYS if self._plays is not None:
                question, options = self.tr("Play a card"), self._plays()
                detail = self.tr("Of either side")
            case pages.OPTIONS if isinstance(self._decision, Choice):
                question, options = say(self._decision.asked), self._decision.options
                keys = {id(option): str(n) for n, option in numbered(self._decision)}
                detail = "" if self._values is None else scale(self._values)
            case _:
                return
        asked = wish == pages.OPTIONS
        entries = [
            entry_of(one, keys.get(id(one), ""), self._worth(one) if asked else "")
            for one in options
        ]
        block = self._new_block(question, detail=told or detail)
        body = OptionList(self._look, entries, waits=True, folds=wish == pages.RULINGS)
        block.foot(self._back_button(self._ask))
        body.picked.connect(self._pick)
        self._show(block, body)
        self._wish = wish
        self._hand_on(body)

    def _worth(self, option: Option) -> str:
        """What stands on its button, once it is known."""
        values = self._values
        found = worth_of(option, values) if values is not None and option.is_open else None
        return "" if found is None or values is None else worth(found.gain, values)

    def _pick(self, option: Option) -> None:
        if option.field is not None:
            self.ask_about(option)
        elif isinstance(self._body, ChoiceBody):
            self._play(option.action)
        else:
            self.take((option.action,))

    def _final(self, actions: tuple[Action, ...]) -> Option | None:
        """The open option these are, where its pick must be confirmed."""
        choice = self._decision
        if not isinstance(choice, Choice) or not choice.final:
            return None
        return next((option for option in choice.open if (option.action,) == actions), None)

    def _play(self, action: Action) -> None:
        self.chosen.emit((action,))

    def _roll(self, action: Action) -> None:
        """A roll like this one that comes next begins anew."""
        self._typing.entry = None
        self._play(action)

    def _throw(self, action: Action) -> None:
        self._typing.entry = None
        self.thrown.emit((action,))

    def _get_ready(self, option: Option) -> None:
        """It waits to be confirmed: by Enter here, wherever it was taken."""
        self.setFocus()
        self.lit.emit(option.subjects)

    def _new_block(
        self,
        question: str,
        seat: Seat | None = None,
        tally: Tally | None = None,
        detail: str = "",
        *,
        lines: int = 2,
    ) -> SeatBlock:
        """What is asked of this seat; of whose decision it is where none is told."""
        if seat is None and self._decision is not None:
            seat = self._decision.seat
        who = self._overview.seats[seat] if self._overview and seat is not None else None
        inside = QWidget(self)  # Qt dresses all that is put into another place
        block = SeatBlock(self._look, seat, who, self._corner(inside), inside)
        block.ask(question, tally, detail, lines=lines)
        return block

    def _corner(self, parent: QWidget) -> QWidget:
        """Rulings, and the cards that may be played at any moment."""
        corner, look = QWidget(parent), self._look
        row = spaced(QHBoxLayout(corner), spacing=0)
        plays = pages.PLAYS, "card_hand", self.tr("Play a card (F8)")
        rulings = pages.RULINGS, "ruling", self.tr("Table ruling (F2)")
        for name, icon, words in (*([plays] if self._plays else []), rulings):
            button = PlainButton(look, "", icon=icon, flat=True, accessible=words)
            button.setObjectName(name)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            if look.metrics.is_tight:
                button.setFixedWidth(max(look.px(NARROW), LEAST))
            button.clicked.connect(partial(self._list, name))
            row.addWidget(button)
        return corner

    def _switch_advice(self) -> None:
        if isinstance(self._decision, Choice):
            self._advice ^= {self._decision.seat}
            self._wants_star = self._decision.seat in self._advice
            self._ask()
            if self._inside and (switch := self._inside.findChild(IconSwitch, "advice")):
                speak(self, switch.accessibleName())
            self.advised.emit()

    def _back_button(self, leave: Callable[[], None]) -> PlainButton:
        back = PlainButton(self._look, self.tr("Back"), icon="back", key=self.tr("Esc"), flat=True)
        back.setObjectName("back-to-decision")
        back.clicked.connect(lambda: leave())
        return back

    def _show(self, block: SeatBlock, body: _Body) -> None:
        """These in the place of what is shown; the keyboard is here now."""
        was_asking = isinstance(self._body, FieldEditor)
        announce(self, block.spoken)
        self.setFocus()
        if self._inside is not None:
            self._inside.hide()
            self._inside.deleteLater()
        self._wish, self._block, self._body = "", block, body
        inside = self._inside = block.parentWidget()
        assert inside is not None
        row = filled(QHBoxLayout(inside), block, (body, 1), spacing=0)
        self._row.addWidget(inside)
        lead(self, tab_stops(inside))  # what is new stands behind the whole page
        inside.show()
        for layout in (block.layout(), body.layout(), row, self._row):  # from the inside out
            if layout is not None:
                layout.activate()
        if was_asking:
            self.asking.emit(None)
        self._take_height(body)
        self._mute()
        if isinstance(body, OptionList | FieldEditor):
            self._typing.rhythm.rest()
            self.opened.emit()

    def _hand_on(self, body: QWidget) -> None:
        """The keyboard is in there at once: what is asked is heard nevertheless."""
        body.setFocus()
        speak(self, self.accessibleName())

    def _take_height(self, body: _Body) -> None:
        """A list, an open field and what follows the end may lie over the page: it never moves."""
        wanted = bar_height(self._look)
        if isinstance(body, OutcomeBody) and self._block is not None:
            room = self.width() - self._block.width()
            wanted = max(wanted, body.heightForWidth(room))
        elif isinstance(body, OptionList | FieldEditor) and self._inside is not None:
            hint = self._inside.sizeHint().height()
            wanted = max(wanted, hint, self._inside.heightForWidth(self.width()))
        if wanted != self._height:
            self._height = wanted
            self.grown.emit()


class BarPlace(QWidget):
    """The room that a page keeps for its bar, which lies over the page where it is higher."""

    def __init__(self, bar: DecisionBar) -> None:
        super().__init__()
        self._bar = bar
        self.setFixedHeight(bar.minimumHeight())
        bar.grown.connect(self._follow)

    def setVisible(self, visible: bool) -> None:
        """The bar with its room."""
        super().setVisible(visible)
        self._bar.setVisible(visible)

    def moveEvent(self, event: QMoveEvent) -> None:
        """The bar goes along."""
        super().moveEvent(event)
        self._follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The bar is as wide."""
        super().resizeEvent(event)
        self._follow()

    def _follow(self) -> None:
        page, at = self.parentWidget(), self.geometry()
        if page is None:
            return
        high = max(self.height(), min(self._bar.wanted_height, page.height()))
        self._bar.setGeometry(at.x(), at.bottom() + 1 - high, at.width(), high)
        self._bar.raise_()


_MAIN = (ChoiceBody, Tray, CardPicker, OutcomeBody)
