"""The board as a field of the form: brushes, strokes and drags change the value of its model."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from PySide6.QtCore import QPoint, Signal

from assistant.games.westeros import setup_edits
from assistant.games.westeros.board import Hex, grid
from assistant.games.westeros.setup import Setup, UnitSetup
from assistant.rules.decision import Seat
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import plain_tree
from assistant.ui.games.westeros.canvas import Canvas, problem_hexes
from assistant.ui.games.westeros.setup_form import Cards
from assistant.ui.theme import Look
from assistant.ui.widgets.board.geometry import Axial, crossed

Tool = Literal["hand", "terrain", "token", "half", "clear", "unit", "engage"]


class Brush(NamedTuple):
    """What a click on the board does: the hand selects, every other tool places something."""

    tool: Tool = "hand"
    id: str = ""


HAND = Brush()


class BoardSlot(Canvas):
    """Edits ground, units and tokens; a stroke of the brush is one step of the history."""

    touched = Signal(object)
    """A hex that the hand chose."""
    brushed = Signal()
    """Another brush is in hand, or none."""

    def __init__(self, look: Look, model: Model, cards: Cards) -> None:
        super().__init__(look)
        self._model, self._cards = model, cards
        self._shown: Setup | None = None
        self.brush = HAND
        self.placing: Callable[[str], tuple[Seat, UnitSetup]] = lambda id: (Seat(0), UnitSetup(""))
        """The side and the unit that the brush of a type places."""
        self._first: Hex | None = None
        """The unit that a token is laid from."""
        self._stroke: Hex | None = None
        """The last hex of the stroke; None off the board."""
        self._paints = self._is_given_up = False
        view = self.view
        self.setFocusProxy(view)
        view.holds = self._holds
        view.pressed.connect(self._press)
        view.menu_wanted.connect(self._look_up)
        view.drag_began.connect(self._begin)
        view.dragged.connect(self._drag)
        view.drag_ended.connect(self._drop)

    def refresh(self) -> None:
        """Show the setup and what is told of its hexes."""
        setup = self._model.value()
        if setup != self._shown:
            self._shown = setup
            self.show_again()
        self.show_problems(problem_hexes(setup, self._model.told()))

    def show_again(self) -> None:
        """Show the setup anew: what the cards say may be something else."""
        self.show_setup(self._cards.filled(self._model.value()))

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
        self._first = None
        self.has_brush = self.brush != HAND
        self.brushed.emit()

    def put_away(self) -> bool:
        """Put away brush and ruler; whether there was any."""
        had = self.has_brush or self.tools.ruler
        if self.tools.ruler:
            self.tools.toggle_ruler()
        if self.has_brush:
            self.pick(self.brush)
        return had

    def give_up(self) -> bool:
        """End a drag: a unit goes back, painted hexes stay; whether there was one."""
        if self.view.drag_start is None:
            return False
        self._is_given_up = True
        self._end_stroke()
        self.let_go()
        return True

    def _holds(self, at: Axial) -> bool:
        """Whether a drag paints or carries a unit, rather than moves the view."""
        if self.tools.ruler or self.brush.tool in ("engage", "unit"):
            return False
        return self.has_brush or self.unit_at(Hex(*at)) is not None

    def _press(self, at: Axial) -> None:
        here = Hex(*at)
        if self.tools.ruler:
            self.measure(here)
        elif self.has_brush:
            self._end_stroke()
            self._lay(here)
        else:
            self.touched.emit(here)

    def _look_up(self, at: Axial, where: QPoint) -> None:
        """A right click puts the brush away and selects."""
        self.put_away()
        self.touched.emit(Hex(*at))

    def _begin(self, at: Axial) -> None:
        self._is_given_up = False
        if self.has_brush:
            self._model.finish()
            self._paints, self._stroke = True, Hex(*at)
            self._lay(Hex(*at))

    def _drag(self, at: Axial | None) -> None:
        if self._is_given_up:
            return
        if self.has_brush:
            self._paint_to(None if at is None else Hex(*at))
        elif at is not None and (start := self.view.drag_start) is not None:
            self.carry(Hex(*start), Hex(*at))

    def _drop(self, at: Axial | None) -> None:
        start = self.view.drag_start
        if self._is_given_up:
            return
        if self.has_brush:
            self._end_stroke()
            return
        self.let_go()
        if at is not None and start is not None:
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

    def _lay(self, *hexes: Hex, again: bool = False) -> None:
        """Apply the brush to each hex."""
        setup = self._model.value()
        for here in hexes:
            setup = self._laid(setup, here, again=again)
        self.edit(setup)
        if self.brush.tool == "unit":
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
