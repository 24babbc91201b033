"""The odds of a battle against playing every fall of the dice through the rules themselves."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    AssignDamage,
    EndStep,
    FireMissiles,
    SendAgainst,
    SendUnit,
    UseOption,
)
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
    BOBS,
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
    nothing = ("Nothing is lost", "Nothing but Stockpile cards")
    none = [r.probability for r in forecast.rows if str(r.label) in nothing]
    alive = Fraction(1)
    for to in recipients(state):
        alive *= 1 - gone_chance(damage_outcomes(state, to))
    assert sum(none) == pytest.approx(float(alive))


def test_cards_that_a_stockpile_loses_are_not_called_nothing():
    """Four missiles at a Stockpile, and nothing that can fall, stood as "Nothing is lost"."""
    told = {
        str(row.label)
        for battle in BATTLES.values()
        if (forecast := GAME.odds.forecast(state := battle())) is not None
        and any(stockpile_owner(to) is not None for to in recipients(state))
        for row in forecast.rows
    }
    assert told
    assert "Nothing is lost" not in told


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
    assert bobs == (None, None), "Ann's mark before these words would be taken for Bob's"
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
        name: values.worth(SendAgainst(site(battle, name))).value for name in ("Weak", "Tough", "?")
    }
    assert option_values == {"Weak": 1.0, "Tough": 0.0, "?": pytest.approx(1 / 6)}
    # That so many cards cannot be emptied is no news; how many they lose is told on the tile.
    assert values.worth(SendAgainst(BOBS)) is None


def two_missiles(structure: int = 6) -> Table:
    """Ann acts second: Attack 5, Hand-to-Hand 1 and two missiles at A, or at B behind Armor."""
    mine = [mech("Us", 5, 0, 9, missile=2, hand_to_hand=1)]
    battle = lay(mine, [mech("A", 0, 0, structure), mech("B", 0, 1, 3)])
    accept(block(send(battle, "Us", "Bob's"), "A, B"))
    return end(battle) if battle.decision.seat == BOB else battle


def falls(plain: int, missiles: int, armor: int, structure: int) -> float:
    """Over every throw: whether so much damage and so many missiles without Munitions scrap it."""
    throws = list(product(range(1, 7), repeat=missiles))
    sums = (plain + sum(face for face in throw if face <= 2) - armor for throw in throws)
    return sum(n >= structure for n in sums) / len(throws)


def test_every_answer_is_worth_what_it_does_to_the_card_that_it_names():
    """With what is assigned, without what the rest could do, and whatever falls beside it."""
    battle = two_missiles()
    hit(battle, "Us", "A", 1)
    values = GAME.odds.values(battle.state)
    assert values is not None
    worths = {worth.action: worth.value for worth in values.option_values}
    a, b = site(battle, "A"), site(battle, "B")
    us = id_of(battle, "Us")
    for n in range(1, 5):
        assert worths[AssignDamage(us, a, n)] == pytest.approx(falls(1 + 1 + n, 0, 0, 6)), n
        assert worths[AssignDamage(us, b, n)] == pytest.approx(falls(n, 0, 1, 3)), n
    for n in (1, 2):
        assert worths[FireMissiles(us, a, n)] == pytest.approx(falls(1 + 1, n, 0, 6)), n
        assert worths[FireMissiles(us, b, n)] == pytest.approx(falls(0, n, 1, 3)), n
    assert worths[FireMissiles(us, b, 2)] == pytest.approx(1 / 36)
    assert not any(isinstance(action, EndStep | UseOption) for action in worths)
    choice = battle.decision
    assert isinstance(choice, Choice)
    told = {
        str(g.label): gain and gain.value
        for g, gain in zip(choice.gestures, values.gestures, strict=True)
    }
    assert told == {
        "Damage → A, missiles → enemy Stockpile": pytest.approx(falls(6, 0, 0, 6) + 2 * 0.5),
        "Everything → A": pytest.approx(falls(1 + 1 + 4, 2, 0, 6)),
        "Everything → B": pytest.approx(falls(4, 2, 1, 3)),
    }


def test_an_answer_does_not_repeat_the_chance_of_a_card_that_is_doomed_already():
    """A falls whatever comes: the missiles at B are worth what they do to B."""
    battle = two_missiles(structure=3)
    hit(battle, "Us", "A", 4)
    values = GAME.odds.values(battle.state)
    assert values is not None
    us, b = id_of(battle, "Us"), site(battle, "B")
    found = [values.worth(FireMissiles(us, b, n)) for n in (1, 2)]
    assert [one and one.value for one in found] == [0.0, pytest.approx(1 / 36)]


def test_what_is_sure_to_be_scrapped_has_no_number_on_more_against_it():
    """Missiles at it add nothing: 100% on them would advise to waste them, and Enter does not."""
    battle = two_missiles(structure=4)
    hit(battle, "Us", "A", 4)
    values = GAME.odds.values(battle.state)
    assert values is not None
    us, a, b = id_of(battle, "Us"), site(battle, "A"), site(battle, "B")
    assert values.worth(FireMissiles(us, a, 2)) is None
    assert values.worth(AssignDamage(us, a, 1)) is None
    assert values.worth(AssignDamage(us, b, 1)) is not None
    said = [str(gesture.label) for gesture in battle.decision.gestures]
    assert said == ["Damage → B, missiles → enemy Stockpile", "Everything → B", "Everything → A"]
    assert [gain is None for gain in values.gestures] == [False, False, True]


@pytest.mark.parametrize(
    ("missile", "first"),
    [(2, "Damage → A, missiles → enemy Stockpile"), (0, "Everything → A")],
)
def test_enter_wastes_no_missiles_on_what_the_damage_alone_scraps(missile, first):
    """They cost the Stockpile cards instead, and the battle is the same but for that."""
    battle = send(lay([mech("Us", 3, missile=missile)], [mech("A", 0, 0, 3)]), "Us", "Bob's")
    accept(block(battle, "A"))
    battle = end(battle) if battle.decision.seat == BOB else battle
    gesture = battle.decision.gestures[0]
    assert str(gesture.label) == first
    shots = [a.to for a in gesture.actions if isinstance(a, FireMissiles)]
    assert shots == ([BOBS] if missile else [])


MANY = [mech("A", 7), mech("B", 5, long_range=3), mech("C", 3, long_range=2, missile=1)]


@pytest.mark.parametrize(
    ("mine", "theirs", "target", "blockers", "worth"),
    [
        (MANY, [mech("X", 0, 2, 9), mech("Y", 0, 1, 7)], "Bob's", "X, Y", 6.5),
        (
            [mech("Us", 2, speed="slow", missile=1)],
            [Laid(mech("Aim", 0, 0, 1), depleted=True), tank("Tank", 0, 0, 3)],
            "Aim",
            "Tank",
            5 / 9,
        ),
    ],
)
def test_no_answer_is_shown_to_be_worth_more_than_what_enter_does(
    mine, theirs, target, blockers, worth
):
    """Where Units are many, and where two things may fall, each by its own dice."""
    battle = send(lay(mine, theirs), ", ".join(card.name for card in mine), target)
    accept(block(battle, blockers))
    battle = end(battle) if battle.decision.seat == BOB else battle
    values = GAME.odds.values(battle.state)
    first, *others = values.gestures
    assert first.value == pytest.approx(worth)
    assert first.value >= max(o.value for o in (*values.option_values, *others) if o is not None)


def test_what_makes_no_fall_likelier_has_no_chance_of_its_own():
    """The die of the Vehicle is thrown already: more damage that its Armor holds adds nothing."""
    mine = [mech(name, 2, speed="slow") for name in ("Us", "Two")]
    theirs = [Laid(mech("Aim", 0, 0, 1), depleted=True), tank("Tank", 0, 9, 3)]
    battle = send(lay(mine, theirs), "Us, Two", "Aim")
    accept(block(battle, "Tank"))
    battle = hit(end(battle) if battle.decision.seat == BOB else battle, "Us", "Tank", 2)
    assert GAME.odds.values(battle.state) is None


def test_enter_sends_what_gains_nothing_to_what_still_stands():
    """A is scrapped already, B's Armor holds all that is left: the words promise nothing."""
    battle = send(lay([mech("Us", 5)], [mech("A", 0, 0, 3), mech("B", 0, 9, 3)]), "Us", "Bob's")
    accept(block(battle, "A, B"))
    battle = end(battle) if battle.decision.seat == BOB else battle
    hit(battle, "Us", "A", 3)
    assert str(battle.decision.gestures[0].label) == "Everything → B"
    forecast = GAME.odds.forecast(battle.state)
    assert str(forecast.headline.what) == "If all that is left goes there: B"
    assert str(forecast.headline.instead) == "damage 0 of 3"


