"""The odds before anybody blocks, and of blocks, against the rules played to the end."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    AssignDamage,
    Block,
    ConfirmBlock,
    EndStep,
    FireMissiles,
    IncludeTarget,
    LetPass,
    SendAgainst,
    SendUnit,
    StandBack,
    UseOption,
)
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.cards import Card, SiteId, Subtype
from assistant.games.battletech.odds.attacks import GroupAttacks, attacks, ready_units
from assistant.games.battletech.setup import Laid
from assistant.games.battletech.state import State, Station
from assistant.games.battletech.steps.act import AllTogether
from assistant.rules.chance import Roll
from assistant.rules.decision import Action, Choice
from assistant.rules.game import play
from assistant.rules.odds import Cancelled
from tests.games.battletech.cards import assets, built, command, infantry, mech, tank
from tests.games.battletech.duel import (
    ANN,
    BOB,
    BOBS,
    Table,
    accept,
    block,
    end,
    hit,
    id_of,
    lay,
    send,
    site,
)

from .test_battle_odds import outcome

QUICK_POINT = mech("Quick Point", 1, 0, 3, "fast", Subtype.BATTLE_ARMOR)

Law = dict[tuple[bool, int], Fraction]


def raiding(stockpile: int = 9, **options: object) -> Table:
    """Three of Ann's stand ready, two do not; Bob has one of each sort, and nobody who blocks."""
    mine = [
        mech("Fast", 3, speed="fast", missile=1, ap=True),
        mech("Moderate", 2),
        mech("Slow", 1, speed="slow", hand_to_hand=2),
        Laid(mech("Tapped", 9), tapped=True),
        Laid(mech("Down", 9), depleted=True),
        assets("M"),
    ]
    theirs = [
        Laid(mech("Lame", 0, 1, 6, "slow", ecm=True), tapped=True),
        Laid(tank("Tank", 0, 2, 4), tapped=True),
        Laid(mech("Prone", 0, 2, 9, "fast"), depleted=True),
        Laid(mech("Swift", 0, 0, 3, "fast"), tapped=True),
        built(counters=2),
        command("Depot", armor=1, structure=5),
    ]
    return lay(mine, theirs, stockpiles=(30, stockpile), **options)


def played_out(state: State, to: SiteId) -> Law:
    """All that can goes on the target, every throw is played: what becomes of it."""
    found: Law = {}

    def walk(at: State, chance: Fraction) -> None:
        decision = GAME.decision(at)
        if at.mission is None or decision is None:
            end = outcome(state, at, to)
            found[end] = found.get(end, Fraction(0)) + chance
        elif isinstance(decision, Roll):
            for action, p in decision.outcomes():
                walk(play(GAME, at, action).state, chance * p)
        else:
            walk(play(GAME, at, next_to(decision, to)).state, chance)

    walk(state, Fraction(1))
    return found


def next_to(decision: Choice, to: SiteId) -> Action:
    """Something more on the target, else nothing more."""
    aimed = (o.action for o in decision.open if getattr(o.action, "to", None) == to)
    ends = (o.action for o in decision.open if isinstance(o.action, EndStep))
    accept = (g.actions[0] for g in decision.gestures)
    return next(aimed, None) or next(ends, None) or next(accept)


def told_of(odds: dict) -> Law:
    """The outcomes of a thing as the rules leave it; what is scrapped has nothing left."""
    found: Law = {}
    for after, chance in odds.items():
        end = (after.gone, 0 if after.gone else after.left)
        found[end] = found.get(end, Fraction(0)) + chance
    return found


def test_only_who_may_be_sent_stands_ready():
    battle = raiding()
    names = [piece.card.name for piece in ready_units(battle.state, ANN)]
    assert names == ["Fast", "Moderate", "Slow"]
    offered = [o.action.unit for o in battle.decision.open if isinstance(o.action, SendUnit)]
    assert offered == [piece.id for piece in ready_units(battle.state, ANN)]


@pytest.mark.parametrize(
    ("reading", "others", "who"),
    [
        ("quickest", [mech("Omni", 2, speed="fast", omni=True)], "Point, Omni"),
        ("own", [mech("Omni", 2, speed="fast", omni=True)], "Omni"),
        (
            "quickest",
            [mech("Omni", 2, speed="slow", omni=True), mech("Fast", speed="fast")],
            "Fast",
        ),
        (
            "quickest",
            [mech("Omni", 2, speed="slow", omni=True), QUICK_POINT, mech("Even", speed="fast")],
            "Quick Point, Even",
        ),
    ],
)
def test_d_10_battle_armor_goes_along_on_what_it_rides(reading, others, who):
    """The slow 'Mech stays behind, not Battle Armor that rides on a fast one or is fast enough."""
    mine = [infantry("Point"), *others, mech("Lame", 1, speed="slow")]
    battle = lay(mine, [Laid(mech("Them"), tapped=True)], omni_rides=reading)
    raid = next(raid for raid in attacks(battle.state, ANN) if raid.site == site(battle, "Them"))
    assert raid.aimed.mission.group == tuple(id_of(battle, n) for n in who.split(", "))
    assert told_of(raid.odds) == played_out(send(battle, who, "Them").state, raid.site)


