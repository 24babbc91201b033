"""Only ordered units attack («Атака противника»): who has an order is said before anybody moves."""

from __future__ import annotations

import pytest
from msgspec import json

from assistant.games.westeros import GAME
from assistant.games.westeros.board import DIRECTIONS, hex_name, parse_hex, step
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.overview import ending, overview
from assistant.games.westeros.rulings import (
    EndBattle,
    Finish,
    NewTurn,
    Order,
    RaiseBanners,
    SetBanner,
    SkipTo,
)
from assistant.games.westeros.state import FIRST, SECOND, State
from assistant.games.westeros.steps.dice import KeepDice
from assistant.games.westeros.steps.retreat import IgnoreMorale
from assistant.games.westeros.steps.target import CallOff
from assistant.games.westeros.steps.turn import (
    DeclareAttack,
    EndAttacks,
    GiveOrder,
    MoveUnit,
    fewest_hexes,
)
from assistant.rules.battle import Battle
from assistant.rules.decision import Choice
from assistant.rules.moment import hardest_strike, last_moment

from .table import Table, attack, bows, foot, id_at, labels, lay, roll, said, unit_at, why_not


def table() -> Table:
    return lay([foot("E5", ordered=False), foot("E7", ordered=False)], [foot("F5")])


def asked(battle: Table) -> Choice:
    assert isinstance(battle.decision, Choice)
    return battle.decision


def test_where_nobody_has_an_order_it_is_asked_who_has_one():
    battle = table()
    assert str(asked(battle).prompt) == "Which units are ordered?"
    assert labels(battle) == ["infantry E5, E5", "infantry E7, E7", "No more attacks"]
    battle.play(GiveOrder(id_at(battle, "E5")))
    assert said(battle, "infantry E5, E5: ordered [attack]")
    assert str(asked(battle).prompt) == "Who moves or attacks?"
    assert not why_not(battle, DeclareAttack(id_at(battle, "E5")))
    other = why_not(battle, DeclareAttack(id_at(battle, "E7")))
    assert other == [("Not ordered before the first move or attack", "attack")]


def test_one_gesture_orders_everybody():
    battle = table()
    (everybody,) = asked(battle).gestures
    battle.play(*everybody.actions)
    assert all(unit.ordered for unit in battle.state.units if unit.seat == FIRST)
    assert not asked(battle).gestures


def test_once_somebody_has_moved_an_order_takes_a_ruling():
    battle = table()
    battle.play(GiveOrder(id_at(battle, "E5")))
    battle.play(MoveUnit(id_at(battle, "E5"), "E4"))
    assert why_not(battle, GiveOrder(id_at(battle, "E7")))
    assert not any(isinstance(o.action, GiveOrder) for o in asked(battle).options)


def test_once_somebody_has_attacked_an_order_takes_a_ruling():
    battle = table()
    battle.play(GiveOrder(id_at(battle, "E5")))
    roll(attack(battle, "E5", "F5"), "")
    (end,) = asked(battle).gestures
    assert end.actions == (EndAttacks(),)
    assert why_not(battle, GiveOrder(id_at(battle, "E7")))


def test_a_battle_laid_out_after_the_first_attack_is_past_the_moves():
    battle = lay([foot("E5", attacked=True), foot("E7")], [foot("F5", attacked=True), foot("F7")])
    why = why_not(battle, MoveUnit(id_at(battle, "E7"), "E8"))
    assert why == [("All moves come before the first attack", "battle")]
    assert not why_not(battle, DeclareAttack(id_at(battle, "E7")))


def test_attacks_of_the_other_side_do_not_end_the_moves():
    battle = lay([foot("E5")], [foot("F5", attacked=True)])
    assert not why_not(battle, MoveUnit(id_at(battle, "E5"), "E8"))


def test_a_turn_that_is_over_tells_how_the_battle_goes_on():
    battle = table()
    assert not overview(battle.state).onward
    battle.play(EndAttacks())
    ways = [(str(o.label), o.action) for o in overview(battle.state).onward]
    assert ways == [
        ("New turn: House Lannister", NewTurn(SECOND)),
        ("New turn: House Stark", NewTurn(FIRST)),
        ("Victory for whom?", EndBattle("nobody")),
        ("New round", RaiseBanners()),
    ]
    (why,) = overview(battle.state).onward[3].refusals
    assert str(why.text) == "All banners are up", "it was not told why"
    battle.play(NewTurn(SECOND))
    assert battle.state.active == SECOND
    assert labels(battle) == ["infantry F5, F5", "No more attacks"]


