"""What the theory of the cards says of a fight: its odds, what each option is worth, advice.

Only what the view shows enters: units, strengths, the deck, and the viewer's own three cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.metro import flow, texts, theory
from assistant.games.metro.actions import AttackStation, CallOff, Defend, PlayCard
from assistant.games.metro.cards import HAND, HIDDEN, CardId
from assistant.games.metro.comparison import difference, result_of, strength, tie_rule
from assistant.games.metro.data import Unit
from assistant.games.metro.deals import FOES, HANDS, NUMBER, Matchup, Pay
from assistant.games.metro.deals import Result as Sign
from assistant.games.metro.names import side_name, unit_name
from assistant.games.metro.outcome import is_hero_at_risk
from assistant.games.metro.setup import Target
from assistant.games.metro.state import ATTACKER, DEFENDER, SEATS, Result, Stage, State, Tie
from assistant.games.metro.steps.defence import why_not_hero
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.odds import Figure, Forecast, Row, Stopped, Told, Values, Worth, never, unheard
from assistant.rules.text import Text

ROUNDING = 1e-6
"""The most by which the solver's numbers are wrong."""

SIGNS = {Tie.DRAW: Sign.DRAW, Tie.ATTACKER: Sign.WIN, Tie.DEFENDER: Sign.LOSS}
WORTHS = {Result.ATTACKER: 1.0, Result.DRAW: 0.0, Result.DEFENDER: -1.0}
"""To the attacker."""


def forecast(view: State, stopped: Stopped = never, told: Told = unheard) -> Forecast | None:
    """What each side can count on; nothing once it is decided."""
    if view.result is not None or view.at is Stage.DECLARE:
        return None
    unit = view.side(DEFENDER).unit or _better(view, stopped)
    if not view.uses_cards or view.at is Stage.COMPARE:
        return _certain(view, unit)
    rows = _guaranteed(view, matchup(view, ATTACKER, unit), stopped)
    figures = tuple(_figures(view, unit, stopped))
    assuming = (texts.COUNTS_ON(), *_assuming(view, unit))
    return Forecast(rows, (), assuming, margin=ROUNDING, figures=figures)


def values(view: State, stopped: Stopped = never) -> Values | None:
    """What the options are worth to the seat that chooses, from -1 for a loss to 1 for a win."""
    choice = flow.decide(view)
    if not isinstance(choice, Choice):
        return None
    worths = tuple(_worths(view, choice.seat, stopped))
    if not worths:
        return None
    assuming = tuple(_assuming(view, view.side(DEFENDER).unit))
    goal = texts.GOAL()
    return Values(choice.seat, worths, goal, assuming, chance=False, margin=ROUNDING)


def advice(view: State, seat: Seat, stopped: Stopped = never) -> theory.Advice | None:
    """All there is to say about a seat's own hand; None where its three cards are not seen."""
    hand = own_cards(view, seat)
    if len(hand) != HAND or view.revealed or not view.uses_cards:
        return None
    unit = view.side(DEFENDER).unit or _better(view, stopped)
    return theory.advise(matchup(view, seat, unit), _places(view, hand), stopped)


def own_cards(view: State, seat: Seat) -> tuple[CardId, ...]:
    """The cards of a seat that the view shows, the one face down among them."""
    side = view.side(seat)
    held = {card for card in (*side.hand, side.played) if card not in (None, HIDDEN)}
    return tuple(card for card in view.deck.ids if card in held)


def matchup(view: State, seat: Seat, defends_with: Unit) -> Matchup:
    """The fight as the theory sees it, from a seat; an army of strength 1 attacks for free (§5)."""
    cards = view.deck.cards
    bonus = [[mine.against(theirs.type) for theirs in cards] for mine in cards]
    margin, tie = difference(view, defends_with), SIGNS[tie_rule(view, defends_with)]
    fight = Matchup.of(bonus, margin, tie, _stakes(view))
    return fight if seat == ATTACKER else fight.turned


def _stakes(view: State) -> Pay:
    return Pay.of(1, 0, 0) if _attacks_for_free(view) else Pay()


def _attacks_for_free(view: State) -> bool:
    return view.side(ATTACKER).unit is Unit.ARMY and strength(view, ATTACKER) == 1


def _places(view: State, hand: tuple[CardId, ...]) -> tuple[int, ...]:
    return tuple(view.deck.ids.index(card) for card in hand)


def _better(view: State, stopped: Stopped) -> Unit:
    """What a defender who knows no cards does best to defend with."""
    worths = {unit: _defence_worth(view, unit, (), stopped) for unit in _defenders(view)}
    return max(worths, key=lambda unit: worths[unit])


def _defenders(view: State) -> Iterator[Unit]:
    yield Unit.ARMY
    if not list(why_not_hero(view)):
        yield Unit.HERO


