"""The odds of a fight: payoffs, the space of hands, its equilibrium, figures and advice."""
