"""The column beside the table: the log, notes, and where the odds stand."""
