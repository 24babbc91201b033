"""The frame around the cards: title, rail, outcome; and the position in a line."""

from __future__ import annotations

from assistant.games.metro import GAME
from assistant.games.metro.cards import LayDown, PlayCard
from assistant.games.metro.deck import CardId
from assistant.games.metro.declaration import CallOff, Defend
from assistant.games.metro.setup import DefenceChosen, Mode, Place, Target
from assistant.rules.flow import Progress
from tests.games.metro.table import (
    ARMY,
    HANDS,
    HERO,
    compare,
    dealt,
    fight,
    force,
    hero,
    show,
    station,
)


def rail(battle):
    steps = GAME.overview(battle.state).rail
    return [f"{s.number} {s.label} {s.progress.value}" for s in steps]


def test_the_rail_is_the_page_in_its_own_order():
    battle = dealt(station(force(5), force(5), mode=Mode.APP))
    assert rail(battle) == [
        "1 Attack done",
        "2 Army or hero done",
        "3 Deal done",
        "4 Choose cards current",
        "5 Reveal cards ahead",
        "6 Outcome ahead",
    ]
    battle.play(PlayCard(CardId(HANDS[0])))
    assert rail(battle)[3] == "4 Choose cards current"


def test_a_fight_against_a_threat_has_no_cards_on_its_rail():
    battle = fight(Target.OWN_STATION, 5, force(4, hero(6)))
    assert [line.partition(" ")[2] for line in rail(battle)] == [
        "Attack done",
        "Army or hero current",
        "Compare strengths ahead",
        "Outcome ahead",
    ]


def test_the_reading_of_the_defence_moves_its_step_behind_the_deal():
    readings = {"defence_chosen": DefenceChosen.AFTER}
    battle = station(force(5), force(5, hero(5)), mode=Mode.APP, rule_options=readings)
    assert [line.split(" ", 1)[1] for line in rail(battle)[1:3]] == [
        "Deal current",
        "Army or hero ahead",
    ]


def test_a_fight_that_does_not_take_place_skips_the_rest():
    battle = fight(Target.ENEMY_HERO, force(5), force(hero=hero(3)), place=Place.HANSA)
    battle.play(CallOff())
    overview = GAME.overview(battle.state)
    assert {step.progress for step in overview.rail[1:]} == {Progress.SKIPPED}
    assert (str(overview.outcome), overview.winner) == ("No fight takes place", None)


def test_who_has_won_and_who_they_are():
    battle = compare(fight(Target.NEUTRAL_STATION, force(3, name="Ann"), 5))
    overview = GAME.overview(battle.state)
    assert str(overview.outcome) == "Rats: victory (5\u00a0:\u00a03)"
    assert overview.winner == 1
    assert [(str(s.name), str(s.role)) for s in overview.seats] == [
        ("Ann", "attacker"),
        ("Rats", "threat"),
    ]
    assert str(overview.title) == "Ann / Rats"


def test_a_position_in_one_line():
    battle = station(force(5), force(4, hero(6, 1, -2)))
    assert GAME.notation(battle.state) == (
        "army 5 | army 4 or hero 6+1-2 ; enemy_station ; defence"
    )
    battle.play(Defend(HERO))
    battle.play(LayDown())
    assert GAME.notation(battle.state) == (
        "army 5 | hero 6+1-2 ; enemy_station ; defender-card ; cards face-down : -"
    )
    battle = show(station(force(5), force(6)), "kontrataka", "zasada")
    assert GAME.notation(battle.state).endswith("over ; cards kontrataka : zasada ; row 3 draw")
    assert battle.state.side(0).unit is ARMY
