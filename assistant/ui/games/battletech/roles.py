"""What each card is at this moment: lit, in the fight, the target, out of the question."""

from __future__ import annotations

from assistant.games.battletech.mission.actions import SendAgainst
from assistant.games.battletech.phase_actions import UseAbility
from assistant.games.battletech.state import State
from assistant.rules.decision import Option, Ref
from assistant.ui.games.battletech import words
from assistant.ui.games.battletech.cards.face import PLAIN, Role
from assistant.ui.games.battletech.offers import Offer, Offers, site_ref

MOST_KEYS = 3
"""More keys than these on one card are told in its menu only."""


def roles(
    state: State, offered: Offers, asked: tuple[Ref, ...], carried: Option | None
) -> dict[Ref, Role]:
    """The roles of all cards that have one."""
    found = _fighting(state)
    if carried is not None:
        for ref in offered.goals_of(carried):
            found[ref] = found.get(ref, PLAIN)._replace(lit=True)
        return found
    for ref, here in offered.touched.items():
        open_ = [offer for offer in here if not offer.option.refusals]
        lit, keys, dim = False, "", False
        if open_:
            lit = bool([o for o in open_ if not isinstance(o.option.action, UseAbility)])
            keys = _keys(open_)
        else:
            dim = bool([o for o in here if isinstance(o.option.action, SendAgainst)])
        if lit or keys or dim:
            found[ref] = _offered(found.get(ref), lit, keys, dim)
    for ref in asked:
        found[ref] = found.get(ref, PLAIN)._replace(asked=True)
    return found


def _offered(there: Role | None, lit: bool, keys: str, dim: bool) -> Role:
    """Most cards have no part in the fight."""
    if there is None:
        return Role(keys=keys, lit=lit, dim=dim)
    return there._replace(keys=keys, lit=lit, dim=dim)


def _keys(open_: list[Offer]) -> str:
    keys = [offer.key for offer in open_ if offer.key and offer.option.field is None]
    return " ".join(dict.fromkeys(keys)) if len(keys) <= MOST_KEYS else ""


def _fighting(state: State) -> dict[Ref, Role]:
    mission = state.mission
    if mission is None:
        return {}
    found: dict[Ref, Role] = {}
    sides = (mission.group, ""), (mission.blockers, words.blocks() if mission.blockers else "")
    for ids, part in sides:
        role = Role(fights=True, part=part)
        for id in ids:
            piece = state.find(id)
            if piece is not None:
                found[piece.ref] = role
    if mission.target is not None and state.owner(mission.target) is not None:
        ref = site_ref(state, mission.target)
        found[ref] = Role(fights=mission.included, target=words.target())
    return found
