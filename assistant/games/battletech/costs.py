"""What activating a card costs, as a sum, and why it cannot be activated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from assistant.games.battletech import texts
from assistant.games.battletech.cards import Asset, Card, Cost, Kind, Subtype
from assistant.games.battletech.rule_options import CostMoment, closes, rule
from assistant.games.battletech.state import ATTACHED, Piece, State
from assistant.games.battletech.unseen_cards import FromDeck
from assistant.rules.decision import Refusal, Seat
from assistant.rules.text import Text

COST, ENOUGH, PILOT = rule("CST-1"), rule("ACT-1"), rule("PIL-1")


class Paying(NamedTuple):
    """The assets that lower a player's costs as the table reads the rules, and as it could.

    `there` are those he has in play now; `otherwise`, those that would count by other answers,
    each with the one that speaks against them.
    """

    now: frozenset[Asset]
    there: frozenset[Asset]
    otherwise: tuple[tuple[frozenset[Asset], Refusal], ...] = ()


class Means(FromDeck, frozen=True, kw_only=True):
    """The card to be activated, as its owner names it, judged by what has been paid for it."""

    counters: int
    paying: Paying
    free_mech: bool

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why this card cannot be the one, or cannot be activated yet."""
        found = super().refusals(value)
        if found or not isinstance(value, Card):
            return found
        return tuple(why_not_activate(value, self.counters, self.paying, self.free_mech))


def paying_assets(state: State, seat: Seat) -> frozenset[Asset]:
    """The assets that lower costs now (AMB-1); none of them is on the card itself (ACT-2)."""
    return paying(state, seat).now


def paying(state: State, seat: Seat) -> Paying:
    """The same, with what other answers would count."""
    there, down = state.assets(seat), state.assets_down(seat)
    begun = state.phase_assets if seat == state.active else there
    at_start = state.rule_options.cost_moment is CostMoment.PHASE_START
    now, then = (begun, there) if at_start else (there, begun)
    others = [(then, closes("AMB-1", state.rule_options))]
    if down - now:
        others.append((now | down, closes("AMB-22", state.rule_options)))
    return Paying(now, there, tuple(others))


def has_free_mech(state: State, seat: Seat) -> bool:
    """Whether a pilot would find a 'Mech."""
    return any(True for _ in free_mechs(state, seat))


def free_mechs(state: State, seat: Seat) -> Iterator[Piece]:
    """A player's active 'Mechs without a pilot."""
    manned = {p.host for p in state.pieces if p.zone is ATTACHED and p.has(Subtype.PILOT)}
    for piece in state.pieces:
        if piece.seat == seat and is_mech(piece) and piece.id not in manned:
            yield piece


def is_mech(piece: Piece) -> bool:
    """Whether it is an active 'Mech."""
    return piece.active and piece.card is not None and piece.card.is_mech


def why_not_activate(
    card: Card, counters: int, means: Paying, free_mech: bool
) -> Iterator[Refusal]:
    """Too few counters for its cost, or nowhere to lie."""
    if card.kind is Kind.MISSION:
        yield Refusal(texts.NO_MISSION_CARD(), rule("DEP-4"))
    elif card.cost is None:
        yield Refusal(texts.COST_UNKNOWN(ruling=texts.CORRECT()), COST)
    else:
        yield from _too_few(card.cost, counters, means)
    if card.has(Subtype.PILOT) and not free_mech:
        yield Refusal(texts.NO_FREE_MECH(), PILOT)


def in_a_line(cost: Cost, assets: frozenset[Asset], counters: int) -> Text:
    """The arithmetic of a cost in one line, with what lies on the card."""
    parts = [str(cost.base), *(f"{cost.of(a)}{a.value}" for a in cost.missing(assets))]
    total = cost.with_assets(assets)
    if len(parts) == 1:
        return texts.COST_AND_COUNTERS(cost=total, counters=counters)
    return texts.COST_SUM(sum=" + ".join(parts), n=total, counters=counters)


def _too_few(cost: Cost, counters: int, means: Paying) -> Iterator[Refusal]:
    total = cost.with_assets(means.now)
    if counters >= total:
        return
    lacks = total - counters
    yield Refusal(texts.COST_LACKS(counters=counters, cost=total, lacks=lacks), ENOUGH)
    yield from (why for assets, why in means.otherwise if cost.with_assets(assets) < total)
    for asset in cost.missing(means.now | means.there):
        cheaper = cost.with_assets(means.now | {asset})
        yield Refusal(texts.WOULD_HELP(asset=asset.value, cost=cheaper), COST)
