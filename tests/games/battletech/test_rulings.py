"""The table's own word: cards moved and turned, counters, counts, cards added, another phase."""

from __future__ import annotations

import pytest

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    NextPhase,
    SendAgainst,
    SendUnit,
    TakeBack,
    TapForResources,
)
from assistant.games.battletech.cards import Card, Kind, Subtype, stockpile_id
from assistant.games.battletech.mission_rulings import RuleAttack, RuleJoin
from assistant.games.battletech.rulings import (
    AddCard,
    AddCounter,
    AddHidden,
    Attach,
    CorrectCard,
    Counted,
    Finish,
    MoveCard,
    NewTurn,
    Place,
    SetTally,
    SkipTo,
    TakeCounter,
    Tally,
    Turn,
    Turned,
)
from assistant.games.battletech.setup import Laid, Mode, Phase, Player, Setup
from assistant.games.battletech.state import Station, Zone
from assistant.games.battletech.steps.damage_assigned import assigned
from assistant.games.battletech.steps.modifiers import attack
from assistant.rules.battle import Battle
from assistant.rules.decision import TABLE, NameField, RecordField, Seat
from tests.games.battletech.cards import built, command, enhancement, mech, pilot, resource, unit
from tests.games.battletech.duel import battle_of, hit, lay, send
from tests.games.battletech.table import at, cards, piece, said, why_not

ME, OTHER = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("how", "facets"),
    [
        (Turned.TAPPED, (True, False)),
        (Turned.DEPLETED, (False, True)),
    ],
)
def test_a_card_is_turned_and_turned_back(how, facets):
    battle = at(Phase.MISSIONS, cards(unit()))
    id = piece(battle, "Uller").id
    battle.play(Turn(how, id))
    found = piece(battle, "Uller")
    assert (found.tapped, found.depleted) == facets
    back = {Turned.TAPPED: Turned.UNTAPPED, Turned.DEPLETED: Turned.UP}[how]
    battle.play(Turn(back, id))
    found = piece(battle, "Uller")
    assert (found.tapped, found.depleted) == (False, False)
    assert all(line.event.ruling for line in list(battle.log())[-2:])


def test_cards_of_every_player_are_turned_by_ruling():
    battle = at(Phase.MISSIONS, cards(), cards(unit("Thor")))
    battle.play(Turn(Turned.TAPPED, piece(battle, "Thor").id))
    assert piece(battle, "Thor").tapped


def test_counters_go_up_and_down_by_one():
    battle = at(Phase.MISSIONS, cards(unit(), built()))
    uller, hidden = piece(battle, "Uller").id, piece(battle, "?").id
    battle.play(AddCounter(Counted.DAMAGE, uller), AddCounter(Counted.DAMAGE, uller))
    battle.play(TakeCounter(Counted.DAMAGE, uller), AddCounter(Counted.CONSTRUCTION, hidden))
    assert (piece(battle, "Uller").damage, piece(battle, "?").counters) == (1, 1)


def test_the_last_damage_counter_scraps_by_ruling_too():
    battle = at(Phase.MISSIONS, cards(Laid(unit(structure=2), damage=1)))
    battle.play(AddCounter(Counted.DAMAGE, piece(battle, "Uller").id))
    assert battle.state.pieces == ()


@pytest.mark.parametrize(
    ("to", "zone"),
    [(Place.CONSTRUCTION, Zone.CONSTRUCTION), (Place.GUARD, Zone.GUARD)],
)
def test_a_unit_is_moved_without_a_rule(to, zone):
    battle = at(Phase.MISSIONS, cards(unit()))
    battle.play(MoveCard(to, piece(battle, "Uller").id))
    assert piece(battle, "Uller").zone is zone


@pytest.mark.parametrize(
    ("to", "counts"),
    [(Place.HAND, (6, 55, 1)), (Place.STOCKPILE, (5, 56, 1)), (Place.SCRAPHEAP, (5, 55, 2))],
)
def test_a_card_leaves_the_table_and_what_lay_on_it_is_scrapped(to, counts):
    battle = at(Phase.MISSIONS, cards(Laid(unit(), attached=(Laid(pilot()),))))
    battle.play(MoveCard(to, piece(battle, "Uller").id))
    me = battle.state.player(ME)
    assert (me.hand, me.stockpile, len(me.scrapheap)) == counts
    assert battle.state.pieces == ()


