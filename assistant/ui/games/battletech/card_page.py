"""A card typed in off the print: name, Enter, numbers, done; what is wrong stands at its field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct, convert
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.battletech import texts
from assistant.games.battletech.cards import MOST, UNITS, Asset, Kind, Speed, Subtype
from assistant.games.battletech.collection import catalogue
from assistant.games.battletech.collection.listing import (
    ABILITIES,
    FLAGS,
    Fault,
    Listing,
    name_of,
    read_row,
    to_row,
)
from assistant.rules.decision import HERE
from assistant.rules.game import Problem
from assistant.rules.text import Message, Speakable
from assistant.ui.files import run_file_action
from assistant.ui.forms.area import FormArea
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import (
    Across,
    Changes,
    Choice,
    Column,
    Field,
    Form,
    Number,
    Part,
    Several,
    Test,
    Words,
    across,
)
from assistant.ui.games.battletech.words import UNKNOWN, flag_words
from assistant.ui.labels import label
from assistant.ui.pages import RecordForm
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import lead
from assistant.ui.widgets.keys import ENTER, on_ctrl_enter
from assistant.ui.widgets.layouts import filled, with_name

SORTS = {
    Kind.UNIT: (Subtype.MECH, Subtype.VEHICLE, Subtype.BATTLE_ARMOR),
    Kind.COMMAND: (
        *(Subtype.RESOURCE, Subtype.PILOT, Subtype.ENHANCEMENT, Subtype.TERRAIN),
        *(Subtype.ARTILLERY, Subtype.SUBTERFUGE, Subtype.OPERATION, Subtype.MERCENARY),
    ),
    Kind.MISSION: (),
}
TRAITS = {
    Kind.UNIT: (*FLAGS, *ABILITIES, "omni"),
    Kind.COMMAND: ("scrap_on_reveal", "extra_deployment", "unique"),
    Kind.MISSION: (),
}
"""Columns that are yes or no."""
CHANGED = ("initiative_mod", "attack_mod", "prevent")
ONE_OF = "traits"
"""The field that holds all of `TRAITS`."""


class TypedCard(Struct, frozen=True):
    """A card as it is typed: the columns of a row that players fill in."""

    name: str = ""
    type: Kind = Kind.UNIT
    subtype: tuple[Subtype, ...] = (Subtype.MECH,)
    cost: str = ""
    attack: int | None = None
    armor: int | None = None
    structure: int | None = None
    speed: Speed | None = None
    overheat_damage: int | None = None
    overheat_attack: int | None = None
    alpha_strike: int | None = None
    missile: int | None = None
    long_range: int | None = None
    hand_to_hand: int | None = None
    traits: tuple[str, ...] = ()
    asset: tuple[Asset, ...] = ()
    resource_yield: int | None = None
    initiative_mod: int | None = None
    attack_mod: int | None = None
    prevent: int | None = None
    set: str = ""
    variant: str = ""
    faction: str = ""


EVERY = {*TypedCard.__struct_fields__, *(name for kind in Kind for name in TRAITS[kind])}
"""All columns that are asked of some card."""
ORDER = [f"$.{name}" for name in TypedCard.__struct_fields__]


def typed(listed: Listing) -> TypedCard:
    """What is known of a card, as it would be typed."""
    row: dict[str, Any] = {column: words for column, words in to_row(listed).items() if words}
    row["traits"] = [name for name in TRAITS[Kind(row["type"])] if name in row]
    row |= {n: row[n].split(";") if n in row else () for n in ("subtype", "asset")}
    row |= {name: row[name].removeprefix("+") for name in CHANGED if name in row}
    row["cost"] = "" if listed.card.cost is None else str(listed.card.cost)
    return convert(row, TypedCard, strict=False)


def asked_of(card: TypedCard, parts: Sequence[Part] = ()) -> set[str]:
    """The columns that are asked of such a card: those of the fields that are shown."""
    found = {*TRAITS[card.type]}
    for part in parts or PARTS:
        if part.when is None or part.when(card, ""):
            match part:
                case Across(parts=inside):
                    found |= asked_of(card, inside)
                case Field(name=name):
                    found.add(name)
    return found


def row_of(card: TypedCard, rest: Mapping[str, str]) -> dict[str, object]:
    """The row of a card: what its type does not have is left out, but for what was known of it."""
    asked, same = asked_of(card), rest.get("type") == card.type.value
    row: dict[str, object] = {n: words for n, words in rest.items() if same or n not in EVERY}
    row |= {name: getattr(card, name) for name in asked if name in TypedCard.__struct_fields__}
    row |= {name: True for name in card.traits if name in asked}
    return {name: value for name, value in row.items() if value not in (None, "")}


def read(card: TypedCard, rest: Mapping[str, str]) -> Listing | tuple[Fault, ...]:
    """The card, or what is against it."""
    found = read_row(row_of(card, rest))
    if isinstance(found, Listing) and found.lacks_kind:
        return (Fault("subtype", "", texts.NEEDED()),)
    return found


def rest_of(listed: Listing) -> dict[str, str]:
    """What is known of a card and not asked of such a one; who types it in says what it is."""
    asked = {"source", "check", *asked_of(typed(listed))} - {"type"}
    known = to_row(listed).items()
    return {n: words for n, words in known if words and n not in asked and "cost_" not in n}


def form_of(start: TypedCard, rest: Mapping[str, str]) -> Form:
    """The form that begins with this much of a card: what it lacks is no mistake yet."""

    def problems(card: TypedCard) -> tuple[Problem, ...]:
        found = read(card, rest)
        faults = () if isinstance(found, Listing) else found
        wrong = dict.fromkeys(Problem(one.reason, HERE, _field_of(one)) for one in faults)
        return tuple(sorted(wrong, key=lambda problem: ORDER.index(problem.at)))

    return Form(TypedCard, (), Column(None, PARTS), problems, new=lambda: start, is_sheet=True)


def _field_of(fault: Fault) -> str:
    """The field that a fault is about: all that a cost is made of is typed in one."""
    column = "cost" if fault.column.startswith("cost") else fault.column
    if any(column in flags for flags in TRAITS.values()):
        column = ONE_OF
    return f"$.{column if column in TypedCard.__struct_fields__ else 'name'}"


def _of(*kinds: Kind) -> Test:
    return lambda card, path: card.type in kinds


def has_changes(card: TypedCard, path: str = "") -> bool:
    """Whether it changes what a mission does."""
    is_pilot = card.type is Kind.COMMAND and Subtype.PILOT in card.subtype
    return card.type is Kind.MISSION or is_pilot


def _one_sort(card: TypedCard, path: str, now: list[str]) -> Changes:
    """'Mech, Vehicle or Battle Armor: the last one counts."""
    new = [sort for sort in now if sort in UNITS and Subtype(sort) not in card.subtype]
    return {path: [sort for sort in now if sort not in UNITS or not new or sort in new]}


