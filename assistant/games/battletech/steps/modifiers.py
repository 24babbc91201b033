"""The numbers of a battle line by line: Attack, Armor, initiative, the limit of Mission cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import UNSET, Struct
from msgspec.structs import replace

from assistant.games.battletech import mission_texts, texts
from assistant.games.battletech.battle_record import (
    AbilityUsed,
    Cause,
    ChangeInitiative,
    Fired,
    MissionPlayed,
    OptionUsed,
    Ruled,
    Stage,
    UnitOption,
)
from assistant.games.battletech.cards import Asset, Card, Subtype, stockpile_owner
from assistant.games.battletech.damage_rules import Volley, highest
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.rule_options import (
    CARD,
    AlphaStrike,
    DepletedValues,
    FallenInitiative,
    LimitWithoutBattle,
    MissionLimit,
    closes,
    reading,
    rule,
)
from assistant.games.battletech.setup import Region
from assistant.games.battletech.state import ATTACHED, GUARD, REGIONS, TERRAIN, Piece, State
from assistant.games.battletech.steps.participants import (
    is_barred,
    is_battle,
    is_present,
    mission_of,
    played,
    riders,
    uses,
)
from assistant.games.battletech.zones import is_site
from assistant.rules.decision import Cite, Refusal, Seat
from assistant.rules.text import Text

INITIATIVE = Stage.INITIATIVE
C3_BONUS = 2
ECM_GIVES = 1
JUMP_COST, JUMP_GIVES = 1, 1


class Term(Struct, frozen=True):
    """One part of a sum: what it is, how much, and where it stands."""

    text: Text
    n: int
    cite: Cite


def sum_of(terms: Iterable[Term]) -> int:
    """What they come to, never below nothing (AMB-9)."""
    return max(0, sum(term.n for term in terms))


def falls_below_nothing(state: State, unit: str) -> bool:
    """Whether an Attack counts as 0 because it would be less (AMB-9)."""
    return sum(term.n for term in attack_terms(state, unit)) < 0


def attack(state: State, unit: str) -> int:
    """How much damage a card in the battle assigns."""
    return sum_of(attack_terms(state, unit))


def attack_terms(state: State, unit: str) -> Iterator[Term]:
    """The Attack as printed and everything that changes it; a card turned face down has none."""
    piece = state.piece(unit)
    card = _card(piece)
    if state.mission is not None and state.mission_view.lies_down(piece):
        yield Term(mission_texts.DEPLETED(), 0, rule("REL-1"))
        return
    yield Term(mission_texts.PRINTED(), card.attack or 0, CARD)
    for other, lent in riders(state, unit):
        if lent.attack_bonus:
            name = mission_texts.CARD_NAME(card=piece_name(state, other))
            yield Term(name, lent.attack_bonus, CARD)
    overheat, strike = card.options.overheat, card.options.alpha_strike
    if overheat is not None and uses(state, UnitOption.OVERHEAT, unit):
        yield Term(mission_texts.OVERHEAT(), overheat[1], rule("OPT-O"))
    if strike is not None and uses(state, UnitOption.ALPHA_STRIKE, unit):
        yield Term(mission_texts.ALPHA_STRIKE(), strike, rule("OPT-A"))
    if uses(state, UnitOption.JUMP, unit):
        yield Term(mission_texts.JUMP(), -JUMP_COST, rule("OPT-J"))
    for cause, change in state.mission_view.attack_changes.get(unit, ()):
        yield Term(cause_name(state, cause), change.by, rule("ORD-3"))
    beside = (other for other in _group_of(state, piece) if other.id != piece.id)
    if card.options.c3 and any(_card(other).options.c3 for other in beside):
        yield Term(mission_texts.C3(), C3_BONUS, CARD)


def cause_name(state: State, cause: Cause) -> Text:
    """The card or the table that an effect comes from."""
    match cause:
        case MissionPlayed(card=card):
            return mission_texts.CARD_NAME(card=card.name)
        case AbilityUsed(by=by):
            return mission_texts.CARD_NAME(card=site_name(state, by))
        case Ruled(title=str() as title):
            return mission_texts.CARD_NAME(card=title)
    return mission_texts.THE_TABLE()


def armor(state: State, site: str) -> int | None:
    """What Armor takes off the sum; None where nobody has told it (RES-3)."""
    piece = state.find(site)
    if piece is None or not piece.active or piece.card is None:
        return 0
    if piece.depleted and state.rule_options.depleted_values is DepletedValues.NO_ARMOR:
        return 0
    if piece.card.armor is None:
        return None
    return sum_of(armor_terms(state, piece))


def armor_terms(state: State, piece: Piece) -> Iterator[Term]:
    """The Armor as printed, and what the cards on it and its group add."""
    printed = piece.card.armor if piece.card is not None else None
    yield Term(mission_texts.PRINTED(), printed or 0, CARD)
    for other, card in riders(state, piece.id):
        if card.armor_bonus:
            name = mission_texts.CARD_NAME(card=piece_name(state, other))
            yield Term(name, card.armor_bonus, CARD)
    # A Unit of its group jams the enemy: one more Armor for each Unit of the group.
    if piece.is_unit and any(_card(other).options.ecm for other in _group_of(state, piece)):
        yield Term(mission_texts.ECM(), ECM_GIVES, CARD)


def structure(state: State, site: str) -> int | None:
    """How many counters scrap the card, with what lies on it; None where nobody has told."""
    return structure_of(state, state.piece(site))


def structure_of(state: State, piece: Piece) -> int | None:
    """The same of a card at hand."""
    if piece.card is None or piece.card.structure is None:
        return None
    bears = piece.card.structure
    for _, on in riders(state, piece.id):
        bears += on.structure_bonus or 0
    return max(0, bears)


def initiative(state: State, seat: Seat) -> int:
    """A side's initiative as it stands."""
    return sum(term.n for term in initiative_terms(state, seat))


