"""The defender may block: who stands in the way, and whether the target fights too."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import mission_texts
from assistant.games.battletech.actions import (
    Block,
    ConfirmBlock,
    IncludeTarget,
    LetPass,
    RevealAs,
    StandBack,
)
from assistant.games.battletech.battle_record import Mission
from assistant.games.battletech.cards import Card, Kind, Subtype
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.rule_options import CARD, TappedTarget, closes, reading, rule
from assistant.games.battletech.state import Piece, State, can_fight
from assistant.games.battletech.steps.missions import group_of, speed_otherwise
from assistant.games.battletech.steps.participants import (
    Comers,
    defender_of,
    is_battle,
    mission_of,
    named_target,
    site_ref,
    why_not_block,
)
from assistant.games.battletech.unseen_cards import CardField, unseen
from assistant.games.battletech.zones import scrap
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal, Seat
from assistant.rules.flow import Event, Step, asks, done
from assistant.rules.text import joined

BLOCK_RULE = rule("BLK-1")


class BlockStep:
    """The defender may send one Unit in the way."""

    def enter(self, state: State) -> Step[State]:
        """The target is declared; where nobody could stand in the way, nobody is asked."""
        if _can_be_blocked(state):
            return asks(state)
        mission, seat = mission_of(state), defender_of(state)
        step = _passed(state.with_mission(answered=True))
        events = (
            Event(mission_texts.NOBODY_CAN(), BLOCK_RULE, seat),
            *_why_nobody(state, mission, seat),
        )
        return Step(step.state, (*events, *step.events))

    def decide(self, state: State) -> Choice:
        """Every Unit of the defender, the target, and the answer."""
        mission, seat = mission_of(state), defender_of(state)
        options = (
            *_units(state, mission, seat),
            _inclusion(state, mission),
            *_answers(state, mission),
        )
        against = mission_texts.ATTACKED(target=site_name(state, named_target(mission)))
        gestures = tuple(_gestures(state, mission, options))
        return Choice(seat, mission_texts.WHO_BLOCKS(), options, gestures, detail=against)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Somebody more or less in the way, or the answer."""
        mission = with_answer(mission_of(state), action)
        match action:
            case ConfirmBlock():
                blockers = state.find_all(mission.blockers)
                for piece in blockers:
                    state = state.with_piece(replace(piece, tapped=True))
                units = joined([piece_name(state, piece) for piece in blockers])
                seat = mission.defender
                events = [Event(mission_texts.BLOCKED(units=units), rule("BLK-5"), seat)]
                if mission.included:
                    text = mission_texts.INCLUDED(target=site_name(state, named_target(mission)))
                    events.append(Event(text, rule("BLK-6"), seat))
                    target = state.mission_view.target
                    if target is not None and target.tapped:
                        state = state.deciding("AMB-7")
                return done(replace(state, mission=mission), *events)
            case LetPass():
                return _passed(replace(state, mission=mission))
        return asks(replace(state, mission=mission))


def with_answer(mission: Mission, action: Action) -> Mission:
    """The mission after an answer of the defender: who blocks now, and whether that is all."""
    match action:
        case Block(unit=id):
            return replace(mission, blockers=(*mission.blockers, id))
        case StandBack(unit=id):
            left = tuple(unit for unit in mission.blockers if unit != id)
            return replace(mission, blockers=left, included=mission.included and bool(left))
        case IncludeTarget(included=included):
            return replace(mission, included=included)
        case ConfirmBlock():
            return replace(mission, answered=True)
        case LetPass():
            return replace(mission, blockers=(), included=False, answered=True)
    raise TypeError(action)


