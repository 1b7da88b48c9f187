"""AJ, the opponent of the lone player."""
