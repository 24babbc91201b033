"""Deploy: cards into Construction, counters, activation, pilots; in any order."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import actions, texts
from assistant.games.battletech.cards import zone_ref
from assistant.games.battletech.costs import has_free_mech, paying, paying_assets, why_not_activate
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.state import Piece, State
from assistant.games.battletech.steps import activate
from assistant.games.battletech.steps.activate import being_built, may_patrol_at_once
from assistant.games.battletech.steps.common import (
    all_resources,
    apply_shared,
    end_of_phase,
    fewest_taps,
    next_phase,
    resources,
    spend,
    untapped_resources,
    uses,
    why_not_pay,
    yields,
)
from assistant.games.battletech.unseen_cards import DEPLOYABLE, CardToDeploy, unseen
from assistant.games.battletech.zones import add, to_patrol
from assistant.rules.decision import Action, Choice, Gesture, Group, NumberField, Option, Refusal
from assistant.rules.flow import Event, Step, asks

ONE_CARD, LIMIT, FIRST_TURN = rule("DEP-3"), rule("DEP-1"), rule("DEP-2")
COUNTERS, SHOWN = rule("CON-1"), rule("DEP-5")
USUAL = 2


class DeployStep:
    """Cards into Construction, counters, activation, Pilots; in any order."""

    def enter(self, state: State) -> Step[State]:
        """The player has his deployments of this phase."""
        player = replace(state.player(state.active), deployments=deployments(state))
        state = replace(state, phase_assets=state.assets(state.active))
        return asks(state.with_player(state.active, player))

    def decide(self, state: State) -> Choice:
        """Where an activated card lies, if one waits for it; else all that the phase allows."""
        waiting = activate.waiting(state)
        if waiting is not None:
            return activate.where_to_lay(state, waiting)
        options = (
            *_deploys(state),
            *resources(state),
            *uses(state),
            *_counters(state),
            *activate.activations(state),
            *activate.at_once(state),
            *activate.pilot_options(state),
            *next_phase(state),
        )
        player = state.player(state.active)
        left = {"deployments": player.deployments, "resources": player.resources}
        more = sum(map(yields, untapped_resources(state)))
        detail = texts.DEPLOY_LEFT_MORE(**left, more=more) if more else texts.DEPLOY_LEFT(**left)
        counters = (
            o.action for o in options if o.is_open and isinstance(o.action, actions.PutCounters)
        )
        return Choice(
            state.active,
            texts.DEPLOY_PROMPT(),
            options,
            tuple(_gestures(state)),
            detail,
            begin=next(counters, None),
        )

    def apply(self, state: State, action: Action) -> Step[State]:
        """The card is where it belongs; the phase goes on until its player ends it."""
        match action:
            case actions.Deploy() | actions.DeployOpen():
                return _deployed(state, action)
            case actions.PutCounters(piece=id, n=n):
                piece = state.piece(id)
                piece = replace(piece, counters=piece.counters + n)
                state = spend(state.with_piece(piece), n)
                text = texts.COUNTERS_PUT(card=piece_name(state, piece), n=n, now=piece.counters)
                return asks(state, Event(text, COUNTERS, piece.seat))
            case actions.Activate(piece=id, card=card):
                return activate.activate(state, state.piece(id), card)
            case actions.PatrolAtOnce(piece=id):
                # The exception to ACT-4 that some Units print.
                return to_patrol(state, state.piece(id), activate.UNIT)
            case actions.LayOn() | actions.LayTerrain() | actions.LayNowhere():
                return activate.lay(state, action)
            case actions.MovePilot() | actions.SwapPilots():
                return activate.move_pilots(state, action)
        return apply_shared(state, action)


def deployments(state: State) -> int:
    """How many cards this phase lets down (DEP-1, DEP-2)."""
    return 1 if state.is_first_turn else USUAL


def _deploys(state: State) -> Iterator[Option]:
    refs = (zone_ref(state.active, "hand"), zone_ref(state.active, "construction"))
    player, why = state.player(state.active), list[Refusal]()
    if player.deployments == 0:
        first = Refusal(texts.ONE_DEPLOYMENT(), FIRST_TURN)
        why.append(first if state.is_first_turn else Refusal(texts.NO_DEPLOYMENT(n=USUAL), LIMIT))
    if player.hand == 0:
        why.append(Refusal(texts.EMPTY_HAND(), ONE_CARD))
    group, shown = (Group(texts.DEPLOY_GROUP(), cite) for cite in (ONE_CARD, SHOWN))
    yield Option(actions.Deploy(), texts.DEPLOY(), group, refs, tuple(why))
    field = CardToDeploy("card", "card", DEPLOYABLE, unseen(state, state.active))
    action = actions.DeployOpen(DEPLOYABLE[0])
    yield Option(action, texts.DEPLOY_OPEN(), shown, refs, tuple(why), field)


def _counters(state: State) -> Iterator[Option]:
    """What an open card still wants; of a hidden one, or one that is paid, only one is offered."""
    have, why = state.player(state.active).resources, why_not_pay(state)
    group = Group(texts.COUNTERS_GROUP(), COUNTERS)
    field = NumberField("n", 1, max(have, 1))
    for piece in activate.being_built(state):
        n = lacking(state, piece) or 1
        action = actions.PutCounters(piece.id, min(n, field.high))
        yield Option(action, piece_name(state, piece), group, (piece.ref,), why, field)


def _deployed(state: State, action: actions.Deploy | actions.DeployOpen) -> Step[State]:
    seat, player = state.active, state.player(state.active)
    more = isinstance(action, actions.DeployOpen) and action.card.extra_deployment
    card = action.card if isinstance(action, actions.DeployOpen) else None
    changed = replace(
        player,
        hand=player.hand - 1,
        deployments=player.deployments - 1 + more,
        held=player.held_without(card),
    )
    state, piece = add(state.with_player(seat, changed), seat, card=card)
    name = piece_name(state, piece)
    text = texts.DEPLOYED() if card is None else texts.DEPLOYED_OPEN(card=name)
    events = [Event(text, ONE_CARD, seat)]
    if more:
        extra = texts.EXTRA_DEPLOYMENT(card=name)
        events.append(Event(extra, rule("DEP-4"), seat))
    return asks(state, *events)


def _gestures(state: State) -> Iterator[Gesture]:
    """In the order in which a player does them; what only he can weigh is left to him."""
    for piece in may_patrol_at_once(state):
        label = texts.PATROL_AT_ONCE(card=piece_name(state, piece))
        yield Gesture(label, (actions.PatrolAtOnce(piece.id),))
    built, player = being_built(state), state.player(state.active)
    wanting = [piece for piece in built if lacking(state, piece) != 0]
    paid = next((piece for piece in built if _could_be_activated(state, piece)), None)
    if paid is not None and paid.card is not None:
        label = texts.ACTIVATE(card=piece_name(state, paid))
        yield Gesture(label, (actions.Activate(paid.id, paid.card),))
    deploys = player.deployments > 0 and player.hand > 0
    if wanting:
        yield from _building(state, wanting, deploys=deploys)
    left = None
    if deploys or player.resources:
        left = texts.DEPLOY_LEFT(deployments=player.deployments, resources=player.resources)
    yield from end_of_phase(state, wanted=bool(wanting), left=left)


def lacking(state: State, piece: Piece) -> int | None:
    """The counters that an open card still wants; None where nobody but its owner can know."""
    if piece.card is None or piece.card.cost is None:
        return None
    cost = piece.card.cost.with_assets(paying_assets(state, piece.seat))
    return max(cost - piece.counters, 0)


def _building(state: State, wanting: list[Piece], *, deploys: bool) -> Iterator[Gesture]:
    """The only card, or the first where there is enough for all; else their owner divides."""
    have = state.player(state.active).resources
    reach = have + sum(map(yields, untapped_resources(state)))
    lacks = [lacking(state, piece) for piece in wanting]
    known = [n for n in lacks if n is not None]
    if known == lacks and reach and (len(wanting) == 1 or sum(known) <= reach):
        yield _paying(state, wanting[0], min(known[0], reach))
        return
    yield from all_resources(state)
    if lacks == [None] and have and not deploys:
        yield _paying(state, wanting[0], have)


def _paying(state: State, piece: Piece, n: int) -> Gesture:
    """The Resources that this takes, the counters, and if they are enough the activation."""
    taps = fewest_taps(state, n - state.player(state.active).resources)
    does: tuple[Action, ...] = (*taps, actions.PutCounters(piece.id, n))
    name = piece_name(state, piece)
    if piece.card is None or not _could_be_activated(state, piece, n):
        return Gesture(texts.PUT_COUNTERS(card=name, n=n), does)
    return Gesture(
        texts.FINISH_BUILDING(card=name), (*does, actions.Activate(piece.id, piece.card))
    )


def _could_be_activated(state: State, piece: Piece, more: int = 0) -> bool:
    """Whether the card is open and paid; one that is scrapped for its effect has its moment."""
    card = piece.card
    if card is None or card.scrap_on_reveal:
        return False
    pays, free = paying(state, state.active), has_free_mech(state, state.active)
    return not any(why_not_activate(card, piece.counters + more, pays, free))
