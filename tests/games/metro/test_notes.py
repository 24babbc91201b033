"""What stands beside the cards, and the consequences as players read them."""

from __future__ import annotations

import pytest

from assistant.games.metro import GAME
from assistant.games.metro.cards import AskAdvice, Hold, LayDown
from assistant.games.metro.comparison import ShowCard
from assistant.games.metro.consequences import Capture, consequences
from assistant.games.metro.data import Unit
from assistant.games.metro.deck import CardId, CardType
from assistant.games.metro.declaration import Defend
from assistant.games.metro.rulings import SetBonus
from assistant.games.metro.setup import Force, HeroOnStation, Target, WoundedDefends
from assistant.rules.ending import ending_of
from tests.games.metro.table import HERO, compare, fight, force, hero, log, show, station


def notes(battle) -> dict[str, list[tuple[str, str]]]:
    """Heading to lines, each with the place of its rule."""
    return {
        str(note.heading): [
            (str(line.text), line.cite.place if line.cite else "") for line in note.lines
        ]
        for note in GAME.overview(battle.state).notes
    }


def told(battle) -> list[tuple[str, str | None, int | None]]:
    """The consequences: what, how settled, who chooses."""
    return [
        (str(line.text), None if line.answer is None else str(line.answer), line.chooser)
        for line in consequences(battle.state)
    ]


def test_what_is_at_stake_names_every_consequence_of_either_result_8():
    battle = station(force(hero=hero(4, 1)), force(6), HERO)
    lines = notes(battle)["At stake"]
    assert lines == [
        ("Attacker wins: the owner loses the station, right to capture the station", "§8"),
        (
            "Defender wins: the defeated hero is wounded, one of the hero’s gear cards discarded",
            "§8",
        ),
        ("Draw: nothing changes", "§4"),
    ]


def test_what_may_be_captured_is_the_station_and_not_the_threat_5():
    lines = notes(fight(Target.NEUTRAL_STATION, force(5), 3))["At stake"]
    assert lines[0] == ("Attacker wins: threat reward, right to capture the station", "§5")


def test_nothing_is_at_stake_before_the_defender_is_named():
    battle = station(force(5), force(6, hero(4)))
    assert "At stake" not in notes(battle)


def test_the_bonuses_are_explained_by_the_type_they_met_19():
    battle = show(station(force(5), force(6)), "kontrataka", "zasada")
    lines = notes(battle)["Where the bonuses come from"]
    assert lines[0] == ("Counterattack, against a card of type “defence”: +2", "§19")
    assert lines[1] == ("Tunnel Ambush, against a card of type “defence”: +1", "§19")
    assert lines[2] == ("Nobody wins ties here", "§15")


def test_the_reading_of_a_hero_put_forward_is_named_when_it_decided_r1():
    battle = station(force(9), force(1, hero(1)))
    battle.play(Defend(Unit.HERO))
    show(battle, "kontrataka", "glukhaya")
    assert ("A hero who defends the station: risks nothing", "R1") in notes(battle)[
        "Unclear rules that mattered"
    ]


def decided(battle) -> list[str]:
    """The readings that are told to have decided something."""
    return [place for _, place in notes(battle).get("Unclear rules that mattered", ())]


@pytest.mark.parametrize(
    ("attacker", "unit", "found"),
    [
        (force(1), Unit.ARMY, []),
        (force(hero=hero(1)), Unit.HERO, ["R4"]),
        (force(hero=hero(1, 0)), Unit.HERO, ["R1", "R4"]),
    ],
    ids=["an army loses strength either way", "a hero without gear", "how his gear is lost"],
)
def test_what_a_hero_put_forward_risks_is_named_only_where_it_makes_a_difference_r1(
    attacker, unit, found
):
    battle = station(attacker, force(1, hero(9)), unit)
    battle.play(Defend(Unit.HERO))
    assert decided(show(battle, "zasada", "kontrataka")) == found


@pytest.mark.parametrize(
    ("risk", "said"),
    [
        (HeroOnStation.LITERAL, "risks nothing, and takes no gear"),
        (HeroOnStation.AT_RISK, "is at risk too, and may take gear"),
    ],
)
def test_of_a_hero_who_has_defended_well_it_is_told_what_his_reading_does_to_gear_r1(risk, said):
    """That he risks nothing stood beside his victory, as though it had mattered to him."""
    readings = {"hero_on_station": risk}
    attacker = force(hero=hero(1, 2))
    battle = station(attacker, force(1, hero(9)), Unit.HERO, rule_options=readings)
    battle.play(Defend(Unit.HERO))
    show(battle, "zasada", "kontrataka")
    (told,) = (
        words for words, place in notes(battle)["Unclear rules that mattered"] if place == "R1"
    )
    assert told == f"A hero who defends the station: {said}"


