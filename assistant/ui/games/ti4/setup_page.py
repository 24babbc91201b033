"""The forces on one page: both sides beside each other, the odds and the system at the right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, QSize, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QIcon,
    QKeyEvent,
    QPainter,
    QPixmap,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QCompleter,
    QHBoxLayout,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QStyledItemDelegate,
    QVBoxLayout,
    QWidget,
)

from assistant.games.ti4 import GAME, players, texts
from assistant.games.ti4.data import UnitType, factions, name_of
from assistant.games.ti4.players import Player, Roster, filled
from assistant.games.ti4.setup import ActiveSystem, Colour, Force, Part, Setup, swap_sides
from assistant.games.ti4.state import SEATS, State, side_of
from assistant.games.ti4.steps.assign import ground_order
from assistant.games.ti4.systems import brought, found, meant, named, tile_of, tile_title, tiles
from assistant.rules.decision import Action, OrderField, Seat
from assistant.rules.files import RecordError
from assistant.rules.game import policy_settings
from assistant.rules.odds import Forecast
from assistant.ui import icons
from assistant.ui.decision.field_editor import ReorderList
from assistant.ui.files import show_file_error
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import plain_tree
from assistant.ui.forms.widgets import LENT, WordsBox
from assistant.ui.games.ti4.setup_form import FORM, having
from assistant.ui.labels import label
from assistant.ui.odds.panel import SetupOdds
from assistant.ui.odds.sheet import PolicyEditor
from assistant.ui.setup import SetupPage
from assistant.ui.theme import Look
from assistant.ui.translate import language, say
from assistant.ui.widgets.keys import ENTER, TAKE_AWAY, key_words
from assistant.ui.widgets.layouts import FlowLayout, listed, with_name
from assistant.ui.widgets.menu import Line, LineMenu, tip

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


QUIET = 400
"""Milliseconds without a change before the file is written."""
MOST = 8
"""So many players are shown: a table has no more places. Others are found by their names."""

PLASTIC = {
    Colour.BLACK: "#2b2b2f",
    Colour.BLUE: "#2f6fd0",
    Colour.GREEN: "#2f9e4f",
    Colour.ORANGE: "#e8842b",
    Colour.PINK: "#e86fb4",
    Colour.PURPLE: "#7a4fc0",
    Colour.RED: "#d03a3a",
    Colour.YELLOW: "#e6c52e",
}


class PlayerBook(QObject):
    """The players as the page knows them, and their file, written once there is quiet."""

    changed = Signal()
    failed = Signal(object)
    """The `RecordError` of a file that cannot be written."""

    def __init__(self) -> None:
        super().__init__()
        self.roster, self.damaged = players.recover()
        self._is_written = True
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(QUIET)
        self._pause.timeout.connect(self.write)

    def keep(self, roster: Roster) -> None:
        """Keep the players like this."""
        if roster != self.roster:
            self.roster, self._is_written = roster, False
            self._pause.start()
            self.changed.emit()

    def write(self) -> None:
        """Write what has changed, if anything has."""
        if self._is_written:
            return
        self._is_written = True
        try:
            players.save(self.roster)
        except RecordError as error:
            self.failed.emit(error)


class PlayerButtons(QWidget):
    """A button for each player; pressed it puts him at this side with all that he has."""

    def __init__(self, look: Look, model: Model, path: str) -> None:
        super().__init__()
        self._look, self._model, self._path = look, model, path
        self._seat = Seat(int(path == "$.defender"))
        self._book: PlayerBook | None = None
        self._bound = ""
        """The player whose record follows what is changed here."""
        self._is_typed = False
        """Whether another name has been typed since the keyboard came to it."""
        self._buttons: list[PlayerButton] = []
        self._flow = FlowLayout(self)
        self._menu = LineMenu(look, self, "player")

    def attend(self, book: PlayerBook) -> None:
        """Show the players of this book from now on."""
        self._book = book
        book.changed.connect(self._show)
        self.refresh()

    def follow(self, line: QLineEdit) -> None:
        """Take a player by the name that is typed in this line, or picked from its list."""
        line.textEdited.connect(self._type_name)
        line.editingFinished.connect(self._finish_name)
        if (names := line.completer()) is not None:
            # the line is written after this signal
            names.activated.connect(lambda _: QTimer.singleShot(0, self, self._take_name))

    def _type_name(self) -> None:
        self._is_typed = True

    def _finish_name(self) -> None:
        if self._is_typed:
            self._take_name()
        self._is_typed = False

    def _take_name(self) -> None:
        """Unless something else has been entered for the side."""
        force, roster = self._force, self._book.roster if self._book else Roster()
        player = roster.named(force.name)
        if player is not None and roster.knows(force):
            self._model.put(having(force, self._path, player), f"{self._path}.name")
            self._model.finish()

    @property
    def is_needed(self) -> bool:
        """Whether there is anybody to choose."""
        return self._book is not None and bool(self._book.roster.players)

    def refresh(self) -> None:
        """Show who stands here, and note what he has now."""
        if self._book is None:
            return
        force, roster = self._force, self._book.roster
        player = roster.named(force.name)
        if player is None or filled(force, player) == force:
            self._bound = "" if player is None else player.name
        elif self._bound == player.name:
            self._book.keep(roster.with_side(force))
        self._show()

    @property
    def _force(self) -> Force:
        setup: Setup = self._model.value()
        return setup.force(self._seat)

    def _show(self) -> None:
        assert self._book is not None
        shown = self._book.roster.players[:MOST]
        while len(self._buttons) < len(shown):
            self._make()
        name = self._force.name
        here = next((n for n, player in enumerate(shown) if player.name == name), 0)
        for n, button in enumerate(self._buttons):
            is_there = n < len(shown)
            if button.isHidden() is is_there:
                button.setVisible(is_there)
            is_stop = n == here
            policy = Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)
            if is_stop:
                self.setFocusProxy(button)
            if is_there:
                button.show_player(self._look, shown[n], shown[n].name == name)

    def _make(self) -> None:
        number = len(self._buttons)
        button = with_name(PlayerButton(self), f"{self._path}.players[{number}]")
        button.clicked.connect(lambda: self._choose(number))
        button.stepped.connect(lambda by: self._step(number + by))
        button.forgotten.connect(lambda: self._forget(number))
        button.asked.connect(lambda at: self._ask(number, at))
        self._buttons.append(button)
        self._flow.addWidget(button)

    def _player(self, number: int) -> Player:
        assert self._book is not None
        return self._book.roster.players[number]

    def _choose(self, number: int) -> None:
        where = self._buttons[number].objectName()
        self._model.put(having(self._force, self._path, self._player(number)), where)
        self._model.show()

    def _step(self, number: int) -> None:
        if 0 <= number < len(self._buttons) and not self._buttons[number].isHidden():
            self._buttons[number].setFocus(Qt.FocusReason.TabFocusReason)

    def _forget(self, number: int) -> None:
        assert self._book is not None
        self._bound = ""
        self._book.keep(self._book.roster.without(self._player(number).name))
        self._model.show()
        self._step(max(number - 1, 0))

    def _ask(self, number: int, at: QPoint) -> None:
        words = say(texts.FORGET_PLAYER(name=self._player(number).name))
        self._menu.show([Line(words, lambda: self._forget(number), "forget-player")], at)


class PlayerButton(QPushButton):
    """A player: his colour, his name, and whether he stands at this side."""

    stepped = Signal(int)
    """Left or right: to the player beside him."""
    forgotten = Signal()
    asked = Signal(QPoint)
    """A right click, or the menu key: where on the screen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "small")
        self.setCheckable(True)

    def show_player(self, look: Look, player: Player, is_here: bool) -> None:
        """Show this one."""
        force = filled(Force(), player)
        faction = factions().get(force.faction)
        known = [say(faction.name)] if faction else []
        if force.colour is not Colour.NONE:
            known.append(say(force.colour.label()))
        self.setIconSize(look.size(16, 12))
        self.setText(player.name.replace("&", "&&"))
        self.setAccessibleName(": ".join([player.name, ", ".join(known)]) if known else player.name)
        self.setToolTip(tip("\n".join(filter(None, (", ".join(known), say(texts.FORGETTING()))))))
        self.setIcon(_swatch(look, force.colour, self.devicePixelRatioF()))
        self.setChecked(is_here)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from player to player; Delete forgets one."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.stepped.emit(steps[Qt.Key(event.key())])
        elif event.key() in TAKE_AWAY:
            self.forgotten.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What else may be done with him."""
        self.asked.emit(event.globalPos())


def _swatch(look: Look, colour: Colour, ratio: float) -> QIcon:
    """A dot of the plastic's colour; none where it is not known."""
    if colour is Colour.NONE:
        return QIcon()
    side, gap = look.px(12), look.px(4)
    dot = QPixmap(round((side + gap) * ratio), round(side * ratio))
    dot.setDevicePixelRatio(ratio)
    dot.fill(Qt.GlobalColor.transparent)
    painter = QPainter(dot)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QColor(look.theme.muted))
    painter.setBrush(QColor(PLASTIC[colour]))
    painter.drawEllipse(1, 1, side - 2, side - 2)
    painter.end()
    return QIcon(dot)


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
        self._popup = popup
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
        is_listed = self._popup.isVisible() and self._offered
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
        self._popup.hide()
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
    """The form of the forces with their odds, and the players of the evening."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        self._book = PlayerBook()
        super().__init__(
            look,
            GAME,
            FORM,
            setup,
            ready=self.tr("Both fleets are ready."),
            pages=(self.tr("Forces"), self.tr("System and odds")),
            wide=(316, 352),
            keys=self._keys(),
        )
        self.add_key("F4", self._show_policies)
        self._book.failed.connect(partial(show_file_error, self.banner))
        if self._book.damaged is not None:
            count, path = len(self._book.roster.players), str(self._book.damaged)
            self.banner.show_message("warn", say(texts.PLAYERS_DAMAGED(n=count, file=path)))

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

    def begin(self) -> None:
        """At the players of the evening, where there are any and no side has its own yet."""
        first = self._players[0]
        if first.wanted(self.value()) and not any(self.value().force(s).name for s in SEATS):
            self._enter_leaf(first)
        else:
            super().begin()

    def hideEvent(self, event: QHideEvent) -> None:
        """What has changed of the players does not wait any longer."""
        self._book.write()
        super().hideEvent(event)

    def leave_for_battle(self) -> None:
        """No odds are wanted any more; who fights is kept, with all that he has."""
        self._odds.finish()
        self._book.keep(self._book.roster.with_setup(self.value()))
        self._book.write()

    def _fill(self) -> None:
        """The players of the evening are those of one book; nobody needs no place."""
        super()._fill()
        self._players = [leaf for leaf in self.leaves if isinstance(leaf.editor, PlayerButtons)]
        for leaf in self._players:
            buttons = leaf.editor
            assert isinstance(buttons, PlayerButtons)
            name = self.leaf(f"{leaf.path.rpartition('.')[0]}.name")
            assert name is not None
            assert isinstance(name.editor, QLineEdit)
            buttons.attend(self._book)
            buttons.follow(name.editor)
            leaf.test = partial(_is_needed, buttons)
            leaf.named = lambda value: say(texts.PLAYERS())

    def _keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("↑ ↓", self.tr("row")),
            ("0–9", self.tr("count")),
            ("Tab", self.tr("side")),
            ("F6", self.tr("part")),
            ("F4", self.tr("losses")),
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


def _is_needed(buttons: PlayerButtons, value: Any, path: str) -> bool:
    return buttons.is_needed
