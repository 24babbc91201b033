"""What the table may overrule at any moment, a row each: cards, players, the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache, partial
from typing import TypeVar

from msgspec.structs import replace

from assistant.games.battletech import outcome, texts
from assistant.games.battletech.battle_record import (
    ChangeInitiative,
    Damage,
    Effect,
    Effects,
    Prevent,
    Tap,
)
from assistant.games.battletech.cards import (
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
from assistant.games.battletech.mission_rulings import (
    MISSION_RULINGS,
    OUTSIDE,
    EffectsNow,
)
from assistant.games.battletech.names import picks_of, piece_name, player_name, site_name
from assistant.games.battletech.setup import Region
from assistant.games.battletech.start import usual_zone
from assistant.games.battletech.state import PHASES, Piece, State, Station, Zone
from assistant.games.battletech.steps.card_effects import turned
from assistant.games.battletech.steps.common import for_good
from assistant.games.battletech.steps.initiative import correct_order, keep_figures
from assistant.games.battletech.steps.modifiers import armor, structure_of
from assistant.games.battletech.steps.result import Hit, strike
from assistant.games.battletech.unseen_cards import DEPLOYABLE, CardToDeploy, CorrectedCard, unseen
from assistant.games.battletech.zones import add, carried, scrap, without
from assistant.rules.decision import (
    TABLE,
    Action,
    NameField,
    NumberField,
    Pick,
    Seat,
)
from assistant.rules.flow import Event, Step
from assistant.rules.rulings import Ruling, Rulings, Subject, ruled
from assistant.rules.text import Message, Text


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


A = TypeVar("A", bound=Action)


TURNS: dict[Turned, tuple[Message, Message]] = {
    Turned.TAPPED: (texts.TAP, texts.TAPPED),
    Turned.UNTAPPED: (texts.UNTAP, texts.IS_UNTAPPED),
    Turned.DEPLETED: (texts.DEPLETE, texts.DEPLETED),
    Turned.UP: (texts.TURN_UP, texts.TURNED_UP),
}


COUNTS: dict[Counted, tuple[Message, Message, Message]] = {
    Counted.CONSTRUCTION: (
        texts.ADD_CONSTRUCTION,
        texts.TAKE_CONSTRUCTION,
        texts.CONSTRUCTION_NOW,
    ),
    Counted.DAMAGE: (texts.ADD_DAMAGE, texts.TAKE_DAMAGE, texts.DAMAGE_NOW),
}
"""How each sort of counters is added, taken off, and told."""


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
    first, refs = pieces[0], tuple(piece.ref for piece in pieces)
    if len(pieces) == 1:
        yield Subject(make(first.id), piece_name(state, first), refs)
        return
    field = NameField("piece", picks_of(state, pieces))
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
    if how in (Turned.TAPPED, Turned.UNTAPPED):
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


def _countable(
    make: type[AddCounter | TakeCounter], what: Counted, state: State
) -> Iterator[Subject]:
    """Cards on which there is room for one more of these counters, or one to take."""
    cards = [p for p in state.pieces if p.active is (what is Counted.DAMAGE)]
    if make is AddCounter:
        fit = [p for p in cards if p.counters + p.damage < MOST_CARDS]
    else:
        fit = [p for p in cards if p.counters or p.damage]
    return _one_of(state, partial(make, what), fit)


def _recount(state: State, action: AddCounter | TakeCounter) -> Step[State]:
    piece, by = state.piece(action.piece), 1 if isinstance(action, AddCounter) else -1
    if action.what is Counted.CONSTRUCTION:
        n = piece.counters + by
        piece = replace(piece, counters=n)
    else:
        n = piece.damage + by
        piece = replace(piece, damage=n)
    text = COUNTS[action.what][2](card=piece_name(state, piece), n=n)
    return _scrapped(_changed(state, piece, text), piece)


def _scrapped(step: Step[State], piece: Piece) -> Step[State]:
    """As many damage counters as its Structure scrap a card, whoever put them there."""
    bears = structure_of(step.state, piece)
    if not piece.active or bears is None or piece.damage < bears:
        return step
    fallen = _scrap(step.state, (piece.id,))
    return Step(fallen.state, (*step.events, *fallen.events))


def _changed(state: State, piece: Piece, text: Text) -> Step[State]:
    return Step(state.with_piece(piece), (ruled(text, piece.seat),))


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
    event = ruled(MOVES[to][1](card=piece_name(state, piece)), piece.seat)
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
    carried = [p for p in state.pieces if p.card is not None and p.card.is_carried]
    if not carried:
        return
    bearers = [p for p in state.pieces if p.zone not in (Zone.ATTACHED, Zone.TERRAIN)]
    manned = {p.host for p in carried if p.zone is Zone.ATTACHED and p.has(Subtype.PILOT)}
    mechs = [p for p in bearers if is_mech(p) and p.id not in manned]
    for piece in carried:
        able = mechs if piece.has(Subtype.PILOT) else bearers
        picks = picks_of(state, [h for h in able if h.id not in (piece.id, piece.host)])
        if picks:
            action = Attach(piece.id, SiteId(picks[0].value))
            field = NameField("host", picks)
            yield Subject(action, piece_name(state, piece), (piece.ref,), field)


def _attach(state: State, action: Attach) -> Step[State]:
    piece, host = state.piece(action.piece), action.host
    names = {"card": piece_name(state, piece), "host": site_name(state, host)}
    laid = replace(piece, zone=Zone.ATTACHED, host=host, active=True, counters=0, face_up=True)
    return _changed(state, laid, texts.LAID_ON(**names))


def _hidden(state: State) -> Iterator[Subject]:
    fields = {seat: _of_deck(state, Seat(seat)) for seat in range(len(state.players))}
    for piece in state.pieces:
        if piece.card is None:
            action, field = NameCard(piece.id, DEPLOYABLE[0]), fields[piece.seat]
            yield Subject(action, piece_name(state, piece), (piece.ref,), field)


def _of_deck(state: State, seat: Seat) -> CardToDeploy:
    """A card of this player's, those of his deck that nobody has seen first."""
    return replace(OWN, deck=unseen(state, seat))