def _begun_anew(card: TypedCard, path: str, kind: str) -> Changes:
    """A card of another type has other kinds and abilities; a Unit is a 'Mech to begin with."""
    return {"$.subtype": [Subtype.MECH.value] if kind == Kind.UNIT.value else [], "$.traits": []}


def _named(table: Any, ids: Any) -> Callable[[], list[tuple[Speakable, Any]]]:
    return lambda: [(name_of(id.value, table), id.value) for id in ids]


def _speeds() -> list[tuple[Speakable, Any]]:
    speeds = (Speed.FAST, Speed.MODERATE, Speed.SLOW)
    return [(UNKNOWN, None), *((name_of(one.value, "speeds"), one.value) for one in speeds)]


def _traits() -> list[tuple[Speakable, Any]]:
    return [(flag_words(name), name) for flags in TRAITS.values() for name in flags]


def _factions(card: TypedCard, path: str) -> Speakable:
    return ";".join(say(name_of(one, "factions")) for one in ("Clan", "Wolf"))


def _number(name: str, label: Message, *, low: int = 0, signed: bool = False) -> Number:
    return Number(name, label, low=low, high=MOST, signed=signed)


COST_BLANK = Message("battletech", "6+3A+1M, or empty")

PARTS: tuple[Part, ...] = (
    across(
        Words("name", Message("battletech", "Card name")),
        Choice(
            "type",
            Message("battletech", "Type"),
            options=_named("kinds", Kind),
            segments=True,
            write=_begun_anew,
        ),
    ),
    Several(
        "subtype",
        Message("battletech", "Kind"),
        options=_named("subtypes", (*SORTS[Kind.UNIT], *SORTS[Kind.COMMAND])),
        offered=lambda card, path, sort: sort in SORTS[card.type],
        write=_one_sort,
        when=_of(Kind.UNIT, Kind.COMMAND),
    ),
    across(
        Words("cost", Message("battletech", "Cost"), blank=lambda card, path: COST_BLANK()),
        _number("attack", Message("battletech", "Attack"), low=-MOST),
        _number("armor", Message("battletech", "Armor"), low=-MOST),
        _number("structure", Message("battletech", "Structure"), low=-MOST),
        when=_of(Kind.UNIT, Kind.COMMAND),
    ),
    Choice(
        "speed",
        Message("battletech", "Speed"),
        options=_speeds,
        segments=True,
        when=_of(Kind.UNIT),
    ),
    across(
        _number("overheat_damage", Message("battletech", "Overheat")),
        _number("overheat_attack", Message("battletech", "+ Attack")),
        _number("alpha_strike", Message("battletech", "Alpha Strike")),
        when=_of(Kind.UNIT),
    ),
    across(
        _number("missile", Message("battletech", "Missiles")),
        _number("long_range", Message("battletech", "Long-Range")),
        _number("hand_to_hand", Message("battletech", "Hand-to-Hand")),
        when=_of(Kind.UNIT),
    ),
    Several(
        ONE_OF,
        Message("battletech", "Abilities"),
        options=_traits,
        offered=lambda card, path, name: name in TRAITS[card.type],
        when=_of(Kind.UNIT, Kind.COMMAND),
    ),
    across(
        Several(
            "asset",
            Message("battletech", "Assets"),
            options=lambda: [(one.value, one.value) for one in Asset],
        ),
        _number("resource_yield", Message("battletech", "Resources")),
        when=_of(Kind.COMMAND),
    ),
    across(
        _number("initiative_mod", Message("battletech", "Initiative"), low=-MOST, signed=True),
        _number("attack_mod", Message("battletech", "to Attack"), low=-MOST, signed=True),
        _number("prevent", Message("battletech", "Prevents")),
        when=has_changes,
    ),
    across(
        Words("set", Message("battletech", "Set")),
        Words("variant", Message("battletech", "Variant")),
        Words("faction", Message("battletech", "Factions"), blank=_factions),
    ),
)


