"""The forces on one page: both sides beside each other, the odds and the system at the right."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QCompleter,
    QHBoxLayout,
    QListWidgetItem,
    QStyledItemDelegate,
    QVBoxLayout,
    QWidget,
)

from assistant.games.ti4 import GAME, texts
from assistant.games.ti4.data import UnitType, name_of, units
from assistant.games.ti4.setup import ActiveSystem, Force, Part, Setup, swap_sides
from assistant.games.ti4.state import State, side_of
from assistant.games.ti4.steps.assign import ground_order
from assistant.games.ti4.systems import brought, found, meant, named, tile_of, tile_title, tiles
from assistant.games.ti4.typed_line import SHORT
from assistant.rules.decision import Action, OrderField, Seat
from assistant.rules.game import policy_settings
from assistant.rules.odds import Forecast
from assistant.ui import icons
from assistant.ui.decision.field_editor import ReorderList
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import plain_tree
from assistant.ui.forms.widgets import LENT, WordsBox
from assistant.ui.games.ti4.setup_form import FORM
from assistant.ui.key_sheet import KeyGroup, KeyRow
from assistant.ui.labels import label
from assistant.ui.odds.panel import SetupOdds
from assistant.ui.odds.sheet import PolicyEditor
from assistant.ui.setup import SetupPage
from assistant.ui.theme import Look
from assistant.ui.translate import language, say
from assistant.ui.widgets.keys import ENTER, key_words
from assistant.ui.widgets.layouts import listed

FIELDS = ("order", "sustain", "playing", "weight", "leaves")


class LossOrder(ReorderList):
    """Every type of unit with its silhouette."""

    edited = Signal(object)
    """The new order, a tuple of `UnitType`."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self.setObjectName(f"losses:{seat}")
        listed(look, self)
        self.setIconSize(look.size(22, 22))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Order of losses"))
        self.moved.connect(lambda: self.edited.emit(self.order))

    @property
    def order(self) -> tuple[UnitType, ...]:
        """As it stands."""
        return tuple(map(UnitType, self.values()))

    def show_order(self, order: tuple[UnitType, ...]) -> None:
        """Show this order; the chosen line stays chosen."""
        if order == self.order:
            return
        chosen, look = self.chosen(), self._look
        self.clear()
        for n, unit in enumerate(order):
            colour = look.theme.seat_colour(self._seat)
            icon = icons.icon(unit.value, colour, look.px(22), self._seat % 2 == 1)
            item = QListWidgetItem(icon, say(name_of(unit)), self)
            item.setData(Qt.ItemDataRole.UserRole, unit.value)
            item.setSizeHint(QSize(look.px(120), look.px(34)))
            if unit.value == chosen:
                self.setCurrentRow(n)
        self.setFixedHeight(look.px(34) * len(order) + look.px(4))


