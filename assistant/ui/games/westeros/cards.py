"""The cards under the units that may be attacked: range and dice, chances, or why not."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from assistant.games.westeros.attack import numbers, targets
from assistant.games.westeros.attack.targets import attack_on
from assistant.games.westeros.board.hexes import Hex, distance
from assistant.games.westeros.odds.attack_odds import Prospect, left_out
from assistant.games.westeros.state import How, State, TurnStep, Unit, strike_of
from assistant.games.westeros.steps.target import AttackTarget
from assistant.ui.figures import NARROW, decimal
from assistant.ui.games.westeros.banner import Card
from assistant.ui.games.westeros.offers import Offer
from assistant.ui.labels import reasons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint

ROOM = 112
"""How wide a reason may be before it takes a second line."""

Chances = Mapping[AttackTarget, Prospect]
"""The odds of each attack, as far as they are known by now."""


def cards(
    state: State, offered: Mapping[Hex, tuple[Offer, ...]], chances: Chances, look: Look
) -> dict[Hex, Card]:
    """A card for every unit that a choice of targets is about."""
    if state.at is not TurnStep.TARGET:
        return {}
    found = {}
    for at, here in offered.items():
        attacks = [offer for offer in here if isinstance(offer.option.action, AttackTarget)]
        if attacks:
            found[at] = _card(state, attacks, chances, look)
    return found


def attacker(state: State) -> Unit | None:
    """The unit that looks for a target, or attacks one."""
    return state.find(state.attack.attacker) if state.attack is not None else None


def _card(state: State, attacks: list[Offer], chances: Chances, look: Look) -> Card:
    """Of two ways to attack, the open one tells."""
    offer = next((offer for offer in attacks if offer.option.is_open), attacks[0])
    if not offer.option.is_open:
        return _closed(state, offer, look)
    action = offer.option.action
    assert isinstance(action, AttackTarget)
    return Card(_range_and_dice(state, action), _chances(state, chances.get(action)))


def _closed(state: State, offer: Offer, look: Look) -> Card:
    """Why not, in a word or two; the whole reason stands in the bar and in the corner."""
    action, unit = offer.option.action, attacker(state)
    assert isinstance(action, AttackTarget)
    assert unit is not None
    target, words = state.unit(action.unit), list[str]()
    far, most = distance(unit.at, target.at), targets.reach(state, unit, action.how)
    if most is None and far > 1:
        words.append(QCoreApplication.translate("WesterosWords", "range?"))
    elif most is not None and far > most:
        words.append(QCoreApplication.translate("WesterosWords", "range {n}").format(n=far))
    if action.how is How.RANGED and not targets.seen(state, unit, target).clear:
        words.append(QCoreApplication.translate("WesterosWords", "no LOS"))
    if not words:
        told, room = reasons(offer.option.refusals), look.px(ROOM)
        first, second = (*paint.wrapped(told, look.font(12), room, 2), "")[:2]
        return Card(first, second, closed=True)
    return Card(" · ".join(words), closed=True)


def _range_and_dice(state: State, action: AttackTarget) -> str:
    unit, target = attacker(state), state.unit(action.unit)
    assert unit is not None
    later = attack_on(state, unit, target, action.how)
    told = QCoreApplication.translate("WesterosWords", "{range} · {dice} dice", "on a card")
    if targets.is_flank(state, unit, target, action.how):
        told = QCoreApplication.translate("WesterosWords", "{range} · {dice} dice, flank")
    dice = numbers.number(later, strike_of(later))
    return told.format(range=distance(unit.at, target.at), dice=dice)


def _chances(state: State, one: Prospect | None) -> str:
    """At least one wound, destroyed, driven off; in per cent, and whether only nearly."""
    if one is None:
        return "…"
    hurt = one.chance(lambda o: o.target.left < one.target.figures)
    shares = (hurt, one.destroyed, one.driven_off)
    told = " · ".join(decimal(float(s), 0).replace(NARROW, "") for s in shares)
    return f"≈ {told}" if left_out(state, (one,)) else told