def test_a_unit_back_in_construction_is_built_anew():
    worn = Laid(unit(), tapped=True, damage=2, attached=(Laid(pilot()),))
    battle = at(Phase.MISSIONS, cards(worn))
    battle.play(MoveCard(Place.CONSTRUCTION, piece(battle, "Uller").id))
    found = piece(battle, "Uller")
    assert (found.active, found.tapped, found.damage) == (False, False, 0)
    assert len(battle.state.pieces) == 1


def test_a_unit_back_in_construction_goes_on_no_mission():
    battle = lay([mech("Thor"), mech("Uller")], [])
    thor, uller = piece(battle, "Thor").id, piece(battle, "Uller").id
    battle.play(SendUnit(thor), SendUnit(uller), MoveCard(Place.CONSTRUCTION, uller))
    battle.play(SendAgainst(stockpile_id(OTHER)))
    assert battle.state.mission.group == (thor,)
    assert not piece(battle, "Uller").tapped
    battle.play(MoveCard(Place.CONSTRUCTION, thor))
    assert battle.state.mission is None
    assert said(battle)[-1] == "The mission is over"


def test_a_unit_back_in_construction_has_left_the_battle_it_joined():
    battle = battle_of([mech("Thor")], [mech("Loki"), mech("Uller")], "Loki")
    id = piece(battle, "Uller").id
    battle.play(RuleJoin(id))
    assert id in battle.state.mission_view.fighting
    battle.play(MoveCard(Place.CONSTRUCTION, id))
    assert id not in battle.state.mission_view.fighting


def test_points_are_taken_back_from_a_card_that_the_table_has_taken_away_too():
    battle = battle_of(
        [mech("Thor"), mech("Uller")], [mech("Loki", 6), mech("Atlas")], "Loki, Atlas"
    )
    hit(hit(battle, "Loki", "Thor", 3), "Loki", "Uller", 2)
    loki, gone = piece(battle, "Loki").id, piece(battle, "Thor").id
    battle.play(MoveCard(Place.HAND, gone), RuleAttack(loki, -4))
    assert [str(option.label) for option in battle.decision.options] == [
        f"Removed card [{gone.removeprefix('card-')}]",
        "Uller",
    ]
    battle.play(TakeBack(loki, gone, 3))
    assert assigned(battle.state, loki) == {piece(battle, "Uller").site: 2}


def test_an_enhancement_is_laid_on_another_card():
    battle = at(Phase.MISSIONS, cards(Laid(unit(), attached=(Laid(enhancement()),)), command()))
    battle.play(Attach(piece(battle, "Case").id, piece(battle, "Depot").id))
    assert piece(battle, "Case").host == piece(battle, "Depot").id


def test_pil_1_the_table_lays_no_second_pilot_on_a_mech():
    """PIL-1: to change them, the first is moved away."""
    manned = Laid(unit("Thor"), attached=(Laid(pilot("Kai")),))
    theirs = Laid(unit("Loki"), attached=(Laid(pilot("Ace")),))
    battle = at(Phase.MISSIONS, cards(manned, theirs, unit("Empty")))
    kai, mechs = piece(battle, "Kai").id, [piece(battle, name).id for name in ("Loki", "Empty")]
    assert [bool(why_not(battle, Attach(kai, mech))) for mech in mechs] == [True, False]


def test_cards_come_into_play_and_mission_cards_do_not():
    battle = at(Phase.MISSIONS, cards())
    battle.play(AddCard(OTHER, unit()), AddCard(ME, command()), AddHidden(ME))
    assert [p.zone for p in battle.state.pieces] == [
        Zone.PATROL,
        Zone.COMMAND_POST,
        Zone.CONSTRUCTION,
    ]
    fog = Card("Heavy Fog", Kind.MISSION)
    assert why_not(battle, AddCard(ME, fog)) == [("Mission cards are not deployed", "DEP-4")]


def test_a_card_described_wrongly_is_described_anew_and_keeps_what_lies_on_it():
    battle = at(Phase.MISSIONS, cards(Laid(unit(), damage=2, attached=(Laid(pilot()),))))
    id = piece(battle, "Uller").id
    battle.play(CorrectCard(id, unit("Uller Prime", attack=5)))
    found = piece(battle, "Uller Prime")
    assert (found.id, found.card.attack, found.damage) == (id, 5, 2)
    assert piece(battle, "Pilot").host == id
    assert said(battle)[-1] == "Uller: actually Uller Prime"