def test_who_picks_the_home_of_a_hero_who_lies_there_already_decides_nothing_r4():
    readings = {"hero_on_station": HeroOnStation.AT_RISK}
    battle = station(force(9), force(1, hero(1, wounded=True)), rule_options=readings)
    battle.play(Defend(Unit.HERO))
    assert decided(show(battle, "zasada", "kontrataka")) == ["R6"]


@pytest.mark.parametrize("here", [True, False])
def test_a_hero_whom_only_his_wound_keeps_from_defending_is_told_of_r6(here):
    readings = {"wounded_defends": WoundedDefends.NO}
    battle = station(force(9), force(1, hero(9, wounded=True, here=here)), rule_options=readings)
    assert decided(show(battle, "zasada", "kontrataka")) == (["R6"] if here else [])


def test_a_station_lost_to_a_threat_names_its_reading_r5():
    battle = fight(Target.OWN_STATION, 7, force(3, hero(1)))
    battle.play(Defend(Unit.ARMY))
    compare(battle)
    assert ("A station lost to a threat: becomes neutral", "R5") in notes(battle)[
        "Unclear rules that mattered"
    ]


def test_a_draw_leaves_no_reading_to_be_named():
    battle = show(station(force(6), force(6)), "attack_a", "manoeuvre_b")
    assert battle.state.result == "draw"
    assert "Unclear rules that mattered" not in notes(battle)


def test_a_placeholder_deck_leads_from_the_first_to_the_page_where_it_is_filled_in():
    begun, over = (station(force(5), force(6)) for _ in range(2))
    show(over, "attack_a", "zasada")
    for battle in (begun, over):
        first = GAME.overview(battle.state).notes[0].lines[0]
        assert (str(first.text), first.page) == ("Guesses (“?”): enter yours.", "deck")


def test_each_card_on_the_table_is_told_when_it_is_named():
    battle = station(force(5), force(6))
    show(battle, "attack_a", "zasada")
    battle.undo()
    lines = [(str(line.event.text), line.live) for line in battle.log()]
    named = [(text, live) for text, live in lines if text.startswith("Combat card")]
    assert named == [("Combat card: Attack A", True), ("Combat card: Tunnel Ambush", False)]


def test_the_bonus_of_each_card_is_told_alike_and_a_guess_as_one():
    battle = show(station(force(5), force(6)), "attack_a", "zasada")
    lines = [str(line.event.text) for line in battle.log() if "against a card" in str(line)]
    assert lines == [
        "Attack A, against a card of type “defence”: +2 (a guess)",
        "Tunnel Ambush, against a card of type “attack”: +3",
    ], "as each card tells it"
    battle.play(SetBonus(CardId("attack_a"), CardType.DEFENCE, 3))
    battle.play(SetBonus(CardId("zasada"), CardType.ATTACK, 2))
    told = [text for text, _ in notes(battle)["Where the bonuses come from"]]
    assert told[:2] == [
        "Attack A, against a card of type “defence”: +3",
        "Tunnel Ambush, against a card of type “attack”: +2",
    ], "nothing that the table has ruled is a guess"


def test_a_tie_that_hangs_on_an_unknown_faction_says_so_until_its_card_was_read():
    for checked, hangs in ((False, True), (True, False)):
        theirs = Force(faction="red_line", army=5, ties_checked=checked)
        battle = show(station(force(5), theirs), "attack_a", "kontrataka")
        lines = [text for text, _ in notes(battle)["Where the bonuses come from"]]
        words = "Red Line: unknown whether it wins ties; taken as no"
        assert (words in lines) is hangs
        assert (f"{words} [§15]" in log(battle)) is hangs
        assert ("Nobody wins ties here" in lines) is not hangs
        lines = [text for text, _, _ in told(battle)]
        assert (words in lines) is hangs
        assert ("If the card says it does, press F2: Change the result" in lines) is hangs, (
            "what then"
        )


def test_who_keeps_the_station_is_told_by_its_name():
    battle = station(force(5), force(9), station="smolenskaya")
    show(battle, "attack_a", "kontrataka")
    assert "The station stays with its defender: Smolenskaya [§7]" in log(battle)


def test_the_station_lost_is_named_at_the_end():
    battle = station(force(9), force(5), station="smolenskaya")
    show(battle, "attack_a", "kontrataka")
    battle.play(Capture())
    winner, loser = GAME.ending(battle.start, battle.state).sides
    assert "Smolenskaya" in str(winner.gained)
    assert "Smolenskaya" in str(loser.lost)


