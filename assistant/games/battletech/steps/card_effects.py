"""A Mission card or an ability is told: what it does, one effect after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count

from msgspec import UNSET
from msgspec.structs import astuple, replace

from assistant.games.battletech import actions, mission_texts, texts
from assistant.games.battletech.battle_record import (
    AbilityUsed,
    AnyEntry,
    ChangeAttack,
    ChangeCounters,
    ChangeDamage,
    ChangeInitiative,
    Damage,
    Deplete,
    Effect,
    Join,
    Mission,
    MissionPlayed,
    Prevent,
    Remove,
    Stage,
    Tap,
    TurnUp,
    Untap,
)
from assistant.games.battletech.cards import MOST, Card, Kind, PieceId, SiteId, zone_ref
from assistant.games.battletech.names import picks_of, piece_name, player_name, site_name
from assistant.games.battletech.odds.attacks import DamagePreview, DamagePreviews
from assistant.games.battletech.odds.damage_outcomes import damaged_sites, total_damage
from assistant.games.battletech.rule_options import CARD, FallenInitiative, closes, reading, rule
from assistant.games.battletech.state import TERRAIN, Piece, State
from assistant.games.battletech.steps.common import option_groups
from assistant.games.battletech.steps.modifiers import (
    able,
    barred,
    card_limit,
    cause_name,
    counts_itself,
    falls_below_nothing,
    has_room,
    initiative,
    is_boundless,
    room_taken,
    why_not_ability,
    why_not_mission_card,
)
from assistant.games.battletech.steps.participants import (
    everybody,
    involved,
    mission_of,
    played,
    site_ref,
)
from assistant.games.battletech.unseen_cards import CardField, unseen
from assistant.rules.decision import (
    Action,
    Choice,
    Cite,
    Gesture,
    Group,
    NameField,
    NumberField,
    Option,
    Refusal,
    Seat,
)
from assistant.rules.flow import Event, Step, asks
from assistant.rules.text import Message, Text, signed

Told = MissionPlayed | AbilityUsed

EFFECTS: dict[type[Action], Callable[..., Effect]] = {
    actions.TellPrevent: Prevent,
    actions.TellAttack: ChangeAttack,
    actions.TellDamage: Damage,
    actions.TellInitiative: ChangeInitiative,
    actions.TellRemove: Remove,
    actions.TellJoin: Join,
    actions.TellTap: Tap,
    actions.TellUntap: Untap,
    actions.TellDeplete: Deplete,
}
"""What is told, as it is recorded: the same fields in the same order."""


def mission_cards(state: State, seat: Seat) -> Iterator[Option]:
    """Play a Mission card."""
    why = tuple(why_not_mission_card(state, seat))
    field = _cards(state, seat)
    example = field.examples[0]
    assert isinstance(example, Card)
    n, most = len(played(mission_of(state), seat)), card_limit(state, seat)
    limit, allows = mission_texts.LIMIT(n=n, most=most), rule("MSN-4")
    if n >= most and not why:  # it makes room for itself
        limit, allows = mission_texts.ONLY_RAISING(most=most), reading("AMB-2")
    heading = Group(mission_texts.MISSION_CARDS(), allows)
    label = mission_texts.PLAY_MISSION()
    refs = (zone_ref(seat, "hand"),)
    yield Option(actions.PlayMission(example), label, heading, refs, why, field, limit)


def abilities(state: State, seat: Seat) -> Iterator[Option]:
    """Use the ability of a card in play."""
    heading = Group(mission_texts.USE_ABILITY(), rule("ORD-2"))
    judged = ((piece, tuple(why_not_ability(state, piece))) for piece in able(state, seat))
    detail = texts.BY_ITS_TEXT()
    return option_groups(state, heading, actions.UseInBattle, judged, "by", detail)


def start(state: State, seat: Seat, stage: Stage, action: Action) -> Step[State]:
    """The card lies on the table; now it is told what it does."""
    before = state
    entry: MissionPlayed | AbilityUsed
    match action:
        case actions.PlayMission(card=card):
            state, given = _decided(state, seat), card.initiative or 0
            # Of a card's numbers, only more initiative has but one meaning.
            says = stage is Stage.INITIATIVE and given > 0
            effects = (ChangeInitiative(seat, given),) if says else ()
            entry = MissionPlayed(seat, stage, effects, card=card)
            text, cite = mission_texts.PLAYS(card=card.name), rule("MSN-4")
            player = state.player(seat)
            at, heap = player.place_of(card), (*player.scrapheap, card)
            player = replace(
                player,
                hand=player.hand - 1,
                held=player.held_without(card),
                shown=None if at is None else (at, player.held[at]),
                scrapheap=heap,
            )
            state = state.with_player(seat, player)
        case actions.UseInBattle(by=by):
            entry = AbilityUsed(seat, stage, by=by)
            name = piece_name(state, state.piece(by))
            text, cite = mission_texts.USES_ABILITY(card=name), rule("ORD-2")
        case _:
            raise TypeError(action)
    state = state.with_entry(entry).with_mission(telling=True)
    state = _remembering(state, before)
    lines = [effect_words(state, effect) for effect in entry.effects]
    events = (Event(text, cite, seat), *(Event(t, c, seat) for t, c in lines))
    return asks(state, *events)


def decide(state: State) -> Choice:
    """Every effect there can be, and the end of it; in one breath what the card prints."""
    cause, group = cause_of(mission_of(state)), Group(mission_texts.TELLING(), CARD)
    why = tuple(_why_not_all(state, cause))
    end = Option(actions.ThatIsAll(), mission_texts.THAT_IS_ALL(), group, (), why)
    # What has turned other cards cannot simply be taken back; undo can.
    has_turned = any(isinstance(effect, IN_BATTLE) for effect in cause.effects)
    why = (Refusal(mission_texts.HAS_TURNED(), CARD),) if has_turned else ()
    back = Option(actions.TakeItBack(), mission_texts.TAKE_IT_BACK(), group, (), why)
    seen = DamagePreviews(state)
    told = (option for make in _in_order(cause) for option in make(state, cause, seen))
    options = (*told, end, back)
    gestures: tuple[Gesture, ...] = ()
    if end.is_open:
        gestures = (Gesture(mission_texts.THAT_IS_ALL(), (actions.ThatIsAll(),)),)
        if isinstance(cause, MissionPlayed) and not cause.effects:
            gestures = (*printed_gestures(state, cause), *gestures)
    asked = mission_texts.WHAT_ELSE if cause.effects else mission_texts.WHAT_DOES
    prompt = asked(card=cause_name(state, cause))
    return Choice(cause.seat, prompt, options, gestures)


def apply(state: State, action: Action) -> Step[State]:
    """One effect more, or all of them."""
    mission = mission_of(state)
    cause = cause_of(mission)
    match action:
        case actions.ThatIsAll():
            if isinstance(cause, MissionPlayed):
                if mission.first is None and _hangs_on_its_own(state, cause):
                    state = state.deciding("AMB-2")
                player = replace(state.player(cause.seat), shown=None)
                state = state.with_player(cause.seat, player)
            return asks(state.with_mission(telling=False, decided=UNSET))
        case actions.TakeItBack():
            text = mission_texts.TOOK_IT_BACK(card=cause_name(state, cause))
            return asks(_undone(state, mission, cause), Event(text, CARD, cause.seat))
    effect: Effect = EFFECTS[type(action)](*astuple(action))
    changed: AnyEntry = replace(cause, effects=(*cause.effects, effect))
    before = state
    state = state.with_mission(entries=(*mission.entries[:-1], changed))
    if isinstance(effect, IN_BATTLE):
        state = state.with_piece(turned(state.piece(effect.on), effect))
    if isinstance(effect, ChangeAttack) and falls_below_nothing(state, effect.on):
        state = _remembering(state.deciding("AMB-9"), before)
    text, cite = effect_words(state, effect)
    return asks(state, Event(text, cite, cause.seat))


def cause_of(mission: Mission) -> Told:
    """What is being told."""
    entry = mission.entries[-1]
    assert isinstance(entry, MissionPlayed | AbilityUsed)
    return entry


def _cards(state: State, seat: Seat) -> CardField:
    """Which Mission cards may be played, as far as their titles and their numbers tell."""
    names, early = tuple(barred(state, seat)), mission_of(state).first is None
    # What a card must give to make room for itself, and what is against less (AMB-2).
    least, gives = None, 1
    if early and has_room(state, seat):
        n = len(played(mission_of(state), seat)) + 1
        least = room_taken(state, seat), Refusal(mission_texts.ABOVE_LIMIT(n=n), rule("MSN-3"))
        gives = max(1, least[0])
    # A card of no print, its title still free; more than can be printed it does not give.
    titles = [name for name, _ in names]
    title = next(t for n in count(1) if (t := "?" * n) not in titles)
    example = Card(title, Kind.MISSION, initiative=gives if early and gives <= MOST else None)
    deck, kinds = unseen(state, seat), (Kind.MISSION,)
    return CardField("card", "mission-card", (example,), deck, kinds, names, early, least)


def _decided(state: State, seat: Seat) -> State:
    """A limit that stayed when initiative fell (AMB-17), or that nothing sets (AMB-23)."""
    mission = mission_of(state)
    if mission.first is None:
        return state
    if is_boundless(state):
        over = len(played(mission, seat)) >= card_limit(state.with_other_answer("AMB-23"), seat)
        return state.deciding("AMB-23") if over else state
    stays = state.rule_options.fallen_initiative is FallenInitiative.LIMIT_STAYS
    fallen = stays and len(played(mission, seat)) >= initiative(state, seat)
    return state.deciding("AMB-17") if fallen else state


def _remembering(state: State, before: State) -> State:
    """What has been decided since then is decided by what is being told, and by nothing else."""
    mission, new = mission_of(state), state.decided - before.decided
    if not new:
        return state
    return state.with_mission(decided=new | (mission.decided or frozenset()))


def _why_not_all(state: State, cause: Told) -> Iterator[Refusal]:
    """It must make its own room while initiative is compared, unless it had it before (AMB-2)."""
    if cause.stage is not Stage.INITIATIVE:
        return
    if isinstance(cause, MissionPlayed) and counts_itself(state):
        number = len(played(mission_of(state), cause.seat))
        if number > card_limit(state, cause.seat):
            yield Refusal(mission_texts.ABOVE_LIMIT(n=number), rule("MSN-3"))
            if _hangs_on_its_own(state, cause):
                yield closes("AMB-2", state.rule_options)
    if not any(isinstance(e, ChangeInitiative) and e.by for e in cause.effects):
        yield Refusal(mission_texts.ONLY_INITIATIVE(), rule("INI-3"))


def _undone(state: State, mission: Mission, cause: Told) -> State:
    """The card is in the hand again, and told of it if it was."""
    decided = state.decided - (mission.decided or frozenset())
    state = state.with_mission(entries=mission.entries[:-1], telling=False, decided=UNSET)
    state = replace(state, decided=decided)
    if not isinstance(cause, MissionPlayed):
        return state
    player = state.player(cause.seat)
    heap, held = list(reversed(player.scrapheap)), player.held
    if cause.card in heap:
        heap.remove(cause.card)
    if player.shown is not None:
        at, told = player.shown
        held = (*held[:at], told, *held[at:])
    scrapheap = tuple(reversed(heap))
    player = replace(player, hand=player.hand + 1, held=held, shown=None, scrapheap=scrapheap)
    return state.with_player(cause.seat, player)


def _hangs_on_its_own(state: State, cause: MissionPlayed) -> bool:
    """Whether it has room by what it gives its own side, or only without that (AMB-2)."""
    changes = (e for e in cause.effects if isinstance(e, ChangeInitiative))
    own = sum(change.by for change in changes if change.seat == cause.seat)
    number, now = len(played(mission_of(state), cause.seat)), initiative(state, cause.seat)
    return (number > now) != (number > now - own)


IN_BATTLE = (Tap, Untap, Deplete)
"""The effects that turn a card in a battle too."""


def turned(piece: Piece, effect: Effect) -> Piece:
    """The card after the effect; the same where that is no matter of the card itself."""
    match effect:
        case Tap():
            return replace(piece, tapped=True)
        case Untap():
            return replace(piece, tapped=False, gave=0)
        case Deplete():
            return replace(piece, face_up=False)
        case TurnUp():
            return replace(piece, face_up=True)
        case ChangeCounters(by=by):
            return replace(piece, counters=max(0, piece.counters + by))
        case ChangeDamage(by=by):
            return replace(piece, damage=max(0, piece.damage + by))
    return piece


ON_A_CARD: dict[type[Effect], tuple[Message, Cite]] = {
    Remove: (mission_texts.DOES_REMOVE, rule("RMV-1")),
    Join: (mission_texts.DOES_JOIN, rule("JON-1")),
    Tap: (mission_texts.DOES_TAP, rule("UNT-3")),
    Untap: (mission_texts.DOES_UNTAP, CARD),
    Deplete: (mission_texts.DOES_DEPLETE, CARD),
}


def effect_words(state: State, effect: Effect) -> tuple[Text, Cite]:
    """The line of the log."""
    match effect:
        case Prevent(on=on, n=n):
            return mission_texts.DOES_PREVENT(on=site_name(state, on), n=n), rule("RES-2")
        case ChangeAttack(on=on, by=by):
            text = mission_texts.DOES_ATTACK(on=site_name(state, on), n=signed(by))
            return text, rule("ORD-3")
        case ChangeInitiative(seat=seat, by=by):
            text = mission_texts.DOES_INITIATIVE(player=player_name(state, seat), n=signed(by))
            return text, rule("INI-3")
        case Damage(on=on, n=n):
            return mission_texts.DOES_DAMAGE(on=site_name(state, on), n=n), rule("MSN-5")
    said, cite = ON_A_CARD[type(effect)]
    return said(on=site_name(state, effect.on)), cite


NO_CARD = Card("?")
TOO_EARLY = (Refusal(mission_texts.ONLY_INITIATIVE(), rule("INI-3")),)


def printed_gestures(state: State, cause: MissionPlayed) -> Iterator[Gesture]:
    """What the card prints, on whom it may mean it, and nothing else: on one Unit or on all."""
    if cause.stage is Stage.INITIATIVE:
        return
    card, hurt = cause.card, {s: total_damage(state, s).most for s in damaged_sites(state)}
    # Those of the side before the others, the hardest hit first.
    mine = sorted(everybody(state), key=lambda p: (p.seat != cause.seat, -hurt.get(p.site, 0)))
    for piece in mine if card.prevent else ():
        if piece.seat == cause.seat:
            told = mission_texts.PRINTED_PREVENT(n=card.prevent or 0, on=piece_name(state, piece))
            yield Gesture(
                told, (actions.TellPrevent(piece.site, card.prevent or 0), actions.ThatIsAll())
            )
    by = card.attack_bonus or 0
    meant = [p for p in mine if by and (p.seat == cause.seat) == (by > 0)]
    for piece in meant:
        told = mission_texts.PRINTED_ATTACK(n=signed(by), on=piece_name(state, piece))
        yield Gesture(told, (actions.TellAttack(piece.id, by), actions.ThatIsAll()))
    if len(meant) > 1:
        all_ = (actions.TellAttack(piece.id, by) for piece in meant)
        yield Gesture(mission_texts.PRINTED_ATTACK_ALL(n=signed(by)), (*all_, actions.ThatIsAll()))


def _prevented(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    """Own things first."""
    group, early = Group(mission_texts.TELL_PREVENT(), rule("RES-2")), _early(cause)
    n = _card(cause).prevent or 1
    for site in _own_sites_first(state, cause.seat):
        yield _amount(state, actions.TellPrevent(site, n), seen.of(site), group, early)


def _damage(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    """The enemy's things first."""
    group, early = Group(mission_texts.TELL_DAMAGE(), rule("MSN-5")), _early(cause)
    for site in reversed(_own_sites_first(state, cause.seat)):
        yield _amount(state, actions.TellDamage(site, 1), seen.of(site), group, early)


