"""The options that were never open, as one text: each with every reason, the rules as links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from assistant.rules.decision import Option, Refusal
from assistant.ui.decision.option_model import reasons_of
from assistant.ui.labels import more
from assistant.ui.style_sheet import picture
from assistant.ui.theme import Look, Theme
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.accessibility import of_verb
from assistant.ui.widgets.keys import ENTER, key_words

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
    """Tells why options are closed; what has no room is counted behind a link.

    It takes the keyboard, so that it is read: all of it, with what is only counted.
    """

    listed = Signal(str)
    """All options are wanted as a list: those of this rule, or with "" every one."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._closed: tuple[Closed, ...] = ()
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
        self.linkActivated.connect(lambda link: self.listed.emit("" if link == REST else link))

    def present(self, options: Sequence[Option], *, lines: int = LINES) -> None:
        """Tell of these, which are closed, in so many lines at the most."""
        closed = tuple(merged(options, FEW_NAMES if self._look.metrics.is_far else NAMES))
        if (closed, lines) != (self._closed, self._lines):
            self._closed, self._lines = closed, lines
            self.setAccessibleName(". ".join(map(self._spoken, closed)))
            self._write()
        self.setVisible(bool(closed))

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

    def _spoken(self, closed: Closed) -> str:
        said = ". ".join(f"{why} ({rule})" if rule else why for why, rule in closed.reasons)
        called = of_verb(say(closed.first.group.label), closed.names)
        return self.tr("{name}, not allowed: {reason}").format(name=called, reason=said)

    def _write(self) -> None:
        """The first ones there is room for, each group after its verb if there are several."""
        look, theme, wide = self._look, self._look.theme, self.contentsRect().width()
        several = len({closed.first.group for closed in self._closed}) > 1
        room = wide * self._lines * FILLED - self._width_of_rest(len(self._closed)) - look.px(20)
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
            words = key_words(self.tr("{more} (Ctrl+F)").format(more=more(left)))
            parts.append(f'<a href="{REST}" style="color:{theme.text}">{_bound(words)}</a>')
        text = " &nbsp;".join(parts)
        lock = f"{picture(look, 'lock', theme.muted, 14)} "
        html = f'<span style="color:{theme.muted}">{text}</span>' if text else ""
        html = lock + html if shown else html
        if html != self.text():
            self.setText(html)

    def _width_of(self, verb: str, closed: Closed) -> float:
        look = self._look
        said = " ".join((verb, *(f"{why}  {rule} " for why, rule in closed.reasons)))
        names = paint.width_of(look.font(14, 600), closed.names)
        return names + paint.width_of(look.font(14), said) + look.px(16)

    def _width_of_rest(self, count: int) -> float:
        words = self.tr("{more} (Ctrl+F)").format(more=more(count))
        return paint.width_of(self._look.font(14), words) + self._look.px(8)


def refused(theme: Theme, verb: str, names: str, reasons: Iterable[tuple[str, str]]) -> str:
    """Why these cannot be done, as rich text: each rule is a link."""
    words = [f"{escape(verb)} "] if verb else []
    words.append(f'<span style="font-weight:600">{escape(names)}</span>')
    for why, rule in reasons:
        words.append(f" {escape(why)}")
        if rule:
            style = f"color:{theme.muted};background-color:{theme.hover};text-decoration:none"
            words.append(
                f' <a href="{escape(rule)}" style="{style}">&nbsp;{_bound(rule)}&nbsp;</a>'
            )
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
            yield Closed(same[0], _listed(same, most), refusals)


def _listed(options: list[Option], most: int) -> str:
    names = list(dict.fromkeys(say(option.label) for option in options))
    shown = ", ".join(names[:most])
    return f"{shown} +{len(names) - most}" if len(names) > most else shown


def _bound(words: str) -> str:
    """In one line: rich text breaks lines at a narrow space, too."""
    return escape(words.replace(" ", "\u00a0").replace("\u202f", "\u00a0"))