def test_whether_the_banner_of_who_did_not_attack_is_turned_the_table_answers_on_the_spot():
    """It was left to the table in words, and no answer did it."""
    battle = lay([foot("E5", ordered=True), foot("E7", ordered=True)], [foot("F5", ordered=True)])
    roll(attack(battle, "E5", "F5"), "")
    battle.play(EndAttacks())
    turn_down = SetBanner(id_at(battle, "E7"), False)
    ways = [one.action for one in overview(battle.state).onward]
    turns = [NewTurn(SECOND), NewTurn(FIRST)]
    whole = [*turns, EndBattle("nobody"), RaiseBanners()]
    assert ways == [*whole, turn_down], "the other one attacked"
    battle.play(turn_down)
    now = [one.action for one in overview(battle.state).onward]
    assert now == whole, "its key, pressed again, began a new round"
    assert overview(battle.state).outcome is not None


def test_between_rounds_all_banners_are_turned_up_at_once():
    battle = table()
    assert why_not(battle, RaiseBanners()) == [("All banners are up", "8")]
    for unit in battle.state.units:
        battle.play(SetBanner(unit.id, False))
    battle.play(EndAttacks())
    assert overview(battle.state).onward[0].action == RaiseBanners(), "no banner is up"
    battle.play(RaiseBanners())
    assert all(unit.banner_up for unit in battle.state.units)
    assert said(battle, "New round: all banners turned up [8]")
    assert overview(battle.state).outcome is not None
    assert overview(battle.state).onward[0].action == NewTurn(SECOND)


@pytest.mark.parametrize(
    ("mine", "theirs", "first"),
    [(8, 4, "House Stark, figures left: 8"), (1, 4, "House Lannister, figures left: 4")],
)
def test_whose_victory_it_is_tells_the_figures_and_who_has_more_comes_first(mine, theirs, first):
    """The first House was chosen beforehand though the other one led, and no figure was told."""
    battle = lay([foot("E5", figures=mine, full=8)], [foot("F5", figures=theirs)])
    battle.play(EndAttacks())
    picks = overview(battle.state).onward[2].field.picks
    assert str(picks[0].label) == first
    assert picks[-1].value == "nobody"


def test_a_side_whose_banners_are_all_down_is_not_the_first_to_be_offered_a_turn():
    battle = table()
    battle.play(SetBanner(id_at(battle, "F5"), False))
    battle.play(EndAttacks())
    ways = [option.action for option in overview(battle.state).onward]
    assert ways == [NewTurn(FIRST), NewTurn(SECOND), EndBattle("nobody"), RaiseBanners()]


def test_the_end_keeps_its_key_when_a_banner_is_turned_down():
    """And so does the new round: it came before the end, then where the banner had been."""
    battle = lay([foot("E5", ordered=True), foot("E7", ordered=True)], [foot("F5")])
    roll(attack(battle, "E5", "F5"), "")
    battle.play(EndAttacks())
    ends = [EndBattle("nobody"), RaiseBanners()]
    assert [one.action for one in overview(battle.state).onward[2:4]] == ends
    battle.play(SetBanner(id_at(battle, "E7"), False))
    assert [one.action for one in overview(battle.state).onward[2:]] == ends


def test_of_several_that_did_not_attack_it_is_asked_whose_banner_is_turned():
    """Their names have no room in the bar; with none offered there was no way but the rulings."""
    battle = lay([foot("E5", ordered=True), foot("E7", ordered=True)], [foot("F5")])
    battle.play(EndAttacks())
    asks = overview(battle.state).onward[-1]
    assert str(asks) == "Banner down (optional): Whose banner?"
    downs = [SetBanner(id_at(battle, at), False) for at in ("E5", "E7")]
    assert list(asks.members) == downs
    battle.play(downs[1])
    last = overview(battle.state).onward[-1]
    assert (last.action, last.field) == (downs[0], None)


def test_the_same_side_once_more_is_called_so_and_the_other_one_says_why():
    """The same key meant the other House a turn before: one House went twice."""
    battle = table()
    battle.play(SetBanner(id_at(battle, "F5"), False))
    battle.play(EndAttacks())
    first, second, *_ = (str(option.label) for option in overview(battle.state).onward)
    assert first == "One more turn: House Stark · banners up"
    assert second == "New turn: House Lannister · banners down"


