"""The odds in one line, read from two metres away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from assistant.rules.odds import Claim, Forecast, Row
from assistant.ui.odds.panel import OddsStrip
from assistant.ui.odds.shares import OutcomeBar
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.translate import set_language


def told(*rows: Row, headline: Claim | None = None, also: tuple[Claim, ...] = ()) -> list[str]:
    """The words on the line, from left to right."""
    strip = OddsStrip(Look.of(DARK, "toy"), ())
    strip.present(Forecast(rows, (), (), headline=headline, also=also))
    strip.resize(1200, 40)
    strip.show()
    QApplication.processEvents()
    found = sorted(strip.findChildren(QLabel), key=lambda one: one.x())
    return [one.text() for one in found if one.isVisible() and one.text()]


def test_what_matters_most_comes_first_in_words(qapp: QApplication) -> None:
    ends = (Row("scrapped", 0.556, 0), Row("damaged", 0.444))
    claim = Claim("Atlas: scrapped", 0.556, 0)
    assert told(*ends, headline=claim) == [
        "Atlas: scrapped",
        "about 3 in 5",
        "55.6%",
        "damaged 44.4%",
    ]


def test_of_a_game_that_claims_nothing_the_likeliest_row_comes_first(qapp: QApplication) -> None:
    assert told(Row("damaged", 0.2), Row("scrapped", 0.8, 0))[:2] == ["scrapped:", "about 4 in 5"]


def test_of_two_the_one_that_is_not_claimed_has_its_name(qapp: QApplication) -> None:
    ends = (Row("scrapped", 0.333, 0), Row("Nothing is lost", 0.667))
    assert told(*ends)[:3] == ["Nothing is lost:", "about 2 in 3", "scrapped 33.3%"]


def test_an_amount_stands_in_the_place_of_its_chance(qapp: QApplication) -> None:
    claim = Claim("Atlas", instead="damage 3 of 9")
    row, by = Row("damage 3 of 9", 1.0), (Claim("Attack by", instead="Thor"),)
    assert told(row, headline=claim) == ["Atlas:", "damage 3 of 9"], "once, without 100%"
    assert told(row, headline=claim, also=by)[2:] == ["Attack by: Thor"]


def test_where_there_is_little_room_what_is_claimed_is_cut_but_never_its_chance(qtbot) -> None:
    strip = OddsStrip(Look.of(DARK, "toy"), ())
    qtbot.addWidget(strip)
    rows = (Row("a", 0.2, 0), Row("open for as long as it is", 0.6), Row("b", 0.2, 1))
    strip.present(Forecast(rows, (), (), headline=Claim("So many words of what decides", 0.6)))
    strip.resize(strip.minimumSizeHint().width() + 20, 40)
    strip.show()
    said = {one.text(): one for one in strip.findChildren(QLabel)}
    chance, what = said["about 3 in 5"], said["So many words of what decides:"]
    assert chance.width() >= chance.sizeHint().width()
    assert what.width() < what.sizeHint().width()


@pytest.mark.parametrize("width", [800, 960])
def test_long_words_stand_in_two_lines_so_that_the_bar_has_room(qtbot, width: int) -> None:
    strip = OddsStrip(Look.of(DARK, "battletech", Metrics(small=True, far=True)), ())
    qtbot.addWidget(strip)
    claim = Claim("Если не блокировать: Sunder (SD1-OB): на Свалку", 0.556, 0)
    rows = (Row("на Свалку", 0.556, 0), Row("повреждения: 9 из 10", 0.444))
    strip.present(Forecast(rows, (), (), headline=claim, left_out=("a",)))
    strip.resize(width, 40)
    strip.show()
    said = [one for one in strip.findChildren(QLabel) if one.text()]
    assert all(one.width() >= one.sizeHint().width() for one in said)
    assert max(one.geometry().right() for one in said) > width - 20
    bar = strip.findChild(OutcomeBar)
    assert bar is not None
    assert bar.width() > width / 8


def test_a_guarantee_an_open_rest_and_a_caveat_stand_whole_beside_each_other(
    qapp: QApplication, qtbot
) -> None:
    set_language(qapp, "ru")
    strip = OddsStrip(Look.of(DARK, "metro", Metrics(4 / 3, small=True, far=True)), ())
    qtbot.addWidget(strip)
    claim = Claim("Каждая сторона: до раздачи верный шанс победить", 0.238)
    rows = (Row("a", 0.238, 0), Row("открыто", 0.524), Row("b", 0.238, 1))
    given = "часть чисел — догадки"
    strip.present(Forecast(rows, (), (), headline=claim, given=given))
    strip.resize(1280, strip.height())
    strip.show()
    said = [one for one in strip.findChildren(QLabel) if one.text()]
    assert [one.text() for one in said if one.width() < one.sizeHint().width()] == []


def test_two_seats_are_told_apart_by_their_shapes(qapp: QApplication) -> None:
    words = told(Row("Sol", 0.6, 0), Row("draw", 0.1), Row("Letnev", 0.3, 1))
    assert not {"Sol", "Letnev"} & set(words)


def test_two_outcomes_of_one_seat_are_told_apart_in_words(qapp: QApplication) -> None:
    words = told(Row("destroyed", 0.2, 0), Row("driven off", 0.3, 0), Row("stands", 0.5, 1))
    assert {"destroyed", "driven off", "stands"} <= set(words)


def test_a_number_and_its_chance_do_not_run_together(qapp: QApplication) -> None:
    assert told(Row("cards lost: 5", 1.0))[2] == "cards lost: 5 · 100%"


@pytest.mark.parametrize("button", ["LeftButton", "RightButton", "MiddleButton"])
def test_a_click_by_the_left_button_alone_opens_what_the_odds_rest_on(qtbot, button):
    strip = OddsStrip(Look.of(DARK, "toy"), ("policies",))
    qtbot.addWidget(strip)
    asked: list[str] = []
    strip.wanted.connect(asked.append)
    qtbot.mouseClick(strip, Qt.MouseButton[button])
    assert asked == ["policies"] * (button == "LeftButton")