class TypedForm(RecordForm):
    """A form typed through: Enter goes on, Ctrl+Enter takes what is typed, Esc goes back."""

    def __init__(
        self, look: Look, form: Form, start: Struct | None = None, title: str = ""
    ) -> None:
        super().__init__(look, title)
        self.area = FormArea(look, form, start)
        self.setFocusProxy(self.area.leaves[0].editor)
        on_ctrl_enter(self, self.finish)

    def lay_out(self, *foot: QWidget | tuple[QWidget, int]) -> None:
        """The form over its foot; Tab goes on to the buttons there."""
        look = self.look
        column = filled(QVBoxLayout(self), (self.area, 1), spacing=look.px(4))
        column.addLayout(filled(QHBoxLayout(), *foot))
        if self.title:
            across = look.px(12 if look.metrics.is_tight else 24)
            column.setContentsMargins(across, look.px(8), across, look.px(4))
            column.insertWidget(0, label(look, self.title, 20, 600))
            column.insertWidget(1, self.banner)
        buttons = [one for one in foot if isinstance(one, QAbstractButton)]
        lead(self.area.leaves[-1].target, buttons)

    def done_button(self, name: str, words: str) -> PlainButton:
        """What takes what is typed."""
        key = "Ctrl+Enter"
        made = with_name(PlainButton(self.look, words, key=key, primary=True, low=True), name)
        made.clicked.connect(self.finish)
        return made

    def save_state(self) -> object:
        """What stands in the form."""
        return self.area.model

    def restore_state(self, state: Any) -> None:
        """With what stood in a form before this one."""
        self.area.adopt(state)

    def finish(self) -> None:
        """All of it is taken, or the first field with a mistake has the keyboard."""
        self.area.model.tell_all()
        if self.area.problems:
            self.area.go_to_first()
        else:
            self.take()

    def take(self) -> None:
        """What is typed is right."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on to the next field, Delete takes an item of a list out.

        A field of several buttons is one: Tab goes through them.
        """
        if event.key() in ENTER:
            now = self.window().focusWidget()
            here = next((leaf for leaf in self.area.leaves if now in leaf.stops), None)
            self.focusNextChild()
            while here is not None and self.window().focusWidget() in here.stops[1:]:
                self.focusNextChild()
        elif event.key() != Qt.Key.Key_Delete or not self.area.take_item():
            super().keyPressEvent(event)


