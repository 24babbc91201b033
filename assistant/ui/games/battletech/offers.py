"""What the decision and the rulings offer on which card: told by touch, and by where it is put."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from msgspec import Struct

from assistant.games.battletech.ids import (
    owner_of,
    stockpile_id,
    stockpile_owner,
    stockpile_ref,
    zone_ref,
)
from assistant.games.battletech.kept import kept
from assistant.games.battletech.rulings.actions import MoveCard, Peek, Place
from assistant.games.battletech.state import Piece, State
from assistant.rules.decision import Action, Choice, NameField, Option, Pick, Ref, Seat
from assistant.rules.game import Decision
from assistant.ui.decision.keys import keys_of
from assistant.ui.speech import say


class Offer(Struct, frozen=True):
    """Something to be done with a card, open or closed; `to` is where it goes, or whom it hits.

    `pick` is which of a family it is. `key` plays it. One of several goals of a card that
    `has_goals` is not played by a click on the card.
    """

    option: Option
    pick: Pick | None
    touched: Ref
    to: Ref | None = None
    key: str = ""
    has_goals: bool = False

    @property
    def is_open(self) -> bool:
        """Whether the rules allow it."""
        return self.option.is_open

    @property
    def action(self) -> Action | None:
        """What it plays; None where the open field of its option is still to be filled in."""
        if self.pick is not None:
            return self.option.member(self.pick.value)
        return self.option.action if self.option.field is None else None

    @property
    def words(self) -> str:
        """The verb, and with what."""
        label = self.option.label if self.pick is None else self.pick.label
        verb, noun = say(self.option.group.label), say(label)
        return verb if noun == verb else f"{verb}: {noun}"


class Offers:
    """All offers of a list of options, by what they touch."""

    def __init__(
        self,
        state: State | None,
        options: Iterable[Option],
        keys: Mapping[Action, str] | None = None,
    ) -> None:
        self._refs: Mapping[str, Ref] = {} if state is None else _refs(state.pieces)
        self._stocks = {} if state is None else _stocks(len(state.players))
        self._on: dict[Ref, list[Offer]] = defaultdict(list)
        self._onto: dict[Ref, list[Offer]] = defaultdict(list)
        on, onto = self._on, self._onto
        for option in options:
            key = keys.get(option.action, "") if keys and not option.refusals else ""
            if len(option.subjects) == 1 and option.field is None:  # as hundreds are
                (ref,) = option.subjects
                on[ref].append(Offer(option, None, ref, None, key))
                continue
            for offer in self._of(option, key):
                on[offer.touched].append(offer)
                if offer.to is not None:
                    onto[offer.to].append(offer)

    @classmethod
    def none(cls) -> Offers:
        """Nothing is offered."""
        return cls(None, ())

    def on(self, ref: Ref) -> list[Offer]:
        """What is offered about something, itself taken in hand."""
        return self._on.get(ref, [])

    def onto(self, ref: Ref) -> list[Offer]:
        """What is offered with something else as its goal."""
        return self._onto.get(ref, [])

    def goals_of(self, option: Option) -> Iterable[Ref]:
        """Everything that this option leads to."""
        return [ref for ref, found in self._onto.items() if any(o.option is option for o in found)]

    @property
    def touched(self) -> Mapping[Ref, list[Offer]]:
        """Everything that anything is offered about, with what is."""
        return self._on

    def between(self, touched: Ref, to: Ref) -> list[Offer]:
        """What is offered when one is put on the other; the open ones first."""
        found = [offer for offer in self.on(touched) if offer.to == to]
        return sorted(found, key=lambda offer: not offer.is_open)

    def _of(self, option: Option, key: str) -> Iterable[Offer]:
        subjects, field = option.subjects, option.field
        if isinstance(field, NameField):
            return self._members(option, field, key)
        if len(subjects) == 2 and (field is not None or not isinstance(option.action, Peek)):
            return (Offer(option, None, subjects[0], subjects[1], key),)
        return [Offer(option, None, ref, None, key) for ref in subjects]

    def _members(self, option: Option, field: NameField, key: str) -> Iterator[Offer]:
        """A pick that names a card is that card; where another is the first subject, its goal."""
        subjects, cards, stocks = option.subjects[:1], self._refs, self._stocks
        named = [cards.get(pick.value) or stocks.get(pick.value) for pick in field.picks]
        itself = not subjects or subjects[0] in named
        moves = isinstance(option.action, MoveCard)
        for pick, ref in zip(field.picks, named, strict=True):
            if ref is not None and itself:
                to = _moved_to(option, pick, ref) if moves else None
                yield Offer(option, pick, ref, to, key)
            elif subjects:
                yield Offer(option, pick, subjects[0], ref, key, True)


def offers(state: State, decision: Decision | None) -> Offers:
    """The options of a choice."""
    if not isinstance(decision, Choice):
        return Offers(state, ())
    return Offers(state, decision.options, keys_of(decision))


@kept
def _refs(pieces: tuple[Piece, ...]) -> dict[str, Ref]:
    """Cards by the ids that actions carry."""
    return {piece.id: piece.ref for piece in pieces}


@cache
def _stocks(players: int) -> dict[str, Ref]:
    """Stockpiles by the same."""
    return {stockpile_id(seat): stockpile_ref(seat) for seat in map(Seat, range(players))}


def site_ref(state: State, site: str) -> Ref:
    """A Site on the table."""
    owner = stockpile_owner(site)
    return state.piece(site).ref if owner is None else stockpile_ref(owner)


def _moved_to(option: Option, pick: Pick, ref: Ref) -> Ref | None:
    """A ruling that moves a card leads to the zone it names."""
    action = option.member(pick.value) if isinstance(option.action, MoveCard) else None
    if not isinstance(action, MoveCard):
        return None
    place = Place.STOCKPILE if action.to is Place.GUARD else action.to
    return zone_ref(owner_of(ref), place.value)
