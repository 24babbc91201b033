"""What is in play in an attack and its odds do not know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.games.westeros import data
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.ground.board import Terrain, grid
from assistant.games.westeros.names import commander_name, unit_name
from assistant.games.westeros.reckoning.prospects import Prospect
from assistant.games.westeros.rulings import texts
from assistant.games.westeros.state import How, Occasion, State, Station, Unit
from assistant.games.westeros.steps.deflect import able
from assistant.games.westeros.steps.engage import by_hand
from assistant.rules.text import Text

COMBAT = ("max_dice_into", "max_dice_out_of", "dice_into", "dice_out_of", "ignored_morale")
"""What terrain says of a strike."""

SETTLED = (Station.MORALE, Station.RETREAT, Station.COUNTER)
"""Where the hits of the strike at hand are taken: nobody deflects them any more."""


def left_out(state: State, attacks: Iterable[Prospect]) -> tuple[Text, ...]:
    """Of those who meet: what the table applies by hand, hits turned aside, untold cards."""
    found = (
        text
        for one in attacks
        for by, unit, how in _blows(state, one)
        for text in left_out_of_blow(state, by, unit, how)
    )
    return tuple(dict.fromkeys(found))


def left_out_of_blow(
    state: State, by: Unit, unit: Unit, how: How, *, deflects: bool = True
) -> Iterator[Text]:
    """The same of one unit that strikes another; `deflects`: whether hits may be turned aside."""
    may = deflects and able(by, unit, how) > 0
    for one in (by, unit):
        for trait in one.keywords:
            aside = may and one is unit and trait.keyword is Keyword.DEFLECT
            if by_hand(trait) or aside:
                name = data.keywords()[trait.keyword].name
                yield texts.OMITS_KEYWORD(keyword=name, unit=unit_name(state, one))
        if one.commander:
            yield texts.OMITS_COMMANDER(commander=commander_name(one.commander))
        for layer in grid(state.board).spots[one.at].layers:
            if _is_unknown(layer):
                yield texts.OMITS_TERRAIN(terrain=layer.name)


def _is_unknown(terrain: Terrain) -> bool:
    """Whether it has rules of combat and the table has told none of them."""
    sheet = data.terrain().get(terrain.id)
    told = (getattr(terrain, fact) is not None for fact in COMBAT)
    return sheet is not None and sheet.fight_unknown and not any(told)


def _blows(state: State, one: Prospect) -> Iterator[tuple[Unit, Unit, How]]:
    """Who strikes whom, as far as that is still to come."""
    partner = state.partner(one.attacker.id)
    if one.parting and partner is not None:
        yield partner, one.attacker, How.MELEE
    strike = state.strike
    is_over = strike is not None and strike.occasion is Occasion.ATTACK and state.at in SETTLED
    if not is_over:
        yield one.attacker, one.target, one.how
    if one.answered:
        yield one.target, one.attacker, How.MELEE
