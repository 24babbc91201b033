"""Fields of the form that no description makes: the board, palettes, files, keywords of a unit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QApplication, QGridLayout, QVBoxLayout, QWidget

from assistant.games.westeros import GAME, setup_edits
from assistant.games.westeros.board import Hex, grid, hex_name, parse_hex
from assistant.games.westeros.data import Rank
from assistant.games.westeros.problems import has_a_shape
from assistant.games.westeros.setup import Setup, UnitSetup
from assistant.games.westeros.setup_edits import board_of
from assistant.games.westeros.start import OFF_BOARD, initial, placed
from assistant.games.westeros.state import SEATS, State
from assistant.games.westeros.texts import FIRST_SIDE, SECOND_SIDE
from assistant.games.westeros.user_files import ENDING, bundled_boards, own_boards
from assistant.paths import examples
from assistant.rules.decision import Seat
from assistant.rules.game import Problem
from assistant.rules.json_path import steps
from assistant.rules.text import Message
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import plain_tree
from assistant.ui.forms.widgets import ChoiceBox, Segments
from assistant.ui.games.westeros.banner import BODY, class_icon
from assistant.ui.games.westeros.board_frame import (
    BoardFrame,
    Shown,
    glyph_of,
)
from assistant.ui.games.westeros.options_by_subject import InfoLine, hex_lines, hex_words
from assistant.ui.games.westeros.setup_form import CUSTOM, Cards, short
from assistant.ui.labels import label, over_controls
from assistant.ui.theme import Look
from assistant.ui.translate import cite, language, say
from assistant.ui.widgets.board.geometry import Axial, Lit, Note, centre, crossed
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import lead
from assistant.ui.widgets.layouts import put, remove, spaced, with_name


def problem_hexes(setup: Setup, problems: Iterable[Problem]) -> dict[Hex, tuple[Problem, ...]]:
    """The hexes of units, tokens and ground with their problems."""
    if not has_a_shape(setup.ground):
        return {}
    board, found = board_of(setup), dict[Hex, tuple[Problem, ...]]()
    for problem in problems:
        for name in _names(setup, problem.at):
            at = parse_hex(board, name)
            if at is not None and at in grid(board):
                found[at] = (*found.get(at, ()), problem)
    return found


def _names(setup: Setup, at: str) -> tuple[str, ...]:
    ground = setup.ground
    match steps(at):
        case ["sides", int(seat), "units", int(n), *_]:
            return (setup.sides[seat].units[n].at,)
        case ["engaged", int(n), *_]:
            return setup.engaged[n].between
        case ["ground", "half", int(n)]:
            return (ground.half[n],)
        case ["ground", ("terrain" | "tokens") as kind, int(n), *inside]:
            hexes: tuple[str, ...] = getattr(ground, kind)[n].hexes
            return tuple(hexes[m] for m in inside if isinstance(m, int)) or hexes
        case ["ground", "own", int(n), *_]:
            patches = (*ground.terrain, *ground.tokens)
            mine = (patch for patch in patches if patch.kind == ground.own[n].id)
            return tuple(name for patch in mine for name in patch.hexes)
    return ()


def _state(setup: Setup) -> State:
    """The state of the setup; without tokens and misplaced units where they have problems."""
    try:
        return initial(setup)
    except KeyError:
        board = board_of(setup)
        units = tuple(unit for unit in placed(setup, board) if unit.at != OFF_BOARD)
        return State(setup, board, units)


def _size(state: State) -> tuple[int, int]:
    return state.board.columns, state.board.rows


Tool = Literal["hand", "terrain", "token", "half", "clear", "unit", "engage"]


class Brush(NamedTuple):
    """What a click on the board does: the hand selects, every other tool places something."""

    tool: Tool = "hand"
    id: str = ""


LabelledBrush: TypeAlias = tuple[Brush, str, str]
"""A brush with its label and its icon."""

WHERE = Message("WesterosWords", "Here: click or Enter. Another hex: arrows")
ONE_MORE = Message("WesterosWords", "One more: a free hex. Another unit: Esc. Remove: Delete")
OF_UNIT = Message("WesterosWords", "Change: click or Enter. Move: drag. Remove: Delete")
OF_UNIT_FAR = Message("WesterosWords", "Change: click, or F4 and Enter. Move: drag. Remove: Delete")
"""While the keyboard is in the form, where Enter is for something else."""
OCCUPIED = Message("WesterosWords", "occupied")
CHOOSE_FREE = Message(
    "WesterosWords",
    "{hex} is occupied: choose a free hex. Stop placing: Esc, or the same button",
)
HAND = Brush()


class BoardSlot(BoardFrame):
    """Edits ground, units and tokens; a stroke of the brush is one step of the history."""

    touched = Signal(object)
    """A hex that the hand chose."""
    brushed = Signal()
    """Another brush is in hand, or none."""

    def __init__(self, look: Look, model: Model, path: str, cards: Cards) -> None:
        super().__init__(look, across=True)
        self._model, self._cards = model, cards
        self._state: State | None = None
        self._shown: Setup | None = None
        self._selected: Hex | None = None
        self._refused: Hex | None = None
        """The hex that was wanted for a unit though another one stands there."""
        self._placed: Hex | None = None
        """Where the brush has just put a unit, as long as nothing else is pointed at."""
        self._problems: dict[Hex, tuple[Problem, ...]] = {}
        self.brush = HAND
        self.placing: Callable[[str], tuple[Seat, UnitSetup]] = lambda id: (Seat(0), UnitSetup(""))
        """The side and the unit that the brush of a type places."""
        self._first: Hex | None = None
        """The unit that a token is laid from."""
        self._stroke: Hex | None = None
        """The last hex of the stroke; None off the board."""
        self._paints = False
        view = self.view
        self.setFocusProxy(view)
        view.describe, view.holds = self._describe, self._holds
        view.answers = lambda at, led: True  # Enter is like a click on the hex
        view.pointed.connect(lambda at: self.mark())
        view.pressed.connect(self._press)
        view.menu_wanted.connect(self._look_up)
        view.drag_began.connect(self._begin)
        view.dragged.connect(self._drag)
        view.drag_ended.connect(self._drop)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._keyboard_moved)

    @property
    def has_brush(self) -> bool:
        """Whether a click places something."""
        return self.brush != HAND

    def refresh(self) -> None:
        """Show the setup and what is told of its hexes."""
        setup = self._model.value()
        self._problems = problem_hexes(setup, self._model.told())
        if setup != self._shown:
            self._shown = setup
            self.show_again()
        self.mark()

    def show_again(self) -> None:
        """Show the setup anew; one whose board has no valid size changes nothing."""
        setup = self._cards.filled(self._model.value())
        if not has_a_shape(setup.ground):
            return
        before, self._state = self._state, _state(setup)
        self.show_board(self._state.board)
        self.pieces.present(self._state, {})
        if before is None or (self.view.is_fitted and _size(before) != _size(self._state)):
            is_near = self.look.metrics.distance <= 1  # more units come anywhere
            self.view.open_on(() if is_near else (unit.at for unit in self._state.units))

    def select(self, at: Hex | None) -> None:
        """Mark the hex whose unit is edited."""
        self._selected = at
        self.mark()

    def _keyboard_moved(self, old: QWidget | None, now: QWidget | None) -> None:
        """What Enter does is told only where it does it."""
        if self.view in (old, now):
            self.mark()

    def mark(self) -> None:
        """Update the marks and the info box: what is wrong is said of the hex pointed at."""
        if self._state is None:
            return
        placed = self._placed
        if placed is not None and (placed != self.pointed or not self._state.unit_at(placed)):
            self._placed = None
        self.display(self._told(self._state))

    def _told(self, state: State) -> Iterator[Shown]:
        theme = self.look.theme
        if self._refused is not None and state.unit_at(self._refused) is not None:
            name = hex_name(state.board, self._refused)
            yield InfoLine(say(CHOOSE_FREE(hex=name)), "warning", theme.warn, strong=True)
            place = BODY.translated(centre(*self._refused))
            yield Note(place, (say(OCCUPIED()),), theme.warn, "cross")
        elif self.has_brush:
            at = self.pointed
            is_taken = self.brush.tool == "unit" and at is not None and state.unit_at(at)
            told = CHOOSE_FREE(hex=hex_name(state.board, at)) if at and is_taken else WHERE()
            yield InfoLine(say(told if at is None or at != self._placed else ONE_MORE()))
        elif self.pointed is not None and state.unit_at(self.pointed) is not None:
            is_held = self.window().focusWidget() is self.view
            yield InfoLine(say(OF_UNIT() if is_held else OF_UNIT_FAR()))
        if self.pointed is not None:  # where little has room, after what can be done
            yield from hex_lines(state, self.pointed)
            yield from map(self._wrong, self._problems.get(self.pointed, ()))
        for at, wrong in self._problems.items():
            colour = theme.bad if any(problem.blocks for problem in wrong) else theme.warn
            yield Lit(at, colour, 3, dashed=True)
        if self._selected is not None:
            yield Lit(self._selected, self.look.accent, 3)

    def _wrong(self, problem: Problem) -> InfoLine:
        colour = self.look.theme.bad if problem.blocks else self.look.theme.warn
        return InfoLine(say(problem.text), "warning", colour, cite(problem.cite))

    def _describe(self, at: Axial) -> str:
        return hex_words(self._state, Hex(*at)) if self._state is not None else ""

    def edit(self, setup: Setup) -> None:
        """Change the setup to this one."""
        old = self._model.value()
        parts = {"ground": setup.ground, "sides": setup.sides, "engaged": setup.engaged}
        changes = {
            f"$.{name}": plain_tree(part)
            for name, part in parts.items()
            if part != getattr(old, name)
        }
        if changes:
            self._model.put(changes, self.objectName(), typing=self._paints)

    def clear(self, at: Hex) -> None:
        """Take everything off a hex."""
        self.edit(setup_edits.cleared(self._model.value(), at))

    def pick(self, brush: Brush) -> None:
        """Take up a brush; the one in hand is put away."""
        self.brush = HAND if brush == self.brush else brush
        self._first = self._refused = self._placed = None
        self.brushed.emit()

    def put_away(self) -> bool:
        """Put away the brush; whether there was any."""
        had = self.has_brush
        if had:
            self.pick(self.brush)
        return had

    def give_up(self) -> bool:
        """End a drag: a unit goes back, painted hexes stay; whether there was one."""
        if self.view.drag_start is None:
            return False
        self.view.let_go()
        self._end_stroke()
        self._put_back()
        return True

    def _put_back(self) -> None:
        """The drag is over: every unit stands on its hex."""
        if self._state is not None:
            self.pieces.present(self._state, {})

    def _holds(self, at: Axial) -> bool:
        """Whether a drag paints or carries a unit, rather than moves the view."""
        if self._state is None or self.brush.tool in ("engage", "unit"):
            return False
        return self.has_brush or self._state.unit_at(Hex(*at)) is not None

    def _press(self, at: Axial) -> None:
        here, self._refused = Hex(*at), None
        if self.has_brush:
            self._end_stroke()
            self._lay(here)
        else:
            self.touched.emit(here)

    def _look_up(self, at: Axial, where: QPoint) -> None:
        """A right click puts the brush away and selects."""
        self.put_away()
        self.touched.emit(Hex(*at))

    def _begin(self, at: Axial) -> None:
        if self.has_brush:
            self._model.finish()
            self._paints, self._stroke = True, Hex(*at)
            self._lay(Hex(*at))

    def _drag(self, at: Axial | None) -> None:
        if self.has_brush:
            self._paint_to(None if at is None else Hex(*at))
        elif at is not None and (start := self.view.drag_start) is not None:
            self.pieces.lift(Hex(*start), Hex(*at))

    def _drop(self, at: Axial | None) -> None:
        start = self.view.drag_start
        if self.has_brush:
            self._end_stroke()
            return
        self._put_back()
        if at is None or start is None or self._refuses(Hex(*at)):
            return
        self.edit(setup_edits.moved(self._model.value(), Hex(*start), Hex(*at)))
        self.touched.emit(Hex(*at))

    def _end_stroke(self) -> None:
        self._paints = False
        self._model.finish()

    def _paint_to(self, at: Hex | None) -> None:
        """Paint every hex on the way: a quick drag reports only some of them."""
        before, self._stroke = self._stroke, at
        if at is not None and at != before:
            on = grid(setup_edits.board_of(self._model.value()))
            way = [at] if before is None else [Hex(*one) for one in crossed(before, at)]
            self._lay(*(here for here in way if here in on), again=True)

    def _refuses(self, at: Hex) -> bool:
        """Whether no unit can be put here; it is said at the place, and what is in hand stays."""
        is_free = setup_edits.standing(self._model.value(), at) is None
        self._refused = None if is_free else at
        self.mark()
        return not is_free

    def _lay(self, *hexes: Hex, again: bool = False) -> None:
        """Apply the brush to each hex; a unit goes where none stands."""
        setup = self._model.value()
        if self.brush.tool == "unit" and (hexes[-1] == self._placed or self._refuses(hexes[-1])):
            return
        for here in hexes:
            setup = self._laid(setup, here, again=again)
        self.edit(setup)
        if self.brush.tool == "unit":
            self._placed = hexes[-1]
            self.touched.emit(hexes[-1])

    def _laid(self, setup: Setup, here: Hex, *, again: bool) -> Setup:
        """Apply the brush to a hex; `again`, within a stroke, does not toggle half hexes."""
        brush = self.brush
        match brush.tool:
            case "terrain" | "token":
                setup = setup_edits.painted(setup, here, brush.id, token=brush.tool == "token")
            case "half":
                setup = setup if again else setup_edits.halved(setup, here)
            case "clear":
                setup = setup_edits.cleared(setup, here)
            case "unit":
                setup = setup_edits.placed(setup, *self.placing(brush.id), here)
            case "engage":
                setup = self._engage(setup, here)
        return setup

    def _engage(self, setup: Setup, here: Hex) -> Setup:
        """The first click chooses a unit, the second its enemy."""
        first, self._first = self._first, None
        if first is None or first == here:
            self._first = here
            self.select(here)
            return setup
        self.brushed.emit()
        return setup_edits.engaged(setup, first, here)


class Slot(QWidget):
    """A part of the form that edits nothing by itself, its widgets in a column."""

    wanted = Signal(object)
    """What a button of it is for: a brush, the path of a board, or the button's own name."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.column = spaced(QVBoxLayout(self), spacing=look.px(6))

    def refresh(self) -> None:
        """There may be another value."""

    def button(self, name: str, words: str, wish: object = None, **more: Any) -> PlainButton:
        """A button for this wish, or for what its name says."""
        button = with_name(PlainButton(self.look, words, parent=self, **more), name)
        button.clicked.connect(lambda: self.wanted.emit(wish or name))
        return button

    def lay(self, *rows: tuple[PlainButton, ...]) -> None:
        """Buttons beside each other, row under row."""
        grid = spaced(QGridLayout(), spacing=0)
        for line, row in enumerate(rows):
            for n, button in enumerate(row):
                grid.addWidget(button, line, n, 1, 1 if len(row) > 1 else -1)
        self.column.addLayout(grid)


