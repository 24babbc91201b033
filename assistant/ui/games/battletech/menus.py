"""The menu of a card: what is open, what is closed and why, what the table may overrule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication

from assistant.ui.decision.keys import name_of
from assistant.ui.games.battletech.offers import Offer
from assistant.ui.labels import reasons, with_rules
from assistant.ui.speech import say
from assistant.ui.widgets.menu import Line


def lines(
    offers: Iterable[Offer], overrules: Iterable[Offer], take: Callable[[Offer], None]
) -> list[Line]:
    """Open ones first; those that ask for a goal once, whatever goals there are."""
    offers = list(offers)
    found = [*_open(offers, take), *_closed(offers)]
    ruled = list(_open(overrules, take))
    if ruled:
        words = QCoreApplication.translate("CardTable", "Table ruling")
        found += [Line(words, is_heading=True), *ruled]
    return found


def _open(offers: Iterable[Offer], take: Callable[[Offer], None]) -> Iterator[Line]:
    asked: list[object] = []
    for offer in offers:
        if not offer.is_open:
            continue
        if offer.has_goals or offer.action is None:
            if any(offer.option is option for option in asked):
                continue
            asked.append(offer.option)
        name = "" if offer.action is None else name_of(offer.action)
        yield Line(_words(offer), partial(take, offer), name)


def _closed(offers: Iterable[Offer]) -> Iterator[Line]:
    told: set[str] = set()
    for offer in offers:
        if offer.is_open:
            continue
        why = with_rules(reasons(offer.option.refusals), offer.option.refusals)
        words = f"{_words(offer)}: {why}"
        if words not in told:
            told.add(words)
            yield Line(words)


def _words(offer: Offer) -> str:
    verb = say(offer.option.group.label)
    return f"{verb}…" if offer.has_goals or offer.action is None else verb
