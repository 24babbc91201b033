"""The board editor: paint the ground, place the units, set the open rules, begin."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout

from assistant.games.westeros import GAME, boards, laying, own
from assistant.games.westeros.board import hex_name
from assistant.games.westeros.filling import emptied, filled
from assistant.games.westeros.hexes import Hex
from assistant.games.westeros.setup import Camp, Edge, Setup, UnitSetup
from assistant.rules.game import Problem
from assistant.rules.journal import RecordError
from assistant.ui.games import SetupPage
from assistant.ui.games.westeros import files
from assistant.ui.games.westeros.brushes import HAND, Brush
from assistant.ui.games.westeros.canvas import Canvas
from assistant.ui.games.westeros.editor_side import BOARD, UNITS, EditorSide
from assistant.ui.games.westeros.history import History
from assistant.ui.games.westeros.wrong import wrong_hexes
from assistant.ui.labels import ground
from assistant.ui.speech import say
from assistant.ui.start_bar import StartBar
from assistant.ui.theme import Look
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.board.geometry import Axial
from assistant.ui.widgets.pressable import ENTER

PAUSE = 80
"""Milliseconds of quiet before problems are looked for."""
NEW = Setup(sides=(Camp("stark", home=Edge.BOTTOM), Camp("lannister", home=Edge.TOP)))


class BattleEditor(SetupPage):
    """Holds a line of setups; every touch of board or form makes the next one."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        super().__init__(look, setup)
        self._history = History(emptied(setup) if isinstance(setup, Setup) else NEW)
        self._catalogue = own.catalogue()
        self._problems: tuple[Problem, ...] = ()
        self._brush, self._selected = HAND, Hex(0, 0)
        self._has_unit, self._jumped = False, -1
        self._first: Hex | None = None
        self.canvas = Canvas(look)
        self.canvas.view.holds = self._holds
        self._side = EditorSide(look, self._catalogue)
        self._bar = StartBar(look, self.tr("The battle can begin."), self._keys())
        self._banner = Banner(look)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._lay_out()
        self._connect()
        for words_ in self._catalogue.mistakes:
            self._banner.show_message("warn", say(words_))
        self._show()
        self._look_for_problems()

    def value(self) -> Setup:
        """The setup as laid out so far."""
        return self._history.setup

    def set_value(self, setup: Setup) -> None:
        """The next step of the history."""
        if setup != self._history.setup:
            self._history.put(setup)
            self._show()

    def start(self) -> None:
        """Begin, if nothing blocks; else go to what does. The player's own values come along."""
        self._look_for_problems()
        if any(problem.blocks for problem in self._problems):
            self._jumped = -1
            self._jump()
        else:
            self.accepted.emit(filled(self.value(), self._catalogue))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins on the board."""
        self.canvas.view.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts the brush away, then leaves; Delete takes off what the cursor is on."""
        key, view = event.key(), self.canvas.view
        typing = isinstance(self.window().focusWidget(), QLineEdit)
        if key == Qt.Key.Key_Escape and (self._brush != HAND or self.canvas.tools.ruler):
            self._put_away()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key == Qt.Key.Key_Delete and view.cursor_hex is not None and not typing:
            self.set_value(laying.cleared(self.value(), Hex(*view.cursor_hex)))
        elif key in ENTER and typing:
            self.focusNextChild()
        else:
            super().keyPressEvent(event)

    def undo(self) -> None:
        """One step back."""
        self._history.undo()
        self._show()

    def redo(self) -> None:
        """One step forth."""
        self._history.redo()
        self._show()

    def save_board_to(self, path: Path) -> None:
        """Write the board alone."""
        self._try(lambda: boards.save_board(path, self.value().ground), path, saved=True)

    def load_board_from(self, path: Path) -> None:
        """Lay the units on the board of a file, or say what is wrong with that."""
        self._try(
            lambda: self.set_value(laying.grounded(self.value(), boards.load_board(path))), path
        )

    def save_to(self, path: Path) -> None:
        """Write the whole setup."""
        self._try(lambda: files.save_setup(path, self.value()), path, saved=True)

    def load_from(self, path: Path) -> None:
        """Show the setup of a file, or say what is wrong with that."""
        self._try(lambda: self.set_value(emptied(files.load_setup(path))), path)

    def _try(self, deed: object, path: Path, *, saved: bool = False) -> None:
        assert callable(deed)
        try:
            deed()
        except RecordError as error:
            self._banner.show_message("error", "\n".join(map(say, error.texts)))
            return
        if saved:
            told = self.tr("Saved: {file}")
            self._banner.show_message("info", told.format(file=path.name))
        else:
            self._banner.dismiss()

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
        side.undo_wanted.connect(self.undo)
        side.redo_wanted.connect(self.redo)
        side.ground.file_wanted.connect(self._want_board)
        side.unit.edited.connect(self._edit_unit)
        side.unit.removed.connect(self._remove_unit)
        side.unit.kept.connect(self._keep_unit)
        self._bar.wanted.connect(self._want)
        self._pause.timeout.connect(self._look_for_problems)
        shortcuts = {
            "Ctrl+Z": self.undo,
            "Ctrl+Shift+Z": self.redo,
            "Ctrl+Y": self.redo,
            "Ctrl+Return": self.start,
            "F8": self._jump,
            "F6": side.turn_on,
        }
        for keys, slot in shortcuts.items():
            QShortcut(QKeySequence(keys), self).activated.connect(slot)

    def _show(self) -> None:
        setup = self.value()
        self.canvas.show_setup(setup)
        history = self._history
        self._side.show_setup(setup, undoable=history.undoable, redoable=history.redoable)
        self._show_unit()
        self._pause.start()

    def _look_for_problems(self) -> None:
        self._pause.stop()
        self._problems = GAME.problems(filled(self.value(), self._catalogue))
        self._side.show_problems(self._problems)
        self.canvas.show_wrong(wrong_hexes(self.value(), self._problems))
        self._bar.show_problems(self._problems)

    def _holds(self, at: Axial) -> bool:
        """A drag paints where there is a brush to paint with, and carries a unit otherwise."""
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
            self._history.end_stroke()
            self._lay(here)

    def _begin(self, at: Axial) -> None:
        if self._brush != HAND:
            self._history.begin_stroke()
            self._lay(Hex(*at))

    def _drag(self, at: Axial | None) -> None:
        if at is None:
            return
        if self._brush != HAND:
            self._lay(Hex(*at), again=True)
        elif (start := self.canvas.view.drag_start) is not None:
            self.canvas.carry(Hex(*start), Hex(*at))

    def _drop(self, at: Axial | None) -> None:
        start = self.canvas.view.drag_began_at
        if self._brush != HAND:
            self._history.end_stroke()
            self._show()
            return
        self.canvas.let_go()
        if at is not None and start is not None:
            self.set_value(laying.moved(self.value(), Hex(*start), Hex(*at)))
            self._select(Hex(*at))

    def _lay(self, here: Hex, *, again: bool = False) -> None:
        """Use the brush; a stroke over the same hexes does not turn halves back and forth."""
        setup, brush = self.value(), self._brush
        match brush.tool:
            case "terrain" | "token":
                setup = laying.painted(setup, here, brush.id, token=brush.tool == "token")
            case "half":
                setup = setup if again else laying.halved(setup, here)
            case "clear":
                setup = laying.cleared(setup, here)
            case "unit":
                setup = laying.placed(
                    setup, self._side.forces.seat, self._side.forces.unit(brush), here
                )
                self._selected, self._has_unit = here, True
            case "engage":
                setup = self._engage(here)
        self.set_value(setup)

    def _engage(self, here: Hex) -> Setup:
        """The first touch is one unit, the second its enemy."""
        first, self._first = self._first, None
        if first is None or first == here:
            self._first = here
            self.canvas.select(here)
            return self.value()
        self.canvas.select(None)
        return laying.engaged(self.value(), first, here)

    def _select(self, here: Hex) -> None:
        self._selected = here
        self._has_unit = self.canvas.unit_at(here) is not None
        self._show_unit()
        if self._has_unit:
            self._side.turn_to(UNITS)

    def _show_unit(self) -> None:
        found = laying.standing(self.value(), self._selected) if self._has_unit else None
        self._has_unit = found is not None
        self.canvas.select(self._selected if found is not None else None)
        if found is None:
            self._side.show_unit(None)
            return
        seat, n = found
        where = f"$.sides[{seat}].units[{n}]"
        name = say(hex_name(laying.board_of(self.value()), self._selected))
        self._side.show_unit(self.value().sides[seat].units[n], where, name)
        self._side.unit.show_problems(self._problems)

    def _edit_unit(self, unit: UnitSetup) -> None:
        found = laying.standing(self.value(), self._selected)
        if found is not None:
            self.set_value(laying.with_unit(self.value(), *found, unit))

    def _remove_unit(self) -> None:
        self.set_value(laying.removed(self.value(), self._selected))

    def _keep_unit(self) -> None:
        """What was typed for this unit goes into the player's own file, for every unit like it."""
        found = laying.standing(self.value(), self._selected)
        if found is None:
            return
        unit = self.value().sides[found[0]].units[found[1]]
        path = own.UNITS.path
        self._try(lambda: own.keep_unit(unit, self._catalogue), path, saved=True)
        self._catalogue = own.catalogue()

    def _look_up(self, at: Axial, where: QPoint) -> None:
        """The right button picks up whatever the left one has in hand."""
        self._put_away()
        self._select(Hex(*at))

    def _pick(self, brush: Brush) -> None:
        self._brush = HAND if brush == self._brush else brush
        self._first = None
        self._side.show_brush(self._brush)

    def _put_away(self) -> None:
        if self.canvas.tools.ruler:
            self.canvas.tools.toggle_ruler()
        if self._brush != HAND:
            self._pick(self._brush)

    def _jump(self) -> None:
        ordered = sorted(self._problems, key=lambda problem: not problem.blocks)
        if not ordered:
            return
        self._jumped = (self._jumped + 1) % len(ordered)
        problem = ordered[self._jumped]
        self._side.turn_to(BOARD if problem.at.startswith("$.ground") else UNITS)
        hexes = list(wrong_hexes(self.value(), (problem,)))
        if hexes:
            self.canvas.view.point_at(hexes[0])
            self._select(hexes[0])

    def _want(self, wish: str) -> None:
        match wish:
            case "jump":
                self._jump()
            case "swap":
                self.set_value(laying.swapped(self.value()))
            case "save":
                files.ask_setup(self, files.SAVE, self.save_to)
            case "load":
                files.ask_setup(self, files.OPEN, self.load_from)
            case "start":
                self.start()

    def _want_board(self, wish: str) -> None:
        if wish == "open":
            files.ask_board(self, files.OPEN, self.load_board_from)
        elif wish == "save":
            files.ask_board(self, files.SAVE, self.save_board_to)
        elif wish.endswith(boards.ENDING):
            self.load_board_from(Path(wish))
        else:
            self.load_from(Path(wish))

    def _keys(self) -> tuple[tuple[str, str], ...]:
        return (("F6", self.tr("page")), ("F12", self.tr("ruler")), ("F7", self.tr("sight")))

    def _lay_out(self) -> None:
        look = self.look
        ground(self, look.theme.line)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(look.px(1))
        across = QHBoxLayout()
        across.setSpacing(look.px(1))
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self._banner)
        left.addWidget(self.canvas, 1)
        across.addLayout(left, 1)
        across.addWidget(self._side)
        page.addLayout(across, 1)
        page.addWidget(self._bar)
