"""What players read of the odds of a tactical action that goes beyond the combat in space."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.ti4 import texts
from assistant.games.ti4.flow import STEPS, is_agreed_draw
from assistant.games.ti4.notation import planet_name, side_name
from assistant.games.ti4.odds import policy_odds
from assistant.games.ti4.odds.chain import Chain, Fates
from assistant.games.ti4.odds.combat_model import (
    combat_model,
    fought,
    manageable,
    throws_by_effect,
)
from assistant.games.ti4.policy import (
    SPACE_TO_COME,
    assumptions,
    left_out,
    left_out_at_last,
    playing_best,
    to_chance,
)
from assistant.games.ti4.setup import Part
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    ROUNDS,
    SEATS,
    USUAL,
    Outcome,
    RoundStep,
    State,
    to_take,
)
from assistant.rules import odds
from assistant.rules.decision import Action, Choice
from assistant.rules.text import Text, joined

GOALS = {
    True: (texts.GOAL_PLANET, texts.GOAL_KEEP_PLANET),
    False: (texts.GOAL_PLANETS, texts.GOAL_KEEP_PLANETS),
}
"""What options are worth to either seat, whether there is one planet only."""


def forecast(
    view: State,
    cancelled: odds.CancelToken = odds.not_cancelled,
    progress: odds.ProgressCallback = odds.no_progress,
) -> odds.Forecast | None:
    """The odds from here: which planets are taken, and who holds the space.

    None where the table has called the battle off.
    """
    if view.outcome is Outcome.CALLED_OFF:
        return None
    state = to_chance(view)
    if is_untold(state):
        roll = tuple(policy_odds.this_roll(view, cancelled))
        return odds.Forecast((), roll, (texts.TOO_LARGE(),), margin=1.0)
    fates = Chain(cancelled, progress).fates(view)
    about, whole = _about(view, fates), as_rows(view, fates)
    if view.outcome is not None:
        return odds.Forecast(whole, (), (), about=about)
    over = state.outcome is not None
    less = state if over else manageable(state)
    told = whole
    if (planet := _still_open(view, fates)) is not None:
        about = texts.CONTROL_OF(planet=planet_name(view, planet))
        told = _taken(view, fates.taken[planet])
    return odds.Forecast(
        told,
        tuple(_charts(view, state, cancelled)),
        () if over else (*assumptions(policy_odds.as_reckoned(view, less)), *_landing(view)),
        figures=tuple(_figures(view, fates)),
        about=about,
        left_out=left_out_at_last(view)
        if over
        else (*left_out(view), *policy_odds.too_many(state, less)),
        whole=whole if told != whole else None,
    )


def rows(view: State, cancelled: odds.CancelToken = odds.not_cancelled) -> tuple[odds.Row, ...]:
    """Who wins then; nothing where none can be told."""
    if view.outcome is Outcome.CALLED_OFF or is_untold(to_chance(view)):
        return ()
    return as_rows(view, Chain(cancelled).fates(view))


def is_untold(state: State) -> bool:
    """Whether the combat at hand, or that in space to come, is too large for an answer."""
    return state.at in (*SPACE_TO_COME, *ROUNDS) and policy_odds.is_too_large(state)


def as_rows(state: State, fates: Fates) -> tuple[odds.Row, ...]:
    """Whether the attacker takes a planet; where there is none to take, who wins in space."""
    if to_take(state.setup) and is_agreed_draw(state):
        return policy_odds.as_rows(state, policy_odds.Chances(draw=1.0))
    if state.outcome is not None:
        taken = float(state.winner == ATTACKER)
        fates = fates._replace(any=taken, win=taken, loss=float(state.winner == DEFENDER))
    if not to_take(state.setup):
        return policy_odds.as_rows(state, policy_odds.Chances(fates.win, fates.draw, fates.loss))
    return _taken(state, fates.any)


def _taken(state: State, chance: float) -> tuple[odds.Row, ...]:
    attacker, defender = (side_name(state.setup, seat) for seat in SEATS)
    won = odds.Row(attacker, chance, ATTACKER)
    lost = odds.Row(defender, 1.0 - chance, DEFENDER)
    return odds.uncertain((won, lost))


def _still_open(state: State, fates: Fates) -> int | None:
    """Of several planets, one of which is taken for certain, that which is fought for next."""
    there = [n for n in to_take(state.setup) if odds.DUST < fates.taken[n] < 1 - odds.DUST]
    if fates.any < 1 - odds.DUST or not there:
        return None
    return state.planet if state.planet in there else there[0]


def option_values(
    view: State, cancelled: odds.CancelToken = odds.not_cancelled
) -> odds.OptionValues | None:
    """What every open option is worth to its seat: the chance that the planet is taken, or kept.

    Of several planets it is how many of them on average.
    """
    choice = STEPS.decide(view)
    if not isinstance(choice, Choice) or is_untold(to_chance(view)):
        return None
    chain, seat, planets = Chain(cancelled), choice.seat, len(to_take(view.setup))

    def valued(*actions: Action) -> odds.ExpectedValue:
        state = view
        for action in actions:
            state = STEPS.apply(state, action).state
        fates = chain.fates(state)
        if not planets:
            won = fates.win if seat == ATTACKER else fates.loss
            return odds.ExpectedValue(won + fates.draw / 2, fates.draw)
        taken = sum(fates.taken)
        return odds.ExpectedValue(taken if seat == ATTACKER else planets - taken)

    options = tuple(
        odds.OptionValue(action, valued(action).value)
        for option in choice.open
        for action in option.members
    )
    return odds.OptionValues(
        seat,
        options,
        GOALS[planets == 1][seat]() if planets else texts.GOAL_WIN(),
        (*assumptions(view), *_landing(view)),
        gestures=tuple(valued(*gesture.actions) for gesture in choice.gestures),
        chance=planets < 2,
        digits=2,
        left_out=left_out(view),
    )


def _about(state: State, fates: Fates) -> Text | None:
    """What of the planets that can be taken, if any; once nothing is open, those taken by name."""
    planets = to_take(state.setup)
    taken = [n for n in planets if fates.taken[n] >= 1 - odds.DUST]
    is_open = any(odds.DUST < fates.taken[n] < 1 - odds.DUST for n in planets)
    if len(planets) > 1 and (is_open or not taken):
        return texts.ANY_PLANET()
    named = joined([planet_name(state, n) for n in taken or planets]) if planets else None
    return None if named is None else texts.CONTROL_OF(planet=named)


def _figures(state: State, fates: Fates) -> Iterator[odds.Figure]:
    """Planet by planet where there are several; and the combat in space while it is to come."""
    planets = to_take(state.setup)
    if len(planets) > 1:
        for n in planets:
            label = texts.CONTROL_OF(planet=planet_name(state, n))
            yield odds.Figure(label, fates.taken[n], ATTACKER, share=True)
        yield odds.Figure(texts.ALL_PLANETS(), fates.all, ATTACKER, share=True)
    in_space = state.planet is None and state.at in SPACE_TO_COME
    meet = all(state.side(seat).ships for seat in SEATS)
    if not meet and fates.draw < odds.DUST:
        return  # no combat in space, and no fleet that cannons could destroy before it
    if state.setup.part is Part.ACTION and in_space and planets:
        ends = (
            (texts.SPACE_WON(), fates.win, ATTACKER),
            (texts.SPACE_DRAWN(), fates.draw, None),
            (texts.SPACE_LOST(), fates.loss, DEFENDER),
        )
        whole = tuple(odds.Row(*end) for end in ends)
        for label, chance, seat in ends:
            yield odds.Figure(label, chance, seat, share=True, among=whole)


def _charts(view: State, state: State, cancelled: odds.CancelToken) -> Iterator[odds.Chart]:
    """The roll that is asked for; of a combat under way its rounds and its hits."""
    yield from policy_odds.this_roll(view, cancelled)
    if state.at not in ROUNDS or throws_by_effect(state) or policy_odds.is_settled(state):
        return
    fight = combat_model(state, cancelled)
    if view.announced is None:
        yield from policy_odds.by_round(state, fight, fought(state, fight, cancelled), cancelled)
    yield policy_odds.hits_chart(fight)


def _landing(state: State) -> Iterator[Text]:
    """How units are taken to bombard and to land, while that is to come; and who plays best."""
    if playing_best(state):
        yield texts.ASSUME_ORDERS_ONLY()
    before = tuple(RoundStep).index(state.at) <= tuple(RoundStep).index(RoundStep.COMMIT)
    planets = to_take(state.setup)
    if state.planet is None and before and planets and state.setup.part is not Part.GROUND:
        several, plan = len(planets) > 1, state.side(ATTACKER).plan
        bombarded = state.at in (RoundStep.BOMBARDED, RoundStep.COMMIT)
        if (plan.bombarding, plan.landing) != (USUAL.bombarding, USUAL.landing):
            if not bombarded:
                yield texts.ASSUME_BOMBARDING(bombarding=plan.bombarding.label())
            yield texts.ASSUME_LANDED(landing=plan.landing.label())
        elif bombarded:
            yield texts.ASSUME_ALL_LAND_SPREAD() if several else texts.ASSUME_ALL_LAND()
        else:
            yield texts.ASSUME_LANDING_SPREAD() if several else texts.ASSUME_LANDING()
