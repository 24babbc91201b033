"""Where one of several things is chosen it is chosen by number, as in the decision bar."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from assistant import paths as bundled
from assistant.games import GAMES
from assistant.games.battletech import GAME
from assistant.games.battletech.actions import (
    AcceptInitiative,
    AssignDamage,
    Block,
    CallOff,
    ConfirmBlock,
    FireMissiles,
    Guard,
    IncludeTarget,
    NextPhase,
    PutCounters,
    SendAgainst,
    SendUnit,
    StandBack,
    StayHome,
    TapForResources,
)
from assistant.games.battletech.cards import SiteId, id_of, stockpile_id
from assistant.games.battletech.mission_rulings import RuleInitiative
from assistant.games.battletech.odds.forecast import headline
from assistant.games.battletech.setup import Laid, Mode, Player, Setup
from assistant.games.battletech.state import Station, Zone
from assistant.rules.battle import Battle
from assistant.rules.decision import Ref, Seat
from assistant.rules.setup_file import read_setup
from assistant.ui.decision.options import Entry, Keys, in_rows, named, numbered
from assistant.ui.games.battletech.gestures import options_by_subject
from assistant.ui.odds.shares import scale
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.option import ASKS, OptionButton
from tests.ui.clipping import clipped
from tests.ui.desk import CTRL, Desk, name_of
from tests.ui.games.battletech.shelf import Shelf
from tests.ui.games.battletech.tables import Table, card, deploying, quick, ref_of
from tests.ui.games.battletech.test_effects_form import Telling
from tests.ui.held import repeat

Key = Qt.Key
Sit = Callable[..., Desk]
SITES = ("repair facility", "coventry metal works", "heavy industry")


@pytest.fixture
def telling(qapp: QApplication) -> Iterator[Shelf]:
    shelf = Telling(qapp)
    yield shelf
    shelf.close()


def seat(sit: Callable[..., Desk], battle: Battle, **style: str) -> tuple[Desk, Table]:
    desk = sit(battle, **style)
    return desk, Table(desk.window, desk.settle)


def popup() -> QMenu:
    found = QApplication.activePopupWidget()
    assert isinstance(found, QMenu), "no menu is open"
    return found


def press(widget: QWidget, digit: str) -> None:
    QTest.keyClick(widget, digit)
    QApplication.processEvents()


def guarded(sites: int) -> Battle:
    """A Unit, and so many Sites besides the Stockpile."""
    mine = (Laid(card("thor a")), *(Laid(card(SITES[n % 3])) for n in range(sites)))
    players = (Player("Anna", cards=mine), Player("Boris", cards=(Laid(card("jenner (jr7-d)")),)))
    return Battle(GAME, Setup(players, mode=Mode.QUICK))


def ask_which_site(desk: Desk) -> list[Entry]:
    """The Sites that the Unit may guard, asked for from the bar."""
    number = next(n for n, o in numbered(desk.table.decision) if isinstance(o.action, Guard))
    desk.press(str(number))
    return desk.entries()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_card_dropped_where_it_may_mean_two_things_asks_by_number(
    sit: Callable[..., Desk], language: str
) -> None:
    desk, table = seat(sit, deploying(), language=language)
    table.drag(Ref("0/hand"), Ref("0/construction"))
    lines = [(line.text()[1:2], line.text().split("   ")[-1]) for line in popup().actions()]
    shown = {str(n) for n, _ in numbered(desk.table.decision)}
    assert {key for key, _ in lines} <= shown, "the numbers are those of the bar"
    press(popup(), lines[0][0])
    assert [p for p in desk.battle.state.pieces if p.card is None and not p.counters]
    assert QApplication.activePopupWidget() is None


def test_a_line_of_a_menu_has_the_number_it_has_in_the_bar_and_escape_leaves_it(
    sit: Callable[..., Desk],
) -> None:
    desk, table = seat(sit, quick())
    mad = ref_of(desk.battle, "Mad Cat")
    table.menu(mad)
    QTest.keyClick(popup(), Key.Key_Escape)
    assert not desk.battle.undoable
    table.menu(mad)
    number = next(n for n, o in numbered(desk.table.decision) if isinstance(o.action, Guard))
    press(popup(), str(number))
    table.click(Ref("0/stockpile"))
    assert desk.battle.state.find(id_of(mad)).zone is Zone.GUARD


def test_a_ruling_to_end_the_game_is_in_sight_and_listed_once(sit: Sit) -> None:
    """It is not the first: who only looked what there is must end nothing."""
    desk, _ = seat(sit, deploying())
    desk.press(Key.Key_F2)
    ends = [n for n, one in enumerate(desk.entries()) if one.group == "End the game"]
    assert ends == [1]
    assert desk.entries()[2].group == "The winner is"


def test_a_site_is_named_by_its_number(sit: Callable[..., Desk]) -> None:
    desk, _ = seat(sit, guarded(2))
    rows = ask_which_site(desk)
    assert [row.key for row in rows] == ["1", "2", "3"]
    desk.press("3")
    unit = desk.battle.state.find(id_of(ref_of(desk.battle, "Thor A")))
    assert unit.host == rows[2].value


def test_with_resources_to_divide_enter_begins_at_their_counters_and_deploys_nothing(
    sit: Callable[..., Desk],
) -> None:
    """CON-1: their owner divides them; a hand that goes on hitting Enter lays no card down."""
    desk, _ = seat(sit, deploying())
    desk.press(Key.Key_Return)
    assert {type(action) for action in desk.battle.actions} == {TapForResources}
    desk.press(Key.Key_Return)
    (option,) = (o for o in desk.battle.decision.open if isinstance(o.action, PutCounters))
    assert desk.window.focusWidget() is desk.find(name_of(option.action))
    before = desk.battle.state
    desk.press(Key.Key_Return)
    assert desk.has("number")
    assert desk.battle.state == before


def test_arrows_and_enter_go_on_working_and_a_number_from_any_line(
    sit: Callable[..., Desk],
) -> None:
    desk, _ = seat(sit, guarded(2))
    rows = ask_which_site(desk)
    desk.press(Key.Key_Down, "2")
    thor = id_of(ref_of(desk.battle, "Thor A"))
    assert desk.battle.state.find(thor).host == rows[1].value
    desk.press(Key.Key_Z, with_=CTRL)
    rows = ask_which_site(desk)
    desk.press(Key.Key_Down, Key.Key_Return)  # the first is lit from the start
    assert desk.battle.state.find(thor).host == rows[1].value


def test_a_number_after_letters_is_part_of_a_name(sit: Callable[..., Desk]) -> None:
    desk, _ = seat(sit, guarded(5))
    ask_which_site(desk)
    desk.press("repair", "2")
    assert not desk.battle.undoable
    assert desk.find("filter").text() == "repair2"


def test_past_nine_sites_digits_are_typed_to_find_one(sit: Callable[..., Desk]) -> None:
    desk, _ = seat(sit, guarded(9))
    rows = ask_which_site(desk)
    assert [row.key for row in rows] == [""] * 10
    desk.press("2")
    assert not desk.battle.undoable
    assert desk.find("filter").text() == "2"


def test_the_key_that_asked_is_no_answer_while_it_is_held(sit: Callable[..., Desk]) -> None:
    desk, table = seat(sit, guarded(2))
    ask_which_site(desk)
    repeat(desk.window, Qt.Key.Key_1)
    assert not desk.battle.undoable
    desk.press(Key.Key_Escape)
    table.menu(ref_of(desk.battle, "Thor A"))
    repeat(desk.window, Qt.Key.Key_1)
    assert not desk.battle.undoable
    popup().close()


@pytest.mark.parametrize("opened", [True, False])
def test_an_effect_is_picked_by_number(telling: Telling, opened: bool) -> None:
    kinds = telling.see("$.effects[0].sort")
    assert isinstance(kinds, QComboBox)
    kinds.setFocus()
    if opened:
        kinds.showPopup()
    press(kinds.view() if opened else kinds, "7")
    assert (kinds.currentText(), kinds.view().isVisible()) == ("7   Damage counters", False)


def test_of_two_numbers_pressed_at_once_each_picks_its_line(telling: Telling) -> None:
    kinds = telling.see("$.effects[0].sort")
    assert isinstance(kinds, QComboBox)
    kinds.setFocus()
    for number in "12":
        press(kinds, number)
    assert kinds.currentIndex() == 1


def tapped(sit: Callable[..., Desk]) -> Desk:
    """Anna's Deploy phase with a resource in hand, and a hidden card that may want it."""
    desk = sit(deploying())
    for piece in desk.battle.state.pieces:
        if piece.card is not None and piece.card.name == "Repair Facility":
            desk.table.play(TapForResources(piece.id))
    desk.settle()
    assert desk.battle.state.player(Seat(0)).resources == 1
    return desk


