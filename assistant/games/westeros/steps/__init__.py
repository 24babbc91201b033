"""One module per step of the attack, in the rulebook's order, with what interrupts them."""
