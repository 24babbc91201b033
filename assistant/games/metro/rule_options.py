"""What the page leaves open, R1 to R7, and how a table reads it."""

from __future__ import annotations

from typing import Annotated

from assistant.games.metro.texts import page, reading
from assistant.rules.game import SetupStruct
from assistant.rules.rule_options import Labelled, RuleOption, options_of
from assistant.rules.text import Message


class HeroOnStation(Labelled):
    """R1: what a hero risks who is put forward for his station."""

    LITERAL = "literal", Message("metro", "risks nothing himself")
    AT_RISK = "hero_at_risk", Message("metro", "is at risk himself")


class TiesWithThreats(Labelled):
    """R2: whether a faction's tie win works against a threat."""

    WORK = "work", Message("metro", "factions may win ties")
    DO_NOT = "do_not", Message("metro", "nobody wins ties")


class DefenceChosen(Labelled):
    """R3: whether the defender names army or hero before or after the cards are dealt."""

    BEFORE = "before", Message("metro", "before the deal")
    AFTER = "after", Message("metro", "after the deal")


class WoundedGoes(Labelled):
    """R4: who picks a wounded hero's home station, where the page does not (all but row 2)."""

    OWNER = "owner", Message("metro", "his owner")
    OPPONENT = "opponent", Message("metro", "the opponent")


class LostStation(Labelled):
    """R5: what becomes of a station lost to a threat; the page only says that it is lost."""

    NEUTRAL = "neutral", Message("metro", "becomes neutral")


class WoundedDefends(Labelled):
    """R6: whether a wounded hero lying at home may still be put forward."""

    YES = "yes", Message("metro", "may defend")
    NO = "no", Message("metro", "may not defend")


class NoHomeLeft(Labelled):
    """R7: where a wounded hero goes whose faction has no home station left."""

    BY_AGREEMENT = "by_agreement", Message("metro", "is placed by agreement")


class RuleOptions(SetupStruct, frozen=True):
    """How this table reads what the page leaves open, in the order of R1 to R7."""

    hero_on_station: Annotated[
        HeroOnStation,
        RuleOption(
            Message("metro", "A hero who defends the station"), reading("R1"), (page(9, 10, 11),)
        ),
    ] = HeroOnStation.LITERAL
    ties_with_threats: Annotated[
        TiesWithThreats,
        RuleOption(Message("metro", "Ties against a threat"), reading("R2"), (page(15),)),
    ] = TiesWithThreats.WORK
    defence_chosen: Annotated[
        DefenceChosen,
        RuleOption(
            Message("metro", "Army or hero is chosen for defence"), reading("R3"), (page(9, 18),)
        ),
    ] = DefenceChosen.BEFORE
    wounded_goes: Annotated[
        WoundedGoes,
        RuleOption(
            Message("metro", "The home station of a wounded hero is chosen by"),
            reading("R4"),
            (page(6, 8, 11, 12),),
        ),
    ] = WoundedGoes.OWNER
    lost_station: Annotated[
        LostStation,
        RuleOption(Message("metro", "A station lost to a threat"), reading("R5"), (page(14),)),
    ] = LostStation.NEUTRAL
    wounded_defends: Annotated[
        WoundedDefends,
        RuleOption(Message("metro", "A wounded hero at home"), reading("R6"), (page(9),)),
    ] = WoundedDefends.YES
    no_home_left: Annotated[
        NoHomeLeft,
        RuleOption(
            Message("metro", "A wounded hero with no home station left"), reading("R7"), (page(6),)
        ),
    ] = NoHomeLeft.BY_AGREEMENT


OPEN_RULES = options_of(RuleOptions)
"""R1 to R7, in their order."""