def test_a_number_that_can_be_but_one_is_not_asked_for(sit: Callable[..., Desk]) -> None:
    """CON-1."""
    desk = tapped(sit)
    number = next(n for n, o in numbered(desk.table.decision) if isinstance(o.action, PutCounters))
    desk.press(str(number))
    assert not desk.has("number"), "from 1 to 1"
    assert [p.counters for p in desk.battle.state.pieces if p.card is None] == [4]


def test_what_throws_resources_away_has_a_button_and_is_not_what_enter_does(sit: Sit) -> None:
    """AMB-13."""
    desk = tapped(sit)
    desk.press(Key.Key_Return)
    assert desk.battle.state.at is Station.DEPLOY
    said = [str(o.label) for o in desk.table.decision.open if o.action == NextPhase()]
    assert "losing" in said[0]
    desk.click(NextPhase())
    assert desk.battle.state.at is not Station.DEPLOY


def test_keys_stay_while_a_side_goes_on_raising_its_initiative(sit: Callable[..., Desk]) -> None:
    """INI-3: a Jump does not hand its number on to the next Unit or to a Mission card."""
    two = (Laid(card("thor a")), Laid(card("thor a")))
    battle = Battle(
        GAME, Setup((Player("Anna", cards=two), Player("Boris", cards=two)), mode=Mode.QUICK)
    )
    mine, theirs = (
        [p.id for p in battle.state.pieces if p.seat == seat] for seat in (Seat(0), Seat(1))
    )
    battle.play(SendUnit(mine[0]), SendAgainst(stockpile_id(Seat(1))))
    battle.play(*map(Block, theirs), ConfirmBlock(), RuleInitiative(Seat(1), -5))
    desk = sit(battle)
    before = keys_of(desk)
    assert before[1][0] == "Jump"
    desk.press("1")
    assert desk.battle.decision.seat == Seat(1)
    assert keys_of(desk) == {n: thing for n, thing in before.items() if n != 1}


