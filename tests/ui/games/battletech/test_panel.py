"""The table of the card game in its window: cards are handled as they are on a real table."""

from __future__ import annotations

import gc
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    AcceptInitiative,
    AssignDamage,
    Block,
    ConfirmBlock,
    EndStep,
    IncludeTarget,
    SendAgainst,
    SendUnit,
    StopPeeking,
    TapForResources,
)
from assistant.games.battletech.cards import (
    Card,
    Kind,
    PieceId,
    Subtype,
    id_of,
    stockpile_id,
    zone_ref,
)
from assistant.games.battletech.mission_rulings import RuleAttack
from assistant.games.battletech.rulings import AddCard, AddHidden, Attach, NameCard
from assistant.games.battletech.setup import Laid, Mode, Player, Setup
from assistant.games.battletech.state import Station, Zone
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll
from assistant.rules.decision import RecordField, Ref, Seat
from assistant.ui.decision.option_grid import OptionGrid
from assistant.ui.games.battletech.card_view_model import card_faces, spoken
from assistant.ui.games.battletech.cards.view import CardTable
from assistant.ui.games.battletech.panel import TablePanel
from assistant.ui.games.battletech.sheet_view import RowView, SheetView, Trial
from assistant.ui.moments.card import ResultCard
from assistant.ui.table_window import TableWindow
from assistant.ui.theme import DARK, Look
from assistant.ui.widgets.option import OptionButton
from tests.ui.desk import Desk
from tests.ui.games.battletech.tables import CTRL, Table, card, deploying, quick, ref_of, words_of

Key = Qt.Key
STOCK = Ref("1/stockpile")


class Sat(NamedTuple):
    """A desk, the table on it, and the battle."""

    desk: Desk
    table: Table
    battle: Battle


@pytest.fixture
def fight(sit: Callable[..., Desk]) -> Sat:
    return _sat(sit, quick())


@pytest.fixture
def build(sit: Callable[..., Desk]) -> Sat:
    return _sat(sit, deploying())


def _sat(sit: Callable[..., Desk], battle: Battle, **style: Any) -> Sat:
    desk = sit(battle, **style)
    return Sat(desk, Table(desk.window, desk.settle), battle)


def acting(sat: Sat) -> None:
    """A blocked mission against the Stockpile, up to the first side's step."""
    mad, thor = ref_of(sat.battle, "Mad Cat"), ref_of(sat.battle, "Thor A")
    ids = [id_of(ref) for ref in (mad, thor, ref_of(sat.battle, "Sunder"))]
    sat.desk.table.play(SendUnit(ids[0]), SendUnit(ids[1]), SendAgainst("stockpile-1"))
    sat.desk.table.play(Block(ids[2]), ConfirmBlock())
    while sat.battle.state.at is Station.INITIATIVE:
        sat.desk.table.play(AcceptInitiative())
    sat.desk.settle()


def test_the_sheet_has_its_place_on_the_television_and_opens_no_window_of_its_own(fight: Sat):
    before = {w for w in QApplication.topLevelWidgets() if w.isVisible()}
    tv = fight.desk.window.show_table_window(fight.desk.table)
    acting(fight)
    fight.table.drag(ref_of(fight.battle, "Sunder"), ref_of(fight.battle, "Thor A"))
    fight.table.take("Damage:")
    assert {w for w in QApplication.topLevelWidgets() if w.isVisible()} == before | {tv}
    (sheet,) = (w for w in tv.findChildren(QWidget, "battle-sheet") if w.isVisible())
    words = [told.text() for told in sheet.findChildren(QLabel) if told.isVisible()]
    assert "initiative 3 : 0, first" in words
    assert "Battle sheet" not in words, "it would be cut, and the sums tell more"
    assert "What if" not in words


def test_a_click_sends_a_unit_and_another_names_the_target(fight: Sat) -> None:
    fight.table.click(ref_of(fight.battle, "Mad Cat"))
    assert fight.battle.state.at is Station.GROUP
    fight.table.click(STOCK)
    assert fight.battle.state.mission.target == "stockpile-1"
    assert fight.battle.state.at is Station.BLOCK


