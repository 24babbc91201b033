"""What a side can do in its step of a battle, and why the rest is closed."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech import mission_texts, texts
from assistant.games.battletech.actions import AssignDamage, EndStep, FireMissiles, UseOption
from assistant.games.battletech.battle_record import Assigned, Fired, Stage, UnitOption
from assistant.games.battletech.cards import SiteId
from assistant.games.battletech.damage_rules import fired
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.odds.attacks import DamagePreview, DamagePreviews
from assistant.games.battletech.rule_options import Missiles, closes, reading, rule
from assistant.games.battletech.state import Piece, State
from assistant.games.battletech.steps.damage_assigned import (
    aims,
    missiles_left,
    owed,
    owing,
    recipients,
    room,
)
from assistant.games.battletech.steps.modifiers import volley, why_not_option
from assistant.games.battletech.steps.participants import (
    fighters,
    is_barred,
    is_hurried,
    missile_targets,
    mission_of,
    site_ref,
)
from assistant.rules.decision import (
    Action,
    Gesture,
    Group,
    NameField,
    NumberField,
    Option,
    Pick,
    Refusal,
    Seat,
)
from assistant.rules.text import Text

ONE_BY_ONE = 2
"""Of so many Units at most, an option has a key for each."""


class AllTogether(NumberField, frozen=True):
    """All missiles of a Unit at once, where the table reads it so (AMB-3)."""

    reading: Refusal

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why this number is not all of them."""
        fewer = isinstance(value, int) and 0 < value < self.low
        return (self.reading,) if fewer else super().refusals(value)


def stage_of(state: State, seat: Seat) -> Stage:
    """Which of the two steps is this side's."""
    return Stage.FIRST if mission_of(state).first == seat else Stage.SECOND


def is_spent(state: State, seat: Seat) -> bool:
    """Whether the last damage is assigned, which ends the step but for missiles (ORD-4)."""
    if owing(state, seat):
        return False
    stage = stage_of(state, seat)
    return any(
        isinstance(e, Assigned) and (e.seat, e.stage) == (seat, stage) and e.n > 0
        for e in mission_of(state).entries
    )


def has_missiles(state: State, seat: Seat) -> bool:
    """Whether any missile of the side could still fly."""
    return any(
        missiles_left(state, piece) > 0 and not tuple(_why_not_fire(state, piece))
        for piece in fighters(state, seat)
        if aims(state, piece)
    )


