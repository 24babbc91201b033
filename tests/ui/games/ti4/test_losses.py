"""Losses are shown where they happen: who has fallen since the last dice, before and after."""

from random import Random

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.setup import ActiveSystem, Fleet, Force, Garrison, Part, Setup
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, UnitId
from assistant.games.ti4.steps.barrage import Ready
from assistant.games.ti4.steps.invasion import Land
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits, Roll
from assistant.rules.decision import Choice
from assistant.ui.games.ti4.tray_view_model import GONE, SOMEWHERE, tray_view
from tests.battles import random_action
from tests.ui.desk import Desk
from tests.ui.test_dice_tray import at_roll


def with_losses() -> Battle:
    """A combat in which somebody has just lost a ship."""
    for seed in range(40):
        battle, rng = at_roll(), Random(seed)
        for _ in range(12):
            if battle.decision is None:
                break
            battle.play(random_action(battle, rng))
            if battle.decision is not None and any(s.fallen for s in battle.state.sides):
                return battle
    raise AssertionError("nobody lost anything")


def test_who_has_fallen_keeps_its_place_until_the_next_dice() -> None:
    battle = with_losses()
    state = battle.state
    overview = battle.game.overview(state)
    for seat in SEATS:
        shown = tray_view(state, seat, battle.decision, overview)
        pieces = [piece for line in shown.lines for piece in line.pieces]
        fallen = {str(piece.ref) for piece in pieces if piece.state == "fallen"}
        assert fallen == {f"{seat}/{unit.id}" for unit in state.sides[seat].fallen}
        assert shown.fallen == sum(unit.is_ship for unit in state.sides[seat].fallen)
        assert "fallen" in GONE
    later = state.at_new_roll()
    for seat in SEATS:
        shown = tray_view(later, seat, None, overview)
        assert not [p for line in shown.lines for p in line.pieces if p.state == "fallen"]


def test_the_head_tells_before_and_after(sit) -> None:
    desk: Desk = sit(with_losses())
    assert " → " in desk.read()


def test_who_has_landed_falls_on_the_planet() -> None:
    """The dead stood in a row of their own, as if aboard."""
    fleet, ground = Fleet(carrier=1, infantry=3), (Garrison(infantry=2),)
    sides = Force(fleet=fleet), Force(ground=ground)
    battle = Battle(GAME, Setup(*sides, ActiveSystem(planets=("Lor",)), part=Part.ACTION))
    while not isinstance(battle.decision, Roll):
        assert isinstance(battle.decision, Choice)
        battle.play(*battle.decision.gestures[0].actions)
    battle.play(Hits((0,)))
    battle.play(Hits((2,)))
    while isinstance(battle.decision, Choice):
        battle.play(*battle.decision.gestures[0].actions)
    overview = battle.game.overview(battle.state)
    lines = tray_view(battle.state, ATTACKER, battle.decision, overview).lines
    places = [(line.planet, len(line.pieces)) for line in lines]
    assert places == [(None, 1), (0, 3)]


def test_who_has_landed_on_one_of_several_planets_falls_on_a_planet() -> None:
    fleet, ground = Fleet(carrier=1, infantry=3), (Garrison(infantry=1), Garrison(infantry=1))
    sides = Force(fleet=fleet), Force(ground=ground)
    battle = Battle(GAME, Setup(*sides, ActiveSystem(planets=("Lor", "Bel")), part=Part.ACTION))
    battle.play(Land(UnitId("infantry-1"), 0), Land(UnitId("infantry-2"), 1), Ready())
    while not isinstance(battle.decision, Roll):
        assert isinstance(battle.decision, Choice)
        battle.play(next(iter(battle.decision.open)).action)
    battle.play(Hits((0,)))
    battle.play(Hits((1,)))
    while isinstance(battle.decision, Choice):
        battle.play(*battle.decision.gestures[0].actions)
    overview = battle.game.overview(battle.state)
    lines = tray_view(battle.state, ATTACKER, battle.decision, overview).lines
    places = [(line.planet, line.is_aboard, len(line.pieces)) for line in lines]
    assert places == [(None, False, 1), (None, True, 1), (1, False, 1), (SOMEWHERE, False, 1)]


def test_what_does_not_fight_needs_nothing_on_its_dice_whether_it_is_left_or_lost() -> None:
    """A PDS that had been destroyed had a 10 where there was a dash before."""
    sides = (
        Force(fleet=Fleet(dreadnought=2, infantry=1)),
        Force(ground=(Garrison(pds=1, infantry=1),)),
    )
    setup = Setup(*sides, ActiveSystem(planets=("Lor",)), part=Part.INVASION)
    state = Battle(GAME, setup).state
    lost = state.with_side(DEFENDER, state.side(DEFENDER).destroyed(UnitId("pds-1")))
    for now in (state, lost):
        lines = tray_view(now, DEFENDER, None, GAME.overview(now)).lines
        needs = {line.type: line.needs for line in lines}
        assert needs == {UnitType.PDS: (), UnitType.INFANTRY: (8,)}
