"""Facts beside the table: what is at stake, where the bonuses came from, which readings decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.games.metro import texts
from assistant.games.metro.cites import page
from assistant.games.metro.comparison import wins_ties
from assistant.games.metro.consequence_words import shortly
from assistant.games.metro.names import TYPES, side_name, unit_name
from assistant.games.metro.open_rules import that_mattered
from assistant.games.metro.outcome import PARAGRAPHS, effects, row_of
from assistant.games.metro.state import DEFENDER, SEATS, AnyEffect, Result, State, other
from assistant.rules.decision import Seat
from assistant.rules.game import Note, NoteLine, Tone
from assistant.rules.rule_options import decided
from assistant.rules.text import Speakable, joined, signed

DECK_PAGE = "deck"
"""The page of the deck editor."""


def notes(state: State) -> Iterator[Note]:
    """Everything to be said beside the cards, as far as everybody may know it."""
    called_off = state.result is Result.CALLED_OFF
    if state.result is None and state.side(DEFENDER).unit is not None:
        yield Note(texts.AT_STAKE(), tuple(_stakes(state)))
    bonuses = tuple(_bonuses(state))
    if bonuses:
        yield Note(texts.HOW_BONUSES(), (*bonuses, *_ties(state)))
    if state.result is not None and not called_off:
        yield from decided(that_mattered(state), state.setup.readings)
    if state.uses_cards:
        deck = tuple(_deck(state))
        if deck:
            yield Note(texts.DECK_NOTE(), deck)


def _stakes(state: State) -> Iterator[NoteLine]:
    cite = PARAGRAPHS[row_of(state)]
    for seat, result in zip(SEATS, (Result.ATTACKER, Result.DEFENDER), strict=True):
        name = side_name(state.setup, seat)
        what = _shortly(effects(state, result))
        yield NoteLine(texts.STAKE(side=name, what=what), cite, seat=seat)
    yield NoteLine(texts.STAKE_DRAW(), page(4), Tone.EVEN)


def _shortly(found: Sequence[AnyEffect]) -> Speakable:
    return joined([shortly(effect) for effect in found]) if found else texts.NOTHING_SHORT()


def _bonuses(state: State) -> Iterator[NoteLine]:
    for seat in SEATS:
        own, theirs = state.open_card(seat), state.open_card(other(seat))
        if own is not None and theirs is not None:
            n = signed(own.against(theirs.type))
            text = texts.BONUS_CAME(card=own.name, type=TYPES[theirs.type], n=n)
            yield NoteLine(text, page(19), seat=seat)


def _ties(state: State) -> Iterator[NoteLine]:
    claimants: list[Seat] = [seat for seat in SEATS if wins_ties(state, seat)]
    for seat in claimants:
        unit = state.side(seat).unit
        assert unit is not None
        yield NoteLine(
            texts.TIE_CLAIM(unit=unit_name(state.setup, seat, unit)), page(15), seat=seat
        )
    if not claimants:
        yield NoteLine(texts.NO_TIES(), page(15), Tone.EVEN)


def _deck(state: State) -> Iterator[NoteLine]:
    if state.revealed and state.app_deals and state.side(DEFENDER).played is not None:
        yield NoteLine(texts.REST_HIDDEN(), page(18))
    if not state.deck.complete:
        yield NoteLine(texts.DECK_PLACEHOLDER(), None, Tone.WARN, page=DECK_PAGE)