@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("Bob's", "Fast, Moderate, Slow"),
        ("?", "Fast, Moderate, Slow"),
        ("Depot", "Fast, Moderate, Slow"),
        ("Prone", "Fast, Moderate, Slow"),
        ("Lame", "Fast, Moderate"),
        ("Tank", "Fast, Moderate"),
    ],
)
@pytest.mark.parametrize("reading", ["allowed", "forbidden"])
def test_a_raid_is_what_the_rules_make_of_everybody_who_reaches_the_thing(name, who, reading):
    battle = raiding(without_battle=reading)
    to = site(battle, name)
    raid = next(raid for raid in attacks(battle.state, ANN) if raid.site == to)
    assert raid.aimed.mission.group == tuple(id_of(battle, n) for n in who.split(", "))
    after = send(battle, who, name)
    if after.state.at is Station.REVEAL:
        after.play(next(after.decision.options[0].members))
    assert told_of(raid.odds) == played_out(after.state, to)


def test_what_nobody_reaches_is_left_out():
    battle = raiding()
    assert site(battle, "Swift") not in [raid.site for raid in attacks(battle.state, ANN)]


@pytest.mark.parametrize(("stockpile", "first"), [(9, "Bob: Stockpile"), (30, "Depot")])
def test_in_the_missions_phase_what_may_end_the_game_else_the_likeliest_to_fall_is_forecast(
    stockpile, first
):
    """And all have figures."""
    forecast = GAME.odds.forecast(raiding(stockpile).state)
    assert forecast is not None
    assert str(forecast.assuming[0]) == f"{first}: all damage and missiles left go there"
    by, named = str(forecast.also[0].what), str(forecast.also[0].instead)
    assert (by, named) == ("Attack by", "Fast, Moderate and 1 more; missiles add 0–3")
    labels = [str(figure.label) for figure in forecast.figures]
    assert "Bob: Stockpile: cards lost on average" in labels
    assert "Depot: scrapped" in labels
    assert sum(row.probability for row in forecast.rows) == pytest.approx(1)


def test_without_anybody_ready_the_odds_say_what_they_need():
    forecast = GAME.odds.forecast(lay([Laid(mech("Us"), tapped=True)], [mech("Them")]).state)
    assert forecast is not None
    assert (forecast.rows, forecast.charts, forecast.figures) == ((), (), ())
    (needs,) = forecast.assuming
    assert str(needs).startswith("Ann: no Unit is ready.")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Bob's", "cards lost: 4–7"),
        ("?", "counters lost: 2"),
        ("Depot", "damage 3–5 of 5"),
        ("Prone", "damage 1–4 of 9"),
        ("Lame", "damage 1–4 of 6"),
        ("Tank", "damage 1–4 of 4"),
    ],
)
def test_every_target_tells_in_few_words_what_the_group_comes_to(name, told):
    """Attack 3 and a missile with Munitions; AP adds 1 at what is no Unit, ECM is Armor."""
    battle = raiding()
    battle.play(SendUnit(id_of(battle, "Fast")))
    option = next(o for o in battle.decision.open if o.action == SendAgainst(site(battle, name)))
    assert str(option.detail) == told


def test_old_counters_are_not_taken_for_those_that_come():
    worn, whole = (mech(name, 2, 1, 9, "slow") for name in ("Worn", "Whole"))
    battle = lay([mech("Us", 2, speed="fast")], [Laid(worn, damage=3), whole])
    battle.play(SendUnit(id_of(battle, "Us")))
    told = {o.action: str(o.detail) for o in battle.decision.open}
    assert told[SendAgainst(site(battle, "Worn"))] == "damage 3 → 4 of 9"
    assert told[SendAgainst(site(battle, "Whole"))] == "damage 1 of 9"


