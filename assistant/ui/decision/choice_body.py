"""A choice: options with number keys, gestures, and as one text the options that were never open.

That text has each of them with every reason, the rules as links.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby

from PySide6.QtCore import QCoreApplication, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from assistant.rules.decision import Choice, Gesture, Option
from assistant.rules.odds import OptionValues
from assistant.rules.text import Message
from assistant.ui.decision.option_grid import IconOf, OptionGrid
from assistant.ui.decision.options import (
    Entry,
    KeyedChoice,
    entry_of,
    in_rows,
    keyed,
    name_of,
    numbered,
    of_enter,
    reasons_of,
    repeats,
    spoken,
)
from assistant.ui.figures import worth
from assistant.ui.labels import fitting, label
from assistant.ui.odds.shares import scale
from assistant.ui.over_sheet import KeyRow
from assistant.ui.style_sheet import picture
from assistant.ui.theme import Look, Theme
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import of_verb, speak
from assistant.ui.widgets.keys import ENTER, Rhythm, key_words
from assistant.ui.widgets.layouts import filled, put, spaced, with_name
from assistant.ui.widgets.menu import Line, LineMenu
from assistant.ui.widgets.option import STEPS
from assistant.ui.widgets.small import ask_for_rule

NAMES, FEW_NAMES = 6, 1
"""More closed options with one reason than this are counted, not named."""
NARROW = 170
"""Narrower than this no reason can be read: all of them are counted."""
LINES = 2
"""So many lines there are under the options."""
SIZES = 14, 12, 11
"""Of their letters."""
REST = "rest"
"""The link that leads to the list of all options."""


class DisabledText(QLabel):
    """Tells why options are closed; what has no room, also of the open ones, is behind a link.

    It takes the keyboard, so that it is read: all of it, with what is only counted.
    """

    listed = Signal()
    """All options are wanted as a list."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._closed: tuple[Entry, ...] = ()
        self._folded: tuple[Entry, ...] = ()
        self._beyond: dict[int, str] = {}
        self._meaning, self._lines = "", LINES
        self._is_short = False
        """Whether keys without a worth are told by the first and the last, for want of room."""
        self.setObjectName("closed-options")
        self.setProperty("kind", "reasons")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFont(look.font(SIZES[0]))
        self.setWordWrap(True)
        self.setContentsMargins(look.px(4), 0, look.px(8), 0)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.linkActivated.connect(self._follow)

    def present(
        self,
        options: Sequence[Option],
        folded: Sequence[tuple[int, Option]] = (),
        beyond: Mapping[int, str] | None = None,
        meaning: str = "",
        *,
        lines: int = LINES,
    ) -> None:
        """Tell of these, which are closed, in so many lines at the most.

        The `folded` ones with their numbers are open or closed, and have no button: they are heard
        here. `beyond` are the numbers of all that is open and not in view, with the worth of some.
        `meaning` is what the values count, where it stands nowhere else.
        """
        closed = tuple(merged(options, FEW_NAMES if self._look.metrics.is_far else NAMES))
        hidden = tuple(entry_of(option, str(n)) for n, option in folded if option.is_open)
        told = closed, hidden, dict(beyond or {}), meaning, lines
        if told != (self._closed, self._folded, self._beyond, self._meaning, self._lines):
            self._closed, self._folded, self._beyond, self._meaning, self._lines = told
            self.setAccessibleName(". ".join(map(spoken, (*hidden, *closed))))
            self._write()
        self.setVisible(bool(closed or beyond or meaning))

    @property
    def tells_options(self) -> bool:
        """Whether it tells of any, and not of what the values count alone."""
        return bool(self._closed or self._beyond)

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

    def _write(self) -> None:
        """As many as there is room for, each group after its verb if there are several.

        Where what has to be told has no room it is written smaller.
        """
        parts = [self._part(n) for n in range(len(self._closed))]
        self.setFont(self._look.font(SIZES[0]))
        if self.contentsRect().width() < self._look.px(NARROW):
            parts = []
        self._is_short = False
        while parts and self._spills(parts):
            parts.pop()
        self._is_short = self._spills(parts)
        for size in SIZES:
            self.setFont(self._look.font(size))
            if not self._spills(parts):
                break
        self.setText(self._html(parts))

    def _part(self, n: int) -> str:
        closed, verb = self._closed[n], ""
        if n == 0 or self._closed[n - 1].group != closed.group:
            several = len({one.group for one in self._closed}) > 1
            if several and not self._look.metrics.is_far:
                verb = f"{closed.group}:"
        return refused(self._look.theme, verb, closed.name, closed.reasons)

    def _html(self, parts: Sequence[str]) -> str:
        """These, and links to the rest."""
        look, muted = self._look, self._look.theme.muted
        told = list(parts)
        # One link is enough where nothing else has room: all is in the list behind it.
        is_enough = self._beyond and not parts
        if (left := len(self._closed) - len(parts)) and not is_enough:
            told.append(self._link(self.tr("{n} more unavailable: why (Ctrl+F)").format(n=left)))
        lock = [f"{picture(look, 'lock', muted, 14)} "] if parts else []
        text = f'<span style="color:{muted}">{" &nbsp;".join(told)}</span>' if told else ""
        one, several = self.tr("More: key {keys} (Ctrl+F)"), self.tr("More: keys {keys} (Ctrl+F)")
        words = one if len(self._beyond) == 1 else several
        alike = dict[str, list[int]]()
        for n, value in sorted(self._beyond.items(), key=lambda one: not one[1]):  # the best first
            alike.setdefault(value, []).append(n)
        told_keys = {value: spans(ns) for value, ns in alike.items()}
        if self._is_short and len(rest := alike.get("", [])) > 1:
            told_keys[""] = f"{rest[0]}…{rest[-1]}"
        keys = ", ".join(ns + f" ({value})" * bool(value) for value, ns in told_keys.items())
        opened = self._link(words.format(keys=keys)) if keys else ""
        about = self._meaning[:1].lower() + self._meaning[1:]
        meant = self.tr("On the buttons: {what}").format(what=about) if about else ""
        meant = f'<span style="color:{muted}">{meant}</span>' if meant else ""
        return " &nbsp;".join(filter(None, (meant, opened, "".join((*lock, text)))))

    def _spills(self, parts: Sequence[str]) -> bool:
        """Whether these take more lines than there are."""
        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(self.font())
        document.setTextWidth(self.contentsRect().width())
        document.setHtml(self._html(parts))
        return document.size().height() > (self._lines + 0.5) * self.fontMetrics().lineSpacing()

    def _link(self, words: str) -> str:
        """To the list of all options; after a colon or a comma there may begin another line."""
        style = f"color:{self._look.theme.text}"
        pieces = (piece.split(": ") for piece in key_words(words).split(", "))
        said = ", ".join(": ".join(map(_bound, piece)) for piece in pieces)
        return f'<a href="{REST}" style="{style}">{said}</a>'


