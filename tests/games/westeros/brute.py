"""The odds of an attack from the eight sides of the die alone: shares nothing with the program.

Every fall of every die is counted; the rules are those of the reference in a dozen lines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

DIE = "gggbbrvm"
"""Three green shields, two blue ones, a red one, valor, morale."""


@dataclass(frozen=True)
class Fight:
    """A strike by so many dice on so many figures, with so many open hexes behind them.

    `wounds` are the symbols that hit. `answer` are the dice that strike back if the target can.
    """

    dice: int
    wounds: str
    figures: int
    open: int = 9
    stalwart: bool = False
    morale: bool = True
    flank: bool = False
    answer: Fight | None = None


def throws(dice: int) -> Iterator[str]:
    """Every fall of the dice, each as likely as any other."""
    return ("".join(sides) for sides in product(DIE, repeat=dice))


def end(fight: Fight, faces: str) -> tuple[int, int]:
    """The figures left and the hexes gone."""
    left = max(fight.figures - sum(face in fight.wounds for face in faces), 0)
    flags = faces.count("m") if fight.morale and left else 0
    flags = max(flags - 1, 0) if fight.stalwart else flags
    gone = min(flags, fight.open)
    left = max(left - (flags - gone), 0)
    return left, gone


def rerolled(faces: str, symbol: str) -> Iterator[str]:
    """Every way these dice can lie once those with the symbol were thrown again."""
    kept = faces.replace(symbol, "")
    return (kept + new for new in throws(len(faces) - len(kept)))


def ends(fight: Fight, good: Callable[[int, int], int]) -> Counter[tuple[int, int]]:
    """How probable each end is; in the flank what is thrown again serves what is called good."""
    found: Counter[tuple[int, int]] = Counter()
    each = Fraction(1, 8**fight.dice)
    for faces in throws(fight.dice):
        choices = [Counter({end(fight, faces): Fraction(1)})]
        for symbol in sorted(set(faces)) if fight.flank else ():
            ways = [end(fight, after) for after in rerolled(faces, symbol)]
            choices.append(Counter({e: Fraction(n, len(ways)) for e, n in Counter(ways).items()}))
        best = max(choices, key=lambda law: sum(p * good(*e) for e, p in law.items()))
        for one, chance in best.items():
            found[one] += chance * each
    return found


def whole(
    fight: Fight, good: Callable[[int, int], int]
) -> Counter[tuple[tuple[int, int], tuple[int, int]]]:
    """How probable each end of both is, the answer of a target that stands included."""
    found: Counter[tuple[tuple[int, int], tuple[int, int]]] = Counter()
    answer = fight.answer
    for target, chance in ends(fight, good).items():
        stands = target[0] > 0 and target[1] == 0
        if answer is None or not stands:
            found[target, (answer.figures if answer else 0, 0)] += chance
            continue
        for back, share in ends(replace(answer, flank=False), good).items():
            found[target, back] += chance * share
    return found
