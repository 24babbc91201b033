"""Before the dice: the Armor and the Structure of a card hit that nobody has told yet."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import mission_texts
from assistant.games.battletech.actions import TellFigure
from assistant.games.battletech.cards import MOST
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.odds.damage_outcomes import damaged_sites
from assistant.games.battletech.rule_options import CARD
from assistant.games.battletech.state import Piece, State, Station
from assistant.rules.decision import Action, Choice, Group, NumberField, Option
from assistant.rules.flow import Event, Step, asks, done

FIGURES = {"armor": (mission_texts.TELL_ARMOR, 0), "structure": (mission_texts.TELL_STRUCTURE, 1)}
"""What is asked of a card, and the least it can be."""


class FiguresStep:
    """Before the dice: the Armor and Structure that nobody has told yet."""

    def enter(self, state: State) -> Step[State]:
        """Usually everything is known."""
        return done(state) if next(_unknown(state), None) is None else asks(state)

    def decide(self, state: State) -> Choice:
        """One figure of one card; its owner has it before him."""
        piece, figure = next(_unknown(state))
        said, least = FIGURES[figure]
        field = NumberField("value", least, MOST)
        name = piece_name(state, piece)
        action = TellFigure(piece.id, figure, least)
        option = Option(action, name, Group(said(), CARD), (piece.ref,), field=field)
        return Choice(piece.seat, mission_texts.TELL_FIGURE(card=name, figure=said()), (option,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """It is known from now on."""
        assert isinstance(action, TellFigure)
        piece = state.piece(action.piece)
        assert piece.card is not None
        card = replace(piece.card, **{action.figure: action.value})
        said, _ = FIGURES[action.figure]
        text = mission_texts.TOLD_FIGURE(
            card=piece_name(state, piece), figure=said(), n=action.value
        )
        step = self.enter(state.with_piece(replace(piece, card=card)))
        return Step(step.state, (Event(text, CARD, (piece.ref,), piece.seat), *step.events))

    def after(self, state: State) -> Station:
        """The dice."""
        return Station.DICE


def _unknown(state: State) -> Iterator[tuple[Piece, str]]:
    for piece in state.find_all(damaged_sites(state)):
        if piece.active and piece.card is not None:
            card = piece.card
            yield from ((piece, figure) for figure in FIGURES if getattr(card, figure) is None)
