"""The form of the forces: what it edits, what follows from a pick, what is told of the units."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from assistant.games.ti4 import GAME, texts
from assistant.games.ti4.data import (
    IN_SPACE,
    ON_PLANETS,
    Asset,
    Card,
    Kind,
    Law,
    Stats,
    Technology,
    UnitType,
    effects,
    factions,
    lrr,
    name_of,
    units,
    variants,
)
from assistant.games.ti4.effects.dice import usual_bonus
from assistant.games.ti4.notation import ROMAN, side_name
from assistant.games.ti4.players import SEATING
from assistant.games.ti4.rule_options import OPEN_RULES
from assistant.games.ti4.setup import (
    ActiveSystem,
    Adjacency,
    Anomaly,
    Colour,
    Fleet,
    Force,
    Garrison,
    Neighbour,
    Owner,
    Part,
    Setup,
    TypedFlagship,
    Wormhole,
)
from assistant.games.ti4.state import ATTACKER, OWNERS, SEATS, initial, opponent, to_take
from assistant.games.ti4.steps import invasion
from assistant.games.ti4.steps.retreat import is_out_of_question
from assistant.games.ti4.systems import (
    brought,
    meant,
    numbered,
    planet_called,
    tile_name,
    tile_of,
    tile_title,
    tiles,
    tokens,
)
from assistant.games.ti4.systems import named as named_system
from assistant.games.ti4.typed_line import places, terms
from assistant.player_file import first_setup, known_names
from assistant.rules.decision import Seat
from assistant.rules.game import Problem
from assistant.rules.names import LONGEST_NAME
from assistant.rules.text import MINUS, Speakable, joined
from assistant.rules.typed_line import Place
from assistant.ui.forms.spec import (
    PLAYERS,
    Changes,
    Choice,
    Column,
    Field,
    Flag,
    Form,
    Group,
    Items,
    Number,
    Own,
    Row,
    Several,
    Table,
    Tags,
    Test,
    Words,
    across,
    group,
    late,
    of_side,
    open_rules,
    plain_tree,
)
from assistant.ui.forms.spec import Part as FormPart
from assistant.ui.games.ti4 import tray_view_model
from assistant.ui.translate import language, say, without_article

MOST = 99
FLAGSHIP = UnitType.FLAGSHIP
BARRAGE = {"value": 9, "dice": 2}
"""What a barrage begins with."""


def seat_of(path: str) -> Seat:
    """Whose a path is."""
    return Seat(int(path.startswith("$.defender")))


def force_of(setup: Setup, path: str) -> Force:
    """The force that a path leads into."""
    return setup.force(seat_of(path))


def unit_of(path: str) -> UnitType:
    """The unit whose count, damage or level a path is."""
    return UnitType(path.removesuffix("]").replace("[", ".").rpartition(".")[2])


def planet_of(path: str) -> int:
    """The number of the planet that a path leads to."""
    return int(path.partition("ground[")[2].partition("]")[0])


# Names


def title(setup: Setup, path: str) -> Speakable:
    """Who plays the side, and which side it is."""
    seat = seat_of(path)
    role = texts.DEFENDER() if seat else texts.ATTACKER()
    name = side_name(setup, seat)
    return role if name == role else texts.SIDE_TITLE(name=name, role=role)


def unnamed(setup: Setup, path: str) -> Speakable:
    """What a side is called that has no name."""
    mine = factions().get(force_of(setup, path).faction)
    return mine.name if mine else texts.DEFENDER() if seat_of(path) else texts.ATTACKER()


def unit_name(setup: Setup, path: str) -> Speakable:
    """A unit with its level, where it has two."""
    mine, unit = force_of(setup, path), unit_of(path)
    name = mine.sheet(unit).name
    if not has_levels(setup, path):
        return name
    return texts.WITH_LEVEL(unit=name, level=ROMAN[mine.level(unit)])


def figures(setup: Setup, path: str) -> Speakable:
    """What a unit fights with."""
    mine, unit = force_of(setup, path), unit_of(path)
    stats = mine.stats(unit)
    if stats is None:
        return texts.NO_FIGURES()
    if units()[unit].kind is Kind.GROUND and not stats.ship:
        return texts.GROUND_FREE() if stats.free else texts.GROUND_ABOARD()
    return _dotted(_figures(stats, usual_bonus(mine)))


def _figures(stats: Stats, bonus: int) -> list[Speakable]:
    value = str(stats.combat)
    if bonus:
        value += f" +{bonus}" if bonus > 0 else f" {MINUS}{-bonus}"
    parts: list[Speakable] = [
        value if stats.dice == 1 else texts.DICE_OF(value=value, dice=stats.dice)
    ]
    if stats.sustain:
        parts.append(texts.HAS_ARMOUR())
    if stats.capacity:
        parts.append(texts.HAS_CAPACITY(n=stats.capacity))
    if stats.barrage is not None:
        parts.append(texts.HAS_BARRAGE(value=stats.barrage.value, dice=stats.barrage.dice))
    return parts


def _dotted(parts: Sequence[Speakable]) -> Speakable:
    """One after the other with dots between them."""
    if len(parts) == 1:
        return parts[0]
    return texts.FIGURES(first=parts[0], rest=_dotted(parts[1:]))


def aboard(setup: Setup, path: str) -> Speakable:
    """How many are carried, and for how many there is room."""
    room = tray_view_model.places(initial(setup), seat_of(path))
    return texts.ABOARD(n=room.fighters + room.ground, places=room.total)


def example(setup: Setup, path: str) -> Speakable:
    """How a side may be typed."""
    return texts.FLEET_EXAMPLE() if setup.part is Part.SPACE else texts.LANDING_EXAMPLE()


def who_is_there(setup: Setup, path: str) -> Speakable:
    """What a system is, and whose units are in it."""
    system = setup.neighbours[int(path.rpartition("[")[2].removesuffix("]"))]
    there = system.planets | system.ships | system.ground
    parts = [owner.label() for owner in Owner if owner in there]
    if system.anomaly is not Anomaly.NONE:
        parts.insert(0, system.anomaly.label())
    return _dotted(parts) if parts else ""


def system_words(setup: Setup, path: str) -> Speakable:
    """What the system is called, with the number of its tile."""
    system = setup.system
    return system.name if system.name or tile_of(system) is None else tile_title(system.tile)


# What is there


def of_unit(test: Callable[[Force, UnitType], bool]) -> Test:
    """A test of the unit that a path tells of, and of its side."""
    return lambda setup, path: test(force_of(setup, path), unit_of(path))


has_faction = of_side(lambda side: side.faction in factions())
is_typed = of_side(
    lambda side: (
        side.flagship is not None or (side.fleet.flagship > 0 and side.printed(FLAGSHIP) is None)
    )
)
"""Whether the flagship's values are the player's to enter."""
has_printed = of_side(lambda side: side.printed(FLAGSHIP) is not None)
"""Whether he may enter others than the printed ones."""
fires = of_side(lambda side: side.flagship is not None and side.flagship.barrage is not None)
docks_differ = of_side(lambda side: len({*side.dock.fighters}) + len({*side.dock.places}) > 2)
has_variants = of_side(lambda side: bool(side.variants or (side.own and side.own.variants)))
copies_flagships = of_side(
    lambda side: Asset.VALEFAR_ASSIMILATOR_Z in side.assets or bool(side.marks)
)
"""Whether its flagship has the text of others."""
has_levels = of_unit(lambda side, unit: len(side.sheet(unit).levels) > 1)
has_figures = of_unit(lambda side, unit: side.stats(unit) is not None)


def there(setup: Setup, path: str) -> tuple[Fleet, Fleet, Stats | None]:
    """The units of the place that a path leads into, those damaged, how the path's unit fights."""
    mine, stats = force_of(setup, path), force_of(setup, path).stats(unit_of(path))
    if "ground[" not in path:
        return mine.fleet, mine.damaged, stats
    number = planet_of(path)
    here = mine.ground[number] if number < len(mine.ground) else Garrison()
    return here, here.damaged, stats.landed if stats is not None else None


