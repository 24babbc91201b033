"""A card that lies on the table from the start: where, how it is turned, what is on it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.battletech.setup import Entry, Laid, Region, Spot, spot_of, spots
from assistant.ui.games.battletech.card_words import icon_of
from assistant.ui.games.battletech.words import in_words, nameless, region_name, summary
from assistant.ui.labels import OneLine, label
from assistant.ui.setup.fields import combo, pick
from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.small import Glyph
from assistant.ui.widgets.stepper import Stepper
from assistant.ui.widgets.switch import IconSwitch
from assistant.ui.widgets.tip import tip

MOST = 99
NAME = 120
"""A name longer than this may be cut: nothing of a row lies under the bar of the list."""


class LaidRow(QWidget):
    """Told an entry; says what it has become."""

    changed = Signal(object)
    """The whole `Laid`."""
    moved = Signal(object)
    """A `Spot`."""
    removed = Signal()

    def __init__(self, look: Look, listed: Sequence[Entry], at: int, seat: int) -> None:
        super().__init__()
        self._look, self._listed, self._at, self._seat = look, listed, at, seat
        self._entry, self._laid = listed[at], listed[at].laid
        self._name = _name(self._laid)
        self.setObjectName(f"laid:{seat}:{at}")
        self.where = self._where()
        self._lay_out()

    def _lay_out(self) -> None:
        """The card above, how it lies below."""
        look, entry = self._look, self._entry
        deep = entry.on is not None or entry.guarding is not None
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(22 if deep else 0), look.px(3), 0, look.px(5))
        column.setSpacing(0)
        column.addLayout(self._head())
        row = QHBoxLayout()
        row.setContentsMargins(look.px(28), 0, 0, 0)
        row.setSpacing(look.px(2))
        row.addWidget(self.where, 1)
        for widget in self._turned():
            row.addWidget(widget)
        row.addWidget(self._counters())
        column.addLayout(row)

    def _head(self) -> QHBoxLayout:
        look, card, row = self._look, self._laid.card, QHBoxLayout()
        row.setSpacing(look.px(6))
        row.addWidget(Glyph(look, icon_of(card), 22, look.theme.seat_colour(self._seat)))
        name = OneLine(look, 14, 600, least=NAME)
        name.setText(self._name)
        row.addWidget(name)
        signs = label(look, summary(card) if card else "", 12, colour=look.theme.muted)
        signs.setToolTip(tip(in_words(card)) if card else "")
        row.addWidget(signs, 1)
        words = self.tr("Remove {name}").format(name=self._name)
        gone = PlainButton(look, "", icon="close", flat=True, accessible=words)
        gone.setObjectName(f"remove:{self._seat}:{self._at}")
        gone.clicked.connect(self.removed)
        row.addWidget(gone)
        return row

    def _where(self) -> QComboBox:
        words = self.tr("Location of {name}").format(name=self._name)
        now = spot_of(self._entry)
        found = dict.fromkeys((*spots(self._listed, self._at), now))
        box = combo(self._look, words, [(self._spot(spot), spot) for spot in found])
        box.setObjectName(f"where:{self._seat}:{self._at}")
        pick(box, now)
        box.activated.connect(lambda n: self.moved.emit(box.itemData(n)))
        return box

    def _spot(self, spot: Spot) -> str:
        if spot.region is not None:
            return region_name(spot.region)
        if spot.is_guard and spot.guarding is None:
            return self.tr("guards {site}").format(site=region_name(Region.STOCKPILE))
        place = spot.on if spot.on is not None else spot.guarding
        name = _name(self._listed[place].laid) if place is not None else nameless()
        words = self.tr("on {name}") if spot.on is not None else self.tr("guards {site}")
        return words.format(name=name, site=name)

    @property
    def _is_in_play(self) -> bool:
        """Whether it is not under construction."""
        return spot_of(self._entry).region is not Region.CONSTRUCTION

    def _turned(self) -> list[QWidget]:
        if not self._is_in_play:
            return []
        made = []
        for field, picture, words in (
            ("tapped", "card_tapped", self.tr("Tapped")),
            ("depleted", "card_depleted", self.tr("Depleted")),
        ):
            on = bool(getattr(self._laid, field))
            switch = IconSwitch(self._look, picture, f"{self._name}: {words}", on=on)
            switch.setObjectName(f"{field}:{self.objectName()}")
            switch.clicked.connect(lambda _=False, f=field: self._flip(f))
            made.append(switch)
        return list(made)

    def _flip(self, field: str) -> None:
        self._put(replace(self._laid, **{field: not getattr(self._laid, field)}))

    def _counters(self) -> QWidget:
        """Damage of a card in play, construction counters of one being built."""
        field = "damage" if self._is_in_play else "counters"
        words = self.tr("Damage counters on {name}")
        if not self._is_in_play:
            words = self.tr("Construction counters on {name}")
        told, value = words.format(name=self._name), getattr(self._laid, field)
        made = Stepper(self._look, low=0, high=MOST, value=value, name=told)
        made.setObjectName(f"{field}:{self.objectName()}")
        made.setToolTip(tip(told))
        made.changed.connect(lambda n: self._put(replace(self._laid, **{field: n})))
        return made

    def _put(self, laid: Laid) -> None:
        self._laid = laid
        self.changed.emit(laid)


def _name(laid: Laid) -> str:
    return laid.card.name if laid.card is not None else nameless()