def test_a_unit_dragged_onto_an_enemy_is_sent_against_it_in_one_gesture(fight: Sat) -> None:
    fight.table.drag(ref_of(fight.battle, "Mad Cat"), STOCK)
    assert fight.battle.state.at is Station.BLOCK
    assert fight.battle.undoable == 1


def test_several_units_chosen_together_are_sent_together(fight: Sat) -> None:
    mad, thor = ref_of(fight.battle, "Mad Cat"), ref_of(fight.battle, "Thor A")
    fight.table.click(mad, CTRL)
    fight.table.click(thor, CTRL)
    fight.table.drag(thor, STOCK)
    assert len(fight.battle.state.mission.group) == 2
    assert fight.battle.undoable == 1


def test_an_illegal_drop_says_why_with_the_rule(fight: Sat) -> None:
    fight.table.drag(ref_of(fight.battle, "Mad Cat"), ref_of(fight.battle, "Jenner"))
    assert fight.battle.undoable == 0
    said = fight.desk.read()
    assert "only a faster group can reach it" in said
    assert "TGT-1" in said


def lines(sat: Sat) -> list[str]:
    """What is written, label by label."""
    found = sat.desk.window.findChildren(QLabel)
    return [label.text() for label in found if label.isVisible()]


@pytest.mark.parametrize(
    ("laid", "place"), [({"tapped": True}, "MIS-2"), ({"depleted": True}, "MIS-2"), ({}, "GRD-4")]
)
def test_a_unit_that_may_not_go_says_why_when_it_is_dragged_onto_an_enemy(sit, laid, place) -> None:
    """MIS-2, GRD-4: what no list offers is silent nowhere."""
    thor, other = card("thor a"), Laid(card("mad cat prime"))
    mine = (Laid(thor, **laid), other) if laid else (other,)
    anna = Player("Anna", cards=mine, guards=() if laid else (Laid(thor),))
    boris = Player("Boris", cards=(Laid(card("sunder")),))
    sat = _sat(sit, Battle(GAME, Setup((anna, boris), mode=Mode.QUICK)))
    sat.table.drag(ref_of(sat.battle, "Thor A"), ref_of(sat.battle, "Sunder"))
    assert sat.battle.undoable == 0
    assert any(said.startswith("Not allowed: ") and place in said for said in lines(sat))


def test_a_drop_that_belongs_to_another_step_says_where_with_the_rule(build: Sat) -> None:
    thor, hand = ref_of(build.battle, "Thor A"), Ref("0/hand")
    build.table.drag(thor, ref_of(build.battle, "Jenner"))
    assert build.battle.undoable == 0
    said = build.desk.read()
    assert "This belongs to another step: Missions" in said
    assert "MIS-1" in said
    build.table.drag(hand, Ref("0/stockpile"))
    assert build.battle.undoable == 0
    assert "END-2" in build.desk.read()


def test_targets_that_cannot_be_reached_are_dim(fight: Sat) -> None:
    fight.table.click(ref_of(fight.battle, "Mad Cat"))
    assert fight.table.item(ref_of(fight.battle, "Jenner")).shown.role.dim
    assert fight.table.item(STOCK).shown.role.lit


def test_a_card_tells_its_state_without_colour(fight: Sat) -> None:
    fight.table.drag(ref_of(fight.battle, "Mad Cat"), STOCK)
    tapped = fight.table.item(ref_of(fight.battle, "Mad Cat"))
    upright = fight.table.item(ref_of(fight.battle, "Thor A"))
    assert tapped.place.width() > tapped.place.height()
    assert upright.place.height() >= upright.place.width()
    assert "tapped" in fight.table.view.tip(tapped.ref)
    depleted = fight.table.item(ref_of(fight.battle, "Hunchback"))
    assert depleted.shown.face.side == "depleted"
    assert depleted.shown.face.foot == "depleted"


