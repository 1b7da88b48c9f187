"""The Lore Powers: one class each, its words and what only it asks and tells beside its effect."""
