"""What the table's rulings do to the state."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech import flow, texts
from assistant.games.battletech.cards import Card
from assistant.games.battletech.names import piece_name, player_name, site_name
from assistant.games.battletech.rulings import mission as mission_rulings
from assistant.games.battletech.rulings import outside
from assistant.games.battletech.rulings.actions import (
    AddCard,
    AddCounter,
    AddHidden,
    AnyRuling,
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
    SetTally,
    SkipTo,
    TakeCounter,
    Tally,
    Turn,
    Turned,
)
from assistant.games.battletech.rulings.mission_actions import MissionRuling
from assistant.games.battletech.rulings.moving import moved
from assistant.games.battletech.rulings.words import NOW, TALLIES, TURNS
from assistant.games.battletech.setup import Region
from assistant.games.battletech.start import usual_zone
from assistant.games.battletech.state import Piece, State, Station, Zone
from assistant.games.battletech.steps.common import for_good
from assistant.games.battletech.steps.initiative import correct_order, keep_figures
from assistant.games.battletech.steps.modifiers import structure_of
from assistant.games.battletech.zones import add, scrap
from assistant.rules.decision import TABLE, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import Text


def apply(state: State, action: AnyRuling) -> Step[State]:
    """The state after a ruling; what the table says is marked, what then follows has its rule."""
    ruled = _ruled(state, action)
    if not isinstance(action, MissionRuling | CorrectCard):
        ruled = Step(keep_figures(state, ruled.state), ruled.events)
    step = flow.resume(ruled, state)
    events = tuple(replace(e, ruling=True) if e.cite == TABLE else e for e in step.events)
    return Step(step.state, events)


def _ruled(state: State, action: AnyRuling) -> Step[State]:
    if isinstance(action, MissionRuling):
        return mission_rulings.apply(state, action)
    match action:
        case Turn() | AddCounter() | TakeCounter() | Attach():
            return _on_piece(state, state.piece(action.piece), action)
        case MoveCard(to=to, piece=id):
            return moved(state, state.piece(id), to)
        case NameCard(piece=id, card=card):
            return _named(state, state.piece(id), card)
        case CorrectCard(piece=id, card=card):
            return correct_order(state, _corrected(state, state.piece(id), card))
        case AddCard() | AddHidden():
            return _added(state, action)
        case SetTally(seat=seat, what=what, n=n):
            return _counted(state, seat, what, n)
        case ApplyEffects(told=told):
            return outside.apply(state, told)
        case Peek(seat=seat):
            event = Event(texts.PEEKS(player=player_name(state, seat)), TABLE, actor=seat)
            return Step(replace(state, peeking=seat), (event,))
    return _course(state, action)


def _on_piece(
    state: State, piece: Piece, action: Turn | AddCounter | TakeCounter | Attach
) -> Step[State]:
    match action:
        case Turn(how=Turned.UNTAPPED) if piece.gave:
            return _taken_back(state, piece)
        case Turn(how=how):
            text = TURNS[how][1](card=piece_name(state, piece))
            return _changed(state, _turned(piece, how), text)
        case AddCounter(what=what):
            return _recounted(state, piece, what, 1)
        case TakeCounter(what=what):
            return _recounted(state, piece, what, -1)
        case Attach(host=host):
            names = {"card": piece_name(state, piece), "host": site_name(state, host)}
            laid = replace(piece, zone=Zone.ATTACHED, host=host, active=True, counters=0)
            return _changed(state, replace(laid, face_up=True), texts.LAID_ON(**names))


def _turned(piece: Piece, how: Turned) -> Piece:
    match how:
        case Turned.TAPPED | Turned.UNTAPPED:
            return replace(piece, tapped=how is Turned.TAPPED, gave=0)
    return replace(piece, face_up=how is Turned.UP)


def _taken_back(state: State, piece: Piece) -> Step[State]:
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


def _recounted(state: State, piece: Piece, what: Counted, by: int) -> Step[State]:
    if what is Counted.CONSTRUCTION:
        piece, n = replace(piece, counters=piece.counters + by), piece.counters + by
    else:
        piece, n = replace(piece, damage=piece.damage + by), piece.damage + by
    return _scrapped(_changed(state, piece, NOW[what](card=piece_name(state, piece), n=n)), piece)


def _scrapped(step: Step[State], piece: Piece) -> Step[State]:
    """As many damage counters as its Structure scrap a card, whoever put them there."""
    bears = structure_of(step.state, piece)
    if not piece.active or bears is None or piece.damage < bears:
        return step
    fallen = scrap(step.state, (piece.id,), TABLE)
    return Step(fallen.state, (*step.events, *fallen.events))


def _changed(state: State, piece: Piece, text: Text) -> Step[State]:
    event = Event(text, TABLE, (piece.ref,), piece.seat)
    return Step(state.with_piece(piece), (event,))


def _named(state: State, piece: Piece, card: Card) -> Step[State]:
    text = texts.NAMED(card=piece_name(state, piece), name=card.name)
    shown = replace(piece, card=card, told=None, face_up=True)
    event = Event(text, TABLE, (piece.ref,), piece.seat, reveal=True)
    return Step(state.with_piece(shown), (event,))


def _corrected(state: State, piece: Piece, card: Card) -> Step[State]:
    text = texts.CORRECTED(card=piece_name(state, piece), name=card.name)
    piece = replace(piece, card=card)
    return _scrapped(_changed(state, piece, text), piece)


def _added(state: State, action: AddCard | AddHidden) -> Step[State]:
    player = player_name(state, action.seat)
    if isinstance(action, AddHidden):
        state, piece = add(state, action.seat)
        text = texts.ADDED_HIDDEN(player=player)
        return Step(state, (Event(text, TABLE, (piece.ref,), action.seat),))
    zone = usual_zone(action.card)
    state, piece = add(state, action.seat, zone, action.card)
    if zone is Zone.TERRAIN:
        piece = replace(piece, region=Region.STOCKPILE, region_of=piece.seat)
    return _changed(state, piece, texts.ADDED(card=piece_name(state, piece), player=player))


def _counted(state: State, seat: Seat, what: Tally, n: int) -> Step[State]:
    player = replace(state.player(seat), **{what.value: n})
    text = TALLIES[what][1](player=player_name(state, seat), n=n)
    return Step(state.with_player(seat, player), (Event(text, TABLE, actor=seat),))


def _course(state: State, action: SkipTo | NewTurn | Finish | DeclareWinner) -> Step[State]:
    over = replace(state, at=Station.OVER, answered=False, rolling=(), mission=None, peeking=None)
    match action:
        case SkipTo(station=name):
            at = Station(name)
            event = Event(texts.SKIPPED_TO(step=flow.STEP_NAMES[at]()), TABLE)
            return _entered(state, at, event)
        case NewTurn(seat=seat):
            event = Event(texts.TURN_BEGINS(player=player_name(state, seat)), TABLE, actor=seat)
            state = replace(state, active=seat, turn=state.turn + 1, decided=frozenset())
            fresh = replace(state.player(seat), repaired=False, resources=0)
            start = Station.MISSIONS if state.is_quick else Station.UNTAP
            return _entered(for_good(state).with_player(seat, fresh), start, event)
        case Finish():
            return Step(replace(over, winner=None), (Event(texts.FINISH(), TABLE),))
        case DeclareWinner(seat=seat):
            text = texts.WON_BY_AGREEMENT(player=player_name(state, seat))
            return Step(replace(over, winner=seat), (Event(text, TABLE, actor=seat),))


def _entered(state: State, at: Station, event: Event) -> Step[State]:
    """The phase begins anew; whatever was under way is over, and whoever can play is back."""
    players = tuple(replace(p, out=p.out and p.stockpile == 0) for p in state.players)
    state = replace(state, players=players, at=at, mission=None, winner=None, rolling=())
    step = flow.MODULES[at].enter(replace(state, answered=False, following=None, peeking=None))
    return Step(step.state, (event, *step.events))
