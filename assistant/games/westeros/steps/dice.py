"""Steps 6 to 7C: the dice are rolled, thrown again, turned aside, and the figures taken off."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.westeros import texts
from assistant.games.westeros.attack import combat_dice
from assistant.games.westeros.attack.combat_dice import LABELS, Face, shown
from assistant.games.westeros.attack.retreat import retreat_of
from assistant.games.westeros.attack.wounds import Wounds, bleeds, harm, wound
from assistant.games.westeros.board import grid
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.state import How, Occasion, State, Strike, TurnStep, Unit
from assistant.games.westeros.steps.engagement import announced
from assistant.games.westeros.steps.retreat import reach
from assistant.games.westeros.texts import bow, players
from assistant.rules.chance import Roll, Rolled
from assistant.rules.decision import Action, Choice, Cite, Gesture, Group, NumberField, Option
from assistant.rules.flow import Automatic, Event, Step, asks, done
from assistant.rules.text import Text, joined

ROLL_RULES = {
    Occasion.ATTACK: bow("6"),
    Occasion.PARTING: bow("parting-blow"),
    Occasion.COUNTER: bow("counterattack"),
}

ROLL_PROMPTS = {
    Occasion.ATTACK: texts.ROLL_ATTACK,
    Occasion.PARTING: texts.ROLL_PARTING,
    Occasion.COUNTER: texts.ROLL_COUNTER,
}


class RollStep:
    """Step 6: the dice of an attack, of a parting blow, of a counterattack."""

    def enter(self, state: State) -> Step[State]:
        """Without dice there is nothing to roll; the attack goes on all the same."""
        if combat_dice.number(state, state.current_strike):
            return asks(state)
        return done(state, Event(texts.ROLLS_NOTHING(), rule(state)))

    def decide(self, state: State) -> Roll:
        """All the dice at once."""
        return rolling(state, combat_dice.number(state, state.current_strike))

    def apply(self, state: State, action: Action) -> Step[State]:
        """They lie on the table."""
        assert isinstance(action, Rolled)
        faces, by = tuple(sorted(action.faces[0])), state.striker
        text = texts.ROLLED(unit=state.name_of(by), dice=combat_dice.written(faces))
        told = Event(text, rule(state), by.seat)
        return done(state.with_strike(faces=faces), told)

    def after(self, state: State) -> TurnStep:
        """Only an attack can be a flank attack, and only one is deflected."""
        attacks = state.current_strike.occasion is Occasion.ATTACK
        return TurnStep.FLANK if attacks else TurnStep.WOUNDS


def rolling(state: State, count: int) -> Roll:
    """So many dice of the strike at hand."""
    strike = state.current_strike
    by, against = state.striker, state.struck
    name = state.name_of(by)
    morale = _morale(state, strike)
    held = morale in (texts.DRIVES_NOWHERE(), texts.NOWHERE_HIT())
    dice = combat_dice.dice(by, against, count, name, (by.ref,), morale=morale, held=held)
    prompt = ROLL_PROMPTS[strike.occasion](unit=name, target=state.name_of(against))
    if strike.again:
        kept = combat_dice.written(_kept(strike))
        prompt = texts.ROLL_AGAIN(unit=name, n=count, kept=kept)
    detail = joined([line.text for line in combat_dice.lines(state, strike)], texts.CHAIN)
    return Roll(
        by.seat, prompt, (dice,), rule(state), texts.WHY_FACES(), detail, again=bool(strike.again)
    )


def _morale(state: State, strike: Strike) -> Text:
    """What each morale result does to the target."""
    if strike.occasion is Occasion.PARTING:
        return texts.DRIVES_NOBODY()
    if is_held(state, strike):
        return _nowhere(state)
    if ignored := steadied(state, state.struck):
        return texts.DRIVES_LATER(n=ignored)
    if state.struck.trait(Keyword.STALWART):
        return texts.DRIVES_UNLESS()
    return texts.DRIVES_BACK(n=reach(state.striker, 1))


def _nowhere(state: State) -> Text:
    """What a retreat that cannot be made does: to a commander alone by the reading of the table."""
    if not state.struck.commander or state.struck.figures > 1:
        return texts.DRIVES_NOWHERE()
    return texts.NOWHERE_HIT() if bleeds(state, state.struck) else texts.NOWHERE_SAFE()


def _kept(strike: Strike) -> tuple[int, ...]:
    """What is not thrown again."""
    return tuple(face for face in strike.faces if face != strike.again)


def is_held(state: State, strike: Strike) -> bool:
    """Whether every morale result drives the target off, and no way is open."""
    unit, by = state.struck, state.striker
    if strike.occasion is Occasion.PARTING or unit.trait(Keyword.STALWART) or steadied(state, unit):
        return False
    return not retreat_of(state, unit, by, strike.how, 1).choices


def rule(state: State) -> Cite:
    """Where the rulebook has these dice rolled."""
    return ROLL_RULES[state.current_strike.occasion]


FLANK_RULE = bow("flank")


class RerollSymbol(Action, frozen=True):
    """All dice with this symbol are thrown again."""

    symbol: str


class KeepDice(Action, frozen=True):
    """The dice stay as they are."""


class FlankStep:
    """A flank attack may throw all dice with one symbol again, once; what they show then stands."""

    def enter(self, state: State) -> Step[State]:
        """Asked only of a flank attack that has dice on the table."""
        flank = state.attack is not None and state.attack.flank
        return asks(state) if flank and state.current_strike.faces else done(state)

    def decide(self, state: State) -> Choice | Roll:
        """Which symbol, or none; then its dice."""
        strike = state.current_strike
        if strike.again:
            return rolling(state, strike.faces.count(strike.again))
        by = state.striker
        rules = combat_dice.wounding(by, state.struck)
        hits, _ = shown(strike.faces, rules.faces)
        group, options = Group(texts.REROLL_GROUP(), FLANK_RULE), list[Option]()
        for face in sorted(set(strike.faces)):
            n = strike.faces.count(face)
            label = texts.REROLL(what=LABELS[Face(face)](), n=n)
            kept = hits - n if face in rules.faces else hits
            told = texts.REROLL_HITS(n=kept)
            action = RerollSymbol(Face(face).name.lower())
            options.append(Option(action, label, group, detail=told))
        # Even where all wound, others may drive it off: nothing better is left undone by Enter.
        keep_group = Group(texts.KEEP_GROUP(), FLANK_RULE)
        keep = Option(KeepDice(), texts.KEEP(), keep_group, detail=texts.KEEP_HITS(n=hits))
        detail = texts.ON_TABLE(dice=combat_dice.written(strike.faces))
        prompt = texts.FLANK_REROLL(unit=state.name_of(by))
        return Choice(by.seat, prompt, (keep, *options), detail=detail)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Dice are picked up, or have fallen again, or stay."""
        strike = state.current_strike
        by = state.striker
        match action:
            case KeepDice():
                return done(state, Event(texts.KEEPS(), FLANK_RULE, by.seat))
            case RerollSymbol(symbol=symbol):
                again = Face[symbol.upper()]
                text = texts.REROLLS(what=LABELS[again](), n=strike.faces.count(again))
                return asks(state.with_strike(again=again), Event(text, FLANK_RULE, by.seat))
            case Rolled(faces=(new,)):
                state = state.with_strike(faces=tuple(sorted((*_kept(strike), *new))), again=0)
                text = texts.REROLLED(dice=combat_dice.written(tuple(sorted(new))))
                return done(state, Event(text, FLANK_RULE, by.seat))
        raise TypeError(action)

    def after(self, state: State) -> TurnStep:
        """What the target can turn aside."""
        return TurnStep.DEFLECT


