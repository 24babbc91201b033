"""What the table may overrule at any moment, a row each: cards, players, the mission, the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache, partial
from typing import TypeVar

from msgspec.structs import replace

from assistant.games.battletech import aftermath, mission_texts, texts
from assistant.games.battletech.battle_record import (
    AnyEntry,
    Assigned,
    Cause,
    ChangeAttack,
    ChangeCounters,
    ChangeDamage,
    ChangeInitiative,
    Damage,
    Effect,
    Effects,
    Fired,
    Join,
    OptionUsed,
    Prevent,
    Remove,
    Ruled,
    Stage,
    Tap,
    TurnUp,
    UnitOption,
)
from assistant.games.battletech.cards import (
    MOST,
    Card,
    PieceId,
    SiteId,
    Subtype,
    stockpile_id,
    zone_ref,
)
from assistant.games.battletech.costs import is_mech
from assistant.games.battletech.damage_rules import DamageSum
from assistant.games.battletech.flow import STEP_NAMES, STEPS, resume
from assistant.games.battletech.names import piece_name, player_name, site_name
from assistant.games.battletech.option_groups import Labels
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.setup import Region
from assistant.games.battletech.start import usual_zone
from assistant.games.battletech.state import PHASES, Piece, State, Station, Zone
from assistant.games.battletech.steps.act_options import stage_of
from assistant.games.battletech.steps.common import for_good
from assistant.games.battletech.steps.damage_assigned import aims, all_fired, assigned
from assistant.games.battletech.steps.initiative import correct_order, keep_figures
from assistant.games.battletech.steps.modifiers import armor, cause_name, structure_of
from assistant.games.battletech.steps.participants import (
    everybody,
    has_used,
    involved,
    is_fighter,
    mission_of,
    site_ref,
)
from assistant.games.battletech.steps.recording import not_struck, struck
from assistant.games.battletech.steps.strikes import Hit, strike
from assistant.games.battletech.steps.tap_effects import IN_BATTLE, effect_words, turned
from assistant.games.battletech.unseen_cards import DEPLOYABLE, CardToDeploy, CorrectedCard, unseen
from assistant.games.battletech.zones import add, carried, scrap, without
from assistant.rules.decision import (
    TABLE,
    Action,
    NameField,
    NumberField,
    Pick,
    RecordField,
    Refusal,
    Seat,
)
from assistant.rules.flow import Event, Step
from assistant.rules.rulings import Ruling, Rulings, Subject, ruled
from assistant.rules.text import Message, Text, signed


class Turned(StrEnum):
    """How a card on the table may be turned."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"
    DEPLETED = "depleted"
    UP = "up"


class Counted(StrEnum):
    """The two sorts of counters."""

    CONSTRUCTION = "construction"
    DAMAGE = "damage"


class Place(StrEnum):
    """Where the table may move a card."""

    CONSTRUCTION = "construction"
    COMMAND_POST = "command_post"
    PATROL = "patrol"
    GUARD = "guard"
    """Beside its owner's Stockpile."""
    HAND = "hand"
    STOCKPILE = "stockpile"
    SCRAPHEAP = "scrapheap"


class Tally(StrEnum):
    """What is only counted of a player."""

    STOCKPILE = "stockpile"
    HAND = "hand"
    RESOURCES = "resources"
    DEPLOYMENTS = "deployments"


class Turn(Action, frozen=True):
    """A card is tapped, untapped, depleted or turned face up."""

    how: Turned
    piece: PieceId


class AddCounter(Action, frozen=True):
    """One counter more on a card."""

    what: Counted
    piece: PieceId


class TakeCounter(Action, frozen=True):
    """One counter less on a card."""

    what: Counted
    piece: PieceId


class MoveCard(Action, frozen=True):
    """A card goes somewhere else, without a rule."""

    to: Place
    piece: PieceId


class Attach(Action, frozen=True):
    """A Pilot or an Enhancement lies on another card."""

    piece: PieceId
    host: SiteId


class NameCard(Action, frozen=True):
    """Everybody is told what a face-down card is: its owner turns it face up (DEP-5)."""

    piece: PieceId
    card: Card


class CorrectCard(Action, frozen=True):
    """A card that everybody sees was described wrongly: this is what is printed on it."""

    piece: PieceId
    card: Card


class AddCard(Action, frozen=True):
    """A card comes into play, active, where its kind belongs."""

    seat: Seat
    card: Card


class AddHidden(Action, frozen=True):
    """A card comes face down into Construction, without a deployment."""

    seat: Seat


class SetTally(Action, frozen=True):
    """What is counted of a player becomes this."""

    seat: Seat
    what: Tally
    n: int


class ApplyEffects(Action, frozen=True):
    """What a card does outside a battle, in the game's words, all at once (OUT-1)."""

    told: Effects


class Peek(Action, frozen=True):
    """A player wants to look at his hidden cards, or tell the program what they are."""

    seat: Seat


class SkipTo(Action, frozen=True):
    """The turn goes on from another phase."""

    station: str


class NewTurn(Action, frozen=True):
    """A player's turn begins."""

    seat: Seat


class Finish(Action, frozen=True):
    """The game ends here, without a winner."""


class DeclareWinner(Action, frozen=True):
    """The table has agreed who has won."""

    seat: Seat


class AmendAssigned(Action, frozen=True):
    """A Unit has assigned so much to a recipient, in all."""

    unit: PieceId
    to: SiteId
    n: int


class AmendFired(Action, frozen=True):
    """A Unit has fired so many missiles at a recipient, in all."""

    unit: PieceId
    to: SiteId
    n: int


class AmendOption(Action, frozen=True):
    """A Unit has used an option after all, or has not."""

    unit: PieceId
    option: UnitOption
    used: bool


class AmendEffect(Action, frozen=True):
    """A number that a card was told with is another: entry and effect are counted from 0."""

    entry: int
    effect: int
    n: int


