"""What may be done about a thing of the battle, as the lines of a menu over it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from assistant.rules.decision import Option, Ref
from assistant.ui.decision.keys import name_of
from assistant.ui.labels import reasons, with_rules
from assistant.ui.translate import say
from assistant.ui.widgets.menu import Line

TOKEN = "token:"
"""So begins the name of a widget that stands for a thing, whose `Ref` follows."""


def refs_at(widget: QWidget | None) -> tuple[Ref, ...]:
    """The thing that a widget stands for, or what it lies on."""
    while widget is not None:
        if widget.objectName().startswith(TOKEN):
            return (Ref(widget.objectName().removeprefix(TOKEN)),)
        widget = widget.parentWidget()
    return ()


def lines_about(
    refs: Collection[Ref],
    picked: Option | None,
    options: Iterable[Option],
    rulings: Iterable[Option],
    take: Callable[[Option], object],
) -> list[Line]:
    """The options about these things, those that are not allowed with why, then the rulings.

    One that is `picked` is among them, whatever it is about.
    """
    mine = [one for one in options if one is picked or set(refs) & set(one.subjects)]
    ruled = [one for one in rulings if one.is_open and set(refs) & set(one.subjects)]
    found = [*_open(mine, take), *_closed(mine)]
    if ruled:
        words = QCoreApplication.translate("BattleMenu", "Table ruling")
        found += [Line(words, is_heading=True), *_open(ruled, take)]
    return found


def _open(options: list[Option], take: Callable[[Option], object]) -> Iterator[Line]:
    for option in options:
        if option.is_open:
            words = _words(option, options) + ("…" if option.field is not None else "")
            yield Line(words, partial(take, option), name_of(option.action))


def _closed(options: list[Option]) -> Iterator[Line]:
    for option in options:
        if not option.is_open:
            why = with_rules(reasons(option.refusals), option.refusals)
            yield Line(f"{_words(option, options)}: {why}")


def _words(option: Option, among: Iterable[Option]) -> str:
    """Its verb; what it is about where there are others with that verb."""
    verb, noun = say(option.group.label), say(option.label)
    alike = [one for one in among if say(one.group.label) == verb]
    return f"{verb}: {noun}" if verb and noun != verb and len(alike) > 1 else verb or noun
