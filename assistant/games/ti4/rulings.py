"""What the table may overrule: the course of the combat here; policies and units in their modules.

Every ruling is an action and a row of `ROWS`, declared together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from assistant.games.ti4 import flow, texts
from assistant.games.ti4.data import (
    Card,
    lrr,
)
from assistant.games.ti4.effects import using
from assistant.games.ti4.effects.declare import EFFECTS
from assistant.games.ti4.notation import planet_name, side_name
from assistant.games.ti4.policy import ASSIGNING
from assistant.games.ti4.policy_rulings import POLICIES, picks
from assistant.games.ti4.setup import (
    Part,
)
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    ROUNDS,
    SEATS,
    WINNERS,
    Outcome,
    RoundStep,
    State,
    planet_ref,
)
from assistant.games.ti4.steps.dice import has_rolled
from assistant.games.ti4.steps.invasion import INVASION, landed_units
from assistant.games.ti4.unit_rulings import FIGURES, UNITS
from assistant.rules.decision import (
    Action,
    NameField,
    NumberField,
    Refusal,
    Seat,
)
from assistant.rules.flow import Step
from assistant.rules.rulings import Ruling, Rulings, Subject, ruled
from assistant.rules.text import Text

MOST_HITS = 200
"""What the table may set: the units of no box make more in one roll."""


class SetHits(Action, frozen=True):
    """The hits still to be assigned against a side become so many."""

    seat: Seat
    hits: int


class ClosePlanet(Action, frozen=True):
    """Nothing can land on this planet, counted from 0."""

    planet: int


class CancelRetreat(Action, frozen=True):
    """The announced retreat does not take place."""


class SkipTo(Action, frozen=True):
    """The combat goes on from another step of the round."""

    station: str


class Finish(Action, frozen=True):
    """The battle ends here, with this outcome."""

    outcome: Outcome


LANDINGS = (Part.INVASION, Part.GROUND)
"""Parts of the action without a combat in space."""

SKIPS: dict[Part, tuple[RoundStep, ...]] = {
    Part.SPACE: (
        RoundStep.BEFORE_COMBAT,
        RoundStep.BARRAGE,
        RoundStep.ANNOUNCE,
        RoundStep.ATTACKER_ROLLS,
        RoundStep.ASSIGN,
        RoundStep.RETREAT,
        RoundStep.END_OF_ROUND,
    ),
    Part.INVASION: (
        RoundStep.AIM,
        RoundStep.COMMIT,
        RoundStep.PICK_PLANET,
        RoundStep.ATTACKER_ROLLS,
        RoundStep.ASSIGN,
        RoundStep.END_OF_ROUND,
        RoundStep.CONTROL,
    ),
    Part.GROUND: (
        RoundStep.ATTACKER_ROLLS,
        RoundStep.ASSIGN,
        RoundStep.END_OF_ROUND,
        RoundStep.CONTROL,
    ),
}
"""Steps from which the battle can go on by the table's word."""

SKIPS[Part.ACTION] = tuple(
    sorted(
        {RoundStep.ATTACKER_CANNONS, *SKIPS[Part.SPACE], *SKIPS[Part.INVASION]},
        key=tuple(RoundStep).index,
    )
)

ENDS = (Outcome.ATTACKER, Outcome.DEFENDER, Outcome.DRAW, Outcome.CALLED_OFF)


def _end_label(state: State, outcome: Outcome) -> Text:
    winner = WINNERS.get(outcome)
    if winner is not None:
        return texts.WON(side=side_name(state.setup, winner))
    return texts.DRAW_AGREED() if outcome is Outcome.DRAW else texts.FINISH_OFF()


def _why_not_hits(state: State, action: SetHits) -> Iterator[Refusal]:
    rolled = state.at is RoundStep.DEFENDER_ROLLS and action.seat == DEFENDER
    if not rolled and state.at not in (RoundStep.BARRAGE_LOSSES, *ASSIGNING):
        yield Refusal(texts.NO_HITS_NOW(), lrr("39.6"))


def _why_not_cancel(state: State, action: CancelRetreat) -> Iterator[Refusal]:
    if state.announced is None or state.outcome is not None:
        yield Refusal(texts.NO_RETREAT(), lrr("39.4"))


def _fights_on_planet(state: State) -> bool:
    """Whether both sides have ground forces on the planet at hand."""
    return state.planet is not None and all(map(state.forces, SEATS))


def _skips(state: State) -> list[RoundStep]:
    """The steps from which the battle can go on: those of a round only where one is fought."""
    part = state.setup.part
    in_round = _fights_on_planet(state) or part not in LANDINGS
    return [step for step in SKIPS[part] if in_round or step not in ROUNDS]


def _skipping(state: State) -> Iterator[Subject]:
    """One row; it begins with the announcement of retreats, where there is one."""
    steps = _skips(state)
    first = RoundStep.ANNOUNCE if RoundStep.ANNOUNCE in steps else steps[0]
    yield Subject(SkipTo(first.value), texts.SKIP())


