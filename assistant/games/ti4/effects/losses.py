"""Effects that answer the destruction of units, and cards that cancel other cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import (
    BOX,
    Asset,
    Card,
    EffectKind,
    Kind,
    Law,
    Technology,
    UnitType,
    effects,
    factions,
    name_of,
)
from assistant.games.ti4.effects.declare import (
    BEFORE_ROUND,
    Effect,
    Once,
    Where,
    cite_of,
    demand,
    destroys,
)
from assistant.games.ti4.notation import destroyed, logged_name
from assistant.games.ti4.state import (
    SEATS,
    Demand,
    RoundStep,
    Span,
    State,
    Unit,
    Want,
    alike,
    opponent,
    ship_types,
    with_added,
)
from assistant.rules.decision import Refusal, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import Speakable

AFTER_LOSS = frozenset(
    {
        RoundStep.START_OF_ROUND,
        RoundStep.BARRAGE_LOSSES,
        RoundStep.ASSIGN,
        RoundStep.AFTER_HITS,
        RoundStep.END_OF_ROUND,
    }
)
"""Steps in which units of the round may just have been destroyed."""


def blown_up(state: State, seat: Seat, units: Iterable[Unit], id: str) -> Step[State]:
    """These units of a side are destroyed by an effect."""
    gone = tuple(units)
    events = tuple(Event(destroyed(state, seat, unit), cite_of(id), seat) for unit in gone)
    side = state.side(seat).destroyed(*(unit.id for unit in gone))
    return Step(state.with_side(seat, side), events)


def _explosion(state: State, seat: Seat, whose: Seat, unit: Unit) -> Step[State]:
    """All ships in the system go with the flagship."""
    if whose != seat or unit.type is not UnitType.FLAGSHIP:
        return Step(state)
    events = list[Event]()
    for victim in SEATS:
        step = blown_up(state, victim, state.side(victim).real_ships, "van_hauge")
        state = step.state
        events += step.events
    return Step(state, tuple(events))


def placed(
    state: State, seat: Seat, unit: UnitType, count: int, id: str, planet: int | None = None
) -> Step[State]:
    """Units come from the reinforcements."""
    name = state.setup.force(seat).sheet(unit).name
    event = Event(texts.ADDED(unit=name, n=count), cite_of(id), actor=seat)
    return Step(state.with_side(seat, with_added(state, seat, unit, count, planet)), (event,))


def is_in_box(state: State, seat: Seat, unit: UnitType, count: int = 1) -> bool:
    """Whether so many units more are in the side's reinforcements."""
    mine, present = state.setup.force(seat), state.side(seat).present
    there = sum(u.type is unit for u in present)
    return mine.stats(unit) is not None and there + count <= BOX.get(unit, there + count)


def _captain(state: State, seat: Seat, whose: Seat, unit: Unit) -> Step[State]:
    """A ship of the type comes for each enemy ship that is destroyed; not for ground forces."""
    if whose == seat or unit.type not in ship_types() or not is_in_box(state, seat, unit.type):
        return Step(state)
    return placed(state, seat, unit.type, 1, Asset.IPSWITCH)


