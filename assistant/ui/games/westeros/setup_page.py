"""The page of a board battle: the board, and the form of board, sides, units and rules.

And of the player's own units, terrain, commanders and keywords: what is typed goes before what the
program knows, in every battle from then on; what is not typed is told beside its field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from assistant.games.westeros import GAME, data, setup_edits, user_files
from assistant.games.westeros.board import Hex, parse_hex
from assistant.games.westeros.data import (
    TERRAIN_PROPERTIES,
    UNIT_PROPERTIES,
    Certainty,
    Change,
    Count,
    Keyword,
    Property,
    Rank,
    Sourced,
    Trait,
    UnitClass,
    typed,
)
from assistant.games.westeros.setup import Setup
from assistant.games.westeros.start import carried, emptied
from assistant.games.westeros.state import SEATS
from assistant.games.westeros.user_files import UserSheets
from assistant.rules.decision import HERE
from assistant.rules.game import Problem
from assistant.rules.names import LONGEST_NAME, name_problems
from assistant.rules.setup_file import write_fields
from assistant.rules.text import Message, Name, Speakable
from assistant.ui.files import ask_file
from assistant.ui.forms.area import BY_KEY
from assistant.ui.forms.build import Box, Leaf
from assistant.ui.forms.spec import (
    Changes,
    Choice,
    Column,
    Flag,
    Form,
    Number,
    Part,
    Remark,
    Words,
    plain_tree,
)
from assistant.ui.forms.widgets import NumberBox
from assistant.ui.games.westeros.setup_form import (
    CLASSES,
    KEYWORDS,
    UNITS,
    YES_OR_NO,
    Cards,
    Place,
    form_of,
    houses,
    keywords_of,
    sourced_words,
    unit_at,
    unit_form,
    unit_path,
)
from assistant.ui.games.westeros.setup_slots import (
    HAND,
    BoardSlot,
    Brush,
    Palette,
    Slot,
    UnitButtons,
    UnitPalette,
    file_title,
    problem_hexes,
)
from assistant.ui.setup import SetupPage
from assistant.ui.sheets_page import SheetsPage, Shelf
from assistant.ui.theme import Look
from assistant.ui.top_bar import PageBar
from assistant.ui.translate import cite, say
from assistant.ui.widgets.keys import ARROWS, ENTER, TAKE_AWAY
from assistant.ui.widgets.layouts import bring_in_sight

NAME_IN_USE = Message("westeros", "Enter a name that is not in use.")
NEW_NAME = Message("westeros", "Name of the new card")
HOUSE = Message("westeros", "House")
TOKEN = Message("westeros", "Token, placed on a hex")

Line = tuple[str, Message, Any]
"""A value of a card: its path, its label, its type."""


def _lines(properties: tuple[Property, ...]) -> Iterator[Line]:
    for one in properties:
        yield from ((path, label, one.kind) for path, label in one.lines())


def own(value: Any, path: str) -> Any:
    """What the player has typed there."""
    fact = value.fact(path.removeprefix("$."))
    return fact.value if fact.certainty is Certainty.TYPED else None


def own_words(value: Any, path: str) -> Speakable:
    """The same of a line of words."""
    return own(value, path) or ""


def facts(value: Any, path: str) -> Mapping[Keyword, Sourced[Trait]]:
    """Each keyword of a card with its source."""
    return {fact.value.keyword: fact for fact in value.keywords or () if fact.value}


def certainties(value: Any, path: str) -> Speakable:
    """How well each of them is known."""
    known = data.keywords()
    told = ((known[k].name, fact.certainty) for k, fact in facts(value, path).items())
    return ", ".join(f"{say(name)} · {say(how.label())}" for name, how in told)


@dataclass(frozen=True)
class CardShelf(Shelf):
    """The sheets of one kind."""

    title: Message
    sheets: UserSheets[Any]
    lines: tuple[Line, ...]
    grows: bool = True

    def keep(self, value: Any, id: str) -> str:
        """A card of the player's goes by its name."""
        name, held, new_id = value.name.en.strip(), self.sheets.all().get(id), id
        if not id or (held is not None and value.name != held.name):
            new_id, value = name, replace(value, name=Name(name, name))
        self.sheets.keep(new_id, value, instead_of=id)
        return new_id

    def form(self, id: Callable[[], str], *, is_new: bool) -> Form:
        """Each value with what the program knows of it; a new card is asked for its name."""

        def known(value: Any, path: str) -> Speakable:
            fact = self._known(id(), path.removeprefix("$."))
            if own(value, path) == fact.value is not None:  # it was typed as it stands
                fact = typed(fact.value)
            return " · ".join(filter(None, (sourced_words(fact), cite(fact.source))))

        def blank(value: Any, path: str) -> Speakable:
            return sourced_words(self._known(id(), path.removeprefix("$.")))

        def source(value: Any, path: str) -> Speakable:
            return cite(self._known(id(), path.removeprefix("$.")).source)

        def is_own(value: Any, path: str) -> bool:
            return id() not in self.printed()

        def problems(value: Any) -> tuple[Problem, ...]:
            name = value.name.en
            if is_new and (not name.strip() or name.strip() in self.sheets.all().keys() - {id()}):
                return (Problem(NAME_IN_USE(), HERE, "$.name"),)
            return tuple(name_problems(name, "$.name")) if is_new else ()

        def put(value: Any, path: str, said: Any) -> Changes:
            """What is not typed is as the program knows it."""
            blank = self._printed(id()).fact(path.removeprefix("$."))
            return {path: plain_tree(blank if said is None else typed(said))}

        def put_words(value: Any, path: str, words: str) -> Changes:
            return put(value, path, Name(words, words) if words else None)

        def sourced(value: Any, trait: Trait) -> Sourced[Trait]:
            held = (*(self._printed(id()).keywords or ()), *(value.keywords or ()))
            return next((fact for fact in held if fact.value == trait), typed(trait))

        kind: Any = self.sheets.kind
        mine: dict[str, Part] = {
            "name": Words(
                "name",
                NEW_NAME,
                when=lambda value, path: is_new,
                read=lambda value, path: value.name,
                write=lambda value, path, words: {path: plain_tree(Name(words, words))},
            ),
            "house": Choice("house", HOUSE, options=houses, when=is_own),
            "token": Flag("token", TOKEN, when=is_own, covers=("note", "fight_unknown")),
        }
        parts: list[Part] = [part for name, part in mine.items() if name in kind.__struct_fields__]
        for path, label, hint in self.lines:
            both: dict[str, Any] = {"read": own, "write": put}
            if options := {UnitClass: CLASSES, bool: YES_OR_NO}.get(hint):
                both |= {"hint": source, "blank": blank}
                parts.append(Choice(path, label, options=options, **both))
            elif hint is Name:
                parts.append(Words(path, label, read=own_words, write=put_words))
                parts.append(Remark(known, name=path))
            else:
                _, at = get_args(hint)
                both |= {"low": at.ge, "high": at.le, "signed": hint is Change}
                parts.append(Number(path, label, hint=known, asked=True, **both))
        if "keywords" in kind.__struct_fields__:
            parts.append(keywords_of(facts, certainties, made=sourced))
        column, begin = Column(None, tuple(parts)), "$.name" if is_new else ""
        return Form(kind, (), column, problems, begin=begin, new=self._blank, is_sheet=True)

    def _printed(self, id: str) -> Any:
        """What the program knows of a card; of one of the player's own nothing."""
        return self.sheets.printed().get(id) or self._blank()

    def _blank(self) -> Any:
        return self.sheets.kind(Name("", ""))

    def _known(self, id: str, path: str) -> Sourced[Any]:
        """The program's own value; of unknown dice the usual number of the rank."""
        fact, (name, _, rank) = self._printed(id).fact(path), path.partition(".")
        return data.usual_dice().of(Rank(rank)) if name == "dice" and not fact.is_known else fact


