"""Games of BattleTech at random, for the laws: small tables, few cards in the Stockpiles."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from assistant.games.battletech.cards import Subtype
from assistant.games.battletech.rule_options import OPEN_RULES, RuleOptions
from assistant.games.battletech.rulings import AddCard, AddHidden, SetTally
from assistant.games.battletech.setup import Laid, Mode, Phase, Player, Region, Setup
from assistant.games.battletech.state import State, Zone
from assistant.games.battletech.unseen_cards import (
    DEPLOYABLE,
    ENHANCEMENT,
    MECH,
    PILOT,
    RESOURCE,
    TERRAIN,
    VEHICLE,
)
from assistant.games.battletech.zones import is_site
from assistant.rules.decision import Action, Seat
from tests.laws.readings import readings

ARMOR = replace(MECH, name="Battle Armor", subtypes=frozenset((Subtype.BATTLE_ARMOR,)), armor=0)
UNITS = (MECH, VEHICLE, ARMOR)

SHOWN = (None, (0, PILOT))
"""What may have been told of a card that is being played."""

_readings = readings(RuleOptions, OPEN_RULES)
_attached = st.sampled_from([(), (), (Laid(PILOT),), (Laid(ENHANCEMENT), Laid(PILOT))])


@st.composite
def _unit(draw: st.DrawFn) -> Laid:
    card = draw(st.sampled_from(UNITS))
    state = draw(st.sampled_from(["", "", "tapped", "depleted"]))
    return Laid(
        card,
        tapped=state == "tapped",
        depleted=state == "depleted",
        damage=draw(st.sampled_from([0, 0, 1])),
        attached=draw(_attached) if card is MECH else (),
    )


@st.composite
def _player(draw: st.DrawFn) -> Player:
    units = draw(st.lists(_unit(), min_size=1, max_size=2))
    others = [
        Laid(RESOURCE, guards=tuple(draw(st.lists(_unit(), max_size=1)))),
        Laid(TERRAIN, zone=draw(st.sampled_from(list(Region)))),
        Laid(counters=draw(st.integers(0, 3))),
        Laid(draw(st.sampled_from(DEPLOYABLE)), zone=Region.CONSTRUCTION, active=False),
    ]
    hand = draw(st.integers(0, 3))
    return Player(
        draw(st.sampled_from(["", "Ann", "Боб", "{card}"])),
        deck=hand + draw(st.integers(1, 5)),
        hand=hand,
        cards=(*units, *draw(st.lists(st.sampled_from(others), max_size=2))),
        guards=tuple(draw(st.lists(_unit(), max_size=1))),
    )


@st.composite
def games(draw: st.DrawFn) -> Setup:
    """Two or three players somewhere in a game, or in a quick battle."""
    return Setup(
        tuple(draw(st.lists(_player(), min_size=2, max_size=3))),
        draw(st.sampled_from([Mode.GAME, Mode.GAME, Mode.QUICK])),
        draw(st.integers(1, 2)),
        draw(st.integers(0, 1)),
        draw(st.sampled_from(list(Phase))),
        draw(_readings),
    )


def every_card_is_somewhere(before: State, action: Action, after: State) -> None:
    """Every card on the table lies where the state says, once, and its facets agree."""
    ids = [piece.id for piece in after.pieces]
    assert len(ids) == len(set(ids))
    hosts = {*ids, *(f"stockpile-{n}" for n in range(len(after.players)))}
    for piece in after.pieces:
        assert (piece.zone in (Zone.GUARD, Zone.ATTACHED)) == (piece.host is not None)
        assert piece.host is None or piece.host in hosts
        assert piece.active or piece.zone is Zone.CONSTRUCTION
        assert piece.active or not (piece.tapped or piece.damage)
        assert not piece.active or (piece.counters == 0 and piece.card is not None)
        assert (piece.region is not None) == (piece.zone is Zone.TERRAIN)
        assert piece.zone is not Zone.GUARD or piece.is_unit
        site = after.find(piece.host) if piece.zone is Zone.GUARD else None
        assert site is None or is_site(site)
    if not isinstance(action, AddCard | AddHidden | SetTally) and _in(before) == _in(after):
        assert _counted(before) == _counted(after)
    for player in after.players:
        assert min(player.stockpile, player.hand, player.resources, player.deployments) >= 0


def _in(state: State) -> list[bool]:
    """Who is in the game: the cards of others leave the table."""
    return [player.out for player in state.players]


def _counted(state: State) -> int:
    """All cards of all players, wherever they are."""
    return len(state.pieces) + sum(
        player.stockpile + player.hand + len(player.scrapheap) for player in state.players
    )


def swap_others(state: State, seat: Seat | None, rng: Random) -> State:
    """The same for whoever may have a look at his own cards at any time."""
    return replace(swap_told(replace(state, peeking=seat), seat, rng), peeking=state.peeking)


def swap_told(state: State, seat: Seat | None, rng: Random) -> State:
    """What owners have told in private is something else, as far as this seat cannot tell."""

    def other() -> object:
        return rng.choice([None, *DEPLOYABLE])

    mine = seat if state.peeking == seat else None
    pieces = tuple(
        replace(p, told=other()) if p.card is None and p.seat != mine else p for p in state.pieces
    )
    players = tuple(
        player
        if n == mine
        else replace(player, held=tuple(rng.sample(DEPLOYABLE, 2)), shown=rng.choice(SHOWN))
        for n, player in enumerate(state.players)
    )
    return replace(state, pieces=pieces, players=players)
