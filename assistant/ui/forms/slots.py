"""Editors of several games that no description makes: a side typed as one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtGui import QFocusEvent

from assistant.rules.typed_line import Line, Term, changes, read, write
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import Changes
from assistant.ui.forms.widgets import WordsBox
from assistant.ui.translate import language


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
    ) -> None:
        """`first` is the path of the term to stand first, `follow` what else a line changes."""
        super().__init__()
        self._model, self._at, self._terms = model, at, terms
        self._first, self._follow = first, follow
        self.complaint = ""
        """What is wrong with the words that were typed."""
        self.textEdited.connect(self._type)

    def refresh(self) -> None:
        """Write the line anew, unless it is what was typed, or has a mistake to be mended."""
        line = read(self.text(), self._terms)
        if (self.hasFocus() or line.mistake is not None) and self._is_shown(line):
            return
        self.complaint = ""
        value = self._model.value()
        self.show_words(
            write(
                self._terms,
                self._at,
                self._model.seen,
                russian=language() == "ru",
                first=self._first(value),
            )
        )

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What was understood is written as everybody writes it."""
        super().focusOutEvent(event)
        self.refresh()

    def _type(self, words: str) -> None:
        line = read(words, self._terms)
        self.complaint = "" if line.mistake is None else self._said(line)
        new = changes(line, self._terms, self._at, self._model.seen)
        self._model.put(self._follow(self._model.value(), new), self.objectName(), typing=True)
        self._model.show()

    def _said(self, line: Line) -> str:
        mistake = line.mistake
        assert mistake is not None
        if mistake.guess:
            return self.tr("“{words}”: {guess}?").format(words=mistake.words, guess=mistake.guess)
        return self.tr("“{words}” is not understood").format(words=mistake.words)

    def _is_shown(self, line: Line) -> bool:
        new = changes(line, self._terms, self._at, self._model.seen)
        return all((self._model.seen(path) or None) == (new[path] or None) for path in new)