def spans(numbers: Iterable[int]) -> str:
    """Rising numbers as they are told: of those in a row the first and the last."""
    rows = groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    told = ([str(n) for _, n in row] for _, row in rows)
    return ", ".join("–".join(dict.fromkeys((row[0], row[-1]))) for row in told)


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


def merged(options: Iterable[Option], most: int = NAMES) -> Iterator[Entry]:
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
            names, reasons = _named(same, most), reasons_of(refusals)
            yield entry_of(same[0])._replace(name=names, reasons=reasons)


def _named(options: list[Option], most: int) -> str:
    names = list(dict.fromkeys(say(option.label) for option in options))
    shown = ", ".join(names[:most])
    if len(names) <= most:
        return shown
    words = QCoreApplication.translate("ChoiceBody", "{names} and {n} more")
    return words.format(names=shown, n=len(names) - most)


def _bound(words: str) -> str:
    """In one line: rich text breaks lines at a narrow space and after a hyphen, too."""
    words = words.replace(" ", "\u00a0").replace("\u202f", "\u00a0")
    return escape(words.replace("-", "-\u2060"))


LINK, REASONS = 130, 340
"""What the link to the reasons takes at least; narrower than the second, reasons would stand word
under word."""
MOST, MOST_ALONE = 0.75, 0.85
"""How much of the last row gestures may take where all are shown; where nothing else is offered."""
MORE_WIDTH = 52
"""Of what leads to the menu of the rest."""
EDGE, LAST_ROW, LEAST_ROW = 11, 50, 48
ALONE = 6
"""Where no option stands over them, the reasons have so many lines."""