def initiative_terms(state: State, seat: Seat) -> Iterator[Term]:
    """Base initiative and everything that changes it (INI-1)."""
    if Asset.T in state.assets(seat):
        yield Term(mission_texts.TACTICS(), 1, rule("INI-1"))
    for piece in _upright(state, seat):
        # What a Unit and the cards on it lend their side (V8), its Jump too.
        for other, card in ((piece, _card(piece)), *riders(state, piece.id)):
            if card.initiative:
                name = mission_texts.CARD_NAME(card=piece_name(state, other))
                yield Term(name, card.initiative, CARD)
        if uses(state, UnitOption.JUMP, piece.id):
            text = mission_texts.JUMP_OF(unit=piece_name(state, piece))
            yield Term(text, JUMP_GIVES, rule("OPT-J"))
    for cause, effect in state.mission_view.effects:
        if isinstance(effect, ChangeInitiative) and effect.seat == seat:
            yield Term(cause_name(state, cause), effect.by, rule("INI-3"))


def card_limit(state: State, seat: Seat) -> int:
    """How many Mission cards a side may play in this battle (INI-5, AMB-17).

    Without a battle, where the table reads it so, as many as the hand holds (AMB-23).
    """
    mission = mission_of(state)
    if is_boundless(state):
        return len(played(mission, seat)) + state.player(seat).hand
    if mission.first is None:
        return max(0, initiative(state, seat))
    before = max(0, settled(state, seat))
    if state.rule_options.fallen_initiative is FallenInitiative.LIMIT_FALLS:
        return max(0, min(before, initiative(state, seat)))
    return before


def is_boundless(state: State) -> bool:
    """Whether nothing limits Mission cards now: there is no battle (AMB-23)."""
    free = state.rule_options.limit_without_battle is LimitWithoutBattle.NONE
    return free and mission_of(state).first is not None and not is_battle(state)


def settled(state: State, seat: Seat) -> int:
    """A side's figure at the end of step 1, whatever has happened to its cards since (INI-5)."""
    mission = mission_of(state)
    if mission.settled is UNSET:
        return counted(state, seat)
    return mission.settled[mission.seats.index(seat)]


def counted(state: State, seat: Seat) -> int:
    """What was put into step 1 comes to with the table as it is, whoever was removed or joined.

    Options that change no initiative stay: a Unit that lies down by its own strike gives the same.
    """
    entries = mission_of(state).entries
    before = [e for e in entries if e.stage is INITIATIVE or isinstance(e, OptionUsed)]
    return initiative(state.with_mission(entries=tuple(before)), seat)


def has_room(state: State, seat: Seat) -> bool:
    """Whether the side may play one Mission card more.

    While initiative is compared, a card may make room for itself (AMB-2): it does by what it gives.
    """
    if mission_of(state).first is None and counts_itself(state):
        return True
    return len(played(mission_of(state), seat)) < card_limit(state, seat)


def counts_itself(state: State) -> bool:
    """Whether the limit is checked with what a Mission card itself changes (AMB-2)."""
    return state.rule_options.mission_limit is MissionLimit.AFTER_CARD


def room_taken(state: State, seat: Seat) -> int:
    """What one Mission card more must give in initiative to make room for itself (AMB-2)."""
    return len(played(mission_of(state), seat)) + 1 - initiative(state, seat)


def behind(state: State) -> Seat:
    """The side with less initiative; the defender where they are equal (INI-2)."""
    attacker, defender = mission_of(state).seats
    return attacker if initiative(state, attacker) < initiative(state, defender) else defender


