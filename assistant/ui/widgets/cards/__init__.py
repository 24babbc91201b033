"""Cards on a table: faces, zones, arrows, and the view to handle them. No game knowledge."""
