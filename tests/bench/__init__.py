"""The budgets of the program, measured: `python3 run.py bench` prints them in a table."""