def test_answers_have_their_numbers_again_once_a_step_is_taken_back(sit: Sit) -> None:
    battle = quick()
    battle.play(SendUnit(id_of(ref_of(battle, "Mad Cat"))), SendAgainst(stockpile_id(Seat(1))))
    desk, asked = sit(battle), list[dict[int, tuple[str, str]]]()
    for key in ("1", "2", Key.Key_Return, Key.Key_Return):
        asked.append(keys_of(desk))
        desk.press(key)
    for before in reversed(asked):
        desk.press(Key.Key_Z, with_=CTRL)
        assert keys_of(desk) == before


def keys_of(desk: Desk) -> dict[int, tuple[str, str]]:
    """What each number plays, by its verb and its name."""
    options = numbered(desk.table.decision)
    return {n: (str(option.group.label), str(option.label)) for n, option in options}


def used_up() -> Battle:
    """Nobody of Anna's can be sent any more; Boris may."""
    anna, boris = (Laid(card(name), tapped=name == "thor a") for name in ("thor a", "sunder"))
    players = (Player("Anna", cards=(anna,)), Player("Boris", cards=(boris,)))
    return Battle(GAME, Setup(players, mode=Mode.QUICK))


def blocked() -> Battle:
    """Boris has chosen a blocker."""
    battle = quick()
    battle.play(SendUnit(id_of(ref_of(battle, "Mad Cat"))))
    battle.play(SendAgainst(stockpile_id(Seat(1))))
    battle.play(Block(id_of(ref_of(battle, "Jenner"))))
    return battle


