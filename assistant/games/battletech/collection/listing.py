"""A card as a list has it: its facts, where they are from, and how sure they are."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from assistant.games.battletech.cards import UNITS, Card

_ALIKE = str.maketrans(
    {
        **dict.fromkeys("’‘‛ʼ′`´", "'"),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("‐‑‒–—−", "-"),
    }
)


def folded(name: str) -> str:
    """A name as it is compared: small letters, plain marks and dashes, single blanks."""
    return " ".join(name.translate(_ALIKE).casefold().split())


class Certainty(StrEnum):
    """How well the facts of a card are known."""

    OWN = "own"
    """From a list of the player's own, or typed in."""
    AGREED = "agree"
    """Two sources say the same."""
    SINGLE = "single"
    """There is only one source."""
    CONFLICT = "conflict"
    """Another source says otherwise, and `Listing.conflicts` what."""


class Conflict(Struct, frozen=True):
    """Another source's word on one fact: ``cost``, ``dangelo``, ``6+2M``."""

    fact: str
    source: str
    value: str


class Listing(Struct, frozen=True, omit_defaults=True):
    """A card of a list. `own` is the name of the player's list it is in; bundled cards have none.

    `vehicle_die` is the roll that scraps it as printed, which the rulebook overrides (D-3).
    """

    card: Card
    set: str = ""
    variant: str = ""
    rarity: str = ""
    factions: tuple[str, ...] = ()
    mass: int | None = None
    vehicle_die: str = ""
    sources: tuple[str, ...] = ()
    check: str = ""
    own: str = ""

    @property
    def key(self) -> tuple[str, str, str]:
        """Two listings of the same key are the same print of the same card."""
        return (folded(self.card.name), folded(self.variant), folded(self.set))

    @property
    def lacks_kind(self) -> bool:
        """Whether it is a Unit, and nobody says whether 'Mech, Vehicle or Battle Armor."""
        return self.card.is_unit and self.card.subtypes.isdisjoint(UNITS)

    @property
    def certainty(self) -> Certainty:
        """How well its facts are known; who has typed them has the card before him."""
        if self.own or not self.check:
            return Certainty.OWN
        return Certainty(self.check.partition(":")[0])

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """What another source says: the check reads ``conflict: cost dangelo=6+2M, stats …``."""
        if self.certainty is not Certainty.CONFLICT:
            return ()
        told = self.check.partition(":")[2].split(",")
        return tuple(map(_conflict, told))


def _conflict(told: str) -> Conflict:
    where, _, value = told.strip().partition("=")
    fact, _, source = where.partition(" ")
    return Conflict(fact, source, value)
