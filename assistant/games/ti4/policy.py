"""What the odds assume of players: each follows the policy of his side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct

from assistant.games.ti4 import flow, texts
from assistant.games.ti4.data import Asset, Card, Law, Technology, name_of
from assistant.games.ti4.effects import demands, forces, using
from assistant.games.ti4.effects.declare import EFFECTS, Effect, Rolling, Where
from assistant.games.ti4.effects.hits import waiting
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.odds.hooks import (
    LEAST_DAMAGED,
    LEAST_HITS,
    LEFT_OUT,
    best_play_knows,
    is_known,
)
from assistant.games.ti4.odds.ships import chance
from assistant.games.ti4.setup import ORDER, UNCERTAIN_FIGURES, Part, Playing, Sustaining
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    ROUNDS,
    SEATS,
    RoundStep,
    State,
    Want,
    opponent,
    ref,
    unit_at,
)
from assistant.games.ti4.steps import (
    assign,
    barrage,
    cannons,
    common,
    dice,
    invasion,
    retreat,
    roll,
)
from assistant.games.ti4.steps.assign import GROUND_ORDER, ground_order, matching_presets
from assistant.games.ti4.steps.barrage import FiringStep, Ready
from assistant.games.ti4.steps.common import BY_ABILITY, Destroy, Sustain
from assistant.games.ti4.steps.retreat import has_destination
from assistant.games.ti4.systems import knows_no_traits
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.text import Message, Name, Speakable, Text, joined

Until: TypeAlias = Callable[[State, Choice], bool]
"""Whether a choice is left to the caller, not answered by policy."""

ASSUMED: dict[Sustaining, Message] = {
    Sustaining.FIRST: texts.ASSUME_ORDER,
    Sustaining.IN_TURN: texts.ASSUME_IN_TURN,
    Sustaining.LAST: texts.ASSUME_LAST,
}


UNUSED: dict[bool, Message] = {False: texts.ASSUME_UNUSED, True: texts.ASSUME_UNPAID}
"""What is said of effects that are not counted on, by whether they cost something."""

CANCELLING = ("quantum_manipulator", Asset.TELLURIAN, Card.SHIELDS_HOLDING)
"""What cancels hits before they are answered, in the order in which it is used."""

NEVER_USED = (
    Card.INTERCEPT,
    Asset.AIRO_SHIR_AUR,
    Card.GHOST_SQUAD,
    Technology.TEMPORAL_COMMAND_SUITE,
    "technological_singularity",
)
"""What is known only where it changes nothing: nobody means to leave, nothing can be gained."""

SPACE_TO_COME = tuple(RoundStep)[: tuple(RoundStep).index(RoundStep.CAPACITY)]
"""Steps at which the combat in space is still to be decided, where none is fought on a planet."""
ROLLS_FROM: dict[RoundStep, int] = {
    RoundStep.ATTACKER_CANNONS: cannons.ROLLS,
    RoundStep.DEFENDER_CANNONS: cannons.ROLLS,
    RoundStep.BARRAGE: barrage.ROLLING,
    RoundStep.ATTACKER_ROLLS: 0,
    RoundStep.DEFENDER_ROLLS: 0,
    RoundStep.BOMBARD: 0,
    RoundStep.CANNON_DEFENSE: cannons.ROLLS,
}
"""From which `turn` on a step has dice rolled."""

ASSIGNING = (RoundStep.ASSIGN, *BY_ABILITY)
"""Steps in which a side assigns hits by its order of losses."""


class Objective(Struct, frozen=True):
    """What counts: a win 1, a draw so much of it, and each resource kept more than the opponent."""

    draw: float = 0.5
    resource_weight: float = 0.0


EVEN = Objective()
"""The convention of every value and every best play: a draw is half a win for either side.

