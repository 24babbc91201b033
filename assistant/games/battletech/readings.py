"""What the rulebook leaves open, AMB-1 to AMB-25, D-1 and D-10, as named settings of the game."""

from __future__ import annotations

from enum import StrEnum

from assistant.rules.game import SetupStruct


class DeckSize(StrEnum):
    """D-1: what a deck must hold."""

    MINIMUM = "min_60"
    EXACTLY = "exactly_60"
    MAXIMUM = "max_60"


class OmniRides(StrEnum):
    """D-10: the speed of Battle Armor beside an Omni ’Mech in an attacking group."""

    OWN = "own"
    QUICKEST = "quickest"


class CostMoment(StrEnum):
    """AMB-1: which assets lower the cost of a card."""

    ACTIVATION = "activation"
    PHASE_START = "phase_start"


class MissionLimit(StrEnum):
    """AMB-2: whether a Mission card's own initiative already makes room for it."""

    AFTER_CARD = "after_card"
    BEFORE_CARD = "before_card"


class Missiles(StrEnum):
    """AMB-3: whether the missiles of a Unit may have several recipients."""

    SPLIT = "split"
    TOGETHER = "together"


class WithoutBattle(StrEnum):
    """AMB-4: whether options may be used on a mission without a battle."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class AlphaStrike(StrEnum):
    """AMB-5: when a Unit that used Alpha Strike is tapped and depleted."""

    AFTER_BATTLE = "after_battle"
    AT_ONCE = "at_once"


class TakeBack(StrEnum):
    """AMB-6: who chooses the points to take back when Attack falls."""

    OWNER = "owner"
    OPPONENT = "opponent"


class TappedTarget(StrEnum):
    """AMB-7: whether a tapped target may be included in the blocking group."""

    MAY_JOIN = "may_join"
    MAY_NOT = "may_not"


class RemovedOverheat(StrEnum):
    """AMB-8: whether a Unit removed from battle takes its Overheat damage."""

    NONE = "none"
    TAKEN = "taken"


class NegativeAttack(StrEnum):
    """AMB-9: an Attack below 0. No other answer: there is no damage of less than none."""

    COUNTS_ZERO = "counts_zero"


class GuardsOfLost(StrEnum):
    """AMB-10: where the guards of a scrapped Site go."""

    PATROL = "patrol"
    STOCKPILE = "stockpile"


class AllEmpty(StrEnum):
    """AMB-11: all Stockpiles empty at once."""

    DRAW = "draw"
    ACTIVE_WINS = "active_wins"


class SameMission(StrEnum):
    """AMB-12: what makes two Mission cards the same.

    No other answer: the rulebook sorts Mission cards by nothing else, and the same title comes in
    several prints.
    """

    TITLE = "title"


class Unspent(StrEnum):
    """AMB-13: when unspent resources are lost."""

    END_OF_PHASE = "end_of_phase"
    END_OF_TURN = "end_of_turn"


class ScrappedVehicle(StrEnum):
    """AMB-14: whether a Vehicle that Structure has scrapped still rolls."""

    NO_DIE = "no_die"
    ROLLS = "rolls"


class Defender(StrEnum):
    """AMB-15: who defends among more than two players.

    No other answer: only the target's owner can have Units beside it, and the rulebook calls no
    one else the opponent of an attack.
    """

    OWNER = "owner"


class TappedGuard(StrEnum):
    """AMB-16: whether a tapped Unit may be put on guard."""

    MAY_GUARD = "may_guard"
    MAY_NOT = "may_not"


class FallenInitiative(StrEnum):
    """AMB-17: whether the Mission-card limit falls with the initiative."""

    LIMIT_STAYS = "limit_stays"
    LIMIT_FALLS = "limit_falls"


class InitiativeOrder(StrEnum):
    """AMB-18: who may raise the initiative while it is compared.

    In the rulebook's example only the side behind does, and it says when the comparison ends.
    """

    BEHIND_ONLY = "behind_only"
    BEHIND_THEN_AHEAD = "behind_then_ahead"


class MissileTargets(StrEnum):
    """AMB-19: at what missiles may be fired."""

    TARGET_AND_UNITS = "target_and_units"
    TARGET_ONLY = "target_only"


class DepletedValues(StrEnum):
    """AMB-20: whether a depleted card keeps its Armor."""

    KEPT = "kept"
    NO_ARMOR = "no_armor"


class OverheatDie(StrEnum):
    """AMB-21: whether a Vehicle rolls for its own Overheat damage."""

    ROLLS = "rolls"
    NO_DIE = "no_die"


class DepletedAssets(StrEnum):
    """AMB-22: whether a depleted card still provides its assets."""

    LOST = "lost"
    KEPT = "kept"


class LimitWithoutBattle(StrEnum):
    """AMB-23: how many Mission cards are played on a mission without a battle.

    The limit is the initiative counted in the first step of a battle; here there is no such step.
    """

    INITIATIVE = "initiative"
    NONE = "none"


class LastDraw(StrEnum):
    """AMB-24: whether a player who draws his last card has lost, or only who must draw none."""

    LOSES = "loses"
    PLAYS_ON = "plays_on"


class LostPlayer(StrEnum):
    """AMB-25: what becomes of the cards of a player who has lost, where the others play on.

    No other answer: left on the table they would have nobody to play them, to block with them or
    to lose by them. What others have laid on them goes as from any card that is gone, to the
    Scrapheaps of its owners; a mission that he was part of is over, and so is his own turn.
    """

    LEAVES = "leaves"


class Readings(SetupStruct, frozen=True):
    """How this table reads what the rulebook leaves open; the defaults are ours."""

    deck_size: DeckSize = DeckSize.MINIMUM
    omni_rides: OmniRides = OmniRides.OWN
    cost_moment: CostMoment = CostMoment.ACTIVATION
    mission_limit: MissionLimit = MissionLimit.AFTER_CARD
    missiles: Missiles = Missiles.SPLIT
    without_battle: WithoutBattle = WithoutBattle.ALLOWED
    alpha_strike: AlphaStrike = AlphaStrike.AFTER_BATTLE
    take_back: TakeBack = TakeBack.OWNER
    tapped_target: TappedTarget = TappedTarget.MAY_JOIN
    removed_overheat: RemovedOverheat = RemovedOverheat.NONE
    negative_attack: NegativeAttack = NegativeAttack.COUNTS_ZERO
    guards_of_lost: GuardsOfLost = GuardsOfLost.PATROL
    all_empty: AllEmpty = AllEmpty.DRAW
    same_mission: SameMission = SameMission.TITLE
    unspent: Unspent = Unspent.END_OF_PHASE
    scrapped_vehicle: ScrappedVehicle = ScrappedVehicle.NO_DIE
    defender: Defender = Defender.OWNER
    tapped_guard: TappedGuard = TappedGuard.MAY_GUARD
    fallen_initiative: FallenInitiative = FallenInitiative.LIMIT_STAYS
    initiative_order: InitiativeOrder = InitiativeOrder.BEHIND_ONLY
    missile_targets: MissileTargets = MissileTargets.TARGET_AND_UNITS
    depleted_values: DepletedValues = DepletedValues.KEPT
    overheat_die: OverheatDie = OverheatDie.ROLLS
    depleted_assets: DepletedAssets = DepletedAssets.LOST
    limit_without_battle: LimitWithoutBattle = LimitWithoutBattle.INITIATIVE
    last_draw: LastDraw = LastDraw.LOSES
    lost_player: LostPlayer = LostPlayer.LEAVES
