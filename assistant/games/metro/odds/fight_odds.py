"""The odds of a fight, what each option is worth, and advice for a hand.

Only what the view shows enters: units, strengths, the deck, and the viewer's own three cards. Each
side sees what it can count on by its own stakes, whatever the other does. Where the stakes of
the two mirror each other, both together are the best play of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.cards import PlayCard
from assistant.games.metro.comparison import difference, result_of, tie_rule
from assistant.games.metro.data import FACTIONS, Unit
from assistant.games.metro.deck import HAND, HIDDEN, CardId
from assistant.games.metro.declaration import AttackStation, CallOff, Defend, why_not_hero
from assistant.games.metro.flow import STEPS, route
from assistant.games.metro.odds import equilibrium, payoffs
from assistant.games.metro.odds.equilibrium import Ends
from assistant.games.metro.odds.hand_space import Matchup, Outcome, unseen
from assistant.games.metro.odds.linear_program import SolverError
from assistant.games.metro.outcome import is_hero_at_risk
from assistant.games.metro.setup import (
    ATTACKER,
    DEFENDER,
    HELD,
    SEATS,
    DefenceChosen,
    Target,
    side_name,
    unit_name,
)
from assistant.games.metro.state import Result, Stage, State, card_name, other, unit_of
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.odds import (
    LEAST_LEAD,
    ROUNDING,
    TIE,
    Breakdown,
    CancelToken,
    Claim,
    Figure,
    Forecast,
    OptionValue,
    OptionValues,
    ProgressCallback,
    Row,
    likeliest,
    likely_winner,
    no_progress,
    not_cancelled,
)
from assistant.rules.text import Message, Speakable, Text, joined

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
    """The value of attacking, against what defends best."""
    defences: tuple[tuple[Speakable, float], ...] = ()
    """What may defend, and the value of that."""
    stakes: Text | None = None
    """The attacker's."""


def forecast(
    view: State, cancelled: CancelToken = not_cancelled, progress: ProgressCallback = no_progress
) -> Forecast | None:
    """What each side can count on; nothing once it is decided, or where no fight is allowed."""
    if view.result is not None or payoffs.is_no_fight(view):
        return None
    view = payoffs.on_station(view)
    if view.at is Stage.REVEAL and view.open_card(ATTACKER) is not None:
        return _with_one_card_open(view)
    try:
        return _forecast(view, cancelled)
    except SolverError:
        return Forecast((), (), (texts.NO_ANSWER(),), margin=1.0)


