"""What may follow the dice: counterattack, Advance and Pursue; the banner (step 8)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET
from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack import combat_dice
from assistant.games.westeros.attack.targets import blow
from assistant.games.westeros.board import distance, hex_name, hex_ref
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.state import Attack, How, Occasion, State, TurnStep, Unit
from assistant.games.westeros.steps.engagement import counted
from assistant.games.westeros.texts import bow, players
from assistant.rules.decision import TABLE, Action, Choice, Group, Option, Refusal
from assistant.rules.flow import Automatic, Event, Step, asks, done

COUNTER_RULE = bow("counterattack")


class Counterattack(Action, frozen=True):
    """The target strikes back."""


class NoCounterattack(Action, frozen=True):
    """It does not."""


class CounterStep:
    """A target that still stands on its hex after a melee attack may strike back if it is able."""

    def enter(self, state: State) -> Step[State]:
        """Asked of a Stalwart unit that has neither fallen nor moved; of others why not is told."""
        unit = counterattacker(state)
        if unit is None:
            return done(state, *_why_not_counter(state))
        striking = replace(state, strike=blow(unit, state.striker, Occasion.COUNTER))
        if combat_dice.number(state, striking.current_strike):
            return asks(state)
        text = texts.NO_DICE_LEFT(unit=state.name_of(unit))
        nothing = Event(text, COUNTER_RULE, unit.seat)
        return done(state, *counted(striking), nothing)

    def decide(self, state: State) -> Choice:
        """Strike back or not."""
        unit, by = counterattacker(state), state.striker
        assert unit is not None
        dice = combat_dice.number(state, blow(unit, by, Occasion.COUNTER))
        group = Group(texts.COUNTER(), COUNTER_RULE)
        label = texts.STRIKE_DICE(unit=state.name_of(by), n=dice)
        options = (
            Option(Counterattack(), label, group, (by.ref,)),
            Option(NoCounterattack(), texts.NO_COUNTER(), group),
        )
        return Choice(unit.seat, texts.WILL_COUNTER(unit=state.name_of(unit)), options)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Its dice are counted, or the attack goes on."""
        unit, by = counterattacker(state), state.striker
        assert unit is not None
        name = state.name_of(unit)
        if not isinstance(action, Counterattack):
            text = texts.HOLDS_BACK(unit=name)
            return done(state, Event(text, COUNTER_RULE, unit.seat))
        text = texts.STRIKES_BACK(unit=name, target=state.name_of(by))
        state = replace(state, strike=blow(unit, by, Occasion.COUNTER))
        return done(state, Event(text, COUNTER_RULE, unit.seat), *counted(state))

    def after(self, state: State) -> TurnStep:
        """The dice of the counterattack, or what the attacker does now."""
        counters = state.current_strike.occasion is Occasion.COUNTER
        return TurnStep.DICE if counters else TurnStep.FOLLOW


def counterattacker(state: State) -> Unit | None:
    """The target, if it may strike back."""
    strike = state.current_strike
    unit = state.find(strike.against)
    if unit is None or strike.how is not How.MELEE or strike.retreated:
        return None
    return unit if unit.trait(Keyword.STALWART) else None


def _why_not_counter(state: State) -> Iterator[Event]:
    """What hinders the target; that a Stalwart one alone might is told where nothing else does."""
    strike = state.current_strike
    unit = state.find(strike.against)
    if unit is None:
        return
    hindered = texts.NOT_AFTER_RETREAT if strike.retreated else None
    hindered = texts.NOT_AT_SHOTS if strike.how is How.RANGED else hindered
    if (hindered is None) is (unit.trait(Keyword.STALWART) is None):
        why = hindered or texts.NOT_STALWART
        yield Event(why(unit=state.name_of(unit)), COUNTER_RULE, unit.seat)


KEYWORD_RULE = players("keywords")


class Advance(Action, frozen=True):
    """The attacker takes the hex."""


