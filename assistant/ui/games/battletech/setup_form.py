"""The form of a table: its players with their decks and cards, the turn, the open rules."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech import GAME, texts
from assistant.games.battletech.flow import STEP_NAMES
from assistant.games.battletech.rule_options import OPEN_RULES
from assistant.games.battletech.setup import MOST_PLAYERS, Mode, Phase, Player, Setup
from assistant.games.battletech.state import Station
from assistant.player_file import known_names
from assistant.rules.json_path import steps
from assistant.rules.text import Speakable, joined
from assistant.ui.forms.spec import (
    PLAYERS,
    Choice,
    Column,
    Flag,
    Form,
    Number,
    Own,
    Pair,
    Remark,
    Words,
    across,
    late,
    open_rules,
    opener,
)

PAGE = "assistant.ui.games.battletech.setup_page"
"""What has the editors of its own."""
MOST_CARDS = 999


def seat_of(path: str) -> int:
    """Whose a path is."""
    return int(steps(path)[1])


def player_of(setup: Setup, path: str) -> Player:
    """The player that a path leads into."""
    return setup.players[seat_of(path)]


def called(setup: Setup, path: str) -> Speakable:
    """What a player is called who has no name."""
    return texts.PLAYER(n=seat_of(path) + 1)


def title(setup: Setup, path: str) -> Speakable:
    """Who he is, and whether it is his turn."""
    name = player_of(setup, path).name or called(setup, path)
    return joined((name, texts.ROLE_ACTIVE())) if setup.active == seat_of(path) else name


def sits(setup: Setup, path: str) -> bool:
    """Whether there is such a player."""
    return seat_of(path) < len(setup.players)


def seats(setup: Setup, path: str) -> list[Pair]:
    """The players, as they are called now."""
    named = enumerate(setup.players)
    return [(one.name or texts.PLAYER(n=seat + 1), seat) for seat, one in named]


def is_whole(setup: Setup, path: str) -> bool:
    """Whether a whole game is played."""
    return setup.mode is Mode.GAME


def filled(setup: Setup) -> Setup:
    """With the Stockpiles that nobody has counted: the deck without the hand."""
    players = (replace(player, stockpile=max(0, player.left)) for player in setup.players)
    return replace(setup, players=tuple(players))


MODES: tuple[Pair, ...] = (
    (texts.WHOLE_GAME, Mode.GAME.value),
    (texts.QUICK_BATTLE, Mode.QUICK.value),
)


def what_it_is(setup: Setup, path: str) -> Speakable:
    """What a player gets into with either."""
    return texts.WHOLE_IS() if setup.mode is Mode.GAME else texts.QUICK_IS()


PHASES: tuple[Pair, ...] = tuple((STEP_NAMES[Station(p.value)], p.value) for p in Phase)

PLAYER = (
    PLAYERS,
    across(
        Words("name", texts.PLAYER_NAME, blank=called, options=known_names),
        Own(
            "deck_name",
            texts.SAVED_DECK,
            make=late(PAGE, "SavedDeck"),
            covers=("deck_name", "deck_list"),
            when=is_whole,
        ),
    ),
    across(
        Number("deck", texts.DECK_SIZE, high=MOST_CARDS, when=is_whole),
        Number("stockpile", texts.STOCKPILE_SIZE),
        Number("hand", texts.HAND_SIZE, when=is_whole),
    ),
    Own("cards", None, make=late(PAGE, "LaidCards"), covers=("cards", "guards", "scrapheap")),
)

TABLE = (
    Choice("mode", texts.PLAYED, options=MODES, segments=True),
    Remark(what_it_is),
    Own("players", texts.PLAYER_COUNT, make=late(PAGE, "PlayerCount")),
    Choice("active", texts.WHOSE_TURN, offered=seats),
    Number("turn", texts.TURN_NUMBER, when=is_whole),
    Choice("phase", texts.PHASE_NOW, options=PHASES, when=is_whole),
    Own("decks", None, make=opener(texts.OPEN_DECKS, "deck")),
    open_rules("readings", texts.UNCLEAR_RULES, OPEN_RULES),
    Flag("asks_idle", texts.ASKS_IDLE),
)

FORM = Form(
    Setup,
    sides=tuple(
        Column(title, PLAYER, f"$.players[{seat}]", seat, when=sits) for seat in range(MOST_PLAYERS)
    ),
    rest=Column(None, TABLE),
    problems=lambda setup: tuple(GAME.problems(setup)),
    fill=filled,
    begin="$.players[0].cards",
    across=2,
)
