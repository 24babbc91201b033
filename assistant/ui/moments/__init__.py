"""What came up is shown: large for a moment, then in a line until the next."""
