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
from assistant.games.ti4.data import lrr, name_of
from assistant.games.ti4.effects import forces, naturals, using
from assistant.games.ti4.effects.declare import EFFECTS, demand, destroys
from assistant.games.ti4.notation import roster
from assistant.games.ti4.state import (
    ATTACKER,
    Faces,
    Reroll,
    State,
    alike,
    opponent,
    pair_with,
    refs,
)
from assistant.games.ti4.steps.common import (
    TurnStep,
    by_rule,
    next_turn,
    roll_text,
)
from assistant.games.ti4.steps.dice import dice_of, groups, roller, rolling_together, scored
from assistant.rules.chance import Dice, Roll, Rolled
from assistant.rules.decision import Action, Choice, Gesture, Group, NumberField, Option, Seat
from assistant.rules.flow import GO_ON, Event, Step
from assistant.rules.text import Speakable

CHANGES = lrr("39.5e")
FOE_CHANGES = lrr("39.5f")


# Rolling ---------------------------------------------------------------------------------------


class RollStep(TurnStep):
    """All the dice of a seat; the hits strike in step 4, so the other side rolls undiminished."""

    turns = 1

    def enter(self, state: State) -> Step[State]:
        """The attacker's roll begins with no hits on either side."""
        if roller(state) == ATTACKER:
            state = afresh(state)
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
        event = Event(text, by_rule(state, "39.5d"), actor=seat)
        shown = shown_by(roll, action)
        state = replace(next_turn(state), faces=pair_with(state.faces, seat, shown), rerolled=())
        step = naturals.counted(scored(state, seat, counts), seat, counts, shown)
        big = step.state.big[opponent(seat)]
        spared = (Event(texts.BIG_HITS(n=big), CHANGES, actor=seat),) if big else ()
        return Step(step.state, (event, *spared, *step.events))

    def forced(self, state: State) -> Step[State] | None:
        """A side whose ships have no dice does not roll."""
        seat = roller(state)
        if rolling_together(state, seat):
            return None
        if seat == ATTACKER:
            state = state.at_new_roll()
        return Step(next_turn(state), (Event(texts.NO_DICE(), by_rule(state, "39.5"), actor=seat),))

    def resume(self, state: State) -> Step[State]:
        """The dice still to be rolled are those of the ships there are now."""
        return Step(self.settle(state).state)


# Rerolling -------------------------------------------------------------------------------------