def test_of_what_is_scrapped_already_more_is_said_to_be_for_nothing():
    battle = accept(block(send(lay([mech("Us", 5)], [mech("A", 0, 0, 2)]), "Us", "Bob's"), "A"))
    hit(end(battle), "Us", "A", 2)
    told = {o.action.to: str(o.detail) for o in battle.decision.open if hasattr(o.action, "to")}
    assert told[site(battle, "A")] == "scrapped anyway"


def blocks() -> Table:
    """Ann's two go for a slow Unit that two others may cover."""
    mine = [mech("Us", 4, missile=2), mech("Wing", 2)]
    theirs = [mech("Slow", 2, 1, 6, "slow"), mech("A", 2, 0, 3), mech("B", 1, 0, 2)]
    return send(lay(mine, theirs), "Us, Wing", "Slow")


def worths_of(battle: Table) -> dict[Action, float]:
    values = GAME.odds.values(battle.state)
    assert values is not None
    return {worth.action: worth.value for worth in values.option_values}


def spared(state: State, to: SiteId) -> float:
    """How likely a thing lives when all that reaches it falls on it."""
    law = played_out(state, to)
    return float(sum(p for (gone, _), p in law.items() if not gone))


@pytest.mark.parametrize(("names", "include"), [("", False), ("A", False), ("A, B", True)])
def test_a_block_is_worth_the_chance_that_the_target_comes_through(names, include):
    """The Unit that blocks may be lost as well, and is told: A and B fall to 6 damage."""
    battle, other = blocks(), blocks()
    there, blockers = block(other, names, include=include).state, [*filter(None, names.split(", "))]
    expected = spared(there, site(battle, "Slow"))
    for name in blockers:
        battle.play(Block(id_of(battle, name)))
    if include:
        assert worths_of(battle)[IncludeTarget(True)] == pytest.approx(expected)
        battle.play(IncludeTarget(True))
    values = GAME.odds.values(battle.state)
    assert values is not None
    found = values.worth(ConfirmBlock() if names else LetPass())
    assert found is not None
    assert found.value == pytest.approx(expected)
    assert (found.note and str(found.note)) == ("blocker lost" if names else None)


def test_a_blocker_that_saves_the_target_is_told_from_no_block():
    """Both lose a card; only one of them the target."""
    theirs = [mech("Slow", 2, 1, 6, "slow"), mech("A", 2, 0, 3)]
    battle = send(lay([mech("Us", 9)], theirs), "Us", "Slow")
    found = worths_of(battle)
    assert (found[Block(id_of(battle, "A"))], found[LetPass()]) == (1.0, 0.0)


def test_a_block_where_nothing_can_be_lost_is_worth_the_counters_it_saves():
    """Attack 2 and a missile: the worst-hit card, over every throw of the die."""
    theirs = [mech("Slow", 2, 1, 6, "slow"), mech("A", 2, 2, 9)]
    battle = send(lay([mech("Us", 2, missile=1)], theirs), "Us", "Slow")
    values = GAME.odds.values(battle.state)
    assert values is not None
    assert not values.chance
    throws = [face if face <= 2 else 0 for face in range(1, 7)]
    plain = sum(max(0, 2 + n - 1) for n in throws) / 6
    blocked = max(sum(max(0, n - 1) for n in throws), sum(max(0, 2 + n - 2) for n in throws)) / 6
    found = worths_of(battle)
    assert found[LetPass()] == pytest.approx(-plain)
    assert found[Block(id_of(battle, "A"))] == pytest.approx(-blocked)


def test_before_the_block_nothing_is_certain_and_the_headline_says_under_what():
    """Attack 4 empties 3 cards, but A may block."""
    battle = lay([mech("Us", 4)], [mech("A", 1, 0, 2)], stockpiles=(30, 3))
    for moment in ("ready", "group", "block"):
        if moment == "group":
            battle.play(SendUnit(id_of(battle, "Us")))
        if moment == "block":
            battle.play(SendAgainst(BOBS))
        claim = GAME.odds.forecast(battle.state).headline
        assert str(claim.what) == "If nobody blocks: Bob: Stockpile", moment
        assert str(claim.instead) == "Ann: victory", moment
        if moment == "group":
            goal = GAME.odds.values(battle.state).goal
            assert str(goal) == "If nobody blocks: scrapped, or Stockpile empty"
    battle.play(Block(id_of(battle, "A")))
    claim = GAME.odds.forecast(battle.state).headline
    assert str(claim.what) == "If the chosen Units block: Bob: Stockpile"
    assert str(claim.instead) == "cards lost: 0"


