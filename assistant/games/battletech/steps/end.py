"""The end of a turn: Units to Patrol, a card restocked with L, the next player's turn."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.actions import NextPhase, Restock
from assistant.games.battletech.cards import Asset, stockpile_ref, zone_ref
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.state import State, Station, Zone
from assistant.games.battletech.zones import to_patrol
from assistant.rules.decision import Action, Choice, Gesture, Group, Option
from assistant.rules.flow import GO_ON, Event, Step, asks, done

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
