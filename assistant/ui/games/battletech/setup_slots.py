"""Fields of the table that no description makes: who plays, whose turn it is, the decks kept."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import Signal

from assistant.games.battletech import texts
from assistant.games.battletech.setup import FEWEST_PLAYERS, MOST_PLAYERS
from assistant.ui.forms.model import Model
from assistant.ui.forms.widgets import ChoiceBox, NumberBox
from assistant.ui.games.battletech.setup_form import player_of
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.plain import PlainButton


class PlayerCount(NumberBox):
    """How many players there are: more with nothing before them, or fewer."""

    def __init__(self, model: Model) -> None:
        super().__init__(FEWEST_PLAYERS, MOST_PLAYERS, optional=False, start=2, is_signed=False)
        self._model = model
        self.put.connect(self._seat)

    def refresh(self) -> None:
        """As many as there are."""
        self.show_number(len(self._model.value().players))

    def _seat(self, count: int, _: bool) -> None:
        now, active = list(self._model.seen("$.players")), self._model.seen("$.active")
        players = [*now[:count], *({} for _ in range(count - len(now)))]
        changes = {"$.players": players, "$.active": min(active, count - 1)}
        self._model.put(changes, self.objectName())


class WhoseTurn(ChoiceBox):
    """The active player, by name."""

    def __init__(self, model: Model) -> None:
        super().__init__()
        self._model = model
        self._names: list[str] = []
        self.picked.connect(lambda seat: model.put({"$.active": seat}, self.objectName()))

    def refresh(self) -> None:
        """The players as they are called now."""
        setup = self._model.value()
        names = [one.name or say(texts.PLAYER(n=n + 1)) for n, one in enumerate(setup.players)]
        if names != self._names:
            self._names = names
            self.offer([(name, seat) for seat, name in enumerate(names)])
        self.show_value(setup.active)


class SavedDeck(ChoiceBox):
    """The deck a player plays, kept here or only in the game laid out; or none but a count."""

    wanted = Signal(object)
    """The `Path` of another one."""

    def __init__(self, model: Model, at: str) -> None:
        super().__init__()
        self._model, self._at = model, at
        self._paths: dict[str, Path] = {}
        self._offered: tuple[str, ...] | None = None
        self.picked.connect(self._pick)

    def keep(self, paths: Iterable[Path]) -> None:
        """These decks are kept; they are offered from the next time it is shown."""
        self._paths = {path.stem: path for path in paths}

    def refresh(self) -> None:
        """The deck he plays is the one picked."""
        player = player_of(self._model.value(), self._at)
        mine = ""
        if player.deck_list:
            mine = player.deck_name or self.tr("list of cards")
        names = tuple(dict.fromkeys((*self._paths, *([mine] if mine else ()))))
        if names != self._offered:
            self._offered = names
            self.offer([(self.tr("none, count only"), ""), *((name, name) for name in names)])
        self.show_value(mine)

    def _pick(self, name: str) -> None:
        if name in self._paths:
            self.wanted.emit(self._paths[name])
        elif not name:
            changes = {f"{self._at}.deck_name": "", f"{self._at}.deck_list": []}
            self._model.put(changes, self.objectName())


class DecksButton(PlainButton):
    """The way to the page on which decks are built."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, self.tr("Decks…"), icon="deck")

    def refresh(self) -> None:
        """It is always the same."""
