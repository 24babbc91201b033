"""Cases with figures that were worked out without the program, window by window."""
