"""What a form edits of its struct, and where its problems are told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

from msgspec import Struct

from assistant.ui.forms.area import FormArea
from assistant.ui.forms.build import Leaf
from assistant.ui.forms.spec import (
    Field,
    Flag,
    Form,
    Own,
    Part,
    Remark,
    fields_of,
    fixed,
    is_below,
    is_struct,
    under,
    whole,
)


def noted(area: FormArea) -> dict[str, str]:
    """The problems that are told now: the path of each, and the object name of its home."""
    homes = ((problem.at, area.home(problem.at)) for problem in area.model.told())
    return {
        at: home.editor.objectName() if isinstance(home, Leaf) else home.path
        for at, home in homes
        if home is not None
    }


def forgotten(form: Form) -> list[str]:
    """The leaves of the struct that no part of the form edits."""
    edited = {path for part, at in whole(form) for path in _edited(part, at)}
    edited |= {re.sub(r"\[\d+\]", "[]", path) for path in edited}
    return [
        leaf for leaf in _leaves(form.kind, "$") if not any(is_below(leaf, path) for path in edited)
    ]


def _leaves(kind: type[Struct], at: str, above: tuple[type[Struct], ...] = ()) -> Iterator[str]:
    above = (*above, kind)
    for name, found in fields_of(kind).items():
        path, inner = under(at, name), [arg for arg in get_args(found.hint) if is_struct(arg)]
        if is_struct(found.hint):
            yield from _leaves(found.hint, path, above)
        elif several := fixed(found.hint):
            for n, kind in enumerate(several):
                here = f"{path}[{n}]"
                yield from _leaves(kind, here, above) if is_struct(kind) else [here]
        elif inner and inner[0] not in above:
            yield from _leaves(inner[0], f"{path}[]", above)
        else:
            yield path


def _edited(part: Part, at: str) -> list[str]:
    match part:
        case Own(covers=names):
            return [under(at, name) for name in names]
        case Flag(on=None, name=name, covers=more):
            return [under(at, one) for one in (name, *more)]
        case Flag():
            return []
        case Field(name=name, covers=more):
            return [under(at, one) for one in (name, *more)]
        case Remark(name=name) if name:
            return [under(at, name)]
    return []
