"""What a fight comes to: the theory of the combat cards, the odds, what each option is worth."""
