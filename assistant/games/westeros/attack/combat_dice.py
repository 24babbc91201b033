"""The combat die: what its eight sides show, and what each symbol does to whom (steps 7A, 7B)."""

from __future__ import annotations

from collections import Counter
from enum import IntEnum

from msgspec import Struct

from assistant.games.westeros import texts
from assistant.games.westeros.data import Keyword, Rank, UnitClass
from assistant.games.westeros.state import Unit
from assistant.games.westeros.texts import bow, players
from assistant.rules.chance import Symbol, SymbolDice
from assistant.rules.decision import Cite, Ref
from assistant.rules.text import TIMES, Speakable, Text, joined

MOST_DICE = 40
"""More than anybody throws; beyond, the reroll of a flank attack takes too long to work out."""


class Face(IntEnum):
    """The symbols of a die, as they are typed."""

    GREEN = 1
    BLUE = 2
    RED = 3
    VALOR = 4
    MORALE = 5


SIDES = {Face.GREEN: 3, Face.BLUE: 2, Face.RED: 1, Face.VALOR: 1, Face.MORALE: 1}
"""On how many of the eight sides each symbol is."""

LABELS = {
    Face.GREEN: texts.GREEN_SHIELD,
    Face.BLUE: texts.BLUE_SHIELD,
    Face.RED: texts.RED_SHIELD,
    Face.VALOR: texts.VALOR,
    Face.MORALE: texts.MORALE,
}
SHIELDS = {Rank.GREEN: Face.GREEN, Rank.BLUE: Face.BLUE, Rank.RED: Face.RED}
HIGHER = {Rank.GREEN: Rank.BLUE, Rank.BLUE: Rank.RED, Rank.RED: Rank.RED}


class Note(Struct, frozen=True):
    """Something that bears on the dice, said to the players with its rule."""

    text: Text
    cite: Cite


class Wounding(Struct, frozen=True):
    """Which symbols wound a unit, and the rules that take others away.

    `armour` changes which shield wounds, `misses` are the reasons why valor does not.
    """

    faces: frozenset[Face]
    armour: tuple[Note, ...] = ()
    misses: tuple[Note, ...] = ()

    def notes(self, faces: tuple[int, ...]) -> tuple[Note, ...]:
        """Those that bear on these dice."""
        return (*self.armour, *(self.misses if Face.VALOR in faces else ()))


def wounding(striker: Unit, victim: Unit) -> Wounding:
    """The shield of the victim's rank, and valor but for the exceptions of step 7B."""
    rank = victim.rank
    armour: tuple[Note, ...] = ()
    if victim.trait(Keyword.HEAVY_ARMOR) is not None:
        rank = HIGHER[rank]
        armour = (Note(texts.HEAVY_ARMOR(unit=victim.name), players("heavy-armor")),)
    misses = _valor_misses(striker, victim)
    faces = {SHIELDS[rank]} if misses else {SHIELDS[rank], Face.VALOR}
    return Wounding(frozenset(faces), armour, misses)


def dice(
    striker: Unit, victim: Unit, count: int, label: Speakable, subjects: tuple[Ref, ...]
) -> SymbolDice:
    """So many dice of one unit against another: those that wound succeed."""
    faces = wounding(striker, victim).faces
    symbols = tuple(
        Symbol(face.name.lower(), LABELS[face](), SIDES[face], face in faces) for face in Face
    )
    return SymbolDice(symbols, count, label, subjects)


def hits(faces: tuple[int, ...], wounds: Wounding) -> int:
    """How many of the dice wound."""
    return sum(face in wounds.faces for face in faces)


def morale(faces: tuple[int, ...]) -> int:
    """How many of the dice show morale."""
    return sum(face == Face.MORALE for face in faces)


def written(faces: tuple[int, ...]) -> Speakable:
    """Dice in words: ``Green shield × 2, Valor × 1``."""
    counts = Counter(faces)
    shown = [TIMES(what=LABELS[face](), n=counts[face]) for face in Face if counts[face]]
    return joined(shown) if shown else texts.NO_DICE()


def _valor_misses(striker: Unit, victim: Unit) -> tuple[Note, ...]:
    notes = []
    if striker.valor_misses:
        notes.append(Note(texts.VALOR_CROSSED(unit=striker.name), bow("7B")))
    if victim.kind is UnitClass.CAVALRY and striker.kind is not UnitClass.CAVALRY:
        notes.append(Note(texts.VALOR_CAVALRY(unit=victim.name), bow("7B")))
    if victim.trait(Keyword.HEAVY_ARMOR) is not None and victim.rank is Rank.RED:
        notes.append(Note(texts.VALOR_ARMOUR(unit=victim.name), players("heavy-armor")))
    return tuple(notes)
