"""Nothing is cut, in either language, in the smallest window and from the farthest seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from assistant.ui.app import Assistant
from assistant.ui.games.ti4.tray import FleetTray
from assistant.ui.scenes import NOW, Scene, scenes, settle
from assistant.ui.shots import dress
from assistant.ui.speech import LANGUAGES
from tests.ui.clipping import clipped, cut_words

LISTS = ("home", "battletech-decks", "battletech-choice-deploy")
"""Here lines of lists are cut, and whole in a tip."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_clipped_on_any_page(
    qapp: QApplication, tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = []
    for scene, subject in pages(qapp, tmp_path, language, (1280, 720, 1.0)):
        cut += [f"{scene.name}: {words}" for words in clipped(subject)]
        with cut_words(monkeypatch) as painted:
            subject.grab()
        if not scene.name.startswith(LISTS):
            cut += [f"{scene.name}: “{words}” has no room" for words in painted]
    assert not cut, "\n".join(cut)


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_afar_no_text_is_clipped_and_every_row_of_ships_is_in_sight(
    qapp: QApplication, tmp_path: Path, language: str
) -> None:
    cut = []
    for scene, subject in pages(qapp, tmp_path, language, (1920, 1080, 2.0)):
        cut += [f"{scene.name}: {words}" for words in clipped(subject)]
        cut += [f"{scene.name}: a tray scrolls" for tray in trays(subject) if scrolls(tray)]
    assert not cut, "\n".join(cut)


def pages(
    app: QApplication, folder: Path, language: str, size: tuple[int, int, float]
) -> Iterator[tuple[Scene, QWidget]]:
    """Every page of the program, laid out at this size."""
    assistant = Assistant(app, rng=Random(1), now=lambda: NOW)
    assistant.looks.pick_language(language)
    assistant.window.show()
    for scene in scenes(assistant, folder):
        scene.enter()
        dress(assistant, "dark", *size)
        settle(assistant)
        subject = scene.subject()
        subject.ensurePolished()
        yield scene, subject
    assistant.looks.pick_distance(1.0)
    assistant.window.close()


def trays(subject: QWidget) -> list[FleetTray]:
    return [tray for tray in subject.findChildren(FleetTray) if tray.isVisible()]


def scrolls(tray: FleetTray) -> bool:
    return any(a.verticalScrollBar().maximum() > 0 for a in tray.findChildren(QScrollArea))
