"""The steps of a turn, by the sections of the rulebook: a class each, as `OnwardModule` says."""
