"""The only place where a `Text` becomes a `str`, in the language of the moment."""

from __future__ import annotations

import re
from functools import cache

from assistant.paths import bundled
from assistant.rule_sentences import sentences
from assistant.rules.decision import Book, Cite, load_books
from assistant.rules.text import Name, Speakable, Text
from assistant.ui.core import (
    SPEAKS_ALL,
    QCoreApplication,
    QLibraryInfo,
    QLocale,
    QTranslator,
)

LANGUAGES = ("en", "ru")

_THIN = "\u202f"
_TO_THE_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_APART, _TOGETHER = "\u2068", "\u2069"
"""What Unicode has for that: they are not seen themselves."""
_RUSSIAN_LETTER = dict(zip("abcdefghij", "абвгдежзик", strict=True))
_NOTE = {"en": "note", "ru": "прим."}
_INSTALLED, _SPOKEN = "battle-assistant-translator", "battle-assistant-language"


def say(said: Speakable) -> str:
    """The words for it in the current language."""
    match said:
        case Text():
            sentence = _sentence(said.context, said.source)
            return sentence.format(**{key: apart(say(value)) for key, value in said.blanks})
        case Name():
            return _in_language(said)
    return str(said)


def apart(name: str) -> str:
    """A name to stand among other words: letters that run to the left turn none of those."""
    return f"{_APART}{name}{_TOGETHER}" if _TO_THE_LEFT.search(name) else name


def without_article(name: str) -> str:
    """By what a name stands in its place of a list; a name that has no Russian one is English."""
    return name.removeprefix("The ").casefold()


def is_said(said: Speakable, name: str) -> bool:
    """Whether this is the name, or has it in a blank; the Timber Wolf does not say that of Wolf."""
    blanks = said.blanks if isinstance(said, Text) else ()
    return say(said) == name or any(is_said(blank, name) for _, blank in blanks)


def say_role(name: Speakable, role: Speakable) -> str:
    """What the seat is in this battle; empty where nobody gave it another name than that."""
    said = say(role)
    return "" if said.casefold() == say(name).casefold() else said


@cache
def cite(place: Cite | None) -> str:
    """A citation as readers of the current language write it; empty where no book is behind it."""
    if place is None:
        return ""
    book = _book(place)
    short = _in_language(book.short)
    if place.place in book.places:
        return f"{short} {_in_language(book.places[place.place])}".strip()
    if not short:
        return place.place if book.bare else ""
    if note := re.fullmatch(r"n(\d+)", place.place):
        return f"{short} {_NOTE[language()]} {note[1]}"
    return f"{short} {_paragraph(place.place)}"


def book_of(place: Cite) -> Name:
    """The whole name of the book that a citation is from."""
    return _book(place).name


def rules_of(words: str) -> tuple[Cite, ...]:
    """The rules that a citation names, as it is written: mostly one, or several of one book."""
    known = _by_words(language())
    if words in known:
        return (known[words],)
    first, *others = words.split(", ")
    head = first.rpartition(" ")[0]
    each = (first, *(f"{head} {other}" for other in others))
    return tuple(known[one] for one in each if one in known)


@cache
def _by_words(code: str) -> dict[str, Cite]:
    """Every rule by the way it is written in this language, which is that of the moment."""
    return {cite(rule): rule for rule in sentences()}


@cache
def language() -> str:
    """The current language, as `set_language` set it: "en" or "ru"."""
    code = QLocale().name()[:2]
    return code if code in LANGUAGES else "en"


def system_language() -> str:
    """The first of the languages of the system that we speak, English if there is none.

    That in which it speaks itself, not that in which Windows and macOS write numbers and dates.
    """
    codes = (name.partition("-")[0] for name in QLocale.system().uiLanguages())
    return next((code for code in codes if code in LANGUAGES), "en")


def set_language(app: QCoreApplication, code: str) -> None:
    """Speak this language from now on, Qt's own words included.

    Every widget hears of it: where it is spoken already, that is not worth their while.
    """
    if not SPEAKS_ALL or app.property(_SPOKEN) == code:
        return
    app.setProperty(_SPOKEN, code)
    for old in app.findChildren(QTranslator, _INSTALLED):
        app.removeTranslator(old)
        old.setParent(None)
    QLocale.setDefault(QLocale(code))
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in ((f"qtbase_{code}", qt), (f"assistant_{code}", bundled("translations"))):
        translator = QTranslator(app)
        translator.setObjectName(_INSTALLED)
        if translator.load(name, str(folder)):
            app.installTranslator(translator)
    for cached in (language, cite, _sentence):
        cached.cache_clear()


def speaker(code: str) -> QCoreApplication:
    """What commands without a window need in order to speak; keep it while they do."""
    app = QCoreApplication.instance() or QCoreApplication(["battle-assistant"])
    set_language(app, code)
    return app


@cache
def _sentence(context: str, source: str) -> str:
    """A sentence of the program; a page says hundreds of them, the same ones again and again."""
    return QCoreApplication.translate(context, source)


def _in_language(name: Name) -> str:
    return name.ru if language() == "ru" else name.en


def _paragraph(place: str) -> str:
    if language() != "ru":
        return place
    return re.sub(r"(?<=\d)([a-j])\b", lambda m: _THIN + _RUSSIAN_LETTER[m[1]], place)


def _book(place: Cite) -> Book:
    """The book that is cited; a game that is being written may not have told its name yet."""
    name = Name(place.book, place.book)
    return _books().get(place.book) or Book(name, name)


@cache
def _books() -> dict[str, Book]:
    return load_books(bundled("resources", "books.toml"))
