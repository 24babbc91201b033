"""Strength as a sum: numbers of two sizes on one line, words under them where there is room."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPalette, QTextDocument
from PySide6.QtWidgets import QLabel

from assistant.games.metro import GAME
from assistant.games.metro.data import Unit
from assistant.games.metro.rulings import SetResult
from assistant.games.metro.setup import ATTACKER
from assistant.games.metro.state import Result
from assistant.ui.games.metro.panel import TablePage
from assistant.ui.games.metro.side_card import COMING, NO_WIDTH, SideCard, SumLabel
from assistant.ui.games.metro.view_model import sum_view
from assistant.ui.theme import DARK, Look, Metrics
from tests.games.metro.table import force, hero, show, station
from tests.ui.clipping import clipped

NEAR, TIGHT, FAR = Metrics(), Metrics(small=True), Metrics(2.0, small=True, far=True)


def summed(
    qtbot,
    metrics: Metrics,
    *,
    laid: bool = True,
    is_short: bool = False,
    guessed: bool | None = None,
) -> SumLabel:
    """A hero of 4 with three pieces of gear, and his card."""
    battle = station(force(hero=hero(4, 1, 1, 2)), force(army=6), Unit.HERO)
    if laid:
        show(battle, "kontrataka", "zasada")
    shown = sum_view(battle.state, ATTACKER, Unit.HERO)
    shown = shown if guessed is None else shown._replace(guessed=guessed)
    view = SumLabel(Look.of(DARK, "metro", metrics), ATTACKER, shown, is_short=is_short)
    qtbot.addWidget(view)
    view.resize(view.sizeHint())
    return view


@pytest.mark.parametrize("metrics", [NEAR, TIGHT, FAR])
def test_every_number_stands_on_one_line_and_nothing_is_cut(qtbot, metrics):
    view = summed(qtbot, metrics)
    page = QTextDocument()
    page.setDefaultFont(view.font())
    page.setHtml(view.text())
    page.setTextWidth(page.idealWidth())  # it is laid out from now on
    feet, figures = set[float](), list[str]()
    block = page.begin()
    while block.isValid():
        if NO_WIDTH in block.text():
            layout = block.layout()
            line = layout.lineAt(0)
            feet.add(round(layout.position().y() + line.y() + line.ascent(), 3))
            figures.append(block.text().replace(NO_WIDTH, ""))
        block = block.next()
    assert " ".join(figures) == "4 + 4 + 2 = 10"
    assert len(feet) == 1
    assert [*clipped(view.window())] == []


@pytest.mark.parametrize("metrics", [NEAR, TIGHT, FAR])
def test_a_card_to_come_and_a_guess_have_each_a_sign_of_its_own(qtbot, metrics):
    waits = summed(qtbot, metrics, laid=False, is_short=metrics.is_far)
    guessed = summed(qtbot, metrics, guessed=True)
    coming = "card" if metrics.is_far else COMING  # from afar no words stand under it
    assert (coming in waits.text(), "?" in waits.text()) == (True, False)
    assert waits.toolTip().startswith("" if metrics.is_far else f"“{COMING}”")
    assert (COMING in guessed.text(), "?" in guessed.text()) == (False, True)
    assert guessed.text().count("?") == 2, "the total that rests on it is one, too"
    assert guessed.toolTip().startswith("“?”")
    assert guessed.accessibleName().endswith(" = 10 (a guess)")


def test_the_middle_of_the_table_says_who_has_won_in_the_colour_of_that_side(qtbot):
    battle = show(station(force(9, name="Anna"), force(3)), "attack_a", "zasada")
    page = TablePage(Look.of(DARK, "metro", TIGHT), battle.state, None, GAME.overview(battle.state))
    qtbot.addWidget(page)
    told = {label.text(): label for label in page.findChildren(QLabel)}
    colour = DARK.seat_colour(ATTACKER)
    assert told["Victory"].palette().color(QPalette.ColorRole.WindowText).name() == colour
    assert "Anna: ahead by 5" not in told


def test_the_middle_of_the_table_says_that_the_table_has_ruled_so(qtbot):
    battle = show(station(force(9, name="Anna"), force(9)), "manoeuvre_a", "manoeuvre_b")
    battle.play(SetResult(Result.ATTACKER))
    while battle.decision is not None:
        battle.play(next(battle.decision.open).action)
    page = TablePage(Look.of(DARK, "metro", TIGHT), battle.state, None, GAME.overview(battle.state))
    qtbot.addWidget(page)
    told = [label.text() for label in page.findChildren(QLabel)]
    assert "Anna: victory" in told
    assert "table ruling" in told


def test_in_short_the_strength_is_one_number_and_all_of_it_is_heard(qtbot):
    view = summed(qtbot, FAR, is_short=True)
    page = QTextDocument()
    page.setHtml(view.text())
    assert "".join(page.toPlainText().replace(NO_WIDTH, "").split()) == "8+2=10"
    assert view.accessibleName() == summed(qtbot, FAR).accessibleName()


def test_the_sum_is_read_as_it_is_written(qtbot):
    view = summed(qtbot, NEAR)
    assert view.accessibleName() == "4 hero + 4 gear: 3 + 2 card = 10"
    assert summed(qtbot, NEAR, laid=False).accessibleName() == "4 hero + 4 gear: 3 + card"


def test_it_grows_with_its_look(qtbot):
    view = summed(qtbot, NEAR)
    before = view.sizeHint()
    view.set_look(Look.of(DARK, "metro", Metrics(1.5)))
    assert view.sizeHint().height() > 1.4 * before.height()


@pytest.mark.parametrize("width", [350, 700])
def test_where_a_side_is_narrow_its_card_keeps_its_room(qtbot, width):
    """At 1280x720 and 1.5x the words of a laid card lay on its number."""
    battle = station(force(army=5), force(army=6))
    show(battle, "kontrataka", "zasada")
    look, overview = Look.of(DARK, "metro", Metrics(1.25, small=True)), GAME.overview(battle.state)
    side = SideCard(look, battle.state, ATTACKER, None, overview)
    qtbot.addWidget(side)
    side.resize(width, 300)
    side.show()
    side.layout().activate()
    assert side.card.width() >= look.px(150)