@pytest.mark.parametrize("asks", [deploying, used_up, blocked])
def test_no_answer_stands_twice_in_the_bar(asks: Callable[[], Battle], sit: Sit) -> None:
    """On the button of Enter, or in a row with its number: never in both, never in neither."""
    desk, twice = sit(asks(), size=(1280, 720)), set[str]()
    for _ in range(2):
        choice = Keys().number(desk.table.decision)
        rows = {str(option.label) for _, option in in_rows(choice) if option.is_open}
        shown = [b for b in desk.window.findChildren(PlainButton) if b.isVisible()]
        gestures = {b.text() for b in shown if b.objectName().startswith("gesture:")}
        assert not rows & gestures
        assert {str(option.label) for _, option in numbered(choice)} <= rows | gestures
        twice |= gestures
        desk.press(Key.Key_Return)
    assert twice


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_the_numbers_count_is_told_once_a_blocker_is_chosen(
    sit: Sit, qtbot: QtBot, language: str
) -> None:
    """So is the number of what Enter does."""
    battle = Battle(GAME, read_setup(bundled.quick("battletech"), GAMES)[1])
    battle.play(SendUnit(id_of(ref_of(battle, "Mad Cat"))))
    battle.play(SendAgainst(SiteId(id_of(ref_of(battle, "Sunder")))))
    desk = sit(battle, size=(1280, 720), language=language)
    desk.press("1")
    values = GAME.odds.values(desk.battle.state)
    assert values is not None
    qtbot.waitUntil(lambda: not desk.worker.is_busy)
    shown = [one.text() for one in desk.window.findChildren(QLabel) if one.isVisible()]
    assert any(scale(values)[1:] in " ".join(words.split()) for words in shown)
    confirm = desk.find("gesture:0")
    assert isinstance(confirm, PlainButton)
    assert confirm.value


