"""The form of a table: nothing is forgotten, nothing is changed by looking, all can be typed."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from assistant.games import GAMES
from assistant.games.battletech import GAME
from assistant.games.battletech.cards import Card
from assistant.games.battletech.collection import catalogue
from assistant.games.battletech.setup import DeckCard, Laid, Mode, Player, Region, Setup
from assistant.paths import bundled
from assistant.rules.setup_file import read_setup
from assistant.ui.forms.spec import plain_tree
from assistant.ui.games.battletech.setup_form import FORM
from assistant.ui.games.battletech.setup_page import LaidCards, TablePage
from tests.seeds import seeds
from tests.ui.forms.by_keys import Typist, in_long
from tests.ui.forms.coverage import forgotten, noted
from tests.ui.forms.opened import every_problem_is_seen
from tests.ui.forms.opened import opened as open_page
from tests.ui.settling import settle

EXAMPLES = sorted(bundled("resources", "examples").glob("battletech-*.toml"))
TYPED = in_long(EXAMPLES, "battletech-quick", "battletech-8-guards", "battletech-9-four")


def opened(qtbot: QtBot, setup: Setup | None) -> TablePage:
    return open_page(qtbot, "battletech", lambda look: TablePage(look, setup))


def test_the_form_forgets_nothing() -> None:
    assert forgotten(FORM) == []


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_comes_back_as_it_came_after_the_keyboard_was_everywhere(qtbot, path) -> None:
    _, setup = read_setup(path, GAMES)
    page = opened(qtbot, setup)
    for leaf in page.leaves:
        for stop in leaf.stops:
            if stop.isVisible():
                stop.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert page.value() == setup
    assert plain_tree(page.value()) == plain_tree(setup)
    assert not page.model.can_undo


@pytest.mark.parametrize("seed", seeds(1, 4))
def test_every_problem_of_random_tables_has_a_home_that_is_seen(qtbot, seed: int) -> None:
    luck = random.Random(seed)
    page = opened(qtbot, None)
    for _ in range(3):
        setup = _table(luck)
        every_problem_is_seen(page, setup, GAME.problems(setup))


def _table(luck: random.Random) -> Setup:
    players = tuple(
        Player(
            luck.choice(("", "Ann", "A" * 90)),
            deck=luck.choice((0, 3, 60, 90_000)),
            stockpile=luck.choice((None, 0, 7, 900)),
            hand=luck.choice((0, 5, 99)),
            cards=tuple(_laid(luck) for _ in range(luck.randrange(4))),
            guards=tuple(_laid(luck) for _ in range(luck.randrange(2))),
            deck_list=luck.choice(((), (DeckCard(_card(luck), 3),))),
        )
        for _ in range(luck.choice((2, 2, 3, 5)))
    )
    mode = luck.choice(tuple(Mode))
    return Setup(players, mode, turn=luck.choice((1, 9)), active=luck.choice((0, 1, 7)))


def _card(luck: random.Random):
    return luck.choice(catalogue.catalogue().listings).card


def _laid(luck: random.Random, deep: int = 0) -> Laid:
    more = {"attached": 2, "guards": 2} if deep < 2 else {}
    inner = {
        name: tuple(_laid(luck, deep + 1) for _ in range(luck.randrange(most)))
        for name, most in more.items()
    }
    return Laid(
        luck.choice((None, _card(luck), _card(luck))),
        luck.choice((None, *Region)),
        tapped=luck.random() < 0.3,
        depleted=luck.random() < 0.2,
        counters=luck.choice((0, 0, 3)),
        damage=luck.choice((0, 0, 2, 40)),
        **inner,
    )


def test_problems_move_nothing(qtbot) -> None:
    thor = catalogue.catalogue().named("Thor A (Summoner)").card
    page = opened(qtbot, Setup((Player(cards=(Laid(thor),)), Player(cards=(Laid(thor),)))))
    before = _places(page)
    page.model.put(
        {
            "$.players[0].deck": 3,
            "$.players[0].name": "x" * 90,
            "$.players[1].hand": 70,
            "$.players[0].cards[0].damage": 50,
            "$.players[1].cards[0].zone": "stockpile",
        },
        "",
    )
    settle()
    assert len(noted(page)) >= 5
    assert _places(page) == before


def _places(page: TablePage) -> dict[str, tuple[int, int]]:
    stops = [stop for leaf in page.leaves for stop in leaf.stops if stop.isVisible()]
    return {
        stop.objectName(): (stop.mapTo(page, stop.rect().topLeft()).y(), stop.width())
        for stop in stops
    }


@pytest.mark.parametrize("path", TYPED, ids=lambda path: path.stem)
def test_a_bundled_setup_is_typed_in_from_an_empty_form(qtbot, path) -> None:
    """By keys alone, as a player would: each card by its name, the likeliest below it."""
    _, wanted = read_setup(path, GAMES)
    page = opened(qtbot, None)
    hand = Typist(page)
    if wanted.mode is not Mode.GAME:
        hand.pick("$.mode", tuple(Mode), wanted.mode)
    if len(wanted.players) != len(Setup().players):
        hand.put("$.players", len(wanted.players))
    for seat, player in enumerate(wanted.players):
        _type_player(hand, page.cards[seat], f"$.players[{seat}]", player)
    if wanted.turn != Setup().turn:
        hand.put("$.turn", wanted.turn)
    if wanted.phase != Setup().phase:
        hand.put("$.phase", wanted.phase.value)
    assert page.value() == wanted
    page.model.step(-1)
    page.model.step(1)
    assert page.value() == wanted


def _type_player(hand: Typist, cards: LaidCards, at: str, player: Player) -> None:
    hand.put_words(f"{at}.name", player.name)
    for name in ("stockpile", "hand"):
        if getattr(player, name) != getattr(Player(), name):
            hand.put(f"{at}.{name}", getattr(player, name))
    for laid in (*player.cards, *player.guards):
        for card in (laid, *laid.attached):
            _add_card(hand, cards, at, card.card)
    for n in reversed(range(len(player.guards))):  # who comes later stands in front
        hand.go(f"{at}.cards[{len(player.cards) + n}]")
        for _ in range(2):  # under construction, then beside the Stockpile: it goes with the card
            hand.press(Qt.Key.Key_Down)
    for n, laid in enumerate(player.cards):
        for field in ("tapped", "depleted", "counters", "damage"):
            if getattr(laid, field):
                hand.put(f"{at}.cards[{n}].{field}", getattr(laid, field))


def _add_card(hand: Typist, cards: LaidCards, at: str, card: Card | None) -> None:
    if card is None:
        hand.go(f"add-hidden:{at}")
        hand.press(Qt.Key.Key_Space)
        return
    hand.go(f"add:{at}.cards")
    hand.type(card.name)
    while (lit := cards.add.hits.current).listed.card != card:
        hand.press(Qt.Key.Key_Down)
        assert cards.add.hits.current is not lit, f"{card.id} is not found by its name"
    hand.press(Qt.Key.Key_Return)


def test_a_card_laid_and_moved_are_steps_of_the_one_history(qtbot) -> None:
    page = opened(qtbot, None)
    line = page.cards[0].add
    line.setFocus(Qt.FocusReason.TabFocusReason)
    for name in ("thor a", "sunder"):
        qtbot.keyClicks(line, name)
        qtbot.keyClick(line, Qt.Key.Key_Return)
    box = page.findChild(QComboBox, "$.players[0].cards[1]")
    before = page.value()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert page.value() != before
    ctrl = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(page, Qt.Key.Key_Z, ctrl)
    assert page.value() == before
    for _ in range(2):
        qtbot.keyClick(page, Qt.Key.Key_Z, ctrl)
    assert page.value() == Setup()
    qtbot.keyClick(page, Qt.Key.Key_Y, ctrl)
    assert [laid.card.name for laid in page.value().players[0].cards] == ["Thor A (Summoner)"]
