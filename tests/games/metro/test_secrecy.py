"""Who may see what, and when: no card but those played is ever shown to anybody else (§18)."""

from __future__ import annotations

import pytest

from assistant.games.metro import GAME
from assistant.games.metro.cards import AskAdvice, Hold, LayDown, PlayCard, PutBack
from assistant.games.metro.comparison import TurnCards
from assistant.games.metro.deck import HIDDEN, CardId
from assistant.games.metro.rulings import Finish, SetResult, SkipTo
from assistant.games.metro.setup import ATTACKER, DEFENDER, Mode
from assistant.games.metro.state import Result
from assistant.rules.battle import Battle
from tests.games.metro.table import HANDS, Table, asked, dealt, force, log, station, turned
from tests.laws.test_speech import walk

ASIDE = "manoeuvre_b"


def at_cards() -> Table:
    return dealt(station(force(5), force(5), mode=Mode.APP))


def named(battle: Table, seat: int | None) -> set[str]:
    """Every card of the deck that a seat is shown the place of."""
    view = battle.view(seat)
    shown = [view.sides, [line.event for line in battle.log(seat)], GAME.overview(view)]
    ids = set(battle.state.deck.ids)
    names = {str(card.name): card.id for card in battle.state.deck.cards}
    found = {
        str(part)
        for value in shown
        for part in walk(tuple(value) if isinstance(value, list) else value)
    }
    found |= {id for id in ids if id in GAME.notation(view).split()}
    return {names.get(word, word) for word in found} & ids


def test_each_side_sees_its_own_three_and_only_backs_of_the_others():
    battle = at_cards()
    assert named(battle, ATTACKER) == set(HANDS[:3])
    assert named(battle, DEFENDER) == set(HANDS[3:])
    assert named(battle, None) == set()
    assert battle.view(ATTACKER).side(DEFENDER).hand == (HIDDEN,) * 3


def test_what_is_not_seen_is_one_bag():
    battle = at_cards()
    assert set(battle.view(ATTACKER).pile) == {*HANDS[3:], ASIDE}
    assert set(battle.view(None).pile) == {*HANDS, ASIDE}


def test_a_card_face_down_is_seen_by_its_owner_alone():
    battle = at_cards()
    battle.play(PlayCard(CardId("kontrataka")))
    assert battle.view(ATTACKER).side(ATTACKER).played == "kontrataka"
    assert battle.view(DEFENDER).side(ATTACKER).played == HIDDEN
    assert "kontrataka" not in named(battle, DEFENDER)
    assert not [line for line in log(battle, DEFENDER) if "Counterattack" in line]
    assert [line for line in log(battle, ATTACKER) if "Your card: Counterattack" in line]


def test_after_the_turn_only_the_two_cards_played_are_known_and_never_the_rest():
    battle = turned(at_cards(), "kontrataka", "zasada")
    state = battle.state
    assert [side.hand for side in state.sides] == [(), ()]
    assert len(state.pile) == 5
    assert battle.view(None) == state
    for seat in (None, ATTACKER, DEFENDER):
        public = {"kontrataka", "zasada"}
        own = set() if seat is None else set(HANDS[3 * seat : 3 * seat + 3])
        assert named(battle, seat) <= public | own


def test_lines_taken_back_show_nothing_that_was_hidden():
    battle = at_cards()
    battle.play(PlayCard(CardId("kontrataka")))
    battle.undo(2)
    assert [str(line.event.text) for line in battle.log(DEFENDER) if "Counter" in str(line)] == []


@pytest.mark.parametrize(
    "ruling", [Finish(), SetResult(Result.DRAW), SkipTo("deal"), SkipTo("compare")]
)
def test_a_ruling_in_the_middle_shows_no_card(ruling):
    battle = at_cards()
    battle.play(PlayCard(CardId("kontrataka")))
    battle.play(ruling)
    assert named(battle, None) == set()
    assert all(side.played is None and side.hand == () for side in battle.state.sides)


def test_a_card_that_is_not_in_the_hand_is_refused_by_its_name_and_nothing_else_is_told():
    battle = at_cards()
    (refusal,) = battle.why_not(PlayCard(CardId("zasada")))
    words = "Tunnel Ambush: not in this hand. Choose a card from the hand."
    assert str(refusal.text) == words
    assert not any(o.action.card == "zasada" for o in battle.decision.options)


def test_a_refusal_names_no_card_that_is_hidden():
    battle = at_cards()
    for card in (*HANDS, ASIDE):
        for refusal in battle.why_not(PlayCard(CardId(card))):
            assert card not in str(refusal)


def entered(*cards: str) -> Battle:
    battle = station(force(5), force(5))
    battle.play(AskAdvice())
    for card in cards:
        battle.play(Hold(CardId(card)))
    return battle


def test_cards_entered_for_advice_are_the_seats_own_and_not_even_their_number_is_seen():
    none, three = entered(), entered(*HANDS[:3])
    assert none.view(DEFENDER) == three.view(DEFENDER)
    assert none.view(None) == three.view(None)
    assert three.view(ATTACKER).side(ATTACKER).hand == HANDS[:3]
    assert named(three, DEFENDER) == set()
    assert none.decision.secret


def test_who_has_named_three_cards_is_asked_for_no_more_of_them():
    two, three = entered(*HANDS[:2]), entered(*HANDS[:3])
    assert two.decision.tally is not None
    assert three.decision.tally is None
    assert two.decision.prompt == three.decision.prompt, "the others read it, too"


def test_the_other_side_may_enter_what_it_likes_and_learns_nothing_by_it():
    battle = entered(*HANDS[:3])
    battle.play(LayDown())
    battle.play(AskAdvice())
    assert "Counterattack" in asked(battle)[2]


def test_a_hand_has_no_card_twice_and_no_fourth():
    battle = entered(*HANDS[:3])
    why = {str(o.label): str(o.refusals[0].text) for o in battle.decision.options if o.refusals}
    (again,) = battle.why_not(Hold(CardId("kontrataka")))
    assert str(again.text) == "already named"
    (unnamed,) = battle.why_not(PutBack(CardId("glukhaya")))
    assert str(unnamed.text) == "not among the named cards"
    assert why["Solid Defence"] == "three cards are already named: remove one first"
    battle.play(PutBack(CardId("kontrataka")))
    battle.play(Hold(CardId("glukhaya")))
    assert battle.state.side(ATTACKER).hand == ("glukhaya", "attack_a", "manoeuvre_a")


def test_with_cards_on_the_table_a_hand_entered_is_gone_once_the_cards_are_turned():
    battle = entered(*HANDS[:3])
    battle.play(LayDown())
    battle.play(LayDown())
    for option in ("kontrataka", "zasada"):
        battle.play(next(o.action for o in battle.decision.open if o.action.card == option))
    assert [side.hand for side in battle.state.sides] == [(), ()]
    assert battle.view(None) == battle.state


def test_taking_back_the_turn_is_a_reveal_taken_back():
    battle = at_cards()
    battle.play(PlayCard(CardId("kontrataka")))
    battle.play(PlayCard(CardId("zasada")))
    before = battle.undoable
    battle.play(TurnCards())
    assert battle.crosses_reveal(before)
    assert battle.crosses_chance(0)