class RulePrevent(Action, frozen=True):
    """So much more is prevented."""

    on: SiteId
    n: int


class RuleDamage(Action, frozen=True):
    """So much more damage falls in this battle."""

    on: SiteId
    n: int


class RuleAttack(Action, frozen=True):
    """The Attack of a Unit changes."""

    on: PieceId
    by: int


class RuleInitiative(Action, frozen=True):
    """The initiative of a side changes, in its own step however late the table says so."""

    seat: Seat
    by: int


class RuleEffects(Action, frozen=True):
    """What a card does in this battle, in the game's words, all of it under the card's name."""

    told: Effects


class RuleRemove(Action, frozen=True):
    """A Unit is removed from the battle."""

    on: PieceId


class RuleJoin(Action, frozen=True):
    """A Unit joins the battle."""

    on: PieceId


class AbandonMission(Action, frozen=True):
    """The mission ends here, with no damage at all."""


OutsideRuling = (
    Turn
    | AddCounter
    | TakeCounter
    | MoveCard
    | Attach
    | NameCard
    | CorrectCard
    | AddCard
    | AddHidden
    | SetTally
    | ApplyEffects
    | Peek
    | SkipTo
    | NewTurn
    | Finish
    | DeclareWinner
)

MissionRuling = (
    AmendAssigned
    | AmendFired
    | AmendOption
    | AmendEffect
    | RulePrevent
    | RuleDamage
    | RuleAttack
    | RuleInitiative
    | RuleEffects
    | RuleRemove
    | RuleJoin
    | AbandonMission
)


OneEffect = RulePrevent | RuleDamage | RuleAttack | RuleInitiative | RuleRemove | RuleJoin
"""One effect that goes into the record of the mission."""

AnyRuling = OutsideRuling | MissionRuling


A = TypeVar("A", bound=Action)


TURNS: dict[Turned, tuple[Message, Message]] = {
    Turned.TAPPED: (texts.TAP, texts.TAPPED),
    Turned.UNTAPPED: (texts.UNTAP, texts.IS_UNTAPPED),
    Turned.DEPLETED: (texts.DEPLETE, texts.DEPLETED),
    Turned.UP: (texts.TURN_UP, texts.TURNED_UP),
}
ADDS: dict[Counted, Message] = {
    Counted.CONSTRUCTION: texts.ADD_CONSTRUCTION,
    Counted.DAMAGE: texts.ADD_DAMAGE,
}
TAKES: dict[Counted, Message] = {
    Counted.CONSTRUCTION: texts.TAKE_CONSTRUCTION,
    Counted.DAMAGE: texts.TAKE_DAMAGE,
}
NOW: dict[Counted, Message] = {
    Counted.CONSTRUCTION: texts.CONSTRUCTION_NOW,
    Counted.DAMAGE: texts.DAMAGE_NOW,
}
MOVES: dict[Place, tuple[Message, Message]] = {
    Place.CONSTRUCTION: (texts.MOVE_TO_CONSTRUCTION, texts.IN_CONSTRUCTION),
    Place.COMMAND_POST: (texts.MOVE_TO_COMMAND_POST, texts.IN_COMMAND_POST),
    Place.PATROL: (texts.MOVE_TO_PATROL, texts.TO_PATROL),
    Place.GUARD: (texts.MOVE_TO_GUARD, texts.ON_GUARD),
    Place.HAND: (texts.MOVE_TO_HAND, texts.IN_HAND),
    Place.STOCKPILE: (texts.MOVE_TO_STOCKPILE, texts.IS_IN_STOCKPILE),
    Place.SCRAPHEAP: (texts.MOVE_TO_SCRAPHEAP, texts.SCRAPPED),
}
TALLIES: dict[Tally, tuple[Message, Message]] = {
    Tally.STOCKPILE: (texts.SET_STOCKPILE, texts.STOCKPILE_SET),
    Tally.HAND: (texts.SET_HAND, texts.HAND_SET),
    Tally.RESOURCES: (texts.SET_RESOURCES, texts.RESOURCES_SET),
    Tally.DEPLOYMENTS: (texts.SET_DEPLOYMENTS, texts.DEPLOYMENTS_SET),
}


OUTSIDE = rule("OUT-1")
BATTLE_ONLY = (ChangeAttack, ChangeInitiative, Remove, Join)
OUTSIDE_ONLY = (TurnUp, ChangeCounters, ChangeDamage)
"""What a battle has no words for: it is a ruling of its own, or told as if outside one."""


