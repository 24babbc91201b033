"""The turn around its missions: untap, draw, repair and reload, and its end (UNT to REL, END)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.actions import (
    DrawCards,
    NextPhase,
    Reload,
    Repair,
    Restock,
)
from assistant.games.battletech.cards import Asset, stockpile_ref, zone_ref
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.rule_options import LastDraw, closes, rule
from assistant.games.battletech.state import Piece, State, Zone
from assistant.games.battletech.steps.common import (
    abilities,
    apply_shared,
    end_of_phase,
    fewest_taps,
    next_phase,
    option_groups,
    resources,
    spend,
    untapped_resources,
    uses,
    why_not_pay,
)
from assistant.games.battletech.zones import to_patrol
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal
from assistant.rules.flow import GO_ON, Automatic, Event, Step, asks, done
from assistant.rules.text import Text


class UntapStep(Automatic):
    """The active player's tapped cards are turned, all but the depleted (UNT-1, UNT-2)."""

    def enter(self, state: State) -> Step[State]:
        """Nobody is asked: it is no choice."""
        mine = [p for p in state.pieces if p.seat == state.active and (p.tapped or p.depleted)]
        turned = frozenset(p.id for p in mine if not p.depleted)
        pieces = tuple(
            replace(p, tapped=False, gave=0) if p.id in turned else p for p in state.pieces
        )
        text = texts.UNTAPPED(n=len(turned)) if turned else texts.NOTHING_TO_UNTAP()
        events = [Event(text, rule("UNT-1"), state.active)]
        if depleted := sum(p.depleted for p in mine):
            left = texts.STILL_DEPLETED(n=depleted)
            events.append(Event(left, rule("UNT-2"), state.active))
        return done(replace(state, pieces=pieces), *events)


DRAW_BOTH, DRAW_ONE, BETWEEN = rule("DRW-1"), rule("DRW-2"), rule("DRW-3")
USUAL = 2


