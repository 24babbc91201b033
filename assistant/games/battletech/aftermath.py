"""What a quick battle has cost each side, and what it leaves: said at its end and in its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from assistant.games.battletech import texts
from assistant.games.battletech.cards import Kind
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.odds.forecast_text import NONE_LOST
from assistant.games.battletech.state import Piece, State, Station
from assistant.games.battletech.steps.modifiers import structure_of
from assistant.rules.decision import Seat
from assistant.rules.flow import Event
from assistant.rules.game import NoteLine
from assistant.rules.text import TIMES, Speakable, Text, joined


def aftermath(state: State) -> tuple[NoteLine, ...]:
    """Two lines for each player of a quick battle that is over; a whole game ends otherwise."""
    if not (state.is_quick and state.at is Station.OVER):
        return ()
    seats = (Seat(n) for n in range(len(state.players)))
    sums = ((seat, (_lost(state, seat), _left(state, seat))) for seat in seats)
    return tuple(NoteLine(text, seat=seat) for seat, lines in sums for text in lines)


def told(before: State, state: State) -> tuple[Event, ...]:
    """The same in the log, once the battle is over. Nothing is changed, so no rule is named."""
    if state.at is not Station.OVER or before.at is Station.OVER:
        return ()
    return tuple(
        Event(line.text, None, actor=line.seat, stage=texts.GAME_OVER())
        for line in aftermath(state)
    )


def _lost(state: State, seat: Seat) -> Text:
    """What went to the Scrapheap since the battle began; Mission cards are played, not lost."""
    laid = len(state.setup.players[seat].scrapheap)
    gone = state.player(seat).scrapheap[laid:]
    lost = _counted(c.name for c in gone if c is not None and c.kind is not Kind.MISSION)
    unnamed = sum(card is None for card in gone)
    drawn = max(0, min(unnamed, state.setup.players[seat].left - state.player(seat).stockpile))
    lost += [texts.FROM_STOCKPILE(n=drawn)] if drawn else []
    lost += [texts.CARDS_UNNAMED(n=unnamed - drawn)] if unnamed > drawn else []
    return texts.LOST_IN_ALL(cards=joined(lost)) if lost else NONE_LOST()


def _left(state: State, seat: Seat) -> Text:
    """Every Unit, what has counters with them, how many cards more, and the Stockpile.

    A Stockpile that is as it was laid out is not spoken of.
    """
    player = state.player(seat)
    mine = [piece for piece in state.pieces if piece.seat == seat]
    marked = [piece for piece in mine if piece.damage or piece.counters]
    whole = [piece for piece in mine if piece.is_unit and piece not in marked]
    left: list[Speakable] = [_condition(state, piece) for piece in marked]
    left += _counted(piece.card.name for piece in whole if piece.card is not None)
    if others := len(mine) - len(marked) - len(whole):
        left.append(texts.OTHER_CARDS(n=others))
    if player.stockpile != state.setup.players[seat].left:
        left.append(texts.IN_STOCKPILE(n=player.stockpile))
    return texts.LEFT_IN_ALL(cards=joined(left)) if left else texts.LEFT_NOTHING()


def _counted(names: Iterable[str]) -> list[Speakable]:
    """Each name once, with how many there are of it."""
    return [TIMES(what=name, n=n) if n > 1 else name for name, n in Counter(names).items()]


def _condition(state: State, piece: Piece) -> Text:
    """A card with its damage counters, of how many it bears, or its construction counters."""
    name, bears = piece_name(state, piece), structure_of(state, piece)
    if not piece.damage:
        return texts.HAS_COUNTERS(card=name, n=piece.counters)
    if bears is None:
        return texts.DAMAGED(card=name, n=piece.damage)
    return texts.DAMAGED_OF(card=name, n=piece.damage, structure=bears)