def unit_options(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    """Overheat, Alpha Strike and Jump of every Unit that has them, option by option."""
    spent = tuple(why_spent(state, seat))
    found: dict[UnitOption, list[Option]] = {option: [] for option in UnitOption}
    for piece in fighters(state, seat):
        for option, detail, group in _options_of(piece):
            why = (*spent, *_why_not_used(state, piece, option))
            action, name = UseOption(piece.id, option), piece_name(state, piece)
            found[option].append(Option(action, name, group, (piece.ref,), why, detail=detail))
    for alike in found.values():
        yield from _in_short(alike)


def assignments(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    """Every Unit with damage left and everything it can, or cannot, hit."""
    for piece in owing(state, seat):
        group = Group(mission_texts.DAMAGE_OF(unit=piece_name(state, piece)), rule("ASG-1"))
        for to in recipients(state, piece):
            yield _assign(state, piece, group, seen.of(to))
        yield from _out_of_reach(state, piece, group)


def volleys(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    """Every Unit with missiles and everything they can fly at."""
    aside = (closes("AMB-19", state.rule_options),)
    for piece in fighters(state, seat):
        left = missiles_left(state, piece)
        if left <= 0:
            continue
        within, why = aims(state, piece), tuple(_why_not_fire(state, piece))
        for to in missile_targets(state, seat):
            all_why = why if to in within else (*aside, *why)
            yield _volley(state, piece, left, seen.of(to), all_why)


def ending(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Option]:
    """The end of the step, once all damage is assigned."""
    why = tuple(
        Refusal(
            mission_texts.STILL_OWES(unit=piece_name(state, p), n=owed(state, p)), rule("ASG-1")
        )
        for p in owing(state, seat)
    )
    yield Option(
        EndStep(), mission_texts.NO_MORE(), Group(mission_texts.END(), rule("ORD-4")), (), why
    )


def gestures(state: State, seat: Seat, seen: DamagePreviews) -> Iterator[Gesture]:
    """All that is left on one recipient; where nothing is, nothing more."""
    units = owing(state, seat)
    left = {piece.id: owed(state, piece) for piece in units}
    aimed = False
    for to in _common(state, units, seat):
        fired = tuple(_all_missiles(state, seat, to))
        given = tuple(AssignDamage(piece.id, to, left[piece.id]) for piece in units)
        if given or fired:
            said = mission_texts.ALL_ON if given else mission_texts.MISSILES_ON
            aimed = True
            yield Gesture(said(to=seen.of(to).name), (*fired, *given))
    if not units and not aimed:
        yield Gesture(mission_texts.NO_MORE(), (EndStep(),))


def why_spent(state: State, seat: Seat) -> Iterator[Refusal]:
    """Assigning the last damage ends the step."""
    if is_spent(state, seat):
        yield Refusal(mission_texts.STEP_IS_OVER(), rule("ORD-4"))


def _in_short(alike: list[Option]) -> Iterator[Option]:
    """The same option of many Units takes one place, and asks of which."""
    open_ = [option for option in alike if option.is_open]
    if len(open_) <= ONE_BY_ONE:
        yield from alike
        return
    picks = tuple(
        Pick(_unit_of(o), mission_texts.USE_FOR(unit=o.label, option=_fact(o))) for o in open_
    )
    refs = tuple(ref for option in open_ for ref in option.subjects)
    label, field = texts.ONE_OF(n=len(open_)), NameField("unit", picks)
    yield Option(open_[0].action, label, open_[0].group, refs, field=field)
    yield from (option for option in alike if not option.is_open)


def _unit_of(option: Option) -> str:
    assert isinstance(option.action, UseOption)
    return option.action.unit


def _fact(option: Option) -> Text:
    assert option.detail is not None
    return option.detail


def _options_of(piece: Piece) -> Iterator[tuple[UnitOption, Text, Group]]:
    if piece.card is None:
        return
    options = piece.card.options
    if options.overheat is not None:
        x, y = options.overheat
        text = mission_texts.OVERHEAT_XY(x=x, y=y)
        yield UnitOption.OVERHEAT, text, Group(mission_texts.OVERHEAT(), rule("OPT-O"))
    if options.alpha_strike is not None:
        text = mission_texts.ALPHA_STRIKE_Y(y=options.alpha_strike)
        yield UnitOption.ALPHA_STRIKE, text, Group(mission_texts.ALPHA_STRIKE(), rule("OPT-A"))
    if options.jump:
        yield UnitOption.JUMP, mission_texts.JUMP_XY(), Group(mission_texts.JUMP(), rule("OPT-J"))


def _why_not_used(state: State, piece: Piece, option: UnitOption) -> Iterator[Refusal]:
    yield from why_not_option(state, piece, option)
    yield from _why_no_battle(state)
    if option is UnitOption.JUMP:
        yield Refusal(mission_texts.JUMP_EARLIER(), rule("OPT-J"))
    if option is UnitOption.ALPHA_STRIKE and piece.depleted:
        yield Refusal(mission_texts.IS_DEPLETED(), rule("OPT-A"))


def _why_not_fire(state: State, piece: Piece) -> Iterator[Refusal]:
    yield from _why_no_battle(state)
    if piece.seat in state.mission_view.ended:
        yield Refusal(mission_texts.STEP_IS_OVER(), rule("ORD-4"))
    if is_hurried(state, piece.id):
        yield Refusal(mission_texts.HURRIED(), rule("JON-2"))


def _why_no_battle(state: State) -> Iterator[Refusal]:
    if is_barred(state):
        yield Refusal(mission_texts.NO_BATTLE(), reading("AMB-4"))


def _assign(state: State, piece: Piece, group: Group, on: DamagePreview) -> Option:
    most = room(state, piece, on.site)
    why = () if most > 0 else (Refusal(mission_texts.RANGE_USED_UP(), rule("ASG-1")),)
    n = max(most, 1)
    action, field = AssignDamage(piece.id, on.site, n), NumberField("n", 1, n)
    refs = (piece.ref, site_ref(state, on.site))
    return Option(action, on.name, group, refs, why, field, on.with_more(n, n))


def _volley(
    state: State, piece: Piece, left: int, on: DamagePreview, why: tuple[Refusal, ...]
) -> Option:
    field = NumberField("n", 1, left)
    if state.rule_options.missiles is Missiles.TOGETHER:
        field = AllTogether("n", left, left, closes("AMB-3", state.rule_options))
    group = Group(mission_texts.AIM_MISSILES(unit=piece_name(state, piece), n=left), rule("OPT-M"))
    refs = (piece.ref, site_ref(state, on.site))
    law = fired(volley(state, Fired(piece.seat, Stage.FIRST, piece.id, on.site, left)))
    action, detail = FireMissiles(piece.id, on.site, left), on.with_more(law.least, law.most)
    return Option(action, on.name, group, refs, why, field, detail)


def _out_of_reach(state: State, piece: Piece, group: Group) -> Iterator[Option]:
    """The target behind the blockers."""
    mission = mission_of(state)
    target = mission.target
    if target is None or piece.seat != mission.attacker or state.owner(target) is None:
        return
    if mission.is_blocked and not mission.included and target not in recipients(state, piece):
        why = (Refusal(mission_texts.TARGET_IS_SAFE(), rule("BLK-5")),)
        refs = (piece.ref, site_ref(state, target))
        action = AssignDamage(piece.id, target, owed(state, piece))
        yield Option(action, site_name(state, target), group, refs, why)


def _common(state: State, units: tuple[Piece, ...], seat: Seat) -> Iterator[SiteId]:
    """What every Unit with something left can be turned against."""
    places = [recipients(state, p) for p in units] or [
        aims(state, p) for p in fighters(state, seat) if missiles_left(state, p) > 0
    ]
    for to in places[0] if places else ():
        if all(to in others for others in places) and all(
            room(state, p, to) >= owed(state, p) for p in units
        ):
            yield to


def _all_missiles(state: State, seat: Seat, to: SiteId) -> Iterator[Action]:
    for piece in fighters(state, seat):
        left = missiles_left(state, piece)
        if left > 0 and to in aims(state, piece) and not tuple(_why_not_fire(state, piece)):
            yield FireMissiles(piece.id, to, left)
