"""What an owner tells in private of his hidden cards; the frame around the table; notation."""

from __future__ import annotations

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    Deploy,
    ForgetCard,
    ForgetHand,
    Guard,
    NextPhase,
    PlayMission,
    Restock,
    StopPeeking,
    TakeItBack,
    TellCard,
    TellHand,
    ThatIsAll,
)
from assistant.games.battletech.ids import stockpile_id
from assistant.games.battletech.rule_options import OPEN_RULES
from assistant.games.battletech.rulings import Peek, SkipTo
from assistant.games.battletech.setup import Laid, Phase, Player
from assistant.rules.decision import Choice, Seat
from assistant.rules.flow import Progress
from tests.games.battletech.cards import (
    SUNDER,
    assets,
    built,
    mech,
    mission_card,
    pilot,
    resource,
    unit,
)
from tests.games.battletech.duel import ANN, BOB, accept, block, lay, send
from tests.games.battletech.table import at, cards, piece, why_not

ME, OTHER = Seat(0), Seat(1)


def peeking(*laid, **more):
    battle = at(Phase.DEPLOY, cards(*laid, **more), Player("B"))
    battle.play(Peek(ME))
    return battle


def test_telling_is_a_secret_choice_of_the_owner():
    battle = peeking(built())
    decision = battle.decision
    assert isinstance(decision, Choice)
    assert (decision.seat, decision.secret) == (ME, True)


def test_a_told_card_is_known_to_its_owner_alone_and_only_while_he_looks():
    battle = peeking(built(counters=9))
    id = piece(battle, "?").id
    battle.play(TellCard(id, SUNDER))
    assert battle.view(ME).pieces[0].told == SUNDER
    assert battle.view(OTHER).pieces[0].told is None
    assert battle.view(None).pieces[0].told is None
    battle.play(StopPeeking())
    assert battle.view(ME).pieces[0].told is None
    assert battle.state.pieces[0].told == SUNDER


def test_the_log_names_a_told_card_to_its_owner_alone():
    battle = peeking(built())
    battle.play(TellCard(piece(battle, "?").id, SUNDER))
    battle.play(StopPeeking())

    def names(seat):
        return any(SUNDER.name in str(line.event) for line in battle.log(seat))

    assert names(ME)
    assert not names(OTHER)
    assert not names(None)


def test_what_is_told_next_keeps_its_place_among_the_options():
    """DEP-5: typed by number, one card after the other, none is forgotten by the number before."""

    def verbs():
        return [type(option.action) for option in battle.decision.options]

    battle = peeking(built(), built())
    assert verbs()[:3] == [TellCard, TellCard, TellHand]
    battle.play(TellCard(piece(battle, "?").id, SUNDER), TellHand(unit()))
    assert verbs() == [TellCard, TellCard, TellHand, ForgetCard, ForgetHand, StopPeeking]


def test_the_owner_sees_what_a_told_card_still_lacks():
    battle = peeking(built(counters=9), resource(assets="A"))
    battle.play(TellCard(piece(battle, "?").id, SUNDER))
    details = [str(option.detail) for option in battle.decision.options if option.detail]
    assert details == ["6 + 3M + 3T = 12. Counters: 9"]


def test_who_has_told_more_cards_than_his_hand_has_left_is_reminded_of_it():
    battle = peeking(hand=2)
    battle.play(TellHand(SUNDER), TellHand(unit()))
    assert battle.decision.detail is None
    battle.play(StopPeeking(), Deploy(), Peek(ME))
    assert str(battle.decision.detail).startswith("Cards noted: 2, in hand: 1.")
    battle.play(TellCard(piece(battle, "?").id, SUNDER))
    assert battle.decision.detail is None


def test_a_card_told_of_the_hand_leaves_it_when_it_is_told_to_lie_on_the_table():
    battle = peeking(built())
    battle.play(TellHand(SUNDER), TellHand(unit()))
    battle.play(TellCard(piece(battle, "?").id, SUNDER))
    assert battle.view(ME).players[0].held == (unit(),)
    battle.play(ForgetHand(0), ForgetCard(piece(battle, "?").id))
    assert battle.view(ME).players[0].held == ()
    assert battle.state.pieces[0].told is None


COVER = mission_card("Cover", prevent=2)


def about_to_play(*held):
    """Bob, who acts first, may play a Mission card; he has told these cards of his hand."""
    battle = lay([mech("Us"), assets("T")], [mech("Them"), assets("T")])
    battle.play(Peek(BOB), *map(TellHand, held), StopPeeking())
    return accept(block(send(battle, "Us", "Bob's"), "Them"))


