"""The rules that are cited, on a sheet over the page: book, number, and what it says."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.rule_sentences import sentences
from assistant.rules.decision import Cite
from assistant.ui.labels import label
from assistant.ui.over_sheet import OverSheet
from assistant.ui.theme import Look
from assistant.ui.translate import book_of, cite, language, say
from assistant.ui.widgets.layouts import put, spaced
from assistant.ui.widgets.small import Rule

WIDE, ONE, EACH, MOST = 720, 230, 110, 560
"""Its width; its height for one rule, for each one more, and at most."""
RULES_KEY = "Shift+F1"


@runtime_checkable
class HasRules(Protocol):
    """A page that tells which rules are cited on it now."""

    def cited(self) -> Iterable[str]:
        """As they are written there, those of the question first."""


def rules_of(words: str) -> tuple[Cite, ...]:
    """The rules that a citation names, as it is written: mostly one, or several of one book."""
    known = _by_words(language())
    if words in known:
        return (known[words],)
    first, *others = words.split(", ")
    head = first.rpartition(" ")[0]
    each = (first, *(f"{head} {other}" for other in others))
    return tuple(known[one] for one in each if one in known)


class RuleSheet(OverSheet):
    """One rule under the other, each once."""

    def __init__(self, look: Look, cited: Iterable[str], parent: QWidget) -> None:
        rules = tuple(dict.fromkeys(rule for words in cited for rule in rules_of(words)))
        title = self._title(len(rules))
        high = min(MOST, ONE + EACH * max(0, len(rules) - 1))
        super().__init__(look, parent, "rule-sheet", title, (WIDE, high))
        held = QWidget()
        column = spaced(QVBoxLayout(held), spacing=look.px(4), margins=look.margins(0, 0, 8, 0))
        for n, rule in enumerate(rules):
            if n:
                column.addWidget(Rule(look))
            put(
                column,
                label(look, cite(rule), 20, 600),
                label(look, say(book_of(rule)), 12, colour=look.theme.muted, wrap=True),
                label(look, say(sentences()[rule]), 16, wrap=True),
            )
        if not rules:
            none = self.tr("No rule is cited on this page now.")
            column.addWidget(label(look, none, 16, colour=look.theme.muted, wrap=True))
        column.addStretch(1)
        self.open(held)

    def _title(self, count: int) -> str:
        one = QCoreApplication.translate("RuleSheet", "The rule")
        return one if count == 1 else QCoreApplication.translate("RuleSheet", "Rules on this page")


@cache
def _by_words(code: str) -> dict[str, Cite]:
    """Every rule by the way it is written in this language, which is that of the moment."""
    return {cite(rule): rule for rule in sentences()}
