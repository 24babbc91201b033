"""The open rules as a player reads them: each question stands over its answers."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QComboBox, QLabel

from assistant.games.battletech.rule_options import OPEN_RULES, RuleOptions
from assistant.ui.setup.rule_options_form import RuleOptionsForm
from assistant.ui.theme import DARK, Look
from assistant.ui.widgets.pressable import HALO


def test_a_question_begins_where_the_frame_of_its_answers_does(qapp: QApplication) -> None:
    look = Look.of(DARK, "battletech")
    form = RuleOptionsForm(look, OPEN_RULES, RuleOptions())
    form.resize(300, 4000)
    form.ensurePolished()
    form.layout().activate()
    frames = {box.x() + look.px(HALO) for box in form.findChildren(QComboBox)}
    words = {
        name.x() + name.contentsRect().x()
        for name in form.findChildren(QLabel)
        if name.parent() is form
    }
    assert len(frames) == 1
    assert words == frames