def test_a_mission_card_taken_back_is_again_where_it_was_among_the_cards_told():
    battle = about_to_play(SUNDER, COVER, unit())
    before = battle.state
    battle.play(PlayMission(COVER))
    assert battle.state.player(BOB).held == (SUNDER, unit())
    battle.play(TakeItBack())
    assert battle.state == before


def test_a_card_played_is_the_one_told_by_its_name_and_comes_back_as_it_was_told():
    vague = mission_card("Cover")
    battle = about_to_play(vague)
    battle.play(PlayMission(COVER), TakeItBack())
    assert battle.state.player(BOB).held == (vague,)


def test_a_card_taken_back_that_nobody_had_told_is_not_told_by_that():
    battle = about_to_play(SUNDER)
    battle.play(PlayMission(COVER), TakeItBack())
    assert battle.state.player(BOB).held == (SUNDER,)


def test_what_is_told_while_a_card_is_played_stays_told_when_it_is_taken_back():
    battle = about_to_play(SUNDER, COVER)
    battle.play(PlayMission(COVER), Peek(BOB), ForgetHand(0), TellHand(unit()), StopPeeking())
    battle.play(TakeItBack())
    assert battle.state.player(BOB).held == (unit(), COVER)


def test_that_a_card_being_played_had_been_told_is_known_to_its_owner_alone():
    told, untold = about_to_play(COVER), about_to_play(SUNDER)
    told.play(PlayMission(COVER))
    untold.play(PlayMission(COVER))
    for seat in (None, ANN, BOB):
        assert told.view(seat) == untold.view(seat)
    told.play(ThatIsAll())
    assert told.state.player(BOB).shown is None


def test_no_more_cards_are_told_than_the_hand_holds():
    battle = peeking(hand=1)
    battle.play(TellHand(SUNDER))
    assert why_not(battle, TellHand(SUNDER)) == [("All cards in hand are noted: 1", "DEP-5")]


def test_a_turn_goes_on_where_it_was_after_a_look():
    battle = peeking()
    battle.play(StopPeeking(), NextPhase())
    assert str(GAME.overview(battle.state).rail[4].label) == "Missions"


def test_the_rail_is_the_six_phases():
    battle = at(Phase.DEPLOY, cards())
    rail = GAME.overview(battle.state).rail
    assert [str(step.label) for step in rail] == [
        "Untap",
        "Draw",
        "Deploy",
        "Repair",
        "Missions",
        "End",
    ]
    assert [step.progress for step in rail[1:4]] == [
        Progress.DONE,
        Progress.CURRENT,
        Progress.AHEAD,
    ]


def test_what_is_left_of_the_phase_stands_in_a_note():
    (note,) = GAME.overview(at(Phase.DEPLOY, cards()).state).notes
    assert [str(line.text) for line in note.lines] == ["Deployments left: 2"]


def test_a_reading_that_decided_something_is_noted_with_its_answer():
    battle = at(Phase.MISSIONS, cards(Laid(unit(), tapped=True)))
    battle.play(Guard(piece(battle, "Uller").id, stockpile_id(ME)))
    lines = [line for note in GAME.overview(battle.state).notes for line in note.lines]
    assert [(str(line.text), str(line.cite)) for line in lines] == [
        ("Placing a tapped Unit on guard: allowed", "battletech-readings AMB-16")
    ]


def test_an_empty_hand_holds_no_card_that_was_told_of_it():
    battle = at(Phase.DEPLOY, cards(resource(assets="L"), hand=1))
    battle.play(Peek(ME), TellHand(SUNDER), StopPeeking(), SkipTo("end"), Restock())
    me = battle.state.player(ME)
    assert (me.hand, me.held) == (0, ())


def test_the_open_rules_are_those_of_the_reference_in_its_order():
    ids = [rule.cite.place for rule in OPEN_RULES]
    assert ids == ["D-1", "D-10", *[f"AMB-{n}" for n in range(1, 26)]]


def test_the_notation_tells_facets_counters_and_guards():
    thor = Laid(unit("Thor"), damage=2, tapped=True, attached=(Laid(pilot()),))
    mine = Laid(resource(), guards=(Laid(unit(), depleted=True),))
    battle = at(Phase.DEPLOY, cards(thor, mine, built(counters=3)))
    assert GAME.notation(battle.state).splitlines()[:2] == [
        "turn 3 of 1, deploy",
        "1: stockpile 55, hand 5, scrapheap 0; construction: ?+3; "
        "command_post: Mine(Uller#); patrol: Thor/-2{Pilot}",
    ]
