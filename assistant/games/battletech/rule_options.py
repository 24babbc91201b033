"""What the rulebook leaves open (AMB-1 to AMB-25, D-1, D-10): each question with its answers."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from assistant.rules.decision import Cite, Refusal
from assistant.rules.game import SetupStruct
from assistant.rules.rule_options import NO, YES, Labelled, RuleOption, options_of
from assistant.rules.text import Message


@cache
def rule(id: str) -> Cite:
    """A rule by its id, such as ``BLK-3``."""
    return Cite("battletech", id)


@cache
def reading(id: str) -> Cite:
    """A reading of an open point, such as ``AMB-1`` or ``D-10``: a setting of the game."""
    return Cite("battletech-readings", id)


CARD = Cite("battletech", "CARD")
"""What is printed on a card, and what the table says that it does."""


IS_ALLOWED = Message("battletech", "allowed")
NOT_ALLOWED = Message("battletech", "not allowed")


class DeckSize(Labelled):
    """D-1: what a deck must hold."""

    MINIMUM = "min_60", Message("battletech", "at least 60")
    EXACTLY = "exactly_60", Message("battletech", "exactly 60")
    MAXIMUM = "max_60", Message("battletech", "at most 60")


class OmniRides(Labelled):
    """D-10: the speed of Battle Armor beside an Omni ’Mech in an attacking group."""

    OWN = "own", Message("battletech", "its own")
    QUICKEST = "quickest", Message("battletech", "that of the fastest Omni ’Mech")


class CostMoment(Labelled):
    """AMB-1: which assets lower the cost of a card."""

    ACTIVATION = "activation", Message("battletech", "those in play when it is activated")
    PHASE_START = "phase_start", Message("battletech", "those in play when the phase began")


class MissionLimit(Labelled):
    """AMB-2: whether a Mission card's own initiative already makes room for it."""

    AFTER_CARD = "after_card", Message("battletech", "with the card’s own initiative")
    BEFORE_CARD = "before_card", Message("battletech", "without the card’s own initiative")


class Missiles(Labelled):
    """AMB-3: whether the missiles of a Unit may have several recipients."""

    SPLIT = "split", Message("battletech", "each as its owner chooses")
    TOGETHER = "together", Message("battletech", "all at one card")


class WithoutBattle(Labelled):
    """AMB-4: whether options may be used on a mission without a battle."""

    ALLOWED = "allowed", IS_ALLOWED
    FORBIDDEN = "forbidden", NOT_ALLOWED


class AlphaStrike(Labelled):
    """AMB-5: when a Unit that used Alpha Strike is tapped and depleted."""

    AFTER_BATTLE = "after_battle", Message("battletech", "at the end of the battle")
    AT_ONCE = "at_once", Message("battletech", "at once")


class TakeBack(Labelled):
    """AMB-6: who chooses the points to take back when Attack falls."""

    OWNER = "owner", Message("battletech", "the Unit’s owner")
    OPPONENT = "opponent", Message("battletech", "the opponent")


class TappedTarget(Labelled):
    """AMB-7: whether a tapped target may be included in the blocking group."""

    MAY_JOIN = "may_join", IS_ALLOWED
    MAY_NOT = "may_not", NOT_ALLOWED


class RemovedOverheat(Labelled):
    """AMB-8: whether a Unit removed from battle takes its Overheat damage."""

    NONE = "none", NO
    TAKEN = "taken", YES


class NegativeAttack(Labelled):
    """AMB-9: an Attack below 0. No other answer: there is no damage of less than none."""

    COUNTS_ZERO = "counts_zero", Message("battletech", "counts as 0")


class GuardsOfLost(Labelled):
    """AMB-10: where the guards of a scrapped Site go."""

    PATROL = "patrol", Message("battletech", "go to Patrol")
    STOCKPILE = "stockpile", Message("battletech", "go to the Stockpile")


class AllEmpty(Labelled):
    """AMB-11: all Stockpiles empty at once."""

    DRAW = "draw", Message("battletech", "is a draw")
    ACTIVE_WINS = "active_wins", Message("battletech", "is a win for the active player")


class SameMission(Labelled):
    """AMB-12: what makes two Mission cards the same.

    No other answer: the rulebook sorts Mission cards by nothing else, and the same title comes in
    several prints.
    """

    TITLE = "title", Message("battletech", "by their title")


class Unspent(Labelled):
    """AMB-13: when unspent resources are lost."""

    END_OF_PHASE = "end_of_phase", Message("battletech", "at the end of the phase")
    END_OF_TURN = "end_of_turn", Message("battletech", "at the end of the turn")


class ScrappedVehicle(Labelled):
    """AMB-14: whether a Vehicle that Structure has scrapped still rolls."""

    NO_DIE = "no_die", NO
    ROLLS = "rolls", YES


