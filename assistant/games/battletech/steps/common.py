"""What the steps share: options by verbs, taps for resources or an ability, the end of a phase."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.actions import NextPhase, TapForResources, UseAbility
from assistant.games.battletech.cards import PieceId
from assistant.games.battletech.names import picks_of, piece_name
from assistant.games.battletech.rule_options import Unspent, reading, rule
from assistant.games.battletech.state import Piece, State, Station
from assistant.rules.decision import Action, Gesture, Group, NameField, Option, Refusal
from assistant.rules.flow import GO_ON, Event, Step, done
from assistant.rules.text import Text

RESOURCES = Group(texts.RESOURCES_GROUP(), rule("CST-4"))
ABILITY = Group(texts.ABILITY_GROUP(), rule("UNT-3"))
NEXT = {
    Station.DEPLOY: Group(GO_ON(), rule("DEP-1")),
    Station.REPAIR: Group(GO_ON(), rule("REP-1")),
    Station.MISSIONS: Group(GO_ON(), rule("MIS-1")),
}
"""The end of each phase, by the rule that says what a player may do in it, and need not."""

TAPPED = Refusal(texts.IS_TAPPED(), rule("UNT-3"))
DEPLETED = Refusal(texts.IS_DEPLETED(), rule("UNT-2"))
NO_RESOURCES = Refusal(texts.NO_RESOURCES(), rule("CST-4"))
NO_MORE_RESOURCES = Refusal(texts.NO_MORE_RESOURCES(), rule("CST-4"))


def resources(state: State) -> Iterator[Option]:
    """Own cards that yield resources."""
    mine = [piece for piece in state.pieces if _is_ours(state, piece)]
    yielding = [(piece, why_not_tap(piece)) for piece in mine if yields(piece)]
    return option_groups(state, RESOURCES, TapForResources, yielding)


def uses(state: State) -> Iterator[Option]:
    """Other Command cards that may have an ability in their text.

    A Unit has options for its battles; where its text says more, the table taps it by a ruling.
    """
    able: list[Judged] = [(piece, ()) for piece in abilities(state)]
    return option_groups(state, ABILITY, UseAbility, able, detail=texts.BY_ITS_TEXT())


def abilities(state: State) -> Iterator[Piece]:
    """The active player's Command cards whose text may say what they are tapped for."""
    for piece in state.pieces:
        mine = piece.seat == state.active and piece.active and not piece.is_unit
        if mine and not yields(piece) and not why_not_tap(piece):
            yield piece


def next_phase(state: State) -> Iterator[Option]:
    """The phase is over."""
    yield Option(NextPhase(), _ending(state), NEXT[state.at])


def all_resources(state: State) -> Iterator[Gesture]:
    """Every own card that yields resources and is not tapped."""
    ready = tuple(TapForResources(piece.id) for piece in untapped_resources(state))
    if ready:
        yield Gesture(texts.TAP_ALL(), ready)


def fewest_taps(state: State, n: int) -> tuple[TapForResources, ...]:
    """What to tap for so many resources: the least to spare, then the fewest cards."""
    sums: dict[int, tuple[Piece, ...]] = {0: ()}
    for piece in untapped_resources(state):
        for total, taken in tuple(sums.items()):
            if total < n:
                more, pieces = total + yields(piece), (*taken, piece)
                sums[more] = min(sums.get(more, pieces), pieces, key=len)
    best = min((total for total in sums if total >= n), default=0)
    return tuple(TapForResources(piece.id) for piece in sums[best])


def untapped_resources(state: State) -> Iterator[Piece]:
    """The active player's cards that still yield resources."""
    mine = (piece for piece in state.pieces if _is_ours(state, piece))
    return (piece for piece in mine if yields(piece) and not why_not_tap(piece))


def why_not_pay(state: State) -> tuple[Refusal, ...]:
    """Without resources to spend: whether there is a card to tap for some."""
    if state.player(state.active).resources:
        return ()
    return (NO_RESOURCES if any(untapped_resources(state)) else NO_MORE_RESOURCES,)


def end_of_phase(
    state: State, *, wanted: bool = False, left: Text | None = None
) -> Iterator[Gesture]:
    """Never behind the other options; but Enter throws no resources away while cards want them."""
    loses = wanted and state.player(state.active).resources > 0
    yield Gesture(_ending(state), (NextPhase(),), guarded=loses, left=left)


