"""What follows a turn that is over."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.rulings import BANNERS, END, NEW_TURNS, TURN_DOWN, SetBanner
from assistant.games.westeros.state import SEATS, State, foe
from assistant.rules.decision import Group, NameField, Option, Pick


def is_round_over(state: State) -> bool:
    """Whether a turn and its round are over: after an attack all banners are up by that alone."""
    return all(unit.banner_up for unit in state.units) and any(u.attacked for u in state.units)


def next_turns(state: State) -> Iterator[Option]:
    """What follows a turn that is over: one of the other side, another one, a new round, the end.

    First comes the side that has a banner up, and it is told of the other that it has none; where
    all are down, the round. The end is always third. Fourth, where it is not first, is the round,
    closed while no banner is down. Last is the banner of one unit that was ordered but did not
    attack: our part of the rules does not say whether it is turned; of several it is asked which,
    for the names have no room. Its number means nothing else once it is down. In a new round it is
    none of that turn's any more.
    """
    idle = {
        unit.id: SetBanner(unit.id, False)
        for unit in state.units
        if unit.seat == state.active and unit.ordered and not unit.attacked
        if not is_round_over(state)
    }
    by_seat = dict(zip(SEATS, NEW_TURNS.options(state), strict=True))
    ready = {unit.seat for unit in state.units if unit.banner_up}
    rounds = BANNERS.options(state)
    for seat in set(SEATS) - ready if ready else ():
        said = texts.NEW_TURN_OF(side=state.setup.side_name(seat))
        label = texts.CHAIN(first=said, rest=texts.ALL_DOWN())
        by_seat[seat] = replace(by_seat[seat], label=label)
    active, other = by_seat[state.active], by_seat[foe(state.active)]
    if ready == {state.active}:
        said = texts.ONE_MORE_TURN(side=state.setup.side_name(state.active))
        turns = [replace(active, label=texts.CHAIN(first=said, rest=texts.ARE_LEFT_UP())), other]
    else:
        turns = [other, active]
    first, second, *rest = [*turns, *rounds] if ready else [*rounds, *turns]
    yield from (first, second, *END.options(state), *rest)
    down = {option.action: option for option in TURN_DOWN.options(state) if option.is_open}
    up = {id: down[action] for id, action in idle.items() if action in down}
    picks = tuple(Pick(id, option.label) for id, option in up.items())
    if len(picks) > 1:
        first_of, field = up[min(up)], NameField("unit", picks)
        group = Group(texts.TURN_DOWN_ONE(), first_of.group.cite)
        yield Option(first_of.action, texts.WHOSE_BANNER(), group, field=field)
    else:
        told = texts.TURN_DOWN_OF
        yield from (replace(each, label=told(unit=each.label)) for each in up.values())
