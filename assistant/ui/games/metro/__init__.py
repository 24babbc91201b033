"""Metro 2033 on the screen: two sums facing each other, cards, the hand behind its curtain."""
