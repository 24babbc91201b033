"""A card stays where it is, whatever is asked or lit: only cards that come or go move any."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.games import GAMES
from assistant.games.battletech import GAME
from assistant.games.battletech.setup import Laid, Phase, Player, Setup
from assistant.paths import bundled
from assistant.rules.battle import Battle
from assistant.rules.decision import Ref
from assistant.rules.setup_file import read_setup
from assistant.ui.games.battletech.cards.items import CardItem, ZoneItem
from assistant.ui.games.battletech.cards.layout import Lying
from assistant.ui.games.battletech.cards.view import CardTable
from assistant.ui.games.battletech.panel import TablePanel
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.translate import set_language
from tests.battles import random_action
from tests.seeds import LANGUAGES
from tests.ui.desk import Desk
from tests.ui.games.battletech.tables import Table, card, deploying, quick, ref_of

TABLES = (
    (Metrics(1, small=True), (964, 472)),
    (Metrics(1), (1088, 598)),
    (Metrics(1), (1568, 818)),
    (Metrics(1.5), (966, 494)),
    (Metrics(2), (1920, 640)),
)
"""As much room as the panel has in windows of 1280x720, 1440x900 and 1920x1080, and from afar."""
MOVES = 40


def whole_game() -> Battle:
    """A game in its middle, with something in every region."""
    names = ("mad cat prime", "thor a", "jenner (jr7-d)", "repair facility", "coventry metal")
    units = tuple(Laid(card(name)) for name in names)
    hidden = (Laid(None, counters=3), Laid(None, counters=1))
    ridden = Laid(card("catapult (cplt-c1)"), attached=(Laid(card("natasha kerensky")),))
    players = Player("Anna", cards=(*units, *hidden)), Player("Boris", cards=(ridden, *units))
    return Battle(GAME, Setup(players, turn=5, phase=Phase.DEPLOY))


def four() -> Battle:
    game, setup = read_setup(bundled("resources", "examples", "battletech-9-four.toml"), GAMES)
    return Battle(game, setup)


class Moment(NamedTuple):
    """Where everything is on the table, how far it is scrolled, what lies in which zone."""

    cards: dict[Ref, QRect]
    zones: dict[Ref, QRect]
    scrolled: int
    lying: dict[Ref, list[Lying]]
    """The cards of each zone in their order, upright."""

    @property
    def lines(self) -> dict[Ref, int]:
        """How many lines of cards each zone has."""
        return {
            zone: len({self.cards[one.ref].center().y() // 4 for one in lying})
            for zone, lying in self.lying.items()
        }


def moment(panel: TablePanel) -> Moment:
    view = panel.findChild(CardTable)
    items = view.scene().items()
    zones = {i.ref: i for i in items if isinstance(i, ZoneItem)}
    cards = {i.ref: i for i in items if isinstance(i, CardItem)}
    lying = {
        ref: [one._replace(tapped=False) for group in item.zone.groups for one in group]
        for ref, item in zones.items()
    }
    places = [
        {ref: view.transform().mapRect(item.place).toRect() for ref, item in found.items()}
        for found in (cards, zones)
    ]
    return Moment(*places, view.verticalScrollBar().value(), lying)


def tapped(panel: TablePanel) -> set[Ref]:
    items = panel.findChild(CardTable).scene().items()
    return {i.ref for i in items if isinstance(i, CardItem) and i.shown.face.tapped}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("metrics", "size"), TABLES)
@pytest.mark.parametrize("make", [quick, whole_game, four])
def test_over_a_played_battle_only_cards_that_come_or_go_move_any(
    qapp: QApplication,
    qtbot: QtBot,
    metrics: Metrics,
    size: tuple[int, int],
    make: Callable[[], Battle],
    language: str,
) -> None:
    battle, rng, still = make(), Random(3), 0
    set_language(qapp, language)
    try:
        panel = TablePanel(Look.of(DARK, "battletech", metrics))
        qtbot.addWidget(panel)
        panel.resize(*size)
        panel.show()
        before, turned, seat = None, set[Ref](), None
        for _ in range(MOVES):
            panel.present(battle.state, battle.decision, GAME.overview(battle.state))
            now = moment(panel)
            if before is not None and now.lines == before.lines:
                still += 1
                stays_still(before, now, turned ^ tapped(panel))
                if battle.decision is not None and battle.decision.seat == seat:
                    assert now.scrolled == before.scrolled
            panel.highlight(tuple(rng.sample(sorted(now.cards), 3)))
            assert moment(panel) == now, "a light moves nothing"
            before, turned = now, tapped(panel)
            if battle.decision is None:
                break
            seat = battle.decision.seat
            battle.play(random_action(battle, rng))
        assert still > 10 or battle.decision is None
    finally:
        set_language(qapp, "en")


def stays_still(before: Moment, now: Moment, turned: set[Ref]) -> None:
    """No zone has more lines or fewer: what lies before all that came or went is where it was."""
    assert now.zones == before.zones
    for zone, lying in now.lying.items():
        for one, there in zip(lying, before.lying[zone], strict=False):
            if one != there:
                break  # this one has come, or the other has gone
            if one.ref not in turned:
                assert now.cards[one.ref] == before.cards[one.ref], one.ref


@pytest.mark.parametrize("make", [whole_game, four])
def test_seats_keep_their_sides_of_the_table(qtbot: QtBot, make: Callable[[], Battle]) -> None:
    """Whoever acts, and whoever is attacked."""
    battle, rng, orders, acted = make(), Random(5), set[tuple[str, ...]](), set[int]()
    panel = TablePanel(Look.of(DARK, "battletech"))
    qtbot.addWidget(panel)
    panel.resize(1088, 598)
    for _ in range(4 * MOVES):
        panel.present(battle.state, battle.decision, GAME.overview(battle.state))
        acted.add(battle.state.active)
        zones = [i for i in panel.findChild(CardTable).scene().items() if isinstance(i, ZoneItem)]
        named = sorted((i for i in zones if i.zone.name), key=lambda i: i.place.y())
        orders.add(tuple(i.zone.name.partition(" · ")[0] for i in named))
        if battle.decision is None:
            break
        battle.play(random_action(battle, rng))
    assert len(acted) > 1, "or it shows nothing"
    assert len(orders) == 1


def test_at_2x_one_key_unfolds_what_is_a_count_and_folds_it_again(sit: Callable[..., Desk]) -> None:
    battle = deploying()
    desk = sit(battle, distance=2.0)
    table, hidden = (
        Table(desk.window, desk.settle),
        next(piece.ref for piece in battle.state.pieces if piece.card is None),
    )
    pile, works = Ref("0/construction"), ref_of(battle, "Coventry")
    assert table.view.card(hidden).ref == pile
    assert table.item(Ref("0/command_post")).shown.role.lit, "something in there can be tapped"
    desk.press(Qt.Key.Key_F8)
    assert table.item(hidden).ref == hidden
    assert table.item(works).shown.role.lit
    desk.press(Qt.Key.Key_F8)
    assert table.view.card(hidden).ref == pile
    table.click_head(Ref("0/more"))
    assert table.item(works).ref == works


def test_a_count_says_aloud_what_it_counts(sit: Callable[..., Desk]) -> None:
    desk = sit(deploying(), distance=2.0)
    view = Table(desk.window, desk.settle).view
    for name, words in (("construction", "Construction: 1"), ("command_post", "Command Post: 2")):
        view.point_at(Ref(f"0/{name}"))
        assert view.accessibleName().startswith(f"{words}, Anna")


@pytest.mark.parametrize("posts", [2, 7])
@pytest.mark.parametrize("size", [(964, 454), (1030, 500)])
def test_a_table_with_command_posts_is_whole_in_a_small_window(
    qtbot: QtBot, size: tuple[int, int], posts: int
) -> None:
    """As much room as in windows of 1280x720 and 1366x768: counts stand for what has none."""
    works = (Laid(card("coventry metal works")),) * posts
    mine = (*works, Laid(card("thor a")), Laid(None, counters=3))
    players = Player("Anna", cards=mine), Player("Boris", cards=mine)
    deploy = Battle(GAME, Setup(players, turn=5, phase=Phase.DEPLOY))
    for battle in (deploy, four()):
        panel = TablePanel(Look.of(DARK, "battletech", Metrics(1, small=True)))
        qtbot.addWidget(panel)
        panel.resize(*size)
        panel.show()
        panel.present(battle.state, battle.decision, GAME.overview(battle.state))
        view = panel.findChild(CardTable)
        assert view.verticalScrollBar().maximum() == 0
        assert all(view.card(piece.ref) is not None for piece in battle.state.pieces)
        assert view.transform().m11() >= 0.9