So what one gains the other loses, without which "best play by both" means nothing; and of two
options with the same chance to win, the one that draws more often is worth more.
"""

WIN = Objective(draw=0.0)
"""The bare chance to win: only to compare with."""


def playing_best(state: State) -> frozenset[Seat]:
    """The seats of which the odds expect best play."""
    return frozenset(s for s in SEATS if state.side(s).playing is not Playing.BY_ORDER)


def resource_weight(state: State) -> float:
    """What those count a resource kept; what one of them values, the other denies him."""
    keeping = (side.weight for side in state.sides if side.playing is Playing.TO_KEEP)
    return max(keeping, default=0) / 100


def answer(state: State, choice: Choice, uses: bool = True) -> tuple[Action, ...]:
    """All units fire; retreats and hits follow the policy of the seat.

    Where it `uses` them, cards that it is known to hold and effects before it are played as soon as
    they help, if the odds know how.
    """
    use = _use(state, choice) if uses else None
    if use is not None:
        return (use,)
    if state.demands:
        return (_to_demand(state),)
    planned = _planned(state)
    if planned:
        return planned
    if state.at is RoundStep.ANNOUNCE:
        leaves = leaves_in(state, choice.seat) == state.round
        return (retreat.Announce() if leaves else retreat.FightOn(),)
    if state.at in flow.WINDOWS:
        return (common.Pass(),)
    if state.at in (RoundStep.ATTACKER_ROLLED, RoundStep.DEFENDER_ROLLED):
        return (_again(state, choice),)
    if choice.gestures:
        return choice.gestures[0].actions
    return (next(choice.open).action,)


def _planned(state: State) -> tuple[Action, ...]:
    """The answer of a step that takes no list of options; nothing at another one."""
    module, plan = flow.MODULES.get(state.at), state.side(ATTACKER).plan
    if state.at in ASSIGNING and state.turn < len(SEATS):
        return tuple(_assigned(state))
    if state.at is RoundStep.AIM:
        return tuple(invasion.aimed(state, plan.bombarding)) or (Ready(),)
    if state.at is RoundStep.COMMIT:
        fighters = forces.is_counted_on(state.side(ATTACKER), "matriarch")
        lands = invasion.with_fighters if fighters else invasion.spread
        return tuple(lands(state, plan.landing)) or (Ready(),)
    return module.all_fire(state) if isinstance(module, FiringStep) else ()


def _again(state: State, choice: Choice) -> Action:
    """All own dice that missed are thrown again, where an effect lets him at no price.

    At the price of their units it is those of units with one die, where that is counted on.
    """
    if not state.setup.force(choice.seat).dice_effects:
        for option in choice.open:
            again = option.action
            if not isinstance(again, roll.RerollMisses) or again.unit:
                continue
            if not again.by or is_known(state, choice.seat, again.by):
                return again
    return roll.KeepDice()


def _use(state: State, choice: Choice) -> Action | None:
    """The first that the seat has to use now, on the unit of its choice."""
    if state.at is RoundStep.ASSIGN and assign.is_forced(state, choice.seat):
        other = opponent(choice.seat)  # the losses of both fall at once
        for id in CANCELLING:
            held = id in state.side(other).cards or id in state.side(other).effects
            if (
                held
                and is_known(state, other, id)
                and not list(using.why_not(state, other, EFFECTS[id]))
                and _helps(state, other, id)
            ):
                return using.PlayUnasked(other, id, _first_target(state, other, id))
    plays = [o.action for o in choice.open if isinstance(o.action, using.PlayCard)]
    for play in plays:
        if is_known(state, choice.seat, play.card) and _helps(state, choice.seat, play.card):
            return max(
                (other for other in plays if other.card == play.card),
                key=lambda other: _target_value(state, choice.seat, other),
            )
    return None


def _first_target(state: State, seat: Seat, id: str) -> str:
    targets = EFFECTS[id].targets
    found = next(iter(targets(state, seat)), None) if targets else None
    return "" if found is None else ref(found[0], found[1].id)


def _helps(state: State, seat: Seat, id: str) -> bool:
    """Whether the seat uses an effect now that it may use."""
    match id:
        case _ if EFFECTS[id].cancels:
            return False
        case _ if id in NEVER_USED:
            return False
        case Asset.TELLURIAN | "quantum_manipulator":
            return state.at is not RoundStep.BARRAGE_LOSSES
        case Card.WAYLAY:
            return bool(forces.able(state, seat, state.side(seat).ships, Rolling.BARRAGE))
        case Card.BUNKER:
            return bool(invasion.bombarding(state))
        case Card.SHIELDS_HOLDING:
            enough = min(LEAST_HITS, _endured(state, seat))
            in_time = state.at is not RoundStep.BARRAGE_LOSSES
            return in_time and waiting(state, seat) >= enough
        case Card.EMERGENCY_REPAIRS:
            hurt = sum(u.damaged and state.figures(u).sustain for u in state.forces(seat))
            return state.at is RoundStep.START_OF_ROUND and hurt >= LEAST_DAMAGED
        case Card.DIRECT_HIT:
            return state.at is RoundStep.AFTER_HITS or state.at in BY_ABILITY
        case Card.REFLECTIVE_SHIELDING | Card.COURAGEOUS_TO_THE_END:
            return state.at is RoundStep.AFTER_HITS and bool(state.forces(opponent(seat)))
        case Card.SCRAMBLE_FREQUENCY:
            return state.at is not RoundStep.BARRAGE_LOSSES and _hits_beyond_average(state, seat)
        case Card.FIRE_TEAM | Card.WAR_FUNDING_OMEGA:
            return state.round == 1 and _any_missed(state, seat)
        case "the_alastor":
            return any(u.is_ground and not u.is_ship for u in state.side(seat).units)
        case "impulse_core" | "devotion" | "exotrireme_2":
            return _may_give_up(state, seat, id)
        case Card.FIGHTER_PROTOTYPE:
            return bool(state.side(seat).fighters)
    return True


def _any_missed(state: State, seat: Seat) -> bool:
    """Whether any of the dice that the seat has rolled has missed."""
    return sum(state.scored[seat]) < sum(group.count for group in dice.groups(state, seat))


def _hits_beyond_average(state: State, seat: Seat) -> bool:
    """Whether more hits wait than the same dice would make on average."""
    again = EFFECTS[Card.SCRAMBLE_FREQUENCY].then(state, seat, None).state.demands[-1]
    return waiting(state, seat) > sum(chance(value) for value in again.values)


def _may_give_up(state: State, seat: Seat, id: str) -> bool:
    """Whether a ship is left besides, or all of the opponent's go with it."""
    foe = opponent(seat)
    theirs = state.side(foe).ships
    all_fall = len(theirs) == 1 and not state.can_sustain(foe, theirs[0])
    if id == "exotrireme_2":
        all_fall = len(theirs) <= 2
    return len(state.side(seat).ships) > 1 or all_fall


