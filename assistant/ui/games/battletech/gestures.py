"""What hands at a real table would mean: a click, two clicks, a card put on another, a counter.

That is what the decision and the rulings offer on which card, told by touch and by where it is put;
with it the menu of a card, and what each card is at this moment: lit, chosen, joined by an arrow.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec import Struct

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    Activate,
    AssignDamage,
    Block,
    CallOff,
    Deploy,
    DeployOpen,
    DrawCards,
    FireMissiles,
    Guard,
    IncludeTarget,
    LeaveGuard,
    MovePilot,
    PatrolAtOnce,
    PlayMission,
    PutCounters,
    Restock,
    SendAgainst,
    SendUnit,
    StandBack,
    StayHome,
    TapForResources,
    UseAbility,
)
from assistant.games.battletech.cards import (
    PieceId,
    SiteId,
    id_of,
    owner_of,
    stockpile_id,
    stockpile_owner,
    stockpile_ref,
    zone_ref,
)
from assistant.games.battletech.odds.battle_sheet import Sheet
from assistant.games.battletech.rulings import (
    AddCounter,
    Counted,
    MoveCard,
    Peek,
    Place,
    TakeCounter,
    Turn,
    Turned,
)
from assistant.games.battletech.state import State, Station, Zone
from assistant.games.battletech.steps.participants import everybody, fighters
from assistant.games.battletech.unseen_cards import DEPLOYABLE
from assistant.rules.decision import (
    Action,
    Choice,
    NameField,
    NumberField,
    Option,
    Pick,
    RecordField,
    Ref,
    Seat,
)
from assistant.rules.flow import Decision
from assistant.rules.text import Message
from assistant.ui.decision.options import keys_of, name_of
from assistant.ui.games.battletech import words
from assistant.ui.games.battletech.cards.items import Arrow
from assistant.ui.games.battletech.cards.layout import MOST_KEYS, PLAIN, Role
from assistant.ui.labels import reasons, with_rules
from assistant.ui.translate import say
from assistant.ui.widgets.focus import of_verb
from assistant.ui.widgets.menu import Line

UNDOES = (StandBack, StayHome, CallOff)
"""These stand where what they take back stood."""


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
        is_whole = self.option.field is None or self.option.has_one_number
        return next(self.option.members) if is_whole else None

    @property
    def words(self) -> str:
        """The verb, and with what; where it undoes that, what is undone."""
        if isinstance(self.action, UNDOES) and self.option.detail:
            return say(self.option.detail)
        label = self.option.label if self.pick is None else self.pick.label
        return of_verb(say(self.option.group.label), say(label))


class OptionsBySubject:
    """All offers of a list of options, by what they touch."""

    def __init__(
        self,
        state: State | None,
        options: Iterable[Option],
        keys: Mapping[Action, str] | None = None,
    ) -> None:
        self._refs: dict[str, Ref] = {}
        """Cards and Stockpiles by the ids that actions carry."""
        if state is not None:
            seats = map(Seat, range(len(state.players)))
            self._refs = {stockpile_id(seat): stockpile_ref(seat) for seat in seats}
            self._refs |= {piece.id: piece.ref for piece in state.pieces}
        self.touched: dict[Ref, list[Offer]] = defaultdict(list)
        """Everything that anything is offered about."""
        self._onto: dict[Ref, list[Offer]] = defaultdict(list)
        for option in options:
            key = keys.get(option.action, "") if keys and not option.refusals else ""
            for offer in self._of(option, key):
                self.touched[offer.touched].append(offer)
                if offer.to is not None:
                    self._onto[offer.to].append(offer)

    @classmethod
    def none(cls) -> OptionsBySubject:
        """Nothing is offered."""
        return cls(None, ())

    def on(self, ref: Ref) -> list[Offer]:
        """What is offered about something, itself taken in hand."""
        return self.touched.get(ref, [])

    def onto(self, ref: Ref) -> list[Offer]:
        """What is offered with something else as its goal."""
        return self._onto.get(ref, [])

    def hits(self, ref: Ref) -> list[Offer]:
        """What Units can assign to it."""
        hits = AssignDamage, FireMissiles
        return [offer for offer in self.onto(ref) if isinstance(offer.option.action, hits)]

    def struck(self) -> Iterator[Ref]:
        """Everything that Units can assign damage to now."""
        return (ref for ref in self._onto if any(offer.is_open for offer in self.hits(ref)))

    def goals_of(self, option: Option) -> Iterable[Ref]:
        """Everything that this option leads to."""
        return [ref for ref, found in self._onto.items() if any(o.option is option for o in found)]

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
        first = option.subjects[0] if option.subjects else None
        named = [self._refs.get(pick.value) for pick in field.picks]
        leads = first is not None and first not in named
        for pick, ref in zip(field.picks, named, strict=True):
            if ref is not None and not leads:
                yield Offer(option, pick, ref, _moved_to(option, pick, ref), key)
            elif first is not None:
                yield Offer(option, pick, first, ref, key, True)


def options_by_subject(state: State, decision: Decision | None) -> OptionsBySubject:
    """The options of a choice."""
    if not isinstance(decision, Choice):
        return OptionsBySubject(state, ())
    return OptionsBySubject(state, decision.options, keys_of(decision))


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


def lines(
    offers: Iterable[Offer], overrules: Iterable[Offer], take: Callable[[Offer], None]
) -> list[Line]:
    """Open ones first; those that ask for a goal once, whatever goals there are."""
    found, ruled = _lines(offers, take), _lines((o for o in overrules if o.is_open), take)
    if ruled:
        words = Message("CardTable", "Table ruling")
        found += [Line(say(words()), is_heading=True), *ruled]
    return found


def _lines(offers: Iterable[Offer], take: Callable[[Offer], None]) -> list[Line]:
    """What they lead to is told; and what they are about, where several have a verb in common."""
    found: dict[object, Line] = {}
    about: dict[str, set[str]] = defaultdict(set)
    ordered = sorted(offers, key=lambda offer: not offer.is_open)
    for offer in ordered:
        about[say(offer.option.group.label)].add(say(offer.option.label))
    for offer in ordered:
        verb, noun = say(offer.option.group.label), say(offer.option.label)
        leads = offer.to is not None and not offer.has_goals
        words = of_verb(verb, noun) if leads or len(about[verb]) > 1 else verb
        words = offer.words if isinstance(offer.action, UNDOES) else words
        asks = offer.has_goals or offer.action is None
        words = f"{words}…" if asks else words
        if isinstance(offer.action, IncludeTarget) and offer.is_open:
            words = f"{words} ({say(offer.option.detail)})" if offer.option.detail else words
        if offer.is_open:
            name = "" if offer.action is None else name_of(offer.action)
            line = Line(words, partial(take, offer), name, key=offer.key)
            found.setdefault(id(offer.option if asks else offer), line)
        else:
            why = with_rules(reasons(offer.option.refusals), offer.option.refusals)
            found.setdefault(f"{words}: {why}", Line(f"{words}: {why}"))
    return list(found.values())


TAPS = (TapForResources, UseAbility)
OWN_REGIONS = Zone.CONSTRUCTION, Zone.COMMAND_POST, Zone.PATROL


class Way(NamedTuple):
    """Something that a gesture may mean: its verb, and the actions it plays.

    Where the open field of an option is still to be filled in, `asks` is that option.
    """

    words: str
    actions: tuple[Action, ...]
    asks: Option | None = None
    key: str = ""
    """What plays it elsewhere."""


def on_click(found: Iterable[Offer]) -> list[Offer]:
    """What a click may mean: what needs no goal; else, once each, what does.

    Any card may be tapped for what it says: that is meant by two clicks, or where nothing else is.
    """
    open_ = [offer for offer in found if offer.is_open]
    direct = [offer for offer in open_ if not offer.has_goals]
    plain = [offer for offer in direct if not isinstance(offer.action, UseAbility)]
    goals = {id(offer.option): offer for offer in open_ if offer.has_goals}
    return plain or list(goals.values()) or direct


def peeks(offer: Offer) -> bool:
    """Whether it is a look at hidden cards."""
    return isinstance(offer.action, Peek)


def alike(offer: Offer, found: Iterable[Offer]) -> Iterator[Offer]:
    """The same verb for all these cards, where it is open."""
    seen: set[Ref] = set()
    for one in found:
        same = type(one.action) is type(offer.action) and one.option.group == offer.option.group
        if same and one.is_open and one.touched not in seen:
            seen.add(one.touched)
            yield one


def turned(found: Iterable[Offer]) -> Offer | None:
    """Tap it, or untap it: by the rules where they say so, else by a ruling."""
    open_ = [offer for offer in found if offer.is_open and offer.action is not None]
    ruled = (
        offer
        for offer in open_
        if isinstance(offer.action, Turn)
        and offer.action.how in (Turned.TAPPED, Turned.UNTAPPED, Turned.UP)
    )
    by_rule = (offer for offer in open_ if isinstance(offer.action, TAPS))
    return next(by_rule, None) or next(ruled, None)


def counted(found: Iterable[Offer], by: int) -> Action | None:
    """One counter more or less on the card."""
    open_ = [offer for offer in found if offer.is_open]
    for offer in open_:
        if by > 0 and isinstance(offer.option.action, PutCounters):
            return offer.option.member(1)
    sort: type[AddCounter | TakeCounter] = AddCounter if by > 0 else TakeCounter
    ruled = (offer.action for offer in open_ if isinstance(offer.action, sort))
    return min(ruled, key=lambda action: action.what is Counted.DAMAGE, default=None)


def goals(
    state: State, offered: OptionsBySubject, ruled: OptionsBySubject, hand: tuple[Ref, ...]
) -> dict[Ref, bool]:
    """Where the cards in hand may go: by the rules, or by a ruling; False where neither allows."""
    found: dict[Ref, bool] = {}
    for ref in hand:
        for offer in (*offered.on(ref), *ruled.on(ref)):
            for to in _goals(state, offer):
                found[to] = found.get(to, False) or offer.is_open
    for ref, offer in _targets(state, offered, hand).items():
        found[ref] = offer.is_open
    return found


def dropped(
    state: State, offered: OptionsBySubject, hand: tuple[Ref, ...], target: Ref
) -> list[Way]:
    """What it may mean to put these cards there; where all is closed, what is refused."""
    found = [offer for ref in hand for offer in offered.between(ref, target)]
    found = found or [o for ref in hand for o in offered.on(ref) if target in _goals(state, o)]
    if found:
        return _ways(found)
    offer = _targets(state, offered, hand).get(target)
    if offer is None or offer.action is None:
        return []
    return [Way(offer.words, (*_senders(offered, hand), offer.action))]


def meant(state: State, ref: Ref, target: Ref) -> Action | None:
    """What a card put where nothing is offered was meant for: the rules tell when that is done."""
    owner, piece = owner_of(ref), state.find(id_of(ref))
    if ref == zone_ref(owner, "hand"):
        return Restock() if target == stockpile_ref(owner) else Deploy()
    if ref == stockpile_ref(owner):
        return DrawCards(1)
    if piece is None:
        return None
    if not piece.active:
        return Activate(piece.id, piece.card or DEPLOYABLE[0])
    if state.mission is not None and piece.id in state.mission.blockers:
        return None
    if owner_of(target) != owner:
        return SendUnit(piece.id)
    if piece.zone is Zone.ATTACHED:
        return MovePilot(piece.id, PieceId(SiteId(id_of(target))))
    if piece.zone is Zone.GUARD:
        return LeaveGuard(piece.id)
    return Guard(piece.id, SiteId(id_of(target))) if piece.is_unit else None


def _goals(state: State, offer: Offer) -> tuple[Ref, ...]:
    """Where it goes: what is activated to its owner's Command Post, Units to his Patrol.

    Who blocks stands in the way of any attacker; a Mission card is put on whom it is meant for. A
    card of the hand is first under construction, wherever its owner will have it (DEP-3).
    """
    match offer.option.action:
        case Deploy() | DeployOpen():
            return tuple(zone_ref(owner_of(offer.touched), zone.value) for zone in OWN_REGIONS)
        case LeaveGuard() | PatrolAtOnce():
            return (zone_ref(owner_of(offer.touched), Zone.PATROL.value),)
        case Activate(card=card) if not card.is_unit:
            return (zone_ref(owner_of(offer.touched), Zone.COMMAND_POST.value),)
        case Block() | IncludeTarget(included=True) if state.mission is not None:
            return tuple(piece.ref for piece in fighters(state, state.mission.attacker))
        case PlayMission():
            return tuple(piece.ref for piece in everybody(state))
    return () if offer.to is None else (offer.to,)


def _ways(found: list[Offer]) -> list[Way]:
    """A way for each verb that is open for all cards in hand; else the first that is not."""
    open_ = [offer for offer in found if offer.is_open] or found[:1]
    by_verb = {offer.option.group: offer for offer in open_}
    ambiguous = len({say(verb.label) for verb in by_verb}) < len(by_verb)
    return [
        _way(
            say((last.option if ambiguous else verb).label),
            [o for o in open_ if o.option.group == verb],
        )
        for verb, last in by_verb.items()
    ]


def _way(words: str, found: list[Offer]) -> Way:
    option = found[0].option
    if isinstance(option.field, RecordField) and option.is_open:
        return Way(words, (), option, found[0].key)
    return Way(words, tuple(map(_whole, found)), key=found[0].key)


def _whole(offer: Offer) -> Action:
    """With a number still open, all of it."""
    if isinstance(offer.option.field, NumberField):
        return offer.option.member(offer.option.field.high)
    return offer.option.action if offer.action is None else offer.action


def _senders(offered: OptionsBySubject, hand: tuple[Ref, ...]) -> tuple[Action, ...]:
    """The Units in hand join the mission first, those that are not in it already."""
    sends = (offer for ref in hand for offer in offered.on(ref))
    return tuple(offer.action for offer in sends if isinstance(offer.action, SendUnit))


def _targets(state: State, offered: OptionsBySubject, hand: tuple[Ref, ...]) -> Mapping[Ref, Offer]:
    """What the Units in hand could be sent against, as the rules will say once they are named."""
    sends = _senders(offered, hand)
    going = state.mission.group if state.mission is not None else ()
    if not sends and not any(id_of(ref) in going for ref in hand):
        return {}
    seen, asked = state, offered
    for action in sends:
        decision = GAME.decision(seen)
        if not isinstance(decision, Choice) or decision.why_not(action):
            return {}
        seen = GAME.apply(seen, action).state
        asked = options_by_subject(seen, GAME.decision(seen))
    all_ = (offer for found in asked.touched.values() for offer in found)
    return {offer.touched: offer for offer in all_ if isinstance(offer.action, SendAgainst)}


def highlights(
    state: State, offered: OptionsBySubject, asked: tuple[Ref, ...], carried: Option | None
) -> dict[Ref, Role]:
    """The roles of all cards that have one."""
    found = _fighting(state)
    if carried is not None:
        for ref in offered.goals_of(carried):
            found[ref] = found.get(ref, PLAIN)._replace(lit=True)
        return found
    for ref, here in offered.touched.items():
        role = _offered(here, there := found.get(ref, PLAIN))
        if role != there:
            found[ref] = role
    for ref in offered.struck():
        found[ref] = found.get(ref, PLAIN)._replace(lit=True)
    for ref in asked:
        found[ref] = found.get(ref, PLAIN)._replace(asked=True)
    return found


def _offered(here: Sequence[Offer], there: Role) -> Role:
    """What a card becomes by what is offered on it; most have no part in the fight before."""
    open_ = [offer for offer in here if offer.is_open]
    lit = any(not isinstance(offer.option.action, UseAbility) for offer in open_)
    keys = [offer.key for offer in open_ if offer.key and _is_of_card(offer)]
    # More are told in the menu of the card only.
    told = ", ".join(sorted(set(keys), key=int)) if len(keys) <= MOST_KEYS else ""
    goes = any(isinstance(offer.option.action, SendAgainst) for offer in here)
    return there._replace(keys=told, lit=lit, dim=goes and not open_)


def _is_of_card(offer: Offer) -> bool:
    """Whether its key is about this card alone; a number or a card may be asked for next."""
    field = offer.option.field
    return field is None or (offer.to is None and not isinstance(field, NameField))


def _fighting(state: State) -> dict[Ref, Role]:
    mission = state.mission
    if mission is None:
        return {}
    found: dict[Ref, Role] = {}
    # before there are arrows only words tell who was chosen: everybody who may be is lit alike
    goes = say(words.GOES()) if mission.target is None else ""
    for ids, part in ((mission.group, goes), (mission.blockers, say(words.BLOCKS()))):
        for piece in filter(None, map(state.find, ids)):
            found[piece.ref] = Role(fights=True, part=part)
    if mission.target is not None and state.owner(mission.target) is not None:
        ref = site_ref(state, mission.target)
        fights = mission.included or _stands_alone(state, mission.target)
        told = say(words.TARGET_FIGHTS() if fights else words.TARGET())
        found[ref] = Role(fights=fights, target=told)
    return found


def _stands_alone(state: State, target: SiteId) -> bool:
    """Whether the target fights because nobody blocks; until that is said nobody knows."""
    return state.at is not Station.BLOCK and target in state.mission_view.fighting


BEFORE_DAMAGE = (Station.BLOCK, Station.REVEAL, Station.INITIATIVE, Station.FIRST, Station.SECOND)


def mission_arrows(state: State, told: Sheet | None) -> tuple[Arrow, ...]:
    """Damage and missiles; of whom there is none yet, where he goes or whom he stands against."""
    numbers = tuple(_numbered(told))
    known = {arrow.start for arrow in numbers}
    return (*(arrow for arrow in _intended(state) if arrow.start not in known), *numbers)


def _numbered(told: Sheet | None) -> Iterator[Arrow]:
    for arrow in told.arrows if told is not None else ():
        words = say(arrow.words)
        yield Arrow(arrow.source, arrow.to, words, arrow.seat, dashed=arrow.missiles)


def _intended(state: State) -> Iterator[Arrow]:
    """Attackers go for the target; each of the others stands in the way of their group (BLK-1)."""
    mission = state.mission
    if mission is None or mission.target is None or state.at not in BEFORE_DAMAGE:
        return
    defender, target = mission.defender, mission.target
    if defender is None or state.owner(target) is None:
        return
    attackers = fighters(state, mission.attacker)
    group = tuple(piece.ref for piece in attackers)
    for piece in attackers:
        yield Arrow(piece.ref, site_ref(state, target), "", mission.attacker, sort="goes")
    for piece in fighters(state, defender):
        if piece.id != target and group:
            yield Arrow(piece.ref, group[0], "", defender, sort="blocks", group=group)
