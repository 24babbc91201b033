"""The combat dice: how many are rolled (step 5), and what each symbol does to whom (7A, 7B)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.board import Hex, grid
from assistant.games.westeros.data import Keyword, Rank, Terrain, UnitClass
from assistant.games.westeros.state import Occasion, State, Strike, Unit
from assistant.games.westeros.texts import ERRATA, bow, players, reading
from assistant.rules.chance import Symbol, SymbolDice
from assistant.rules.decision import TABLE, Cite, Ref
from assistant.rules.text import TIMES, Message, Speakable, Text, joined, signed

MOST_DICE = 40
"""More than anybody throws; beyond, the reroll of a flank attack takes too long to work out."""


FOREST = "forest"
"""How the ids of all wooded terrain begin."""


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
    """Something that bears on the dice, said to the players with its rule, and in a word or two."""

    text: Text
    cite: Cite
    short: Text


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
        said = texts.HEAVY_ARMOR(unit=victim.name)
        armour = (Note(said, players("heavy-armor"), texts.MISS_ARMOR()),)
    misses = _valor_misses(striker, victim)
    faces = {SHIELDS[rank]} if misses else {SHIELDS[rank], Face.VALOR}
    return Wounding(frozenset(faces), armour, misses)


def dice(
    striker: Unit,
    victim: Unit,
    count: int,
    label: Speakable,
    subjects: tuple[Ref, ...],
    *,
    morale: Text,
    held: bool = False,
) -> SymbolDice:
    """So many dice of one unit against another: those that wound succeed.

    `morale` is what its symbol does; it wounds a victim that is `held` where it stands.
    """
    rules = wounding(striker, victim)
    effects = {face: texts.MISS_RANK() for face in SHIELDS.values()}
    effects.update((SHIELDS[victim.rank], note.short) for note in rules.armour)
    effects.update((Face.VALOR, note.short) for note in rules.misses)
    effects |= dict.fromkeys(rules.faces, _hit(victim))
    effects[Face.MORALE] = morale
    symbols = tuple(
        Symbol(
            face.name.lower(),
            LABELS[face](),
            SIDES[face],
            face in rules.faces,
            held and face is Face.MORALE,
            effects[face],
        )
        for face in Face
    )
    return SymbolDice(symbols, count, label, subjects)


class Showing(NamedTuple):
    """What dice on the table come to."""

    hits: int
    morale: int


def shown(faces: tuple[int, ...], wounding: frozenset[Face]) -> Showing:
    """The hits and the morale of these dice."""
    return Showing(sum(face in wounding for face in faces), faces.count(Face.MORALE))


def written(faces: tuple[int, ...]) -> Speakable:
    """Dice in words: ``Green shield × 2, Valor × 1``."""
    counts = Counter(faces)
    shown = [TIMES(what=LABELS[face](), n=counts[face]) for face in Face if counts[face]]
    return joined(shown) if shown else texts.NO_DICE()


def _hit(victim: Unit) -> Text:
    """What each hit does: a commander falls only alone, to as many at once as his rating."""
    if tough := victim.value(Keyword.TOUGHNESS):
        return texts.DOES_HIT_TOUGH(n=tough)
    if not victim.commander:
        return texts.DOES_HIT()
    if victim.figures > 1:
        return texts.DOES_HIT_MEN()
    rating = victim.capture
    return texts.DOES_HIT_RATED(n=rating) if rating else texts.DOES_HIT_COMMANDER()


def _valor_misses(striker: Unit, victim: Unit) -> tuple[Note, ...]:
    notes = []
    if striker.valor_misses:
        notes.append(Note(texts.VALOR_CROSSED(unit=striker.name), bow("7B"), texts.MISS_CROSSED()))
    if victim.kind is UnitClass.CAVALRY and striker.kind is not UnitClass.CAVALRY:
        notes.append(Note(texts.VALOR_CAVALRY(unit=victim.name), bow("7B"), texts.MISS_CAVALRY()))
    if victim.trait(Keyword.HEAVY_ARMOR) is not None and victim.rank is Rank.RED:
        said = texts.VALOR_ARMOUR(unit=victim.name)
        notes.append(Note(said, players("heavy-armor"), texts.MISS_ARMOR()))
    return tuple(notes)


class Line(Struct, frozen=True):
    """One step of the count: what it is, and the dice after it."""

    text: Text
    total: int
    cite: Cite


class _Change(Struct, frozen=True):
    """A bonus (`add`) or an upper limit (`most`)."""

    text: Text
    cite: Cite
    add: int = 0
    most: int | None = None

    def after(self, dice: int) -> int:
        """The dice with this taken into account."""
        return dice + self.add if self.most is None else min(dice, self.most)


def lines(state: State, strike: Strike) -> tuple[Line, ...]:
    """The whole count, from the card to the dice that are thrown; never below nothing."""
    striker, victim = state.unit(strike.by), state.unit(strike.against)
    base = striker.dice or 0
    said = [Line(_base(striker), base, bow("5"))]
    changes = _changes(state, strike, striker, victim)
    limits_last = state.setup.rule_options.dice_cap_after_bonus
    for change in sorted(changes, key=lambda change: (change.most is not None) == limits_last):
        said.append(Line(change.text, change.after(said[-1].total), change.cite))
    if said[-1].total < 0:
        said.append(Line(texts.NO_FEWER_DICE(), 0, bow("5")))
    return tuple(said)


def _base(unit: Unit) -> Text:
    """Where the first number comes from: the card, or most cards of the rank."""
    if unit.dice is None:
        return texts.NO_CARD_DICE(unit=unit.name)
    said = texts.USUAL_DICE if "dice" in unit.filled else texts.CARD_DICE
    return said(unit=unit.name, n=unit.dice)


def number(state: State, strike: Strike) -> int:
    """How many dice are thrown."""
    return lines(state, strike)[-1].total


READINGS = {
    "dice_cap_after_bonus": (texts.LIMITS_FIRST, texts.LIMITS_LAST),
    "counter_terrain_limits": (texts.TERRAIN_DOES_NOT, texts.TERRAIN_COUNTS),
}
"""The rule options that bear on the number of dice, with what is said of each, off and on."""


def notes(state: State, strike: Strike) -> Iterator[Line]:
    """The rule options without which the number would be another."""
    options, total = state.setup.rule_options, number(state, strike)
    for name, said in READINGS.items():
        now: bool = getattr(options, name)
        setup = replace(state.setup, rule_options=replace(options, **{name: not now}))
        if number(replace(state, setup=setup), strike) != total:
            yield Line(said[now](), total, reading(name))


def is_weakened(state: State, unit: Unit) -> bool:
    """Whether it has lost half its figures or more, where the table plays that rule."""
    return state.setup.rule_options.weakened_units and 2 * unit.lost >= unit.full > 0


def in_forest(state: State, at: Hex) -> bool:
    """Whether a hex is wooded, whatever else it is."""
    spot = grid(state.board).spots.get(at)
    return spot is not None and any(layer.id.startswith(FOREST) for layer in spot.layers)


def _changes(state: State, strike: Strike, striker: Unit, victim: Unit) -> Iterator[_Change]:
    """What changes the dice; terrain always in an attack, else as the table reads the rule."""
    if is_weakened(state, striker):
        yield _Change(texts.WEAKENED(unit=striker.name), reading("weakened_units"), -1)
    if strike.occasion is Occasion.ATTACK:
        yield from _attacking(state, strike, striker)
    options = state.setup.rule_options
    if strike.occasion is Occasion.ATTACK or options.counter_terrain_limits:
        yield from _out_of(state, striker)
        yield from _into(state, victim)


def _attacking(state: State, strike: Strike, striker: Unit) -> Iterator[_Change]:
    """What changes the dice of an attack, but of no counterattack."""
    if striker.trait(Keyword.OFF_BALANCE) and striker.moved:
        yield _Change(texts.OFF_BALANCE(unit=striker.name), players("keywords"), -1)
    attack = state.attack
    if attack is None:
        return
    for id in attack.supporters:
        unit = state.unit(id)
        n = support(state, unit)
        yield _Change(texts.SUPPORTS(unit=state.name_of(unit), n=n), ERRATA, n)
    if attack.bonus:
        yield _Change(texts.CARD_BONUS(n=signed(attack.bonus)), TABLE, attack.bonus)


def support(state: State, unit: Unit) -> int:
    """The dice a supporter adds: its own less one."""
    weak = is_weakened(state, unit)
    return max((unit.dice or 0) - weak - 1, 0)


def _out_of(state: State, unit: Unit) -> Iterator[_Change]:
    spot = grid(state.board).spots[unit.at]
    if found := spot.says("dice_out_of"):
        yield _bonus(texts.DICE_OUT_OF, found, found.dice_out_of)
    free = unit.trait(Keyword.TREE_ARCHER) is not None and in_forest(state, unit.at)
    if (found := spot.says("max_dice_out_of")) and not free:
        yield _limit(texts.MOST_OUT_OF, found, found.max_dice_out_of)


def _into(state: State, unit: Unit) -> Iterator[_Change]:
    spot = grid(state.board).spots[unit.at]
    if found := spot.says("dice_into"):
        yield _bonus(texts.DICE_INTO, found, found.dice_into)
    if found := spot.says("max_dice_into"):
        yield _limit(texts.MOST_INTO, found, found.max_dice_into)


def _bonus(said: Message, terrain: Terrain, n: int | None) -> _Change:
    text = said(terrain=terrain.name, n=signed(n or 0))
    return _Change(text, players("terrain"), n or 0)


def _limit(said: Message, terrain: Terrain, n: int | None) -> _Change:
    return _Change(said(terrain=terrain.name, n=n or 0), players("terrain"), most=n or 0)
