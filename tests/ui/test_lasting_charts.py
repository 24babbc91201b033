"""A chart keeps what is on its plot: it must not show or say what is past."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLabel

from assistant.rules.decision import Seat
from assistant.rules.odds import Bar, Chart, Forecast
from assistant.rules.text import Message
from assistant.ui.odds.charts import FEW, BarChart, OddsCharts
from assistant.ui.theme import CONTRAST, DARK, Look, Metrics

LABEL, AXIS = Message("toy", "Hits")(), Message("toy", "ships left")()
NAMES = "Anna", "Boris"


def chart(*shares: float, seats: tuple[int, ...] = (0,)) -> Chart:
    return Chart(
        LABEL,
        tuple(Bar(str(n), share, Seat(seats[n % len(seats)])) for n, share in enumerate(shares)),
        AXIS,
    )


SHOWN = (
    chart(0.5, 0.25, 0.25),
    chart(*(1 / (2 * FEW[0]) for _ in range(2 * FEW[0]))),
    chart(0.9, 0.1, seats=(0, 1)),
    chart(0.01, 0.99),
    chart(1.0, seats=(1,)),
)


@pytest.mark.parametrize("look", [Look(theme=DARK), Look(CONTRAST, Metrics(small=True))])
def test_a_chart_that_has_shown_others_is_like_a_new_one(qtbot, look: Look) -> None:
    lasting = made(qtbot, look)
    for told in (*SHOWN, *reversed(SHOWN)):
        new = made(qtbot, look)
        lasting.forget()
        lasting.resize(340, lasting.height())
        lasting.resize(330, lasting.height())
        for one in (lasting, new):
            one.show_chart(told, NAMES)
        QCoreApplication.processEvents()
        assert lasting.grab().toImage() == new.grab().toImage()
        assert said(lasting) == said(new)


def test_bars_are_as_far_apart_when_their_chart_gets_its_width_after_them(qtbot) -> None:
    early, late = made(qtbot, Look()), made(qtbot, Look())
    late.resize(640, late.height())
    for one in (early, late):
        one.show_chart(SHOWN[1], NAMES)
    late.resize(early.size())
    QCoreApplication.processEvents()
    assert early.grab().toImage() == late.grab().toImage()


def test_a_chart_that_is_to_forget_says_nothing_and_leaves_no_words(qtbot) -> None:
    shown = made(qtbot, Look())
    shown.show_chart(SHOWN[2], NAMES)
    assert all(said(shown))
    shown.forget()
    assert not any(said(shown))


def test_what_is_counted_is_said_whole_beside_the_longest_name(qtbot) -> None:
    """There stood «Ships le…» beside a name, and nothing said what the figures are."""
    shown = made(qtbot, Look())
    shown.show_chart(SHOWN[2], ("Anna", "Wilhelmina van der Longname, the third of that name"))
    _, axis, name = said(shown)
    assert axis == "ships left"
    assert name.startswith("Wilhelmina")
    assert name.endswith("…")


def test_a_chart_that_is_waited_for_keeps_its_room_and_shows_nothing(qtbot) -> None:
    charts = OddsCharts(Look(), NAMES, "", has_history=False)
    qtbot.addWidget(charts)
    charts.resize(330, 300)
    charts.show()
    charts.show_forecast(Forecast((), SHOWN[:1], ()))
    qtbot.waitUntil(lambda: charts.findChild(BarChart) is not None)
    shown, needs = charts.findChild(BarChart), charts.sizeHint()
    for _ in range(2):
        charts.wait()
        assert shown.isHidden()
        assert not shown.accessibleName()
        assert charts.sizeHint() == needs
    charts.show_forecast(Forecast((), SHOWN[1:2], ()))
    assert shown.isVisible()
    assert charts.sizeHint() == needs


def made(qtbot, look: Look) -> BarChart:
    one = BarChart(look)
    qtbot.addWidget(one)
    one.resize(330, one.height())
    one.show()
    return one


def said(one: BarChart) -> list[str]:
    return [one.accessibleName(), *(words.text() for words in one.findChildren(QLabel))]