def test_while_damage_is_assigned_the_headline_counts_what_is_left_of_it():
    """All that is left where Enter sends it: first at what that scraps for certain."""
    battle = two_missiles()
    seen, enters = [], []
    for n in (0, 1, 2, 1):
        if n:
            hit(battle, "Us", "B", n)
        forecast = GAME.odds.forecast(battle.state)
        assert forecast is not None
        assert forecast.headline is not None
        seen.append((str(forecast.headline.what), forecast.headline.probability))
        figures = {str(figure.label): figure.value for figure in forecast.figures}
        enters.append(str(battle.decision.gestures[0].label))
        given = sum((0, 1, 2, 1)[: len(seen)])
        assert figures["A: scrapped"] == pytest.approx(falls(5 - given + (not given), 2, 0, 6))
        assert figures["B: scrapped"] == pytest.approx(falls(5 + 1, 2, 1, 3))
    assert enters == [
        f"Damage → {to}, missiles → enemy Stockpile" for to in ("A", "A: 2, B: 2", "A", "A")
    ]
    given = "If all that is left goes there: {}".format
    assert seen == [
        (given("A"), 1.0),
        (given("B"), 1.0),
        (given("A: scrapped"), pytest.approx(falls(2, 2, 0, 6))),
        (given("A"), 1.0),
    ]


