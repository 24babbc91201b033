"""What the table sees of a fight: both cards at once, and not before they are turned."""

from random import Random

from assistant.games import GAMES
from assistant.paths import quick
from assistant.rules.battle import Battle
from assistant.rules.moment import last_moment
from assistant.rules.setup_file import read_setup
from tests.battles import play_on


def test_both_cards_come_up_together_with_their_sums() -> None:
    battle = Battle(*read_setup(quick("metro"), GAMES))
    while battle.state.result is None:
        assert last_moment(battle) is None
        assert play_on(battle, 1, Random(3))
    made = last_moment(battle)
    assert made is not None
    assert [group.seat for group in made.groups] == [0, 1]
    winners = [group.seat for group in made.groups if group.hits]
    assert winners == ([] if made.seat is None else [made.seat])
    totals = [int(group.target) for group in made.groups]
    assert made.seat is None or totals[made.seat] == max(totals)