class EffectsNow(RecordField, frozen=True):
    """Effects on what lies on the table, by the ids of cards, Stockpiles and sides.

    Damage falls on `sites`. In a battle those who are in it leave, `others` join, and its `sides`
    gain or lose initiative. `things` are all of them by name, for the form.
    """

    sites: frozenset[str]
    active: frozenset[str]
    building: frozenset[str]
    things: tuple[Pick, ...] = ()
    fighters: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    sides: frozenset[str] = frozenset()

    @property
    def is_of_battle(self) -> bool:
        """Whether the effects are part of a battle."""
        return bool(self.sides)

    def on(self, kind: type[Effect]) -> frozenset[str]:
        """What this sort of effect can be on."""
        if self.is_of_battle and kind in OUTSIDE_ONLY:
            return frozenset()
        own = {ChangeAttack: self.fighters, Remove: self.fighters, Join: self.others}
        own |= {ChangeInitiative: self.sides, ChangeCounters: self.building}
        own |= {Damage: self.sites, Prevent: self.sites}
        return own.get(kind, self.active)

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why these effects cannot be."""
        found = super().refusals(value)
        if found or not isinstance(value, Effects):
            return found
        return tuple(why for effect in value.effects for why in self._why_not(effect))

    def _why_not(self, effect: Effect) -> Iterator[Refusal]:
        thing = str(effect.seat) if isinstance(effect, ChangeInitiative) else effect.on
        if thing in self.on(type(effect)):
            return
        if self.is_of_battle:
            yield Refusal(texts.NOT_IN_THIS_BATTLE(thing=thing), rule("MSN-1"))
        elif isinstance(effect, BATTLE_ONLY):
            yield Refusal(texts.EFFECT_ONLY_IN_BATTLE(thing=thing), OUTSIDE)
        elif thing not in self.sites:
            yield Refusal(texts.NO_SUCH_THING(thing=thing), OUTSIDE)
        elif isinstance(effect, ChangeCounters):
            yield Refusal(texts.NOT_BEING_BUILT(thing=thing), rule("CON-6"))
        else:
            yield Refusal(texts.NOT_ACTIVE(thing=thing), OUTSIDE)


def effects_field(state: State) -> EffectsNow:
    """The field of the effects that are possible now."""
    seats = frozenset[str](stockpile_id(seat) for seat in state.seats)
    active = frozenset[str](piece.id for piece in state.pieces if piece.active)
    building = frozenset[str](piece.id for piece in state.pieces if not piece.active)
    told = [Pick(stockpile_id(seat), site_name(state, stockpile_id(seat))) for seat in state.seats]
    told += [Pick(piece.id, piece_name(state, piece)) for piece in state.pieces]
    sites = seats | active | building
    return EffectsNow(
        "told", "effects", effects_examples(state), sites, active, building, tuple(told)
    )


def effects_examples(state: State) -> tuple[Effects, ...]:
    """Two damage to the first thing on the table, and a card tapped where there is one."""
    site = stockpile_id(state.seats[0])
    found = [Effects("Ability", (Damage(site, 2), Prevent(site, 1)))]
    if piece := next((p for p in state.pieces if p.active), None):
        found.append(Effects("Ability", (Damage(piece.site, 2), Tap(piece.id))))
    return tuple(found)


def _apply_effects(state: State, action: ApplyEffects) -> Step[State]:
    """The damage of one card comes all at once, less what it prevents (OUT-1)."""
    told = action.told
    events = [Event(texts.EFFECTS_APPLIED(title=told.title), OUTSIDE, ruling=True)]
    for effect in told.effects:
        if not isinstance(effect, Damage | Prevent | ChangeInitiative):
            piece = state.find(effect.on)
            state = state if piece is None else state.with_piece(turned(piece, effect))
    sites = dict.fromkeys(effect.on for effect in told.effects if isinstance(effect, Damage))
    step = strike(state, tuple(_hit(state, site, told.effects) for site in sites))
    return Step(step.state, (*events, *step.events))


def _hit(state: State, site: SiteId, effects: tuple[Effect, ...]) -> Hit:
    total = sum(e.n for e in effects if isinstance(e, Damage) and e.on == site)
    prevented = sum(e.n for e in effects if isinstance(e, Prevent) and e.on == site)
    return Hit(site, DamageSum(total, prevented, armor(state, site) or 0))


BEFORE = (Station.GROUP, Station.BLOCK, Station.REVEAL)
NUMBERED = {Prevent: "n", Damage: "n", ChangeAttack: "by", ChangeInitiative: "by"}
"""The effects that are so much of something."""
OPTIONS = {
    UnitOption.OVERHEAT: mission_texts.OVERHEAT,
    UnitOption.ALPHA_STRIKE: mission_texts.ALPHA_STRIKE,
    UnitOption.JUMP: mission_texts.JUMP,
}
OFF_TABLE = (Place.HAND, Place.STOCKPILE)
MOST_CARDS, MOST_LEFT = 999, 99
OWN = CardToDeploy("card", "card", DEPLOYABLE)
"""Any card, of no deck in particular."""


def _one_of(
    state: State, make: Callable[[PieceId], Action], pieces: Sequence[Piece]
) -> Iterator[Subject]:
    """These cards together, where there are several with an open field; nothing without any."""
    if not pieces:
        return
    labels, first, refs = Labels(state), pieces[0], tuple(piece.ref for piece in pieces)
    if len(pieces) == 1:
        yield Subject(make(first.id), labels.name(first), refs)
        return
    field = NameField("piece", labels.picks(pieces))
    yield Subject(make(first.id), texts.ONE_OF(n=len(pieces)), refs, field)


def _turnable(how: Turned, state: State) -> Iterator[Subject]:
    can_turn: dict[Turned, Callable[[Piece], bool]] = {
        Turned.TAPPED: lambda piece: not piece.tapped,
        Turned.UNTAPPED: lambda piece: piece.tapped,
        Turned.DEPLETED: lambda piece: not piece.depleted,
        Turned.UP: lambda piece: piece.depleted,
    }
    pieces = [piece for piece in state.pieces if piece.active and can_turn[how](piece)]
    return _one_of(state, partial(Turn, how), pieces)


def _turn(state: State, action: Turn) -> Step[State]:
    piece, how = state.piece(action.piece), action.how
    if how is Turned.UNTAPPED and piece.gave:
        return _tap_taken_back(state, piece)
    return _changed(state, _turned(piece, how), TURNS[how][1](card=piece_name(state, piece)))


def _turned(piece: Piece, how: Turned) -> Piece:
    match how:
        case Turned.TAPPED | Turned.UNTAPPED:
            return replace(piece, tapped=how is Turned.TAPPED, gave=0)
    return replace(piece, face_up=how is Turned.UP)


def _tap_taken_back(state: State, piece: Piece) -> Step[State]:
    """The tap was a slip: its resources go too, unless something has been paid with them (CST-4).

    What a card untaps by its text is told as its effect, and leaves them.
    """
    player, name, n = state.player(piece.seat), piece_name(state, piece), piece.gave
    untapped = _turned(piece, Turned.UNTAPPED)
    if player.resources < n:
        text = texts.UNTAPPED_SPENT(card=name, n=player.resources)
        return _changed(state, untapped, text)
    player = replace(player, resources=player.resources - n)
    text = texts.UNTAPPED_UNSPENT(card=name, n=n)
    return _changed(state.with_player(piece.seat, player), untapped, text)


def _countable(what: Counted, state: State) -> list[Piece]:
    return [piece for piece in state.pieces if piece.active is (what is Counted.DAMAGE)]


def _with_room(what: Counted, state: State) -> Iterator[Subject]:
    room = [p for p in _countable(what, state) if p.counters + p.damage < MOST_CARDS]
    return _one_of(state, partial(AddCounter, what), room)


def _with_some(what: Counted, state: State) -> Iterator[Subject]:
    some = [p for p in _countable(what, state) if p.counters or p.damage]
    return _one_of(state, partial(TakeCounter, what), some)


def _recount(state: State, action: AddCounter | TakeCounter) -> Step[State]:
    piece, by = state.piece(action.piece), 1 if isinstance(action, AddCounter) else -1
    if action.what is Counted.CONSTRUCTION:
        n = piece.counters + by
        piece = replace(piece, counters=n)
    else:
        n = piece.damage + by
        piece = replace(piece, damage=n)
    text = NOW[action.what](card=piece_name(state, piece), n=n)
    return _scrapped(_changed(state, piece, text), piece)


def _scrapped(step: Step[State], piece: Piece) -> Step[State]:
    """As many damage counters as its Structure scrap a card, whoever put them there."""
    bears = structure_of(step.state, piece)
    if not piece.active or bears is None or piece.damage < bears:
        return step
    fallen = _scrap(step.state, (piece.id,))
    return Step(fallen.state, (*step.events, *fallen.events))


def _changed(state: State, piece: Piece, text: Text) -> Step[State]:
    return Step(state.with_piece(piece), (ruled(text, piece.seat, piece.ref),))


def _scrap(state: State, ids: tuple[PieceId, ...]) -> Step[State]:
    """The cards go to the Scrapheap by the table's own word."""
    step = scrap(state, ids, TABLE)
    return Step(step.state, tuple(replace(event, ruling=True) for event in step.events))