class UnitButtons(Slot):
    """Back to the units to place; the values of the chosen unit kept for its type."""

    def __init__(self, look: Look, model: Model, path: str) -> None:
        super().__init__(look)
        key = self.tr("Esc")
        back = self.button("unit-back", self.tr("All units"), icon="back", key=key, flat=True)
        self.lay((back,), (self.button("unit-keep", self.tr("Remember for this type")),))


class UnitRemoval(Slot):
    """At the end of the form: further up stand the units to place, which a hand may look for."""

    def __init__(self, look: Look, model: Model, path: str) -> None:
        super().__init__(look)
        self.lay((self.button("unit-remove", self.tr("Remove"), icon="trash"),))


class BoardFiles(Slot):
    """Opens and saves boards; known ones and examples are in a list."""

    def __init__(self, look: Look, model: Model, path: str) -> None:
        super().__init__(look)
        paths = (*bundled_boards(), *own_boards(), *examples(GAME.id, language()))
        known = ((file_title(path), path) for path in paths)
        entries = [(self.tr("Choose a board…"), None), *known]
        self._boards = with_name(ChoiceBox(self.tr("Boards"), entries), "boards")
        self._boards.picked.connect(self._pick)
        self.column.addWidget(self._boards)
        load = self.button("board-open", self.tr("Open board…"))
        self.lay((load, self.button("board-save", self.tr("Save board…"))))

    def _pick(self, path: Path | None) -> None:
        if path is not None:
            self._boards.show_value(None)
            self.wanted.emit(path)