def values(view: State, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
    """The values of the options to the seat that chooses, in points of its stakes.

    Where a draw brings as much as a victory each is told as the chance not to lose; how much of
    that is victory hangs on which of the best mixes the opponent plays, and is not told.
    """
    choice = STEPS.decide(view)
    if not isinstance(choice, Choice):
        return None
    try:
        option_values = tuple(_option_values(view, choice, cancelled))
        if not option_values:
            return None
        view = payoffs.on_station(view)
        assuming = (*_best_play(view), *_assuming(view, (choice.seat,), cancelled))
    except SolverError:
        return None
    return OptionValues(
        choice.seat,
        option_values,
        _scale(view, choice.seat),
        assuming,
        chance=_is_content(view, choice.seat),
        margin=ROUNDING,
        left_out=_left_out(view, (choice.seat,)),
        given=_given(view),
        digits=2,
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
        return equilibrium.advise(mine, _numbers(view, hand), cancelled)
    except SolverError:
        return None


def opening_odds(view: State, cancelled: CancelToken = not_cancelled) -> OpeningOdds:
    """The odds, and what the sides can count on who know no cards."""
    found = forecast(view, cancelled)
    if found is None or not view.uses_cards or view.at is Stage.DECLARE:
        return OpeningOdds(found)
    try:
        unit = _defender(view, cancelled)
        attack = _value(view, ATTACKER, unit, cancelled)
        defences = tuple(_defences(view, cancelled))
    except SolverError:
        return OpeningOdds(found)
    return OpeningOdds(found, attack, defences, payoffs.stakes_words(view, ATTACKER, unit))


def own_cards(view: State, seat: Seat) -> tuple[CardId, ...]:
    """The cards of a seat that the view shows, the one face down among them."""
    side = view.side(seat)
    held = {card for card in (*side.hand, side.played) if card not in (None, HIDDEN)}
    return tuple(card for card in view.deck.ids if card in held)


def matchup(view: State, seat: Seat, defends_with: Unit) -> Matchup:
    """The fight as the theory sees it from a seat, by its own stakes."""
    cards = view.deck.cards
    bonus = [[mine.against(theirs.type) for theirs in cards] for mine in cards]
    margin, tie = difference(view, defends_with), OUTCOMES[tie_rule(view, defends_with)]
    fight = Matchup.of(bonus, margin, tie)
    fight = fight if seat == ATTACKER else fight.swapped
    return fight._replace(payoffs=payoffs.payoffs_of(view, seat, defends_with))


def _forecast(view: State, cancelled: CancelToken) -> Forecast:
    unit = _defender(view, cancelled)
    figures = sorted(_figures(view, unit, cancelled), key=_is_in_points)
    if not _cards_decide(view):
        assuming = tuple(_assuming(view, _players(view), cancelled))
        omitted = _left_out(view, _players(view))
        outcome = _outcome_without_cards(view, unit)
        rows = tuple(Row(name, float(outcome is one), seat) for one, name, seat in _ends(view))
        return Forecast(
            rows, (), assuming, figures=tuple(figures), left_out=omitted, headline=_winner(rows)
        )
    breakdowns: list[Breakdown] = []
    figures = _headed(figures, texts.CHANCES_BEFORE, texts.POINTS_BEFORE)
    hands = {seat: hand for seat in SEATS if (hand := advice(view, seat, cancelled)) is not None}
    for seat, hand in hands.items():
        mine = _figures_of_hand(view, seat, hand)
        figures[:0] = _headed(mine, texts.CHANCES_OF_HAND, texts.POINTS_OF_HAND)
        breakdowns += _breakdowns_of_hand(view, seat, hand)
    figures.sort(key=_is_in_points)
    told = Forecast(
        (),
        (),
        tuple(_assuming(view, SEATS, cancelled)),
        margin=ROUNDING,
        figures=tuple(figures),
        breakdowns=tuple(breakdowns),
        left_out=_left_out(view, SEATS),
        given=_given(view),
    )
    if len(hands) == 1:  # whoever sees a hand asks about that one
        ((seat, hand),) = hands.items()
        return _with_a_hand(view, seat, hand, told)
    fight = matchup(view, ATTACKER, unit)
    sure = equilibrium.guarantees(fight, cancelled)
    win, loss = _clipped(sure.win), _clipped(1 - sure.not_lose)
    is_won = 1.0 in (win, loss)
    content = [seat for seat in SEATS if _is_content(view, seat)]
    kept = content[0] if len(content) == 1 else None  # a draw is as good as a victory to that side
    if kept == ATTACKER:
        win = 1.0 - loss
    if kept == DEFENDER:
        loss = 1.0 - win
    rest = max(0.0, 1.0 - win - loss)  # hangs on how both play
    shares = (
        Row(side_name(view.setup, ATTACKER), win, ATTACKER),
        Row(texts.OPEN_TO_PLAY(), rest),
        Row(side_name(view.setup, DEFENDER), 1.0 - win - rest, DEFENDER),
    )
    rows = tuple(row for row in shares if row.probability > TIE)  # who forces nothing may still win
    said = dict.fromkeys(SEATS, FORCES[0])
    if kept is not None and not is_won:
        said[kept] = FORCES[_aim(view, kept)]
    is_dealt, is_chance = not _is_before_the_deal(view), 1.0 not in (win, loss)
    forces = {seat: words[is_dealt][is_chance] for seat, words in said.items()}
    if is_won and fight.is_settled:
        forces = dict.fromkeys(SEATS, texts.WINNER)
    forced, assuming = _forced(rows, forces), (texts.GUARANTEED(), *told.assuming)
    return replace(told, rows=rows, assuming=assuming, headline=forced[0], also=tuple(forced[1:]))


def _is_in_points(figure: Figure) -> bool:
    """What is asked is a chance: those are told first."""
    return not figure.share


def _headed(figures: Iterable[Figure], chances: Message, points: Message) -> list[Figure]:
    """The same, each under what it is."""
    return [replace(one, heading=chances() if one.share else points()) for one in figures]


def _with_a_hand(view: State, seat: Seat, hand: equilibrium.Advice, told: Forecast) -> Forecast:
    """How a hand ends if both sides play best, or its card that lies face down if the other does.

    The likeliest end is said first, with its number, or all that are: how they play is no more
    than assumed.
    """
    down = view.side(seat).played
    cards = dict(zip(hand.hand, hand.ends, strict=True))
    ends = hand.hand_ends if down is None else cards[view.deck.ids.index(down)]
    chances = {seat: ends.win, None: ends.draw, other(seat): ends.loss}
    rows = tuple(Row(name, chances[good_for], good_for) for _, name, good_for in _ends(view))
    reached = _reached(view, seat, ends), _goal(view, seat, HAND_GOALS), seat
    drawn, lost = (ends.draw, texts.END_DRAW(), None), (ends.loss, texts.END_LOSS(), None)
    several: tuple[tuple[float, Text, Seat | None], ...] = (reached, drawn, lost)
    if _is_content(view, seat):  # how much of it is victory is not certain
        several = reached, lost
        kept = Row(reached[1], reached[0], seat)
        rows = tuple(kept if row.seat == seat else row for row in rows if row.seat is not None)
    chance = max(chance for chance, *_ in several)
    first = [one for one in several if chance - one[0] < LEAST_LEAD]
    end, whose = joined([end for _, end, _ in first]), first[0][2] if len(first) == 1 else None
    what = texts.HAND_ENDS(end=end)
    if down is not None:
        what = texts.CARD_ENDS(card=card_name(view, down), end=end)
    assuming = (*_best_play(view), *told.assuming)
    equally = texts.EQUALLY() if len(first) > 1 else None
    claim = Claim(what, chance, whose, equally, rows)
    return replace(told, rows=rows, assuming=assuming, headline=claim)


def _winner(rows: tuple[Row, ...]) -> Claim:
    """Who wins, where nothing hangs on the choice of a card."""
    most = max(row.probability for row in rows)
    won = texts.WINNER if most >= 1 else likely_winner(most)
    told = likeliest(rows, lambda name: won(side=name), texts.DRAW_ROW(), texts.WHO_WINS())
    is_same = told.is_even and most - min(row.probability for row in rows) < LEAST_LEAD
    return replace(told, instead=texts.EQUALLY()) if is_same else told  # as it is told of a hand


def _is_before_the_deal(view: State) -> bool:
    """Whether no cards are in hand: these odds, of what everybody sees, know nothing of them."""
    stages = route(view)
    return Stage.DEAL in stages and stages.index(view.at) <= stages.index(Stage.DEAL)


def _forced(rows: tuple[Row, ...], forces: Mapping[Seat, Message]) -> list[Claim]:
    """What chance is certain, the larger first, and that the rest is open."""
    sides = sorted((row for row in rows if row.seat is not None), key=lambda r: -r.probability)
    claims = [
        Claim(forces[seat](side=row.label), row.probability, seat)
        for row in sides
        if (seat := row.seat) is not None
    ]
    lead = sides[0].probability - sides[1].probability if len(sides) == len(SEATS) else 1.0
    if lead < LEAST_LEAD and len(set(forces.values())) == 1:
        claims = [Claim(forces[ATTACKER](side=texts.EACH_SIDE()), sides[0].probability)]
    if len(sides) < len(rows):
        what = texts.THE_REST() if claims else texts.ALL_OPEN()
        claims.insert(1, Claim(what, instead=texts.OPEN_TO_BOTH()))
    return claims


def _with_one_card_open(view: State) -> Forecast:
    """The attacker's real card lies open; the defender may show any that is left.

    A hand that is seen tells what the defender holds, or cannot hold.
    """
    card = view.side(ATTACKER).played
    assert card is not None
    ours, theirs = own_cards(view, ATTACKER), own_cards(view, DEFENDER)
    left = tuple(card for card in view.deck.ids if card not in ours)
    held = tuple(card for card in left if card in theirs)
    shown = held if len(theirs) == HAND and held else left
    (number,) = _numbers(view, (card,))
    outcomes_of_card = matchup(view, ATTACKER, unit_of(view, DEFENDER)).outcomes[number]
    found = [outcomes_of_card[other] for other in _numbers(view, shown)]
    rows = tuple(Row(name, found.count(one) / len(found), seat) for one, name, seat in _ends(view))
    return Forecast(
        rows,
        (),
        (texts.ANY_CARD_LEFT(),),
        left_out=_left_out(view, ()),
        given=_given(view),
        headline=_winner(rows),
    )


def _players(view: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in SEATS if seat != view.target.threat_seat)


def _cards_decide(view: State) -> bool:
    return view.uses_cards and view.at is not Stage.COMPARE


def _numbers(view: State, cards: tuple[CardId, ...]) -> tuple[int, ...]:
    """The cards as `hand_space` counts them."""
    return tuple(view.deck.ids.index(card) for card in cards)


def _defender(view: State, cancelled: CancelToken) -> Unit:
    """What defends; where that is still open, what a defender does best who knows no cards."""
    return view.side(DEFENDER).unit or _best_defenders(view, cancelled)[0]


def _best_defenders(view: State, cancelled: CancelToken) -> tuple[Unit, ...]:
    values = {unit: _value(view, DEFENDER, unit, cancelled) for unit in _defenders(view)}
    most = max(values.values())
    return tuple(unit for unit, value in values.items() if value >= most - TIE)


def _defenders(view: State) -> Iterator[Unit]:
    """What defends, or what may while it is not named."""
    named = view.side(DEFENDER).unit
    if named is not None:
        yield named
        return
    yield Unit.ARMY
    if not list(why_not_hero(view.setup)):
        yield Unit.HERO


def _value(view: State, seat: Seat, unit: Unit, cancelled: CancelToken) -> float:
    """What a seat that knows no cards can count on against, or with, this defender, in points."""
    if _cards_decide(view):
        return equilibrium.solve(matchup(view, seat, unit), cancelled).value
    outcome = _outcome_without_cards(view, unit)
    if seat == DEFENDER:
        outcome = Outcome(-outcome)
    return float(payoffs.payoffs_of(view, seat, unit).for_outcome(outcome))


def _defences(view: State, cancelled: CancelToken) -> Iterator[tuple[Speakable, float]]:
    """What may defend, and what the defender can count on with it."""
    for unit in _defenders(view):
        name = unit_name(view.setup, DEFENDER, unit)
        yield name, _value(view, DEFENDER, unit, cancelled)


def _option_values(view: State, choice: Choice, cancelled: CancelToken) -> Iterator[OptionValue]:
    match view.at:
        case Stage.DECLARE:
            station = payoffs.on_station(view)
            for option in choice.open:
                if option.action == AttackStation():
                    unit = _defender(station, cancelled)
                    value = _value(station, ATTACKER, unit, cancelled)
                    ends = _played_out(station, ATTACKER, unit, cancelled)
                    yield _worth(station, ATTACKER, option.action, value, ends)
                if option.action == CallOff() and station is not view:
                    yield OptionValue(option.action, 0.0, won=0.0)
        case Stage.DEFENCE:
            hand = own_cards(view, DEFENDER)
            for unit in _defenders(view):
                if len(hand) == HAND and _cards_decide(view):  # he knows his hand already (R3)
                    mine, held = matchup(view, DEFENDER, unit), _numbers(view, hand)
                    advised = equilibrium.advise(mine, held, cancelled)
                    value, ends = advised.value, advised.hand_ends
                else:
                    value = _value(view, DEFENDER, unit, cancelled)
                    ends = _played_out(view, DEFENDER, unit, cancelled)
                yield _worth(view, DEFENDER, Defend(unit), value, ends)
        case Stage.ATTACKER_CARD | Stage.DEFENDER_CARD if view.app_deals:
            found = advice(view, choice.seat, cancelled)
            if found is not None:
                cards = zip(found.hand, found.option_values, found.ends, found.mix, strict=True)
                for number, value, ends, share in cards:
                    action = PlayCard(view.deck.ids[number])
                    yield replace(_worth(view, choice.seat, action, value, ends), share=share)


GOALS = texts.POINTS, texts.GOAL_HOLD, texts.GOAL_NOT_TO_LOSE
GOALS_BY_CARDS = texts.POINTS, texts.HOLD_BY_CARDS, texts.LAST_BY_CARDS
HAND_GOALS = texts.END_WIN, texts.END_HOLD, texts.END_LAST
FORCES = (
    ((texts.SURE_WINNER, texts.SURE_WIN), (texts.WINNER_BEFORE, texts.SURE_BEFORE)),
    ((texts.SURE_HOLDER, texts.SURE_HOLD), (texts.HOLDER_BEFORE, texts.HOLD_BEFORE)),
    ((texts.SURE_LASTING, texts.SURE_NOT_TO_LOSE), (texts.LASTING_BEFORE, texts.LAST_BEFORE)),
)
"""What a side can make sure of, certain or likely: before the deal, and told after it of then."""


def _goal(view: State, seat: Seat, said: tuple[Message, Message, Message]) -> Text:
    """What a seat is after: to win; where a draw brings it as much, not to lose."""
    return said[_aim(view, seat)]()


def _aim(view: State, seat: Seat) -> int:
    """Which of three is said of what a seat is after: to win, to hold the station, not to lose."""
    if not _is_content(view, seat):
        return 0
    return 1 if seat == DEFENDER and view.target in HELD else 2


def _scale(view: State, seat: Seat) -> Text:
    """What the values count; of points also their ends, where those do not hang on what defends."""
    found = {payoffs.scale_text(payoffs.stakes(view, seat, unit)) for unit in _defenders(view)}
    by_cards = _cards_decide(view)
    if len(found) == 1 and not _is_content(view, seat):
        said = texts.POINTS_AT_BEST if by_cards else texts.POINTS_FROM
        return said(scale=found.pop())
    return _goal(view, seat, GOALS_BY_CARDS if by_cards else GOALS)


def _is_content(view: State, seat: Seat) -> bool:
    """Whether a draw brings a seat as much as a victory, whatever defends."""
    return all(not payoffs.stakes(view, seat, unit).victory for unit in _defenders(view))


def _reached(view: State, seat: Seat, ends: Ends) -> float:
    """How likely a seat has what it is after."""
    return 1 - ends.loss if _is_content(view, seat) else ends.win


def _worth(view: State, seat: Seat, action: Action, value: float, ends: Ends) -> OptionValue:
    """An option by its points, with the chance of what the seat is after."""
    reached = _reached(view, seat, ends)
    if _is_content(view, seat):
        return OptionValue(action, value, won=reached)
    all_three = ends.win, ends.draw, ends.loss
    return OptionValue(action, value, draw=ends.draw or None, won=reached, ends=all_three)


def _played_out(view: State, seat: Seat, unit: Unit, cancelled: CancelToken) -> Ends:
    """How it ends for a seat that knows no cards, if both sides play best."""
    if _cards_decide(view):
        return equilibrium.played_out(matchup(view, seat, unit), cancelled)
    outcome = _outcome_without_cards(view, unit)
    won = Outcome.WIN if seat == ATTACKER else Outcome.LOSS
    return Ends(float(outcome is won), float(outcome is Outcome.DRAW))


def _outcome_without_cards(view: State, unit: Unit) -> Outcome:
    """What comes of it for the attacker if this unit defends."""
    return OUTCOMES[result_of(view.defended_by(unit))]


def _ends(view: State) -> tuple[tuple[Outcome, Speakable, Seat | None], ...]:
    """How it may end: to the attacker, its name, and for whom that is good."""
    return (
        (Outcome.WIN, side_name(view.setup, ATTACKER), ATTACKER),
        (Outcome.DRAW, texts.DRAW_ROW(), None),
        (Outcome.LOSS, side_name(view.setup, DEFENDER), DEFENDER),
    )


def _figures(view: State, unit: Unit, cancelled: CancelToken) -> Iterator[Figure]:
    """The values of attacking and of defending with each unit; then what cards can bring."""
    if view.target.threat_seat != ATTACKER:
        value = _value(view, ATTACKER, unit, cancelled)
        yield Figure(texts.VALUE_OF_ATTACK(), value, ATTACKER)
    if view.target.threat_seat != DEFENDER:
        for name, value in _defences(view, cancelled):
            yield Figure(texts.VALUE_OF_DEFENCE(unit=name), value, DEFENDER)
    if not _cards_decide(view):
        return
    attacker = equilibrium.guarantees(matchup(view, ATTACKER, unit), cancelled)
    for seat, sure in ((ATTACKER, attacker), (DEFENDER, attacker.swapped)):
        name, play = (
            side_name(view.setup, seat),
            equilibrium.solve(matchup(view, seat, unit), cancelled),
        )
        yield Figure(texts.SURE_WIN(side=name), _clipped(sure.win), seat, share=True)
        yield Figure(texts.SURE_NOT_TO_LOSE(side=name), _clipped(sure.not_lose), seat, share=True)
        yield Figure(texts.FROM_RANDOM(side=name), play.against_random, seat)
        draw = payoffs.draw_value(payoffs.stakes(view, seat, unit))
        if draw not in (None, Fraction(1, 2), 1):
            yield Figure(texts.DRAW_WORTH(side=name), float(draw), seat, share=True)


def _assuming(view: State, seats: tuple[Seat, ...], cancelled: CancelToken) -> Iterator[Text]:
    if not _cards_decide(view):
        yield texts.STRENGTHS_DECIDE()
    for seat in _players(view):
        mine = view.setup.force(seat)
        if mine.are_ties_unknown:
            yield texts.TIES_NOT_KNOWN(faction=FACTIONS.name_of(mine.faction))
    open_choice = view.side(DEFENDER).unit is None
    best = _best_defenders(view, cancelled) if open_choice else ()
    unit = _defender(view, cancelled)
    if len(best) > 1:
        yield texts.DEFENDS_EITHER()
    elif open_choice and len(list(_defenders(view))) > 1:
        yield texts.DEFENDS_BEST(unit=unit_name(view.setup, DEFENDER, unit))
    if _defender_knows_his_hand(view):
        yield texts.DEFENDS_UNSEEN() if open_choice else texts.PICK_TELLS_NOTHING()
    for seat in seats:
        lines = {one: payoffs.stakes_text(view, seat, one) for one in _defenders(view)}
        if len(set(lines.values())) == 1:
            yield lines[unit]
        else:
            for one, line in lines.items():
                yield texts.STAKES_IF(unit=unit_name(view.setup, DEFENDER, one), stakes=line)


def _best_play(view: State) -> tuple[Text, ...]:
    """Against what a card, or an option before the cards, is counted."""
    return (texts.BEST_PLAY(),) if _cards_decide(view) else ()


def _left_out(view: State, seats: tuple[Seat, ...]) -> tuple[Text, ...]:
    """What the choice of the defender tells of his hand, and what set stakes do not tell apart."""
    risk = view.side(DEFENDER).stakes is not None and DEFENDER in seats
    risk = risk and view.target is Target.ENEMY_STATION and is_hero_at_risk(view)
    hand = (texts.HAND_BEHIND_PICK(),) if _defender_knows_his_hand(view) else ()
    return (*hand, texts.RISK_OF_THE_HERO()) if risk else hand


def _given(view: State) -> Text | None:
    """That some figures of the deck are assumed, where cards are still to decide."""
    return texts.DECK_ASSUMED() if _cards_decide(view) and not view.deck.complete else None


def _defender_knows_his_hand(view: State) -> bool:
    """Whether army or hero is, or was, picked with the cards in hand (R3).

    These odds weigh all hands alike, whatever the choice may tell of them; it tells nothing that
    matters where no card can change the result.
    """
    after = view.setup.rule_options.defence_chosen is DefenceChosen.AFTER
    chooses = view.target in HELD and not list(why_not_hero(view.setup))
    if not (after and chooses and _cards_decide(view)):
        return False
    return not all(matchup(view, DEFENDER, unit).is_settled for unit in _defenders(view))


CELLS = {
    Outcome.WIN: texts.CELL_WIN,
    Outcome.DRAW: texts.CELL_DRAW,
    Outcome.LOSS: texts.CELL_LOSS,
}


def _figures_of_hand(view: State, seat: Seat, found: equilibrium.Advice) -> Iterator[Figure]:
    """How each card ends; the value of the hand, also if it is seen, and of each card against
    random play.

    Once one of the three lies face down, only that one counts.
    """
    down = view.side(seat).played
    for number, ends in zip(found.hand, found.ends, strict=True):
        card = view.deck.ids[number]
        if down not in (None, card):
            continue
        name = card_name(view, card)
        if _is_content(view, seat):
            what = texts.CARD_ENDS(card=name, end=_goal(view, seat, HAND_GOALS))
            told = [(what, _reached(view, seat, ends))]
            rest = [Row(texts.CELL_LOSS(card=name), ends.loss)]
        else:
            three = (ends.win, ends.draw, ends.loss)
            told = [(said(card=name), p) for said, p in zip(CELLS.values(), three, strict=True)]
            rest = []
        whole = (*(Row(*one) for one in told), *rest)
        for end, chance in told:
            yield Figure(end, chance, seat, share=True, among=whole)
    if down is None:
        yield Figure(texts.VALUE_OF_HAND(), found.value, seat)
        yield Figure(texts.FLOOR_OF_HAND(), float(found.value_if_seen), seat)
    for row, value in zip(found.card_outcomes, found.option_values, strict=True):
        card = view.deck.ids[row.card]
        name = card_name(view, card)
        if down == card:
            yield Figure(texts.VALUE_OF_CARD(card=name), value, seat)
        if down in (None, card):
            yield Figure(texts.CARD_FROM_RANDOM(card=name), float(row.mean), seat)


def _breakdowns_of_hand(view: State, seat: Seat, found: equilibrium.Advice) -> Iterator[Breakdown]:
    """How to mix its cards, which of them win for sure, and how each does against any other.

    Of a card that lies face down only the last is left to ask. The other side may show any of four
    cards, all as likely.
    """
    names = [card_name(view, card) for card in view.deck.ids]
    down = view.side(seat).played
    if down is None:
        mix = (Row(names[n], share, seat) for n, share in zip(found.hand, found.mix, strict=True))
        yield Breakdown(texts.BEST_MIX(), tuple(mix), seat)
        sure = tuple(Row(names[n], 1.0, seat) for n in found.sure)
        if sure:
            yield Breakdown(texts.SURE_CARDS(), sure, seat)
    good_for = {Outcome.WIN: seat, Outcome.DRAW: None, Outcome.LOSS: other(seat)}
    others = unseen(found.hand)
    for row in found.card_outcomes:
        if down in (None, view.deck.ids[row.card]):
            cells = (
                Row(CELLS[outcome](card=names[n]), 1 / len(others), good_for[outcome])
                for n, outcome in zip(others, row.outcomes, strict=True)
            )
            yield Breakdown(texts.AGAINST_ANY(card=names[row.card]), tuple(cells), seat)


def _clipped(chance: float) -> float:
    """A chance without the solver's dust."""
    return min(max(chance, 0.0), 1.0)