def test_of_the_side_that_had_its_turn_too_it_is_said_that_its_banners_are_down():
    battle = table()
    for at in ("E5", "E7"):
        battle.play(SetBanner(id_at(battle, at), False))
    battle.play(EndAttacks())
    first, second, *_ = (str(option.label) for option in overview(battle.state).onward)
    assert first == "New turn: House Lannister"
    assert second == "New turn: House Stark · banners down"


def test_a_finished_battle_tells_of_itself_rather_than_of_the_last_turn():
    battle = table()
    assert str(overview(battle.state).subtitle) == "Attacks this turn: House Stark"
    battle.play(EndBattle("first"))
    told = overview(battle.state)
    assert str(told.subtitle) == "Figures left: House Stark 8 : 4 House Lannister"
    assert [str(seat.role) for seat in told.seats] == ["winner", "opponent"]


def test_the_page_tells_that_a_round_is_over():
    battle = lay([foot("E5"), foot("E7")], [foot("F5")])
    roll(attack(battle, "E5", "F5"), "")
    battle.play(EndAttacks())
    figures = "Figures left: House Stark 8 : 4 House Lannister"
    assert str(overview(battle.state).outcome) == f"Turn over. {figures}"
    assert overview(battle.state).onward[-1].action == SetBanner(id_at(battle, "E7"), False)
    battle.play(RaiseBanners())
    told = overview(battle.state)
    assert str(told.outcome) == f"All banners up. Who begins the round? {figures}"
    whole = [NewTurn(SECOND), NewTurn(FIRST), EndBattle("nobody"), RaiseBanners()]
    assert [one.action for one in told.onward] == whole, "no banner is of the last turn any more"


def test_a_turn_in_which_nobody_attacked_is_no_round():
    battle = table()
    battle.play(EndAttacks())
    assert str(overview(battle.state).outcome).startswith("Turn over. ")


@pytest.mark.parametrize(
    ("winner", "seat", "outcome"),
    [
        ("first", FIRST, "House Stark: victory"),
        ("second", SECOND, "House Lannister: victory"),
        ("nobody", None, "The battle is over: no winner"),
    ],
)
def test_the_table_ends_the_battle_and_says_who_has_won(winner, seat, outcome):
    battle = table()
    battle.play(EndBattle(winner))
    shown = overview(battle.state)
    assert (str(shown.outcome), shown.winner, shown.onward) == (outcome, seat, ())
    assert (battle.decision, shown.may_be_won) == (None, True)
    assert said(battle, f"{outcome} [ruling]")


@pytest.mark.parametrize("back", [NewTurn(FIRST), SkipTo("turn"), Finish()], ids=repr)
def test_a_battle_that_the_table_has_ended_goes_on_as_if_it_had_not(back):
    """Its states are compared with those of the file: one more field, and none of it would open."""
    battle = table()
    before = set(json.decode(json.encode(battle.state)))
    battle.play(EndBattle("nobody"))
    assert json.decode(json.encode(battle.state), type=State) == battle.state
    battle.play(back)
    assert overview(battle.state).winner is None
    assert set(json.decode(json.encode(battle.state))) == before


def test_a_turn_after_the_last_is_no_ruling_of_the_table_and_one_that_cuts_it_short_is():
    battle = table()
    battle.play(NewTurn(SECOND))
    assert said(battle, "House Lannister: new turn, no units ordered yet [ruling]")
    battle.play(EndAttacks())
    battle.play(NewTurn(FIRST))
    assert said(battle, "House Stark: new turn, no units ordered yet [attack]")


def test_who_is_ordered_and_who_acts_are_one_question_each_however_they_are_put():
    """What each order had opened gave all answers other keys."""
    battle = lay([foot("E5", ordered=False), foot("E7", ordered=False)], [foot("F5")])
    topics = [str(asked(battle).topic)]
    for action in (
        GiveOrder(id_at(battle, "E5")),
        GiveOrder(id_at(battle, "E7")),
        MoveUnit(id_at(battle, "E7"), "E8"),
    ):
        battle.play(action)
        topics.append(str(asked(battle).topic))
    assert topics == ["Which units are ordered?"] * 2 + ["Who moves or attacks?"] * 2


def test_it_is_asked_for_what_can_still_be_done():
    battle = lay([foot("E5"), foot("E7")], [foot("F5"), foot("F7")])
    assert str(asked(battle).prompt) == "Who moves or attacks?"
    roll(attack(battle, "E5", "F5"), "")
    assert str(asked(battle).prompt) == "Who attacks?"
    roll(attack(battle, "E7", "F7"), "")
    assert str(asked(battle).prompt) == "No unit can attack any more"


