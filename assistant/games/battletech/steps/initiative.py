"""Step 1 of a battle: initiative is compared, raised and, once decided, kept (INI-1 to INI-5)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET
from msgspec.structs import replace

from assistant.games.battletech import mission_texts
from assistant.games.battletech.actions import AcceptInitiative, PlayMission, UseInBattle, UseOption
from assistant.games.battletech.battle_record import (
    Accepted,
    AnyEntry,
    Ended,
    Mission,
    OptionUsed,
    Stage,
    UnitOption,
)
from assistant.games.battletech.names import piece_name, player_name
from assistant.games.battletech.rule_options import InitiativeOrder, rule
from assistant.games.battletech.state import Piece, State, Station
from assistant.games.battletech.steps import card_effects
from assistant.games.battletech.steps.common import Makers, listed
from assistant.games.battletech.steps.modifiers import (
    JUMP_COST,
    JUMP_GIVES,
    attack,
    behind,
    counted,
    initiative,
    settled,
    why_not_option,
)
from assistant.games.battletech.steps.participants import fighters, mission_of
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal, Seat
from assistant.rules.flow import Event, Step, asks, done
from assistant.rules.text import Text

COMPARE_RULE = rule("INI-2")


class InitiativeStep:
    """Initiative is compared, raised and, once decided, kept."""

    def enter(self, state: State) -> Step[State]:
        """Both sides' figures are compared, and again whenever the table has changed something."""
        return asks(state, *_compared(state))

    def decide(self, state: State) -> Choice:
        """The side behind raises its initiative or accepts; then the side ahead may add."""
        if mission_of(state).telling:
            return card_effects.decide(state)
        seat = asked(state)
        late = seat != behind(state)
        label = mission_texts.NO_MORE() if late else mission_texts.ACCEPT()
        group = Group(mission_texts.INITIATIVE(), rule("INI-4"))
        accept = Option(AcceptInitiative(), label, group)
        options = (*listed(MAKERS, state, seat), accept)
        prompt = (mission_texts.MAY_ADD if late else mission_texts.IS_BEHIND)(**_figures(state))
        return Choice(seat, prompt, options, (Gesture(label, (AcceptInitiative(),)),))

    def apply(self, state: State, action: Action) -> Step[State]:
        """Something changes the figures, or the side leaves them."""
        mission = mission_of(state)
        if mission.telling:
            step = card_effects.apply(state, action)
            told = mission_of(step.state).telling
            return step if told else Step(step.state, (*step.events, *_compared(step.state)))
        seat = asked(state)
        if seat != behind(state) and not isinstance(action, AcceptInitiative):
            state = state.deciding("AMB-18")
        match action:
            case UseOption(unit=id):
                return _jumped(state, seat, state.piece(id))
            case AcceptInitiative():
                state = replace(state, mission=mission.with_entry(Accepted(seat, Stage.INITIATIVE)))
                return _accepted(state, seat)
            case PlayMission() | UseInBattle():
                return card_effects.start(state, seat, Stage.INITIATIVE, action)
        raise TypeError(action)


def asked(state: State) -> Seat:
    """Whose word is next: the side behind, then, once that has accepted, the side ahead."""
    mission, seat = mission_of(state), behind(state)
    last = mission.entries[-1] if mission.entries else None
    accepted = isinstance(last, Accepted) and last.seat == seat
    return mission.enemy(seat) if accepted else seat


def _jumped(state: State, seat: Seat, unit: Piece) -> Step[State]:
    """Jump is the only option that changes initiative."""
    entry = OptionUsed(seat, Stage.INITIATIVE, unit.id, UnitOption.JUMP)
    state = replace(state, mission=mission_of(state).with_entry(entry))
    text = mission_texts.JUMPS(unit=piece_name(state, unit))
    event = Event(text, rule("OPT-J"), (unit.ref,), seat)
    return asks(state, event, *_compared(state))


def _accepted(state: State, seat: Seat) -> Step[State]:
    """Once the side behind accepts, the side ahead may still add, where the table reads it so."""
    both = state.rule_options.initiative_order is InitiativeOrder.BEHIND_THEN_AHEAD
    lower = behind(state)
    if seat == lower and both:
        return asks(state)
    if seat == lower and _could_add(state, mission_of(state).enemy(lower)):
        state = state.deciding("AMB-18")
    mission = replace(mission_of(state), first=lower)
    text = mission_texts.ACTS_FIRST(player=player_name(state, lower), **_figures(state))
    return done(replace(state, mission=mission), Event(text, rule("INI-4"), (), lower))


