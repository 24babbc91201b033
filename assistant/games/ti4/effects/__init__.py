"""Effects that touch a fight: technologies, faction abilities, cards, leaders, relics, laws.

Each is one declaration (`declare.Effect`) in the module of its moment; this table has all of them.
What `resources/ti4/effects.toml` lists for a fight and is not here, the table applies by hand.
"""

from assistant.games.ti4.effects import armour, dice, ground, space
from assistant.games.ti4.effects.declare import Effect

EFFECTS: dict[str, Effect] = {
    effect.id: effect for module in (dice, armour, space, ground) for effect in module.DECLARED
}
"""Every effect that the program plays, by its id."""