def _endured(state: State, seat: Seat) -> int:
    """The hits that destroy all its units there."""
    units = state.forces(seat)
    armour = sum(state.can_sustain(seat, unit) for unit in units)
    return len(units) + forces.absorbs(state, seat) * armour


def _target_value(state: State, seat: Seat, play: using.PlayCard) -> tuple[float, ...]:
    """Who gets a die more: the best shot. Else it is the unit that would be lost last.

    Who is given up would be lost first. A type of unit is upgraded of which most fight. Other
    figures are best lent to who has no armour and shoots worst.
    """
    if play.card == Card.THE_CAVALRY:
        lent = unit_at(state, play.unit).stats
        return not lent.sustain, -lent.dice * max(0, 11 - lent.combat)
    if play.card == Card.REVEAL_PROTOTYPE:
        return (sum(unit.type.value == play.unit for unit in state.forces(seat)),)
    if not play.unit or EFFECTS[play.card].picks is not None:
        return ()
    unit, whose = unit_at(state, play.unit), Seat(int(play.unit.partition("/")[0]))
    if play.card == Card.COURAGEOUS_TO_THE_END:
        return (-unit.stats.combat,)
    order = assign.in_order(state.side(whose), planet=state.planet, among=state.forces(whose))
    looks = [one.look for one in order]
    place = looks.index(unit.look) if unit.look in looks else 0
    if EFFECTS[play.card].gives_up:
        place = -place
    return -max(dice.need(state, seat, unit), 1) if EFFECTS[play.card].dice else 0, place