class DrawStep:
    """Two cards at once, or one, abilities, and the other."""

    def enter(self, state: State) -> Step[State]:
        """No card has been drawn yet."""
        return asks(replace(state, drawn=0))

    def decide(self, state: State) -> Choice:
        """How to draw; once the first card is there, abilities may come before the second."""
        between = (*resources(state), *uses(state)) if state.drawn else ()
        left = to_draw(state) - state.drawn
        usual = Gesture(texts.DRAW_N(n=left), (DrawCards(left),))
        return Choice(state.active, texts.DRAW_HOW(), (*_draws(state), *between), (usual,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """The cards are in the hand; the phase ends with the last."""
        match action:
            case DrawCards(n=n):
                return _drawn(state, n)
        return apply_shared(state, action)


def to_draw(state: State) -> int:
    """How many cards this phase gives (DRW-1, DRW-2)."""
    return 1 if state.is_first_turn else USUAL


def _draws(state: State) -> Iterator[Option]:
    refs = (stockpile_ref(state.active), zone_ref(state.active, "hand"))
    for n in (1, USUAL):  # Enter draws the usual number and has no key in the row
        first = n == 1 and to_draw(state) > 1 and not state.drawn
        label = texts.DRAW_FIRST() if first else texts.DRAW_N(n=n)
        cite = BETWEEN if first else DRAW_ONE if state.is_first_turn else DRAW_BOTH
        why: tuple[Refusal, ...] = ()
        if n + state.drawn > to_draw(state):
            first_turn = Refusal(texts.ONE_ON_FIRST_TURN(), DRAW_ONE)
            drawn = Refusal(texts.ONE_IS_DRAWN(), DRAW_BOTH)
            why = (first_turn if state.is_first_turn else drawn,)
        yield Option(DrawCards(n), label, Group(texts.PHASE_DRAW(), cite), refs, why)


def _drawn(state: State, n: int) -> Step[State]:
    """The last card: how the table reads it decides (AMB-24); a card too few loses anyhow."""
    seat, player = state.active, state.player(state.active)
    got = min(n, player.stockpile)
    left, told = player.stockpile - got, list[Event]()
    if got == n and not left:
        state, why = state.deciding("AMB-24"), closes("AMB-24", state.rule_options)
        told = [Event(why.text, why.cite, seat)]
    dry = got == n and left == 0 and state.rule_options.last_draw is LastDraw.PLAYS_ON
    drawer = replace(player, stockpile=left, hand=player.hand + got, dry=dry)
    state = replace(state.with_player(seat, drawer), drawn=state.drawn + n)
    cite = DRAW_ONE if state.is_first_turn else DRAW_BOTH
    event = Event(texts.DREW(n=got, left=left), cite, seat)
    over = state.drawn >= to_draw(state)
    return done(state, event, *told) if over else asks(state, event, *told)


TO_PATROL, RESTOCK, OVER = rule("END-1"), rule("END-2"), rule("END-3")


class EndStep:
    """Units go to Patrol; a card may be restocked with L."""

    def enter(self, state: State) -> Step[State]:
        """Active Units leave Construction; who cannot restock is asked nothing (END-1, END-4)."""
        events: tuple[Event, ...] = ()
        for piece in tuple(state.of(state.active, Zone.CONSTRUCTION)):
            if piece.is_unit:
                step = to_patrol(state, piece, TO_PATROL)
                state, events = step.state, (*events, *step.events)
        if Asset.L in state.assets(state.active) and state.player(state.active).hand > 0:
            return asks(state, *events)
        return done(state, *events, _over(state))

    def decide(self, state: State) -> Choice:
        """A card under the Stockpile, or none."""
        refs = (zone_ref(state.active, "hand"), stockpile_ref(state.active))
        restock = Option(Restock(), texts.RESTOCK(), Group(texts.RESTOCK_GROUP(), RESTOCK), refs)
        end = Option(NextPhase(), texts.END_TURN(), Group(GO_ON(), OVER))
        over = Gesture(texts.END_TURN(), (NextPhase(),))
        return Choice(state.active, texts.END_PROMPT(), (restock, end), (over,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """The turn is over either way: one card at most is restocked."""
        if isinstance(action, NextPhase):
            return done(state, _over(state))
        seat, player = state.active, state.player(state.active)
        held = player.held if player.hand > 1 else ()
        changed = replace(player, hand=player.hand - 1, stockpile=player.stockpile + 1, held=held)
        state = state.with_player(seat, changed)
        event = Event(texts.RESTOCKED(), RESTOCK, seat)
        return done(state, event, _over(state))


def _over(state: State) -> Event:
    return Event(texts.TURN_ENDED(), OVER, actor=state.active)


REPAIR, ONCE, RELOAD = rule("REP-1"), rule("REP-2"), rule("REL-1")


class RepairStep:
    """One damage counter with the asset A."""

    def enter(self, state: State) -> Step[State]:
        """Where there is nothing to mend, nobody is asked."""
        if not any(_damaged(state)) and not any(_depleted(state)):
            return done(state, Event(texts.NOTHING_TO_REPAIR(), REPAIR, actor=state.active))
        return asks(state)

    def decide(self, state: State) -> Choice:
        """What to repair and what to turn up."""
        options = (*_repairs(state), *_reloads(state), *resources(state), *uses(state))
        options, gestures = (*options, *next_phase(state)), tuple(_in_one_breath(state))
        return Choice(state.active, texts.REPAIR_PROMPT(), options, gestures)

    def apply(self, state: State, action: Action) -> Step[State]:
        """A counter less, a card face up; after the last there is to do the phase is over."""
        match action:
            case Repair(piece=id):
                piece = state.piece(id)
                piece = replace(piece, damage=piece.damage - 1)
                state = spend(state.with_piece(piece), 1)
                player = replace(state.player(state.active), repaired=True)
                state = state.with_player(state.active, player)
                text = texts.REPAIRED(card=piece_name(state, piece), n=piece.damage)
                event = Event(text, REPAIR, piece.seat)
            case Reload(piece=id):
                piece = replace(state.piece(id), face_up=True, tapped=True)
                state = state.with_piece(piece)
                text = texts.RELOADED(card=piece_name(state, piece))
                event = Event(text, RELOAD, piece.seat)
            case _:
                return apply_shared(state, action)
        return asks(state, event) if _can_act(state) else done(state, event)

    @staticmethod
    def passed(state: State) -> Step[State] | None:
        """A phase that no repair is possible in is over; None where there is anything to do."""
        why = _why_never(state) if any(_damaged(state)) else None
        if why is None or _can_act(state):
            return None
        return done(state, Event(why, REPAIR, actor=state.active))


def _repairs(state: State) -> Iterator[Option]:
    group, why = Group(texts.REPAIR_GROUP(), REPAIR), list[Refusal]()
    if Asset.A not in state.assets(state.active):
        why.append(Refusal(texts.NO_ASSEMBLY(), REPAIR))
        if Asset.A in state.assets_down(state.active):
            why.append(closes("AMB-22", state.rule_options))
    if state.player(state.active).repaired:
        why.append(Refusal(texts.REPAIRED_ALREADY(), ONCE))
    all_why = (*why, *why_not_pay(state))
    judged = ((unit, all_why) for unit in _damaged(state))
    return option_groups(state, group, Repair, judged)


def _reloads(state: State) -> Iterator[Option]:
    group = Group(texts.RELOAD_GROUP(), RELOAD)
    return option_groups(state, group, Reload, ((piece, ()) for piece in _depleted(state)))


def _damaged(state: State) -> Iterator[Piece]:
    return (p for p in state.pieces if p.seat == state.active and p.is_unit and p.damage)


def _depleted(state: State) -> Iterator[Piece]:
    return (p for p in state.pieces if p.seat == state.active and p.depleted)


def _can_act(state: State) -> bool:
    """Whether anything is left to do; a Command card may repair by what its text says."""
    repairs = any(_damaged(state)) and _why_never(state) is None
    return repairs or any(_depleted(state)) or any(abilities(state))


def _why_never(state: State) -> Text | None:
    """What stands against a repair and stays so for the whole phase."""
    player = state.player(state.active)
    if player.repaired:
        return texts.REPAIRED_ALREADY()
    if Asset.A not in state.assets(state.active):
        return texts.NO_ASSEMBLY()
    if player.resources or any(untapped_resources(state)):
        return None
    return texts.NOTHING_TO_PAY_WITH()


def _in_one_breath(state: State) -> Iterator[Gesture]:
    """Depleted cards, then the only damaged Unit, or what pays for one of several; the end."""
    depleted, damaged = tuple(_depleted(state)), tuple(_damaged(state))
    if depleted:
        yield Gesture(texts.RELOAD_ALL(), tuple(Reload(piece.id) for piece in depleted))
    can_repair = bool(damaged) and _why_never(state) is None
    taps = fewest_taps(state, 1 - state.player(state.active).resources) if can_repair else ()
    if can_repair and len(damaged) == 1:
        label = texts.REPAIR(card=piece_name(state, damaged[0]))
        yield Gesture(label, (*taps, Repair(damaged[0].id)))
    elif taps:
        yield Gesture(texts.TAP_TO_REPAIR(), taps)
    yield from end_of_phase(state, wanted=can_repair)
