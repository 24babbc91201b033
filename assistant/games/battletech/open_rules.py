"""The open rules: what each asks, how it may be answered, where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import reading_texts as texts
from assistant.games.battletech.cites import reading, rule
from assistant.games.battletech.kept import kept_each
from assistant.games.battletech.readings import Readings
from assistant.games.battletech.state import State
from assistant.rules.decision import Refusal
from assistant.rules.game import Note
from assistant.rules.rule_options import NO, YES, RuleOption, decided
from assistant.rules.text import Message


def _open(
    id: str, field: str, source: str, asks: Message, why: Message | None = None, **answers: Message
) -> RuleOption:
    """The answers are written by the values of the setting, its default first.

    Where there is but one, `why` tells what speaks against any other.
    """
    kind = type(getattr(Readings(), field))
    read = {kind(k): v for k, v in answers.items()}
    return RuleOption(asks, reading(id), (rule(source),), why, field=field, answers=read)


OPEN_RULES: tuple[RuleOption, ...] = (
    _open(
        "D-1",
        "deck_size",
        "SET-1",
        texts.DECK_SIZE,
        min_60=texts.AT_LEAST_60,
        exactly_60=texts.EXACTLY_60,
        max_60=texts.AT_MOST_60,
    ),
    _open(
        "D-10",
        "omni_rides",
        "TGT-2",
        texts.OMNI_RIDES,
        own=texts.OWN_SPEED,
        quickest=texts.OMNI_SPEED,
    ),
    _open(
        "AMB-1",
        "cost_moment",
        "CST-1",
        texts.COST_MOMENT,
        activation=texts.AT_ACTIVATION,
        phase_start=texts.AT_PHASE_START,
    ),
    _open(
        "AMB-2",
        "mission_limit",
        "INI-5",
        texts.MISSION_LIMIT,
        after_card=texts.AFTER_CARD,
        before_card=texts.BEFORE_CARD,
    ),
    _open("AMB-3", "missiles", "OPT-M", texts.MISSILES, split=texts.SPLIT, together=texts.TOGETHER),
    _open(
        "AMB-4",
        "without_battle",
        "BLK-8",
        texts.WITHOUT_BATTLE,
        allowed=texts.ALLOWED,
        forbidden=texts.FORBIDDEN,
    ),
    _open(
        "AMB-5",
        "alpha_strike",
        "OPT-A",
        texts.ALPHA_STRIKE,
        after_battle=texts.AFTER_BATTLE,
        at_once=texts.AT_ONCE,
    ),
    _open(
        "AMB-6", "take_back", "ASG-3", texts.TAKE_BACK, owner=texts.OWNER, opponent=texts.OPPONENT
    ),
    _open(
        "AMB-7",
        "tapped_target",
        "BLK-6",
        texts.TAPPED_TARGET,
        may_join=texts.ALLOWED,
        may_not=texts.FORBIDDEN,
    ),
    _open(
        "AMB-8",
        "removed_overheat",
        "RMV-1",
        texts.REMOVED_OVERHEAT,
        none=NO,
        taken=YES,
    ),
    _open(
        "AMB-9",
        "negative_attack",
        "ASG-1",
        texts.NEGATIVE_ATTACK,
        texts.WHY_COUNTS_ZERO,
        counts_zero=texts.COUNTS_ZERO,
    ),
    _open(
        "AMB-10",
        "guards_of_lost",
        "GRD-3",
        texts.GUARDS_OF_LOST,
        patrol=texts.TO_PATROL,
        stockpile=texts.TO_STOCKPILE,
    ),
    _open(
        "AMB-11",
        "all_empty",
        "WIN-1",
        texts.ALL_EMPTY,
        draw=texts.IS_DRAW,
        active_wins=texts.ACTIVE_WINS,
    ),
    _open(
        "AMB-12",
        "same_mission",
        "MSN-2",
        texts.SAME_MISSION,
        texts.WHY_BY_TITLE,
        title=texts.BY_TITLE,
    ),
    _open(
        "AMB-13",
        "unspent",
        "CST-4",
        texts.UNSPENT,
        end_of_phase=texts.END_OF_PHASE,
        end_of_turn=texts.END_OF_TURN,
    ),
    _open(
        "AMB-14",
        "scrapped_vehicle",
        "DMG-4",
        texts.SCRAPPED_VEHICLE,
        no_die=NO,
        rolls=YES,
    ),
    _open(
        "AMB-15",
        "defender",
        "BLK-1",
        texts.DEFENDER,
        texts.WHY_TARGET_OWNER,
        owner=texts.TARGET_OWNER,
    ),
    _open(
        "AMB-16",
        "tapped_guard",
        "GRD-1",
        texts.TAPPED_GUARD,
        may_guard=texts.ALLOWED,
        may_not=texts.FORBIDDEN,
    ),
    _open(
        "AMB-17",
        "fallen_initiative",
        "MSN-3",
        texts.FALLEN_INITIATIVE,
        limit_stays=NO,
        limit_falls=YES,
    ),
    _open(
        "AMB-18",
        "initiative_order",
        "INI-3",
        texts.INITIATIVE_ORDER,
        behind_only=texts.BEHIND_ONLY,
        behind_then_ahead=texts.BEHIND_THEN_AHEAD,
    ),
    _open(
        "AMB-19",
        "missile_targets",
        "OPT-M",
        texts.MISSILE_TARGETS,
        target_and_units=texts.TARGET_AND_UNITS,
        target_only=texts.TARGET_ONLY,
    ),
    _open(
        "AMB-20",
        "depleted_values",
        "RES-3",
        texts.DEPLETED_VALUES,
        kept=YES,
        no_armor=NO,
    ),
    _open("AMB-21", "overheat_die", "DMG-4", texts.OVERHEAT_DIE, rolls=YES, no_die=NO),
    _open(
        "AMB-22",
        "depleted_assets",
        "AST-1",
        texts.DEPLETED_ASSETS,
        lost=NO,
        kept=YES,
    ),
    _open(
        "AMB-23",
        "limit_without_battle",
        "MSN-3",
        texts.LIMIT_WITHOUT_BATTLE,
        initiative=texts.BY_INITIATIVE,
        none=texts.NO_LIMIT,
    ),
    _open(
        "AMB-24",
        "last_draw",
        "WIN-1",
        texts.LAST_DRAW,
        loses=texts.HAS_LOST,
        plays_on=texts.PLAYS_ON,
    ),
    _open("AMB-25", "lost_player", "WIN-1", texts.LOST_PLAYER, texts.WHY_LEAVE, leaves=texts.LEAVE),
)
"""In the order of their numbers, those on which sources differ first."""

_BY_ID = {rule.cite.place: rule for rule in OPEN_RULES}


def notes(state: State) -> Iterator[Note]:
    """The readings that have decided something since the turn began."""
    places = state.decided | ({"AMB-22"} if _hangs_on_depleted(state) else set())
    return decided((rule for rule in OPEN_RULES if rule.cite.place in places), state.readings)


def closes(id: str, readings: Readings) -> Refusal:
    """What this reading of an open point forbids, refused in the words of the setting."""
    return _closing(readings, id)


def otherwise(state: State, id: str) -> State:
    """The same table, but that it reads this open point, of two answers, the other way."""
    rule, readings = _BY_ID[id], state.readings
    (other,) = (answer for answer in rule.answers if answer != rule.answer(readings))
    return replace(state, setup=replace(state.setup, readings=rule.with_answer(readings, other)))


@kept_each
def _closing(readings: Readings, id: str) -> Refusal:
    rule = _BY_ID[id]
    return Refusal(rule.text(readings), rule.cite)


def _hangs_on_depleted(state: State) -> bool:
    """Whether somebody has an asset on depleted cards only: costs and dice hang on it now."""
    return any(state.assets_down(seat) - state.assets_shown(seat) for seat in state.seats)
