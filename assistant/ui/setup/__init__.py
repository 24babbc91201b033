"""What the setup pages of all games share: the page, its columns, fields, problems, start."""