def _name_of(brush: Brush) -> str:
    return f"brush:{brush.tool}:{brush.id}"


class Palette(Slot):
    """Brushes side by side; a second click on the brush in hand puts it away."""

    columns = 1

    def __init__(self, look: Look, model: Model, path: str, cards: Cards) -> None:
        super().__init__(look)
        self.model, self.cards = model, cards
        self._brush, self._shown = HAND, list[QWidget]()
        self._grid = spaced(QGridLayout(), spacing=0)
        for column in range(self.columns):
            self._grid.setColumnStretch(column, 1)

    def entries(self) -> Iterator[str | LabelledBrush]:
        """The brushes, and titles above some of them."""
        raise NotImplementedError

    def stop(self) -> QWidget:
        """What the keyboard comes from to the first brush."""
        return self

    def read(self) -> None:
        """Show the brushes of the cards anew."""
        for old in self._shown:
            remove(old)
        self._shown, row, column = [], 0, 0
        for entry in self.entries():
            if isinstance(entry, str):
                title = label(self.look, entry, 12, 600, self.look.theme.muted)
                self._shown.append(over_controls(self.look, title))
                self._grid.addWidget(title, row + 1, 0, 1, -1)
                row, column = row + 2, 0
                continue
            brush, words, icon = entry
            button = self.button(_name_of(brush), words, brush, icon=icon, flat=True, leading=True)
            self._grid.addWidget(button, row, column)
            self._shown.append(button)
            row, column = (row, column + 1) if column + 1 < self.columns else (row + 1, 0)
        lead(self.stop(), (one for one in self._shown if isinstance(one, PlainButton)))
        self.show_brush(self._brush)

    def show_brush(self, brush: Brush) -> None:
        """Mark the brush in hand."""
        self._brush, lit = brush, self.button_of(brush)
        for button in self._shown:
            if isinstance(button, PlainButton):
                button.set_lit(button is lit)

    def button_of(self, brush: Brush) -> PlainButton | None:
        """The button that takes up a brush, if it is here."""
        return self.findChild(PlainButton, _name_of(brush))


