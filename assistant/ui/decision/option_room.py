"""How much room options take side by side."""

from __future__ import annotations

from assistant.ui.theme import Look
from assistant.ui.widgets.option import OptionButton, narrowest, pad
from assistant.ui.widgets.paint import width_of
from assistant.ui.widgets.pressable import HALO

MOST = 24
"""No window has room for more: the rest is only counted, and listed when asked for."""
NARROWEST, FAR_NARROWEST = 128, 104
FACTS = NAME = 200
"""Facts and a name that take no more than this are never cut."""


def cell(look: Look) -> int:
    """No option that wishes for more is made narrower than this."""
    return look.px(FAR_NARROWEST if look.metrics.is_far else NARROWEST)


def bound(look: Look, room: int) -> int:
    """More options than so many have no room, however narrow they are; one is always shown."""
    return max(1, min(MOST, room // min(narrowest(look), cell(look))))


def least(look: Look, button: OptionButton) -> int:
    """The width at which no word of its name is broken or lost, and no short line of facts."""
    words = (width_of(look.font(14, 600), word) for word in button.text().split())
    name = min(button.whole_width(), look.px(NAME))
    inner = max(max(words, default=0), name, min(button.facts_width(), look.px(FACTS)))
    legible = round(inner) + 2 * pad(look) + look.px(2 * HALO + 2)
    wish = min(button.sizeHint().width(), cell(look))
    return max(button.minimumSizeHint().width(), legible, wish)
