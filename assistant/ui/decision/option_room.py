"""How much room options take side by side, and how they share it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from assistant.ui.decision.option_heads import Head, Heads
from assistant.ui.theme import Look
from assistant.ui.widgets.option import OptionButton, narrowest, pad
from assistant.ui.widgets.paint import width_of
from assistant.ui.widgets.pressable import HALO

MOST = 24
"""No window has room for more: the rest is only counted, and listed when asked for."""
NARROWEST, FAR_NARROWEST = 128, 104
FACTS = NAME = 200
"""Facts and a name that take no more than this are never cut."""
GAP = 10
"""Between two groups."""
ROOMY = 210
"""Room to spare makes no option wider than this."""


def cell(look: Look) -> int:
    """No option that wishes for more is made narrower than this."""
    return look.px(FAR_NARROWEST if look.metrics.is_far else NARROWEST)


def bound(look: Look, room: int) -> int:
    """More options than so many have no room, however narrow they are; one is always shown."""
    return max(1, min(MOST, room // min(narrowest(look), cell(look))))


def least(look: Look, button: OptionButton) -> int:
    """The width at which no word of its name is broken or lost, and no short line of facts."""
    wish = min(button.sizeHint().width(), cell(look))
    always = max(button.minimumSizeHint().width(), wish)
    whole = max(width_of(look.font(14, 600), button.text()), button.detail_width())
    if _around(look, whole) <= always:
        return always  # nothing need be broken: most options are not taken apart and measured
    return max(always, legible(look, button))


def legible(look: Look, button: OptionButton) -> int:
    """What its words ask for: no more than the whole name or the whole facts take in a line."""
    words = (width_of(look.font(14, 600), word) for word in button.text().split())
    name = min(button.whole_width(), look.px(NAME))
    return _around(look, max(*words, name, min(button.facts_width(), look.px(FACTS))))


def _around(look: Look, words: float) -> int:
    return round(words) + 2 * pad(look) + look.px(2 * HALO + 2)


class Run(NamedTuple):
    """Neighbouring options of one group: the label over them, and what each needs at the least."""

    head: Head
    leasts: Sequence[int]


class Room:
    """What runs of options take, and how they share what there is."""

    def __init__(self, look: Look, runs: Sequence[Run]) -> None:
        self._look, self._runs = look, runs
        self._leasts = [least for run in runs for least in run.leasts]
        self._gap = look.px(GAP)

    def needed(self, shown: int, heads: Heads) -> int:
        """The room that the first so many options take at the least."""
        total, left = 0, shown
        for run in self._runs:
            part = run.leasts[:left]
            left -= len(part)
            if part:
                total += max(sum(part), run.head.width(heads)) + self._gap
        return total - self._gap

    def most(self, everything: int, room: int) -> tuple[int, Heads]:
        """How many options of all there is room for, and with what labels over them.

        Where that is not everything, one more has to stand for the rest.
        """
        made = len(self._leasts)
        for heads in Heads:
            if made == everything and self.needed(made, heads) <= room:
                return made, heads
        room, most = room - cell(self._look), min(made, everything - 1)
        found = {heads: self._fitting(most, heads, room) for heads in Heads}
        whole = next(heads for heads in Heads if found[heads] == found[Heads.CUT])
        if whole is Heads.CUT and found[Heads.FOLDED] + 1 >= found[whole] > 2:
            whole = Heads.FOLDED
        return found[whole], whole

    def widths(self, heads: Heads, wishes: Sequence[int], room: int) -> list[int]:
        """Everybody the least, the rest shared out by what each wishes.

        None is made wider than is good to read.
        """
        shown = len(wishes)
        widths = self._least_widths(shown, heads, room)
        wish = [max(w, wished) for w, wished in zip(widths, wishes, strict=True)]
        extra = room - self.needed(shown, heads) - sum(widths) + sum(self._leasts[:shown])
        lack = sum(wish) - sum(widths)
        if lack > 0:
            share = min(1.0, max(0, extra) / lack)
            widths = [round(w + (g - w) * share) for w, g in zip(widths, wish, strict=True)]
            extra -= round(lack * share)
        each = max(0, extra) // max(1, shown)
        return [max(w, min(w + each, self._look.px(ROOMY))) for w in widths]

    def _fitting(self, most: int, heads: Heads, room: int) -> int:
        """How many options up to so many there is room for under such labels."""
        return next((n for n in range(most, 1, -1) if self.needed(n, heads) <= room), 1)

    def _least_widths(self, shown: int, heads: Heads, room: int) -> list[int]:
        """What every option needs, and under a label that would be cut as much as it needs."""
        widths = self._leasts[:shown]
        if not heads.is_narrow:
            return widths
        spare, n = room - self.needed(shown, heads), 0
        for run in self._runs:
            part = range(n, min(n + len(run.leasts), shown))
            lack = run.head.width(Heads.BARE) - sum(widths[k] for k in part)
            n += len(run.leasts)
            if part and 0 < lack <= spare:
                spare -= lack
                for k in part:
                    widths[k] += lack // len(part) + (k - part.start < lack % len(part))
        return widths
