"""The table's rulings as options: a family for each verb, whatever lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.battle_record import Effects
from assistant.games.battletech.cards import Card, Subtype
from assistant.games.battletech.costs import is_mech
from assistant.games.battletech.examples import DEPLOYABLE
from assistant.games.battletech.flow import STEP_NAMES
from assistant.games.battletech.ids import SiteId, zone_ref
from assistant.games.battletech.names import player_name
from assistant.games.battletech.option_groups import Labels, labels_of, option_group
from assistant.games.battletech.rulings import mission as mission_rulings
from assistant.games.battletech.rulings.actions import (
    AddCard,
    AddCounter,
    AddHidden,
    ApplyEffects,
    Attach,
    CorrectCard,
    Counted,
    DeclareWinner,
    Finish,
    MoveCard,
    NameCard,
    NewTurn,
    Peek,
    Place,
    SetTally,
    SkipTo,
    TakeCounter,
    Tally,
    Turn,
    Turned,
)
from assistant.games.battletech.rulings.outside import field as effects_field
from assistant.games.battletech.rulings.words import ADDS, MOVES, TAKES, TALLIES, TURNS
from assistant.games.battletech.state import PHASES, State, Station, Zone
from assistant.games.battletech.unseen_cards import CardToDeploy, CorrectedCard, unseen
from assistant.rules.decision import TABLE, Group, NameField, NumberField, Option, Pick, Seat

MOST_CARDS, MOST_LEFT = 999, 99
OWN = CardToDeploy("card", "card", DEPLOYABLE)
"""Any card, of no deck in particular."""


def options(state: State) -> Iterator[Option]:
    """Everything the table may overrule now."""
    labels = labels_of(state)
    yield from _turns(state, labels)
    yield from _counters(state, labels)
    yield from _moves(state, labels)
    yield from _attachments(state, labels)
    yield from _names(state, labels)
    yield from _corrections(state, labels)
    for seat in state.seats:
        yield from _player(state, seat)
    yield _effects(state)
    yield from mission_rulings.options(state)
    yield from _course(state)


def _turns(state: State, labels: Labels) -> Iterator[Option]:
    active = [piece for piece in state.pieces if piece.active]
    pieces = {
        Turned.TAPPED: [p for p in active if not p.tapped],
        Turned.UNTAPPED: [p for p in active if p.tapped],
        Turned.DEPLETED: [p for p in active if not p.depleted],
        Turned.UP: [p for p in active if p.depleted],
    }
    for how, (verb, _) in TURNS.items():
        if pieces[how]:
            yield option_group(labels, Group(verb(), TABLE), partial(Turn, how), pieces[how])


def _counters(state: State, labels: Labels) -> Iterator[Option]:
    pieces = {
        Counted.CONSTRUCTION: [p for p in state.pieces if not p.active],
        Counted.DAMAGE: [p for p in state.pieces if p.active],
    }
    for what, bearing in pieces.items():
        more, less = Group(ADDS[what](), TABLE), Group(TAKES[what](), TABLE)
        room = [p for p in bearing if p.counters + p.damage < MOST_CARDS]
        some = [p for p in bearing if p.counters or p.damage]
        if room:
            yield option_group(labels, more, partial(AddCounter, what), room)
        if some:
            yield option_group(labels, less, partial(TakeCounter, what), some)


def _moves(state: State, labels: Labels) -> Iterator[Option]:
    """A card whose kind nobody knows is not put where its kind would matter."""
    units = [p for p in state.pieces if p.card is not None and p.card.is_unit]
    commands = [p for p in state.pieces if p.card is not None and not p.card.is_unit]
    everything = list(state.pieces)
    pieces = {
        Place.CONSTRUCTION: [p for p in everything if p.active],
        Place.COMMAND_POST: [p for p in commands if p.zone is not Zone.COMMAND_POST],
        Place.PATROL: [p for p in units if p.zone is not Zone.PATROL],
        Place.GUARD: [p for p in units if p.zone is not Zone.GUARD],
        Place.HAND: everything,
        Place.STOCKPILE: everything,
        Place.SCRAPHEAP: everything,
    }
    for to, (verb, _) in MOVES.items():
        if pieces[to]:
            yield option_group(labels, Group(verb(), TABLE), partial(MoveCard, to), pieces[to])


def _attachments(state: State, labels: Labels) -> Iterator[Option]:
    """Each Pilot to the 'Mechs that have none (PIL-1), each Enhancement to what can bear one."""
    group = Group(texts.ATTACH(), TABLE)
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
            yield Option(action, labels.name(piece), group, (piece.ref,), field=field)