def count(setup: Setup, path: str) -> int:
    """How many of the unit there are in the place."""
    return there(setup, path)[0].count(unit_of(path))


def can_be_damaged(setup: Setup, path: str) -> bool:
    """Whether any of these units can start damaged, or is said to."""
    units, hurt, stats = there(setup, path)
    can = stats is not None and stats.sustain and units.count(unit_of(path)) > 0
    return can or hurt.count(unit_of(path)) > 0


def has_planet(number: int, *parts: Part) -> Test:
    """Whether the system has so many planets, in one of these parts of the action."""
    return lambda setup, path: setup.part in parts and number < len(setup.system.planets)


def planet(number: int) -> Callable[[Setup, str], Speakable]:
    """What the planet of this number is called."""

    def title(setup: Setup, path: str) -> Speakable:
        if number < len(setup.system.planets):
            return planet_called(setup.system, number)
        return texts.PLANET(n=number + 1)

    return title


def figures_landed(setup: Setup, path: str) -> Speakable:
    """What a unit fights with on a planet."""
    mine, unit = force_of(setup, path), unit_of(path)
    stats = mine.stats(unit)
    if stats is None:
        return ""
    parts: list[Speakable] = []
    if units()[unit].kind is Kind.GROUND or stats.ground:
        parts += _figures(replace(stats.landed, barrage=None, capacity=0), usual_bonus(mine))
    if stats.cannon is not None:
        parts.append(texts.HAS_CANNON(value=stats.cannon.value, dice=stats.cannon.dice))
    if stats.shield:
        parts.append(texts.HAS_SHIELD())
    return _dotted(parts) if parts else ""