class Defender(Labelled):
    """AMB-15: who defends among more than two players.

    No other answer: only the target's owner can have Units beside it, and the rulebook calls no
    one else the opponent of an attack.
    """

    OWNER = "owner", Message("battletech", "the owner of the target")


class TappedGuard(Labelled):
    """AMB-16: whether a tapped Unit may be put on guard."""

    MAY_GUARD = "may_guard", IS_ALLOWED
    MAY_NOT = "may_not", NOT_ALLOWED


class FallenInitiative(Labelled):
    """AMB-17: whether the Mission-card limit falls with the initiative."""

    LIMIT_STAYS = "limit_stays", NO
    LIMIT_FALLS = "limit_falls", YES


class InitiativeOrder(Labelled):
    """AMB-18: who may raise the initiative while it is compared.

    In the rulebook's example only the side behind does, and it says when the comparison ends.
    """

    BEHIND_ONLY = "behind_only", Message("battletech", "only the side with less")
    BEHIND_THEN_AHEAD = (
        "behind_then_ahead",
        Message("battletech", "the side with less, then the other"),
    )


class MissileTargets(Labelled):
    """AMB-19: at what missiles may be fired."""

    TARGET_AND_UNITS = (
        "target_and_units",
        Message("battletech", "the target or enemy Units in battle"),
    )
    TARGET_ONLY = "target_only", Message("battletech", "the target only")


class DepletedValues(Labelled):
    """AMB-20: whether a depleted card keeps its Armor."""

    KEPT = "kept", YES
    NO_ARMOR = "no_armor", NO


class OverheatDie(Labelled):
    """AMB-21: whether a Vehicle rolls for its own Overheat damage."""

    ROLLS = "rolls", YES
    NO_DIE = "no_die", NO


class DepletedAssets(Labelled):
    """AMB-22: whether a depleted card still provides its assets."""

    LOST = "lost", NO
    KEPT = "kept", YES


class LimitWithoutBattle(Labelled):
    """AMB-23: how many Mission cards are played on a mission without a battle.

    The limit is the initiative counted in the first step of a battle; here there is no such step.
    """

    INITIATIVE = "initiative", Message("battletech", "up to the current initiative")
    NONE = "none", Message("battletech", "any number")


class LastDraw(Labelled):
    """AMB-24: whether a player who draws his last card has lost, or only who must draw none."""

    LOSES = "loses", Message("battletech", "has lost")
    PLAYS_ON = "plays_on", Message("battletech", "plays on until the next draw or damage")


class LostPlayer(Labelled):
    """AMB-25: what becomes of the cards of a player who has lost, where the others play on.

    No other answer: left on the table they would have nobody to play them, to block with them or
    to lose by them. What others have laid on them goes as from any card that is gone, to the
    Scrapheaps of its owners; a mission that he was part of is over, and so is his own turn.
    """

    LEAVES = "leaves", Message("battletech", "leave the table; that player’s mission or turn ends")


def _option(id: str, source: str, asks: Message, why: Message | None = None) -> RuleOption:
    """The option `id`, left open by the rule `source`; `why` speaks against any other answer."""
    return RuleOption(asks, reading(id), (rule(source),), why)