def test_when_the_last_enemy_falls_it_is_said_and_nobody_is_sent_against_nobody():
    battle = lay([foot("E5"), foot("E7")], [foot("F5", figures=1)])
    roll(attack(battle, "E5", "F5"), "g")
    assert said(battle, "House Lannister: no units left on the board [7C]")
    why = why_not(battle, DeclareAttack(id_at(battle, "E7")))
    assert why == [("No enemies on the board", "2")]
    (end,) = asked(battle).gestures
    assert end.actions == (EndAttacks(),)


def test_while_an_enemy_is_left_nothing_is_said_of_the_end():
    battle = lay([foot("E5")], [foot("F5", figures=1), foot("A1")])
    roll(attack(battle, "E5", "F5"), "g")
    assert not said(battle, "no units left")


def test_an_order_to_a_unit_with_its_banner_down_is_told():
    battle = lay([foot("E5", ordered=False, banner_up=False)], [foot("F5")])
    (order,) = (o for o in asked(battle).options if isinstance(o.action, GiveOrder))
    assert str(order.detail) == "its banner is down"
    battle.play(order.action)
    assert said(battle, "infantry E5, E5: has an order, though its banner is down [attack]")


def test_all_have_an_order_leaves_out_those_whose_banner_is_down():
    units = [foot("E5", ordered=False), foot("E7", ordered=False, banner_up=False)]
    battle = lay(units, [foot("F5")])
    (gesture,) = asked(battle).gestures
    assert str(gesture.label) == "Order all with the banner up"
    assert gesture.actions == (GiveOrder(id_at(battle, "E5")),)
    (all_up,) = asked(table()).gestures
    assert str(all_up.label) == "Order all units"


def test_where_every_banner_is_down_enter_orders_nobody():
    battle = lay([foot("E5", ordered=False, banner_up=False)], [foot("F5")])
    (gesture,) = asked(battle).gestures
    assert gesture.actions == (EndAttacks(),)


@pytest.mark.parametrize(
    ("movement", "to", "told"),
    [(2, "E7", False), (2, "E8", True), (None, "E9", False), (0, "E6", True)],
)
def test_the_way_taken_is_compared_with_the_movement_that_was_entered(movement, to, told):
    battle = lay([foot("E5", movement=movement)], [foot("A1")])
    battle.play(MoveUnit(id_at(battle, "E5"), to))
    n = int(to[1:]) - 5
    words = f"infantry E5, E5: at least {n} hexes, movement on its card {movement}"
    assert said(battle, f"{words} [battle]") is told


def test_the_way_goes_round_enemies_and_ground_that_cannot_be_entered():
    battle = lay([foot("E5", movement=2)], [foot("E6"), foot("D6"), foot("F6")])
    unit = battle.state.unit(id_at(battle, "E5"))
    there = parse_hex(battle.state.board, "E7")
    assert fewest_hexes(battle.state, unit, there) > 2
    assert fewest_hexes(lay([foot("E5")], [foot("A1")]).state, unit, there) == 2


def test_a_ruling_that_orders_a_unit_with_its_banner_down_tells_it_too():
    battle = lay([foot("E5", ordered=False, banner_up=False)], [foot("F5")])
    battle.play(Order(id_at(battle, "E5"), True))
    assert said(battle, "has an order, though its banner is down")


def test_a_unit_that_reaches_nobody_is_not_asked_whom_it_attacks():
    battle = lay([foot("E5"), bows("A1"), foot("E7")], [foot("F5"), foot("A7")])
    for place in ("A1", "E7"):
        assert why_not(battle, DeclareAttack(id_at(battle, place))) == [
            ("No enemy in range", "range")
        ]
    assert not why_not(battle, DeclareAttack(id_at(battle, "E5")))


def test_of_who_has_enemies_in_range_it_is_said_what_saves_them():
    battle = lay([bows("A5")], [foot("E5"), foot("O5")], terrain={"C5": "forest"})
    why = why_not(battle, DeclareAttack(id_at(battle, "A5")))
    assert why == [("In the way: Forest, C5", "los")]


def test_archers_of_unknown_range_say_that_it_is_missing():
    battle = lay([bows("A5", range=None)], [foot("E5")])
    ((said_, place),) = why_not(battle, DeclareAttack(id_at(battle, "A5")))
    assert (said_.endswith("no range entered; set it with a table ruling"), place) == (
        True,
        "range",
    )


