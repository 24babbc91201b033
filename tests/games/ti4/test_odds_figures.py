"""What a forecast tells besides who wins, from any position; and what it says when it cannot."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, UnitType
from assistant.games.ti4.effects.using import PlayCard
from assistant.games.ti4.odds import forecast as best
from assistant.games.ti4.odds.policy_odds import LISTED, chances, forecast, is_too_large
from assistant.games.ti4.setup import Fleet
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, RoundStep, State
from assistant.games.ti4.steps.retreat import Announce
from assistant.games.ti4.unit_rulings import AddUnits, SetValue, Value
from assistant.rules.chance import Hits, Roll
from assistant.rules.decision import Choice
from assistant.rules.odds import Cancelled, Chart, Forecast

from .table import BOTH_HOME, at, fire, go_on

EXACT = {"rel": 0, "abs": 1e-12}


def defender_plays_best(state: State) -> Forecast:
    return best.best_forecast(state, players=frozenset({DEFENDER}))


def figure(told: Forecast, words: str) -> float:
    return next(f.value for f in told.figures if words in str(f.label))


def chart(told: Forecast, label: str) -> Chart:
    return next(c for c in told.charts if str(c.label) == label)


def heights(told: Forecast, label: str, seat: int | None) -> list[float]:
    return [b.probability for b in chart(told, label).bars if b.seat == seat]


# Every position.


def by_hand(state: State):
    """The same fleets entered as a setup that is joined midway."""
    forces = {}
    for seat, name in enumerate(("attacker", "defender")):
        units = state.side(seat).units
        counts = {u.value: sum(x.type is u for x in units) for u in UnitType}
        hurt = {u.value: sum(x.type is u and x.damaged for x in units) for u in UnitType}
        forces[name] = {"fleet": Fleet(**counts), "damaged": Fleet(**hurt)}
    return at("cruiser | cruiser", round=2, **forces)


@given(st.integers(0, 10**6))
@settings(deadline=None, max_examples=25)
def test_a_position_reached_by_play_equals_the_same_fleets_entered_by_hand(seed):
    rng = Random(seed)
    battle = at("2 dreadnought carrier 2 fighter destroyer | war_sun 2 cruiser carrier 3 fighter")
    for _ in range(rng.randint(4, 40)):
        decision = battle.decision
        if decision is None:
            return
        if isinstance(decision, Roll):
            battle.play(decision.sample(rng))
        else:
            battle.play(rng.choice(list(decision.open)).action)
    while battle.decision is not None and not (
        battle.state.at is RoundStep.ATTACKER_ROLLS and battle.state.round > 1
    ):
        go_on(battle)
        if battle.state.round > 9:
            return
    if battle.decision is None:
        return
    reached, entered = forecast(battle.state), forecast(by_hand(battle.state).state)
    assert [r.probability for r in reached.rows] == [r.probability for r in entered.rows]
    assert [f.value for f in reached.figures] == [f.value for f in entered.figures]
    assert [b.rows for b in reached.breakdowns] == [b.rows for b in entered.breakdowns]


def test_every_distribution_adds_up_wherever_the_battle_stands():
    rng = Random(7)
    battle = at(
        "dreadnought carrier 2 fighter destroyer | 2 cruiser carrier 3 fighter destroyer",
        neighbours=BOTH_HOME,
        attacker={"dice_effects": True, "cards": (Card.MORALE_BOOST,)},
    )
    seen = set()
    while battle.decision is not None:
        told = forecast(battle.state)
        seen.add(battle.state.at)
        assert sum(r.probability for r in told.rows) == pytest.approx(1, **EXACT)
        by_seat = {r.seat: r.probability for r in told.rows}
        for breakdown in told.breakdowns:
            total = sum(row.probability for row in breakdown.rows)
            if battle.state.announced is None:
                assert total == pytest.approx(by_seat[breakdown.seat], **EXACT)
        decision = battle.decision
        if isinstance(decision, Choice):
            battle.play(rng.choice(list(decision.open)).action)
        else:
            battle.play(decision.sample(rng))
    assert {RoundStep.BARRAGE, RoundStep.ATTACKER_ROLLS, RoundStep.ANNOUNCE} < seen


# Figures.


def test_expected_losses_count_from_the_fleets_as_they_are():
    told = forecast(at("cruiser | destroyer").state)
    win, draw, loss, _ = chances(at("cruiser | destroyer").state)
    assert figure(told, "Attacker: expected losses") == pytest.approx(2 * (loss + draw), **EXACT)
    assert figure(told, "Defender: expected losses") == pytest.approx(win + draw, **EXACT)


def test_the_breakdown_names_the_fleet_that_is_left():
    battle = at("dreadnought cruiser | cruiser", RoundStep.ATTACKER_ROLLS)
    fire(battle, 0, 1)
    told = forecast(battle.state)
    fleets = {str(row.label) for row in told.breakdowns[ATTACKER].rows}
    assert fleets == {"Dreadnought (damaged), Cruiser", "Dreadnought (damaged)"}
    assert [str(b.label) for b in told.breakdowns] == [
        "Attacker: the fleet left after a win",
        "Defender: the fleet left after a win",
    ]


def test_unlikely_fleets_are_told_together():
    told = forecast(at("5 dreadnought 8 cruiser 8 destroyer | 8 cruiser 8 destroyer").state)
    rows = told.breakdowns[DEFENDER].rows
    assert str(rows[-1].label) == "other fleets"
    assert sum(r.probability for r in rows) == pytest.approx(told.rows[-1].probability, **EXACT)


def test_a_win_that_loses_its_cargo_and_one_of_mere_fighters_are_told_apart():
    battle = at("carrier cruiser 2 fighter | 2 cruiser", attacker={"order": at_last("fighter")})
    told = forecast(battle.state)
    alone = next(r for r in told.breakdowns[0].rows if str(r.label) == "Fighter")
    both = next(r for r in told.breakdowns[0].rows if str(r.label) == "Fighter × 2")
    cargo = sum(
        r.probability
        for r in told.breakdowns[0].rows
        if str(r.label).startswith("Cruiser, Fighter")
    )
    assert figure(told, "only Fighter I") == pytest.approx(
        alone.probability + both.probability, **EXACT
    )
    assert figure(told, "wins over capacity") == pytest.approx(cargo, **EXACT)


def test_a_space_dock_has_room_for_three_fighters():
    losing = {"order": at_last("fighter")}
    told = forecast(at("carrier cruiser 3 fighter | cruiser", attacker=losing | {"docks": 1}).state)
    assert figure(told, "wins over capacity") == 0
    assert figure(told, "only Fighter I") > 0


def test_ground_forces_want_places_too():
    told = forecast(at("carrier cruiser 2 infantry | cruiser").state)
    assert figure(told, "wins over capacity") == 0
    cruiser_last = {"order": at_last("cruiser")}
    told = forecast(at("carrier cruiser 2 infantry | 2 cruiser", attacker=cruiser_last).state)
    alone = next(r for r in told.breakdowns[0].rows if str(r.label) == "Cruiser")
    assert figure(told, "wins over capacity") == pytest.approx(alone.probability, **EXACT)


def at_last(unit: str) -> tuple[UnitType, ...]:
    order = [u for u in list(UnitType)[:7] if u.value != unit]
    return (*order, UnitType(unit))


def test_the_hits_of_this_round_each_way():
    told = forecast(at("2 cruiser | destroyer", RoundStep.ATTACKER_ROLLS).state)
    assert heights(told, "Hits", 0) == pytest.approx([0.36, 0.48, 0.16])
    assert heights(told, "Hits", 1) == pytest.approx([0.8, 0.2])


def test_hits_that_lie_on_the_table_are_certain():
    battle = at("2 cruiser | destroyer", RoundStep.ATTACKER_ROLLS)
    battle.play(Hits((2,)))
    told = forecast(battle.state)
    assert [b.label for b in chart(told, "Hits").bars if b.seat == 0] == ["2"]
    assert heights(told, "Hits", 0) == [1.0]


def test_cards_in_force_count_in_the_hits_of_this_round():
    battle = at("cruiser | cruiser", attacker={"cards": (Card.MORALE_BOOST,)})
    battle.play(PlayCard(Card.MORALE_BOOST))
    assert heights(forecast(battle.state), "Hits", 0) == pytest.approx([0.5, 0.5])


def test_after_an_announced_retreat_the_loser_may_live():
    battle = at("2 cruiser | cruiser destroyer", RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    battle.play(Announce())
    told = forecast(battle.state)
    assert "By round" not in {str(c.label) for c in told.charts}
    assert figure(told, "Defender: expected losses") < 3


# Honest.


@pytest.mark.parametrize("where", ["100 dreadnought 200 fighter", "200 war_sun 200 cruiser"])
def test_what_is_too_large_is_refused_and_never_called_exact(where):
    state = at(f"{where} | {where}", round=2).state
    assert is_too_large(state)
    told = forecast(state)
    assert (told.rows, told.exact, told.margin) == ((), False, 1.0)
    assert GAME.odds.chances(state) == ()


def test_a_fleet_of_a_whole_box_is_answered():
    box = "2 war_sun 5 dreadnought 4 carrier 8 cruiser 8 destroyer 12 fighter"
    state = at(f"{box} | {box}").state
    told = forecast(state)
    assert sum(r.probability for r in told.rows) == pytest.approx(1, **EXACT)
    assert told.rows[0].probability == pytest.approx(told.rows[-1].probability, **EXACT)


@pytest.mark.parametrize("told", [GAME.odds.forecast, best.best_forecast, defender_plays_best])
def test_sisters_with_other_figures_each_have_their_own_armour(told):
    battle = at("dreadnought | cruiser", round=2)
    battle.play(SetValue(ATTACKER, UnitType.DREADNOUGHT, Value.COMBAT, 4))
    battle.play(AddUnits(ATTACKER, UnitType.DREADNOUGHT, 1))
    ours, _ = told(battle.state).breakdowns
    hurt = "Dreadnought (damaged)"
    assert [str(row.label) for row in ours.rows] == [
        "Dreadnought, Dreadnought",
        f"{hurt}, Dreadnought",
        f"{hurt}, {hurt}",
        hurt,
    ]


def test_a_near_certain_win_is_not_certain():
    rows = forecast(at("2 war_sun 5 dreadnought | 2 destroyer").state).rows
    assert 0.9999 < rows[0].probability < 1
    assert rows[-1].probability > 0
    bars = chart(forecast(at("2 war_sun 5 dreadnought | destroyer").state), "Survivors").bars
    assert max(bar.probability for bar in bars) < 1


def test_a_long_solve_tells_how_far_it_is_and_can_be_stopped():
    state = at("40 cruiser 20 dreadnought | 40 cruiser 20 dreadnought", round=2).state
    heard: list[float] = []
    assert forecast(state, progress=heard.append).rows
    assert len(heard) > 100
    assert heard == sorted(heard)
    asked = iter([False] * 50)
    with pytest.raises(Cancelled):
        forecast(state, lambda: next(asked, True))


def test_the_rounds_are_listed_where_that_is_soon_done():
    small, large = (
        at("3 cruiser | 3 cruiser").state,
        at("100 cruiser | 250 cruiser".replace("250", "200")).state,
    )
    assert heights(forecast(small), "By round", None)
    assert LISTED < 101 * 201
    missing = chart(forecast(large), "By round")
    assert missing.bars == ()
    assert "the last round" in str(missing.missing)


def test_seats_are_named_beside_what_is_theirs():
    told = forecast(at("carrier fighter | destroyer").state)
    assert {f.seat for f in told.figures} == set(SEATS)