class GroundPalette(Palette):
    """The brushes for terrain, tokens and half hexes."""

    columns = 2

    def __init__(self, look: Look, model: Model, path: str, cards: Cards) -> None:
        super().__init__(look, model, path, cards)
        self.column.addLayout(self._grid)
        self.read()

    def entries(self) -> Iterator[str | LabelledBrush]:
        """Terrain, then what is laid on it."""
        yield self.tr("Terrain")
        yield from self._kinds("terrain")
        yield self.tr("Tokens and hexes")
        yield from self._kinds("token")
        yield Brush("half"), self.tr("Half hex"), "half_hex"
        yield Brush("clear"), self.tr("Clear the hex"), "trash"

    def _kinds(self, tool: Tool) -> Iterator[LabelledBrush]:
        for id, kind in self.cards.catalogue.terrain.items():
            if kind.token == (tool == "token"):
                yield Brush(tool, id), say(kind.name), glyph_of(id) or "ground"


class UnitPalette(Palette):
    """The units to place: for a side, of a rank; and the engagement token."""

    def __init__(self, look: Look, model: Model, path: str, cards: Cards) -> None:
        super().__init__(look, model, path, cards)
        self._house: str | None = None
        sides = [(say(FIRST_SIDE()), 0), (say(SECOND_SIDE()), 1)]
        ranks = [(say(rank.label()), rank.value) for rank in Rank]
        self.side = Segments(sides, path="side", name=self.tr("Side"))
        self.rank = Segments(ranks, path="palette-rank", name=self.tr("Rank"))
        for part in (self.side, self.rank):
            part.picked.connect(part.show_value)
            part.picked.connect(lambda value: self.refresh())
        put(self.column, self.side, self.rank, self._grid)
        self.show_choice((0, Rank.GREEN.value))

    @property
    def choice(self) -> tuple[int, str]:
        """The side and the rank."""
        return self.side.value(), self.rank.value()

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

    def stop(self) -> QWidget:
        """The rank."""
        return self.rank.current()

    def entries(self) -> Iterator[LabelledBrush]:
        """A brush for each unit of the House, or for every unit without a House; the token."""
        for id, card in self.cards.catalogue.units.items():
            if card.house == self._house or not self._house:
                yield Brush("unit", id), say(card.name), class_icon(card.fact("kind").value)
        yield Brush("unit"), say(CUSTOM()), "plus"
        yield Brush("engage"), self.tr("Engagement token"), "swords"

    def refresh(self) -> None:
        """By the name and the House of the side."""
        setup = self.model.value()
        for seat, button in zip(SEATS, self.side.buttons, strict=True):
            button.setText(short(say(setup.side_name(seat))))
        house = setup.sides[self.choice[0]].house
        if house != self._house:
            self._house = house
            self.read()


def file_title(path: Path) -> str:
    """The title of a board or an example, from the name of its file."""
    stem = path.name.removesuffix(ENDING).removesuffix(".toml")
    return say(TITLES[stem]()) if stem in TITLES else stem.replace("_", " ").capitalize()


TITLES = {
    "ford": Message("WesterosWords", "Ford"),
    "hold": Message("WesterosWords", "Hold"),
    "westeros-1-range": Message("WesterosWords", "Example: range and line of sight"),
    "westeros-2-border": Message("WesterosWords", "Example: along the border"),
    "westeros-3-flank": Message("WesterosWords", "Example: engagement and flank"),
    "westeros-4-retreat": Message("WesterosWords", "Example: retreat"),
}
"""Of the boards and examples of the program."""