def _name(state: State, action: NameCard) -> Step[State]:
    piece, card = state.piece(action.piece), action.card
    text = texts.NAMED(card=piece_name(state, piece), name=card.name)
    shown = replace(piece, card=card, told=None, face_up=True)
    event = replace(ruled(text, piece.seat), reveal=True)
    return Step(state.with_piece(shown), (event,))


def _correctable(state: State) -> Iterator[Subject]:
    """The form begins with what the card is taken for, unless that lacks something printed."""
    for piece in state.pieces:
        if piece.card is not None:
            field = _corrected(piece.card, piece.active)
            action = CorrectCard(piece.id, piece.card)
            yield Subject(action, piece_name(state, piece), (piece.ref,), field)


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


def _players(
    make: Callable[[Seat], Action], zones: Sequence[str], state: State
) -> Iterator[Subject]:
    """Each player, at these places of his."""
    for seat in state.seats:
        refs = tuple(zone_ref(seat, zone) for zone in zones)
        yield Subject(make(seat), player_name(state, seat), refs)


def _add_hidden(state: State, action: AddHidden) -> Step[State]:
    text = texts.ADDED_HIDDEN(player=player_name(state, action.seat))
    state, _ = add(state, action.seat)
    return Step(state, (ruled(text, action.seat),))


def _lookers(state: State) -> Iterable[Subject]:
    if state.peeking is not None or state.at is Station.OVER:
        return ()
    return _players(Peek, ("hand", "construction"), state)


def _peek(state: State, action: Peek) -> Step[State]:
    text = texts.PEEKS(player=player_name(state, action.seat))
    return Step(replace(state, peeking=action.seat), (ruled(text, action.seat),))