def volley(state: State, fired: Fired) -> Volley:
    """The missiles of one entry, with what changes their dice."""
    narc = any(_card(piece).options.narc for piece in _upright(state, fired.seat))
    struck = state.find(fired.to)
    theirs = _group_of(state, struck) if struck is not None else ()
    jam = any(_card(piece).options.anti_missile for piece in theirs)
    return Volley(fired.n, Asset.M in state.assets(fired.seat), narc, int(jam))


def with_changes(said: Text, shots: Iterable[Volley]) -> Text:
    """These words, and after them what the cards make of the dice of these missiles."""
    shots = tuple(shots)
    lowered = {highest(shot) for shot in shots if shot.narc}
    found = [mission_texts.NARC_LOWERS(face=n + 1, lower=n) for n in sorted(lowered)]
    if any(shot.less for shot in shots):
        found.append(mission_texts.JAMMED())
    for change in found:
        said = mission_texts.CHANGED(said=said, change=change)
    return said


def extra_damage(state: State, unit: str, to: str) -> Term | None:
    """What a keyword adds to damage at this recipient, once per Unit."""
    card, struck = _card(state.piece(unit)), state.find(to)
    if struck is None or not struck.is_unit:
        return Term(mission_texts.AP(), 1, CARD) if card.options.ap else None
    more, own, theirs = card.options.hand_to_hand, card.speed, _card(struck).speed
    if more and own is not None and theirs is not None and theirs.rank <= own.rank:
        return Term(mission_texts.HAND_TO_HAND(), more, CARD)
    return None


def _card(piece: Piece) -> Card:
    assert piece.card is not None
    return piece.card


def _group_of(state: State, piece: Piece) -> tuple[Piece, ...]:
    """The side a card fights on, as far as it acts; nobody where it is not in the battle."""
    if state.mission is None:
        return ()
    seat = state.mission_view.fighting.get(piece.id)
    return () if seat is None else _upright(state, seat)


def _upright(state: State, seat: Seat) -> tuple[Piece, ...]:
    """A side's cards in the battle that nothing has turned face down."""
    return state.mission_view.upright.get(seat, ())


def able(state: State, seat: Seat) -> Iterator[Piece]:
    """A side's cards that may affect the battle: Units and what they carry, Command cards.

    Whoever laid them there, Terrain around the target and Enhancements on what is in the battle
    affect it too: those of a third player either side may use.
    """
    seats = mission_of(state).seats
    for piece in state.pieces:
        if not piece.active:
            continue
        lent = piece.seat not in seats and piece.zone in (ATTACHED, TERRAIN)
        if piece.seat == seat or (lent and _is_there(state, piece)):
            yield piece


def why_not_ability(state: State, piece: Piece) -> Iterator[Refusal]:
    """Every reason against using what the card can do."""
    now = state.mission_view
    if piece.depleted:
        yield Refusal(mission_texts.IS_DEPLETED(), rule("ORD-2"))
    if piece.id in now.acted:
        yield Refusal(mission_texts.USED_ABILITY(), rule("ORD-2"))
    if piece.is_unit and not _has_a_say(state, piece.id):
        yield Refusal(mission_texts.NOT_IN_BATTLE(), rule("ORD-2"))
    if piece.zone is ATTACHED and not _is_there(state, piece):
        yield Refusal(mission_texts.CARRIED_ELSEWHERE(), rule("ORD-2"))
    if piece.zone is TERRAIN and not _is_there(state, piece):
        yield Refusal(mission_texts.TERRAIN_ELSEWHERE(), rule("ORD-2"))
    if (piece.host or piece.id) in now.hurried:
        yield Refusal(mission_texts.HURRIED(), rule("JON-2"))


def options_of(piece: Piece) -> dict[UnitOption, Text]:
    """The options that are printed on a card, each with what it does."""
    found: dict[UnitOption, Text] = {}
    if piece.card is None:
        return found
    options = piece.card.options
    if options.overheat is not None:
        x, y = options.overheat
        found[UnitOption.OVERHEAT] = mission_texts.OVERHEAT_XY(x=x, y=y)
    if options.alpha_strike is not None:
        text = mission_texts.ALPHA_STRIKE_Y(y=options.alpha_strike)
        found[UnitOption.ALPHA_STRIKE] = text
    if options.jump:
        found[UnitOption.JUMP] = mission_texts.JUMP_XY()
    return found