def test_where_all_have_moved_and_nobody_reaches_anybody_enter_ends_the_turn():
    battle = lay([foot("E5"), foot("E7")], [foot("A1")])
    assert (str(asked(battle).prompt), asked(battle).gestures) == ("Who moves?", ())
    battle.play(MoveUnit(id_at(battle, "E5"), "E4"))
    battle.play(MoveUnit(id_at(battle, "E7"), "E6"))
    assert str(asked(battle).prompt) == "No unit can attack any more"
    assert [gesture.actions for gesture in asked(battle).gestures] == [(EndAttacks(),)]


def test_in_an_older_battle_whoever_has_an_order_can_be_declared():
    battle = lay([foot("E5")], [foot("A1")])
    older = Battle(GAME, GAME.as_of(battle.setup, 5))
    older.play(DeclareAttack(id_at(older, "E5")))
    older.play(CallOff())


def test_after_the_last_enemy_has_fallen_the_winner_is_named_and_one_thing_is_left():
    battle = lay([foot("E5"), foot("E7")], [foot("F5", figures=1)])
    roll(attack(battle, "E5", "F5"), "g")
    choice = asked(battle)
    assert str(choice.prompt) == "House Stark: victory, no enemies left on the board"
    (left,) = (option for option in choice.options if option.is_open)
    (gesture,) = choice.gestures
    assert (left.label, left.action) == (gesture.label, *gesture.actions)
    battle.play(EndAttacks())
    shown = overview(battle.state)
    assert (shown.outcome, shown.winner, shown.onward) == (choice.prompt, FIRST, ())


def test_what_a_side_has_lost_is_told_of_what_it_had():
    battle = lay([foot("E5"), foot("E7")], [foot("F5", figures=2), foot("A1")])
    roll(attack(battle, "E5", "F5"), "gg")
    told = ending(battle.start, battle.state)
    assert [(side.cost, side.had) for side in told.sides] == [(0, 8), (2, 6)]


def test_a_move_of_a_unit_whose_allowance_nobody_has_entered_says_so():
    battle = lay([foot("E5"), foot("E7", movement=3)], [foot("F5")])
    moves = [o for o in asked(battle).options if isinstance(o.action, MoveUnit)]
    told = [str(option.detail) for option in moves]
    assert told == ["Movement: see its card", "Movement on the card: 3"]


def test_who_can_only_attack_a_unit_with_no_way_out_is_told_that_nobody_is_driven_off():
    foe = parse_hex(table().state.board, "F5")
    around = [hex_name(table().state.board, step(foe, way)) for way in DIRECTIONS]
    for others, held in ((around[1:], True), ((), False)):
        battle = lay([foot(around[0])], [foot("F5"), *map(foot, others)])
        (option,) = (one for one in asked(battle).open if isinstance(one.action, DeclareAttack))
        battle.play(option.action)
        target = next(one for one in asked(battle).options if "F5" in str(one.label))
        assert ("no way to retreat" in str(target.detail)) is held


@pytest.mark.parametrize(
    ("counts", "told", "log", "band"),
    [
        (False, "commander unharmed", "cannot retreat, hexes: 1; commander", "commander unharmed"),
        (True, "wounds instead", "cannot retreat, wounds instead: 1", "1 more: no retreat"),
    ],
)
def test_of_a_commander_alone_with_no_way_out_all_say_the_same(counts, told, log, band):
    """The button promised wounds, the log counted one, the die said "unharmed"; he was."""
    river = dict.fromkeys(("F4", "G5", "G4"), "river")
    alone = foot("F5", figures=1, commander="gregor", capture=4)
    battle = lay([foot("E5")], [alone], (), river, retreat_wounds_capture=counts)
    (option,) = (one for one in asked(battle).open if isinstance(one.action, DeclareAttack))
    assert str(option.detail) == f"No way to retreat: {told}"
    battle.play(option.action)
    target = next(one for one in asked(battle).options if "F5" in str(one.label))
    assert str(target.detail).endswith(f"no way to retreat: {told}")
    battle.play(target.action)
    roll(battle, "rm")
    assert said(battle, log)
    assert said(battle, "wounds instead") is counts
    assert band in str(last_moment(battle).also)
    assert unit_at(battle, "F5").figures == 1


