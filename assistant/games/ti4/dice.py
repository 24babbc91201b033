"""Combat dice: who rolls how many, on what, which cards add to them, how a roll is written."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Card, Kind, english, lrr
from assistant.games.ti4.notation import roster
from assistant.games.ti4.setup import Anomaly
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, RoundStep, State, Unit, refs
from assistant.rules.chance import Dice, Roll, Rolled
from assistant.rules.decision import Action, Ref, Refusal, Seat
from assistant.rules.text import Text


class Effect(Struct, frozen=True):
    """The timing window of a card, its effect in a line, and its bonus to combat rolls."""

    window: RoundStep
    does: Text
    bonus: int
    fighters_only: bool = False
    first_round_only: bool = False

    def helps(self, unit: Unit) -> int:
        """The bonus of this unit's combat rolls while the card is in force."""
        return self.bonus if not self.fighters_only or unit.kind is Kind.FIGHTER else 0


EFFECTS = {
    Card.MORALE_BOOST: Effect(RoundStep.START_OF_ROUND, texts.MORALE_BOOST_DOES(), 1),
    Card.FIGHTER_PROTOTYPE: Effect(
        RoundStep.START_OF_ROUND,
        texts.FIGHTER_PROTOTYPE_DOES(),
        2,
        fighters_only=True,
        first_round_only=True,
    ),
}
"""Cards that are played in the flow. Others in a hand have no moment in a space combat."""


def why_not_play(state: State, seat: Seat, card: Card) -> Iterator[Refusal]:
    """Why a card cannot be played in the window that is open."""
    effect = EFFECTS.get(card)
    if effect is None or effect.window is not state.at:
        cite = lrr("n10") if card is Card.NAV_SUITE else lrr("39.2")
        yield Refusal(texts.ANOTHER_WINDOW(), cite)
        return
    if effect.first_round_only and state.round > 1:
        yield Refusal(texts.FIRST_ROUND_ONLY(), lrr("39.2a"))
    if card in state.side(seat).played:
        yield Refusal(texts.SAME_CARD(), english("2"))


def bonus(state: State, seat: Seat, unit: Unit) -> int:
    """What is added to the unit's combat rolls this round (39.5e): the faction's own bonus, cards.

    A nebula helps its defender.
    """
    in_nebula = state.setup.system.anomaly is Anomaly.NEBULA and seat == DEFENDER
    usual = state.setup.force(seat).bonus + int(in_nebula)
    return usual + sum(EFFECTS[c].helps(unit) for c in state.side(seat).played)


def best_bonus(state: State, seat: Seat, unit: Unit) -> int:
    """The highest bonus that is still possible, with all cards in hand that can be played later."""
    hand = (EFFECTS[c] for c in set(state.side(seat).cards) if c in EFFECTS)
    later = (e.helps(unit) for e in hand if not e.first_round_only)
    return bonus(state, seat, unit) + sum(later)


def need(state: State, seat: Seat, unit: Unit) -> int:
    """What one of the unit's dice must show: its combat value less what is added to the roll."""
    return unit.stats.combat - bonus(state, seat, unit)


def groups(state: State, seat: Seat) -> tuple[Dice, ...]:
    """A side's dice as the rules roll them: by ascending combat value (39.5b, c)."""
    rolling: dict[tuple[int, int], list[Unit]] = {}
    for unit in state.side(seat).ships:
        if unit.stats.dice:
            key = unit.stats.combat, need(state, seat, unit)
            rolling.setdefault(key, []).append(unit)
    return tuple(
        Dice(
            target,
            sum(unit.stats.dice for unit in units),
            roster(state, seat, units),
            refs(seat, units),
        )
        for (_, target), units in sorted(rolling.items())
    )


def roller(state: State) -> Seat:
    """The seat that rolls at a step of rolling or rerolling."""
    return (
        ATTACKER if state.at in (RoundStep.ATTACKER_ROLLS, RoundStep.ATTACKER_ROLLED) else DEFENDER
    )


def has_rolled(state: State, seat: Seat) -> bool:
    """Whether the seat's combat dice lie on the table, their hits not yet being assigned."""
    if seat == DEFENDER:
        return state.at is RoundStep.DEFENDER_ROLLED
    return state.at in (
        RoundStep.ATTACKER_ROLLED,
        RoundStep.DEFENDER_ROLLS,
        RoundStep.DEFENDER_ROLLED,
    )


def hopeless(state: State) -> bool:
    """Whether no die of either side can ever hit, whatever cards are still in hand."""
    return not any(can_hit(state, seat, u) for seat in SEATS for u in state.side(seat).ships)


def can_hit(state: State, seat: Seat, unit: Unit) -> bool:
    """Whether a die of the unit can ever hit; cards that change dice can make any die a hit."""
    changes = any(state.setup.force(seat).dice_effects for seat in SEATS)
    least = unit.stats.combat - best_bonus(state, seat, unit)
    return bool(unit.stats.dice) and (changes or least <= 10)


def roll_text(roll: Roll, action: Action) -> str:
    """A roll in short notation: ``5+ 2/3 · 9+ 1/2 [4 9]``, with the faces where they are known."""
    faces = action.faces if isinstance(action, Rolled) else ()
    parts = []
    numbered = [group for group in roll.groups if isinstance(group, Dice)]
    for n, (group, hits) in enumerate(zip(numbered, roll.counts(action), strict=True)):
        shown = " [" + " ".join(map(str, map(group.value, faces[n]))) + "]" if faces else ""
        parts.append(f"{group.need}+ {hits}/{group.count}{shown}")
    return " · ".join(parts)


def rolling_units(roll: Roll) -> tuple[Ref, ...]:
    """Every unit that rolls."""
    return tuple(r for g in roll.groups for r in g.subjects)
