"""The end of a quick battle says what each side has lost, and what it has left and how."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import Guard, NextPhase, PassMissions
from assistant.games.battletech.cards import stockpile_id
from assistant.games.battletech.rulings import (
    AddCounter,
    Counted,
    DeclareWinner,
    Finish,
    MoveCard,
    Place,
    SetTally,
    SkipTo,
    Tally,
)
from assistant.games.battletech.setup import Laid, Mode, Phase, Player, Setup
from assistant.rules.battle import Battle
from assistant.rules.ending import ending_of
from assistant.rules.moment import last_moment
from tests.games.battletech.cards import mech, mission_card, pilot, resource, unit
from tests.games.battletech.duel import (
    ANN,
    BOB,
    accept,
    block,
    card,
    end,
    fire,
    hit,
    lay,
    roll,
    send,
)
from tests.games.battletech.table import at, cards, piece, said


def sums(battle) -> list[str]:
    """What the end shows beside the outcome."""
    return [f"{line.seat} {line.text}" for line in GAME.overview(battle.state).aftermath]


def test_what_fell_is_shown_until_the_turn_passes():
    battle = block(send(lay([mech("Brute", 4)], [mech("Them")]), "Brute", "Bob's"))
    hit(battle, "Brute", "Bob's", 4)
    assert str(last_moment(battle).said) == "Bob: Stockpile 24 → 20"
    battle.play(PassMissions())
    assert last_moment(battle) is None
    battle.undo()
    assert last_moment(battle) is not None


def test_what_is_destroyed_is_lost_and_what_bears_damage_says_how_much():
    brute = mech("Brute", 4, 0, 9, "fast")
    battle = lay([brute], [Laid(unit("Uller", attack=2, armor=0), damage=1), unit("Koshi")])
    block(send(battle, "Brute", "Uller"))
    accept(battle)
    hit(hit(battle, "Uller", "Brute", 2), "Brute", "Uller", 4)
    battle.play(NextPhase())
    told = [
        "0 Nothing is lost",
        "0 Left: Brute: damage 2 of 9, Stockpile: 30",
        "1 Lost: Uller",
        "1 Left: Koshi, Stockpile: 24",
    ]
    assert str(GAME.overview(battle.state).outcome) == "Ann: fewer cards lost, 0 : 1"
    assert sums(battle) == told
    assert said(battle)[-4:] == [line[2:] for line in told]
    assert [line.event.actor for line in battle.log()][-4:] == [ANN, ANN, BOB, BOB]


def test_cards_of_the_stockpile_are_lost_and_those_left_are_counted():
    battle = lay([mech("Brute", attack=4)], [unit("Koshi")])
    block(send(battle, "Brute", "Bob's"))
    end(hit(battle, "Brute", "Bob's", 4))
    battle.play(NextPhase())
    assert sums(battle)[2:] == ["1 Lost: Stockpile cards: 4", "1 Left: Koshi, Stockpile: 20"]


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("Bob's", ["Player 2: Stockpile 24 → 20", "24 → 20"]),
        ("Uller", ["Uller: to the Scrapheap", ""]),
    ],
)
def test_the_moment_of_a_battle_names_what_was_lost_also_of_a_player_without_a_name(target, told):
    battle = lay([mech("Brute", 4, 0, 9, "fast")], [Laid(unit("Uller", armor=0), damage=1)])
    nameless = tuple(replace(player, name="") for player in battle.setup.players)
    battle = Battle(GAME, replace(battle.setup, players=nameless))
    accept(block(send(battle, "Brute", target)))
    if target == "Uller":
        hit(battle, "Uller", "Brute", card(battle, "Uller").card.attack)
    end(hit(battle, "Brute", target, 4))
    moment = last_moment(battle)
    (group,) = moment.groups
    assert [str(moment.said), group.target] == told
    assert str(group.label).startswith("Player 2: ")


def test_missiles_tell_the_damage_they_deal_not_how_many_of_them_hit():
    battle = lay([mech("Archer", 2, 0, 9, "fast", missile=3)], [mech("Koshi", 1, 0, 9)])
    accept(block(send(battle, "Archer", "Koshi")))
    hit(battle, "Koshi", "Archer", 1)
    hit(fire(battle, "Archer", "Koshi", 3), "Archer", "Koshi", 2)
    roll(battle, (2, 2, 5))
    moment = last_moment(battle)
    assert (str(moment.said), moment.hits) == ("Ann: missile damage 4", 2)


def test_the_sum_of_the_loss_is_told_of_all_that_a_player_had():
    """A Unit and a Stockpile of 24."""
    battle = block(send(lay([mech("Brute", 4)], [mech("Them")]), "Brute", "Bob's"))
    hit(battle, "Brute", "Bob's", 4)
    bobs = ending_of(battle).sides[BOB]
    assert (bobs.cost, bobs.had) == (4, 25)


def test_missiles_that_end_a_mission_are_seen_beside_what_they_cost():
    battle = lay([mech("Archer", 2, 0, 9, "fast", missile=3)], [mech("Koshi", 1, 0, 9)])
    block(send(battle, "Archer", "Bob's"))
    end(hit(fire(battle, "Archer", "Bob's", 3), "Archer", "Bob's", 2))
    roll(battle, (2, 1, 5))
    assert battle.state.mission is None
    moment = last_moment(battle)
    dice, cost = moment.groups
    assert [die.face for die in dice.dice] == ["2", "1", "5"]
    assert (str(moment.said), cost.target) == ("Bob: Stockpile 24 → 19", "24 → 19")
    assert [str(text) for text in moment.follows] == ["Ann: missile damage 3"]
    assert str(dice.label) == "Missiles: Archer → Bob: Stockpile: damage 3"
    assert not dice.target, "“damage 3 ≤2” is misread"
    assert (dice.seat, cost.seat) == (ANN, BOB), "each with its own mark"
    assert not moment.is_past


def test_a_result_is_past_as_soon_as_the_next_mission_begins():
    battle = lay([mech("Archer", 2, 0, 9), mech("Thor", 2)], [mech("Koshi", 1, 0, 9)])
    block(send(battle, "Archer", "Bob's"))
    end(hit(battle, "Archer", "Bob's", 2))
    assert not last_moment(battle).is_past
    send(battle, "Thor", "Bob's")
    assert last_moment(battle).is_past


def test_a_quick_battle_with_equal_losses_says_that_they_are_even():
    battle = lay([unit("Uller")], [unit("Koshi")])
    battle.play(Finish())
    assert str(GAME.overview(battle.state).outcome) == "Even, cards lost 0 : 0"


def test_a_quick_battle_counts_as_one_that_can_be_won_once_somebody_has_won_it():
    for ruling, wins in ((Finish(), False), (DeclareWinner(BOB), True)):
        battle = lay([unit("Uller")], [unit("Koshi")])
        battle.play(ruling)
        overview = GAME.overview(battle.state)
        assert (overview.may_be_won, overview.winner is not None) == (wins, wins)


def test_cards_of_one_name_are_counted_and_what_has_no_damage_of_its_own_too():
    carrier = Laid(unit("Thor"), attached=(Laid(pilot("Natasha")),))
    shed = Laid(None, counters=3)
    battle = lay([unit("Uller"), unit("Uller"), carrier, resource("Mine"), shed], [unit("Koshi")])
    battle.play(Finish())
    left = "Face-down card [6]: construction counters 3, Uller × 2, Thor, other cards: 2, "
    left += "Stockpile: 30"
    assert sums(battle)[1] == f"0 Left: {left}"


def test_what_lay_in_the_scrapheap_and_what_was_played_is_no_loss():
    heap = (unit("Atlas"), unit("Atlas"))
    ann = Player("Ann", scrapheap=heap, cards=(Laid(unit("Uller")), Laid(unit("Uller"))))
    bob = Player("Bob", cards=(Laid(unit("Koshi")),))
    battle = Battle(GAME, Setup((ann, bob), Mode.QUICK))
    for uller in battle.state.pieces[:2]:
        battle.play(MoveCard(Place.SCRAPHEAP, uller.id))
    played = battle.state.player(BOB)
    heap = (*played.scrapheap, mission_card("Heavy Fog"))
    state = battle.state.with_player(BOB, replace(played, scrapheap=heap))
    ended = GAME.apply(state, Finish()).state
    told = [str(line.text) for line in GAME.overview(ended).aftermath]
    assert told[:2] == ["Lost: Uller × 2", "Left: Stockpile: 55"]
    assert told[2:] == ["Nothing is lost", "Left: Koshi, Stockpile: 55"]


def test_a_stockpile_that_the_table_counts_anew_is_left_but_not_lost():
    battle = lay([unit("Uller")], [unit("Koshi")])
    battle.play(SetTally(BOB, Tally.STOCKPILE, 20), Finish())
    assert sums(battle)[2:] == ["1 Nothing is lost", "1 Left: Koshi, Stockpile: 20"]


def test_a_unit_that_is_depleted_is_left_so():
    spent = [Laid(unit("Uller"), depleted=True), Laid(unit("Koshi"), depleted=True, damage=1)]
    battle = lay([unit("Brute")], spent)
    battle.play(Finish())
    assert sums(battle)[3] == (
        "1 Left: Uller (depleted), Koshi (depleted): damage 1 of 4, Stockpile: 24"
    )


def test_a_battle_that_goes_on_after_its_end_says_it_again():
    battle = lay([unit("Uller")], [unit("Koshi")])
    battle.play(Finish())
    battle.play(SkipTo("missions"))
    assert sums(battle) == []
    battle.play(AddCounter(Counted.DAMAGE, piece(battle, "Koshi").id), NextPhase())
    assert said(battle)[-1] == "Left: Koshi: damage 1 of 4, Stockpile: 24"


def test_a_whole_game_ends_without_it():
    battle = at(Phase.MISSIONS, cards(unit("Uller")))
    battle.play(Finish())
    assert (sums(battle), said(battle)[-1]) == ([], "End the game without a winner")


def test_the_end_of_a_quick_battle_tells_who_could_still_attack():
    """One press ends it, so the button says what is given up."""
    battle = lay([mech("Thor", 2), mech("Loki", 2)], [mech("Koshi", 1)])
    (ends,) = (o for o in battle.decision.options if isinstance(o.action, NextPhase))
    assert str(ends.detail) == "Could still attack, all sides: 3"
    battle = lay([mech("Thor", 2), mech("Loki", 2)], [Laid(mech("Koshi", 1), tapped=True)])
    for name in ("Thor", "Loki"):
        battle.play(Guard(card(battle, name).id, stockpile_id(ANN)))
    (ends,) = (o for o in battle.decision.options if isinstance(o.action, NextPhase))
    assert str(ends.detail) == "Could still attack, all sides: 2", "guards may be called back"
    battle = lay([Laid(mech("Thor", 2), tapped=True)], [Laid(mech("Koshi", 1), tapped=True)])
    (ends,) = (o for o in battle.decision.options if isinstance(o.action, NextPhase))
    assert ends.detail is None