def landed_name(setup: Setup, path: str) -> Speakable:
    """A unit and the planet it is on; its level is the same everywhere."""
    if "ground[" not in path:
        return unit_name(setup, path)
    return joined((planet(planet_of(path))(setup, path), unit_name(setup, path)))


def fires_from_afar(setup: Setup, path: str) -> bool:
    """Whether such a unit can fire from an adjacent system, or is said to."""
    mine, unit = force_of(setup, path), unit_of(path)
    stats = mine.stats(unit)
    reaches = stats is not None and stats.cannon is not None and stats.cannon.reaches
    return setup.part is Part.ACTION and (reaches or mine.near.count(unit) > 0)


def from_afar(setup: Setup, path: str) -> Speakable:
    """Units that fire from adjacent systems."""
    return texts.FIRING_FROM_AFAR(unit=force_of(setup, path).sheet(unit_of(path)).name)


def without_empty_planets(old: Setup, new: Setup) -> Setup:
    """Planets without units at the end of a list are not written."""

    def of(force: Force) -> Force:
        ground = force.ground
        while ground and ground[-1] == Garrison():
            ground = ground[:-1]
        return force if ground == force.ground else replace(force, ground=ground)

    return replace(new, attacker=of(new.attacker), defender=of(new.defender))


def printed(setup: Setup, path: str) -> Any:
    """The printed values of the flagship, to be changed."""
    stats = force_of(setup, path).printed(FLAGSHIP)
    if stats is None:
        return {}
    move = stats.move or 0
    return plain_tree(
        TypedFlagship(stats.combat, stats.dice, move, stats.capacity, stats.sustain, stats.barrage)
    )


def is_its_variant(setup: Setup, path: str, variant: str) -> bool:
    """Whether a unit card is one of its faction."""
    own = force_of(setup, path).own
    return own is not None and variant in own.variants


# What follows from an edit


def of_faction(setup: Setup, path: str, faction: str) -> Changes:
    """Without what only the old faction can have."""
    at = path.rpartition(".")[0]
    new = plain_tree(force_of(setup, path).of_faction(faction))
    return {f"{at}.{name}": new[name] for name in ("own_units", "variants", "upgrades", "order")}


def as_system(setup: Setup, path: str, words: str) -> Changes:
    """A system of the box comes with all that its tile tells, any other with its name alone."""
    id = titled(words)
    return _of_system(brought(id, language()) if id else named_system(setup.system, words))


def is_no_planet(setup: Setup, path: str) -> bool:
    """Whether the name of the system is not that of a planet typed before."""
    return setup.system.name not in setup.system.planets


