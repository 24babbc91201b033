"""What a card does by its text, told in the game's words: effect by effect, applied together."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QVBoxLayout

from assistant.games.battletech.battle_record import (
    ChangeAttack,
    ChangeCounters,
    ChangeDamage,
    ChangeInitiative,
    Damage,
    Deplete,
    Effect,
    Effects,
    Join,
    Prevent,
    Remove,
    Tap,
    TurnUp,
    Untap,
)
from assistant.games.battletech.cards import LONGEST, MOST, PieceId, SiteId
from assistant.games.battletech.mission_rulings import EffectsNow
from assistant.rules.decision import RecordField, Seat
from assistant.rules.text import signed
from assistant.ui.forms.widgets import ChoiceBox, NumberBox, WordsBox
from assistant.ui.labels import label, reasons
from assistant.ui.pages import RecordForm
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say
from assistant.ui.widgets.combo_box import ComboKeys
from assistant.ui.widgets.keys import ENTER, TAKE_AWAY
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import one_bar

ROWS = 3
"""So many effects are in sight; hardly a card does more at once."""


def choose_effects(look: Look, field: RecordField) -> RecordForm:
    """The form of what a card does, in a decision."""
    assert isinstance(field, EffectsNow)
    return EffectsForm(look, field)


class Kind(NamedTuple):
    """A sort of effect: its words, on what it may be, how it is made, whether it has a number."""

    words: str
    things: frozenset[str]
    make: Callable[[str, int], Effect]
    counted: bool = False
    signed: bool = False

    def number(self, amount: int) -> str:
        """The number as it is written: with its sign where it may be less than nothing."""
        if self.signed:
            return signed(amount)
        return str(amount) if self.counted else ""


class Added(NamedTuple):
    """An effect as it was set up: which of the sorts, on what, and how much."""

    kind: int
    thing: str
    amount: int


class Told(NamedTuple):
    """What stands in the form: whose text, the effects so far, the one that is being set up."""

    title: str
    added: tuple[Added, ...]
    kind: int
    thing: object
    counts: int
    changes: int
    added_last: Added | None


class EffectsForm(RecordForm):
    """Adds effects one by one; `picked` carries the `Effects`."""

    def __init__(self, look: Look, field: EffectsNow) -> None:
        super().__init__()
        self._look, self._field = look, field
        self._names = {pick.value: say(pick.label) for pick in field.things}
        self._kinds = tuple(kind for kind in self._sorts() if kind.things)
        self._added: tuple[Added, ...] = ()
        self._title = WordsBox(self.tr("Card"), self.tr("Card name"))
        self._title.setObjectName("effects-title")
        self._title.setMaxLength(LONGEST)
        self._title.textChanged.connect(lambda: self._show())
        self._kind, self._thing = ChoiceBox(), ChoiceBox()
        for box in (self._kind, self._thing):
            ComboKeys(look, box)
        self._kind.offer([(kind.words, n) for n, kind in enumerate(self._kinds)])
        self._kind.setCurrentIndex(0)
        self._kind.setAccessibleName(self.tr("Effect"))
        self._kind.setObjectName("effects-kind")
        self._kind.currentIndexChanged.connect(self._offer)
        self._thing.setAccessibleName(self.tr("Affects"))
        self._thing.setObjectName("effects-thing")
        self._counts = self._number("effects-count", 1)
        self._changes = self._number("effects-change", -MOST)
        self._list = QListWidget()
        self._list.setObjectName("effects-list")
        self._list.setFont(look.font(14))
        self._list.setAccessibleName(self.tr("What the card does"))
        one_bar(self._list)
        words = self.tr("No effects yet. Choose one above and press “Add”.")
        self._none = label(look, words, 14, colour=look.theme.muted, wrap=True)
        self._none.setObjectName("effects-none")
        self._wrong = label(look, "", 12, colour=look.theme.bad, wrap=True)
        self._wrong.setObjectName("effects-wrong")
        self._lay_out()
        self.setFocusProxy(self._title)
        self._offer(0)
        self._show()
        self._added_last = self._set_up
        """The same again is another effect only where the player says so by *Add*."""
        self._listen()

    def value(self) -> Effects:
        """What has been told so far, with what has been set up and not added yet."""
        effects = (self._kinds[a.kind].make(a.thing, a.amount) for a in self._all)
        return Effects(self._title.text().strip(), tuple(effects))

    def save_state(self) -> Told:
        """What stands in the form."""
        counts, changes = self._counts.value(), self._changes.value()
        now = self._kind.currentIndex(), self._thing.currentData(), counts, changes
        return Told(self._title.text(), self._added, *now, self._added_last)

    def restore_state(self, state: Told) -> None:
        """With what stood in a form before this one."""
        self._title.setText(state.title)
        self._added = state.added
        self._kind.setCurrentIndex(state.kind)
        self._thing.setCurrentIndex(max(0, self._thing.findData(state.thing)))
        self._counts.show_number(state.counts)
        self._changes.show_number(state.changes)
        self._added_last = state.added_last
        self._show()

    def add(self) -> None:
        """The effect that is set up comes to the others."""
        if self._set_up is None:
            return
        self._added = (*self._added, self._set_up)
        for number in (self._counts, self._changes):
            number.show_number(1)
        self._added_last = self._set_up
        self._show()

    def finish(self) -> None:
        """All of them at once, or what is wrong with them."""
        told = self.value()
        refusals = self._field.refusals(told)
        self._wrong.setText(reasons(refusals))
        if not refusals:
            self.picked.emit(told)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on to the next field, Delete takes an effect away, Esc goes back."""
        if event.key() in ENTER:
            self.focusNextChild()
        elif event.key() in TAKE_AWAY and self._list.hasFocus():
            row = self._list.currentRow()
            self._added = tuple(one for n, one in enumerate(self._added) if n != row)
            self._show()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    @property
    def _set_up(self) -> Added | None:
        """The effect that the controls say, if there is anything that it can be on."""
        n, thing = self._kind.currentIndex(), self._thing.currentData()
        if thing is None:
            return None
        amount = (self._changes if self._kinds[n].signed else self._counts).value()
        return Added(n, str(thing), amount)

    @property
    def _all(self) -> tuple[Added, ...]:
        """Whoever has set one up and goes on means it, too."""
        last = self._set_up
        return self._added if last in (None, self._added_last) else (*self._added, last)

    def _show(self) -> None:
        self._list.clear()
        self._list.addItems(list(map(self._words, self._added)))
        self._list.setVisible(bool(self._added))
        self._none.setVisible(not self._added)
        self._list.setCurrentRow(len(self._added) - 1)
        self._wrong.setText("")

    def _words(self, added: Added) -> str:
        kind, name = self._kinds[added.kind], self._names.get(added.thing, added.thing)
        return f"{name}: {kind.words} {kind.number(added.amount)}".rstrip()

    def _offer(self, n: int) -> None:
        """Only what this effect can be on, and a number where it has one."""
        if not 0 <= n < len(self._kinds):
            return
        kind, before = self._kinds[n], self._thing.currentData()
        self._thing.offer([(name, id) for id, name in self._names.items() if id in kind.things])
        self._thing.setCurrentIndex(max(0, self._thing.findData(before)))
        self._counts.setVisible(kind.counted)
        self._changes.setVisible(kind.signed)

    def _listen(self) -> None:
        """The keys that apply all of it, wherever in the form the keyboard is."""
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.finish)

    def _number(self, name: str, low: int) -> NumberBox:
        made = NumberBox(low, MOST, optional=False, start=1, is_signed=low < 0)
        made.show_number(1)
        made.setAccessibleName(self.tr("Amount"))
        made.setObjectName(name)
        return made

    def _sorts(self) -> tuple[Kind, ...]:
        on = self._field.on
        return (
            Kind(self.tr("Damage"), on(Damage), lambda on, n: Damage(SiteId(on), n), True),
            Kind(
                self.tr("Prevent damage"), on(Prevent), lambda on, n: Prevent(SiteId(on), n), True
            ),
            Kind(
                self.tr("Attack"),
                on(ChangeAttack),
                lambda on, n: ChangeAttack(_piece(on), n),
                signed=True,
            ),
            Kind(
                self.tr("Initiative"),
                on(ChangeInitiative),
                lambda on, n: ChangeInitiative(Seat(int(on)), n),
                signed=True,
            ),
            Kind(self.tr("Remove from the battle"), on(Remove), lambda on, _: Remove(_piece(on))),
            Kind(self.tr("Bring into the battle"), on(Join), lambda on, _: Join(_piece(on))),
            Kind(self.tr("Tap"), on(Tap), lambda on, _: Tap(_piece(on))),
            Kind(self.tr("Untap"), on(Untap), lambda on, _: Untap(_piece(on))),
            Kind(
                self.tr("Deplete (turn face down)"), on(Deplete), lambda on, _: Deplete(_piece(on))
            ),
            Kind(self.tr("Turn face up"), on(TurnUp), lambda on, _: TurnUp(_piece(on))),
            Kind(
                self.tr("Damage counters"),
                on(ChangeDamage),
                lambda on, n: ChangeDamage(_piece(on), n),
                signed=True,
            ),
            Kind(
                self.tr("Construction counters"),
                on(ChangeCounters),
                lambda on, n: ChangeCounters(_piece(on), n),
                signed=True,
            ),
        )

    def _lay_out(self) -> None:
        look, column = self._look, QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(4))
        add = PlainButton(look, self.tr("Add"), icon="plus")
        add.setObjectName("effects-add")
        add.clicked.connect(self.add)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self._title, 3)
        row.addWidget(self._kind, 3)
        row.addWidget(self._thing, 3)
        row.addWidget(self._counts)
        row.addWidget(self._changes)
        row.addWidget(add)
        column.addLayout(row)
        column.addLayout(self._told())
        column.addWidget(self._wrong)
        column.addStretch(1)
        foot = QHBoxLayout()
        done = PlainButton(look, self.tr("Apply"), key="Ctrl+Enter", primary=True, low=True)
        done.setObjectName("effects-done")
        done.clicked.connect(self.finish)
        foot.addStretch(1)
        words = self.tr("Damage and prevention are counted together.")
        if self._field.is_of_battle:
            words = self.tr("All of it counts in this battle; initiative counts in its own step.")
        foot.addWidget(label(look, words, 12, colour=look.theme.muted))
        foot.addWidget(done)
        column.addLayout(foot)

    def _told(self) -> QVBoxLayout:
        """The effects, or that there are none yet, in line with the controls above."""
        look, high = self._look, ROWS * self._look.px(30)
        self._list.setProperty("kind", "list")
        column = QVBoxLayout()
        column.setContentsMargins(look.px(HALO), 0, look.px(HALO), 0)
        for widget in (self._list, self._none):
            widget.setFixedHeight(high)
            column.addWidget(widget)
        self._none.setAlignment(Qt.AlignmentFlag.AlignTop)
        return column


def _piece(id: str) -> PieceId:
    return PieceId(SiteId(id))