def test_the_damage_of_who_acted_first_leaves_no_headline_that_nothing_is_lost():
    battle = send(lay([mech("Us", 9, 2, 9)], [mech("Them", 4, 0, 4)]), "Us", "Bob's")
    hit(accept(block(battle, "Them")), "Them", "Us", 4)
    forecast = GAME.odds.forecast(battle.state)
    assert forecast is not None
    assert forecast.headline is not None
    assert str(forecast.headline.what) == "If all that is left goes there: Them"
    assert str(forecast.headline.instead) == "scrapped"
    figures = {str(figure.label): figure.value for figure in forecast.figures}
    assert figures["Us: damage counters on average"] == 4 - 2


def test_no_shape_stands_before_a_headline_that_names_a_card():
    """It would be taken for that of its owner; the rows are whose good it is."""
    battle = send(lay([mech("Us", 9)], [mech("Them", 0, 0, 4)], stockpiles=(30, 5)), "Us", "Bob's")
    unblocked = GAME.odds.forecast(battle.state)
    accept(block(battle, "Them"))
    blocked = GAME.odds.forecast(battle.state)
    told = [forecast and forecast.headline for forecast in (unblocked, blocked)]
    assert [(str(claim.what), claim.seat) for claim in told] == [
        ("If nobody blocks: Bob: Stockpile", None),
        ("If all that is left goes there: Them", None),
    ]
    assert [forecast.rows[0].seat for forecast in (unblocked, blocked)] == [ANN, ANN]


def test_no_two_parts_of_a_bar_have_the_same_shape():
    """Whether B falls or not, A does, and both is Ann's good."""
    battle = two_missiles(structure=4)
    hit(battle, "Us", "A", 4)
    fire(battle, "Us", "B", 2)
    hit(battle, "Us", "B", 1)
    if battle.decision is not None and battle.decision.seat == BOB:
        end(battle)
    forecast = GAME.odds.forecast(battle.state)
    assert [(str(row.label), row.seat) for row in forecast.rows] == [
        ("Lost: A, B", None),
        ("Lost: A", None),
    ]


def test_an_overheat_leaves_no_headline_that_nothing_is_lost():
    """Its own heat is on the sheet, the damage is still to be assigned."""
    theirs = mech("Them", 0, 0, 9, "slow")
    battle = send(lay([mech("Us", 9, 0, 9, overheat=(1, 1))], [theirs]), "Us", "Bob's")
    use(battle, "Us", UnitOption.OVERHEAT)
    forecast = GAME.odds.forecast(battle.state)
    assert forecast is not None
    assert forecast.headline is not None
    assert str(forecast.headline.what) == "If all that is left goes there: Bob: Stockpile"
    assert str(forecast.headline.instead) == "cards lost: 10"
    assert "Us: damage counters on average" in [str(figure.label) for figure in forecast.figures]


def test_an_enemy_that_falls_by_its_own_heat_is_on_the_sheet_of_who_strikes_nobody():
    """A depleted target does not fight (BLK-8), a hot Vehicle rolls all the same (DMG-4)."""
    battle = lay(
        [tank("Us", 3, overheat=(1, 1))], [Laid(mech("Them"), depleted=True)], asks_idle=True
    )
    use(block(send(battle, "Us", "Them")), "Us", UnitOption.OVERHEAT)
    hit(battle, "Us", "Them", 4)
    forecast = GAME.odds.forecast(battle.state)
    assert forecast is not None
    figures = {str(figure.label): figure.value for figure in forecast.figures}
    assert figures["Us: scrapped"] == pytest.approx(1 / 3)


def test_odds_nobody_waits_for_stop():
    state = missiles_at_all()
    with pytest.raises(Cancelled):
        GAME.odds.forecast(state, lambda: True)
    battle = accept(block(send(lay([mech("Us", 5)], []), "Us", "Bob's")))
    with pytest.raises(Cancelled):
        GAME.odds.values(battle.state, lambda: True)