def test_damage_is_dragged_from_unit_to_recipient(fight: Sat) -> None:
    acting(fight)
    sunder, thor = ref_of(fight.battle, "Sunder"), ref_of(fight.battle, "Thor A")
    fight.table.drag(sunder, thor)
    fight.table.take("Damage:")
    (entry,) = (e for e in fight.battle.state.mission.entries if hasattr(e, "to"))
    assert entry.n == 3
    assert fight.desk.has(f"sheet:{thor}")


def test_damage_that_was_assigned_is_changed_by_the_same_drag(fight: Sat) -> None:
    acting(fight)
    sunder, thor = ref_of(fight.battle, "Sunder"), ref_of(fight.battle, "Thor A")
    fight.table.drag(sunder, thor)
    fight.table.take("Damage:")
    while fight.battle.state.at is Station.FIRST:
        fight.desk.table.play(EndStep())
    fight.desk.settle()
    before = fight.battle.undoable
    fight.table.drag(sunder, thor)
    fight.table.take("Change")
    assert fight.battle.undoable == before, "the bar asks for the number first"
    assert fight.desk.has("number")


def test_the_sheet_stands_in_the_place_of_the_odds_while_there_is_a_mission(fight: Sat) -> None:
    assert not fight.desk.has("battle-sheet")
    acting(fight)
    assert not fight.desk.has("battle-sheet"), "nothing has been put in: the odds stand there"
    fight.table.drag(ref_of(fight.battle, "Sunder"), ref_of(fight.battle, "Thor A"))
    fight.table.take("Damage:")
    assert fight.desk.has("battle-sheet")
    words = [w.text() for w in fight.desk.window.findChildren(QLabel) if w.isVisible()]
    assert any("initiative" in text for text in words)
    assert not any(text == "No odds for this" for text in words)


def test_what_if_shows_the_sheet_after_an_option_and_plays_nothing(fight: Sat) -> None:
    acting(fight)
    mad, sunder = ref_of(fight.battle, "Mad Cat"), ref_of(fight.battle, "Sunder")
    fight.table.drag(sunder, ref_of(fight.battle, "Thor A"))
    fight.table.take("amage")
    while fight.battle.state.at is Station.FIRST:
        fight.desk.table.play(EndStep())
    fight.desk.settle()
    fight.table.drag(mad, sunder)
    fight.table.take("amage")
    before = fight.battle.undoable
    assert fight.desk.has(f"sheet:{sunder}")
    overheated = fight.desk.has(f"sheet:{mad}")
    assert not fight.desk.has(f"try:UseOption:{mad}")
    fight.desk.press(Key.Key_F6)
    fight.desk.click(f"try:UseOption:{mad}")
    assert fight.desk.has(f"sheet:{mad}")
    told = fight.desk.find(f"sheet:{mad}").findChildren(QLabel)
    assert "verheat" in " ".join(words.text() for words in told)
    assert not overheated
    assert fight.battle.undoable == before


def second_acting(sat: Sat) -> None:
    """Sunder has dealt his damage; Anna acts, with much that can be tried."""
    acting(sat)
    sat.table.drag(ref_of(sat.battle, "Sunder"), ref_of(sat.battle, "Thor A"))
    sat.table.take("amage")
    while sat.battle.state.at is Station.FIRST:
        sat.desk.table.play(EndStep())
    sat.desk.settle()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_if_is_in_sight_and_f6_leads_to_it_and_away(fight: Sat, size: tuple[int, int]) -> None:
    fight.desk.window.resize(*size)
    fight.desk.settle()
    second_acting(fight)
    found, thor = fight.desk.find("battle-sheet"), ref_of(fight.battle, "Thor A")
    assert isinstance(found, SheetView)
    assert _is_whole(found, "what-if")
    assert _is_whole(found, f"sheet:{thor}"), "the sheet itself is not in the way of it"
    fight.desk.press(Key.Key_F6)
    first = fight.desk.window.focusWidget()
    assert isinstance(first, Trial)
    assert _is_whole(found, first.objectName())
    fight.desk.press(Key.Key_Space)
    assert fight.desk.window.focusWidget().objectName() == first.objectName()
    assert fight.desk.window.focusWidget().isChecked()
    rows = [row for row in found.findChildren(RowView) if row.isVisible()]
    assert any(_is_whole(found, row.objectName()) for row in rows), "what it changes is seen"
    fight.desk.press(Key.Key_F6)
    assert not any(switch.isVisible() for switch in found.findChildren(Trial))


