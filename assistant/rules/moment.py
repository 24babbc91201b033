"""What a move let the whole table see: dice that fell or cards that turned, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from assistant.rules.battle import Battle, Turn
from assistant.rules.chance import SUCCESSES, AnyDice, Dice, Hits, Roll, Rolled, SymbolDice
from assistant.rules.decision import Action, Ref, Seat
from assistant.rules.flow import Decision, S, Step
from assistant.rules.game import Game
from assistant.rules.text import Message, Speakable, Text

COUNTED = Message("rules", "{what}: {n}")
RECENT = 40
"""Further back than so many gestures nobody looks for what fell."""
FOLLOWS = 2
"""So many lines of what came of it are told."""


class Die(Struct, frozen=True):
    """A die that fell, or a card that turned; `face` is empty where only successes were counted.

    `symbol` is the picture on it. A die that `counts` is a success; one that `wounds` is none, and
    does as much harm.
    """

    face: Speakable = ""
    symbol: str = ""
    counts: bool = False
    wounds: bool = False


class DiceGroup(Struct, frozen=True):
    """Dice that succeed alike, by the number of their `sides`; cards have none.

    `target` is what each must show, `chance` how likely that is. `seat` is who a card belongs to.
    `short` is the label where there is little room, if it is another then.
    """

    target: str
    label: Speakable
    dice: tuple[Die, ...]
    sides: int = 0
    chance: float | None = None
    subjects: tuple[Ref, ...] = ()
    seat: Seat | None = None
    short: Speakable = ""

    @property
    def hits(self) -> int:
        """How many of the dice count."""
        return sum(die.counts for die in self.dice)


class Moment(Struct, frozen=True):
    """The result of a move, to be seen by everybody.

    `said` is the result in words where it is not the number of a seat's `hits`. `follows` is what
    came of it, in the words of the log. What nobody at the table has seen yet `is_news` whoever
    moved: cards that turned on the screen. `about` says who strikes whom, `why` the rules by which
    dice count or do not, and what they brought about beside the hits. Of dice that were thrown
    again `total` are the hits of the whole roll. What `is_past` is of no step that is asked now.
    Beside its hits a roll did so much `harm`, as `also` tells; below 0 where hits felled nobody.
    """

    seat: Seat | None
    groups: tuple[DiceGroup, ...]
    hits: int = 0
    said: Text | None = None
    follows: tuple[Text, ...] = ()
    is_news: bool = False
    about: Text | None = None
    why: tuple[Text, ...] = ()
    total: int | None = None
    is_past: bool = False
    harm: int = 0
    also: Text | None = None

    @property
    def expected(self) -> float | None:
        """The mean number of hits, where every chance is known."""
        if any(group.chance is None for group in self.groups):
            return None
        return sum((group.chance or 0.0) * len(group.dice) for group in self.groups)


def moment_of(game: Game[Any, Any], before: Any, action: Action, step: Step[Any]) -> Moment | None:
    """What the whole table saw of a move: as its game tells it, else the dice that fell."""
    if game.moment is not None:
        made: Moment | None = game.moment(before, action, step)
        return made
    return dice_moment(game.decision, before, action, step)


def dice_moment(
    decide: Callable[[S], Decision | None], before: S, action: Action, step: Step[S]
) -> Moment | None:
    """The dice of a move, and the lines of the log that tell what came of them."""
    if not isinstance(action, Rolled | Hits):
        return None
    roll = decide(before)
    return _rolled(roll, action, step) if isinstance(roll, Roll) else None


def of_turn(game: Game[Any, Any], before: Any, turn: Turn[Any]) -> Moment | None:
    """What a gesture let the table see: several results are one moment, the last one."""
    found: Moment | None = None
    for action, step in zip(turn.actions, turn.steps, strict=True):
        found = moment_of(game, before, action, step) or found
        before = step.state
    return found


def moment_of_turn(battle: Battle[Any, Any], turn: int) -> Moment | None:
    """What the gesture of this number let the table see."""
    turns = battle.turns
    start = turns[turn - 2].state if turn > 1 else battle.start
    return of_turn(battle.game, start, turns[turn - 1])


def hardest_strike(battle: Battle[Any, Any]) -> Moment | None:
    """The roll of one against another that took most, of several that of most hits, or the last.

    None where no roll tells who struck whom, or none took anything.
    """
    moments = (moment_of_turn(battle, turn) for turn in range(len(battle.turns), 0, -1))
    strikes = [one for one in moments if one is not None and one.about is not None]
    hardest = max(strikes, key=lambda one: (one.hits + one.harm, one.hits), default=None)
    return hardest if hardest is not None and hardest.hits + hardest.harm else None


def last_moment(battle: Battle[Any, Any], beside: Moment | None = None) -> Moment | None:
    """What the table saw last in this turn, of the moves that have not been taken back.

    `beside` what is shown: the last of another seat, no older than that.

    While a side answers hits it is the roll that they are of. Dice thrown again stand beside those
    of their roll, with its hits in all.
    """
    answered = battle.game.answered and battle.game.answered(battle.state)
    moments, parts = _moments(battle), list[Moment]()
    if beside is not None:
        others = (m for m in moments if m.seat not in (None, beside.seat))
        moments, answered = (m for m in others if m.is_past is beside.is_past), None
    for moment in moments:
        if parts or not answered or moment.seat == answered[0]:
            parts.insert(0, moment)
            if moment.total is None:
                break
    if not parts:
        return None
    first, *thrown_again = parts
    for part in thrown_again:
        first = _with_thrown_again(first, part)
    return replace(first, hits=answered[1]) if answered else first


def _with_thrown_again(whole: Moment, part: Moment) -> Moment:
    """The roll with the dice of a part in the place of those that were picked up for them."""
    groups, hits = list(whole.groups), part.total or 0
    lost = max(0, whole.hits + part.hits - hits)
    for again in part.groups:
        n = next((n for n, g in enumerate(groups) if g.subjects == again.subjects), len(groups))
        old = groups[n] if n < len(groups) else again
        picked_up = {True: lost, False: len(again.dice) - lost}
        kept = list[Die]()
        for die in old.dice if n < len(groups) else ():
            if picked_up[die.counts] > 0:
                picked_up[die.counts] -= 1
            else:
                kept.append(die)
        groups[n : n + 1] = [replace(old, dice=(*kept, *again.dice))]
    return replace(whole, groups=tuple(groups), hits=hits)


def _moments(battle: Battle[Any, Any]) -> Iterator[Moment]:
    turns: Sequence[Turn[Any]] = battle.turns
    for n in range(len(turns) - 1, max(-1, len(turns) - 1 - RECENT), -1):
        before = turns[n - 1].state if n else battle.start
        if (found := of_turn(battle.game, before, turns[n])) is not None:
            past = battle.game.is_past is not None and battle.game.is_past(before, battle.state)
            yield replace(found, is_past=past)
        if battle.game.has_passed is not None and battle.game.has_passed(before, turns[n].state):
            return


def _rolled(roll: Roll, action: Rolled | Hits, step: Step[Any]) -> Moment:
    groups = tuple(_group(roll, n, action) for n in range(len(roll.groups)))
    hits = sum(roll.counts(action))
    said = None if roll.successes == SUCCESSES() else COUNTED(what=roll.successes, n=hits)
    told = (event.text for event in step.events if event.only_for is None)
    return Moment(roll.seat, groups, hits, said, tuple(islice(told, 1, 1 + FOLLOWS)))


def _group(roll: Roll, n: int, action: Rolled | Hits) -> DiceGroup:
    dice = roll.groups[n]
    if isinstance(action, Rolled):
        fell = tuple(_die(dice, face) for face in action.faces[n])
    else:
        fell = tuple(Die(counts=k < action.counts[n]) for k in range(dice.count))
    sides = dice.sides if isinstance(dice, Dice) else 0
    target = target_of(dice)
    return DiceGroup(target, dice.label, fell, sides, float(dice.chance), dice.subjects)


def _die(dice: AnyDice, face: int) -> Die:
    if isinstance(dice, SymbolDice):
        symbol = dice.symbols[face - 1]
        return Die(symbol.label, symbol.key, symbol.hits, symbol.wounds)
    return Die(str(dice.value(face)), counts=dice.succeeds(face))


def target_of(dice: AnyDice) -> str:
    """What a die must show: `9+`, `≤2`, `2–3`; a dash if nothing will, nothing for pictures."""
    if isinstance(dice, SymbolDice):
        return ""
    if not dice.chance:
        return "—"
    if dice.low > 1:
        return f"={dice.need}" if dice.low == dice.need else f"{dice.low}–{dice.need}"
    return f"≤{min(dice.need, dice.sides)}" if dice.low else f"{max(dice.need, 1)}+"
