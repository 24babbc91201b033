"""A table laid out: its players beside each other, each with his cards, the rest at the right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from assistant.games.battletech import GAME, setup, texts
from assistant.games.battletech.cards import Card, Kind
from assistant.games.battletech.collection import catalogue, deck_files
from assistant.games.battletech.collection.deck_files import cards_at_hand
from assistant.games.battletech.collection.listing import Listing
from assistant.games.battletech.setup import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    DeckCard,
    Entry,
    Laid,
    Player,
    Region,
    Setup,
    Spot,
    spot_of,
    spots,
)
from assistant.games.battletech.start import MISSION_ON_TABLE
from assistant.rules.files import RecordError
from assistant.rules.game import Problem
from assistant.ui.forms.area import CELLS, COMMANDS, ROWS, Opener, told_words
from assistant.ui.forms.build import Leaf, stops_in
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import is_below, plain_tree
from assistant.ui.forms.widgets import ChoiceBox, NumberBox, WordsBox, tell
from assistant.ui.games.battletech.card_list import ROW, CardList, Line
from assistant.ui.games.battletech.card_page import CardPage
from assistant.ui.games.battletech.deck_page import DeckPage
from assistant.ui.games.battletech.setup_form import FORM, player_of, seat_of
from assistant.ui.games.battletech.words import NAMELESS, icon_of, in_words, region_name, summary
from assistant.ui.icons import icon, pixmap
from assistant.ui.labels import OneLine, caption, label
from assistant.ui.setup import SetupPage
from assistant.ui.sheets_page import EditorPage
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import IconSwitch, PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import ENTER, key_words
from assistant.ui.widgets.layouts import bring_in_sight, filled, flowing, put, with_name
from assistant.ui.widgets.menu import tip


class PlayerCount(NumberBox):
    """How many players there are: more with nothing before them, or fewer."""

    def __init__(self, look: Look, model: Model, at: str) -> None:
        super().__init__(FEWEST_PLAYERS, MOST_PLAYERS)
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

    def __init__(self, look: Look, model: Model, at: str) -> None:
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

    def __init__(self, look: Look, model: Model, at: str) -> None:
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


MOST_HITS, MOST_COPIES, MOST = 6, 20, 999
NAME = 120
"""A name longer than this may be cut."""
COPIES = re.compile(r"\s*(\d{1,2})\s*[x×х*]?\s+(.*)", re.IGNORECASE)
"""``3 jenner``: three of them."""


class LaidCards(QWidget):
    """Edits the cards and guards of the player at a path; a row for each of them, pooled."""

    typing = Signal()
    """A card that no list has is to be typed in."""

    def __init__(self, look: Look, model: Model, at: str) -> None:
        super().__init__()
        self._look, self._model, self._at = look, model, at
        self._shown: object = None
        self.rows: list[LaidRow] = []
        self._title, self._told = QLabel(say(texts.LAID_OUT())), caption(look)
        self._title.setProperty("kind", "heading")
        self._title.setFont(look.font(12, 600))
        self._told.setObjectName(f"caption:{at}.cards")
        name = self.tr("Add a card for player {n}").format(n=seat_of(at) + 1)
        self.add = CardLine(look, name)
        self.add.line.setObjectName(f"add:{at}.cards")
        self.add.taken.connect(self._add)
        self._list = QVBoxLayout()
        head, column = QHBoxLayout(), QVBoxLayout(self)
        head.setContentsMargins(look.px(4), look.px(6), look.px(4), 0)
        head.setSpacing(look.px(8))
        put(head, self._title, (self._told, 1))
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(2))
        put(column, head, self._list, self.add, flowing(self._further()))
        self.setFocusProxy(self.add)

    @property
    def _player(self) -> Player:
        return player_of(self._model.value(), self._at)

    def refresh(self) -> None:
        """The cards as they lie, each with what is told of it."""
        player, told = self._player, self._model.told()
        told = tuple(p for p in told if is_below(p.at, self._at))
        if self._shown == (shown := (player.cards, player.guards, told)):
            return
        self._shown = shown
        listed, places = setup.entries(player), setup.places(player)
        for n in range(len(self.rows), len(listed)):
            self._make_row(n)
        for n, place in enumerate(places):
            mine = [p for p in told if _card_of(p.at, self._at, places) == place]
            self.rows[n].show_entry(listed, n, f"{self._at}{place}", mine)
        for row in self.rows[len(listed) :]:
            row.clear()
        rest = [p for p in told if is_below(p.at, f"{self._at}.cards")]
        words, kind = told_words([p for p in rest if not _card_of(p.at, self._at, places)])
        tell(self._told, words or (say(texts.FIGURES_ARE()) if listed else ""), kind)

    def take_typed(self, card: Card) -> None:
        """Lay the card typed in, as many of it as were wanted."""
        _, count = self.add.wanted
        self.add.clear()
        self._add(card, count)

    def _make_row(self, at: int) -> None:
        row = LaidRow(self._look, self._model, seat_of(self._at), self)
        row.moved.connect(lambda spot: self._move(at, spot))
        row.removed.connect(lambda: self._remove(at))
        self.rows.append(row)
        self._list.addWidget(row)

    def _put(self, player: Player) -> None:
        changes = {
            f"{self._at}.{name}": plain_tree(getattr(player, name)) for name in ("cards", "guards")
        }
        self._model.put(changes, f"{self._at}.cards")

    def _add(self, card: Card | None, count: int) -> None:
        before = setup.entries(self._player)
        self._put(setup.added(self._player, card, count))
        pairs = enumerate(zip(setup.entries(self._player), before, strict=False))
        at = next((n for n, (one, was) in pairs if one != was), len(before))
        self.add.setFocus()
        QTimer.singleShot(0, self, lambda: self._see(at))

    def _see(self, at: int) -> None:
        """This row is to be seen, and as far as there is room the line."""
        bring_in_sight(self.add)
        bring_in_sight(self.rows[at])

    def _move(self, at: int, spot: Spot) -> None:
        card = setup.entries(self._player)[at].laid.card
        self._put(setup.moved(self._player, at, spot))
        self._go_on_at(setup.place_of(self._player, card, spot, near=at))

    def _remove(self, at: int) -> None:
        self._put(setup.removed(self._player, at))
        self._go_on_at(at)

    def _go_on_at(self, at: int) -> None:
        """The keyboard goes with a card that was moved, or to the next one."""
        count = len(setup.entries(self._player))
        at = min(at, count - 1)
        to = self.rows[at].where if count else self.add
        to.setFocus(Qt.FocusReason.OtherFocusReason)
        if count:
            QTimer.singleShot(0, self, lambda: self._see(at))

    def _further(self) -> list[QWidget]:
        """Cards that no list has: those nobody has seen, and those nobody has written down."""
        look = self._look
        whose = say(texts.PLAYER(n=seat_of(self._at) + 1))
        made = []
        for name, words, key, slot in (
            ("add-hidden", self.tr("Face-down card"), "", lambda: self._add(None, 1)),
            ("type-in", self.tr("Add my own card"), "Ctrl+N", self.typing.emit),
        ):
            spoken = f"{whose}: {words}"
            button = PlainButton(look, words, key=key, icon="plus", flat=True, accessible=spoken)
            button.setObjectName(f"{name}:{self._at}")
            button.clicked.connect(lambda _=False, take=slot: take())
            made.append(button)
        return list(made)


class LaidRow(QWidget):
    """A card laid out: where, how it is turned, what is on it; what is wrong beside its name."""

    moved = Signal(object)
    """A `Spot`."""
    removed = Signal()

    def __init__(self, look: Look, model: Model, seat: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._model, self._seat = look, model, seat
        self._path = ""
        self._glyph, self.told = QLabel(), caption(look)
        self._name = OneLine(look, 14, 600, least=NAME)
        self._glyph.setFixedWidth(look.px(24))
        self.gone = QPushButton()
        self.gone.setProperty("kind", "fold")
        self.gone.setIcon(icon("close", look.theme.muted, look.px(14)))
        self.gone.setIconSize(look.size(14, 14))
        self.gone.clicked.connect(self.removed)
        self.where = ChoiceBox()
        self.where.picked.connect(self.moved)
        self._turns = {
            "tapped": IconSwitch(look, "card_tapped", "", on=False),
            "depleted": IconSwitch(look, "card_depleted", "", on=False),
        }
        for field, switch in self._turns.items():
            switch.clicked.connect(lambda _=False, f=field: self._turn(f))
        self._count = NumberBox(0, MOST)
        self._count.put.connect(self._put_count)
        self._count.editingFinished.connect(model.finish)
        self._lay_out()

    def show_entry(
        self, listed: Sequence[Entry], at: int, path: str, told: Sequence[Problem]
    ) -> None:
        """Show this card of those listed; its path names what edits it."""
        look, entry = self._look, listed[at]
        laid, card = entry.laid, entry.laid.card
        name, now = _name(laid), spot_of(entry)
        in_play = now.region is not Region.CONSTRUCTION
        self._path, self._field = path, "damage" if in_play else "counters"
        colour = look.theme.seat_colour(self._seat)
        ratio = self.devicePixelRatioF()
        self._glyph.setPixmap(pixmap(icon_of(card), colour, look.px(22), dpr=ratio))
        self._name.setText(name)
        words, state = told_words(told)
        tell(self.told, words or (summary(card) if card else ""), state)
        self.setToolTip(tip(in_words(card)) if card else "")
        found = dict.fromkeys((*spots(listed, at), now))
        self.where.offer([(_spot_words(spot, listed), spot) for spot in found])
        self.where.show_value(now)
        self.where.setAccessibleName(self.tr("Location of {name}").format(name=name))
        self.where.setAccessibleDescription(words)
        words = self.tr("Damage counters on {name}")
        if not in_play:
            words = self.tr("Construction counters on {name}")
        self._count.show_number(laid.damage if in_play else laid.counters)
        self._count.setAccessibleName(words.format(name=name))
        self._count.setToolTip(tip(words.format(name=name)))
        for field, said in (("tapped", self.tr("Tapped")), ("depleted", self.tr("Depleted"))):
            switch = self._turns[field]
            switch.turn(f"{name}: {said}", on=bool(getattr(laid, field)))
            switch.setEnabled(in_play or switch.isChecked())
            switch.setObjectName(f"{path}.{field}")
        self.gone.setAccessibleName(self.tr("Remove {name}").format(name=name))
        self.gone.setObjectName(f"remove:{path}")
        self._count.setObjectName(f"{path}.{self._field}")
        self.where.setObjectName(path)
        self.setObjectName(f"laid:{path}")
        deep = entry.on is not None or entry.guarding is not None
        self._column.setContentsMargins(look.px(22 if deep else 0), look.px(2), 0, look.px(2))
        self.show()

    def clear(self) -> None:
        """There is no such card: nothing here goes by the name of one."""
        self.hide()
        for widget in (self, self.where, self.gone, self._count, *self._turns.values()):
            widget.setObjectName("")

    def _turn(self, field: str) -> None:
        at = f"{self._path}.{field}"
        self._model.put({at: self._turns[field].isChecked()}, at)

    def _put_count(self, count: int, typing: bool) -> None:
        at = f"{self._path}.{self._field}"
        self._model.put({at: count}, at, typing=typing)

    def _lay_out(self) -> None:
        """The card above, how it lies below."""
        look, head, row = self._look, QHBoxLayout(), QHBoxLayout()
        column = self._column = QVBoxLayout(self)
        column.setSpacing(0)
        head.setSpacing(look.px(6))
        put(head, self._glyph, self._name, (self.told, 1), self.gone)
        row.setContentsMargins(look.px(26), 0, 0, 0)
        row.setSpacing(look.px(2))
        row.addWidget(self.where, 1)
        for switch in self._turns.values():
            row.addWidget(switch)
        row.addWidget(self._count)
        put(column, head, row)


class CardLine(QWidget):
    """Type a name, look, Enter: the likeliest cards lie over the page, which stays as it is."""

    taken = Signal(object, int)
    """A `Card`, and how many of it."""
    finished = Signal()
    """Enter where nothing is typed: there is no more to add."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.line = WordsBox(name, self.tr("Add a card: type its name"))
        self.line.textEdited.connect(self._find)
        self.line.installEventFilter(self)
        self._over = with_name(QFrame(self), "", "page")
        self._hits = with_name(CardList(look, self.tr("Cards found")), "hits")
        self._hits.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._hits.header().hide()
        self._hits.picked.connect(self._take)
        self._hits.marked.connect(self._let_hear)
        self._none = with_name(label(look, "", 14, colour=look.theme.warn, wrap=True), "card-none")
        self._none.setMargin(look.px(8))
        filled(QVBoxLayout(self._over), self._hits, self._none)
        self._over.hide()
        filled(QVBoxLayout(self), self.line)
        self.setFocusProxy(self.line)

    @property
    def wanted(self) -> tuple[str, int]:
        """What has been typed as the name of a card, and how many of it."""
        count, words = _parts(self.line.text())
        return words.strip(), count

    def restore_state(self, typed: str) -> None:
        """With these words; the cards that fit are seen once they are typed on."""
        self.line.setText(typed)
        self._find(typed)
        self._over.hide()

    def clear(self) -> None:
        """Begin anew."""
        self.line.clear()
        self._list(())
        self._over.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows go up and down the hits, Enter takes one, Escape lets them go."""
        if isinstance(event, QFocusEvent):
            self._over.setVisible(self._over.isVisible() and event.gotFocus())
            if event.lostFocus() and not self.line.text():
                self._list(())
        if event.type() == QEvent.Type.MouseButtonRelease and not self.line.text():
            self._browse()
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        key, lit = Qt.Key(event.key()), self._hits.current
        if not self._hits.lines or (key in ENTER and lit is None):
            return self._finish(event) or super().eventFilter(watched, event)
        if key in (*ENTER, Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._hits.keyPressEvent(event)
        elif key == Qt.Key.Key_Escape:
            self.clear()
        else:
            return super().eventFilter(watched, event)
        return True

    def _finish(self, event: QKeyEvent) -> bool:
        """Where the words are no card's, Enter stays in the line: they are to be mended."""
        if event.key() not in ENTER or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        if not self.line.text():
            self.finished.emit()
        return True

    def _browse(self) -> None:
        """Who has only a mouse, or knows no name, finds every card here; none is lit yet."""
        found = sorted(self._fits(""), key=lambda one: not one.card.is_unit)
        self._list(found, lit=False)
        self._lie_over(min(MOST_HITS, len(found)))

    def _find(self, typed: str) -> None:
        bring_in_sight(self.line)
        words = _parts(typed)[1].strip()
        fits = self._fits(words) if words else []
        found = [one for one in fits if one.card.kind is not Kind.MISSION][:MOST_HITS]
        missing = self.tr("No such card. Enter it yourself (Ctrl+N) or place it face down.")
        self._none.setText(say(MISSION_ON_TABLE()) if fits else key_words(missing))
        self._list(found)
        self._over.setVisible(bool(words))
        if words:
            self._lie_over(len(found))
        if words and not found:
            speak(self.line, self._none.text())

    def _fits(self, words: str) -> list[Listing]:
        known = catalogue.catalogue()
        return list(known.index.find(words, first=cards_at_hand(known)))

    def _list(self, found: Sequence[Listing], *, lit: bool = True) -> None:
        """These cards, without those that never lie on the table."""
        shown = [listed for listed in found if listed.card.kind is not Kind.MISSION]
        self._hits.show_lines(shown, lit=lit)
        self._hits.setVisible(bool(shown))
        self._none.setVisible(not shown)

    def _lie_over(self, count: int) -> None:
        """Under the line where there is room for them, else above it."""
        page: QWidget = self
        while (above := page.parentWidget()) is not None and not isinstance(page, SetupPage):
            page = above
        look, wide = self._look, self.line.width()
        high = look.px(ROW) * count + look.px(6) if count else self._none.heightForWidth(wide)
        self._over.setParent(page)
        at = self.line.mapTo(page, QPoint(0, self.line.height()))
        if at.y() + high > page.height():
            at.setY(max(0, at.y() - self.line.height() - high))
        self._over.setGeometry(at.x(), at.y(), wide, high)
        self._over.show()
        self._over.raise_()

    def _let_hear(self, line: Line | None) -> None:
        """The line of text has the keyboard: what is lit under it is not heard by itself."""
        if line is not None:
            role = Qt.ItemDataRole.AccessibleTextRole
            speak(self.line, self._hits.currentIndex().data(role))

    def _take(self, line: Line) -> None:
        if line.listed is not None:
            count, _ = _parts(self.line.text())
            self.clear()
            self.taken.emit(line.listed.card, count)
            added = self.tr("Added: {name} × {n}")
            speak(self.line, added.format(name=line.name, n=count))