def _movable(to: Place, state: State) -> Iterator[Subject]:
    """A card whose kind nobody knows is not put where its kind would matter."""
    match to:
        case Place.CONSTRUCTION:
            pieces = [p for p in state.pieces if p.active]
        case Place.COMMAND_POST | Place.PATROL | Place.GUARD:
            unit = to is not Place.COMMAND_POST
            known = [p for p in state.pieces if p.card is not None and p.card.is_unit is unit]
            pieces = [p for p in known if p.zone is not Zone(to.value)]
        case _:
            pieces = list(state.pieces)
    return _one_of(state, partial(MoveCard, to), pieces)


def _move(state: State, action: MoveCard) -> Step[State]:
    """The card is there; what lay on it goes with it, or to the Scrapheap where it cannot."""
    piece, to = state.piece(action.piece), action.to
    if to is Place.SCRAPHEAP:
        return _scrap(state, (piece.id,))
    event = ruled(MOVES[to][1](card=piece_name(state, piece)), piece.seat, piece.ref)
    step = _taken_back(state, piece, to) if to in OFF_TABLE else _laid(state, piece, to)
    return Step(step.state, (event, *step.events))


def _laid(state: State, piece: Piece, to: Place) -> Step[State]:
    here = replace(piece, host=None, region=None, region_of=None)
    if to is Place.CONSTRUCTION:
        return _unbuilt(state, replace(here, zone=Zone.CONSTRUCTION))
    host = stockpile_id(piece.seat) if to is Place.GUARD else None
    up = piece.face_up or not piece.active
    here = replace(here, zone=Zone(to.value), host=host, active=True, face_up=up, counters=0)
    return Step(state.with_piece(here))


def _unbuilt(state: State, piece: Piece) -> Step[State]:
    """Under construction again: nothing lies on it, and it has no damage; its guards stay."""
    on = carried(state, (piece.id,))
    up = piece.card is not None
    bare = replace(piece, active=False, tapped=False, gave=0, face_up=up, damage=0)
    return _scrap(state.with_piece(bare), on)


def _taken_back(state: State, piece: Piece, to: Place) -> Step[State]:
    on = carried(state, (piece.id,))
    first = _scrap(state, on)
    state = without(first.state, (piece.id,))
    player = state.player(piece.seat)
    if to is Place.HAND:
        player = replace(player, hand=player.hand + 1)
    else:
        player = replace(player, stockpile=player.stockpile + 1)
    return Step(state.with_player(piece.seat, player), first.events)


def _attachable(state: State) -> Iterator[Subject]:
    """Each Pilot to the 'Mechs that have none (PIL-1), each Enhancement to what can bear one."""
    labels = Labels(state)
    carried = [p for p in state.pieces if p.card is not None and p.card.is_carried]
    if not carried:
        return
    bearers = [p for p in state.pieces if p.zone not in (Zone.ATTACHED, Zone.TERRAIN)]
    manned = {p.host for p in carried if p.zone is Zone.ATTACHED and p.has(Subtype.PILOT)}
    mechs = [p for p in bearers if is_mech(p) and p.id not in manned]
    for piece in carried:
        hosts = mechs if piece.has(Subtype.PILOT) else bearers
        picks = labels.picks(h for h in hosts if h.id not in (piece.id, piece.host))
        if picks:
            action = Attach(piece.id, SiteId(picks[0].value))
            field = NameField("host", picks)
            yield Subject(action, labels.name(piece), (piece.ref,), field)


def _attach(state: State, action: Attach) -> Step[State]:
    piece, host = state.piece(action.piece), action.host
    names = {"card": piece_name(state, piece), "host": site_name(state, host)}
    laid = replace(piece, zone=Zone.ATTACHED, host=host, active=True, counters=0, face_up=True)
    return _changed(state, laid, texts.LAID_ON(**names))