def _assigned(state: State) -> Iterator[Action]:
    """Hits answered by order; who can mend ships loses first those damaged just now."""
    seat = Seat(state.turn)
    actions = [*assign.by_order(state)]
    if not forces.has(state, seat, "duranium_armor"):
        yield from actions
        return
    side, gone = state.side(seat), set[str]()
    fresh = [u.id for u in state.forces(seat) if u.id in side.sustained]
    for action in actions:
        if isinstance(action, Sustain):
            fresh.append(action.unit)
        elif isinstance(action, Destroy):
            kind = side.unit(action.unit).type
            first = [id for id in fresh if id not in gone and side.unit(id).type is kind]
            action = Destroy(first[0]) if first else action
            gone.add(action.unit)
        yield action


def _to_demand(state: State) -> Action:
    """Armour first where the side may use it; else its order. The opponent takes the dearest.

    His hits are aimed at what cannot sustain, where there is any.
    """
    wanted = state.demands[0]
    if wanted.want is Want.MOVE:
        return demands.MoveNoMore()
    if wanted.want is Want.NUDGE:
        return roll.KeepDice()
    units, side = demands.among(state, wanted), state.side(wanted.victim)
    if wanted.want is Want.HIT:
        for unit in units:
            if state.can_sustain(wanted.victim, unit):
                return Sustain(unit.id)
    if wanted.want is Want.AIM:
        bare = tuple(u for u in units if not state.can_sustain(wanted.victim, u))
        units = bare or units
    there = assign.in_order(side, planet=state.planet, among=units)
    picked = there[0] if wanted.seat == wanted.victim else there[-1]
    offered = next(u for u in units if u.look == picked.look)
    return demands.ANSWERS[wanted.want](offered.id)


def leaves_in(state: State, seat: Seat) -> int | None:
    """The round in which the policy of the seat announces a retreat; None for never.

    A side that could not retreat in the planned round does so when it is next asked.
    """
    wanted = state.side(seat).leaves
    if seat == ATTACKER and _is_routed(state):
        wanted = state.round
    if not wanted or not has_destination(state, seat) or forces.nobody_leaves(state):
        return None
    return max(wanted, state.round + retreat.has_spoken(state, seat))


def _is_routed(state: State) -> bool:
    """Whether the defender holds Rout and is to play it."""
    in_hand = Card.ROUT in state.side(DEFENDER).cards and state.planet is None
    return in_hand and is_known(state, DEFENDER, Card.ROUT)


def after(state: State, action: Action) -> State:
    """The state after such an answer."""
    if isinstance(action, using.PlayUnasked):
        return flow.used(state, action.seat, action.card, action.unit).state
    return flow.STEPS.apply(state, action).state


def to_chance(state: State, until: Until | None = None, uses: bool = True) -> State:
    """The state at the next roll, at the end, or at a choice that `until` picks."""
    while not _is_roll(state):
        answers: tuple[Action, ...] = ()
        if until is None and not state.demands and not (uses and _may_use(state)):
            answers = _planned(state)
        if not answers:
            decision = flow.STEPS.decide(state)
            if not isinstance(decision, Choice) or (until and until(state, decision)):
                return state
            answers = answer(state, decision, uses)
        step = None if state.demands else flow.together(state, answers)
        if step is not None:
            state = step.state
            continue
        for action in answers:
            state = after(state, action)
    return state


def _is_roll(state: State) -> bool:
    """Whether a step has dice to be rolled, told without naming them."""
    return not state.demands and state.turn >= ROLLS_FROM.get(state.at, state.turn + 1)


def _may_use(state: State) -> bool:
    """Whether somebody may have a card or an effect for this step, or against its answer."""
    return state.at is RoundStep.ASSIGN or bool(
        using.open_now(state, ATTACKER) or using.open_now(state, DEFENDER)
    )