class Policies(QWidget):
    """The order of losses at the left, what goes with it at the right."""

    def __init__(self, look: Look, model: Model, path: str) -> None:
        super().__init__()
        self._model, self._path = model, path
        self._seat = Seat(int(path == "$.defender"))
        self._losses = LossOrder(look, self._seat)
        self._losses.edited.connect(self._put_order)
        self.setFocusProxy(self._losses)
        self._policies = PolicyEditor(look)
        self._policies.chosen.connect(self._rule)
        column, across = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(look.px(4), 0, 0, 0)
        column.setSpacing(look.px(2))
        hint = key_words(self.tr("Drag, or Alt+↑ and Alt+↓"))
        column.addWidget(label(look, hint, 12, colour=look.theme.muted))
        self._losses.setFixedWidth(look.px(170))
        across.setSpacing(look.px(10))
        across.addWidget(self._losses, 0, Qt.AlignmentFlag.AlignTop)
        across.addWidget(self._policies, 1)
        column.addLayout(across)

    def refresh(self) -> None:
        """Show the value; the policies only where they are seen: each pick of them is tried."""
        self._losses.show_order(self._order)
        if self.isVisible():
            self._list()

    def showEvent(self, event: QShowEvent) -> None:
        """Now they are seen."""
        super().showEvent(event)
        self._list()

    @property
    def _order(self) -> tuple[UnitType, ...]:
        """Of ships, or of ground forces where only planets are fought for."""
        setup, mine = self._model.value(), self._force
        ground = setup.part in (Part.INVASION, Part.GROUND)
        return ground_order(mine, side_of(mine)) if ground else mine.loss_order

    def _put_order(self, order: tuple[UnitType, ...]) -> None:
        """What fights elsewhere keeps its own order."""
        others = (unit for unit in self._force.loss_order if unit not in order)
        self._put(order=plain_tree((*others, *order)))

    @property
    def _force(self) -> Force:
        setup: Setup = self._model.value()
        return setup.force(self._seat)

    def _list(self) -> None:
        settings = [
            setting
            for setting in policy_settings(GAME, self._start())
            if setting.seat == self._seat and not isinstance(setting.option.field, OrderField)
        ]
        self._policies.show_settings(settings)

    def _start(self) -> State:
        """A battle with this force on both sides: enough to tell what it would do."""
        setup: Setup = self._model.value()
        forces = replace(setup, attacker=self._force, defender=self._force)
        return GAME.start(forces).state

    def _rule(self, rulings: tuple[Action, ...]) -> None:
        state = self._start()
        for ruling in rulings:
            state = GAME.apply(state, ruling).state
        side = state.side(self._seat)
        self._put(**{name: plain_tree(getattr(side, name)) for name in FIELDS})

    def _put(self, **fields: object) -> None:
        self._model.put(
            {f"{self._path}.{name}": value for name, value in fields.items()}, self.objectName()
        )


