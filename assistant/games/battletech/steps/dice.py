"""Dice of a mission: missiles and Vehicles; the die of a Vehicle outside one (OPT-M, DMG-4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from assistant.games.battletech import mission_texts, texts
from assistant.games.battletech.actions import TellFigure
from assistant.games.battletech.battle_record import Fired, Thrown
from assistant.games.battletech.cards import MOST, SiteId
from assistant.games.battletech.damage_rules import SIDES, WRECKED, damage_of, highest, hitting
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.odds.damage_outcomes import (
    damaged_sites,
    faces_of,
    total_damage,
    vehicle_face,
    vehicle_rolls,
)
from assistant.games.battletech.rule_options import CARD, rule
from assistant.games.battletech.state import Piece, State, Station
from assistant.games.battletech.steps.damage_assigned import all_fired
from assistant.games.battletech.steps.modifiers import volley, with_changes
from assistant.games.battletech.steps.participants import mission_of, site_ref
from assistant.games.battletech.zones import scrap
from assistant.rules.chance import Dice, Hits, Roll, Rolled
from assistant.rules.decision import Action, Choice, Group, NumberField, Option, Ref, Seat
from assistant.rules.flow import Event, Step, asks, done
from assistant.rules.text import Speakable

MISSILES, VEHICLE_RULE = rule("OPT-M"), rule("DMG-4")


class DiceStep:
    """The dice of missiles and Vehicles."""

    def enter(self, state: State) -> Step[State]:
        """Without missiles and Vehicles there is nothing to roll."""
        return asks(state) if _next_volleys(state) or _vehicles(state) else done(state)

    def decide(self, state: State) -> Roll:
        """All missiles of a side at once; then the Vehicles of a side."""
        volleys = _next_volleys(state)
        if not volleys:
            sites = _vehicles(state)
            seat = state.owner(sites[0])
            assert seat is not None
            named = ((site_name(state, site), site_ref(state, site)) for site in sites)
            return wrecks(seat, named)
        groups = []
        for fired in volleys:
            unit, to = state.piece(fired.unit), fired.to
            label = mission_texts.FLIES(unit=piece_name(state, unit), to=site_name(state, to))
            faces, refs = hitting(volley(state, fired)) or (1, 0), (unit.ref, site_ref(state, to))
            groups.append(Dice(faces[-1], fired.n, label, refs, SIDES, low=faces[0]))
        shots = [volley(state, fired) for fired in volleys]
        most = "/".join(str(n) for n in sorted({highest(shot) for shot in shots}))
        prompt, why = mission_texts.ROLL_MISSILES(), mission_texts.WHY_FACES(most=most)
        why = with_changes(why, shots)
        return Roll(volleys[0].seat, prompt, tuple(groups), MISSILES, why)

    def apply(self, state: State, action: Action) -> Step[State]:
        """What the dice show is put into the record."""
        volleys, mission = _next_volleys(state), mission_of(state)
        thrown, told = list[Thrown](), list[Event]()
        if volleys:
            assert isinstance(action, Rolled)
            for fired, faces in zip(volleys, action.faces, strict=True):
                shot, unit = volley(state, fired), state.piece(fired.unit)
                die = Thrown(fired.to, tuple(sorted(faces)), fired.unit)
                text = mission_texts.FLEW(
                    unit=piece_name(state, unit),
                    to=site_name(state, fired.to),
                    dice=", ".join(map(str, die.faces)),
                    n=sum(damage_of(face, shot) for face in die.faces),
                )
                thrown.append(die)
                text = with_changes(text, [shot])
                told.append(Event(text, MISSILES, fired.seat))
        else:
            match action:
                case Hits(counts=counts):
                    # A table that says only whether it is wrecked has thrown some such number.
                    rolled = [WRECKED if n else 1 for n in counts]
                case Rolled(faces=all_faces):
                    rolled = [face for (face,) in all_faces]
                case _:
                    raise TypeError(action)
            for site, face in zip(_vehicles(state), rolled, strict=True):
                said = texts.VEHICLE_LOST if face >= WRECKED else texts.VEHICLE_SAFE
                thrown.append(Thrown(site, (face,)))
                text = said(card=site_name(state, site))
                told.append(Event(text, VEHICLE_RULE, state.owner(site)))
        state = state.with_mission(thrown=(*mission.thrown, *thrown))
        step = self.enter(state)
        return Step(step.state, (*told, *step.events))


def missile_damage(state: State, action: Rolled) -> tuple[int, ...]:
    """What these dice of missiles deal before Armor, volley by volley; nothing of other dice."""
    volleys = _next_volleys(state) if state.at is Station.DICE else ()
    if not volleys:
        return ()
    shots = zip((volley(state, fired) for fired in volleys), action.faces, strict=True)
    return tuple(sum(damage_of(face, shot) for face in faces) for shot, faces in shots)


def _next_volleys(state: State) -> tuple[Fired, ...]:
    """The missiles of the first side whose dice are still to be thrown."""
    waiting = [f for f in all_fired(state) if faces_of(state, f) is None]
    sides = (tuple(f for f in waiting if f.seat == seat) for seat in mission_of(state).seats)
    return next(filter(None, sides), ())


def _vehicles(state: State) -> tuple[SiteId, ...]:
    """The Vehicles of the first side that has any to roll for, once all missiles have come down."""
    found = []
    for site in damaged_sites(state):
        law = total_damage(state, site)
        known = law.least == law.most and vehicle_face(state, site) is None
        if known and vehicle_rolls(state, site, law.most):
            found.append(site)
    seats = mission_of(state).seats
    sides = (tuple(site for site in found if state.owner(site) == seat) for seat in seats)
    return next(filter(None, sides), ())


def vehicle_roll(state: State) -> Roll:
    """A die for each of these Vehicles."""
    vehicles = [state.piece(id) for id in state.rolling]
    return wrecks(vehicles[0].seat, ((piece_name(state, v), v.ref) for v in vehicles))


def wrecks(seat: Seat, vehicles: Iterable[tuple[Speakable, Ref]]) -> Roll:
    """A success is a Vehicle's end, so it is nobody's luck."""
    groups = tuple(Dice(WRECKED, 1, name, (ref,), SIDES) for name, ref in vehicles)
    said = texts.WRECKED_COUNT()
    return Roll(seat, texts.VEHICLE_ROLL(), groups, VEHICLE_RULE, strikes=False, successes=said)


def vehicle_rolled(state: State, action: Action) -> Step[State]:
    """Those whose die succeeds go to the Scrapheap."""
    assert isinstance(action, Hits | Rolled)
    counts = vehicle_roll(state).counts(action)
    dead = tuple(id for id, n in zip(state.rolling, counts, strict=True) if n)
    spared = [state.piece(id) for id in state.rolling if id not in dead]
    events = tuple(
        Event(texts.VEHICLE_SAFE(card=piece_name(state, v)), VEHICLE_RULE, v.seat) for v in spared
    )
    step = scrap(replace(state, rolling=()), dead, VEHICLE_RULE)
    return Step(step.state, (*events, *step.events))


FIGURES = {"armor": (mission_texts.TELL_ARMOR, 0), "structure": (mission_texts.TELL_STRUCTURE, 1)}
"""What is asked of a card, and the least it can be."""


class FiguresStep:
    """Before the dice: the Armor and Structure that nobody has told yet."""

    def enter(self, state: State) -> Step[State]:
        """Usually everything is known."""
        return done(state) if next(_unknown(state), None) is None else asks(state)

    def decide(self, state: State) -> Choice:
        """One figure of one card; its owner has it before him."""
        piece, figure = next(_unknown(state))
        said, least = FIGURES[figure]
        field = NumberField("value", least, MOST)
        name = piece_name(state, piece)
        action = TellFigure(piece.id, figure, least)
        option = Option(action, name, Group(said(), CARD), (piece.ref,), field=field)
        return Choice(piece.seat, mission_texts.TELL_FIGURE(card=name, figure=said()), (option,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """It is known from now on."""
        assert isinstance(action, TellFigure)
        piece = state.piece(action.piece)
        assert piece.card is not None
        card = replace(piece.card, **{action.figure: action.value})
        said, _ = FIGURES[action.figure]
        text = mission_texts.TOLD_FIGURE(
            card=piece_name(state, piece), figure=said(), n=action.value
        )
        step = self.enter(state.with_piece(replace(piece, card=card)))
        return Step(step.state, (Event(text, CARD, piece.seat), *step.events))


def _unknown(state: State) -> Iterator[tuple[Piece, str]]:
    for piece in state.find_all(damaged_sites(state)):
        if piece.active and piece.card is not None:
            card = piece.card
            yield from ((piece, figure) for figure in FIGURES if getattr(card, figure) is None)
