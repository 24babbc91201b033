"""Cards on a table: faces, zones, arrows, and the view to handle them; told all they show."""