def fallen_ships(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    """The seat's ships that have been destroyed in this round, one of each type."""
    return ((seat, u) for u in _one_of_each_type(state, seat) if u.is_ship)


def _one_of_each_type(state: State, seat: Seat) -> Iterable[Unit]:
    """The unit of each type that was destroyed last in this round."""
    return {unit.type: unit for unit in state.side(seat).fallen}.values()


def _courage(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    assert unit is not None
    values = (unit.stats.combat,) * 2
    ids = (unit.id,) * 2
    roll = Demand(Card.COURAGEOUS_TO_THE_END, Want.ROLL, seat, seat, ids, 1, values)
    return demand(state, roll)


def _avenged(state: State, wanted: Demand, count: int) -> Step[State]:
    foe = opponent(wanted.seat)
    if not count:
        return Step(state)
    return demand(state, destroys(wanted.effect, foe, foe, state.side(foe).ships, count))


def _same_type(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    there = {ship.type for ship in state.side(opponent(seat)).ships}
    return ((whose, u) for whose, u in fallen_ships(state, seat) if u.type in there)


def _hollow(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    assert unit is not None
    foe = opponent(seat)
    like = [ship for ship in state.side(foe).ships if ship.type is unit.type]
    return demand(state, destroys(Asset.VOS_HOLLOW, foe, foe, like))


def _small_fallen(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    small = (UnitType.CRUISER, UnitType.DESTROYER)
    return ((whose, u) for whose, u in fallen_ships(state, seat) if u.type in small)


def _any_fallen(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    return ((seat, u) for u in _one_of_each_type(state, seat) if u.is_ship or u.is_ground)


def _milor(id: str) -> Callable[[State, Seat, Unit | None], Step[State]]:
    """Two fighters for a ship; two infantry on the planet for ground forces."""

    def then(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
        assert unit is not None
        if unit.is_ship or state.planet is None:
            return placed(state, seat, UnitType.FIGHTER, 2, id)
        return placed(state, seat, UnitType.INFANTRY, 2, id, state.planet)

    return then


# Galvanized units ------------------------------------------------------------------------------


def _galvanized(state: State, seat: Seat, units: Iterable[Unit], id: str) -> Step[State]:
    events = list[Event]()
    for unit in units:
        text = texts.GALVANIZED(unit=logged_name(state, seat, unit))
        events.append(Event(text, cite_of(id), seat))
        side = state.side(seat).with_unit(replace(unit, galvanized=True))
        state = state.with_side(seat, side)
    return Step(state, tuple(events))


def _another(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    if state.side(seat).fallen:
        for unit in state.side(seat).present:
            if not unit.galvanized and unit not in state.side(seat).near:
                yield seat, unit


def _briar(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    assert unit is not None
    return _galvanized(state, seat, [unit], Asset.DAME_BRIAR)


def _valiance(state: State, seat: Seat, whose: Seat, unit: Unit) -> Step[State]:
    """A galvanized mech galvanizes up to three of the owner's infantry."""
    if whose != seat or unit.type is not UnitType.MECH or not unit.galvanized:
        return Step(state)
    plain = [
        u for u in state.side(seat).present if u.type is UnitType.INFANTRY and not u.galvanized
    ]
    return _galvanized(state, seat, plain[:3], "a3_valiance")


def _galvanized_fallen(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    fallen = {u.type: u for u in state.side(seat).fallen if u.galvanized}
    return ((seat, unit) for unit in fallen.values())


def _lyra(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """A die for each enemy unit in the system, kind by kind."""
    assert unit is not None
    foe = opponent(seat)
    side = state.side(foe)
    there = tuple(u for u in side.present if u not in side.near)
    for kind in alike(there):
        ids, values = tuple(u.id for u in kind), (unit.stats.combat,) * len(kind)
        state = demand(state, Demand(Asset.LYRA_KEEN, Want.ROLL, seat, foe, ids, 1, values)).state
    return Step(state)


def _lyra_destroys(state: State, wanted: Demand, count: int) -> Step[State]:
    victim = state.side(wanted.victim)
    there = [u for u in victim.present if u.id in wanted.units]
    if not count:
        return Step(state)
    return demand(state, destroys(wanted.effect, wanted.victim, wanted.victim, there, count))


# Technologies gained ---------------------------------------------------------------------------


def upgraded(state: State, seat: Seat, unit: UnitType, id: str) -> Step[State]:
    """All the side's units of a type are those of level II."""
    sheet, side = state.setup.force(seat).sheet(unit), state.side(seat)
    for one in side.present:
        if one.type is unit:
            side = side.with_unit(replace(one, stats=sheet.levels[1], level=2))
    event = Event(texts.UPGRADED(unit=sheet.name), cite_of(id), actor=seat)
    return Step(state.with_side(seat, side), (event,))


def _upgradable(state: State, seat: Seat, units: Iterable[Unit]) -> list[UnitType]:
    """Types of these units that have a level II which the side has not."""
    mine, found = state.setup.force(seat), list[UnitType]()
    for unit in units:
        if unit.level == 1 and len(mine.sheet(unit.type).levels) > 1:
            found.append(unit.type)
    return list(dict.fromkeys(found))


def _upgrades(state: State, seat: Seat) -> Iterator[tuple[str, Speakable]]:
    mine = state.setup.force(seat)
    there = _upgradable(state, seat, state.forces(seat))  # types that take part
    return ((unit.value, mine.sheet(unit).name) for unit in there)


def _prototype(state: State, seat: Seat, pick: str) -> Step[State]:
    """The technology is researched: a law may ask a ship for it."""
    step = upgraded(state, seat, UnitType(pick), Card.REVEAL_PROTOTYPE)
    revolution = Law.ANTI_INTELLECTUAL_REVOLUTION
    if revolution not in state.setup.laws:
        return step
    big = [ship for ship in step.state.side(seat).ships if ship.kind is not Kind.FIGHTER]
    return Step(demand(step.state, destroys(revolution, seat, seat, big)).state, step.events)


def _singularity(state: State, seat: Seat) -> Iterator[tuple[str, Speakable]]:
    """What the opponent has and the side has not: upgrades, then other technologies."""
    foe, mine = state.setup.force(opponent(seat)), state.setup.force(seat)
    for unit in _upgradable(state, seat, state.side(seat).present):
        if unit in foe.upgrades:
            yield unit.value, mine.sheet(unit).name
    for technology in sorted(foe.technologies - {*state.side(seat).effects}):
        if not effects()[technology].faction:
            yield technology.value, name_of(technology)


def _nothing_destroyed(state: State, seat: Seat) -> Iterator[Refusal]:
    foe = state.side(opponent(seat))
    if not foe.fallen or Card.ANTIVIRUS in foe.played:
        yield Refusal(texts.NO_TARGET(), cite_of("technological_singularity"))


def _gained(state: State, seat: Seat, pick: str) -> Step[State]:
    id = "technological_singularity"
    if pick in {*UnitType}:
        return upgraded(state, seat, UnitType(pick), id)
    side = state.side(seat)
    event = Event(texts.GAINED(technology=name_of(Technology(pick))), cite_of(id), actor=seat)
    return Step(state.with_side(seat, replace(side, effects=(*side.effects, pick))), (event,))


def _not_nekro(state: State, seat: Seat) -> Iterator[Refusal]:
    if state.setup.force(opponent(seat)).faction != "nekro":
        text = texts.ONLY_AGAINST(faction=factions()["nekro"].name)
        yield Refusal(text, cite_of(Card.ANTIVIRUS))


def _not_yin(state: State, seat: Seat) -> Iterator[Refusal]:
    if state.setup.force(opponent(seat)).faction != "yin":
        text = texts.ONLY_AGAINST(faction=factions()["yin"].name)
        yield Refusal(text, cite_of(Card.GREYFIRE_MUTAGEN))


def _suspended(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """Yin has neither its abilities nor its technologies in this tactical action."""
    foe = opponent(seat)
    gone = (EffectKind.FACTION_ABILITY, EffectKind.FACTION_TECHNOLOGY)
    side = state.side(foe)
    kept = (
        id for id in side.effects if effects()[id].kind not in gone or not effects()[id].faction
    )
    return Step(state.with_side(foe, replace(side, effects=tuple(kept))))


def _exhausted(state: State, seat: Seat) -> Iterator[tuple[str, Speakable]]:
    """Agents of anybody that are exhausted."""
    for whose in SEATS:
        for id in dict.fromkeys(state.side(whose).spent):
            if effects()[id].kind is EffectKind.AGENT:
                yield f"{whose}:{id}", name_of(id)


def _readied(state: State, seat: Seat, pick: str) -> Step[State]:
    whose, _, id = pick.partition(":")
    side = state.side(Seat(int(whose)))
    side = replace(
        side,
        spent=tuple(one for one in side.spent if one != id),
        uses=tuple(use for use in side.uses if use.effect != id),
    )
    suite = Technology.TEMPORAL_COMMAND_SUITE
    event = Event(texts.READY_AGAIN(agent=name_of(id)), cite_of(suite), actor=seat)
    return Step(state.with_side(Seat(int(whose)), side), (event,))


# Cards cancelled -------------------------------------------------------------------------------


def _no_card(id: str) -> Callable[[State, Seat], Iterator[Refusal]]:
    """Another player has to have just played an action card that can be cancelled."""

    def why_not(state: State, seat: Seat) -> Iterator[Refusal]:
        prior = state.prior
        if prior is None or prior.seat == seat:
            yield Refusal(texts.NOTHING_TO_CANCEL(), cite_of(id))
        elif id == Card.SABOTAGE and "nip_and_tuck" in state.side(prior.seat).effects:
            yield Refusal(texts.NOT_SABOTAGED(), cite_of("nip_and_tuck"))

    return why_not


def _cancel(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """All is as before the card; it is spent, and so is what cancels it."""
    prior = state.prior
    assert prior is not None
    before, now = prior.state, state.side(seat)
    mine = replace(before.side(seat), cards=now.cards, spent=now.spent, uses=now.uses)
    if unit is not None:
        mine = mine.returning(unit.id)
    before = before.with_side(seat, mine)
    whose = before.side(prior.seat)
    hand = list(whose.cards)
    if prior.card in hand:
        hand.remove(Card(prior.card))
    whose = replace(whose, cards=tuple(hand), spent=(*whose.spent, prior.card))
    text = texts.CARD_CANCELLED(card=name_of(prior.card))
    event = Event(text, cite_of(Card.SABOTAGE), actor=prior.seat)
    return Step(before.with_side(prior.seat, whose), (event,))


def _watchers(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    return ((seat, u) for u in state.side(seat).present if u.type is UnitType.MECH)


AT_ANY_TIME = frozenset(RoundStep)

DECLARED = (
    Effect(id="van_hauge", fallen=_explosion),
    Effect(
        id=Asset.IPSWITCH,
        where=Where.SPACE,
        at=BEFORE_ROUND,
        first_round=True,
        lasts=Span.COMBAT,
        once=Once.BATTLE,
        fallen=_captain,
    ),
    Effect(
        id=Card.COURAGEOUS_TO_THE_END,
        where=Where.SPACE,
        at=AFTER_LOSS,
        targets=fallen_ships,
        then=_courage,
        rolled=_avenged,
    ),
    Effect(
        id=Asset.VOS_HOLLOW,
        where=Where.SPACE,
        at=AFTER_LOSS,
        once=Once.BATTLE,
        targets=_same_type,
        then=_hollow,
    ),
    Effect(
        id=Asset.BROTHER_MILOR,
        where=Where.SPACE,
        at=AFTER_LOSS,
        once=Once.BATTLE,
        targets=_small_fallen,
        then=_milor(Asset.BROTHER_MILOR),
    ),
    Effect(
        id=Asset.BROTHER_MILOR_OMEGA,
        at=AFTER_LOSS,
        once=Once.BATTLE,
        targets=_any_fallen,
        then=_milor(Asset.BROTHER_MILOR_OMEGA),
    ),
    Effect(id="galvanize"),
    Effect(
        id=Asset.DAME_BRIAR,
        at=AFTER_LOSS,
        once=Once.BATTLE,
        targets=_another,
        then=_briar,
    ),
    Effect(id="a3_valiance", fallen=_valiance, in_system=True),
    Effect(
        id=Asset.LYRA_KEEN,
        at=AFTER_LOSS,
        once=Once.BATTLE,
        targets=_galvanized_fallen,
        then=_lyra,
        rolled=_lyra_destroys,
    ),
    Effect(
        id=Card.REVEAL_PROTOTYPE,
        costs=True,
        at=BEFORE_ROUND,
        first_round=True,
        picks=_upgrades,
        picked=_prototype,
    ),
    Effect(
        id="technological_singularity",
        at=AFTER_LOSS,
        once=Once.COMBAT,
        why_not=_nothing_destroyed,
        picks=_singularity,
        picked=_gained,
    ),
    Effect(
        id=Card.ANTIVIRUS,
        at=BEFORE_ROUND,
        first_round=True,
        lasts=Span.COMBAT,
        why_not=_not_nekro,
    ),
    Effect(
        id=Card.GREYFIRE_MUTAGEN,
        at=BEFORE_ROUND | {RoundStep.MOVED, RoundStep.START_OF_INVASION},
        first_round=True,
        why_not=_not_yin,
        then=_suspended,
    ),
    Effect(
        id=Card.SABOTAGE,
        at=AT_ANY_TIME,
        once=Once.ALWAYS,
        cancels=True,
        why_not=_no_card(Card.SABOTAGE),
        then=_cancel,
    ),
    Effect(
        id="instinct_training",
        at=AT_ANY_TIME,
        once=Once.BATTLE,
        cancels=True,
        why_not=_no_card("instinct_training"),
        then=_cancel,
    ),
    Effect(
        id="watcher",
        at=AT_ANY_TIME,
        once=Once.ALWAYS,
        in_system=True,
        cancels=True,
        why_not=_no_card("watcher"),
        targets=_watchers,
        then=_cancel,
    ),
    Effect(
        id=Technology.TEMPORAL_COMMAND_SUITE,
        at=AT_ANY_TIME,
        once=Once.BATTLE,
        unasked=True,
        picks=_exhausted,
        picked=_readied,
    ),
    Effect(id=Law.ANTI_INTELLECTUAL_REVOLUTION, in_odds=True),
    Effect(id=Asset.POLITICAL_CENSURE, in_odds=True),
    Effect(id="nip_and_tuck", in_odds=True),
)
