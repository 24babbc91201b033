"""Laying out cards before a game: each where it belongs, and all of it there and back."""

from __future__ import annotations

from assistant.games.battletech.cards import Card, Kind, Speed, Subtype
from assistant.games.battletech.setup import (
    Laid,
    Player,
    Region,
    Setup,
    Spot,
    added,
    built,
    changed,
    entries,
    moved,
    places,
    removed,
    spot_of,
    spots,
    swapped,
)

MECH = Card("Thor", subtypes=frozenset((Subtype.MECH,)), speed=Speed.SLOW, structure=6)
TANK = Card("Vedette", subtypes=frozenset((Subtype.VEHICLE,)), speed=Speed.SLOW, structure=4)
PILOT = Card("Natasha", Kind.COMMAND, frozenset((Subtype.PILOT,)))
FACTORY = Card("Factory", Kind.COMMAND, frozenset((Subtype.RESOURCE,)), yields=2)

FULL = Player(
    "Anna",
    cards=(
        Laid(MECH, attached=(Laid(PILOT),)),
        Laid(FACTORY, tapped=True, guards=(Laid(TANK, damage=1),)),
        Laid(None, counters=3),
    ),
    guards=(Laid(MECH, attached=(Laid(PILOT),)),),
)


def names(player: Player) -> list[str]:
    return [e.laid.card.name if e.laid.card is not None else "?" for e in entries(player)]


def test_what_is_taken_apart_is_put_together_again() -> None:
    assert built(FULL, entries(FULL)) == FULL
    assert names(FULL) == ["Thor", "Natasha", "Factory", "Vedette", "?", "Thor", "Natasha"]


def test_every_card_has_the_place_that_problems_name() -> None:
    at = [".cards[0]", ".cards[0].attached[0]", ".cards[1]", ".cards[1].guards[0]", ".cards[2]"]
    assert list(places(FULL)) == [*at, ".guards[0]", ".guards[0].attached[0]"]


def test_a_card_is_added_where_its_kind_belongs() -> None:
    player = added(added(added(Player(), MECH), FACTORY), None)
    regions = [spot_of(entry).region for entry in entries(player)]
    assert regions == [Region.PATROL, Region.COMMAND_POST, Region.CONSTRUCTION]


def test_a_pilot_takes_the_last_mech_without_one_and_no_tank() -> None:
    player = added(added(added(Player(), MECH, 2), TANK), PILOT)
    assert player.cards[1].attached == (Laid(PILOT),)
    assert added(player, PILOT).cards[0].attached == (Laid(PILOT),)


def test_a_pilot_may_be_put_on_mechs_only() -> None:
    player = added(added(added(Player(), MECH), TANK), PILOT)
    at = names(player).index("Natasha")
    assert list(spots(entries(player), at)) == [Spot(on=names(player).index("Thor"))]


def test_a_unit_may_guard_the_stockpile_and_every_site() -> None:
    found = set(spots(entries(FULL), 0))
    assert Spot(is_guard=True) in found
    assert Spot(guarding=2, is_guard=True) in found
    assert Spot(guarding=4, is_guard=True) in found, "a card under construction is a Site"
    assert Spot(guarding=3, is_guard=True) not in found, "a Unit guards no Unit (GRD-2)"


def test_a_card_moved_to_guard_lies_beside_its_site() -> None:
    player = moved(FULL, 0, Spot(guarding=2, is_guard=True))
    (site,) = (laid for laid in player.cards if laid.card == FACTORY)
    assert [guard.card for guard in site.guards] == [MECH, TANK]
    assert site.guards[0].attached == (Laid(PILOT),), "its pilot came along"


def test_a_removed_card_takes_what_lies_on_it_and_sends_its_guards_home() -> None:
    assert names(removed(FULL, 0)) == ["Factory", "Vedette", "?", "Thor", "Natasha"]
    left = removed(FULL, 2)
    assert [spot_of(e).region for e in entries(left) if e.laid.card == TANK] == [Region.PATROL]


def test_a_changed_card_keeps_what_lies_on_it() -> None:
    player = changed(FULL, 0, Laid(MECH, damage=4))
    assert player.cards[0].damage == 4
    assert player.cards[0].attached == (Laid(PILOT),)


def test_swapped_players_keep_whose_turn_it_is() -> None:
    setup = swapped(Setup((FULL, Player("Boris")), active=0))
    assert [player.name for player in setup.players] == ["Boris", "Anna"]
    assert setup.active == 1


def test_terrain_is_no_site_to_guard() -> None:
    terrain = Card("River", Kind.COMMAND, frozenset((Subtype.TERRAIN,)))
    player = added(added(Player(), MECH), terrain)
    assert not any(spot.guarding == 1 for spot in spots(entries(player), 0))
    assert not Laid(terrain).is_site
    assert Laid(terrain, active=False).is_site, "while it is being built it is one"
