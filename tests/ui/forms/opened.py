"""A page with a form as it is opened, and that what is wrong with it can be found there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assistant.rules.game import Problem
from assistant.ui.forms.area import FormArea
from assistant.ui.style_sheet import apply
from assistant.ui.theme import DARK, Look, Metrics
from tests.ui.forms.coverage import noted
from tests.ui.settling import settle

P = TypeVar("P", bound=QWidget)
NEAR = Metrics(small=True)


def opened(
    qtbot: QtBot,
    game: str,
    make: Callable[[Look], P],
    metrics: Metrics = NEAR,
    size: tuple[int, int] = (1280, 720),
) -> P:
    """The page, with the keyboard in it; the program is dressed while there is little to dress."""
    look = Look.of(DARK, game, metrics)
    apply(QApplication.instance(), look)
    page = make(look)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    page.activateWindow()
    settle()
    return page


def every_problem_is_seen(page: FormArea, setup: object, problems: Iterable[Problem]) -> None:
    """Each is told where it belongs, and who goes to it sees what has the keyboard there."""
    page.set_value(setup)
    settle()
    told = {problem.at: problem for problem in problems}
    assert set(noted(page)) == set(told)
    for problem in told.values():
        page.go_to(problem)
        settle()
        focused = page.window().focusWidget()
        assert focused not in (None, page), problem
        assert not focused.visibleRegion().isEmpty(), problem
