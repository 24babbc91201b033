"""Any way in which a table may read the open rules of a game."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from assistant.rules.game import SetupStruct
from assistant.rules.rule_options import RuleOption


def readings(kind: type[SetupStruct], rules: tuple[RuleOption, ...]) -> SearchStrategy[SetupStruct]:
    """Every rule by any of its answers."""
    return st.builds(kind, **{rule.field: st.sampled_from(list(rule.answers)) for rule in rules})
