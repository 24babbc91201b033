"""What a player of the evening keeps from one fight to the next: army, hero, gear, stations."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.metro.cards import faced
from assistant.games.metro.consequences import CAPTURED, SPARED
from assistant.games.metro.data import FACTIONS, HEROES, STATIONS, Unit
from assistant.games.metro.setup import SEATS, Force, Gear, Hero, Setup, Threat, with_defaults
from assistant.games.metro.state import (
    ArmyStrength,
    GearLoss,
    GearMode,
    HeroWounded,
    MayCapture,
    State,
    StationLost,
)
from assistant.rules.decision import Seat
from assistant.rules.players import Seating
from assistant.rules.text import Message, Speakable


def next_setup(setup: Setup, end: State) -> Setup:
    """The fight as it has left both sides; another station, another threat."""
    whole = with_defaults(setup)
    forces = {seat: _as_fought(whole.force(seat), end, seat) for seat in SEATS}
    for effect, answer in zip(end.effects, end.answers, strict=False):
        seat = effect.side
        force = forces[seat]
        match effect:
            case ArmyStrength(after=after):
                forces[seat] = replace(force, army=after)
            case HeroWounded() if force.hero is not None:
                forces[seat] = replace(force, hero=replace(force.hero, wounded=True))
            case GearLoss() if answer and answer != SPARED:
                piece = end.side(seat).piece(answer)
                gear = Gear(piece.name, piece.bonus)
                forces[seat] = _without_gear(force, gear)
                if effect.mode is GearMode.TAKE:
                    forces[effect.chooser] = _with_gear(forces[effect.chooser], gear)
            case StationLost():
                forces[seat] = _without_home(force, setup.station)
            case MayCapture() if answer == CAPTURED:
                forces[seat] = _with_home(force, setup.station)
    attacker, defender = (forces[seat] for seat in SEATS)
    cards = tuple(faced(end, card) for card in end.deck.cards)  # as the table has ruled
    lies = attacker.lies_wounded and attacker.army is not None
    return replace(
        setup,
        attacks_with=Unit.ARMY if lies else setup.attacks_with,
        attacker=attacker,
        defender=defender,
        threat=Threat(),
        station="",
        deck=replace(setup.deck, cards=cards),
    )


def _as_fought(force: Force, end: State, seat: Seat) -> Force:
    """With the figures that the table has ruled in the fight; a threat fights for nobody."""
    if end.target.threat_seat == seat:
        return force
    side, hero = end.side(seat), force.hero
    if hero is not None:
        gear = tuple(Gear(piece.name, piece.bonus) for piece in side.gear)
        now = end.setup.force(seat).hero or hero  # the table may have ruled on his wound
        hero = replace(hero, strength=side.hero, gear=gear, wounded=now.wounded)
    return replace(force, army=side.army, hero=hero)


def _without_gear(force: Force, gear: Gear) -> Force:
    if force.hero is None:
        return force
    left = list(force.hero.gear)
    left.remove(gear)
    return replace(force, hero=replace(force.hero, gear=tuple(left)))


def _with_gear(force: Force, gear: Gear) -> Force:
    if force.hero is None:
        return force
    return replace(force, hero=replace(force.hero, gear=(*force.hero.gear, gear)))


def _without_home(force: Force, station: str) -> Force:
    if force.homes is None:
        return force
    return replace(force, homes=tuple(h for h in force.homes if not STATIONS.is_same(h, station)))


def _with_home(force: Force, station: str) -> Force:
    """A home station that was another's is a home again; no other station is one."""
    faction = FACTIONS.all().get(force.faction)
    if force.homes is None or faction is None:
        return force
    back = [
        home
        for home in faction.homes or ()
        if STATIONS.is_same(home, station) and home not in force.homes
    ]
    return replace(force, homes=(*force.homes, *back))


def _tells(force: Force) -> tuple[Speakable, ...]:
    names = [FACTIONS.name_of(force.faction) if force.faction else ""]
    names.append(HEROES.name_of(force.hero.name) if force.hero else "")
    return tuple(filter(None, names))


KEPT = Message("metro", "armies, heroes, gear and card numbers")

SEATING = Seating(
    "metro",
    Setup,
    Force,
    sides=lambda setup: (setup.attacker, setup.defender),
    of_player=("faction", "army", "hero", "homes", "tie_wins", "ties_checked"),
    next_setup=next_setup,
    kept=lambda setup: KEPT(),
    bare=lambda force: replace(force, hero=None) if force.hero == Hero() else force,
    tells=_tells,
)
