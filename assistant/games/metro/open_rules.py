"""The open rules, R1 to R7: what each asks, how it may be answered, what leaves it open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.cites import page, reading
from assistant.games.metro.comparison import is_tie_with_threat
from assistant.games.metro.data import Unit
from assistant.games.metro.outcome import effects, lies_wounded
from assistant.games.metro.readings import (
    DefenceChosen,
    HeroOnStation,
    LostStation,
    NoHomeLeft,
    TiesWithThreats,
    WoundedDefends,
    WoundedGoes,
)
from assistant.games.metro.setup import HELD, Target
from assistant.games.metro.state import (
    DEFENDER,
    AnyEffect,
    HeroWounded,
    Result,
    State,
    StationLost,
)
from assistant.games.metro.steps.consequences import homes
from assistant.games.metro.steps.defence import why_not_hero
from assistant.rules.rule_options import Answer, RuleOption
from assistant.rules.text import Message


def _open(
    id: str, field: str, asks: Message, answers: Mapping[Answer, Message], *paragraphs: int
) -> RuleOption:
    return RuleOption(asks, reading(id), (page(*paragraphs),), field=field, answers=answers)


OPEN_RULES: tuple[RuleOption, ...] = (
    _open(
        "R1",
        "hero_on_station",
        texts.R1_ASKS,
        {HeroOnStation.LITERAL: texts.R1_LITERAL, HeroOnStation.AT_RISK: texts.R1_AT_RISK},
        9,
        10,
        11,
    ),
    _open(
        "R2",
        "ties_with_threats",
        texts.R2_ASKS,
        {TiesWithThreats.WORK: texts.R2_WORK, TiesWithThreats.DO_NOT: texts.R2_DO_NOT},
        15,
    ),
    _open(
        "R3",
        "defence_chosen",
        texts.R3_ASKS,
        {DefenceChosen.BEFORE: texts.R3_BEFORE, DefenceChosen.AFTER: texts.R3_AFTER},
        9,
        18,
    ),
    _open(
        "R4",
        "wounded_goes",
        texts.R4_ASKS,
        {WoundedGoes.OWNER: texts.R4_OWNER, WoundedGoes.OPPONENT: texts.R4_OPPONENT},
        6,
        8,
        11,
        12,
    ),
    _open("R5", "lost_station", texts.R5_ASKS, {LostStation.NEUTRAL: texts.R5_NEUTRAL}, 14),
    _open(
        "R6",
        "wounded_defends",
        texts.R6_ASKS,
        {WoundedDefends.YES: texts.R6_YES, WoundedDefends.NO: texts.R6_NO},
        9,
    ),
    _open("R7", "no_home_left", texts.R7_ASKS, {NoHomeLeft.BY_AGREEMENT: texts.R7_AGREED}, 6),
)


def that_mattered(state: State) -> Iterator[RuleOption]:
    """The readings on which the result of a decided fight hangs."""
    mattered = set(_mattered(state)) if state.result is not Result.CALLED_OFF else set()
    return (rule for rule in OPEN_RULES if rule.cite.place in mattered)


def _mattered(state: State) -> Iterator[str]:
    by_hero = state.side(DEFENDER).unit is Unit.HERO and state.target is not Target.ENEMY_HERO
    if by_hero and _hangs_on_risk(state):
        yield "R1"
    if not state.ruled and is_tie_with_threat(state):
        yield "R2"
    if (by_hero and lies_wounded(state, DEFENDER)) or _is_barred_by_his_wound(state):
        yield "R6"
    for effect in state.effects:
        if isinstance(effect, HeroWounded) and not lies_wounded(state, effect.side):
            yield from _of_wound(state, effect)
        elif isinstance(effect, StationLost) and state.target is Target.OWN_STATION:
            yield "R5"


def _is_barred_by_his_wound(state: State) -> bool:
    """Whether the hero could have been put forward but for R6."""
    return state.target in HELD and [why.cite for why in why_not_hero(state)] == [reading("R6")]


def _hangs_on_risk(state: State) -> bool:
    """Whether this result brings something else where a hero put forward is read the other way."""
    if state.result is None:
        return False
    readings = (replace(state.setup.readings, hero_on_station=risk) for risk in HeroOnStation)
    fights = (replace(state, setup=replace(state.setup, readings=one)) for one in readings)
    return len({_felt(fight, state.result) for fight in fights}) > 1


def _felt(state: State, result: Result) -> tuple[AnyEffect, ...]:
    """What follows, without wounds that a hero has already."""
    found = effects(state, result)
    return tuple(
        e for e in found if not (isinstance(e, HeroWounded) and lies_wounded(state, e.side))
    )


def _of_wound(state: State, effect: HeroWounded) -> Iterator[str]:
    known = homes(state, effect.side)
    if known == {}:
        yield "R7"
    elif state.row != 2 and (known is None or len(known) > 1):
        yield "R4"