DEFLECT_RULE = players("keywords")


class Deflect(Action, frozen=True):
    """So many hits are turned aside, and as many order tokens go."""

    hits: int


class TakeHits(Action, frozen=True):
    """Nothing is turned aside."""


class DeflectStep:
    """A unit that deflects may turn hits aside for order tokens, which the table takes off."""

    def enter(self, state: State) -> Step[State]:
        """Asked where there is a hit that can be turned aside."""
        return asks(state) if most(state) else done(state)

    def decide(self, state: State) -> Choice:
        """How many tokens to give."""
        unit = state.struck
        group = Group(texts.DEFLECT_GROUP(), DEFLECT_RULE)
        field = NumberField("hits", 1, most(state))
        options = (
            Option(Deflect(1), texts.DEFLECT(), group, (unit.ref,), field=field),
            Option(TakeHits(), texts.TAKE_HITS(), group),
        )
        prompt = texts.WILL_DEFLECT(unit=state.name_of(unit))
        return Choice(unit.seat, prompt, options, (Gesture(texts.TAKE_HITS(), (TakeHits(),)),))

    def apply(self, state: State, action: Action) -> Step[State]:
        """The hits that are left will wound."""
        if not isinstance(action, Deflect):
            return done(state)
        unit = state.struck
        text = texts.DEFLECTED(unit=state.name_of(unit), n=action.hits)
        told = Event(text, DEFLECT_RULE, unit.seat)
        return done(state.with_strike(deflected=action.hits), told)

    def after(self, state: State) -> TurnStep:
        """The wounds."""
        return TurnStep.WOUNDS


