"""Editors of several games that no description makes: a side as one line, the way to a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import ValidationError
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QPushButton

from assistant.rules.typed_line import NOT_UNDERSTOOD, Line, Place, Term, changes, read, write
from assistant.ui import icons
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import Changes
from assistant.ui.forms.widgets import WordsBox
from assistant.ui.theme import Look
from assistant.ui.translate import language, say


class TypedLine(WordsBox):
    """A side as one line: the form counts along, and the line follows the form."""

    def __init__(
        self,
        model: Model,
        at: str,
        terms: Sequence[Term],
        *,
        first: Callable[[Any], str] = lambda value: "",
        follow: Callable[[Any, Changes], Changes] = lambda value, changes: changes,
        shows: Callable[[Any, Term], bool] = lambda value, term: True,
        places: Callable[[Any], Sequence[Place]] = lambda value: (),
    ) -> None:
        """`first` is the path of the term to stand first, `follow` what else a line changes.

        Of the value only the terms are written that it `shows`. Its units may stand in `places`.
        """
        super().__init__()
        self._model, self._at, self._terms = model, at, terms
        self._first, self._follow, self._shows, self._places = first, follow, shows, places
        self.complaint = ""
        """What is wrong with the words that were typed."""
        self.textEdited.connect(self._type)

    def refresh(self) -> None:
        """Write the line anew, unless it is what was typed, or has a mistake to be mended."""
        line = self._read(self.text())
        if (self.hasFocus() or line.mistake is not None) and self._is_shown(line):
            return
        self.complaint = ""
        value = self._model.value()
        self.show_words(
            write(
                [term for term in self._terms if self._shows(value, term)],
                self._at,
                self._model.seen,
                russian=language() == "ru",
                first=self._first(value),
                places=self._places(value),
            )
        )

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What was understood is written as everybody writes it."""
        super().focusOutEvent(event)
        self.refresh()

    def _type(self, words: str) -> None:
        line = self._read(words)
        self.complaint = "" if line.mistake is None else say(line.mistake.text)
        try:
            self._model.put(self._changes(line), self.objectName(), typing=True)
        except ValidationError:  # a number beyond all bounds
            self.complaint = say(NOT_UNDERSTOOD(words=words))
        self._model.show()

    def _changes(self, line: Line) -> Changes:
        value = self._model.value()
        new = changes(line, self._terms, self._at, self._model.seen, self._places(value))
        return self._follow(value, new)

    def _read(self, words: str) -> Line:
        return read(words, self._terms, self._places(self._model.value()))

    def _is_shown(self, line: Line) -> bool:
        new = self._changes(line)
        return all((self._model.seen(path) or None) == (new[path] or None) for path in new)


class Opener(QPushButton):
    """The button to a page over the form; the page of the form listens to it."""

    def __init__(self, look: Look, words: str, icon: str) -> None:
        super().__init__(words)
        self.setProperty("kind", "plain")
        self.setIcon(icons.icon(icon, look.theme.text, look.px(18)))
        self.setIconSize(look.size(18, 18))

    def refresh(self) -> None:
        """It always says the same."""
