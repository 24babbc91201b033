"""What no description makes beside the board: palettes, files of boards, keywords of a unit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.westeros import GAME, data
from assistant.games.westeros.data import NUMBERED, Keyword, Rank, Sourced, Trait
from assistant.games.westeros.setup import UnitSetup
from assistant.games.westeros.state import SEATS
from assistant.games.westeros.texts import FIRST_SIDE, SECOND_SIDE
from assistant.games.westeros.user_files import ENDING, bundled_boards, own_boards
from assistant.paths import examples
from assistant.rules.decision import Seat
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import plain_tree
from assistant.ui.forms.widgets import ChoiceBox, CountedButton, Segments
from assistant.ui.games.westeros.banner import class_icon
from assistant.ui.games.westeros.board_slot import HAND, Brush
from assistant.ui.games.westeros.setup_form import CUSTOM, Cards, short
from assistant.ui.games.westeros.terrain import glyph_of
from assistant.ui.labels import label, over_controls
from assistant.ui.theme import Look
from assistant.ui.translate import cite, language, say
from assistant.ui.widgets.focus import lead
from assistant.ui.widgets.layouts import FlowLayout, remove
from assistant.ui.widgets.plain import PlainButton

LabelledBrush: TypeAlias = tuple[Brush, str, str]
"""A brush with its label and its icon."""
MOST_X = 3
"""The greatest number of a keyword that the form offers."""


class Slot(QWidget):
    """A part of the form that edits nothing by itself, its widgets in a column."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(look.px(6))

    def refresh(self) -> None:
        """There may be another value."""


class CardsButton(Slot):
    """The way to the page of the player's own cards."""

    wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        button = PlainButton(look, self.tr("Cards and terrain…"), icon="book")
        button.setObjectName("cards")
        button.clicked.connect(lambda: self.wanted.emit())
        self.column.addWidget(button)


class UnitButtons(Slot):
    """Back to the units to place; what is done with the chosen unit as a whole."""

    left = Signal()
    kept = Signal()
    """The typed values are to be saved for this type of unit."""
    removed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        grid = QGridLayout()
        grid.setSpacing(0)
        back = PlainButton(look, self.tr("All units"), icon="back", key=self.tr("Esc"), flat=True)
        keep = PlainButton(look, self.tr("Remember for this type"))
        take = PlainButton(look, self.tr("Remove"), icon="trash")
        for button, name, signal, *place in (
            (back, "unit-back", self.left, 0, 0),
            (take, "unit-remove", self.removed, 0, 1),
            (keep, "unit-keep", self.kept, 1, 0, 1, 2),
        ):
            button.setObjectName(name)
            button.clicked.connect(signal)
            grid.addWidget(button, *place)
        self.column.addLayout(grid)