def assumptions(
    state: State, players: frozenset[Seat] = frozenset(), kept: float = 0.0
) -> Iterator[Text]:
    """The assumptions of the odds, for players to read; `players` are the sides that play best.

    `kept` is the value of a saved resource, in wins; without it a retreat never pays.
    """
    to_come = state.planet is None and state.at in SPACE_TO_COME
    in_space = state.setup.part is Part.SPACE or (to_come and state.setup.part is Part.ACTION)
    if in_space:
        yield from _orders(state, players)
    if players and kept:
        yield texts.ASSUME_KEPT(percent=f"{100 * kept:g}")
    if state.announced is None and in_space:
        yield from _retreats(state, players if kept else frozenset())
    if state.setup.part is not Part.SPACE:
        yield from _ground_orders(state)
    yield from _armour_by_type(state, players)
    used = tuple(_used_at_best(state, players) if players else _uses(state))
    yield from used
    for seat in SEATS if not players else ():
        name, now = side_name(state.setup, seat), {use.effect for use in state.side(seat).uses}
        told = defaultdict[Message, list[Name]](list)
        for id in _unused(state, seat):
            how = texts.ASSUME_THIS_ROUND if id in now else UNUSED[EFFECTS[id].costs]
            told[how].append(name_of(id))
        for message, effects in told.items():
            yield message(side=name, effects=joined(effects))
    yield texts.ASSUME_NO_OTHER_CARDS() if used else texts.ASSUME_NO_CARDS()
    for seat in SEATS:
        yield from _uncertain(state, seat)


def _uses(state: State) -> Iterator[Text]:
    """Which cards and effects are counted on."""
    for seat in SEATS:
        side = state.side(seat)
        used = [name_of(id) for id in countable(state, seat) if forces.is_counted_on(side, id)]
        if used:
            name = side_name(state.setup, seat)
            yield texts.ASSUME_USES(side=name, effects=joined(used))
        if name_of(Card.THE_CAVALRY) in used:
            yield texts.ASSUME_CAVALRY(effect=name_of(Card.THE_CAVALRY))


def _used_at_best(state: State, players: frozenset[Seat]) -> Iterator[Text]:
    """Which cards and effects best play uses where that is best."""
    for seat in sorted(players):
        used = [name_of(id) for id in countable(state, seat) if _is_known(state, seat, id, players)]
        if used:
            name = side_name(state.setup, seat)
            yield texts.ASSUME_USES_AT_BEST(side=name, effects=joined(used))


def _unused(state: State, seat: Seat) -> Iterator[str]:
    """What the side could use, and is taken not to."""
    side = state.side(seat)
    for id in countable(state, seat):
        if not forces.is_counted_on(side, id):
            yield id


def _armour_by_type(state: State, players: frozenset[Seat]) -> Iterator[Text]:
    """Types of units that use their armour at another time than the rest of their side."""
    for seat in SEATS:
        there = {unit.type for unit in state.side(seat).present}
        for unit, way in state.side(seat).plan.sustain if seat not in players else ():
            if unit in there:
                name = side_name(state.setup, seat)
                order = state.setup.force(seat).sheet(unit).name
                yield texts.ASSUME_TYPES(side=name, order=order, sustain=way.label())


def _uncertain(state: State, seat: Seat) -> Iterator[Text]:
    """Figures of its ships that the sources do not agree on, and that bear on the fight."""
    force = state.setup.force(seat)
    for unit in dict.fromkeys(u.type for u in state.side(seat).ships):
        for figure in force.uncertain(unit):
            if figure != "fleet_weight":
                name = force.sheet(unit).name
                yield texts.ASSUME_FIGURE(unit=name, figure=UNCERTAIN_FIGURES[figure]())


Best: TypeAlias = frozenset[Seat] | None
"""The seats that play best, where nobody else uses any effect; None where all follow policies."""


def left_out(state: State, best: Best = None) -> tuple[Text, ...]:
    """What is in play and the odds leave out: cards in hand, rerolls, effects applied by hand."""
    of_sides = (text for seat in SEATS for text in _unknown(state, seat, best))
    return (*_of_system(state), *of_sides)


def _is_known(state: State, seat: Seat, id: str, best: Best) -> bool:
    """Whether the odds know what the seat does with an effect."""
    if best is None:
        return is_known(state, seat, id)
    return seat in best and best_play_knows(state, seat, id)


