"""The open rules as settings: what is asked, the answers with their meaning, and why it is open."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import fields

from assistant.games.westeros import texts
from assistant.games.westeros.cites import ERRATA, bow, reading
from assistant.games.westeros.readings import (
    CornerTouch,
    LengthwiseTie,
    RangedRetreat,
    Readings,
)
from assistant.rules.decision import Cite
from assistant.rules.text import Message, Text

Value = CornerTouch | RangedRetreat | LengthwiseTie | bool


@dataclass(frozen=True)
class Answer:
    """One way to read an open rule."""

    value: Value
    label: Text


@dataclass(frozen=True)
class Setting:
    """A field of `Readings` as players see it: the question, its answers, and where it comes from.

    `why` says what leaves it open, `sources` where that can be read.
    """

    field: str
    question: Text
    answers: tuple[Answer, ...]
    default: Value
    why: Text
    sources: tuple[Cite, ...]

    def told(self, readings: Readings) -> Text:
        """The question and how this table answers it."""
        now = getattr(readings, self.field)
        answer = next(answer for answer in self.answers if answer.value == now)
        return texts.READ_AS(asks=self.question, reads=answer.label)

    @property
    def cite(self) -> Cite:
        """How results cite the setting that decided them."""
        return reading(self.field)


ANSWERS: dict[type[Value], tuple[tuple[Value, Message], ...]] = {
    bool: ((True, texts.YES), (False, texts.NO)),
    CornerTouch: (
        (CornerTouch.SHIFT, texts.CORNER_SHIFT),
        (CornerTouch.IGNORE, texts.CORNER_IGNORE),
        (CornerTouch.BLOCK, texts.CORNER_BLOCK),
    ),
    RangedRetreat: (
        (RangedRetreat.HOME_EDGE, texts.RETREAT_HOME),
        (RangedRetreat.AWAY, texts.RETREAT_AWAY),
    ),
    LengthwiseTie: (
        (LengthwiseTie.OWNER, texts.TIE_OWNER),
        (LengthwiseTie.ATTACKER, texts.TIE_ATTACKER),
    ),
}
QUESTIONS: dict[str, tuple[Message, Message, tuple[Cite, ...]]] = {
    "corner_touch": (texts.Q_CORNER, texts.WHY_CORNER, (bow("los"),)),
    "ranged_retreat": (texts.Q_RANGED_RETREAT, texts.WHY_RANGED_RETREAT, (ERRATA, bow("retreat"))),
    "ranged_can_flank": (
        texts.Q_RANGED_FLANK,
        texts.WHY_RANGED_FLANK,
        (bow("flank"), bow("4"), Cite("bow-web", "flank")),
    ),
    "counter_terrain_limits": (texts.Q_COUNTER, texts.WHY_COUNTER, (bow("counterattack"),)),
    "weakened_units": (texts.Q_WEAKENED, texts.WHY_OPTIONAL, (ERRATA, bow("attack"))),
    "coordinated_attack": (texts.Q_COORDINATED, texts.WHY_OPTIONAL, (ERRATA,)),
    "hill_blocks_los": (texts.Q_HILL, texts.WHY_TERRAIN, (Cite("bow-web", "terrain"),)),
    "building_blocks_los": (texts.Q_BUILDING, texts.WHY_TERRAIN, (Cite("bow-web", "terrain"),)),
    "dice_cap_after_bonus": (texts.Q_CAP, texts.WHY_CAP, (bow("5"),)),
    "commander_overflow_hits": (texts.Q_OVERFLOW, texts.WHY_CAPTURE, (bow("7C"),)),
    "retreat_wounds_capture": (texts.Q_RETREAT_CAPTURE, texts.WHY_CAPTURE, (bow("7C"),)),
    "lengthwise_tie": (texts.Q_TIE, texts.WHY_TIE, (bow("retreat"),)),
}


def settings() -> tuple[Setting, ...]:
    """Every setting in the order of `Readings`."""
    return tuple(_setting(field.name, field.default) for field in fields(Readings))


def _setting(name: str, default: Value) -> Setting:
    question, why, sources = QUESTIONS[name]
    answers = tuple(Answer(value, label()) for value, label in ANSWERS[type(default)])
    return Setting(name, question(), answers, default, why(), sources)
