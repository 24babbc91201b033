"""What an attack can come to, and what that is worth."""
