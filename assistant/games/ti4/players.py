"""What a player of the evening keeps from one tactical action to the next."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.ti4.data import EffectKind, effects, factions
from assistant.games.ti4.setup import Colour, Force, Setup
from assistant.games.ti4.state import SEATS, Side, State
from assistant.rules.players import Seating
from assistant.rules.text import Message, Speakable

OF_PLAYER = (
    "faction",
    "colour",
    "upgrades",
    "technologies",
    "assets",
    "own_units",
    "variants",
    "docks_upgraded",
    "flagship",
)
HABITS = ("order", "sustain", "playing", "weight")
"""How he plays: his in the next battle, but no fact about him."""


def next_setup(setup: Setup, end: State) -> Setup:
    """The same players with what they have; fleets and systems are new.

    A hero that was used is purged; what is only exhausted is ready again at some time.
    """
    attacker, defender = (_kept(setup.force(seat), end.sides[seat]) for seat in SEATS)
    return Setup(
        attacker,
        defender,
        rule_options=setup.rule_options,
        part=setup.part,
        stop_before_forced_losses=setup.stop_before_forced_losses,
        laws=setup.laws,
        effects_by_hand=setup.effects_by_hand,
    )


def _kept(force: Force, side: Side) -> Force:
    purged = {id for id in side.spent if effects()[id].kind is EffectKind.HERO}
    same = {name: getattr(force, name) for name in ("name", *OF_PLAYER, *HABITS)}
    return replace(Force(**same), assets=frozenset(a for a in force.assets if a not in purged))


def _recast(force: Force, has: Force) -> Force:
    return force if has.faction == force.faction else force.of_faction(has.faction)


def _tells(force: Force) -> Iterator[Speakable]:
    faction = factions().get(force.faction)
    if faction is not None:
        yield faction.name
    if force.colour is not Colour.NONE:
        yield force.colour.label()


KEPT = Message("ti4", "factions and technologies; ships are entered anew")

SEATING = Seating(
    "ti4",
    Setup,
    Force,
    sides=lambda setup: (setup.attacker, setup.defender),
    of_player=OF_PLAYER,
    next_setup=next_setup,
    kept=KEPT,
    of_table=("readings", "laws"),
    recast=_recast,
    tells=lambda force: tuple(_tells(force)),
)
