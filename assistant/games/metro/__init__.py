"""Metro 2033, second edition: the fights and the combat deck of page 8."""

from __future__ import annotations

from assistant.games.metro.cards import why_not_listed
from assistant.games.metro.deck import card_file, where_to
from assistant.games.metro.flow import STEPS, PlayerAction
from assistant.games.metro.odds import fight_odds
from assistant.games.metro.overview import ending, moment_of, notation, overview
from assistant.games.metro.players import SEATING
from assistant.games.metro.problems import problems
from assistant.games.metro.rulings import RULINGS, TableAction
from assistant.games.metro.setup import Setup, as_of, with_defaults
from assistant.games.metro.state import State, initial, view
from assistant.games.metro.typed_line import LINE
from assistant.rules.chance import Drawn
from assistant.rules.game import Game
from assistant.rules.odds import OddsProvider
from assistant.rules.text import Name

GAME: Game[Setup, State] = Game(
    id="metro",
    name=Name("Metro 2033", "Метро 2033"),
    also=("Метро",),
    rules=3,
    setup_type=Setup,
    action_type=PlayerAction | TableAction | Drawn,
    problems=lambda setup: tuple(problems(setup)),
    start=lambda setup: STEPS.begin(initial(setup)),
    steps=STEPS,
    rulings=RULINGS,
    overview=overview,
    notation=notation,
    view=view,
    with_defaults=with_defaults,
    as_of=as_of,
    begun_anew=lambda last: Setup(mode=last.mode),
    typed=LINE,
    card_file=card_file,
    other_file=where_to,
    why_not_listed=why_not_listed,
    odds=OddsProvider(fight_odds.forecast, fight_odds.values),
    moment=moment_of,
    ending=ending,
    seating=SEATING,
)
