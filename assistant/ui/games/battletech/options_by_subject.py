"""What the decision and the rulings offer on which card: told by touch, and by where it is put."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property

from msgspec import Struct

from assistant.games.battletech.cards import (
    owner_of,
    stockpile_id,
    stockpile_owner,
    stockpile_ref,
    zone_ref,
)
from assistant.games.battletech.rulings import MoveCard, Peek, Place
from assistant.games.battletech.state import Piece, State
from assistant.rules.decision import Action, Choice, NameField, Option, Pick, Ref, Seat
from assistant.rules.flow import Decision
from assistant.ui.decision.keys import keys_of
from assistant.ui.translate import say


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


class _Goals(Struct, frozen=True):
    """A card with everything that it may be put on: hundreds of offers, of which few are asked."""

    option: Option
    touched: Ref
    named: list[Ref | None]
    key: str

    def offers(self) -> list[Offer]:
        """One for each goal."""
        option, field = self.option, self.option.field
        assert isinstance(field, NameField)
        pairs = zip(field.picks, self.named, strict=True)
        return [Offer(option, pick, self.touched, to, self.key, True) for pick, to in pairs]


Told = Offer | _Goals
"""An offer, or all those of one card that go to as many goals."""


class OptionsBySubject:
    """All offers of a list of options, by what they touch."""

    def __init__(
        self,
        state: State | None,
        options: Iterable[Option],
        keys: Mapping[Action, str] | None = None,
    ) -> None:
        self._refs: Mapping[str, Ref] = {} if state is None else _refs(state.pieces)
        self._stocks = {} if state is None else _stocks(len(state.players))
        self._told: dict[Ref, list[Told]] = defaultdict(list)
        self._goals: list[Told] = []
        """Those that have a goal."""
        self._on: dict[Ref, list[Offer]] = {}
        """Those of things that somebody has asked about."""
        self._named_by: dict[int, tuple[NameField, list[Ref | None]]] = {}
        """What each field names, while the options are told: many have the same."""
        told = self._told
        for option in options:
            key = keys.get(option.action, "") if keys and not option.refusals else ""
            if len(option.subjects) == 1 and option.field is None:  # as hundreds are
                (ref,) = option.subjects
                told[ref].append(Offer(option, None, ref, None, key))
                continue
            for offer in self._of(option, key):
                told[offer.touched].append(offer)
                if isinstance(offer, _Goals) or offer.to is not None:
                    self._goals.append(offer)
        self._named_by = {}

    @classmethod
    def none(cls) -> OptionsBySubject:
        """Nothing is offered."""
        return cls(None, ())

    def on(self, ref: Ref) -> list[Offer]:
        """What is offered about something, itself taken in hand."""
        found = self._on.get(ref)
        if found is None:
            found = self._on[ref] = _each(self._told.get(ref, ()))
        return found

    def onto(self, ref: Ref) -> list[Offer]:
        """What is offered with something else as its goal."""
        return self._onto.get(ref, [])

    def goals_of(self, option: Option) -> Iterable[Ref]:
        """Everything that this option leads to."""
        return [ref for ref, found in self._onto.items() if any(o.option is option for o in found)]

    @property
    def touched(self) -> Mapping[Ref, Sequence[Told]]:
        """Everything that anything is offered about, with the options and their keys."""
        return self._told

    def between(self, touched: Ref, to: Ref) -> list[Offer]:
        """What is offered when one is put on the other; the open ones first."""
        found = [offer for offer in self.on(touched) if offer.to == to]
        return sorted(found, key=lambda offer: not offer.is_open)

    @cached_property
    def _onto(self) -> Mapping[Ref, list[Offer]]:
        found: dict[Ref, list[Offer]] = defaultdict(list)
        for offer in _each(self._goals):
            if offer.to is not None:
                found[offer.to].append(offer)
        return found

    def _of(self, option: Option, key: str) -> Iterable[Told]:
        subjects, field = option.subjects, option.field
        if isinstance(field, NameField):
            return self._members(option, field, key)
        if len(subjects) == 2 and (field is not None or not isinstance(option.action, Peek)):
            return (Offer(option, None, subjects[0], subjects[1], key),)
        return [Offer(option, None, ref, None, key) for ref in subjects]

    def _members(self, option: Option, field: NameField, key: str) -> Iterator[Told]:
        """A pick that names a card is that card; where another is the first subject, its goal."""
        subjects, named = option.subjects[:1], self._named(field)
        if subjects and subjects[0] not in named:
            if field.picks:
                yield _Goals(option, subjects[0], named, key)
            return
        moves = isinstance(option.action, MoveCard)
        for pick, ref in zip(field.picks, named, strict=True):
            if ref is not None:
                to = _moved_to(option, pick, ref) if moves else None
                yield Offer(option, pick, ref, to, key)
            elif subjects:
                yield Offer(option, pick, subjects[0], ref, key, True)

    def _named(self, field: NameField) -> list[Ref | None]:
        """What its picks are on the table."""
        known = self._named_by.get(id(field))
        if known is None:
            cards, stocks = self._refs, self._stocks
            named = [cards.get(pick.value) or stocks.get(pick.value) for pick in field.picks]
            known = self._named_by[id(field)] = field, named
        return known[1]


def _each(told: Iterable[Told]) -> list[Offer]:
    """All of them one by one."""
    found: list[Offer] = []
    for one in told:
        if isinstance(one, _Goals):
            found += one.offers()
        else:
            found.append(one)
    return found


def options_by_subject(state: State, decision: Decision | None) -> OptionsBySubject:
    """The options of a choice."""
    if not isinstance(decision, Choice):
        return OptionsBySubject(state, ())
    return OptionsBySubject(state, decision.options, keys_of(decision))


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
