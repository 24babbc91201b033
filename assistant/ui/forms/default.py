"""What a game that has no page of its own is shown with: a form, and a panel in words.

The form is made from the struct of its setup. A label is the first `Message` in the annotation of a
field, a hint the second; bounds are its `Meta`. Two or more fields of one struct are the sides, a
column each; what the rulebook leaves open stands beside them. The panel tells the seats and the
position.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import partial
from typing import Any, get_args, get_origin

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from assistant.rules.flow import Decision
from assistant.rules.game import Game, Overview
from assistant.rules.json_path import steps
from assistant.rules.rule_options import Labelled, options_of
from assistant.rules.text import Message, Speakable
from assistant.ui.forms.spec import (
    Choice,
    Column,
    Facts,
    Field,
    Flag,
    Form,
    Items,
    Number,
    Options,
    Part,
    Several,
    Tags,
    Told,
    Words,
    across,
    fields_of,
    fixed,
    group,
    is_struct,
    only_when,
    open_rules,
    plain_defaults,
    under,
    walk,
)
from assistant.ui.labels import label
from assistant.ui.pages import Panel
from assistant.ui.setup import SetupPage
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import put, scrolled, spaced, with_name
from assistant.ui.widgets.small import SeatMark, SeatTray


class DefaultPanel(Panel):
    """A card for each seat over the notation of the state; the bar does all the rest."""

    def __init__(self, game: Game[Any, Any], look: Look) -> None:
        super().__init__(look)
        self._game = game
        self._cards: list[tuple[QLabel, QLabel]] = []
        self._seats = spaced(QHBoxLayout(), spacing=look.px(8))
        self._position = with_name(label(look, "", 20, wrap=True), "position")
        self._position.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column, edge = QVBoxLayout(self), look.px(10)
        column.setContentsMargins(edge, edge, edge, edge)
        column.setSpacing(edge)
        put(column, self._seats, (scrolled(self._position), 1))

    def present(self, view: Struct, decision: Decision | None, overview: Overview) -> None:
        """The names and roles of the seats, and where everything stands."""
        while len(self._cards) < len(overview.seats):
            self._cards.append(self._card(len(self._cards)))
        for (name, role), seat in zip(self._cards, overview.seats, strict=True):
            name.setText(say(seat.name))
            role.setText(say(seat.role))
        self._position.setText(self._game.notation(view))

    def _card(self, seat: int) -> tuple[QLabel, QLabel]:
        look, tray = self.look, SeatTray(self.look, seat)
        row = spaced(QHBoxLayout(tray), spacing=look.px(8), margins=look.margins(12, 10, 12, 8))
        name = label(look, "", 20, 600)
        role = label(look, "", 14, colour=look.theme.muted)
        put(row, SeatMark(look, seat), name, (role, 1))
        self._seats.addWidget(tray, 1)
        return name, role


NUMBERED = Message("forms", "{what} {n}")
ADD = Message("forms", "Add: {what}")
REMOVE = Message("forms", "Remove: {what}")
MORE = Message("forms", "More: {what}")
OPEN_RULES = Message("forms", "Unclear rules")


class DefaultSetupPage(SetupPage):
    """The generated form; beside it the odds, where the game has any."""

    def __init__(self, game: Game[Any, Any], look: Look, setup: Struct | None = None) -> None:
        form, has_odds = default_form(game), game.has_odds
        super().__init__(
            look,
            game,
            form,
            setup,
            ready="",
            pages=(self.tr("Setup"), self.tr("Rules and odds")),
            wide=(316, 352) if has_odds or form.rest.parts else (0, 0),
            keys=(("↑ ↓", self.tr("row")), ("Tab", self.tr("next field"))),
            odds=() if has_odds else None,
        )
        if len(form.sides) != 2:
            self.bar.without("swap")

    def swapped(self) -> Any:
        """The two sides exchanged."""
        value = self.value()
        one, other = (_name(value, steps(column.at)[0]) for column in self.form.sides)
        if one == other:
            return replace(value, **{one: getattr(value, one)[::-1]})
        return replace(value, **{one: getattr(value, other), other: getattr(value, one)})


def default_form(game: Game[Any, Any]) -> Form:
    """All fields of the setup of a game. Every one of them has a default."""
    kind: type[Struct] = game.setup_type
    known = fields_of(kind)
    sides = tuple(_sides(known))
    beside = {name for name, facts in known.items() if _is_beside(facts)}
    mine = {column.at for column in sides}
    parts = {
        name: part
        for name, facts in known.items()
        if not {under("$", name), f"{under('$', name)}[0]"} & mine
        for part in [_part(name, facts)]
    }
    if sides:
        rest = tuple(parts.values())
    else:
        left = tuple(part for name, part in parts.items() if name not in beside)
        sides = (Column(lambda setup, path: game.name, left),)
        rest = tuple(part for name, part in parts.items() if name in beside)
    fields = ((p, at) for p, at in walk(sides[0].parts, sides[0].at) if isinstance(p, Field))
    first = next((under(at, part.name) for part, at in fields), "")
    return Form(kind, sides, Column(None, rest), game.problems, begin=first)


def _sides(known: dict[str, Facts]) -> Iterator[Column]:
    """The parts of the setup that are alike: fields of one struct, or a tuple of so many."""
    kinds = [facts.hint for facts in known.values()]
    found = list[tuple[str, Told, type[Struct]]]()
    for name, facts in known.items():
        label = _label(name, facts)
        if is_struct(facts.hint) and kinds.count(facts.hint) > 1 and not facts.optional:
            found.append((under("$", name), label, facts.hint))
        elif len(several := fixed(facts.hint)) > 1 and is_struct(several[0]):
            for n in range(len(several)):
                found.append((f"$.{name}[{n}]", _numbered(label, n), several[0]))
    for seat, (at, label, kind) in enumerate(found):
        yield Column(label, tuple(_parts(kind)), at, seat)


def _is_beside(facts: Facts) -> bool:
    """Whether it is a struct of rule options."""
    return is_struct(facts.hint) and all(
        inner.rule is not None for inner in fields_of(facts.hint).values()
    )


def _parts(kind: type[Struct]) -> Iterator[Part]:
    for name, facts in fields_of(kind).items():
        yield _part(name, facts)


def _part(name: str, facts: Facts, label: Told | None = None) -> Part:
    """The editor, or the editors, of a field."""
    label, hint, kind = label or _label(name, facts), _hint(facts), facts.hint
    args = get_args(kind)
    if is_struct(kind):
        inside = tuple(_parts(kind))
        asks = fields_of(kind).keys() > plain_defaults(kind).keys()
        if not facts.optional or asks:  # one that asks for something is there once that is typed
            if _is_beside(facts):
                return open_rules(name, label if facts.words else OPEN_RULES, options_of(kind))
            return group(name, label, *inside, hint=hint)
        is_there = partial(_is_there, name)
        return group(
            "",
            None,
            Flag(name, label, on=lambda setup, path: plain_defaults(kind), hint=hint),
            only_when(is_there, group(name, None, *inside)),
        )
    if kind is bool:
        return Flag(name, label, hint=hint)
    if kind is int:
        return Number(name, label, hint=hint)
    if kind is str:
        return Words(name, label, hint=hint)
    if _is_enum(kind):
        return Choice(name, label, options=_options(kind), hint=hint)
    if get_origin(kind) is frozenset and _is_enum(args[0]):
        return Several(name, label, options=_options(args[0]), hint=hint)
    if args in ((str,), (str, ...)):
        return Tags(name, label, hint=hint)
    if get_origin(kind) is tuple and args[1:] == (...,) and is_struct(args[0]):
        return _items(name, label, args[0], hint)
    if several := fixed(kind):
        return across(
            *(
                _part(f"{name}[{n}]", Facts(one), _numbered(label, n))
                for n, one in enumerate(several)
            )
        )
    raise TypeError(f"a generated form has no editor for the field {name!r}: {kind}")


def _items(name: str, label: Told, kind: type[Struct], hint: Told | None) -> Items:
    head, *parts = _parts(kind)
    return Items(
        name,
        label,
        head,
        tuple(parts),
        add=_about(ADD, label),
        remove=_about(REMOVE, label),
        unfold=_about(MORE, label),
        new=lambda items: plain_defaults(kind),
        hint=hint,
    )


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _is_there(name: str, setup: Any, path: str) -> bool:
    for step in steps(under(path, name)):
        setup = setup[step] if isinstance(step, int) else getattr(setup, _name(setup, step))
    return setup is not None


def _name(value: Struct, coded: str | int) -> str:
    """The attribute of a field by its name in JSON."""
    names = zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True)
    return dict(names)[str(coded)]


def _label(name: str, facts: Facts) -> Told:
    """What its annotation says, else its name."""
    if facts.words:
        return facts.words[0]
    return lambda setup, path: _readable(name)


def _hint(facts: Facts) -> Told | None:
    """What the second message of its annotation says."""
    return facts.words[1] if facts.words[1:] else None


def _readable(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _said(label: Told) -> Speakable:
    return label() if isinstance(label, Message) else label(None, "")


def _numbered(label: Told, n: int) -> Told:
    return lambda setup, path: NUMBERED(what=_said(label), n=n + 1)


def _about(message: Message, label: Told) -> Told:
    return lambda setup, path: message(what=_said(label))


def _options(kind: type[Enum]) -> Options:
    """The members of an enum by their labels, else by their names."""
    if issubclass(kind, Labelled):
        return kind
    return lambda: [(_readable(member.name.lower()), member.value) for member in kind]
