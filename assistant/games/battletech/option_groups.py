"""Options by verbs: one option for a verb and many cards, open or closed alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ParamSpec, TypeAlias

from assistant.games.battletech import mission_texts, texts
from assistant.games.battletech.cards import PieceId
from assistant.games.battletech.names import told_apart
from assistant.games.battletech.state import Piece, State
from assistant.rules.decision import Action, Group, NameField, Option, Pick, Refusal
from assistant.rules.text import Speakable

Judged = tuple[Piece, tuple[Refusal, ...]]


class Labels:
    """The names of the cards on the table, and their picks, each made once where it is wanted."""

    def __init__(self, state: State) -> None:
        self._counts = state.name_counts
        self._picks: dict[PieceId, Pick] = {}

    def name(self, piece: Piece) -> Speakable:
        """What the card is called."""
        return self._pick(piece).label

    def picks(self, pieces: Iterable[Piece]) -> tuple[Pick, ...]:
        """The cards as picks of a field."""
        return tuple(self._pick(piece) for piece in pieces)

    def _pick(self, piece: Piece) -> Pick:
        found = self._picks.get(piece.id)
        if found is None:
            found = self._picks[piece.id] = Pick(piece.id, told_apart(piece, self._counts))
        return found


def option_groups(
    labels: Labels,
    group: Group,
    make: Callable[[PieceId], Action],
    judged: Iterable[Judged],
    field: str = "piece",
) -> Iterator[Option]:
    """`make` builds the action of a card; where several have it in common, `field` is open."""
    by_reasons: dict[tuple[Refusal, ...], list[Piece]] = {}
    for piece, refusals in judged:
        by_reasons.setdefault(refusals, []).append(piece)
    for refusals, pieces in sorted(by_reasons.items(), key=lambda item: len(item[0])):
        yield option_group(labels, group, make, pieces, refusals, field)


def option_group(
    labels: Labels,
    group: Group,
    make: Callable[[PieceId], Action],
    pieces: list[Piece],
    refusals: tuple[Refusal, ...] = (),
    field: str = "piece",
) -> Option:
    """The same verb for these cards, one or more, open or closed alike."""
    first, refs = pieces[0], tuple(piece.ref for piece in pieces)
    if len(pieces) == 1:
        return Option(make(first.id), labels.name(first), group, refs, refusals)
    open_field = NameField(field, labels.picks(pieces))
    label = (texts.CARDS_N if refusals else texts.ONE_OF)(n=len(pieces))
    return Option(make(first.id), label, group, refs, refusals, open_field)


def which_of(
    state: State,
    make: Callable[[PieceId], Action],
    group: Group,
    pieces: Iterable[Piece],
    why: tuple[Refusal, ...] = (),
) -> Iterator[Option]:
    """The same in a battle: a card is named even where it is the only one. Nothing without any."""
    found = tuple(pieces)
    if found:
        refs, picks = tuple(piece.ref for piece in found), Labels(state).picks(found)
        field = NameField("on", picks)
        yield Option(make(found[0].id), mission_texts.WHICH(), group, refs, why, field)


P = ParamSpec("P")
Makers: TypeAlias = tuple[Callable[P, Iterable[Option]], ...]
"""What makes the options of a step, in the order of the list."""


def listed(makers: Makers[P], *args: P.args, **named: P.kwargs) -> tuple[Option, ...]:
    """Every option of a step."""
    return tuple(option for make in makers for option in make(*args, **named))
