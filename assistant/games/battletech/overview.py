"""What is told of a game: who, which phase, what is left, what came up, how it ended."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.cards import Asset
from assistant.games.battletech.flow import STEP_NAMES, STEPS
from assistant.games.battletech.names import player_name
from assistant.games.battletech.outcome import aftermath, compared
from assistant.games.battletech.rule_options import OPEN_RULES, rule
from assistant.games.battletech.state import PHASES, State, Station
from assistant.games.battletech.steps.dice import missile_damage
from assistant.rules.chance import Rolled
from assistant.rules.decision import Action, Seat
from assistant.rules.flow import RailStep, Step, rail
from assistant.rules.game import Note, NoteLine, Overview, SeatLabel
from assistant.rules.moment import DiceGroup, Die, Moment, dice_moment
from assistant.rules.rule_options import decided
from assistant.rules.text import ABOUT, VERSUS, Text, plain

NAMED = 2
"""So many players stand in the title; of more, only the first."""


def overview(state: State) -> Overview:
    """Everything the frame shows of a game."""
    seats = tuple(
        SeatLabel(player_name(state, Seat(n)), _role(state, Seat(n)), is_named=bool(player.name))
        for n, player in enumerate(state.players)
    )
    over = state.at is Station.OVER
    return Overview(
        _title(state),
        _where(state),
        seats,
        _rail(state),
        _outcome(state) if over else None,
        state.winner if over else None,
        tuple(_notes(state)),
        aftermath(state),
        may_be_won=not state.is_quick or state.winner is not None,
    )


def _title(state: State) -> Text:
    first, second = (player_name(state, Seat(n)) for n in (0, 1))
    if len(state.players) > NAMED:
        return texts.TITLE_MANY(first=first, n=len(state.players))
    return VERSUS(first=first, second=second)


def _where(state: State) -> Text:
    """Which turn, and whose; after the end a name would be taken for the winner's."""
    if state.at is Station.OVER:
        return texts.QUICK() if state.is_quick else texts.TURN(n=state.turn)
    player = player_name(state, state.active)
    if state.is_quick:
        return texts.QUICK_OF(player=player)
    return texts.TURN_OF(n=state.turn, player=player)


def _role(state: State, seat: Seat) -> Text:
    if state.player(seat).out:
        return texts.ROLE_OUT()
    if state.at is Station.OVER:
        return texts.ROLE_WON() if seat == state.winner else texts.ROLE_OVER()
    mission = state.mission
    if mission is not None and seat == mission.defender:
        return texts.ROLE_DEFENDER()
    if seat != state.active:
        return texts.ROLE_WAITING()
    return texts.ROLE_ACTIVE() if mission is None else texts.ROLE_ATTACKER()


def _rail(state: State) -> tuple[RailStep, ...]:
    """The phases; whatever is none is a step of a mission. A quick battle has but that phase."""
    over, phase = state.at is Station.OVER, state.at if state.at in PHASES else Station.MISSIONS
    steps = rail((STEP_NAMES[at]() for at in PHASES), len(PHASES) if over else PHASES.index(phase))
    return (steps[PHASES.index(Station.MISSIONS)],) if state.is_quick else steps


def _outcome(state: State) -> Text:
    if state.winner is not None:
        return texts.WON(player=player_name(state, state.winner))
    if all(player.stockpile == 0 for player in state.players if not player.out):
        return texts.DRAWN()
    return compared(state) if state.is_quick else texts.STOPPED()


def _notes(state: State) -> Iterator[Note]:
    if lines := tuple(_left(state)):
        yield Note(texts.LEFT_HEADING(), lines)
    # Whether costs and dice depend now on assets that somebody has on depleted cards only.
    depleted = any(state.assets_down(seat) - state.assets_shown(seat) for seat in state.seats)
    places = state.decided | ({"AMB-22"} if depleted else set())
    decisive = (option for option in OPEN_RULES if option.cite.place in places)
    yield from decided(decisive, state.rule_options)


def _left(state: State) -> Iterator[NoteLine]:
    """What the active player may still use up in this phase."""
    player = state.player(state.active)
    if state.at is Station.DEPLOY:
        cite = rule("DEP-2" if state.is_first_turn else "DEP-1")
        yield NoteLine(texts.DEPLOYMENTS_LEFT(n=player.deployments), cite)
    if state.at is Station.REPAIR and Asset.A in state.assets(state.active):
        yield NoteLine(texts.REPAIR_LEFT(n=int(not player.repaired)), rule("REP-2"))
    if player.resources and state.at in PHASES:
        yield NoteLine(texts.RESOURCES_LEFT(n=player.resources), rule("CST-4"))


def moment_of(before: State, action: Action, step: Step[State]) -> Moment | None:
    """What a battle has cost, after the dice that fell; else those alone."""
    after, made = step.state, _missiles(before, action, step)
    if before.mission is not None and after.mission is None:
        cost = (*_scrapped(before, after), *_stockpiles(before, after))
        if cost:
            fell = made.groups if made is not None else ()
            dice = (replace(group, seat=made.seat) for group in fell if made is not None)
            dealt = (made.said,) if made is not None and made.said is not None else ()
            if dealt:  # what a die needs would be read as part of the damage
                dice = (replace(group, target="") for group in dice)
            said = _said(before, after, cost)
            return Moment(None, (*dice, *cost), said=said, follows=dealt, is_news=True)
    return made


def _missiles(before: State, action: Action, step: Step[State]) -> Moment | None:
    """The dice of a move; a missile deals what its die shows, not one for each hit (OPT-M)."""
    made = dice_moment(STEPS.decide, before, action, step)
    if made is None or made.seat is None or not isinstance(action, Rolled):
        return made
    dealt = missile_damage(before, action)
    if not dealt:
        return made
    groups = tuple(
        replace(
            group,
            label=texts.VOLLEY_DEALS(missiles=group.label, n=n),
            short=texts.VOLLEY_SHORT(n=n),
        )
        for group, n in zip(made.groups, dealt, strict=True)
    )
    said = texts.MISSILES_DEAL(player=player_name(before, made.seat), n=sum(dealt))
    return replace(made, groups=groups, said=said)


def _said(before: State, after: State, groups: tuple[DiceGroup, ...]) -> Text:
    """What was lost, where it is one card or one Stockpile's cards; else that it is over."""
    lost = [die.face for group in groups for die in group.dice]
    if len(lost) == 1:
        return texts.SCRAPPED(card=lost[0])
    if len(groups) == 1 and groups[0].seat is not None and not lost:
        seat, player = groups[0].seat, player_name(before, groups[0].seat)
        was, now = before.player(seat).stockpile, after.player(seat).stockpile
        return texts.STOCKPILE_FELL(player=player, was=was, now=now)
    return texts.RESOLVED()


def _scrapped(before: State, after: State) -> Iterator[DiceGroup]:
    """The cards of each player that are no longer on the table, those that everybody knew."""
    for seat in before.seats:
        gone = [p for p in before.pieces if p.seat == seat and after.find(p.id) is None]
        cards = tuple(Die(piece.card.name) for piece in gone if piece.card is not None)
        if cards:
            label = ABOUT(whose=player_name(before, seat), what=texts.MOVE_TO_SCRAPHEAP())
            yield DiceGroup("", label, cards, seat=seat)


def _stockpiles(before: State, after: State) -> Iterator[DiceGroup]:
    for n, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if now.stockpile < was.stockpile:
            counted = f"{plain(was.stockpile)} → {plain(now.stockpile)}"
            label = texts.STOCKPILE_OF(player=player_name(before, Seat(n)))
            yield DiceGroup(counted, label, (), seat=Seat(n))