def _worths(view: State, seat: Seat, stopped: Stopped) -> Iterator[Worth]:
    match view.at:
        case Stage.DECLARE:
            yield from _attack_worths(view, stopped)
        case Stage.DEFENCE:
            hand = own_cards(view, DEFENDER)
            for unit in _defenders(view):
                yield Worth(Defend(unit), _defence_worth(view, unit, hand, stopped))
        case Stage.ATTACKER_CARD | Stage.DEFENDER_CARD if view.app_deals:
            yield from _card_worths(view, seat, stopped)


def _attack_worths(view: State, stopped: Stopped) -> Iterator[Worth]:
    choice = flow.decide(view)
    assert isinstance(choice, Choice)
    actions: list[Action] = [option.action for option in choice.open]
    if AttackStation() in actions:
        units = [Unit.ARMY, Unit.HERO]
        least = min(theory.value(matchup(view, ATTACKER, unit), stopped) for unit in units)
        yield Worth(AttackStation(), least)
        yield Worth(CallOff(), 0.0)


def _defence_worth(view: State, unit: Unit, hand: tuple[CardId, ...], stopped: Stopped) -> float:
    if not view.uses_cards:
        return -WORTHS[_sure_result(view, unit)]
    mine = matchup(view, DEFENDER, unit)
    if len(hand) == HAND:
        return theory.advise(mine, _places(view, hand), stopped).value
    return theory.value(mine, stopped)


def _card_worths(view: State, seat: Seat, stopped: Stopped) -> Iterator[Worth]:
    """Each card against the best play of the other side, and how often to play it."""
    found = advice(view, seat, stopped)
    unit = view.side(DEFENDER).unit
    if found is None or unit is None:
        return
    mine = matchup(view, seat, unit)
    foes = FOES[NUMBER[found.hand]]
    theirs = theory.solve(mine.turned, stopped).strategy
    for place, share in zip(found.hand, found.mix, strict=True):
        earned = sum(
            chance * float(mine.earns(place, card))
            for foe in foes
            for card, chance in zip(HANDS[foe], theirs[foe], strict=True)
        )
        yield Worth(PlayCard(view.deck.ids[place]), earned / len(foes), share)


def _sure_result(view: State, unit: Unit) -> Result:
    side = view.side(DEFENDER)
    return result_of(view.with_side(DEFENDER, side.as_unit(unit)))


def _certain(view: State, unit: Unit) -> Forecast:
    """Without cards strengths alone decide."""
    result = _sure_result(view, unit)
    rows = tuple(
        Row(label, float(result is which), seat)
        for which, label, seat in (
            (Result.ATTACKER, side_name(view.setup, ATTACKER), ATTACKER),
            (Result.DRAW, texts.DRAW_ROW(), None),
            (Result.DEFENDER, side_name(view.setup, DEFENDER), DEFENDER),
        )
    )
    return Forecast(rows, (), (texts.STRENGTHS_DECIDE(),))


def _guaranteed(view: State, attacker: Matchup, stopped: Stopped) -> tuple[Row, ...]:
    """What each side can count on whatever the other does; the rest hangs on how both play."""
    sure = theory.guarantees(attacker, stopped)
    win, loss = _clip(sure.win), _clip(1 - sure.not_lose)
    rest = max(0.0, 1.0 - win - loss)
    return (
        Row(side_name(view.setup, ATTACKER), win, ATTACKER),
        Row(texts.OPEN_TO_PLAY(), rest),
        Row(side_name(view.setup, DEFENDER), 1.0 - win - rest, DEFENDER),
    )


def _clip(chance: float) -> float:
    return min(max(chance, 0.0), 1.0)


def _figures(view: State, unit: Unit, stopped: Stopped) -> Iterator[Figure]:
    worth = theory.value(matchup(view, ATTACKER, unit), stopped)
    yield Figure(texts.VALUE_OF_ATTACK(), worth, ATTACKER)
    for seat in SEATS:
        found = advice(view, seat, stopped)
        if found is not None:
            yield Figure(texts.VALUE_OF_HAND(), found.value, seat)
            yield Figure(texts.FLOOR_OF_HAND(), float(found.floor), seat)


def _assuming(view: State, unit: Unit | None) -> Iterator[Text]:
    if not view.uses_cards:
        yield texts.STRENGTHS_DECIDE()
        return
    yield texts.SCALE_FREE() if _attacks_for_free(view) else texts.SCALE()
    yield texts.BEST_PLAY()
    if not view.deck.complete:
        yield texts.DECK_AS_IT_IS()
    if view.side(DEFENDER).unit is None and unit is not None:
        yield texts.DEFENDS_BEST(unit=unit_name(view.setup, DEFENDER, unit))
    if view.target is Target.ENEMY_STATION and is_hero_at_risk(view):
        yield texts.RISK_NOT_COUNTED()
