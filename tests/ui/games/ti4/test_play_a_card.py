"""A card that nobody knew of is played by one key at any moment; its effect is asked and shown."""

from assistant.games.ti4.data import Card, Technology
from assistant.games.ti4.effects.using import PlayUnasked
from assistant.games.ti4.state import ATTACKER, RoundStep
from tests.games.ti4.table import at, log, rolled
from tests.ui.desk import Key
from tests.ui.test_decision_bar import lanterns


def test_f8_lists_the_cards_of_the_box_those_that_can_be_played_first(sit):
    desk = sit(
        rolled(at("2 cruiser dreadnought | 2 cruiser", RoundStep.ATTACKER_ROLLS, round=2), 0, 2)
    )
    desk.press(Key.Key_F8, "shields", Key.Key_Return)
    assert desk.battle.actions[-1] == PlayUnasked(ATTACKER, Card.SHIELDS_HOLDING)
    assert any(line.startswith("Hits cancelled: 2") for line in log(desk.battle))


def test_the_button_beside_the_ruling_does_the_same_and_escape_leads_back(sit):
    desk = sit(at("2 cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS, round=2))
    desk.click("plays")
    assert "cannot be played now" in desk.read()
    desk.press(Key.Key_Escape)
    assert desk.has("plays")


def test_a_game_without_such_cards_has_no_button(sit):
    assert not sit(lanterns()).has("plays")


def test_what_an_effect_demands_is_asked_on_the_bar(sit):
    cannon = {"technologies": frozenset({Technology.ASSAULT_CANNON})}
    battle = at("3 cruiser | dreadnought cruiser", RoundStep.START_OF_ROUND, attacker=cannon)
    desk = sit(battle)
    desk.press("1")
    assert "Assault Cannon: choose what is destroyed" in desk.read()
    desk.press("1")
    assert not any(unit.type == "dreadnought" for unit in desk.battle.state.sides[1].units)
