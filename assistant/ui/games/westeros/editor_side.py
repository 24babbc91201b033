"""The column beside the board in the editor: three pages of forms, and the unit in hand."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.westeros.rule_options import OPEN_RULES, RuleOptions
from assistant.games.westeros.setup import Setup, UnitSetup
from assistant.games.westeros.start import Catalogue
from assistant.rules.game import Problem
from assistant.ui.games.westeros.editor_forms import HAND, Brush, ForcesForm, GroundForm
from assistant.ui.games.westeros.unit_form import UnitForm
from assistant.ui.labels import set_background
from assistant.ui.setup.rule_options_form import RuleOptionsForm
from assistant.ui.theme import Look
from assistant.ui.widgets.focus import lead, tab_stops
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import scrolled
from assistant.ui.widgets.segmented import Segmented

BOARD, UNITS, RULES = range(3)
BAR = 12
"""The width of a scroll bar."""


class EditorSide(QWidget):
    """The pages for board, units and rules; the form of the selected unit stands above the palette.

    With a brush in hand that form is below, so that the palette keeps its place.
    """

    edited = Signal(object)
    """The changed setup."""
    picked = Signal(object)
    """The chosen brush."""
    cards_wanted = Signal()
    """The page of the player's own cards is asked for."""
    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(self, look: Look, catalogue: Catalogue) -> None:
        super().__init__()
        self._look, self._setup = look, Setup()
        self.ground, self.forces = GroundForm(look, catalogue), ForcesForm(look, catalogue)
        self.rule_options = RuleOptionsForm(look, OPEN_RULES, RuleOptions())
        self.unit = UnitForm(look, catalogue)
        self._pages: tuple[QWidget, ...] = (self.ground, self.forces, self.rule_options)
        words = (self.tr("Board"), self.tr("Units"), self.tr("Rules"))
        self._tabs = Segmented(look, words, name=self.tr("Page"))
        self._tabs.setObjectName("editor-tabs")
        self._tabs.chosen.connect(self.turn_to)
        self._has_unit = False
        for form in (self.ground, self.forces):
            form.edited.connect(self.edited)
            form.picked.connect(self.picked)
        self.rule_options.edited.connect(
            lambda options: self.edited.emit(replace(self._setup, rule_options=options))
        )
        self._undo = PlainButton(look, "", icon="undo", flat=True, accessible=self.tr("Undo"))
        self._redo = PlainButton(look, "", icon="redo", flat=True, accessible=self.tr("Redo"))
        self._undo.setObjectName("editor-undo")
        self._redo.setObjectName("editor-redo")
        self._undo.clicked.connect(self.undo_wanted)
        self._redo.clicked.connect(self.redo_wanted)
        self.cards = PlainButton(look, self.tr("Cards and terrain…"), icon="book")
        self.cards.setObjectName("cards")
        self.cards.clicked.connect(self.cards_wanted)
        self._lay_out()
        self.turn_to(BOARD)

    def restore_state(self, old: EditorSide) -> None:
        """Take over the shown page, the side and the rank of the page before."""
        self.forces.restore_state(old.forces)
        self.turn_to(old._tabs.current)

    def set_catalogue(self, catalogue: Catalogue) -> None:
        """Use another catalogue."""
        for form in (self.ground, self.forces, self.unit):
            form.set_catalogue(catalogue)

    def show_setup(self, setup: Setup, *, undoable: bool, redoable: bool) -> None:
        """Show this setup on every page."""
        self._setup = setup
        for form in (self.ground, self.forces):
            form.show_setup(setup)
        self.rule_options.show_readings(setup.rule_options)
        self._undo.setEnabled(undoable)
        self._redo.setEnabled(redoable)

    def show_unit(self, unit: UnitSetup | None, where: str = "", stands: str = "") -> None:
        """Show the unit that is edited, or none."""
        self._has_unit = unit is not None
        if unit is not None:
            self.unit.show_unit(unit, where, stands)
        self.turn_to(self._tabs.current)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show each problem beside its cause."""
        for form in (self.ground, self.forces, self.unit):
            form.show_problems(problems)

    def show_brush(self, brush: Brush) -> None:
        """Mark the brush in hand."""
        self.ground.show_brush(brush)
        self.forces.show_brush(brush)
        self._put_unit(above=brush == HAND)

    def turn_to(self, page: int) -> None:
        """Show a page."""
        self._tabs.set_current(page)
        for n, form in enumerate(self._pages):
            form.setVisible(n == page)
        self.unit.setVisible(page == UNITS and self._has_unit)

    def go_to(self, problem: Problem) -> None:
        """Focus the field of the unit that causes the problem, if there is one."""
        field = self.unit.field_of(problem)
        if field is not None:
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            self._area.ensureWidgetVisible(field)

    def turn_on(self) -> None:
        """Show the next page."""
        self.turn_to((self._tabs.current + 1) % len(self._pages))

    def _put_unit(self, *, above: bool) -> None:
        """Move the unit form above or below the pages; a scrolled palette keeps its place."""
        column, bar = self._column, self._area.verticalScrollBar()
        stood, order = self.forces.y(), [*self._pages]
        order.insert(0 if above else len(order), self.unit)
        column.removeWidget(self.unit)
        column.insertWidget(column.indexOf(self.cards) + 1 + order.index(self.unit), self.unit)
        column.activate()
        lead(self.cards, (stop for part in order for stop in tab_stops(part)))
        if not above:
            bar.setValue(bar.value() + self.forces.y() - stood)
        elif self.unit.isVisible():
            bar.setValue(0)

    def _lay_out(self) -> None:
        look, inside = self._look, QWidget()
        self._column = column = QVBoxLayout(inside)
        side, pad = look.px(12), look.px(10)
        column.setContentsMargins(side, pad, side, pad)
        column.setSpacing(look.px(10))
        head = QHBoxLayout()
        head.setSpacing(0)
        head.addWidget(self._tabs)
        head.addStretch(1)
        head.addWidget(self._undo)
        head.addWidget(self._redo)
        column.addLayout(head)
        column.addWidget(self.cards)
        for form in (self.unit, *self._pages):
            column.addWidget(form)
        column.addStretch(1)
        self._area = area = scrolled(inside)
        for widget in (area, inside, self):
            set_background(widget, look.theme.panel)
        usual = look.px(360 if look.metrics.small else 390)
        self.setFixedWidth(max(usual, inside.minimumSizeHint().width() + look.px(BAR)))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)