def _can_be_blocked(state: State) -> bool:
    """Whether any Unit of the defender could block: his patrols and guards lie open to all.

    One Battle Armor needs another Unit beside it, which may be the target (BLK-4).
    """
    mission, seat, comers = mission_of(state), defender_of(state), Comers.of(state, group_of(state))
    target = named_target(mission)
    able = [
        piece
        for piece in state.pieces
        if piece.seat == seat and piece.is_unit and not any(why_not_block(comers, target, piece))
    ]
    if len(able) != 1 or not able[0].has(Subtype.BATTLE_ARMOR):
        return bool(able)
    beside = state.mission_view.target
    joins = replace(mission, blockers=(able[0].id,))
    return beside is not None and beside.is_unit and not any(_why_not_included(state, joins))


def _why_nobody(state: State, mission: Mission, seat: Seat) -> Iterator[Event]:
    """Reason by reason the Units that stand ready; who is tapped or depleted can be seen.

    The target is not among them: it is included only beside blockers, and there are none.
    """
    comers, target = Comers.of(state, group_of(state)), named_target(mission)
    mine = (p for p in state.pieces if p.seat == seat and p.is_unit and p.site != target)
    ready = [piece for piece in mine if not piece.tapped and piece.face_up]
    kept: dict[Refusal, list[Piece]] = {}
    for piece in ready:
        for why in why_not_block(comers, target, piece):
            kept.setdefault(why, []).append(piece)
    for why, pieces in kept.items():
        units = joined([piece_name(state, piece) for piece in pieces])
        yield Event(mission_texts.CANNOT_BLOCK(units=units, why=why.text), why.cite, seat)


def _units(state: State, mission: Mission, seat: Seat) -> Iterator[Option]:
    """Each Unit of the defender; one that blocks is taken out in the same place."""
    target, comers = named_target(mission), Comers.of(state, group_of(state))
    otherwise = comers._replace(speed=speed_otherwise(state, group_of(state)))
    for piece in state.pieces:
        if piece.seat != seat or not piece.is_unit:
            continue
        heading, refs = Group(mission_texts.BLOCK(), BLOCK_RULE), (piece.ref,)
        if piece.id in mission.blockers:
            told = mission_texts.STAND_BACK()
            yield Option(StandBack(piece.id), piece_name(state, piece), heading, refs, detail=told)
        else:
            why = tuple(why_not_block(comers, target, piece))
            by_reading = why and otherwise.speed is not None
            if by_reading and not any(why_not_block(otherwise, target, piece)):
                why = (*why, closes("D-10", state.rule_options))
            yield Option(Block(piece.id), piece_name(state, piece), heading, refs, why)


def _inclusion(state: State, mission: Mission) -> Option:
    target = named_target(mission)
    heading, label = Group(mission_texts.TAKE_IN(), rule("BLK-6")), site_name(state, target)
    why = tuple(_why_not_included(state, mission))
    refs, piece = (site_ref(state, target),), state.mission_view.target
    fights = piece is not None and (piece.is_unit or can_fight(piece))
    means = mission_texts.IN_AND_FIGHTS() if fights else mission_texts.IN_AND_HIT()
    told = mission_texts.LEAVE_OUT() if mission.included else means
    included = IncludeTarget(not mission.included)
    return Option(included, label, heading, refs, why, detail=told)


def _why_not_included(state: State, mission: Mission) -> Iterator[Refusal]:
    target = state.mission_view.target
    if not mission.blockers:
        yield Refusal(mission_texts.NOBODY_BLOCKS(), rule("BLK-6"))
    if target is not None and target.depleted:
        yield Refusal(mission_texts.IS_DEPLETED(), rule("BLK-8"))
    may_not = state.rule_options.tapped_target is TappedTarget.MAY_NOT
    if target is not None and target.tapped and target.face_up and may_not:
        yield Refusal(mission_texts.IS_TAPPED(), reading("AMB-7"))


