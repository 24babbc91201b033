"""All that the records know of the program: its public surface, and nowhere else in this folder."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import msgspec

from assistant.__main__ import main
from assistant.examples import examples_of
from assistant.games import GAMES
from assistant.rules.battle import Battle, digest
from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Choice, IllegalAction
from assistant.rules.record import create, notices, read_battle
from assistant.rules.setup_file import read_setup
from assistant.ui.translate import LANGUAGES, cite, say, set_language

BY_ID = {game.id: game for game in GAMES}


def wire(value: Any) -> str:
    """A value as files and commands write it, in the same order in every process."""
    return msgspec.json.encode(value, order="deterministic").decode()


def spare(value: Any) -> str:
    """The same without what is empty: whether JSON has that depends on how the value was made."""
    text = wire(value)
    empty = "[]" in text or "{}" in text
    return json.dumps(_full(json.loads(text)), ensure_ascii=False) if empty else text


def _full(value: Any) -> Any:
    if isinstance(value, dict):
        parts = {key: _full(part) for key, part in value.items()}
        return {key: part for key, part in parts.items() if part not in ([], {})}
    return [_full(part) for part in value] if isinstance(value, list) else value


def setup_of(game: str, text: str) -> Any:
    return msgspec.json.decode(text, type=BY_ID[game].setup_type)


def actions_of(game: str, text: str) -> tuple[Any, ...]:
    kind: Any = tuple[BY_ID[game].action_type, ...]
    return msgspec.json.decode(text, type=kind)


def examples(game: str) -> dict[str, str]:
    """The bundled forces as JSON."""
    paths = {one.path for language in LANGUAGES for one in examples_of(game, language)}
    return {path.stem: wire(read_setup(path, GAMES)[1]) for path in sorted(paths)}


def speak(language: str) -> None:
    from PySide6.QtWidgets import QApplication

    set_language(QApplication.instance(), language)


def battle_file(path: Path, game: str, setup: str, gestures: list[str]) -> None:
    """The battle as a file."""
    battle, journal = create(path, BY_ID[game], setup_of(game, setup), "frozen")
    for gesture in gestures:
        battle.play(*actions_of(game, gesture))
    journal.close()


# One battle ------------------------------------------------------------------------------------


def transcript(game: str, setup: str, gestures: list[str], every: bool) -> dict[str, list[str]]:
    """The facts of every state, and what is said there in each language.

    With `every` the rulings that the table has at both ends are written out too.
    """
    battle = Battle(BY_ID[game], setup_of(game, setup))
    refused: IllegalAction | Exception | None = None
    facts = [f"setup {wire(battle.setup)}", *_problem_places(battle)]
    seen: dict[Any, set[str]] = {}
    for turn, gesture in enumerate(["", *gestures]):
        if turn:
            try:
                battle.play(*actions_of(game, gesture))
            except (IllegalAction, msgspec.ValidationError) as error:
                refused = error
                facts.append(f"# {turn} {gesture} REFUSED")
                break
        facts.append(f"# {turn} {gesture}")
        facts += _facts(battle, seen)
    found = {"facts": facts}
    for language in LANGUAGES:
        speak(language)
        lines = [f"problem {say(p.text)} [{cite(p.cite)}]" for p in _problems(battle)]
        about: set[str] = set()
        last = battle.undoable
        for turn in range(last + 1):
            battle.go_to(turn)
            lines.append(f"# {turn} {gestures[turn - 1] if turn else ''}")
            lines += _news(battle, turn)
            now = set(_about(battle))
            lines += sorted(now - about)
            about = now
            lines += _asked(battle)
            if every and turn in (0, last):
                lines += [f"ruling {_option(option)}" for option in battle.rulings]
        if isinstance(refused, IllegalAction):
            lines += [f"REFUSED {say(r.text)} [{cite(r.cite)}]" for r in refused.refusals]
        elif refused is not None:
            lines.append(f"REFUSED {refused}")
        found[language] = lines
    return found


def _problems(battle: Battle) -> Any:
    return battle.game.problems(battle.setup)


def _problem_places(battle: Battle) -> list[str]:
    return [f"problem {p.at} blocks={p.blocks} [{p.cite}]" for p in _problems(battle)]


def _facts(battle: Battle, seen: dict[Any, set[str]]) -> Iterator[str]:
    yield f"state {digest(battle.state)}"
    yield f"notation {battle.game.notation(battle.state)}"
    whole = set(flat(json.loads(wire(battle.state))))
    yield from _change("", whole, seen, None)
    for seat in (*range(battle.seats), "nobody"):
        view = battle.view(None if seat == "nobody" else seat)
        if view == battle.state:
            yield f"view {seat} sees all"
        else:
            yield f"view {seat} {digest(view)} {battle.game.notation(view)}"
            hidden = set(flat(json.loads(wire(view)))) ^ whole
            yield from _change(f"view {seat} ", hidden, seen, seat)


def _change(head: str, now: set[str], seen: dict[Any, set[str]], key: Any) -> Iterator[str]:
    before = seen.get(key, set())
    seen[key] = now
    yield from (f"{head}- {line}" for line in sorted(before - now))
    yield from (f"{head}+ {line}" for line in sorted(now - before))


def flat(value: Any, at: str = "$") -> Iterator[str]:
    """JSON, a line for each value in it; what is empty may as well be left out of JSON."""
    if isinstance(value, dict) and value:
        for key, part in value.items():
            yield from flat(part, f"{at}.{key}")
    elif isinstance(value, list) and value:
        for n, part in enumerate(value):
            yield from flat(part, f"{at}[{n}]")
    elif value not in ([], {}):
        yield f"{at} = {json.dumps(value, ensure_ascii=False)}"


def _news(battle: Battle, turn: int) -> Iterator[str]:
    for seat in (None, *range(battle.seats)):
        for line in battle.log(seat):
            event = line.event
            if line.turn == turn and line.live and (seat is None or event.only_for == seat):
                marks = ["ruling"] * event.ruling + ["reveal"] * event.reveal
                marks += [] if event.only_for is None else [f"only for {event.only_for}"]
                stage = "" if event.stage is None else say(event.stage)
                who = "" if event.actor is None else event.actor
                words = f"{stage} | {who} | {say(event.text)} [{cite(event.cite)}]"
                yield f"log {words} {' '.join(marks)}".rstrip()


def _about(battle: Battle) -> Iterator[str]:
    """What stands around the table."""
    seen = battle.game.overview(battle.state)
    yield f"title {say(seen.title)} / {say(seen.subtitle)}"
    for n, seat in enumerate(seen.seats):
        yield f"seat {n} {say(seat.name)} / {say(seat.role)} chosen={seat.has_chosen}"
    for step in seen.rail:
        yield f"rail {step.number} {say(step.label)} {step.progress.value}"
    if seen.outcome is not None:
        yield f"outcome {say(seen.outcome)} for {seen.winner}"
    for note in seen.notes:
        for line in note.lines:
            yield f"note {say(note.heading)}: {_note(line)}"
    yield from (f"aftermath {_note(line)}" for line in seen.aftermath)
    yield from (f"onward {_option(option)}" for option in seen.onward)


def _note(line: Any) -> str:
    return f"{say(line.text)} [{cite(line.cite)}] {line.tone.value} {line.seat}"


def _asked(battle: Battle) -> Iterator[str]:
    asked = battle.decision
    if asked is None:
        yield "asked nothing"
        return
    yield f"asked {asked.seat} {type(asked).__name__} {say(asked.prompt)} {_said(asked.detail)}"
    if isinstance(asked, Choice):
        tally = "" if asked.tally is None else f"{asked.tally.done}/{asked.tally.total}"
        yield f"tally {tally} secret={asked.secret} final={asked.final} steady={asked.steady}"
        yield from (f"option {_option(option)}" for option in asked.options)
        for one in asked.gestures:
            yield f"gesture {say(one.label)} {spare(one.actions)} {one.guarded} {_said(one.left)}"
    elif isinstance(asked, Roll):
        for group in asked.groups:
            chances = " ".join(map(str, group.face_chances()))
            good = [n for n in range(1, group.sides + 1) if group.succeeds(n)]
            yield f"dice {group.count} {say(group.label)} hits on {good} of {chances}"
    elif isinstance(asked, Draw):
        yield f"draw {asked.count} of {' '.join(sorted(asked.bag))}"


def _said(text: Any) -> str:
    return "" if text is None else f"({say(text)})"


def _option(option: Any) -> str:
    sign = "+" if option.is_open else "-"
    group = f"{say(option.group.label)} [{cite(option.group.cite)}]"
    reasons = "; ".join(f"{say(r.text)} [{cite(r.cite)}]" for r in option.refusals)
    field = "" if option.field is None else _field(option.field)
    words = f"{sign} {group}: {say(option.label)} {_said(option.detail)} {reasons}"
    return f"{words} {spare(option.action)} {' '.join(option.subjects)} {field}".rstrip()


def _field(field: Any) -> str:
    picks = [f"{pick.value}={say(pick.label)}" for pick in getattr(field, "picks", ())]
    rest = [getattr(field, name) for name in ("low", "high", "form") if hasattr(field, name)]
    return f"{field.name} {rest} {picks}"


# Commands --------------------------------------------------------------------------------------


def command(*words: str) -> str:
    """What a command answers."""
    out = TextIOWrapper(BytesIO(), "utf-8", write_through=True)
    with redirect_stdout(out):
        code = main(list(words))
    return out.buffer.getvalue().decode() or f'{{"exit": {code}}}'


NOT_UNIQUE = {"best", "share"}
"""Of several that are worth the same any may be named best: their values are recorded."""


def odds(path: Path) -> list[str]:
    """The odds of a file, as `odds --json` tells them."""
    return list(flat(_without(json.loads(command("odds", str(path), "--json", "--lang", "en")))))


def _without(value: Any) -> Any:
    if isinstance(value, dict):
        kept = {k: _without(v) for k, v in value.items()}
        return {k: v for k, v in kept.items() if k not in NOT_UNIQUE or isinstance(v, dict | list)}
    return [_without(part) for part in value] if isinstance(value, list) else value


def shown(path: Path, language: str, seat: int | None) -> list[str]:
    """The battle of a file, as `show --json` tells it."""
    words = [] if seat is None else ["--seat", str(seat)]
    said = json.loads(command("show", str(path), "--json", "--lang", language, *words))
    return list(flat(said | {"state": _sorted(said.get("state"))}))


def _sorted(value: Any) -> Any:
    """A set comes in any order."""
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return sorted(value)
    if isinstance(value, dict):
        return {key: _sorted(part) for key, part in value.items()}
    return [_sorted(part) for part in value] if isinstance(value, list) else value


def stored(path: Path) -> list[str]:
    """Every state of a stored battle."""
    reading = read_battle(path, GAMES)
    battle = reading.battle
    speak("en")
    lines = [f"notice {say(notice)}" for notice in notices(reading)]
    for turn in range(battle.undoable + battle.redoable + 1):
        battle.go_to(turn)
        lines.append(f"# {turn}")
        lines += [f"state {digest(battle.state)}", f"notation {battle.game.notation(battle.state)}"]
    return lines


# The window ------------------------------------------------------------------------------------


class Window:
    """The program at 1280 x 720, worked by keys and heard as a screen reader hears it."""

    def __init__(self, language: str) -> None:
        from PySide6.QtWidgets import QApplication

        from assistant.settings import Settings, save
        from assistant.ui import recent_list
        from assistant.ui.odds.worker import OddsWorker
        from tests.ui.hands import Hands

        # Odds come when they come: they have a record of their own.
        self.ask, OddsWorker.ask = OddsWorker.ask, lambda worker, job: None
        # Files are as old as the run that wrote them: the home page tells the day.
        self.when, recent_list.when_of = recent_list.when_of, lambda when, now: "some day"
        save(Settings(language=language, theme="dark"))
        self.hands = Hands(QApplication.instance())

    def page(self, name: str, game: str = "") -> None:
        """One of the pages that a player comes to from the first one."""
        from PySide6.QtTest import QTest

        getattr(self.hands.assistant, name)(*([game] if game else []))
        QTest.qWait(UNTIL_STILL)
        self.hands.settle()

    def open(self, path: Path) -> None:
        self.hands.assistant.open(path)
        self.hands.settle()

    def play(self, game: str, gesture: str) -> None:
        self._table.play(*actions_of(game, gesture))
        self.hands.settle()

    def lift(self) -> bool:
        """Look behind the curtain, if there is one."""
        if not self._table.curtain:
            return False
        self._table.reveal()
        self.hands.settle()
        return True

    def restore_state(self) -> str:
        """By keys alone: Space for dice, Enter for what is done in one breath, the first digit.

        What was played; nothing at the end, or where the keys want something else.
        """
        battle = self._table.battle
        asked, before = battle.decision, battle.undoable
        if asked is not None:
            several = isinstance(asked, Choice) and not asked.gestures
            self.key("1" if several else "Return" if isinstance(asked, Choice) else "Space")
        return wire(battle.turns[-1].actions) if battle.undoable > before else ""

    @property
    def _table(self) -> Any:
        return self.hands.assistant.session.table

    def key(self, name: str) -> None:
        from PySide6.QtCore import Qt

        self.hands.key(getattr(Qt.Key, f"Key_{name}"))

    def heard(self) -> list[str]:
        """Every (role, name, state) there is and how often; and where the keyboard is.

        Boxes without a name are nothing to those who hear the program.
        """
        from PySide6.QtGui import QAccessible

        count: Counter[str] = Counter()

        def walk(item: Any) -> None:
            if item is None or not item.isValid() or item.state().invisible:
                return
            if item.object() is not None and item.object().objectName() in SOMETIMES:
                return
            if "«»" not in (thing := _thing(item)):
                count[thing] += 1
            for n in range(item.childCount()):
                walk(item.child(n))

        walk(QAccessible.queryAccessibleInterface(self.hands.window))
        focus = self.hands.app.focusWidget()
        found = None if focus is None else QAccessible.queryAccessibleInterface(focus)
        where = "nowhere" if found is None else _thing(found)
        return [f"{line} x{n}" for line, n in sorted(count.items())] + [f"keyboard {where}"]

    def close(self) -> None:
        from assistant.ui import recent_list
        from assistant.ui.odds.worker import OddsWorker

        self.hands.close()
        OddsWorker.ask, recent_list.when_of = self.ask, self.when


UNTIL_STILL = 900
"""Milliseconds: a page of forces waits until nobody types before it asks for odds."""
SOMETIMES = {"odds-stop"}
"""What comes up only where odds take long."""
STATES = ("disabled", "checked", "expanded", "readOnly", "selected", "checkable", "modal")


def _thing(item: Any) -> str:
    from PySide6.QtGui import QAccessible

    state = item.state()
    told = " ".join(name for name in STATES if getattr(state, name))
    texts = [item.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Description)]
    name, about = (" ⏎ ".join(text.splitlines()) for text in texts)
    return f"{item.role().name} «{name}» {about} {told}".rstrip()
