"""Nothing is cut, in either language, in the smallest window and from the farthest seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from assistant.ui import shots
from assistant.ui.app import Assistant
from assistant.ui.games.ti4.panel import FleetTray
from assistant.ui.shots import NOW, Scene, dress, scenes, settle
from tests.ui.clipping import clipped, cut_words

ENOUGH = 4
"""Battles at random for the kinds of decisions in the smallest window."""
LISTS = ("home", "battletech-decks", "battletech-choice-deploy")
"""Here lines of lists are cut, and whole in a tip."""


Size: TypeAlias = tuple[int, int, float]
"""Of a window, with the table distance."""
NEAR, FAR, WIDE = (1280, 720, 1.0), (1920, 1080, 2.0), (1920, 1080, 1.0)
"""A small screen, the farthest seat, and where the seat block has room for words."""
LEAST = (800, 500, 1.0)
"""The smallest window in which a page is whole."""


@pytest.mark.parametrize(
    ("language", "sizes"),
    [
        ("ru", (NEAR, FAR)),
        pytest.param("en", (NEAR, FAR), marks=pytest.mark.long),
    ],
    ids=["ru", "en"],
)
def test_no_text_is_clipped_on_any_page_and_every_row_of_ships_is_in_sight_from_afar(
    qapp: QApplication,
    tmp_path: Path,
    language: str,
    sizes: tuple[Size, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In every run English is looked at by `test_walks`, as it comes through every page."""
    cut = []
    for scene, size, subject in pages(qapp, tmp_path, language, sizes):
        found = [*clipped(subject)]
        if size is FAR:
            found += ["a tray scrolls" for tray in trays(subject) if scrolls(tray)]
        elif not scene.name.startswith(LISTS):
            found += [f"“{words}” has no room" for words in unpainted(subject, monkeypatch)]
        cut += [f"{scene.name}, {size}: {words}" for words in found]
    assert not cut, "\n".join(cut)


def test_no_text_is_clipped_in_the_smallest_window_where_words_are_longer(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards of Metro are narrower there, and tell what they have room for."""
    monkeypatch.setattr(shots, "BATTLES", ENOUGH)
    assistant = Assistant(qapp, rng=Random(1), now=lambda: NOW)
    assistant.style.pick_language("ru")
    assistant.window.show()
    cut = []
    for scene in scenes(assistant, tmp_path):
        scene.enter()
        dress(assistant, "dark", *LEAST)
        settle(assistant)
        found = (words for words in clipped(scene.subject()) if not words.startswith("CardFace"))
        cut += [f"{scene.name}: {words}" for words in found]
    assistant.window.close()
    assert not cut, "\n".join(cut)


def pages(
    app: QApplication, folder: Path, language: str, sizes: tuple[Size, ...]
) -> Iterator[tuple[Scene, Size, QWidget]]:
    """Every page of the program, laid out for these sizes.

    The next page is come to in the look of the last one: each is built twice, and not three times.
    The list of rulings, which stays open when the window grows, is looked at in a wide one too.
    """
    assistant = Assistant(app, rng=Random(1), now=lambda: NOW)
    assistant.style.pick_language(language)
    assistant.window.show()
    orders = cycle((sizes, sizes[::-1]))
    for scene in scenes(assistant, folder):
        scene.enter()
        wider = (WIDE,) if scene.name.endswith("-rulings") else ()
        for size in (*next(orders), *wider):
            dress(assistant, "dark", *size)
            settle(assistant)
            subject = scene.subject()
            subject.ensurePolished()
            yield scene, size, subject
    assistant.style.pick_distance(1.0)
    assistant.window.close()


def unpainted(subject: QWidget, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every text whose end is cut off where it is painted."""
    with cut_words(monkeypatch) as painted:
        subject.grab()
    return painted


def trays(subject: QWidget) -> list[FleetTray]:
    return [tray for tray in subject.findChildren(FleetTray) if tray.isVisible()]


def scrolls(tray: FleetTray) -> bool:
    return any(a.verticalScrollBar().maximum() > 0 for a in tray.findChildren(QScrollArea))
