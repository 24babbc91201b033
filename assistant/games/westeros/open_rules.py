"""The open rules: what each asks, how it may be answered, what leaves it open."""

from __future__ import annotations

from assistant.games.westeros import texts
from assistant.games.westeros.cites import ERRATA, bow, players, reading
from assistant.games.westeros.readings import CornerTouch, LengthwiseTie, RangedRetreat, Readings
from assistant.rules.decision import Cite
from assistant.rules.rule_options import NO, YES, Answer, RuleOption
from assistant.rules.text import Message

ANSWERS: dict[type[Answer], dict[Answer, Message]] = {
    bool: {True: YES, False: NO},
    CornerTouch: {
        CornerTouch.SHIFT: texts.CORNER_SHIFT,
        CornerTouch.IGNORE: texts.CORNER_IGNORE,
        CornerTouch.BLOCK: texts.CORNER_BLOCK,
    },
    RangedRetreat: {
        RangedRetreat.HOME_EDGE: texts.RETREAT_HOME,
        RangedRetreat.AWAY: texts.RETREAT_AWAY,
    },
    LengthwiseTie: {
        LengthwiseTie.OWNER: texts.TIE_OWNER,
        LengthwiseTie.ATTACKER: texts.TIE_ATTACKER,
    },
}


def _open(field: str, asks: Message, why: Message, *sources: Cite) -> RuleOption:
    kind = type(getattr(Readings(), field))
    return RuleOption(asks, reading(field), sources, why, field=field, answers=ANSWERS[kind])


OPEN_RULES: tuple[RuleOption, ...] = (
    _open("corner_touch", texts.Q_CORNER, texts.WHY_CORNER, bow("los")),
    _open(
        "ranged_retreat",
        texts.Q_RANGED_RETREAT,
        texts.WHY_RANGED_RETREAT,
        ERRATA,
        bow("retreat"),
    ),
    _open(
        "ranged_can_flank",
        texts.Q_RANGED_FLANK,
        texts.WHY_RANGED_FLANK,
        bow("flank"),
        bow("4"),
        players("flank"),
    ),
    _open(
        "counter_terrain_limits",
        texts.Q_COUNTER,
        texts.WHY_COUNTER,
        bow("counterattack"),
        bow("parting-blow"),
    ),
    _open("weakened_units", texts.Q_WEAKENED, texts.WHY_OPTIONAL, ERRATA, bow("attack")),
    _open("coordinated_attack", texts.Q_COORDINATED, texts.WHY_OPTIONAL, ERRATA),
    _open("hill_blocks_los", texts.Q_HILL, texts.WHY_TERRAIN, players("terrain")),
    _open("building_blocks_los", texts.Q_BUILDING, texts.WHY_TERRAIN, players("terrain")),
    _open("dice_cap_after_bonus", texts.Q_CAP, texts.WHY_CAP, bow("5")),
    _open("commander_overflow_hits", texts.Q_OVERFLOW, texts.WHY_CAPTURE, bow("7C")),
    _open("retreat_wounds_capture", texts.Q_RETREAT_CAPTURE, texts.WHY_CAPTURE, bow("7C")),
    _open("lengthwise_tie", texts.Q_TIE, texts.WHY_TIE, bow("retreat")),
)
"""In the order of `Readings`."""
