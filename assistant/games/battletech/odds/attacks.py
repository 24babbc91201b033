"""What attacks can do: damage to be assigned, all that a side has left, Units that are ready."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from assistant.games.battletech import damage_rules, mission_texts
from assistant.games.battletech.battle_record import Fired, Mission, OptionUsed, Stage, UnitOption
from assistant.games.battletech.cards import PieceId, SiteId, Speed, stockpile_owner
from assistant.games.battletech.damage_rules import DamageOutcome, Law, Volley
from assistant.games.battletech.names import site_name
from assistant.games.battletech.odds.battle_sheet import in_short
from assistant.games.battletech.odds.damage_outcomes import (
    DamageOutcomes,
    damage_outcomes,
    gone_chance,
    mean_lost,
    outcome_by_damage,
    prevented,
    total_damage,
)
from assistant.games.battletech.rule_options import Missiles
from assistant.games.battletech.state import Piece, State, can_fight
from assistant.games.battletech.steps.damage_assigned import (
    aims,
    bonus,
    is_spent,
    missiles_left,
    owed,
    recipients,
    room,
)
from assistant.games.battletech.steps.modifiers import (
    armor,
    extra_damage,
    options_of,
    struck,
    structure,
    volley,
    why_not_used,
)
from assistant.games.battletech.steps.participants import (
    enemy_things,
    fighters,
    group_speed,
    is_barred,
    mission_of,
    speeds_in,
    stage_of,
    why_not_alone,
    why_not_member,
    why_not_target,
)
from assistant.rules.decision import Seat
from assistant.rules.text import Speakable, Text


class DamagePreview(NamedTuple):
    """A recipient as the sheet has it: `least` and `most` may fall on it already."""

    state: State
    site: SiteId
    name: Speakable
    least: int
    most: int
    off: int
    """What prevention and Armor take off."""

    def with_more(self, low: int, high: int) -> Text:
        """What it comes to with so much more, in a few words."""
        if high and self.after().gone and stockpile_owner(self.site) is None:
            return mission_texts.SCRAPPED_ANYWAY()
        comes_to = outcome_by_damage(self.state, self.site)
        sums = (self.least + low, self.most + high)
        return in_short(self.state, self.site, [comes_to(max(0, n - self.off)) for n in sums])

    def through(self, more: int = 0) -> int:
        """What gets through for certain, with so much more."""
        return max(0, self.least + more - self.off)

    def after(self, more: int = 0) -> DamageOutcome:
        """What becomes of it for certain, with so much more."""
        return outcome_by_damage(self.state, self.site)(self.through(more))

    def changes(self, more: int) -> bool:
        """Whether so much more can still do anything to it."""
        return not self.after().gone and more > 0 and self.most + more > self.off


class DamagePreviews:
    """The recipients of a battle, each looked at once for all the options about it."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._seen: dict[SiteId, DamagePreview] = {}

    def of(self, site: SiteId) -> DamagePreview:
        """The recipient as it stands."""
        if site not in self._seen:
            state, law = self._state, total_damage(self._state, site)
            off, name = prevented(state, site) + (armor(state, site) or 0), site_name(state, site)
            self._seen[site] = DamagePreview(state, site, name, law.least, law.most, off)
        return self._seen[site]

    def is_the_stockpile(self, site: SiteId) -> bool:
        """Whether it is the only Stockpile that an enemy can have."""
        return stockpile_owner(site) is not None and len(self._state.players) == 2


def aimed_at(state: State, target: SiteId) -> State:
    """The group at this target, with nobody in the way and nothing assigned yet."""
    owner = state.owner(target)
    return _answered(state, target=target, defender=owner, blockers=(), included=False)


def as_blocked(state: State, blockers: tuple[PieceId, ...], included: bool) -> State:
    """The battle if these Units block, with nothing assigned yet."""
    return _answered(state, blockers=blockers, included=included and bool(blockers))


def _answered(state: State, **changes: object) -> State:
    return state.with_mission(answered=True, first=mission_of(state).attacker, **changes)


def boosts_left(state: State, seat: Seat) -> Iterator[tuple[Piece, UnitOption]]:
    """Each Overheat and Alpha Strike that a side can still use before its damage."""
    if seat in state.mission_view.ended or is_spent(state, seat):
        return
    for piece in fighters(state, seat):
        for option in options_of(piece):  # never Jump: that comes earlier
            if not any(why_not_used(state, piece, option)):
                yield piece, option


def with_boosts(state: State, seat: Seat) -> State:
    """The battle with all of them used.

    What they add is added to an Attack, and more of it never costs the other side less.
    """
    for piece, option in tuple(boosts_left(state, seat)):
        state = state.with_entry(OptionUsed(seat, stage_of(state, seat), piece.id, option))
        state = struck(state, piece) if option is UnitOption.ALPHA_STRIKE else state
    return state


