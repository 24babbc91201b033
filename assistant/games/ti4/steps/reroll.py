"""After all dice of a side: rerolls and changes of results, before anything else (39.5e, f).

Asked only of a side that says it holds such cards or technologies. The attacker, being the
active player, goes first; own dice that missed or the opponent's hits may be thrown again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import lrr
from assistant.games.ti4.dice import groups, roller, written
from assistant.games.ti4.state import Reroll, State
from assistant.rules.chance import Dice, Roll
from assistant.rules.decision import Action, Choice, Gesture, Group, NumberField, Option, Seat
from assistant.rules.flow import GO_ON, Event, Step

STEP = lrr("39.5e")
FOE_STEP = lrr("39.5f")
DONE = 2


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


def enter(state: State) -> Step[State]:
    """The dice of one side lie on the table."""
    return Step(_settle(replace(state, turn=0, reroll=None)))


def is_done(state: State) -> bool:
    """Whether nobody changes any more dice."""
    return state.reroll is None and state.turn >= DONE


def decide(state: State) -> Choice | Roll:
    """The dice being thrown again, or what the seat may do with those on the table."""
    if state.reroll is not None:
        again = state.reroll
        dice = replace(groups(state, again.seat)[again.group], count=again.count)
        return Roll(again.seat, texts.ROLL_AGAIN(n=again.count), (dice,), STEP)
    seat = Seat(state.turn)
    keep = Option(KeepDice(), texts.KEEP_DICE(), Group(GO_ON(), STEP))
    options = (keep, *_changes(state, seat))
    kept = Gesture(texts.KEEP_DICE(), (KeepDice(),))
    return Choice(seat, texts.CHANGE_DICE(), options, (kept,))


def apply(state: State, action: Action) -> Step[State]:
    """Dice are picked up, have fallen again, or are left alone."""
    seat = roller(state)
    match action:
        case KeepDice():
            return Step(_settle(replace(state, turn=state.turn + 1)))
        case RerollMisses(group=group, count=count):
            return Step(replace(state, reroll=Reroll(seat, group, count)))
        case RerollHits(group=group, count=count):
            state = _score(state, seat, group, state.scored[seat][group] - count)
            return Step(replace(state, reroll=Reroll(seat, group, count)))
        case ChangeHits(group=group, hits=hits):
            text = texts.CHANGED(need=groups(state, seat)[group].need, n=hits)
            event = Event(text, STEP, actor=Seat(state.turn))
            return Step(_score(state, seat, group, hits), (event,))
    return _thrown_again(state, action)


def resume(state: State) -> Step[State]:
    """Dice of ships that have changed are no longer on the table."""
    seat = roller(state)
    counts = [dice.count for dice in groups(state, seat)]
    scored = state.scored[seat]
    if len(counts) != len(scored) or any(map(int.__lt__, counts, scored)):
        return Step(replace(state, turn=DONE, reroll=None))
    return Step(_settle(replace(state, reroll=_still_there(state, counts))))


def _still_there(state: State, counts: Sequence[int]) -> Reroll | None:
    """Of the dice being thrown again those that the ships there now have, beside their hits."""
    again = state.reroll
    if again is None:
        return None
    left = counts[again.group] - state.scored[again.seat][again.group]
    return replace(again, count=min(again.count, left)) if left else None


def _thrown_again(state: State, action: Action) -> Step[State]:
    roll, again = decide(state), state.reroll
    if again is None or not isinstance(roll, Roll):
        raise TypeError(action)
    (hits,) = roll.counts(action)
    total = state.scored[again.seat][again.group] + hits
    scored = _score(state, again.seat, again.group, total)
    n = sum(scored.scored[again.seat])
    text = texts.REROLLED(dice=written(roll, action), n=n)
    return Step(replace(scored, reroll=None), (Event(text, STEP, actor=Seat(state.turn)),))


def _settle(state: State) -> State:
    while state.turn < DONE and not _may_change(state, Seat(state.turn)):
        state = replace(state, turn=state.turn + 1)
    return state


def _may_change(state: State, seat: Seat) -> bool:
    return state.setup.force(seat).dice_effects and bool(state.scored[roller(state)])


def _changes(state: State, seat: Seat) -> Iterator[Option]:
    rolling = roller(state)
    rolled = list(zip(groups(state, rolling), state.scored[rolling], strict=True))
    own, theirs = Group(texts.OWN_DICE(), STEP), Group(texts.FOE_DICE(), FOE_STEP)
    for n, (dice, hits) in enumerate(rolled):
        if rolling == seat and dice.count > hits:
            yield _family(RerollMisses(n, dice.count - hits), dice, own)
        if rolling != seat and hits:
            yield _family(RerollHits(n, hits), dice, theirs)
    for n, (dice, hits) in enumerate(rolled):
        field = NumberField("hits", 0, dice.count)
        label = texts.DICE_GROUP(need=dice.need, n=dice.label)
        group = Group(texts.CHANGE_HITS(), STEP)
        yield Option(ChangeHits(n, hits), label, group, dice.subjects, field=field)


def _family(action: RerollMisses | RerollHits, dice: Dice, group: Group) -> Option:
    """So many dice or fewer; all of them are the usual wish, and what the option is worth."""
    label = texts.DICE_GROUP(need=dice.need, n=dice.label)
    field = NumberField("count", 1, action.count)
    return Option(action, label, group, dice.subjects, field=field)


def _score(state: State, seat: Seat, group: int, hits: int) -> State:
    mine = state.scored[seat]
    return state.with_scored(seat, (*mine[:group], hits, *mine[group + 1 :]))