def left_out_at_last(state: State) -> tuple[Text, ...]:
    """The same where no roll can change the winner any more: cards in hand no longer matter."""
    if state.outcome is not None or state.at is RoundStep.CAPACITY:
        return ()
    dice_lie = state.at in (RoundStep.ATTACKER_ROLLED, RoundStep.DEFENDER_ROLLED)
    rerolls = (text for seat in SEATS for text in _rerolls(state, seat) if dice_lie)
    by_hand = (text for seat in SEATS for text in _by_hand(state, seat, None))
    return (*_of_system(state), *rerolls, *by_hand)


def last_cards(state: State, best: frozenset[Seat]) -> Iterator[Text]:
    """Cards in hand that may yet undo losses after which nothing else is open."""
    for seat in SEATS:
        ahead = (card for card in _unknown_cards(state, seat, best) if _is_ahead(state, card))
        yield from _omitted(state, seat, ahead, cards=True)


def _of_system(state: State) -> Iterator[Text]:
    laws, planets = state.setup.laws, state.setup.system.planets
    if Law.CONVENTIONS_OF_WAR in laws and knows_no_traits(state.setup.system):
        yield texts.OMITS_TRAITS(effect=name_of(Law.CONVENTIONS_OF_WAR))
    if Law.DEMILITARIZED_ZONE in laws and planets and not (state.closed or state.landed):
        yield texts.OMITS_CLOSED(effect=name_of(Law.DEMILITARIZED_ZONE))


def _ground_orders(state: State) -> Iterator[Text]:
    """Which ground forces fall first."""
    orders = [ground_order(state.setup.force(seat), state.side(seat)) for seat in SEATS]
    if all(order == tuple(u for u in GROUND_ORDER if u in order) for order in orders):
        yield texts.ASSUME_GROUND_ORDER()
        return
    for seat, order in zip(SEATS, orders, strict=True):
        names = joined([name_of(unit) for unit in order])
        yield texts.ASSUME_FALLS(side=side_name(state.setup, seat), order=names)


def _retreats(state: State, free: frozenset[Seat]) -> Iterator[Text]:
    """Who retreats when; the seats in `free` do so whenever it pays."""
    planned = {seat: leaves_in(state, seat) for seat in SEATS}
    for seat, round in planned.items():
        name = side_name(state.setup, seat)
        if round is not None:
            yield texts.ASSUME_LEAVES(side=name, round=round)
        elif state.side(seat).leaves:
            yield texts.ASSUME_CANNOT_LEAVE(side=name)
    if not any(planned[s] is None and has_destination(state, s) for s in SEATS):
        return
    others = texts.ASSUME_NO_OTHER_RETREAT if any(planned.values()) else texts.ASSUME_NO_RETREAT
    yield texts.ASSUME_RETREATS() if free else others()


def _unknown(state: State, seat: Seat, best: Best) -> Iterator[Text]:
    yield from _omitted(state, seat, _unknown_cards(state, seat, best), cards=True)
    yield from _rerolls(state, seat)
    yield from _by_hand(state, seat, best)


def _unknown_cards(state: State, seat: Seat, best: Best) -> Iterator[str]:
    """The cards in hand that can still change the fight, and the odds do not know how."""
    side = state.side(seat)
    for card in dict.fromkeys(side.cards):
        known = _is_known(state, seat, card, best)
        if forces.is_counted_on(side, card) and not known and _matters(state, card):
            yield card


def _rerolls(state: State, seat: Seat) -> Iterator[Text]:
    if state.setup.force(seat).dice_effects:
        yield texts.OMITS_REROLLS(side=side_name(state.setup, seat))


def _by_hand(state: State, seat: Seat, best: Best) -> Iterator[Text]:
    """Effects that the table applies, and those that the odds do not reckon with."""
    mine = (EFFECTS[id] for id in state.side(seat).effects if id in EFFECTS)
    waiting = (effect.id for effect in mine if _waits(state, seat, effect, best))
    yield from _omitted(state, seat, (*forces.left_to_table(state, seat), *waiting), cards=False)