def test_a_card_with_as_many_counters_as_its_true_structure_is_scrapped():
    battle = at(Phase.MISSIONS, cards(Laid(unit(structure=4), damage=2)))
    battle.play(CorrectCard(piece(battle, "Uller").id, unit(structure=2)))
    assert battle.state.pieces == ()


@pytest.mark.parametrize(
    "other", [command(), pilot(), enhancement(), unit(sort=Subtype.VEHICLE)], ids=str
)
def test_a_card_that_would_lie_elsewhere_is_no_correction(other):
    battle = at(Phase.MISSIONS, cards(unit()))
    told = "This kind of card goes elsewhere: remove the old one and add this one"
    assert why_not(battle, CorrectCard(piece(battle, "Uller").id, other)) == [(told, "ACT-3")]


def test_a_card_being_built_may_turn_out_to_be_of_any_sort():
    battle = at(Phase.DEPLOY, cards(built(unit(), counters=3)))
    battle.play(CorrectCard(piece(battle, "Uller").id, resource()))
    assert piece(battle, "Mine").counters == 3


def test_in_a_battle_the_true_attack_counts_at_once():
    battle = send(lay([mech("Us", 3)], [mech("Them", 3, speed="slow")]), "Us", "Them")
    battle.play(CorrectCard(piece(battle, "Us").id, mech("Us", 5)))
    assert attack(battle.state, piece(battle, "Us").id) == 5


def test_what_is_only_counted_is_set():
    battle = at(Phase.DEPLOY, cards())
    for what in Tally:
        battle.play(SetTally(ME, what, 7))
        assert getattr(battle.state.player(ME), what.value) == 7


def test_the_turn_goes_on_from_another_phase_or_a_new_turn_begins():
    battle = at(Phase.DRAW, cards())
    battle.play(SkipTo("missions"))
    assert battle.state.at is Station.MISSIONS
    battle.play(NewTurn(OTHER))
    assert (battle.state.active, battle.state.at) == (OTHER, Station.DRAW)


def test_the_tables_own_line_is_marked_and_what_follows_by_the_rules_keeps_its_rule():
    battle = at(Phase.DRAW, cards())
    battle.play(NewTurn(OTHER))
    told = [line.event for line in battle.log() if line.turn == 1]
    assert [event.ruling for event in told] == [event.cite == TABLE for event in told]
    assert [event.ruling for event in told] == [True, False]


def test_a_finished_game_can_be_taken_up_again():
    battle = at(Phase.MISSIONS, cards(), Player("B"))
    battle.play(Finish())
    assert (battle.decision, str(GAME.overview(battle.state).outcome)) == (
        None,
        "The game was stopped",
    )
    battle.play(SkipTo("missions"))
    assert battle.decision is not None


def test_rulings_are_families_by_card_so_that_a_full_table_stays_quick():
    battle = at(Phase.MISSIONS, cards(*[unit(f"U{n}") for n in range(60)]), cards(unit("X")))
    (tap,) = (o for o in battle.rulings if str(o.group.label) == "Tap a card")
    assert isinstance(tap.field, NameField)
    assert len(tap.field.picks) == 61
    assert sum(not isinstance(o.field, RecordField) for o in battle.rulings) < 60


def test_of_two_cards_of_one_name_each_has_its_number():
    battle = at(Phase.MISSIONS, cards(unit(), unit()))
    (tap,) = (o for o in battle.rulings if str(o.group.label) == "Tap a card")
    assert [str(pick.label) for pick in tap.field.picks] == ["Uller [1]", "Uller [2]"]


def test_a_quick_battle_passes_the_missions_on_and_ends_when_the_table_likes():
    setup = Setup((cards(unit()), cards(unit("Thor"))), mode=Mode.QUICK)
    battle = Battle(GAME, setup)
    assert battle.state.at is Station.MISSIONS
    battle.play(next(o.action for o in battle.decision.open if "Hand over" in str(o.label)))
    assert battle.state.active == OTHER
    battle.play(NextPhase())
    assert battle.decision is None
    outcome = str(GAME.overview(battle.state).outcome)
    assert outcome == "Even, cards lost 0 : 0"


def test_a_card_tapped_for_resources_says_what_it_gave():
    battle = at(Phase.DEPLOY, cards(resource(yields=2)))
    battle.play(TapForResources(piece(battle, "Mine").id))
    (line,) = list(battle.log())[-1:]
    assert str(line.event.text) == "Mine: tapped, resources: 2"
