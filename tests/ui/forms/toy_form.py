"""A struct with a little of everything, its problems and its form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any

from msgspec import Meta

from assistant.rules.decision import HERE, Cite
from assistant.rules.game import Problem, SetupStruct
from assistant.rules.rule_options import Labelled, RuleOption, options_of
from assistant.rules.text import Message
from assistant.ui.forms.spec import (
    Choice,
    Column,
    Flag,
    Form,
    Items,
    Number,
    Row,
    Several,
    Table,
    Tags,
    Words,
    across,
    group,
    only_when,
    open_rules,
)
from assistant.ui.setup import SetupPage
from assistant.ui.theme import DARK, Look, Metrics
from tests import toy

M = Message
RULE = Cite("lrr", "n7")
Count = Annotated[int, Meta(ge=0, le=99)]


class Weather(Labelled):
    FAIR = "fair", M("toy", "fair")
    FOUL = "foul", M("toy", "foul")


class Crew(SetupStruct, frozen=True):
    cooks: Count = 0
    gunners: Count = 0


class Mast(SetupStruct, frozen=True):
    height: Annotated[int, Meta(ge=1, le=50)]
    sails: Count = 2


class Port(SetupStruct, frozen=True):
    name: str = ""
    depth: Count = 5


class Ship(SetupStruct, frozen=True):
    name: str = ""
    crew: Crew = Crew()
    ill: Crew = Crew()
    trained: frozenset[str] = frozenset()
    mast: Mast | None = None
    limit: Count | None = None
    bonus: int = 0


class Anchor(Labelled):
    OURS = "ours", M("toy", "is ours")
    THEIRS = "theirs", M("toy", "is theirs")


class Gulls(Labelled):
    FREE = "free", M("toy", "fly free")


class RuleOptions(SetupStruct, frozen=True):
    anchor: Annotated[
        Anchor, RuleOption(M("toy", "The lost anchor"), RULE, (RULE,), M("toy", "Nobody says."))
    ] = Anchor.OURS
    night: Annotated[bool, RuleOption(M("toy", "Is it night"), HERE, ())] = False
    gulls: Annotated[Gulls, RuleOption(M("toy", "Gulls"), RULE, ())] = Gulls.FREE


RULES = options_of(RuleOptions)


class Voyage(SetupStruct, frozen=True):
    ours: Ship = Ship()
    theirs: Ship = Ship()
    weather: Weather = Weather.FAIR
    goods: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    ports: tuple[Port, ...] = ()
    night: bool = False
    lamps: Count = 1
    harbour: str = ""
    rules: RuleOptions = RuleOptions()


def problems(voyage: Voyage) -> Iterator[Problem]:
    for side in ("ours", "theirs"):
        ship: Ship = getattr(voyage, side)
        if not ship.crew.gunners:
            yield Problem(M("toy", "No gunners")(), HERE, f"$.{side}.crew")
        if ship.ill.cooks > ship.crew.cooks:
            yield Problem(M("toy", "More ill than there are")(), HERE, f"$.{side}.ill.cooks")
        if ship.limit is not None and ship.crew.cooks > ship.limit:
            yield Problem(M("toy", "Over the limit")(), HERE, f"$.{side}.limit", blocks=False)
        if ship.bonus and ship.mast is None:
            yield Problem(M("toy", "A bonus needs a mast")(), HERE, f"$.{side}.mast")
    if voyage.lamps > 5:
        yield Problem(M("toy", "Too many lamps")(), HERE, "$.lamps")
    for n, good in enumerate(voyage.goods):
        if good == "gold":
            yield Problem(M("toy", "No gold")(), HERE, f"$.goods[{n}]")
    for n, port in enumerate(voyage.ports):
        if not port.name:
            yield Problem(M("toy", "A port has no name")(), HERE, f"$.ports[{n}].name")
        if port.depth > 9:
            yield Problem(M("toy", "Too deep")(), HERE, f"$.ports[{n}].depth")


def ship_of(voyage: Voyage, path: str) -> Ship:
    return voyage.theirs if path.startswith("$.theirs") else voyage.ours


def cooks(voyage: Voyage, path: str) -> int:
    return ship_of(voyage, path).crew.cooks


def goods() -> list[tuple[str, Any]]:
    return [("Rum", "rum"), ("Tea", "tea"), ("Fine tea", "fine"), ("Tea, smoked", "smoked")]


SIDE = (
    across(
        Words("name", M("toy", "Name")), Number("bonus", M("toy", "Bonus"), low=-9, signed=True)
    ),
    group(
        "",
        M("toy", "Crew"),
        Table(
            rows=(
                Row("cooks", M("toy", "Cooks"), hint=M("toy", "they cook")),
                Row("gunners", M("toy", "Gunners")),
            ),
            columns=(
                Flag("trained", M("toy", "trained"), member="{row}", marks=("I", "II"), key="/"),
                Number("ill.{row}", M("toy", "ill"), key="*", most=cooks),
                Number("crew.{row}", M("toy", "crew")),
            ),
        ),
        tells="crew",
    ),
    group(
        "mast",
        M("toy", "Mast"),
        Number("height", M("toy", "Height")),
        Number("sails", M("toy", "Sails")),
    ),
    Number("limit", M("toy", "Limit"), hint=M("toy", "blank: none")),
)
FORM = Form(
    Voyage,
    sides=(
        Column(M("toy", "Ours"), SIDE, "$.ours", 0),
        Column(M("toy", "Theirs"), SIDE, "$.theirs", 1),
    ),
    rest=Column(
        None,
        (
            Choice("weather", M("toy", "Weather"), options=Weather),
            Words("harbour", M("toy", "Harbour"), options=lambda: [("Old quay", "quay")]),
            Tags("goods", M("toy", "Goods"), options=goods, most=4),
            Several("flags", M("toy", "Flags"), options=lambda: [("Red", "red"), ("Blue", "blue")]),
            Flag("night", M("toy", "Night")),
            only_when(lambda voyage, path: voyage.night, Number("lamps", M("toy", "Lamps"))),
            Items(
                "ports",
                M("toy", "Ports"),
                Words("name", M("toy", "Port")),
                (Number("depth", M("toy", "Depth")),),
                add=M("toy", "Add a port"),
                remove=M("toy", "Remove it"),
                unfold=M("toy", "More of it"),
            ),
            open_rules(
                "rules",
                M("toy", "Unclear rules"),
                RULES,
                matters=lambda voyage, rule: rule.field != "night" or voyage.night,
                folded=True,
            ),
        ),
    ),
    problems=lambda voyage: tuple(problems(voyage)),
    begin="$.ours.crew.cooks",
)
GAME = replace(toy.TOY, setup_type=Voyage, problems=lambda voyage: tuple(problems(voyage)))
LOOK = Look.of(DARK, "ti4", Metrics())
READY = Voyage(Ship(crew=Crew(1, 1)), Ship(crew=Crew(1, 1)))


class VoyagePage(SetupPage):
    def __init__(self, setup: Any = None) -> None:
        pages = ("Ships", "The rest")
        super().__init__(LOOK, GAME, FORM, setup, ready="Ready.", pages=pages, wide=(316, 352))

    def swapped(self) -> Voyage:
        value = self.value()
        return type(value)(value.theirs, value.ours, value.weather, value.goods)
