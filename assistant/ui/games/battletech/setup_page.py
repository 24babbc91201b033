"""A table laid out: its players beside each other, each with his cards, the rest at the right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QObject,
    QPoint,
    QRect,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import (
    QCompleter,
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
from assistant.rules.files import RecordError
from assistant.rules.game import Problem
from assistant.ui.forms.area import CELLS, COMMANDS, ROWS, Opener, told_words
from assistant.ui.forms.build import Leaf, stops_in
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import is_below, plain_tree
from assistant.ui.forms.widgets import ChoiceBox, NumberBox, WordsBox, tell
from assistant.ui.games.battletech.card_list import CardList, Line, lines_of
from assistant.ui.games.battletech.card_page import CardForm
from assistant.ui.games.battletech.deck_page import DeckPage
from assistant.ui.games.battletech.setup_form import FORM, player_of, seat_of
from assistant.ui.games.battletech.words import (
    DEPLETED,
    NAMELESS,
    TAPPED,
    icon_of,
    in_words,
    option_words,
    region_name,
    summary,
)
from assistant.ui.icons import icon, pixmap
from assistant.ui.labels import OneLine, caption, label
from assistant.ui.setup import SetupPage
from assistant.ui.sheets_page import EditorPage
from assistant.ui.style_sheet import picture
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import IconSwitch, PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import ENTER, bindings, key_words
from assistant.ui.widgets.layouts import bring_in_sight, filled, flowing, with_name
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


class SavedDeck(ChoiceBox):
    """The deck a player plays, kept here or only in the game laid out; or none but a count."""

    wanted = Signal(object)
    """The `Path` of another one."""

    def __init__(self, look: Look, model: Model, at: str) -> None:
        super().__init__()
        self._model, self._at = model, at
        self._paths: dict[str, Path] = {}
        self.picked.connect(self._pick)

    def keep(self, paths: Iterable[Path]) -> None:
        """These decks are kept; they are offered from the next time it is shown."""
        self._paths = {path.stem: path for path in paths}

    def refresh(self) -> None:
        """The deck he plays is the one picked."""
        player, mine = player_of(self._model.value(), self._at), ""
        if player.deck_list:
            mine = player.deck_name or self.tr("list of cards")
        names = dict.fromkeys(filter(None, (*self._paths, mine)))
        self.offer([(self.tr("none, count only"), ""), *((name, name) for name in names)])
        self.show_value(mine)

    def _pick(self, name: str) -> None:
        if name in self._paths:
            self.wanted.emit(self._paths[name])
        elif not name:
            changes = {f"{self._at}.deck_name": "", f"{self._at}.deck_list": []}
            self._model.put(changes, self.objectName())


MOST_HITS, MOST_COPIES, MOST = 6, 20, 999
TURNS = "tapped", "depleted"
"""How a card may lie, as it is called in a setup and in the names of icons."""
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
        self._signs = self._legend()
        self._signs.setContentsMargins(look.margins(30, 0, 0, 0))
        name = self.tr("Add a card for player {n}").format(n=seat_of(at) + 1)
        self.add = CardLine(look, name)
        self.add.setObjectName(f"add:{at}.cards")
        self.add.taken.connect(self._add)
        self.add.searched.connect(model.show)
        hidden = self._button("add-hidden", self.tr("Face-down card"))
        hidden.clicked.connect(lambda: self._add(None, 1))
        own = self._button("type-in", self.tr("Add my own card"), "Ctrl+N")
        own.clicked.connect(self.typing)
        self._list, edges = QVBoxLayout(), look.margins(4, 6, 4, 0)
        head = filled(
            QHBoxLayout(), self._title, (self._told, 1), spacing=look.px(8), margins=edges
        )
        further = flowing((hidden, own))
        parts = head, self._signs, self._list, self.add, further
        filled(QVBoxLayout(self), *parts, spacing=look.px(2))
        self.setFocusProxy(self.add)

    def _legend(self) -> QLabel:
        """What the two switches and the number under each card are."""
        look, turns, count = self._look, (say(TAPPED()), say(DEPLETED())), self.tr("0 = counters")
        icons = (picture(look, f"card_{one}", look.theme.muted, 14) for one in TURNS)
        signs = (f"{sign}&nbsp;{words}" for sign, words in zip(icons, turns, strict=True))
        made = label(look, "", 12, colour=look.theme.muted, wrap=True)
        made.setTextFormat(Qt.TextFormat.RichText)
        made.setText(" &nbsp; ".join((*signs, count)))
        made.setAccessibleName(", ".join((*turns, count)))
        return made

    @property
    def _player(self) -> Player:
        return player_of(self._model.value(), self._at)

    @property
    def complaint(self) -> str:
        """What is typed and is no card, or has not been taken: the battle would begin without."""
        words = self.add.text().strip()
        if not words or self.add.is_choosing:
            return ""
        return self.tr("Not added: {words}").format(words=words)

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
        self._signs.setVisible(bool(listed))
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

    def _button(self, name: str, words: str, key: str = "") -> PlainButton:
        """Of cards that no list has: those nobody has seen, and those nobody has written down."""
        spoken = f"{say(texts.PLAYER(n=seat_of(self._at) + 1))}: {words}"
        made = PlainButton(self._look, words, key=key, icon="plus", flat=True, accessible=spoken)
        return with_name(made, f"{name}:{self._at}")


class LaidRow(QWidget):
    """A card laid out: where, how it is turned, what is on it; what is wrong beside its name."""

    moved = Signal(object)
    """A `Spot`."""
    removed = Signal()

    def __init__(self, look: Look, model: Model, seat: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._model, self._seat = look, model, seat
        self._path = ""
        self._glyph, self.told, self._able = QLabel(), caption(look), caption(look)
        self._name = OneLine(look, 14, 600, least=NAME)
        self._glyph.setFixedWidth(look.px(24))
        self.gone = QPushButton()
        self.gone.setProperty("kind", "fold")
        self.gone.setIcon(icon("close", look.theme.muted, look.px(14)))
        self.gone.setIconSize(look.size(14, 14))
        self.gone.clicked.connect(self.removed)
        self.where = ChoiceBox()
        self.where.picked.connect(self.moved)
        self._turns = {one: IconSwitch(look, f"card_{one}", "", on=False) for one in TURNS}
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
        able = option_words(card) if card else ""
        self._able.setText(able)
        self._able.setVisible(bool(able))
        self.setToolTip(tip(in_words(card)) if card else "")
        found = dict.fromkeys((*spots(listed, at), now))
        self.where.offer([(_spot_words(spot, listed), spot) for spot in found])
        self.where.show_value(now)
        self.where.setAccessibleName(self.tr("Location of {name}").format(name=name))
        self.where.setAccessibleDescription(words)
        words, kind = self.tr("Damage counters on {name}"), self.tr("Damage counters")
        if not in_play:
            words = self.tr("Construction counters on {name}")
            kind = self.tr("Construction counters")
        self._count.show_number(laid.damage if in_play else laid.counters)
        self._count.setAccessibleName(words.format(name=name))
        self._count.setToolTip(tip(kind))
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
        look, told = self._look, (self.told, 1)
        head = filled(QHBoxLayout(), self._glyph, self._name, told, self.gone, spacing=look.px(6))
        turns = self._turns.values()
        row = filled(QHBoxLayout(), (self.where, 1), *turns, self._count, spacing=look.px(2))
        self._able.setContentsMargins(look.margins(30, 0, 0, 0))
        row.setContentsMargins(look.margins(26, 0, 0, 0))
        self._column = filled(QVBoxLayout(self), head, self._able, row, spacing=0)


class CardLine(WordsBox):
    """Type a name, look, Enter: the likeliest cards lie over the page, which stays as it is."""

    taken = Signal(object, int)
    """A `Card`, and how many of it."""
    searched = Signal()
    """Other words are typed, or none any more."""
    finished = Signal()
    """Enter where nothing is typed: there is no more to add, and the next part follows."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(name, self.tr("Add a card: type its name (F6: next part)"))
        self.hits = with_name(CardList(look, self.tr("Cards found")), "hits")
        self._over = QCompleter(self)
        self._over.setModel(self.hits.model())
        self._over.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._over.setMaxVisibleItems(MOST_HITS)
        self._over.setWidget(self)
        self._over.setPopup(self.hits)
        self.hits.dress_header()
        self.hits.setMinimumHeight(0)
        self.hits.picked.connect(self._take)
        self.hits.marked.connect(self._let_hear)
        self.textEdited.connect(self._find)

    @property
    def is_choosing(self) -> bool:
        """Whether cards lie over the page of which one can be taken."""
        lit = self.hits.current
        return self.hits.isVisible() and lit is not None and lit.listed is not None

    @property
    def wanted(self) -> tuple[str, int]:
        """What has been typed as the name of a card, and how many of it."""
        count, words = _parts(self.text())
        return words.strip(), count

    def restore_state(self, typed: str) -> None:
        """With these words; the cards that fit are seen once they are typed on."""
        self.setText(typed)
        self._list(typed)

    def clear(self) -> None:
        """Begin anew."""
        super().clear()
        self.hits.show_lines(())
        self.hits.hide()
        self.searched.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Who has only a mouse, or knows no name, finds every card here; none is lit yet."""
        super().mouseReleaseEvent(event)
        if not self.text():
            found = sorted(self._fits(""), key=lambda one: not one.card.is_unit)
            self.hits.show_lines(lines_of(found))
            self._show_hits()
            self.hits.setCurrentIndex(QModelIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes what is lit; words that are no card's are mended, or given up by Esc."""
        command, lit = event.modifiers() & Qt.KeyboardModifier.ControlModifier, self.hits.current
        if event.key() == Qt.Key.Key_Escape and self.hits.isVisible():
            self.clear()
        elif event.key() not in ENTER or command:
            super().keyPressEvent(event)
        elif lit is not None:
            self._take(lit)
        elif not self.text():
            self.finished.emit()

    def _find(self, typed: str) -> None:
        bring_in_sight(self)
        if self._list(typed):
            self._show_hits()
            self.hits.light(0)
        else:
            self.hits.hide()
        self.searched.emit()

    def _show_hits(self) -> None:
        """Qt's completer leaves no room for the header."""
        self._over.complete()
        self.hits.resize(self.hits.width(), self.hits.height() + self.hits.header().height())

    def _list(self, typed: str) -> bool:
        """The cards that fit, or what to do where none does; whether anything is looked for."""
        words = _parts(typed)[1].strip()
        fits = self._fits(words) if words else []
        none, what = self.tr("No such card"), self.tr("Enter it (Ctrl+N) or place it face down")
        if fits:
            none, what = self.tr("Missions are played from hand"), self.tr("not laid on the table")
        self.hits.unknown = key_words(what)
        found = [one for one in fits if one.card.kind is not Kind.MISSION]
        self.hits.show_lines(lines_of(found) or ([Line(none)] if words else ()))
        self.hits.setFirstColumnSpanned(0, QModelIndex(), not found)
        return bool(words)

    def _fits(self, words: str) -> list[Listing]:
        known = catalogue.catalogue()
        return list(known.index.find(words, first=cards_at_hand(known)))

    def _let_hear(self, line: Line | None) -> None:
        """The line of text has the keyboard: what is lit under it is not heard by itself."""
        if line is not None and self.hasFocus():
            role = Qt.ItemDataRole.AccessibleTextRole
            speak(self, self.hits.currentIndex().data(role))

    def _take(self, line: Line) -> None:
        if line.listed is not None:
            count, _ = _parts(self.text())
            self.clear()
            self.taken.emit(line.listed.card, count)
            added = self.tr("Added: {name} × {n}")
            speak(self, added.format(name=line.name, n=count))


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
            keys=(("F6", self.tr("next part")),),
        )
        slots = [leaf.editor for leaf in self.leaves]
        self.cards = [slot for slot in slots if isinstance(slot, LaidCards)]
        self._decks = [slot for slot in slots if isinstance(slot, SavedDeck)]
        (self._way,) = (slot for slot in slots if isinstance(slot, Opener))
        for seat, mine in enumerate(self.cards):
            mine.typing.connect(partial(self.cover, str(seat)))
            mine.add.finished.connect(self._end_cards)
        for seat, deck in enumerate(self._decks):
            deck.wanted.connect(partial(self._take_deck, seat))
        self.attempt(self._look_for_decks)
        for key in bindings(QKeySequence.StandardKey.New):
            self.add_key(key.toString(), self._type_in)

    def swapped(self) -> Setup:
        """The players in the opposite order."""
        return setup.swapped(self.value())

    @property
    def _is_as_laid_out(self) -> bool:
        """Whether cards lay here from the first, and nothing has been changed."""
        return not self.model.can_undo and any(player.cards for player in self.value().players)

    def takes_enter(self, field: QWidget | None) -> bool:
        """An empty line for cards leads on; what came ready can be fought with at once."""
        if isinstance(field, CardLine):
            return bool(field.text()) or not self._is_as_laid_out
        return super().takes_enter(field)

    def _end_cards(self) -> None:
        if self._is_as_laid_out:
            self.start()
        else:
            self._next_part()

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
            mine.add.restore_state(theirs.add.text())
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

    def _typing(self, seat: int) -> CardForm:
        mine = self.cards[seat]
        page = CardForm(self.look, name=mine.add.wanted[0], title=self.tr("Your own card"))

        def take(listed: Listing) -> None:
            if page.is_kept(listed, page.banner):
                self.uncover(page, mine.add)
                mine.take_typed(listed.card)

        page.left.connect(lambda: self.uncover(page, mine.add))
        page.picked.connect(take)
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
