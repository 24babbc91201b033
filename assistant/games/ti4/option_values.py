"""The values of options and policies: the odds that follow from each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import permutations, product
from typing import TypeAlias

from msgspec.structs import replace

from assistant.games.ti4 import flow, texts
from assistant.games.ti4.data import UnitType, name_of
from assistant.games.ti4.odds import action_odds
from assistant.games.ti4.odds.best_play import OptimalPlay, optimal_play
from assistant.games.ti4.odds.choices import TooMany
from assistant.games.ti4.odds.forecast import rows
from assistant.games.ti4.odds.policy_odds import chances, is_untold
from assistant.games.ti4.odds.survivor_value import saved
from assistant.games.ti4.policy import (
    EVEN,
    Objective,
    assumptions,
    left_out,
    order_name,
    playing_best,
    resource_weight,
    to_chance,
)
from assistant.games.ti4.policy_rulings import SetOrder, SetPlaying, SetSustain
from assistant.games.ti4.setup import Part, Playing, Sustaining
from assistant.games.ti4.state import ATTACKER, RoundStep, Side, State
from assistant.games.ti4.steps.assign import (
    Preset,
    casualty_order,
    ground_order,
    matching_presets,
    preset_order,
)
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.odds import (
    TIE,
    CancelToken,
    ExpectedValue,
    OptionValue,
    OptionValues,
    PolicyComparison,
    not_cancelled,
    rounded,
    until_cancelled,
)
from assistant.rules.text import Speakable, Text, joined

Valued: TypeAlias = Callable[[State], ExpectedValue]

FLOAT = 1e-12
"""How wrong an exact value can be at the most."""

DECIDED = (RoundStep.RETREAT, RoundStep.CAPACITY)
"""Steps after the fight: what is chosen there decides only what is kept."""

ANSWERED = (RoundStep.ASSIGN, RoundStep.ANNOUNCE)
"""Steps whose answers are part of one solution."""

NOBODY: frozenset[Seat] = frozenset()


def option_values(
    view: State,
    cancelled: CancelToken = not_cancelled,
    objective: Objective = EVEN,
    players: frozenset[Seat] = NOBODY,
) -> OptionValues | None:
    """The value of every open option to its seat, for an objective; a draw is half a win.

    `players` play best from here on, the others by their order of losses; the seat itself is
    free only in the choice at hand where it is none of them. With no players the odds of each
    option are those that the forecast tells after it. None where nothing is chosen, and for fleets
    beyond reach.
    """
    choice = flow.STEPS.decide(view)
    if not isinstance(choice, Choice):
        return None
    seat, futures = choice.seat, list[tuple[Action, State]]()
    for option in choice.open:
        futures.extend((action, _played(view, [action])) for action in option.members)
    gestures = tuple(_played(view, gesture.actions) for gesture in choice.gestures)
    if view.at in DECIDED:
        rests_on = (texts.ASSUME_CHEAPEST_LEFT(),)
        told = OptionValues(seat, (), texts.GOAL_KEPT(), rests_on, chance=False)
        valued: Valued = partial(_saved, seat=seat)
    elif not players:
        if any(is_untold(to_chance(state)) for _, state in futures):
            return None
        told, valued = _by_policy(view, seat, cancelled)
    else:
        states = (*(state for _, state in futures), *gestures)
        alike = [state for state in states if _only_lost(view, state)]
        solve = partial(
            optimal_play,
            seat=seat,
            objective=objective,
            players=players,
            cancelled=cancelled,
            counted=True,
        )
        try:
            plays = [(solve(state), [state]) for state in states if state not in alike]
            if alike:
                plays.append((solve(view, futures=alike), alike))
        except TooMany:
            return None
        told, valued = _of_fight(view, players, plays, cancelled)
    found = ((action, valued(state)) for action, state in futures)
    values = tuple(OptionValue(action, it.value, draw=it.draw) for action, it in found)
    return replace(told, option_values=values, gestures=tuple(map(valued, gestures)))


def _only_lost(view: State, state: State) -> bool:
    """Whether an answer to the game has led there: nothing was used, and no ship has come."""
    for old, new in zip(view.sides, state.sides, strict=True):
        ships = {(unit.id, unit.stats) for unit in old.ships}
        used = (old.cards, old.spent, old.uses) != (new.cards, new.spent, new.uses)
        if used or not ships.issuperset((unit.id, unit.stats) for unit in new.ships):
            return False
    return view.at in ANSWERED


def _saved(state: State, seat: Seat) -> ExpectedValue:
    return ExpectedValue(saved(state, seat))


def policy_values(view: State, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
    """The values where every side follows its policy."""
    if view.setup.part is not Part.SPACE:
        return action_odds.option_values(view, cancelled)
    return option_values(
        view, cancelled, Objective(resource_weight=resource_weight(view)), playing_best(view)
    )


def _of_fight(
    view: State,
    players: frozenset[Seat],
    plays: Sequence[tuple[OptimalPlay, Sequence[State]]],
    cancelled: CancelToken,
) -> tuple[OptionValues, Valued]:
    """What is told of the values of states by their solutions, and what each is worth.

    If it matters who assigns hits first, the lower value counts; the gap is the margin.
    """
    (solved, _), *_ = plays
    weight, gap, worth = solved.objective.resource_weight, 0.0, dict[State, ExpectedValue]()
    rests_on = [*assumptions(view, players, weight)]
    goal, scale = texts.GOAL_WIN(), 1.0
    if weight:
        goal, scale = texts.GOAL_MIXED(percent=f"{100 * weight:g}"), 100.0
    for solved, states in plays:
        turned = solved.turned(cancelled)
        for state in until_cancelled(states, cancelled):
            low, high = sorted(play.prospect(state) for play in (solved, turned))
            gap = max(gap, high.value - low.value)
            worth[state] = ExpectedValue(scale * low.value, low.draw)
    if gap > TIE:
        rests_on.append(texts.NO_SAFE_CHOICE(points=f"{rounded(100 * gap, 2):.2f}"))
    told = OptionValues(
        solved.seat,
        (),
        goal,
        tuple(rests_on),
        chance=not weight,
        margin=scale * max(gap, FLOAT),
        left_out=left_out(view, players),
    )
    return told, worth.__getitem__


def _by_policy(view: State, seat: Seat, cancelled: CancelToken) -> tuple[OptionValues, Valued]:
    """The same where everybody follows his policy: what the forecast then tells."""

    def valued(state: State) -> ExpectedValue:
        found = chances(state, cancelled)
        nobody = found.draw + found.stalemate
        return ExpectedValue((found.win if seat == ATTACKER else found.loss) + nobody / 2, nobody)

    told = OptionValues(
        seat, (), texts.GOAL_WIN(), tuple(assumptions(view)), margin=FLOAT, left_out=left_out(view)
    )
    return told, valued


def _played(state: State, actions: Iterable[Action]) -> State:
    for action in actions:
        state = flow.STEPS.apply(state, action).state
    return state


def policy_comparison(
    view: State, seat: Seat, cancelled: CancelToken = not_cancelled
) -> tuple[PolicyComparison, ...]:
    """The seat's own policy first, then every other one that loses its ships otherwise.

    The other side keeps its policy. Nothing where there are no odds.
    """
    if is_untold(to_chance(view)):
        return ()
    return tuple(_variants(view, seat, cancelled))


def _variants(view: State, seat: Seat, cancelled: CancelToken) -> Iterator[PolicyComparison]:
    mine = view.side(seat)
    known = {_policy_losses(mine, view.planet)}
    yield PolicyComparison(_own(view, seat), rows(view, cancelled), current=True)
    by_order = replace(mine, playing=Playing.BY_ORDER)
    for (name, order), sustain in product(_orders(view, seat), Sustaining):
        side = replace(by_order, order=order, sustain=sustain)
        if _policy_losses(side, view.planet) in known:
            continue
        known.add(_policy_losses(side, view.planet))
        label = texts.POLICY(order=name, sustain=sustain.label())
        set_order = SetOrder(seat, tuple(unit.value for unit in order))
        by_hand = _set_playing(mine, seat, Playing.BY_ORDER)
        actions: tuple[Action, ...] = (set_order, SetSustain(seat, sustain), *by_hand)
        yield PolicyComparison(label, rows(view.with_side(seat, side), cancelled), actions)
    best = (Playing.TO_WIN, Playing.TO_KEEP) if view.setup.part is Part.SPACE else ()
    for playing in best:
        actions = _set_playing(mine, seat, playing)
        found = rows(view.with_side(seat, replace(mine, playing=playing)), cancelled)
        if actions and found:
            yield PolicyComparison(playing.label(), found, actions)


def _orders(view: State, seat: Seat) -> Iterator[tuple[Speakable, tuple[UnitType, ...]]]:
    """Orders of losses to compare, with their names: the presets, on a planet every order."""
    if view.planet is None:
        for preset in Preset:
            yield preset.label(), preset_order(preset, view, seat)
        return
    for order in permutations(ground_order(view.setup.force(seat), view.side(seat))):
        yield joined([name_of(unit) for unit in order]), order


def _own(view: State, seat: Seat) -> Text:
    mine = view.side(seat)
    if view.planet is not None:
        return texts.POLICY(order=order_name(view, seat), sustain=mine.sustain.label())
    if mine.playing is not Playing.BY_ORDER:
        return mine.playing.label()
    preset = (
        next(matching_presets(view, seat), None) if len({u.type for u in mine.ships}) > 1 else None
    )
    order = preset.label() if preset else order_name(view, seat)
    return texts.POLICY(order=order, sustain=mine.sustain.label())


def _set_playing(side: Side, seat: Seat, playing: Playing) -> tuple[Action, ...]:
    return () if side.playing is playing else (SetPlaying(seat, playing),)


def _policy_losses(side: Side, planet: int | None) -> tuple[object, ...]:
    """What the policy means for the units that fight: policies that agree in it are one."""
    order = casualty_order(side, planet=planet)
    losses = (((one.unit.type, one.unit.stats), one.sustains) for one in order)
    return side.playing, *losses