def _hidden(state: State) -> Iterator[Subject]:
    labels = Labels(state)
    fields = {seat: _of_deck(state, Seat(seat)) for seat in range(len(state.players))}
    for piece in state.pieces:
        if piece.card is None:
            action, field = NameCard(piece.id, DEPLOYABLE[0]), fields[piece.seat]
            yield Subject(action, labels.name(piece), (piece.ref,), field)


def _of_deck(state: State, seat: Seat) -> CardToDeploy:
    """A card of this player's, those of his deck that nobody has seen first."""
    return replace(OWN, deck=unseen(state, seat))


def _name(state: State, action: NameCard) -> Step[State]:
    piece, card = state.piece(action.piece), action.card
    text = texts.NAMED(card=piece_name(state, piece), name=card.name)
    shown = replace(piece, card=card, told=None, face_up=True)
    event = replace(ruled(text, piece.seat, piece.ref), reveal=True)
    return Step(state.with_piece(shown), (event,))


def _correctable(state: State) -> Iterator[Subject]:
    """The form begins with what the card is taken for, unless that lacks something printed."""
    labels = Labels(state)
    for piece in state.pieces:
        if piece.card is not None:
            field = _corrected(piece.card, piece.active)
            action = CorrectCard(piece.id, piece.card)
            yield Subject(action, labels.name(piece), (piece.ref,), field)


@lru_cache(maxsize=1024)
def _corrected(card: Card, active: bool) -> CardToDeploy:
    """What is still being built may turn out to be anything."""
    field = CorrectedCard("card", "card", (), was=card) if active else OWN
    members = tuple(c for c in (card, *DEPLOYABLE) if not field.refusals(c))
    return replace(field, examples=members)


def _correct(state: State, action: CorrectCard) -> Step[State]:
    """What the card says may have counted in step 1, so who is first is decided again."""
    piece = state.piece(action.piece)
    text = texts.CORRECTED(card=piece_name(state, piece), name=action.card.name)
    piece = replace(piece, card=action.card)
    return correct_order(state, _scrapped(_changed(state, piece, text), piece))


def _counts(what: Tally, state: State) -> Iterator[Subject]:
    in_zone = what in (Tally.STOCKPILE, Tally.HAND)
    field = NumberField("n", 0, MOST_CARDS if in_zone else MOST_LEFT)
    for seat in state.seats:
        now: int = getattr(state.player(seat), what.value)
        refs = (zone_ref(seat, what.value),) if in_zone else ()
        yield Subject(SetTally(seat, what, now), player_name(state, seat), refs, field)


def _set_tally(state: State, action: SetTally) -> Step[State]:
    seat, what, n = action.seat, action.what, action.n
    player = replace(state.player(seat), **{what.value: n})
    text = TALLIES[what][1](player=player_name(state, seat), n=n)
    return Step(state.with_player(seat, player), (ruled(text, seat),))


def _owners(state: State) -> Iterator[Subject]:
    for seat in state.seats:
        action, field = AddCard(seat, DEPLOYABLE[0]), _of_deck(state, seat)
        yield Subject(action, player_name(state, seat), (), field)


def _add_card(state: State, action: AddCard) -> Step[State]:
    player, zone = player_name(state, action.seat), usual_zone(action.card)
    state, piece = add(state, action.seat, zone, action.card)
    if zone is Zone.TERRAIN:
        piece = replace(piece, region=Region.STOCKPILE, region_of=piece.seat)
    return _changed(state, piece, texts.ADDED(card=piece_name(state, piece), player=player))


def _builders(state: State) -> Iterator[Subject]:
    for seat in state.seats:
        place = (zone_ref(seat, "construction"),)
        yield Subject(AddHidden(seat), player_name(state, seat), place)


def _add_hidden(state: State, action: AddHidden) -> Step[State]:
    text = texts.ADDED_HIDDEN(player=player_name(state, action.seat))
    state, piece = add(state, action.seat)
    return Step(state, (ruled(text, action.seat, piece.ref),))


def _lookers(state: State) -> Iterator[Subject]:
    if state.peeking is None and state.at is not Station.OVER:
        for seat in state.seats:
            refs = (zone_ref(seat, "hand"), zone_ref(seat, "construction"))
            yield Subject(Peek(seat), player_name(state, seat), refs)


def _peek(state: State, action: Peek) -> Step[State]:
    text = texts.PEEKS(player=player_name(state, action.seat))
    return Step(replace(state, peeking=action.seat), (ruled(text, action.seat),))


def _outside_effects(state: State) -> Iterator[Subject]:
    field = effects_field(state)
    first = field.examples[0]
    assert isinstance(first, Effects)
    yield Subject(ApplyEffects(first), texts.EFFECTS_LABEL(), (), field)


def _is_fought(state: State) -> bool:
    """Whether a mission has got to the point where sides act, or compare their initiative."""
    mission = state.mission
    return mission is not None and state.at not in BEFORE and mission.defender is not None


def _fighters(state: State) -> tuple[Piece, ...]:
    return everybody(state) if _is_fought(state) else ()


def _missions(state: State) -> Iterator[Subject]:
    if state.mission is not None:
        yield Subject(AbandonMission(), mission_texts.ABANDON())


def _abandon(state: State, action: AbandonMission) -> Step[State]:
    return Step(state.without_mission(), (ruled(mission_texts.ABANDONED()),))


def _assignments(state: State) -> Iterator[Subject]:
    field = NumberField("n", 0, MOST)
    for piece in _fighters(state):
        for to, n in assigned(state, piece.id).items():
            if state.owner(to) is not None:
                label = _from_to(state, piece, to)
                refs = (piece.ref, site_ref(state, to))
                yield Subject(AmendAssigned(piece.id, to, n), label, refs, field)


