"""What is told of a fight: around the cards, beside them, of a result, of its end; the notation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from assistant.games.metro import texts
from assistant.games.metro.comparison import (
    WINNERS,
    bonus_text,
    is_guessed,
    result_text,
    sum_text,
    tie_hangs,
    total,
    unknown_ties,
    wins_ties,
)
from assistant.games.metro.consequences import CAPTURED, SPARED, has_wound_of_before, in_short
from assistant.games.metro.data import STATIONS, Unit
from assistant.games.metro.flow import STEP_NAMES, route
from assistant.games.metro.outcome import PARAGRAPHS, effects, row_of
from assistant.games.metro.relevant_rules import decisive_rules
from assistant.games.metro.setup import ATTACKER, DEFENDER, SEATS, at_station, side_name, unit_name
from assistant.games.metro.state import (
    ArmyStrength,
    GearLoss,
    GearMode,
    HeroWounded,
    MayCapture,
    Result,
    Reward,
    Side,
    Stage,
    State,
    StationLost,
    gear_label,
    unit_of,
)
from assistant.games.metro.texts import page
from assistant.rules.decision import Action, Seat
from assistant.rules.ending import Balance, Ending, gained, left, lost
from assistant.rules.flow import RailStep, Step, rail
from assistant.rules.game import Note, NoteLine, Overview, SeatLabel, Tone
from assistant.rules.moment import DiceGroup, Die, Moment
from assistant.rules.rule_options import decided
from assistant.rules.text import VERSUS, Speakable, Text, joined, plain, signed

DECK_PAGE = "deck"
"""The page of the deck editor."""
OWN = {Unit.ARMY: texts.OWN_ARMY, Unit.HERO: texts.OWN_HERO, Unit.THREAT: texts.ROLE_THREAT}
"""A unit within a line."""


def overview(state: State) -> Overview:
    """Everything the frame shows of a fight."""
    first, second = (side_name(state.setup, seat) for seat in SEATS)
    result = state.result if state.at is Stage.OVER else None
    return Overview(
        VERSUS(first=first, second=second),
        at_station(state.setup, state.target.label()),
        tuple(_seat_label(state, seat) for seat in SEATS),
        _rail(state),
        None if result is None else _outcome(state, result),
        None if result is None else WINNERS.get(result),
        tuple(notes(state)),
    )


def _outcome(state: State, result: Result) -> Text:
    """Who wins, and by which sums, the winner's first; without sums what the table has ruled, and
    no fight."""
    text = result_text(state, result)
    if state.ruled or result is Result.CALLED_OFF:
        return text
    seats = SEATS[::-1] if WINNERS.get(result) == DEFENDER else SEATS
    sums = "\u00a0:\u00a0".join(plain(total(state, seat)) for seat in seats)
    is_guess = any(is_guessed(state, seat) for seat in seats)
    return (texts.WITH_GUESSES if is_guess else texts.WITH_SUMS)(result=text, sums=sums)


def _seat_label(state: State, seat: Seat) -> SeatLabel:
    side = state.side(seat)
    if state.target.threat_seat == seat:
        role = texts.ROLE_THREAT()
    else:
        role = texts.ROLE_ATTACKER() if seat == ATTACKER else texts.ROLE_DEFENDER()
    has_chosen = not state.revealed and (side.down or side.played is not None)
    return SeatLabel(side_name(state.setup, seat), role, has_chosen)


def _rail(state: State) -> tuple[RailStep, ...]:
    """Attacker's and defender's card are one step of the page; the end is its last."""
    stages = [s for s in route(state) if s not in (Stage.DEFENDER_CARD, Stage.OVER)]
    at = Stage.ATTACKER_CARD if state.at is Stage.DEFENDER_CARD else state.at
    here = stages.index(at) if at in stages else len(stages)
    left_out = len(stages) if state.result is Result.CALLED_OFF else 0
    return rail((STEP_NAMES[stage]() for stage in stages), here, dict.fromkeys(range(1, left_out)))


def notes(state: State) -> Iterator[Note]:
    """What of the deck is a guess, what is at stake, where the bonuses came from, which open rules
    decided. Only what everybody may know.
    """
    deck = []
    if not state.deck.complete:
        deck.append(NoteLine(texts.DECK_PLACEHOLDER(), None, Tone.WARN, page=DECK_PAGE))
    if state.revealed and state.app_deals and state.side(DEFENDER).played is not None:
        deck.append(NoteLine(texts.REST_HIDDEN(), page(18)))
    if state.uses_cards and deck:
        yield Note(texts.DECK_NOTE(), tuple(deck))
    if state.result is None and state.side(DEFENDER).unit is not None:
        yield Note(texts.AT_STAKE(), tuple(_stakes(state)))
    bonuses = [*_bonuses(state)]
    if bonuses:
        if total(state, ATTACKER) == total(state, DEFENDER):
            bonuses += _ties(state)
        yield Note(texts.HOW_BONUSES(), tuple(bonuses))
    elif state.result is Result.DRAW and not state.ruled:
        yield Note(texts.RAIL_COMPARE(), tuple(_ties(state)))
    if state.result is not None and state.result is not Result.CALLED_OFF:
        yield from decided(decisive_rules(state), state.setup.rule_options)


def _ties(state: State) -> Iterator[NoteLine]:
    """Who wins the tie that there is."""
    claimants = [seat for seat in SEATS if wins_ties(state, seat)]
    for seat in claimants:
        text = texts.TIE_CLAIM(unit=unit_name(state.setup, seat, unit_of(state, seat)))
        yield NoteLine(text, page(15), seat=seat)
    unknown = unknown_ties(state)
    for seat in unknown:
        yield NoteLine(tie_hangs(state, seat), page(15), Tone.WARN, seat=seat)
    if not claimants and not unknown:
        yield NoteLine(texts.NO_TIES(), page(15), Tone.EVEN)


def _stakes(state: State) -> Iterator[NoteLine]:
    cite = PARAGRAPHS[row_of(state)]
    for seat, result in zip(SEATS, (Result.ATTACKER, Result.DEFENDER), strict=True):
        effects_of = [in_short(effect) for effect in effects(state, result)]
        what = joined(effects_of) if effects_of else texts.NOTHING_SHORT()
        text = texts.STAKE(side=side_name(state.setup, seat), what=what)
        yield NoteLine(text, cite, seat=seat)
    yield NoteLine(texts.STAKE_DRAW(), page(4), Tone.EVEN)


def _bonuses(state: State) -> Iterator[NoteLine]:
    for seat in SEATS:
        if (text := bonus_text(state, seat)) is not None:
            yield NoteLine(text, page(19), seat=seat)


def notation(state: State) -> str:
    """The position in one line, such as ``hero 4+1 | army 6 ; zasada : ? ; defender-card``.

    The bar parts attacker and defender; behind it the target, the step, the cards that lie there,
    the hands that may be seen, the row and the result.
    """
    units = " | ".join(_unit(side) for side in state.sides)
    cards = [side.played or ("face-down" if side.down else "-") for side in state.sides]
    hands = [" ".join(side.hand) or "-" for side in state.sides]
    parts = [units, state.target.value, state.at.value]
    for name, (first, second) in (("cards", cards), ("hands", hands)):
        if (first, second) != ("-", "-"):
            parts.append(f"{name} {first} : {second}")
    if state.result is not None:
        parts.append(f"row {state.row} {state.result.value}")
    return " ; ".join(parts)


def _unit(side: Side) -> str:
    gear = "".join(f"{piece.bonus:+d}" for piece in side.gear)
    army, hero = f"army {side.army}", f"hero {side.hero}{gear}"
    match side.unit:
        case Unit.ARMY:
            return army
        case Unit.HERO:
            return hero
        case Unit.THREAT:
            return f"threat {side.threat}"
    return army if side.hero is None else f"{army} or {hero}"


def moment_of(before: State, action: Action, step: Step[State]) -> Moment | None:
    """Both sides at once, as soon as there is a result; before that nothing is shown."""
    after = step.state
    if before.result is not None or after.result in (None, Result.CALLED_OFF) or after.ruled:
        return None
    assert after.result is not None
    winner = WINNERS.get(after.result)
    groups = tuple(_side(after, seat, winner) for seat in SEATS)
    return Moment(winner, groups, said=result_text(after, after.result), is_news=True)


def _side(state: State, seat: Seat, winner: Seat | None) -> DiceGroup:
    """The card that lies open, over its sum; against a threat there are sums alone."""
    card = state.open_card(seat)
    sums = plain(total(state, seat))
    die = Die(sums if card is None else card.name, counts=seat == winner)
    told = texts.TOTAL(unit=side_name(state.setup, seat), sum=sum_text(state, seat))
    return DiceGroup(sums, told, (die,), seat=seat)


def ending(start: State, end: State) -> Ending:
    """There is nothing to sum: a fight costs a station, strength, gear or a wound."""
    return Ending(tuple(_balance(start, end, seat) for seat in SEATS))


def _balance(start: State, end: State, seat: Seat) -> Balance:
    """As the consequences were settled: what the hero has of gear counts in what is left."""
    wins, costs = list[Speakable](), list[Speakable]()
    if has_wound_of_before(end, seat) and not start.setup.force(seat).lies_wounded:
        costs.append(texts.STAKE_WOUND())
    side = end.side(seat)
    station = STATIONS.name_of(end.setup.station) or texts.THE_STATION()
    gear = sum(piece.bonus for piece in side.gear)
    there = side.as_unit(None).units or side.units  # who stayed away is left, too
    sums = {unit: side.strength(unit) for unit in there}
    for effect, answer in zip_longest(end.effects, end.answers, fillvalue=""):
        match effect:
            case GearLoss() if answer == SPARED:
                pass
            case GearLoss(side=loser, mode=mode) if answer:
                piece = end.side(loser).piece(answer)
                has_it = loser != seat
                if has_it and mode is not GearMode.TAKE:
                    continue
                (wins if has_it else costs).append(gear_label(piece))
                gear += piece.bonus if has_it else -piece.bonus
            case MayCapture() if effect.side == seat and answer == CAPTURED:
                wins.append(station)
            case Reward() if effect.side == seat:
                wins.append(in_short(effect))
            case ArmyStrength(after=after) if effect.side == seat:
                sums[Unit.ARMY] = after
                costs.append(in_short(effect))
            case StationLost() if effect.side == seat:
                costs.append(station)
            case HeroWounded() if effect.side == seat:
                costs.append(texts.STAKE_WOUND())
            case GearLoss() if effect.side == seat:
                costs.append(in_short(effect))
    told = {unit: plain(n) for unit, n in sums.items()}
    if Unit.HERO in told:
        told[Unit.HERO] = plain(side.hero or 0) + (f" {signed(gear)}" if gear else "")
    keeps = [texts.UNIT_LEFT(unit=_own(end, seat, unit), n=n) for unit, n in told.items()]
    return Balance(seat, left(keeps), lost(costs), gained=gained(wins))


def _own(state: State, seat: Seat, unit: Unit) -> Speakable:
    """A unit within a line: a hero by his name."""
    name = unit_name(state.setup, seat, unit)
    return OWN[unit]() if name == unit.label() else name