def _most(choice: KeyedChoice) -> int:
    """The highest number that stands anywhere: no key waits for a digit that nobody sees.

    What stands in no row may bear its number on the table still.
    """
    on_table = (n for n, option in numbered(choice) if option.subjects)
    offered = (n for n, option in in_rows(choice) if option.is_open)
    return max((*on_table, *offered), default=0)


BY_NUMBER = Message("keys", "choose the option with that number")


def _of_ctrl_enter(gestures: Sequence[Gesture]) -> Gesture | None:
    """What Ctrl+Enter makes: the answer for every seat, or a guarded one of several actions."""
    for_all = (gesture for gesture in gestures if gesture.for_all)
    guarded = (one for one in gestures if one.guarded and len(one.actions) > 1)  # it has no number
    return next(for_all, None) or next(guarded, None)


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

    def __init__(
        self,
        look: Look,
        icon_of: IconOf,
        choice: Choice,
        aside: QWidget,
        parent: QWidget | None = None,
    ) -> None:
        """`aside` leads the last row."""
        super().__init__(parent)
        self._look, self._typed, self._aside = look, "", aside
        self._choice, self._rhythm = keyed(choice), Rhythm()
        self._numbered = numbered(self._choice)
        self._by_digit = self._with_ctrl()
        self._taken: Option | None = None
        self._menu = LineMenu(look, self, "more-gestures-menu", 14)
        self._asked = False
        """Whether Enter has told what its gesture would leave undone, or that one must choose."""
        self._options = OptionGrid(look, icon_of, self._choice, self)
        self._options.chosen.connect(self._choose)
        self._options.pointed.connect(self.pointed)
        self._options.resized.connect(self._tell_reasons)
        self._closed = DisabledText(look)
        self._closed.listed.connect(self.listed)
        told = label(look, "", 14, 600, look.theme.warn, wrap=True)
        told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._pending = with_name(told, "pending")
        self._gestures = [self._gesture(n, one) for n, one in enumerate(choice.gestures)]
        words = self.tr("More ways to answer")
        self._more = with_name(PlainButton(look, "…", accessible=words), "more-gestures")
        self._more.clicked.connect(self._open_menu)
        words = self.tr("Confirm")
        self._confirm = PlainButton(look, words, key=self.tr("Enter"), primary=True, low=True)
        self._confirm.setObjectName("confirm")
        self._confirm.clicked.connect(self._finish)
        self._confirm.set_closed(self.tr("choose first"))
        self._lay_out()
        if self._options.is_empty:
            self._tell_reasons()

    def _tell_reasons(self) -> None:
        """Why the rest is closed: what has no place among the options, or no room there."""
        choice = self._choice
        told = [o for n, o in zip(choice.numbers, choice.options, strict=True) if not n]
        lines = ALONE if self._options.isHidden() else LINES
        grid = self._options
        every = (*grid.untold, *told)
        self._closed.present(every, grid.folded, grid.beyond, grid.meaning, lines=lines)
        self._fit_gestures()

    def save_state(self) -> tuple[str, Option | None]:
        """The digit typed so far, and the option that waits to be confirmed."""
        return self._typed, self._taken

    def restore_state(self, state: tuple[str, Option | None]) -> None:
        """With what was typed or taken of the same choice."""
        typed, taken = state
        if taken is not None:
            self.take(taken)
        self._show_pending(typed)

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """What the options are worth; with `advise` the best are marked."""
        self._options.show_values(values, advise=advise)
        self._tell_reasons()
        gains = iter(() if values is None else values.gestures)
        for button in self._gestures:
            gain = next(gains, None)
            told = worth(gain, values) if values is not None and gain is not None else ""
            button.set_value(told, "" if values is None else scale(values))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is room for more gestures, or for fewer."""
        super().resizeEvent(event)
        self._fit_gestures()

    def _fit_gestures(self) -> None:
        """Gestures tell their worth where that leaves room for the reasons against the rest.

        Where they would push the reasons out, all but what Enter makes are in a menu. One that an
        option repeats has no button beside that; from afar there may be no room for the option.
        """
        look, rows = self._look, [option for _, option in in_rows(self._choice)]
        px, is_far = look.px, look.metrics.is_far
        pairs = list(zip(self._gestures, self._choice.gestures, strict=True))
        pairs = [(b, g) for b, g in pairs if is_far or not any(repeats(o, g) for o in rows)]
        every = [button for button, _ in pairs]
        main = [button for n, (button, one) in enumerate(pairs) if n == 0 or one.for_all]
        most, beside = (MOST, px(REASONS)) if self._closed.tells_options else (MOST_ALONE, 0)
        if self._options.is_parted:
            # What the values count is told there once they come, and nothing moves then.
            beside = max(beside, px(LINK))
        first, link = main[:1], min(beside, px(LINK))
        # The number on Enter goes last of all: words in two small lines make room for it.
        ways = (
            (every, every, beside, most, False),
            (main, every, beside, most, False),
            (main, main, link, 1, False),
            (main, main, link, 1, True),
            (first, first, link, 1, False),
            (first, first, link, 1, True),
        )
        room = self.width() - 2 * px(EDGE) - self._aside.sizeHint().width()
        for valued, shown, reasons, share, is_halved in ways[2:] if is_far else ways:
            for button in every:
                button.set_halved(is_halved)
                button.set_valued(button in valued)
            taken = sum(button.sizeHint().width() for button in shown)
            others = reasons + (px(MORE_WIDTH) if len(shown) < len(every) else 0)
            if taken <= min(room - others, share * self.width()):
                break
        for button in self._gestures:
            button.setVisible(button in shown)
        self._more.setHidden(len(shown) == len(every))

    def _open_menu(self) -> None:
        """The gestures that have no room, each with its worth and its number."""
        lines = list[Line]()
        for button in self._gestures:
            words = "   ".join(filter(None, (button.text(), button.value)))
            if button.isHidden():
                lines.append(Line(f"{words}\t{button.key}", button.click, button.objectName()))
        self._menu.show(lines, self._more.mapToGlobal(QPoint()))

    def option_of(self, button: QWidget | None) -> Option | None:
        """The option that stands on this button."""
        return self._options.option_of(button)

    def _choose(self, option: Option) -> None:
        """What leaves a secret half told asks once, however it is pressed."""
        number = next((str(n) for n, one in self._numbered if one == option), "")
        if option.guarded and self._choice.secret and self._typed != number:
            self._show_pending(number)
        else:
            self.take(option)

    def take(self, option: Option) -> None:
        """Pick this one; where the pick is final, only get it ready to be confirmed.

        The button that confirms has the keyboard only when somebody leads it there.
        """
        if not self._choice.final or option.field is not None:
            self.picked.emit(option)
            return
        self._taken = option
        self._options.mark(option)
        self._confirm.say(self.tr("Confirm: {name}").format(name=say(option.label)))
        self._confirm.set_closed("")
        self.selected.emit(option)
        speak(self, self.tr("Confirm"))  # never what, for others hear it, too

    def keys(self) -> Iterator[KeyRow]:
        """Those that answer now; a gesture that takes one option has the number of that."""
        if self._numbered:
            yield KeyRow("1 – 9", say(BY_NUMBER()))
        for button in self.findChildren(PlainButton):
            is_used = button is not self._confirm or self._choice.final
            if is_used and button.key and not button.key.isdecimal():
                yield KeyRow(button.key, button.text())
        if of_enter(self._choice.gestures) is None and len(self._numbered) == 1:
            ((_, only),) = self._numbered
            yield KeyRow("Enter", of_verb(say(only.group.label), say(only.label)))
        if (back := self._back) is not None:
            yield KeyRow(self.tr("Esc"), say(back.label if back.detail is None else back.detail))

    def handle(self, event: QKeyEvent) -> bool:
        """Digits choose, arrows move the focus, Enter takes the gesture or the only option."""
        key = event.key()
        by = STEPS.get(Qt.Key(key))
        if by is not None:
            self._options.step(by)
        elif event.text().isdecimal():
            self._digit(event.text())
        elif key in ENTER:
            self._enter()
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape) and (self._typed or self._asked):
            self._show_pending("")
        elif key == Qt.Key.Key_Escape and self._choice.secret:
            self._cover()
        elif key == Qt.Key.Key_Escape and (back := self._back) is not None:
            self.take(back)
        else:
            return False
        return True

    @property
    def is_pending(self) -> bool:
        """Whether a number is typed that waits for more, or for Enter."""
        return bool(self._typed)

    @property
    def _back(self) -> Option | None:
        """What Esc takes."""
        wanted = self._choice.back
        return next(
            (o for o in self._choice.open if wanted is not None and o.action == wanted), None
        )

    def command(self, event: QKeyEvent) -> bool:
        """Make what has Ctrl+Enter, or what does more than the digit alone."""
        if event.key() in ENTER:
            gesture = _of_ctrl_enter(self._choice.gestures)
        else:
            gesture = self._by_digit.get(event.key() - Qt.Key.Key_0)
        if gesture is not None:
            self.gestured.emit(gesture)
        return gesture is not None

    def _enter(self) -> None:
        if self._typed:
            self._pick(int(self._typed))
        elif self._choice.final:
            self._finish()
        elif (gesture := of_enter(self._choice.gestures)) is not None:
            if gesture.left is None or self._asked:
                self.gestured.emit(gesture)
            else:
                self._ask_once(self.tr("{left}. Enter again?").format(left=say(gesture.left)))
        elif len(self._numbered) == 1:
            self._pick(self._numbered[0][0])
        else:
            self._options.begin(self._choice.begin)
            if self._numbered:
                self._ask_once(self.tr("Choose one: its number, or arrows and Enter"))

    def ask_again(self) -> None:
        """Enter was meant for what is played already."""
        self._ask_once(self.tr("Played already. Press Enter again to answer this"))

    def tell(self, words: str) -> None:
        """Why what was pressed shows nothing, until the next key."""
        self._show_pending("")
        self._tell_pending(words)
        speak(self, words)

    def _ask_once(self, words: str) -> None:
        """Before Enter does more; a digit, Esc and any choice forget it."""
        self._show_pending("")
        self._asked = True
        self._tell_pending(words)
        speak(self, words)

    def _digit(self, digit: str) -> None:
        number = int(digit if self._rhythm.begins() else self._typed + digit)
        option = dict(self._numbered).get(number)
        is_guarded = option is not None and option.guarded
        if is_guarded or (number and number * 10 <= _most(self._choice)):
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
        closing = self._choice.closing
        if closing is None:
            self.covered.emit()
        else:
            self.picked.emit(closing)

    def _finish(self) -> None:
        if self._taken is not None:
            self.picked.emit(self._taken)

    def _show_pending(self, typed: str) -> None:
        """While a number is typed Enter is of it: no button shows that key."""
        if typed != self._typed:
            for button in self.findChildren(PlainButton):
                button.mute(key_words("Enter") if typed else "")
        self._typed, self._asked = typed, False
        words = self.tr("{n}… another digit, or Enter").format(n=typed)
        option = dict(self._numbered).get(int(typed or 0))
        if option is not None and option.guarded:
            words = self.tr("{name}: press Enter").format(name=say(option.label))
            speak(self, words)
        self._tell_pending(words if typed else "")

    def _tell_pending(self, words: str) -> None:
        """In the place of the reasons: nothing moves for it."""
        told = self._pending
        told.setText(words)
        told.setVisible(bool(words))
        self._closed.setVisible(bool(self._closed.text()) and not words)
        if words and (layout := self.layout()) is not None:
            layout.activate()
            told.setFont(fitting(self._look, words, told.width(), (14, 12), LINES))

    def _lay_out(self) -> None:
        """Reasons begin at the top where no option stands over them."""
        px, choice = self._look.px, self._choice
        above = 4 if self._look.metrics.is_tight else 8
        high, upright = px(LAST_ROW), Qt.AlignmentFlag.AlignVCenter
        if alone := self._options.is_empty:
            high, upright = high + self._options.height(), Qt.AlignmentFlag.AlignTop
        self._closed.setFixedHeight(high)
        self._closed.setAlignment(upright)
        self._aside.setMaximumHeight(px(LEAST_ROW))  # as high beside one line as beside two
        row = spaced(QHBoxLayout(), spacing=0)
        low = Qt.AlignmentFlag.AlignBottom
        row.addWidget(self._aside, 0, low)
        put(row, (self._closed, 1), (self._pending, 1), 0)
        hiding = [self._hiding()] if choice.secret else []
        last = [self._more, *hiding, self._confirm]
        for button, one in zip(self._gestures, choice.gestures, strict=True):
            if one.for_all and len(choice.gestures) > 1:  # the corner never answers for others
                row.insertWidget(1, button, 0, low)
            else:
                last.insert(-2 - len(hiding), button)
        for button in last:
            row.addWidget(button, 0, low)
        margins = self._look.margins(EDGE, above, EDGE, above)
        filled(QVBoxLayout(self), self._options, 1, row, spacing=0, margins=margins)
        for hidden in (*self._gestures[1:], self._more, self._pending):
            hidden.hide()
        self._options.setHidden(alone)
        self._confirm.setVisible(choice.final)

    def _hiding(self) -> PlainButton:
        """Cover what the others must not see."""
        closing = self._choice.closing
        words = self.tr("Hide my hand") if closing is None else say(closing.label)
        hide = PlainButton(self._look, words, icon="eye", key=self.tr("Esc"))
        hide.setObjectName("hide-hand" if closing is None else name_of(closing.action))
        hide.clicked.connect(self._cover)
        return hide

    def _gesture(self, n: int, gesture: Gesture) -> PlainButton:
        """Its key is Enter, Ctrl+Enter, or the number of the one option that it takes.

        Where nothing else is offered, it is what one wants.
        """
        gestures, key = self._choice.gestures, self._number_of(gesture)
        if is_enters := gesture is of_enter(gestures):
            key = self.tr("Enter")
        elif gesture is _of_ctrl_enter(gestures):
            key = "Ctrl+Enter"
        elif not key:
            key = next((f"Ctrl+{n}" for n, one in self._by_digit.items() if one is gesture), "")
        name, stands_alone = say(gesture.label), n == 0 and self._options.is_empty
        button = PlainButton(self._look, name, key=key, primary=stands_alone)
        button.setObjectName(f"gesture:{n}")
        button.setDefault(is_enters)
        button.clicked.connect(lambda: self.gestured.emit(gesture))
        return button

    def _with_ctrl(self) -> dict[int, Gesture]:
        """The gestures of Ctrl and a digit: what that digit alone does is a part of it.

        One without such a digit has the first that is free, if one is.
        """
        gestures, found = self._choice.gestures, dict[int, Gesture]()
        keyed = of_enter(gestures), _of_ctrl_enter(gestures)
        keyless = [one for one in gestures if one not in keyed and not self._number_of(one)]
        for gesture in keyless:
            for n, option in self._numbered:
                if n < 10 and any(option.why_not(one) == () for one in gesture.actions):
                    found.setdefault(n, gesture)
        others = [gesture for gesture in keyless if gesture not in found.values()]
        free = [n for n in range(1, 10) if n not in found]
        return found | dict(zip(free, others, strict=False))

    def _number_of(self, gesture: Gesture) -> str:
        """What to type for it, where it does no more than one of the options."""
        if len(gesture.actions) != 1:
            return ""
        (action,) = gesture.actions
        plain = (str(n) for n, o in self._numbered if o.action == action and o.field is None)
        return next(plain, "")