def as_meant(setup: Setup, path: str, words: str) -> Changes:
    """The number of a tile, or the name of one of its planets, is the system.

    Where such a planet has been typed before, it is a name and no more.
    """
    is_own = words.strip() in setup.system.planets
    id = titled(words) or ("" if is_own else meant(words))
    return _of_system(brought(id, language())) if id else {}


def _of_system(system: ActiveSystem) -> Changes:
    return {f"$.system.{name}": value for name, value in plain_tree(system).items()}


def titled(words: str) -> str:
    """The system with this title; else nothing."""
    return next((id for id in tiles() if say(tile_title(id)) == words), "")


def as_near_system(setup: Setup, path: str, words: str) -> Changes:
    """A system of the box goes by its name, and has its anomaly."""
    if not (id := titled(words)):
        return {}
    title = tile_name(id) if tiles()[id].planets else tile_title(id)
    anomaly = tiles()[id].on_retreat.value
    return {path: say(title)[:LONGEST_NAME], f"{path.rpartition('.')[0]}.anomaly": anomaly}


def with_a_planet(setup: Setup, path: str, part: Part) -> Changes:
    """Who fights for planets has one to begin with, so that there is a place for his forces."""
    if part is Part.SPACE or setup.system.planets:
        return {}
    return {"$.system.planets": [numbered(1)]}


def without_the_first(setup: Setup, path: str, planets: list[str]) -> Changes:
    """The planet of the beginning goes once another has a name, while no forces are there."""
    is_bare = not (setup.attacker.ground or setup.defender.ground)
    bare = [numbered(n) for n in range(1, MOST_PLANETS + 1)]
    goes = is_bare and planets[:1] == bare[:1] and not {*planets[1:2]} <= {*bare}
    return {path: planets[1:]} if goes else {}


def no_more_damaged(setup: Setup, path: str, count: int | None) -> Changes:
    """No more of them are damaged than there are."""
    unit, at = unit_of(path), path.partition(".fleet.")[0]
    hurt = force_of(setup, path).damaged.count(unit)
    return {f"{at}.damaged.{unit.value}": min(hurt, count or 0)} if hurt else {}


# Options


def factions_by_name() -> list[tuple[Speakable, Any]]:
    """All of them, and none."""
    return [(texts.NO_FACTION_NAMED(), ""), *known_factions()]


def known_factions() -> list[tuple[Speakable, Any]]:
    """All of them."""
    known = ((faction.name, id) for id, faction in factions().items())
    return sorted(known, key=lambda one: without_article(say(one[0])))


def named(kinds: Iterable[str]) -> Callable[[], list[tuple[Speakable, Any]]]:
    """All of an enumeration, by name; those that share one tell the box they come from."""

    def options() -> list[tuple[Speakable, Any]]:
        ids = [str(id) for id in kinds]
        often = Counter(say(name_of(id)) for id in ids)
        words: list[tuple[Speakable, Any]] = [
            (name_of(id) if often[say(name_of(id))] == 1 else _told_apart(id), id) for id in ids
        ]
        return sorted(words, key=lambda one: without_article(say(one[0])))

    return options


def _told_apart(id: str) -> Speakable:
    return texts.OF_BOX(name=name_of(id), box=effects()[id].set)


def one_each(value: Any) -> int:
    """Nobody has two of them."""
    return 1


def copies(card: Any) -> int:
    """How many of the card the box holds."""
    return effects()[card].copies


def asks(*ids: str) -> Test:
    """Whether the side has an effect that asks about the board."""
    return lambda setup, path: bool(set(ids) & set(force_of(setup, path).effects))


def asks_by_hand(*ids: str) -> Test:
    """The same, where no tile tells what it asks about."""
    asked = asks(*ids)
    return lambda setup, path: asked(setup, path) and tile_of(setup.system) is None


def opens_breaches(setup: Setup, path: str) -> bool:
    """Whether a breach may be active anywhere."""
    return any(setup.force(seat).faction == "crimson" for seat in SEATS)


def passes_over_barrages(setup: Setup, path: str) -> bool:
    """Whether nobody would be asked for a barrage that can hit nothing, unless the table wants."""
    return setup.part in (Part.SPACE, Part.ACTION) and not setup.effects_by_hand


