"""Step 1 of a battle: initiative is compared, raised and, once decided, kept (INI-1 to INI-5)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET
from msgspec.structs import replace

from assistant.games.battletech import mission_texts
from assistant.games.battletech.actions import AcceptInitiative, PlayMission, UseInBattle, UseOption
from assistant.games.battletech.battle_record import (
    Accepted,
    Ended,
    OptionUsed,
    Stage,
    UnitOption,
)
from assistant.games.battletech.names import piece_name, player_name
from assistant.games.battletech.rule_options import InitiativeOrder, rule
from assistant.games.battletech.state import ACTING, State, Station
from assistant.games.battletech.steps import card_effects
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

STAGE = Stage.INITIATIVE


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
        options = (
            *_jumps(state, seat),
            *card_effects.mission_cards(state, seat),
            *card_effects.abilities(state, seat),
            accept,
        )
        prompt = mission_texts.MAY_ADD() if late else mission_texts.IS_BEHIND()
        accepts = (Gesture(label, (AcceptInitiative(),)),)
        figures = _figures(state)
        tied = figures["mine"] == figures["theirs"]
        stands = mission_texts.STANDS_TIED if tied else mission_texts.STANDS_AT
        return Choice(seat, prompt, options, accepts, stands(**figures))

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
                # Jump is the only option that changes initiative.
                entry, unit = OptionUsed(seat, STAGE, id, UnitOption.JUMP), state.piece(id)
                state = state.with_entry(entry)
                text = mission_texts.JUMPS(unit=piece_name(state, unit))
                event = Event(text, rule("OPT-J"), seat)
                return asks(state, event, *_compared(state))
            case AcceptInitiative():
                lower = behind(state)
                state = state.with_entry(Accepted(seat, STAGE))
                both = state.rule_options.initiative_order is InitiativeOrder.BEHIND_THEN_AHEAD
                if seat == lower and both:
                    return asks(state)
                # The side ahead could add something; nobody knows which abilities change it.
                ahead = mission.enemy(lower)
                cards = (*_jumps(state, ahead), *card_effects.mission_cards(state, ahead))
                if seat == lower and any(option.is_open for option in cards):
                    state = state.deciding("AMB-18")
                state = state.with_mission(first=lower)
                text = mission_texts.ACTS_FIRST(player=player_name(state, lower), **_figures(state))
                return done(state, Event(text, rule("INI-4"), lower))
            case PlayMission() | UseInBattle():
                return card_effects.start(state, seat, STAGE, action)
        raise TypeError(action)


def asked(state: State) -> Seat:
    """Whose word is next: the side behind, then, once that has accepted, the side ahead."""
    mission, seat = mission_of(state), behind(state)
    last = mission.entries[-1] if mission.entries else None
    accepted = isinstance(last, Accepted) and last.seat == seat
    return mission.enemy(seat) if accepted else seat


def _jumps(state: State, seat: Seat) -> Iterator[Option]:
    """Each Unit that can jump, with what both sides then have."""
    group = Group(mission_texts.JUMP(), rule("OPT-J"))
    for piece in fighters(state, seat):
        if piece.card is None or not piece.card.options.jump:
            continue
        why = tuple(why_not_option(state, piece, UnitOption.JUMP))
        if attack(state, piece.id) - JUMP_COST < 1:
            why = (*why, Refusal(mission_texts.TOO_WEAK_TO_JUMP(), rule("OPT-J")))
        figures = _figures(state)
        figures["mine" if piece.seat == mission_of(state).attacker else "theirs"] += JUMP_GIVES
        action, name = UseOption(piece.id, UnitOption.JUMP), piece_name(state, piece)
        detail = mission_texts.JUMP_COMES_TO(**figures)
        yield Option(action, name, group, (piece.ref,), why, detail=detail)


def _figures(state: State) -> dict[str, int]:
    mine, theirs = (initiative(state, seat) for seat in mission_of(state).seats)
    return {"mine": mine, "theirs": theirs}


def _compared(state: State) -> Iterator[Event]:
    lower, figures = behind(state), _figures(state)
    tied = figures["mine"] == figures["theirs"]
    said = mission_texts.TIED if tied else mission_texts.COMPARED
    yield Event(said(player=player_name(state, lower), **figures), rule("INI-2"), lower)


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
    return after.with_mission(settled=figures)


def correct_order(before: State, step: Step[State]) -> Step[State]:
    """What was put into step 1 is found to be otherwise: the figures, and who is behind by them.

    Whoever is behind acts first (INI-4); without a battle nothing was ever compared. What both
    have done stands; whoever now acts second is asked after the other once more.
    """
    after = step.state
    was, now = before.mission, after.mission
    if was is None or now is None or was.first is None:
        return step
    if was.settled is not UNSET:
        moved = (counted(after, seat) - counted(before, seat) for seat in now.seats)
        now = replace(now, settled=tuple(n + by for n, by in zip(was.settled, moved, strict=True)))
        after = replace(after, mission=now)
    mine, theirs = (settled(after, seat) for seat in now.seats)
    lower = now.attacker if mine < theirs else now.enemy(now.attacker)
    if not now.is_compared or lower == now.first:
        return Step(after, step.events)
    acting = after.at in ACTING
    entries = tuple(
        replace(entry, stage=TURNED.get(entry.stage, entry.stage))
        for entry in now.entries
        if not (acting and isinstance(entry, Ended) and entry.seat != lower)
    )
    now = replace(now, first=lower, entries=entries)
    after = replace(after, mission=now, at=Station.FIRST if acting else after.at)
    text = mission_texts.ACTS_FIRST(player=player_name(after, lower), mine=mine, theirs=theirs)
    return Step(after, (*step.events, Event(text, rule("INI-4"), lower)))
