"""Options: what is open, what is closed and why, families, and several about one action."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from assistant.rules.battle import Battle
from assistant.rules.chance import Drawn
from assistant.rules.decision import (
    HERE,
    Action,
    Choice,
    Cite,
    Field,
    Group,
    IllegalAction,
    NameField,
    NumberField,
    Option,
    OrderField,
    Pick,
    Record,
    RecordField,
    Refusal,
    Seat,
    find,
)
from assistant.rules.game import play, why_not
from assistant.rules.text import Message, Name, Text
from tests.toy import TOY, Bid, BidAll, Finish, Light, Mend, StepName, Toy

TEXT = Message("toy", "Because")()
GROUP = Group(TEXT, HERE)
NO = Refusal(TEXT, Cite("assistant", "toy"))
PICKS = (Pick("sun", Name("Sun", "Солнце")), Pick("moon", Name("Moon", "Луна")))


class Sort(Action, frozen=True):
    order: tuple[str, ...]
    pile: int = 0


def option(action: Action, *refusals: Refusal, field: Field | None = None) -> Option:
    return Option(action, TEXT, GROUP, refusals=refusals, field=field)


def reasons(refusals: Any) -> list[str]:
    return [str(refusal.text) for refusal in refusals]


def test_an_option_is_about_its_own_action_only():
    assert option(Light("red")).why_not(Light("red")) == ()
    assert option(Light("red")).why_not(Light("green")) is None
    assert option(Light("red")).why_not(Finish()) is None


def test_what_is_asked_reads_as_a_list_with_every_reason():
    choice = Choice(Seat(0), TEXT, (option(Light("red")), option(Finish(), NO, NO)))
    assert str(choice).splitlines() == [
        "Because",
        " + Because: Because",
        " - Because: Because (Because [assistant toy]; Because [assistant toy])",
    ]


def test_a_closed_option_gives_every_reason():
    assert option(Finish(), NO, NO).why_not(Finish()) == (NO, NO)


def test_a_number_family_takes_its_range_and_no_more():
    bid = option(Bid(0), field=NumberField("amount", 0, 3))
    assert [bid.why_not(Bid(n)) for n in (0, 3)] == [(), ()]
    assert reasons(bid.why_not(Bid(4))) == ["4 is out of range; enter 0 to 3"]
    assert reasons(bid.why_not(Bid(-1))) == ["-1 is out of range; enter 0 to 3"]


def test_a_closed_family_is_closed_for_every_member():
    assert option(Bid(0), NO, field=NumberField("amount", 0, 3)).why_not(Bid(2)) == (NO,)


def test_a_family_leaves_only_its_own_field_open():
    mend = option(Mend(1, 0), field=NumberField("health", 0, 9))
    assert mend.why_not(Mend(1, 5)) == ()
    assert mend.why_not(Mend(2, 5)) is None


def test_the_template_of_a_family_must_fit_like_any_other():
    assert reasons(option(Bid(9), field=NumberField("amount", 0, 3)).why_not(Bid(9))) == [
        "9 is out of range; enter 0 to 3"
    ]


def test_a_name_family_takes_the_names_of_its_list():
    light = option(Light("sun"), field=NameField("lantern", PICKS))
    assert light.why_not(Light("moon")) == ()
    assert reasons(light.why_not(Light("star"))) == ["star is not in the list"]


@pytest.mark.parametrize("order", [(), ("sun",), ("sun", "sun"), ("sun", "moon", "sun")])
def test_an_order_names_each_once(order):
    sort = option(Sort(("sun", "moon")), field=OrderField("order", PICKS))
    assert sort.why_not(Sort(("moon", "sun"))) == ()
    assert reasons(sort.why_not(Sort(order))) == [
        "The order must list each of these once: sun, moon"
    ]


def test_the_members_of_an_option_are_all_that_it_offers():
    numbers = Option(Mend(0, 5), TEXT, GROUP, field=NumberField("health", 3, 5))
    assert list(numbers.members) == [Mend(0, 3), Mend(0, 4), Mend(0, 5)]
    names = Option(Light("?"), TEXT, GROUP, field=NameField("lantern", PICKS))
    assert list(names.members) == [Light("sun"), Light("moon")]
    order = Option(Sort(("sun", "moon")), TEXT, GROUP, field=OrderField("order", PICKS))
    assert list(order.members) == [Sort(("sun", "moon"))]
    assert list(Option(Finish(), TEXT, GROUP).members) == [Finish()]
    assert order.member(("moon", "sun")) == Sort(("moon", "sun"))
    assert Option(Finish(), TEXT, GROUP).member("sun") == Finish()


def test_one_open_option_is_enough():
    options = (option(Finish(), NO), option(Finish()), option(BidAll()))
    assert find(options, Finish()) == ()
    assert find(options, Light("red")) is None


def test_what_is_not_offered_cannot_be_done_now():
    choice = Choice(Seat(0), TEXT, (option(Finish()),))
    assert reasons(choice.why_not(BidAll())) == ["Not possible now"]


def test_play_raises_every_refusal_with_its_rule():
    battle = Battle(TOY, Toy(health=1))
    battle.play(Drawn(("moon",)), Drawn(("moon",)), Drawn(("star",)))
    with pytest.raises(IllegalAction) as caught:
        play(TOY, battle.state, BidAll())
    assert reasons(caught.value.refusals) == [
        "Only a sun is worth everything",
        "At least 2 health is needed",
    ]
    assert "Only a sun is worth everything [assistant toy 2a]" in str(caught.value)


def test_after_the_end_only_rulings_are_left():
    state = msgspec.structs.replace(TOY.start(Toy()).state, step=StepName.OVER)
    assert reasons(why_not(TOY, state, Finish())) == ["The battle is over"]
    assert why_not(TOY, state, Mend(0, 5)) == ()


def test_an_action_names_itself_in_its_json():
    assert msgspec.json.encode(BidAll()) == b'{"do":"bid-all"}'
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"do":"bid-all","much":1}', type=BidAll)


def test_a_text_fills_its_blanks_and_compares_by_them():
    message = Message("toy", "{b} after {a}")
    assert str(message(a="one", b=Name("Two", "Два"))) == "Two after one"
    assert message(a=1, b=2) == message(b=2, a=1)
    assert hash(message(a=1, b=2)) == hash(message(b=2, a=1))


def test_a_text_without_blanks_is_made_once_and_of_its_own_message():
    message, alike = Message("toy", "Because"), Message("toy", "Because")
    assert message() is message()
    assert message() == alike() == Text("toy", "Because")
    assert (message, hash(message)) == (alike, hash(alike))
    assert Message("toy", "Hence")() != message() != Message("rules", "Because")()
    assert repr(message) == "Message(context='toy', source='Because')"


class Sketch(Record, frozen=True):
    size: int

    def refusals(self):
        return (NO,) if self.size < 0 else ()


class Draft(Action, frozen=True):
    sketch: Sketch


def test_a_record_judges_itself_and_its_examples_are_members_among_others():
    field = RecordField("sketch", "sketch", (Sketch(1), Sketch(2)))
    draft = option(Draft(Sketch(1)), field=field)
    assert draft.why_not(Draft(Sketch(7))) == ()
    assert draft.why_not(Draft(Sketch(-1))) == (NO,)
    assert [action.sketch.size for action in draft.members] == [1, 2]
    assert reasons(field.refusals("a word")) == ["a word: describe it field by field"]