class RuleOptions(SetupStruct, frozen=True):
    """How this table reads what the rulebook leaves open; the defaults are ours.

    In the order of their numbers, those on which sources differ first.
    """

    deck_size: Annotated[DeckSize, _option("D-1", "SET-1", Message("battletech", "Deck size"))] = (
        DeckSize.MINIMUM
    )
    omni_rides: Annotated[
        OmniRides,
        _option(
            "D-10",
            "TGT-2",
            Message("battletech", "Speed of Battle Armor in a group with an Omni ’Mech"),
        ),
    ] = OmniRides.OWN
    cost_moment: Annotated[
        CostMoment,
        _option("AMB-1", "CST-1", Message("battletech", "Assets that lower the cost of a card")),
    ] = CostMoment.ACTIVATION
    mission_limit: Annotated[
        MissionLimit,
        _option("AMB-2", "INI-5", Message("battletech", "The Mission card limit is checked")),
    ] = MissionLimit.AFTER_CARD
    missiles: Annotated[
        Missiles, _option("AMB-3", "OPT-M", Message("battletech", "A Unit’s missiles are fired"))
    ] = Missiles.SPLIT
    without_battle: Annotated[
        WithoutBattle,
        _option("AMB-4", "BLK-8", Message("battletech", "Options on a mission without a battle")),
    ] = WithoutBattle.ALLOWED
    alpha_strike: Annotated[
        AlphaStrike,
        _option("AMB-5", "OPT-A", Message("battletech", "Alpha Strike taps and depletes")),
    ] = AlphaStrike.AFTER_BATTLE
    take_back: Annotated[
        TakeBack,
        _option(
            "AMB-6",
            "ASG-3",
            Message("battletech", "Damage to take back when Attack drops is chosen by"),
        ),
    ] = TakeBack.OWNER
    tapped_target: Annotated[
        TappedTarget,
        _option(
            "AMB-7",
            "BLK-6",
            Message("battletech", "Including a tapped target in the blocking group"),
        ),
    ] = TappedTarget.MAY_JOIN
    removed_overheat: Annotated[
        RemovedOverheat,
        _option(
            "AMB-8",
            "RMV-1",
            Message("battletech", "A Unit removed from battle still takes its Overheat damage"),
        ),
    ] = RemovedOverheat.NONE
    negative_attack: Annotated[
        NegativeAttack,
        _option(
            "AMB-9",
            "ASG-1",
            Message("battletech", "An Attack below 0"),
            Message("battletech", "Damage is never below 0"),
        ),
    ] = NegativeAttack.COUNTS_ZERO
    guards_of_lost: Annotated[
        GuardsOfLost, _option("AMB-10", "GRD-3", Message("battletech", "Guards of a lost Site"))
    ] = GuardsOfLost.PATROL
    all_empty: Annotated[
        AllEmpty, _option("AMB-11", "WIN-1", Message("battletech", "All Stockpiles empty at once"))
    ] = AllEmpty.DRAW
    same_mission: Annotated[
        SameMission,
        _option(
            "AMB-12",
            "MSN-2",
            Message("battletech", "Mission cards are the same"),
            Message("battletech", "The rulebook names no other difference"),
        ),
    ] = SameMission.TITLE
    unspent: Annotated[
        Unspent, _option("AMB-13", "CST-4", Message("battletech", "Resources not spent are lost"))
    ] = Unspent.END_OF_PHASE
    scrapped_vehicle: Annotated[
        ScrappedVehicle,
        _option(
            "AMB-14",
            "DMG-4",
            Message("battletech", "A Vehicle already scrapped by damage still rolls"),
        ),
    ] = ScrappedVehicle.NO_DIE
    defender: Annotated[
        Defender,
        _option(
            "AMB-15",
            "BLK-1",
            Message("battletech", "With several players, the defender is"),
            Message("battletech", "Only the target’s owner has Units that can cover it"),
        ),
    ] = Defender.OWNER
    tapped_guard: Annotated[
        TappedGuard,
        _option("AMB-16", "GRD-1", Message("battletech", "Placing a tapped Unit on guard")),
    ] = TappedGuard.MAY_GUARD
    fallen_initiative: Annotated[
        FallenInitiative,
        _option(
            "AMB-17",
            "MSN-3",
            Message("battletech", "The Mission card limit drops with the initiative"),
        ),
    ] = FallenInitiative.LIMIT_STAYS
    initiative_order: Annotated[
        InitiativeOrder,
        _option("AMB-18", "INI-3", Message("battletech", "Initiative may be raised by")),
    ] = InitiativeOrder.BEHIND_ONLY
    missile_targets: Annotated[
        MissileTargets, _option("AMB-19", "OPT-M", Message("battletech", "Missiles are fired at"))
    ] = MissileTargets.TARGET_AND_UNITS
    depleted_values: Annotated[
        DepletedValues,
        _option("AMB-20", "RES-3", Message("battletech", "A depleted card keeps its Armor")),
    ] = DepletedValues.KEPT
    overheat_die: Annotated[
        OverheatDie,
        _option(
            "AMB-21", "DMG-4", Message("battletech", "A Vehicle rolls for its own Overheat damage")
        ),
    ] = OverheatDie.ROLLS
    depleted_assets: Annotated[
        DepletedAssets,
        _option("AMB-22", "AST-1", Message("battletech", "A depleted card still gives its assets")),
    ] = DepletedAssets.LOST
    limit_without_battle: Annotated[
        LimitWithoutBattle,
        _option(
            "AMB-23", "MSN-3", Message("battletech", "Mission cards on a mission without a battle")
        ),
    ] = LimitWithoutBattle.INITIATIVE
    last_draw: Annotated[
        LastDraw,
        _option(
            "AMB-24",
            "WIN-1",
            Message("battletech", "A player who draws the last card of the Stockpile"),
        ),
    ] = LastDraw.LOSES
    lost_player: Annotated[
        LostPlayer,
        _option(
            "AMB-25",
            "WIN-1",
            Message("battletech", "The cards of a defeated player"),
            Message("battletech", "No one is left to play them or lose with them"),
        ),
    ] = LostPlayer.LEAVES


OPEN_RULES = options_of(RuleOptions)
_BY_ID = {option.cite.place: option for option in OPEN_RULES}


def closes(id: str, options: RuleOptions) -> Refusal:
    """What this reading of an open point forbids, refused in the words of the option."""
    option = _BY_ID[id]
    return Refusal(option.text(options), option.cite)


def with_other_answer(options: RuleOptions, id: str) -> RuleOptions:
    """The same options, but that this open point, of two answers, has the other one."""
    option = _BY_ID[id]
    (other,) = (answer for answer in option.answers if answer != option.answer(options))
    return option.with_answer(options, other)
