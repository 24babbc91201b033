"""Effects that touch a fight: technologies, faction abilities, cards, leaders, relics, laws.

Each is one declaration (`declare.Effect`) in the module of its moment; this table has all of them.
What `resources/ti4/effects.toml` lists for a fight and is not here, the table applies by hand.
"""

from assistant.games.ti4.effects import (
    abilities,
    armour,
    dice,
    ground,
    hits,
    losses,
    rolls,
    space,
)
from assistant.games.ti4.effects.declare import EFFECTS

MODULES = (dice, armour, abilities, space, rolls, hits, losses, ground)

EFFECTS.update({effect.id: effect for module in MODULES for effect in module.DECLARED})

__all__ = ["EFFECTS"]
