"""Nobody blocks: the attacked card under construction is turned face up (BLK-9)."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech import mission_texts
from assistant.games.battletech.actions import RevealAs
from assistant.games.battletech.cards import Card, Kind
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.rule_options import CARD, rule
from assistant.games.battletech.state import Piece, State, Station
from assistant.games.battletech.steps.participants import target_piece
from assistant.games.battletech.unseen_cards import CardField, unseen
from assistant.games.battletech.zones import scrap
from assistant.rules.decision import Action, Choice, Group, Option
from assistant.rules.flow import Event, Step, asks, done

REVEAL_RULE = rule("BLK-9")
ANY_CARD = Card("?", Kind.COMMAND)


class RevealStep:
    """Nobody blocks: the attacked card under construction is turned face up (BLK-9)."""

    def enter(self, state: State) -> Step[State]:
        """A card that lies open, or that its owner has told in private, needs nobody to name it."""
        target = _target(state)
        known = target.card or target.told
        return asks(state) if known is None else _revealed(state, target, known)

    def decide(self, state: State) -> Choice:
        """Its owner says what it is."""
        target = _target(state)
        deck = unseen(state, target.seat)
        field = CardField("card", "card", (ANY_CARD,), deck, kinds=(Kind.UNIT, Kind.COMMAND))
        heading = Group(mission_texts.REVEAL(), REVEAL_RULE)
        name = piece_name(state, target)
        option = Option(RevealAs(ANY_CARD), name, heading, (target.ref,), field=field)
        return Choice(target.seat, mission_texts.NAME_CARD(card=name), (option,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """Now everybody knows it."""
        assert isinstance(action, RevealAs)
        return _revealed(state, _target(state), action.card)

    def after(self, state: State) -> Station:
        """There is nothing that resists: damage is simply dealt (BLK-8)."""
        return Station.RESULT if target_piece(state) is None else Station.FIRST


def _target(state: State) -> Piece:
    target = target_piece(state)
    assert target is not None
    return target


def _revealed(state: State, target: Piece, card: Card) -> Step[State]:
    text = mission_texts.REVEALED(before=piece_name(state, target), card=card.name)
    events = (Event(text, REVEAL_RULE, (target.ref,), target.seat, reveal=not target.face_up),)
    state = state.with_piece(replace(target, card=card, face_up=True, told=None))
    if not card.scrap_on_reveal:
        return done(state, *events)
    step = scrap(state, (target.id,), CARD)
    return done(step.state, *events, *step.events)
