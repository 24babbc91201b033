"""The turn around its missions: untap, draw, repair and reload, and its end (UNT to REL, END)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.actions import (
    DrawCards,
    NextPhase,
    Reload,
    Repair,
    Restock,
)
from assistant.games.battletech.cards import Asset, stockpile_ref, zone_ref
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.rule_options import LastDraw, closes, rule
from assistant.games.battletech.state import Piece, State, Zone
from assistant.games.battletech.steps.common import (
    Labels,
    Makers,
    abilities,
    apply_shared,
    end_of_phase,
    fewest_taps,
    listed,
    next_phase,
    option_groups,
    resources,
    spend,
    untapped_resources,
    uses,
    why_not_pay,
)
from assistant.games.battletech.zones import to_patrol
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal
from assistant.rules.flow import GO_ON, Event, Step, answers_nothing, asks, done, never_asked
from assistant.rules.text import Text


class UntapStep:
    """The active player's tapped cards are turned, all but the depleted (UNT-1, UNT-2)."""

    decide = staticmethod(never_asked)
    apply = staticmethod(answers_nothing)

    def enter(self, state: State) -> Step[State]:
        """Nobody is asked: it is no choice."""
        mine = [p for p in state.pieces if p.seat == state.active and (p.tapped or p.depleted)]
        turned = frozenset(p.id for p in mine if not p.depleted)
        pieces = tuple(
            replace(p, tapped=False, gave=0) if p.id in turned else p for p in state.pieces
        )
        text = texts.UNTAPPED(n=len(turned)) if turned else texts.NOTHING_TO_UNTAP()
        refs = tuple(piece.ref for piece in mine if piece.id in turned)
        events = [Event(text, rule("UNT-1"), refs, state.active)]
        if depleted := [p.ref for p in mine if p.depleted]:
            left = texts.STILL_DEPLETED(n=len(depleted))
            events.append(Event(left, rule("UNT-2"), tuple(depleted), state.active))
        return done(replace(state, pieces=pieces), *events)


DRAW_BOTH, DRAW_ONE, BETWEEN = rule("DRW-1"), rule("DRW-2"), rule("DRW-3")
USUAL = 2