class Typed(NamedTuple):
    """What stands in a form: what it began with, as it was made, and whether it is to be kept."""

    start: Listing | None
    name: str
    old: Listing | None
    model: Model
    keep: bool


class CardForm(TypedForm):
    """Holds what is typed of a card; `picked` carries the `Listing`.

    It begins with what is known of a card, or with a name. To change the `old` card only keeps it.
    """

    def __init__(
        self,
        look: Look,
        start: Listing | None = None,
        *,
        name: str = "",
        old: Listing | None = None,
        title: str = "",
    ) -> None:
        self._start, self._name, self.old, known = start, name, old, start or old
        self._rest: Mapping[str, str] = {} if known is None else rest_of(known)
        first = TypedCard(name) if known is None else typed(known)
        super().__init__(look, form_of(first, self._rest), first, title)
        self._keep = with_name(QCheckBox(self.tr("Save to my list")), "card-keep", "box")
        self._keep.setFont(look.font(14))
        self._keep.setChecked(True)
        back = PlainButton(look, self.tr("Back"), key=self.tr("Esc"), flat=True, icon="back")
        back.setObjectName("card-back")
        back.clicked.connect(self.left)
        if not title:
            back.hide()  # the page leads back
        told = self.tr("Save changes") if old else self.tr("Use this card")
        hint = label(look, self.tr("Enter: next field"), 12, colour=look.theme.muted)
        hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if old is not None:
            self._keep.hide()
        self.lay_out(back, (hint, 1), self._keep, self.done_button("card-done", told))

    def save_state(self) -> Typed:
        """What has been typed so far."""
        model, keep = self.area.model, self._keep.isChecked()
        return Typed(self._start, self._name, self.old, model, keep)

    def restore_state(self, state: Typed) -> None:
        """With what was typed into one that began alike."""
        super().restore_state(state.model)
        self._keep.setChecked(state.keep)

    def take(self) -> None:
        """The card is done."""
        self.picked.emit(read(self.area.value(), self._rest))

    def is_kept(self, listed: Listing, banner: Banner) -> bool:
        """Keep the card in the player's list if so wished, a changed one in that where it was.

        Where it cannot be kept, one more press takes it all the same.
        """
        if not self._keep.isChecked():
            return True
        old = self.old
        name = old.own if old is not None and old.own else catalogue.TYPED

        def keep() -> None:
            catalogue.keep(name, (listed,))
            if old is not None and old.own and old.key != listed.key:
                catalogue.drop(old.own, old)

        if not run_file_action(banner, keep):
            self._keep.setChecked(False)
            return False
        catalogue.changed()
        return True
