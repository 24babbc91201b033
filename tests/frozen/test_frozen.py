"""What the program does is what it did; `python -m tests.frozen --accept` takes what it does now.

The suite looks at some sections of each part, `--long` at all of them.
"""

from collections.abc import Iterator

import pytest

from assistant.ui.translate import set_language

from . import store
from .parts import Part, parts

PARTS = list(parts())


@pytest.fixture(autouse=True)
def english_again(qapp) -> Iterator[None]:
    yield
    set_language(qapp, "en")


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_the_program_does_what_it_did(part: Part, request: pytest.FixtureRequest):
    recorded = {file: store.read(file) for file in part.files}
    sections = part.sections()
    assert set(sections) == {section for record in recorded.values() for section in record}
    every = 1 if request.config.getoption("--long") else part.each
    told: list[str] = []
    for section in sections[::every]:
        for file, now in part.tell(section).items():
            found = store.differences(recorded[file][section], now, part.within)
            if found:
                told += [f"{file}, {section}:", *found[: store.MOST]]
    assert not told, "\n".join(["it was (-) and is (+):", *told[: 3 * store.MOST]])