def test_from_afar_a_recipient_is_whole_and_f6_still_leads_to_what_if(sit: Callable[..., Desk]):
    sat = _sat(sit, quick(), distance=2.0)
    sat.desk.window.resize(1920, 1080)
    sat.desk.settle()
    second_acting(sat)
    table = sat.desk.find("table").width()
    assert not sat.desk.has("battle-sheet"), "it lies over the table, and only when it is wanted"
    sat.desk.click("open-sheet")
    found, thor = sat.desk.find("battle-sheet"), ref_of(sat.battle, "Thor A")
    assert isinstance(found, SheetView)
    first = sat.desk.window.focusWidget()
    assert isinstance(first, Trial)
    assert _is_whole(found, first.objectName())
    found.verticalScrollBar().setValue(0)
    sat.desk.settle()
    assert _is_whole(found, f"sheet:{thor}")
    assert sat.desk.find("table").width() == table
    sat.desk.press(Key.Key_Escape)
    assert not sat.desk.has("battle-sheet")
    sat.desk.press(Key.Key_F6)
    assert sat.desk.has("battle-sheet")
    sat.desk.press(Key.Key_F6)
    assert not sat.desk.has("battle-sheet")


def test_under_the_whole_log_f6_leads_the_keyboard_to_nothing_unseen(fight: Sat) -> None:
    second_acting(fight)
    fight.desk.press(Key.Key_F7, Key.Key_F6)
    assert fight.desk.window.focusWidget().isVisible()
    fight.desk.press(Key.Key_F7, Key.Key_F6)
    assert isinstance(fight.desk.window.focusWidget(), Trial)


def test_a_click_unfolds_what_if_as_well(fight: Sat) -> None:
    second_acting(fight)
    mad = ref_of(fight.battle, "Mad Cat")
    fight.desk.click("what-if")
    assert fight.desk.has(f"try:UseOption:{mad}")
    assert fight.desk.find("what-if").accessibleDescription() == "expanded"
    fight.desk.click("what-if")
    assert not fight.desk.has(f"try:UseOption:{mad}")


def test_f6_leads_to_what_if_before_there_is_any_figure_and_gives_the_odds_their_place_back(
    fight: Sat,
) -> None:
    acting(fight)
    assert not fight.desk.has("battle-sheet")
    fight.desk.press(Key.Key_F6)
    assert isinstance(fight.desk.window.focusWidget(), Trial)
    assert fight.desk.has("battle-sheet")
    fight.desk.press(Key.Key_F6)
    assert not fight.desk.has("battle-sheet")
    assert fight.desk.battle.decision is not None


def test_f6_asks_for_nothing_where_there_is_no_sheet(fight: Sat) -> None:
    fight.desk.press(Key.Key_F6)
    assert not fight.desk.has("battle-sheet")
    assert not fight.desk.has("odds-sheet")


def _is_whole(sheet: SheetView, name: str) -> bool:
    """Whether this part is seen from edge to edge without scrolling."""
    (part,) = (w for w in sheet.findChildren(QWidget, name) if w.isVisible())
    return (
        sheet.viewport()
        .rect()
        .contains(part.rect().translated(part.mapTo(sheet.viewport(), QPoint())))
    )


def test_two_clicks_tap_a_resource(build: Sat) -> None:
    works = ref_of(build.battle, "Coventry")
    build.table.double_click(works)
    assert build.battle.state.find(id_of(works)).tapped
    assert build.battle.undoable == 1


