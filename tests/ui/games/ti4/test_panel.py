"""The fleet trays: what they show at every decision, and what a touch plays."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFocusFrame, QLabel, QMenu, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card
from assistant.games.ti4.effects.using import PlayCard
from assistant.games.ti4.setup import (
    ActiveSystem,
    Anomaly,
    Fleet,
    Force,
    Garrison,
    Neighbour,
    Owner,
    Part,
    Setup,
)
from assistant.games.ti4.state import DEFENDER, RoundStep, State
from assistant.games.ti4.steps.assign import Destroy, Sustain
from assistant.games.ti4.steps.invasion import Land
from assistant.games.ti4.steps.retreat import Announce, FightOn, RetreatTo
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits, Roll
from assistant.rules.decision import Choice
from assistant.ui.decision.options import keys_of, name_of
from assistant.ui.games.ti4.hex_map import HexMap, MapHex
from assistant.ui.games.ti4.moment import LEAVES, Remark, moment
from assistant.ui.games.ti4.panel import FleetPanel, Middle
from assistant.ui.games.ti4.unit_line import UnitLine, UnitToken
from assistant.ui.theme import DARK, THEMES, Look, Metrics
from assistant.ui.translate import set_language
from assistant.ui.widgets import paint
from tests.games.ti4.table import BOTH_HOME, at, go_on
from tests.ui.clipping import cut_words
from tests.ui.games.ti4.places import AROUND, EVENING, fight, panel_of, show, steps
from tests.ui.settling import settle

LEFT = Qt.MouseButton.LeftButton


def token(panel: FleetPanel, ref: str) -> QWidget:
    found = panel.findChild(QWidget, f"token:{ref}")
    assert found is not None, ref
    return found


def rolled(battle: Battle[Setup, State], hits: dict[int, int]) -> None:
    """Roll for both sides so that each scores so many hits, as far as its dice allow."""
    while isinstance(roll := battle.decision, Roll):
        left, counts = hits.get(roll.seat, 0), []
        for group in roll.groups:
            counts.append(min(left, group.most))
            left -= counts[-1]
        battle.play(Hits(tuple(counts)))


@pytest.fixture
def assigning(qtbot: QtBot) -> tuple[Battle[Setup, State], FleetPanel]:
    battle = fight("dreadnought cruiser 3 fighter | 5 cruiser")
    rolled(battle, {1: 2})
    assert battle.state.at is RoundStep.ASSIGN
    panel = panel_of(battle)
    qtbot.addWidget(panel)
    return battle, panel


def test_who_is_asked_by_an_effect_and_has_no_hits_is_told_of_none(qtbot: QtBot) -> None:
    """Raid Formation: who had fired picks ships, and the page broke off at his no hits."""
    theirs = Force(fleet=Fleet(dreadnought=1, war_sun=1, carrier=1, fighter=1))
    battle = Battle(GAME, Setup(Force(faction="argent", fleet=Fleet(destroyer=2)), theirs))
    assert isinstance(battle.decision, Choice)
    battle.play(*battle.decision.gestures[0].actions)
    battle.play(Hits((2,)))
    assert isinstance(battle.decision, Choice)
    assert (battle.decision.seat, battle.state.hits) == (0, (0, 1))
    panel = panel_of(battle)
    qtbot.addWidget(panel)
    words = [one.text() for one in panel.findChildren(QLabel)]
    assert not any("hits to take" in one for one in words)


def test_hits_are_taken_only_when_they_have_been(qtbot: QtBot) -> None:
    """While the defender rolls, those of the attacker wait to be assigned."""
    battle = fight("3 cruiser | 3 cruiser")
    battle.play(Hits((2,)))
    assert battle.state.at is RoundStep.DEFENDER_ROLLS
    panel = panel_of(battle)
    qtbot.addWidget(panel)
    told = [one.text() for one in panel.findChildren(QLabel)]
    assert any("hits to assign: 2" in words for words in told), told


@pytest.mark.parametrize("seed", range(3))
def test_every_decision_of_a_battle_can_be_shown(qtbot: QtBot, seed: int) -> None:
    panel = None
    for battle in steps(EVENING, seed):
        panel = panel or panel_of(battle)
        show(panel, battle)
        if isinstance(battle.decision, Choice):
            for option in battle.decision.open:
                for ref in option.subjects if option.field is None else ():
                    if not ref.startswith("system"):
                        assert token(panel, ref).isEnabled(), ref
    assert panel is not None
    qtbot.addWidget(panel)


@pytest.mark.parametrize("theme", list(THEMES))
@pytest.mark.parametrize("metrics", [Metrics(), Metrics(small=True), Metrics(2.0, small=True)])
def test_it_can_be_drawn_in_every_theme_and_distance(
    qtbot: QtBot, theme: str, metrics: Metrics
) -> None:
    for battle in steps(EVENING, 7):
        if battle.state.at is RoundStep.ASSIGN:
            break
    panel = panel_of(battle, Look.of(THEMES[theme], "ti4", metrics))
    qtbot.addWidget(panel)
    assert not panel.grab().isNull()


def test_showing_the_same_twice_changes_nothing(
    assigning: tuple[Battle[Setup, State], FleetPanel],
) -> None:
    battle, panel = assigning
    before, one = panel.grab().toImage(), token(panel, "0/cruiser-1")
    show(panel, battle)
    assert panel.grab().toImage() == before
    assert token(panel, "0/cruiser-1") is one


def test_a_click_on_a_lit_token_plays_its_option(
    qtbot: QtBot, assigning: tuple[Battle[Setup, State], FleetPanel]
) -> None:
    _, panel = assigning
    with qtbot.waitSignal(panel.chosen) as played:
        qtbot.mouseClick(token(panel, "0/cruiser-1"), LEFT)
    assert played.args == [Destroy("cruiser-1")]


def test_interchangeable_tokens_all_answer_and_one_carries_the_key(
    qtbot: QtBot, assigning: tuple[Battle[Setup, State], FleetPanel]
) -> None:
    battle, panel = assigning
    assert isinstance(battle.decision, Choice)
    key = keys_of(battle.decision)[Destroy("fighter-1")]
    with qtbot.waitSignal(panel.chosen) as played:
        qtbot.mouseClick(token(panel, "0/fighter-3"), LEFT)
    assert played.args == [Destroy("fighter-1")]
    assert f"({key})" in token(panel, "0/fighter-1").accessibleName()


def test_what_cannot_be_chosen_is_not_lit(
    assigning: tuple[Battle[Setup, State], FleetPanel],
) -> None:
    _, panel = assigning
    assert not token(panel, "1/cruiser-1").isEnabled()


def test_two_options_on_a_token_open_a_menu(
    qtbot: QtBot, assigning: tuple[Battle[Setup, State], FleetPanel]
) -> None:
    _, panel = assigning
    qtbot.mouseClick(token(panel, "0/dreadnought-1"), LEFT)
    menu = panel.findChild(QMenu, "token-menu")
    assert menu is not None
    names = [action.objectName() for action in menu.actions()]
    assert names == [name_of(Sustain("dreadnought-1")), name_of(Destroy("dreadnought-1"))]
    with qtbot.waitSignal(panel.chosen) as played:
        QTest.keyClick(menu, Qt.Key.Key_Down)
        QTest.keyClick(menu, Qt.Key.Key_Return)
    assert played.args == [Destroy("dreadnought-1")]


def test_a_focused_token_is_pressed_by_enter_and_keeps_the_keyboard(
    qtbot: QtBot, assigning: tuple[Battle[Setup, State], FleetPanel]
) -> None:
    battle, panel = assigning
    panel.activateWindow()
    chosen = token(panel, "0/fighter-2")
    chosen.setFocus()
    with qtbot.waitSignal(panel.chosen) as played:
        qtbot.keyClick(chosen, Qt.Key.Key_Return)
    battle.play(*played.args)
    show(panel, battle)
    assert panel.focusWidget() is token(panel, "0/fighter-2")


def test_the_lost_keep_their_place_and_say_so(
    qtbot: QtBot, assigning: tuple[Battle[Setup, State], FleetPanel]
) -> None:
    battle, panel = assigning
    battle.play(Destroy("fighter-1"))
    show(panel, battle)
    ghost, next_ = token(panel, "0/fighter-1"), token(panel, "0/fighter-2")
    assert ghost.accessibleName().endswith("destroyed")
    assert ghost.x() < next_.x()


def test_damage_is_told(assigning: tuple[Battle[Setup, State], FleetPanel]) -> None:
    battle, panel = assigning
    battle.play(Sustain("dreadnought-1"))
    show(panel, battle)
    assert "damaged" in token(panel, "0/dreadnought-1").accessibleName()


def test_a_ship_that_got_away_is_as_damaged_as_it_was(qtbot: QtBot) -> None:
    setup = Setup(
        Force("Ann", fleet=Fleet(dreadnought=2), damaged=Fleet(dreadnought=1)),
        Force("Bob", fleet=Fleet(cruiser=1)),
        neighbours=(Neighbour("Lodor", planets=frozenset({Owner.ATTACKER})),),
    )
    battle = Battle(GAME, setup)
    battle.play(Announce())
    rolled(battle, {})
    battle.play(RetreatTo(0))
    panel = panel_of(battle)
    qtbot.addWidget(panel)
    ships = [token(panel, f"0/dreadnought-{n}") for n in (1, 2)]
    assert ["damaged" in ship.accessibleName() for ship in ships] == [True, False]
    assert all("retreated" in ship.accessibleName() for ship in ships)
    assert ships[0].grab().toImage() != ships[1].grab().toImage()


def test_many_fighters_become_a_stack(qtbot: QtBot) -> None:
    battle = fight("carrier 34 fighter | 12 cruiser")
    rolled(battle, {1: 3})
    panel = panel_of(battle)
    qtbot.addWidget(panel)
    assert "× 34" in token(panel, "0/fighter-1").accessibleName()
    with qtbot.waitSignal(panel.chosen) as played:
        qtbot.mouseClick(token(panel, "0/fighter-1"), LEFT)
    assert played.args == [Destroy("fighter-1")]


def test_rolling_units_are_lit_on_request(
    assigning: tuple[Battle[Setup, State], FleetPanel],
) -> None:
    _, panel = assigning
    before = panel.grab().toImage()
    panel.highlight(("1/cruiser-2",))
    assert panel.grab().toImage() != before
    panel.highlight(())
    assert panel.grab().toImage() == before


def test_places_aboard_tell_who_has_none(qtbot: QtBot) -> None:
    battle = fight("carrier 6 fighter cruiser | cruiser")
    panel = panel_of(battle)
    qtbot.addWidget(panel)
    words = {shown.text() for shown in panel.findChildren(QLabel) if shown.isVisible()}
    assert "6 aboard, capacity 4" in words


def test_a_card_in_hand_is_played_by_a_click(qtbot: QtBot) -> None:
    battle = Battle(GAME, EVENING)
    panel = panel_of(battle)
    qtbot.addWidget(panel)
    tag = panel.findChild(QWidget, "card:0/morale_boost")
    assert tag is not None
    with qtbot.waitSignal(panel.chosen) as played:
        qtbot.mouseClick(tag, LEFT)
    assert played.args == [PlayCard(Card.MORALE_BOOST)]
    battle.play(*played.args)
    show(panel, battle)
    panel_line = panel.findChild(QWidget, "card:0/morale_boost")
    assert panel_line is not None
    assert "in effect" in panel_line.accessibleName()


def test_the_map_plays_a_retreat_only_when_it_is_asked_for(qtbot: QtBot) -> None:
    battle = next(b for b in steps(EVENING, 1) if b.state.at is RoundStep.ANNOUNCE)
    panel = panel_of(battle)
    qtbot.addWidget(panel)
    systems = panel.findChild(HexMap, "systems")
    assert systems is not None
    assert not systems.isEnabled()
    battle.play(FightOn())
    battle.play(Announce())
    rolled(battle, {})
    for _ in range(20):
        if battle.state.at is RoundStep.RETREAT or battle.decision is None:
            break
        assert isinstance(battle.decision, Choice | Roll)
        if isinstance(battle.decision, Roll):
            rolled(battle, {})
        else:
            first, gestures = next(battle.decision.open), battle.decision.gestures
            battle.play(*(gestures[0].actions if gestures else (first.action,)))
    show(panel, battle)
    assert systems.isEnabled()
    with qtbot.waitSignal(panel.chosen) as played:
        for _ in range(3):
            qtbot.keyClick(systems, Qt.Key.Key_Right)
        qtbot.keyClick(systems, Qt.Key.Key_Return)
    assert played.args == [RetreatTo(3)]


@pytest.mark.parametrize(
    ("anomaly", "metrics", "told"),
    [
        (Anomaly.NEBULA, Metrics(), "Nebula: +1"),
        (Anomaly.NEBULA, Metrics(2.0, small=True), "Nebula: +1"),
        (Anomaly.RIFT, Metrics(1.25, small=True), "Gravity rift"),
        (Anomaly.RIFT, Metrics(small=True), ""),
        (Anomaly.RIFT, Metrics(), ""),
        (Anomaly.NONE, Metrics(1.25, small=True), ""),
    ],
)
def test_what_the_active_system_is_stands_where_no_hex_says_it(
    qtbot: QtBot, anomaly: Anomaly, metrics: Metrics, told: str
) -> None:
    """Of a nebula it is what it does: a cruiser's 7 was a 6, and nothing said why."""
    fleet = Fleet(cruiser=1)
    setup = Setup(
        Force("Ann", fleet=fleet), Force("Bob", fleet=fleet), ActiveSystem("Quann", anomaly), AROUND
    )
    panel = panel_of(Battle(GAME, setup), Look.of(DARK, "ti4", metrics))
    qtbot.addWidget(panel)
    words = {shown.text() for shown in panel.findChildren(QLabel) if shown.isVisible()}
    assert words & {"Nebula: +1", "Gravity rift"} == {told} - {""}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("anomaly", list(Anomaly))
