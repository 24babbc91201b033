"""A choice: options with number keys, gestures, and as one text the options that were never open.

That text has each of them with every reason, the rules as links.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSizePolicy, QVBoxLayout, QWidget

from assistant.rules.decision import Choice, Gesture, Option, Refusal
from assistant.rules.odds import OptionValues
from assistant.rules.text import Text
from assistant.ui.decision.option_grid import STEPS, IconOf, OptionGrid
from assistant.ui.decision.options import KeyedChoice, keyed, name_of, numbered, reasons_of
from assistant.ui.figures import worth
from assistant.ui.labels import label, more
from assistant.ui.odds.shares import scale
from assistant.ui.style_sheet import picture
from assistant.ui.theme import Look, Theme
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import of_verb, speak
from assistant.ui.widgets.keys import ENTER, Rhythm, key_words
from assistant.ui.widgets.layouts import put, with_name
from assistant.ui.widgets.small import ask_for_rule

NAMES, FEW_NAMES = 6, 1
"""More closed options with one reason than this are counted, not named."""
NARROW = 170
"""Narrower than this no reason can be read: all of them are counted."""
LINES, FILLED = 2, 0.94
"""So many lines there are under the options; so full a line is in the mean."""
REST = "rest"
"""The link that leads to the list of all options."""


class Closed(NamedTuple):
    """Options of one group that the same reasons close, said together."""

    first: Option
    names: str
    refusals: tuple[Refusal, ...]

    @property
    def reasons(self) -> tuple[tuple[str, str], ...]:
        """Every reason with its rule, each said once."""
        return reasons_of(self.refusals)


class DisabledText(QLabel):
    """Tells why options are closed; what has no room, also of the open ones, is behind a link.

    It takes the keyboard, so that it is read: all of it, with what is only counted.
    """

    listed = Signal()
    """All options are wanted as a list."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._closed: tuple[Closed, ...] = ()
        self._folded: tuple[tuple[int, Option], ...] = ()
        self._lines = LINES
        self.setObjectName("closed-options")
        self.setProperty("kind", "reasons")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFont(look.font(14))
        self.setWordWrap(True)
        self.setContentsMargins(look.px(4), 0, look.px(8), 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.linkActivated.connect(self._follow)

    def present(
        self,
        options: Sequence[Option],
        folded: Sequence[tuple[int, Option]] = (),
        *,
        lines: int = LINES,
    ) -> None:
        """Tell of these, which are closed, in so many lines at the most.

        The `folded` ones with their numbers are open or closed, and have no button.
        """
        closed = tuple(merged(options, FEW_NAMES if self._look.metrics.is_far else NAMES))
        hidden = tuple((n, option) for n, option in folded if option.is_open)
        if (closed, hidden, lines) != (self._closed, self._folded, self._lines):
            self._closed, self._folded, self._lines = closed, hidden, lines
            named = (f"{of_verb(say(o.group.label), say(o.label))} ({n})" for n, o in hidden)
            self.setAccessibleName(". ".join((*named, *map(self._spoken, closed))))
            self._write()
        self.setVisible(bool(closed or hidden))

    def minimumSizeHint(self) -> QSize:
        """Any width will do."""
        return QSize(0, 0)

    def sizeHint(self) -> QSize:
        """As high as its lines at the most."""
        return QSize(self._look.px(NARROW), 0)

    def hasHeightForWidth(self) -> bool:
        """Its height is given."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As much of it as there is room for."""
        super().resizeEvent(event)
        self._write()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space end here: one who reads this does not mean what they do elsewhere."""
        event.setAccepted(event.key() in (*ENTER, Qt.Key.Key_Space))

    def _follow(self, link: str) -> None:
        if link == REST:
            self.listed.emit()
        else:
            ask_for_rule(self, link)

    def _spoken(self, closed: Closed) -> str:
        said = ". ".join(f"{why} ({rule})" if rule else why for why, rule in closed.reasons)
        called = of_verb(say(closed.first.group.label), closed.names)
        return self.tr("{name}, not allowed: {reason}").format(name=called, reason=said)

    def _write(self) -> None:
        """The first ones there is room for, each group after its verb if there are several."""
        look, theme, wide = self._look, self._look.theme, self.contentsRect().width()
        several = len({closed.first.group for closed in self._closed}) > 1
        room = wide * self._lines * FILLED - self._width_of_rest(len(self._closed)) - look.px(20)
        open_ones = self._told_folded()
        room -= paint.width_of(look.font(14), f"{open_ones}   ") if open_ones else 0
        parts, shown = list[str](), 0
        for group, alike in groupby(self._closed, lambda closed: closed.first.group):
            verb = f"{say(group.label)}:" if several and not look.metrics.is_far else ""
            for closed in alike:
                room -= self._width_of(verb, closed)
                is_last = shown == len(self._closed) - 1
                if room + (self._width_of_rest(1) if is_last else 0) < 0 or wide < look.px(NARROW):
                    break
                parts.append(refused(theme, verb, closed.names, closed.reasons))
                verb, shown = "", shown + 1
            else:
                continue
            break
        if left := len(self._closed) - shown:
            parts.append(self._link(self.tr("{more} (Ctrl+F)").format(more=more(left))))
        text = " &nbsp;".join(parts)
        lock = f"{picture(look, 'lock', theme.muted, 14)} "
        html = f'<span style="color:{theme.muted}">{text}</span>' if text else ""
        html = lock + html if shown else html
        if open_ones:
            html = " &nbsp;".join(filter(None, (self._link(open_ones), html)))
        self.setText(html)

    def _told_folded(self) -> str:
        """The keys of the open ones that have no button."""
        if not self._folded:
            return ""
        words = self.tr("{more}: {keys} (Ctrl+F)")
        keys = ", ".join(str(n) for n, _ in self._folded)
        return words.format(more=more(len(self._folded)), keys=keys)

    def _link(self, words: str) -> str:
        """To the list of all options."""
        style = f"color:{self._look.theme.text}"
        return f'<a href="{REST}" style="{style}">{_bound(key_words(words))}</a>'

    def _width_of(self, verb: str, closed: Closed) -> float:
        look = self._look
        said = " ".join((verb, *(f"{why}  {rule} " for why, rule in closed.reasons)))
        names = paint.width_of(look.font(14, 600), f"{closed.names}:")
        return names + paint.width_of(look.font(14), said) + look.px(16)

    def _width_of_rest(self, count: int) -> float:
        words = self.tr("{more} (Ctrl+F)").format(more=more(count))
        return paint.width_of(self._look.font(14), words) + self._look.px(8)


def refused(theme: Theme, verb: str, names: str, reasons: Iterable[tuple[str, str]]) -> str:
    """Why these cannot be done, as rich text: each rule is a link."""
    words = [f"{escape(verb)} "] if verb else []
    words.append(f'<span style="font-weight:600">{escape(names)}:</span>')
    for why, rule in reasons:
        words.append(f" {escape(why)}")
        if rule:
            style = f"color:{theme.faint};text-decoration:none"
            words.append(f' <a href="{escape(rule)}" style="{style}">{_bound(rule)}</a>')
    return "".join(words)


def merged(options: Iterable[Option], most: int = NAMES) -> Iterator[Closed]:
    """The closed options of each group, those with the same reasons as one.

    Where options share one reason but not all, each reason is said once, with all it closes.
    """
    closed = [option for option in options if not option.is_open]
    for group in dict.fromkeys(option.group for option in closed):
        mine = [option for option in closed if option.group == group]
        together = dict.fromkeys(option.refusals for option in mine)
        single = dict.fromkeys(refusal for refusals in together for refusal in refusals)
        if sum(map(len, together)) > len(single):
            together = dict.fromkeys((refusal,) for refusal in single)
        for refusals in together:
            same = [option for option in mine if set(refusals) <= set(option.refusals)]
            yield Closed(same[0], _in_words(same, most), refusals)


def _in_words(options: list[Option], most: int) -> str:
    names = list(dict.fromkeys(say(option.label) for option in options))
    shown = ", ".join(names[:most])
    return f"{shown} +{len(names) - most}" if len(names) > most else shown


def _bound(words: str) -> str:
    """In one line: rich text breaks lines at a narrow space, too."""
    return escape(words.replace(" ", "\u00a0").replace("\u202f", "\u00a0"))


SHARE = 0.6
"""How much of the last row gestures may take with what they are worth."""
MOST = 0.7
"""How much of it they may take at all; the first one, that of Enter, always stands there."""
REASONS = 340
"""Narrower than this the reasons against the rest would stand word under word."""
MORE_WIDTH = 52
"""Of what leads to the menu of the rest."""
LAST_ROW, LEAST_ROW = 50, 48
ALONE = 6
"""Where no option stands over them, the reasons have so many lines."""


def _listed(choice: Choice, options: Sequence[tuple[int, Option]]) -> Iterator[tuple[int, Option]]:
    """Options that stand as rows: the way out of a secret, or of the step, has a button already."""
    closing = choice.closing
    for n, option in options:
        if option is closing:
            continue
        if option is options[-1][1] and not choice.final and _is_enter(choice, option):
            continue
        yield n, option


def _most(choice: Choice, options: Sequence[tuple[int, Option]]) -> int:
    """The highest number that stands anywhere: no key waits for a digit that nobody sees.

    What stands in no row may bear its number on the table still.
    """
    on_table = (n for n, option in options if option.subjects)
    in_rows = (n for n, _ in _listed(choice, options))
    return max((*on_table, *in_rows), default=0)


def _is_enter(choice: Choice, option: Option) -> bool:
    """Whether Enter does this, in the same words and with nothing more to be told of it."""
    gesture = _of_enter(choice.gestures)
    if gesture is None or option.detail is not None:
        return False
    return gesture.label == option.label and gesture.actions == (option.action,)


def _for_all(gestures: Sequence[Gesture]) -> Gesture | None:
    """What Ctrl+Enter makes: the answer for every seat, where there is one."""
    return next((gesture for gesture in gestures if gesture.for_all), None)


def _of_enter(gestures: Sequence[Gesture]) -> Gesture | None:
    """What Enter makes: the first, unless it loses something."""
    first = gestures[0] if gestures else None
    return None if first is None or first.guarded else first


class ChoiceBody(QWidget):
    """Everything a choice offers and why the rest is not; says what was picked."""

    picked = Signal(object)
    """An open `Option`."""
    selected = Signal(object)
    """The `Option` that waits to be confirmed."""
    covered = Signal()
    """The hand is not to be seen."""
    gestured = Signal(object)
    """A `Gesture`."""
    pointed = Signal(object)
    """The subjects of the option that is looked at; () for none."""
    listed = Signal()
    """All options are wanted as a list."""

    def __init__(self, look: Look, icon_of: IconOf, aside: QWidget) -> None:
        """`aside` leads the last row."""
        super().__init__()
        self._look, self._typed = look, ""
        self._choice: KeyedChoice | None = None
        self._numbered: tuple[tuple[int, Option], ...] = ()
        self._taken: Option | None = None
        self._rhythm = Rhythm()
        self._asked = False
        """Whether Enter has told what its gesture would leave undone."""
        self._options = OptionGrid(look, icon_of)
        self._options.chosen.connect(self.take)
        self._options.pointed.connect(self.pointed)
        self._options.resized.connect(self._tell_reasons)
        self._closed = DisabledText(look)
        self._closed.listed.connect(self.listed)
        self._pending = with_name(label(look, "", 14, 600, look.theme.warn), "pending")
        self._gestures: list[PlainButton] = []
        self._gesture_row, self._last_row = QHBoxLayout(), QHBoxLayout()
        self._menu = with_name(QMenu(self), "more-gestures-menu", "menu")
        words = self.tr("More ways to answer")
        self._more = with_name(PlainButton(look, "…", accessible=words), "more-gestures")
        self._more.clicked.connect(self._open_menu)
        self._aside = aside
        self._hide, self._confirm = self._of_secret()
        self._lay_out()

    def present(self, choice: Choice) -> None:
        """Ask this; nothing is left of what was asked before."""
        self._choice, self._taken = keyed(choice), None
        self._numbered = numbered(self._choice)
        self._show_pending("")
        shown, absent = self._parted(self._choice)
        self._options.present(self._choice, shown, absent)
        self._stand(alone=not shown)
        self._tell_reasons()
        self._show_gestures(choice.gestures)
        if self._gestures:  # where nothing else is offered, it is what one wants
            self._gestures[0].set_primary(not shown)
        self._name_hiding()
        self._hide.setVisible(choice.secret)
        self._confirm.say(self.tr("Confirm"))
        self._confirm.set_closed(self.tr("choose first"))
        self._confirm.setVisible(choice.final)
        self._fit_gestures()

    def _parted(self, choice: KeyedChoice) -> tuple[list[tuple[int, Option]], list[int]]:
        """What stands in the grid; the numbers of what has a button elsewhere."""
        pairs = list(zip(choice.numbers, choice.options, strict=True))
        listed = {id(option) for _, option in _listed(choice, self._numbered)}
        shown = [(n, o) for n, o in pairs if n and (not o.is_open or id(o) in listed)]
        absent = [n for n, o in pairs if n and o.is_open and id(o) not in listed]
        return sorted(shown, key=lambda pair: pair[0]), absent

    def _tell_reasons(self) -> None:
        """Why the rest is closed: what has no place among the options, or no room there."""
        if (choice := self._choice) is None:
            return
        told = [o for n, o in zip(choice.numbers, choice.options, strict=True) if not n]
        lines = ALONE if self._options.isHidden() else LINES
        self._closed.present((*self._options.untold, *told), self._options.folded, lines=lines)

    def _stand(self, *, alone: bool) -> None:
        """Reasons begin at the top where no option stands over them."""
        height, top = self._look.px(LAST_ROW), Qt.AlignmentFlag.AlignTop
        if alone:
            self._options.hide()
            self._closed.setFixedHeight(self._options.height() + height)
        else:
            self._closed.setFixedHeight(height)
            self._options.show()
        self._closed.setAlignment(top if alone else Qt.AlignmentFlag.AlignVCenter)

    def save_state(self) -> tuple[str, Option | None]:
        """The digit typed so far, and the option that waits to be confirmed."""
        return self._typed, self._taken

    def restore_state(self, state: tuple[str, Option | None]) -> None:
        """With what was typed or taken of the same choice."""
        typed, taken = state
        if taken is not None:
            self.take(taken)
        self._show_pending(typed)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab leads to, in its order."""
        last = (*self._gestures, self._more, self._hide, self._confirm)
        return (*self._options.stops, self._aside, self._closed, *last)

    @property
    def confirming(self) -> str:
        """What is heard of the button that confirms: never what, for others hear it, too."""
        return self.tr("Confirm")

    def clear(self) -> None:
        """Nothing is asked, and nothing of what was asked is left, seen or hidden."""
        self._choice, self._taken, self._numbered = None, None, ()
        self._show_pending("")
        self._options.clear()
        self._closed.present(())
        self._show_gestures(())
        self._name_hiding()
        self._confirm.say("")
        self._confirm.set_closed("")
        self._menu.clear()

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """What the options are worth; with `advise` the best are marked."""
        self._options.show_values(values, advise=advise)
        gains = iter(() if values is None else values.gestures)
        for button in self._offered:
            gain = next(gains, None)
            told = worth(gain, values) if values is not None and gain is not None else ""
            button.set_value(told, "" if values is None else scale(values))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Gestures tell their worth where that leaves room for the reasons against the rest."""
        super().resizeEvent(event)
        self._fit_gestures()

    def _fit_gestures(self) -> None:
        """Those that would push the reasons out are in a menu, where they tell their worth too."""
        offered, far = self._offered, self._look.metrics.is_far
        gestures = () if self._choice is None else self._choice.gestures
        widths = [button.wish(valued=True).width() for button in offered]
        valued = not far and sum(widths) <= SHARE * self.width()
        room = MOST * self.width()
        if not self._closed.isHidden():
            aside = self._aside.sizeHint().width()
            room = min(room, self.width() - aside - self._look.px(REASONS))
        widths = [button.wish(valued=valued).width() for button in offered]
        fits = sum(widths) <= room and not far
        whole = self.width() - self._aside.sizeHint().width() - self._look.px(MORE_WIDTH)
        room -= self._look.px(MORE_WIDTH)
        kept = False
        for n, (button, gesture) in enumerate(zip(offered, gestures, strict=True)):
            button.set_valued(valued)
            room, whole = room - widths[n], whole - widths[n] * (n == 0 or gesture.for_all)
            shown = n == 0 or (gesture.for_all and whole >= 0) or fits or (room >= 0 and not far)
            kept |= not shown
            button.setVisible(shown)
        self._more.setVisible(kept)

    def _open_menu(self) -> None:
        """The gestures that have no room, each with its worth and its number."""
        self._menu.clear()
        for n, button in enumerate(self._offered):
            if button.isHidden():
                words = "   ".join(filter(None, (button.text(), button.value)))
                entry = self._menu.addAction("\t".join(filter(None, (words, button.key))))
                entry.setObjectName(button.objectName())
                entry.triggered.connect(lambda _=False, n=n: self._make(n))
        high = self._menu.sizeHint().height()
        self._menu.popup(self._more.mapToGlobal(QPoint(0, -high)))

    def option_of(self, button: QWidget | None) -> Option | None:
        """The option that stands on this button."""
        return self._options.option_of(button)

    def take(self, option: Option) -> None:
        """Pick this one; where the pick is final, only get it ready to be confirmed.

        The button that confirms has the keyboard only when somebody leads it there.
        """
        if self._choice is None or not self._choice.final or option.field is not None:
            self.picked.emit(option)
            return
        self._taken = option
        self._options.mark(option)
        self._confirm.say(self.tr("Confirm: {name}").format(name=say(option.label)))
        self._confirm.set_closed("")
        self.selected.emit(option)

    def handle(self, event: QKeyEvent) -> bool:
        """Digits choose, arrows move the focus, Enter takes the gesture or the only option."""
        key, secret = event.key(), self._choice is not None and self._choice.secret
        by = STEPS.get(Qt.Key(key))
        if by is not None:
            self._options.step(by)
        elif event.text().isdecimal():
            self._digit(event.text())
        elif key in ENTER:
            self._enter()
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape) and (self._typed or self._asked):
            self._show_pending("")
        elif key == Qt.Key.Key_Escape and secret:
            self._cover()
        else:
            return False
        return True

    def answer_for_all(self) -> bool:
        """Ctrl+Enter: whether there is something that answers for every seat; it is made."""
        gesture = None if self._choice is None else _for_all(self._choice.gestures)
        if gesture is not None:
            self.gestured.emit(gesture)
        return gesture is not None

    def _enter(self) -> None:
        if self._choice is None:
            return
        if self._typed:
            self._pick(int(self._typed))
        elif self._choice.final:
            self._finish()
        elif (gesture := _of_enter(self._choice.gestures)) is not None:
            if gesture.left is None or self._asked:
                self.gestured.emit(gesture)
            else:
                self._ask_once(gesture.left)
        elif len(self._numbered) == 1:
            self._pick(self._numbered[0][0])
        else:
            self._options.begin(self._choice.begin)

    def _ask_once(self, left: Text) -> None:
        """Before something is left undone; any other key, and any other choice, forgets it."""
        words = self.tr("{left}. Enter again?").format(left=say(left))
        self._show_pending("")
        self._asked = True
        self._tell_pending(words)
        speak(self, words)

    def _digit(self, digit: str) -> None:
        number = int(digit if self._rhythm.begins() else self._typed + digit)
        most = 0 if self._choice is None else _most(self._choice, self._numbered)
        if number and number * 10 <= most:
            self._show_pending(str(number))
        else:
            self._pick(number)

    def _pick(self, number: int) -> None:
        self._show_pending("")
        option = dict(self._numbered).get(number)
        if option is not None:
            self.take(option)

    def _cover(self) -> None:
        """Hide what only its owner may see: for good, where the choice has an option for that."""
        closing = self._closing
        if closing is None:
            self.covered.emit()
        else:
            self.picked.emit(closing)

    @property
    def _closing(self) -> Option | None:
        return None if self._choice is None else self._choice.closing

    def _name_hiding(self) -> None:
        secret, closing = self._choice is not None and self._choice.secret, self._closing
        words = self.tr("Hide my hand") if closing is None else say(closing.label)
        self._hide.say(words if secret else "")
        self._hide.setObjectName("hide-hand" if closing is None else name_of(closing.action))

    def _finish(self) -> None:
        if self._taken is not None:
            self.picked.emit(self._taken)

    def _show_pending(self, typed: str) -> None:
        self._typed, self._asked = typed, False
        words = self.tr("{n}… another digit, or Enter").format(n=typed)
        self._tell_pending(words if typed else "")

    def _tell_pending(self, words: str) -> None:
        """In the place of the reasons: nothing moves for it."""
        self._pending.setText(words)
        self._pending.setVisible(bool(words))
        self._closed.setVisible(bool(self._closed.text()) and not words)

    @property
    def _offered(self) -> list[PlainButton]:
        """The buttons of the gestures at hand."""
        return self._gestures[: len(self._choice.gestures) if self._choice else 0]

    def _lay_out(self) -> None:
        column, row, px = QVBoxLayout(self), self._last_row, self._look.px
        above = px(4 if self._look.metrics.is_tight else 8)
        column.setContentsMargins(px(11), above, px(11), above)
        column.setSpacing(0)
        put(column, self._options, 1)
        low = Qt.AlignmentFlag.AlignBottom
        row.setSpacing(0)
        self._aside.setMaximumHeight(px(LEAST_ROW))  # as high beside one line as beside two
        row.addWidget(self._aside, 0, low)
        put(row, (self._closed, 1), self._pending, 0)
        self._gesture_row.setSpacing(0)
        row.addLayout(self._gesture_row)
        for button in (self._more, self._hide, self._confirm):
            row.addWidget(button, 0, low)
        column.addLayout(row)
        self._more.hide()
        self._pending.hide()

    def _of_secret(self) -> tuple[PlainButton, PlainButton]:
        """Cover what the others must not see; confirm what cannot be taken back quietly."""
        hide = PlainButton(self._look, "", icon="eye", key=self.tr("Esc"))
        confirm = PlainButton(self._look, "", key=self.tr("Enter"), primary=True, low=True)
        hide.clicked.connect(self._cover)
        confirm.setObjectName("confirm")
        confirm.clicked.connect(self._finish)
        return hide, confirm

    def _show_gestures(self, gestures: Sequence[Gesture]) -> None:
        while len(self._gestures) < len(gestures):
            self._gestures.append(self._new_gesture(len(self._gestures)))
        by_key, by_both = _of_enter(gestures), _for_all(gestures)
        for button, gesture in zip(self._gestures, gestures, strict=False):
            key = self._number_of(gesture)
            if gesture is by_key:
                key = self.tr("Enter")
            elif gesture is by_both:
                key = "Ctrl+Enter"
            button.forget_press()
            button.say(say(gesture.label))
            button.set_key(key)
            button.set_value("", "")
        for button in self._gestures[len(gestures) :]:
            button.forget_press()
            button.say("")
            button.set_key("")
            button.set_value("", "")
            button.hide()

    def _number_of(self, gesture: Gesture) -> str:
        """What to type for it, where it does no more than one of the options."""
        if len(gesture.actions) != 1:
            return ""
        (action,) = gesture.actions
        plain = (str(n) for n, o in self._numbered if o.action == action and o.field is None)
        return next(plain, "")

    def _new_gesture(self, n: int) -> PlainButton:
        button = with_name(PlainButton(self._look, ""), f"gesture:{n}")
        button.hide()
        button.clicked.connect(lambda: self._make(n))
        self._gesture_row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        return button

    def _make(self, n: int) -> None:
        if self._choice is not None:
            self.gestured.emit(self._choice.gestures[n])
