"""Strengths as sums one can read aloud, and what equal ones give (§1-4, §15-17)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from assistant.games.metro import texts
from assistant.games.metro.cites import page, reading
from assistant.games.metro.data import TieWin, Unit
from assistant.games.metro.names import gear_name, unit_name
from assistant.games.metro.readings import TiesWithThreats
from assistant.games.metro.setup import Target
from assistant.games.metro.state import ATTACKER, DEFENDER, SEATS, Result, State, Tie, other
from assistant.rules.decision import Seat
from assistant.rules.flow import Event
from assistant.rules.text import MINUS, Speakable, plain


class Term(Struct, frozen=True):
    """One number of a sum and what it is."""

    label: Speakable
    value: int


def unit_of(state: State, seat: Seat) -> Unit:
    """What fights at a seat. Raises `ValueError` where nobody has named it yet."""
    unit = state.side(seat).unit
    if unit is None:
        raise ValueError("what defends has not been named")
    return unit


def terms(state: State, seat: Seat, unit: Unit | None = None) -> tuple[Term, ...]:
    """Own strength, every piece of gear of a hero, the bonus of the card that lies open (§3)."""
    side, unit = state.side(seat), unit or unit_of(state, seat)
    found = [Term(unit_name(state.setup, seat, unit), _own(state, seat, unit))]
    if unit is Unit.HERO:
        found += [Term(gear_name(piece.name), piece.bonus) for piece in side.gear]
    if (bonus := card_bonus(state, seat)) is not None:
        found.append(Term(texts.CARD_BONUS(), bonus))
    return tuple(found)


def total(state: State, seat: Seat) -> int:
    """Everything the unit at a seat fights with."""
    return sum(term.value for term in terms(state, seat))


def strength(state: State, seat: Seat, unit: Unit | None = None) -> int:
    """The same without a combat card."""
    return state.side(seat).strength(unit or unit_of(state, seat))


def difference(state: State, defends_with: Unit | None = None) -> int:
    """The attacker's strength less the defender's, without cards."""
    return strength(state, ATTACKER) - strength(state, DEFENDER, defends_with)


def card_bonus(state: State, seat: Seat) -> int | None:
    """The bonus of the card open before a seat; None until both cards are open (§17, §19)."""
    own, theirs = state.open_card(seat), state.open_card(other(seat))
    return None if own is None or theirs is None else own.against(theirs.type)


def sum_text(state: State, seat: Seat) -> str:
    """The sum as it is read aloud: ``6 + 1 = 7``."""
    first, *rest = (term.value for term in terms(state, seat))
    words = [plain(first), *(f"{MINUS} {-n}" if n < 0 else f"+ {n}" for n in rest)]
    return " ".join(words) + (f" = {plain(total(state, seat))}" if rest else "")


def wins_ties(state: State, seat: Seat, unit: Unit | None = None) -> bool:
    """Whether the unit at a seat claims a tie in its role (§15); a threat never does."""
    unit = unit or unit_of(state, seat)
    return _claims(state, seat, unit) and (state.uses_cards or _ties_with_threats(state))


def tie_rule(state: State, defends_with: Unit | None = None) -> Tie:
    """What equal totals give; two claims cancel each other (§15, §16)."""
    attacker = wins_ties(state, ATTACKER)
    defender = wins_ties(state, DEFENDER, defends_with)
    if attacker == defender:
        return Tie.DRAW
    return Tie.ATTACKER if attacker else Tie.DEFENDER


def result_of(state: State) -> Result:
    """Who wins: the higher total, else whom the tie rule names."""
    margin = total(state, ATTACKER) - total(state, DEFENDER)
    if margin:
        return Result.ATTACKER if margin > 0 else Result.DEFENDER
    return Result(tie_rule(state).value)


def players_seat(state: State) -> Seat:
    """Where the player sits who fights a threat; of two players the attacker."""
    return DEFENDER if state.target is Target.OWN_STATION else ATTACKER


def is_tie_with_threat(state: State) -> bool:
    """Whether equal totals against a threat meet a unit that wins ties (R2)."""
    if state.uses_cards or total(state, ATTACKER) != total(state, DEFENDER):
        return False
    seat = players_seat(state)
    return _claims(state, seat, unit_of(state, seat))


def told(state: State) -> Iterator[Event]:
    """The two sums, and what decides where they are equal."""
    for seat in SEATS:
        name = unit_name(state.setup, seat, unit_of(state, seat))
        text = texts.TOTAL(unit=name, sum=sum_text(state, seat))
        yield Event(text, page(3), actor=seat)
    if total(state, ATTACKER) == total(state, DEFENDER):
        yield Event(texts.EQUAL(n=total(state, ATTACKER)), page(4))
        yield from _told_claims(state)


def _claims(state: State, seat: Seat, unit: Unit) -> bool:
    """Whether the unit wins ties in its role, whatever it fights; a threat claims nothing."""
    role = "attack" if seat == ATTACKER else "defence"
    return unit is not Unit.THREAT and TieWin(f"{unit.value}_{role}") in state.side(seat).tie_wins


def _told_claims(state: State) -> Iterator[Event]:
    claimants = [seat for seat in SEATS if wins_ties(state, seat)]
    for seat in claimants:
        name = unit_name(state.setup, seat, unit_of(state, seat))
        yield Event(texts.TIE_CLAIM(unit=name), page(15), actor=seat)
    if len(claimants) > 1:
        yield Event(texts.TIE_BOTH(), page(15, 16))
    if not state.uses_cards:
        yield from _claims_on_threats(state)


def _claims_on_threats(state: State) -> Iterator[Event]:
    """R2 decides here, so it is named."""
    if is_tie_with_threat(state):
        seat = players_seat(state)
        unit, works = unit_of(state, seat), _ties_with_threats(state)
        say = texts.TIE_WITH_THREAT if works else texts.TIE_NOT_WITH_THREAT
        yield Event(say(unit=unit_name(state.setup, seat, unit)), reading("R2"), actor=seat)


def _ties_with_threats(state: State) -> bool:
    return state.setup.readings.ties_with_threats is TiesWithThreats.WORK


def _own(state: State, seat: Seat, unit: Unit) -> int:
    side = state.side(seat)
    return (side.hero or 0) if unit is Unit.HERO else side.strength(unit)
