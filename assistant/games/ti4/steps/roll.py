"""Step 3, roll dice: the attacker all of his before the defender (39.5); rerolls after each roll.

Ground forces on a planet roll the same way (English rule 42). The module says who rolls how many
dice, on what, and which cards add to them. Rerolls and changes of results come before anything else
(39.5e, f). Asked for them is only a side that says it holds such cards or technologies. The
attacker, being the active player, goes first; own dice that missed or the opponent's hits may be
thrown again.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import lrr
from assistant.games.ti4.effects import forces, using
from assistant.games.ti4.state import ATTACKER, Reroll, State
from assistant.games.ti4.steps.common import (
    TurnStep,
    by_rule,
    next_turn,
    roll_text,
    rolling_units,
)
from assistant.games.ti4.steps.dice import groups, roller
from assistant.rules.chance import Roll
from assistant.rules.decision import Action, Choice, Gesture, Group, NumberField, Option, Seat
from assistant.rules.flow import GO_ON, Event, Step

CHANGES = lrr("39.5e")
FOE_CHANGES = lrr("39.5f")


# Rolling ---------------------------------------------------------------------------------------


class RollStep(TurnStep):
    """All the dice of a seat; the hits strike in step 4, so the other side rolls undiminished."""

    turns = 1

    def enter(self, state: State) -> Step[State]:
        """The attacker's roll begins with no hits on either side."""
        if roller(state) == ATTACKER:
            state = replace(state, hits=(0, 0), assigned=(0, 0), scored=((), ()))
        return super().enter(state)

    def decide(self, state: State) -> Roll:
        """All the seat's dice, in the order the rules roll them."""
        seat = roller(state)
        cite = by_rule(state, "39.5c" if seat == ATTACKER else "39.5f")
        damaged = any(u.damaged for u in state.forces(seat))
        words = texts.DAMAGED_ROLLS if state.planet is None else texts.DAMAGED_FORCES_ROLL
        detail = words() if damaged else None
        return Roll(seat, texts.ROLL_DICE(), groups(state, seat), cite, detail=detail)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The hits are counted (39.5d)."""
        seat, roll = roller(state), self.decide(state)
        if seat == ATTACKER:
            state = state.at_new_roll()
        counts = roll.counts(action)
        text = texts.ROLLED(n=sum(counts), dice=roll_text(roll, action))
        event = Event(text, by_rule(state, "39.5d"), rolling_units(roll), actor=seat)
        return Step(next_turn(state).with_scored(seat, counts), (event,))

    def forced(self, state: State) -> Step[State] | None:
        """A side whose ships have no dice does not roll."""
        seat = roller(state)
        if groups(state, seat):
            return None
        if seat == ATTACKER:
            state = state.at_new_roll()
        return Step(next_turn(state), (Event(texts.NO_DICE(), by_rule(state, "39.5"), actor=seat),))

    def resume(self, state: State) -> Step[State]:
        """The dice still to be rolled are those of the ships there are now."""
        return Step(self.settle(state).state)


# Rerolling -------------------------------------------------------------------------------------


class RerollMisses(Action, frozen=True):
    """The roller throws some of the dice again that missed."""

    group: int
    count: int


class RerollHits(Action, frozen=True):
    """The opponent has some of the hits thrown again."""

    group: int
    count: int


class ChangeHits(Action, frozen=True):
    """A card makes the number of hits of a group another one."""

    group: int
    hits: int


class KeepDice(Action, frozen=True):
    """The seat changes nothing more."""


class RerollStep(TurnStep):
    """The dice of one side lie on the table; either side may change them."""

    def enter(self, state: State) -> Step[State]:
        """Nobody is throwing any dice again yet."""
        return super().enter(replace(state, reroll=None))

    def is_done(self, state: State) -> bool:
        """Whether nobody changes any more dice."""
        return state.reroll is None and super().is_done(state)

    def decide(self, state: State) -> Choice | Roll:
        """The dice being thrown again, or what the seat may do with those on the table."""
        if state.reroll is not None:
            again = state.reroll
            dice = replace(groups(state, again.seat)[again.group], count=again.count)
            return Roll(again.seat, texts.ROLL_AGAIN(n=again.count), (dice,), CHANGES)
        seat = Seat(state.turn)
        keep = Option(KeepDice(), texts.KEEP_DICE(), Group(GO_ON(), CHANGES))
        options = (keep, *_changes(state, seat))
        kept = Gesture(texts.KEEP_DICE(), (KeepDice(),))
        return Choice(seat, texts.CHANGE_DICE(), options, (kept,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """Dice are picked up, have fallen again, or are left alone."""
        seat = roller(state)
        match action:
            case KeepDice():
                return self.settle(next_turn(state))
            case RerollMisses(group=group, count=count):
                return Step(replace(state, reroll=Reroll(seat, group, count)))
            case RerollHits(group=group, count=count):
                state = _score(state, seat, group, state.scored[seat][group] - count)
                return Step(replace(state, reroll=Reroll(seat, group, count)))
            case ChangeHits(group=group, hits=hits):
                text = texts.CHANGED(need=groups(state, seat)[group].need, n=hits)
                event = Event(text, CHANGES, actor=Seat(state.turn))
                return Step(_score(state, seat, group, hits), (event,))
        roll, again = self.decide(state), state.reroll
        if again is None or not isinstance(roll, Roll):
            raise TypeError(action)
        total = state.scored[again.seat][again.group] + sum(roll.counts(action))
        state = replace(_score(state, again.seat, again.group, total), reroll=None)
        text = texts.REROLLED(dice=roll_text(roll, action), n=sum(state.scored[again.seat]))
        return Step(state, (Event(text, CHANGES, actor=Seat(state.turn)),))

    def forced(self, state: State) -> Step[State] | None:
        """Seats that hold nothing to change dice with are not asked."""
        seat = Seat(state.turn)
        may_change = forces.changes_dice(state, seat) or using.has_any(state, seat)
        if state.reroll is not None or (may_change and state.scored[roller(state)]):
            return None
        return Step(next_turn(state))

    def resume(self, state: State) -> Step[State]:
        """Where the ships no longer match the dice, nothing more is changed.

        Of the dice being thrown again those stay that the ships there now have, beside their hits.
        """
        seat, again = roller(state), state.reroll
        counts = [dice.count for dice in groups(state, seat)]
        scored = state.scored[seat]
        if len(counts) != len(scored) or any(map(int.__lt__, counts, scored)):
            return Step(replace(state, turn=self.turns, reroll=None))
        if again is not None:
            left = counts[again.group] - state.scored[again.seat][again.group]
            again = replace(again, count=min(again.count, left)) if left else None
        return self.settle(replace(state, reroll=again))


def _changes(state: State, seat: Seat) -> Iterator[Option]:
    """Of each group so many dice or fewer: all of them stand first. Then other numbers of hits."""
    rolling = roller(state)
    rolled = list(zip(groups(state, rolling), state.scored[rolling], strict=True))
    labels = [texts.DICE_GROUP(need=dice.need, n=dice.label) for dice, _ in rolled]
    own, theirs = Group(texts.OWN_DICE(), CHANGES), Group(texts.FOE_DICE(), FOE_CHANGES)
    for n, (dice, hits) in enumerate(rolled):
        again: RerollMisses | RerollHits = RerollMisses(n, dice.count - hits)
        if rolling != seat:
            again = RerollHits(n, hits)
        if again.count:
            group, field = own if rolling == seat else theirs, NumberField("count", 1, again.count)
            yield Option(again, labels[n], group, dice.subjects, field=field)
    for n, (dice, hits) in enumerate(rolled):
        field, group = NumberField("hits", 0, dice.count), Group(texts.CHANGE_HITS(), CHANGES)
        yield Option(ChangeHits(n, hits), labels[n], group, dice.subjects, field=field)


def _score(state: State, seat: Seat, group: int, hits: int) -> State:
    mine = state.scored[seat]
    return state.with_scored(seat, (*mine[:group], hits, *mine[group + 1 :]))
