"""The form of the combat deck: seven cards, each figure with how well it is known."""

from __future__ import annotations

from functools import partial
from typing import Any

from assistant.games.metro.deck import (
    CARDS,
    HIGHEST_BONUS,
    LOWEST_BONUS,
    VERSUS,
    CardType,
    Certainty,
    Deck,
    deck_problems,
)
from assistant.rules.json_path import steps
from assistant.rules.text import Message, Speakable
from assistant.ui.forms.spec import (
    Across,
    Changes,
    Choice,
    Column,
    Flag,
    Form,
    Number,
    Words,
    across,
    group,
)

CARD = Message("metro", "Card {n}")
NAME_OF, TYPE_OF = Message("metro", "Name of card {n}"), Message("metro", "Type of card {n}")
TYPE, BONUS = Message("metro", "Type"), Message("metro", "Card {n} {against}")


SURE = (Certainty.PAGE, Certainty.OWNER)


def certainty(deck: Deck, path: str) -> Certainty:
    """How well a field of a card is known."""
    _, n, field = steps(path)
    found: Certainty = getattr(deck.cards[int(n)].certainty, str(field))
    return found


def by_owner(deck: Deck, path: str, value: Any) -> Changes:
    """What the owner types off his own card is known for sure."""
    card, _, field = path.rpartition(".")
    return {f"{card}.certainty.{field}": Certainty.OWNER.value}


def card(n: int) -> Across:
    """The fields of a card of the deck."""
    more: dict[str, Any] = {"write": by_owner}
    more["hint"] = lambda deck, path: certainty(deck, path).label()
    more["unsure"] = lambda deck, path: certainty(deck, path) not in SURE
    return across(
        Words(
            f"cards[{n}].name",
            lambda deck, path: CARD(n=n + 1),
            heard=lambda deck, path: NAME_OF(n=n + 1),
            **more,
        ),
        Choice(
            f"cards[{n}].type",
            TYPE,
            options=CardType,
            heard=lambda deck, path: TYPE_OF(n=n + 1),
            **more,
        ),
        *(
            Number(
                f"cards[{n}].vs_{type.value}",
                VERSUS[type],
                low=LOWEST_BONUS,
                high=HIGHEST_BONUS,
                signed=True,
                heard=partial(_bonus, n, type),
                **more,
            )
            for type in CardType
        ),
        when=lambda deck, path: n < len(deck.cards),
    )


def _bonus(n: int, type: CardType, deck: Deck, path: str) -> Speakable:
    return BONUS(n=n + 1, against=VERSUS[type]())


FORM = Form(
    Deck,
    (),
    Column(
        None,
        (
            group(
                "",
                Message("metro", "Your cards"),
                Flag("complete", Message("metro", "All numbers are from my cards")),
                *map(card, range(CARDS)),
                tells="$",
            ),
        ),
    ),
    problems=lambda deck: tuple(deck_problems(deck, "$")),
    begin="$.cards[0].name",
    new=lambda: Deck(()),
    is_sheet=True,
)