class SystemLine(WordsBox):
    """While one types, the systems that may be meant are listed; Enter and Tab take the first.

    So they do without the list where the words are the very number or name of a planet. Escape
    leaves the words as they are, a name of the player's.
    """

    def __init__(self, look: Look, model: Model, path: str) -> None:
        super().__init__()
        self._model, self._path = model, path
        self._is_typed = False
        self._offered: tuple[str, ...] = ()
        self._rows = QStringListModel(self)
        self._list = QCompleter(self._rows, self)
        self._list.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._list.setMaxVisibleItems(8)
        popup = self._list.popup()
        assert popup is not None  # made by asking for it
        popup.setProperty("kind", "list")
        popup.setFont(look.font(14))
        popup.setItemDelegate(QStyledItemDelegate(popup))
        self.setCompleter(self._list)
        self._list.activated.connect(self._pick)
        self.textEdited.connect(self._type)

    def refresh(self) -> None:
        """Write the system, unless its name is being typed."""
        if self._is_typed and self.hasFocus():
            return
        system = self._system
        is_named = bool(system.name) or tile_of(system) is None
        self.show_words(system.name if is_named else say(tile_title(system.tile)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes what is meant before it goes on."""
        if event.key() in ENTER:
            self._finish()
        super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """So does Tab."""
        self._finish()
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A tile is typed over."""
        super().focusInEvent(event)
        if event.reason() not in (*LENT, Qt.FocusReason.MouseFocusReason):
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What is meant is taken."""
        if event.reason() not in LENT:
            self._finish()
        super().focusOutEvent(event)
        self.refresh()

    @property
    def _system(self) -> ActiveSystem:
        setup: Setup = self._model.value()
        return setup.system

    def _type(self, words: str) -> None:
        self._is_typed = True
        said = words.strip().casefold()
        titled = () if said.isdecimal() or not said else _titled(said)
        self._offered = tuple(dict.fromkeys((*found(words), *titled)))
        self._rows.setStringList([_row(id) for id in self._offered])
        self._put(named(self._system, words), typing=True)

    def _pick(self, row: str) -> None:
        """No two rows are alike."""
        self._take(self._offered[self._rows.stringList().index(row)])

    def _finish(self) -> None:
        if not self._is_typed:
            return
        popup = self._list.popup()
        is_listed = popup is not None and popup.isVisible() and self._offered
        id = self._offered[0] if is_listed else meant(self.text()) or self._whole()
        if id:
            self._take(id)
        self._is_typed = False

    def _whole(self) -> str:
        """The system whose whole title stands in the line."""
        said = self.text().strip()
        return next((id for id in self._offered if say(tile_title(id)) == said), "")

    def _take(self, id: str) -> None:
        self._is_typed = False
        if (popup := self._list.popup()) is not None:
            popup.hide()
        self._put(brought(id, language()), typing=True)
        self._model.finish()

    def _put(self, system: ActiveSystem, *, typing: bool) -> None:
        plain = plain_tree(system)
        self._model.put(
            {f"{self._path}.{name}": value for name, value in plain.items()},
            self.objectName(),
            typing=typing,
        )


def _titled(said: str) -> Iterator[str]:
    """The systems in whose titles these words stand, such as those that are a nebula."""
    return (id for id in tiles() if said in say(tile_title(id)).casefold())


def _row(id: str) -> str:
    """What a system is, and what else its tile tells."""
    tile, title = tiles()[id], say(tile_title(id))
    told = [say(one.label()) for one in (*tile.anomalies, *sorted(tile.wormholes))]
    return " · ".join([title, *(words for words in told if words not in title)])


class ForcesPage(SetupPage):
    """The form of the forces with their odds."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        super().__init__(
            look,
            GAME,
            FORM,
            setup,
            ready=self.tr("The battle can begin."),
            pages=(self.tr("Forces"), self.tr("System and odds")),
            wide=(316, 352),
            keys=self._keys(),
        )
        self.add_key("F4", self._show_policies)

    def key_groups(self) -> list[KeyGroup]:
        """And the letters of the typed line, which are keys of a kind."""
        found = super().key_groups()
        if not found:
            return found
        signs = {"*": texts.LINE_DAMAGED, "II": texts.LINE_UPGRADED, "@": texts.LINE_PLANET}
        line = [KeyRow(sign, say(does())) for sign, does in signs.items()]
        line += [KeyRow(say(short), say(units()[unit].name)) for unit, short in SHORT.items()]
        return [*found, KeyGroup(say(texts.FLEET_LINE()), tuple(line))]

    def above(self) -> list[QWidget]:
        """The odds of these forces."""
        self._odds = SetupOdds(self.look, ("policies",))
        self._odds.ready.connect(self._show_odds)
        self._odds.wanted.connect(lambda _: self._show_policies())
        return [self._odds]

    def show_value(self, value: Setup) -> None:
        """Their odds are worked out once there is a moment's quiet."""
        self._odds.ask(
            None
            if self.is_silenced
            else lambda *hooks: [GAME.odds.forecast(GAME.start(value).state, *hooks)]
        )

    def swapped(self) -> Setup:
        """Attacker and defender exchanged."""
        return swap_sides(self.value())

    def leave_for_battle(self) -> None:
        """No odds are wanted any more."""
        super().leave_for_battle()
        self._odds.finish()

    def _keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("↑ ↓", self.tr("row")),
            ("0–9", self.tr("count")),
            ("Tab", self.tr("side")),
            ("F6", self.tr("next part")),
            ("F4", self.tr("order of losses")),
        )

    def _show_policies(self) -> None:
        """Both sides', the keyboard at the attacker's."""
        for side in ("defender", "attacker"):
            leaf = self.leaf(f"$.{side}.order")
            if leaf is not None:
                self._enter_leaf(leaf)

    def _show_odds(self, forecast: Forecast | None) -> None:
        seats = GAME.overview(GAME.start(self.value()).state).seats
        self._odds.present(tuple(say(seat.name) for seat in seats), forecast)
