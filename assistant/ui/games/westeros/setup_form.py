"""The form of a board battle: what it edits, what is known of a unit, what is told of both."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from assistant.games.westeros import GAME, data, user_files
from assistant.games.westeros.data import (
    NUMBERED,
    Certainty,
    Keyword,
    Rank,
    Sourced,
    Trait,
    UnitClass,
)
from assistant.games.westeros.rule_options import OPEN_RULES
from assistant.games.westeros.setup import (
    MOST_COLUMNS,
    MOST_ROWS,
    Camp,
    Edge,
    Ends,
    Setup,
    UnitSetup,
)
from assistant.games.westeros.start import filled, known_of
from assistant.games.westeros.state import SEATS
from assistant.games.westeros.texts import FIRST_SIDE, SECOND_SIDE, players
from assistant.player_file import known_names
from assistant.rules.decision import Seat
from assistant.rules.game import Problem
from assistant.rules.names import LONGEST_NAME
from assistant.rules.rule_options import NO, YES
from assistant.rules.text import Message, Name, Speakable
from assistant.ui.forms.spec import (
    PLAYERS,
    Changes,
    Choice,
    Column,
    Flag,
    Form,
    Group,
    Number,
    Own,
    Pages,
    Pair,
    Remark,
    Several,
    Told,
    Words,
    across,
    group,
    late,
    open_rules,
    opener,
    plain_tree,
)
from assistant.ui.translate import say

SLOTS = "assistant.ui.games.westeros.setup_slots"
"""What has the editors of its own."""
BOARD, SIDES, UNITS, RULES = range(4)
"""The pages of the form."""
MOST_X = 3
"""The greatest number of a keyword that the form offers."""
NEW = Setup(sides=(Camp("stark", home=Edge.BOTTOM), Camp("lannister", home=Edge.TOP)))
_UNIT = re.compile(r"\$\.sides\[(\d+)\]\.units\[(\d+)\]")

Place = tuple[Seat, int]
"""A unit: its side, and its number in the list of that side."""


def unit_at(path: str) -> Place | None:
    """The unit that a path leads to or into."""
    found = _UNIT.match(path)
    return None if found is None else (Seat(int(found[1])), int(found[2]))


def unit_path(place: Place) -> str:
    """The path of a unit."""
    return f"$.sides[{place[0]}].units[{place[1]}]"


def unit_of(setup: Setup, path: str) -> UnitSetup:
    """The unit that a path leads to or into; a blank one where there is none."""
    place = unit_at(path)
    units = setup.sides[place[0]].units if place else ()
    return units[place[1]] if place and place[1] < len(units) else UnitSetup(at="")


def sourced_words(value: Sourced[Any]) -> str:
    """A value and its certainty, or that it is unknown."""
    match value.value:
        case None:
            return say(Certainty.UNKNOWN.label())
        case UnitClass() as kind:
            words = say(kind.label())
        case bool() as answer:
            words = say(YES() if answer else NO())
        case Name() as name:
            words = say(name)
        case other:
            words = str(other)
    return f"{words} · {say(value.certainty.label())}"


def short(words: str) -> str:
    """No longer than a name may be: one that is too long has a problem, and no more room."""
    return words if len(words) <= LONGEST_NAME else f"{words[: LONGEST_NAME - 1]}…"


class Cards:
    """All that is known of units, terrain and commanders, by the player's own cards too."""

    def __init__(self) -> None:
        self.read()

    def read(self) -> None:
        """Look into the player's own files."""
        self.catalogue = user_files.catalogue()

    def filled(self, setup: Setup) -> Setup:
        """With everything that is known where the setup leaves something open."""
        return filled(setup, self.catalogue)

    def problems(self, setup: Setup) -> tuple[Problem, ...]:
        """What is wrong with the setup once it is filled."""
        return tuple(GAME.problems(self.filled(setup)))

    def known(self, setup: Setup, path: str) -> Speakable:
        """What is known of a field of a unit, and how well."""
        facts = known_of(unit_of(setup, path), self.catalogue)
        return sourced_words(facts[path.rpartition(".")[2]])

    def start(self, setup: Setup, path: str) -> int:
        """What a number of a unit counts from: from what is known, else from nothing."""
        value = known_of(unit_of(setup, path), self.catalogue)[path.rpartition(".")[2]].value
        return value if isinstance(value, int) else 0

    def keywords(self, setup: Setup, path: str) -> Mapping[Keyword, Sourced[Trait]]:
        """The keywords of a unit: those of its card until they are changed."""
        unit = unit_of(setup, path)
        card = self.catalogue.units.get(unit.type, data.BLANK)
        mine = map(data.typed, unit.keywords or ())
        facts = (card.keywords or ()) if unit.keywords is None else mine
        return {fact.value.keyword: fact for fact in facts if fact.value is not None}

    def title(self, setup: Setup, path: str) -> Speakable:
        """A unit and its hex."""
        unit = unit_of(setup, path)
        card = self.catalogue.units.get(unit.type, data.BLANK)
        return f"{short(unit.name or say(card.name) or unit.type)} · {unit.at}"

    def types(self) -> list[tuple[Speakable, Any]]:
        """Every unit, by its name, and that of no type."""
        known = [(card.name, id) for id, card in self.catalogue.units.items()]
        return [(CUSTOM(), ""), *sorted(known, key=lambda one: say(one[0]))]

    def commanders(self, setup: Setup, path: str) -> list[tuple[Speakable, Any]]:
        """None, then every commander: those of the House first, of the others it is told whose."""
        mine, houses = setup.sides[seat_of(path)].house, data.houses()
        own, others = list[tuple[Speakable, Any]](), list[tuple[Speakable, Any]]()
        for id, one in self.catalogue.commanders.items():
            if one.house == mine or one.house not in houses:
                own.append((one.name, id))
            else:
                others.append((OF_HOUSE(name=one.name, house=houses[one.house].name), id))
        return [(NO_COMMANDER(), ""), *own, *others]


