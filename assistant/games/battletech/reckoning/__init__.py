"""What the record of a mission comes to: the battle sheet, its parts, and who survives it."""