def _from_to(state: State, piece: Piece, to: SiteId) -> Text:
    return mission_texts.FROM_TO(unit=piece_name(state, piece), to=site_name(state, to))


def _amend_assigned(state: State, action: AmendAssigned) -> Step[State]:
    piece, to, n = state.piece(action.unit), action.to, action.n
    change = n - assigned(state, piece.id).get(to, 0)
    entry = Assigned(piece.seat, _stage_of(state, piece.seat), piece.id, to, change)
    text = mission_texts.ASSIGNED(unit=piece_name(state, piece), to=site_name(state, to), n=n)
    return Step(_with_entry(state, entry), (ruled(text),))


def _volleys(state: State) -> Iterator[Subject]:
    """Missiles that are still in the air: how many went where, all that a Unit has anywhere."""
    for piece in _fighters(state):
        full = 0 if piece.card is None else piece.card.options.missile or 0
        flown = {fired.to: fired.n for fired in all_fired(state) if fired.unit == piece.id}
        for to in aims(state, piece) if full else ():
            thrown = any((t.by, t.on) == (piece.id, to) for t in mission_of(state).thrown)
            most = full - sum(n for other, n in flown.items() if other != to)
            if most > 0 and not thrown:
                action = AmendFired(piece.id, to, min(flown.get(to, 0), most))
                refs, field = (piece.ref, site_ref(state, to)), NumberField("n", 0, most)
                yield Subject(action, _from_to(state, piece, to), refs, field)


def _amend_fired(state: State, action: AmendFired) -> Step[State]:
    """One volley of so many, where the first of them stood."""
    mission, piece, to, n = mission_of(state), state.piece(action.unit), action.to, action.n
    mine = [e for e in mission.entries if isinstance(e, Fired) and (e.unit, e.to) == (piece.id, to)]
    entries = tuple(entry for entry in mission.entries if entry not in mine)
    state = replace(state, mission=replace(mission, entries=entries))
    if n:
        stage = mine[0].stage if mine else _stage_of(state, piece.seat)
        state = _with_entry(state, Fired(piece.seat, stage, piece.id, to, n))
    text = mission_texts.FIRES(unit=piece_name(state, piece), to=site_name(state, to), n=n)
    return Step(state, (ruled(text),))


def _with_entry(state: State, entry: AnyEntry) -> State:
    """A card being told stays the last entry."""
    mission = mission_of(state)
    if mission.telling:
        entries = (*mission.entries[:-1], entry, mission.entries[-1])
        return replace(state, mission=replace(mission, entries=entries))
    return replace(state, mission=mission.with_entry(entry))


def _declarable(used: bool, state: State) -> Iterator[Subject]:
    """Options of Units that have been used, or have not."""
    for piece in _fighters(state):
        for option, said in OPTIONS.items():
            if _has(piece, option) and has_used(state, option, piece.id) is used:
                label = mission_texts.UNIT_OPTION(unit=piece_name(state, piece), option=said())
                yield Subject(AmendOption(piece.id, option, not used), label, (piece.ref,))


def _has(piece: Piece, option: UnitOption) -> bool:
    if piece.card is None:
        return False
    found = getattr(piece.card.options, option.value)
    return found is not None and found is not False


def _amend_option(state: State, action: AmendOption) -> Step[State]:
    piece, option = state.piece(action.unit), action.option
    strikes = option is UnitOption.ALPHA_STRIKE
    named = {"unit": piece_name(state, piece), "option": OPTIONS[option]()}
    before = state
    if action.used:
        jumps = option is UnitOption.JUMP
        stage = Stage.INITIATIVE if jumps else _stage_of(state, piece.seat)
        state = struck(state, piece) if strikes else state
        state = _with_entry(state, OptionUsed(piece.seat, stage, piece.id, option))
        event = ruled(mission_texts.OPTION_WAS_USED(**named))
    else:
        mission = mission_of(state)
        left = tuple(
            e
            for e in mission.entries
            if not (isinstance(e, OptionUsed) and (e.unit, e.option) == (piece.id, option))
        )
        state = not_struck(state, piece) if strikes else state
        state = replace(state, mission=replace(mission, entries=left))
        event = ruled(mission_texts.OPTION_NOT_USED(**named))
    return correct_order(before, Step(state, (event,)))


def _attackers(state: State) -> Iterator[Subject]:
    field = NumberField("by", -MOST, MOST)
    for piece in _fighters(state):
        yield Subject(RuleAttack(piece.id, 1), piece_name(state, piece), (piece.ref,), field)


def _sites(make: Callable[[SiteId, int], Action], state: State) -> Iterator[Subject]:
    field = NumberField("n", 1, MOST)
    for site in involved(state) if _is_fought(state) else ():
        yield Subject(make(site, 1), site_name(state, site), (site_ref(state, site),), field)


def _sides(is_settled: bool, state: State) -> Iterator[Subject]:
    """The sides while initiative is compared, or later: then it is counted in its own step."""
    field = NumberField("by", -MOST, MOST)
    if _is_fought(state) and (mission_of(state).first is not None) is is_settled:
        for seat in mission_of(state).seats:
            yield Subject(RuleInitiative(seat, 1), player_name(state, seat), (), field)


def _which(
    make: Callable[[PieceId], Action], among: Callable[[State], Sequence[Piece]], state: State
) -> Iterator[Subject]:
    """A card is named even where it is the only one; nothing without any."""
    pieces = among(state) if _is_fought(state) else ()
    if pieces:
        refs, picks = tuple(p.ref for p in pieces), Labels(state).picks(pieces)
        yield Subject(make(pieces[0].id), mission_texts.WHICH(), refs, NameField("on", picks))


def _others(state: State) -> list[Piece]:
    """The Units that may join."""
    seats = mission_of(state).seats
    ready = (p for p in state.pieces if p.seat in seats and p.is_unit and not p.depleted)
    return [p for p in ready if not is_fighter(state, p.id)]