def max_attack(state: State, seat: Seat, site: SiteId) -> DamageOutcomes:
    """What becomes of a recipient if all damage and all missiles left go there."""
    return damage_outcomes(state, site, max_damage(state, seat, site))


def max_damage(state: State, seat: Seat, site: SiteId) -> Law:
    """The damage that a side still has and can turn against a recipient."""
    return damage_rules.together(*_damage_left(state, seat, site))


def missile_damage(state: State, seat: Seat, site: SiteId) -> Law:
    """What of that the missiles can do."""
    salvos = (_salvos(state, piece, site)[1] for piece in fighters(state, seat))
    return damage_rules.together(*(salvo.law(salvo.most) for salvo in salvos))


def within_reach(state: State, seat: Seat) -> tuple[SiteId, ...]:
    """Everything of the enemy's that anything can fall on."""
    sites: dict[SiteId, None] = {}
    for piece in fighters(state, seat):
        for site in (*recipients(state, piece), *aims(state, piece)):
            sites[site] = None
    return tuple(sites)


def _damage_left(state: State, seat: Seat, site: SiteId) -> Iterator[Law]:
    for piece in fighters(state, seat):
        yield from (salvo.law(salvo.most) for salvo in _salvos(state, piece, site))


class Salvo(NamedTuple):
    """How much of a Unit's attack, or how many of its missiles, can go at a thing; what it does."""

    most: int
    more: int = 0
    """What a keyword adds to the first hit there."""
    shot: Volley | None = None

    def law(self, n: int) -> Law:
        """What so much of it does."""
        if self.shot is not None:
            return damage_rules.fired(self.shot._replace(missiles=n))
        return damage_rules.sure(n + self.more) if n else damage_rules.NOTHING


def _salvos(state: State, piece: Piece, site: SiteId) -> tuple[Salvo, Salvo]:
    """What the Unit still has for it: the attack, and the missiles."""
    n = more = missiles = 0
    if site in recipients(state, piece):
        n = max(0, min(owed(state, piece), room(state, piece, site)))
        term = extra_damage(state, piece.id, site) if n else None
        more = term.n if term is not None and bonus(state, piece.id) is None else 0
    # Missiles go in their side's own step; who was made to join late has none (ORD-4, JON-2).
    late = piece.id in state.mission_view.hurried or piece.seat in state.mission_view.ended
    if not (late or is_barred(state)) and site in aims(state, piece):
        missiles = max(0, missiles_left(state, piece))
    shot = volley(state, Fired(piece.seat, Stage.FIRST, piece.id, site, missiles))
    return Salvo(n, more), Salvo(missiles, shot=shot._replace(missiles=0))


Costs: TypeAlias = Mapping[SiteId, Callable[[Law], Fraction]]
"""What damage costs at each thing; more damage never costs less."""
MOST_STEPS = 100_000
"""A count of the costliest split that may take more steps than this is not begun."""


class Share(NamedTuple):
    """What one Unit deals to one thing: so much of its attack, or so many of its missiles."""

    unit: PieceId
    to: SiteId
    n: int
    missiles: bool


class Split(NamedTuple):
    """Everything that a side has left, dealt to things, and what that costs the other."""

    cost: Fraction
    shares: tuple[Share, ...]


class _Pool(NamedTuple):
    """Damage, or missiles, that are alike, in steps: so much of it can go where, and does what."""

    n: int
    step: int
    at: dict[SiteId, Salvo]
    missiles: bool
    units: tuple[tuple[PieceId, int], ...]
    """Whose it is, and how much of it."""

    def parts(self, site: SiteId, left: int) -> range:
        """How much of what is left may go there, the most first."""
        most = min(left, self.at[site].most)
        step = min(self.step, most) or 1
        return range(most - most % step, -1, -step)

    def shares(self, dealt: dict[SiteId, int], order: list[SiteId]) -> Iterator[Share]:
        """Unit by unit, a keyword's hit first; what would do nothing goes along, in this order."""
        left = self.n - sum(dealt.values())
        for site in order:
            more = min(left, self.at[site].most - dealt[site])
            dealt, left = dealt | {site: dealt[site] + more}, left - more
        units = list(self.units)
        for site in sorted(dealt, key=lambda site: not self.at[site].more):
            n = dealt[site]
            while n:
                unit, has = units.pop(0)
                yield Share(unit, site, min(n, has), self.missiles)
                if has > n:
                    units.insert(0, (unit, has - n))
                n -= min(n, has)


