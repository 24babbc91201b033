"""The steps of a mission, from its group to its result, and the options they offer."""
