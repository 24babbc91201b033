"""Untap: the active player's tapped cards, all but the depleted (UNT-1, UNT-2)."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.state import State, Station
from assistant.rules.flow import Event, Step, answers_nothing, done, never_asked


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