@pytest.mark.parametrize("distance", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("blockers", [("Jenner", "Sunder"), ("Jenner",)])
def test_what_the_numbers_count_and_that_there_is_more_is_in_view(
    sit: Sit, qtbot: QtBot, blockers: tuple[str, ...], language: str, distance: float
) -> None:
    """Two attackers against two blockers have more answers than the row has room for."""
    battle = Battle(GAME, read_setup(bundled.quick("battletech"), GAMES)[1])
    battle.play(*(SendUnit(id_of(ref_of(battle, name))) for name in ("Mad Cat", "Thor")))
    sunder = SiteId(id_of(ref_of(battle, "Sunder")))
    battle.play(SendAgainst(sunder if len(blockers) == 1 else stockpile_id(Seat(1))))
    battle.play(*(Block(id_of(ref_of(battle, name))) for name in blockers))
    battle.play(ConfirmBlock(), AcceptInitiative())
    battle.play(*battle.decision.gestures[0].actions)
    desk = sit(battle, size=(1280, 720), language=language, distance=distance)
    values = GAME.odds.values(desk.battle.state)
    assert values is not None
    qtbot.waitUntil(lambda: not desk.worker.is_busy)
    desk.settle()
    labels = [one for one in desk.window.findChildren(QLabel) if one.isVisible()]
    told = [one for one in labels if " ".join(one.text().split()) == scale(values)]
    assert all(one.visibleRegion().boundingRect() == one.rect() for one in told)
    more, numbers = desk.find("closed-options"), keys_of(desk)
    assert isinstance(more, QLabel)
    assert len(told) + (scale(values)[1:] in more.text()) == 1, "over its own group, or below"
    buttons = [one for one in desk.window.findChildren(OptionButton) if one.isVisible()]
    seen = [one for one in buttons if one.visibleRegion().boundingRect().width() == one.width()]
    rest = sorted(numbers.keys() - {int(one.face.key) for one in seen})
    keys = re.sub(
        r" \([^)]*\d ?%?\)", "", more.text().replace("\u00a0", " ")
    )  # without their worth
    told = re.findall(r"(\d+)(?:[–…](\d+))?", keys[: keys.rfind("Ctrl")].rpartition(":")[2])
    assert sorted(n for a, b in told for n in range(int(a), int(b or a) + 1)) == rest
    assert not list(clipped(desk.window))


def test_answers_worse_than_what_enter_does_are_not_told_to_be_as_good(
    sit: Sit, qtbot: QtBot
) -> None:
    """Both not to block and to include the Stockpile lost 17 cards for 2."""
    battle = Battle(GAME, read_setup(bundled.quick("battletech"), GAMES)[1])
    battle.play(*(SendUnit(id_of(ref_of(battle, name))) for name in ("Mad Cat", "Thor")))
    battle.play(SendAgainst(stockpile_id(Seat(1))))
    battle.play(*(Block(id_of(ref_of(battle, name))) for name in ("Jenner", "Sunder")))
    desk = sit(battle)
    qtbot.waitUntil(lambda: not desk.worker.is_busy)
    shown = [one for one in desk.window.findChildren(OptionButton) if one.isVisible()]
    assert {one.worth.value for one in shown} == {"", "−17.0"}
    assert not any(one.worth.mark for one in shown)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_way_to_block_shows_its_number_beside_the_other(sit: Sit, language: str) -> None:
    battle = Battle(GAME, read_setup(bundled.quick("battletech"), GAMES)[1])
    battle.play(SendUnit(id_of(ref_of(battle, "Mad Cat"))), SendAgainst(stockpile_id(Seat(1))))
    desk = sit(battle, size=(1280, 720), language=language)
    everybody = desk.find("gesture:0").sizeHint().width()
    desk.press("1")
    after = [desk.find(name) for name in ("gesture:0", "gesture:1")]
    assert all(button.isVisible() for button in after)
    assert after[1].sizeHint().width() == everybody, "with the same number, as wide as before"


def test_both_sides_see_first_what_enter_would_do(sit: Sit, qtbot: QtBot) -> None:
    """Who acts second has the battle sheet in the place of the odds: it says that first."""
    battle, seen = blocked(), []
    battle.play(ConfirmBlock())
    battle.play(AcceptInitiative())
    desk = sit(battle, size=(1280, 720))
    for _ in range(2):
        (enters, *_) = battle.decision.gestures
        told = headline(battle.state)
        assert told is not None
        assert str(battle.state.piece(enters.actions[-1].to).card.name) in str(told.what)
        qtbot.waitUntil(lambda: not desk.worker.is_busy)
        claims = [w for w in desk.window.findChildren(QLabel, "odds-claim") if w.isVisible()]
        seen.append([claim.text().replace("\u00a0", " ") for claim in claims])
        assert seen[-1] == [str(told.what)]
        desk.press(Key.Key_Return)
    assert seen[0] != seen[1]


def test_an_answer_that_asks_for_a_number_says_so(sit: Sit) -> None:
    """Of one missile nothing is asked, and it flies at once; so in the menu of the card."""
    battle = blocked()
    for action in (ConfirmBlock(), AcceptInitiative()):
        battle.play(action)
    battle.play(*battle.decision.gestures[0].actions)
    desk = sit(battle, size=(1280, 720))
    asks = {option.action: named(option) for option in desk.table.decision.open if option.field}
    fires = [words for action, words in asks.items() if isinstance(action, FireMissiles)]
    assert fires
    assert all(words.endswith(ASKS) for words in fires)
    unit, to = id_of(ref_of(battle, "Mad Cat")), id_of(ref_of(battle, "Jenner"))
    battle.play(FireMissiles(unit, to, 1))
    (left,) = (o for o in battle.decision.open if o.action == FireMissiles(unit, to, 1))
    assert named(left) == "Jenner (JR7-D)"
    offers = options_by_subject(battle.state, battle.decision).between(*left.subjects)
    assert left.action in [offer.action for offer in offers]


def test_the_missiles_that_are_left_keep_their_keys_and_places(sit: Sit) -> None:
    """Their verb counts them: 'Missiles, 1' stands where 'Missiles, 2' stood."""
    battle = blocked()
    for action in (ConfirmBlock(), AcceptInitiative()):
        battle.play(action)
    battle.play(*battle.decision.gestures[0].actions)
    desk = sit(battle, size=(1280, 720))

    def missiles() -> tuple[dict[int, tuple[str, str]], list[QRect]]:
        fires = {
            n: (o.action.unit, o.action.to)
            for n, o in numbered(desk.table.decision)
            if isinstance(o.action, FireMissiles)
        }
        open_ = [o for o in desk.battle.decision.open if isinstance(o.action, FireMissiles)]
        buttons = [desk.find(name_of(o.action)) for o in open_]
        return fires, [QRect(b.mapToGlobal(QPoint()), b.size()) for b in buttons]

    before = missiles()
    first = next(o for o in battle.decision.open if isinstance(o.action, FireMissiles))
    desk.table.play(replace(first.action, n=1))
    desk.settle()
    assert missiles() == before
    shown = [one.text() for one in desk.window.findChildren(QLabel) if one.isVisible()]
    verbs = {
        str(o.group.label) for o in desk.battle.decision.open if isinstance(o.action, FireMissiles)
    }
    assert verbs <= {words.replace("\n", " ") for words in shown}


def test_what_is_assigned_and_fired_stays_in_its_place_and_says_so() -> None:
    battle, keys = quick(), Keys()
    cat, thor, jenner = (id_of(ref_of(battle, name)) for name in ("Mad Cat", "Thor", "Jenner"))
    battle.play(SendUnit(cat), SendUnit(thor), SendAgainst(stockpile_id(Seat(1))))
    battle.play(Block(jenner), ConfirmBlock(), AcceptInitiative())
    battle.play(*battle.decision.gestures[0].actions)

    def places() -> list[tuple[int, str]]:
        return [(n, str(o.label)) for n, o in in_rows(keys.number(battle.decision))]

    before = places()
    for action in (FireMissiles(cat, jenner, 1), FireMissiles(cat, jenner, 1)):
        battle.play(action)
        assert places() == before
    battle.play(AssignDamage(cat, jenner, 7))
    assert places() == before
    spent = (FireMissiles(cat, jenner, 1), AssignDamage(cat, jenner, 1))
    assert [str(battle.decision.why_not(action)[0].text) for action in spent] == [
        "All missiles of this Unit are fired",
        "All damage of this Unit is assigned",
    ]


def test_enter_after_the_number_of_what_has_one_left_is_not_the_big_answer(sit: Sit) -> None:
    """Two left ask how many and want Enter; the last goes at once, and the hand goes on."""
    battle = quick()
    cat, thor, jenner = (id_of(ref_of(battle, name)) for name in ("Mad Cat", "Thor", "Jenner"))
    battle.play(SendUnit(cat), SendUnit(thor), SendAgainst(stockpile_id(Seat(1))))
    battle.play(Block(jenner), ConfirmBlock(), AcceptInitiative())
    battle.play(*battle.decision.gestures[0].actions)
    desk, _ = seat(sit, battle)
    number = next(n for n, o in numbered(battle.decision) if isinstance(o.action, FireMissiles))
    desk.press(str(number), "1", Key.Key_Return)
    assert battle.actions[-1] == FireMissiles(cat, jenner, 1)
    before = battle.undoable
    desk.press(str(number), Key.Key_Return)
    assert battle.actions[-1] == FireMissiles(cat, jenner, 1)
    assert battle.undoable == before + 1
    assert "Enter again" in desk.find("pending").text()
    desk.press(Key.Key_Return)
    assert battle.undoable == before + 2


def test_enter_twice_goes_on_with_the_unit_that_is_sent(sit: Sit) -> None:
    """It lay on that Unit, and the second press took it back."""
    desk, _ = seat(sit, quick())
    cat = id_of(ref_of(desk.battle, "Mad Cat"))
    for _ in range(4):
        desk.press(Key.Key_Return)
    assert desk.battle.actions == (SendUnit(cat), SendAgainst(stockpile_id(Seat(1))))


@pytest.mark.parametrize("hints", [False, True])
def test_enter_begins_at_the_target_that_hints_have_marked(
    sit: Sit, qtbot: QtBot, hints: bool
) -> None:
    """It lay on the Stockpile, and the star stood at another one."""
    battle = Battle(GAME, read_setup(bundled.quick("battletech"), GAMES)[1])
    battle.play(*(SendUnit(id_of(ref_of(battle, name))) for name in ("Mad Cat", "Thor")))
    desk, sunder = sit(battle), SiteId(id_of(ref_of(battle, "Sunder")))
    qtbot.waitUntil(lambda: not desk.worker.is_busy)
    desk.press(*[Key.Key_F5][: int(hints)], Key.Key_Return)
    begun = sunder if hints else stockpile_id(Seat(1))
    assert desk.window.focusWidget() is desk.find(name_of(SendAgainst(begun)))


def test_escape_calls_a_mission_off_before_it_leads_home(sit: Sit) -> None:
    desk, _ = seat(sit, quick())
    for units in ("1", "12"):
        desk.press(*units)
        assert desk.battle.state.mission is not None
        desk.press(Key.Key_Escape)
        assert desk.battle.actions[-1] == CallOff()
        assert desk.battle.state.mission is None


def test_a_unit_keeps_its_key_while_others_are_sent_with_it() -> None:
    """Two digits typed for two Units never choose a target."""
    battle, keys = quick(), Keys()
    cat, thor = (id_of(ref_of(battle, name)) for name in ("Mad Cat", "Thor"))

    def asked() -> dict[object, int]:
        return {option.action: n for n, option in numbered(keys.number(battle.decision))}

    begun = asked()
    battle.play(SendUnit(cat))
    assert asked()[SendUnit(thor)] == begun[SendUnit(thor)]
    assert asked()[CallOff()] == begun[SendUnit(cat)]
    battle.play(SendUnit(thor))
    both = asked()
    assert [both[StayHome(unit)] for unit in (cat, thor)] == [1, 2]


def test_an_answer_taken_back_stands_where_it_was_given() -> None:
    """Nothing leaves a hole, and the block is confirmed by Enter, which stands in no row."""
    battle, keys = quick(), Keys()
    jenner = id_of(ref_of(battle, "Jenner"))
    battle.play(SendUnit(id_of(ref_of(battle, "Mad Cat"))))
    battle.play(SendAgainst(stockpile_id(Seat(1))))

    def asked() -> dict[object, int]:
        return {option.action: n for n, option in numbered(keys.number(battle.decision))}

    begun = asked()
    battle.play(Block(jenner))
    named = asked()
    assert named[StandBack(jenner)] == begun[Block(jenner)]
    battle.play(IncludeTarget(True))
    assert asked()[IncludeTarget(False)] == named[IncludeTarget(True)]
    shown = in_rows(keys.number(battle.decision))
    assert ConfirmBlock() not in [option.action for _, option in shown]