CUSTOM = Message("westeros", "Custom unit")
KEYWORDS = Message("westeros", "Keywords")
NO_COMMANDER = Message("westeros", "No commander")
OF_HOUSE = Message("westeros", "{name} · {house}")
OPEN_CARDS = Message("westeros", "Cards and terrain…")


def seat_of(path: str) -> Seat:
    """Whose a path is."""
    return Seat(int(path.startswith("$.sides[1]")))


def side_title(setup: Setup, path: str) -> Speakable:
    """Which side it is."""
    return SECOND_SIDE() if seat_of(path) else FIRST_SIDE()


def unnamed(setup: Setup, path: str) -> Speakable:
    """What a side is called that has no name of its own."""
    return setup.side_name(seat_of(path))


def is_as_laid(setup: Setup, path: str) -> bool:
    """Whether the setup is of an older battle."""
    return setup.as_laid


def houses() -> list[tuple[Speakable, Any]]:
    """Every House, and none."""
    known = ((house.name, id) for id, house in data.houses().items())
    return [(Message("westeros", "No House")(), ""), *known]


CLASSES: tuple[Pair, ...] = (("", None), *((kind.label(), kind.value) for kind in UnitClass))
"""Every class of unit, first an entry for what the card says."""
YES_OR_NO: tuple[Pair, ...] = (("", None), (YES, True), (NO, False))
"""Yes and no, first an entry for what the card says."""
SHIFTS: tuple[Pair, ...] = (
    (Message("westeros", "not shifted"), False),
    (Message("westeros", "shifted right"), True),
)
"""Whether the first row is shifted."""
BOTH_SIDES: tuple[Pair, ...] = ((FIRST_SIDE, 0), (SECOND_SIDE, 1))
Facts = Callable[[Any, str], Mapping[Keyword, Sourced[Trait]]]
"""The keywords of a value, by its path."""


def keywords() -> list[tuple[Speakable, Any]]:
    """Every keyword."""
    return [(sheet.name, keyword.value) for keyword, sheet in data.keywords().items()]


def most_of(keyword: str) -> int:
    """The greatest number of a keyword."""
    return MOST_X if keyword in NUMBERED else 1


def keywords_of(
    facts: Facts,
    hint: Told | None = None,
    covers: tuple[str, ...] = (),
    made: Callable[[Any, Trait], Any] = lambda value, trait: trait,
) -> Several:
    """The keywords of a unit, each a button; a number is so many times its keyword.

    What is `made` of each is what the value holds.
    """

    def read(value: Any, path: str) -> list[str]:
        traits = (fact.value for fact in facts(value, path).values() if fact.value is not None)
        return [one for trait in traits for one in [trait.keyword.value] * (trait.value or 1)]

    def write(value: Any, path: str, members: list[str]) -> Changes:
        now = Counter(members)
        traits = [Trait(Keyword(k), n if k in NUMBERED else None) for k, n in now.items()]
        return {path: [plain_tree(made(value, trait)) for trait in traits]}

    return Several(
        "keywords",
        KEYWORDS,
        options=keywords,
        most=most_of,
        read=read,
        write=write,
        hint=hint,
        covers=covers,
    )


