"""What the table may overrule: the actions, the options, and what becomes of them."""