class DrawStep:
    """Two cards at once, or one, abilities, and the other."""

    def enter(self, state: State) -> Step[State]:
        """No card has been drawn yet."""
        return asks(replace(state, drawn=0))

    def decide(self, state: State) -> Choice:
        """How to draw; once the first card is there, abilities may come before the second."""
        options = listed(BETWEEN_CARDS if state.drawn else DRAWS, state)
        left = to_draw(state) - state.drawn
        usual = Gesture(texts.DRAW_N(n=left), (DrawCards(left),))
        return Choice(state.active, texts.DRAW_HOW(), options, (usual,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """The cards are in the hand; the phase ends with the last."""
        match action:
            case DrawCards(n=n):
                return _drawn(state, n)
        return apply_shared(state, action)


def to_draw(state: State) -> int:
    """How many cards this phase gives (DRW-1, DRW-2)."""
    return 1 if state.is_first_turn else USUAL


def _draws(state: State) -> Iterator[Option]:
    return (_draw(state, n) for n in (USUAL, 1))


def _draw(state: State, n: int) -> Option:
    first = n == 1 and to_draw(state) > 1 and not state.drawn
    label = texts.DRAW_FIRST() if first else texts.DRAW_N(n=n)
    cite = BETWEEN if first else DRAW_ONE if state.is_first_turn else DRAW_BOTH
    refs = (stockpile_ref(state.active), zone_ref(state.active, "hand"))
    group = Group(texts.DRAW_GROUP(), cite)
    return Option(DrawCards(n), label, group, refs, tuple(_why_not(state, n)))


def _why_not(state: State, n: int) -> list[Refusal]:
    if n + state.drawn <= to_draw(state):
        return []
    if state.is_first_turn:
        return [Refusal(texts.ONE_ON_FIRST_TURN(), DRAW_ONE)]
    return [Refusal(texts.ONE_IS_DRAWN(), DRAW_BOTH)]


def _drawn(state: State, n: int) -> Step[State]:
    seat, player = state.active, state.player(state.active)
    got = min(n, player.stockpile)
    left = player.stockpile - got
    state, told = _last(state, got < n, left)
    dry = got == n and left == 0 and state.rule_options.last_draw is LastDraw.PLAYS_ON
    drawer = replace(player, stockpile=left, hand=player.hand + got, dry=dry)
    state = replace(state.with_player(seat, drawer), drawn=state.drawn + n)
    text = texts.DREW(n=got, left=left)
    cite = DRAW_ONE if state.is_first_turn else DRAW_BOTH
    event = Event(text, cite, (stockpile_ref(seat), zone_ref(seat, "hand")), seat)
    over = state.drawn >= to_draw(state)
    return done(state, event, *told) if over else asks(state, event, *told)


def _last(state: State, short: bool, left: int) -> tuple[State, tuple[Event, ...]]:
    """The last card is drawn: how the table reads it decides; a card too few loses anyhow."""
    if short or left:
        return state, ()
    why = closes("AMB-24", state.rule_options)
    refs = (stockpile_ref(state.active),)
    return state.deciding("AMB-24"), (Event(why.text, why.cite, refs, state.active),)


TO_PATROL, RESTOCK, OVER = rule("END-1"), rule("END-2"), rule("END-3")


class EndStep:
    """Units go to Patrol; a card may be restocked with L."""

    def enter(self, state: State) -> Step[State]:
        """Active Units leave Construction; who cannot restock is asked nothing (END-1, END-4)."""
        events: tuple[Event, ...] = ()
        for piece in tuple(state.of(state.active, Zone.CONSTRUCTION)):
            if piece.is_unit:
                step = to_patrol(state, piece, TO_PATROL)
                state, events = step.state, (*events, *step.events)
        return asks(state, *events) if _may_restock(state) else done(state, *events, _over(state))

    def decide(self, state: State) -> Choice:
        """A card under the Stockpile, or none."""
        refs = (zone_ref(state.active, "hand"), stockpile_ref(state.active))
        restock = Option(Restock(), texts.RESTOCK(), Group(texts.RESTOCK_GROUP(), RESTOCK), refs)
        end = Option(NextPhase(), texts.END_TURN(), Group(GO_ON(), OVER))
        over = Gesture(texts.END_TURN(), (NextPhase(),))
        return Choice(state.active, texts.END_PROMPT(), (restock, end), (over,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """The turn is over either way: one card at most is restocked."""
        if isinstance(action, NextPhase):
            return done(state, _over(state))
        seat, player = state.active, state.player(state.active)
        held = player.held if player.hand > 1 else ()
        changed = replace(player, hand=player.hand - 1, stockpile=player.stockpile + 1, held=held)
        state = state.with_player(seat, changed)
        text = texts.RESTOCKED()
        event = Event(text, RESTOCK, (stockpile_ref(seat),), seat)
        return done(state, event, _over(state))


def _may_restock(state: State) -> bool:
    return Asset.L in state.assets(state.active) and state.player(state.active).hand > 0


def _over(state: State) -> Event:
    text = texts.TURN_ENDED()
    return Event(text, OVER, actor=state.active)


REPAIR, ONCE, RELOAD = rule("REP-1"), rule("REP-2"), rule("REL-1")


class RepairStep:
    """One damage counter with the asset A."""

    def enter(self, state: State) -> Step[State]:
        """Where there is nothing to mend, nobody is asked."""
        if not any(_damaged(state)) and not any(_depleted(state)):
            return done(state, Event(texts.NOTHING_TO_REPAIR(), REPAIR, actor=state.active))
        return asks(state)

    def decide(self, state: State) -> Choice:
        """What to repair and what to turn up."""
        gestures = tuple(_in_one_breath(state))
        return Choice(state.active, texts.REPAIR_PROMPT(), listed(REPAIRS, state), gestures)

    def apply(self, state: State, action: Action) -> Step[State]:
        """A counter less, a card face up, or the phase is over."""
        match action:
            case Repair(piece=id):
                return _repaired(state, state.piece(id))
            case Reload(piece=id):
                return _reloaded(state, state.piece(id))
        return apply_shared(state, action)


def passed(state: State) -> Step[State] | None:
    """A phase that no repair is possible in is over; None where there is anything to do."""
    why = _why_never(state) if any(_damaged(state)) else None
    if why is None or _can_act(state):
        return None
    return done(state, Event(why, REPAIR, actor=state.active))


def _repairs(state: State) -> Iterator[Option]:
    group, why = Group(texts.REPAIR_GROUP(), REPAIR), tuple(_why_not_repair(state))
    return option_groups(Labels(state), group, Repair, ((unit, why) for unit in _damaged(state)))


def _reloads(state: State) -> Iterator[Option]:
    group = Group(texts.RELOAD_GROUP(), RELOAD)
    return option_groups(Labels(state), group, Reload, ((piece, ()) for piece in _depleted(state)))


def _damaged(state: State) -> Iterator[Piece]:
    return (p for p in state.pieces if p.seat == state.active and p.is_unit and p.damage)


def _depleted(state: State) -> Iterator[Piece]:
    return (p for p in state.pieces if p.seat == state.active and p.depleted)


def _why_not_repair(state: State) -> Iterator[Refusal]:
    player = state.player(state.active)
    if Asset.A not in state.assets(state.active):
        yield Refusal(texts.NO_ASSEMBLY(), REPAIR)
        if Asset.A in state.assets_down(state.active):
            yield closes("AMB-22", state.rule_options)
    if player.repaired:
        yield Refusal(texts.REPAIRED_ALREADY(), ONCE)
    yield from why_not_pay(state)


def _can_act(state: State) -> bool:
    """Whether anything is left to do; a Command card may repair by what its text says."""
    repairs = any(_damaged(state)) and _why_never(state) is None
    return repairs or any(_depleted(state)) or any(abilities(state))


def _why_never(state: State) -> Text | None:
    """What stands against a repair and stays so for the whole phase."""
    player = state.player(state.active)
    if player.repaired:
        return texts.REPAIRED_ALREADY()
    if Asset.A not in state.assets(state.active):
        return texts.NO_ASSEMBLY()
    if player.resources or any(untapped_resources(state)):
        return None
    return texts.NOTHING_TO_PAY_WITH()


def _mended(state: State, event: Event) -> Step[State]:
    """After the last that there is to do the phase is over."""
    return asks(state, event) if _can_act(state) else done(state, event)


def _in_one_breath(state: State) -> Iterator[Gesture]:
    """Depleted cards, then the only damaged Unit, or what pays for one of several; the end."""
    depleted, damaged = tuple(_depleted(state)), tuple(_damaged(state))
    if depleted:
        yield Gesture(texts.RELOAD_ALL(), tuple(Reload(piece.id) for piece in depleted))
    can_repair = bool(damaged) and _why_never(state) is None
    taps = fewest_taps(state, 1 - state.player(state.active).resources) if can_repair else ()
    if can_repair and len(damaged) == 1:
        label = texts.REPAIR(card=piece_name(state, damaged[0]))
        yield Gesture(label, (*taps, Repair(damaged[0].id)))
    elif taps:
        yield Gesture(texts.TAP_TO_REPAIR(), taps)
    yield from end_of_phase(state, wanted=can_repair)


def _repaired(state: State, unit: Piece) -> Step[State]:
    unit = replace(unit, damage=unit.damage - 1)
    state = spend(state.with_piece(unit), 1)
    player = replace(state.player(state.active), repaired=True)
    state = state.with_player(state.active, player)
    text = texts.REPAIRED(card=piece_name(state, unit), n=unit.damage)
    return _mended(state, Event(text, REPAIR, (unit.ref,), unit.seat))


def _reloaded(state: State, piece: Piece) -> Step[State]:
    state = state.with_piece(replace(piece, face_up=True, tapped=True))
    text = texts.RELOADED(card=piece_name(state, piece))
    return _mended(state, Event(text, RELOAD, (piece.ref,), piece.seat))


DRAWS: Makers[[State]] = (_draws,)

BETWEEN_CARDS: Makers[[State]] = (*DRAWS, resources, uses)

REPAIRS: Makers[[State]] = (
    _repairs,
    _reloads,
    resources,
    uses,
    next_phase,
)