def test_two_clicks_more_take_the_tap_of_a_resource_back(build: Sat) -> None:
    works, before = ref_of(build.battle, "Coventry"), build.battle.state
    build.table.double_click(works)
    assert build.battle.state.players[0].resources
    build.table.double_click(works)
    assert build.battle.state == before


def test_two_clicks_on_what_nothing_is_offered_on_turn_it_by_a_ruling(build: Sat) -> None:
    theirs = ref_of(build.battle, "Jenner")
    build.table.double_click(theirs)
    assert build.battle.state.find(id_of(theirs)).tapped
    build.table.double_click(theirs)
    assert not build.battle.state.find(id_of(theirs)).tapped


def test_two_clicks_turn_all_that_is_chosen(build: Sat) -> None:
    names = "Coventry", "Repair Facility"
    works = [ref_of(build.battle, name) for name in names]
    for ref in works:
        build.table.click(ref, CTRL)
    build.table.double_click(works[0])
    assert all(build.battle.state.find(id_of(ref)).tapped for ref in works)
    assert build.battle.undoable == 1


def test_a_card_of_the_hand_is_dragged_into_construction_face_down_or_face_up(build: Sat) -> None:
    hand = build.battle.state.players[0].hand
    build.table.drag(Ref("0/hand"), Ref("0/construction"))
    words = [words_of(line) for line in build.table.lines()]
    assert words == ["A card face down", "A card face up"]
    build.table.take("face down")
    assert build.battle.state.players[0].hand == hand - 1
    build.table.drag(Ref("0/hand"), Ref("0/construction"))
    build.table.take("face up")
    assert build.battle.undoable == 1, "which card it is has still to be said"
    build.desk.press("jenner", Key.Key_Return)
    assert build.battle.state.piece(build.battle.state.pieces[-1].id).card.name.startswith("Jenner")


def test_a_card_that_lies_in_a_region_is_no_hole_in_it(build: Sat) -> None:
    hidden = next(p for p in build.battle.state.pieces if p.card is None)
    build.table.drag(Ref("0/hand"), hidden.ref)
    build.table.take("face down")
    assert build.battle.state.players[0].hand == 4
    repair, coventry = ref_of(build.battle, "Repair"), ref_of(build.battle, "Coventry")
    build.table.drag(repair, coventry)
    assert QApplication.activePopupWidget() is None, "it lies there already"
    thor = ref_of(build.battle, "Thor A")
    build.table.drag(thor, hidden.ref)
    build.table.take("Construction")
    assert build.battle.state.find(id_of(thor)).zone is Zone.CONSTRUCTION


def test_plus_puts_a_counter_by_the_rules_and_minus_takes_one_by_a_ruling(build: Sat) -> None:
    build.table.double_click(ref_of(build.battle, "Coventry"))
    hidden = next(p for p in build.battle.state.pieces if p.card is None)
    resources = build.battle.state.players[0].resources
    build.table.view.setFocus()
    build.table.view.point_at(hidden.ref)
    build.desk.press(Key.Key_Plus)
    assert build.battle.state.find(hidden.id).counters == 4
    assert build.battle.state.players[0].resources == resources - 1
    build.desk.press(Key.Key_Minus)
    assert build.battle.state.find(hidden.id).counters == 3


def test_the_menu_has_what_is_open_what_is_closed_and_the_rulings(build: Sat) -> None:
    hidden = next(p for p in build.battle.state.pieces if p.card is None)
    lines = build.table.menu(hidden.ref)
    closed = [line.text() for line in lines if not line.isEnabled()]
    assert any("CST-4" in words for words in closed)
    assert any("Table ruling" in line.text() for line in lines)
    build.table.take("Scrapheap")
    assert build.battle.state.find(hidden.id) is None