class BrushGrid(QWidget):
    """Brushes side by side; a second click on the brush in hand puts it away."""

    picked = Signal(object)

    def __init__(self, look: Look, columns: int = 2) -> None:
        super().__init__()
        self._look, self._brush, self._columns = look, HAND, columns
        self._buttons: dict[Brush, PlainButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        for column in range(columns):
            self._grid.setColumnStretch(column, 1)

    def set_brushes(self, brushes: Iterable[LabelledBrush], after: QWidget) -> QWidget:
        """Replace the brushes, in the tab order after this widget; the last of them."""
        for button in self._buttons.values():
            remove(button)
        self._buttons = {}
        for n, (brush, words, icon) in enumerate(brushes):
            button = PlainButton(self._look, words, icon=icon, flat=True, leading=True, parent=self)
            button.setObjectName(f"brush:{brush.tool}:{brush.id}")
            button.clicked.connect(lambda _=False, b=brush: self.picked.emit(b))
            self._grid.addWidget(button, n // self._columns, n % self._columns)
            self._buttons[brush] = button
        self.show_brush(self._brush)
        lead(after, self._buttons.values())
        return [*self._buttons.values(), after][-1]

    def show_brush(self, brush: Brush) -> None:
        """Mark the brush in hand."""
        self._brush = brush
        for one, button in self._buttons.items():
            button.set_lit(one == brush)


class BoardFiles(Slot):
    """Opens and saves boards; known ones and examples are in a list."""

    open_wanted = Signal()
    save_wanted = Signal()
    picked = Signal(object)
    """The path of a known board or example."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._boards = ChoiceBox()
        self._boards.setAccessibleName(self.tr("Boards"))
        self._boards.setObjectName("boards")
        paths = (*bundled_boards(), *own_boards(), *examples(GAME.id, language()))
        known = ((file_title(path), path) for path in paths)
        self._boards.offer([(self.tr("Choose a board…"), None), *known])
        self._boards.setCurrentIndex(0)
        self._boards.picked.connect(self._pick)
        self.column.addWidget(self._boards)
        row = QHBoxLayout()
        row.setSpacing(0)
        for words, name, signal in (
            (self.tr("Open board…"), "board-open", self.open_wanted),
            (self.tr("Save board…"), "board-save", self.save_wanted),
        ):
            button = PlainButton(look, words)
            button.setObjectName(name)
            button.clicked.connect(signal)
            row.addWidget(button)
        self.column.addLayout(row)

    def _pick(self, path: Path | None) -> None:
        if path is not None:
            self._boards.show_value(None)
            self.picked.emit(path)


class GroundPalette(Slot):
    """The brushes for terrain, tokens and half hexes."""

    picked = Signal(object)

    def __init__(self, look: Look, cards: Cards) -> None:
        super().__init__(look)
        self._cards = cards
        self._grids = BrushGrid(look), BrushGrid(look)
        titles = self.tr("Terrain"), self.tr("Tokens and hexes")
        for title, grid in zip(titles, self._grids, strict=True):
            self.column.addWidget(
                over_controls(look, label(look, title, 12, 600, look.theme.muted))
            )
            self.column.addWidget(grid)
            grid.picked.connect(self.picked)
        self.read()

    def read(self) -> None:
        """Show the brushes of the cards anew."""
        last: QWidget = self
        for grid, token in zip(self._grids, (False, True), strict=True):
            last = grid.set_brushes(self._brushes(token=token), last)

    def show_brush(self, brush: Brush) -> None:
        """Mark the brush in hand."""
        for grid in self._grids:
            grid.show_brush(brush)

    def _brushes(self, *, token: bool) -> list[LabelledBrush]:
        tool = Brush("token" if token else "terrain")
        brushes = [
            (tool._replace(id=id), say(kind.name), glyph_of(id) or "ground")
            for id, kind in self._cards.catalogue.terrain.items()
            if kind.token == token
        ]
        if token:
            brushes.append((Brush("half"), self.tr("Half hex"), "half_hex"))
            brushes.append((Brush("clear"), self.tr("Clear the hex"), "trash"))
        return brushes


class UnitPalette(Slot):
    """The units to place: for a side, of a rank; and the engagement token."""

    picked = Signal(object)

    def __init__(self, look: Look, model: Model, cards: Cards) -> None:
        super().__init__(look)
        self._model, self._cards = model, cards
        self._house: str | None = None
        self.side = self._segments("side", self.tr("Side"), _sides())
        self.rank = self._segments("palette-rank", self.tr("Rank"), _ranks())
        self._units, self._tools = BrushGrid(look, 1), BrushGrid(look, 1)
        for part in (self.side, self.rank, self._units, self._tools):
            self.column.addWidget(part)
        for grid in (self._units, self._tools):
            grid.picked.connect(self.picked)
        token = Brush("engage"), self.tr("Engagement token"), "swords"
        self._tools.set_brushes([token], self.rank.buttons[-1])
        self.show_choice((0, Rank.GREEN.value))

    @property
    def choice(self) -> tuple[int, str]:
        """The side and the rank."""
        side, rank = (part.current() for part in (self.side, self.rank))
        return self.side.buttons.index(side), tuple(Rank)[self.rank.buttons.index(rank)].value

    def show_choice(self, choice: tuple[int, str]) -> None:
        """This side and this rank."""
        self.side.show_value(choice[0])
        self.rank.show_value(choice[1])
        self.refresh()

    def turn_to(self, seat: Seat) -> None:
        """Units of this side."""
        self.show_choice((seat, self.choice[1]))

    def unit(self, id: str) -> tuple[Seat, UnitSetup]:
        """The unit that a brush places; it is ordered, as most units of a setup are."""
        side, rank = self.choice
        name = "" if id else self.tr("My unit")
        return SEATS[side], UnitSetup("", id, name, rank=Rank(rank), ordered=True)

    def show_brush(self, brush: Brush) -> None:
        """Mark the brush in hand."""
        self._units.show_brush(brush)
        self._tools.show_brush(brush)

    def read(self) -> None:
        """Show the units of the cards anew."""
        self._house = None
        self.refresh()

    def refresh(self) -> None:
        """A brush for each unit of the House, or for every unit without a House."""
        setup, (side, _) = self._model.value(), self.choice
        for seat, button in zip(SEATS, self.side.buttons, strict=True):
            button.setText(short(say(setup.side_name(seat))))
        house = setup.sides[side].house
        if house != self._house:
            self._house = house
            brushes = [
                (Brush("unit", id), say(card.name), class_icon(card.fact("kind").value))
                for id, card in self._cards.catalogue.units.items()
                if card.house == house or not house
            ]
            after = self.rank.current()
            self._units.set_brushes([*brushes, (Brush("unit"), say(CUSTOM()), "plus")], after)

    def _segments(self, name: str, words: str, options: list[tuple[str, Any]]) -> Segments:
        made = Segments(options, path=name, name=words)
        made.picked.connect(made.show_value)
        made.picked.connect(lambda value: self.refresh())
        return made


class UnitKeywords(QWidget):
    """The keywords of a unit, each a button; where it `tells`, how well one is known."""

    def __init__(
        self,
        look: Look,
        model: Model,
        facts: Callable[[Any, str], Mapping[Keyword, Sourced[Trait]]],
        *,
        tells: bool = False,
    ) -> None:
        """`facts` are the keywords of a value, by its path."""
        super().__init__()
        self._model, self._facts, self._tells = model, facts, tells
        row = FlowLayout(self)
        self._buttons: dict[Keyword, CountedButton] = {}
        for keyword, sheet in data.keywords().items():
            most = MOST_X if keyword in NUMBERED else 1
            button = self._buttons[keyword] = CountedButton(say(sheet.name), most)
            button.counted.connect(lambda n, k=keyword: self._put(k, n))
            row.addWidget(button)

    def refresh(self) -> None:
        """Show those of the unit."""
        facts, known = self._facts(self._model.value(), self.objectName()), data.keywords()
        for keyword, button in self._buttons.items():
            button.setObjectName(f"{self.objectName()}[{keyword.value}]")
            fact = facts.get(keyword)
            if self._tells:
                told = () if fact is None else (say(fact.certainty.label()),)
                button.words = " · ".join((say(known[keyword].name), *told))
                button.setAccessibleDescription("" if fact is None else cite(fact.source))
            trait = None if fact is None else fact.value
            button.show_count(0 if trait is None else trait.value or 1)

    def _put(self, keyword: Keyword, count: int) -> None:
        facts = self._facts(self._model.value(), self.objectName())
        now = [f.value for k, f in facts.items() if k is not keyword and f.value is not None]
        if count:
            now.append(Trait(keyword, count if keyword in NUMBERED else None))
        plain = [plain_tree(trait) for trait in now]
        self._model.put({self.objectName(): plain}, self.objectName())


def _sides() -> list[tuple[str, Any]]:
    return [(say(FIRST_SIDE()), 0), (say(SECOND_SIDE()), 1)]


def _ranks() -> list[tuple[str, Any]]:
    return [(say(rank.label()), rank.value) for rank in Rank]


def file_title(path: Path) -> str:
    """The title of a board or an example, from the name of its file."""
    stem = path.name.removesuffix(ENDING).removesuffix(".toml")
    return _bundled_name(stem) or stem.replace("_", " ").capitalize()


def _bundled_name(stem: str) -> str:
    """The title of a board or an example of the program; "" for any other file."""
    match stem:
        case "ford":
            return QCoreApplication.translate("WesterosWords", "Ford")
        case "hold":
            return QCoreApplication.translate("WesterosWords", "Hold")
        case "westeros-1-range":
            return QCoreApplication.translate("WesterosWords", "Example: range and line of sight")
        case "westeros-2-border":
            return QCoreApplication.translate("WesterosWords", "Example: along the border")
        case "westeros-3-flank":
            return QCoreApplication.translate("WesterosWords", "Example: engagement and flank")
        case "westeros-4-retreat":
            return QCoreApplication.translate("WesterosWords", "Example: retreat")
    return ""
