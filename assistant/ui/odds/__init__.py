"""What the window shows of odds: the panel, its charts, policies, what if, and their worker."""
