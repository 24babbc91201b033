"""Using an effect: which can be used now, why the others cannot, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import (
    Asset,
    Card,
    EffectKind,
    Technology,
    effects,
    english,
    lrr,
    name_of,
)
from assistant.games.ti4.effects.declare import EFFECTS, Effect, Once, Where, cite_of
from assistant.games.ti4.effects.forces import declared, is_borne, is_there, to_use
from assistant.games.ti4.notation import side_name, unit_name
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    SCAR,
    Prior,
    Side,
    Span,
    State,
    Unit,
    Use,
    alike,
    ref,
    refs,
    unit_at,
)
from assistant.rules.decision import Action, Group, Option, Ref, Refusal, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import ABOUT, Speakable

SAME_NAME = english("2")


class PlayCard(Action, frozen=True, omit_defaults=True):
    """The seat that is asked plays a card or uses another effect, on a unit where it needs one."""

    card: str
    unit: str = ""


class PlayUnasked(Action, frozen=True, omit_defaults=True):
    """A seat plays a card, or uses another effect, at its own word."""

    seat: Seat
    card: str
    unit: str = ""


def cards_in_hand(state: State, seat: Seat) -> tuple[str, ...]:
    """The cards that the table knows the seat to hold, one of each name."""
    return tuple(dict.fromkeys(state.side(seat).cards))


def open_now(state: State, seat: Seat) -> list[Effect]:
    """What the seat has and its window is open: effects before it, then cards in hand."""
    side = state.sides[seat]
    if not (side.effects or side.cards):
        return []
    held = (EFFECTS[card] for card in cards_in_hand(state, seat) if card in EFFECTS)
    return [effect for effect in (*to_use(state, seat), *held) if state.at in effect.at]


def usable(state: State, seat: Seat) -> list[Effect]:
    """What of that the seat is asked for."""
    return [effect for effect in open_now(state, seat) if not effect.unasked]


def has_any(state: State, seat: Seat) -> bool:
    """Whether the seat can use anything now."""
    mine = usable(state, seat)
    return bool(mine) and any(not list(why_not(state, seat, effect)) for effect in mine)


def wards(state: State, seat: Seat) -> Iterator[Option]:
    """What the seat may use now against hits that an effect has made."""
    group = Group(texts.PLAY_EFFECT(), lrr("39.2"))
    for effect in usable(state, seat):
        if effect.wards and not list(why_not(state, seat, effect)):
            yield from _of(state, seat, effect.id, group, PlayCard)


def options(state: State, seat: Seat, in_window: bool = True) -> Iterator[Option]:
    """What the seat may use now; in a window also its cards that it may not."""
    cards = Group(texts.PLAY_EFFECT(), lrr("39.2"))
    for effect in to_use(state, seat):
        if state.at in effect.at and is_there(state, effect) and is_borne(state, seat, effect):
            if (effect.cancels or effect.unasked) and list(why_not(state, seat, effect)):
                continue
            group = Group(texts.USE_EFFECT(), effect.cite)
            yield from _of(state, seat, effect.id, group, PlayCard)
    for card in cards_in_hand(state, seat):
        if in_window or (card in EFFECTS and state.at in EFFECTS[card].at):
            yield from _of(state, seat, card, cards, PlayCard)


def unasked(state: State) -> Iterator[tuple[Action, Speakable, tuple[Ref, ...]]]:
    """Everything that anybody may hold or have, whether it can be used now or not."""
    for seat in (ATTACKER, DEFENDER):
        ids = (
            *(effect.id for effect in to_use(state, seat)),
            *(c for c in Card if c in EFFECTS),
        )
        for id in dict.fromkeys(ids):
            mine = Group(texts.PLAY_EFFECT(), lrr("39.2"))

            def play(card: str, unit: str = "", seat: Seat = seat) -> Action:
                return PlayUnasked(seat, card, unit)

            for option in _of(state, seat, id, mine, play):
                what = ABOUT(whose=side_name(state.setup, seat), what=option.label)
                yield option.action, what, option.subjects


def _of(
    state: State, seat: Seat, id: str, group: Group, action: Callable[..., Action]
) -> Iterator[Option]:
    """The options of one effect: one for each kind of unit it works on."""
    effect, name = EFFECTS.get(id), name_of(id)
    does = texts.DOES(does=effects()[id].does)
    against = tuple(why_not(state, seat, effect)) if effect else (_another_window(id),)
    if effect is not None and effect.picks is not None and not against:
        for pick, label in effect.picks(state, seat):
            told = texts.ON_UNIT(effect=name, unit=label)
            about = (Ref(pick.partition(":")[0]),) if "/" in pick else ()
            yield Option(action(id, pick), told, group, about, detail=does)
        return
    if effect is None or effect.targets is None or against:
        yield Option(action(id), name, group, refusals=against, detail=does)
        return
    for whose, kinds in _by_side(effect.targets(state, seat)):
        for kind in alike(kinds):
            label = texts.ON_UNIT(effect=name, unit=unit_name(state, whose, kind[0]))
            subjects = refs(whose, kind)
            yield Option(action(id, ref(whose, kind[0].id)), label, group, subjects, detail=does)


def _by_side(
    targets: Iterable[tuple[Seat, Unit]],
) -> Iterator[tuple[Seat, tuple[Unit, ...]]]:
    found = list(targets)
    for seat in dict.fromkeys(seat for seat, _ in found):
        yield seat, tuple(unit for whose, unit in found if whose == seat)


def why_not(state: State, seat: Seat, effect: Effect) -> Iterator[Refusal]:
    """Every reason why the seat cannot use the effect now."""
    side = state.side(seat)
    if effect.id in side.spent and effect.id not in Card.__members__.values():
        yield Refusal(texts.USED_UP(), effect.cite)
        return
    if state.at not in effect.at:
        yield _another_window(effect.id)
        return
    if effect.where is Where.SPACE and state.is_invasion:
        yield Refusal(texts.ONLY_IN_SPACE(), effect.cite)
    if effect.where is Where.GROUND and not state.is_invasion:
        yield Refusal(texts.ONLY_ON_PLANET(), effect.cite)
    if effect.attacker_only and seat != ATTACKER:
        yield Refusal(texts.NOT_YOURS(side=side_name(state.setup, ATTACKER)), effect.cite)
    if effect.defender_only and seat != DEFENDER:
        yield Refusal(texts.NOT_YOURS(side=side_name(state.setup, DEFENDER)), effect.cite)
    if effect.first_round and state.round > 1:
        yield Refusal(texts.FIRST_ROUND_ONLY(), lrr("39.2a"))
    if not is_borne(state, seat, effect):
        yield Refusal(texts.NO_TARGET(), effect.cite)
    if side.played.count(effect.id) >= effect.times:
        is_card = effect.id in {*Card}
        yield Refusal(texts.SAME_CARD() if is_card else texts.USED_UP(), SAME_NAME)
    box = effects()[effect.id].copies
    unknown = effect.id in {*Card} and effect.id not in side.cards
    if unknown and sum(s.spent.count(effect.id) for s in state.sides) >= box:
        yield Refusal(texts.BOX_HAS_NO_MORE(), lrr("39.2"))
    if effect.when is not None and not effect.when(state, seat):
        yield Refusal(texts.NO_TARGET(), effect.cite)
    yield from effect.why_not(state, seat)
    yield from _nothing_to_use_it_on(state, seat, effect)


def _nothing_to_use_it_on(state: State, seat: Seat, effect: Effect) -> Iterator[Refusal]:
    if effect.targets is not None and not list(effect.targets(state, seat)):
        yield Refusal(texts.NO_TARGET(), effect.cite)
    if effect.deploys and SCAR in state.side(seat).effects:
        yield Refusal(texts.NO_ABILITIES_HERE(), effect.cite)
    if effect.picks is not None and not list(effect.picks(state, seat)):
        yield Refusal(texts.NO_TARGET(), effect.cite)
    yield from _not_allowed(state, seat, effect)


def _not_allowed(state: State, seat: Seat, effect: Effect) -> Iterator[Refusal]:
    """What keeps the seat from playing a card of this kind at all."""
    sheet = effects()[effect.id]
    if sheet.kind is EffectKind.ACTION_CARD and Asset.POLITICAL_CENSURE in state.side(seat).effects:
        yield Refusal(texts.NO_CARDS_ALLOWED(), cite_of(Asset.POLITICAL_CENSURE))
    if sheet.kind is EffectKind.ACTION_CARD and _is_barred(state, seat):
        plating = Technology.TRANSPARASTEEL_PLATING
        yield Refusal(texts.HAS_PASSED_NOW(), cite_of(plating))
    if sheet.kind is EffectKind.PROMISSORY and sheet.faction == state.setup.force(seat).faction:
        yield Refusal(texts.OWN_NOTE(), effect.cite)


def _is_barred(state: State, seat: Seat) -> bool:
    """Whether the seat has passed in the turn of one whose technology then forbids action cards."""
    plated = Technology.TRANSPARASTEEL_PLATING in state.side(ATTACKER).effects
    return seat != ATTACKER and plated and state.setup.force(seat).circumstances.passed


def _is_action_card(id: str) -> bool:
    return effects()[id].kind is EffectKind.ACTION_CARD


def _another_window(id: str) -> Refusal:
    return Refusal(texts.ANOTHER_WINDOW(), lrr("n10" if id == Card.NAV_SUITE else "39.2"))


def use(state: State, seat: Seat, id: str, target: str = "") -> Step[State]:
    """The effect happens: its card leaves the hand, what lasts is in force."""
    effect, name = EFFECTS[id], name_of(id)
    side = _with_copies_spent(state, seat, id)
    if _is_action_card(id) and not effect.cancels:
        state = replace(state, prior=Prior(seat, id, replace(state, prior=None)))
    side = spent_by(side, id)
    # what acts at once is remembered for as long as it cannot be used again
    lasts = effect.lasts
    if lasts is Span.NOW and effect.once in (Once.ROUND, Once.COMBAT):
        lasts = Span.ROUND if effect.once is Once.ROUND else Span.COMBAT
    uses = side.uses if lasts is Span.NOW else (*side.uses, Use(id, lasts, target))
    state = state.with_side(seat, replace(side, uses=uses))
    unit = unit_at(state, target) if target and effect.picks is None else None
    text = texts.PLAYED(card=name, does=effects()[id].does)
    if unit is not None:
        whose = Seat(int(target.partition("/")[0]))
        named = unit_name(state, whose, unit)
        text = texts.PLAYED_ON(card=name, unit=named, does=effects()[id].does)
    event = Event(text, effect.cite, actor=seat)
    if effect.picked is not None:
        step = effect.picked(state, seat, target)
    else:
        step = effect.then(state, seat, unit)
    return Step(step.state, (event, *step.events))


def _with_copies_spent(state: State, seat: Seat, id: str) -> Side:
    """The side; where it uses an agent by the text of Ssruu, it has used up the other texts."""
    side, mine = state.side(seat), state.setup.force(seat).faction
    if mine != SSRUU_OF or not _is_copied_agent(id):
        return side
    others = (one for one in side.effects if one != id and _is_copied_agent(one))
    return replace(side, spent=(*side.spent, *others))


SSRUU_OF = "yssaril"


def _is_copied_agent(id: str) -> bool:
    sheet = effects()[id]
    return sheet.kind is EffectKind.AGENT and sheet.faction != SSRUU_OF


def spent_by(side: Side, id: str) -> Side:
    """The side without the card in its hand, or with another effect used up."""
    hand = list(side.cards)
    if id in hand:
        hand.remove(Card(id))
    if id in {*Card} or EFFECTS[id].once is Once.BATTLE:
        side = replace(side, spent=(*side.spent, id))
    return replace(side, cards=tuple(hand))


def automatic(state: State) -> Step[State]:
    """What effects do by themselves at the step that begins: the active player's first (1.19)."""
    events = list[Event]()
    for seat in (ATTACKER, DEFENDER):
        for effect in declared(state, seat):
            if effect.automatic and not list(why_not(state, seat, effect)):
                step = effect.then(state, seat, None)
                if step.state is not state or step.events:
                    does = effects()[effect.id].does
                    text = texts.PLAYED(card=name_of(effect.id), does=does)
                    events += (Event(text, effect.cite, actor=seat), *step.events)
                state = step.state
    return Step(state, tuple(events))
