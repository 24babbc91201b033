"""The battle as players lay it out: the board, the two Houses, their units, the open readings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from assistant.games.westeros import data, texts
from assistant.games.westeros.data import Terrain, UnitValues
from assistant.games.westeros.rule_options import RuleOptions
from assistant.rules.decision import Seat
from assistant.rules.game import SetupStruct
from assistant.rules.rule_options import Labelled
from assistant.rules.text import Message, Speakable

MOST_COLUMNS, MOST_ROWS = 60, 60
Side = Annotated[int, Meta(ge=0, le=1)]


class Edge(Labelled):
    """A side of the board; a House's home edge is where its units fall back to."""

    TOP = "top", Message("westeros", "Top edge")
    BOTTOM = "bottom", Message("westeros", "Bottom edge")
    LEFT = "left", Message("westeros", "Left edge")
    RIGHT = "right", Message("westeros", "Right edge")


class Ends(Labelled):
    """What stands at the two ends of the rows that are shoved half a hex to the right."""

    HALF = "half", Message("westeros", "Half hexes")
    """A half hex at either end, and one full hex fewer between them."""
    FULL = "full", Message("westeros", "Full hexes")
    """As many full hexes as in the other rows."""
    SHORT = "short", Message("westeros", "Nothing")
    """One hex fewer, and nothing at the ends."""


class Patch(SetupStruct, frozen=True):
    """One kind of terrain, or of token, and the hexes it lies on."""

    kind: str
    hexes: tuple[str, ...]


class OwnTerrain(Terrain, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Terrain as the table plays it: what it states goes before what the program knows."""

    name: str = ""
    filled: tuple[str, ...] = ()
    """The fields that were filled in from what the program knows, and typed by nobody."""


class Ground(SetupStruct, frozen=True):
    """A board: its size, its first row, its half hexes, and what lies on the rest.

    Sizes out of range are for `problems` to explain, not for the reader of the file.
    """

    name: str = ""
    columns: int = 15
    rows: int = 11
    first_row_shoved: bool = False
    ends: Ends = Ends.HALF
    half: tuple[str, ...] = ()
    terrain: tuple[Patch, ...] = ()
    tokens: tuple[Patch, ...] = ()
    own: tuple[OwnTerrain, ...] = ()


class UnitSetup(UnitValues, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A unit on the board. What is left out comes from its type, as far as that is known.

    A unit of the player's own has a `name`, no type.
    """

    at: str
    type: str = ""
    name: str = ""


class Camp(SetupStruct, frozen=True):
    """One player's side: his House, his home edge, his units."""

    house: str = ""
    name: str = ""
    home: Edge = Edge.BOTTOM
    units: tuple[UnitSetup, ...] = ()


class Engaged(SetupStruct, frozen=True):
    """An engagement token: the two hexes whose border it lies on, and whose emblem it shows."""

    between: tuple[str, str]
    owner: Side


class Setup(SetupStruct, frozen=True):
    """A turn of a battle before its first attack.

    `as_laid` lets stand what is an error since revision 5 of the rules: two kinds of terrain on a
    hex, of which the latter counts, and a unit of more dice than anybody can roll; and what is
    closed since revision 6: the attack of a unit that can reach nobody.
    """

    ground: Ground = Ground()
    sides: tuple[Camp, Camp] = (Camp(home=Edge.BOTTOM), Camp(home=Edge.TOP))
    active: Side = 0
    engaged: tuple[Engaged, ...] = ()
    rule_options: RuleOptions = field(default=RuleOptions(), name="readings")
    as_laid: bool = False

    def side_name(self, seat: Seat) -> Speakable:
        """The player's own name, else his House, else which side it is."""
        camp = self.sides[seat]
        house = data.houses().get(camp.house)
        if camp.name or not camp.house:
            return camp.name or (texts.SECOND_SIDE() if seat else texts.FIRST_SIDE())
        return house.name if house else camp.house