def any_of(parts: Sequence[FormPart]) -> Test:
    """Whether one of these is there."""
    return lambda setup, path: any(part.when is None or part.when(setup, path) for part in parts)


def planet_names() -> list[tuple[Speakable, Any]]:
    """Those of the box, and those without a name."""
    known = [*(p for tile in tiles().values() for p in tile.landed), *tokens()]
    bare = [(texts.PLANET(n=n), numbered(n)) for n in range(1, MOST_PLANETS + 1)]
    return [*((name, say(name)) for name in dict.fromkeys(p.name for p in known)), *bare]


def near_systems() -> list[tuple[Speakable, Any]]:
    """Those of the box, by what they are called with their number."""
    return [(title, say(title)) for title in map(tile_title, tiles())]


def one_more_system(near: Sequence[Any]) -> Any:
    """One by a number that no other has for its name, as a mouse alone gives none."""
    taken = {system.get("name") for system in near}
    names = (say(texts.NEAR(n=n)) for n in range(1, len(near) + 2))
    return plain_tree(Neighbour(next(name for name in names if name not in taken)))


def unit_cards() -> list[tuple[Speakable, Any]]:
    """Those of all factions."""
    return [(factions()[whose].variants[id].name, id) for id, whose in variants().items()]


# The slots


def fleet_line(look: Any, model: Any, path: str) -> Any:
    """The fleet as one line."""
    from assistant.ui.forms.area import TypedLine

    def follow(setup: Setup, changes: Changes) -> Changes:
        named = f"{path}.faction"
        if changes.get(named) in (None, model.seen(named)):
            return changes
        return {**of_faction(setup, named, changes[named]), **changes}

    def where(setup: Setup) -> Sequence[Place]:
        is_open = setup.system == ActiveSystem(planets=(numbered(1),))
        return places(setup, path, language(), is_open=is_open)

    return TypedLine(model, path, terms(), follow=follow, places=where)


# The form

FLAGSHIP_VALUES = (
    Flag("flagship", texts.OWN_VALUES, on=printed, when=has_printed),
    group(
        "flagship",
        texts.FLAGSHIP_VALUES,
        across(
            Number("combat", texts.COMBAT_VALUE, asked=True),
            Number("dice", texts.DICE_COUNT, asked=True),
        ),
        across(
            Number("capacity", texts.CAPACITY_VALUE, high=MOST, asked=True),
            Number("move", texts.MOVE_VALUE, asked=True),
        ),
        across(
            Flag("sustain", texts.CAN_SUSTAIN),
            Flag("barrage", texts.CAN_BARRAGE, on=lambda setup, path: BARRAGE),
        ),
        across(
            Number("barrage.value", texts.BARRAGE_VALUE),
            Number("barrage.dice", texts.BARRAGE_DICE),
            when=fires,
        ),
        when=is_typed,
    ),
)
"""After all units: none of their rows moves when a flagship joins."""

LEVEL = Flag("upgrades", texts.LEVEL, member="{row}", marks=("I", "II"), key="/", when=has_levels)
DAMAGED = Number("damaged.{row}", texts.DAMAGED_COUNT, key="*", most=count, when=can_be_damaged)
FLEET = Table(
    rows=tuple(Row(unit.value, unit_name, unit.value, figures) for unit in IN_SPACE),
    columns=(
        LEVEL,
        DAMAGED,
        Number("fleet.{row}", texts.UNITS, high=MOST, write=no_more_damaged),
    ),
)

MOST_PLANETS = 3
"""No system of the box has more."""


def on_planet(number: int, when: Test, *more: Field, folded: bool = False) -> Group:
    """What a side has on the planet of this number; `more` are columns before the others."""
    rows = tuple(Row(u.value, unit_name, u.value, figures_landed) for u in ON_PLANETS)
    here = Number("{row}", texts.UNITS, high=MOST, heard=landed_name)
    table = Table(rows=rows, columns=(*more, DAMAGED, here))
    return group(f"ground[{number}]", planet(number), table, when=when, folded=folded)