@pytest.mark.parametrize("cards", [("zasada", "attack_a"), ("attack_a", "kontrataka")])
def test_no_word_says_that_revealed_cards_do_not_fit_the_names_given_in_private(cards):
    """A slip, or a try, told everybody of cards that stay hidden for good."""
    told = []
    for hands in (((), ()), (("zasada", "attack_a", "attack_b"), ("attack_a", "glukhaya"))):
        battle = station(force(5), force(6))
        for hand in hands:
            if hand:
                battle.play(AskAdvice())
            for card in hand:
                battle.play(Hold(CardId(card)))
            battle.play(LayDown())
        for card in cards:
            battle.play(ShowCard(CardId(card)))
        told.append([str(line.event) for line in battle.log(None)][-4:])
    assert told[0] == told[1]


def test_the_outcome_names_who_chooses_and_how_it_was_settled_8():
    battle = show(station(force(hero=hero(1, 1, 2)), force(9), HERO), "attack_a", "zasada")
    assert told(battle) == [
        ("The station stays with its defender", None, None),
        ("The hero is wounded", None, 0),
        ("One gear card is discarded", None, 1),
    ]
    battle.play(next(battle.decision.open).action)
    battle.play(next(battle.decision.open).action)
    assert [answer for _, answer, _ in told(battle)] == [None, "Goes to: A", "Gear (+1)"]


def test_the_end_says_the_sums_and_what_is_left_after_the_gear_is_gone_8():
    """1 + 1 has lost the gear: the hero is left with 1, as the next battle begins."""
    mine = force(hero=hero(1, 1), homes=None)
    battle = show(station(mine, force(9), HERO), "attack_a", "zasada")
    loser, winner = ([str(text) for text in side.told] for side in ending_of(battle).sides)
    assert (
        str(GAME.overview(battle.state).outcome) == "Defender: victory (12\u00a0:\u00a04, guessed)"
    )
    assert loser == ["Lost: hero wounded, Gear (+1)", "Left: hero 1"]
    assert winner == ["Lost: nothing", "Left: army 9"]
    wound = next(line for line in consequences(battle.state) if line.icon == "metro_wounded")
    assert str(wound.answer) == "Home chosen by: Attacker"


def test_a_hero_who_keeps_his_gear_is_left_with_it_beside_his_own_strength():
    battle = show(station(force(hero=hero(8, 1, 2)), force(3), HERO), "attack_a", "zasada")
    assert str(ending_of(battle).sides[0].left) == "Left: hero 8 +3"


def test_who_stayed_away_is_left_too():
    """A hero attacked; of the army beside him the end page said nothing."""
    battle = show(station(force(4, hero=hero(8)), force(3), HERO), "attack_a", "zasada")
    assert str(ending_of(battle).sides[0].left) == "Left: army 4, hero 8"


def test_the_end_says_that_the_station_was_captured_7():
    battle = show(station(force(9), force(3)), "attack_a", "zasada")
    assert ending_of(battle).sides[0].gained is None
    assert told(battle)[-1] == ("The station may be captured", None, 0)
    battle.play(next(battle.decision.open).action)
    gained, lost = (side.told[0] for side in ending_of(battle).sides)
    assert (str(gained), str(lost)) == ("Gained: the station", "Lost: the station")
    assert told(battle)[-1] == ("Station captured", None, None)


def test_a_station_that_was_left_says_what_it_is_now_7():
    battle = show(station(force(9), force(3)), "attack_a", "zasada")
    battle.play([*battle.decision.open][-1].action)
    assert told(battle)[-1] == ("The station becomes neutral", None, None)


def test_who_wins_ties_is_told_of_a_tie_alone_15():
    uneven = show(station(force(9), force(3)), "attack_a", "zasada")
    tie = show(station(force(5), force(5)), "attack_a", "kontrataka")
    bonuses = [
        [what for what, _ in notes(battle)["Where the bonuses come from"]]
        for battle in (uneven, tie)
    ]
    assert "Nobody wins ties here" not in bonuses[0]
    assert "Nobody wins ties here" in bonuses[1]


@pytest.mark.parametrize("name", ["", "Depot"])
def test_only_a_station_that_was_named_is_named(name: str):
    battle = station(force(9), force(3), station=name)
    show(battle, "attack_a", "zasada")
    assert [text for text, *_ in told(battle)] == [
        f"{what}: {name}" if name else what
        for what in ("Loses the station", "The station may be captured")
    ]


def test_where_the_wounded_hero_stays_is_told_before_his_station_is_picked():
    battle = show(station(force(hero=hero(1)), force(9), HERO), "attack_a", "zasada")
    wound = next(line for line in consequences(battle.state) if line.icon == "metro_wounded")
    assert wound.answer is None
    assert str(wound.detail) == "Stays home for the whole hero action phase of the next round"