class RerollMisses(Action, frozen=True, omit_defaults=True):
    """The roller throws some of the dice again that missed, perhaps by an effect with a price.

    With a `unit` all of them are dice of this one, which rolls several.
    """

    group: int
    count: int
    by: str = ""
    unit: str = ""


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
        return super().enter(replace(state, reroll=None, rerolled=()))

    def is_done(self, state: State) -> bool:
        """Whether nobody changes any more dice."""
        return state.reroll is None and super().is_done(state)

    def decide(self, state: State) -> Choice | Roll:
        """The dice being thrown again, or what the seat may do with those on the table."""
        if state.reroll is not None:
            again = state.reroll
            dice = groups(state, again.seat)[again.group]
            label, need = _some_of(dice, again.count), dice.need - again.bonus
            dice = replace(dice, label=label, count=again.count, need=need)
            return Roll(again.seat, texts.ROLL_AGAIN(n=again.count), (dice,), CHANGES, again=True)
        seat = Seat(state.turn)
        changes = tuple(_changes(state, seat))
        keep = Option(KeepDice(), texts.KEEP_DICE(), Group(GO_ON(), CHANGES))
        usual: tuple[Gesture, ...] = (Gesture(texts.KEEP_DICE(), (KeepDice(),)),)
        asked = texts.CHANGE_DICE()
        first = changes[0].action if changes else None
        told = state.setup.force(seat).dice_effects
        if isinstance(first, RerollMisses) and not first.by and not told:
            # at no price, and no die twice: what missed can only become a hit
            need = groups(state, seat)[first.group].need
            label = texts.REROLL_MISSES(need=need, n=first.count)
            asked, usual = texts.REROLL_DICE(), (Gesture(label, (first,)),)
        elif changes:  # nothing is used, and nothing better left undone, without a word
            usual = ()
        return Choice(seat, asked, (keep, *changes), usual)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Dice are picked up, have fallen again, or are left alone."""
        seat = roller(state)
        match action:
            case KeepDice():
                return self.settle(next_turn(state))
            case RerollMisses(group=group, count=count, by=by, unit=unit):
                bonus = EFFECTS[by].reroll_bonus if by else 0
                picked_up = Reroll(seat, group, count, by, bonus, unit)
                return Step(replace(state, reroll=picked_up, faces=((), ())))
            case RerollHits(group=group, count=count):
                state = _score(state, seat, group, state.scored[seat][group] - count)
                state = naturals.picked_up(state, seat, group, count)
                return Step(replace(state, reroll=Reroll(seat, group, count), faces=((), ())))
            case ChangeHits(group=group, hits=hits):
                text = texts.CHANGED(need=groups(state, seat)[group].need, n=hits)
                event = Event(text, CHANGES, actor=Seat(state.turn))
                return Step(_score(state, seat, group, hits), (event,))
        roll, again = self.decide(state), state.reroll
        if again is None or not isinstance(roll, Roll):
            raise TypeError(action)
        hits = sum(roll.counts(action))
        total = state.scored[again.seat][again.group] + hits
        missed = again.count - hits
        state = replace(
            _score(state, again.seat, again.group, total),
            reroll=None,
            rerolled=_with_missed(state, again.group, missed),
        )
        text = texts.REROLLED(dice=roll_text(roll, action), n=sum(state.scored[again.seat]))
        event = Event(text, CHANGES, actor=Seat(state.turn))
        counts = tuple(hits if n == again.group else 0 for n in range(len(state.scored[seat])))
        shown = shown_by(roll, action)
        known = tuple(
            shown[0] if n == again.group else () for n in range(len(counts) if shown else 0)
        )
        step = naturals.counted(state, seat, counts, known)
        if again.by and missed:
            units = rolling_together(state, seat)[again.group][1]
            if again.unit:  # it is lost only where none of its dice hits
                units = [unit for unit in units if unit.id == again.unit]
                missed = int(not hits)
            if missed:
                lost = destroys(again.by, seat, seat, units, missed)
                after = demand(step.state, lost).state
                if missed == len(units) and not total:  # the others keep theirs
                    after = _without_group(after, seat, again.group)
                step = Step(after, step.events)
        events = (event, *step.events)
        return Step(step.state, events) if step.state.demands else self.settle(step.state, events)

    def forced(self, state: State) -> Step[State] | None:
        """Seats that can change nothing, or nothing more, are not asked."""
        seat = Seat(state.turn)
        asks = state.setup.stop_after_rerolls and _may_change(state, seat)
        has_any = asks or any(_changes(state, seat)) or using.has_any(state, seat)
        if state.reroll is not None or (has_any and state.scored[roller(state)]):
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


def _without_group(state: State, seat: Seat, group: int) -> State:
    """The state in which the dice of units that are all lost, and have not hit, lie no more."""
    mine, again = state.scored[seat], state.rerolled
    state = state.with_scored(seat, (*mine[:group], *mine[group + 1 :]))
    return replace(state, rerolled=(*again[:group], *again[group + 1 :]))


def _may_change(state: State, seat: Seat) -> bool:
    """Whether the seat is known to have something to change these dice with."""
    told = state.setup.force(seat).dice_effects
    return told or (roller(state) == seat and forces.changes_dice(state, seat))


def _rerolls_freely(state: State, seat: Seat) -> bool:
    """Whether it may throw dice again that missed at no price."""
    free = any(e.changes_dice and not e.destroys_misses for e in forces.in_force(state, seat))
    return free or state.setup.force(seat).dice_effects


def _changes(state: State, seat: Seat) -> Iterator[Option]:
    """Of each group so many dice or fewer: all of them stand first. Then other numbers of hits."""
    rolling, told = roller(state), state.setup.force(seat).dice_effects
    if not _may_change(state, seat):
        return
    rolled = list(zip(groups(state, rolling), state.scored[rolling], strict=True))
    own, theirs = Group(texts.OWN_DICE(), CHANGES), Group(texts.FOE_DICE(), FOE_CHANGES)
    for n, (dice, hits) in enumerate(rolled):
        again: RerollMisses | RerollHits = RerollMisses(n, _left(state, n, dice.count - hits, told))
        if rolling != seat:
            again = RerollHits(n, hits)
        if again.count and (rolling != seat or _rerolls_freely(state, seat)):
            group, field = own if rolling == seat else theirs, NumberField("count", 1, again.count)
            label = texts.DICE_GROUP(need=dice.need, n=_some_of(dice, again.count))
            yield Option(again, label, group, dice.subjects, field=field)
    if rolling == seat:
        yield from _at_a_price(state, seat)
    for n, (dice, hits) in enumerate(rolled if told else ()):
        field, group = NumberField("hits", 0, dice.count), Group(texts.CHANGE_HITS(), CHANGES)
        label = texts.DICE_GROUP(need=dice.need, n=dice.label)
        yield Option(ChangeHits(n, hits), label, group, dice.subjects, field=field)


def _some_of(dice: Dice, count: int) -> Speakable:
    """The units of a group that roll, and how many of its dice where it is not all of them."""
    if count == dice.count:
        return dice.label
    return texts.SOME_DICE(units=dice.label, n=count, all=dice.count)


def _left(state: State, group: int, missed: int, told: bool) -> int:
    """How many of the dice that missed may be thrown again: each once, unless the table says so."""
    again = state.rerolled[group] if state.rerolled and not told else 0
    return max(0, missed - again)


def _with_missed(state: State, group: int, missed: int) -> tuple[int, ...]:
    """How many dice of each group have been thrown again and missed, with so many more."""
    before = state.rerolled or (0,) * len(state.scored[roller(state)])
    return (*before[:group], before[group] + missed, *before[group + 1 :])


def _at_a_price(state: State, seat: Seat) -> Iterator[Option]:
    """Dice thrown again whose units are destroyed when they miss.

    Of units with one die each any number; of others those of one unit at a time.
    """
    for effect in forces.in_force(state, seat):
        if not effect.destroys_misses:
            continue
        group = Group(texts.REROLL_OR_DIE(effect=name_of(effect.id)), effect.cite)
        rolled = zip(groups(state, seat), rolling_together(state, seat), strict=True)
        for n, (dice, (_, units)) in enumerate(rolled):
            left = _left(state, n, dice.count - state.scored[seat][n], False)
            if not left:
                continue
            if all(dice_of(state, seat, unit) == 1 for unit in units):
                action = RerollMisses(n, left, effect.id)
                label = texts.DICE_GROUP(need=dice.need, n=_some_of(dice, left))
                field = NumberField("count", 1, left)
                yield Option(action, label, group, dice.subjects, field=field)
                continue
            for kind in alike(tuple(units)):
                most = min(left, dice_of(state, seat, kind[0]))
                action = RerollMisses(n, most, effect.id, kind[0].id)
                name, subjects = roster(state, seat, kind[:1]), refs(seat, kind)
                label = texts.DICE_GROUP(need=dice.need, n=name)
                field = NumberField("count", 1, most)
                yield Option(action, label, group, subjects, field=field)


def one_more(state: State, seat: Seat, group: int, more: int) -> State:
    """The state with so many hits more, or fewer, in a group of dice that the seat has rolled."""
    return _score(state, seat, group, state.scored[seat][group] + more)


def _score(state: State, seat: Seat, group: int, hits: int) -> State:
    mine = state.scored[seat]
    return scored(state, seat, (*mine[:group], hits, *mine[group + 1 :]))


def afresh(state: State) -> State:
    """The state before any combat dice are rolled."""
    none, unseen = (0, 0), ((), ())
    return replace(
        state, hits=none, big=none, extra=none, assigned=none, scored=unseen, faces=unseen
    )


def shown_by(roll: Roll, action: Action) -> Faces:
    """What the dice show, where it is known."""
    if not isinstance(action, Rolled):
        return ()
    values = [group.value for group in roll.groups if isinstance(group, Dice)]
    faces = zip(values, action.faces, strict=True)
    return tuple(tuple(map(value, those)) for value, those in faces)