def test_a_block_before_a_stockpile_is_worth_the_cards_it_saves():
    mine, theirs = [mech("Us", 4, missile=2)], [mech("A", 2)]
    battle = send(lay(mine, theirs, stockpiles=(30, 24)), "Us", "Bob's")
    values = GAME.odds.values(battle.state)
    assert values is not None
    assert not values.chance
    missiles = Fraction(2 * (1 + 2), 6)
    assert values.worth(LetPass()).value == pytest.approx(float(-(4 + missiles)))
    assert values.worth(Block(id_of(battle, "A"))).value == pytest.approx(float(-missiles))
    assert [gain.value for gain in values.gestures] == [pytest.approx(float(-missiles))]


def costliest(state: State) -> Fraction:
    """The cards Bob loses if Ann's missiles and then her attack go, one by one, where most fall."""
    decision = GAME.decision(state)
    if state.mission is None or decision is None:
        left = sum(piece.seat == BOB and piece.is_unit for piece in state.pieces)
        return Fraction(-state.player(BOB).stockpile - left)
    if isinstance(decision, Roll):
        ends = ((costliest(play(GAME, state, a).state), p) for a, p in decision.outcomes())
        return sum((cost * p for cost, p in ends), Fraction(0))
    if decision.seat == BOB or state.at not in (Station.FIRST, Station.SECOND):
        return costliest(play(GAME, state, decision.gestures[0].actions[0]).state)
    shots = [o for o in decision.open if isinstance(o.action, FireMissiles)]
    hits = [o for o in decision.open if isinstance(o.action, AssignDamage)]
    ones = [
        replace(o.action, n=o.action.n if isinstance(o.field, AllTogether) else 1)
        for o in shots or hits
    ]
    return max(costliest(play(GAME, state, action).state) for action in ones or (EndStep(),))


def worst(state: State, loss: Callable[[State], int]) -> Fraction:
    """The most that Bob loses, whatever Ann uses and wherever her missiles and attack go."""
    decision = GAME.decision(state)
    if state.mission is None or decision is None:
        return Fraction(loss(state))
    if isinstance(decision, Roll):
        ends = ((worst(play(GAME, state, a).state, loss), p) for a, p in decision.outcomes())
        return sum((cost * p for cost, p in ends), Fraction(0))
    if decision.seat == BOB or state.at not in (Station.FIRST, Station.SECOND):
        return worst(play(GAME, state, decision.gestures[0].actions[0]).state, loss)
    able = [o.action for o in decision.open if isinstance(o.action, UseOption)]
    shots = [o.action for o in decision.open if isinstance(o.action, AssignDamage | FireMissiles)]
    ones = [*able, *(replace(action, n=1) for action in shots)] or [EndStep()]
    return max(worst(play(GAME, state, action).state, loss) for action in ones)


HOT = {"overheat": (1, 2)}


@pytest.mark.parametrize("blocks", [False, True])
@pytest.mark.parametrize(
    ("us", "stockpile", "options"),
    [
        (mech("Us", 2, **HOT), 4, {}),
        (mech("Us", 1, missile=1, **HOT), 4, {}),
        (mech("Us", 1, alpha_strike=2), 3, {}),
        (mech("Us", 1, alpha_strike=2), 3, {"alpha_strike": "at_once"}),
        (mech("Us", 1, alpha_strike=1, **HOT), 4, {}),
        (mech("Us", 1, missile=1, **HOT), 9, {}),
        (mech("Us", 1, **HOT), 3, {"without_battle": "forbidden"}),
    ],
)
def test_an_answer_counts_all_that_is_printed_on_the_attackers(us, stockpile, options, blocks):
    """Its number is what the rules leave at the worst, whatever they use; the band says the same.

    Without Overheat these would be safe.
    """
    battle = send(
        lay([us], [mech("A", 1, 0, 2)], stockpiles=(9, stockpile), **options), "Us", "Bob's"
    )
    answer = LetPass()
    if blocks:
        battle.play(Block(id_of(battle, "A")))
        answer = ConfirmBlock()

    def cards(state: State) -> int:
        units = sum(piece.seat == BOB and piece.is_unit for piece in state.pieces)
        return stockpile + 1 - state.player(BOB).stockpile - units

    def game(state: State) -> int:
        return not state.player(BOB).stockpile

    values, there = GAME.odds.values(battle.state), play(GAME, battle.state, answer).state
    expected = 1 - worst(there, game) if values.chance else -worst(there, cards)
    assert values.worth(answer).value == pytest.approx(float(expected))
    is_barred = "without_battle" in options and not blocks
    used = (
        "Each attacker uses its printed Overheat and Alpha Strike; no Mission cards, no abilities"
    )
    for found in (values, GAME.odds.forecast(battle.state)) if not is_barred else ():
        assert used in map(str, found.assuming)
        assert not any("Overheat" in str(what) for what in found.left_out)