def garrisons(seat: Seat) -> Iterator[Group]:
    """A group a planet. Before a landing an attacker rarely has anything there: it is folded."""
    for number in range(MOST_PLANETS):
        if seat == ATTACKER:
            yield on_planet(number, has_planet(number, Part.GROUND))
            yield on_planet(number, has_planet(number, Part.ACTION, Part.INVASION), folded=True)
        else:
            yield on_planet(number, has_planet(number, Part.GROUND, Part.ACTION, Part.INVASION))


CIRCUMSTANCES = (
    Number("systems", texts.SYSTEMS_CONTROLLED, when=asks("the_egeiro")),
    Number("supports", texts.SUPPORTS, when=asks("imperator")),
    Flag("holds_token", texts.HOLDS_TOKEN, when=asks("arvicon_rex")),
    Flag("fragment", texts.HAS_FRAGMENT, when=asks("iconoclast")),
    Flag("marked", texts.MARKED, when=asks("mordred", "heavens_eye", "assail")),
    Flag("favoured", texts.FAVOURED, when=asks_by_hand("rickar_rickani", "aroz_hollow")),
    Flag(
        "passed",
        texts.HAS_PASSED,
        when=lambda setup, path: (
            Technology.TRANSPARASTEEL_PLATING in setup.force(opponent(seat_of(path))).technologies
        ),
    ),
)
"""What effects ask about the board."""

WHO = (
    PLAYERS,
    across(
        Choice("faction", texts.FACTION, options=factions_by_name, write=of_faction),
        Words("name", texts.PLAYER, blank=unnamed, options=known_names),
    ),
    Own("line", texts.FLEET_LINE, make=fleet_line, hint=example),
    group("", texts.FLEET, FLEET, *FLAGSHIP_VALUES, tells="fleet", hint=aboard),
)
"""A side begins with its player and its fleet."""

WITH_WHAT = (
    across(
        Flag(
            "upgrades",
            texts.PDS_UPGRADED,
            member="pds",
            when=lambda setup, path: setup.part is not Part.SPACE,
        ),
        *(
            Number(f"near.{unit.value}", from_afar, when=fires_from_afar)
            for unit in (UnitType.PDS, FLAGSHIP, UnitType.MECH)
        ),
    ),
    Choice("colour", texts.COLOUR, options=Colour),
    Number("fleet_pool", texts.POOL_TOKENS, hint=texts.POOL_NOT_TOLD),
    Number("docks", texts.DOCKS_HERE),
    group(
        "",
        texts.FACTION_UNITS,
        across(
            Flag("own_units", texts.OWN_UNITS),
            Flag("docks_upgraded", texts.UPGRADED_DOCKS, when=docks_differ),
        ),
        Several(
            "variants",
            texts.UNIT_CARDS,
            options=unit_cards,
            offered=is_its_variant,
            when=has_variants,
        ),
        when=has_faction,
    ),
    Tags("technologies", texts.TECHNOLOGIES, options=named(Technology), copies=one_each),
    Tags("assets", texts.ASSETS, options=named(Asset), copies=one_each),
    Tags("marks", texts.MARKS, options=known_factions, copies=one_each, when=copies_flagships),
    Tags("cards", texts.CARDS_IN_HAND, options=named(Card), copies=copies),
    group("circumstances", texts.CIRCUMSTANCES, *CIRCUMSTANCES, when=any_of(CIRCUMSTANCES)),
    group(
        "",
        texts.MORE,
        Own(
            "order",
            texts.LOSSES_IN_ORDER,
            make=late("assistant.ui.games.ti4.setup_page", "Policies"),
            covers=("order", "sustain", "playing", "weight", "leaves"),
        ),
        Flag("dice_effects", texts.CHANGES_DICE),
        group(
            "tokens",
            texts.COMMAND_TOKENS,
            Number("reinforcements", texts.TOKENS_LEFT),
            Number("tactic", texts.TACTIC_TOKENS),
            Number("fleet", texts.FLEET_TOKENS),
            Number("strategy", texts.STRATEGY_TOKENS),
        ),
        folded=True,
    ),
)
"""And goes on, after what stands on the planets, with all that it has beside its units."""