NUMBERS = (
    ("figures", Message("westeros", "Figures now")),
    ("full", Message("westeros", "Figures at full strength")),
    ("dice", Message("westeros", "Attack dice")),
    ("range", Message("westeros", "Range")),
    ("movement", Message("westeros", "Movement")),
    ("capture", Message("westeros", "Capture rating")),
)


def unit_form(cards: Cards, path: str) -> Group:
    """The form of the unit at this path."""
    unit = (
        Own("buttons", None, make=late(SLOTS, "UnitButtons")),
        Choice("type", Message("westeros", "Unit type"), options=cards.types),
        Words("at", Message("westeros", "Hex")),
        Choice("rank", Message("westeros", "Rank"), options=Rank, segments=True),
        *(Number(key, name, hint=cards.known, start=cards.start) for key, name in NUMBERS),
        Choice("kind", Message("westeros", "Class"), options=CLASSES, blank=cards.known),
        Choice("melee", Message("westeros", "Melee attack"), options=YES_OR_NO, blank=cards.known),
        Choice(
            "valor_misses",
            Message("westeros", "Valor crossed out"),
            options=YES_OR_NO,
            blank=cards.known,
        ),
        Choice("commander", Message("westeros", "Commander"), offered=cards.commanders),
        across(
            Flag("ordered", Message("westeros", "Ordered")),
            Flag("moved", Message("westeros", "Has moved")),
        ),
        across(
            Flag("attacked", Message("westeros", "Has attacked")),
            Flag("banner_up", Message("westeros", "Banner up")),
        ),
        keywords_of(cards.keywords, covers=("again", "filled")),
        Words("name", Message("westeros", "Name"), blank=Message("westeros", "Own name, if any")),
        Own("removal", None, make=late(SLOTS, "UnitRemoval")),
    )
    return group(path.removeprefix("$."), cards.title, *unit)


SIDE = (
    PLAYERS,
    across(
        Choice("house", Message("westeros", "House"), options=houses),
        Choice("home", Message("westeros", "Home edge"), options=Edge),
        shares=(5, 4),
    ),
    Words("name", Message("westeros", "Player"), blank=unnamed, options=known_names),
)
SIDES_PAGE = group(
    "",
    Message("westeros", "Sides"),
    *(group(f"sides[{seat}]", side_title, *SIDE) for seat in SEATS),
    Choice("active", Message("westeros", "Whose turn it is"), options=BOTH_SIDES, segments=True),
)
RULES_PAGE = group(
    "",
    Message("westeros", "Rules"),
    open_rules("readings", None, OPEN_RULES),
    Flag("as_laid", Message("westeros", "Rules of older battles"), when=is_as_laid),
)
SHAPE = (
    Words("name", Message("westeros", "Board name")),
    Number("columns", Message("westeros", "Columns"), low=1, high=MOST_COLUMNS),
    Number("rows", Message("westeros", "Rows"), low=1, high=MOST_ROWS),
    Choice("first_row_shoved", Message("westeros", "First row"), options=SHIFTS, segments=True),
    Choice("ends", Message("westeros", "Ends of shifted rows"), options=Ends),
    Remark(
        None,
        note=Message("westeros", "Reviewers count 15 × 11; the half hexes follow from that."),
        cites=(players("board"),),
    ),
)
"""What is told of the board, beside what is laid on it."""
ON_BOARD = ("ground.half", "ground.terrain", "ground.tokens", "ground.own", "engaged")
"""What is edited on the board itself."""


def form_of(cards: Cards) -> Form:
    """The form, with what these cards say."""
    board = Own("board", None, make=late(SLOTS, "BoardSlot", cards=cards), covers=ON_BOARD)
    brushes = Own("brushes", None, make=late(SLOTS, "GroundPalette", cards=cards))
    palette = Own(
        "palette",
        Message("westeros", "Units to place"),
        make=late(SLOTS, "UnitPalette", cards=cards),
        covers=("sides[0].units", "sides[1].units"),
        hint=Message("westeros", "side, rank, unit, then a hex"),
    )
    files = Own("files", None, make=late(SLOTS, "BoardFiles"))
    pages = (
        group("ground", Message("westeros", "Board"), files, brushes, *SHAPE),
        SIDES_PAGE,
        group("", Message("westeros", "Units"), palette),
        RULES_PAGE,
    )
    return Form(
        Setup,
        sides=(),
        head=(board,),
        rest=Column(
            None, (Own("cards", None, make=opener(OPEN_CARDS, "book")), Pages("editor", pages))
        ),
        problems=cards.problems,
        begin="$.board",
        new=lambda: NEW,
    )