def at_damage(us: Card, stockpile: int, **options: object) -> Table:
    """Ann's Unit has come at Bob's Stockpile unblocked; her damage is to be assigned."""
    return block(send(lay([us], [], stockpiles=(9, stockpile), **options), "Us", "Bob's"))


def test_what_is_used_first_has_the_number_of_all_that_is_dealt_then():
    """Attack 2 leaves two of four cards; with Overheat it wins for certain: so does Enter."""
    battle = at_damage(mech("Us", 2, 0, 9, overheat=(1, 4), alpha_strike=1), 4)
    values, unit = GAME.odds.values(battle.state), id_of(battle, "Us")
    assert values.chance
    assert values.worth(UseOption(unit, UnitOption.OVERHEAT)).value == 1.0
    assert values.worth(UseOption(unit, UnitOption.ALPHA_STRIKE)) is None
    assert [worth and worth.value for worth in values.gestures] == [1.0, None]
    assert "Overheat, Alpha Strike: with all that is left then where it does most" in map(
        str, values.assuming
    )
    enter, plain = battle.decision.gestures
    assert str(enter.label) == "Overheat, Alpha Strike · Everything → enemy Stockpile"
    assert str(plain.label) == "Everything → enemy Stockpile"
    battle.play(*enter.actions)
    assert battle.state.winner == ANN


def test_whose_overheat_is_counted_on_is_named_though_others_are_only_counted():
    """Of three attackers the third was one of "1 more", and nobody knew what it had to do."""
    mine = [mech("One", 1), mech("Two", 1), mech("Hot", 1, 0, 9, overheat=(1, 4))]
    battle = block(send(lay(mine, [], stockpiles=(9, 6)), "One, Two, Hot", "Bob's"))
    forecast = GAME.odds.forecast(battle.state)
    assert forecast is not None
    assert str(forecast.also[0].instead) == "Hot (Overheat), One and 1 more"


@pytest.mark.parametrize(
    ("us", "stockpile", "options"),
    [
        (mech("Us", 2, 0, 9, **HOT), 4, {}),
        (mech("Us", 1, missile=1, **HOT), 4, {}),
        (mech("Us", 1, missile=2, overheat=(1, 1)), 4, {}),
        (mech("Us", 1, missile=2, overheat=(1, 1)), 3, {}),
        (mech("Us", 1, alpha_strike=2), 3, {"alpha_strike": "at_once"}),
        (mech("Us", 1, missile=1, alpha_strike=1, **HOT), 5, {}),
        (mech("Us", 1, missile=1, alpha_strike=1, **HOT), 9, {}),
        (mech("Us", 1, **HOT), 3, {"without_battle": "forbidden"}),
    ],
)
def test_from_the_send_to_the_damage_the_band_counts_all_that_may_be_used(us, stockpile, options):
    """The same chance is told at every step, it is what the rules allow at best, and a key has it.

    Who takes the plain key gets its own number.
    """
    battle = lay([us], [], stockpiles=(9, stockpile), **options)

    def won(state: State) -> int:
        return not state.player(BOB).stockpile

    def told() -> float:
        forecast = GAME.odds.forecast(battle.state)
        sums = [f.value for f in forecast.figures if f.share and "victory" in str(f.label)]
        return sums[0]

    at = [told()]
    battle.play(SendUnit(id_of(battle, "Us")))
    at.append(told())
    target = SendAgainst(site(battle, "Bob's"))
    worth = GAME.odds.values(battle.state)
    worth = worth.worth(target) if worth is not None else None
    at.append(worth.value if worth is not None else 0.0)
    battle.play(target)
    best = float(worst(battle.state, won))
    at.append(told())
    assert at == pytest.approx([best] * 4)
    values = GAME.odds.values(battle.state)
    keys = [worth for worth in values.gestures if worth is not None]
    if values.chance:
        assert max(worth.value for worth in keys) == pytest.approx(best)
        for gesture, worth in zip(battle.decision.gestures, values.gestures, strict=True):
            after = battle.state
            for action in gesture.actions:
                after = play(GAME, after, action).state
            chance = float(by_enter_all(after, won))
            assert (0.0 if worth is None else worth.value) == pytest.approx(chance)
        if best > 1 / 2:
            assert values.gestures[0].value == pytest.approx(best)