def _own_sites_first(state: State, seat: Seat) -> list[SiteId]:
    return sorted(involved(state), key=lambda site: state.owner(site) != seat)


def _attacks(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    group, early = Group(mission_texts.TELL_ATTACK(), rule("ORD-3")), _early(cause)
    field, by = NumberField("by", -MOST, MOST), _card(cause).attack_bonus or 1
    for piece in everybody(state):
        action, name = actions.TellAttack(piece.id, by), piece_name(state, piece)
        yield Option(action, name, group, (piece.ref,), early, field)


def _amount(
    state: State, action: Action, on: DamagePreview, group: Group, why: tuple[Refusal, ...]
) -> Option:
    """About a recipient, with what falls on it so far."""
    refs, field = (site_ref(state, on.site),), NumberField("n", 1, MOST)
    so_far = mission_texts.SO_FAR(what=on.with_more(0, 0))
    return Option(action, on.name, group, refs, why, field, so_far)


def _initiatives(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    why: tuple[Refusal, ...] = ()
    if cause.stage is not Stage.INITIATIVE:
        why = (Refusal(mission_texts.INITIATIVE_IS_SETTLED(), rule("MSN-4")),)
    group = Group(mission_texts.TELL_INITIATIVE(), rule("INI-3"))
    field, by = NumberField("by", -MOST, MOST), _card(cause).initiative or 1
    for seat in mission_of(state).seats:
        action, now = actions.TellInitiative(seat, by), mission_texts.NOW(n=initiative(state, seat))
        yield Option(action, player_name(state, seat), group, (), why, field, now)


def _removals(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    group = Group(mission_texts.TELL_REMOVE(), rule("RMV-1"))
    return _which(state, actions.TellRemove, group, everybody(state), _early(cause))


def _joiners(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    group, fighting = Group(mission_texts.TELL_JOIN(), rule("JON-1")), state.mission_view.fighting
    units = (p for p in _ours(state) if p.is_unit and not p.depleted and p.id not in fighting)
    return _which(state, actions.TellJoin, group, units, _early(cause))


def _taps(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    """An ability may be used by tapping its card at any time: that is its price."""
    by = cause.by if isinstance(cause, AbilityUsed) and _early(cause) else None
    group = Group(mission_texts.TELL_TAP(), rule("UNT-3"))
    pieces = [p for p in _within_reach(state, cause) if not p.tapped]
    yield from _which(state, actions.TellTap, group, (p for p in pieces if p.id == by))
    others = (p for p in pieces if p.id != by)
    yield from _which(state, actions.TellTap, group, others, _early(cause))


def _untaps(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    tapped = (p for p in _within_reach(state, cause) if p.tapped)
    group = Group(mission_texts.TELL_UNTAP(), CARD)
    return _which(state, actions.TellUntap, group, tapped, _early(cause))


def _depletions(state: State, cause: Told, seen: DamagePreviews) -> Iterator[Option]:
    open_ = (p for p in _within_reach(state, cause) if p.face_up)
    group = Group(mission_texts.TELL_DEPLETE(), CARD)
    return _which(state, actions.TellDeplete, group, open_, _early(cause))


def _which(
    state: State,
    make: Callable[[PieceId], Action],
    group: Group,
    pieces: Iterable[Piece],
    why: tuple[Refusal, ...] = (),
) -> Iterator[Option]:
    """A card is named even where it is the only one. Nothing without any."""
    if found := tuple(pieces):
        refs, field = tuple(p.ref for p in found), NameField("on", picks_of(state, found))
        yield Option(make(found[0].id), mission_texts.WHICH(), group, refs, why, field)


def _early(cause: Told) -> tuple[Refusal, ...]:
    return TOO_EARLY if cause.stage is Stage.INITIATIVE else ()


def _card(cause: Told) -> Card:
    return cause.card if isinstance(cause, MissionPlayed) else NO_CARD


def _within_reach(state: State, cause: Told) -> Iterator[Piece]:
    """A Mission card affects only who is in the mission (MSN-1); an ability says itself."""
    there = (p for p in _ours(state) if p.active)
    if isinstance(cause, AbilityUsed):
        return there
    sites = involved(state)
    return (p for p in there if p.site in sites)


def _ours(state: State) -> Iterator[Piece]:
    """The cards of the two sides; Terrain lies flat."""
    seats = mission_of(state).seats
    return (p for p in state.pieces if p.seat in seats and p.zone is not TERRAIN)


def _in_order(cause: Told) -> tuple[Callable[[State, Told, DamagePreviews], Iterator[Option]], ...]:
    """What a card most likely does goes first; initiative, only while it is compared."""
    amounts, last = (_prevented, _damage), (_removals, _joiners, _taps, _untaps, _depletions)
    numbers = (_attacks, *amounts) if _card(cause).attack_bonus else (*amounts, _attacks)
    return (_initiatives, *numbers, *last) if _early(cause) else (*numbers, *last, _initiatives)
