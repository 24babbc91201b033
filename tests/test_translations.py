"""Each sentence once, in both languages: what the translation tools need, checked on the source."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from shutil import copy
from string import Formatter
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "assistant").rglob("*.py"))
CATALOGUES = ("assistant_ru", "assistant_en")
ADVICE = "run translations/update.py, translate what it adds, run it again"

every_catalogue = pytest.mark.parametrize("catalogue", CATALOGUES)


def load_update():
    spec = importlib.util.spec_from_file_location("update", ROOT / "translations" / "update.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


update = load_update()


# What lupdate would miss


@cache
def calls(source: str) -> tuple[tuple[str, ast.Call], ...]:
    """Every call that lupdate should see: `Message(...)`, `.tr(...)`, `.translate(...)`."""
    called = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    named = ((name_of(call.func), call) for call in called)
    return tuple((name, call) for name, call in named if name in ("Message", "tr", "translate"))


def name_of(function: ast.expr) -> str:
    """What is called, without what it belongs to, and nothing where `translate` is another's."""
    match function:
        case ast.Attribute(value=ast.Name(id="QCoreApplication"), attr="translate"):
            return "translate"
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return "" if name == "translate" else name
    return ""


def is_literal(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def faults(source: str) -> list[str]:
    """What the extractor would skip or mangle, with its line."""
    strings = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr))
    inside = (node for string in strings for node in ast.walk(string))
    called = (node for node in inside if isinstance(node, ast.Call))
    found = [
        f"line {call.lineno}: a string in an f-string is skipped"
        for call in called
        if name_of(call.func) in ("Message", "tr", "translate")
    ]
    for name, call in calls(source):
        strings = {"Message": 2, "tr": 1, "translate": 2}[name]
        first = call.args[:strings]
        if name == "translate" and is_a_said_text(call):
            continue
        if len(first) < strings or not all(map(is_literal, first)):
            found.append(f"line {call.lineno}: {name} takes {strings} string literals")
        elif name == "Message" and (len(call.args) != 2 or call.keywords):
            found.append(f"line {call.lineno}: Message takes nothing else")
        elif is_parenthesised(source, first):
            found.append(f"line {call.lineno}: a string in parentheses is skipped")
        elif name == "Message" and "%n" in first[1].value:
            found.append(f"line {call.lineno}: no plurals in the rules")
    return found


def is_a_said_text(call: ast.Call) -> bool:
    """`translate(context, source)` in ui/translate.py: what it says is marked elsewhere."""
    return [ast.unparse(arg) for arg in call.args] == ["context", "source"]


def is_parenthesised(source: str, strings: list[ast.expr]) -> bool:
    lines = source.splitlines()
    for node in strings:
        before = lines[node.lineno - 1].encode()[: node.col_offset].decode().rstrip()
        if before.endswith("(") and not re.search(r"\w\($", before):
            return True
        if not before and lines[node.lineno - 2].strip() == "(":
            return True
    return False


def test_the_extractor_sees_every_sentence():
    found = ((path, fault) for path in SOURCES for fault in faults(path.read_text("utf-8")))
    assert [f"{path.relative_to(ROOT)}: {fault}" for path, fault in found] == []


@pytest.mark.parametrize(
    "source",
    [
        'Message("ti4", TEXT)',
        'Message(GAME, "text")',
        'Message("ti4", f"hit {n}")',
        'Message("ti4", "text", "more")',
        'Message("ti4", source="text")',
        'Message("ti4", ("text"))',
        'Message(\n    "ti4",\n    (\n        "text"\n    ),\n)',
        'Message("ti4", "%n hits")',
        'self.tr(f"hit {n}")',
        "self.tr(text)",
        'self.tr("a" if x else "b")',
        'self.tr("a" + "b")',
        "QCoreApplication.translate(context, text)",
        "f\"{self.tr('a')} b\"",
    ],
)
def test_what_the_extractor_would_miss_is_found(source):
    assert len(faults(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        'Message("ti4", "{ship}: destroyed")',
        'Message(\n    "ti4", "one sentence "\n    "in two lines"\n)',
        'self.tr("%n ship(s)", "", n)',
        'QCoreApplication.translate("Battle", "%n unit(s) lost", "", n)',
        "painter.translate(x, y)",
    ],
)
def test_what_the_extractor_sees_is_let_pass(source):
    assert faults(source) == []


# The catalogues


def messages(catalogue: str) -> Iterator[tuple[str, ElementTree.Element]]:
    tree = ElementTree.parse(ROOT / "translations" / f"{catalogue}.ts")
    for context in tree.iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name", ""), message


def translations(message: ElementTree.Element) -> list[str]:
    """Its translation, or all the forms of its plural."""
    translation = message.find("translation")
    forms = [form.text or "" for form in translation.iter("numerusform")]
    return forms or [translation.text or ""]


def blanks(sentence: str) -> set[str]:
    numbers = set(re.findall(r"%n|%L?\d", sentence))
    return numbers | {field for _, field, _, _ in Formatter().parse(sentence) if field is not None}


@every_catalogue
def test_nothing_is_unfinished(catalogue):
    unfinished = [
        (context, message.findtext("source"))
        for context, message in messages(catalogue)
        if message.find("translation").get("type") or not all(translations(message))
    ]
    assert unfinished == [], ADVICE


def test_what_is_unfinished_is_named(tmp_path):
    for name in CATALOGUES:
        copy(ROOT / "translations" / f"{name}.ts", tmp_path)
    assert update.unfinished(tmp_path) == []
    russian = tmp_path / "assistant_ru.ts"
    words = russian.read_text("utf-8")
    russian.write_text(
        words.replace("<translation>", '<translation type="unfinished">', 1), "utf-8"
    )
    (told,) = update.unfinished(tmp_path)
    assert told.partition(": ")[2] in words


@every_catalogue
def test_blanks_are_the_same_in_both_languages(catalogue):
    for _, message in messages(catalogue):
        source = message.findtext("source", "")
        for translation in filter(None, translations(message)):
            assert blanks(translation) == blanks(source), source


def test_a_russian_noun_that_is_counted_agrees_with_any_number():
    """“фигурок 1” agrees with few numbers; “фигурок: 1” and “фигурки 1” with all."""
    nouns = "фигурок|кубиков|гексов|отрядов|атаки|повреждений|ракет|каунтеров|ресурсов"
    counted = re.compile(rf"\b({nouns}) \{{", re.IGNORECASE)
    said = (form for _, m in messages("assistant_ru") for form in translations(m))
    assert not [form for form in said if counted.search(form)]


def test_every_message_of_the_code_is_in_the_catalogue():
    known = {(context, m.findtext("source", "")) for context, m in messages("assistant_ru")}
    written = {
        (call.args[0].value, call.args[1].value)
        for path in SOURCES
        for name, call in calls(path.read_text(encoding="utf-8"))
        if name == "Message"
    }
    assert written
    assert written - known == set(), ADVICE


def test_the_catalogues_are_as_new_as_the_code():
    assert update.stale_catalogues() == [], ADVICE


def test_the_compiled_catalogues_are_fresh():
    assert update.stale_releases() == [], ADVICE
