"""The menu of a card: what is open, what is closed and why, what the table may overrule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication

from assistant.ui.decision.keys import name_of
from assistant.ui.games.battletech.offers import Offer
from assistant.ui.labels import reasons, with_rules
from assistant.ui.translate import say
from assistant.ui.widgets.menu import Line


def lines(
    offers: Iterable[Offer], overrules: Iterable[Offer], take: Callable[[Offer], None]
) -> list[Line]:
    """Open ones first; those that ask for a goal once, whatever goals there are."""
    offers, overrules = list(offers), list(overrules)
    found = [*_open(offers, take), *_closed(offers)]
    ruled = list(_open(overrules, take))
    if ruled:
        words = QCoreApplication.translate("CardTable", "Table ruling")
        found += [Line(words, is_heading=True), *ruled]
    return found


def _open(offers: list[Offer], take: Callable[[Offer], None]) -> Iterator[Line]:
    asked: list[object] = []
    open_ = [offer for offer in offers if offer.is_open]
    shared = _shared(open_)
    for offer in open_:
        if offer.has_goals or offer.action is None:
            if any(offer.option is option for option in asked):
                continue
            asked.append(offer.option)
        name = "" if offer.action is None else name_of(offer.action)
        yield Line(_words(offer, shared), partial(take, offer), name)


def _closed(offers: list[Offer]) -> Iterator[Line]:
    told: set[str] = set()
    closed = [offer for offer in offers if not offer.is_open]
    shared = _shared(closed)
    for offer in closed:
        why = with_rules(reasons(offer.option.refusals), offer.option.refusals)
        words = f"{_words(offer, shared)}: {why}"
        if words not in told:
            told.add(words)
            yield Line(words)


def _shared(offers: Iterable[Offer]) -> set[str]:
    """Verbs that several options have: only what they are about tells those apart."""
    found: dict[str, set[str]] = defaultdict(set)
    for offer in offers:
        found[say(offer.option.group.label)].add(say(offer.option.label))
    return {verb for verb, labels in found.items() if len(labels) > 1}


def _words(offer: Offer, shared: set[str]) -> str:
    verb, noun = say(offer.option.group.label), say(offer.option.label)
    words = f"{verb}: {noun}" if verb in shared and noun != verb else verb
    return f"{words}…" if offer.has_goals or offer.action is None else words
