"""What the player keeps in his folder: boards he draws, and what he reads off his own cards.

The rules never look at the cards here: a battle must replay alike on every machine. `filled` puts
the values into a setup before the battle begins, and there they stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from msgspec.structs import FieldInfo, fields, replace

from assistant.games.westeros import data, texts
from assistant.games.westeros.problems import ground_problems
from assistant.games.westeros.setup import Ground, UnitSetup
from assistant.games.westeros.start import Catalogue
from assistant.paths import bundled, own_data
from assistant.rules.files import RecordError
from assistant.rules.setup_file import SheetFile, convert_fields, read_fields, refuse
from assistant.rules.text import Name, Text

ENDING = ".board.toml"


def bundled_boards() -> tuple[Path, ...]:
    """The boards that come with the program."""
    return tuple(sorted(bundled("resources", "westeros", "boards").glob(f"*{ENDING}")))


def own_boards() -> tuple[Path, ...]:
    """The boards that the player has kept in his own folder."""
    return tuple(sorted(boards_folder().glob(f"*{ENDING}")))


def boards_folder() -> Path:
    """Where the player's boards are kept, there from now on if it can be."""
    return own_data("westeros", "boards")


def load_board(path: Path) -> Ground:
    """The board of a file. Raises `RecordError` with every mistake and its place."""
    ground = convert_fields(path, read_fields(path), Ground)
    refuse(path, (problem for problem in ground_problems(ground, "$") if problem.blocks))
    return ground


def is_board(path: Path) -> bool:
    """Whether a file is named as boards are."""
    return path.name.lower().endswith(ENDING)


def where_to(path: Path) -> Text | None:
    """What a file is that is no battle, and where it is loaded; None if it is no board."""
    if not is_board(path):
        return None
    try:
        load_board(path)
    except RecordError as error:
        return error.texts[0]
    return texts.A_BOARD_FILE(file=path.name)


S = TypeVar("S", bound=data.Sheet)
T = TypeVar("T")


class UserSheets(SheetFile[S]):
    """One kind of sheets: what the program knows of them, and the player's file of his own."""

    def __init__(self, file: str, printed: Callable[[], Mapping[str, S]], kind: type[S]) -> None:
        super().__init__(lambda: own_data("westeros") / file, kind)
        self._printed = printed

    def printed(self) -> Mapping[str, S]:
        """What the program knows itself, by ids."""
        return self._printed()

    def keep(self, id: str, sheet: S, *, instead_of: str = "") -> None:
        """Keep a sheet as the player has it, in place of the one of that other id too.

        Raises `RecordError` where a file cannot be used.

        Only what differs from the program's knowledge is kept, so better knowledge comes through.
        """
        printed = self.printed().get(id)
        less = sheet if printed is None else _less(sheet, printed)
        super().keep(id, less, instead_of=instead_of)

    def all(self) -> Mapping[str, S]:
        """All sheets, the player's values in place; a file that cannot be read says nothing."""
        return self.sound([])

    def sound(self, mistakes: list[Text]) -> Mapping[str, S]:
        """The same; `mistakes` are told what is wrong with the file."""
        try:
            own = self.read()
        except RecordError as error:
            mistakes.extend(error.texts)
            own = {}
        both = {
            id: _over(sheet, own[id]) if id in own else sheet
            for id, sheet in self.printed().items()
        }
        return MappingProxyType(both | {id: own[id] for id in own if id not in both})


UNITS = UserSheets("units.toml", data.units, data.UnitType)
TERRAIN = UserSheets("terrain.toml", data.terrain, data.TerrainType)
COMMANDERS = UserSheets("commanders.toml", data.commanders, data.Commander)
KEYWORDS = UserSheets("keywords.toml", data.keyword_sheets, data.KeywordSheet)


def catalogue() -> Catalogue:
    """What the program knows and what the player has added."""
    mistakes: list[Text] = []
    return Catalogue(
        UNITS.sound(mistakes),
        TERRAIN.sound(mistakes),
        COMMANDERS.sound(mistakes),
        tuple(mistakes),
    )


def keep_unit(unit: UnitSetup, found: Catalogue) -> None:
    """Keep the values of a unit for every unit of its type. Raises `RecordError` where it fails.

    A unit without a type begins one of its own, by its name.
    """
    id = unit.type or unit.name
    sheet = found.units.get(id) or data.UnitType(Name(unit.name, unit.name))
    for property in data.UNIT_PROPERTIES:
        value = getattr(unit, property.name)
        if value is not None:
            sheet = sheet.with_fact(property.path(unit.rank), data.typed(value))
    if unit.keywords is not None:
        sheet = replace(sheet, keywords=tuple(data.typed(trait) for trait in unit.keywords))
    UNITS.keep(id, sheet)


def _over(printed: S, own: S) -> S:
    """The printed sheet with everything that the player's own states."""
    changes = {}
    for field, theirs, mine in _pairs(printed, own):
        if isinstance(mine, data.Sheet):
            changes[field.name] = _over(theirs, mine)
        elif field.required or mine != field.default:
            changes[field.name] = mine
    return replace(printed, **changes)


def _less(sheet: S, printed: S) -> S:
    """The player's sheet without what the printed one says as well."""
    changes = {}
    for field, theirs, mine in _pairs(printed, sheet):
        if isinstance(mine, data.Sheet):
            changes[field.name] = _less(mine, theirs)
        elif not field.required and mine == theirs:
            changes[field.name] = field.default
    return replace(sheet, **changes)


def _pairs(printed: data.Sheet, own: data.Sheet) -> Iterator[tuple[FieldInfo, Any, Any]]:
    for field in fields(own):
        yield field, getattr(printed, field.name), getattr(own, field.name)
