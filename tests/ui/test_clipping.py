"""Nothing is cut at 1280x720, in either language."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from assistant.ui.app import Assistant
from assistant.ui.shots import NOW, dress, scenes, settle
from assistant.ui.speech import LANGUAGES
from tests.ui.clipping import clipped


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_clipped_on_any_page(qapp: QApplication, tmp_path: Path, language: str) -> None:
    assistant = Assistant(qapp, rng=Random(1), now=lambda: NOW)
    assistant.looks.pick_language(language)
    assistant.window.show()
    cut = []
    for scene in scenes(assistant, tmp_path):
        scene.enter()
        dress(assistant, "dark", 1280, 720, 1.0)
        settle(assistant)
        subject = scene.subject()
        subject.ensurePolished()
        cut += [f"{scene.name}: {words}" for words in clipped(subject)]
    assistant.window.close()
    assert not cut, "\n".join(cut)
