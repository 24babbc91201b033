"""What the page leaves open, R1 to R7, as named settings of the fight."""

from __future__ import annotations

from enum import StrEnum

from assistant.rules.game import SetupStruct


class HeroOnStation(StrEnum):
    """R1: what a hero risks who is put forward for his station."""

    LITERAL = "literal"
    AT_RISK = "hero_at_risk"


class TiesWithThreats(StrEnum):
    """R2: whether a faction's tie win works against a threat."""

    WORK = "work"
    DO_NOT = "do_not"


class DefenceChosen(StrEnum):
    """R3: whether the defender names army or hero before or after the cards are dealt."""

    BEFORE = "before"
    AFTER = "after"


class WoundedGoes(StrEnum):
    """R4: who picks a wounded hero's home station, where the page does not (all but row 2)."""

    OWNER = "owner"
    OPPONENT = "opponent"


class LostStation(StrEnum):
    """R5: what becomes of a station lost to a threat; the page only says that it is lost."""

    NEUTRAL = "neutral"


class WoundedDefends(StrEnum):
    """R6: whether a wounded hero lying at home may still be put forward."""

    YES = "yes"
    NO = "no"


class NoHomeLeft(StrEnum):
    """R7: where a wounded hero goes whose faction has no home station left."""

    BY_AGREEMENT = "by_agreement"


class Readings(SetupStruct, frozen=True):
    """How this table reads what the page leaves open, in the order of R1 to R7."""

    hero_on_station: HeroOnStation = HeroOnStation.LITERAL
    ties_with_threats: TiesWithThreats = TiesWithThreats.WORK
    defence_chosen: DefenceChosen = DefenceChosen.BEFORE
    wounded_goes: WoundedGoes = WoundedGoes.OWNER
    lost_station: LostStation = LostStation.NEUTRAL
    wounded_defends: WoundedDefends = WoundedDefends.YES
    no_home_left: NoHomeLeft = NoHomeLeft.BY_AGREEMENT
