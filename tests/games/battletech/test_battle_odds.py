"""The odds of a battle against playing every fall of the dice through the rules themselves."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import AssignDamage, EndStep, SendAgainst, SendUnit
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.cards import SiteId, stockpile_owner
from assistant.games.battletech.odds.damage_outcomes import damage_outcomes, gone_chance, mean_lost
from assistant.games.battletech.odds.damage_outcomes import damaged_sites as recipients
from assistant.games.battletech.setup import Laid
from assistant.games.battletech.state import State, Station
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice
from assistant.rules.game import play
from assistant.rules.odds import Cancelled
from tests.games.battletech.cards import assets, built, mech, tank
from tests.games.battletech.duel import (
    ANN,
    BOB,
    Table,
    accept,
    block,
    end,
    fire,
    hit,
    id_of,
    lay,
    prevent,
    send,
    site,
    use,
)


def outcome(before: State, after: State, to: SiteId) -> tuple[bool, int]:
    """Whether the recipient is gone, and what it then has; gone Stockpiles have nothing."""
    owner = stockpile_owner(to)
    if owner is not None:
        left = after.player(owner).stockpile
        return left == 0, left
    piece = after.find(to)
    if piece is None:
        return True, 0
    return False, piece.damage if piece.active else piece.counters


def played(state: State) -> dict[SiteId, dict[tuple[bool, int], Fraction]]:
    """Every throw played through the rules to the end of the mission."""
    sites = recipients(state)
    found = {to: defaultdict(Fraction) for to in sites}

    def walk(at: State, chance: Fraction) -> None:
        decision = GAME.decision(at)
        if at.mission is None or at.at is Station.OVER:
            for to in sites:
                found[to][outcome(state, at, to)] += chance
            return
        assert isinstance(decision, Roll)
        for action, p in decision.outcomes():
            walk(play(GAME, at, action).state, chance * p)

    walk(state, Fraction(1))
    return {to: dict(law) for to, law in found.items()}


def told(state: State) -> dict[SiteId, dict[tuple[bool, int], Fraction]]:
    """The same from the sheet."""
    found = {}
    for to in recipients(state):
        law = defaultdict(Fraction)
        for outcome, chance in damage_outcomes(state, to).items():
            in_play = stockpile_owner(to) is None and outcome.gone
            law[outcome.gone, 0 if in_play else outcome.left] += chance
        found[to] = dict(law)
    return found


def at_dice(battle: Table) -> State:
    """Nobody does anything more; the dice are next."""
    while battle.state.at in (Station.FIRST, Station.SECOND):
        battle.play(EndStep())
    assert battle.state.at is Station.DICE
    return battle.state


def missiles_at_all() -> State:
    """Missiles at a Vehicle and at the Stockpile behind it; the Unit beside it is hit as well."""
    mine = [mech("Us", 3, 1, 4, "slow", missile=1), mech("Wing", 2, 0, 3, "slow", missile=1)]
    theirs = [mech("Them", 2, 1, 4), tank("Tank", 0, 2, 3), assets("T")]
    battle = accept(block(send(lay(mine, theirs), "Us, Wing", "Bob's"), "Them, Tank"))
    fire(battle, "Us", "Bob's", 1)
    fire(battle, "Wing", "Tank", 1)
    hit(battle, "Us", "Them", 3)
    hit(battle, "Wing", "Tank", 2)
    hit(battle, "Them", "Us", 2)
    return at_dice(battle)


def both_sides() -> State:
    """Missiles there and back again."""
    mine = [mech("Us", 3, 1, 3, missile=1)]
    theirs = [mech("Them", 2, 1, 4, missile=1), assets("T")]
    battle = accept(block(send(lay(mine, theirs), "Us", "Bob's"), "Them"))
    fire(battle, "Us", "Them", 1)
    hit(battle, "Us", "Them", 3)
    fire(battle, "Them", "Us", 1)
    hit(battle, "Them", "Us", 2)
    return at_dice(battle)


def keywords() -> State:
    """NARC, anti-missile, ECM and Munitions together."""
    mine = [mech("Us", 2, 0, 4, missile=3, narc=True), assets("M")]
    theirs = [mech("Them", 0, 0, 5, anti_missile=True, ecm=True)]
    battle = accept(block(send(lay(mine, theirs), "Us", "Bob's"), "Them"))
    end(battle)
    fire(battle, "Us", "Them", 3)
    hit(battle, "Us", "Them", 2)
    return battle.state


def last_cards() -> State:
    """A Stockpile of three cards under three missiles."""
    battle = block(send(lay([mech("Us", 0, missile=3)], [], stockpiles=(9, 3)), "Us", "Bob's"))
    return at_dice(fire(battle, "Us", "Bob's", 3))


def building() -> State:
    """A card under construction with a counter, past a block."""
    battle = lay([mech("Us", 0, missile=2)], [built(counters=1), mech("Them", 0)])
    accept(block(send(battle, "Us", "?"), "Them"))
    end(battle)
    return at_dice(fire(battle, "Us", "?", 2))


def hot_tank(**options: object) -> State:
    """A Vehicle that overheats, is hit by missiles, and has two prevented."""
    theirs = [tank("Tank", 1, 0, 3, overheat=(1, 1)), assets("T")]
    battle = lay([mech("Us", 0, 0, 9, "slow", missile=2)], theirs, **options)
    accept(block(send(battle, "Us", "Bob's"), "Tank"))
    fire(battle, "Us", "Tank", 2)
    end(battle)
    use(battle, "Tank", UnitOption.OVERHEAT)
    prevent(battle, "Tank", 1)
    hit(battle, "Tank", "Us", 2)
    return at_dice(battle)


BATTLES = {
    "missiles at all": missiles_at_all,
    "both sides": both_sides,
    "keywords": keywords,
    "last cards": last_cards,
    "building": building,
    "hot tank": hot_tank,
    "hot tank, no die for heat": lambda: hot_tank(overheat_die="no_die"),
    "hot tank, always a die": lambda: hot_tank(scrapped_vehicle="rolls"),
}


@pytest.mark.parametrize("name", BATTLES)
def test_the_fates_on_the_sheet_are_those_of_every_throw_played(name):
    state = BATTLES[name]()
    assert told(state) == played(state)


@pytest.mark.parametrize("name", BATTLES)
def test_the_rows_are_the_joint_fates_of_all_recipients(name):
    state = BATTLES[name]()
    forecast = GAME.odds.forecast(state)
    assert forecast is not None
    assert sum(row.probability for row in forecast.rows) == pytest.approx(1)
    none = [r.probability for r in forecast.rows if str(r.label) == "Nothing is lost"]
    alive = Fraction(1)
    for to in recipients(state):
        alive *= 1 - gone_chance(damage_outcomes(state, to))
    assert sum(none) == pytest.approx(float(alive))


def test_the_chance_that_an_attack_on_the_stockpile_ends_the_game():
    """Three missiles at three cards without Munitions: at least three damage."""
    state = last_cards()
    forecast = GAME.odds.forecast(state)
    assert forecast is not None
    ways = sum(
        1
        for a in range(6)
        for b in range(6)
        for c in range(6)
        if sum((1, 2, 0, 0, 0, 0)[face] for face in (a, b, c)) >= 3
    )
    figures = {str(f.label): f for f in forecast.figures}
    ends = figures["Ann: victory"]
    assert (ends.value, ends.share, ends.seat) == (pytest.approx(ways / 216), True, ANN)
    mean = figures["Bob: Stockpile: cards lost on average"].value
    assert mean == pytest.approx(float(mean_lost(damage_outcomes(state, site_of(state)))))


def site_of(state: State) -> SiteId:
    """The only recipient."""
    (to,) = recipients(state)
    return to


def test_breakdowns_tell_destroyed_and_survives_with_n_for_every_recipient():
    forecast = GAME.odds.forecast(missiles_at_all())
    assert forecast is not None
    told_of = {str(b.label): [str(row.label) for row in b.rows] for b in forecast.breakdowns}
    assert told_of["Tank"][0] == "scrapped"
    assert told_of["Us"] == ["survives, damage counters: 1"]
    assert told_of["Bob: Stockpile"] == [
        "cards lost: 2, left: 22",
        "cards lost: 1, left: 23",
        "cards lost: 0, left: 24",
    ]
    assert all(sum(r.probability for r in b.rows) == pytest.approx(1) for b in forecast.breakdowns)


def test_before_the_block_the_whole_group_is_forecast():
    battle = send(
        lay([mech("Us", 5), mech("Wing", 4)], [mech("Them")], stockpiles=(30, 9)),
        "Us, Wing",
        "Bob's",
    )
    forecast = GAME.odds.forecast(battle.state)
    assert forecast is not None
    assert [str(text) for text in forecast.assuming[:2]] == [
        "Bob: Stockpile: all damage and missiles left go there",
        "Don’t block",
    ]
    assert [(str(r.label), r.probability) for r in forecast.rows] == [("Ann: victory", 1.0)]


def test_among_three_players_an_emptied_stockpile_puts_out_one_and_ends_nothing():
    """WIN-1, AMB-25: in the odds, on the option and on the sheet."""
    battle = send(lay([mech("Us", 9)], [], [mech("Third")], stockpiles=(30, 5, 9)), "Us", "Bob's")
    forecast = GAME.odds.forecast(battle.state)
    assert forecast is not None
    assert str(forecast.rows[0].label) == "Bob: out of the game"
    assert forecast.headline is not None
    bobs = forecast.rows[0].seat, forecast.headline.seat
    assert bobs == (BOB, BOB), "the mark before these words is that of whom they name"
    assert "Bob: out of the game" in [str(f.label) for f in forecast.figures]
    decision = battle.decision
    assert isinstance(decision, Choice)
    details = [str(o.detail) for o in decision.options if isinstance(o.action, AssignDamage)]
    assert details == ["Bob: out of the game"]


def test_while_the_sheet_is_empty_everything_on_the_likeliest_thing_is_forecast():
    theirs = [mech("Weak", 0, 0, 3), mech("Tough", 0, 0, 9)]
    battle = accept(
        block(send(lay([mech("Us", 2, missile=1)], theirs), "Us", "Bob's"), "Weak, Tough")
    )
    end(battle)
    forecast = GAME.odds.forecast(battle.state)
    assert forecast is not None
    assert str(forecast.assuming[0]) == "Weak: all damage and missiles left go there"
    assert [(str(r.label), r.probability) for r in forecast.rows] == [
        ("scrapped", pytest.approx(1 / 3)),
        ("damage 2 of 3", pytest.approx(2 / 3)),
    ]
    assert {str(b.label) for b in forecast.breakdowns} == {"Weak", "Tough", "Bob: Stockpile"}


def test_every_target_is_worth_its_chance_to_be_scrapped():
    theirs = [mech("Weak", 1, 0, 3, "slow"), mech("Tough", 1, 2, 9, "slow"), built(counters=2)]
    battle = lay([mech("Us", 3, missile=1)], theirs)
    battle.play(SendUnit(id_of(battle, "Us")))
    values = GAME.odds.values(battle.state)
    assert values is not None
    option_values = {
        name: values.worth(SendAgainst(site(battle, name))).value
        for name in ("Weak", "Tough", "?", "Bob's")
    }
    assert option_values == {"Weak": 1.0, "Tough": 0.0, "?": pytest.approx(1 / 6), "Bob's": 0.0}


def test_every_amount_is_worth_what_the_rest_can_still_do():
    """Five damage, three of it needed for Weak: what is left after the rest goes elsewhere."""
    theirs = [mech("Weak", 0, 0, 3), mech("Tough", 0, 0, 9)]
    battle = accept(block(send(lay([mech("Us", 5)], theirs), "Us", "Bob's"), "Weak, Tough"))
    end(battle)
    values = GAME.odds.values(battle.state)
    assert values is not None
    us, tough = id_of(battle, "Us"), site(battle, "Tough")
    found = [values.worth(AssignDamage(us, tough, n)).value for n in range(1, 6)]
    assert found == [1.0, 1.0, 0.0, 0.0, 0.0]
    decision = battle.decision
    assert isinstance(decision, Choice)
    assert [gain and gain.value for gain in values.gestures] == [1.0, 0.0]


def test_a_side_that_strikes_nobody_has_the_chance_that_an_enemy_falls_by_its_own_heat():
    """A depleted target does not fight (BLK-8), a hot Vehicle rolls all the same (DMG-4)."""
    battle = lay(
        [tank("Us", 3, overheat=(1, 1))], [Laid(mech("Them"), depleted=True)], asks_idle=True
    )
    use(block(send(battle, "Us", "Them")), "Us", UnitOption.OVERHEAT)
    hit(battle, "Us", "Them", 4)
    values = GAME.odds.values(battle.state)
    assert values is not None
    worth = values.worth(EndStep())
    assert worth is not None
    assert (values.seat, worth.value) == (BOB, pytest.approx(1 / 3))


def test_the_worth_of_an_assignment_is_what_the_rules_make_of_it():
    """Every amount to every recipient, then the best for the rest, played through the rules."""
    mine = [mech("Us", 3, missile=1, hand_to_hand=1)]
    theirs = [mech("A", 0, 0, 4), mech("B", 0, 1, 3)]
    battle = accept(block(send(lay(mine, theirs), "Us", "Bob's"), "A, B"))
    end(battle)
    values = GAME.odds.values(battle.state)
    assert values is not None
    for worth in values.option_values:
        if isinstance(worth.action, AssignDamage):
            after = play(GAME, battle.state, worth.action).state
            assert best(after) == pytest.approx(worth.value), worth.action


def best(state: State) -> float:
    """The best of putting all that is left on one thing, each played to the end."""
    chances = [0.0]
    choice = GAME.decision(state)
    if not isinstance(choice, Choice):
        return max(float(law.get((True, 0), 0)) for law in played(state).values())
    for to in ("card-2", "card-3", "stockpile-1"):
        at = state
        for option in choice.open:
            aimed = getattr(option.action, "to", None) == to
            if aimed and option.action in [o.action for o in GAME.decision(at).open]:
                at = play(GAME, at, option.action).state
        if at.at is Station.SECOND and not [
            r
            for o in GAME.decision(at).options
            if isinstance(o.action, EndStep)
            for r in o.refusals
        ]:
            at = play(GAME, at, EndStep()).state
        if at.at in (Station.DICE, Station.MISSIONS, Station.RESULT) and at.mission is not None:
            law = played(at).get(SiteId(to), {})
            chances.append(float(law.get((True, 0), 0)))
    return max(chances)


def test_odds_nobody_waits_for_stop():
    state = missiles_at_all()
    with pytest.raises(Cancelled):
        GAME.odds.forecast(state, lambda: True)
    battle = accept(block(send(lay([mech("Us", 5)], []), "Us", "Bob's")))
    with pytest.raises(Cancelled):
        GAME.odds.values(battle.state, lambda: True)
