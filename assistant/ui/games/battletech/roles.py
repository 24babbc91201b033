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
    for ref in offered.touched:
        here = offered.on(ref)
        open_ = [offer for offer in here if offer.is_open]
        lit = any(not isinstance(offer.option.action, UseAbility) for offer in open_)
        keys = _keys(open_) if open_ else ""
        dim = not open_ and any(isinstance(offer.option.action, SendAgainst) for offer in here)
        if lit or keys or dim:
            found[ref] = found.get(ref, PLAIN)._replace(lit=lit, keys=keys, dim=dim)
    for ref in asked:
        found[ref] = found.get(ref, PLAIN)._replace(asked=True)
    return found


def _keys(open_: list[Offer]) -> str:
    keys = [offer.key for offer in open_ if offer.key and offer.option.field is None]
    return " ".join(dict.fromkeys(keys)) if len(keys) <= MOST_KEYS else ""


def _fighting(state: State) -> dict[Ref, Role]:
    mission = state.mission
    if mission is None:
        return {}
    found: dict[Ref, Role] = {}
    for id in (*mission.group, *mission.blockers):
        piece = state.find(id)
        if piece is not None:
            part = words.blocks() if id in mission.blockers else ""
            found[piece.ref] = Role(fights=True, part=part)
    if mission.target is not None and state.owner(mission.target) is not None:
        ref = site_ref(state, mission.target)
        found[ref] = Role(fights=mission.included, target=words.target())
    return found