def _is_ours(state: State, piece: Piece) -> bool:
    """An active card of the active player."""
    return piece.seat == state.active and piece.active


def _ending(state: State) -> Text:
    """The end of the phase, and what is lost by it (AMB-13)."""
    n = state.player(state.active).resources
    kept = state.rule_options.unspent is Unspent.END_OF_TURN and state.at is not Station.MISSIONS
    return texts.NEXT_PHASE_LOSING(n=n) if n and not kept else texts.NEXT_PHASE()


def yields(piece: Piece) -> int:
    """The resources of one tap."""
    return (piece.card.yields or 0) if piece.card is not None else 0


def why_not_tap(piece: Piece) -> tuple[Refusal, ...]:
    """A card acts once until it is untapped, and not while it lies face down."""
    tapped = (TAPPED,) if piece.tapped else ()
    return (*tapped, DEPLETED) if piece.depleted else tapped


def apply_shared(state: State, action: Action) -> Step[State]:
    """A tap for resources, an ability that the table tells, or the end of the phase (CST-4)."""
    match action:
        case TapForResources(piece=id):
            piece = state.piece(id)
            player, n = state.player(piece.seat), yields(piece)
            state = state.with_piece(replace(piece, tapped=True, gave=n))
            state = state.with_player(piece.seat, replace(player, resources=player.resources + n))
            text, cite = texts.TAPPED_FOR(card=piece_name(state, piece), n=n), rule("CST-4")
        case UseAbility(piece=id):
            piece = state.piece(id)
            text, cite = texts.ABILITY_USED(card=piece_name(state, piece)), rule("UNT-3")
            state = state.with_piece(replace(piece, tapped=True))
        case NextPhase():
            return done(state)
        case _:
            raise TypeError(action)
    return Step(state, (Event(text, cite, piece.seat),))


def for_good(state: State) -> State:
    """What taps have given is lost: nobody can take them back any more."""
    for piece in [piece for piece in state.pieces if piece.gave]:
        state = state.with_piece(replace(piece, gave=0))
    return state


def unspent(state: State, *, turn_ends: bool) -> Step[State]:
    """Resources that nobody spent are lost, with the phase or with the turn (AMB-13).

    After the Missions there is nothing more to pay for: how it is read decides nothing then.
    """
    player = state.player(state.active)
    kept = state.rule_options.unspent is Unspent.END_OF_TURN and not turn_ends
    state = state if kept else for_good(state)
    if player.resources == 0:
        return Step(state)
    hangs = not turn_ends and state.at is not Station.MISSIONS
    state = state.deciding("AMB-13") if hangs else state
    if kept:
        return Step(state)
    cite = reading("AMB-13") if hangs else rule("CST-4")
    event = Event(texts.LOST_RESOURCES(n=player.resources), cite, actor=state.active)
    state = state.with_player(state.active, replace(player, resources=0))
    return Step(state, (event,))


def spend(state: State, n: int) -> State:
    """The active player's resources, less what he spends."""
    player = state.player(state.active)
    return state.with_player(state.active, replace(player, resources=player.resources - n))


Judged = tuple[Piece, tuple[Refusal, ...]]


def option_groups(
    state: State,
    group: Group,
    make: Callable[[PieceId], Action],
    judged: Iterable[Judged],
    field: str = "piece",
    detail: Text | None = None,
) -> Iterator[Option]:
    """The same verb for all these cards, those together that are open or closed alike.

    `make` builds the action of a card; of several `field` is open. `detail` is of one.
    """
    by_reasons: dict[tuple[Refusal, ...], list[Piece]] = {}
    for piece, refusals in judged:
        by_reasons.setdefault(refusals, []).append(piece)
    for why, pieces in sorted(by_reasons.items(), key=lambda item: len(item[0])):
        action, refs = make(pieces[0].id), tuple(piece.ref for piece in pieces)
        if len(pieces) == 1:
            name = piece_name(state, pieces[0])
            yield Option(action, name, group, refs, why, detail=detail)
        else:
            label = (texts.CARDS_N if why else texts.ONE_OF)(n=len(pieces))
            open_field = NameField(field, picks_of(state, pieces))
            yield Option(action, label, group, refs, why, open_field)
