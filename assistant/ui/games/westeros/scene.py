"""What is marked on the board in play: who acts, what can be chosen, sights, retreats, overlays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assistant.games.westeros.attack import numbers, retreat, targets
from assistant.games.westeros.attack.retreat import Retreat
from assistant.games.westeros.attack.targets import attack_on
from assistant.games.westeros.board.hexes import Hex
from assistant.games.westeros.board.los import Field, Sight, field_of
from assistant.games.westeros.board.sightlines import seen_from
from assistant.games.westeros.rule_options import CornerTouch
from assistant.games.westeros.state import How, State, TurnStep, Unit, strike_of
from assistant.games.westeros.steps.stalwart import reach
from assistant.games.westeros.steps.target import AttackTarget
from assistant.ui.games.westeros.banner import KEY
from assistant.ui.games.westeros.offers import Offer, keys_on
from assistant.ui.games.westeros.retreat_marks import retreat_marks
from assistant.ui.games.westeros.sight_marks import sight_marks
from assistant.ui.theme import Look
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.marks import Key, Lit, Marks

SHARE, DIMMED = 0.2, 0.45


def actor_marks(state: State, look: Look) -> Marks:
    """The unit that attacks, and whom."""
    theme, attack = look.theme, state.attack
    if attack is None:
        return Marks()
    lit = []
    unit, target = state.find(attack.attacker), state.find(attack.target)
    if unit is not None:
        colour = theme.seat_colour(unit.seat)
        lit.append(Lit(unit.at, colour, 3, colour, 0 if theme.is_contrast else 0.16))
    if target is not None:
        lit.append(Lit(target.at, theme.text, 3))
    return Marks(below=tuple(lit))


def hex_marks(hexes: Iterable[Hex], look: Look, *, width: float = 2) -> Marks:
    """Hexes that can be chosen."""
    return Marks(below=tuple(Lit(at, look.theme.text, width, inset=4) for at in hexes))


def choice_marks(offered: Mapping[Hex, tuple[Offer, ...]], look: Look) -> Marks:
    """Hexes that can be chosen, with the keys that choose them where units have theirs."""
    keys = tuple(Key(centre(*at) + KEY, keys_on(here)) for at, here in offered.items())
    return hex_marks(offered, look) | Marks(keys=tuple(key for key in keys if key.keys))


def goal_marks(hexes: Iterable[Hex], look: Look) -> Marks:
    """Hexes that a unit can be moved to."""
    theme = look.theme
    share = 0 if theme.is_contrast else SHARE * 0.6
    lit = (Lit(at, theme.good, 1, theme.good, share, inset=6, dashed=True) for at in hexes)
    return Marks(below=tuple(lit))


def range_of(state: State, unit: Unit) -> int | None:
    """How far it shoots, or strikes if it cannot shoot; None where nobody has told its range."""
    how = How.RANGED if How.RANGED in targets.ways(unit) else How.MELEE
    return targets.reach(state, unit, how)


def overlay(field: Field, start: Hex, reach: int | None, corners: CornerTouch, look: Look) -> Marks:
    """What a hex sees is lit, the rest is dimmed; in high contrast the lit ones have an edge."""
    theme, lit = look.theme, list[Lit]()
    seen = seen_from(field, start, reach, corners)
    for at in field.grid.spots:
        if at in seen:
            if theme.is_contrast:
                lit.append(Lit(at, theme.good, 2, inset=5))
            else:
                lit.append(Lit(at, wash=theme.good, share=SHARE))
        elif at != start:
            lit.append(Lit(at, wash=theme.window, share=0.7 if theme.is_contrast else DIMMED))
    return Marks(below=tuple(lit))


def out_of_reach(state: State, unit: Unit, look: Look) -> Marks:
    """While a shooter looks for a target: everything that it cannot shoot at lies in the dark."""
    field = field_of(state)
    reach = targets.reach(state, unit, How.RANGED)
    if reach is None or How.RANGED not in targets.ways(unit):
        return Marks()
    corners = state.setup.rule_options.corner_touch
    seen = seen_from(field, unit.at, reach, corners)
    dark = (at for at in field.grid.spots if at not in seen and at != unit.at)
    return Marks(below=tuple(Lit(at, wash=look.theme.window, share=DIMMED) for at in dark))


def attack_marks(
    state: State, unit: Unit, target: Unit, offered: Iterable[Offer], look: Look
) -> tuple[Marks, Sight | None, Retreat | None]:
    """The sight to a target, and where it would be driven if it can be attacked."""
    sight = targets.seen(state, unit, target)
    marks = Marks(below=(Lit(target.at, look.theme.text, 4),)) | sight_marks(sight, look)
    how = next((h for h in _open_ways(offered)), None)
    if how is None:
        return marks, sight, None
    count = _most_hexes(state, unit, target, how)
    way = retreat.retreat_of(state, target, unit, how, count)
    return marks | retreat_marks(way, target.at, look, foreseen=True), sight, way


def retreat_under_way(state: State) -> tuple[Unit, Retreat] | None:
    """The retreat that is being chosen."""
    strike = state.strike
    if state.at is not TurnStep.RETREAT or strike is None or not strike.to_retreat:
        return None
    unit, by = state.find(strike.against), state.find(strike.by)
    if unit is None or by is None:
        return None
    return unit, retreat.at_hand(state)


def _most_hexes(state: State, unit: Unit, target: Unit, how: How) -> int:
    """How far the target would have to go if every die of the attack showed morale."""
    later = attack_on(state, unit, target, how)
    return reach(unit, numbers.number(later, strike_of(later)))


def _open_ways(offered: Iterable[Offer]) -> Iterator[How]:
    for offer in offered:
        action = offer.option.action
        if offer.option.is_open and isinstance(action, AttackTarget):
            yield action.how