def by_enter_all(state: State, loss: Callable[[State], int]) -> Fraction:
    """What it comes to where nothing more is used."""
    decision = GAME.decision(state)
    if state.mission is None or decision is None:
        return Fraction(loss(state))
    if isinstance(decision, Roll):
        ends = ((by_enter_all(play(GAME, state, a).state, loss), p) for a, p in decision.outcomes())
        return sum((n * p for n, p in ends), Fraction(0))
    return by_enter_all(play(GAME, state, decision.gestures[0].actions[0]).state, loss)


def test_what_only_a_card_is_lost_to_names_what_is_used_and_enter_uses_nothing():
    """Attack 2 cannot scrap three of Structure; Overheat can, and harms who uses it."""
    us = mech("Us", 2, 0, 9, **HOT)
    battle = block(send(lay([us], [Laid(mech("A", 0, 0, 3, "slow"), tapped=True)]), "Us", "A"))
    accept(battle)
    forecast = GAME.odds.forecast(battle.state)
    assert str(forecast.headline.what) == "With Overheat, if all goes there: A"
    assert str(forecast.headline.instead) == "scrapped"
    assert str(forecast.also[0].instead) == "Us (Overheat)"
    assert not any(isinstance(a, UseOption) for g in battle.decision.gestures for a in g.actions)


def test_what_is_lost_without_overheat_names_no_overheat():
    us = mech("Us", 3, 0, 9, **HOT)
    battle = block(send(lay([us], [Laid(mech("A", 0, 0, 3, "slow"), tapped=True)]), "Us", "A"))
    accept(battle)
    forecast = GAME.odds.forecast(battle.state)
    assert str(forecast.headline.what) == "If all that is left goes there: A"
    assert str(forecast.headline.instead) == "scrapped"
    assert str(forecast.also[0].instead) == "Us"


@pytest.mark.parametrize(("attack", "by"), [(2, "Us (Overheat)"), (3, "Us")])
def test_before_a_block_overheat_is_named_only_where_more_is_lost_to_it(attack, by):
    us = mech("Us", attack, 0, 9, **HOT)
    theirs = [Laid(mech("A", 0, 0, 3, "slow"), tapped=True), mech("B", 0, 9, 9, "fast")]
    battle = lay([us], theirs, stockpiles=(20, 20))
    battle.play(SendUnit(id_of(battle, "Us")))
    assert told_by(battle) == by
    battle.play(SendAgainst(site(battle, "A")))
    assert told_by(battle) == by


def told_by(battle) -> str:
    return str(GAME.odds.forecast(battle.state).also[0].instead)


def by_enter(state: State) -> Fraction:
    """The cards Bob loses where everybody presses Enter."""
    decision = GAME.decision(state)
    if state.mission is None or decision is None:
        return costliest(state)
    if isinstance(decision, Roll):
        ends = ((by_enter(play(GAME, state, a).state), p) for a, p in decision.outcomes())
        return sum((cost * p for cost, p in ends), Fraction(0))
    for action in decision.gestures[0].actions:
        state = play(GAME, state, action).state
    return by_enter(state)


@pytest.mark.parametrize(
    ("mine", "theirs", "names", "options"),
    [
        ([mech("Atlas", 3, missile=1)], [mech("Jenner", 3, 0, 3)], "Jenner", {}),
        ([mech("Mad Cat", 7, missile=2)], [mech("Jenner", 3, 0, 3)], "Jenner", {}),
        ([mech("Us", 3, missile=2)], [mech("A", 1, 1, 2), mech("B", 1, 0, 1)], "A, B", {}),
        ([mech("Us", 1, missile=2)], [mech("A", 1, 0, 2)], "A", {"missiles": "together"}),
        ([mech("Us", 3, hand_to_hand=1)], [mech("A", 1, 1, 2), mech("B", 1, 1, 1)], "A, B", {}),
        ([mech("Us", 3, long_range=1), assets("M")], [mech("A", 1, 0, 2)], "A", {}),
        (
            [mech("Us", 2, missile=1, ap=True), mech("Two", 1)],
            [mech("A", 1, 1, 3, "moderate", Subtype.VEHICLE)],
            "A",
            {},
        ),
        ([mech("Us", 2, missile=1)], [mech("A", 1, 0, 2)], "A", {"missile_targets": "target_only"}),
    ],
)
def test_a_block_before_a_stockpile_costs_what_the_costliest_split_of_the_attack_does(
    mine, theirs, names, options
):
    """Every split, played out by the rules; Enter makes that very split."""
    battle = lay(mine, theirs, **options)
    send(battle, ", ".join(c.name for c in mine if isinstance(c, Card)), "Bob's")
    for name in names.split(", "):
        battle.play(Block(id_of(battle, name)))
    values = GAME.odds.values(battle.state)
    before = battle.state.player(BOB).stockpile + len(theirs)
    cost = before + costliest(play(GAME, battle.state, ConfirmBlock()).state)
    assert values.worth(ConfirmBlock()).value == pytest.approx(float(-cost))
    assert "The attack and the missiles go where they cost most cards" in map(str, values.assuming)
    battle.play(ConfirmBlock())
    assert before + by_enter(battle.state) == cost
    while battle.decision.seat == BOB:
        battle.play(*battle.decision.gestures[0].actions)
    if isinstance(battle.decision, Choice):
        found = GAME.odds.values(battle.state)
        assert str(found.goal) == "Cards and Units this costs them, on average"
        assert found.gestures[0].value == pytest.approx(float(cost))