@pytest.mark.parametrize("stalwart", [False, True])
def test_while_his_capture_is_in_doubt_nothing_says_that_a_commander_was_not_taken(stalwart):
    """Hits might have taken him; wounds of the retreat did not count, and said he stood."""
    river = dict.fromkeys(("F4", "G5", "G4"), "river")
    words = (Keyword.STALWART,) if stalwart else ()
    lord = foot("F5", "green", *words, figures=1, commander="gregor")
    battle = lay([foot("E5", "red")], [lord], (), river, retreat_wounds_capture=False)
    roll(attack(battle, "E5", "F5"), "ggmm" if stalwart else "gggm")
    if stalwart:
        battle.play(IgnoreMorale())
    assert said(battle, "cannot retreat")
    assert not said(battle, "not captured")
    assert str(last_moment(battle).also).endswith("capture: the table decides")


@pytest.mark.parametrize(
    ("dice", "figures", "capture", "also", "felled"),
    [
        ("gg", 1, 4, "commander not captured: 2 of 4", 0),
        ("ggm", 1, 4, "hexes back: 1, commander not captured: 2 of 4", 0),
        ("gggg", 4, 4, "commander not captured: 0 of 4", 3),
        ("ggg", 2, None, "commander not captured", 1),
        ("g", 1, None, "capture: the table decides", 0),
        ("ggg", 1, 3, "captured: gregor", 3),
    ],
)
@pytest.mark.parametrize("flank", [False, True])
def test_hits_in_vain_on_a_commander_are_told_so_beside_the_board_and_at_the_end(
    dice, figures, capture, also, felled, flank
):
    """The band told two hits, the end called them the hardest blow, and nobody had fallen."""
    lord = foot("F5", figures=figures, commander="gregor", capture=capture)
    mine = [foot("E5", "red"), foot("F6")]
    battle = lay(mine, [lord, foot("K3")], (("F6", "F5"),) if flank else ())
    lord_id = id_at(battle, "F5")
    roll(attack(battle, "E5", "F5"), dice)
    if flank:
        battle.play(KeepDice())
    told = last_moment(battle)
    assert str(told.also) == also
    assert ("not captured" in also) is any("is not captured" in str(why) for why in told.why)
    assert ("decides" in also) is (battle.state.in_doubt == (lord_id,))
    assert told.hits + told.harm == felled
    hardest = hardest_strike(battle)
    assert (hardest is not None) is (felled > 0)
    assert hardest is None or hardest.also == told.also
    assert not said(battle, "Wounds from")


@pytest.mark.parametrize(
    ("keywords", "terrain", "told"),
    [((), {}, False), ((Keyword.STALWART,), {}, True), ((), {"F5": "hill"}, False)],
)
def test_a_target_that_ignores_morale_says_so_before_it_is_attacked(keywords, terrain, told):
    """Its chance was far less than that of the unit beside it, and only the roll told why."""
    battle = lay([foot("E5")], [foot("F5", "green", *keywords)], (), terrain)
    battle.play(DeclareAttack(id_at(battle, "E5")))
    target = next(one for one in asked(battle).options if "F5" in str(one.label))
    assert ("ignores morale: 1" in str(target.detail)) is told


def test_the_hardest_blow_is_the_one_that_took_most_figures_not_the_one_with_most_hits():
    """Hits that Toughness ignores, and those beyond the last figure, counted like any."""
    tough = foot("F5", "green", Keyword.TOUGHNESS, toughness=2)
    mine = [foot("E5"), foot("E7"), foot("E9")]
    battle = lay(mine, [tough, foot("F7", figures=1), foot("F9"), foot("K3")])
    for start, end, dice in (("E9", "F9", "gg"), ("E5", "F5", "gg"), ("E7", "F7", "gg")):
        roll(attack(battle, start, end), dice)
    assert unit_at(battle, "F5").figures == 4
    assert str(hardest_strike(battle).about) == "infantry E9, E9 → infantry F9, F9"


def test_the_end_tells_whom_of_the_commanders_was_captured():
    """Only figures were told, as if he had fallen like any."""
    alone = foot("F5", figures=1, commander="gregor_clegane", capture=2)
    battle = lay([foot("E5")], [alone, foot("F7")])
    roll(attack(battle, "E5", "F5"), "gg")
    mine, theirs = ending(battle.start, battle.state).sides
    assert str(theirs.lost) == "Lost: captured: Gregor Clegane", "nor as a figure of his unit"
    assert str(theirs.told[-1]) == "The House loses morale: mark it on your track"
    assert mine.told == (mine.lost, mine.left)
