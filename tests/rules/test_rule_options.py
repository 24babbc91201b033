"""One declaration of a rule option: its question, answers, citation and default."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.rules.decision import Cite
from assistant.rules.game import SetupStruct
from assistant.rules.rule_options import Labelled, RuleOption, options_of
from assistant.rules.text import Message

NOTE = Cite("lrr", "n7")


class Nebula(Labelled):
    OPEN = "open", Message("toy", "may be entered")
    CLOSED = "closed", Message("toy", "may not be entered")


class Options(SetupStruct, frozen=True):
    nebula: Annotated[Nebula, RuleOption(Message("toy", "Nebulae"), NOTE, (NOTE,))] = Nebula.OPEN
    late: Annotated[bool, RuleOption(Message("toy", "Late units"), NOTE, (NOTE,))] = False


def test_a_declaration_gives_field_answers_and_default():
    nebula, late = options_of(Options)
    assert (nebula.field, late.field) == ("nebula", "late")
    assert [str(label()) for label in nebula.answers.values()] == [
        "may be entered",
        "may not be entered",
    ]
    assert list(late.answers) == [True, False]
    assert nebula.answer(Options()) is Nebula.OPEN


def test_another_answer_is_told_and_stands_in_the_file_by_its_value():
    nebula, _ = options_of(Options)
    closed = nebula.with_answer(Options(), Nebula.CLOSED)
    assert str(nebula.text(closed)) == "Nebulae: may not be entered"
    assert msgspec.json.encode(closed) == b'{"nebula":"closed"}'
    assert msgspec.json.decode(b'{"nebula":"closed"}', type=Options) == closed
