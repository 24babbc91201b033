"""The decision bar: who is asked what, the options, dice, cards and typed values to answer with."""