def worst_split(
    state: State, seat: Seat, costs: Costs, most: int = MOST_STEPS, *, whole: bool = False
) -> Split | None:
    """A side's attack where it is split as costs most; None of more steps than `most`.

    At each thing, any part of what may be left of each pool can be dealt, or the `whole` of it.
    """
    each = [tuple(pool) for pool in _pools(state, seat, tuple(costs))]
    if whole:
        each = [tuple(one._replace(step=max(one.n, 1)) for one in pool) for pool in each]
    parts = prod(comb(2 + pool.n // pool.step, 2) for pool, *_ in each)
    if parts * len(costs) * prod(map(len, each)) > most:
        return None
    found = ((pools, *_dealt(pools, costs)) for pools in product(*each))
    pools, cost, dealt = max(found, key=lambda one: one[1])
    order = sorted(costs, key=lambda site: -sum(dealt[site]))
    by_pool = (
        pool.shares({site: part[n] for site, part in dealt.items()}, order)
        for n, pool in enumerate(pools)
    )
    return Split(cost, tuple(share for shares in by_pool for share in shares))


def costliest_split(state: State, seat: Seat) -> Split | None:
    """What is left of a side's attack, split as costs the other side most cards from now on.

    Where it costs as many, damage that stays on a card counts; None of what can do nothing more.
    """
    reached = within_reach(state, seat)
    sites = sorted(reached, key=lambda site: gone_chance(damage_outcomes(state, site)) == 1)
    costs = {site: _cost_from(state, site) for site in sites}
    split = worst_split(state, seat, costs, FEW_STEPS) if costs else None
    if split is None and costs:
        split = worst_split(state, seat, costs, FEW_STEPS, whole=True)
    return split if split is not None and split.cost else None


FEW_STEPS = 30_000
"""The same of a count that is made whenever a question is asked."""


def cards_lost(site: SiteId, odds: DamageOutcomes) -> Fraction:
    """The cards that it costs on average: a Unit is one."""
    return gone_chance(odds) if stockpile_owner(site) is None else mean_lost(odds)


GAME, SCRATCH = 1000, Fraction(1, 10**6)
"""How many cards the last card of a Stockpile counts, and a damage counter that scraps nothing."""


def _cost_from(state: State, site: SiteId) -> Callable[[Law], Fraction]:
    """What more damage costs there, over what falls there already."""
    piece = state.find(site)
    bears = structure(state, site) if piece is not None and piece.active else None

    def measured(law: Law) -> Fraction:
        odds = damage_outcomes(state, site, law)
        cards = cards_lost(site, odds)
        if piece is None:
            return cards + GAME * gone_chance(odds)
        marks = (p * (o.lost if bears is None else min(o.left, bears)) for o, p in odds.items())
        return cards + SCRATCH * sum(marks)

    before = measured(damage_rules.NOTHING)
    return lambda law: measured(law) - before


def _pools(state: State, seat: Seat, sites: tuple[SiteId, ...]) -> Iterator[list[_Pool]]:
    """What is alike and reaches each thing whole, together; of a keyword, where it may add."""
    alike: dict[object, _Pool] = {}
    for piece in fighters(state, seat):
        found = [_salvos(state, piece, site) for site in sites]
        for missiles, salvos in zip((False, True), zip(*found, strict=True), strict=True):
            at, n = dict(zip(sites, salvos, strict=True)), max(salvo.most for salvo in salvos)
            whole = missiles and state.rule_options.missiles is Missiles.TOGETHER
            pool = _Pool(n, n if whole else 1, at, missiles, ((piece.id, n),))
            bonuses = [site for site, salvo in at.items() if salvo.more]
            if bonuses:
                yield [
                    pool._replace(
                        at={s: v if s == to else v._replace(more=0) for s, v in at.items()}
                    )
                    for to in bonuses
                ]
            elif n and any(0 < salvo.most < n for salvo in salvos):
                yield [pool]
            elif n:
                sort = missiles, pool.step, tuple((bool(s.most), s.shot) for s in salvos)
                most, units = n, pool.units
                if sort in alike:
                    most, units = n + alike[sort].n, (*alike[sort].units, *units)
                at = {s: v._replace(most=most if v.most else 0) for s, v in at.items()}
                alike[sort] = _Pool(most, pool.step, at, missiles, units)
    yield from ([pool] for pool in alike.values())


Parts: TypeAlias = tuple[int, ...]
"""So much of each pool."""


def _dealt(pools: tuple[_Pool, ...], costs: Costs) -> tuple[Fraction, dict[SiteId, Parts]]:
    """The most that these cost: thing by thing, for all that may be left over for the others."""
    cost_of = dict[Parts, Fraction]()
    dealt: dict[Parts, tuple[Fraction, tuple[Parts, ...]]]
    dealt = {tuple(pool.n for pool in pools): (Fraction(0), ())}
    for site, cost in costs.items():
        cost_of.clear()
        after: dict[Parts, tuple[Fraction, tuple[Parts, ...]]] = {}
        for left, (so_far, before) in dealt.items():
            for part in product(*(p.parts(site, n) for p, n in zip(pools, left, strict=True))):
                if part not in cost_of:
                    laws = (p.at[site].law(n) for p, n in zip(pools, part, strict=True))
                    cost_of[part] = cost(damage_rules.together(*laws))
                if cost_of[part] or not any(part):
                    rest = tuple(a - b for a, b in zip(left, part, strict=True))
                    most = so_far + cost_of[part]
                    if rest not in after or most > after[rest][0]:
                        after[rest] = most, (*before, part)
        dealt = after
    most, parts = max(dealt.values(), key=lambda one: one[0])
    return most, dict(zip(costs, parts, strict=True))


def ready_units(state: State, seat: Seat) -> tuple[Piece, ...]:
    """A player's Units that could go on a mission now."""
    mine = (piece for piece in state.pieces if piece.seat == seat and piece.is_unit)
    return tuple(piece for piece in mine if not any(why_not_member(piece)))


class Attack(NamedTuple):
    """One thing that can be gone against: the attack on it, unblocked, and what falls in all.

    All that is printed on the attackers is used for it.
    """

    site: SiteId
    aimed: State
    law: Law

    @property
    def odds(self) -> DamageOutcomes:
        """What becomes of it if all of that falls on it."""
        return damage_outcomes(self.aimed, self.site, self.law)


def attacks(state: State, seat: Seat) -> Iterator[Attack]:
    """Everything that ready Units reach, with all of them that do on their way."""
    units = ready_units(state, seat)
    parties: dict[Speed | None, GroupAttacks] = {}
    for site in enemy_things(state, seat) if units else ():
        speed = _speed_to_beat(state, site)
        if speed not in parties:
            group = _largest_group(state, units, site)
            mission = Mission(seat, tuple(piece.id for piece in group))
            parties[speed] = GroupAttacks(replace(state, mission=mission), group)
        yield from parties[speed].at(site)


class GroupAttacks:
    """A group that goes at one target or the other: what each comes to."""

    def __init__(self, state: State, group: tuple[Piece, ...]) -> None:
        self._state, self._group = state, group
        self._alone = any(why_not_alone(group))
        self._laws: dict[object, Law] = {}

    def at(self, site: SiteId) -> Iterator[Attack]:
        """The attack on this thing, if the rules allow it."""
        may_go = bool(self._group) and not self._alone
        if may_go and not any(why_not_target(self._state, self._group, site)):
            yield Attack(site, aimed_at(self._state, site), self._law(site, self._fighter(site)))

    def words(self, site: SiteId, name: Speakable) -> Text:
        """What becomes of a legal target that nobody blocks for, in a few words."""
        fighter = self._fighter(site)
        jams = fighter is not None and fighter.card is not None and fighter.card.options.ecm
        off = armor(aimed_at(self._state, site) if jams else self._state, site) or 0
        law = self._law(site, fighter)
        return DamagePreview(self._state, site, name, 0, 0, off).with_more(law.least, law.most)

    def _law(self, site: SiteId, fighter: Piece | None) -> Law:
        """The same at all that are alike in what jams, parries or is slow: a table has hundreds."""
        alike: object = None
        if fighter is not None and (card := fighter.card) is not None:
            alike = fighter.is_unit, fighter.depleted, card.speed, card.options
        if alike not in self._laws:
            seat = mission_of(self._state).attacker
            aimed = with_boosts(aimed_at(self._state, site), seat)
            self._laws[alike] = max_damage(aimed, seat, site)
        return self._laws[alike]

    def _fighter(self, site: SiteId) -> Piece | None:
        """Who would fight there."""
        piece = self._state.find(site)
        return piece if piece is not None and (piece.is_unit or can_fight(piece)) else None


def _largest_group(state: State, units: tuple[Piece, ...], site: SiteId) -> tuple[Piece, ...]:
    """As many of the Units as may go there together; the slowest stay behind first.

    Battle Armor that rides is no slower than what it rides on, for as long as that goes too (D-10).
    """
    group = units
    while group and any(why_not_target(state, group, site)):
        slowest, speeds = _rank(group_speed(state, group)), speeds_in(state, group)
        own = [_rank(group_speed(state, (piece,))) for piece in group]
        as_fast = (max(alone, _rank(here)) for alone, here in zip(own, speeds, strict=True))
        group = tuple(p for p, rank in zip(group, as_fast, strict=True) if rank > slowest)
    return group


def _speed_to_beat(state: State, site: SiteId) -> Speed | None:
    """How fast a Unit is that only a faster group reaches; None of what anybody does (TGT-1)."""
    piece = state.find(site)
    slow_enough = piece is None or piece.depleted or not piece.is_unit
    return None if slow_enough or piece is None else group_speed(state, (piece,))


def _rank(speed: Speed | None) -> int:
    return 0 if speed is None else speed.rank
