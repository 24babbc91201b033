"""Draw: two cards at once, or one, abilities, and the other; one on the very first turn."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.actions import DrawCards, TapForResources, UseAbility
from assistant.games.battletech.cards import stockpile_ref, zone_ref
from assistant.games.battletech.option_groups import Makers, listed
from assistant.games.battletech.rule_options import LastDraw, closes, rule
from assistant.games.battletech.state import State, Station
from assistant.games.battletech.steps.common import (
    resources,
    tap_for_resources,
    use_ability,
    uses,
)
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal
from assistant.rules.flow import Event, Step, asks, done

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