def _answers(state: State, mission: Mission) -> Iterator[Option]:
    heading = Group(mission_texts.ANSWER(), BLOCK_RULE)
    yield Option(LetPass(), mission_texts.LET_PASS(), heading)
    blockers, why = state.find_all(mission.blockers), list[Refusal]()
    if not blockers:
        why = [Refusal(mission_texts.NO_BLOCKERS(), BLOCK_RULE)]
    elif _is_armor_alone(state, mission, blockers):
        why = [Refusal(mission_texts.ARMOR_ALONE(), rule("BLK-4"))]
    label = mission_texts.CONFIRM_BLOCK(n=len(mission.blockers))
    yield Option(ConfirmBlock(), label, heading, (), tuple(why))


def _is_armor_alone(state: State, mission: Mission, blockers: tuple[Piece, ...]) -> bool:
    """One Battle Armor, and no included Unit beside it."""
    target = state.mission_view.target
    beside = mission.included and target is not None and target.is_unit
    return len(blockers) == 1 and blockers[0].has(Subtype.BATTLE_ARMOR) and not beside


def _gestures(state: State, mission: Mission, options: tuple[Option, ...]) -> Iterator[Gesture]:
    """Those named block; or everybody who can, which nobody means by a mere Enter."""
    open_ = (option.action for option in options if option.is_open)
    able = [action for action in open_ if isinstance(action, Block)]
    confirm = next(o for o in options if isinstance(o.action, ConfirmBlock))
    if confirm.is_open:
        yield Gesture(mission_texts.CONFIRM_BLOCK(n=len(mission.blockers)), (ConfirmBlock(),))
    blockers = state.find_all((*mission.blockers, *(action.unit for action in able)))
    if able and not _is_armor_alone(state, mission, blockers):
        yield Gesture(mission_texts.ALL_BLOCK(), (*able, ConfirmBlock()), guarded=True)


def _passed(state: State) -> Step[State]:
    mission = mission_of(state)
    target = site_name(state, named_target(mission))
    if is_battle(state):
        text = mission_texts.UNBLOCKED_BATTLE(target=target)
        return done(state, Event(text, rule("BLK-7"), mission.defender))
    event = Event(mission_texts.UNBLOCKED(target=target), rule("BLK-8"), mission.defender)
    return done(state, event, Event(mission_texts.NO_BATTLE_CARDS(), rule("BLK-8")))


REVEAL_RULE = rule("BLK-9")
ANY_CARD = Card("?", Kind.COMMAND)


class RevealStep:
    """Nobody blocks: the attacked card under construction is turned face up (BLK-9)."""

    def enter(self, state: State) -> Step[State]:
        """A card that lies open, or that its owner has told in private, needs nobody to name it."""
        target = _target(state)
        known = target.card or target.told
        return asks(state) if known is None else _revealed(state, target, known)

    def decide(self, state: State) -> Choice:
        """Its owner says what it is."""
        target = _target(state)
        deck = unseen(state, target.seat)
        field = CardField("card", "card", (ANY_CARD,), deck, kinds=(Kind.UNIT, Kind.COMMAND))
        heading = Group(mission_texts.REVEAL(), REVEAL_RULE)
        name = piece_name(state, target)
        option = Option(RevealAs(ANY_CARD), name, heading, (target.ref,), field=field)
        return Choice(target.seat, mission_texts.NAME_CARD(card=name), (option,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """Now everybody knows it."""
        assert isinstance(action, RevealAs)
        return _revealed(state, _target(state), action.card)


def _target(state: State) -> Piece:
    target = state.mission_view.target
    assert target is not None
    return target


def _revealed(state: State, target: Piece, card: Card) -> Step[State]:
    text = mission_texts.REVEALED(before=piece_name(state, target), card=card.name)
    events = (Event(text, REVEAL_RULE, target.seat, reveal=not target.face_up),)
    state = state.with_piece(replace(target, card=card, face_up=True, told=None))
    if not card.scrap_on_reveal:
        return done(state, *events)
    step = scrap(state, (target.id,), CARD)
    return done(step.state, *events, *step.events)
