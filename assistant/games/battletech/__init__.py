"""BattleTech, the card game: six phases, cards in zones, missions, the battle sheet."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech import actions
from assistant.games.battletech.collection.deck_files import card_file, where_to
from assistant.games.battletech.flow import STEPS
from assistant.games.battletech.names import notation
from assistant.games.battletech.odds.forecast import ODDS
from assistant.games.battletech.outcome import ending
from assistant.games.battletech.overview import moment_of, overview
from assistant.games.battletech.rule_options import InitiativeOrder
from assistant.games.battletech.rulings import RULINGS
from assistant.games.battletech.setup import Setup
from assistant.games.battletech.start import SEATING, initial, is_quick, problems
from assistant.games.battletech.state import State
from assistant.games.battletech.steps.private_look import view
from assistant.games.battletech.timing import why_not_listed
from assistant.rules.chance import Hits, Rolled
from assistant.rules.game import Game, any_action
from assistant.rules.text import Name


def _as_of(setup: Setup, rules: int) -> Setup:
    """Before 11 the side ahead was asked too (AMB-18), and a side that could do nothing."""
    if rules >= 11:
        return setup
    rule_options = replace(setup.rule_options, initiative_order=InitiativeOrder.BEHIND_THEN_AHEAD)
    return replace(setup, rule_options=rule_options, asks_idle=True)


GAME: Game[Setup, State] = Game(
    id="battletech",
    name=Name("BattleTech", "BattleTech"),
    also=("Баттлтех", "Бэттлтех", "BT", "БТ"),
    rules=11,
    setup_type=Setup,
    action_type=any_action((actions,), RULINGS, Rolled, Hits),
    problems=lambda setup: tuple(problems(setup)),
    start=lambda setup: STEPS.begin(initial(setup)),
    steps=STEPS,
    rulings=RULINGS,
    overview=overview,
    notation=notation,
    view=view,
    as_of=_as_of,
    card_file=card_file,
    other_file=where_to,
    is_quick=is_quick,
    why_not_listed=why_not_listed,
    odds=ODDS,
    moment=moment_of,
    is_past=lambda then, now: now.mission is not None and not now.mission.thrown,
    has_passed=lambda before, after: (before.turn, before.active) != (after.turn, after.active),
    ending=ending,
    seating=SEATING,
)
