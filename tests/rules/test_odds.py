"""What a forecast says of its own numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from assistant.rules.decision import Seat
from assistant.rules.odds import Forecast, OptionValues
from assistant.rules.text import Message

LEFT = Message("toy", "a die nobody weighs")()


@pytest.mark.parametrize("found", [Forecast((), (), ()), OptionValues(Seat(0), (), LEFT, ())])
def test_numbers_are_exact_only_where_nothing_is_left_out_and_rounding_is_all_that_is_wrong(found):
    assert found.exact
    assert not replace(found, left_out=(LEFT,)).exact
    assert not replace(found, margin=0.01).exact
    with pytest.raises(TypeError):
        replace(found, left_out=(LEFT,), exact=True)