def _is_after_landing(step: RoundStep, state: State) -> bool:
    """Whether what has landed is on the planets at this step."""
    if step in ROUNDS:
        return _fights_on_planet(state)
    return flow.ROUTE.index(step) > flow.ROUTE.index(RoundStep.COMMIT)


def _skip_to(state: State, action: SkipTo) -> Step[State]:
    """Hits of combat rolls are taken along to where they are assigned.

    The steps of a round are those of the combat at hand, on a planet or in space. A barrage is
    asked for even where nothing can be hit: somebody may hold a card that nobody has told of.
    """
    step = RoundStep(action.station)
    asks = step is RoundStep.BARRAGE or state.setup.stop_before_idle_barrage
    rolled = has_rolled(state, ATTACKER) or state.at is RoundStep.ASSIGN
    afresh = replace(
        state,
        setup=replace(state.setup, stop_before_idle_barrage=asks),
        at=step,
        hits=state.hits if rolled and step is RoundStep.ASSIGN else (0, 0),
        big=state.big if rolled and step is RoundStep.ASSIGN else (0, 0),
        extra=(0, 0),
        demands=(),
        skilled=False,
        drawn=False,
        reroll=None,
        left_rift=False,
        outcome=None,
        victor=None,
        planet=state.planet if step in flow.ON_PLANET and _fights_on_planet(state) else None,
        aims=(),
        taken=(),
        committed=state.committed if _is_after_landing(step, state) else (),
    )
    return Step(afresh, (ruled(texts.SKIPPED_TO(step=step.label())),))


def _to_close(state: State) -> Iterator[Subject]:
    """Planets on which something could still land."""
    if state.setup.part not in (Part.ACTION, Part.INVASION):
        return
    for planet in range(len(state.setup.system.planets)):
        if planet not in state.closed and not landed_units(state, planet):
            yield Subject(ClosePlanet(planet), planet_name(state, planet), (planet_ref(planet),))


def _close(state: State, action: ClosePlanet) -> Step[State]:
    text = texts.PLANET_CLOSED(planet=planet_name(state, action.planet))
    closed = tuple(sorted({*state.closed, action.planet}))
    return Step(replace(state, closed=closed), (ruled(text),))


COURSE: tuple[Ruling[State, Any], ...] = (
    Ruling(
        SetHits,
        texts.SET_HITS,
        lambda state: (
            Subject(SetHits(seat, min(state.hits[seat], MOST_HITS)), side_name(state.setup, seat))
            for seat in SEATS
        ),
        lambda state, action: Step(
            state.with_hits(action.seat, action.hits),
            (ruled(texts.HITS_SET(n=action.hits), action.seat),),
        ),
        field=lambda state, action: NumberField("hits", 0, MOST_HITS),
        why_not=_why_not_hits,
    ),
    Ruling(ClosePlanet, texts.CLOSE_PLANET, _to_close, _close, cite=INVASION),
    Ruling(
        CancelRetreat,
        texts.CANCEL_RETREAT,
        lambda state: (Subject(CancelRetreat(), texts.CANCEL_RETREAT()),),
        lambda state, action: Step(
            replace(state, announced=None), (ruled(texts.RETREAT_CANCELLED(), state.announced),)
        ),
        why_not=_why_not_cancel,
    ),
    Ruling(
        SkipTo,
        texts.SKIP,
        _skipping,
        _skip_to,
        field=lambda state, action: NameField("station", picks(_skips(state))),
        enters=True,
    ),
    Ruling(
        Finish,
        texts.FINISH,
        lambda state: (Subject(Finish(end), _end_label(state, end)) for end in ENDS),
        lambda state, action: Step(
            replace(state, at=RoundStep.OVER, outcome=action.outcome, demands=()),
            (ruled(texts.FINISHED(how=_end_label(state, action.outcome))),),
        ),
        enters=True,
    ),
)

CARDS: tuple[Ruling[State, Any], ...] = (
    Ruling(
        using.PlayUnasked,
        texts.PLAY_EFFECT,
        lambda state: (Subject(*row) for row in using.unasked(state)),
        lambda state, action: flow.with_effect(state, action.seat, action.card, action.unit),
        why_not=lambda state, action: using.why_not(state, action.seat, EFFECTS[action.card]),
        cite=lrr("39.2"),
    ),
)


def why_not_listed(state: State, action: Action) -> tuple[Refusal, ...]:
    """Why an effect cannot be used now, on whatever unit: lists have it once where it is closed."""
    if not isinstance(action, using.PlayCard | using.PlayUnasked):
        return ()
    asked = flow.STEPS.decide(state)
    seat = action.seat if isinstance(action, using.PlayUnasked) else getattr(asked, "seat", None)
    if seat not in SEATS or action.card not in EFFECTS:
        return ()
    has = action.card in {*Card} or action.card in state.side(seat).effects
    return tuple(using.why_not(state, seat, EFFECTS[action.card])) if has else ()


ROWS = (*POLICIES, *UNITS, *FIGURES, *COURSE, *CARDS)

RULINGS: Rulings[State] = Rulings(ROWS, flow.STEPS, flow.resume)
