"""Forms made of a description: a setup, or any other struct with problems."""