def most(state: State) -> int:
    """The most hits the target can turn aside."""
    strike = state.current_strike
    by, unit = state.striker, state.struck
    hits, _ = shown(strike.faces, combat_dice.wounding(by, unit).faces)
    return min(can_deflect(by, unit, strike.how), hits)


def can_deflect(by: Unit, unit: Unit, how: How) -> int:
    """As many as its card says; one who deflects himself gives no chance to."""
    trait = unit.trait(Keyword.DEFLECT)
    if trait is None or trait.value is None or by.trait(Keyword.DEFLECT) or how is not How.MELEE:
        return 0
    return trait.value + (unit.trait(Keyword.POLEARM) is not None)


class WoundsStep(Automatic):
    """Steps 7A to 7C: shields and valor are added up, then the figures are taken off together."""

    def enter(self, state: State) -> Step[State]:
        """Hits and morale are counted; the wounds come at once."""
        strike, by, unit = state.current_strike, state.striker, state.struck
        dice = shown(strike.faces, combat_dice.wounding(by, unit).faces)
        hits, morale = counted(state, strike, *dice)
        told = tuple(_told(state, strike, by, unit))
        wounds = Wounds(hits)
        scored = harm(unit, wounds, state.setup.rule_options).scored
        step = wound(state.with_strike(hits=scored, morale=morale), unit.id, wounds)
        return done(step.state, *told, *step.events)

    def after(self, state: State) -> TurnStep:
        """Nobody retreats from a parting blow."""
        if state.current_strike.occasion is Occasion.PARTING:
            return announced(state)
        return TurnStep.MORALE


def counted(state: State, strike: Strike, hits: int, morale: int) -> tuple[int, int]:
    """What counts of the hits and the morale results that its dice show."""
    unit = state.unit(strike.against)
    hits = max(hits - strike.deflected - unit.value(Keyword.TOUGHNESS), 0)
    if strike.occasion is Occasion.PARTING:
        return hits, 0
    return hits, max(morale - steadied(state, unit), 0)


def steadied(state: State, unit: Unit) -> int:
    """The morale results that the unit's hex takes away."""
    return grid(state.board).spots[unit.at].number("ignored_morale") or 0


def _told(state: State, strike: Strike, by: Unit, unit: Unit) -> Iterator[Event]:
    rules = combat_dice.wounding(by, unit)
    for face in sorted(rules.faces & set(strike.faces)):
        fell = combat_dice.written((face,) * strike.faces.count(face))
        place = bow("7B" if face == Face.VALOR else "7A")
        yield Event(texts.HITS_OF(dice=fell), place, by.seat)
    if rules.faces.isdisjoint(strike.faces):
        yield Event(texts.NO_HITS(), bow("7"), by.seat)
    for note in rules.notes(strike.faces):
        yield Event(note.text, note.cite, unit.seat)
    if tough := unit.value(Keyword.TOUGHNESS):
        text = texts.TOUGH(unit=state.name_of(unit), n=tough)
        yield Event(text, players("keywords"), unit.seat)
    _, morale = shown(strike.faces, rules.faces)
    if morale and strike.occasion is Occasion.PARTING:
        yield Event(texts.NO_MORALE_HERE(n=morale), bow("parting-blow"), unit.seat)
    elif morale and steadied(state, unit):
        layer = grid(state.board).spots[unit.at].says("ignored_morale")
        assert layer is not None
        ignored = min(morale, steadied(state, unit))
        text = texts.STEADIED(terrain=layer.name, n=ignored)
        yield Event(text, players("terrain"), unit.seat)
