"""What the theory of the cards says of a fight: its odds, what each option is worth, advice.

Only what the view shows enters: units, strengths, the deck, and the viewer's own three cards. Each
side is told what it can count on by its own stakes, whatever the other does. Where the stakes of
the two mirror each other, both together are the best play of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from assistant.games.metro import texts
from assistant.games.metro.actions import AttackStation, CallOff, Defend, PlayCard
from assistant.games.metro.comparison import difference, result_of, tie_rule, unit_of
from assistant.games.metro.data import Unit
from assistant.games.metro.deck import HAND, HIDDEN, CardId
from assistant.games.metro.flow import STEPS
from assistant.games.metro.names import (
    card_name,
    faction_name,
    side_name,
    unit_name,
)
from assistant.games.metro.odds import equilibrium, payoffs
from assistant.games.metro.odds.hand_space import CardOutcomes, Matchup, Outcome, unseen
from assistant.games.metro.odds.linear_program import SolverError
from assistant.games.metro.outcome import is_hero_at_risk
from assistant.games.metro.problems import are_ties_unknown
from assistant.games.metro.rule_options import DefenceChosen
from assistant.games.metro.setup import ATTACKER, DEFENDER, HELD, SEATS, Target
from assistant.games.metro.state import Result, Stage, State, Tie, other
from assistant.games.metro.steps.defence import why_not_hero
from assistant.rules.decision import Choice, Seat
from assistant.rules.odds import (
    ROUNDING,
    TIE,
    Breakdown,
    CancelToken,
    Figure,
    Forecast,
    OptionValue,
    OptionValues,
    ProgressCallback,
    Row,
    no_progress,
    not_cancelled,
)
from assistant.rules.text import Speakable, Text

TIE_OUTCOMES = {Tie.DRAW: Outcome.DRAW, Tie.ATTACKER: Outcome.WIN, Tie.DEFENDER: Outcome.LOSS}
OUTCOMES = {
    Result.ATTACKER: Outcome.WIN,
    Result.DRAW: Outcome.DRAW,
    Result.DEFENDER: Outcome.LOSS,
}
"""To the attacker."""


class OpeningOdds(NamedTuple):
    """What a fight promises before the deal; without worths where no cards are to be played."""

    forecast: Forecast | None
    attack: float | None = None
    """What it is worth to attack, against what defends best."""
    defences: tuple[tuple[Speakable, float], ...] = ()
    """What may defend, and what that is worth."""
    scale: Text | None = None
    """The attacker's stakes."""


def forecast(
    view: State, cancelled: CancelToken = not_cancelled, progress: ProgressCallback = no_progress
) -> Forecast | None:
    """What each side can count on; nothing once it is decided, or where no fight is allowed."""
    if view.result is not None or payoffs.is_no_fight(view):
        return None
    view = payoffs.on_station(view)
    if view.at is Stage.REVEAL and view.open_card(ATTACKER) is not None:
        return _half_turned(view)
    try:
        return _forecast(view, cancelled)
    except SolverError:
        return Forecast((), (), (texts.NO_ANSWER(),), margin=1.0)


