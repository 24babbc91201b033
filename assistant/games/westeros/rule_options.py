"""What the rulebook leaves open, as named settings of the battle: one declaration each."""

from __future__ import annotations

from typing import Annotated

from assistant.games.westeros.texts import ERRATA, READINGS, bow, players
from assistant.rules.decision import Cite
from assistant.rules.game import SetupStruct
from assistant.rules.rule_options import Labelled, RuleOption, options_of
from assistant.rules.text import Message

WHY_OPTIONAL = Message("westeros", "An optional rule from the errata.")
WHY_TERRAIN = Message("westeros", "The program does not know this terrain’s sheet.")
WHY_CAPTURE = Message("westeros", "The program does not know the section on capturing commanders.")


class CornerTouch(Labelled):
    """What a bare corner on the line of sight is; only possible at distance 5 and beyond."""

    SHIFT = "shift", Message("westeros", "is shifted, as along a border")
    """A corner is a border: one touch never blocks, touches on opposite sides do."""
    IGNORE = "ignore", Message("westeros", "is not blocked")
    BLOCK = "block", Message("westeros", "is blocked")


class RangedRetreat(Labelled):
    """Where a unit driven off by shooting goes."""

    HOME_EDGE = "home_edge", Message("westeros", "towards its home edge, as its owner chooses")
    AWAY = "away", Message("westeros", "away from the shooter")


class LengthwiseTie(Labelled):
    """Who chooses where a unit goes that has two ways equally near to its home edge."""

    OWNER = "owner", Message("westeros", "by the owner of the unit")
    ATTACKER = "attacker", Message("westeros", "by the attacking side")
    """The side that struck the unit."""


def _open(asks: Message, why: Message, *sources: Cite) -> RuleOption:
    """The reading is cited by the field that settles it."""
    return RuleOption(asks, Cite(READINGS, ""), sources, why)


class RuleOptions(SetupStruct, frozen=True):
    """How this table plays what is open."""

    corner_touch: Annotated[
        CornerTouch,
        _open(
            Message("westeros", "A line that only touches a corner of an obstacle"),
            Message(
                "westeros",
                "The rule speaks of borders only. It matters from a distance of 5 hexes.",
            ),
            bow("los"),
        ),
    ] = CornerTouch.SHIFT
    ranged_retreat: Annotated[
        RangedRetreat,
        _open(
            Message("westeros", "A unit driven off by shooting retreats"),
            Message(
                "westeros",
                "The rule makes no exception for shooting, the errata it refers to does.",
            ),
            ERRATA,
            bow("retreat"),
        ),
    ] = RangedRetreat.HOME_EDGE
    ranged_can_flank: Annotated[
        bool,
        _open(
            Message("westeros", "Shooting at an engaged unit is a flank attack"),
            Message(
                "westeros",
                "One section names any attack, step 4 only melee; players answer: no.",
            ),
            bow("flank"),
            bow("4"),
            players("flank"),
        ),
    ] = False
    counter_terrain_limits: Annotated[
        bool,
        _open(
            Message("westeros", "Terrain changes the dice of counterattacks and parting blows"),
            Message(
                "westeros",
                "A counterattack skips only “when attacking” effects; a parting blow rolls its "
                "usual dice.",
            ),
            bow("counterattack"),
            bow("parting-blow"),
        ),
    ] = True
    weakened_units: Annotated[
        bool,
        _open(
            Message("westeros", "A unit that has lost half its figures rolls one die fewer"),
            WHY_OPTIONAL,
            ERRATA,
            bow("attack"),
        ),
    ] = False
    coordinated_attack: Annotated[
        bool,
        _open(
            Message("westeros", "Coordinated attacks are allowed"),
            WHY_OPTIONAL,
            ERRATA,
        ),
    ] = False
    hill_blocks_los: Annotated[
        bool,
        _open(
            Message("westeros", "Hills block the line of sight"),
            WHY_TERRAIN,
            players("terrain"),
        ),
    ] = False
    building_blocks_los: Annotated[
        bool,
        _open(
            Message("westeros", "Buildings block the line of sight"),
            WHY_TERRAIN,
            players("terrain"),
        ),
    ] = True
    dice_cap_after_bonus: Annotated[
        bool,
        _open(
            Message("westeros", "Dice limits apply after bonuses"),
            Message("westeros", "The rule names modifiers without an order."),
            bow("5"),
        ),
    ] = True
    commander_overflow_hits: Annotated[
        bool,
        _open(
            Message("westeros", "Hits beyond the last figure count against the commander"),
            WHY_CAPTURE,
            bow("7C"),
        ),
    ] = False
    retreat_wounds_capture: Annotated[
        bool,
        _open(
            Message("westeros", "Retreat wounds count against the commander"),
            WHY_CAPTURE,
            bow("7C"),
        ),
    ] = False
    lengthwise_tie: Annotated[
        LengthwiseTie,
        _open(
            Message("westeros", "Of two ways equally close to the home edge, the choice is made"),
            Message("westeros", "The rule does not cover a board laid lengthwise."),
            bow("retreat"),
        ),
    ] = LengthwiseTie.OWNER


OPEN_RULES = options_of(RuleOptions)
