"""What a card does by its text, told in the game's words: effect by effect, applied together."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct

from assistant.games.battletech.battle_record import (
    ChangeAttack,
    ChangeCounters,
    ChangeDamage,
    ChangeInitiative,
    Damage,
    Deplete,
    Effect,
    Effects,
    Join,
    Prevent,
    Remove,
    Tap,
    TurnUp,
    Untap,
)
from assistant.games.battletech.cards import MOST, PieceId, SiteId
from assistant.games.battletech.mission_rulings import EffectsNow
from assistant.rules.decision import HERE, RecordField, Seat
from assistant.rules.game import Problem
from assistant.rules.json_path import steps
from assistant.rules.text import Message
from assistant.ui.forms.area import ProblemLine
from assistant.ui.forms.spec import (
    Changes,
    Choice,
    Column,
    Form,
    Items,
    Number,
    Pair,
    Words,
    across,
)
from assistant.ui.games.battletech.card_page import TypedForm
from assistant.ui.labels import label
from assistant.ui.pages import RecordForm
from assistant.ui.theme import Look
from assistant.ui.translate import say


def choose_effects(look: Look, field: RecordField) -> RecordForm:
    """The form of what a card does, in a decision."""
    assert isinstance(field, EffectsNow)
    return EffectsForm(look, field)


class Sort(NamedTuple):
    """A sort of effect: its words, and the field of its number, if it has one."""

    kind: type[Effect]
    words: Message
    number: str = ""


SORTS = (
    Sort(Damage, Message("battletech", "Damage"), "count"),
    Sort(Prevent, Message("battletech", "Prevent damage"), "count"),
    Sort(ChangeAttack, Message("battletech", "Attack"), "change"),
    Sort(ChangeInitiative, Message("battletech", "Initiative"), "change"),
    Sort(Remove, Message("battletech", "Remove from the battle")),
    Sort(Join, Message("battletech", "Bring into the battle")),
    Sort(Tap, Message("battletech", "Tap")),
    Sort(Untap, Message("battletech", "Untap")),
    Sort(Deplete, Message("battletech", "Deplete (turn face down)")),
    Sort(TurnUp, Message("battletech", "Turn face up")),
    Sort(ChangeDamage, Message("battletech", "Damage counters"), "change"),
    Sort(ChangeCounters, Message("battletech", "Construction counters"), "change"),
)
AMOUNT, REMOVE = Message("battletech", "Amount"), Message("battletech", "Remove effect {n}")


class Line(Struct, frozen=True):
    """An effect as it is set up: which of the sorts, on what, and how much."""

    sort: int
    thing: str
    count: int = 1
    change: int = 1


class Told(Struct, frozen=True):
    """Whose text it is, and what it does."""

    title: str = ""
    effects: tuple[Line, ...] = ()


def form_of(field: EffectsNow) -> Form:
    """Only what can be now is offered, and each effect only on what it can be on."""
    sorts = {n: field.on(sort.kind) for n, sort in enumerate(SORTS) if field.on(sort.kind)}
    names = {pick.value: say(pick.label) for pick in field.things}

    def thing_for(sort: int, before: str = "") -> str:
        mine = [id for id in names if id in sorts[sort]]
        return before if before in mine else mine[0]

    def things(told: Told, path: str) -> list[Pair]:
        line = _line(told, path)
        return [(names[id], id) for id in names if line is not None and id in sorts[line.sort]]

    def of_sort(told: Told, path: str, sort: int) -> Changes:
        line = _line(told, path)
        thing = thing_for(sort, "" if line is None else line.thing)
        return {path.replace(".sort", ".thing"): thing}

    def is_asked(told: Told, path: str) -> bool:
        line = _line(told, path)
        return line is not None and SORTS[line.sort].number == str(steps(path)[-1])

    def problems(told: Told) -> tuple[Problem, ...]:
        at = "$.effects" if told.title.strip() else "$.title"
        refusals = field.refusals(effects_of(told))
        return tuple(Problem(why.text, HERE, at) for why in refusals)

    first = next(iter(sorts))
    new = {"sort": first, "thing": thing_for(first), "count": 1, "change": 1}
    parts = (
        Words("title", Message("battletech", "Card"), blank=Message("battletech", "Card name")),
        Items(
            "effects",
            Message("battletech", "What the card does"),
            across(
                Choice(
                    "sort",
                    Message("battletech", "Effect"),
                    options=lambda: [(SORTS[n].words(), n) for n in sorts],
                    write=of_sort,
                    keyed=True,
                ),
                Choice("thing", Message("battletech", "Affects"), offered=things, keyed=True),
                Number("count", AMOUNT, low=1, high=MOST, when=is_asked),
                Number("change", AMOUNT, low=-MOST, high=MOST, signed=True, when=is_asked),
            ),
            add=Message("battletech", "Add an effect"),
            remove=lambda told, path: REMOVE(n=int(steps(path)[1]) + 1),
            new=lambda items: new,
        ),
    )
    usual = Told("", (Line(first, thing_for(first)),))
    return Form(Told, (), Column(None, parts), problems, new=lambda: usual, is_sheet=True)


def effects_of(told: Told) -> Effects:
    """What has been told, as the rules take it."""
    return Effects(told.title.strip(), tuple(map(_made, told.effects)))


def _made(line: Line) -> Effect:
    sort = SORTS[line.sort]
    make: Any = sort.kind
    on = Seat(int(line.thing)) if sort.kind is ChangeInitiative else PieceId(SiteId(line.thing))
    effect: Effect = make(on, getattr(line, sort.number)) if sort.number else make(on)
    return effect


def _line(told: Told, path: str) -> Line | None:
    n = int(steps(path)[1])
    return told.effects[n] if n < len(told.effects) else None


class EffectsForm(TypedForm):
    """Effects below each other; `picked` carries the `Effects`."""

    def __init__(self, look: Look, field: EffectsNow) -> None:
        super().__init__(look, form_of(field))
        wrong = ProblemLine(look)
        wrong.follow(self.area)
        words = self.tr("Damage and prevention are counted together.")
        if field.is_of_battle:
            words = self.tr("All of it counts in this battle; initiative counts in its own step.")
        told = label(look, words, 12, colour=look.theme.muted)
        self.lay_out((wrong, 1), told, self.done_button("effects-done", self.tr("Apply")))

    def value(self) -> Effects:
        """What has been told so far."""
        return effects_of(self.area.value())

    def take(self) -> None:
        """All of them at once."""
        self.picked.emit(self.value())