def _effect(state: State, action: OneEffect) -> Step[State]:
    """Only step 1 changes initiative directly, so the table can but mean that (INI-3, MSN-4)."""
    given = _effect_of(action)
    late = not isinstance(given, ChangeInitiative)
    stage = _stage_under_way(state) if late else Stage.INITIATIVE
    entry = Ruled(mission_of(state).attacker, stage, (given,))
    step = Step(_with_entry(state, entry), (ruled(_words(state, given)),))
    return step if late else correct_order(state, step)


def _effect_of(action: OneEffect) -> Effect:
    match action:
        case RulePrevent(on=on, n=n):
            return Prevent(on, n)
        case RuleDamage(on=on, n=n):
            return Damage(on, n)
        case RuleAttack(on=unit, by=by):
            return ChangeAttack(unit, by)
        case RuleInitiative(seat=seat, by=by):
            return ChangeInitiative(seat, by)
        case RuleRemove(on=unit):
            return Remove(unit)
        case RuleJoin(on=unit):
            return Join(unit)


def _words(state: State, given: Effect) -> Text:
    if isinstance(given, ChangeInitiative) and _stage_under_way(state) is not Stage.INITIATIVE:
        player = player_name(state, given.seat)
        return mission_texts.COUNTED_INITIATIVE(player=player, n=signed(given.by))
    return effect_words(state, given)[0]


def _told_numbers(state: State) -> Iterator[Subject]:
    """Every number that has been told of a card."""
    entries = mission_of(state).entries if _is_fought(state) else ()
    for at, entry in enumerate(entries):
        for which, effect in enumerate(entry.effects if isinstance(entry, Cause) else ()):
            if type(effect) in NUMBERED and isinstance(entry, Cause):
                words, _ = effect_words(state, effect)
                label = mission_texts.UNIT_OPTION(unit=cause_name(state, entry), option=words)
                now: int = getattr(effect, NUMBERED[type(effect)])
                low = 0 if isinstance(effect, Prevent | Damage) else -MOST
                field = NumberField("n", low, MOST)
                yield Subject(AmendEffect(at, which, now), label, (), field)


def _amend_effect(state: State, action: AmendEffect) -> Step[State]:
    """A number of 0 does nothing."""
    mission, at, which = mission_of(state), action.entry, action.effect
    entry = mission.entries[at]
    assert isinstance(entry, Cause)
    effect = entry.effects[which]
    changed = replace(effect, **{NUMBERED[type(effect)]: action.n})
    effects = (*entry.effects[:which], changed, *entry.effects[which + 1 :])
    entries = (*mission.entries[:at], replace(entry, effects=effects), *mission.entries[at + 1 :])
    text, _ = effect_words(state, changed)
    after = replace(state, mission=replace(mission, entries=entries))
    return correct_order(state, Step(after, (ruled(text),)))


def _effects_in_battle(state: State) -> Iterator[Subject]:
    """The same under the name of a card, whoever has played or used it, with all that it does."""
    if not _is_fought(state) or not involved(state):
        return
    sites, sides = involved(state), mission_of(state).seats
    first = Effects("?", (Prevent(sites[0], 1), ChangeInitiative(sides[0], 1)))
    active = [piece for piece in state.pieces if piece.active]
    things = [Pick(site, site_name(state, site)) for site in sites]
    things += [Pick(p.id, piece_name(state, p)) for p in active if p.site not in sites]
    things += [Pick(str(seat), player_name(state, seat)) for seat in sides]
    field = EffectsNow(
        "told",
        "effects",
        (first,),
        frozenset[str](sites),
        _ids(active),
        frozenset(),
        tuple(things),
        _ids(everybody(state)),
        _ids(_others(state)),
        frozenset(map(str, sides)),
    )
    label = texts.EFFECTS_IN_BATTLE_LABEL()
    yield Subject(RuleEffects(first), label, (), field)


def _ids(pieces: Iterable[Piece]) -> frozenset[str]:
    return frozenset(piece.id for piece in pieces)


def _rule_effects(state: State, action: RuleEffects) -> Step[State]:
    """What a card does comes all at once: cards are turned, the rest goes into the record.

    Initiative goes into its own step, as it does where the table changes nothing else.
    """
    after, told = state, action.told
    for effect in told.effects:
        if isinstance(effect, IN_BATTLE):
            after = after.with_piece(turned(after.piece(effect.on), effect))
    after = keep_figures(state, after)
    early = tuple(e for e in told.effects if isinstance(e, ChangeInitiative))
    late = tuple(e for e in told.effects if e not in early)
    ruled_on = after
    for stage, effects in ((Stage.INITIATIVE, early), (_stage_under_way(after), late)):
        if effects:
            entry = Ruled(mission_of(after).attacker, stage, effects, told.title)
            ruled_on = _with_entry(ruled_on, entry)
    lines = (_words(after, effect) for effect in told.effects)
    events = tuple(map(ruled, (texts.EFFECTS_APPLIED(title=told.title), *lines)))
    step = Step(ruled_on, events)
    return correct_order(after, step) if early else step


def _stage_of(state: State, seat: Seat) -> Stage:
    """The step of a side; what is ruled before the initiative is settled counts in it."""
    return Stage.INITIATIVE if mission_of(state).first is None else stage_of(state, seat)


def _stage_under_way(state: State) -> Stage:
    """The step of what is nobody's in particular."""
    if mission_of(state).first is None:
        return Stage.INITIATIVE
    return Stage.FIRST if state.at is Station.FIRST else Stage.SECOND


def _stations(state: State) -> Iterator[Subject]:
    stations = (Station.MISSIONS,) if state.is_quick else PHASES
    field = NameField("station", tuple(Pick(s.value, STEP_NAMES[s]()) for s in stations))
    yield Subject(SkipTo(stations[0].value), texts.SKIP(), (), field)


