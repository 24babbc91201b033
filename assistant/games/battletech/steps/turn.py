"""The turn around its missions: untap, draw, and its end (UNT, DRW, END)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.actions import (
    DrawCards,
    NextPhase,
    Restock,
    TapForResources,
    UseAbility,
)
from assistant.games.battletech.cards import Asset, stockpile_ref, zone_ref
from assistant.games.battletech.option_groups import Makers, listed
from assistant.games.battletech.rule_options import LastDraw, closes, rule
from assistant.games.battletech.state import State, Station, Zone
from assistant.games.battletech.steps.common import (
    resources,
    tap_for_resources,
    use_ability,
    uses,
)
from assistant.games.battletech.zones import to_patrol
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal
from assistant.rules.flow import GO_ON, Event, Step, answers_nothing, asks, done, never_asked


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

    def after(self, state: State) -> Station:
        """Then cards are drawn."""
        return Station.DRAW


DRAW_BOTH, DRAW_ONE, BETWEEN = rule("DRW-1"), rule("DRW-2"), rule("DRW-3")
USUAL = 2


class DrawStep:
    """Two cards at once, or one, abilities, and the other."""

    def enter(self, state: State) -> Step[State]:
        """No card has been drawn yet."""
        return asks(replace(state, drawn=0))

    def decide(self, state: State) -> Choice:
        """How to draw; once the first card is there, abilities may come before the second."""
        options = listed(BETWEEN_CARDS if state.drawn else MAKERS, state)
        left = to_draw(state) - state.drawn
        usual = Gesture(texts.DRAW_N(n=left), (DrawCards(left),))
        return Choice(state.active, texts.DRAW_HOW(), options, (usual,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """The cards are in the hand; the phase ends with the last."""
        match action:
            case DrawCards(n=n):
                return _drawn(state, n)
            case TapForResources(piece=id):
                return tap_for_resources(state, id)
            case UseAbility(piece=id):
                return use_ability(state, id)
        raise TypeError(action)

    def after(self, state: State) -> Station:
        """Then cards are deployed."""
        return Station.DEPLOY


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


MAKERS: Makers[[State]] = (_draws,)
BETWEEN_CARDS: Makers[[State]] = (*MAKERS, resources, uses)


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

    def after(self, state: State) -> Station:
        """Then the next player untaps."""
        return Station.UNTAP


def _may_restock(state: State) -> bool:
    return Asset.L in state.assets(state.active) and state.player(state.active).hand > 0


def _over(state: State) -> Event:
    text = texts.TURN_ENDED()
    return Event(text, OVER, actor=state.active)