def test_the_anomaly_has_room_in_its_hex(
    qtbot: QtBot,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    anomaly: Anomaly,
    language: str,
) -> None:
    """There stood «Гравитаци…»."""
    set_language(qapp, language)
    fleet = Fleet(cruiser=1)
    setup = Setup(
        Force("Ann", fleet=fleet), Force("Bob", fleet=fleet), ActiveSystem("Quann", anomaly), AROUND
    )
    panel = panel_of(Battle(GAME, setup))
    qtbot.addWidget(panel)
    with cut_words(monkeypatch) as cut:
        panel.grab()
    assert not cut


def test_the_map_tells_who_may_go_where_and_which_rule_closes_the_rest(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of an asteroid field it is note 5, whatever card is in hand: note 10 only adds to it."""
    fleet, own = Fleet(cruiser=1), frozenset({Owner.ATTACKER})
    setup = Setup(
        Force(name="Ann", fleet=fleet, cards=(Card.NAV_SUITE,)),
        Force(name="Bob", fleet=fleet),
        neighbours=(
            Neighbour("Lodor", planets=own | {Owner.DEFENDER}),
            Neighbour("Field", Anomaly.ASTEROIDS, own),
        ),
    )
    told: list[tuple[MapHex, ...]] = []
    monkeypatch.setattr(HexMap, "set_map", lambda self, active, near: told.append(tuple(near)))
    qtbot.addWidget(panel_of(Battle(GAME, setup)))
    lodor, field = told[-1]
    assert (lodor.seats, lodor.spoken) == ((0, 1), "Lodor: Ann, Bob")
    assert (field.state, field.note) == ("closed", "note 5")


def test_nothing_is_cut_off_in_a_small_window(qtbot: QtBot) -> None:
    look = Look.of(DARK, "ti4", Metrics(small=True))
    battle = next(b for b in steps(EVENING, 2) if b.state.at is RoundStep.ASSIGN)
    panel = panel_of(battle, look, 964, 450)
    qtbot.addWidget(panel)
    for child in panel.findChildren(QWidget):
        if child.objectName().startswith("token:") and child.isVisible():
            corner = child.mapTo(panel, QPoint(child.width(), child.height()))
            assert corner.x() <= panel.width()
            assert corner.y() <= panel.height()


@pytest.mark.parametrize("width", range(590, 720, 10))
def test_no_ship_is_cut_where_trays_are_narrow(qtbot: QtBot, width: int) -> None:
    look = Look.of(DARK, "ti4", Metrics(small=True))
    sides = "carrier cruiser destroyer 2 fighter"
    panel = panel_of(fight(f"{sides} | {sides}"), look, width, 350)
    qtbot.addWidget(panel)
    seen = [one for one in panel.findChildren(UnitToken) if one.isVisible()]
    assert seen
    for one in seen:
        assert one.visibleRegion().boundingRect() == one.rect(), one.objectName()


def test_the_height_of_a_row_is_never_that_of_its_words(qtbot: QtBot) -> None:
    """A name that wraps only beside the scroll bar would bring it and take it away for ever."""
    panel = panel_of(fight("2 war sun flagship | 5 cruiser"), Look.of(DARK, "ti4", Metrics(2)))
    qtbot.addWidget(panel)
    for area in panel.findChildren(QScrollArea, ""):
        inside = area.widget().layout()
        if inside is not None and area.widget().findChild(UnitLine):
            assert not inside.hasHeightForWidth()


def test_a_panel_that_has_seen_the_battle_shows_the_same_as_a_new_one(qtbot: QtBot) -> None:
    old = None
    for battle in steps(EVENING, 7):
        old, new = old or panel_of(battle), panel_of(battle)
        show(old, battle)
        pictures = [unfocused(panel).grab().toImage() for panel in (old, new)]
        assert pictures[0] == pictures[1]
        words = [[w.accessibleName() for w in spoken(panel)] for panel in (old, new)]
        assert words[0] == words[1]
        new.deleteLater()
    assert old is not None
    qtbot.addWidget(old)


def unfocused(panel: FleetPanel) -> FleetPanel:
    """The panel without the ring of the keyboard."""
    if (focused := panel.focusWidget()) is not None:
        focused.clearFocus()
    for ring in panel.findChildren(QFocusFrame):
        ring.hide()
    for _ in range(3):
        QApplication.processEvents()
    return panel


def spoken(panel: FleetPanel) -> list[UnitToken]:
    """The tokens in the order of the screen."""
    tokens = [t for t in panel.findChildren(UnitToken) if t.isVisible()]
    return sorted(
        tokens, key=lambda t: (t.mapTo(panel, QPoint()).y(), t.mapTo(panel, QPoint()).x())
    )


@pytest.mark.parametrize(("troops", "told"), [("3 infantry", "Infantry × 3"), ("", None)])
def test_from_afar_the_head_tells_who_is_aboard(qtbot: QtBot, troops: str, told: str) -> None:
    """No row and no bar of places told of them there."""
    look = Look.of(DARK, "ti4", Metrics(2.0, small=True))
    panel = panel_of(fight(f"carrier 2 cruiser {troops} | 3 cruiser"), look, 2300)
    qtbot.addWidget(panel)
    words = [one.text() for one in panel.findChildren(QLabel) if "aboard" in one.text()]
    assert words == ([f"3 ships · aboard: {told}"] if told else [])


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("metrics", [Metrics(1, small=True), Metrics(4 / 3, small=True, far=True)])
def test_whoever_lands_on_three_planets_sees_all_of_the_moment(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str, metrics: Metrics
) -> None:
    """At 2x the forces on the planets had to be scrolled to, near the keys of a mech were cut."""
    set_language(QApplication.instance(), language)
    mine = Force(fleet=Fleet(dreadnought=1, carrier=2, infantry=6, mech=1))
    held = (Garrison(infantry=2, pds=1), Garrison(infantry=3), Garrison(infantry=1))
    system = ActiveSystem("Tequ'ran", planets=("Tequ'ran", "Torkan", "Loki Prime"))
    battle = Battle(GAME, Setup(mine, Force(ground=held), system, part=Part.INVASION))
    while battle.state.at is not RoundStep.COMMIT:
        go_on(battle)
    battle.play(Land("infantry-1", 0), Land("infantry-2", 1), Land("infantry-3", 2))
    look, badge, keys = Look.of(DARK, "ti4", metrics), paint.badge, []

    def noted(painter: QPainter, rect: QRectF, words: str, look: Look) -> None:
        keys.append(rect.left() >= 0 and rect.right() <= painter.device().width())
        badge(painter, rect, words, look)

    monkeypatch.setattr(paint, "badge", noted)
    with cut_words(monkeypatch) as cut:
        panel = panel_of(battle, look, *((1280, 315) if metrics.is_far else (964, 452)))
        qtbot.addWidget(panel)
        settle()
        panel.grab()
    assert not cut
    assert all(keys)
    (middle,) = panel.findChildren(Middle)
    assert [area.verticalScrollBar().maximum() for area in middle.findChildren(QScrollArea)] == [0]


def test_who_will_retreat_is_told_second_where_nothing_is_cut() -> None:
    battle = at("cruiser | cruiser", RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    battle.play(Announce())
    overview = GAME.overview(battle.state)
    parts = [*moment(battle.state, battle.decision, overview, anomaly_drawn=True, cards_drawn=True)]
    assert parts[1] == Remark(DEFENDER, LEAVES(name=overview.seats[DEFENDER].name))
    assert len(parts) > 2