WHERE = (
    group(
        "system",
        texts.THE_SYSTEM,
        Words(
            "name",
            texts.SYSTEM_NAME,
            options=near_systems,
            first=is_no_planet,
            read=system_words,
            write=as_system,
            finished=as_meant,
            covers=("tile",),
            blank=texts.NUMBER_OR_PLANET,
        ),
        Choice("anomaly", texts.ANOMALY, options=Anomaly),
        Tags(
            "planets",
            texts.PLANETS,
            hint=texts.WITH_COMMAS,
            options=planet_names,
            finished=without_the_first,
        ),
        Several("wormholes", texts.WORMHOLES, options=Wormhole),
        Flag("breach", texts.BREACH, when=opens_breaches),
    ),
    Tags("laws", texts.LAWS, options=named(Law), copies=one_each),
    Items(
        "neighbours",
        texts.RETREAT_SYSTEMS,
        Words(
            "name",
            texts.NEAR_SYSTEM,
            blank=texts.NEAR_SYSTEM,
            heard=texts.RETREAT_SYSTEMS,
            options=near_systems,
            first=lambda setup, path: True,
            write=as_near_system,
        ),
        (
            Choice("anomaly", texts.ANOMALY, options=Anomaly),
            Choice("by", texts.ADJACENCY, options=Adjacency),
            Several("planets", texts.PLANETS, options=Owner),
            Several("ships", texts.SHIPS_THERE, options=Owner),
            Several("ground", texts.GROUND_THERE, options=Owner),
            Several("tokens", texts.TOKENS_THERE, options=Owner),
            Flag("breach", texts.BREACH, when=opens_breaches),
        ),
        add=texts.ADD_SYSTEM,
        remove=texts.REMOVE_SYSTEM,
        unfold=texts.WHO_IS_THERE,
        new=one_more_system,
        summary=who_is_there,
        hint=lambda setup, path: "" if setup.neighbours else texts.NO_SYSTEMS(),
    ),
    open_rules("readings", texts.UNCLEAR_RULES, OPEN_RULES),
    Number("round", texts.FROM_ROUND),
    Flag("stop_before_forced_losses", texts.STOP_BEFORE_LOSSES),
    Flag("stop_before_idle_barrage", texts.STOP_BEFORE_BARRAGE, when=passes_over_barrages),
    Flag("effects_by_hand", texts.EFFECTS_BY_HAND),
)


def remarks(setup: Setup) -> tuple[Problem, ...]:
    """That there is no combat in space, or no retreat from it, and that nobody can land."""
    if setup.part not in (Part.SPACE, Part.ACTION):
        return ()
    state, found = initial(setup), list[Problem]()
    without = [seat for seat in SEATS if not state.side(seat).ships]
    for seat in without:
        text = texts.NO_SHIPS(side=side_name(setup, seat))
        found += [Problem(text, lrr("39.1"), f"$.{OWNERS[seat].value}.fleet", blocks=False)]
    may_land = setup.part is Part.ACTION and ATTACKER not in without
    if may_land and to_take(setup) and not invasion.aboard(state):
        text = texts.NOBODY_ABOARD()
        found += [Problem(text, invasion.INVASION, "$.attacker.fleet", blocks=False)]
    if not without and (not setup.neighbours or is_out_of_question(GAME.start(setup).state)):
        named = bool(setup.neighbours)
        text = texts.NO_WAY_OUT() if named else texts.NOBODY_CAN_RETREAT()
        at = "$.neighbours[0].planets" if named else "$.neighbours"  # who is there is missing
        found += [Problem(text, lrr("39.4c"), at, blocks=False)]
    return tuple(found)


FORM = Form(
    Setup,
    sides=tuple(
        Column(title, (*WHO, *garrisons(seat), *WITH_WHAT), f"$.{OWNERS[seat].value}", seat)
        for seat in SEATS
    ),
    rest=Column(None, WHERE),
    problems=lambda setup: tuple(GAME.problems(setup)),
    head=(Choice("part", texts.PART_OF_ACTION, options=Part, segments=True, write=with_a_planet),),
    settle=without_empty_planets,
    begin="$.attacker.fleet.flagship",
    new=lambda: first_setup(SEATING),
    beside=("part", "system"),
    remarks=remarks,
)
