"""What every game says of rulings: their line of the log, and the numbers that a table may set."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.rules.decision import TABLE, Group, NumberField, Ref, Seat
from assistant.rules.game import Event
from assistant.rules.text import Message, Text


def ruled(text: Text, seat: Seat | None = None, *subjects: Ref) -> Event:
    """The table's own word, about a seat and things on the table."""
    return Event(text, TABLE, subjects, seat, ruling=True)


@dataclass(frozen=True, slots=True)
class Settable:
    """A number that the table may set: the verb, the line of the log, the least and the most."""

    verb: Message
    told: Message
    low: int
    high: int

    @property
    def group(self) -> Group:
        """The verb of its options."""
        return Group(self.verb(), TABLE)

    @property
    def field(self) -> NumberField:
        """The values it may have, in the field `value` of an action."""
        return NumberField("value", self.low, self.high)

    def nearest(self, now: int | None) -> int:
        """The value to begin with: the one it has, as far as that may be set."""
        return self.low if now is None else min(max(now, self.low), self.high)