class Pursue(Action, frozen=True):
    """The attacker takes the hex and may attack once more."""


class StayPut(Action, frozen=True):
    """The attacker stays where it is."""


class FollowStep:
    """An attacker that destroyed or drove off its target may take its hex: Advance or Pursue."""

    def enter(self, state: State) -> Step[State]:
        """Asked of a living attacker with one of the keywords, before an empty hex."""
        if any(option.is_open for option in _follows(state)):
            return asks(state)
        return done(state, *_why_not_follow(state))

    def decide(self, state: State) -> Choice:
        """Follow or stay."""
        unit = state.attacker
        stay = Option(StayPut(), texts.STAY(), Group(texts.FOLLOW(), TABLE))
        prompt = texts.WILL_FOLLOW(unit=state.name_of(unit))
        return Choice(unit.seat, prompt, (*_follows(state), stay))

    def apply(self, state: State, action: Action) -> Step[State]:
        """The hex is taken; a pursuer looks for another target."""
        if isinstance(action, StayPut):
            return done(state)
        attack = state.current_attack
        unit, to = state.attacker, attack.origin
        assert to is not None
        pursues = isinstance(action, Pursue)
        said = texts.PURSUES if pursues else texts.ADVANCES
        text = said(unit=state.name_of(unit), hex=hex_name(state.board, to))
        told = Event(text, KEYWORD_RULE, unit.seat)
        state = state.with_unit(replace(unit, at=to))
        if pursues:
            state = replace(state, attack=Attack(unit.id, pursuit=True), strike=None)
        return done(state, told)

    def after(self, state: State) -> TurnStep:
        """The second attack, or the end of the first."""
        return TurnStep.TARGET if state.current_attack.target is None else TurnStep.BANNER


def can_pursue(state: State) -> bool:
    """Whether the attacker may follow its target and attack once more."""
    return any(isinstance(o.action, Pursue) and o.is_open for o in _follows(state))


def _follows(state: State) -> Iterator[Option]:
    attack = state.current_attack
    unit, to = state.find(attack.attacker), attack.origin
    if unit is None or attack.how is not How.MELEE or to is None or distance(unit.at, to) != 1:
        return
    if state.unit_at(to) is not None:
        return
    label = texts.TO_HEX(hex=hex_name(state.board, to))
    refs = (hex_ref(state.board, to),)
    if unit.trait(Keyword.ADVANCE):
        yield Option(Advance(), label, Group(texts.ADVANCE(), KEYWORD_RULE), refs)
    if unit.trait(Keyword.PURSUE):
        reasons = ((not unit.moved, texts.PURSUE_MOVED), (attack.pursuit, texts.PURSUE_TWICE))
        why = tuple(Refusal(text(), KEYWORD_RULE) for holds, text in reasons if holds)
        yield Option(Pursue(), label, Group(texts.PURSUE(), KEYWORD_RULE), refs, why)


def _why_not_follow(state: State) -> Iterator[Event]:
    for option in _follows(state):
        for refusal in option.refusals:
            unit = state.attacker
            text = texts.NO_PURSUIT(unit=state.name_of(unit), why=refusal.text)
            yield Event(text, refusal.cite, unit.seat)


class BannerStep(Automatic):
    """Step 8: the attacker's banner is turned down; its attack of this turn is spent."""

    def enter(self, state: State) -> Step[State]:
        """The attacker and those who helped it; the fallen have no banner."""
        attack = state.current_attack
        told: list[Event] = []
        for id in (attack.attacker, *attack.supporters):
            unit = state.find(id)
            if unit is not None:
                text = texts.BANNER_DOWN(unit=state.name_of(unit))
                told.append(Event(text, bow("8"), unit.seat))
                state = state.with_unit(replace(unit, attacked=True, again=UNSET, banner_up=False))
        return done(replace(state, attack=None, strike=None), *told)

    def after(self, state: State) -> TurnStep:
        """The next attacker."""
        return TurnStep.TURN
