"""The board editor: paint the ground, place the units, set the open rules, begin."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from assistant.games.westeros import GAME, setup_edits, user_files
from assistant.games.westeros.board import Hex, grid, hex_name
from assistant.games.westeros.setup import Camp, Edge, Setup, UnitSetup
from assistant.games.westeros.start import carried, emptied, filled
from assistant.rules.game import Problem
from assistant.rules.names import LONGEST_NAME
from assistant.rules.setup_file import write_fields
from assistant.ui.files import ask_file
from assistant.ui.games.westeros.canvas import Canvas, problem_hexes
from assistant.ui.games.westeros.editor_forms import HAND, Brush, file_title
from assistant.ui.games.westeros.editor_side import BOARD, UNITS, EditorSide
from assistant.ui.games.westeros.sheets_page import SheetsPage
from assistant.ui.labels import set_background
from assistant.ui.setup.page import SetupPage
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.board.geometry import Axial, crossed
from assistant.ui.widgets.pressable import TAKE_AWAY

MOST = 500


class History:
    """The setups for undo and redo; a new setup drops those that could be redone."""

    def __init__(self, setup: Setup) -> None:
        self._line, self._at = [setup], 0
        self._stroke = False

    @property
    def setup(self) -> Setup:
        """The current setup."""
        return self._line[self._at]

    @property
    def undoable(self) -> bool:
        """Whether there is an earlier setup."""
        return self._at > 0

    @property
    def redoable(self) -> bool:
        """Whether there is a later setup."""
        return self._at + 1 < len(self._line)

    def put(self, setup: Setup) -> None:
        """Add a setup; within a stroke it replaces the last one."""
        if setup == self.setup:
            return
        keep = self._at if self._stroke else self._at + 1
        del self._line[max(1, keep) :]
        self._line.append(setup)
        del self._line[:-MOST]
        self._at = len(self._line) - 1

    def begin_stroke(self) -> None:
        """From here on all changes are one step."""
        if not self._stroke:
            del self._line[self._at + 1 :]
            self._line.append(self.setup)
            self._at += 1
            self._stroke = True

    def end_stroke(self) -> None:
        """End the stroke; one that changed nothing leaves no step."""
        self._stroke = False
        if self._at and self._line[self._at] == self._line[self._at - 1]:
            self._line.pop()
            self._at -= 1

    def undo(self) -> None:
        """Go back one step."""
        self._at = max(0, self._at - 1)

    def redo(self) -> None:
        """Go forward one step."""
        self._at = min(len(self._line) - 1, self._at + 1)


NEW = Setup(sides=(Camp("stark", home=Edge.BOTTOM), Camp("lannister", home=Edge.TOP)))
CARDS = "cards"


class BattleEditor(SetupPage):
    """Edits a setup on the board and in forms; every change is a step of the history."""

    starts = "Ctrl+Enter"

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        keys = (("F6", self.tr("page")), ("F12", self.tr("ruler")), ("Shift+F12", self.tr("sight")))
        super().__init__(look, GAME, self.tr("You can start."), keys)
        self.history = History(emptied(setup) if isinstance(setup, Setup) else NEW)
        self._catalogue = user_files.catalogue()
        self._brush, self._selected = HAND, Hex(0, 0)
        self._has_unit = False
        self._first: Hex | None = None
        self._stroke: Hex | None = None
        """The last hex of the stroke; None off the board."""
        self._is_given_up = False
        """Whether the drag is cancelled."""
        self.canvas = Canvas(look)
        self.canvas.view.holds = self._holds
        self._side = EditorSide(look, self._catalogue)
        self.lay(self._middle())
        self._connect()
        for words_ in self._catalogue.mistakes:
            self.banner.show_message("warn", say(words_))
        self._show()
        self.judge()

    def value(self) -> Setup:
        """The setup so far."""
        return self.history.setup

    def set_value(self, setup: Setup) -> None:
        """Add a step to the history; what a battle filled in is empty again."""
        setup = emptied(setup)
        if setup != self.history.setup:
            self.history.put(setup)
            self._show()

    def restore_state(self, old: BattleEditor) -> None:
        """Take over history, selection and brush of the page before."""
        self.history = old.history
        self._selected, self._has_unit = old._selected, old._has_unit
        self._side.restore_state(old._side)
        self._show()
        if old._brush != HAND:
            self._pick(old._brush)
        super().restore_state(old)

    def swapped(self) -> Setup:
        """The setup with the sides swapped."""
        return setup_edits.swapped(self.value())

    def fighting(self) -> Setup:
        """The setup with everything filled in from the catalogue."""
        return filled(self.value(), self._catalogue)

    def written(self) -> Setup:
        """The setup with the player's own values, for a file."""
        return carried(self.value(), self._catalogue)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show problems beside their causes and on the board."""
        self._side.show_problems(problems)
        self.canvas.show_problem_hexes(problem_hexes(self.value(), problems))

    def go_to(self, problem: Problem) -> None:
        """Turn to the page of the problem and select its hex."""
        self._side.turn_to(BOARD if problem.at.startswith("$.ground") else UNITS)
        hexes = list(problem_hexes(self.value(), (problem,)))
        if hexes:
            self.canvas.view.point_at(hexes[0])
            self._select(hexes[0])
            self._side.go_to(problem)

    def begin(self) -> None:
        """Give the keyboard to the board."""
        self.canvas.view.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape cancels a drag, a brush or a unit, then leaves; Delete clears the cursor's hex."""
        key, view, held = event.key(), self.canvas.view, self.window().focusWidget()
        # In a form Backspace is for what has been typed, even where nothing can be typed.
        clears = key in TAKE_AWAY if held is view else key == Qt.Key.Key_Delete
        if key == Qt.Key.Key_Escape and view.drag_start is not None:
            self._give_up()
        elif key == Qt.Key.Key_Escape and (self._brush != HAND or self.canvas.tools.ruler):
            self._put_away()
        elif key == Qt.Key.Key_Escape and self._has_unit:
            self._let_go()
        elif clears and view.cursor_hex is not None and not isinstance(held, QLineEdit):
            self.set_value(setup_edits.cleared(self.value(), Hex(*view.cursor_hex)))
        else:
            super().keyPressEvent(event)

    def undo(self) -> None:
        """Go back one step."""
        self.history.undo()
        self._show()

    def redo(self) -> None:
        """Go forward one step."""
        self.history.redo()
        self._show()

    def takes(self, path: Path) -> bool:
        """Open a dropped board file as the button does."""
        if self._cover is not None or not user_files.is_board(path):
            return super().takes(path)
        self.load_board_from(path)
        return True

    def save_board_to(self, path: Path) -> None:
        """Write the board without units."""
        self.keep(path, lambda: write_fields(path, self.written().ground))

    def load_board_from(self, path: Path) -> None:
        """Put the units on the board of a file, or show its errors."""

        def load() -> None:
            ground = user_files.load_board(path)
            named = replace(ground, name=ground.name or file_title(path)[:LONGEST_NAME])
            self.set_value(replace(self.value(), ground=named))

        self.attempt(load)

    def _connect(self) -> None:
        view = self.canvas.view
        view.pressed.connect(self._press)
        view.menu_wanted.connect(self._look_up)
        view.drag_began.connect(self._begin)
        view.dragged.connect(self._drag)
        view.drag_ended.connect(self._drop)
        side = self._side
        side.edited.connect(self.set_value)
        side.picked.connect(self._pick)
        side.cards_wanted.connect(partial(self.cover, CARDS))
        side.undo_wanted.connect(self.undo)
        side.redo_wanted.connect(self.redo)
        side.ground.open_wanted.connect(self._ask_board)
        side.ground.save_wanted.connect(self._ask_where)
        side.ground.file_picked.connect(
            lambda path: (self.load_board_from if user_files.is_board(path) else self.load_from)(
                path
            )
        )
        side.unit.edited.connect(self._edit_unit)
        side.unit.removed.connect(
            lambda: self.set_value(setup_edits.removed(self.value(), self._selected))
        )
        side.unit.kept.connect(self._keep_unit)
        shortcuts = {
            "Ctrl+Z": self.undo,
            "Ctrl+Shift+Z": self.redo,
            "Ctrl+Y": self.redo,
            "F6": side.turn_on,
        }
        for keys, slot in shortcuts.items():
            self.add_key(keys, slot)

    def _show(self) -> None:
        setup = self.value()
        self.canvas.show_setup(filled(setup, self._catalogue))
        history = self.history
        self._side.show_setup(setup, undoable=history.undoable, redoable=history.redoable)
        self._show_unit()
        self.judge_soon()

    def _holds(self, at: Axial) -> bool:
        """Whether a drag paints or carries a unit, rather than moves the view."""
        if self.canvas.tools.ruler or self._brush.tool in ("engage", "unit"):
            return False
        return self._brush != HAND or self.canvas.unit_at(Hex(*at)) is not None

    def _press(self, at: Axial) -> None:
        here = Hex(*at)
        if self.canvas.tools.ruler:
            self.canvas.measure(here)
        elif self._brush == HAND:
            self._select(here)
        else:
            self.history.end_stroke()
            self._lay(here)

    def _begin(self, at: Axial) -> None:
        self._is_given_up = False
        if self._brush != HAND:
            self.history.begin_stroke()
            self._stroke = Hex(*at)
            self._lay(Hex(*at))

    def _give_up(self) -> None:
        """Cancel the drag: a unit goes back, painted hexes stay."""
        self._is_given_up = True
        self.history.end_stroke()
        self.canvas.let_go()
        self._show()

    def _let_go(self) -> None:
        """Close the form of the unit."""
        self.canvas.view.setFocus()
        self._has_unit = False
        self._show_unit()

    def _drag(self, at: Axial | None) -> None:
        if self._is_given_up:
            return
        if self._brush != HAND:
            self._paint_to(None if at is None else Hex(*at))
        elif at is not None and (start := self.canvas.view.drag_start) is not None:
            self.canvas.carry(Hex(*start), Hex(*at))

    def _drop(self, at: Axial | None) -> None:
        start = self.canvas.view.drag_start
        if self._is_given_up:
            return
        if self._brush != HAND:
            self.history.end_stroke()
            self._show()
            return
        self.canvas.let_go()
        if at is not None and start is not None:
            self.set_value(setup_edits.moved(self.value(), Hex(*start), Hex(*at)))
            self._select(Hex(*at))

    def _paint_to(self, at: Hex | None) -> None:
        """Paint every hex on the way: a quick drag reports only some of them."""
        before, self._stroke = self._stroke, at
        if at is not None and at != before:
            on = grid(setup_edits.board_of(self.value()))
            way = [at] if before is None else [Hex(*one) for one in crossed(before, at)]
            self._lay(*(here for here in way if here in on), again=True)

    def _lay(self, *hexes: Hex, again: bool = False) -> None:
        """Apply the brush to each hex."""
        setup = self.value()
        for here in hexes:
            setup = self._laid(setup, here, again=again)
        self.set_value(setup)

    def _laid(self, setup: Setup, here: Hex, *, again: bool) -> Setup:
        """Apply the brush to a hex; `again`, within a stroke, does not toggle half hexes."""
        brush = self._brush
        match brush.tool:
            case "terrain" | "token":
                setup = setup_edits.painted(setup, here, brush.id, token=brush.tool == "token")
            case "half":
                setup = setup if again else setup_edits.halved(setup, here)
            case "clear":
                setup = setup_edits.cleared(setup, here)
            case "unit":
                setup = setup_edits.placed(
                    setup, self._side.forces.seat, self._side.forces.unit(brush), here
                )
                self._selected, self._has_unit = here, True
            case "engage":
                setup = self._engage(here)
        return setup

    def _engage(self, here: Hex) -> Setup:
        """The first click chooses a unit, the second its enemy."""
        first, self._first = self._first, None
        if first is None or first == here:
            self._first = here
            self.canvas.select(here)
            return self.value()
        self._show_unit()
        return setup_edits.engaged(self.value(), first, here)

    def _select(self, here: Hex) -> None:
        self._selected = here
        self._has_unit = self.canvas.unit_at(here) is not None
        self._show_unit()
        if self._has_unit:
            self._side.turn_to(UNITS)

    def _show_unit(self) -> None:
        found = setup_edits.standing(self.value(), self._selected) if self._has_unit else None
        self._has_unit = found is not None
        self.canvas.select(self._selected if found is not None else None)
        if found is None:
            self._side.show_unit(None)
            return
        seat, n = found
        where = f"$.sides[{seat}].units[{n}]"
        name = say(hex_name(setup_edits.board_of(self.value()), self._selected))
        self._side.show_unit(self.value().sides[seat].units[n], where, name)
        self._side.unit.show_problems(self.problems)

    def _edit_unit(self, unit: UnitSetup) -> None:
        found = setup_edits.standing(self.value(), self._selected)
        if found is not None:
            self.set_value(setup_edits.with_unit(self.value(), *found, unit))

    def _keep_unit(self) -> None:
        """Save the typed values in the player's own file, for every unit of this type."""
        found = setup_edits.standing(self.value(), self._selected)
        if found is None:
            return
        unit = self.value().sides[found[0]].units[found[1]]
        self.keep(user_files.UNITS.path, lambda: user_files.keep_unit(unit, self._catalogue))
        self._read_cards()

    def editor(self, wish: str) -> SheetsPage:
        """The page of the player's own cards and terrain."""
        page = SheetsPage(self.look)
        page.left.connect(lambda: self._close_cards(page))
        return page

    def _close_cards(self, page: SheetsPage) -> None:
        """Close that page and use what was typed there."""
        self.uncover(page, self._side.cards)
        self._read_cards()

    def _read_cards(self) -> None:
        self._catalogue = user_files.catalogue()
        self._side.set_catalogue(self._catalogue)
        self._show()
        self.judge()

    def _look_up(self, at: Axial, where: QPoint) -> None:
        """A right click puts the brush away and selects."""
        self._put_away()
        self._select(Hex(*at))

    def _pick(self, brush: Brush) -> None:
        self._brush = HAND if brush == self._brush else brush
        self._first = None
        self.canvas.has_brush = self._brush != HAND
        self._side.show_brush(self._brush)
        self._show_unit()
        if self._brush != HAND:
            self.canvas.view.setFocus()

    def _put_away(self) -> None:
        if self.canvas.tools.ruler:
            self.canvas.tools.toggle_ruler()
        if self._brush != HAND:
            self._pick(self._brush)

    def _ask_board(self) -> None:
        title, folder = self.tr("Open a board"), user_files.boards_folder()
        ask_file(self, title, self.tr("Boards (*.toml)"), self.load_board_from, at=folder)

    def _ask_where(self) -> None:
        ask_file(
            self,
            self.tr("Save the board"),
            self.tr("Boards (*.toml)"),
            self.save_board_to,
            ending=user_files.ENDING,
            at=user_files.boards_folder(),
            suggested=self.value().ground.name,
        )

    def _middle(self) -> QWidget:
        look, middle, left = self.look, QWidget(), QVBoxLayout()
        set_background(middle, look.theme.line)
        across = QHBoxLayout(middle)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(look.px(1))
        left.setSpacing(0)
        left.addWidget(self.banner)
        left.addWidget(self.canvas, 1)
        across.addLayout(left, 1)
        across.addWidget(self._side)
        return middle