def values(view: State, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
    """What the options are worth to the seat that chooses, in points of its stakes."""
    choice = STEPS.decide(view)
    if not isinstance(choice, Choice):
        return None
    try:
        option_values = tuple(_worths(view, choice, cancelled))
        if not option_values:
            return None
        view = payoffs.on_station(view)
        assuming = tuple(_assuming(view, (choice.seat,), cancelled))
    except SolverError:
        return None
    return OptionValues(
        choice.seat,
        option_values,
        texts.GOAL(),
        assuming,
        chance=False,
        margin=ROUNDING,
        left_out=_left_out(view, (choice.seat,)),
        given=_given(view),
    )


def advice(
    view: State, seat: Seat, cancelled: CancelToken = not_cancelled
) -> equilibrium.Advice | None:
    """All there is to say about a seat's own hand; None where its three cards are not seen."""
    hand = own_cards(view, seat)
    if len(hand) != HAND or view.revealed or not view.uses_cards:
        return None
    try:
        mine = matchup(view, seat, _defender(view, cancelled))
        return equilibrium.advise(mine, _places(view, hand), cancelled)
    except SolverError:
        return None


def opening_odds(view: State, cancelled: CancelToken = not_cancelled) -> OpeningOdds:
    """The odds, and what the sides can count on who know no cards."""
    found = forecast(view, cancelled)
    if found is None or not view.uses_cards or view.at is Stage.DECLARE:
        return OpeningOdds(found)
    try:
        unit = _defender(view, cancelled)
        attack = _worth(view, ATTACKER, unit, cancelled)
        defences = tuple(_defences(view, cancelled))
    except SolverError:
        return OpeningOdds(found)
    return OpeningOdds(found, attack, defences, payoffs.scale_text(view, ATTACKER, unit))


def own_cards(view: State, seat: Seat) -> tuple[CardId, ...]:
    """The cards of a seat that the view shows, the one face down among them."""
    side = view.side(seat)
    held = {card for card in (*side.hand, side.played) if card not in (None, HIDDEN)}
    return tuple(card for card in view.deck.ids if card in held)


def matchup(view: State, seat: Seat, defends_with: Unit) -> Matchup:
    """The fight as the theory sees it from a seat, by its own stakes."""
    cards = view.deck.cards
    bonus = [[mine.against(theirs.type) for theirs in cards] for mine in cards]
    margin, tie = difference(view, defends_with), TIE_OUTCOMES[tie_rule(view, defends_with)]
    fight = Matchup.of(bonus, margin, tie)
    fight = fight if seat == ATTACKER else fight.swapped
    return fight._replace(payoffs=payoffs.payoffs_of(view, seat, defends_with))


def _forecast(view: State, cancelled: CancelToken) -> Forecast:
    unit = _defender(view, cancelled)
    found = tuple(_figures(view, unit, cancelled))
    if not _cards_decide(view):
        assuming = tuple(_assuming(view, _players(view), cancelled))
        omitted = _left_out(view, _players(view))
        return Forecast(_certain(view, unit), (), assuming, figures=found, left_out=omitted)
    rows = _guaranteed(view, matchup(view, ATTACKER, unit), cancelled)
    hands = tuple(_hands(view, cancelled))
    return Forecast(
        rows,
        (),
        (texts.COUNTS_ON(), *_assuming(view, SEATS, cancelled)),
        margin=ROUNDING,
        figures=(*found, *(figure for figures, _ in hands for figure in figures)),
        breakdowns=tuple(one for _, breakdowns in hands for one in breakdowns),
        left_out=_left_out(view, SEATS),
        given=_given(view),
    )


def _half_turned(view: State) -> Forecast:
    """One real card lies open: how to play it is settled, and any that is left may lie by it."""
    card = view.side(ATTACKER).played
    assert card is not None
    (ours,) = _places(view, (card,))
    open_row = matchup(view, ATTACKER, unit_of(view, DEFENDER)).outcomes[ours]
    found = [open_row[place] for place in _places(view, tuple(_left_to_turn(view)))]
    rows = (Row(label, found.count(sign) / len(found), seat) for sign, label, seat in _sides(view))
    omitted, told = _left_out(view, ()), (texts.ANY_CARD_LEFT(),)
    return Forecast(tuple(rows), (), told, left_out=omitted, given=_given(view))


def _left_to_turn(view: State) -> Iterator[CardId]:
    """What the defender may turn: a hand that is seen tells what he holds, or cannot hold."""
    ours, theirs = own_cards(view, ATTACKER), own_cards(view, DEFENDER)
    left = [card for card in view.deck.ids if card not in ours]
    held = [card for card in left if card in theirs]
    yield from held if len(theirs) == HAND and held else left


def _players(view: State) -> tuple[Seat, ...]:
    threat = view.target.threat_seat
    return tuple(seat for seat in SEATS if seat != threat)


def _cards_decide(view: State) -> bool:
    return view.uses_cards and view.at is not Stage.COMPARE


def _places(view: State, hand: tuple[CardId, ...]) -> tuple[int, ...]:
    return tuple(view.deck.ids.index(card) for card in hand)


def _defender(view: State, cancelled: CancelToken) -> Unit:
    """What defends; where that is still open, what a defender does best who knows no cards."""
    return view.side(DEFENDER).unit or _best_defenders(view, cancelled)[0]


def _best_defenders(view: State, cancelled: CancelToken) -> tuple[Unit, ...]:
    option_values = {unit: _worth(view, DEFENDER, unit, cancelled) for unit in _defenders(view)}
    most = max(option_values.values())
    return tuple(unit for unit, worth in option_values.items() if worth >= most - TIE)


def _defenders(view: State) -> Iterator[Unit]:
    """What defends, or what may while it is not named."""
    named = view.side(DEFENDER).unit
    if named is not None:
        yield named
        return
    yield Unit.ARMY
    if not list(why_not_hero(view)):
        yield Unit.HERO


def _worth(view: State, seat: Seat, unit: Unit, cancelled: CancelToken) -> float:
    """What a seat can count on against, or with, this defender; it knows no cards."""
    if _cards_decide(view):
        return equilibrium.solve(matchup(view, seat, unit), cancelled).value
    sign = OUTCOMES[_sure_result(view, unit)]
    outcome = sign if seat == ATTACKER else Outcome(-sign)
    return float(payoffs.payoffs_of(view, seat, unit).for_outcome(outcome))


def _defences(view: State, cancelled: CancelToken) -> Iterator[tuple[Speakable, float]]:
    """What the defender can count on with each unit."""
    for unit in _defenders(view):
        name = unit_name(view.setup, DEFENDER, unit)
        yield name, _worth(view, DEFENDER, unit, cancelled)


def _worths(view: State, choice: Choice, cancelled: CancelToken) -> Iterator[OptionValue]:
    match view.at:
        case Stage.DECLARE:
            station = payoffs.on_station(view)
            for option in choice.open:
                if option.action == AttackStation():
                    unit = _defender(station, cancelled)
                    yield OptionValue(option.action, _worth(station, ATTACKER, unit, cancelled))
                if option.action == CallOff() and station is not view:
                    yield OptionValue(option.action, 0.0)
        case Stage.DEFENCE:
            for unit in _defenders(view):
                yield OptionValue(Defend(unit), _defence_worth(view, unit, cancelled))
        case Stage.ATTACKER_CARD | Stage.DEFENDER_CARD if view.app_deals:
            yield from _card_worths(view, choice.seat, cancelled)


def _defence_worth(view: State, unit: Unit, cancelled: CancelToken) -> float:
    """With the hand, where it is on it already (R3)."""
    hand = own_cards(view, DEFENDER)
    if len(hand) != HAND or not _cards_decide(view):
        return _worth(view, DEFENDER, unit, cancelled)
    return equilibrium.advise(matchup(view, DEFENDER, unit), _places(view, hand), cancelled).value


def _card_worths(view: State, seat: Seat, cancelled: CancelToken) -> Iterator[OptionValue]:
    """Each card against the best play of the other side, and how often to play it."""
    found = advice(view, seat, cancelled)
    if found is None:
        return
    for place, worth, share in zip(found.hand, found.option_values, found.mix, strict=True):
        yield OptionValue(PlayCard(view.deck.ids[place]), worth, share)


def _sure_result(view: State, unit: Unit) -> Result:
    side = view.side(DEFENDER)
    return result_of(view.with_side(DEFENDER, side.as_unit(unit)))


def _certain(view: State, unit: Unit) -> tuple[Row, ...]:
    """Without cards strengths alone decide."""
    result = OUTCOMES[_sure_result(view, unit)]
    return tuple(Row(label, float(result is sign), seat) for sign, label, seat in _sides(view))


def _sides(view: State) -> tuple[tuple[Outcome, Speakable, Seat | None], ...]:
    """How it may end, to the attacker, and for whom that is good."""
    return (
        (Outcome.WIN, side_name(view.setup, ATTACKER), ATTACKER),
        (Outcome.DRAW, texts.DRAW_ROW(), None),
        (Outcome.LOSS, side_name(view.setup, DEFENDER), DEFENDER),
    )


def _guaranteed(view: State, attacker: Matchup, cancelled: CancelToken) -> tuple[Row, ...]:
    """What each side can count on whatever the other does; the rest hangs on how both play."""
    sure = equilibrium.guarantees(attacker, cancelled)
    win, loss = clipped(sure.win), clipped(1 - sure.not_lose)
    rest = max(0.0, 1.0 - win - loss)
    return (
        Row(side_name(view.setup, ATTACKER), win, ATTACKER),
        Row(texts.OPEN_TO_PLAY(), rest),
        Row(side_name(view.setup, DEFENDER), 1.0 - win - rest, DEFENDER),
    )


def _figures(view: State, unit: Unit, cancelled: CancelToken) -> Iterator[Figure]:
    """What to attack is worth, and to defend with each unit; then what the cards come to."""
    if view.target.threat_seat != ATTACKER:
        worth = _worth(view, ATTACKER, unit, cancelled)
        yield Figure(texts.VALUE_OF_ATTACK(), worth, ATTACKER)
    if view.target.threat_seat != DEFENDER:
        for name, worth in _defences(view, cancelled):
            yield Figure(texts.VALUE_OF_DEFENCE(unit=name), worth, DEFENDER)
    if _cards_decide(view):
        sure = equilibrium.guarantees(matchup(view, ATTACKER, unit), cancelled)
        for seat, its in ((ATTACKER, sure), (DEFENDER, sure.swapped)):
            play = equilibrium.solve(matchup(view, seat, unit), cancelled)
            yield from of_side(view, seat, unit, its, play)


def _hands(
    view: State, cancelled: CancelToken
) -> Iterator[tuple[tuple[Figure, ...], tuple[Breakdown, ...]]]:
    for seat in SEATS:
        found = advice(view, seat, cancelled)
        if found is not None:
            yield (
                tuple(of_hand(view, seat, found)),
                tuple(behind_hand(view, seat, found)),
            )


def _assuming(view: State, seats: tuple[Seat, ...], cancelled: CancelToken) -> Iterator[Text]:
    if not _cards_decide(view):
        yield texts.STRENGTHS_DECIDE()
    for seat in _players(view):
        mine = view.setup.force(seat)
        if are_ties_unknown(mine):
            yield texts.TIES_NOT_KNOWN(faction=faction_name(mine.faction))
    open_choice = view.side(DEFENDER).unit is None
    best = _best_defenders(view, cancelled) if open_choice else ()
    unit = _defender(view, cancelled)
    if len(best) > 1:
        yield texts.DEFENDS_EITHER()
    elif open_choice and len(list(_defenders(view))) > 1:
        yield texts.DEFENDS_BEST(unit=unit_name(view.setup, DEFENDER, unit))
    if _knows_his_hand(view):
        yield texts.DEFENDS_UNSEEN() if open_choice else texts.PICK_TELLS_NOTHING()
    yield from _of_stakes(view, seats, unit)


def _left_out(view: State, seats: tuple[Seat, ...]) -> tuple[Text, ...]:
    """What the pick of the defender tells of his hand, and what set stakes do not tell apart."""
    risk = view.side(DEFENDER).stakes is not None and DEFENDER in seats
    risk = risk and view.target is Target.ENEMY_STATION and is_hero_at_risk(view)
    hand = (texts.HAND_BEHIND_PICK(),) if _knows_his_hand(view) else ()
    return (*hand, texts.RISK_OF_THE_HERO()) if risk else hand


def _given(view: State) -> Text | None:
    """That some figures of the deck are nobody's own, where cards are still to decide."""
    return texts.DECK_ASSUMED() if _cards_decide(view) and not view.deck.complete else None


def _knows_his_hand(view: State) -> bool:
    """Whether army or hero is, or was, picked with the cards in hand (R3).

    These odds weigh all hands alike, whatever the pick may tell of them; it tells nothing that
    matters where no card can change the result.
    """
    after = view.setup.rule_options.defence_chosen is DefenceChosen.AFTER
    picks = view.target in HELD and not list(why_not_hero(view))
    if not (after and picks and _cards_decide(view)):
        return False
    return not all(matchup(view, DEFENDER, unit).is_settled for unit in _defenders(view))


def _of_stakes(view: State, seats: tuple[Seat, ...], unit: Unit) -> Iterator[Text]:
    for seat in seats:
        yield from _stakes_told(view, seat, unit)
    if _cards_decide(view):
        yield texts.BEST_PLAY() if payoffs.is_zero_sum(view, unit) else texts.OWN_GUARANTEE()


def _stakes_told(view: State, seat: Seat, unit: Unit) -> Iterator[Text]:
    """One line, or one for each unit that may still defend where it makes a difference."""
    lines = {one: payoffs.stakes_text(view, seat, one) for one in _defenders(view)}
    if len(set(lines.values())) == 1:
        yield lines[unit]
        return
    for one, line in lines.items():
        yield texts.STAKES_IF(unit=unit_name(view.setup, DEFENDER, one), stakes=line)


CELLS = {
    Outcome.WIN: texts.CELL_WIN,
    Outcome.DRAW: texts.CELL_DRAW,
    Outcome.LOSS: texts.CELL_LOSS,
}


def of_side(
    view: State, seat: Seat, unit: Unit, sure: equilibrium.Guarantees, play: equilibrium.OptimalPlay
) -> Iterator[Figure]:
    """What a side can count on before the cards are dealt, and what a draw is worth to it."""
    name = side_name(view.setup, seat)
    yield Figure(texts.SURE_WIN(side=name), clipped(sure.win), seat, share=True)
    yield Figure(texts.SURE_NOT_TO_LOSE(side=name), clipped(sure.not_lose), seat, share=True)
    yield Figure(texts.FROM_RANDOM(side=name), play.against_random, seat)
    worth = payoffs.draw_value(payoffs.stakes(view, seat, unit))
    if worth is not None:
        yield Figure(texts.DRAW_WORTH(side=name), float(worth), seat, share=True)


def of_hand(view: State, seat: Seat, found: equilibrium.Advice) -> Iterator[Figure]:
    """What the hand is worth to best play, even if it is seen, and each card to random play.

    Once one of the three lies face down, only that one is worth anything.
    """
    down = view.side(seat).played
    if down is None:
        yield Figure(texts.VALUE_OF_HAND(), found.value, seat)
        yield Figure(texts.FLOOR_OF_HAND(), float(found.value_if_seen), seat)
    for reply, worth in zip(found.card_outcomes, found.option_values, strict=True):
        card = view.deck.ids[reply.card]
        name = card_name(view, card)
        if down == card:
            yield Figure(texts.VALUE_OF_CARD(card=name), worth, seat)
        if down in (None, card):
            yield Figure(texts.CARD_FROM_RANDOM(card=name), float(reply.mean), seat)


def behind_hand(view: State, seat: Seat, found: equilibrium.Advice) -> Iterator[Breakdown]:
    """How to mix its cards, which of them win for sure, and how each does against any other.

    Of a card that lies face down only the last is left to ask.
    """
    down = view.side(seat).played
    if down is None:
        yield from _mixed(view, seat, found)
    for reply in found.card_outcomes:
        card = view.deck.ids[reply.card]
        if down in (None, card):
            label = texts.AGAINST_ANY(card=card_name(view, card))
            yield Breakdown(label, tuple(_cells(view, seat, found, reply)), seat)


def _mixed(view: State, seat: Seat, found: equilibrium.Advice) -> Iterator[Breakdown]:
    names = [card_name(view, view.deck.ids[place]) for place in found.hand]
    mix = (Row(name, share, seat) for name, share in zip(names, found.mix, strict=True))
    yield Breakdown(texts.BEST_MIX(), tuple(mix), seat)
    sure = [card_name(view, view.deck.ids[place]) for place in found.sure]
    if sure:
        yield Breakdown(texts.SURE_CARDS(), tuple(Row(name, 1.0, seat) for name in sure), seat)


def _cells(
    view: State, seat: Seat, found: equilibrium.Advice, reply: CardOutcomes
) -> Iterator[Row]:
    """Each of the four cards the other side may show, all as likely; and whom that is good for."""
    good_for = {Outcome.WIN: seat, Outcome.DRAW: None, Outcome.LOSS: other(seat)}
    others = unseen(found.hand)
    for place, result in zip(others, reply.outcomes, strict=True):
        label = CELLS[result](card=card_name(view, view.deck.ids[place]))
        yield Row(label, 1 / len(others), good_for[result])


def clipped(chance: float) -> float:
    """A chance without the solver's dust."""
    return min(max(chance, 0.0), 1.0)
