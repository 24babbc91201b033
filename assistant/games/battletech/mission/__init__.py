"""A mission under way: its record, who is in it, what counts for each side, damage and its dice."""
