"""The exact odds of a battle and of a block, and what the options of a side are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial
from math import prod

from msgspec.structs import replace

from assistant.games.battletech import cards, flow
from assistant.games.battletech.actions import (
    AssignDamage,
    FireMissiles,
    IncludeTarget,
    LetPass,
    SendAgainst,
    StandBack,
    TakeBack,
    UseOption,
)
from assistant.games.battletech.battle_record import Mission, UnitOption
from assistant.games.battletech.cards import PieceId, SiteId, stockpile_owner
from assistant.games.battletech.damage_rules import Law
from assistant.games.battletech.mission_rulings import MISSION_RULINGS
from assistant.games.battletech.names import piece_name, player_name, site_name
from assistant.games.battletech.odds import forecast_text as said
from assistant.games.battletech.odds.attacks import (
    Attack,
    DamagePreviews,
    GroupAttacks,
    aimed_at,
    as_blocked,
    attacks,
    boosts_left,
    cards_lost,
    max_attack,
    max_damage,
    missile_damage,
    with_boosts,
    within_reach,
    worst_split,
)
from assistant.games.battletech.odds.battle_sheet import Kind, Range, Sheet, kind_of, sheet
from assistant.games.battletech.odds.damage_outcomes import (
    DamageOutcomes,
    damage_outcomes,
    damaged_sites,
    gone_chance,
    mean_lost,
    spared,
)
from assistant.games.battletech.odds.forecast_text import (
    assumptions,
    breakdown,
    figures,
    is_unknown,
    sheet_forecast,
    single_forecast,
)
from assistant.games.battletech.outcome import ends_the_game
from assistant.games.battletech.state import ACTING, ATTACHED, Piece, State, Station
from assistant.games.battletech.steps import act as mission_act
from assistant.games.battletech.steps import block as mission_block
from assistant.games.battletech.steps import card_effects
from assistant.games.battletech.steps.act import record
from assistant.games.battletech.steps.damage_assigned import overdrawn
from assistant.games.battletech.steps.modifiers import (
    able,
    options_of,
    why_not_ability,
    why_not_mission_card,
    why_not_option,
)
from assistant.games.battletech.steps.participants import (
    enemy_things,
    everybody,
    fighters,
    is_barred,
    mission_of,
    named_target,
)
from assistant.rules.decision import Action, Choice, Gesture, Seat
from assistant.rules.odds import (
    CancelToken,
    Claim,
    ExpectedValue,
    Figure,
    Forecast,
    OddsProvider,
    OptionValue,
    OptionValues,
    ProgressCallback,
    no_progress,
    not_cancelled,
    until_cancelled,
)
from assistant.rules.text import Message, Speakable, Text, joined

ONE = Fraction(1)
MOST_TOLD = 24
"""Of more targets than these, only the likeliest to fall are told one by one."""
MOST_NAMED = 2
"""Of more attackers than these, the others are counted."""
BEFORE_MISSIONS = (Station.DRAW, Station.DEPLOY, Station.REPAIR, Station.MISSIONS)
"""Where a player thinks of the missions of this turn."""


def forecast(
    view: State,
    cancelled: CancelToken = not_cancelled,
    progress: ProgressCallback = no_progress,
) -> Forecast | None:
    """What the sheet comes to, with what is still to be assigned; before, what who is ready can do.

    What the hidden cards of the others would change, nobody can say: no chance is made up for them.
    """
    mission = view.mission
    if mission is None:
        if view.at not in BEFORE_MISSIONS:
            return None
        ready = _of_raids(attacks(view, view.active), said.ASSUME_READY(), cancelled)
        needs = said.NEEDS_READY(player=player_name(view, view.active))
        return ready or Forecast((), (), (needs,))
    if mission.target is None:
        assault = GroupAttacks(view, view.find_all(mission.group))
        found = (one for site in enemy_things(view, mission.attacker) for one in assault.at(site))
        return _of_raids(found, said.ASSUME_GROUP(), cancelled)
    if view.owner(mission.target) is None:
        return None
    if view.at is Station.BLOCK:
        return block_forecast(view)
    if view.at in ACTING and overdrawn(view) is not None:
        return None
    striker = _striker(view) if view.at in ACTING else None
    there = view if striker is None else with_boosts(view, striker)
    sheet = {
        site: damage_outcomes(there, site)
        for site in until_cancelled(damaged_sites(there), cancelled)
    }
    if striker is not None:
        return _of_all(view, striker, sheet, cancelled)
    if not sheet:
        return None
    told = sheet_forecast(view, sheet, tuple(assumptions(view)))
    return replace(told, left_out=left_out(view))


def values(view: State, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
    """How likely what each option names falls with it, where anything does."""
    if view.mission is None or view.mission.telling:
        return None
    if view.at is Station.BLOCK:
        return block_values(view, cancelled)
    choice = flow.STEPS.decide(view)
    if not isinstance(choice, Choice):
        return None
    by_cards = view.at in ACTING and _is_for_cards(view)
    actions = (action for option in choice.open for action in option.members)
    worths = (
        (a, _value(view, choice.seat, a, by_cards)) for a in until_cancelled(actions, cancelled)
    )
    option_values = tuple(
        OptionValue(a, float(worth), second=-1.0 if isinstance(a, UseOption) else 0.0)
        for a, worth in worths
        if worth is not None
    )  # what costs its own side something is not as good as the same without
    gestures = tuple(_gestures(view, choice, by_cards)) if view.at in ACTING else ()
    if not any(worth.value for worth in (*option_values, *gestures) if worth is not None):
        return None
    assuming: tuple[Text, ...] = (said.ASSUME_THIS_ANSWER(), said.ASSUME_NO_CARDS())
    if view.at is Station.GROUP:
        boosted = any(any(boosts_left(battle, choice.seat)) for battle in _aims(view, choice))
        cards = said.ASSUME_ALL_USED() if boosted else said.ASSUME_NO_CARDS()
        assuming = (said.ASSUME_UNBLOCKED(), cards, said.ASSUME_ONE_TARGET())
        goal = said.GOAL_UNBLOCKED()
    else:
        goal = said.GOAL_ENEMY_CARDS() if by_cards else said.GOAL()
    if any(isinstance(worth.action, UseOption) for worth in option_values):
        goal = said.GOAL_WITH_OPTIONS() if by_cards else goal
        assuming = (*assuming, said.ASSUME_THEN_ALL())
    if by_cards:
        assuming = (*assuming, said.ASSUME_UNIT_IS_CARD())
    aims = [with_boosts(battle, choice.seat) for battle in _aims(view, choice)]
    # A side's own Overheat and Alpha Strike are answers of their own, as in the forecast.
    omitted = left_out(*(aims or [with_boosts(view, choice.seat)]))
    return OptionValues(
        choice.seat,
        option_values,
        goal,
        assuming,
        gestures,
        chance=not by_cards,
        digits=2,
        left_out=omitted,
    )


def _aims(view: State, choice: Choice) -> Iterator[State]:
    """The battle at each target that the options name."""
    for option in choice.open:
        if isinstance(option.action, SendAgainst):
            yield aimed_at(view, option.action.target)


def _of_raids(found: Iterable[Attack], who: Text, cancelled: CancelToken) -> Forecast | None:
    """The first of `_order` whole, and a figure for every one."""
    each = [(raid, raid.odds) for raid in until_cancelled(found, cancelled)]
    if not each:
        return None
    order = sorted(each, key=lambda one: _order(one[0].site, one[1]), reverse=True)
    (best, odds), plain = order[0], order[0][0].aimed
    seat = mission_of(plain).attacker
    state = with_boosts(plain, seat)
    on = said.ASSUME_ALL_ON(site=site_name(state, best.site))
    told = (on, who, said.ASSUME_UNBLOCKED(), _beyond(plain, state), said.ASSUME_HIDDEN())
    sums = (figure for raid, law in order for figure in figures(raid.aimed, {raid.site: law}))
    rest = tuple(breakdown(raid.aimed, raid.site, law) for raid, law in order[:MOST_TOLD])
    whole = single_forecast(state, best.site, odds, told, said.IF_UNBLOCKED)
    omitted = left_out(*(with_boosts(raid.aimed, seat) for raid, _ in order[:MOST_TOLD]))
    whole = _with_attackers(whole, plain, seat, best.site)
    return replace(whole, figures=tuple(sums)[:MOST_TOLD], breakdowns=rest, left_out=omitted)


def _with_attackers(whole: Forecast, state: State, seat: Seat, site: SiteId) -> Forecast:
    """And by whom, using what, with what of the damage is up to the dice of missiles.

    Whose Overheat or Alpha Strike is counted on comes first, and none of them is left out.
    """
    units, missiles = fighters(state, seat), missile_damage(state, seat, site)
    name: Callable[[State, Piece], Speakable] = piece_name
    most = MOST_NAMED
    if _used_on(state, seat, site):
        using = [unit for unit in units if mission_act.boosts_named(state, seat, unit)]
        units = (*using, *(unit for unit in units if unit not in using))
        name, most = _with_uses, max(most, len(using))
    named: Speakable = joined([name(state, unit) for unit in units[:most]])
    if len(units) > most:
        named = said.AND_MORE(units=named, n=len(units) - most)
    if missiles.most:
        named = said.WITH_MISSILES(units=named, n=str(Range(missiles.least, missiles.most)))
    return replace(whole, also=(Claim(said.ATTACKERS(), instead=named), *whole.also))


def _used_on(state: State, seat: Seat, site: SiteId) -> Speakable:
    """The Overheat and Alpha Strike counted on; empty where it fares no better without them."""
    boosted = max_attack(with_boosts(state, seat), seat, site)
    needed = spared(boosted) != spared(max_attack(state, seat, site))
    return mission_act.boosts_named(state, seat) if needed else ""


def _with_uses(state: State, unit: Piece) -> Speakable:
    """The Unit, with the Overheat and Alpha Strike that are still counted on."""
    name, uses = piece_name(state, unit), mission_act.boosts_named(state, unit.seat, unit)
    return said.WITH_BOOSTS(unit=name, options=uses) if uses else name


def _order(site: SiteId, odds: DamageOutcomes) -> tuple[bool, Fraction, Fraction]:
    """A Stockpile that may be emptied comes first: that ends a game, however likely a card falls.

    Then what is likelier to fall, then what loses more on average.
    """
    gone = gone_chance(odds)
    return stockpile_owner(site) is not None and gone > 0, gone, mean_lost(odds)


def _striker(state: State) -> Seat | None:
    """Who has damage or missiles left: whose word is next, else the other; None of nobody."""
    asked = mission_act.asked(state)
    for seat in (asked, mission_of(state).enemy(asked)):
        there = with_boosts(state, seat)
        if any(max_damage(there, seat, site).most for site in within_reach(there, seat)):
            return seat
    return None


def headline(view: State) -> Claim | None:
    """What is said first while damage is assigned, of all that is left; None where nothing is."""
    if view.mission is None or view.at not in ACTING or overdrawn(view) is not None:
        return None
    if (seat := _striker(view)) is None:
        return None
    return _told_first(view, seat, _aim(view, seat)).headline


def _aim(state: State, seat: Seat) -> SiteId:
    """The first of `_order` of all on what Enter, or a key with Overheat, sends what is left.

    Where none does, the first of all in reach.
    """
    there = with_boosts(state, seat)
    keys = mission_act.act_gestures(state, seat, DamagePreviews(state))
    sent = [
        site
        for n, key in enumerate(keys)
        if not n or any(isinstance(action, UseOption) for action in key.actions)
        for site in _recipients(key)
    ]
    sites = sent or within_reach(there, seat)
    return max(sites, key=lambda site: _order(site, max_attack(there, seat, site)))


def _told_first(state: State, seat: Seat, site: SiteId) -> Forecast:
    """All that is left on one thing, over what falls on it already."""
    there = with_boosts(state, seat)
    odds = max_attack(there, seat, site)
    told = (said.ASSUME_ALL_ON(site=site_name(state, site)), _beyond(state, there))
    given: Callable[..., Text] | None = said.IF_ALL_ON
    if gone_chance(damage_outcomes(state, site)) == 1:
        given = None
    elif uses := _used_on(state, seat, site):
        given = partial(said.IF_ALL_USED, options=uses)
    whole = single_forecast(there, site, odds, told, given)
    return _with_attackers(whole, state, seat, site)


def _of_all(
    state: State, seat: Seat, sheet: dict[SiteId, DamageOutcomes], cancelled: CancelToken
) -> Forecast:
    """What is assigned, with all that this side has left."""
    there = with_boosts(state, seat)
    reached = until_cancelled(within_reach(there, seat), cancelled)
    each = {site: max_attack(there, seat, site) for site in reached}
    order = sorted(each, key=lambda site: _order(site, each[site]), reverse=True)
    whole = _told_first(state, seat, _aim(state, seat))
    found = {site: each[site] for site in order} | {s: o for s, o in sheet.items() if s not in each}
    rest = tuple(breakdown(there, site, odds) for site, odds in found.items())
    sums = tuple(figures(there, found))
    return replace(whole, figures=sums, breakdowns=rest, left_out=left_out(there))


def _is_for_cards(state: State) -> bool:
    """Whether cards are counted, as before a block: of a Stockpile that cannot be emptied."""
    mission = mission_of(state)
    target = mission.target
    if target is None or stockpile_owner(target) is None:
        return False
    there = with_boosts(state, mission.attacker)
    return not gone_chance(max_attack(there, mission.attacker, target))


def _value(state: State, seat: Seat, action: Action, by_cards: bool) -> Fraction | None:
    match action:
        case SendAgainst(target=target) if not is_unknown(state, target):
            there = with_boosts(aimed_at(state, target), seat)
            return _fall(target, max_attack(there, seat, target))
        case AssignDamage(to=to) | FireMissiles(to=to) if state.at in ACTING:
            return _added(state, record(state, action).state, to, by_cards)
        case UseOption() if state.at in ACTING:
            after = record(state, action).state
            keys = mission_act.act_gestures(after, seat, DamagePreviews(after))
            best = mission_act.unboosted(keys)
            return None if best is None else _dealt(state, after, best, by_cards)
    return None


def _added(state: State, after: State, site: SiteId, by_cards: bool) -> Fraction | None:
    """How likely it falls then, or the cards that it loses more; None where it may fall already,
    and no likelier then.

    Where chances are told, a Stockpile that cannot be emptied has none.
    """
    before, then = damage_outcomes(state, site), damage_outcomes(after, site)
    if gone_chance(before) and gone_chance(before) == gone_chance(then):
        return None
    return cards_lost(site, then) - cards_lost(site, before) if by_cards else _fall(site, then)


def _fall(site: SiteId, odds: DamageOutcomes) -> Fraction | None:
    gone = gone_chance(odds)
    return None if stockpile_owner(site) is not None and not gone else gone


def _gestures(state: State, choice: Choice, by_cards: bool) -> Iterator[ExpectedValue | None]:
    """How likely any of what they hit falls, each by its own dice; or all cards that they cost.

    What both sides do has none: it is good for the one and bad for the other.
    """
    for gesture in choice.gestures:
        worth = None if gesture.for_all else _dealt(state, state, gesture, by_cards)
        yield None if worth is None else ExpectedValue(float(worth))


def _dealt(state: State, after: State, gesture: Gesture, by_cards: bool) -> Fraction | None:
    """The same of one gesture, after something else."""
    sites = _recipients(gesture)
    for action in gesture.actions:
        if isinstance(action, AssignDamage | FireMissiles | UseOption):
            after = record(after, action).state
    added = [_added(state, after, site, by_cards) for site in sites]
    told = [n for n in added if n is not None]
    if not told:
        return None
    return sum(told, Fraction(0)) if by_cards else 1 - prod((1 - n for n in told), start=ONE)


def _recipients(gesture: Gesture) -> tuple[SiteId, ...]:
    """All on what the damage and the missiles of these actions fall."""
    shots = (a.to for a in gesture.actions if isinstance(a, AssignDamage | FireMissiles))
    return tuple(dict.fromkeys(shots))


Stand = tuple[tuple[PieceId, ...], bool]
"""Who blocks, and whether the target is included."""


def block_forecast(state: State) -> Forecast:
    """The target with all of the attack on it, as the block is named so far.

    Then everybody who meets, each with all of the other side on him.
    """
    mission = mission_of(state)
    target = named_target(mission)
    plain = as_blocked(state, mission.blockers, mission.included)
    there = with_boosts(plain, mission.attacker)
    odds = max_attack(there, mission.attacker, target)
    who, given = said.ASSUME_UNBLOCKED(), said.IF_UNBLOCKED
    if mission.blockers:
        who, given = said.ASSUME_AS_NAMED(), said.IF_AS_NAMED
    told = (said.ASSUME_ALL_ON(site=site_name(state, target)), who, _beyond(plain, there))
    whole = single_forecast(there, target, odds, (*told, said.ASSUME_HIDDEN()), given)
    whole = _with_attackers(whole, plain, mission.attacker, target)
    others = _of_others(there, target) if mission.blockers else ()
    return replace(whole, figures=(*whole.figures, *others), left_out=left_out(there))


def block_values(state: State, cancelled: CancelToken = not_cancelled) -> OptionValues:
    """What each answer leaves at the worst: the attackers use all that is printed on them.

    If the target can be lost, the chance that it stays while all of the attack falls on it; answers
    that are as good are parted by the blocker likeliest to be lost. If it cannot, the cards that a
    Stockpile and its blockers lose to the attack split as costs most; if one answer has too many
    splits to count (`worst_split`), all answers tell those lost to an attack that is not split, and
    the assumptions say so. Of any other target, the damage counters it or one blocker gets.

    What is chosen already has no number: it would be what is left without it. Raises `Cancelled`.
    """
    mission, choice = mission_of(state), mission_block.BlockStep().decide(state)
    actions = [option.action for option in choice.open]
    stands = {action: _after(mission, (action,)) for action in actions}
    every = [*stands.values(), *(_after(mission, gesture.actions) for gesture in choice.gestures)]
    stood = {stand: as_blocked(state, *stand) for stand in dict.fromkeys(every)}
    battles = {stand: with_boosts(there, mission.attacker) for stand, there in stood.items()}
    laws = {stand: _at_stake(there) for stand, there in battles.items()}
    target = named_target(mission)
    is_stockpile = kind_of(state, target) is Kind.STOCKPILE
    by_chance = any(
        gone_chance(odds)
        for law in laws.values()
        for site, odds in law.items()
        if site == target or not is_stockpile
    )

    by_cards = is_stockpile and not by_chance
    cards: dict[Stand, Fraction] = {}
    for stand, there in until_cancelled(battles.items() if by_cards else (), cancelled):
        lost = _cards_lost(there)
        if lost is None:
            break
        cards[stand] = lost
    is_split = by_cards and len(cards) == len(battles)
    if by_cards and not is_split:
        cards = {stand: _cards_lost_at_one(law) for stand, law in laws.items()}

    def worth(stand: Stand) -> OptionValue:
        gone = {site: gone_chance(odds) for site, odds in laws[stand].items()}
        if by_chance:
            lost = gone.pop(target)
            blocker = max(gone.values(), default=Fraction(0))
            note = said.fate(state, lost if is_stockpile else Fraction(0), blocker)
            return OptionValue(LetPass(), float(1 - lost), note=note, second=-float(blocker))
        if is_stockpile:
            return OptionValue(LetPass(), -float(cards[stand]))
        harm = max(mean_lost(odds) for odds in laws[stand].values())
        return OptionValue(LetPass(), -float(harm))

    option_values = tuple(
        replace(worth(stand), action=action)
        for action, stand in stands.items()
        if not isinstance(action, StandBack) and action != IncludeTarget(False)
    )
    gains = tuple(worth(_after(mission, gesture.actions)).gain for gesture in choice.gestures)
    if not is_stockpile:
        goal = said.GOAL_SPARED() if by_chance else said.GOAL_COUNTERS()
    elif by_chance:
        goal = said.GOAL_GAME() if ends_the_game(state) else said.GOAL_STAY()
    else:
        goal = said.GOAL_CARDS()
    attack = said.ASSUME_SPLIT if is_split else said.ASSUME_WORST
    unit = (said.ASSUME_UNIT_IS_CARD(),) if by_cards else ()
    used = next((stand for stand in battles if battles[stand] != stood[stand]), every[0])
    told = (attack(), *unit, _beyond(stood[used], battles[used]), said.ASSUME_HIDDEN())
    omitted = left_out(*battles.values())
    return OptionValues(
        choice.seat, option_values, goal, told, gains, chance=by_chance, left_out=omitted
    )


def _beyond(before: State, after: State) -> Text:
    """What is not counted, where this much is of what is printed on the attackers."""
    return said.ASSUME_NO_CARDS() if before == after else said.ASSUME_ALL_USED()


def _at_stake(there: State) -> dict[SiteId, DamageOutcomes]:
    """What the attack can do to the target, and to each who blocks."""
    mission = mission_of(there)
    assert mission.defender is not None
    sites = (named_target(mission), *(piece.site for piece in fighters(there, mission.defender)))
    return {site: max_attack(there, mission.attacker, site) for site in dict.fromkeys(sites)}


def _cards_lost(there: State) -> Fraction | None:
    """The cards of a Stockpile and its blockers that the attack costs, split as costs most."""
    mission = mission_of(there)
    assert mission.defender is not None
    blockers = (piece.site for piece in fighters(there, mission.defender))

    def cost(site: SiteId, law: Law) -> Fraction:
        return cards_lost(site, damage_outcomes(there, site, law))

    costs = {site: partial(cost, site) for site in (*blockers, named_target(mission))}
    split = worst_split(there, mission.attacker, costs)
    return None if split is None else split.cost


def _cards_lost_at_one(law: dict[SiteId, DamageOutcomes]) -> Fraction:
    """The same of an attack that falls whole on one of them."""
    return max(cards_lost(site, odds) for site, odds in law.items())


def _of_others(there: State, target: SiteId) -> Iterator[Figure]:
    mission = mission_of(there)
    for seat in reversed(mission.seats):
        for piece in fighters(there, seat):
            if piece.site != target:
                odds = max_attack(there, mission.enemy(seat), piece.site)
                yield from figures(there, {piece.site: odds})


def _after(mission: Mission, answers: tuple[Action, ...]) -> Stand:
    """The block that these answers make, or come nearer to."""
    for action in answers:
        mission = mission_block.with_answer(mission, action)
    return mission.blockers, mission.included


ODDS: OddsProvider[State] = OddsProvider(forecast, values)


DONE = (Station.FIGURES, Station.DICE, Station.RESULT)
"""Where nobody puts anything more into the battle."""

OMITS: dict[UnitOption, Message] = {
    UnitOption.OVERHEAT: said.OMITS_OVERHEAT,
    UnitOption.ALPHA_STRIKE: said.OMITS_ALPHA_STRIKE,
    UnitOption.JUMP: said.OMITS_JUMP,
}


def left_out(*states: State) -> tuple[Text, ...]:
    """What those who meet may still use, and what their hands are known to hold.

    Of several states, such as the attacks that may be made, all that is left out of any.
    """
    found: dict[Message, dict[Speakable, None]] = {}
    for state in states:
        if state.at not in DONE:
            for message, name in _unused(state):
                found.setdefault(message, {})[name] = None
    return tuple(message(what=joined(list(names))) for message, names in found.items())


def _unused(state: State) -> Iterator[tuple[Message, Speakable]]:
    ended = state.mission_view.ended
    for piece in everybody(state):
        if piece.seat not in ended and not is_barred(state):
            yield from _options(state, piece)
    for seat in mission_of(state).seats:
        if seat not in ended:
            yield from _abilities(state, seat)
            yield from _hand(state, seat)


def _options(state: State, piece: Piece) -> Iterator[tuple[Message, Speakable]]:
    for option in options_of(piece):
        spent = option is UnitOption.ALPHA_STRIKE and piece.depleted
        late = option is UnitOption.JUMP and state.at in ACTING
        if not (spent or late or any(why_not_option(state, piece, option))):
            yield OMITS[option], piece_name(state, piece)


def _abilities(state: State, seat: Seat) -> Iterator[tuple[Message, Speakable]]:
    """Those whose numbers are told: what an Attack gets from a card that lies on it is counted."""
    for piece in able(state, seat):
        card = piece.card
        if card is None or any(why_not_ability(state, piece)):
            continue
        if card.prevent or (card.attack_bonus and piece.zone is not ATTACHED):
            yield said.OMITS_ABILITY, piece_name(state, piece)


def _hand(state: State, seat: Seat) -> Iterator[tuple[Message, Speakable]]:
    if any(why_not_mission_card(state, seat)):
        return
    for card in state.player(seat).held:
        if card.kind is cards.Kind.MISSION:
            yield said.OMITS_HAND, card.name


RECORDED = (AssignDamage, FireMissiles, TakeBack, UseOption)


def what_if(state: State, action: Action) -> Sheet | None:
    """The sheet after a legal action; None where it puts nothing into the record."""
    if isinstance(action, RECORDED):
        return sheet(record(state, action).state)
    if type(action) in card_effects.EFFECTS:
        return sheet(card_effects.apply(state, action).state)
    row = next((row for row in MISSION_RULINGS if isinstance(action, row.action)), None)
    return None if row is None else sheet(row.apply(state, action).state)
