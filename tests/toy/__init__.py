"""Lanterns: a small whole game of three, with everything the shared model offers.

Each round deals every seat a hidden card, takes a secret bid from each, lets the highest bidder
aim by a die whose face matters and strike with dice whose faces do not, and lets the victim light
lanterns. It proves what the first real games may need late: a third seat, secrets, families. It has
no line of Qt: the window shows it by what every game has.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from random import Random
from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from assistant.rules.chance import Dice, Draw, Drawn, Hits, Roll, Rolled
from assistant.rules.decision import (
    Action,
    Choice,
    Gesture,
    Group,
    NumberField,
    Option,
    Ref,
    Refusal,
    Seat,
    Secret,
    Tally,
)
from assistant.rules.flow import Decision, Event, Progress, RailStep, Step
from assistant.rules.game import Game, Overview, SeatLabel
from assistant.rules.odds import (
    Bar,
    CancelToken,
    Chart,
    Forecast,
    OddsProvider,
    OptionValue,
    OptionValues,
    ProgressCallback,
    Row,
    no_progress,
    not_cancelled,
)
from assistant.rules.rulings import Ruling, Rulings, Subject
from assistant.rules.solve import Solver
from assistant.rules.text import Name
from tests.toy.setup import SEATS, Tie, Toy, problems
from tests.toy.texts import (
    AIM,
    AIM_FACES,
    AIMED,
    ALL,
    ALL_IN,
    ALREADY_LIT,
    BID,
    BID_N,
    BIDS,
    CARD_RULE,
    DEAL,
    DEALT,
    DONE,
    HAS_BID,
    LANTERN_RULE,
    LIGHT,
    LIGHT_ONE,
    LIT,
    MEND,
    MENDED,
    NO_SUN,
    ROLE,
    ROUND,
    RULE,
    SHARE,
    STRIKE,
    STRIKES,
    TITLE,
    TOO_WEAK,
    WON,
    YOURS,
)

DECK = ("comet", "moon", "moon", "star", "star", "sun", "sun")
LANTERNS = ("green", "red")
HIDDEN = "?"
HIDDEN_BID = -1

T = TypeVar("T")


class StepName(Enum):
    DEAL = "deal"
    BID = "bid"
    AIM = "aim"
    STRIKE = "strike"
    LIGHT = "light"
    OVER = "over"


class State(Struct, frozen=True):
    names: tuple[str, str, str]
    step: StepName
    seat: int
    round: int
    rounds: int
    health: tuple[int, ...]
    hands: tuple[str, ...] = ("", "", "")
    bids: tuple[int | None, ...] = (None, None, None)
    deck: tuple[str, ...] = DECK
    lit: tuple[str, ...] = ()
    striker: int = 0
    tie: Tie = Tie.FIRST


class Bid(Action, frozen=True):
    amount: int


class BidAll(Action, frozen=True):
    pass


class Light(Action, frozen=True):
    lantern: str


class Finish(Action, frozen=True):
    pass


class Mend(Action, frozen=True):
    seat: int
    health: int


ToyAction: TypeAlias = Rolled | Hits | Drawn | Bid | BidAll | Light | Finish | Mend


class LanternSteps:
    """The engine: the toy has one `match` where a game has a module for each step."""

    def decide(self, state: State) -> Decision | None:
        """What is asked."""
        return _decide(state)

    def apply(self, state: State, action: Action) -> Step[State]:
        """What comes of a legal action."""
        return _apply(state, action)

    def begin(self, state: State) -> Step[State]:
        """Every state is at its decision."""
        return Step(state)

    def headed(self, events: tuple[Event, ...], state: State) -> tuple[Event, ...]:
        """Its log has no headings."""
        return events


def _who_is_mended(state: State) -> Iterator[Subject]:
    for seat, (name, health) in enumerate(zip(state.names, state.health, strict=True)):
        yield Subject(Mend(seat, health), MEND(name=name), (Ref(str(seat)),))


def _mended(state: State, action: Mend) -> Step[State]:
    seat, health = action.seat, action.health
    event = Event(MENDED(name=state.names[seat], n=health), None, actor=Seat(seat), ruling=True)
    return Step(replace(state, health=_with(state.health, seat, health)), (event,))


MENDING = Ruling(
    Mend,
    TITLE,
    _who_is_mended,
    _mended,
    field=lambda state, action: NumberField("health", 0, 9),
    cite=RULE,
)


def _start(setup: Toy) -> Step[State]:
    health = (setup.health,) * SEATS
    tie = setup.rule_options.tie
    state = State(setup.names, StepName.DEAL, 0, 1, setup.rounds, health, tie=tie)
    return Step(state, (Event(ROUND(n=1), RULE),))


def _decide(state: State) -> Decision | None:
    match state.step:
        case StepName.DEAL:
            prompt = DEAL(name=state.names[state.seat])
            return Draw(Seat(state.seat), prompt, state.deck, 1, CARD_RULE)
        case StepName.BID:
            return _bidding(state)
        case StepName.AIM:
            die = Dice(1, 1, AIM(), sides=6)
            return Roll(Seat(state.seat), AIM(), (die,), RULE, faces=AIM_FACES())
        case StepName.STRIKE:
            dice = Dice(4, 2, STRIKE(), (Ref(str(state.seat)),), sides=6)
            return Roll(Seat(state.striker), STRIKE(), (dice,), RULE)
        case StepName.LIGHT:
            return _lighting(state)
    return None


def _apply(state: State, action: Action) -> Step[State]:
    match action:
        case Drawn(cards=(card,)):
            return _dealt(state, card)
        case Bid(amount=amount):
            return _bid(state, amount)
        case BidAll():
            return _bid(state, state.health[state.seat] + 1)
        case Rolled() | Hits():
            return _rolled(state, action)
        case Light(lantern=lantern):
            event = Event(LIT(lantern=lantern), LANTERN_RULE, actor=Seat(state.seat))
            return Step(replace(state, lit=(*state.lit, lantern)), (event,))
        case Finish():
            return _next_round(state)
    raise TypeError(action)


def _view(state: State, seat: Seat | None) -> State:
    others = [n for n in range(SEATS) if n != seat]
    pool = [state.hands[n] for n in others if state.hands[n] not in ("", HIDDEN)]
    hands = tuple(c if n == seat or not c else HIDDEN for n, c in enumerate(state.hands))
    bids = state.bids
    if None in bids:
        bids = tuple(b if n == seat or b is None else HIDDEN_BID for n, b in enumerate(bids))
    return replace(state, hands=hands, bids=bids, deck=tuple(sorted([*state.deck, *pool])))


def _overview(state: State) -> Overview:
    over = state.step is StepName.OVER
    best = max(range(SEATS), key=state.health.__getitem__)
    rail = (
        RailStep("1", ROUND(n=state.round), Progress.DONE if over else Progress.CURRENT),
        RailStep("2", TITLE(), Progress.CURRENT if over else Progress.AHEAD),
    )
    seats = tuple(SeatLabel(name, ROLE()) for name in state.names)
    outcome = WON(name=state.names[best]) if over else None
    winner = Seat(best) if over else None
    return Overview(TITLE(), ROUND(n=state.round), seats, rail, outcome, winner)


def _notation(state: State) -> str:
    table = " ".join(
        f"{name}:{health}{'/' + card if card else ''}"
        for name, health, card in zip(state.names, state.health, state.hands, strict=True)
    )
    return f"{table} | {state.step.value} {state.seat}"


def _forecast(
    view: State,
    cancelled: CancelToken = not_cancelled,
    progress: ProgressCallback = no_progress,
) -> Forecast | None:
    total = sum(view.health)
    if not total or view.step is StepName.OVER:
        return None
    shares = [h / total for h in view.health]
    rows = tuple(
        Row(n, p, Seat(k)) for k, (n, p) in enumerate(zip(view.names, shares, strict=True))
    )
    bars = tuple(Bar(str(k), p, Seat(k)) for k, p in enumerate(shares))
    return Forecast(rows, (Chart(SHARE(), bars, TITLE()),), (SHARE(),))


def _values(view: State, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
    """The share of the health left when the round ends, as the slow solver tells it."""
    choice = _decide(view)
    if not isinstance(choice, Choice):
        return None
    solver = Solver(TOY, _without_risk, lambda state: state.health, lambda state: state)
    ending = replace(view, rounds=view.round)
    found = solver.values(ending, lambda health: _share(health, choice.seat))
    option_values = tuple(OptionValue(action, float(value)) for action, value in found.items())
    return OptionValues(choice.seat, option_values, SHARE(), (SHARE(),))


STEPS = LanternSteps()
TOY: Game[Toy, State] = Game(
    id="toy",
    name=Name("Lanterns", "Фонари"),
    rules=1,
    setup_type=Toy,
    action_type=ToyAction,
    problems=problems,
    start=_start,
    steps=STEPS,
    rulings=Rulings((MENDING,), STEPS),
    overview=_overview,
    notation=_notation,
    view=_view,
    odds=OddsProvider(_forecast, _values),
)


def swap_hidden(state: State, seat: Seat, rng: Random) -> State:
    """Another state that this seat cannot tell from this one."""
    others = [n for n in range(SEATS) if n != seat and state.hands[n]]
    pool = [*state.deck, *(state.hands[n] for n in others)]
    rng.shuffle(pool)
    hands = state.hands
    for n in others:
        hands = _with(hands, n, pool.pop())
    bids = state.bids
    if None in bids:
        bids = tuple(
            b if n == seat or b is None else rng.randint(0, state.health[n])
            for n, b in enumerate(bids)
        )
    return replace(state, hands=hands, bids=bids, deck=tuple(sorted(pool)))


def cards(state: State) -> list[str]:
    """Every card there is, wherever it lies: always the whole deck."""
    return sorted([*state.deck, *(card for card in state.hands if card)])


def _without_risk(state: State, choice: Choice) -> tuple[Action, ...]:
    """Nobody bids, nobody lights anything."""
    return (Bid(0) if state.step is StepName.BID else Finish(),)


def _share(health: tuple[int, ...], seat: Seat) -> Fraction:
    return Fraction(health[seat], sum(health)) if sum(health) else Fraction(0)


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _bidding(state: State) -> Choice:
    health = state.health[state.seat]
    group = Group(BID(), RULE)
    why_not = []
    if state.hands[state.seat] != "sun":
        why_not.append(Refusal(NO_SUN(), CARD_RULE))
    if health < 2:
        why_not.append(Refusal(TOO_WEAK(), RULE))
    options = (
        Option(Bid(0), BID_N(n=0), group, field=NumberField("amount", 0, max(health, 0))),
        Option(BidAll(), ALL_IN(), group, refusals=tuple(why_not)),
    )
    return Choice(Seat(state.seat), BID(), options, audience=Secret())


def _lighting(state: State) -> Choice:
    group = Group(LIGHT(), LANTERN_RULE)
    options = [
        Option(
            Light(lantern),
            LIGHT_ONE(lantern=lantern),
            group,
            (Ref(lantern),),
            (Refusal(ALREADY_LIT(), LANTERN_RULE),) if lantern in state.lit else (),
        )
        for lantern in LANTERNS
    ]
    options.append(Option(Finish(), DONE(), group))
    every = Gesture(ALL(), (*(Light(x) for x in LANTERNS), Finish()))
    gestures = () if state.lit else (every,)
    tally = Tally(len(state.lit), len(LANTERNS))
    return Choice(Seat(state.seat), LIGHT(), tuple(options), gestures, tally=tally)


def _dealt(state: State, card: str) -> Step[State]:
    seat, deck = state.seat, list(state.deck)
    deck.remove(card)
    events = (
        Event(DEALT(name=state.names[seat]), CARD_RULE, actor=Seat(seat)),
        Event(YOURS(card=card), CARD_RULE, only_for=Seat(seat)),
    )
    state = replace(state, deck=tuple(deck), hands=_with(state.hands, seat, card))
    if seat + 1 < SEATS:
        return Step(replace(state, seat=seat + 1), events)
    return Step(replace(state, seat=0, step=StepName.BID), events)


def _bid(state: State, amount: int) -> Step[State]:
    seat = state.seat
    state = replace(state, bids=_with(state.bids, seat, amount))
    event = Event(HAS_BID(name=state.names[seat]), RULE, actor=Seat(seat))
    if seat + 1 < SEATS:
        return Step(replace(state, seat=seat + 1), (event,))
    bids = [bid or 0 for bid in state.bids]
    reveal = Event(BIDS(bids=", ".join(map(str, bids))), RULE, reveal=True)
    highest = [n for n, bid in enumerate(bids) if bid == max(bids)]
    best = highest[0 if state.tie is Tie.FIRST else -1]
    return Step(replace(state, seat=best, striker=best, step=StepName.AIM), (event, reveal))


def _rolled(state: State, action: Action) -> Step[State]:
    if state.step is StepName.AIM:
        assert isinstance(action, Rolled)
        victim = (state.striker + action.faces[0][0]) % SEATS
        event = Event(AIMED(name=state.names[victim]), RULE, actor=Seat(victim))
        return Step(replace(state, seat=victim, step=StepName.STRIKE), (event,))
    roll = TOY.decision(state)
    assert isinstance(roll, Roll)
    (hits,) = roll.counts(action)
    left = max(0, state.health[state.seat] - hits)
    event = Event(STRIKES(name=state.names[state.seat], n=hits), RULE, actor=Seat(state.seat))
    health = _with(state.health, state.seat, left)
    return Step(replace(state, health=health, step=StepName.LIGHT), (event,))


def _next_round(state: State) -> Step[State]:
    if state.round == state.rounds or min(state.health) <= 0:
        return Step(replace(state, step=StepName.OVER), (Event(TITLE(), RULE),))
    deck = tuple(cards(state))
    empty = ("",) * SEATS
    none = (None,) * SEATS
    state = replace(state, round=state.round + 1, seat=0, step=StepName.DEAL, deck=deck)
    state = replace(state, hands=empty, bids=none, lit=())
    return Step(state, (Event(ROUND(n=state.round), RULE),))