def why_not_option(state: State, piece: Piece, option: UnitOption) -> Iterator[Refusal]:
    """Every reason against an option that holds at any moment."""
    if (piece.id, option) in state.mission_view.used:
        yield Refusal(mission_texts.USED_OPTION(), rule("ORD-1"))
    if piece.id in state.mission_view.hurried:
        yield Refusal(mission_texts.HURRIED(), rule("JON-2"))
    if state.mission_view.lies_down(piece):
        yield Refusal(mission_texts.IS_DEPLETED(), rule("REL-1"))


def why_not_used(state: State, piece: Piece, option: UnitOption) -> Iterator[Refusal]:
    """Every reason against it while damage is assigned."""
    yield from why_not_option(state, piece, option)
    yield from why_no_battle(state)
    if option is UnitOption.JUMP:
        yield Refusal(mission_texts.JUMP_EARLIER(), rule("OPT-J"))
    if option is UnitOption.ALPHA_STRIKE and piece.depleted:
        yield Refusal(mission_texts.IS_DEPLETED(), rule("OPT-A"))


def why_no_battle(state: State) -> Iterator[Refusal]:
    """Why the table lets nobody use options here (AMB-4)."""
    if is_barred(state):
        yield Refusal(mission_texts.NO_BATTLE(), reading("AMB-4"))


def struck(state: State, piece: Piece) -> State:
    """Who fires everything is tapped and depleted afterwards, or at once (OPT-A, AMB-5)."""
    state = state.deciding("AMB-5")
    if state.rule_options.alpha_strike is not AlphaStrike.AT_ONCE:
        return state
    return state.with_piece(replace(piece, tapped=True, face_up=False))


def not_struck(state: State, piece: Piece) -> State:
    """It has fired nothing, so it lies face up; who is sent or blocks is tapped all the same."""
    if state.rule_options.alpha_strike is not AlphaStrike.AT_ONCE:
        return state
    return state.with_piece(replace(piece, face_up=True))


def why_not_mission_card(state: State, seat: Seat) -> Iterator[Refusal]:
    """Every reason against playing any Mission card."""
    if not state.player(seat).hand:
        yield Refusal(texts.EMPTY_HAND(), rule("ORD-3"))
    if not has_room(state, seat):
        n = len(played(mission_of(state), seat))
        yield Refusal(mission_texts.LIMIT_REACHED(n=n), rule("MSN-3"))
        if not is_battle(state):
            yield closes("AMB-23", state.rule_options)
        if n < settled(state, seat):
            yield closes("AMB-17", state.rule_options)
        early = mission_of(state).first is None
        if early and state.rule_options.mission_limit is MissionLimit.BEFORE_CARD:
            yield Refusal(mission_texts.NO_ROOM_OF_ITS_OWN(), reading("AMB-2"))


def barred(state: State, seat: Seat) -> Iterator[tuple[str, Refusal]]:
    """Titles that this side has played in this battle (MSN-2, AMB-12)."""
    for entry in played(mission_of(state), seat):
        name = entry.card.name
        yield name, Refusal(mission_texts.SAME_TITLE(card=name), rule("MSN-2"))
        yield name, Refusal(mission_texts.TITLE_TELLS(), reading("AMB-12"))


def region_of_target(state: State) -> tuple[Region, Seat | None]:
    """Where the target lies; a guard is in the region of its Site (GRD-3), Terrain on its own."""
    mission = mission_of(state)
    piece = state.find(mission.target)
    if piece is not None and piece.zone is TERRAIN and piece.region is not None:
        return piece.region, _region(piece)[1]
    if piece is not None and piece.zone is GUARD:
        piece = state.find(piece.host)
    found = Region.STOCKPILE if piece is None else REGIONS.get(piece.zone, Region.COMMAND_POST)
    return found, mission.defender


def _region(terrain: Piece) -> tuple[Region | None, Seat]:
    where = terrain.seat if terrain.region_of is None else terrain.region_of
    return terrain.region, where


def _is_there(state: State, piece: Piece) -> bool:
    """Whether the battle is about the region it lies on, or the card."""
    if piece.zone is TERRAIN:
        return _region(piece) == region_of_target(state)
    host = piece.host or ""
    if _has_a_say(state, host):
        return True
    # An Enhancement on a Site of the target's region; a Unit is no Site.
    owner, site = stockpile_owner(host), state.find(host)
    where: tuple[Region, Seat] | None = None
    if owner is not None:
        where = Region.STOCKPILE, owner
    elif site is not None and is_site(site):
        where = REGIONS[site.zone], site.seat
    near = where == region_of_target(state)
    return near and piece.has(Subtype.ENHANCEMENT) and is_present(state, host)


def _has_a_say(state: State, id: str) -> bool:
    """Attackers, blockers and the target, behind blockers too, until they are removed (RMV-1)."""
    is_target = id == mission_of(state).target and is_present(state, id)
    return is_target or id in state.mission_view.fighting
