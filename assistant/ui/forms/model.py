"""The value that a form edits: a tree of plain values, its history, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import NODEFAULT, Struct

from assistant.rules.game import Problem
from assistant.rules.json_path import steps, value_at, with_value
from assistant.rules.text import Text
from assistant.ui.forms.spec import (
    Form,
    default_of,
    fields_of,
    is_below,
    is_struct,
    plain_defaults,
    plain_tree,
)

Mark: TypeAlias = tuple[str, str]
"""By what a problem is known again: where it is, and what is said, whatever the numbers in it."""
UNFINISHED = object()


class Model:
    """Keeps what is entered as a tree; the struct is made of it after each edit.

    A struct in it that still lacks a field without a default is left out of the value and kept in
    the tree. Every edit is a step of the history; typing in one field is one step.
    """

    def __init__(self, form: Form, value: Struct, asked: frozenset[str] = frozenset()) -> None:
        """`asked` are the paths that stay unknown until they are typed.

        What is wrong with an empty form is not told yet; of other values everything is.
        """
        self.form, self._asked = form, asked
        self._listeners: list[Callable[[], None]] = []
        self._typing = ""
        self._take(plain_tree(value))
        self._history: list[tuple[Any, str]] = [(self.tree, "")]
        self._at = 0
        is_empty = value == form.emptied(value)
        self._quiet = {_mark(p) for p in self.problems} if is_empty else set[Mark]()
        self._pending: set[Mark] = set()

    def show(self) -> None:
        """Show all of it again: the value, or what is told of it, has changed."""
        for told in self._listeners:
            told()

    def judge(self) -> None:
        """What the problems rest on beside the value has changed: find them again."""
        self._take(self.tree)
        self.show()

    def listen(self, told: Callable[[], None]) -> None:
        """Call this whenever the value, or what is told of it, has changed."""
        self._listeners.append(told)

    def value(self) -> Any:
        """The struct as entered so far."""
        return self._value

    def seen(self, path: str) -> Any:
        """The plain value to show: entered, else known to data files, else the usual one."""
        found = self.entered(path)
        if found is None and self._filled is not None:
            found = value_at(self._filled, steps(path))
        return found

    def entered(self, path: str) -> Any:
        """The plain value as entered; None where there is none."""
        found = value_at(self.tree, steps(path), UNFINISHED)
        if found is not UNFINISHED:
            return found
        return None if path in self._asked else default_of(self.form.kind, path)

    def put(
        self, changes: Mapping[str, Any], where: str, *, typing: bool = False, ends: bool = False
    ) -> bool:
        """Change these values; whether any was another one.

        `where` is the field that the keyboard goes to on undo. What `ends` the typing there
        is one edit with it, and settled as one.
        """
        tree = self.tree
        for path, value in changes.items():
            tree = with_value(tree, steps(path), value)
        if self.form.settle is not None:
            new, is_one = self._made(tree), ends and self._typing == where
            old = self._made(self._history[self._at - 1][0]) if is_one else self._value
            settled = self.form.settle(old, new)
            if settled != new:
                tree = _mended(tree, plain_tree(new), plain_tree(settled))
        return self._step(tree, where, typing or ends)

    def put_value(self, value: Struct, *, judged: bool = True) -> None:
        """Show another value, as a step that can be undone; `judged` tells all its problems."""
        was_quiet = not self.told()
        self._step(plain_tree(value), "", typing=False)
        self._pending.clear()
        if judged:
            self._quiet.clear()
        elif was_quiet:
            self._quiet = {_mark(p) for p in self.problems}
        self.show()

    def adopt(self, other: Model) -> None:
        """Go on with what another model of the same form has, its history included."""
        self._history, self._at = other._history, other._at
        self._quiet, self._pending = other._quiet, other._pending
        self._take(other.tree)
        self.show()

    def finish(self) -> None:
        """The edit under way is at an end: what it caused may be told."""
        self._typing = ""
        if self._pending:
            self._pending.clear()
            self.show()

    def touch(self, at: Sequence[str]) -> None:
        """The field of these paths has been left: what is wrong with it may be told.

        Nothing is wrong while nothing has been entered anywhere. The path of the whole value stands
        for what is wrong with the whole, not for every field.
        """
        if self._value == self.form.emptied(self._value):
            return
        parts = [path for path in at if path != "$"]
        heard = {
            mark
            for mark in self._quiet
            if mark[0] in at or any(is_below(mark[0], path) for path in parts)
        }
        if heard:
            self._quiet -= heard
            self.show()

    def tell_all(self) -> None:
        """Nothing is kept quiet any more."""
        self._quiet.clear()
        self._pending.clear()
        self._typing = ""
        self.show()

    def told(self) -> tuple[Problem, ...]:
        """The problems that may be seen now."""
        hidden = self._quiet | self._pending
        return tuple(p for p in self.problems if _mark(p) not in hidden)

    def missing(self) -> list[Problem]:
        """What an empty form lacks as well: nobody has entered anything wrong there."""
        lacking = {_mark(p) for p in self.form.problems(self.form.emptied(self._value))}
        return [p for p in self.problems if _mark(p) in lacking]

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return self._at + 1 < len(self._history)

    def step(self, by: int) -> str:
        """Take the last step back (-1), or make it again (1); the field it was made in."""
        at = self._at + by
        if not 0 <= at < len(self._history):
            return ""
        where = self._history[max(self._at, at)][1]
        self._at, self._typing = at, ""
        self._pending.clear()
        self._take(self._history[at][0])
        self.show()
        return where

    def _step(self, tree: Any, where: str, typing: bool) -> bool:
        if tree == self.tree:
            return False
        del self._history[self._at + 1 :]
        if typing and self._typing == where:
            self._history[self._at] = tree, where
        else:
            self._history.append((tree, where))
            self._at += 1
        before = {_mark(p) for p in self.problems}
        lacking = {at for at, _ in self._quiet if not is_below(where, at)}
        self._take(tree)
        self._typing = where if typing else ""
        known = {_mark(p) for p in self.problems}
        new = known - before
        # An edit elsewhere may have the same lack told in other words; what has just come could
        # not be entered yet.
        lacking |= {at for at, _ in new if self.entered(at) in (None, [])}
        self._quiet = {mark for mark in known if mark in self._quiet or mark[0] in lacking}
        self._pending = (self._pending | new) & known if typing else set()
        self.show()
        return True

    def _take(self, tree: Any) -> None:
        self.tree = tree
        self._value = self._made(tree)
        fill = self.form.fill
        self._filled = None if fill is None else plain_tree(fill(self._value))
        self.problems = tuple(self.form.problems(self._value))

    def _made(self, tree: Any) -> Any:
        kind = self.form.kind
        return msgspec.convert(self._whole(tree, kind, "$"), kind)

    def _whole(self, tree: Any, hint: Any, path: str) -> Any:
        """The tree without the structs that still lack something.

        What is as usual is left out too: only a default itself is not written into a file.
        """
        if isinstance(tree, dict) and is_struct(hint):
            made, usual = {}, plain_defaults(hint)
            for name, known in fields_of(hint).items():
                at = f"{path}.{name}"
                if name in tree:
                    value = self._whole(tree[name], known.hint, at)
                    if value is not UNFINISHED:
                        if known.made_anew or tree[name] != usual.get(name, NODEFAULT):
                            made[name] = value
                        continue
                if known.default is NODEFAULT or (name not in tree and at in self._asked):
                    return UNFINISHED
            return made
        if isinstance(tree, list) and get_args(hint) and is_struct(get_args(hint)[0]):
            kind = get_args(hint)[0]
            parts = [self._whole(one, kind, f"{path}[{n}]") for n, one in enumerate(tree)]
            return [one for one in parts if one is not UNFINISHED]
        return tree


def _mark(problem: Problem) -> Mark:
    text = problem.text
    return problem.at, text.source if isinstance(text, Text) else str(text)


def _mended(tree: Any, old: Any, new: Any) -> Any:
    """The tree with what differs between two others."""
    if old == new:
        return tree
    if isinstance(tree, dict) and isinstance(old, dict) and isinstance(new, dict):
        return {**tree, **{key: _mended(tree.get(key), old.get(key), new[key]) for key in new}}
    return new