def _omitted(state: State, seat: Seat, ids: Iterable[str], cards: bool) -> Iterator[Text]:
    """What is in play and left out, with the reason where it always is."""
    side, names = side_name(state.setup, seat), dict[Message | None, list[Name]]()
    for id in ids:
        names.setdefault(LEFT_OUT.get(id), []).append(name_of(id))
    for why, those in names.items():
        if why is not None:
            yield why(side=side, effects=joined(those))
        elif cards:
            yield texts.OMITS_CARDS(side=side, cards=joined(those))
        else:
            yield texts.OMITS_EFFECTS(side=side, effects=joined(those))


def _matters(state: State, id: str) -> bool:
    """Whether a card in hand, or an effect not used yet, can still change the fight."""
    effect = EFFECTS.get(id)
    if effect is None:
        return False
    if effect.first_round and state.round > 1 and state.at in ROUNDS:
        return False
    if effect.where is Where.SPACE and (state.planet is not None or _is_after_space(state)):
        return False
    if state.setup.part is Part.SPACE and effect.where is Where.GROUND:
        return False
    combat_ahead = state.is_invasion and state.planet is None  # its round is counted afresh
    again = set(effect.at) & set(ROUNDS) and (combat_ahead or not effect.first_round)
    return bool(again) or _is_ahead(state, id)


def _is_ahead(state: State, id: str) -> bool:
    """Whether an effect has a step of this round that is not over."""
    steps = tuple(RoundStep)
    return any(steps.index(state.at) <= steps.index(at) for at in EFFECTS[id].at)


def _is_after_space(state: State) -> bool:
    steps = tuple(RoundStep)
    return steps.index(state.at) >= steps.index(RoundStep.CAPACITY)


def _waits(state: State, seat: Seat, effect: Effect, best: Best) -> bool:
    """Whether an effect before the side bears on what is to come, and the odds do not know it."""
    known = effect.in_odds or _is_known(state, seat, effect.id, best)
    side = state.side(seat)
    if known or effect.id in side.spent or not forces.is_counted_on(side, effect.id):
        return False
    if effect.bearer is not None and not any(map(effect.is_of, state.side(seat).present)):
        return False
    if effect.when is not None and not effect.when(state, seat):
        return False
    if effect.is_used or effect.automatic:
        return _matters(state, effect.id)
    return effect.where is not Where.SPACE or not _is_after_space(state)


def countable(state: State, seat: Seat) -> Iterator[str]:
    """What the seat may use and the odds can count on, or are told not to."""
    side = state.side(seat)
    for id in dict.fromkeys((*side.effects, *side.cards)):
        effect = EFFECTS.get(id)
        if effect is None or effect.cancels or not (effect.is_used or effect.needs_word):
            continue
        if id in side.spent or id in NEVER_USED:
            continue
        if effect.bearer is not None and not any(map(effect.is_of, side.present)):
            continue
        told = not forces.is_counted_on(side, id) or is_known(state, seat, id)
        if told and _matters(state, id):
            yield id


def order_name(state: State, seat: Seat) -> Speakable:
    """The side's order of losses: the names of its ships, and the preset that gives this order.

    On a planet of its ground forces.
    """
    if state.planet is not None:
        there = {unit.type for unit in state.forces(seat)}
        order = ground_order(state.setup.force(seat), state.side(seat))
        return joined([name_of(unit) for unit in order if unit in there] or ["–"])
    present = {u.type for u in state.side(seat).ships}
    mine = [name_of(unit) for unit in state.side(seat).order if unit in present]
    if len(mine) < 2:
        return joined(mine) if mine else "–"
    preset = next(matching_presets(state, seat), None)
    names = joined(mine)
    return texts.PRESET_ORDER(preset=preset.label(), order=names) if preset else names


def _orders(state: State, players: frozenset[Seat]) -> Iterator[Text]:
    ways = [(side.order, side.sustain) for side in state.sides]
    if ways[0] == ways[1] == (ORDER, Sustaining.FIRST) and not players:
        yield texts.ASSUME_CHEAPEST()
        return
    for seat in SEATS:
        side = side_name(state.setup, seat)
        if seat in players:
            yield texts.ASSUME_BEST(side=side)
        elif state.forces(seat):  # who has none left orders none
            message = ASSUMED[state.side(seat).sustain]
            yield message(side=side, order=order_name(state, seat))