def past_two(*by_hand: tuple[str, str, int]) -> Table:
    """Two go for the Stockpile past two blockers: so much is assigned by hand before Enter."""
    mine = [mech("Atlas", 2, 3, 11, "slow", missile=1), mech("Mad Cat", 7, 2, 9, missile=2)]
    theirs = [mech("Catapult", 3, 2, 6, missile=2), mech("Locust", 4, 1, 5)]
    battle = send(lay(mine, theirs, stockpiles=(55, 55)), "Atlas, Mad Cat", "Bob's")
    accept(block(battle, "Catapult, Locust"))
    for unit, to, n in by_hand:
        if battle.decision.seat == BOB and unit in ("Atlas", "Mad Cat"):
            battle.play(*battle.decision.gestures[0].actions)
        act = FireMissiles if to == "Bob's" else AssignDamage
        battle.play(act(id_of(battle, unit), site(battle, to), n))
    return battle


ON_BOTH = ("Mad Cat", "Locust", 6), ("Mad Cat", "Catapult", 1), ("Atlas", "Catapult", 2)


@pytest.mark.parametrize(
    ("by_hand", "enter"),
    [
        (ON_BOTH[:1], "Damage → Catapult, missiles → enemy Stockpile"),
        (ON_BOTH, "All missiles → enemy Stockpile"),
        ((*ON_BOTH, ("Atlas", "Bob's", 1)), "All missiles → enemy Stockpile"),
        (
            (("Mad Cat", "Locust", 2),),
            "Damage → Catapult: 3, Locust: 4, missiles → enemy Stockpile",
        ),
        ((("Locust", "Mad Cat", 4),), "Everything → Mad Cat"),
        ((("Locust", "Atlas", 4),), "Everything → Atlas"),
        ((), "Everything → Mad Cat"),
    ],
)
def test_enter_goes_on_where_most_is_lost_whatever_was_assigned_by_hand(by_hand, enter):
    """Where nothing can be scrapped, where most damage gets through."""
    assert str(past_two(*by_hand).decision.gestures[0].label) == enter


@pytest.mark.parametrize(
    ("by_hand", "told"),
    [
        (ON_BOTH[:1], "damage 0–2 before Armor 2"),
        (ON_BOTH[:2], "damage 0–1 of 6"),
        ((*ON_BOTH[:1], ("Atlas", "Bob's", 1)), "None"),
        (ON_BOTH, "damage 1–3 of 6"),
        ((("Mad Cat", "Locust", 7), ("Atlas", "Locust", 2)), "damage 0 of 6"),
    ],
)
def test_armor_that_other_damage_may_take_makes_no_missile_look_useless(by_hand, told):
    """Catapult has Armor 2: one missile alone does nothing, with damage still owed it may."""
    battle = past_two(*by_hand)
    shots = [o for o in battle.decision.options if isinstance(o.action, FireMissiles)]
    atlas, catapult = id_of(battle, "Atlas"), site(battle, "Catapult")
    assert [str(o.detail) for o in shots if (o.action.unit, o.action.to) == (atlas, catapult)] == [
        told
    ]


def test_who_blocks_already_has_no_number_for_it_would_be_what_is_left_without_him():
    battle = send(lay([mech("Us", 3)], [mech("A", 2), mech("Slow", 1, 0, 5, "slow")]), "Us", "Slow")
    battle.play(Block(id_of(battle, "A")))
    battle.play(IncludeTarget(True))
    values = GAME.odds.values(battle.state)
    assert values.worth(StandBack(id_of(battle, "A"))) is None
    assert values.worth(IncludeTarget(False)) is None
    assert values.worth(ConfirmBlock()) is not None


