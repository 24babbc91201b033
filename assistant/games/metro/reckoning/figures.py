"""The numbers behind a fight and a hand, one by one, for who wants more than the odds."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.metro import texts
from assistant.games.metro.data import Unit
from assistant.games.metro.names import card_name, side_name
from assistant.games.metro.reckoning import stakes, theory
from assistant.games.metro.reckoning.deals import Result, unseen
from assistant.games.metro.reckoning.hands import Reply
from assistant.games.metro.state import State, other
from assistant.rules.decision import Seat
from assistant.rules.odds import Breakdown, Figure, Row

CELLS = {
    Result.WIN: texts.CELL_WIN,
    Result.DRAW: texts.CELL_DRAW,
    Result.LOSS: texts.CELL_LOSS,
}


def of_side(
    view: State, seat: Seat, unit: Unit, sure: theory.Guarantees, play: theory.Play
) -> Iterator[Figure]:
    """What a side can count on before the cards are dealt, and what a draw is worth to it."""
    name = side_name(view.setup, seat)
    yield Figure(texts.SURE_WIN(side=name), clipped(sure.win), seat, share=True)
    yield Figure(texts.SURE_NOT_TO_LOSE(side=name), clipped(sure.not_lose), seat, share=True)
    yield Figure(texts.FROM_RANDOM(side=name), play.against_random, seat)
    worth = stakes.draw_worth(stakes.stakes(view, seat, unit))
    if worth is not None:
        yield Figure(texts.DRAW_WORTH(side=name), float(worth), seat, share=True)


def of_hand(view: State, seat: Seat, found: theory.Advice) -> Iterator[Figure]:
    """What the hand is worth to best play, even if it is seen, and each card to random play.

    Once one of the three lies face down, only that one is worth anything.
    """
    down = view.side(seat).played
    if down is None:
        yield Figure(texts.VALUE_OF_HAND(), found.value, seat)
        yield Figure(texts.FLOOR_OF_HAND(), float(found.floor), seat)
    for reply, worth in zip(found.replies, found.option_values, strict=True):
        card = view.deck.ids[reply.card]
        name = card_name(view, card)
        if down == card:
            yield Figure(texts.VALUE_OF_CARD(card=name), worth, seat)
        if down in (None, card):
            yield Figure(texts.CARD_FROM_RANDOM(card=name), float(reply.earns), seat)


def behind_hand(view: State, seat: Seat, found: theory.Advice) -> Iterator[Breakdown]:
    """How to mix its cards, which of them win for sure, and how each does against any other.

    Of a card that lies face down only the last is left to ask.
    """
    down = view.side(seat).played
    if down is None:
        yield from _mixed(view, seat, found)
    for reply in found.replies:
        card = view.deck.ids[reply.card]
        if down in (None, card):
            label = texts.AGAINST_ANY(card=card_name(view, card))
            yield Breakdown(label, tuple(_cells(view, seat, found, reply)), seat)


def _mixed(view: State, seat: Seat, found: theory.Advice) -> Iterator[Breakdown]:
    names = [card_name(view, view.deck.ids[place]) for place in found.hand]
    mix = (Row(name, share, seat) for name, share in zip(names, found.mix, strict=True))
    yield Breakdown(texts.BEST_MIX(), tuple(mix), seat)
    sure = [card_name(view, view.deck.ids[place]) for place in found.sure]
    if sure:
        yield Breakdown(texts.SURE_CARDS(), tuple(Row(name, 1.0, seat) for name in sure), seat)


def _cells(view: State, seat: Seat, found: theory.Advice, reply: Reply) -> Iterator[Row]:
    """Each of the four cards the other side may show, all as likely; and whom that is good for."""
    good_for = {Result.WIN: seat, Result.DRAW: None, Result.LOSS: other(seat)}
    others = unseen(found.hand)
    for place, result in zip(others, reply.results, strict=True):
        label = CELLS[result](card=card_name(view, view.deck.ids[place]))
        yield Row(label, 1 / len(others), good_for[result])


def clipped(chance: float) -> float:
    """A chance without the solver's dust."""
    return min(max(chance, 0.0), 1.0)