def test_lines_of_one_verb_say_what_they_are_about(build: Sat, fight: Sat) -> None:
    """A card deployed face down or face up; damage that may go to one or the other."""

    def said(sat: Sat) -> list[str]:
        found = [words_of(line) for line in sat.table.lines()]
        QApplication.activePopupWidget().close()
        return found

    build.table.click(Ref("0/hand"))
    assert said(build) == [
        "Deploy from hand: A card face down",
        "Deploy from hand: A card face up…",
    ]
    acting(fight)
    fight.table.click(ref_of(fight.battle, "Sunder"))
    found = said(fight)
    assert "Damage: Sunder (SD1-OB) → Thor A (Summoner)…" in found
    assert len(set(found)) == len(found), found


def test_a_unit_is_put_on_guard_by_a_click_in_the_menu_and_one_on_the_site(fight: Sat) -> None:
    mad = ref_of(fight.battle, "Mad Cat")
    fight.table.menu(mad)
    fight.table.take("guard")
    fight.table.click(Ref("0/stockpile"))
    assert fight.battle.state.find(id_of(mad)).zone is Zone.GUARD


def test_a_card_dragged_to_the_command_post_is_activated_or_refused(build: Sat) -> None:
    depot = next(p for p in build.battle.state.pieces if p.card is None)
    post = Ref("0/command_post")
    build.desk.table.play(NameCard(depot.id, card("advanced manufacturing")))
    build.desk.settle()
    build.table.drag(depot.ref, post)
    assert build.battle.state.find(depot.id).zone is Zone.COMMAND_POST
    assert build.battle.state.find(depot.id).active
    build.desk.table.play(AddHidden(Seat(0)))
    hidden = build.battle.state.pieces[-1]
    build.desk.table.play(NameCard(hidden.id, card("sun zhang mech")))
    build.desk.settle()
    build.table.drag(hidden.ref, post)
    assert QApplication.activePopupWidget() is None, "no ruling is offered in its place"
    assert build.battle.state.find(hidden.id).zone is Zone.CONSTRUCTION
    assert "missing: 2" in build.desk.read(), "the table is told why not"


def test_signs_that_mean_something_to_qt_are_only_a_name(sit: Callable[..., Desk]) -> None:
    odd = replace(card("thor a"), name="<b>Thor</b> & Co")
    players = Player("Anna", cards=(Laid(odd),)), Player("Boris", cards=(Laid(card("jenner")),))
    told = _sat(sit, Battle(GAME, Setup(players, mode=Mode.QUICK)))
    shown = told.table.tooltip(ref_of(told.battle, "Thor"))
    assert shown.startswith("<qt>&lt;b&gt;Thor&lt;/b&gt; &amp; Co")


@pytest.mark.parametrize("by_key", [True, False])
def test_a_step_back_from_a_card_being_typed_leads_to_the_cards(build: Sat, by_key: bool) -> None:
    """Both the button of the decision bar and its key."""
    deploy = next(o for o in build.battle.decision.open if isinstance(o.field, RecordField))
    build.desk.click(deploy.action)
    build.desk.click("type-in")
    for seen in ("$.name", "card-search"):
        assert build.desk.has(seen)
        if by_key:
            build.desk.find("back-to-decision").setFocus()
            build.desk.press(Key.Key_Escape)
        else:
            build.desk.click("back-to-decision")
    assert not build.desk.has("card-search")


def test_a_unit_is_dragged_onto_guard_and_back(fight: Sat) -> None:
    mad = ref_of(fight.battle, "Mad Cat")
    fight.table.drag(mad, Ref("0/stockpile"))
    assert fight.battle.state.find(id_of(mad)).zone is Zone.GUARD
    fight.table.drag(mad, ref_of(fight.battle, "Thor A"))
    assert fight.battle.state.find(id_of(mad)).zone is Zone.PATROL
    assert [str(line.event.cite) for line in fight.battle.log()][-1] == "battletech GRD-4"


def test_escape_puts_down_what_was_to_be_carried(fight: Sat) -> None:
    fight.table.menu(ref_of(fight.battle, "Mad Cat"))
    fight.table.take("guard")
    fight.desk.press(Key.Key_Escape)
    fight.table.click(Ref("0/stockpile"))
    assert fight.battle.undoable == 0


