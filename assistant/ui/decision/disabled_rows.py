"""The closed options under the open ones: each with every reason, as many as there is room for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from assistant.rules.decision import Option, Refusal
from assistant.ui.decision.keys import name_of
from assistant.ui.labels import label, more
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.disabled_option import DisabledOption
from assistant.ui.widgets.plain import PlainButton

NAMES, FEW_NAMES = 6, 1
"""More closed options with one reason than this are counted, not named."""
NARROW = 170
"""Narrower than this no reason can be read: all of them are counted."""
LINE = 40
MOST, FEW = 4 * LINE, 2 * LINE
"""What would stand higher than this waits in the list of all options; in a small window, and far
from the table, that is less."""

Item = DisabledOption | QLabel
Placed = tuple[QWidget, QRect]


class _Places(NamedTuple):
    """Where everything that is shown stands in one width."""

    of: dict[QWidget, QRect]
    height: int


class DisabledRows(QWidget):
    """Shows the closed ones of the options; what does not fit is counted behind `more`."""

    more = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        far, small = look.metrics.is_far, look.metrics.small
        self._most = look.px(FEW if far or small else MOST)
        self._lines: tuple[Closed, ...] = ()
        self._items: list[Item] = []
        self._closed: list[DisabledOption] = []
        self._verbs: list[QLabel] = []
        self._button = PlainButton(look, more(0), key="Ctrl+F", flat=True, parent=self)
        self._button.setObjectName("more-closed")
        self._button.setFixedHeight(look.px(LINE))
        self._button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._button.clicked.connect(self.more)
        self._placed = lru_cache(maxsize=8)(self._places)
        self._wish: QSize | None = None
        self._is_placed = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def present(self, options: Sequence[Option]) -> None:
        """Show those of these that are closed. To be placed by `settle` once the width is known."""
        far = self._look.metrics.is_far
        lines = tuple(merged(options, FEW_NAMES if far else NAMES))
        if lines == self._lines:
            return
        self._lines = lines
        several = len({line.first.group for line in lines}) > 1
        self._items = self._told(lines, with_verbs=several and not far)
        self._button.say(more(len(lines)))
        self._placed.cache_clear()
        self._wish, self._is_placed = None, False
        self.updateGeometry()

    def settle(self) -> None:
        """Put everything in its place, if that is still to be done."""
        if not self._is_placed:
            self._arrange()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab leads to, in its order."""
        return (*self._closed, self._button)

    def heightForWidth(self, width: int) -> int:
        """The height of what is shown at this width."""
        return self._placed(width).height

    def sizeHint(self) -> QSize:
        """All that is shown on as few lines as can be read."""
        if self._wish is None:
            width = sum(item.sizeHint().width() for item in self._items)
            self._wish = QSize(width, self.heightForWidth(width))
        return self._wish

    def minimumSizeHint(self) -> QSize:
        """Any width will do: reasons wrap."""
        return QSize(min(self._button.sizeHint().width(), self.sizeHint().width()), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        self._is_placed = True
        places = self._placed(self.width()).of
        hidden = [item for item in self._items if item not in places]
        self._button.say(more(_count(hidden)))
        for widget in (*self._items, self._button):
            widget.setVisible(widget in places)
            widget.setGeometry(places.get(widget, QRect()))

    def _told(self, lines: Sequence[Closed], *, with_verbs: bool) -> list[Item]:
        """The lines as widgets, each group under its verb; those left over hold nothing."""
        items = list[Item]()
        closed, verbs = iter(self._enough_closed(len(lines))), 0
        for group, alike in groupby(lines, lambda line: line.first.group):
            if with_verbs:
                items.append(self._verb(verbs, say(group.label)))
                verbs += 1
            for line in alike:
                made = next(closed)
                made.tell(line.names, line.spoken, say(group.label))
                made.setObjectName(name_of(line.first.action))
                items.append(made)
        for left in closed:
            left.hide()
            left.tell("", ())
            left.setObjectName("")
        for verb in self._verbs[verbs:]:
            verb.hide()
            verb.clear()
        return items

    def _enough_closed(self, count: int) -> list[DisabledOption]:
        while len(self._closed) < count:
            self._closed.append(DisabledOption(self._look, self))
        return self._closed

    def _verb(self, n: int, words: str) -> QLabel:
        if n == len(self._verbs):
            look = self._look
            made = label(look, "", 12, 600, look.theme.muted)
            made.setContentsMargins(look.px(4), look.px(11), look.px(6), 0)
            made.setParent(self)
            self._verbs.append(made)
        self._verbs[n].setText(words)
        return self._verbs[n]

    def _places(self, width: int) -> _Places:
        """As many as the height allows, one at the least, in their order.

        Where the verbs take room of their own that is not there, they go.
        """
        if self._items and width < self._look.px(NARROW):
            only = _flow([self._button], width)
            return _Places(dict(only), _height(only))
        places = self._flowed(self._items, width)
        if not all(map(self._fits, places)):
            bare = [one for one in self._items if not isinstance(one, QLabel)]
            places = min(places, self._flowed(bare, width), key=_height)
        return _Places(dict(places), _height(places))

    def _flowed(self, items: Sequence[Item], width: int) -> list[Placed]:
        places, least = _flow(items, width), 1 + isinstance(next(iter(items), None), QLabel)
        fitting = next((n for n, place in enumerate(places) if not self._fits(place)), len(items))
        for shown in range(min(max(least, fitting), len(items) - 1), least - 1, -1):
            if all(map(self._fits, places)):
                break
            used = shown - isinstance(items[shown - 1], QLabel)  # no verb over nothing
            places = _flow([*items[:used], self._button], width)
        return places

    def _fits(self, place: Placed) -> bool:
        return place[1].bottom() < self._most


def _count(items: Iterable[QWidget]) -> int:
    return sum(isinstance(item, DisabledOption) for item in items)


def _height(places: Iterable[Placed]) -> int:
    return max((place.bottom() + 1 for _, place in places), default=0)


def _flow(widgets: Iterable[QWidget], width: int) -> list[Placed]:
    """Left to right, line under line; what stands under a heading stands beside it, if need be
    in more lines than one.
    """
    places: list[Placed] = []
    x = y = tallest = 0
    following = list(widgets)
    for n, widget in enumerate(following):
        beside = n > 0 and isinstance(following[n - 1], QLabel) and 2 * x <= width
        hint, room = widget.sizeHint(), width - x if beside else width
        wide = together = min(hint.width(), room)
        if isinstance(widget, QLabel) and n + 1 < len(following):
            together += min(following[n + 1].sizeHint().width(), width - wide)
        if x and x + together > width:
            x, y, tallest = 0, y + tallest, 0
        high = min(hint.height(), widget.maximumHeight())
        if wide < hint.width() and widget.hasHeightForWidth():
            high = widget.heightForWidth(wide)
        places.append((widget, QRect(x, y, wide, high)))
        x, tallest = x + wide, max(tallest, high)
    return places


class Closed(NamedTuple):
    """Options of one group that the same reasons close, said together."""

    first: Option
    names: str
    refusals: tuple[Refusal, ...]

    @property
    def spoken(self) -> tuple[tuple[str, str], ...]:
        """Every reason with the chip of its rule, each said once."""
        return tuple(dict.fromkeys((say(r.text), cite(r.cite)) for r in self.refusals))


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