def _names(state: State, labels: Labels) -> Iterator[Option]:
    group = Group(texts.NAME_CARD(), TABLE)
    fields = {seat: _of_deck(state, Seat(seat)) for seat in range(len(state.players))}
    for piece in state.pieces:
        if piece.card is None:
            action, field = NameCard(piece.id, DEPLOYABLE[0]), fields[piece.seat]
            yield Option(action, labels.name(piece), group, (piece.ref,), field=field)


def _of_deck(state: State, seat: Seat) -> CardToDeploy:
    """A card of this player's, those of his deck that nobody has seen first."""
    return replace(OWN, deck=unseen(state, seat))


def _corrections(state: State, labels: Labels) -> Iterator[Option]:
    """The form begins with what the card is taken for, unless that lacks something printed."""
    group = Group(texts.CORRECT(), TABLE)
    for piece in state.pieces:
        if piece.card is not None:
            field = _corrected(piece.card, piece.active)
            action = CorrectCard(piece.id, piece.card)
            yield Option(action, labels.name(piece), group, (piece.ref,), field=field)


@lru_cache(maxsize=1024)
def _corrected(card: Card, active: bool) -> CardToDeploy:
    """What is still being built may turn out to be anything."""
    field = CorrectedCard("card", "card", (), was=card) if active else OWN
    members = tuple(c for c in (card, *DEPLOYABLE) if not field.refusals(c))
    return replace(field, examples=members)


def _player(state: State, seat: Seat) -> Iterator[Option]:
    name = player_name(state, seat)
    places = {
        Tally.STOCKPILE: (zone_ref(seat, "stockpile"),),
        Tally.HAND: (zone_ref(seat, "hand"),),
    }
    for what, (verb, _) in TALLIES.items():
        now: int = getattr(state.player(seat), what.value)
        most = MOST_CARDS if what in places else MOST_LEFT
        field, group = NumberField("n", 0, most), Group(verb(), TABLE)
        yield Option(SetTally(seat, what, now), name, group, places.get(what, ()), field=field)
    group = Group(texts.ADD_CARD(), TABLE)
    yield Option(AddCard(seat, DEPLOYABLE[0]), name, group, field=_of_deck(state, seat))
    place = (zone_ref(seat, "construction"),)
    yield Option(AddHidden(seat), name, Group(texts.ADD_HIDDEN(), TABLE), place)
    if state.peeking is None and state.at is not Station.OVER:
        refs = (zone_ref(seat, "hand"), zone_ref(seat, "construction"))
        yield Option(Peek(seat), name, Group(texts.LOOK_AT_HIDDEN(), TABLE), refs)


def _effects(state: State) -> Option:
    field = effects_field(state)
    first = field.examples[0]
    assert isinstance(first, Effects)
    group = Group(texts.EFFECTS(), TABLE)
    return Option(ApplyEffects(first), texts.EFFECTS_LABEL(), group, field=field)


def _course(state: State) -> Iterator[Option]:
    stations = (Station.MISSIONS,) if state.is_quick else PHASES
    picks = tuple(Pick(s.value, STEP_NAMES[s]()) for s in stations)
    field, group = NameField("station", picks), Group(texts.SKIP(), TABLE)
    yield Option(SkipTo(picks[0].value), texts.SKIP(), group, field=field)
    for seat in state.seats:
        name = player_name(state, seat)
        yield Option(NewTurn(seat), name, Group(texts.NEW_TURN(), TABLE))
        yield Option(DeclareWinner(seat), name, Group(texts.WINNER(), TABLE))
    yield Option(Finish(), texts.FINISH(), Group(texts.FINISH(), TABLE))