def test_the_keyboard_reaches_the_table_and_plays_on_it(fight: Sat) -> None:
    fight.desk.press(Key.Key_F4)
    assert fight.table.view.hasFocus()
    fight.table.view.point_at(ref_of(fight.battle, "Thor A"))
    fight.desk.press(Key.Key_Return)
    assert fight.battle.state.mission is not None


def test_f9_unfolds_the_odds_as_their_button_says(fight: Sat) -> None:
    for is_unfolded in (False, True):
        fight.desk.press(Key.Key_F9)
        assert fight.desk.page_state.details is is_unfolded
        assert not fight.table.view.hasFocus()


def test_digits_go_to_the_bar_while_the_keyboard_is_on_the_table(fight: Sat) -> None:
    fight.desk.press(Key.Key_F4, Key.Key_1)
    assert fight.battle.undoable == 1


def test_names_of_players_stand_on_their_mats(fight: Sat) -> None:
    zones = {zone.name for zone in _zones(fight) if zone.name}
    assert zones == {"Anna", "Boris"}


def _zones(sat: Sat) -> list:
    from assistant.ui.games.battletech.cards.items import ZoneItem

    return [i.zone for i in sat.table.view.scene().items() if isinstance(i, ZoneItem)]


def test_the_table_window_shows_the_cards_and_takes_no_clicks(fight: Sat) -> None:
    QTest.keyClick(fight.desk.window, Key.Key_F4)
    window = fight.desk.window.show_table_window(fight.desk.table)
    assert "Anna" in window.windowTitle()
    fight.desk.window.close_table_window()


def fighters(battle: Battle) -> list[PieceId]:
    """Two of Anna's, two of Boris's."""
    return [id_of(ref_of(battle, n)) for n in ("Mad Cat", "Thor A", "Sunder", "Jenner")]


def crowded() -> Battle:
    """Anna's two 'Mechs in a mission against the Stockpile and both blockers; Boris has struck."""
    battle = quick()
    mad, thor, sunder, jenner = fighters(battle)
    battle.play(SendUnit(mad), SendUnit(thor), SendAgainst(stockpile_id(Seat(1))))
    battle.play(Block(sunder), Block(jenner), IncludeTarget(True), ConfirmBlock())
    _go_on(battle)
    battle.play(AssignDamage(jenner, mad, 2), AssignDamage(sunder, thor, 3))
    _go_on(battle)
    return battle


def _go_on(battle: Battle) -> None:
    while not any(isinstance(option.action, AssignDamage) for option in battle.decision.open):
        battle.play(*battle.decision.gestures[0].actions)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_damage_of_two_attackers_is_seen_at_once_on_the_least_window(
    sit, language: str
) -> None:
    desk = sit(crowded(), language=language, size=(1280, 720))
    (grid,) = (w for w in desk.window.findChildren(OptionGrid) if w.isVisible())
    buttons = [b for b in grid.findChildren(OptionButton) if "assign-damage" in b.objectName()]
    assert len(buttons) == 2 * 3
    ends = [button.mapTo(grid.viewport(), QPoint(button.width(), 0)).x() for button in buttons]
    assert max(ends) <= grid.viewport().width(), "nothing is scrolled to"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_on_the_second_screen_the_table_keeps_its_room_beside_result_and_sheet(
    sit, language: str
) -> None:
    """Five recipients: none is out of sight."""
    battle = crowded()
    mad, thor, sunder, jenner = fighters(battle)
    damage = AssignDamage(thor, sunder, 4), AssignDamage(thor, stockpile_id(Seat(1)), 4)
    battle.play(AssignDamage(mad, jenner, 7), *damage)
    while not isinstance(battle.decision, Roll):
        battle.play(*battle.decision.gestures[0].actions)
    battle.play(battle.decision.sample(Random(1)))
    desk = sit(battle, language=language)
    shown = TableWindow(desk.table, desk.style)
    shown.resize(1280, 720)
    shown.show()
    desk.settle()
    (panel,) = shown.findChildren(TablePanel)
    (result,) = shown.findChildren(ResultCard)
    (sums,) = shown.findChildren(SheetView)
    assert panel.width() > 0.6 * shown.width()
    assert result.geometry().bottom() < sums.geometry().top(), "one under the other"
    rows = [row for row in sums.findChildren(RowView) if row.isVisible()]
    assert len(rows) == 5
    for row in rows:
        place = QRect(row.mapTo(sums.viewport(), QPoint()), row.size())
        assert sums.viewport().rect().contains(place), "nobody can scroll there"
    shown.close()
    shown.deleteLater()