def _outside_effects(state: State) -> Iterator[Subject]:
    field = effects_field(state)
    first = field.examples[0]
    assert isinstance(first, Effects)
    yield Subject(ApplyEffects(first), texts.EFFECTS_LABEL(), (), field)


def _stations(state: State) -> Iterator[Subject]:
    stations = (Station.MISSIONS,) if state.is_quick else PHASES
    field = NameField("station", tuple(Pick(s.value, STEP_NAMES[s]()) for s in stations))
    yield Subject(SkipTo(stations[0].value), texts.SKIP(), (), field)


def _skip(state: State, action: SkipTo) -> Step[State]:
    at = Station(action.station)
    return _entering(state, at, ruled(texts.SKIPPED_TO(step=STEP_NAMES[at]())))


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


def _declare_winner(state: State, action: DeclareWinner) -> Step[State]:
    text = texts.WON_BY_AGREEMENT(player=player_name(state, action.seat))
    return _over(state, action.seat, ruled(text, action.seat))


def _finish(state: State, action: Finish) -> Step[State]:
    return _over(state, None, ruled(texts.FINISH()))


def _over(state: State, winner: Seat | None, event: Event) -> Step[State]:
    over = replace(state, at=Station.OVER, answered=False, rolling=(), mission=None, peeking=None)
    over = replace(over, winner=winner)
    return Step(over, (event, *outcome.told(state, over)))


def _finishes(state: State) -> Iterator[Subject]:
    yield Subject(Finish(), texts.NO_WINNER())


def _keeping(apply: Callable[[State, A], Step[State]]) -> Callable[[State, A], Step[State]]:
    """Initiative that is decided stays as it was counted, whatever becomes of the cards."""

    def applied(state: State, action: A) -> Step[State]:
        step = apply(state, action)
        return Step(keep_figures(state, step.state), step.events)

    return applied


ADDED, TAKEN = partial(_countable, AddCounter), partial(_countable, TakeCounter)
BUILDERS = partial(_players, AddHidden, ("construction",))

RULINGS: Rulings[State] = Rulings(
    (
        *(Ruling(Turn, TURNS[t][0], partial(_turnable, t), _keeping(_turn)) for t in TURNS),
        *(Ruling(AddCounter, COUNTS[c][0], partial(ADDED, c), _keeping(_recount)) for c in COUNTS),
        *(Ruling(TakeCounter, COUNTS[c][1], partial(TAKEN, c), _keeping(_recount)) for c in COUNTS),
        *(Ruling(MoveCard, MOVES[to][0], partial(_movable, to), _keeping(_move)) for to in MOVES),
        Ruling(Attach, texts.ATTACH, _attachable, _keeping(_attach)),
        Ruling(NameCard, texts.NAME_CARD, _hidden, _keeping(_name)),
        Ruling(CorrectCard, texts.CORRECT, _correctable, _correct),
        *(Ruling(SetTally, TALLIES[t][0], partial(_counts, t), _set_tally) for t in TALLIES),
        Ruling(AddCard, texts.ADD_CARD, _owners, _keeping(_add_card)),
        Ruling(AddHidden, texts.ADD_HIDDEN, BUILDERS, _keeping(_add_hidden)),
        Ruling(Peek, texts.LOOK_AT_HIDDEN, _lookers, _peek),
        Ruling(ApplyEffects, texts.EFFECTS, _outside_effects, _keeping(_apply_effects)),
        *MISSION_RULINGS,
        Ruling(SkipTo, texts.SKIP, _stations, _skip, enters=True),
        Ruling(NewTurn, texts.NEW_TURN, partial(_players, NewTurn, ()), _new_turn, enters=True),
        Ruling(DeclareWinner, texts.WINNER, partial(_players, DeclareWinner, ()), _declare_winner),
        Ruling(Finish, texts.END_GAME, _finishes, _finish),
    ),
    steps=STEPS,
    resume=lambda state: resume(Step(state), state),
)
