"""Strengths as sums one can read aloud, what equal ones give, and the result (§1-4, §15-18)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.cards import card_option, faced
from assistant.games.metro.data import FACTIONS, TieWin, Unit
from assistant.games.metro.deck import CardId
from assistant.games.metro.outcome import PARAGRAPHS, effects, row_of
from assistant.games.metro.setup import (
    ATTACKER,
    DEFENDER,
    HELD,
    SEATS,
    Target,
    TiesWithThreats,
    at_station,
    side_name,
    unit_name,
)
from assistant.games.metro.state import (
    Result,
    Stage,
    State,
    card_name,
    other,
    unit_of,
)
from assistant.games.metro.texts import page, reading
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal, Seat, Together
from assistant.rules.flow import Event, Step
from assistant.rules.text import MINUS, Speakable, Text, plain, signed


class TurnCards(Action, frozen=True):
    """Both cards that the app holds are turned at once."""


class ShowCard(Action, frozen=True):
    """The card of the real deck that the seat has turned."""

    card: CardId


class CompareStrengths(Action, frozen=True):
    """A fight against a threat is decided: it uses no cards (§3)."""


class Term(Struct, frozen=True):
    """One number of a sum and what it is."""

    label: Speakable
    value: int


def terms(state: State, seat: Seat, unit: Unit | None = None) -> tuple[Term, ...]:
    """Own strength, every piece of gear of a hero, the bonus of the card that lies open (§3)."""
    side, unit = state.side(seat), unit or unit_of(state, seat)
    name = unit_name(state.setup, seat, unit)
    if unit is Unit.HERO:
        found = [Term(name, side.hero or 0)]
        found += [Term(piece.label, piece.bonus) for piece in side.gear]
    else:
        found = [Term(name, side.strength(unit))]
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
    """The sum as it is read aloud: ``6 + 1 = 7``; with ``7?`` where that rests on a guess."""
    first, *rest = (term.value for term in terms(state, seat))
    words = [plain(first), *(f"{MINUS} {-n}" if n < 0 else f"+ {n}" for n in rest)]
    return " ".join(words) + (f" = {total_text(state, seat)}" if rest else "")


def wins_ties(state: State, seat: Seat, unit: Unit | None = None) -> bool:
    """Whether the unit at a seat claims a tie in its role (§15); a threat never does."""
    unit = unit or unit_of(state, seat)
    return _claims(state, seat, unit) and (state.uses_cards or _ties_with_threats(state))


def tie_rule(state: State, defends_with: Unit | None = None) -> Result:
    """What equal totals give; two claims cancel each other (§15, §16)."""
    attacker = wins_ties(state, ATTACKER)
    defender = wins_ties(state, DEFENDER, defends_with)
    if attacker == defender:
        return Result.DRAW
    return Result.ATTACKER if attacker else Result.DEFENDER


def result_of(state: State) -> Result:
    """Who wins: the higher total, else whom the tie rule names."""
    margin = total(state, ATTACKER) - total(state, DEFENDER)
    if margin:
        return Result.ATTACKER if margin > 0 else Result.DEFENDER
    return tie_rule(state)


def players_seat(state: State) -> Seat:
    """Where the player sits who fights a threat; of two players the attacker."""
    return DEFENDER if state.target is Target.OWN_STATION else ATTACKER


def is_tie_with_threat(state: State) -> bool:
    """Whether equal totals against a threat meet a unit that wins ties (R2)."""
    if state.uses_cards or total(state, ATTACKER) != total(state, DEFENDER):
        return False
    seat = players_seat(state)
    return _claims(state, seat, unit_of(state, seat))


def bonus_text(state: State, seat: Seat) -> Text | None:
    """The bonus of the card open before a seat, and whether it is a guess; None before both are."""
    own, theirs, n = state.open_card(seat), state.open_card(other(seat)), card_bonus(state, seat)
    if own is None or theirs is None or n is None:
        return None
    told = texts.BONUS_GUESSED if is_guessed(state, seat) else texts.BONUS_CAME
    return told(card=own.name, type=theirs.type.label(), n=signed(n))


def is_guessed(state: State, seat: Seat) -> bool:
    """Whether the bonus of the card open before a seat is a guess, as the card itself tells it."""
    own, theirs = state.open_card(seat), state.open_card(other(seat))
    if own is None or theirs is None:
        return False
    return faced(state, own).is_guess(theirs.type)


def total_text(state: State, seat: Seat) -> str:
    """The total, with a question mark where it rests on a guess."""
    return plain(total(state, seat)) + "?" * is_guessed(state, seat)


def unknown_ties(state: State) -> tuple[Seat, ...]:
    """Whose faction may win a tie here for all that is known, and is taken not to."""
    counts = state.uses_cards or _ties_with_threats(state)
    players = (seat for seat in SEATS if seat != state.target.threat_seat)
    return tuple(seat for seat in players if counts and state.setup.force(seat).are_ties_unknown)


def tie_hangs(state: State, seat: Seat) -> Text:
    """That the tie hangs on what nobody has looked up."""
    return texts.TIE_HANGS(faction=FACTIONS.name_of(state.setup.force(seat).faction))


def comparison_events(state: State) -> Iterator[Event]:
    """The two sums, and what decides where they are equal."""
    for seat in SEATS:
        name = unit_name(state.setup, seat, unit_of(state, seat))
        text = texts.TOTAL(unit=name, sum=sum_text(state, seat))
        yield Event(text, page(3), actor=seat)
    if total(state, ATTACKER) != total(state, DEFENDER):
        return
    first, second = (total_text(state, seat) for seat in SEATS)
    yield Event(texts.EQUAL(attacker=first, defender=second), page(4))
    claimants = [seat for seat in SEATS if wins_ties(state, seat)]
    for seat in claimants:
        name = unit_name(state.setup, seat, unit_of(state, seat))
        yield Event(texts.TIE_CLAIM(unit=name), page(15), actor=seat)
    if len(claimants) > 1:
        yield Event(texts.TIE_BOTH(), page(15, 16))
    for seat in unknown_ties(state):
        yield Event(tie_hangs(state, seat), page(15))
    if is_tie_with_threat(state):  # R2 decides, so it is named
        seat = players_seat(state)
        say = texts.TIE_WITH_THREAT if _ties_with_threats(state) else texts.TIE_NOT_WITH_THREAT
        name = unit_name(state.setup, seat, unit_of(state, seat))
        yield Event(say(unit=name), reading("R2"), actor=seat)


def _claims(state: State, seat: Seat, unit: Unit) -> bool:
    """Whether the unit wins ties in its role, whatever it fights; a threat claims nothing."""
    role = "attack" if seat == ATTACKER else "defence"
    return unit is not Unit.THREAT and TieWin(f"{unit.value}_{role}") in state.side(seat).tie_wins


def _ties_with_threats(state: State) -> bool:
    return state.setup.rule_options.ties_with_threats is TiesWithThreats.WORK


WINNERS = {Result.ATTACKER: ATTACKER, Result.DEFENDER: DEFENDER}


def result_text(state: State, result: Result) -> Text:
    """Who wins by this result, or why nobody does."""
    if result is Result.CALLED_OFF:
        return texts.CALLED_OFF()
    winner = WINNERS.get(result)
    return texts.DRAW_ROW() if winner is None else texts.WON(side=side_name(state.setup, winner))


def choose_reveal(state: State) -> Choice:
    """Both look; nobody but the players knows which of the real cards were turned."""
    if state.at is Stage.COMPARE:
        group = Group(texts.RAIL_COMPARE(), page(1))
        option = Option(CompareStrengths(), texts.COMPARE(), group)
        detail = None if state.uses_cards else texts.COMPARE_DETAIL()
        seat = players_seat(state)
        return Choice(seat, texts.COMPARE(), (option,), detail=detail, audience=Together())
    if state.app_deals:
        option = Option(TurnCards(), texts.TURN_CARDS(), Group(texts.RAIL_REVEAL(), page(18)))
        turn = Gesture(texts.TURN_CARDS(), (TurnCards(),))
        return Choice(ATTACKER, texts.TURN(), (option,), (turn,), audience=Together())
    seat, group = _shower(state), Group(texts.SHOW(), page(18))
    taken = state.side(other(seat)).played
    twice = (Refusal(texts.NOT_TWICE(), page(18)),)
    shows = tuple(
        card_option(state, seat, card, ShowCard(card), group, twice if card == taken else ())
        for card in state.deck.ids
    )
    asks = texts.SHOW_FIRST if taken is None else texts.SHOW
    return Choice(seat, asks(), shows, audience=Together(), steady=True)


def reveal(state: State, action: Action) -> Step[State]:
    """With both cards open the result follows.

    The table goes on with the cards it sees. Not a word is said of names that they do not fit: by a
    slip, or a try, everybody would learn of them.
    """
    if isinstance(action, ShowCard):
        seat = _shower(state)
        state = state.with_side(seat, replace(state.side(seat), played=action.card))
        if seat == ATTACKER:
            return Step(state, (_shown(state, seat),))
    turned = (DEFENDER,) if isinstance(action, ShowCard) else SEATS
    is_turned = isinstance(action, ShowCard | TurnCards)
    shown = [_shown(state, seat) for seat in turned] if is_turned else []
    resolved = resolve(state)
    shown += _bonuses(resolved.state)
    return Step(resolved.state, (*shown, *resolved.events))


def _shown(state: State, seat: Seat) -> Event:
    """A card is turned: told by the gesture that turned it, and taken back with that."""
    card = state.side(seat).played
    assert card is not None
    text = texts.SHOWN(card=card_name(state, card))
    return Event(text, page(18, 19), seat, reveal=state.app_deals)


def _bonuses(state: State) -> Iterator[Event]:
    """What each of the open cards adds, both told alike."""
    for seat in SEATS:
        if (told := bonus_text(state, seat)) is not None:
            yield Event(told, page(19), actor=seat, reveal=state.app_deals)


def resolve(state: State) -> Step[State]:
    """The result by the totals, and the consequences still to be settled."""
    state = _opened(state)
    return with_result(state, result_of(state), tuple(comparison_events(state)))


def with_result(state: State, result: Result, events: tuple[Event, ...] = ()) -> Step[State]:
    """This result, whatever it came from; what was not played is hidden for good (§18)."""
    state = _opened(state)
    found = effects(state, result)
    state = replace(state, result=result, row=row_of(state), effects=found, answers=())
    winner = WINNERS.get(result)
    if winner is None:
        end = Event(texts.DRAW(), page(4))
    else:
        end = Event(texts.VICTORY(), page(1), actor=winner)
    return Step(state, (*events, end, *_held(state)))


def _held(state: State) -> Iterator[Event]:
    """That who defends the station keeps it."""
    if state.result is Result.DEFENDER and state.target in HELD:
        text = at_station(state.setup, texts.STATION_HELD())
        yield Event(text, PARAGRAPHS[state.row], DEFENDER)


def _shower(state: State) -> Seat:
    """Whose card of the real deck is named next."""
    return ATTACKER if state.side(ATTACKER).played is None else DEFENDER


def _opened(state: State) -> State:
    """The cards played lie open; hands are put together with the rest, unseen."""
    played = {side.played for side in state.sides}
    pile = tuple(card for card in state.deck.ids if card not in played)
    first, second = (replace(side, hand=()) for side in state.sides)
    return replace(state, sides=(first, second), pile=pile, asking=None, revealed=True)