SHELVES = (
    CardShelf(Message("westeros", "Units"), user_files.UNITS, tuple(_lines(UNIT_PROPERTIES))),
    CardShelf(
        Message("westeros", "Terrain"),
        user_files.TERRAIN,
        (*_lines(TERRAIN_PROPERTIES), ("burn", Message("westeros", "Burn"), Count)),
    ),
    CardShelf(
        Message("westeros", "Commanders"),
        user_files.COMMANDERS,
        (("capture", Message("westeros", "Capture rating"), Count),),
    ),
    CardShelf(
        KEYWORDS,
        user_files.KEYWORDS,
        (("does", Message("westeros", "What it does"), Name),),
        grows=False,
    ),
)


LEAST = 760
"""How wide the page is at least where the form stands beside the board."""
PALETTE = "$.palette"

W = TypeVar("W", bound=QWidget)


class BattleEditor(SetupPage):
    """The form beside the board; the unit that is chosen there takes the place of the palette."""

    starts = "Ctrl+Enter"

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        self._known = Cards()
        self._unit: Place | None = None
        """The unit whose form is shown, unless a brush is in hand."""
        self._at = ""
        """Where it stands."""
        self._laid_with = HAND
        """The brush that has laid it."""
        self._forms: dict[Place, Box] = {}
        """Of the units that have been chosen so far."""
        super().__init__(
            look,
            GAME,
            form_of(self._known),
            emptied(setup) if isinstance(setup, Setup) else None,
            ready=self.tr("You can start."),
            pages=(self.tr("Board"), self.tr("Setup")),
            wide=(360, 390),
            keys=(("F6", self.tr("next page")), ("F4", self.tr("the board"))),
        )
        self.add_key("F4", lambda: self._enter_widget(self.board.view))
        self.columns.least = LEAST
        self.columns.make_room(self._last.widget.minimumSizeHint().width())
        for words in self._known.catalogue.mistakes:
            self.banner.show_message("warn", say(words))

    @property
    def board(self) -> BoardSlot:
        """The board."""
        return self._slot("$.board", BoardSlot)

    def set_value(self, setup: Setup, *, judged: bool = True) -> None:
        """Show another setup; what a battle filled in is empty again."""
        super().set_value(emptied(setup), judged=judged)

    def offer(self, setups: Sequence[Struct], top: PageBar) -> None:
        """They are told apart as they are shown."""
        shown = [emptied(setup) if isinstance(setup, Setup) else setup for setup in setups]
        super().offer(shown, top)

    def restore_state(self, old: BattleEditor) -> None:
        """With the page, the unit, the brush and what is placed of the page before."""
        self.unit_palette.show_choice(old.unit_palette.choice)
        super().restore_state(old)
        self.turn_to(old.tabs.page)
        if old._unit is not None:
            self._choose(old._unit)
        if old.board.brush != HAND:
            self.board.pick(old.board.brush)

    def swapped(self) -> Setup:
        """The setup with the sides swapped."""
        return setup_edits.swapped(self.value())

    def fighting(self) -> Setup:
        """The setup with everything filled in from the catalogue."""
        return self._known.filled(self.value())

    def written(self) -> Setup:
        """The setup with the player's own values, for a file."""
        return carried(self.value(), self._known.catalogue)

    def show_value(self, value: Setup) -> None:
        """The chosen unit may be another one of the list, or gone; so may the unit in hand."""
        self._put_down()
        if self._unit is None:
            return
        there = [
            (seat, n)
            for seat in SEATS
            for n, unit in enumerate(value.sides[seat].units)
            if unit.at == self._at
        ]
        seat, n = self._unit
        if self._unit in there:
            return
        if there and not self._types_hex():
            self._choose(there[0])
        elif n < len(value.sides[seat].units) and self._edits_unit():
            self._at = value.sides[seat].units[n].at
        else:
            self._choose(None)

    # The way to a problem

    def home(self, at: str) -> Leaf | Box | None:
        """A unit's is its form while that is shown, else the board: no problem opens a form."""
        place, found = unit_at(at), super().home(at)
        is_palette = isinstance(found, Leaf) and found.path == PALETTE
        shown = self._unit if self._shows_unit else None
        is_hidden = place is not None and place != shown
        if is_hidden or (is_palette and (place or shown) is not None):
            return self.leaf("$.board")
        return found

    def go_to(self, problem: Problem) -> None:
        """By way of its unit and its hex."""
        unit, seats = unit_at(problem.at), [n for n in SEATS if problem.at == f"$.sides[{n}].units"]
        if unit is not None or seats:
            self.board.put_away()
            self._choose(unit)
        if seats:
            self.unit_palette.turn_to(seats[0])
        hexes = list(problem_hexes(self.value(), (problem,)))
        if hexes:
            self.board.view.point_at(hexes[0])
        super().go_to(problem)
        if seats:
            self.unit_palette.side.setFocus(BY_KEY)  # the side that lacks them, not the first
            self.model.show()

    def is_later(self, problem: Problem) -> bool:
        """What the side has whose units are listed is told first."""
        return problem.at == f"$.sides[{1 - self.unit_palette.choice[0]}].units"

    # The keyboard

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Who goes on over the board has gone on, as in another field: a question goes."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in (*ARROWS, *ENTER)
            and watched is self.board.view
        ):
            self.moved.emit()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape cancels a drag, a brush or a unit, then leaves; Delete clears the cursor's hex."""
        key, view, held = event.key(), self.board.view, self.window().focusWidget()
        # In a form Backspace is for what has been typed, even where nothing can be typed.
        clears = key in TAKE_AWAY if held is view else key == Qt.Key.Key_Delete
        if key == Qt.Key.Key_Escape and self.board.give_up():
            return
        if key == Qt.Key.Key_Escape and (self.board.put_away() or self._unit is not None):
            self._let_go()
        elif (
            clears
            and view.at is not None
            and not isinstance(held, QLineEdit | NumberBox)
            and self._cover is None
        ):
            self.board.clear(Hex(*view.at))
        else:
            super().keyPressEvent(event)

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

    def editor(self, wish: str) -> SheetsPage:
        """The page of the player's own cards and terrain."""
        about = self.tr(
            "Enter what your own cards say. It is kept for every battle and overrides the "
            "program; leave a field empty to use the value beside it."
        )
        page = SheetsPage(self.look, self.tr("Cards and terrain"), about, SHELVES)
        page.left.connect(lambda: self._close_cards(page))
        return page

    # The parts

    @property
    def unit_palette(self) -> UnitPalette:
        """The units to place."""
        return self._slot(PALETTE, UnitPalette)

    @property
    def _shows_unit(self) -> bool:
        return self._unit is not None and not self.board.has_brush

    def _slot(self, path: str, kind: type[W]) -> W:
        found = self._form.findChild(kind, path)
        assert isinstance(found, kind)
        return found

    def _fill(self) -> None:
        """The slots are connected, and the form of a unit shares its place with the palette."""
        super()._fill()
        (self.tabs,) = self._builder.tabs
        for leaf in self.leaves:
            if leaf.path == PALETTE:
                leaf.test = lambda value, path: not self._shows_unit
        self._palettes = self._form.findChildren(Palette)
        self.board.placing = self.unit_palette.unit
        self.unit_palette.side.picked.connect(self._turn_side)
        self.board.touched.connect(self.touch)
        self.board.brushed.connect(self._take_up)
        for slot in self._form.findChildren(Slot):
            slot.wanted.connect(self._do)

    def _do(self, wish: object) -> None:
        """What a button beside the board is for."""
        match wish:
            case Brush():
                self.board.pick(wish)
            case Path():  # a known board, or an example with its units
                (self.load_board_from if user_files.is_board(wish) else self.load_from)(wish)
            case "board-open":
                self._ask_board()
            case "board-save":
                self._ask_where()
            case "unit-back":
                self._let_go()
            case "unit-keep":
                self._keep_unit()
            case "unit-remove":
                self._remove_unit()

    def turn_to(self, page: int) -> None:
        """Show a page of the form."""
        self.tabs.turn_to(str(page))

    def _next_part(self, by: int = 1) -> None:
        """The next page of the form, or the form where only the board is seen."""
        if self.columns.are_beside or self.columns.page == 1:
            self.turn_to((self.tabs.page + by) % len(self.tabs.pages))
        self.columns.turn_to(1)

    def _show_step(self, where: str) -> None:
        """By way of the unit that changed."""
        place = unit_at(where)
        if place is not None and place[1] < len(self.value().sides[place[0]].units):
            self._choose(place)
        super()._show_step(where)

    def _left(self, leaf: Leaf) -> None:
        """Who takes up a brush has left nothing yet."""
        if self.board.has_brush:
            self.model.finish()
        else:
            super()._left(leaf)

    # The unit that is chosen

    def touch(self, here: Hex) -> None:
        """Choose the unit on a hex."""
        place = setup_edits.standing(self.value(), here)
        self._laid_with = self.board.brush
        self._choose(place)
        if place is not None and not self.board.has_brush:
            rank = self.value().sides[place[0]].units[place[1]].rank
            self.unit_palette.show_choice((place[0], rank.value))
            self.turn_to(UNITS)
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
            buttons = self._slot(f"{unit_path(place)}.buttons", UnitButtons)
            bring_in_sight(buttons, self.look.px(40))

    def _choose(self, place: Place | None) -> None:
        """Show the form of this unit, or of none."""
        self._unit, self._at = place, ""
        if place is not None:
            self._at = self.value().sides[place[0]].units[place[1]].at
            if place not in self._forms:
                self._forms[place] = self._make_form(place)
        self._show_brush()

    def _make_form(self, place: Place) -> Box:
        """The form of a unit; like those of a list it is bound to its number."""
        path = unit_path(place)
        made = self.insert(unit_form(self._known, path), [*self.tabs.pages.values()][UNITS])
        made.test = lambda value, at: self._shows_unit and self._unit == place
        for slot in made.widget.findChildren(Slot):
            slot.wanted.connect(self._do)
        return made

    def _show_brush(self) -> None:
        """Mark the brush in hand, and the unit whose form is shown."""
        for palette in self._palettes:
            palette.show_brush(self.board.brush)
        self.board.select(self._hex() if self._unit is not None else None)
        self.model.show()

    def _take_up(self) -> None:
        """Another brush is in hand: the keyboard goes on where it paints.

        Without one the palette stays: who puts a unit away has not asked for the one just laid.
        """
        if self.board.has_brush:
            self._show_brush()
            self._enter_widget(self.board.view)
        else:
            self._choose(None)

    def _turn_side(self) -> None:
        self._put_down()
        self.model.show()

    def _put_down(self) -> None:
        """A unit that is not in the list of the side is in hand no longer."""
        brush = self.board.brush
        if brush.tool != "unit":
            return
        self.unit_palette.refresh()
        if self.unit_palette.button_of(brush) is None:
            self.board.put_away()

    def _hex(self) -> Hex | None:
        return parse_hex(setup_edits.board_of(self.value()), self._at)

    def _edits_unit(self) -> bool:
        held = self.window().focusWidget()
        form = None if self._unit is None else self._forms.get(self._unit)
        return held is not None and form is not None and form.widget.isAncestorOf(held)

    def _types_hex(self) -> bool:
        """Whether the hex of the unit is being typed: on the way to H10 it stood on H1."""
        held = self.window().focusWidget()
        return self._edits_unit() and (
            isinstance(held, QLineEdit) and held.objectName().endswith(".at") and held.isModified()
        )

    def _let_go(self) -> None:
        """Close the form of the unit; who has just laid it goes on in the list of units."""
        self._choose(None)
        to = self.unit_palette.button_of(self._laid_with) or self.board.view
        if to.visibleRegion().isEmpty():
            self._enter_widget(to)
        else:  # in sight: nothing is scrolled
            to.setFocus(BY_KEY)

    def _remove_unit(self) -> None:
        if self._unit is not None:
            setup = setup_edits.without(self.value(), *self._unit)
            self.board.view.setFocus()
            self._choose(None)  # the next one of the list is not what was removed
            self.board.edit(setup)

    def _keep_unit(self) -> None:
        """Save the typed values in the player's own file, for every unit of this type."""
        if self._unit is None:
            return
        unit = self.value().sides[self._unit[0]].units[self._unit[1]]
        self.keep(user_files.UNITS.path, lambda: user_files.keep_unit(unit, self._known.catalogue))
        self._read_cards()

    # Cards and boards

    def _close_cards(self, page: SheetsPage) -> None:
        """Close that page and use what was typed there."""
        self.uncover(page, self._slot("$.cards", QWidget))
        self._read_cards()

    def _read_cards(self) -> None:
        self._known.read()
        self.take_options()
        for palette in self._palettes:
            palette.read()
        self.board.show_again()
        self.model.judge()
        self._order_tabs()

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