def test_of_too_many_splits_the_whole_attack_on_one_card_is_told():
    mine = [mech(f"Us {n}", 9, missile=n, hand_to_hand=1) for n in (1, 2, 3)]
    battle = send(lay(mine, [mech("A", 1, 0, 3)], stockpiles=(60, 60)), "Us 1, Us 2, Us 3", "Bob's")
    values = GAME.odds.values(battle.state)
    assert values.worth(Block(id_of(battle, "A"))).value == pytest.approx(-3.0)
    assert "The whole attack hits one card, where it does most" in map(str, values.assuming)


def test_a_huge_block_is_not_counted_split_by_split_and_can_be_cancelled():
    mine = [mech(f"Us {n}", 4, missile=5) for n in range(4)]
    theirs = [mech(f"B{n}", 1, n % 3, 4 + n % 3) for n in range(8)]
    battle = send(lay(mine, theirs, stockpiles=(60, 60)), "Us 0, Us 1, Us 2, Us 3", "Bob's")
    for card in theirs:
        battle.play(Block(id_of(battle, card.name)))
    values = GAME.odds.values(battle.state)
    assert "The whole attack hits one card, where it does most" in map(str, values.assuming)
    with pytest.raises(Cancelled):
        GAME.odds.values(battle.state, lambda: True)


@pytest.mark.parametrize(
    ("others", "goal", "lost"),
    [
        ((), "Chance not to lose the game in this mission", "game lost"),
        (([],), "Chance to stay in the game after this mission", "you are out"),
    ],
)
def test_where_the_game_can_be_lost_only_that_counts_and_blockers_part_what_is_equal(
    others, goal, lost
):
    """Attack 4 empties 3 cards: a block saves the game, whatever becomes of the blocker."""
    theirs = [mech("Weak", 1, 0, 2), mech("Strong", 1, 4, 9)]
    battle = send(lay([mech("Us", 4)], theirs, *others, stockpiles=(30, 3, 9)), "Us", "Bob's")
    values = GAME.odds.values(battle.state)
    assert str(values.goal) == goal
    answers = LetPass(), *(Block(id_of(battle, name)) for name in ("Weak", "Strong"))
    found = [values.worth(answer) for answer in answers]
    assert [(worth.value, worth.note and str(worth.note)) for worth in found] == [
        (0.0, lost),
        (1.0, "blocker lost"),
        (1.0, None),
    ]
    assert values.best == (answers[2],)
    assert [(gain.value, str(gain.note)) for gain in values.gestures] == [(1.0, "blocker lost")]


def test_a_game_that_only_dice_lose_is_at_risk():
    battle = send(
        lay([mech("Us", 2, missile=1)], [mech("A", 2)], stockpiles=(30, 3)), "Us", "Bob's"
    )
    values = GAME.odds.values(battle.state)
    assert 0 < values.worth(LetPass()).value < 1
    assert str(values.worth(LetPass()).note) == "game at risk"


def test_a_named_block_is_forecast_with_everybody_who_meets():
    battle = blocks()
    battle.play(Block(id_of(battle, "A")))
    forecast = GAME.odds.forecast(battle.state)
    assert forecast is not None
    figures = {str(figure.label): figure.value for figure in forecast.figures}
    assert figures["A: scrapped"] == 1.0
    assert figures["Us: damage counters on average"] == 2.0
    assert "The Units chosen so far block" in map(str, forecast.assuming)
    assert BOBS not in figures


def test_targets_that_are_alike_are_worked_out_once_and_the_others_by_themselves():
    """What jams, parries or is slow changes what comes at a target, and so does being down."""
    sorts = [
        mech("Plain", 2, 1, 6),
        mech("Twin", 3, 2, 7),
        mech("Slow", 2, 1, 6, "slow"),
        mech("Jammer", 2, 1, 6, ecm=True),
        mech("Parrying", 2, 1, 6, anti_missile=True),
        Laid(mech("Prone", 2, 1, 6, anti_missile=True), depleted=True),
        command("Depot", armor=1, structure=5),
        command("Battery", armor=1, structure=5, attack=2),
    ]
    mine = [mech("Fast", 3, speed="fast", missile=3, hand_to_hand=2), assets("M")]
    table = lay(mine, sorts, stockpiles=(30, 9))
    table.play(SendUnit(id_of(table, "Fast")))
    state = table.state
    group = tuple(piece for piece in state.pieces if piece.id == id_of(table, "Fast"))
    together, sites = GroupAttacks(state, group), [p.site for p in state.pieces if p.seat == BOB]
    told = {at: together.words(at, "") for at in sites}
    assert told == {at: GroupAttacks(state, group).words(at, "") for at in sites}
    assert len({str(words) for words in told.values()}) > 3
