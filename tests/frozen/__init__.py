"""What the program did before its insides were changed: records, and what compares with them."""