def _skip(state: State, action: SkipTo) -> Step[State]:
    at = Station(action.station)
    return _entering(state, at, ruled(texts.SKIPPED_TO(step=STEP_NAMES[at]())))


def _new_turns(state: State) -> Iterator[Subject]:
    return (Subject(NewTurn(seat), player_name(state, seat)) for seat in state.seats)


def _new_turn(state: State, action: NewTurn) -> Step[State]:
    seat = action.seat
    event = ruled(texts.TURN_BEGINS(player=player_name(state, seat)), seat)
    state = replace(state, active=seat, turn=state.turn + 1, decided=frozenset())
    fresh = replace(state.player(seat), repaired=False, resources=0)
    start = Station.MISSIONS if state.is_quick else Station.UNTAP
    return _entering(for_good(state).with_player(seat, fresh), start, event)


def _entering(state: State, at: Station, event: Event) -> Step[State]:
    """The phase begins anew; whatever was under way is over, and whoever can play is back."""
    players = tuple(replace(p, out=p.out and p.stockpile == 0) for p in state.players)
    state = replace(state, players=players, at=at, mission=None, winner=None, rolling=())
    return Step(replace(state, answered=False, following=None, peeking=None), (event,))


def _winners(state: State) -> Iterator[Subject]:
    return (Subject(DeclareWinner(seat), player_name(state, seat)) for seat in state.seats)


def _declare_winner(state: State, action: DeclareWinner) -> Step[State]:
    text = texts.WON_BY_AGREEMENT(player=player_name(state, action.seat))
    return _over(state, action.seat, ruled(text, action.seat))


def _finish(state: State, action: Finish) -> Step[State]:
    return _over(state, None, ruled(texts.FINISH()))


def _over(state: State, winner: Seat | None, event: Event) -> Step[State]:
    over = replace(state, at=Station.OVER, answered=False, rolling=(), mission=None, peeking=None)
    over = replace(over, winner=winner)
    return Step(over, (event, *aftermath.told(state, over)))


def _finishes(state: State) -> Iterator[Subject]:
    yield Subject(Finish(), texts.FINISH())


def _keeping(apply: Callable[[State, A], Step[State]]) -> Callable[[State, A], Step[State]]:
    """Initiative that is decided stays as it was counted, whatever becomes of the cards."""

    def applied(state: State, action: A) -> Step[State]:
        step = apply(state, action)
        return Step(keep_figures(state, step.state), step.events)

    return applied


PREVENT, DAMAGE = partial(_sites, RulePrevent), partial(_sites, RuleDamage)
REMOVE, JOIN = partial(_which, RuleRemove, everybody), partial(_which, RuleJoin, _others)

RULINGS: Rulings[State] = Rulings(
    (
        *(Ruling(Turn, TURNS[t][0], partial(_turnable, t), _keeping(_turn)) for t in TURNS),
        *(Ruling(AddCounter, ADDS[c], partial(_with_room, c), _keeping(_recount)) for c in ADDS),
        *(Ruling(TakeCounter, TAKES[c], partial(_with_some, c), _keeping(_recount)) for c in TAKES),
        *(Ruling(MoveCard, MOVES[to][0], partial(_movable, to), _keeping(_move)) for to in MOVES),
        Ruling(Attach, texts.ATTACH, _attachable, _keeping(_attach)),
        Ruling(NameCard, texts.NAME_CARD, _hidden, _keeping(_name)),
        Ruling(CorrectCard, texts.CORRECT, _correctable, _correct),
        *(Ruling(SetTally, TALLIES[t][0], partial(_counts, t), _set_tally) for t in TALLIES),
        Ruling(AddCard, texts.ADD_CARD, _owners, _keeping(_add_card)),
        Ruling(AddHidden, texts.ADD_HIDDEN, _builders, _keeping(_add_hidden)),
        Ruling(Peek, texts.LOOK_AT_HIDDEN, _lookers, _peek),
        Ruling(ApplyEffects, texts.EFFECTS, _outside_effects, _keeping(_apply_effects)),
        Ruling(AbandonMission, mission_texts.ABANDON, _missions, _abandon),
        Ruling(AmendAssigned, mission_texts.AMEND_ASSIGNED, _assignments, _amend_assigned),
        Ruling(AmendFired, mission_texts.AMEND_FIRED, _volleys, _amend_fired),
        Ruling(AmendOption, mission_texts.NOT_USED, partial(_declarable, True), _amend_option),
        Ruling(AmendOption, mission_texts.WAS_USED, partial(_declarable, False), _amend_option),
        Ruling(RuleAttack, mission_texts.TELL_ATTACK, _attackers, _effect),
        Ruling(RulePrevent, mission_texts.TELL_PREVENT, PREVENT, _effect),
        Ruling(RuleDamage, mission_texts.TELL_DAMAGE, DAMAGE, _effect),
        Ruling(RuleInitiative, mission_texts.TELL_INITIATIVE, partial(_sides, False), _effect),
        Ruling(RuleInitiative, mission_texts.COUNT_INITIATIVE, partial(_sides, True), _effect),
        Ruling(RuleRemove, mission_texts.TELL_REMOVE, REMOVE, _effect),
        Ruling(RuleJoin, mission_texts.TELL_JOIN, JOIN, _effect),
        Ruling(AmendEffect, mission_texts.AMEND_EFFECT, _told_numbers, _amend_effect),
        Ruling(RuleEffects, texts.EFFECTS_IN_BATTLE, _effects_in_battle, _rule_effects),
        Ruling(SkipTo, texts.SKIP, _stations, _skip, enters=True),
        Ruling(NewTurn, texts.NEW_TURN, _new_turns, _new_turn, enters=True),
        Ruling(DeclareWinner, texts.WINNER, _winners, _declare_winner),
        Ruling(Finish, texts.FINISH, _finishes, _finish),
    ),
    steps=STEPS,
    resume=lambda state: resume(Step(state), state),
)