def _card_of(at: str, player: str, places: Sequence[str]) -> str:
    """The place of the card that a problem is about; of a card on another it is the deeper."""
    fits = (place for place in places if is_below(at, f"{player}{place}"))
    return max(fits, key=len, default="")


def _spot_words(spot: Spot, listed: Sequence[Entry]) -> str:
    if spot.region is not None:
        return region_name(spot.region)
    guards = QCoreApplication.translate("LaidRow", "guards {site}")
    on = QCoreApplication.translate("LaidRow", "on {name}")
    if spot.is_guard and spot.guarding is None:
        return guards.format(site=region_name(Region.STOCKPILE))
    place = spot.on if spot.on is not None else spot.guarding
    name = _name(listed[place].laid) if place is not None else say(NAMELESS())
    return (on if spot.on is not None else guards).format(name=name, site=name)


def _name(laid: Laid) -> str:
    return laid.card.name if laid.card is not None else say(NAMELESS())


def _parts(typed: str) -> tuple[int, str]:
    """How many, and of what."""
    match = COPIES.fullmatch(typed)
    if match is None:
        return 1, typed
    return min(max(int(match[1]), 1), MOST_COPIES), match[2]


DECKS = "$.decks"


class TablePage(SetupPage):
    """The form of a table, with the pages for decks and for cards of no list laid over it."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        super().__init__(
            look,
            GAME,
            FORM,
            setup,
            ready=self.tr("You can start."),
            pages=(self.tr("Players"), self.tr("Table and rules")),
            wide=(300, 352),
            keys=(("F6", self.tr("next player")),),
        )
        slots = [leaf.editor for leaf in self.leaves]
        self.cards = [slot for slot in slots if isinstance(slot, LaidCards)]
        self._decks = [slot for slot in slots if isinstance(slot, SavedDeck)]
        (self._way,) = (slot for slot in slots if isinstance(slot, Opener))
        for seat, mine in enumerate(self.cards):
            mine.typing.connect(partial(self.cover, str(seat)))
            mine.add.finished.connect(self.start)
        for seat, deck in enumerate(self._decks):
            deck.wanted.connect(partial(self._take_deck, seat))
        self.attempt(self._look_for_decks)
        self.add_key("Ctrl+N", self._type_in)

    def swapped(self) -> Setup:
        """The players in the opposite order."""
        return setup.swapped(self.value())

    def takes_enter(self, field: QWidget | None) -> bool:
        """A line for cards only while words stand in it."""
        if isinstance(field, WordsBox) and isinstance(field.parent(), CardLine):
            return bool(field.text())
        return super().takes_enter(field)

    def _key(self, leaf: Leaf, watched: QObject, event: QKeyEvent) -> bool:
        """Arrows lead among laid cards as they do elsewhere."""
        card, plain = leaf.above_all.widget, not event.modifiers() & COMMANDS
        if plain and isinstance(watched, QWidget) and card in [c.widget for c in self._cards]:
            to = self._beside(card, watched, Qt.Key(event.key()))
            if to is not None:
                self._enter_widget(to)
                return True
        return super()._key(leaf, watched, event)

    def _beside(self, card: QWidget, now: QWidget, key: Qt.Key) -> QWidget | None:
        """What an arrow leads to from there: what is nearest in the next row, or beside it.

        Lists and words keep their own arrows.
        """
        if isinstance(now, ChoiceBox):
            return None
        if isinstance(now, WordsBox) and (key in CELLS or now.text()):
            return None
        shown = [stop for stop in stops_in(card) if stop.isVisibleTo(card)]
        at = {s: QRect(s.mapTo(card, QPoint()), s.size()).center() for s in shown}
        here, high = at.get(now, QPoint()), now.height() / 2
        by = ROWS.get(key, 0) or CELLS.get(key, 0)
        if now not in at or not by or isinstance(now, QRadioButton):
            return None
        if key in CELLS:
            row = [s for s, p in at.items() if abs(p.y() - here.y()) < high]
            ahead = [s for s in row if (at[s].x() - here.x()) * by > 0]
            return min(ahead, key=lambda s: abs(at[s].x() - here.x()), default=now)
        crosses = {one.gone for mine in self.cards for one in mine.rows}
        ahead = [s for s in at if (at[s].y() - here.y()) * by > high and s not in crosses]
        if not ahead:
            return now
        nearest = min(abs(at[s].y() - here.y()) for s in ahead)
        row = [s for s in ahead if abs(at[s].y() - here.y()) < nearest + high]
        return min(row, key=lambda s: abs(at[s].x() - here.x()))

    def restore_state(self, old: TablePage) -> None:
        """The words typed to find cards as well."""
        for mine, theirs in zip(self.cards, old.cards, strict=True):
            mine.add.restore_state(theirs.add.line.text())
        super().restore_state(old)

    def editor(self, wish: str) -> EditorPage:
        """Decks, or a card typed in by the player of a seat."""
        return self._building() if wish == DECKS else self._typing(int(wish))

    def _type_in(self) -> None:
        """A card that no list has is typed in on a page of its own, and laid at once."""
        focused = self.window().focusWidget()
        mine = (
            seat
            for seat, card in enumerate(self._cards)
            if focused is not None and card.widget.isAncestorOf(focused)
        )
        self.cover(str(next(mine, 0)))

    def _typing(self, seat: int) -> CardPage:
        mine = self.cards[seat]
        page = CardPage(self.look, mine.add.wanted[0])

        def take(card: Card) -> None:
            self.uncover(page, mine.add)
            mine.take_typed(card)

        page.left.connect(lambda: self.uncover(page, mine.add))
        page.done.connect(take)
        return page

    def _look_for_decks(self) -> None:
        paths = deck_files.saved()
        for deck in self._decks:
            deck.keep(paths)
        self.model.show()

    def _take_deck(self, seat: int, path: Path) -> None:
        """His deck is the one he has built: so many cards, and these."""
        at = f"$.players[{seat}]"

        def take() -> None:
            deck, report = deck_files.read_deck(path, catalogue.catalogue())
            cards = (DeckCard(c.card, c.count) for c in deck.copies if c.card is not None)
            changes = {
                f"{at}.deck": deck.total,
                f"{at}.deck_name": deck.name,
                f"{at}.deck_list": plain_tree(tuple(cards)),
            }
            self.model.put(changes, f"{at}.deck_name")
            if report.refused:  # the rest of it is taken
                raise RecordError(*report.told())

        self.attempt(take)
        self.model.show()

    def _building(self) -> DeckPage:
        """Decks are built on a page of their own; what is kept there can be picked here."""
        page = DeckPage(self.look)
        page.left.connect(lambda: self._leave_decks(page))
        return page

    def _leave_decks(self, page: DeckPage) -> None:
        self.uncover(page, self._way)
        self.attempt(self._look_for_decks)