def test_who_has_looked_at_his_cards_does_not_look_again_with_the_next_enter(build: Sat) -> None:
    build.table.click_head(Ref("0/construction"))
    build.desk.reveal()
    build.desk.table.play(StopPeeking())
    build.desk.settle()
    build.desk.press(Key.Key_Return)
    assert build.battle.state.peeking is None
    assert isinstance(build.battle.actions[-1], TapForResources), "the gesture of the bar"


def test_a_card_shows_what_is_printed_and_what_it_is_now_where_that_is_more(fight: Sat) -> None:
    acting(fight)
    plate = Card("Plate", Kind.COMMAND, frozenset((Subtype.ENHANCEMENT,)), armor_bonus=1)
    thor, mad = ref_of(fight.battle, "Thor A"), ref_of(fight.battle, "Mad Cat")
    fight.desk.table.play(AddCard(0, plate))
    piece = fight.battle.state.pieces[-1]
    fight.desk.table.play(Attach(piece.id, id_of(thor)))
    fight.desk.table.play(RuleAttack(id_of(mad), -2))
    fight.desk.settle()
    assert ("2→3", "good") in [stat[1:3] for stat in fight.table.item(thor).shown.face.stats]
    assert ("7→5", "warn") in [stat[1:3] for stat in fight.table.item(mad).shown.face.stats]


def test_a_card_says_aloud_what_its_face_shows_where_a_number_has_changed(fight: Sat) -> None:
    acting(fight)
    mad = ref_of(fight.battle, "Mad Cat")
    fight.desk.table.play(RuleAttack(id_of(mad), 2))
    fight.desk.settle()
    face = card_faces(fight.battle.state)[mad]
    (attack,) = (stat.words for stat in face.stats if stat.icon == "card_attack")
    assert "→" in attack
    assert f"Attack {attack}" in spoken(fight.battle.state, mad)


def test_whose_a_card_is_and_where_it_lies_is_heard(fight: Sat) -> None:
    view = fight.table.view
    for name, told in (("Mad Cat", "Anna: Patrol"), ("Jenner", "Boris: Patrol")):
        view.point_at(ref_of(fight.battle, name))
        assert f", {told}" in view.accessibleName()
    for seat, player in enumerate(("Anna", "Boris")):
        view.point_at(zone_ref(Seat(seat), "scrapheap"))
        assert view.accessibleName().startswith(f"Scrapheap: 0, {player}")


def test_an_empty_region_is_heard_by_whose_it_is_and_its_name(build: Sat) -> None:
    """The arrows lead there, too: what was heard was "1/construction"."""
    view, heard = build.table.view, set[str]()
    build.desk.press(Key.Key_F4)
    for way in (Key.Key_Up, Key.Key_Left, Key.Key_Up, Key.Key_Right, Key.Key_Down):
        for _ in range(5):
            build.desk.press(way)
            heard.add(view.accessibleName())
    assert "Boris: Construction" in heard
    assert not [words for words in heard if "/" in words.partition(",")[0]]


def test_a_table_with_the_keyboard_is_not_taken_to_pieces_by_a_collection(qapp, qtbot) -> None:
    battle, panel = quick(), TablePanel(Look.of(DARK, "battletech"))
    qtbot.addWidget(panel)
    panel.present(battle.state, battle.decision, GAME.overview(battle.state))
    panel.show()
    panel.findChild(CardTable).setFocus()
    qapp.processEvents()
    del panel
    gc.collect()
    assert isinstance(qapp.focusWidget(), CardTable)
