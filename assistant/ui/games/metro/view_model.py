"""What the fight shows, worked out of the view and the choice: no widget, no words yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from assistant.games.metro import texts
from assistant.games.metro.cards import Hold, PlayCard, PutBack, faced
from assistant.games.metro.comparison import card_bonus, is_guessed, terms
from assistant.games.metro.data import Unit
from assistant.games.metro.deck import HAND, Card, CardId, CardType
from assistant.games.metro.declaration import Defend
from assistant.games.metro.odds.fight_odds import matchup, own_cards
from assistant.games.metro.odds.hand_space import CardOutcomes, card_outcomes
from assistant.games.metro.overview import OWN
from assistant.games.metro.setup import DEFENDER, SEATS
from assistant.games.metro.state import Stage, State, other
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.text import Message, Speakable
from assistant.ui.decision.options import keys_of

A_PIECE = Message("metro", "gear")
PIECES = Message("metro", "gear: {n}")
CARD = Message("metro", "card")
TOTAL = Message("metro", "total")
MOST = 2
"""More pieces of gear than this are put together: the sum must fit on a line."""


class SumTerm(NamedTuple):
    """A number of the sum and the words under it."""

    value: int
    words: Speakable


class Sum(NamedTuple):
    """Own strength, gear and card; `waits` where a card is still to be told."""

    terms: tuple[SumTerm, ...]
    waits: bool
    bonus: int | None = None
    """What the card adds: the last of the terms, once that is known."""
    guessed: bool = False
    """Whether that is a guess."""

    @property
    def total(self) -> int:
        """All of it."""
        return sum(term.value for term in self.terms)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Every number of the sum."""
        return tuple(term.value for term in self.terms)

    @property
    def in_short(self) -> tuple[int, ...]:
        """The strength in one number, and what the card adds."""
        if self.bonus is None:
            return (self.total,)
        return self.total - self.bonus, self.bonus


class PlayedCard(NamedTuple):
    """The card before a side: its face and the bonus that counted, its back, or none yet."""

    face: Card | None = None
    counted: CardType | None = None
    is_down: bool = False


class HandCard(NamedTuple):
    """A card of the hand, or of the deck where the hand is named: what a press does, its key."""

    card: Card
    action: Action | None
    key: str
    held: bool


class HandView(NamedTuple):
    """What the owner of a hand sees of it."""

    cards: tuple[HandCard, ...]
    names_cards: bool
    """The three cards are being named among all of the deck."""
    plays: bool
    """One of them is to be played."""
    defends: bool
    """Who defends is to be named with the hand in sight (R3)."""
    outcomes: tuple[CardOutcomes, ...]
    """What each card does against each unseen one, once both units are known."""


def owner(view: State, choice: Choice | None) -> Seat | None:
    """Whose own view this is: only he sees his cards, or enters them."""
    if view.revealed or view.at is Stage.REVEAL:
        return None
    if choice is not None and choice.secret:
        return choice.seat
    return next((seat for seat in SEATS if own_cards(view, seat)), None)


def played_card(view: State, seat: Seat) -> PlayedCard | None:
    """The card before a side; None where none is laid."""
    mine, theirs, side = view.open_card(seat), view.open_card(other(seat)), view.side(seat)
    if not view.uses_cards or side.unit is None:
        return None
    if mine is not None:
        return PlayedCard(faced(view, mine), theirs.type if theirs is not None else None)
    return PlayedCard(is_down=side.down or side.played is not None)


def sum_view(view: State, seat: Seat, unit: Unit) -> Sum:
    """The sum of a unit as far as it is known."""
    own, *rest = terms(view, seat, unit)
    bonus = card_bonus(view, seat)
    gear = rest if bonus is None else rest[:-1]
    found = [SumTerm(own.value, OWN[unit]())]
    if len(gear) > MOST:
        found.append(SumTerm(sum(term.value for term in gear), PIECES(n=len(gear))))
    else:
        found += [SumTerm(term.value, _piece(term.label)) for term in gear]
    if bonus is not None:
        found.append(SumTerm(bonus, CARD()))
    waits = view.uses_cards and bonus is None
    return Sum(tuple(found), waits, bonus, is_guessed(view, seat))


def hand_view(view: State, seat: Seat, choice: Choice | None) -> HandView:
    """The cards that one seat holds, or the whole deck while it names them."""
    held = own_cards(view, seat)
    actions = dict(_actions(choice, seat))
    keys = keys_of(choice) if choice is not None else {}
    naming = any(isinstance(action, Hold | PutBack) for action in actions.values())
    cards = []
    for card in view.deck.ids if naming else held:
        action = actions.get(card)
        key = keys.get(action, "") if action is not None else ""
        face = faced(view, view.deck.card(card))
        cards.append(HandCard(face, action, key, naming and card in held))
    return HandView(
        cards=tuple(cards),
        names_cards=naming,
        plays=any(isinstance(action, PlayCard) for action in actions.values()),
        defends=choice is not None and any(isinstance(o.action, Defend) for o in choice.options),
        outcomes=_outcomes(view, seat, held),
    )


def _piece(name: Speakable) -> Speakable:
    """A piece without a name of its own is named like the other terms."""
    return A_PIECE() if name == texts.GEAR() else name


def _actions(choice: Choice | None, seat: Seat) -> Iterator[tuple[CardId, Action]]:
    """What may be done with each card: play it, name it, take it back."""
    for option in choice.open if choice is not None and choice.seat == seat else ():
        if isinstance(option.action, PlayCard | Hold | PutBack):
            yield option.action.card, option.action


def _outcomes(view: State, seat: Seat, held: tuple[CardId, ...]) -> tuple[CardOutcomes, ...]:
    """The plain averages need no solver; without a named defender there is nothing to add."""
    unit = view.side(DEFENDER).unit
    if len(held) != HAND or unit is None:
        return ()
    first, second, third = sorted(view.deck.ids.index(card) for card in held)
    return card_outcomes(matchup(view, seat, unit), (first, second, third))