def _could_add(state: State, seat: Seat) -> bool:
    """By a jump or a Mission card; nobody knows which abilities change initiative."""
    options = (*_jumps(state, seat), *card_effects.mission_cards(state, seat))
    return any(option.is_open for option in options)


def _jumps(state: State, seat: Seat) -> Iterator[Option]:
    return (_jump(state, piece) for piece in fighters(state, seat) if _can_jump(piece))


def _can_jump(piece: Piece) -> bool:
    return piece.card is not None and piece.card.options.jump


def _jump(state: State, piece: Piece) -> Option:
    why = (*why_not_option(state, piece, UnitOption.JUMP), *_why_not_jump(state, piece))
    group = Group(mission_texts.JUMP(), rule("OPT-J"))
    action = UseOption(piece.id, UnitOption.JUMP)
    name, detail = piece_name(state, piece), _after_jump(state, piece)
    return Option(action, name, group, (piece.ref,), why, detail=detail)


def _after_jump(state: State, piece: Piece) -> Text:
    """What both sides then have."""
    figures = _figures(state)
    figures["mine" if piece.seat == mission_of(state).attacker else "theirs"] += JUMP_GIVES
    return mission_texts.JUMP_COMES_TO(**figures)


def _why_not_jump(state: State, piece: Piece) -> Iterator[Refusal]:
    left = attack(state, piece.id) - JUMP_COST
    if left < 1:
        yield Refusal(mission_texts.TOO_WEAK_TO_JUMP(), rule("OPT-J"))


def _figures(state: State) -> dict[str, int]:
    mine, theirs = (initiative(state, seat) for seat in mission_of(state).seats)
    return {"mine": mine, "theirs": theirs}


def _compared(state: State) -> Iterator[Event]:
    lower = behind(state)
    figures = _figures(state)
    tied = figures["mine"] == figures["theirs"]
    said = mission_texts.TIED if tied else mission_texts.COMPARED
    text = said(player=player_name(state, lower), **figures)
    yield Event(text, COMPARE_RULE, (), lower)


MAKERS: Makers[[State, Seat]] = (
    _jumps,
    card_effects.mission_cards,
    card_effects.abilities,
)


TURNED = {Stage.FIRST: Stage.SECOND, Stage.SECOND: Stage.FIRST}


def keep_figures(before: State, after: State) -> State:
    """What happens later does not change the figures that were counted (INI-5, AMB-17).

    Without another card on the table, and nothing more is put into step 1, they are the same.
    """
    was, now = before.mission, after.mission
    if was is None or now is None or was.first is None or now.settled is not UNSET:
        return after
    if before.pieces is after.pieces:
        return after
    figures = tuple(settled(before, seat) for seat in now.seats)
    if figures == tuple(settled(after, seat) for seat in now.seats):
        return after
    return replace(after, mission=replace(now, settled=figures))


def correct_order(before: State, step: Step[State]) -> Step[State]:
    """What was put into step 1 is found to be otherwise: the figures, and who is behind by them."""
    after = step.state
    was, now = before.mission, after.mission
    if was is None or now is None or was.first is None:
        return step
    if was.settled is not UNSET:
        moved = (counted(after, seat) - counted(before, seat) for seat in now.seats)
        now = replace(now, settled=tuple(n + by for n, by in zip(was.settled, moved, strict=True)))
        after = replace(after, mission=now)
    turned = _in_order(after, now)
    return Step(turned.state, (*step.events, *turned.events))


def _in_order(state: State, mission: Mission) -> Step[State]:
    """Whoever is behind acts first (INI-4); without a battle nothing was ever compared."""
    mine, theirs = (settled(state, seat) for seat in mission.seats)
    lower = mission.attacker if mine < theirs else mission.enemy(mission.attacker)
    if not mission.is_compared or lower == mission.first:
        return Step(state)
    text = mission_texts.ACTS_FIRST(player=player_name(state, lower), mine=mine, theirs=theirs)
    return Step(_turned(state, mission, lower), (Event(text, rule("INI-4"), (), lower),))


def _turned(state: State, mission: Mission, lower: Seat) -> State:
    """What both have done stands; whoever now acts second is asked after the other once more."""
    acting = state.at in (Station.FIRST, Station.SECOND)
    entries = tuple(
        _swapped(entry)
        for entry in mission.entries
        if not (acting and isinstance(entry, Ended) and entry.seat != lower)
    )
    mission = replace(mission, first=lower, entries=entries)
    return replace(state, mission=mission, at=Station.FIRST if acting else state.at)


def _swapped(entry: AnyEntry) -> AnyEntry:
    return replace(entry, stage=TURNED.get(entry.stage, entry.stage))
